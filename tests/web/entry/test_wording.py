"""What is wrong is told in a card player's words."""

from __future__ import annotations

import pytest

from lessons.errors import Impossible
from lessons.web.entry.draft import Draft
from lessons.web.entry.reading import read
from lessons.web.entry.wording import as_written, worded

HANDS = {"elder": "S A  H AKQJ  D AKQ7  C AKQ", "dealer": "S KQJT9  D JT9  C JT98"}


def told(draft: Draft) -> list[tuple[str, str]]:
    return [tuple(worded(trouble.problem, draft)) for trouble in read(draft).troubles]  # type: ignore[misc]


@pytest.mark.parametrize(
    ("changed", "message", "hint"),
    [
        ({"play": "elder SK"}, "The elder hand does not hold the King of spades", "The elder hand has ♠ A, ♥ A K Q J, ♦ A K Q 7, ♣ A K Q"),
        ({"play": "elder SA  dealer S9\nelder SA"}, "The Ace of spades has been played already", ""),
        ({"play": "elder SA  dealer D9"}, "The dealer must follow suit", "The dealer still has ♠ K Q J 10 9; if"),
        ({"play": "boo"}, "“boo” is no seat", "It begins with elder or dealer"),
        (
            {"cards": HANDS | {"dealer": "S AQJT9  D JT9  C JT98"}},
            "The Ace of spades is in the elder hand already",
            "Each of the 32 cards exists once",
        ),
    ],
)
def test_words(changed: dict[str, object], message: str, hint: str) -> None:
    draft = Draft(**{"cards": HANDS, **changed})  # type: ignore[arg-type]
    ((said, right), *_) = told(draft)
    assert said == message
    assert right.startswith(hint)


def test_a_player_goes_by_the_name_he_has() -> None:
    draft = Draft(cards=HANDS, names={"elder": "Anne"}, play="elder SK")
    assert told(draft)[0][0] == "Anne does not hold the King of spades"


def test_a_name_is_text_and_no_pattern() -> None:
    draft = Draft(names={"elder": r"\1 `SA` \g<0>"})
    assert worded(Impossible("elder does not hold SA"), draft).message.startswith("\\1 ")


def test_the_answer_to_a_call_not_held_is_no_second_fault() -> None:
    draft = Draft(cards=HANDS, declare="elder point 41 : not good\nelder quatorze T : not good")
    assert [said for said, _ in told(draft)] == ["The elder hand does not hold that"]


def test_a_file_is_told_of_in_its_own_signs() -> None:
    problem = Impossible("`eldst SA` is no seat", hint="elder or dealer, as in `elder SA`")
    assert as_written(problem) == ("“eldst SA” is no seat", "Elder or dealer, as in “elder SA”")
    assert as_written(Impossible("a position has no count", hint='starts = "play"')).hint == 'starts = "play"'
