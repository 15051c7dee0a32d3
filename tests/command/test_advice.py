"""`advice`: the list, a piece worked out for people and as JSON, and a name there is not."""

from __future__ import annotations

import pytest

from lessons.advice.measures import Measure
from tests.advice.compared import ALL, NAMES, compared
from tests.command.files import objects, run


def test_all_of_it_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "advice")
    assert status == 0
    assert [word for line in out.splitlines() if (word := line.strip().split("  ")[0]) in NAMES] == NAMES
    status, out, _ = run(capsys, "advice", "--json")
    (told,) = objects(out)
    assert (status, told["ok"]) == (0, True)
    assert [(d["name"], d["clause"], d["hand"]) for d in told["advice"]] == [(d.name, d.clause_id, d.hand) for d in ALL]


def test_a_piece_is_worked_out_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "advice", "dealer-guards")
    assert status == 0
    assert "keep guarded Kings" in out
    assert "cent.advice.dealer-guards" in out
    assert "Following the advice: Throw the Nine of spades" in out
    assert "The play: ♠9, ♣10 ♦7" in out
    assert "with both hands open" in out


def test_a_piece_as_json_has_the_exact_figures(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "advice", "cent.advice.risk-repic", "--json")
    (told,) = objects(out)
    comparison = compared(next(d for d in ALL if d.name == "risk-repic"))
    assert (status, told["name"], told["seat"], told["decides"]) == (0, "risk-repic", "elder", "with-repic")
    first, second = told["ways"]
    gain = comparison.gain
    assert told["gain"] == {"sum": gain.numerator, "over": gain.denominator}
    chance = comparison.follow.figures[Measure.REPIC]
    assert isinstance(chance, tuple)
    assert first["figures"]["repic"] == dict(zip(("favourable", "of"), chance, strict=True))
    assert first["cards"] == comparison.follow.cards.code
    assert second["line"] == []
    assert told["shared"]["repic-adds"] == 60


def test_a_line_of_play_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    (told,) = objects(run(capsys, "advice", "tenace", "--json")[1])
    assert [way["line"][0] for way in told["ways"]] == ["DJ", "HA"]
    assert [way["cards"] for way in told["ways"]] == [None, None]


def test_a_name_there_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "advice", "keep")
    assert (status, out) == (2, "")
    assert "no advice is called 'keep'" in err
    assert "keep-winners" in err
    status, out, _ = run(capsys, "advice", "x" * 500, "--json")
    (told,) = objects(out)
    assert (status, told["ok"]) == (2, False)
    assert len(told["errors"][0]["message"]) < 100
