"""The helps a hand file's text is offered."""

from __future__ import annotations

import re

import pytest

from lessons.games.annotation import Annotation
from lessons.resources import examples_dir
from lessons.web.entry.filling import rest, with_next_trick
from lessons.web.entry.games import starting_text
from lessons.web.entry.whole_file import judge

VOLEUR = starting_text("voleur")


def emptied(text: str, seat: str, hand: str = "") -> str:
    changed, number = re.subn(rf'^({seat}\s*= )"S[^"]*"', rf'\1"{hand}"', text, flags=re.MULTILINE)
    assert number == 1
    return changed


def annotated(text: str) -> Annotation:
    annotation = judge(text).annotation
    assert isinstance(annotation, Annotation)
    return annotation


def test_the_last_hand_is_given_the_cards_left() -> None:
    left = rest(emptied(VOLEUR, "Z"))
    assert left is not None
    assert (left.cards.code, left.seat, left.text) == ("S 7  H 7  D T7  C AQJ7", "Z", VOLEUR)


def test_a_hand_that_lacks_a_card_is_filled_up() -> None:
    left = rest(VOLEUR.replace("C AQJ7", "C AQJ"))
    assert left is not None
    assert (left.cards.code, left.text) == ("C 7", VOLEUR)


def test_with_the_talon_told_the_third_hand_is_what_is_left() -> None:
    text = starting_text("normand")
    left = rest(emptied(text, "dealer"))
    assert left is not None
    assert left.text == text


def test_where_two_hands_lack_cards_or_more_are_left_they_are_named_only() -> None:
    two = rest(emptied(emptied(VOLEUR, "Z"), "Y"))
    assert two is not None
    assert (len(two.cards), two.seat, two.text) == (16, "", "")
    talon = rest(emptied(starting_text("imperial"), "dealer"))
    assert talon is not None
    assert (len(talon.cards), talon.seat) == (12 + 7, "")


@pytest.mark.parametrize(
    "text",
    [
        VOLEUR,
        emptied(VOLEUR, "Z", "?8"),
        emptied(VOLEUR, "Z", "S 7 !"),
        emptied(VOLEUR, "Z").replace("S AKQ", "S AKJ"),
        emptied(VOLEUR, "Z").replace("S AKQ", "S AKX"),
        emptied(VOLEUR, "Z").replace('"declare"', '"play"'),
        starting_text("cassino"),
        'hands = 3\nrules.set = "voleur"\n',
        '[rules]\nset = "voleur"\n[table]\nseats = [["A"]]\n[hands]\nA = 3\n',
        '[rules]\nset = "imperial"\n[table]\nturned = 3\n[hands]\nelder = ""\n',
        "not toml",
        "",
    ],
)
def test_nothing_is_left_where_no_hand_lacks_cards_or_the_text_cannot_be_read(text: str) -> None:
    assert rest(text) is None


@pytest.mark.parametrize(
    ("game", "line"),
    [("voleur", "A ?   Y ?   B ?   Z ?"), ("normand", "elder ?   second ?   dealer ?"), ("imperial", "dealer ?   elder ?")],
)
def test_the_next_trick_begins_with_the_winner_of_the_last(game: str, line: str) -> None:
    text = starting_text(game)
    longer = with_next_trick(text, annotated(text))
    assert longer is not None
    assert longer.replace(f"{line}\n", "") == text
    assert judge(longer).problems == ()


def test_no_trick_follows_one_that_is_not_told_to_its_end() -> None:
    longer = with_next_trick(VOLEUR, annotated(VOLEUR))
    assert longer is not None
    assert with_next_trick(longer, annotated(longer)) is None
    short = VOLEUR.replace("   Z D7  # the winner leads again", "")
    assert with_next_trick(short, annotated(short)) is None


def test_the_first_trick_is_led_by_the_elder_hand_and_without_a_block_there_is_none() -> None:
    before, _, after = VOLEUR.partition("play = '''\n")
    rest_of = after.partition("'''\n")[2].partition("# A figure")[0]
    empty = f"{before}play = '''\n'''\n{rest_of}"
    longer = with_next_trick(empty, annotated(empty))
    assert longer is not None
    assert "play = '''\nA ?   Y ?   B ?   Z ?\n'''" in longer
    assert with_next_trick(before, annotated(before)) is None


def test_a_finished_play_has_no_next_trick() -> None:
    text = (examples_dir() / "foster-voleur" / "the-printed-deal.piquet.toml").read_text(encoding="utf-8")
    assert with_next_trick(text, annotated(text)) is None
