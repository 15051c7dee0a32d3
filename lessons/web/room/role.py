"""The desk of a role that has a link of its own, the teacher's or the screen's: open as long as the link is good, and tried again where the store was away."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from lessons.errors import Problem
from lessons.web.room.held import Held, may_pass
from lessons.web.room.live import Live


class Role(Live):
    """`held` is the room while the link opens it to this session, `problem` why it does not."""

    held: Held[Any, Any] | None = None
    problem: Problem | None = None

    @abstractmethod
    def again(self) -> None:
        """Try the link once more, and see what it opens."""

    @property
    def waits(self) -> bool:
        """Whether the link is tried again by itself: it is the store that could not be had."""
        return may_pass(self.problem)

    def look(self) -> None:
        """See what is new, or whether a store that could not be had is there."""
        if self.held is not None:
            self.held.look()
        elif self.waits:
            self.again()

    @property
    def shows(self) -> object:
        """What there is to be shown, to be compared with what is."""
        return str(self.problem) if self.held is None else (self.held.state, self.held.troubles)

    @property
    def joined(self) -> int | None:
        """How many sit in the room, as long as the link opens it."""
        if self.held is None:
            return 0 if self.waits else None
        return self.held.joined
