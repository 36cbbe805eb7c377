# make play      a chase in your browser, no Discord account needed
# make test      every check: lint, types, import rules, tests
# make check     the same checks in an environment you have already set up
# make long      the same at length, before a release: 10,000 texts, 20,000 chases, 200 kills, longer walks
# make lock      locks/ from pyproject.toml; UPGRADE=--upgrade takes the newest that it allows
# make audit     asks PyPI which locked releases have known holes
# make licences  docs/licences.md from what is installed

PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin
# pip brings uv, whose hash is known; uv brings the rest, in a fifth of the time
PIP    := $(BIN)/python -m pip install --quiet
UV     := $(BIN)/uv pip install --quiet --python $(BIN)/python
# quieter still: setuptools warns of what an editable install is
OWN    := $(PIP) --quiet --no-index --no-deps --no-build-isolation --editable .

LONG   := tests/library/test_lines_fuzz.py tests/rules/test_forecast_large.py tests/crash/test_killed.py \
            tests/evening/test_wandering.py tests/evening/test_sheet_walk.py

LOCK   := $(BIN)/uv pip compile --quiet --universal --fork-strategy fewest --python-version 3.11 \
            --generate-hashes --custom-compile-command 'make lock' $(UPGRADE)

.PHONY: play test check long lock audit licences clean
.DEFAULT_GOAL := test

play: $(VENV)/.play
	$(BIN)/rundown-bot play

test: $(VENV)/.dev
	$(MAKE) check PATH="$(CURDIR)/$(BIN):$$PATH"

check:
	ruff check .
	ruff format --check .
	mypy
	lint-imports
	pytest -n auto tests/rules
	pytest -n auto --no-cov --ignore tests/rules

long: $(VENV)/.dev
	RUNDOWN_LONG=1 $(BIN)/pytest -n auto --no-cov $(LONG)

lock: $(VENV)/.dev
	$(LOCK) pyproject.toml --output-file locks/run.txt
	$(LOCK) pyproject.toml --constraint locks/run.txt --extra play --output-file locks/play.txt
	$(LOCK) pyproject.toml --constraint locks/play.txt --extra dev --extra bench --output-file locks/dev.txt
	$(BIN)/python -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"], "uv", sep="\n")' \
	  | $(LOCK) - --constraint locks/dev.txt --output-file locks/build.txt

# --strict: a release that nobody could be asked about is no release without holes
audit: $(VENV)/.dev
	$(BIN)/pip-audit --strict --require-hashes --disable-pip --requirement locks/run.txt

licences: $(VENV)/.dev
	$(BIN)/python -m tests.deploy.licences

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.play: pyproject.toml locks/build.txt locks/play.txt | $(VENV)/bin/python
	$(PIP) --require-hashes --requirement locks/build.txt
	$(UV) --require-hashes --requirement locks/play.txt
	$(OWN)
	touch $@

$(VENV)/.dev: pyproject.toml locks/build.txt locks/dev.txt | $(VENV)/bin/python
	$(PIP) --require-hashes --requirement locks/build.txt
	$(UV) --require-hashes --requirement locks/dev.txt
	$(OWN)
	touch $@ $(VENV)/.play

clean:
	rm -rf $(VENV) build dist *.egg-info
