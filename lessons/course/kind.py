"""What a kind of question is: one thing a player must be able to do, asked of a random deal or of a hand that is given."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from random import Random
from typing import Any

from lessons.course.question import Question
from lessons.games.annotation import Annotation
from lessons.rules.piquet import PiquetRules
from lessons.rules.rule_set import RuleSet


class Level(IntEnum):
    """How hard a question is."""

    FIRST = 1
    """what a lesson has just told"""
    TABLE = 2
    """what comes up at any table"""
    HARD = 3
    """close decisions, and the small print"""


LEVEL_WORDS = {Level.FIRST: "first steps", Level.TABLE: "at the table", Level.HARD: "close decisions"}
"""Each level as it is shown."""

Make = Callable[[Random, PiquetRules, Level], Question | None]
"""One try at a question from a random deal; None where the deal that came up does not do."""

Ask = Callable[[Annotation, Mapping[str, Any]], Question]
"""The question about a hand that is given. Raises `ValueError`, saying which, for terms it does not know or the hand does not meet."""

AskRules = Callable[[RuleSet, Mapping[str, Any]], Question]
"""The question about no hand, under a rule set of any game. Raises `ValueError` as `Ask` does."""


def _everywhere(rules: PiquetRules) -> bool:
    return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """A kind of question. `levels` say what makes each level what it is; `clauses` what it can test under a rule set.

    `make` is called again until it finds a question, so a try that fails is rare and cheap. `offered` tells the rule sets under
    which there is something to ask: under another `clauses` is empty, and `make` is not called. `ask_rules` is there where the
    question needs no hand.
    """

    name: str
    title: str
    does: str
    levels: Mapping[Level, str]
    clauses: Callable[[PiquetRules], frozenset[str]]
    make: Make
    ask: Ask
    offered: Callable[[PiquetRules], bool] = _everywhere
    ask_rules: AskRules | None = None
