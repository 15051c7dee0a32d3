"""The point and the impérials: who has them, ties, the turned card, answers, hands not told."""

from __future__ import annotations

import pytest

from lessons.cards import Rank, Suit
from lessons.combinations import Class
from lessons.games.annotation import Annotation, CallResult, Code, Outcome
from lessons.games.imperial import annotate
from lessons.record import DEALER, ELDER, Calls, Claims, Reply, Said, SaidNothing, SaidPoint, SaidSequence, SaidSet
from tests.games.imperial.hands import dealt, log


def call_of(annotation: Annotation, seat: str, cls: Class) -> CallResult:
    return next(c for c in annotation.calls if c.seat == seat and c.cls is cls)


def elder_calls(said: Said, reply: Reply | None = None, *, irregular: bool = False) -> Calls:
    return Calls(seat=ELDER, said=said, reply=reply, irregular=irregular)


@pytest.mark.parametrize(
    ("elder", "dealer", "winner"),
    [
        ("S KQJ7  H A98  D 98  C T98", "S T98  H KQJ7  D KT  C AKQ", ELDER),  # both make 37
        ("S KQJ7  H A98  D 98  C T98", "S T98  H KQJT  D KT  C AKQ", DEALER),
        ("S AQJ7  H A98  D 98  C T98", "S T98  H KQJ7  D KT  C AKQ", ELDER),  # the Ace counts eleven
    ],
)
def test_the_point(elder: str, dealer: str, winner: str) -> None:
    found = annotate(dealt(elder, dealer, "C7"))
    assert (found.classes[Class.POINT].winner, found.classes[Class.POINT].points) == (winner, 1)


@pytest.mark.parametrize(
    ("elder", "dealer", "turned", "winner", "reds"),
    [
        ("S AKQJ", "D AKQJ", "C8", ELDER, 1),  # two plain suits: a tie
        ("S AKQJ", "D AKQJ", "D8", DEALER, 1),  # the dealer's is in trumps
        ("S AKQJ  H AKQJ", "D AKQJ", "D8", DEALER, 1),
        ("S AKQJ", "D AKQJ  H AKQJ", "D8", DEALER, 2),  # who has the best counts all
        ("S AKQJ  H AKQJ", "D AKQJ", "S8", ELDER, 2),
    ],
)
def test_sequences(elder: str, dealer: str, turned: str, winner: str, reds: int) -> None:
    found = annotate(dealt(elder, dealer, turned))
    assert (found.classes[Class.SEQUENCE].winner, found.classes[Class.SEQUENCE].points) == (winner, reds)


@pytest.mark.parametrize(
    ("elder", "dealer", "fours", "winner", "reds"),
    [
        ("Q", "K", "KQJA7", DEALER, 1),
        ("J", "A", "KQJA7", ELDER, 1),
        ("A", "7", "KQJA7", ELDER, 1),
        ("A", "7", "KQJ7A", DEALER, 1),
        ("7", "J", "KQJ7A", DEALER, 1),
    ],
)
def test_fours(elder: str, dealer: str, fours: str, winner: str, reds: int) -> None:
    hands = ["  ".join(f"{suit} {rank}" for suit in "SHDC") for rank in (elder, dealer)]
    found = annotate(dealt(hands[0], hands[1], "C8", fours=fours))
    assert (found.classes[Class.SET].winner, found.classes[Class.SET].points) == (winner, reds)


def test_eights_nines_and_tens_are_no_four() -> None:
    found = annotate(dealt("S T98  H T98  D T98  C T98", "S AKQ  H AKQ  D AKJ  C QJ7", "SJ"))
    assert found.classes[Class.SET].winner is None


def test_classes_apart_or_in_one_contest() -> None:
    hands = ("S AKQJ", "S 7  H 7  D 7  C 7", "D9")
    apart, together = annotate(dealt(*hands)), annotate(dealt(*hands, classes="together"))
    assert apart.classes[Class.SET].winner == DEALER
    assert together.classes[Class.SET].winner is None
    assert together.classes[Class.SEQUENCE].winner == ELDER


