"""Killing processes among the answers of a class, and counting what they had acknowledged and what is stored."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import threading
import time
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import URL, select

from lessons.club.room.joining import join
from lessons.club.room.keys import SeatPass
from lessons.club.room.opening import as_teacher, open_room
from lessons.club.room.rooms import Rooms
from lessons.club.room.state import seat_state
from lessons.club.room.teaching import ask
from lessons.store.database import Store
from lessons.store.opening import open_store
from lessons.store.room_tables import ROOM_ANSWER
from tests.club.room.crowd import told
from tests.club.room.made import DRILL


def class_of(rooms: Rooms, many: int) -> tuple[list[SeatPass], int]:
    """A class with so many students, and the number of the question it was asked."""
    now = datetime.now(UTC)
    opened = open_room(rooms, now)
    seats = [join(rooms, opened.code, "", now, "").pass_ for _ in range(many)]
    return seats, ask(rooms, as_teacher(rooms, opened.code, opened.teacher, now, ""), DRILL, now)


def stored(store: Store) -> list[UUID]:
    """The answers that are stored."""
    with store.reading() as connection:
        return list(connection.execute(select(ROOM_ANSWER.c.attempt)).scalars())


class Crowd:
    """The process in which students answer, and what it has acknowledged. It is killed at the end in any case."""

    def __init__(self, address: Path | URL, seats: list[SeatPass], number: int) -> None:
        self.acknowledged: list[UUID] = []
        command = [sys.executable, "-m", "tests.club.room.crowd"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[3])
        assert self.process.stdin is not None
        written = str(address) if isinstance(address, Path) else address.render_as_string(hide_password=False)
        self.process.stdin.write(f"{told(written, seats, number)}\n")
        self.process.stdin.flush()
        self._begun = threading.Event()
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.endswith("\n"):
                self.acknowledged.append(UUID(line.strip()))
                self._begun.set()
        self._begun.set()

    def __enter__(self) -> Crowd:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def wait(self) -> None:
        """Return when the first answer was acknowledged, or the process has ended."""
        self._begun.wait()

    def kill(self) -> None:
        """Kill it, as hard as can be, and read what it has still said."""
        self.process.kill()
        self.process.wait()
        self._reader.join()


class Tally(NamedTuple):
    """How many answers were acknowledged, and how many are stored."""

    acknowledged: int
    stored: int


def kill_again_and_again(address: Path | URL, clients: int, kills: int, within: float) -> Tally:
    """Let a class answer, and kill the process that takes its answers, so many times, at any moment `within` some seconds from the first; in the last round two processes take half
    each. Raises `AssertionError` where an acknowledged answer is lost or one is stored twice."""
    store = open_store(address)
    seats, number = class_of(Rooms(store), clients)
    store.close()
    chance = random.Random(6)
    acknowledged: set[UUID] = set()
    kept: list[UUID] = []
    for kill in range(kills):
        halves = [seats] if kill + 1 < kills else [seats[::2], seats[1::2]]
        with ExitStack() as ended:
            crowds = [ended.enter_context(Crowd(address, half, number)) for half in halves]
            for crowd in crowds:
                crowd.wait()
            for crowd in crowds:
                time.sleep(chance.uniform(0, within))
                crowd.kill()
                assert crowd.process.returncode == -signal.SIGKILL
                assert crowd.acknowledged
                acknowledged.update(crowd.acknowledged)
        store = open_store(address)  # which looks whether it is sound
        kept = stored(store)
        states = [seat_state(Rooms(store), seat, datetime.now(UTC)) for seat in seats]
        store.close()
        assert all(state and state.ask and state.ask.number == number and state.ask.is_open for state in states), (
            "a seat or the question is lost"
        )
        assert acknowledged <= set(kept), "acknowledged and lost"
        assert len(kept) == len(set(kept)), "stored twice"
        assert len(kept) - len(acknowledged) <= (kill + 1) * clients, "stored without having been sent"
    return Tally(len(acknowledged), len(kept))
