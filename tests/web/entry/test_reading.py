"""The draft judged: what is sound becomes a record, what is wrong stands where it was typed."""

from __future__ import annotations

import pytest

from lessons.record import Starts
from lessons.web.entry.compose import compose, slug
from lessons.web.entry.draft import Draft, DraftCheck
from lessons.web.entry.reading import read
from tests.illustration import DEALER, ELDER

FIRST = Draft(cards={"elder": ELDER, "dealer": DEALER})


def found(draft: Draft) -> list[tuple[str, int | None, int | None]]:
    return [(t.path, t.place.line if t.place else None, t.place.column if t.place else None) for t in read(draft).troubles]


def test_two_hands_are_enough() -> None:
    reading = read(FIRST)
    assert reading.troubles == ()
    assert reading.annotation is not None
    assert reading.annotation.totals == {"elder": 20, "dealer": 27}


def test_a_hand_may_be_written_as_it_is_printed() -> None:
    printed = FIRST.put("cards.elder", "♡ A K Q J; ♠ A; ♢ A K Q 7; ♣ A K Q").put("cards.dealer", "KQJT9..JT9.JT98")
    reading, plain = read(printed), read(FIRST)
    assert reading.record is not None
    assert plain.record is not None
    assert reading.record.hands == plain.record.hands


def test_one_hand_only_is_a_hand_too() -> None:
    reading = read(FIRST.put("cards.dealer", "?12"))
    assert reading.troubles == ()
    assert reading.record is not None
    assert not reading.record.hands["dealer"].is_known


def test_an_empty_draft_lacks_both_hands() -> None:
    assert [path for path, _, _ in found(Draft())] == ["cards.elder", "cards.dealer"]


@pytest.mark.parametrize(
    ("path", "text", "place"),
    [
        ("cards.elder", "S A  H AKQJ  D AKQ7  C AKX", (1, 26)),
        ("cards.elder", "S A  H AKQJ  D AKQ7  C AK", (1, 1)),
        ("cards.dealer", "S KQJT9  D JT9  C QT98", (1, 19)),
        ("declare", "elder point 41\nelder   point 61", (2, 9)),
        ("declare", "elder point 41 : perhaps", (1, 18)),
        ("declare", "elder says \x07", (1, 12)),
        ("declare", "elder point 41 # it's '''", (1, 23)),
        ("play", "elder HA\ndealer S9\nelder H7", (3, 1)),
        ("play", "elder HA\n\nnobody S9", (3, 1)),
    ],
)
def test_what_is_wrong_is_told_where_it_was_typed(path: str, text: str, place: tuple[int, int]) -> None:
    assert (path, *place) in found(FIRST.put(path, text))


def test_no_place_is_told_in_a_text_that_the_file_says_otherwise() -> None:
    assert ("cards.dealer", None, None) in found(FIRST.put("cards.dealer", "♠KQJ109 ♢J109 ♣Q1098"))


def test_every_error_is_told_at_once_and_nothing_typed_is_lost() -> None:
    draft = FIRST.put("cards.dealer", "S KQX").put("declare", "elder point 61").put("deal", "two").put("title", "x" * 201)
    reading = read(draft)
    assert {t.path for t in reading.troubles} >= {"cards.dealer", "declare", "deal", "title"}
    assert reading.draft == draft
    assert reading.record is None
    assert reading.annotation is None


def test_a_suit_not_followed_stands_at_its_card() -> None:
    draft = FIRST.put("play", "elder SA  dealer DJ")
    assert [t.path for t in read(draft).troubles] == ["play"]
    assert read(FIRST.put("play", "elder SA\ndealer DJ !")).troubles == ()


def test_figures_are_checked() -> None:
    draft = Draft(cards=FIRST.cards, checks=(DraftCheck("declare", printed={"elder": " 21 "}),))
    annotation = read(draft).annotation
    assert annotation is not None
    assert [(f.printed, f.computed) for f in annotation.findings if f.key == "elder"] == [(21, 20)]


@pytest.mark.parametrize("text", ["twenty", "2.5", '"; x = 1', "20\nelder = 30"])
def test_a_figure_that_is_none_is_told_at_its_check(text: str) -> None:
    draft = Draft(cards=FIRST.cards, checks=(DraftCheck("declare", printed={"elder": text}),))
    assert [t.path for t in read(draft).troubles] == ["checks.0"]


def test_a_position_has_its_counts_and_tricks() -> None:
    position = Draft(
        starts=Starts.PLAY,
        cards={"elder": "S AK", "dealer": "H AK"},
        count={"elder": "12", "dealer": "7"},
        tricks={"elder": "6", "dealer": "4"},
    )
    reading = read(position)
    assert reading.troubles == ()
    assert reading.record is not None
    assert reading.record.count == {"elder": 12, "dealer": 7}


def test_what_a_position_alone_has_does_not_stand_in_the_way_elsewhere() -> None:
    assert read(Draft(cards=FIRST.cards, count={"elder": "12"}, tricks={"elder": "6"})).troubles == ()


def test_house_rules_and_names_reach_the_record() -> None:
    draft = Draft(
        cards=FIRST.cards, rules="rubicon", options={"last_trick": "2", "short_point": '"never"'}, names={"elder": 'Ann "A" \\ <b>'}
    )
    record = read(draft).record
    assert record is not None
    assert (record.rules.name, record.rules.last_trick, record.names["elder"]) == ("rubicon", 2, 'Ann "A" \\ <b>')


def test_an_option_value_that_is_none_is_told_at_the_option() -> None:
    assert [t.path for t in read(Draft(cards=FIRST.cards, options={"last_trick": '"many"'})).troubles] == ["options.last_trick"]


@pytest.mark.parametrize(
    ("title", "id_"),
    [
        ("Point lost!", "point-lost"),
        ("Quatrième à l’as", "quatrieme-a-las"),
        ("", "entered-hand"),
        ("♠♥", "entered-hand"),
        ("x" * 200, "x" * 80),
    ],
)
def test_an_id_is_made_from_the_title(title: str, id_: str) -> None:
    assert slug(title) == id_


def test_every_line_of_the_file_has_a_home_or_none() -> None:
    composed = compose(FIRST.put("play", "elder HA\ndealer S9"))
    assert len(composed.text.splitlines()) == len(composed.origins)
