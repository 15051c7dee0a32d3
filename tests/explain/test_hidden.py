"""Sentences about a hidden hand: plain counts, one and many, and nothing said that was not proved."""

from __future__ import annotations

import numpy as np
import pytest

from lessons.cards import CARD_OF_CODE, Hand, Rank, Suit
from lessons.combinations import Combination, Point, Sequence, combinations
from lessons.explain.hidden import (
    at_best,
    claimed_after,
    counter_caption,
    hands_words,
    if_good,
    if_not_good,
    known_sentence,
    lead_counter,
    lead_sentence,
    news_sentence,
    not_told,
    played_untold,
    standing_sentence,
    sunk_cost,
    sunk_sentence,
    void_sentence,
)
from lessons.games.piquet.sinking import LesserCall
from lessons.knowledge.judge import Judge
from lessons.knowledge.view import View
from lessons.rules.named import RUBICON
from tests.explain.table import annotation

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
        ((BETTER, WORSE, WORSE), "Of the 3 hands the dealer can have, it is beaten in 1; in the other 2 it is good."),
        ((BETTER, SAME, WORSE), "Of the 3 hands the dealer can have, it is beaten in 1 and equalled in 1; in the other 1 it is good."),
        ((BETTER, SAME), "Of the 2 hands the dealer can have, it is beaten in 1 and equalled in 1."),
        ((BETTER, BETTER), "Every one of the 2 hands the dealer can have beats it."),
        ((SAME, SAME), "Every one of the 2 hands the dealer can have equals it."),
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
    assert caption(BETTER, BETTER, WORSE) == "One of the 2 that beat it, with five spades making 49:"
    assert caption(SAME, WORSE) == "The one that equals it, with four spades making 41:"
    assert caption(BETTER) == "It has five spades making 49:"


def test_what_follows_from_an_answer() -> None:
    quatrième = Sequence(Suit.HEARTS, 4, Rank.ACE)
    assert if_good(HEARTS, quatrième) == "If the four hearts making 41 are good, the quatrième to the Ace in hearts must be good too."
    assert (
        if_not_good(quatrième, TRIO_OF_TENS) == "If the quatrième to the Ace in hearts is not good, the trio of Tens cannot be good either."
    )


def test_a_claim_when_the_other_side_called_nothing() -> None:
    assert claimed_after(TABLE, "elder", None).startswith("The elder hand called nothing in this class")


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
    said = "Of the 455 hands the dealer can have, 12 hold a higher heart; in the other 443 it takes the trick."
    assert lead_sentence(TABLE, "elder", king, 455, 12) == said
    assert lead_counter(king, 1, 1) == "What is left in it:"
    assert lead_counter(king, 1, 455) == "What is left in the one with a higher heart:"
    assert lead_counter(king, 12, 455) == "What is left in one of the 12 with a higher heart:"


def test_numbers_of_hands() -> None:
    assert [hands_words(n) for n in (1, 455, 125970)] == ["one hand", "455 hands", "125,970 hands"]


def view(*codes: str, **known: object) -> View:
    return View(Hand(), hands(*codes), **known)  # type: ignore[arg-type]


def test_how_much_of_a_hand_is_known() -> None:
    others = [f"S KQJT9  D JT9  C JT9{low}" for low in "87"]
    assert known_sentence(TABLE, "elder", view(BETTER), 12) == "The elder hand knows the dealer’s cards one and all."
    assert known_sentence(TABLE, "elder", view(*others), 12) == "The elder hand knows the dealer’s cards but for one: 2 hands are possible."
    assert known_sentence(TABLE, "elder", view(BETTER, WORSE), 12) == "The dealer can have any of 2 hands; four cards of it are known."
    assert known_sentence(TABLE, "elder", view(BETTER, "H AKQJT987  D 8  C AKQ"), 12) == "The dealer can have any of 2 hands."
    assert known_sentence(TABLE, "elder", view(BETTER), 0) == "The dealer’s cards are all played."


def test_the_best_the_other_side_can_have() -> None:
    assert (
        at_best(TABLE, "elder", view(BETTER, WORSE).judge)
        == "At best the dealer has a point of 49, a quinte to the King and a trio of Jacks."
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
        == "What is said here leaves 1 of 3 hands. Twelve cards are now certain, two before."
    )
    played = view(BETTER, SAME, played=Hand.parse("S KQ"))
    assert news_sentence("The card played", view(BETTER, SAME, WORSE, played=Hand.parse("S KQ")), played) == (
        "The card played leaves 2 of 3 hands. Three cards are now certain, two before."
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


def test_what_calling_less_costs() -> None:
    kings = combinations(Hand.parse("S K  H K  D K  C K")).sets[0]
    aces = combinations(Hand.parse("S A  H A  D A")).sets[0]
    standing = Judge(hands(WORSE)).of(aces)
    assert sunk_cost(TABLE, LesserCall(kings, aces, standing, 14)) == "If the call is good, it costs fourteen points."
    assert sunk_cost(TABLE, LesserCall(HEARTS, Point(Suit.CLUBS, 0b11101000), standing, 0)) == "It costs nothing: the call counts as much."
    rubicon = annotation(rules=RUBICON)
    assert sunk_cost(rubicon, LesserCall(kings, aces, standing, 0)).startswith("Under these rules it is counted all the same")
