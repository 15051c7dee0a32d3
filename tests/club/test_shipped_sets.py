"""The sets that travel with the project: canonical, playable, and what they say they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from lessons.club.set_file import SUFFIX, dumps, format_text, load, to_query
from lessons.club.themes import theme
from lessons.club.themes.told import Told
from lessons.command.files import below
from lessons.games.annotate import annotate
from lessons.resources import examples_dir

FILES = sorted((examples_dir() / "sets").glob(f"*{SUFFIX}"))


def test_there_are_sets_for_an_evening() -> None:
    assert len(FILES) >= 4
    assert "point-and-sequences" in {path.name.removesuffix(SUFFIX) for path in FILES}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_shipped_set(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    deals = load(path)
    assert format_text(text) == dumps(deals) == text
    assert len(deals.deals) == 6
    assert deals.title
    assert deals.note
    assert len({deal.record.id for deal in deals.deals}) == len({deal.name for deal in deals.deals}) == 6
    assert len(to_query(deals)) < 6_000
    for deal in deals.deals:
        annotation = annotate(deal.record)
        assert not annotation.findings
        told = Told(annotation)
        assert told.exchanges_soundly
        assert not deal.name.endswith(")")
        assert theme(deal.theme).level(told) == deal.level
        assert (deal.question, deal.answer, deal.note) == theme(deal.theme).words(told)


def test_a_folder_of_sets_holds_no_hand_to_check() -> None:
    assert not list(below(str(examples_dir() / "sets")))
