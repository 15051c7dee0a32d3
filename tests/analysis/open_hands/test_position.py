"""Positions taken from records: what is on the table and in the score then, and what is refused."""

from __future__ import annotations

import pytest

from lessons.analysis.open_hands import Position, declared_counts, position_at, position_at_trick
from lessons.cards import CARD_OF_CODE, Hand
from lessons.errors import Impossible, Undecided
from lessons.games.annotation import Annotation, StepKind
from lessons.games.piquet import annotate
from tests.games.hands import record

ELDER, DEALER = "S A  H AKQJ  D AKQ7  C AKQ", "S KQJT9  D JT9  C JT98"
PLAY = """
elder SA   dealer S9
elder HA   dealer ST
elder D7   dealer D9
"""


def _annotated(play: str = PLAY, **parts: str) -> Annotation:
    return annotate(record(ELDER, DEALER, play=play, **parts))


def _played(annotation: Annotation) -> list[int]:
    return [s.number for s in annotation.steps if s.kind is StepKind.PLAY]


def test_the_beginning_is_the_same_with_and_without_play() -> None:
    for rules in ("au-cent", "modern"):
        without, played = _annotated("", rules=rules), _annotated(rules=rules)
        position = position_at_trick(without, 1)
        assert position == position_at_trick(played, 1) == position_at(played, 0) == position_at(played, _played(played)[0] - 1)
        assert position.hands == (Hand.parse(ELDER).mask, Hand.parse(DEALER).mask)
        assert (position.to_play, position.trick, position.size, position.table) == ("elder", 1, 12, None)


def test_claims_wait_for_the_first_lead_where_points_count_as_they_occur() -> None:
    position = position_at_trick(_annotated("", rules="modern"), 1)
    assert position.pic_needs == (10, None)  # the elder hand has 20, and the dealer has yet to claim
    assert sum(points for _, points in position.claims) == 27
    assert position_at_trick(_annotated("", rules="portland"), 1).claims == ()
    assert position_at_trick(_annotated("", rules="portland"), 1).pic_needs == (None, None)


def test_in_a_trick_and_after_it() -> None:
    annotation = _annotated()
    steps = _played(annotation)
    half = position_at(annotation, steps[2])
    assert (half.table, half.to_play, half.tricks, half.trick) == (CARD_OF_CODE["HA"], "dealer", (1, 0), 2)
    assert half.legal() == tuple(Hand.parse("S KQJT  D JT9  C JT98"))
    done = position_at(annotation, steps[5])
    assert (done.table, done.to_play, done.tricks) == (None, "dealer", (2, 1))
    assert done == position_at_trick(annotation, 4)
    assert position_at_trick(annotation, 3) == position_at(annotation, steps[3])


def test_only_cards_of_the_suit_led_are_legal() -> None:
    annotation = _annotated()
    half = position_at(annotation, _played(annotation)[4])
    assert [c.code for c in half.legal()] == ["DJ", "DT", "D9"]


def test_what_was_counted_before_the_play() -> None:
    assert declared_counts(_annotated()) == {"elder": 20, "dealer": 27}
    repic = annotate(record("H KQJT9  C AKQ  D AQ9  S Q", "S T987  D T87  C T987  H 8", play="elder HK"))
    assert declared_counts(repic)["elder"] == 97
    assert position_at_trick(repic, 1).pic_needs == (None, None)


def test_a_position_begins_where_it_says() -> None:
    table = 'starts = "play"\ncount = { elder = 9, dealer = 14 }\ntricks = { elder = 5, dealer = 5 }'
    annotation = annotate(record("S KJ", "S AQ", table=table, play="dealer SQ  elder SK"))
    position = position_at_trick(annotation, 11)
    assert (position.to_play, position.tricks, position.counts, position.pic_needs) == ("dealer", (5, 5), (9, 14), (None, None))
    assert declared_counts(annotation) == {"elder": 9, "dealer": 14}
    with pytest.raises(Impossible, match="trick 10 is over"):
        position_at_trick(annotation, 10)


def test_a_card_taken_back_is_in_the_hand_again() -> None:
    table = 'starts = "play"\ncount = { elder = 0, dealer = 0 }\ntricks = { elder = 5, dealer = 5 }'
    play = "elder SA   dealer HK !\ndealer takes back HK\ndealer S8\nelder S7   dealer HK"
    annotation = annotate(record("S A7", "S 8  H K", table=table, play=play))
    steps = annotation.steps
    back = next(s.number for s in steps if s.kind is StepKind.TAKE_BACK)
    assert position_at(annotation, back) == position_at(annotation, _played(annotation)[0])
    assert position_at(annotation, back + 1).to_play == "elder"


def test_a_seat_that_counts_nothing_is_barred() -> None:
    false = annotate(record(ELDER, DEALER, declare="elder sixième to A !", play="elder SA"))
    assert position_at_trick(false, 1).barred == frozenset({0})


@pytest.mark.parametrize("number", [0, 13, -1])
def test_no_such_trick(number: int) -> None:
    with pytest.raises(Impossible, match=f"there is no trick {number}") as found:
        position_at_trick(_annotated(), number)
    assert found.value.hint == "tricks 1 to 12"


def test_a_trick_the_record_does_not_reach() -> None:
    with pytest.raises(Impossible, match="does not reach trick 5") as found:
        position_at_trick(_annotated(), 5)
    assert found.value.hint == "its play ends in trick 3"
    with pytest.raises(Impossible, match="does not reach trick 2"):
        position_at_trick(_annotated(""), 2)


def test_no_such_step() -> None:
    with pytest.raises(Impossible, match="there is no step 99"):
        position_at(_annotated(), 99)


def test_a_hand_that_is_not_known() -> None:
    for dealer in ("?12", "S KQJT9  D JT9  C JT9  ?1"):
        with pytest.raises(Impossible, match="the hand of dealer is not wholly known"):
            position_at_trick(annotate(record(ELDER, dealer)), 1)


def test_hands_that_are_not_equal() -> None:
    annotation = annotate(record("S A  H AKQJ  D AKQ7  C AK !", DEALER))
    with pytest.raises(Impossible, match="the hands are not equal: elder 11 and dealer 12 cards"):
        position_at_trick(annotation, 1)


def test_an_exchange_that_is_not_told() -> None:
    with pytest.raises(Impossible, match="does not tell the hands after the exchange"):
        position_at_trick(annotate(record(ELDER, DEALER, table='starts = "exchange"')), 1)


def test_every_card_played() -> None:
    table = 'starts = "play"\ncount = { elder = 0, dealer = 0 }\ntricks = { elder = 6, dealer = 5 }'
    annotation = annotate(record("S K", "S A", table=table, play="elder SK  dealer SA"))
    with pytest.raises(Impossible, match="every card has been played"):
        position_at(annotation, len(annotation.steps) - 1)
    with pytest.raises(Impossible, match="every card has been played"):
        position_at(annotation, _played(annotation)[-1])


def test_tricks_that_are_not_told() -> None:
    annotation = annotate(record("S KJ", "S AQ", table='starts = "play"\ncount = { elder = 9, dealer = 14 }'))
    with pytest.raises(Undecided, match="who won the tricks before this position is not told"):
        position_at_trick(annotation, 1)


def test_a_position_is_a_value() -> None:
    position = position_at_trick(_annotated(), 2)
    assert isinstance(position, Position)
    assert len({position, position_at_trick(_annotated(), 2)}) == 1
