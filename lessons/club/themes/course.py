"""The course a made deal takes: exchange, calls and play, decided seat by seat from what that seat may see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from lessons.cards import CARDS, Hand, Holding
from lessons.club.themes.theme import HONEST, Cards
from lessons.course.deal.table import Decider, play
from lessons.record import DEALER, ELDER, HandRecord, Starts
from lessons.rules.piquet import PiquetRules


def record_of(cards: Cards, rules: PiquetRules) -> HandRecord:
    """The record of a deal's cards, as dealt, with nothing done yet."""
    return HandRecord(
        id="deal",
        rules=rules,
        hands={ELDER: Holding(Hand(cards.elder)), DEALER: Holding(Hand(cards.dealer))},
        starts=Starts.EXCHANGE,
        talon=tuple(CARDS[bit.bit_length() - 1] for bit in cards.talon),
    )


def played(record: HandRecord, rules: PiquetRules, deciders: Mapping[str, Decider] = HONEST) -> HandRecord:
    """The deal with its course to the last trick, whatever course the record has."""
    bare = replace(record, exchange=None, declare=None, play=None)
    story, _ = play(bare, rules, deciders, lambda turn, move, acts: None)
    return story.record()
