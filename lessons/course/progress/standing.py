"""What a learner knows, clause by clause, and what should be asked again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum

from lessons.course.progress.learner import Learner
from lessons.course.progress.spacing import Spaced, kept
from lessons.rules.clauses import CLAUSES
from lessons.store.database import Store

IN_A_ROW = 2
"""Right answers one after the other, at the first try and without a hint, that make a clause known."""

REMEMBERED = 0.8
"""The chance of remembering a clause below which it counts as known no longer."""


class State(StrEnum):
    """How well a clause is known."""

    NEW = "new"
    SHAKY = "shaky"
    KNOWN = "known"


STATE_WORDS: Mapping[State, str] = {
    State.NEW: "Not asked yet.",
    State.SHAKY: (
        "Asked before, but not sure: one of the last two answers was wrong or needed help, there was only one, or it was so long ago that "
        "it may be forgotten."
    ),
    State.KNOWN: (
        "The last two answers were right at the first try, without a hint, and it should still be remembered: four chances in five or "
        "better, judged by how often and how long ago it was answered."
    ),
}
"""What each state means, for the map of the clauses."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """Where a learner stands with one clause.

    `recall` is the chance, 0 to 1, that it is remembered now; `due` when it should be asked again. `right`, `helped` and `wrong` count the
    answers that tested it; `last` is when the last was given. A clause never asked has no dates and a chance of 0.
    """

    clause: str
    state: State = State.NEW
    recall: float = 0.0
    due: datetime | None = None
    last: datetime | None = None
    right: int = 0
    helped: int = 0
    wrong: int = 0

    @property
    def answers(self) -> int:
        """How many answers tested it."""
        return self.right + self.helped + self.wrong


def standing(store: Store, learner: Learner, now: datetime) -> dict[str, Standing]:
    """Where a learner stands with every clause there is, by id, in the order of the texts. Clauses that no longer exist are left out."""
    with store.reading() as connection:
        found = kept(connection, learner)
    return {id: _standing(found[id], now.astimezone(UTC)) if id in found else Standing(clause=id) for id in CLAUSES}


def _standing(one: Spaced, now: datetime) -> Standing:
    recall = one.recall(now)
    return Standing(
        clause=one.clause,
        state=State.KNOWN if one.in_a_row >= IN_A_ROW and recall >= REMEMBERED else State.SHAKY,
        recall=recall,
        due=one.due,
        last=one.last,
        right=one.right,
        helped=one.helped,
        wrong=one.wrong,
    )


def end_of_day(now: datetime) -> datetime:
    """The last moment of the day, in universal time: what is due by then comes back today."""
    return now.astimezone(UTC).replace(hour=23, minute=59, second=59, microsecond=999_999)


def due(store: Store, learner: Learner, now: datetime, limit: int) -> tuple[str, ...]:
    """The clauses that should be asked again now, at most `limit` of them, the longest due first."""
    with store.reading() as connection:
        waiting = [id for id, one in kept(connection, learner).items() if one.due <= now and id in CLAUSES]
    return tuple(waiting[:limit])


def shaky(standings: Iterable[Standing]) -> tuple[str, ...]:
    """The ids of the clauses that are shaky, in the order given."""
    return tuple(one.clause for one in standings if one.state is State.SHAKY)
