"""What the addresses of drills say: under which rules, how hard, by which seed."""

from __future__ import annotations

from collections.abc import Mapping

from lessons.course.drill import MOST_SEED
from lessons.course.kind import Level
from lessons.errors import Problem, Unreadable
from lessons.rules.named import AU_CENT, TWO_HANDED

SHOWN = 40
"""Characters of a word that are repeated to who wrote it."""


def read_rules(said: Mapping[str, str], problems: list[Problem]) -> str:
    """The rule set an address names, `au-cent` where it names none; one there is not is a problem."""
    rules = said.get("rules", AU_CENT.name)
    if rules in TWO_HANDED:
        return rules
    problems.append(Unreadable(f"{rules[:SHOWN]!r} is no rule set of the two-handed game", hint="one of " + ", ".join(TWO_HANDED)))
    return AU_CENT.name


def read_level(said: Mapping[str, str], problems: list[Problem]) -> Level:
    """The level an address names, the middle one where it names none; one there is not is a problem."""
    level = said.get("level", str(Level.TABLE.value))
    found = {str(known.value): known for known in Level}.get(level)
    if found is None:
        problems.append(Unreadable(f"{level[:SHOWN]!r} is no level", hint=f"a number from {min(Level)} to {max(Level)}"))
    return found or Level.TABLE


def read_seed(text: str, problems: list[Problem]) -> int | None:
    """The number of a deal in an address; None, and a problem, where it is none."""
    if text.isascii() and text.isdigit() and len(text) <= len(str(MOST_SEED)) and int(text) <= MOST_SEED:
        return int(text)
    problems.append(Unreadable(f"{text[:SHOWN]!r} is no number of a deal", hint=f"a whole number from 0 to {MOST_SEED}"))
    return None
