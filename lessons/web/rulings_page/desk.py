"""What the page keeps in the session, and what its widgets change of it."""

from __future__ import annotations

from dataclasses import dataclass, field

import streamlit as st

from lessons.errors import Problem
from lessons.rules.named import AU_CENT, NAMED, TWO_HANDED
from lessons.rules.piquet import PiquetRules
from lessons.rules.rule_set import RuleSet
from lessons.rulings import RULINGS
from lessons.rulings.model import Ruling, Stage
from lessons.web.address import page_query, put, same_address
from lessons.web.arrival import just_arrived
from lessons.web.reports import take_report
from lessons.web.rulings_page.address import RULING, from_query, to_query

KEY = "rulings-desk"
TYPED = "rulings-typed"
TEXT_LIMIT = 200


@dataclass(slots=True)
class Desk:
    """What is looked for, and the ruling that is open (None: the list is shown) with its answers.

    `rules` names a set of the two-handed game and is kept from one ruling to the next. `turn` counts the rulings opened from the list: each
    moves the focus to its first question. `taken` numbers the last report taken from our own
    widgets; `opened` is the query read or written last, `problems` what was wrong with it.
    """

    text: str = ""
    stage: Stage | None = None
    clause: str | None = None
    rules: str = AU_CENT.name
    ruling: Ruling | None = None
    answers: dict[str, str] = field(default_factory=dict)
    taken: dict[str, int] = field(default_factory=dict)
    opened: str = ""
    problems: tuple[Problem, ...] = ()
    turn: int = 0

    def look_for(self, *, text: str | None = None, stage: Stage | None = None, clause: str | None = None) -> None:
        """Look for something else, in one way at a time, and show the list."""
        self.text, self.stage, self.clause = (text or "")[:TEXT_LIMIT], stage, clause
        self.close()

    def open(self, id: str) -> None:
        """Open the ruling of that id, with nothing answered; one there is not changes nothing."""
        found = RULINGS.get(id)
        if found is not None:
            self.ruling, self.answers = found, {}
            self.turn += 1
            self._write()

    def close(self) -> None:
        """Back to the list."""
        if self.ruling is not None:
            self.ruling, self.answers, self.opened, self.problems = None, {}, "", ()
            st.query_params.clear()

    def answer(self, question: str, answer: str | None) -> None:
        """Answer a question of the open ruling; what answers none changes nothing."""
        known = {q.id: [a.id for a in q.answers] for q in self.ruling.questions} if self.ruling is not None else {}
        if answer in known.get(question, ()) and answer is not None:
            self.answers = {**self.answers, question: answer}
            self._write()

    def rule_by(self, name: str) -> None:
        """Judge by another rule set of the two-handed game."""
        if name in TWO_HANDED:
            self.rules = name
            self._write()

    def _write(self) -> None:
        """Let the page's address name the ruling; once for each choice, for every writing is a step of the browser's history."""
        if self.ruling is not None:
            query = to_query(self.ruling, self.rules, self.answers)
            self.opened, self.problems = same_address(query), ()
            put(query)


def rule_set(at: Desk, ruling: Ruling) -> RuleSet:
    """The set a ruling is judged by: the one chosen, or the only one of another game."""
    if ruling.of is PiquetRules:
        return TWO_HANDED[at.rules]
    return next(rules for rules in NAMED.values() if isinstance(rules, ruling.of))


def begin() -> Desk:
    """The desk with what the address asks for and what has been typed since the last run."""
    if KEY not in st.session_state:
        st.session_state[KEY] = Desk()
    at: Desk = st.session_state[KEY]
    _open_address(at)
    text = take_report(at.taken, TYPED, "typed", "text")
    if isinstance(text, str):
        at.look_for(text=text)
    return at


def _open_address(at: Desk) -> None:
    """Take what the address asks for, once for each address. A bare one means the list, but for a reader who comes back to the page."""
    if RULING not in st.query_params:
        if at.ruling is not None and just_arrived() and at.opened:
            put(at.opened)
        else:
            at.ruling, at.answers, at.opened = None, {}, ""
        return
    query = page_query()
    if same_address(query) == at.opened:
        return
    at.opened = same_address(query)
    linked = from_query(query)
    at.problems = linked.problems
    at.ruling, at.rules, at.answers = linked.ruling, linked.rules, dict(linked.answers)
