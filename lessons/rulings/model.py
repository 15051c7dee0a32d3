"""What a ruling is: something that goes wrong at the table, the questions that decide it, and what each set of answers leads to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NamedTuple

from lessons.rules.piquet import PiquetRules
from lessons.rules.rule_set import RuleSet


class Stage(StrEnum):
    """When it happens, in the order of a deal."""

    CUT = "cut"
    DEAL = "deal"
    EXCHANGE = "exchange"
    TALON = "talon"
    BLANCHE = "carte-blanche"
    DECLARING = "declaring"
    PLAY = "play"
    SCORE = "score"


STAGE_TITLES = {
    Stage.CUT: "The cut",
    Stage.DEAL: "The deal",
    Stage.EXCHANGE: "Discard and draw",
    Stage.TALON: "The talon",
    Stage.BLANCHE: "Carte blanche",
    Stage.DECLARING: "Declaring",
    Stage.PLAY: "The play",
    Stage.SCORE: "The count",
}
"""Each stage as a heading."""


PLAYED_ON = "The deal goes on as usual."
"""What happens to the count where nothing is lost."""


class Answer(NamedTuple):
    """One of the answers to a question."""

    id: str
    text: str


class Question(NamedTuple):
    """Something that decides between outcomes, and every answer there is."""

    id: str
    asks: str
    answers: tuple[Answer, ...]


class Block(StrEnum):
    """Where in a hand file it is written; the value is the key."""

    HANDS = "hands"
    EXCHANGE = "exchange"
    DECLARE = "declare"
    PLAY = "play"


class Recorded(NamedTuple):
    """The line of a hand file that records it, such as `elder draws 4 silently !` in the exchange; of `hands`, the text of a hand."""

    block: Block
    line: str


Condition = Mapping[str, frozenset[Any]]
"""Answers by the question's id, and values by the option's name: all of them must be met, by one of the values each."""


def when(**conditions: Any) -> Condition:
    """A condition; a value stands for itself, a tuple for any of its members."""
    return {name: frozenset(value if isinstance(value, tuple) else (value,)) for name, value in conditions.items()}


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What follows under a condition.

    `ruling` is what is to be done, `reason` why, `hand` what it does to the cards, `score` what it does to the count. `topics` are cited as
    the rule set cites them, `clauses` by their ids. `records` are the lines of a hand file that record it, `examples` the ids of worked
    hands that show it.
    """

    condition: Condition
    ruling: str
    reason: str
    hand: str
    score: str
    topics: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    records: tuple[Recorded, ...] = ()
    examples: tuple[str, ...] = ()

    @property
    def says(self) -> tuple[str, str, str]:
        """What two outcomes must share to rule alike."""
        return self.ruling, self.hand, self.score


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """Something that goes wrong, or is asked of a judge.

    `of` is the kind of rule set it belongs to; `words` are further ways in which a player would say it. For all answers under any rule set
    of its kind exactly one outcome's condition is met.
    """

    id: str
    title: str
    stage: Stage
    words: tuple[str, ...]
    questions: tuple[Question, ...]
    outcomes: tuple[Outcome, ...]
    of: type[RuleSet] = PiquetRules

    def options(self) -> tuple[str, ...]:
        """The names of the options that decide it."""
        asked = {question.id for question in self.questions}
        return tuple(dict.fromkeys(name for outcome in self.outcomes for name in outcome.condition if name not in asked))


def asks(id: str, text: str, /, **answers: str) -> Question:
    """A question with its answers, by their ids; a low line in one is written as a hyphen."""
    return Question(id, text, tuple(Answer(name.replace("_", "-"), said) for name, said in answers.items()))
