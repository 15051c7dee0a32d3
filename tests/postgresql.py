"""A PostgreSQL server of the tests' own: a cluster in a folder that is thrown away, reached by a socket in that folder alone.

The server refuses to run as root: there its processes are another user's.
"""

from __future__ import annotations

import itertools
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import URL

USER = "piquet"
GUARDED, PASSWORD = "guarded", "very-secret-word"
"""A user who is asked for a password, and it."""

SETTINGS = {
    "listen_addresses": "",
    "fsync": "off",  # only a machine that goes down asks for it; what is committed outlives the server all the same
    "full_page_writes": "off",
    "autovacuum": "off",
    "shared_buffers": "16MB",
    "max_connections": "60",
    "log_min_messages": "fatal",
}


def programs() -> Path | None:
    """The folder of the server's programs; None where there is no server on this machine."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).resolve().parent
    return max(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda at: float(at.parent.name), default=None)


class Postgres:
    """A cluster, its server running until it is stopped."""

    def __init__(self, at: Path) -> None:
        self.programs = at
        self.folder = Path(tempfile.mkdtemp(prefix="piquet-pg-", dir="/tmp"))  # where another user gets to, and a socket's name is short
        self._numbers = itertools.count(1)
        self._who: dict[str, Any] = {}
        if os.geteuid() == 0:
            who = next((one for one in pwd.getpwall() if one.pw_name == "postgres"), pwd.getpwnam("nobody"))
            os.chown(self.folder, who.pw_uid, who.pw_gid)
            self._who = {"user": who.pw_uid, "group": who.pw_gid, "extra_groups": []}
        made = [at / "initdb", "-D", self.data, "-U", USER, "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"]
        subprocess.run(made, check=True, capture_output=True, cwd=self.folder, **self._who)
        (self.data / "pg_hba.conf").write_text(f"local all {GUARDED} scram-sha-256\nlocal all all trust\n")
        self.start()
        with closing(self.connect()) as connection:
            connection.execute(f"CREATE ROLE {GUARDED} LOGIN PASSWORD '{PASSWORD}'")

    @property
    def data(self) -> Path:
        """Where the cluster is."""
        return self.folder / "data"

    def start(self) -> None:
        """Start the server, and return when it answers."""
        import psycopg

        words = [f"-c{name}={value}" for name, value in SETTINGS.items()]
        command = [self.programs / "postgres", "-D", self.data, "-k", self.folder, *words]
        self._server = subprocess.Popen(command, stderr=subprocess.DEVNULL, cwd=self.folder, **self._who)
        until = time.monotonic() + 30
        while True:
            try:
                self.connect().close()
                return
            except psycopg.OperationalError:
                if time.monotonic() > until or self._server.poll() is not None:
                    raise
                time.sleep(0.02)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop it: with SIGINT, ending what is under way; with SIGQUIT, at once, as if it had crashed."""
        self._server.send_signal(how)
        self._server.wait(timeout=30)

    def remove(self) -> None:
        """Stop it, and throw the cluster away."""
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder)

    def url(self, database: str, *, user: str = USER, password: str | None = None) -> URL:
        """The address of a database there."""
        return URL.create("postgresql+psycopg", user, password, database=database, query={"host": str(self.folder)})

    def connect(self, database: str = "postgres") -> Any:
        """A connection of the driver's own, for what is done behind the program's back; each statement by itself."""
        import psycopg

        return psycopg.connect(host=str(self.folder), user=USER, dbname=database, autocommit=True)

    def database(self, how: str = "") -> URL:
        """The address of a new, empty database, made with the words `how`."""
        name = f"d{next(self._numbers)}"
        with closing(self.connect()) as connection:
            connection.execute(f"CREATE DATABASE {name} {how}")
        return self.url(name)
