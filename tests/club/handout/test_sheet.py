"""The sheet for a class: questions, the cards that are to be seen and no others, and room to write."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from lessons.cards import Holding
from lessons.club.deal_set import DealSet, SetDeal
from lessons.club.handout import Kind, document, handout
from lessons.club.handout.kinds import ALL, ASKED_OF
from lessons.club.handout.model import Block, CardColumn, Cards, Room, Table, Together
from lessons.club.handout.printing.pages import every_text
from lessons.club.making import make_set
from lessons.club.themes import theme
from lessons.games.annotate import annotate
from lessons.games.annotation import Annotation, Phase
from lessons.record import Starts
from lessons.rules.named import RUBICON
from tests.club.handout.pictures import SIX, example, page_texts, set_of


def columns(blocks: tuple[Block, ...]) -> Iterator[CardColumn]:
    for block in blocks:
        for leaf in block.blocks if isinstance(block, Together) else (block,):
            if isinstance(leaf, Cards):
                yield from leaf.columns


def held(column: CardColumn) -> str:
    """The cards of a hand's column in the canonical code."""
    suits = dict(zip("♠♥♦♣", "SHDC", strict=True))
    return "  ".join(f"{suits[row.sign]} {''.join(row.cards).replace('10', 'T')}" for row in column.rows if row.cards)


def test_both_hands_are_the_deals_and_the_talon_stands_on_the_answers_alone() -> None:
    record = example(SIX[1])
    elder, dealer = columns(document(set_of(SIX[1]), Kind.SHEET).blocks)
    assert (held(elder), held(dealer)) == (record.hands["elder"].code, record.hands["dealer"].code)
    _, _, talon, *_ = columns(document(set_of(SIX[1]), Kind.ANSWERS).blocks)
    assert [row.sign for row in talon.rows] == ["1–5", "6–8"]
    assert [card for row in talon.rows for card in row.cards] == ["♣9", "♠7", "♦A", "♠10", "♥10", "♥J", "♥9", "♥7"]


def test_one_hand_is_shown_and_nothing_of_the_others() -> None:
    record = example(SIX[1])
    elder, dealer = columns(document(set_of(SIX[1]), Kind.SHEET, show="elder").blocks)
    assert held(elder) == record.hands["elder"].code
    assert dealer == CardColumn("Dealer", (), "twelve cards")


def test_questions_stand_there_and_nothing_that_answers_them() -> None:
    made = document(set_of(SIX[0], question="What is called?", answer="The point.", note="quietly"), Kind.SHEET)
    told = "\n".join(every_text(made.blocks))
    assert "What is called?" in told
    for hidden in ("The point.", "quietly", example(SIX[0]).title):
        assert hidden not in told
    rooms = [leaf.label for block in made.blocks if isinstance(block, Together) for leaf in block.blocks if isinstance(leaf, Room)]
    assert rooms == ["Answer"]


def test_calls_answers_and_scores_have_their_places() -> None:
    (page,) = page_texts(handout(set_of(SIX[0]), Kind.SHEET))
    for words in ("Name", "Elder calls", "Dealer answers", "Elder counts", "Dealer counts", "Point", "Sequence", "Set", "In all"):
        assert words in page


@pytest.mark.parametrize("name", ["foster-normand/dealt-exchanged-and-declared", "foster-imperial/capot-and-odd-tricks"])
def test_other_games_have_their_sheet(name: str) -> None:
    record = example(name)
    told = page_texts(handout(set_of(name), Kind.SHEET))[0]
    assert told.count("Tricks") >= 1
    assert (f"Turned up: {record.turned.suit.symbol}" in told) == (record.turned is not None) if record.turned else "Second hand" in told


def test_a_position_says_what_was_counted_before() -> None:
    name = next(n for n in ("advice/a-way-out-kept", "advice/a-tenace-waited-with") if example(n).starts == "play")
    told = "\n".join(every_text(document(set_of(name), Kind.SHEET).blocks))
    assert "A position in the play" in told