def test_carte_blanche_is_the_best_of_one_contest() -> None:
    hands = ("H AKQJ", "S T987  H T9  D T98  C 98A", "SK")
    apart, together = annotate(dealt(*hands)), annotate(dealt(*hands, classes="together"))
    assert apart.classes[Class.SEQUENCE].winner == ELDER
    assert apart.carte_blanche == together.carte_blanche == (DEALER,)
    assert together.classes[Class.SEQUENCE].winner is None


def test_the_turned_card_completes_for_the_dealer_alone() -> None:
    found = annotate(dealt("S 9", "H AQJ", "HK"))
    assert (DEALER, "retourne", 1, 0) in log(found)
    assert found.classes[Class.SEQUENCE].winner is None
    for_elder = annotate(dealt("H AQJ", "S 9", "HK"))
    assert not [e for e in log(for_elder) if e[1] == "retourne"]


@pytest.mark.parametrize(
    ("elder", "option", "counts"), [("Q", "stands", True), ("Q", "if-better", False), ("A", "if-better", True), ("9", "if-better", True)]
)
def test_a_four_with_the_turned_card(elder: str, option: str, counts: bool) -> None:
    hand = "  ".join(f"{suit} {elder}" for suit in "SHDC")
    found = annotate(dealt(hand, "S J  H J  D J", "CJ", retourne_four=option))
    assert ((DEALER, "retourne", 1, 0) in log(found)) is counts


def test_an_answer_that_admits_stands() -> None:
    beaten = annotate(
        dealt("S AKQ7  H T98  D T98  C 98", "D AKQJ  H KQJ  C KQJTA", "C7", declare=(elder_calls(SaidPoint(pips=38), Reply.GOOD),))
    )
    call = call_of(beaten, ELDER, Class.POINT)
    assert (call.verdict.outcome, call.verdict.truth, call.points) == (Outcome.ADMITTED, Outcome.NOT_GOOD, 1)
    assert [f.code for f in beaten.findings] == [Code.WRONGLY_ADMITTED]


def test_a_call_of_a_hidden_hand_that_nothing_can_beat_is_certain() -> None:
    found = annotate(
        dealt(
            "S AKQJ",
            "?",
            "S8",
            declare=(elder_calls(SaidSequence(4, Rank.KING, Suit.SPADES)), Claims(seat=DEALER, said=(SaidNothing(),))),
        )
    )
    call = call_of(found, ELDER, Class.SEQUENCE)
    assert (call.verdict.outcome, call.points) == (Outcome.CERTAIN, 1)


def test_a_call_that_may_be_beaten_waits_for_its_answer() -> None:
    call = elder_calls(SaidSet(4, Rank.QUEEN))
    hidden = annotate(dealt("S Q7  H Q7  D Q7  C Q7", "?", "S8", declare=(call,)))
    assert call_of(hidden, ELDER, Class.SET).verdict.outcome is Outcome.POSSIBLE
    assert hidden.counters == {}
    assert dict(hidden.totals) == {ELDER: None, DEALER: None}
    answered = (elder_calls(SaidSet(4, Rank.QUEEN), Reply.GOOD), Claims(seat=DEALER, said=(SaidNothing(),)))
    told = annotate(dealt("S Q7  H Q7  D Q7  C Q7", "?", "S8", declare=answered))
    assert call_of(told, ELDER, Class.SET).verdict.outcome is Outcome.ADMITTED
    assert told.counters[ELDER].red == 1


def test_what_is_not_called_is_lost() -> None:
    called = (elder_calls(SaidSet(4, Rank.QUEEN)),)
    found = annotate(dealt("S AKQJ  H Q  D Q  C Q", "C 8", "S8", declare=called))
    assert found.classes[Class.SEQUENCE].winner is None
    assert {(f.code, f.data["cls"]) for f in found.findings} >= {(Code.FORGOTTEN, Class.SEQUENCE)}
