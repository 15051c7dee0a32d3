"""What each card of a recorded play gave up, and why."""

from __future__ import annotations

from random import Random

import pytest

from lessons.analysis.open_hands import PlayedCost, Reason, costs, play_out, position_at, position_at_trick, solve
from lessons.errors import Impossible
from lessons.games.annotation import Cause, StepKind
from lessons.games.piquet import annotate
from lessons.record import Starts
from lessons.rules.named import AU_CENT, MODERN, RUBICON
from lessons.rules.piquet import PiquetRules
from tests.deals import random_deal, record_of
from tests.games.hands import record

TABLE = 'starts = "play"\ncount = {{ elder = {}, dealer = {} }}\ntricks = {{ elder = {}, dealer = {} }}'


def _costs(
    elder: str, dealer: str, play: str, *, count: tuple[int, int] = (9, 14), tricks: tuple[int, int] | None = None, rules: str = "au-cent"
) -> tuple[PlayedCost, ...]:
    left = 12 - sum(len(word) for word in elder.split() if word not in "SHDC")
    won = tricks or (left // 2, left - left // 2)
    return costs(annotate(record(elder, dealer, table=TABLE.format(*count, *won), play=play, rules=rules)))


@pytest.mark.usefixtures("either")
@pytest.mark.parametrize("rules", [AU_CENT, RUBICON, MODERN], ids=lambda r: r.name)
def test_costs_lead_from_the_value_to_what_was_made(rules: PiquetRules) -> None:
    """The value before the play, less what the elder hand's cards gave up, and with what the dealer's did, is what the play made."""
    for seed in range(6):
        annotation = annotate(record_of(random_deal(Random(seed), "even"), rules, starts=Starts.DECLARE))
        elder, dealer = annotation.record.seats
        start = position_at_trick(annotation, 1)
        told = costs(annotation)
        assert [t.step for t in told] == [s.number for s in annotation.steps if s.kind is StepKind.PLAY]
        lost = {seat: sum(t.cost for t in told if t.seat == seat) for seat in (elder, dealer)}
        in_play = {Cause.LEAD, Cause.WIN, Cause.LAST_TRICK, Cause.CARDS, Cause.CAPOT, Cause.PIC}
        made = sum(e.points if e.seat == elder else -e.points for e in annotation.events if e.cause in in_play)
        assert solve(start, rules).value - lost[elder] + lost[dealer] == made
        for t in told:
            position = position_at(annotation, t.step - 1)
            values = solve(position, rules)
            assert (t.before, t.after, t.best) == (values.value, values.cards[t.card], values.best)
            assert t.cost == abs(t.before - t.after)
            assert sum(d.points for d in t.differences) == t.cost
            assert (t.reason is None) is (t.cost == 0)


@pytest.mark.usefixtures("either")
def test_best_play_costs_nothing() -> None:
    found = record_of(random_deal(Random(3), "even"), AU_CENT, starts=Starts.DECLARE)
    annotation = annotate(found)
    best = play_out(position_at_trick(annotation, 1), AU_CENT)
    line = " ".join(f"{m.seat} {m.card}" for m in best)
    hands = {seat: held.code for seat, held in found.hands.items()}
    assert not any(t.cost for t in costs(annotate(record(hands["elder"], hands["dealer"], play=line))))


def test_a_record_without_play_has_no_costs() -> None:
    assert costs(annotate(record("S A  H AKQJ  D AKQ7  C AKQ", "S KQJT9  D JT9  C JT98"))) == ()


def test_a_hand_that_is_not_known_is_refused() -> None:
    with pytest.raises(Impossible, match="not wholly known"):
        costs(annotate(record("S A  H AKQJ  D AKQ7  C AKQ", "?12", play="elder SA  dealer ?")))


def test_a_card_that_is_not_told_is_refused() -> None:
    with pytest.raises(Impossible, match="the card dealer played to trick 1 is not told") as found:
        costs(annotate(record("S A  H AKQJ  D AKQ7  C AKQ", "S KQJT9  D JT9  C JT98", play="elder SA  dealer ?")))
    assert found.value.place is not None


def test_a_tenace_given_up() -> None:
    """Ace and Queen over King and Seven: who leads the suit first loses a trick by it."""
    play = "elder SA  dealer S7\nelder SQ  dealer SK\ndealer HT  elder H9"
    first = _costs("S AQ  H 9", "S K7  H T", play, tricks=(7, 2))[0]
    assert [c.code for c in first.best] == ["H9"]
    assert (first.reason, first.how, first.tricks) == (Reason.TENACE_GIVEN_UP, Reason.TENACE_GIVEN_UP, 1)
    with_the_cards = _costs("S AQ  H 9", "S K7  H T", play, tricks=(5, 4))[0]
    assert (with_the_cards.reason, with_the_cards.how) == (Reason.CARDS_LOST, Reason.TENACE_GIVEN_UP)


def test_a_lead_up_to_a_tenace() -> None:
    play = "elder S7  dealer SQ\ndealer SA  elder SK\ndealer HT  elder H9"
    first = _costs("S K7  H 9", "S AQ  H T", play, tricks=(7, 2), rules="rubicon")[0]
    assert [c.code for c in first.best] == ["H9"]
    assert first.how is Reason.TENACE_LED_TO


def test_the_cards_lost() -> None:
    first = _costs("S A  H 7", "H 9  D A", "elder H7  dealer H9\ndealer DA  elder SA", tricks=(6, 4))[0]
    assert (first.cost, first.reason, first.how) == (12, Reason.CARDS_LOST, Reason.WINNER_NOT_CASHED)
    assert {d.cause: d.points for d in first.differences}[Cause.CARDS] == 10


def test_the_capot_given_and_let_go() -> None:
    play = "elder HA  dealer S7\nelder SQ  dealer SK\ndealer DA  elder SA"
    told = _costs("S AQ  H A", "S K7  D A", play, tricks=(9, 0))
    assert [(t.card.code, t.reason) for t in told if t.cost] == [("S7", Reason.CAPOT_GIVEN), ("SQ", Reason.CAPOT_LOST)]
    assert told[1].how is Reason.WRONG_DISCARD


def test_the_pic_lost() -> None:
    told = _costs("S AK  H 7", "S Q7  H 8", "elder H7  dealer H8\ndealer SQ  elder SK\nelder SA  dealer S7", count=(28, 0), tricks=(7, 2))
    assert told[0].reason is Reason.PIC_LOST
    assert [c.code for c in told[0].best] == ["SA", "SK"]
    assert {d.cause: d.points for d in told[0].differences}[Cause.PIC] == 30


def test_a_winner_not_cashed() -> None:
    told = _costs("S A  H 7", "H 9  D A", "elder H7  dealer H9\ndealer DA  elder SA", tricks=(8, 2))
    assert told[0].reason is Reason.WINNER_NOT_CASHED
    assert [c.code for c in told[0].best] == ["SA"]


def test_second_hand_and_discards() -> None:
    not_taken = _costs("S K  H 7", "S A7  ", "elder SK  dealer S7\nelder H7  dealer SA", tricks=(3, 7))
    assert not_taken[1].reason is Reason.TRICK_NOT_TAKEN
    thrown = _costs("S A7  H A", "H K  S K8", "elder HA  dealer HK\nelder SA  dealer SK\nelder S7  dealer S8", tricks=(8, 1))
    assert thrown[3].cost > 0
    discard = _costs("H A  S J7", "S QT  D 7", "elder HA  dealer SQ\nelder SJ  dealer ST\nelder S7  dealer D7", tricks=(8, 1))
    assert discard[1].reason is Reason.WRONG_DISCARD
    assert [c.code for c in discard[1].best] == ["D7"]


def test_a_card_taken_back_is_not_counted_among_the_cards() -> None:
    told = _costs("S A7", "S 8  H K", "elder SA   dealer HK !\ndealer takes back HK\ndealer S8\nelder S7   dealer HK", count=(0, 0))
    assert [t.card.code for t in told] == ["SA", "S8", "S7", "HK"]


def test_a_suit_not_followed_that_stands_is_marked() -> None:
    told = _costs("S A7", "S 8  H K", "elder SA   dealer HK !\nelder S7   dealer S8", count=(0, 0))
    assert [t.irregular for t in told] == [False, True, False, False]
    assert all(t.cost >= 0 for t in told)
