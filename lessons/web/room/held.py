"""A role of a room as a page holds it in its session: the pass, the last state read with it, and what stands between."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Generic, Protocol, TypeVar

import streamlit as st

from lessons.club.room.faults import Gone, RoomProblem, WrongLink
from lessons.club.room.rooms import Rooms
from lessons.errors import Problem, Problems
from lessons.store.database import Store
from lessons.store.file import FileStore
from lessons.store.refusal import Refused, Unavailable
from lessons.web.opened_store import opened_rooms


class _State(Protocol):
    @property
    def version(self) -> int: ...

    @property
    def ended(self) -> bool: ...

    @property
    def joined(self) -> int: ...


Pass = TypeVar("Pass")
State = TypeVar("State", bound=_State)
Read = Callable[[Rooms, Pass, datetime, int | None], State | None]


class Away(Problem):
    """Another store than the one a pass is of is there now, and it does not know the room: the room's own may come back."""

    kind = "away"

    def __init__(self, store: Store) -> None:
        what = str(store.path) if isinstance(store, FileStore) else "the store this class is kept in"
        super().__init__(
            f"{what} was moved away, deleted or replaced while this class was in use, and what is there now knows nothing of the class",
            hint="put it back, with the files beside it whose names begin with its own; without it, open another room",
        )


def may_pass(problem: Problem | None) -> bool:
    """Whether it is the store that cannot be had, which may be mended; what a room itself says stays said."""
    return isinstance(problem, Unavailable | Refused)


@dataclass(slots=True)
class Held(Generic[Pass, State]):
    """`read` reads the state with the pass. `rooms` are those the pass is of: where a store comes back after another, they are other ones.

    `lost` is why the room lets nobody in with the pass any more; `trouble` why it cannot be read just now, which may pass by itself; `refused` why what
    was done last had no effect. `got` is what else was read last.
    """

    read: Read[Pass, State]
    permit: Pass
    rooms: Rooms
    state: State | None = None
    lost: Problem | None = None
    trouble: Problem | None = None
    refused: Problem | None = None
    got: dict[Callable[..., Any], Any] = field(default_factory=dict)

    @property
    def problem(self) -> Problem | None:
        """Why there is nothing to be shown; None where there is."""
        return self.lost or (self.trouble if self.state is None else None)

    @property
    def troubles(self) -> tuple[str, str]:
        """What stands between, to be compared with what did."""
        return str(self.lost), str(self.trouble)

    @property
    def joined(self) -> int | None:
        """How many sit in the room, as far as that is known; None where it is lost."""
        if self.lost is not None:
            return None
        return self.state.joined if self.state is not None else 0

    @property
    def is_over(self) -> bool:
        """Whether the class is over, and nothing new is to be seen of it."""
        return self.state is not None and self.state.ended and self.trouble is None

    def look(self) -> None:
        """Read the state if it is another than the one held."""
        if self.lost is not None:
            return
        try:
            rooms = opened_rooms()
            known = self.state.version if self.state is not None and rooms is self.rooms else None
            new = self._in(rooms, self.read, now(), known)
        except RoomProblem as problem:
            self.lost = problem
        except Problem as problem:
            self.trouble = problem
        else:
            self.rooms, self.trouble, self.state = rooms, None, new or self.state

    def do(self, act: Callable[..., Any], *terms: Any) -> Any:
        """What an action on the room with this pass returns; None, and `refused` says why, where it had no effect."""
        self.refused = None
        try:
            return self._in(opened_rooms(), act, *terms, now())
        except Problem as problem:
            self.refused = problem
        except Problems as problems:
            self.refused = problems.problems[0]

    def get(self, read: Callable[..., Any]) -> Any:
        """What `read` reads in the room with this pass; what it read last, where the store cannot be had. Raises a `Problem`."""
        try:
            self.got[read] = self._in(opened_rooms(), read, now())
        except RoomProblem:
            raise
        except Problem:
            if read not in self.got:
                raise
        return self.got[read]

    def _in(self, rooms: Rooms, act: Callable[..., Any], *terms: Any) -> Any:
        """What comes of an act in the rooms of now. Only those the pass is of can say that it is good for nothing; the others raise `Away`."""
        try:
            return act(rooms, self.permit, *terms)
        except (Gone, WrongLink) as problem:
            if rooms is self.rooms is opened_rooms():
                raise
            raise Away(self.rooms.store) from problem


def now() -> datetime:
    """This moment."""
    return datetime.now(UTC)


def caller() -> str:
    """The address a browser calls from, for counting wrong codes; behind a proxy on this machine, the one the proxy names."""
    return st.context.ip_address or ""
