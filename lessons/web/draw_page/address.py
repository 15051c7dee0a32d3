"""The page's address: a hand, whose it is, by what rules, and what is laid out of it."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import parse_qs, urlencode

from lessons.analysis.draw.dealt import DEALER_MAY, ELDER_MAY, MOST, check_dealt
from lessons.cards import RANKS_OF_BYTE, SUITS, Hand
from lessons.errors import Impossible, Problem, Problems, Unreadable
from lessons.handfile.cards_text import read_hand
from lessons.record import DEALER, ELDER
from lessons.rules.named import AU_CENT, NAMED, named
from lessons.rules.piquet import PiquetRules

_SHOWN = 40
"""Characters of a name that are looked at: no rule set has a longer one."""


class Asked(NamedTuple):
    """What odds are asked for: a hand of twelve, its seat, the name of a rule set, the most cards a dealer may take."""

    hand: Hand
    seat: str = ELDER
    rules: str = AU_CENT.name
    dealer_may: int = DEALER_MAY

    @property
    def rule_set(self) -> PiquetRules:
        """The rule set."""
        return NAMED[self.rules]

    @property
    def least(self) -> int:
        """Cards that must be exchanged."""
        return self.rule_set.elder_must_exchange if self.seat == ELDER else self.rule_set.dealer_must_exchange

    @property
    def most(self) -> int:
        """Cards that may be exchanged."""
        return ELDER_MAY if self.seat == ELDER else self.dealer_may


def to_query(asked: Asked, out: Hand) -> str:
    """The query string that brings the hand back, with what is laid out of it."""
    parts = {"hand": _dotted(asked.hand), "seat": asked.seat, "rules": asked.rules}
    if asked.seat == DEALER and asked.dealer_may != DEALER_MAY:
        parts["most"] = str(asked.dealer_may)
    if out:
        parts["out"] = _dotted(out)
    return urlencode(parts)


def from_query(query: str) -> tuple[Asked, Hand]:
    """What a query string asks for, and what is laid out. Raises `Problems` with all that is wrong with it."""
    said = {key: values[-1] for key, values in parse_qs(query, keep_blank_values=True).items()}
    problems: list[Problem] = []
    hand = _hand(said.get("hand", ""), "hand", problems)
    out = _hand(said.get("out", ""), "out", problems) or Hand()
    seat = said.get("seat", ELDER)
    rules = said.get("rules", AU_CENT.name)
    may = said.get("most", str(DEALER_MAY))
    try:
        named(rules[:_SHOWN])
    except Problem as problem:
        problems.append(problem)
    if may not in map(str, range(DEALER_MAY, MOST + 1)):
        problems.append(Unreadable(f"{may[:_SHOWN]!r} is no number of cards a dealer may take", hint=f"from {DEALER_MAY} to {MOST}"))
    if problems or hand is None:
        raise Problems(problems)
    asked = Asked(hand, seat, rules, int(may))
    if not out <= hand:
        problems.append(Impossible(f"{(out - (out & hand)).code} is laid out and not held"))
    elif len(out) > asked.most:
        problems.append(Impossible(f"{len(out)} cards are laid out", hint=f"at most {asked.most}"))
    problems += check_dealt(None, seat)
    if problems:
        raise Problems(problems)
    return asked, out


def _hand(text: str, name: str, problems: list[Problem]) -> Hand | None:
    try:
        holding = read_hand(text).holding
    except Problems as found:
        problems += found.problems
        return None
    if name == "hand":
        wrong = check_dealt(holding, ELDER)
        problems += wrong
        return None if wrong else holding.known
    if holding.unknown:
        problems.append(Impossible("cards laid out are not told"))
    return holding.known


def _dotted(hand: Hand) -> str:
    """A hand in dot form, which needs no spaces: `AKJ.AQJ8.98.J87`."""
    return ".".join(RANKS_OF_BYTE[hand.byte(suit)] for suit in SUITS)
