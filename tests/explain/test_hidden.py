"""Sentences about a hidden hand: plain counts, one and many, and nothing said that was not proved."""

from __future__ import annotations

import numpy as np
import pytest

from lessons.cards import CARD_OF_CODE, Hand, Holding, Rank, Suit
from lessons.combinations import Class, Combination, Point, Sequence, combinations
from lessons.explain.hidden import (
    at_best,
    basis,
    claimed_after,
    counter_caption,
    if_good,
    if_not_good,
    known_sentence,
    lead_counter,
    lead_sentence,
    news_sentence,
    no_safe_lesser,
    not_told,
    odds_words,
    played_untold,
    standing_sentence,
    sunk_cost,
    sunk_sentence,
    upset_caption,
    upset_sentence,
    void_sentence,
)
from lessons.games.annotation import StepKind
from lessons.games.piquet.sinking import LesserCall
from lessons.knowledge.judge import Judge
from lessons.knowledge.view import View
from lessons.record import Reply, Starts
from lessons.rules.named import RUBICON
from tests.explain.table import annotation, standing, step

TABLE = annotation()
HEARTS = Point(Suit.HEARTS, 0b11110000)
"""Ace, King, Queen, Jack: 41."""
TRIO_OF_TENS = combinations(Hand.parse("S T  H T  D T")).sets[0]


def hands(*codes: str) -> np.ndarray:
    return np.array([Hand.parse(code).mask for code in codes], np.uint32)


BETTER = "S KQJT9  D JT9  C JT98"
SAME = "S AKQJ  H T987  D T987"
WORSE = "S T987  H T987  D T987"


def sentence(held: Combination, *codes: str) -> str:
    return standing_sentence(TABLE, "elder", held, Judge(hands(*codes)).of(held))


@pytest.mark.parametrize(
    ("codes", "said"),
    [
        ((BETTER, WORSE, WORSE), "Of the three hands the dealer can have, it is beaten in one; in the other two it is good."),
        (
            (BETTER, SAME, WORSE),
            "Of the three hands the dealer can have, it is beaten in one and equalled in one; in the other one it is good.",
        ),
        ((BETTER, SAME), "Of the two hands the dealer can have, it is beaten in one and equalled in one."),
        ((BETTER, BETTER), "Every one of the two hands the dealer can have beats it."),
        ((SAME, SAME), "Every one of the two hands the dealer can have equals it."),
        ((BETTER,), "The dealer’s hand is known, and it beats this."),
        ((SAME,), "The dealer’s hand is known, and it equals this."),
        ((WORSE, WORSE), "No hand the dealer can have beats or equals it: the best that any of them has is four spades making 34."),
        ((WORSE,), "No hand the dealer can have beats or equals it: the best it has is four spades making 34."),
    ],
)
def test_how_a_point_stands(codes: tuple[str, ...], said: str) -> None:
    assert sentence(HEARTS, *codes) == said


def test_a_class_of_which_nobody_can_have_anything() -> None:
    nothing = "S A87  H A87  D K97  C J98"
    tierce = Sequence(Suit.HEARTS, 3, Rank.KING)
    assert sentence(tierce, nothing, nothing) == "No hand the dealer can have beats or equals it: none of them has a sequence."
    assert sentence(TRIO_OF_TENS, nothing) == "No hand the dealer can have beats or equals it: it has no quatorze and no trio."


def test_a_counter_hand_is_one_of_as_many_as_there_are() -> None:
    def caption(*codes: str) -> str:
        return counter_caption(Judge(hands(*codes)).of(HEARTS))

    assert caption(BETTER, WORSE) == "The one that beats it, with five spades making 49:"
    assert caption(BETTER, BETTER, WORSE) == "One of the two that beat it, with five spades making 49:"
    assert caption(SAME, WORSE) == "The one that equals it, with four spades making 41:"
    assert caption(BETTER) == "It has five spades making 49:"


def test_what_follows_from_an_answer() -> None:
    quatrième = Sequence(Suit.HEARTS, 4, Rank.ACE)
    assert if_good(HEARTS, quatrième) == "If the four hearts making 41 are good, the quatrième to the Ace in hearts must be good too."
    assert (
        if_not_good(quatrième, TRIO_OF_TENS) == "If the quatrième to the Ace in hearts is not good, the trio of Tens cannot be good either."
    )


def test_hands_that_answers_have_ruled_out_are_said_to_be_gone() -> None:
    stands = Judge(hands(BETTER, WORSE)).of(HEARTS)
    assert standing_sentence(TABLE, "elder", HEARTS, stands, (Reply.NOT_GOOD,)) == (
        "Of the two hands the dealer can still have after “not good”, it is beaten in one; in the other one it is good."
    )
    assert "the dealer can still have after what it has answered" in standing_sentence(
        TABLE, "elder", HEARTS, stands, (Reply.NOT_GOOD, Reply.GOOD)
    )


