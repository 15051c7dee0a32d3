"""What the page keeps in the session, and what its widgets and the address change of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import SystemRandom

import streamlit as st

from lessons.combinations import combinations
from lessons.course.deal.link import from_query, move_of, to_query
from lessons.course.deal.offers import true_reply
from lessons.course.deal.table import LAST_DEAL, Deal, Table, table_of
from lessons.course.deal.turn import Kind, Turn
from lessons.errors import Problem, Problems
from lessons.explain.decisions import refused_sentence, reply_sentence
from lessons.record import ELDER
from lessons.rules.named import AU_CENT
from lessons.web.address import page_query, put, same_address
from lessons.web.arrival import just_arrived
from lessons.web.entry.wording import worded
from lessons.web.reports import take_report

KEY = "play-desk"
TABLE = "play-table"


@dataclass(slots=True)
class Desk:
    """The deal on the table. `asked` is the number of the learner's decision that is spoken of, from 0, or None.

    `refused` says why the last thing tried was not done; `problems` what was wrong with the address read last, `opened` that address; `taken`
    numbers the last report taken from the table; `costs` that what the cards cost with both hands open is shown.
    """

    deal: Deal
    asked: int | None = None
    refused: str = ""
    problems: tuple[Problem, ...] = ()
    opened: str = ""
    taken: dict[str, int] = field(default_factory=dict)
    costs: bool = False

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return table_of(self.deal)

    @property
    def at(self) -> str:
        """The deal and how far it has come, in a word: an act reported for another moment is too late."""
        return f"{self.deal.number}/{self.deal.rules}/{self.deal.seat}/{len(self.deal.moves)}"

    def begin(self, *, number: int | None = None, rules: str | None = None, seat: str | None = None) -> None:
        """Put another deal on the table; what is not told stays as it was."""
        self._take(Deal(number or self.deal.number, rules or self.deal.rules, seat or self.deal.seat))
        self._write()

    def ask(self, number: int | None) -> None:
        """Speak of a decision of the learner, or of none."""
        self.asked = number if number is not None and 0 <= number < len(self.deal.moves) else None

    def act(self, report: object) -> None:
        """Do what the table reports; what comes late, or is no act at all, changes nothing, and what may not be done is told why."""
        if not isinstance(report, Mapping) or report.get("at") != self.at or not isinstance(report.get("code"), str):
            return
        turn = self.table.turn
        if turn is None:
            return
        try:
            move = move_of(turn, report["code"])
        except Problem as problem:
            self.refused = _told(turn, problem)
            return
        self._take(self.deal.then(move))
        self._write()

    def _take(self, deal: Deal) -> None:
        self.deal, self.asked, self.refused, self.problems, self.costs = deal, None, "", (), False

    def _write(self) -> None:
        """Let the page's address hold the deal, so that a reload brings it back and the browser's Back takes a decision back."""
        query = to_query(self.deal)
        self.opened = same_address(query)
        put(query)

    def open_address(self) -> None:
        """Take the deal the address asks for, once for each address. One that cannot be read changes nothing on the table."""
        query = page_query()
        if not query:
            if self.deal.moves and just_arrived():
                self._write()
            return
        if same_address(query) == self.opened:
            return
        self.opened = same_address(query)
        try:
            self._take(from_query(query).deal)
        except Problems as wrong:
            self.problems = wrong.problems


def _told(turn: Turn, problem: Problem) -> str:
    """Why something may not be done; a wrong answer to a call is told the truth."""
    if turn.kind is Kind.REPLY and turn.said is not None and turn.cls is not None:
        own = combinations(turn.hand).best(turn.cls)
        return refused_sentence(reply_sentence(own, turn.said, turn.cls, true_reply(turn.hand, turn.said)))
    message, hint = worded(problem)
    return f"{message}.{f' {hint}.' if hint else ''}"


def another() -> int:
    """The number of some deal."""
    return SystemRandom().randint(1, LAST_DEAL)


def begin() -> Desk:
    """The desk with what the address asks for and what the table has reported since the last run."""
    if KEY not in st.session_state:
        st.session_state[KEY] = Desk(Deal(another(), AU_CENT.name, ELDER))
    desk: Desk = st.session_state[KEY]
    desk.open_address()
    desk.act(take_report(desk.taken, TABLE, "acted", "act"))
    return desk
