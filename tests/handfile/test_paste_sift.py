"""A paste with more than cards in it: what is read, what is not, and what is wrong."""

from __future__ import annotations

import pytest

from lessons.errors import Problems
from lessons.handfile.paste import Pasted, parse, sift

ELDER = "Elder: ♡ A K Q J; ♠ A; ♢ A K Q 7; ♣ A K Q"
DEALER = "Dealer: ♠ K Q J 10 9; ♢ J 10 9; ♣ J 10 9 8"
SENTENCES = [
    "The point is equal. The quatrième to the Jack is not good, for that of the dealer is to the King.",
    "The elder hand then leads the Ace of hearts, and the dealer throws the nine of spades.",
    "Point of four, making 41, is not good; quatorze of Aces is good.",
    "All that is left at the end of the hand counts for the elder.",
    "She wins with the ♥A and makes the capot of the deal.",
]


def hands(pasted: Pasted) -> list[tuple[str | None, str, str]]:
    return [(h.seat, h.holding.code, h.damaged) for h in pasted.hands]


@pytest.mark.parametrize("sentence", SENTENCES)
@pytest.mark.parametrize("where", [0, 1, 2])
def test_a_sentence_is_set_aside_and_named(sentence: str, where: int) -> None:
    lines = [ELDER, DEALER]
    lines.insert(where, sentence)
    found = sift("\n".join(lines))
    assert hands(found) == hands(parse(f"{ELDER}\n{DEALER}"))
    assert found.problems == ()
    assert [(place.line, place.text) for place in found.unread] in ([], [(where + 1, sentence)])
    if not found.unread:
        # Before the hands it may be read for a heading; then nothing of it is lost.
        assert any(sentence[:20] in hand.label for hand in found.hands)


def test_a_sentence_over_several_lines_is_one() -> None:
    found = sift(f"{ELDER}\n{DEALER}\nThe point is equal, and the quatrième to\nwhat is\ngood.\n")
    assert [place.line for place in found.unread] == [3, 4, 5]
    assert len(found.hands) == 2


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("Dealer: ♠ K Q J 10 Z", "`Z` is no card"),
        ("Dealer: ♠ K Q J 10 what is this here", "`what … here` is no card"),
        ("Dealer S KQJ typo nine words are not enough", "`words … enough` is no card"),
        ("♠ KQJT9 kng of hearts", "`kng` is no card"),
    ],
)
def test_what_could_be_a_hand_is_never_set_aside(line: str, message: str) -> None:
    found = sift(f"{ELDER}\n{line}")
    assert message in [p.message for p in found.problems]
    assert found.unread == ()


def test_sentences_alone_are_refused() -> None:
    found = sift("\n".join(SENTENCES[:1]))
    assert found.problems
    assert (found.hands, found.unread) == ((), ())


def test_a_fault_hides_neither_its_own_hand_nor_the_other() -> None:
    found = sift(f"{ELDER}\n{DEALER.replace('8', '9')}")
    assert hands(found) == [
        ("elder", "S A  H AKQJ  D AKQ7  C AKQ", ""),
        ("dealer", "S KQJT9  D JT9  C JT9", "♠ K Q J 10 9; ♢ J 10 9; ♣ J 10 9 9"),
    ]
    assert [(p.message, p.place and p.place[:2]) for p in found.problems] == [("C9 stands there twice", (2, 42))]


def test_a_card_in_both_hands_leaves_both_whole() -> None:
    found = sift(f"{ELDER}\n{DEALER.replace('♠ K', '♠ A')}")
    assert [damaged for _, _, damaged in hands(found)] == ["", ""]
    assert [p.message for p in found.problems] == ["SA stands there twice"]


def test_nothing_is_shown_that_would_be_a_guess() -> None:
    assert hands(sift("Elder: ♠ A K\nElder: ♥ A K")) == []
    assert hands(sift("Elder: ♠ A R D V 9\nDealer: ♥ R D Z")) == [], "French letters are granted by nobody"
    (_, code, damaged), _ = hands(sift("Elder: ♠ A-10\nDealer: ♥ A K Z"))
    assert (code, damaged) == ("", "♠ A-10")


def test_a_strict_reading_still_refuses_sentences() -> None:
    with pytest.raises(Problems):
        parse(f"{ELDER}\n{DEALER}\n{SENTENCES[0]}")
