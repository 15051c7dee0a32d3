"""The games of which a hand can be entered, and the texts they begin with."""

from __future__ import annotations

import pytest

from lessons.games.annotation import Severity
from lessons.web.entry.games import CHOICES, PIQUET, TITLES, WRITTEN, named_game, starting_text
from lessons.web.entry.whole_file import judge


def test_every_game_is_named() -> None:
    assert set(TITLES) == set(CHOICES) == {PIQUET, *WRITTEN}


@pytest.mark.parametrize("game", WRITTEN)
def test_a_starting_text_is_sound_in_order_and_right_in_its_figures(game: str) -> None:
    text = starting_text(game)
    judged = judge(text)
    assert judged.problems == ()
    assert judged.canonical == text
    assert judged.annotation is not None
    assert {finding.severity for finding in judged.annotation.findings} == {Severity.AGREES}
    assert named_game(text) == game
    assert max(map(len, text.splitlines())) <= 66, "no line has to be scrolled to"


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ('format = "piquet-hand/1"\n[rules]\nset = "voleur"\n', "voleur"),
        ("format = 'piquet-hand/1'\nrules.set = 'imperial'\n", "imperial"),
        ('format = "piquet-hand/1"\n[rules]\nset = "portland"\n', PIQUET),
        ('not toml "\n  set = "normand"  # so it says\n', "normand"),
        ('not toml "\n# set = "normand"\n', None),
        ('_note = """\nset = "cassino"\n"""\n[rules]\nset = "au-cent"\n', PIQUET),
        ('format = "piquet-game/1"\n[rules]\nset = "voleur"\n', None),
        ('[rules]\nset = "ecrire"\n', None),
        ('[rules]\nset = "bridge"\n', None),
        ("[rules]\nset = 3\n", None),
        ("rules = 3\n", None),
        ("", None),
    ],
)
def test_the_game_a_text_names(text: str, game: str | None) -> None:
    assert named_game(text) == game
