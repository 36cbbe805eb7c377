"""From a checkout to a bot that plays, word for word as `docs/running.md` has it.

What a machine has of its own is played by `House`: who edits a file, what systemd starts, and what
the installation leaves behind, which `tests/deploy/` builds.
"""

from __future__ import annotations

import socket
from http import HTTPStatus
from pathlib import Path
from typing import Final

from aiohttp import ClientSession

from tests.cluster import Cluster
from tests.deploy.house import Unit
from tests.docs.house import House, house
from tests.docs.reading import EACH_NIGHT, ROOT, files
from tests.ops.filled import a_full
from tests.wire.loopback import TOKEN
from tests.wire.table_ import eventually

PROGRAM: Final = "/opt/rundown-bot/bin/rundown-bot"
CONFIG: Final = "--config /etc/rundown-bot/config.toml"
BY_HAND: Final = (
    "install -m 600 config.example.toml config.toml",
    "nano config.toml",
    ".venv/bin/rundown-bot check",
    ".venv/bin/rundown-bot run",
    ".venv/bin/rundown-bot backup backup.db",
    ".venv/bin/rundown-bot restore backup.db --over",
    "chmod 600 rundown.db*",
)
INSTALLED: Final = (
    "sudo install -D -m 600 config.example.toml /etc/rundown-bot/config.toml",
    "sudo nano /etc/rundown-bot/config.toml",
    "sudo install -m 644 deploy/rundown-bot.service /etc/systemd/system/",
    "sudo systemctl daemon-reload",
    "sudo systemctl enable --now rundown-bot",
    "sudo journalctl -u rundown-bot",
)
BACKED_UP: Final = (
    "cd /var/lib/rundown-bot",
    f"{PROGRAM} backup /var/backups/rundown-bot.db {CONFIG}",
)
PUT_BACK: Final = (
    "systemctl stop rundown-bot",
    "cd /var/lib/rundown-bot",
    f"{PROGRAM} restore /var/backups/rundown-bot.db --over {CONFIG}",
    "systemctl start rundown-bot",
)
MOVED: Final = (
    "systemctl stop rundown-bot",
    "cd /var/lib/rundown-bot",
    f"PGPASSWORD=... {PROGRAM} move rundown.db postgresql://rundown@localhost/rundown",
    "nano /etc/rundown-bot/config.toml",
    f"{PROGRAM} check {CONFIG}",
    "systemctl start rundown-bot",
)
NIGHTLY: Final = (
    r"30 4 * * * cd ~/rundown-bot && .venv/bin/rundown-bot backup backup-$(date +\%a).db"
)
IN_A_CONTAINER: Final = (
    "install -m 600 .env.example .env",
    "nano .env",
    "umask 077",
    "docker compose exec -T bot rundown-bot backup backup.db",
    "docker compose exec -T bot cat backup.db > backup.db",
    "docker compose run --rm -T --entrypoint sh bot -c 'cat > backup.db' < backup.db",
    "docker compose run --rm bot restore backup.db --over",
    "docker compose run --rm -T --entrypoint cat bot backup.db > backup.db",
)
ON_TO_POSTGRESQL: Final = (
    "docker compose run --rm --entrypoint sh bot -c "
    """'rundown-bot move rundown.db "$RUNDOWN_DATABASE"'"""
)
REBUILT: Final = "sudo rm -rf build"
TRIED: Final = frozenset(
    (
        *(*BY_HAND, *INSTALLED, *BACKED_UP, *PUT_BACK, *MOVED),
        *(*IN_A_CONTAINER, ON_TO_POSTGRESQL, NIGHTLY, REBUILT),
    )
)
"""Every command that is typed here."""
INVITATION: Final = "scope=bot+applications.commands"


async def types(house: House, *commands: str, edit: str | None = None) -> list[str]:
    """Type *commands* in the house, and return what came of each."""
    given = {} if edit is None else {"edit": edit}
    return [await house.types(one, **given) for one in commands]


async def joins(house: House, name: str) -> str:
    """Let *name* join, and return what the board says then."""
    await house.table.press(name, "join", "pursuers")
    await eventually(lambda: name in house.table.text())
    return house.table.text()


def found(folder: Path, pattern: str) -> int:
    """Return how many files there are."""
    return len(list(folder.glob(pattern)))


async def is_well(port: int) -> bool:
    """Return whether the bot says so; it does once it has heard of its servers."""
    async with ClientSession() as session, session.get(f"http://127.0.0.1:{port}/healthz") as said:
        return said.status == HTTPStatus.OK


