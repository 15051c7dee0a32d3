"""The rulebook as one Markdown text."""

from __future__ import annotations

from lessons.rulebook.markdown import markdown
from lessons.rulebook.outline import BOOKS, book
from lessons.rules.clauses import CLAUSES


def test_the_whole_has_every_clause_once_under_its_headings() -> None:
    text = markdown()
    assert all(text.count(f"- **{id}** ") == 1 for id in CLAUSES)
    assert [line.removeprefix("## ") for line in text.splitlines() if line.startswith("## ")] == [one.title for one in BOOKS]
    assert text.startswith("# The rulebook\n")
    assert text.endswith("\n")


def test_a_clause_tells_what_rests_on_it() -> None:
    text = markdown([book("cent")])
    told = text[text.index("- **cent.capot**") :]
    told = told[: told.index("### ")]
    assert "*Foster, Piquet au Cent: Method of playing · computed*" in told
    assert "`capot`" in told
    assert "Shown in: Point and sequences lost, every trick won" in told
    assert "portland." not in text.split("## ")[0]
