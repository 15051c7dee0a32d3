"""`drill` on the command line: the question the page makes from a seed, judged or with its answer, and what cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from lessons.course.drill import drill
from lessons.course.kind import Level
from lessons.course.kinds import NAMES, kind
from lessons.course.question import Form
from lessons.handfile import loads
from lessons.rules.named import TWO_HANDED
from tests.command.files import objects, run

KEYS = ["kind", "seed", "rules", "hands", "known", "question", "options", "answers", "why"]
MORE = ["level", "form", "told", "rows", "hints", "clauses", "record", "dealt"]


def told(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> Any:
    found, out, _ = run(capsys, "drill", "--json", *words)
    assert found == status
    (only,) = objects(out)
    return only


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("rules", TWO_HANDED)
def test_it_is_the_drill_the_page_makes(name: str, rules: str, capsys: pytest.CaptureFixture[str]) -> None:
    if not kind(name).offered(TWO_HANDED[rules]):
        wrong = told(capsys, "--kind", name, "--seed", "4", "--rules", rules, status=2)
        assert f"under {rules} there is nothing to ask" in wrong["errors"][0]["message"]
        return
    level = Level(len(rules) % 3 + 1)
    question = drill(name, 4, TWO_HANDED[rules], level).question
    found = told(capsys, "--kind", name, "--seed", "4", "--rules", rules, "--level", level.name.lower())
    assert list(found) == KEYS + MORE
    assert (found["kind"], found["seed"], found["rules"], found["level"]) == (name, 4, rules, level.value)
    assert found["question"] == question.asks
    assert tuple(found["options"]) == question.options
    assert tuple(map(str, found["answers"])) == question.answers
    assert all(isinstance(answer, int) is (question.form is Form.NUMBER) for answer in found["answers"])
    assert found["why"] == question.why.says
    assert found["form"] == question.form.value
    assert tuple(found["told"]) == question.scene.told
    assert [row["cards"] for row in found["rows"]] == [row.cards.code for row in question.scene.rows]
    assert (tuple(found["hints"]), tuple(found["clauses"])) == (question.hints, question.clauses)
    if question.record is None:
        assert (found["hands"], found["known"], found["record"]) == ({}, {}, None)
    else:
        assert loads(found["record"]).hands == question.record.hands
        hands = {seat: hand.code for seat, hand in question.record.hands.items()}
        exchanged = question.record.exchange is not None
        assert found["dealt" if exchanged else "hands"] == hands
        assert bool(found["dealt"]) is exchanged
        assert list(found["known"]) == list(found["hands"])


def test_what_is_not_seen_is_not_known(capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys, "--kind", "which-cards-may-you-play", "--seed", "3")
    seen = next(row["cards"] for row in found["rows"])
    assert sorted(found["known"].values()) == sorted([seen, "?12"])


def test_the_hands_are_those_the_question_is_about(capsys: pytest.CaptureFixture[str]) -> None:
    """A deal with an exchange, for carte blanche: the hands are counted as they are after it, and both are told."""
    found = told(capsys, "--kind", "count-the-hand", "--seed", "101", "--level", "hard")
    assert found["hands"] == found["known"] == dict(zip(("elder", "dealer"), (row["cards"] for row in found["rows"]), strict=True))
    assert list(found["dealt"]) == ["elder", "dealer"]
    assert found["dealt"] != found["hands"]


@pytest.mark.parametrize(
    ("name", "typed", "given", "right"),
    [
        ("count-the-hand", "9999", 9999, False),
        ("pick-the-cards", "nothing", "", False),
        ("repic-or-pic", "1", None, None),
    ],
)
def test_an_answer_is_judged_in_the_object(
    name: str, typed: str, given: Any, right: bool | None, capsys: pytest.CaptureFixture[str]
) -> None:
    question = drill(name, 5, TWO_HANDED["au-cent"]).question
    canonical = question.read(typed)
    status = 0 if question.is_right(canonical) else 1
    found = told(capsys, "--kind", name, "--seed", "5", "--answer", typed, status=status)
    assert list(found) == [*KEYS, *MORE, "given", "right", "says"]
    assert found["given"] == (question.options[0] if given is None else given)
    assert found["right"] is (status == 0)
    assert right in (None, found["right"])
    assert found["says"] == question.judge(canonical).says
    right_one = told(capsys, "--kind", name, "--seed", "5", "--answer", str(found["answers"][0]) or "nothing")
    assert (right_one["right"], right_one["given"]) == (True, found["answers"][0])
    assert right_one["says"] == found["why"]


def test_cards_are_chosen_and_none_is_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("pick-the-cards", "which-cards-may-you-play"):
        _, out, _ = run(capsys, "drill", "--kind", name, "--seed", "3")
        assert "Choose " in out
        assert "Press" not in out
        assert "`nothing`" in out
    assert "`nothing`" in run(capsys, "drill", "--help")[1]


def test_a_level_is_a_word_or_a_number(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--kind", "find-the-slip", "--seed", "11", "--level")
    assert told(capsys, *words, "hard") == told(capsys, *words, "3") != told(capsys, *words, "first")


def test_the_kinds_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "drill", "--kinds")
    assert status == 0
    assert [line.split()[0] for line in out.splitlines() if not line.startswith(" ")] == list(NAMES)
    listed = told(capsys, "--kinds")["kinds"]
    assert [entry["kind"] for entry in listed] == list(NAMES)
    assert all(list(entry["levels"]) == ["1", "2", "3"] for entry in listed)
    assert {entry["kind"] for entry in listed if entry["sets"] != list(TWO_HANDED)} == {"who-is-out-first"}


def test_it_is_asked_judged_and_answered(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("drill", "--kind", "repic-or-pic", "--seed", "5")
    question = drill("repic-or-pic", 5, TWO_HANDED["au-cent"]).question
    status, out, _ = run(capsys, *words)
    assert status == 0
    assert all(f"{number}  {option}" in out for number, option in enumerate(question.options, start=1))
    assert "--show tells the answer" in out
    assert question.why.says not in " ".join(out.split())
    right = question.options.index(question.answers[0]) + 1
    status, out, _ = run(capsys, *words, "--answer", str(right))
    assert status == 0
    assert "\nRight.\n" in out
    wrong = next(option for option in question.options if option not in question.answers)
    status, out, _ = run(capsys, *words, "--answer", wrong.upper())
    assert status == 1
    assert "\nNot right.\n" in out
    assert question.refute(wrong).says in " ".join(out.split())
    status, out, _ = run(capsys, *words, "--show")
    assert status == 0
    assert question.why.says in " ".join(out.split())


def test_all_that_cannot_be_is_said_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    wrong = told(capsys, "--kind", "repic-pic", "--seed", "x", "--rules", "normand", "--level", "9", status=2)
    assert [error["message"] for error in wrong["errors"]] == [
        "no kind of question is called 'repic-pic'",
        "'x' is no seed",
        "normand is no rule set of two-handed Piquet",
        "'9' is no level",
    ]
    assert wrong["errors"][0]["hint"].startswith("perhaps repic-or-pic; one of name-the-combination")


@pytest.mark.parametrize("seed", ["-1", "1.5", "", "2147483648", "99999999999999999999", "１"])
def test_a_seed_is_a_whole_number(seed: str, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = told(capsys, "--kind", "ruling", "--seed", seed, status=2)
    assert wrong["errors"][0]["hint"] == "a whole number from 0 to 2147483647"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--seed", "1"], "name the --kind and the --seed"),
        (["--kind", "ruling"], "name the --kind and the --seed"),
        (["--kind", "ruling", "--seed", "1", "--json", "--show"], "--json prints the answers"),
        (["--kind", "foo"], "no kind of question is called 'foo'; name the --kind and the --seed"),
        (["--kind", "repic-pic"], "no kind of question is called 'repic-pic', perhaps repic-or-pic; name the --kind and the --seed"),
        (["--kind", "ruling", "--seed", "1", "--answer", "99"], "'99' is not one of the answers"),
        (["--kind", "what-is-the-count", "--seed", "1", "--answer", "many"], "'many' is not a whole number"),
        (["--kind", "which-cards-may-you-play", "--seed", "1", "--answer", "S\x1b[31m"], "unreadable"),
    ],
)
def test_what_cannot_be_asked_or_answered(words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "drill", *words)
    assert status == 2
    assert "\x1b" not in out + err
    assert complaint in " ".join(err.split())