def test_a_claim_when_the_other_side_called_nothing() -> None:
    assert claimed_after(TABLE, "elder", Class.SEQUENCE, None) == (
        "The elder hand called no sequence, and what was not called can no longer beat this."
    )


def test_a_call_that_nothing_lesser_could_replace() -> None:
    assert no_safe_lesser(TRIO_OF_TENS) == "Sinking: any lesser call than the trio of Tens could be beaten or equalled."


def test_what_the_counts_rest_on() -> None:
    exchanged = {"discards": {"elder": Holding(Hand.parse("S 7")), "dealer": Holding(Hand.parse("S 8"))}}
    told = basis(annotation(**exchanged))
    assert told["short"] == "All hands are counted alike"
    assert "a call proves only that so much is held" in told["full"]
    assert "does not tell" not in told["full"]
    assert "does not tell what the players laid out; knowing it, each would have fewer hands" in basis(TABLE)["full"]
    assert "does not tell what the dealer laid out" in basis(annotation(discards={"elder": Holding(Hand.parse("S 7"))}))["full"]
    assert "does not tell" not in basis(annotation(starts=Starts.PLAY))["full"]


def test_what_a_sunk_holding_hides_is_said_only_if_it_hides_anything() -> None:
    sunk = sunk_sentence(TABLE, "elder", TRIO_OF_TENS, 100, 2000)
    assert sunk.endswith("That leaves the dealer 2,000 hands to reckon with; calling it would have left 100.")
    assert sunk_sentence(TABLE, "elder", TRIO_OF_TENS, 100, 100) == "Sunk: the elder hand holds a trio of Tens and does not call it."


def test_a_card_led() -> None:
    king = CARD_OF_CODE["HK"]
    assert (
        lead_sentence(TABLE, "elder", king, 455, 0)
        == "No hand the dealer can have holds a higher heart: the King of hearts takes the trick."
    )
    assert lead_sentence(TABLE, "elder", king, 455, 455) == "Every one of the 455 hands the dealer can have holds a higher heart."
    assert lead_sentence(TABLE, "elder", king, 1, 1) == "The only hand the dealer can have holds a higher heart."
    said = "Of the 455 hands the dealer can have, twelve hold a higher heart; in the other 443 it takes the trick."
    assert lead_sentence(TABLE, "elder", king, 455, 12) == said
    assert lead_sentence(TABLE, "elder", king, 2, 1) == (
        "Of the two hands the dealer can have, one holds a higher heart; in the other it takes the trick."
    )
    assert lead_counter(king, 1, 1) == "What is left in it:"
    assert lead_counter(king, 1, 455) == "What is left in the one with a higher heart:"
    assert lead_counter(king, 12, 455) == "What is left in one of the twelve with a higher heart:"
    assert lead_counter(king, 3, 3) == "What is left in one of them:"


def test_numbers_of_hands() -> None:
    assert odds_words(125970, 55125, 0) == "beaten in 55,125, equalled in none of 125,970 hands"
    assert odds_words(9, 0, 2) == "beaten in none, equalled in two of nine hands"


def view(*codes: str, **known: object) -> View:
    return View(Hand(), hands(*codes), **known)  # type: ignore[arg-type]


def test_how_much_of_a_hand_is_known() -> None:
    def said(known: View, left: int, kind: StepKind = StepKind.CALL, seat: str = "elder") -> str:
        return known_sentence(TABLE, "elder", known, left, step(kind, seat=seat))

    others = [f"S KQJT9  D JT9  C JT9{low}" for low in "87"]
    assert said(view(BETTER), 12) == "The elder hand knows the dealer’s cards one and all."
    assert said(view(*others), 12) == "The elder hand knows the dealer’s cards but for one: two hands are possible."
    assert said(view(BETTER, WORSE), 12) == "The dealer can have any of two hands; four cards of it are known."
    apart = view(BETTER, "H AKQJT987  D 8  C AKQ")
    assert said(apart, 12) == "The dealer can have any of two hands."
    assert said(view(BETTER), 0) == "The dealer’s cards are all played."
    # In the exchange the hand changes, and with it the number of hands it can be.
    kept = view("S KQJT9  D JT9", "H AKQJT987")
    assert said(kept, 8, StepKind.DISCARD, "dealer") == "The eight cards the dealer keeps can be any of two."
    assert said(apart, 12, StepKind.DISCARD, "elder") == "The dealer can have any of two hands."
    assert said(apart, 12, StepKind.DRAW, "dealer") == "With what it has drawn, the dealer can have any of two hands."


