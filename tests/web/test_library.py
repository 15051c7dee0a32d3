"""The worked hands: all of them read, each described by what it shows; what cannot be read is named."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

import pytest

from lessons.explain.sources import OWN_WORKS, SHOWN, SLIP
from lessons.games.annotation import Severity
from lessons.resources import examples_dir
from lessons.rulebook.differences import slips
from lessons.web.library import FIRST, SHOWS, library, shows
from tests.web.hands import ILLUSTRATION, illustration


def test_every_example_is_read() -> None:
    files = [p for p in examples_dir().rglob("*.piquet.toml") if "piquet-game/" not in p.read_text(encoding="utf-8")]
    shelf = library()
    assert shelf.unread == ()
    assert len(shelf.all) == len(files)
    assert len({h.id for h in shelf.all}) == len(files)


def test_a_first_visitor_meets_the_first_illustration() -> None:
    first = library().first()
    assert first is not None
    assert first.id == FIRST


def test_what_a_hand_shows_is_taken_from_its_annotation() -> None:
    assert shows(illustration()) == ("capot", "slip in the text", "played out")


@pytest.mark.parametrize("topic", ["repic", "pic", "capot", "carte blanche", "equality", "sinking", "slip in the text", "under an option"])
def test_the_examples_show_it(topic: str) -> None:
    assert topic in SHOWS
    assert any(topic in h.shows for h in library().hands)


def test_a_wrong_figure_of_a_made_up_hand_is_no_slip_of_a_text() -> None:
    tagged = {topic: {h.id for h in library().all if topic in h.shows} for topic in (SLIP, SHOWN)}
    assert tagged[SLIP] == {"repic-first-example", "the-printed-deal"}
    assert tagged[SHOWN] == {
        "a-sum-gone-wrong",
        "four-each-and-four-to-the-table",
        "shut-out-trios-counted",
        "tricks-miscounted",
        "whites-left-standing",
    }
    told = {slip.annotation.record.id for slip in slips() if slip.finding.severity is Severity.DISAGREES}
    assert told == tagged[SLIP]


def test_every_collection_of_made_up_hands_is_known() -> None:
    works = {h.work for h in library().all if h.work}
    assert {work for work in works if "hands" in work.lower()} == OWN_WORKS


def test_a_broken_file_is_named_and_a_game_is_left_to_the_score_sheet(tmp_path: Path) -> None:
    (tmp_path / "good.piquet.toml").write_text(ILLUSTRATION, encoding="utf-8")
    (tmp_path / "bad.piquet.toml").write_text(ILLUSTRATION.replace('elder  = "S A  H', 'elder  = "S AA  H'), encoding="utf-8")
    (tmp_path / "game.piquet.toml").write_text('format = "piquet-game/1"\n', encoding="utf-8")
    shelf = library(tmp_path)
    assert [h.id for h in shelf.hands] == ["illustration"]
    (unread,) = shelf.unread
    assert unread.name == "bad.piquet.toml"
    assert unread.problems


def test_two_handed_hands_of_the_first_book_come_first_and_cassino_last() -> None:
    every = library().all
    assert every[0].work == "Foster, Piquet au cent"
    assert [game for game, _ in groupby(h.game for h in every)] == [
        "two-handed Piquet",
        "Piquet Normand",
        "Piquet Voleur",
        "Impérial",
        "Cassino",
    ]


@pytest.mark.parametrize(
    ("words", "game"),
    [
        ("three players", "Piquet Normand"),
        ("3 players", "Piquet Normand"),
        ("pool", "Piquet Normand"),
        ("four players", "Piquet Voleur"),
        ("partners", "Piquet Voleur"),
        ("trump", "Impérial"),
        ("counters", "Impérial"),
    ],
)
def test_a_hand_is_found_by_what_its_game_is(words: str, game: str) -> None:
    found = {h.game for h in library().hands if all(word in h.words.split() for word in words.split())}
    assert found == {game}
