"""The opponent sees only what his seat may: give the learner any other hand that fits what the opponent has seen and heard, and all his
turns are the same to him, and his decisions with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from lessons.cards import CARDS, Card, Hand, Holding
from lessons.course.deal.opponent import decide
from lessons.course.deal.table import play
from lessons.course.deal.turn import Decides, Kind, LaysOut, Move, Names, Turn
from lessons.errors import Impossible
from lessons.games.annotate import annotate
from lessons.games.piquet.views import views
from lessons.record import DEALER, ELDER, Act, Also, Calls, Claims, Discards, HandRecord, Plays
from lessons.rules.named import TWO_HANDED
from lessons.rules.piquet import PiquetRules
from tests.course.deal.players import OTHER, anything, some_deal, told

Decision = tuple[Turn, Move]
Swap = Mapping[Card, Card]
SAME: Swap = {card: card for card in CARDS}


def swapped(cards: Hand, swap: Swap) -> Hand:
    return Hand.of(swap[card] for card in cards)


def deal_with(record: HandRecord, seat: str, swap: Swap) -> HandRecord:
    """The same deal with some cards of the learner and of the talon exchanged."""
    hands = {**record.hands, seat: Holding(swapped(record.hands[seat].known, swap))}
    return replace(record, hands=hands, talon=tuple(swap[card] for card in record.talon or () if card is not None))


class Again:
    """A learner who does once more what he did, with other cards where they are hidden."""

    def __init__(self, decisions: list[Decision], swap: Swap) -> None:
        self.before: Iterator[Decision] = iter(decisions)
        self.swap = swap
        self.showed = any(turn.kind is Kind.CARTE_BLANCHE and move == Decides(True) for turn, move in decisions)

    def __call__(self, turn: Turn) -> Move | None:
        if turn.kind is Kind.CARTE_BLANCHE:
            return Decides(self.showed)
        was, move = next(((was, move) for was, move in self.before if was.kind is not Kind.CARTE_BLANCHE), (None, None))
        if isinstance(move, LaysOut):
            return LaysOut(swapped(move.cards, self.swap))
        if isinstance(move, Names):
            assert was is not None
            named = [offer.said for offer, yes in zip(was.offers, move.chosen, strict=True) if yes]
            return Names(tuple(offer.said in named for offer in turn.offers))
        return move


def public(acts: tuple[Act, ...], seat: str) -> list[object]:
    """What everybody has seen and heard of a seat."""
    heard: list[object] = []
    for act in acts:
        if act.seat != seat:
            continue
        if isinstance(act, Discards):
            heard.append(len(act.cards))
        elif isinstance(act, Calls):
            heard.append((act.said, act.reply))
        elif isinstance(act, Also | Claims):
            heard.append(sorted(map(repr, act.said)))
        else:
            heard.append(act)
    return heard


def stopped(
    record: HandRecord, rules: PiquetRules, seat: str, decisions: list[Decision], place: int, swap: Swap
) -> tuple[HandRecord, list[Decision], list[object]]:
    """The deal as it stands before one decision of the opponent: its record, his decisions up to that one, and what is public of both."""
    mine = [d for d in decisions[:place] if d[0].seat == seat]
    his: list[Decision] = []
    most = sum(d[0].seat != seat for d in decisions[:place])

    def opponent(turn: Turn) -> Move | None:
        move = decide(turn)
        his.append((turn, move))
        return move if len(his) <= most else None

    story, _turn = play(record, rules, {seat: Again(mine, swap), OTHER[seat]: opponent}, lambda *_: None)
    waiting = his[-1][0].said  # a call that is not answered yet
    return story.record(), his, [*public(story.acts, seat), *public(story.acts, OTHER[seat]), waiting]


def another_hand(record: HandRecord, seat: str, rng: Random) -> Swap | None:
    """What turns the learner's hand into another that the opponent can think it is."""
    annotation = annotate(record)
    step = annotation.steps[-1]
    laid = record.play.acts if record.play is not None else ()
    played = Hand.of(act.card for act in laid if isinstance(act, Plays) and act.seat == seat and act.card is not None)
    hand = Hand(step.hands[seat].known.mask | played.mask)
    possible = views(annotation, OTHER[seat])[-1].hands
    assert hand.mask in possible
    others = possible[possible != np.uint32(hand.mask)]
    if not len(others):
        return None
    other = Hand(int(others[rng.randrange(len(others))]))
    gone, come = list(hand - (hand & other)), list(other - (hand & other))
    return {**SAME, **dict(zip(gone, come, strict=True)), **dict(zip(come, gone, strict=True))}


@pytest.mark.parametrize("rules", TWO_HANDED.values(), ids=list(TWO_HANDED))
@pytest.mark.parametrize("seat", [ELDER, DEALER])
def test_hidden_cards_change_nothing(rules: PiquetRules, seat: str) -> None:
    rng = Random(f"{rules.name} {seat}")
    tried = 0
    for _ in range(2):
        record = some_deal(rng, rules)
        _story, decisions = told(record, rules, {seat: anything(rng), OTHER[seat]: decide})
        for place in (i for i, (turn, _move) in enumerate(decisions) if turn.seat != seat):
            before, his, heard = stopped(record, rules, seat, decisions, place, SAME)
            assert his[-1] == decisions[place]
            swap = another_hand(before, seat, rng)
            if swap is None:
                continue
            try:
                _record, again, heard_again = stopped(deal_with(record, seat, swap), rules, seat, decisions, place, swap)
            except Impossible:
                continue  # what was said in part, or asked, could not have been said by that hand
            if heard_again == heard:
                assert again == his, f"{record} {swap}"
                tried += 1
    assert tried > 10
