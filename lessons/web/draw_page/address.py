"""The page's address: a hand, whose it is, by what rules, and what is laid out of it."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import parse_qsl, urlencode

from lessons.analysis.draw.dealt import MOST, check_dealt
from lessons.cards import RANKS_OF_BYTE, SUITS, Hand
from lessons.errors import Impossible, Problem, Problems, Unreadable
from lessons.games.piquet.talon import DEALER_SHARE, ELDER_SHARE
from lessons.handfile.cards_text import read_hand
from lessons.record import DEALER, ELDER
from lessons.rules.named import AU_CENT, TWO_HANDED, named
from lessons.rules.piquet import PiquetRules, two_handed

_SHOWN = 40
"""Characters of a name that are looked at: no rule set has a longer one."""


class Asked(NamedTuple):
    """What odds are asked for: a hand of twelve, its seat, the name of a rule set, the most cards a dealer may take."""

    hand: Hand
    seat: str = ELDER
    rules: str = AU_CENT.name
    dealer_may: int = DEALER_SHARE

    @property
    def rule_set(self) -> PiquetRules:
        """The rule set."""
        return TWO_HANDED[self.rules]

    @property
    def least(self) -> int:
        """Cards that must be exchanged."""
        return self.rule_set.elder_must_exchange if self.seat == ELDER else self.rule_set.dealer_must_exchange

    @property
    def most(self) -> int:
        """Cards that may be exchanged."""
        return ELDER_SHARE if self.seat == ELDER else self.dealer_may


class Linked(NamedTuple):
    """What a link brings: the hand (None where it is none), the terms that could be read (else the usual ones), what is laid out
    (None: nothing is chosen yet), and all that is wrong with the link."""

    hand: Hand | None
    seat: str
    rules: str
    dealer_may: int
    out: Hand | None
    problems: tuple[Problem, ...]


def to_query(asked: Asked, out: Hand | None) -> str:
    """The query string that brings the hand back, with what is laid out of it; None: nothing is chosen yet."""
    parts = {"hand": _dotted(asked.hand), "seat": asked.seat, "rules": asked.rules}
    if asked.seat == DEALER and asked.dealer_may != DEALER_SHARE:
        parts["most"] = str(asked.dealer_may)
    if out is not None:
        parts["out"] = _dotted(out)
    return urlencode(parts)


def from_query(query: str) -> Linked:
    """What a query string brings. What can be read of it stands; what cannot is told, and nothing is put in the place of cards."""
    said = dict(parse_qsl(query, keep_blank_values=True))
    problems: list[Problem] = []
    hand = _hand(said.get("hand", ""), problems)
    out = _laid_out(said["out"], problems) if "out" in said else None
    seat = said.get("seat", ELDER)
    wrong_seat = check_dealt(None, seat)
    problems += wrong_seat
    seat = ELDER if wrong_seat else seat
    rules = said.get("rules", AU_CENT.name)
    try:
        two_handed(named(rules[:_SHOWN]))
    except Problem as problem:
        problems.append(problem)
        rules = AU_CENT.name
    may = said.get("most", str(DEALER_SHARE))
    if may not in map(str, range(DEALER_SHARE, MOST + 1)):
        problems.append(Unreadable(f"{may[:_SHOWN]!r} is no number of cards a dealer may take", hint=f"from {DEALER_SHARE} to {MOST}"))
        may = str(DEALER_SHARE)
    if hand is not None and out is not None:
        wrong = _cannot_lie_out(Asked(hand, seat, rules, int(may)), out)
        problems += wrong
        out = None if wrong else out
    return Linked(hand, seat, rules, int(may), out if hand is not None else None, tuple(problems))


def _hand(text: str, problems: list[Problem]) -> Hand | None:
    """The twelve cards of a text; None where it tells others, or none."""
    try:
        holding = read_hand(text).holding
    except Problems as found:
        problems += found.problems
        return None
    wrong = check_dealt(holding, ELDER)
    problems += wrong
    return None if wrong else holding.known


def _laid_out(text: str, problems: list[Problem]) -> Hand | None:
    try:
        holding = read_hand(text).holding
    except Problems as found:
        problems += found.problems
        return None
    if holding.unknown:
        problems.append(Impossible("cards laid out are not told", hint="name each of them"))
        return None
    return holding.known


def _cannot_lie_out(asked: Asked, out: Hand) -> list[Problem]:
    """Why these cards cannot be laid out of the hand; nothing where they can."""
    if not out <= asked.hand:
        return [Impossible(f"{(out - (out & asked.hand)).code} is laid out and not held", hint="only cards of the hand can be laid out")]
    if not asked.least <= len(out) <= asked.most:
        return [Impossible(f"cards laid out: {len(out)}", hint=f"from {asked.least} to {asked.most} may be")]
    return []


def _dotted(hand: Hand) -> str:
    """A hand in dot form, which needs no spaces: `AKJ.AQJ8.98.J87`."""
    return ".".join(RANKS_OF_BYTE[hand.byte(suit)] for suit in SUITS)
