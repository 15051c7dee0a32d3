"""`rulebook`: searched, one clause in full, as JSON, as Markdown, and what is asked wrongly."""

from __future__ import annotations

import pytest

from lessons import cli
from lessons.rules.clauses import CLAUSES
from tests.command.files import objects


def told(capsys: pytest.CaptureFixture[str], *args: str, status: int = 0) -> str:
    assert cli.main(["rulebook", *args]) == status
    out, err = capsys.readouterr()
    return err if status else out


def test_words_find_clauses_the_best_first(capsys: pytest.CaptureFixture[str]) -> None:
    out = told(capsys, "forgot", "to", "declare")
    assert out.lstrip().startswith("cent.declare.forgotten")
    assert "Foster, Piquet au Cent: Declaring" in out


def test_one_book_is_searched(capsys: pytest.CaptureFixture[str]) -> None:
    out = told(capsys, "capot", "--game", "portland")
    assert "portland.66" in out
    assert "cent." not in out


def test_a_clause_in_full(capsys: pytest.CaptureFixture[str]) -> None:
    out = told(capsys, "--clause", "cent.capot")
    assert CLAUSES["cent.capot"].says in out
    assert "Option capot: All twelve tricks." in out
    assert "Example first-illustration: Point and sequences lost, every trick won, step 30" in out


def test_a_clause_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    (found,) = objects(told(capsys, "--clause", "club.prove", "--json"))
    assert {k: found[k] for k in ("id", "game", "phase", "kind", "option")} == {
        "id": "club.prove",
        "game": "club",
        "phase": "Declaring",
        "kind": "custom",
        "option": None,
    }
    assert found["reason"]
    (capot,) = objects(told(capsys, "--clause", "cent.capot", "--json"))
    assert {"rules": ["au-cent", "rubicon", "club", "club-american", "portland", "modern"], "option": "capot"} in capot["options"]
    assert capot["examples"][0] == {
        "id": "first-illustration",
        "title": "Point and sequences lost, every trick won",
        "rules": "au-cent",
        "cited": "score",
        "step": 30,
    }


def test_the_whole_as_json_and_as_markdown(capsys: pytest.CaptureFixture[str]) -> None:
    assert [found["id"] for found in objects(told(capsys, "--json", "--game", "ecrire"))] == [
        "ecrire.table",
        "ecrire.rotation",
        "ecrire.tours",
    ]
    text = told(capsys, "--markdown", "--game", "ecrire")
    assert text.startswith("# The rulebook\n")
    assert "**ecrire.tours**" in text
    assert "**cent." not in text
    every = told(capsys)
    assert all(f"  {id}  " in every for id in CLAUSES)


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("xylophone",), "no clause has any of these words: xylophone"),
        (("xylophone", "--game", "club"), "no clause has any of these words in club"),
        (("--clause", "cent.capott"), "near it: cent.capot"),
        (("--game", "whist"), "no book is called 'whist'"),
        (("capot", "--clause", "cent.capot"), "ask one of them"),
        (("--json", "--markdown"), "choose one"),
    ],
)
def test_what_is_asked_wrongly(args: tuple[str, ...], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert message in told(capsys, *args, status=2)