def test_the_best_the_other_side_can_have() -> None:
    assert (
        at_best(TABLE, "elder", view(BETTER, WORSE).judge)
        == "At best the dealer has a point of 49, a quinte to the King and a trio of Jacks."
    )
    assert at_best(TABLE, "elder", view(BETTER, WORSE).judge, heard=True) == (
        "The dealer may hold more than it has called: at best a point of 49, a quinte to the King and a trio of Jacks."
    )
    bare = view("S A87  H A87  D K97  C J98").judge
    assert at_best(TABLE, "elder", bare) == "At best the dealer has a point of 27, and certainly no sequence and no quatorze and no trio."


def test_suits_not_followed() -> None:
    assert void_sentence(TABLE, "elder", view(BETTER)) == ""
    assert void_sentence(TABLE, "elder", view(BETTER, void=frozenset({Suit.HEARTS, Suit.CLUBS}))) == (
        "The dealer did not follow, so it has no hearts and no clubs left."
    )


def test_what_a_step_has_proved() -> None:
    before, after = view(BETTER, SAME, WORSE), view(BETTER)
    assert news_sentence("What is said here", before, before) == ""
    assert (
        news_sentence("What is said here", before, after)
        == "What is said here leaves one of three hands. Twelve cards are now certain, two before."
    )
    played = view(BETTER, SAME, played=Hand.parse("S KQ"))
    assert news_sentence("The card played", view(BETTER, SAME, WORSE, played=Hand.parse("S KQ")), played) == (
        "The card played leaves two of three hands. Three cards are now certain, two before."
    )


def test_who_has_cards_not_told() -> None:
    assert not_told(TABLE, "dealer") == "What the dealer can know rests on the dealer’s own cards, and the record does not tell them all."


def test_cards_played_that_are_not_told() -> None:
    assert (
        played_untold(TABLE, "elder", 1)
        == "The dealer has played one card that the record does not tell, so what it has left cannot be counted."
    )
    assert played_untold(TABLE, "elder", 2, 455) == (
        "The dealer has played two cards that the record does not tell. Counting them, it can have had any of 455 hands."
    )


KINGS = combinations(Hand.parse("S K  H K  D K  C K")).sets[0]
ACES = combinations(Hand.parse("S A  H A  D A")).sets[0]
SPADES = Point(Suit.SPADES, 0b10001111)


def test_what_calling_less_costs_and_how_much_oftener_it_is_beaten() -> None:
    sure = standing(KINGS)
    safe = LesserCall(KINGS, ACES, standing(ACES), 14)
    assert sunk_cost(TABLE, safe, sure) == "If the call is good, it costs fourteen points."
    risked = LesserCall(KINGS, ACES, standing(ACES, "S T  H T  D T  C T", hands=290, beaten_in=109), 14)
    assert sunk_cost(TABLE, risked, sure) == (
        "If the call is good, it costs fourteen points. "
        "But of the 290 hands possible, the call is beaten in 109; the quatorze of Kings would have been certain to be good."
    )


def test_a_lesser_point_counts_as_much_but_is_beaten_oftener() -> None:
    held = standing(HEARTS, SAME, BETTER, beaten_in=165, equalled_in=180)
    called = LesserCall(HEARTS, SPADES, standing(SPADES, BETTER, beaten_in=415), 0)
    assert sunk_cost(TABLE, called, held) == (
        "If the call is good, it counts as much. "
        "But of the 455 hands possible, the call is beaten in 415; the four hearts making 41 would have been beaten in 165 and equalled in 180."
    )
    assert sunk_cost(TABLE, called, standing(HEARTS, BETTER, beaten_in=415)) == "If the call is good, it counts as much."
    certain = LesserCall(HEARTS, SPADES, standing(SPADES), 0)
    assert sunk_cost(TABLE, certain, standing(HEARTS)) == "It costs nothing: the call is certain to be good, and counts as much."


def test_where_what_is_sunk_is_counted_all_the_same() -> None:
    rubicon = annotation(rules=RUBICON)
    assert sunk_cost(rubicon, LesserCall(KINGS, ACES, standing(ACES), 0), standing(KINGS)) == (
        "Under these rules it is counted all the same, if no hand of the other side could have beaten the call."
    )


def test_what_upsets_an_under_call() -> None:
    assert upset_sentence(ACES, "So it is lost.") == "The call was the trio of Aces. So it is lost."
    tens = "S T  H T  D T  C T"
    assert upset_caption(standing(ACES, tens, beaten_in=165)) == "One of those 165, with a quatorze of Tens:"
    assert upset_caption(standing(ACES, tens, beaten_in=1)) == "That one, with a quatorze of Tens:"
