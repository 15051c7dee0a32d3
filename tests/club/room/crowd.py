"""A process in which many students answer at the same time, as fast as they can, until it is ended: `python -m tests.club.room.crowd`.

On its standard input it is told the store's address, the pass of each seat and the number of the question, as JSON. For each answer that is
acknowledged it writes the attempt's id, a line each.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from collections.abc import Sequence
from datetime import UTC, datetime
from uuid import uuid4

from lessons.club.room import answering
from lessons.club.room.keys import SeatPass
from lessons.club.room.rooms import Rooms
from lessons.store.opening import open_store
from lessons.store.where import read_address


def told(address: str, seats: Sequence[SeatPass], number: int) -> str:
    """What the process is to be told."""
    return json.dumps({"address": address, "seats": seats, "number": number})


def main() -> None:
    said = json.loads(sys.stdin.readline())
    answering.MOST_ANSWERS = sys.maxsize  # the bound of a student's changes is another test's
    rooms = Rooms(open_store(read_address(said["address"])))

    def student(seat: SeatPass) -> None:
        while True:
            attempt = uuid4()
            answering.answer(rooms, seat, said["number"], "1", attempt, datetime.now(UTC))
            os.write(1, f"{attempt}\n".encode())

    for seat in said["seats"]:
        threading.Thread(target=student, args=(SeatPass(*seat),)).start()


if __name__ == "__main__":
    main()
