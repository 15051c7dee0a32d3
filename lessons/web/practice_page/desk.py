"""What the page keeps in the session: the drill that is asked, the attempts made, what was missed."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from secrets import randbelow

import streamlit as st

from lessons.course.drill import MOST_SEED, Drill
from lessons.course.progress.answer import Outcome
from lessons.course.progress.learner import Learner
from lessons.course.progress.standing import due, end_of_day, shaky, standing
from lessons.course.sitting import Sitting, in_turn
from lessons.course.themes import EVERYTHING
from lessons.errors import Problem
from lessons.rules.named import TWO_HANDED
from lessons.rules.piquet import PiquetRules
from lessons.store.database import Store
from lessons.web import learner
from lessons.web.address import page_query, put, same_address
from lessons.web.drills import made
from lessons.web.practice_page.address import SHAKY, Choice, from_query, to_query
from lessons.web.question.attempt import Attempt

KEY = "practice-desk"

DUE = 20
"""Clauses due that are looked at."""

_REMEMBERED = 100
"""Attempts kept for who goes back to a question."""


@dataclass(slots=True)
class Desk:
    """`drill` is what is asked; `attempts` what was answered, by the address of each drill; `tally` what came of them; `opened` the query read or
    written last, `again` the clause for which the drill comes again because it was missed, `came_by` the last that asked for no certain drill, `problems` what was wrong with it."""

    choice: Choice = field(default_factory=Choice)
    drill: Drill | None = None
    attempts: dict[str, Attempt] = field(default_factory=dict)
    tally: Counter[Outcome] = field(default_factory=Counter)
    sitting: Sitting = field(default_factory=Sitting)
    opened: str = ""
    came_by: str = ""
    again: str = ""
    problems: tuple[Problem, ...] = ()

    @property
    def rules(self) -> PiquetRules:
        """The rule set asked under."""
        return TWO_HANDED[self.choice.rules]

    @property
    def attempt(self) -> Attempt:
        """The attempt at the drill that is asked."""
        id = self._id()
        if id not in self.attempts:
            self.attempts[id] = Attempt(id)
            while len(self.attempts) > _REMEMBERED:
                del self.attempts[next(iter(self.attempts))]
        return self.attempts[id]

    def settle(self, choice: Choice) -> None:
        """Practise something else, from a fresh deal on. What the rule set has nothing to ask about is told, and everything is asked instead."""
        self.sitting = Sitting()
        told: tuple[Problem, ...] = ()
        self.choice = choice
        try:
            _ = choice.kinds
        except Problem as problem:
            self.choice, told = choice._replace(mix=EVERYTHING), (problem,)
        self.fresh()
        self.problems = told

    def fresh(self) -> None:
        """Ask a question from any deal."""
        self.again = ""
        self._ask(Sitting().onward(self.choice.kinds, self._due(), self.rules, self.choice.level, randbelow(MOST_SEED), made))

    def onward(self) -> None:
        """Ask the next question."""
        if self.drill is not None:
            drill = self.sitting.onward(self.choice.kinds, self._due(), self.rules, self.choice.level, self.drill.seed, made)
            self.again = self.sitting.again.clause if self.sitting.again else ""
            self._ask(drill)

    def decided(self, outcome: Outcome) -> None:
        """Take note of what came of the question asked."""
        assert self.drill is not None
        question = self.drill.question
        self.tally[outcome] += 1
        self.sitting.note(question.kind, question.clauses[0], wrong=outcome is Outcome.WRONG)
        learner.keep_answer(question, outcome, attempt=self.attempt.kept_as, key=str(self.drill.seed), kind=question.kind)

    def _due(self) -> tuple[str, ...]:
        """The clauses a link asks about; or those to ask again where the learner has chosen what he is shaky on, those that are due before the others,
        nothing without a learner."""
        if self.choice.again:
            return self.choice.again
        return learner.kept(_to_see_again) or () if self.choice.mix == SHAKY else ()

    def _id(self) -> str:
        assert self.drill is not None
        return f"{self.drill.question.kind}/{self.choice.rules}/{self.drill.level}/{self.drill.seed}"

    def _ask(self, drill: Drill) -> None:
        """Ask a drill, and let the page's address name it."""
        self.drill, self.problems = drill, ()
        query = to_query(self.choice, drill.question.kind, drill.seed)
        self.opened = same_address(query)
        put(query)


def _to_see_again(store: Store, who: Learner) -> tuple[str, ...]:
    now = learner.now()
    return due(store, who, end_of_day(now), DUE) or shaky(standing(store, who, now).values())


def begin() -> Desk:
    """The desk with what the address asks for. One that asks for no certain drill is given one, once."""
    if KEY not in st.session_state:
        st.session_state[KEY] = Desk()
    at: Desk = st.session_state[KEY]
    query = page_query()
    address = same_address(query)
    if at.drill is not None and (not query or address in (at.opened, at.came_by)):
        return at
    linked = from_query(query)
    at.again = ""
    at.choice = linked.choice
    if linked.seed is None or (linked.problems and linked.kind is None):
        at.came_by = address
        at.fresh()
    else:
        name = linked.kind or in_turn(at.choice.kinds, linked.seed)
        at.drill, at.opened = made(name, linked.seed, at.rules, at.choice.level), address
    at.problems = linked.problems
    return at
