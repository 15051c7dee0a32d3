"""`ruling` on the command line: lists, searches, questions, outcomes, and what cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from lessons.rulings import RULINGS
from lessons.rulings.model import STAGE_TITLES
from tests.command.files import objects, run


def told(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> Any:
    found, out, _ = run(capsys, "ruling", "--json", *words)
    assert found == status
    (only,) = objects(out)
    return only


def test_without_words_all_are_listed_by_stage(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "ruling")
    assert status == 0
    lines = out.splitlines()
    headings = [line for line in lines if not line.startswith(" ")]
    assert headings == [STAGE_TITLES[stage] for stage in STAGE_TITLES]
    assert all(id in out for id in RULINGS)
    assert [r["id"] for r in told(capsys)["rulings"]] == list(RULINGS)


def test_words_lead_to_the_best_matches(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "ruling", "he", "peeked")
    assert status == 0
    assert "peeked-at-the-talon" in out.splitlines()[0]
    assert told(capsys, "he peeked")["rulings"][0]["id"] == "peeked-at-the-talon"


def test_nothing_found(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "ruling", "xyzzy\x1b[31m")
    assert status == 1
    assert "\x1b" not in out
    assert "No ruling answers to" in out
    assert told(capsys, "xyzzy", status=1) == {"ok": True, "rulings": []}


def test_a_silence_and_a_bad_fit_are_said_first(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "ruling", "he", "led", "out", "of", "turn")
    assert out.startswith("None of the texts here rules on this")
    assert "cent.play.win" in out
    _, out, _ = run(capsys, "ruling", "he hums while thinking")
    assert out.startswith("No ruling is about quite this.")
    _, out, _ = run(capsys, "ruling", "he revoked", "--rules", "voleur")
    assert out.startswith("The text of Piquet voleur gives no rulings of its own")


def test_an_id_shows_its_questions(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "ruling", "false-claim")
    assert status == 0
    for question in RULINGS["false-claim"].questions:
        assert question.asks in out
        assert all(answer.text in out for answer in question.answers)
    assert "--answer seat=elder --answer time=led" in out
    found = told(capsys, "false-claim", "--answer", "seat=elder")
    assert found["outcome"] is None
    assert found["answers"] == {"seat": "elder"}


def test_a_clause_shows_the_ruling_that_rests_on_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "cent.talon.exposed", "--answer", "asks=yes")["outcome"]["ruling"] == "There is a fresh deal."
    several = [r["id"] for r in told(capsys, "cent.exchange.twelve")["rulings"]]
    assert "discard-taken-back" in several
    assert len(several) > 1


def test_answered_it_rules_and_tells_who_rules_otherwise(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("ruling", "others-talon-card-drawn", "--answer", "who=elder")
    status, out, _ = run(capsys, *words)
    assert status == 0
    assert "That player loses the game." in out
    assert "cent.draw.others-cards" in out
    assert "club, club-american, portland and modern: That player counts nothing in this deal." in out
    _, out, _ = run(capsys, *words, "--rules", "portland")
    assert "portland.27" in out
    assert "au-cent and rubicon: That player loses the game." in out


def test_the_json_of_an_outcome(capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys, "peeked-at-the-talon", "--answer", "time=before", "--rules", "club")
    assert found["rules"] == "club"
    assert found["differs"] == []
    outcome = found["outcome"]
    assert list(outcome) == ["ruling", "hand", "score", "reason", "silent", "clauses", "records", "examples"]
    assert outcome["silent"] is True
    assert [c["id"] for c in outcome["clauses"]] == ["cent.talon.peeked-before"]
    assert outcome["records"] == [{"block": "exchange", "line": "elder looks at 1 !"}]
    assert outcome["examples"] == ["peeked-before-the-draw"]
    differs = told(capsys, "no-card-exchanged", "--answer", "who=dealer")["differs"]
    assert [(d["sets"], d["options"]) for d in differs] == [(["portland", "modern"], {"dealer_must_exchange": 1})]


def test_cassino_is_ruled_by_its_own_set(capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys, "cassino-cut", "--answer", "what=tie")
    assert (found["rules"], found["sets"]) == ("cassino", ["cassino"])
    assert found["outcome"]["ruling"] == "Those players draw again."


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("false-claim", "--answer", "seat=south"), "'south' does not answer 'seat'"),
        (("false-claim", "--answer", "who=elder"), "'who' is no question of false-claim"),
        (("false-claim", "--answer", "elder"), "'elder' is no answer"),
        (("false-claim", "--rules", "cassino"), "false-claim is no ruling of cassino"),
        (("he", "peeked", "--answer", "time=before"), "no ruling is named"),
    ],
)
def test_what_cannot_be(words: tuple[str, ...], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "ruling", *words)
    assert status == 2
    assert not out
    assert message in err
    wrong = told(capsys, *words, status=2)
    assert wrong["ok"] is False
    assert message in wrong["errors"][0]["message"]


def test_an_unknown_rule_set(capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = run(capsys, "ruling", "false-claim", "--rules", "poker")
    assert status == 2
    assert "no rule set is called 'poker'" in err
