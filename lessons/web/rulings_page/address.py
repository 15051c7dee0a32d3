"""The page's address: a ruling, the rule set it is judged by, and the answers to its questions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import parse_qsl, urlencode

from lessons.errors import Problem, Problems, Unreadable
from lessons.rules.named import AU_CENT, TWO_HANDED
from lessons.rulings import RULINGS
from lessons.rulings.judge import read_answers
from lessons.rulings.model import Ruling

RULING, RULES = "ruling", "rules"
"""The parameters that are no questions."""

_SHOWN = 40
"""Characters of a name that are looked at: none of ours is longer."""


class Linked(NamedTuple):
    """What a link brings: the ruling (None where it names none there is), the name of a rule set of the two-handed game, the answers that
    could be read, and all that is wrong with the link."""

    ruling: Ruling | None
    rules: str
    answers: Mapping[str, str]
    problems: tuple[Problem, ...]


def to_query(ruling: Ruling, rules: str, answers: Mapping[str, str]) -> str:
    """The query string that brings a ruling back with its answers."""
    return urlencode({RULING: ruling.id, RULES: rules, **answers})


def from_query(query: str) -> Linked:
    """What a query string brings; what can be read of it stands, and what cannot is told."""
    said = dict(parse_qsl(query, keep_blank_values=True))
    problems: list[Problem] = []
    name, rules = said.pop(RULING, ""), said.pop(RULES, AU_CENT.name)
    ruling = RULINGS.get(name)
    if ruling is None:
        problems.append(Unreadable(f"no ruling is called {name[:_SHOWN]!r}", hint="choose one below"))
    if rules not in TWO_HANDED:
        problems.append(Unreadable(f"{rules[:_SHOWN]!r} is no rule set of the two-handed game", hint="one of " + ", ".join(TWO_HANDED)))
        rules = AU_CENT.name
    answers: dict[str, str] = {}
    if ruling is not None:
        for question, answer in said.items():
            try:
                answers |= read_answers(ruling, {question: answer})
            except Problems as found:
                problems += found.problems
    return Linked(ruling, rules, answers, tuple(problems))
