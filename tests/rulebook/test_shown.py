"""The index: where examples cite a clause is what the engine says, weightiest first."""

from __future__ import annotations

from pathlib import Path

from lessons.games.annotation import StepKind
from lessons.resources import examples_dir
from lessons.rulebook.examples import examples, index
from lessons.rulebook.shown import Shown, Where, citations


def shown_in(id: str, example: str) -> Shown:
    return next(shown for shown in index()[id] if shown.example == example)


def test_a_score_is_shown_at_its_step() -> None:
    hand = next(a for a in examples().hands if a.record.id == "first-illustration")
    shown = shown_in("cent.capot", "first-illustration")
    assert shown.where is Where.SCORE
    assert shown.step is not None
    assert hand.steps[shown.step].kind is StepKind.RESULT


def test_what_is_done_is_shown_where_nothing_weightier_is() -> None:
    assert shown_in("cent.play.follow", "first-illustration").where is Where.STEP
    assert shown_in("cent.set.rank", "first-illustration").where is Where.VERDICT


def test_a_game_is_shown_without_a_step() -> None:
    shown = shown_in("rubicon.rubicon", "rubicon-of-80")
    assert (shown.where, shown.step, shown.title) == (Where.SETTLEMENT, None, "A 113, B 80: the loser is rubiconed")


def test_an_example_stands_once_with_a_clause_and_the_weightiest_come_first() -> None:
    for shown in index().values():
        assert len({s.example for s in shown}) == len(shown)
        assert [s.where for s in shown] == sorted(s.where for s in shown)


def test_of_equal_weight_a_text_s_own_examples_come_first() -> None:
    assert index()["cent.pack"][0].rules == "au-cent"
    assert "first-illustration" in [shown.example for shown in index()["cent.pack"]]


def test_without_examples_nothing_is_shown() -> None:
    assert citations(()) == {}


def test_a_file_that_cannot_be_read_is_named_and_does_not_hide_the_others(tmp_path: Path) -> None:
    (tmp_path / "bad.piquet.toml").write_text("format = 'piquet-hand/1'", encoding="utf-8")
    good = examples_dir() / "foster-piquet" / "first-illustration.piquet.toml"
    (tmp_path / good.name).write_text(good.read_text(encoding="utf-8"), encoding="utf-8")
    read = examples(tmp_path)
    assert [a.record.id for a in read.hands] == ["first-illustration"]
    assert read.unread == ("bad",)
    assert examples().unread == ()


def test_every_example_has_an_id_of_its_own() -> None:
    read = examples()
    ids = [a.record.id for a in (*read.hands, *read.cassino)] + [s.game.id for s in read.games]
    assert sorted(ids) == sorted(set(ids))
