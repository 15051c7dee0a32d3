"""Positions for tests: endings as records, and positions of the solver straight from an ending."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from lessons.analysis.open_hands import Position
from lessons.cards import CARD_OF_CODE, Hand, Holding
from lessons.record import Block, HandRecord, Plays, Starts
from lessons.rules.named import TWO_HANDED
from lessons.rules.piquet import CountingCards, PiquetRules, TrickPoint
from lessons.rules.rule_set import Leap
from tests.analysis.open_hands.brute import SEATS, Ending, mask, other


def record_of_ending(ending: Ending, rules: PiquetRules, line: tuple[str, ...] = ()) -> HandRecord:
    """The ending as the record of a position, with a line of play."""
    return HandRecord(
        id="ending",
        rules=rules,
        hands={seat: Holding(Hand(mask(ending.hands[seat]))) for seat in SEATS},
        starts=Starts.PLAY,
        count=ending.before,
        tricks=ending.tricks,
        play=Block(tuple(played(line, ending.leader))) if line else None,
    )


def played(line: tuple[str, ...], leader: str) -> list[Plays]:
    """A line of play as acts."""
    acts = []
    for led, answer in zip(line[::2], (*line[1::2], ""), strict=False):
        acts.append(Plays(seat=leader, card=CARD_OF_CODE[led]))
        if answer:
            acts.append(Plays(seat=other(leader), card=CARD_OF_CODE[answer]))
            if answer[0] == led[0] and CARD_OF_CODE[answer].rank.index > CARD_OF_CODE[led].rank.index:
                leader = other(leader)
    return acts


def position_of(ending: Ending, rules: PiquetRules) -> Position:
    """The position of an ending."""
    needs = [
        rules.pic.at - ending.before[seat]
        if not ending.before[other(seat)] and ending.before[seat] < rules.pic.at and seat not in ending.no_pic
        else None
        for seat in SEATS
    ]
    turn = SEATS.index(ending.leader if ending.led is None else other(ending.leader))
    return Position(
        hands=(mask(ending.hands["elder"]), mask(ending.hands["dealer"])),
        turn=turn,
        table=CARD_OF_CODE[ending.led] if ending.led is not None else None,
        tricks=(ending.tricks["elder"], ending.tricks["dealer"]),
        pic_needs=(needs[0], needs[1]),
        claims=tuple((SEATS.index(seat), points) for seat, points in ending.claims),
        barred=frozenset(SEATS.index(seat) for seat in ending.barred),
    )


def with_lead(ending: Ending, led: str, rules: PiquetRules) -> Ending:
    """The same with a card led, and counted where it counts."""
    left = {**ending.hands, ending.leader: [c for c in ending.hands[ending.leader] if c != led]}
    counts = rules.counting_cards is CountingCards.EVERY_CARD or led[1] in "TJQKA"
    before = {**ending.before, ending.leader: ending.before[ending.leader] + counts}
    return replace(ending, hands=left, led=led, before=before)


def counting_rules(rng: Random) -> PiquetRules:
    """A rule set with every option of the play by chance."""
    return replace(
        rng.choice(list(TWO_HANDED.values())),
        counting_cards=rng.choice(tuple(CountingCards)),
        trick_point=rng.choice(tuple(TrickPoint)),
        last_trick=rng.choice((0, 1, 2)),
        cards=rng.choice((0, 10, 13)),
        capot=rng.choice((0, 30, 40)),
        capot_includes_last_trick=rng.random() < 0.5,
        pic=rng.choice((Leap(30, 60), Leap(30, 90), Leap(30, 30))),
        cards_count_for_pic=rng.random() < 0.3,
    )
