"""A PostgreSQL server of one's own: in a temporary folder, on a loopback port, gone afterwards."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import asyncpg

DEBIAN: Final = "/usr/lib/postgresql/*/bin"
"""Where Debian's package puts what is not on the path."""
QUICK: Final = ("fsync=off", "full_page_writes=off")
"""For tests, which no power cut befalls."""


class NoPostgres(Exception):  # noqa: N818 - a fact
    """The server's programs are not on this machine."""


@dataclass(frozen=True)
class Cluster:
    """A server that runs; each of its databases is made for somebody and nobody else."""

    port: int
    folder: Path
    _numbers: count[int]

    def url(self, database: str) -> str:
        return f"postgresql://rundown@127.0.0.1:{self.port}/{database}"

    async def fresh(self) -> str:
        """Return the URL of a new database, without a table in it."""
        name = f"fresh_{next(self._numbers)}"
        await self.tell(f"CREATE DATABASE {name}")
        return self.url(name)

    async def tell(self, sql: str, database: str = "postgres") -> None:
        connection = await asyncpg.connect(self.url(database))
        try:
            await connection.execute(sql)
        finally:
            await connection.close()

    def restart(self) -> None:
        """Stop the server, whatever is under way, and start it again."""
        _run("pg_ctl", "-D", str(self.folder), "-w", "-m", "immediate", "restart")


@contextmanager
def cluster(*settings: str) -> Iterator[Cluster]:
    """Start a server with *settings* (`name=value`), and stop it at the end.

    Raises:
        NoPostgres: There is none to start.
    """
    with TemporaryDirectory(prefix="rundown-postgres-") as made:
        home = Path(made)
        folder = home / "data"
        if os.geteuid() == 0:
            shutil.chown(home, "postgres")
        _run("initdb", "-D", str(folder), "-A", "trust", "-U", "rundown", "-E", "UTF8", "--no-sync")
        port = _free()
        here = ("listen_addresses=127.0.0.1", f"port={port}", "unix_socket_directories=")
        started = " ".join(f"-c {one}" for one in (*here, *settings))
        _run("pg_ctl", "-D", str(folder), "-w", "-l", str(home / "log"), "-o", started, "start")
        try:
            yield Cluster(port, folder, count(1))
        finally:
            _run("pg_ctl", "-D", str(folder), "-w", "-m", "immediate", "stop")


def _run(program: str, *arguments: str) -> None:
    found = shutil.which(program) or next(
        (str(one) for one in sorted(Path("/").glob(f"{DEBIAN[1:]}/{program}"), reverse=True)), None
    )
    if found is None:
        raise NoPostgres(program)
    # the server refuses to be root's
    user = "postgres" if os.geteuid() == 0 else None
    subprocess.run(  # noqa: S603 - the tests' own server
        [found, *arguments], check=True, user=user, cwd="/", stdout=subprocess.DEVNULL
    )


def _free() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port
