"""A turn: what one seat has to decide now and all it sees then; and the decisions that answer it.

A `Turn` has nothing in it that its seat may not see, so that whoever decides from a turn alone decides honestly.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from lessons.cards import Card, Hand, Suit
from lessons.combinations import Class
from lessons.members import quick_members
from lessons.record import Reply, Said
from lessons.rules.piquet import PiquetRules


@quick_members
class Kind(StrEnum):
    """What is to be decided."""

    CARTE_BLANCHE = "carte-blanche"
    """whether a hand dealt without King, Queen or Jack is shown"""
    DISCARD = "discard"
    LOOK = "look"
    """whether to look at the talon cards that lie there"""
    TURN_UP = "turn-up"
    """whether to turn them up for both to see"""
    CALL = "call"
    ALSO = "also"
    """what is counted besides the call that was good"""
    REPLY = "reply"
    CLAIM = "claim"
    CARD = "card"


class Offer(NamedTuple):
    """Something that may be said, and the cards of the seat's own hand that it means."""

    said: Said
    cards: Hand


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """What `seat` has to decide, and what it sees.

    `hand` are the cards it holds, `out` those it laid out, `elsewhere` all others it has seen that are in nobody's hand: cards played
    and talon cards looked at. `least` and `most` are how many cards it may lay out, `number` how many talon cards it may see. `cls` is
    the class called, `said` the other's call that is to be answered, `offers` what may be called, counted besides or claimed. `led` is the card to
    answer, None for a lead; `trick` its number, from 1. `void` are the suits that the other side has not followed, and so has none of.
    """

    kind: Kind
    seat: str
    rules: PiquetRules
    hand: Hand
    out: Hand
    elsewhere: Hand
    least: int = 0
    most: int = 0
    number: int = 0
    cls: Class | None = None
    said: Said | None = None
    offers: tuple[Offer, ...] = ()
    led: Card | None = None
    trick: int = 0
    void: frozenset[Suit] = frozenset()


class Decides(NamedTuple):
    """Yes or no, where a seat may show carte blanche, look at cards or turn them up."""

    yes: bool


class LaysOut(NamedTuple):
    """The cards laid out; as many are drawn."""

    cards: Hand


class Says(NamedTuple):
    """The call in a class: one of the turn's offers."""

    said: Said


class Names(NamedTuple):
    """Which of the turn's offers are counted besides, or claimed: one answer for each, in their order."""

    chosen: tuple[bool, ...]


class Answers(NamedTuple):
    """The reply to a call."""

    reply: Reply


class Lays(NamedTuple):
    """A card led or played."""

    card: Card


Move = Decides | LaysOut | Says | Names | Answers | Lays
"""A decision."""
