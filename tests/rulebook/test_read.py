"""Files read once: whoever asks for a hand finds the same annotation, and what is wrong with a file is told to each."""

from __future__ import annotations

from pathlib import Path

import pytest

from lessons.errors import Problems
from lessons.resources import examples_dir
from lessons.rulebook.examples import examples
from lessons.rulebook.read import deal_at, hand_at
from lessons.web.library import library


def test_library_and_rulebook_have_the_same_annotations() -> None:
    read = examples()
    assert {id(a) for a in (*read.hands, *read.cassino)} == {id(entry.annotation) for entry in library().all}


def test_a_file_is_read_once() -> None:
    hand = examples_dir() / "foster-piquet" / "first-illustration.piquet.toml"
    deal = examples_dir() / "foster-cassino" / "four-each-and-four-to-the-table.piquet.toml"
    assert hand_at(hand) is hand_at(hand)
    assert deal_at(deal) is deal_at(deal)


def test_what_is_wrong_with_a_file_is_told_every_time(tmp_path: Path) -> None:
    for _ in range(2):
        with pytest.raises(Problems):
            hand_at(tmp_path / "none.piquet.toml")
