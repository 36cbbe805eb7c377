# The bot in a container, on the Python that its tests run on: `docker build --tag rundown-bot .`, or `docker compose up --build`.
# Every package comes from locks/ and is checked against the hash there; wheels alone, so nothing is compiled.

ARG BASE=python:3.11.14-slim-bookworm

FROM ${BASE} AS build
ENV PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_ROOT_USER_ACTION=ignore
# nothing can be written where it runs, so what Python would keep there is made here
ENV UV_COMPILE_BYTECODE=1 UV_LINK_MODE=copy UV_NO_CACHE=1
# files get this date, so the same sources make the same wheel
ENV SOURCE_DATE_EPOCH=1704067200
WORKDIR /src
COPY locks/build.txt locks/run.txt locks/
RUN python -m pip install --require-hashes --only-binary :all: --requirement locks/build.txt
RUN python -m venv --without-pip /opt/rundown-bot
RUN uv pip install --python /opt/rundown-bot/bin/python \
      --require-hashes --only-binary :all: --requirement locks/run.txt
COPY pyproject.toml README.md LICENSE ./
COPY ladders ladders
COPY rundown rundown
COPY bot bot
RUN python -m pip wheel --no-index --no-deps --no-build-isolation --wheel-dir /wheels .
RUN uv pip install --python /opt/rundown-bot/bin/python --no-index --no-deps /wheels/*.whl

FROM ${BASE}
LABEL org.opencontainers.image.title="RUNDOWN bot" \
      org.opencontainers.image.description="A Discord bot that game-masters RUNDOWN chases." \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.base.name="docker.io/library/python:3.11.14-slim-bookworm"
RUN groupadd --gid 10001 rundown-bot \
 && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /var/lib/rundown-bot \
      --shell /usr/sbin/nologin rundown-bot \
 && install --directory --owner=rundown-bot --group=rundown-bot --mode=0700 /var/lib/rundown-bot
COPY --from=build /opt/rundown-bot /opt/rundown-bot
ENV PATH=/opt/rundown-bot/bin:$PATH PYTHONUNBUFFERED=1 RUNDOWN_HEALTH_PORT=8080
# the default database is a file in the folder that the bot is started in: this one, the volume
WORKDIR /var/lib/rundown-bot
VOLUME /var/lib/rundown-bot
USER 10001:10001
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=1m --timeout=15s --start-period=2m --retries=3 CMD ["rundown-bot", "healthy"]
ENTRYPOINT ["rundown-bot"]
CMD ["run"]
