"""What the specification shows is what the reader does: its example, its errors, its limits."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import lessons.handfile
from lessons.errors import Problems
from lessons.handfile import format_text, limits, loads
from tests.handfile.texts import hand

SPEC = (Path(lessons.handfile.__file__).parent / "SPEC.md").read_text(encoding="utf-8")


def section(title: str) -> str:
    """The part of the specification below a heading."""
    return SPEC.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def rows(title: str) -> list[list[str]]:
    """The rows of the table in a part, without its header."""
    lines = [line for line in section(title).split("\n") if line.startswith("|") and not line.startswith("|---")]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines[1:]]


def test_the_example_is_canonical() -> None:
    example = re.findall(r"```toml\n(.*?)```", SPEC.partition("## 12. Cassino")[0], re.DOTALL)
    assert len(example) == 1
    assert format_text(example[0]) == example[0]


def written_in(place: str, text: str) -> str:
    """A hand file with `text` at one of the places of the table of errors."""
    if place in ("exchange", "declare", "play"):
        table = "starts = 'exchange'\n" if place == "exchange" else ""
        return hand(table=table, checks=f"[steps]\n{place} = '''\n{text}\n'''\n")
    return {
        "file": text,
        "top": hand(top=f"{text}\n"),
        "id": hand().replace('"x"', text),
        "set": hand().replace('"club"', text),
        "rules": hand(rules=f"{text}\n"),
        "table": hand(table=f"{text}\n"),
        "elder": hand(f'elder = "{text}"\ndealer = "?12"\n'),
        "dealer": hand(f'elder = "S A ?11"\ndealer = "{text}"\n'),
        "talon": hand(f'elder = "?12"\ndealer = "?12"\ntalon = "{text}"\n', table="starts = 'exchange'\n"),
        "check": hand(checks="[[check]]\n" + text.replace(", ", "\n") + "\n"),
    }[place]


@pytest.mark.parametrize(("place", "written", "kind", "said"), rows("8. What is refused"))
def test_an_error_of_the_table(place: str, written: str, kind: str, said: str) -> None:
    with pytest.raises(Problems) as caught:
        loads(written_in(place, written.strip("`")))
    problem = caught.value.problems[0]
    assert (problem.kind, problem.message[: len(said)]) == (kind, said)


@pytest.mark.parametrize(("name", "written", "kind", "said"), rows("11. Other tables")[4:])
def test_an_error_of_another_table(name: str, written: str, kind: str, said: str) -> None:
    text = hand("", table=re.sub(r", (?=partners|score)", "\n", written.strip("`")) + "\n").replace('"club"', f'"{name}"')
    with pytest.raises(Problems) as caught:
        loads(text)
    problem = next(p for p in caught.value.problems if p.place is not None and p.message.startswith(said))
    assert problem.kind == kind
    assert problem.hint


def test_the_table_of_limits() -> None:
    said = [int(re.sub(r"\D.*", "", cell.replace(",", ""))) for _, cell in rows("9. Limits")]
    assert said == [
        limits.FILE_BYTES,
        limits.NESTING,
        limits.ID,
        limits.TITLE,
        limits.NOTE,
        limits.SEAT,
        limits.LINE,
        limits.CARDS,
        limits.CHECKS,
        limits.FIGURE,
        limits.PROBLEMS,
    ]
