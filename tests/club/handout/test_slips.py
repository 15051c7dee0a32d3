"""Dealing slips: every card once, each hand on its own slip, and a pack that deals out as the deal says."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from lessons.cards import CARDS, Card, Hand, Holding
from lessons.club.deal_set import DealSet, SetDeal
from lessons.club.handout import Kind, Paper, document, handout
from lessons.club.handout.model import Slip, Slips
from lessons.club.handout.slips import pack_order
from lessons.errors import Problems
from lessons.explain.names import card_sign
from lessons.record import HandRecord
from tests.club.handout.pictures import SIX, example, page_texts, set_of

BY_SIGN = {card_sign(card): card for card in CARDS}


def slips(deal_set: DealSet) -> Iterator[Slip]:
    for block in document(deal_set, Kind.SLIPS).blocks:
        if isinstance(block, Slips):
            yield from block.slips


def cards(slip: Slip) -> list[Card]:
    return [BY_SIGN[card if card[0] in "♠♥♦♣" else row.sign + card] for row in slip.rows for card in row.cards]


def test_the_three_slips_of_a_deal_hold_the_pack_and_each_only_its_own_cards() -> None:
    record = example(SIX[1])
    elder, dealer, talon, _ = slips(set_of(SIX[1]))
    assert Hand.of(cards(elder)) == record.hands["elder"].known
    assert Hand.of(cards(dealer)) == record.hands["dealer"].known
    assert tuple(cards(talon)) == record.talon
    assert [row.sign for row in talon.rows] == ["1–5", "6–8"]
    assert [slip.title for slip in (elder, dealer, talon)] == ["Deal 1: Elder hand", "Deal 1: Dealer", "Deal 1: talon"]


def dealt(pack: tuple[Card, ...]) -> tuple[Hand, Hand, tuple[Card, ...]]:
    """The pack dealt at the table: two cards to the elder hand, two to the dealer, and so on."""
    left, elder, dealer = list(pack), [], []
    while len(dealer) < 12:
        elder += [left.pop(0), left.pop(0)]
        dealer += [left.pop(0), left.pop(0)]
    return Hand.of(elder), Hand.of(dealer), tuple(left)


@pytest.mark.parametrize("name", [SIX[1], SIX[2], "club-page/dealt-by-twos"])
def test_the_stacked_pack_deals_out_as_the_deal_says(name: str) -> None:
    record = example(name)
    pack = pack_order(record)
    assert pack is not None
    assert dealt(pack) == (record.hands["elder"].known, record.hands["dealer"].known, record.talon)
    whole = list(slips(set_of(name)))[-1]
    assert tuple(cards(whole)) == pack
    assert "by twos, the elder hand first" in whole.note


def talon_untold(record: HandRecord) -> HandRecord:
    return replace(record, talon=None, exchange=None, declare=None, play=None, checks=())


def test_where_the_talon_is_not_told_no_pack_is_stacked() -> None:
    record = talon_untold(example(SIX[1]))
    *_, talon = slips(DealSet(title="x", deals=(SetDeal(record=record),)))
    assert pack_order(record) is None
    assert talon.below == "in any order: it is not told"
    assert set(cards(talon)) == set(example(SIX[1]).talon or ())


def test_after_the_exchange_the_other_eight_are_laid_aside() -> None:
    elder, dealer, others = slips(set_of(SIX[0]))
    assert Hand.of([*cards(elder), *cards(dealer), *cards(others)]) == Hand.of(CARDS)
    assert others.below == "laid out or left: lay them aside"


def test_a_hand_that_is_not_told_is_said_to_be_so() -> None:
    record = replace(example(SIX[0]), hands={**example(SIX[0]).hands, "dealer": Holding(unknown=12)})
    elder, dealer, others = slips(DealSet(title="x", deals=(SetDeal(record=record),)))
    assert len(cards(elder)) == 12
    assert not cards(dealer)
    assert dealer.note == "Twelve cards of this hand not told: take any that are left."
    assert len(cards(others)) == 20


def test_thirteen_cards_dealt_by_mistake_are_not_stacked() -> None:
    assert pack_order(example("foster-piquet/thirteen-dealt")) is None


@pytest.mark.parametrize("paper", Paper)
def test_pages_of_slips_are_filled(paper: Paper) -> None:
    """A page holds what it has room for: the first begins with slips, and no page ends where another row would go on it."""
    for large in (False, True):
        pages = page_texts(handout(set_of(*(SIX[1],) * 6), Kind.SLIPS, paper=paper, large=large))
        assert "Deal 1: Elder hand" in pages[0]
        assert len(pages) <= (12 if large else 4)


def test_slips_are_for_the_two_handed_game() -> None:
    with pytest.raises(Problems) as refused:
        document(set_of(SIX[0], "foster-imperial/capot-and-odd-tricks", "foster-voleur/the-printed-deal"), Kind.SLIPS)
    assert [problem.message[:9] for problem in refused.value.problems] == ["deal 2 is", "deal 3 is"]
