"""Hands and talons as typed in a field: read tolerantly, written canonically."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from lessons.cards import Card, Hand, Holding
from lessons.errors import Problem, Problems, Unreadable
from lessons.handfile import cards_text
from lessons.handfile.paste import sift

NO_CARDS = Hand()
NOTHING = "nothing"
"""The text of a discard of no cards."""


@dataclass(frozen=True, slots=True)
class FieldHand:
    """What a field says: its cards (None where it cannot be read), whether it ends in `!`, and what is wrong with it.

    `seen` are the cards that can be made out where it cannot be read: to be shown, never to be taken for the hand.
    """

    holding: Holding | None
    really: bool = False
    problems: tuple[Problem, ...] = ()
    nothing: bool = False
    """Whether it says that there are none, as what is laid out may."""
    seen: Hand = NO_CARDS

    @property
    def code(self) -> str:
        """The canonical text; empty where the field cannot be read or holds nothing."""
        if self.nothing:
            return NOTHING
        return cards_text.hand_text(cards_text.HandText(self.holding, self.really)) if self.holding else ""


@lru_cache(maxsize=256)
def read_hand(text: str) -> FieldHand:
    """The hand a field says, as the hand file or as the paste box reads it; an empty field is an empty hand."""
    if not text.strip():
        return FieldHand(Holding())
    try:
        said = cards_text.read_hand(text)
    except Problems as strict:
        return _pasted(text, strict)
    return FieldHand(said.holding, said.really)


def read_laid_out(text: str) -> FieldHand:
    """What a field says was laid out: as a hand, or `nothing`."""
    if text.strip().lower() == NOTHING:
        return FieldHand(Holding(), nothing=True)
    return read_hand(text)


def _pasted(text: str, strict: Problems) -> FieldHand:
    """A hand written as people print it. What is wrong is told as the hand file tells it, unless the paste box knows more."""
    try:
        pasted = sift(text)
    except Problems:
        return FieldHand(None, problems=strict.problems)
    if pasted.problems or pasted.unread:
        seen = pasted.hands[0].holding.known if len(pasted.hands) == 1 else NO_CARDS
        return FieldHand(None, problems=strict.problems, seen=seen)
    if pasted.questions:
        return FieldHand(None, problems=tuple(q.problem() for q in pasted.questions))
    if len(pasted.hands) != 1:
        return FieldHand(None, problems=(Unreadable("more than one hand stands here", hint="paste both hands into the box, or one here"),))
    return FieldHand(pasted.hands[0].holding, pasted.hands[0].really)


@dataclass(frozen=True, slots=True)
class FieldTalon:
    """What the talon's field says: its cards in order, None for one not told; and what is wrong with it."""

    cards: tuple[Card | None, ...]
    problems: tuple[Problem, ...] = ()

    @property
    def code(self) -> str:
        """The canonical text."""
        return cards_text.talon_text(self.cards)


def read_talon(text: str) -> FieldTalon:
    """The talon a field says."""
    try:
        return FieldTalon(cards_text.read_talon(text))
    except Problems as found:
        return FieldTalon((), found.problems)
