"""Two ways by what can be proved of the other hand: every hand it can be, all counted alike, and nothing assumed of how people discard.

Clauses: cent.sink.allowed, cent.sink.lost, cent.point.rank, cent.sequence.rank, cent.set.rank.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from lessons.advice.demonstration import ByListening, BySinking, BySuits, Seen
from lessons.advice.measures import Comparison, Measure, Value, Way
from lessons.analysis.draw.chance import Chance
from lessons.cards import RANKS, SUITS, Card, Hand, Holding
from lessons.combinations import combinations
from lessons.games.annotation import Annotation
from lessons.games.declaring import words_for
from lessons.games.piquet.talon import HAND
from lessons.games.piquet.views import view_at
from lessons.knowledge.standing import Standing, class_of, truthful_calls
from lessons.knowledge.view import View
from lessons.record import HandRecord, SaidPoint, SaidSet
from lessons.rules.rule_set import PointCalledBy

# ------------------------------------------------------------------------------------------------------------ sinking


def by_sinking(annotation: Annotation, by: BySinking) -> Comparison:
    """Both smaller calls of the elder hand: in how many hands each is lost, what it gives up, and what it leaves the dealer in doubt of."""
    record = annotation.record
    follow, other = (_sunk(record, said) for said in (by.follow, by.other))
    return Comparison(seat=record.seats[0], follow=follow, other=other, decides=Measure.LOSES, less=True)


def _sunk(record: HandRecord, said: SaidSet | SaidPoint) -> Way:
    elder, dealer = record.seats
    hand = record.hands[elder].known
    part = next(held for held in truthful_calls(hand) if words_for(held, PointCalledBy.PIPS) == said)
    whole = next(held for held in combinations(hand).of(class_of(part)) if part.cards <= held.cards)
    dealers = _view(record, dealer)
    figures: Mapping[Measure, Value] = {
        Measure.LOSES: _lost(_view(record, elder).judge.of(part)),
        Measure.SUNK: whole.value - part.value,
        Measure.HIDDEN_AMONG: dealers.hears(said).count,
        Measure.SHOWN_AMONG: dealers.hears(words_for(whole, PointCalledBy.PIPS)).count,
    }
    return Way(figures=figures)


# ------------------------------------------------------------------------------------------------------ eight of a suit


def by_suits(annotation: Annotation, by: BySuits) -> Comparison:
    """The elder hand's best point and sequence by the cards counted: in how many hands of the dealer each is beaten or equalled."""
    record = annotation.record
    follow, other = (_counting(record, seen) for seen in (by.follow, by.other))
    return Comparison(seat=record.seats[0], follow=follow, other=other, decides=Measure.LOSES, less=True)


def _counting(record: HandRecord, seen: Seen) -> Way:
    elder = record.seats[0]
    held = record.hands[elder].known
    view = _view(record, elder) if seen is Seen.ALL else View.of(held, HAND)
    own = combinations(held)
    point = own.points[0]
    figures: Mapping[Measure, Value] = {
        Measure.HANDS: view.count,
        Measure.LONGEST: max(len(RANKS) - len(view.seen.suit(suit)) for suit in SUITS if suit is not point.suit),
        Measure.LOSES: _lost(view.judge.of(point)),
        Measure.SEQUENCE_LOSES: _lost(view.judge.of(own.sequences[0])),
    }
    return Way(figures=figures)


# --------------------------------------------------------------------------------------------------- what the calls tell


def by_listening(annotation: Annotation, by: ByListening) -> Comparison:
    """Both cards of the dealer: in how many hands of the elder hand a higher card of the suit lies, before it has spoken and when it leads."""
    seat = annotation.record.seats[1]
    before, after = (view_at(annotation, seat, at) for at in ("declare", "trick 1"))
    ways = [Way(figures={Measure.BEFORE: _over(before, card), Measure.AFTER: _over(after, card)}) for card in (by.follow, by.other)]
    return Comparison(seat=seat, follow=ways[0], other=ways[1], decides=Measure.AFTER)


def _over(view: View, card: Card) -> Chance:
    return Chance(int(np.count_nonzero(view.with_higher(card))), view.count)


# ------------------------------------------------------------------------------------------------------------ both


def _view(record: HandRecord, seat: str) -> View:
    """What a seat knows of the other hand before anything is said: its own cards and what it laid out lie elsewhere."""
    laid_out = record.discards.get(seat, Holding()).known
    return View.of(Hand(record.hands[seat].known.mask | laid_out.mask), HAND)


def _lost(standing: Standing) -> Chance:
    """In how many hands a call counts nothing: beaten, or equalled."""
    return Chance(standing.beaten_in + standing.equalled_in, standing.hands)
