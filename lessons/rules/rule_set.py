"""What the rule sets of all games have in common: options as fields, a name, and the clause cited for each topic.

A game's options are one frozen dataclass derived from `RuleSet`; every option is a field made by `option`, which tells
what it settles and the clauses it rests on, so that the command line and the app can print any game's options alike.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields
from enum import StrEnum
from functools import cache
from typing import Any, NamedTuple, get_type_hints

from lessons.members import quick_members


@quick_members
class PointCalledBy(StrEnum):
    """What is said of a point."""

    PIPS = "pips"
    LENGTH = "length"
    LENGTH_LAST_FIGURE = "length-last-figure"


@quick_members
class ShortPoint(StrEnum):
    """Which points are worth one less than their cards."""

    NEVER = "never"
    HOLDS_7_8_9 = "holds-7-8-9"
    PIPS_END_IN_4 = "pips-end-in-4"


class Leap(NamedTuple):
    """Reaching `at` points makes them `to`; what lies beyond `at` is kept (37 becomes 97)."""

    at: int
    to: int

    @property
    def bonus(self) -> int:
        """Points added."""
        return self.to - self.at


def option(default: Any, doc: str, *clauses: str, least: int = 0, most: int = 1000) -> Any:
    """A field that is an option: what it settles, the clauses it rests on, and the lowest and highest value of a number."""
    return field(default=default, metadata={"doc": doc, "clauses": clauses, "least": least, "most": most})


@dataclass(frozen=True, kw_only=True)
class RuleSet:
    """A rule set of any game. What some games let vary and others fix stands here as it is fixed."""

    name: str = ""
    """The named set it was made from; shown, never tested."""
    cites: Mapping[str, str] = field(default_factory=dict, repr=False, compare=False)
    """Clause id by topic: `point`, `sequence`, `lead`, `capot` …"""

    @property
    def point_called_by(self) -> PointCalledBy:
        """What is said of a point."""
        return PointCalledBy.PIPS

    @property
    def short_point(self) -> ShortPoint:
        """Which points are worth one less than their cards."""
        return ShortPoint.NEVER

    @property
    def good_point_named(self) -> bool:
        """Whether the suit of a good point is named."""
        return False

    @property
    def repic(self) -> Leap | None:
        """The leap without a card played; None where the game has none."""
        return None

    @property
    def pic(self) -> Leap | None:
        """The leap in hand and play; None where the game has none."""
        return None

    @property
    def target(self) -> int | None:
        """Points with which a player is out, where a game is a race."""
        return None

    def cite(self, topic: str) -> str:
        """The clause this rule set cites for a topic. Raises `KeyError` for an unknown topic."""
        return self.cites[topic]

    def options(self) -> dict[str, Any]:
        """Option names and values, in the order of the table."""
        return {name: getattr(self, name) for name in self.option_names()}

    @classmethod
    @cache
    def option_fields(cls) -> tuple[Field[Any], ...]:
        """The fields that are options, in the order of the table."""
        return tuple(f for f in fields(cls) if "doc" in f.metadata)

    @classmethod
    @cache
    def option_names(cls) -> tuple[str, ...]:
        """The names of the options, in the order of the table."""
        return tuple(f.name for f in cls.option_fields())

    @classmethod
    @cache
    def option_types(cls) -> dict[str, Any]:
        """The type of every field."""
        return get_type_hints(cls)
