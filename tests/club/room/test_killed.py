"""No acknowledged answer is lost, whatever becomes of the process that took it, or of the server it was stored on. `tests/benchmarks/room_kills.py`
makes a longer trial of it."""

from __future__ import annotations

import signal
import threading
from datetime import UTC, datetime
from pathlib import Path
from uuid import UUID, uuid4

from sqlalchemy import URL

from lessons.club.room.answering import answer
from lessons.club.room.keys import SeatPass
from lessons.club.room.rooms import Rooms
from lessons.store.opening import open_store
from lessons.store.refusal import Unavailable
from tests.club.room.killing import class_of, kill_again_and_again, stored
from tests.club.room.made import DRILL, right
from tests.postgresql import Postgres

CLIENTS, KILLS, WITHIN = 12, 3, 0.3


def test_a_process_killed_among_many_answers_loses_none_it_acknowledged(address: Path | URL) -> None:
    assert kill_again_and_again(address, CLIENTS, KILLS, WITHIN).acknowledged > KILLS


def test_a_server_that_crashes_among_many_answers_loses_none_and_stores_none_twice(postgresql: Postgres, emptied: URL) -> None:
    store = open_store(emptied)
    rooms = Rooms(store)
    seats, number = class_of(rooms, CLIENTS)
    attempts: dict[UUID, str] = {}
    failures: list[str] = []

    def student(seat: SeatPass) -> None:
        for _ in range(15):
            attempt = uuid4()
            while attempt not in attempts:  # as a page does: the same answer again until it is stored
                try:
                    attempts[attempt] = answer(rooms, seat, number, right(DRILL), attempt, datetime.now(UTC))
                except Unavailable as problem:
                    failures.append(problem.message)
                    threading.Event().wait(0.05)

    threads = [threading.Thread(target=student, args=(seat,)) for seat in seats]
    for thread in threads:
        thread.start()
    for how in (signal.SIGQUIT, signal.SIGINT):
        postgresql.stop(how)
        postgresql.start()
    for thread in threads:
        thread.join()
    assert failures
    assert sorted(stored(store)) == sorted(attempts)
    assert len(attempts) == 15 * CLIENTS
    store.close()
