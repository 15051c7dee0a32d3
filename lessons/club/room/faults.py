"""What can go wrong in a room that a user brings about. Each says what, and what can be done; nothing has happened when it is raised."""

from __future__ import annotations

from math import ceil
from typing import ClassVar

from lessons.errors import Problem
from lessons.explain.names import counted


class RoomProblem(Problem):
    """One of those below."""

    kind: ClassVar[str] = "room"


class WrongCode(RoomProblem):
    """No room has this code; perhaps it was erased."""

    kind: ClassVar[str] = "wrong-code"

    def __init__(self) -> None:
        super().__init__("no class has this code", hint="a code is six letters and figures, and a class that was erased has none any more")


class WrongLink(RoomProblem):
    """The room is there, and the link's secret is not of this room, not of this role, or altered."""

    kind: ClassVar[str] = "wrong-link"

    def __init__(self, role: str) -> None:
        super().__init__(f"this is no link of {role} of this class", hint="use the link as it was given, whole and unaltered")


class TooManyTries(RoomProblem):
    """Too many wrong codes came, or too many classes were opened, from one address or altogether. `wait` is how long, in seconds, nothing more is tried."""

    kind: ClassVar[str] = "too-many-tries"

    def __init__(self, what: str, wait: int) -> None:
        when = counted(wait, "second") if wait < 120 else counted(ceil(wait / 60), "minute")
        super().__init__(what, hint=f"try again in {when}")
        self.wait = wait


class Ended(RoomProblem):
    """The class is over: nobody joins, asks or answers."""

    kind: ClassVar[str] = "ended"

    def __init__(self) -> None:
        super().__init__("this class is over", hint="what was answered can still be looked at until it is erased")


class Gone(RoomProblem):
    """The room was erased while it was in use."""

    kind: ClassVar[str] = "gone"

    def __init__(self) -> None:
        super().__init__("this class was erased, with everything in it", hint="ask the teacher for the code of a new one")


class Locked(RoomProblem):
    """No one may join any more."""

    kind: ClassVar[str] = "locked"

    def __init__(self) -> None:
        super().__init__(
            "the teacher lets nobody else in", hint="who has a seat comes back by the link of that seat; otherwise ask the teacher"
        )


class Full(RoomProblem):
    """There is no seat, or no room, left."""

    kind: ClassVar[str] = "full"

    def __init__(self, what: str, most: int, hint: str) -> None:
        super().__init__(f"there are {most} {what} already, and there can be no more", hint=hint)


class BadName(RoomProblem):
    """A nickname, a title or words of the teacher's own that cannot be shown as they are."""

    kind: ClassVar[str] = "bad-text"


class TooLong(RoomProblem):
    """A text longer than is kept."""

    kind: ClassVar[str] = "too-long"

    def __init__(self, what: str, most: int, unit: str = "characters") -> None:
        super().__init__(f"{what} is too long", hint=f"at most {most} {unit}")


class Superseded(RoomProblem):
    """Someone came back to the seat elsewhere, and that holds."""

    kind: ClassVar[str] = "superseded"

    def __init__(self) -> None:
        super().__init__("this seat is used in another window or on another phone by now", hint="use it here again, and there it ends")


class Removed(RoomProblem):
    """The teacher took the seat away."""

    kind: ClassVar[str] = "removed"

    def __init__(self) -> None:
        super().__init__("the teacher has taken this seat away", hint="ask the teacher; you can join anew")


class NoSuchSeat(RoomProblem):
    """The teacher named a seat nobody has."""

    kind: ClassVar[str] = "no-such-seat"

    def __init__(self, number: int) -> None:
        super().__init__(f"nobody sits in seat {number}", hint="choose one of the seats in the list")


class Over(RoomProblem):
    """The question named is no longer the one before the class, or is closed."""

    kind: ClassVar[str] = "over"

    def __init__(self, message: str = "this question is over", hint: str = "wait for the next one") -> None:
        super().__init__(message, hint=hint)


class Replayed(RoomProblem):
    """An answer was sent under the number of an earlier answer to another question."""

    kind: ClassVar[str] = "replayed"

    def __init__(self) -> None:
        super().__init__("this answer was sent before, to another question", hint="answer the question that is asked now")


class TooOften(RoomProblem):
    """An answer was changed too often."""

    kind: ClassVar[str] = "too-often"

    def __init__(self, most: int) -> None:
        super().__init__(f"this answer was changed {most} times, which is enough", hint="what you answered last stands")