async def test_by_hand(tmp_path: Path) -> None:
    async with house(tmp_path) as machine:
        *install, check, run, backup, restore, private = BY_HAND
        await types(machine, *install)
        assert (tmp_path / "checkout/config.toml").stat().st_mode & 0o777 == 0o600
        assert "All is well." in await machine.types(check)
        assert INVITATION in await machine.types(run)
        await machine.table.starts()
        assert machine.table.live
        # while it runs
        assert "1 chase" in await machine.types(backup)
        await machine.stops()
        assert "1 chase" in await machine.types(restore)
        await machine.types(private)


async def test_by_cron(tmp_path: Path) -> None:
    """What cron does is to take the backslash from the sign that it takes for itself."""
    async with house(tmp_path) as machine:
        await types(machine, *BY_HAND[:2], REBUILT)
        await a_full(tmp_path / "checkout/rundown.db")
        (tmp_path / "rundown-bot").symlink_to(tmp_path / "checkout")

        await machine.types(EACH_NIGHT.sub("", NIGHTLY).replace(r"\%", "%"))

        assert found(tmp_path, "checkout/backup-???.db") == 1


async def test_by_the_timer(tmp_path: Path) -> None:
    """The unit's command, with the signs that systemd takes for itself."""
    [text] = files((ROOT / "docs/running.md").read_text(), "ini")
    nightly = Unit(text)
    async with house(tmp_path) as machine:
        await types(machine, *INSTALLED[:2], f"cd {nightly.one('WorkingDirectory')}")
        await a_full(tmp_path / "var/lib/rundown-bot/rundown.db")

        command = nightly.one("ExecStart").replace("%%", "%").replace("$$", "$")
        await machine.types(command)

        assert found(tmp_path, "var/backups/rundown-bot-???.db") == 1


async def test_with_docker_as_far_as_there_is_no_engine(tmp_path: Path) -> None:
    async with house(tmp_path) as machine:
        await a_full(tmp_path / "var/lib/rundown-bot/rundown.db")
        env, backup = tmp_path / "checkout/.env", tmp_path / "checkout/backup.db"
        install, edit, *told = IN_A_CONTAINER
        await machine.types(install)
        await machine.types(edit, edit=f"s|^DISCORD_TOKEN=$|&{TOKEN}|")
        assert f"DISCORD_TOKEN={TOKEN}\n" in env.read_text()
        *first, last, once_more = told
        await types(machine, *first)
        assert "What was there is" in await machine.types(last)
        before = backup.read_bytes()
        await machine.types(once_more)
        assert backup.read_bytes() == before
        assert {one.stat().st_mode & 0o777 for one in (env, backup)} == {0o600}


async def test_with_docker_and_on_to_postgresql(tmp_path: Path, server: Cluster) -> None:
    url = await server.fresh()
    async with house(tmp_path) as machine:
        await a_full(tmp_path / "var/lib/rundown-bot/rundown.db")
        await types(machine, *IN_A_CONTAINER[:2], edit=rf"s|^# \(RUNDOWN_DATABASE=\).*|\1{url}|")

        assert "All rows are there." in await machine.types(ON_TO_POSTGRESQL)


async def test_with_systemd_and_back_from_a_backup(tmp_path: Path) -> None:
    async with house(tmp_path) as machine:
        assert INVITATION in (await types(machine, *INSTALLED))[-1]
        await machine.table.starts()
        await joins(machine, "Ines")
        assert "1 chase" in (await types(machine, *BACKED_UP))[-1]
        await joins(machine, "Teo")
        assert "What was there is" in (await types(machine, *PUT_BACK))[2]
        await machine.table.slash("Mara", "chase show")
        said = machine.table.text()
        assert ("Ines" in said, "Teo" in said) == (True, False)


async def test_with_systemd_and_on_to_postgresql(tmp_path: Path, server: Cluster) -> None:
    url, port = await server.fresh(), _free()
    async with house(tmp_path, url) as machine:
        await types(machine, *INSTALLED)
        await machine.table.starts()
        edit = f's|^database = .*|database = "{url}"|; $ a health_port = {port}'
        said = await types(machine, *MOVED, edit=edit)
        assert "All rows are there." in said[2]
        assert "All is well." in said[4]
        await joins(machine, "Ines")
        await eventually(lambda: is_well(port))
        assert not await machine.types(f"{PROGRAM} healthy {CONFIG}")
        assert "1 chase" in (await types(machine, *BACKED_UP))[-1]


def _free() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port
