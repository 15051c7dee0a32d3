"""The worked hands: all of them read, each described by what it shows; what cannot be read is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from lessons.resources import examples_dir
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


def test_a_broken_file_is_named_and_a_game_is_left_to_the_score_sheet(tmp_path: Path) -> None:
    (tmp_path / "good.piquet.toml").write_text(ILLUSTRATION, encoding="utf-8")
    (tmp_path / "bad.piquet.toml").write_text(ILLUSTRATION.replace('elder  = "S A  H', 'elder  = "S AA  H'), encoding="utf-8")
    (tmp_path / "game.piquet.toml").write_text('format = "piquet-game/1"\n', encoding="utf-8")
    shelf = library(tmp_path)
    assert [h.id for h in shelf.hands] == ["illustration"]
    (unread,) = shelf.unread
    assert unread.name == "bad.piquet.toml"
    assert unread.problems
