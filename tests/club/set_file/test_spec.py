"""What the specification of the set file shows is what the reader does: its example, its errors, its limits."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import lessons.club.set_file
from lessons.club import deal_set
from lessons.club.set_file import format_text, limits, loads, share
from lessons.errors import Problems

SPEC = (Path(lessons.club.set_file.__file__).parent / "SPEC.md").read_text(encoding="utf-8")

DEAL = '[[deal]]\nid = "x"\n{}\n[deal.hands]\nelder = "?12"\ndealer = "?12"\n'


def rows(title: str) -> list[list[str]]:
    """The rows of the table in a part, without its header."""
    part = SPEC.partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    lines = [line for line in part.split("\n") if line.startswith("|") and not line.startswith("|---")]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines[1:]]


def test_the_example_is_canonical() -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", SPEC, re.DOTALL)
    assert format_text(example) == example


@pytest.mark.parametrize(("place", "written", "kind", "said"), rows("5. What is refused"))
def test_an_error_of_the_table(place: str, written: str, kind: str, said: str) -> None:
    written = written.strip("`")
    top = 'format = "piquet-set/1"\ntitle = "x"\n'
    rules = "" if "rules" in written else '[rules]\nset = "club"\n'
    text = {
        "file": written,
        "top": f"{top}{written}\n{rules}" + ("" if written.startswith("deal") else DEAL.format("")),
        "deal": f'{top}[rules]\nset = "club"\n{DEAL.format(written)}',
    }[place]
    with pytest.raises(Problems) as caught:
        loads(text)
    problem = caught.value.problems[0]
    assert (problem.kind, problem.message[: len(said)]) == (kind, said)
    assert problem.hint


def test_the_table_of_limits() -> None:
    said = [int(cell.replace(",", "")) for _, cell in rows("6. Limits")]
    assert said == [deal_set.MOST_DEALS, limits.QUESTION, limits.ANSWER, limits.NOTE, limits.SEED, share.LONGEST]
