"""The games of which a hand can be entered: two-handed Piquet field by field, the others as whole hand files."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import NamedTuple

from lessons.cassino_record import CassinoRecord
from lessons.errors import Impossible, Problems
from lessons.handfile.game import is_game
from lessons.handfile.reader import SUFFIX
from lessons.handfile.toml_reading import read_toml
from lessons.record import HandRecord
from lessons.rules.named import NAMED, TWO_HANDED
from lessons.rules.rule_set import RuleSet

PIQUET = "piquet"
"""The game that has a form of its own."""

CHOICES: Mapping[str, str] = MappingProxyType(
    {
        PIQUET: "Piquet, two players",
        "normand": "Normand, three",
        "voleur": "Voleur, four",
        "imperial": "Impérial, two",
        "cassino": "Cassino",
    }
)
"""Every game of which a hand can be entered, and what it is called where one is chosen."""

TITLES: Mapping[str, str] = MappingProxyType(
    {PIQUET: "two-handed Piquet", "normand": "Piquet Normand", "voleur": "Piquet Voleur", "imperial": "Impérial", "cassino": "Cassino"}
)
"""What the games are called in a sentence."""

WRITTEN = tuple(game for game in CHOICES if game != PIQUET)
"""The games whose hands are written as whole files."""

_SET = re.compile(r"""^[^#\n"']*\bset\s*=\s*["']([a-z-]{1,40})["']""", re.MULTILINE)


class Whole(NamedTuple):
    """The text of a hand file, sound or not, and the game it is of."""

    game: str
    text: str


@cache
def starting_text(game: str) -> str:
    """A commented hand of a game of `WRITTEN`, to begin with."""
    return files(__package__).joinpath("starting", f"a-hand-of-{game}{SUFFIX}").read_text(encoding="utf-8")


def game_of(record: HandRecord | CassinoRecord) -> str:
    """The game a record is of. Raises `Problems` where no hands of it can be entered."""
    found = _game_of_rules(record.rules)
    if found is None:
        message = f"{record.rules.name} has no deals of its own to enter"
        hint = "enter the deals under the two-handed rule set they are played with: " + ", ".join(TWO_HANDED)
        raise Problems([Impossible(message, hint=hint, place=record.places.get("rules.set"))])
    return found


def named_game(text: str) -> str | None:
    """The game a hand file names, be the rest of it sound or not; None where it names none that is known."""
    if is_game(text):
        return None
    try:
        said = read_toml(text)["rules"]["set"]
    except (Problems, KeyError, TypeError):
        found = _SET.search(text)
        said = found[1] if found else None
    rules = NAMED.get(said) if isinstance(said, str) else None
    return None if rules is None else _game_of_rules(rules)


def _game_of_rules(rules: RuleSet) -> str | None:
    if rules.name in TWO_HANDED:
        return PIQUET
    return rules.name if rules.name in WRITTEN else None
