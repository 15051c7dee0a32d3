"""The kinds of questions grouped by what they are about: what a learner chooses among, for practice and for a test."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from lessons.course import kinds
from lessons.errors import Unreadable
from lessons.rules.piquet import PiquetRules

EVERYTHING = "all"
"""The word for every kind."""

_SHOWN = 40
"""Characters of a word that are repeated to who wrote it."""


class Theme(NamedTuple):
    """Some kinds of questions that belong together."""

    id: str
    title: str
    kinds: tuple[str, ...]


THEMES = (
    Theme("holdings", "Combinations", ("name-the-combination", "pick-the-cards")),
    Theme("exchange", "The exchange", ("what-may-you-take",)),
    Theme("calls", "Calls and answers", ("best-call", "good-or-not", "can-he-beat-it")),
    Theme("count", "Counting the hand", ("count-the-hand", "repic-or-pic")),
    Theme("play", "The play", ("which-cards-may-you-play", "what-is-the-count")),
    Theme("game", "The game and its end", ("who-is-out-first", "settle-the-partie")),
    Theme("table", "Slips and rulings", ("find-the-slip", "ruling")),
)
"""Every theme, in the order in which the game meets them; each kind is in one."""


def kinds_of(words: str, rules: PiquetRules) -> tuple[str, ...]:
    """The kinds that a list of themes and kinds, parted by commas, means under a rule set, each once, in the order in which they are learnt. Raises
    `Unreadable` for a word that is neither, and where the rule set offers none of them."""
    found: set[str] = set()
    by_id = {theme.id: theme.kinds for theme in THEMES} | {name: (name,) for name in kinds.NAMES} | {EVERYTHING: kinds.NAMES}
    for word in words.split(","):
        if word not in by_id:
            raise Unreadable(f"{word[:_SHOWN]!r} is no kind of question", hint=f"one of {', '.join(by_id)}")
        found.update(by_id[word])
    offered = offers(rules)
    if found.isdisjoint(offered):
        raise Unreadable(f"under {rules.name} there is nothing to ask about {words[:_SHOWN]!r}", hint="another rule set, or something else")
    return tuple(name for name in offered if name in found)


@lru_cache(maxsize=64)
def offers(rules: PiquetRules) -> tuple[str, ...]:
    """The kinds under which a rule set has something to ask, in the order in which they are learnt."""
    return tuple(name for name in kinds.NAMES if kinds.kind(name).offered(rules))
