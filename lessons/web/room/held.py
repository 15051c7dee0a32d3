"""A role of a room as a page holds it in its session: the pass, the last state read with it, and what stands between."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Generic, Protocol, TypeVar

import streamlit as st

from lessons.club.room.faults import RoomProblem
from lessons.club.room.rooms import Rooms
from lessons.errors import Problem
from lessons.web.opened_store import opened_rooms


class _Versioned(Protocol):
    @property
    def version(self) -> int: ...


Pass = TypeVar("Pass")
State = TypeVar("State", bound=_Versioned)
Read = Callable[[Rooms, Pass, datetime, int | None], State | None]


@dataclass(slots=True)
class Held(Generic[Pass, State]):
    """`read` reads the state with the pass. `lost` is why the room lets nobody in with it any more; `trouble` why it cannot be read just now,
    which may pass by itself; `refused` why what was done last had no effect."""

    read: Read[Pass, State]
    permit: Pass
    state: State | None = None
    lost: Problem | None = None
    trouble: Problem | None = None
    refused: Problem | None = None

    @property
    def problem(self) -> Problem | None:
        """Why there is nothing to be shown; None where there is."""
        return self.lost or (self.trouble if self.state is None else None)

    def look(self) -> None:
        """Read the state if it is another than the one held."""
        if self.lost is not None:
            return
        try:
            new = self.read(opened_rooms(), self.permit, now(), self.state.version if self.state is not None else None)
        except RoomProblem as problem:
            self.lost = problem
        except Problem as problem:
            self.trouble = problem
        else:
            self.trouble = None
            self.state = new or self.state

    def do(self, act: Callable[..., Any], *terms: Any) -> Any:
        """What an action on the room with this pass returns; None, and `refused` says why, where it had no effect."""
        self.refused = None
        return self.get(act, *terms)

    def get(self, read: Callable[..., Any], *terms: Any) -> Any:
        """The same for what only reads: what was refused before stays told."""
        try:
            return read(opened_rooms(), self.permit, *terms, now())
        except Problem as problem:
            self.refused = problem
            return None


def now() -> datetime:
    """This moment."""
    return datetime.now(UTC)


def caller() -> str:
    """The address a browser calls from, for counting wrong codes; behind a proxy on this machine, the one the proxy names."""
    return st.context.ip_address or ""
