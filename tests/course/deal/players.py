"""Learners for tests: one who does anything that may be done, by chance; and deals of every sort for them to play."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from lessons.cards import CARD_OF_CODE, Hand, Holding
from lessons.course.deal.allowed import REPLIES, legal_cards, why_not
from lessons.course.deal.story import Story
from lessons.course.deal.table import Deal, Decider, play, table_of
from lessons.course.deal.turn import Answers, Decides, Kind, Lays, LaysOut, Move, Names, Says, Turn
from lessons.record import DEALER, ELDER, HandRecord, Starts
from lessons.rules.piquet import PiquetRules
from tests.deals import random_deal

OTHER = {ELDER: DEALER, DEALER: ELDER}


def anything(rng: Random) -> Callable[[Turn], Move]:
    """Decides by chance among all that may be done."""

    def decide(turn: Turn) -> Move:
        match turn.kind:
            case Kind.CARTE_BLANCHE | Kind.LOOK | Kind.TURN_UP:
                return Decides(rng.random() < 0.7)
            case Kind.DISCARD:
                return LaysOut(Hand.of(rng.sample(list(turn.hand), rng.randint(turn.least, turn.most))))
            case Kind.CALL:
                return Says(turn.offers[0].said if rng.random() < 0.5 else rng.choice(turn.offers).said)
            case Kind.ALSO | Kind.CLAIM:
                return Names(tuple(rng.random() < 0.6 for _ in turn.offers))
            case Kind.REPLY:
                return next(Answers(reply) for reply in REPLIES if why_not(turn, Answers(reply)) is None)
            case Kind.CARD:
                return Lays(rng.choice(list(legal_cards(turn))))

    return decide


def some_deal(rng: Random, rules: PiquetRules) -> HandRecord:
    """Cards as dealt, of any kind: even, with long suits, alike in both hands, with a carte blanche."""
    raw = random_deal(rng)
    return HandRecord(
        id="deal",
        rules=rules,
        hands={ELDER: _held(raw.elder), DEALER: _held(raw.dealer)},
        starts=Starts.EXCHANGE,
        talon=tuple(CARD_OF_CODE[code] for code in raw.talon),
    )


def _held(codes: list[str]) -> Holding:
    return Holding(Hand.of(CARD_OF_CODE[code] for code in codes))


def told(record: HandRecord, rules: PiquetRules, deciders: dict[str, Decider]) -> tuple[Story, list[tuple[Turn, Move]]]:
    """A deal to its end, and every decision made."""
    decisions: list[tuple[Turn, Move]] = []
    story, turn = play(record, rules, deciders, lambda turn, move, acts: decisions.append((turn, move)))
    assert turn is None
    return story, decisions


def played(number: int, rules: str, seat: str, rng: Random) -> Deal:
    """A numbered deal that a learner has played to its end by chance."""
    deal, learner = Deal(number, rules, seat), anything(rng)
    while (turn := table_of(deal).turn) is not None:
        deal = deal.then(learner(turn))
    return deal