def made(id: str) -> DealSet:
    """A deal made for a theme, whose question is asked of some moment."""
    return make_set([id], 1, 7, RUBICON)


def test_a_question_about_calls_is_asked_of_the_hands_as_they_are_called() -> None:
    deal_set = made("the-point")
    annotation = annotate(deal_set.deals[0].record)
    called = declared(annotation)
    blocks = document(deal_set, Kind.SHEET).blocks
    assert [held(column) for column in columns(blocks)] == [called["elder"].code, called["dealer"].code]
    told = "\n".join(every_text(blocks))
    assert "After the exchange, as the hands are called. Laid out: Elder hand " in told
    assert "; Dealer " in told


def test_what_the_other_seat_laid_out_is_not_shown() -> None:
    told = "\n".join(every_text(document(made("the-point"), Kind.SHEET, show="elder").blocks))
    assert "Laid out: Elder hand " in told
    assert "; Dealer " not in told


def test_a_question_about_the_exchange_is_asked_of_the_hands_as_dealt() -> None:
    deal_set = made("carte-blanche")
    record = deal_set.deals[0].record
    elder, dealer = columns(document(deal_set, Kind.SHEET).blocks)
    assert (held(elder), held(dealer)) == (record.hands["elder"].code, record.hands["dealer"].code)
    called = declared(annotate(record))
    *hands, dealt = columns(document(deal_set, Kind.SHEET, at=Starts.DECLARE).blocks)
    assert [held(column) for column in hands] == [called["elder"].code, called["dealer"].code]
    assert held(dealt) in (held(elder), held(dealer))


@pytest.mark.parametrize("asked", ASKED_OF)
def test_a_question_to_one_seat_shows_its_hand_alone(asked: str) -> None:
    """The discard shows what was dealt, and a safe call what is called from; neither asks for what both call and count."""
    deal_set = made(asked)
    (deal,) = deal_set.deals
    assert "elder hand" in deal.question
    hands = deal.record.hands if asked == "discard" else declared(annotate(deal.record))
    made_of = document(deal_set, Kind.SHEET).blocks
    elder, dealer = columns(made_of)
    assert held(elder) == hands["elder"].code
    assert dealer == CardColumn("Dealer", (), "twelve cards")
    assert not [leaf for block in made_of if isinstance(block, Together) for leaf in block.blocks if isinstance(leaf, Table)]
    elder, dealer = columns(document(deal_set, Kind.SHEET, show=ALL).blocks)
    assert (held(elder), held(dealer)) == (hands["elder"].code, hands["dealer"].code)


def test_themes_that_are_asked_of_one_seat_are_themes() -> None:
    assert {theme(id).id for id in ASKED_OF} == set(ASKED_OF)


def test_a_carte_blanche_stands_there_as_it_was_dealt() -> None:
    deal_set = made("repic-saved-by-carte-blanche")
    record = deal_set.deals[0].record
    annotation = annotate(record)
    (seat,) = annotation.carte_blanche
    elder, dealer, dealt = columns(document(deal_set, Kind.SHEET).blocks)
    called = declared(annotation)
    assert (held(elder), held(dealer)) == (called["elder"].code, called["dealer"].code)
    assert held(dealt) == record.hands[seat].code
    assert dealt.label == f"{'Elder hand' if seat == 'elder' else 'Dealer'}, as dealt"


def declared(annotation: Annotation) -> dict[str, Holding]:
    """The hands when the first thing is called, or led."""
    return dict(next(step for step in annotation.steps if step.phase not in (Phase.DEAL, Phase.EXCHANGE)).hands)


def test_an_exchange_that_is_not_told_leaves_the_hands_as_dealt() -> None:
    record = replace(example(SIX[1]), exchange=None, declare=None, play=None, checks=())
    deal_set = DealSet(title="Dealt", deals=(SetDeal(record=record),))
    elder, *_ = columns(document(deal_set, Kind.SHEET, at=Starts.DECLARE).blocks)
    assert held(elder) == record.hands["elder"].code
