"""What the page keeps in the session: which test, and the sheet as far as it has been filled in."""

from __future__ import annotations

from dataclasses import dataclass, field
from secrets import randbelow, token_hex

import streamlit as st

from lessons.course.progress.answer import Answer
from lessons.course.progress.learner import Learner
from lessons.course.progress.log import add
from lessons.errors import Problem
from lessons.store.database import Store
from lessons.web import learner
from lessons.web.address import page_query, put, same_address
from lessons.web.arrival import just_arrived
from lessons.web.test_page.address import Terms, from_query
from lessons.web.test_page.sheet import Sheet, kept_sheet, new_sheet

KEY = "test-desk"


def any_number() -> int:
    """A number of four figures, easy to read out to a class."""
    return 1000 + randbelow(9000)


@dataclass(slots=True)
class Desk:
    """`sheet` is None while no test is open. While `asking` is not empty the browser has not said yet what it keeps of this test.

    `offered` is the number proposed for a new test; `opened` the query read or written last, `problems` what was wrong with it; `kept` who the results
    were kept for. While `wondering` is not empty the browser has not said yet whether a test was left unfinished in it, which is then `under_way`.
    """

    terms: Terms = field(default_factory=Terms)
    sheet: Sheet | None = None
    asking: str = ""
    offered: int = field(default_factory=any_number)
    opened: str = ""
    problems: tuple[Problem, ...] = ()
    kept: tuple[str, str] = ("", "")
    wondering: str = field(default_factory=lambda: token_hex(8))
    under_way: Terms | None = None

    def choose(self, terms: Terms) -> None:
        """Open a test, and let the page's address name it. Raises as `open` does."""
        self.open(terms)
        self.name()

    def open(self, terms: Terms) -> None:
        """Open a test; whether this browser keeps a sheet of it is asked first. Raises `Unreadable` where the rule set has nothing to ask about it."""
        self.sheet = new_sheet(terms.drills)
        self.terms, self.problems = terms, ()
        self.asking = token_hex(8)

    def leave(self) -> None:
        """Close the test, to choose another."""
        self.terms, self.sheet, self.asking, self.offered = self.terms._replace(seed=None), None, "", any_number()
        self.under_way = None
        self.name()

    def again(self) -> None:
        """The same test on an empty sheet."""
        self.sheet = new_sheet(self.terms.drills)

    def found(self, query: str) -> None:
        """Take what the browser says of a test that was left unfinished: its query string, or no such."""
        self.wondering = ""
        linked = from_query(query)
        self.under_way = linked.terms if linked.terms.seed is not None else None

    def answered(self, kept: str) -> None:
        """Take what the browser keeps of this test."""
        self.asking = ""
        if self.sheet is not None:
            self.sheet = kept_sheet(self.sheet.drills, kept) or self.sheet

    def keep(self) -> None:
        """Keep the results for the learner who has handed them in, once."""
        sheet = self.sheet
        if sheet is None or not sheet.handed or not learner.is_kept() or self.kept == (code := (learner.reader().code, str(sheet.id))):
            return
        now = learner.now()
        given = [
            Answer(
                attempt=sheet.kept_as(place),
                at=now,
                kind=drill.question.kind,
                question=str(drill.seed),
                rules=drill.question.rules.name,
                clauses=drill.question.clauses,
                outcome=sheet.outcome(place),
            )
            for place, drill in enumerate(sheet.drills)
        ]
        if learner.kept(lambda store, who: _add(store, who, given)) is not None:
            self.kept = code

    def name(self) -> None:
        """Let the page's address name the test, so that a reload brings it back."""
        self.opened = same_address(self.terms.query)
        put(self.terms.query)


def _add(store: Store, who: Learner, given: list[Answer]) -> int:
    with store.writing() as connection:
        return add(connection, who, given)


def begin() -> Desk:
    """The desk with what the address asks for."""
    if KEY not in st.session_state:
        st.session_state[KEY] = Desk()
    at: Desk = st.session_state[KEY]
    query = page_query()
    if not query:
        if at.sheet is not None and just_arrived():
            at.name()
        return at
    if same_address(query) == at.opened:
        return at
    linked = from_query(query)
    at.opened = same_address(query)
    if linked.terms.seed is not None:
        at.open(linked.terms)
    else:
        at.terms, at.sheet, at.asking, at.problems = linked.terms, None, "", linked.problems
    return at
