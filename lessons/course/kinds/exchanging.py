"""The exchange put to the engine: which numbers, draws and looks a rule set allows, found by trying each of them in a deal.

Which deal it is does not matter: the rules of the exchange look at no card.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from lessons.cards import Holding
from lessons.course.dealing import Shape, as_dealt
from lessons.errors import Problems
from lessons.games.annotate import annotate
from lessons.games.annotation import Annotation
from lessons.games.piquet.talon import DEALER_SHARE, ELDER_SHARE
from lessons.record import DEALER, ELDER, Act, Block, Discards, Draws, Looks, Plays, TurnsUp
from lessons.rules.piquet import Actor, PiquetRules

TALON = ELDER_SHARE + DEALER_SHARE

Taken = Mapping[str, int]
"""How many cards each seat has laid out and drawn; a seat that is not named has not exchanged yet."""


def order(rules: PiquetRules) -> tuple[str, str]:
    """The seats in the order in which they lay out."""
    return (ELDER, DEALER) if rules.discards_first is Actor.ELDER else (DEALER, ELDER)


def allowed(rules: PiquetRules, seat: str, taken: Taken) -> tuple[int, ...]:
    """How many cards a seat may exchange after what the other has taken."""
    return tuple(n for n in range(TALON + 1) if _read(rules, {**taken, seat: n}) is not None)


def drawn(rules: PiquetRules, seat: str, taken: Taken) -> tuple[int, ...]:
    """The places in the talon, 1 at the top, of the cards a seat draws."""
    annotation = _read(rules, taken)
    assert annotation is not None
    talon = annotation.record.talon
    assert talon is not None
    cards = annotation.steps[-1].drawn[seat].known
    return tuple(place for place, card in enumerate(talon, 1) if card is not None and card in cards)


def elder_may_see(rules: PiquetRules, taken: Taken) -> int:
    """How many talon cards the elder hand may look at, when it has drawn."""
    seen = [n for n in range(1, TALON + 1) if _read(rules, taken, Looks(seat=ELDER, number=n)) is not None]
    return max(seen, default=0)


def dealer_looks(rules: PiquetRules, taken: Taken, left: int) -> bool:
    """Whether the dealer may look at what he leaves, by himself."""
    return _read(rules, taken, Looks(seat=DEALER, number=left)) is not None


def dealer_turns_up(rules: PiquetRules, taken: Taken, left: int) -> bool:
    """Whether the dealer may turn up what he leaves, for both to see."""
    return _read(rules, taken, TurnsUp(seat=DEALER, number=left)) is not None


def elder_follows(rules: PiquetRules, taken: Taken, left: int) -> bool:
    """Whether the elder hand may look at what the dealer leaves, when the dealer has looked and it has led."""
    lead = (Plays(seat=ELDER), Looks(seat=ELDER, number=left))
    return _read(rules, taken, Looks(seat=DEALER, number=left), play=lead) is not None


def _read(rules: PiquetRules, taken: Taken, *after: Act, play: tuple[Act, ...] = ()) -> Annotation | None:
    """What the engine makes of an exchange, of what is done after it, and of a first lead; None where the rule set does not allow it."""
    acts: list[Act] = []
    for seat in order(rules):
        if seat in taken:
            acts += [Discards(seat=seat, cards=Holding(unknown=taken[seat])), Draws(seat=seat, number=taken[seat])]
    record = as_dealt(Random(0), rules, Shape.EVEN)
    try:
        return annotate(replace(record, exchange=Block((*acts, *after)), play=Block(play) if play else None))
    except Problems:
        return None
