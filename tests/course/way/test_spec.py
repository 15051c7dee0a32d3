"""What the specification of lessons shows is what the reader knows: its tables are made here from the code, and its example is read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

import lessons.course.way
from lessons.course.asked import cards, figures, predicates
from lessons.course.asked.fact import Figure, Predicate
from lessons.course.asked.moment import MOMENTS
from lessons.course.asked.questions import KINDS, MOST_OPTIONS, MOST_SAID
from lessons.course.asked.terms import MOST_ASKED
from lessons.course.kinds import NAMES, kind
from lessons.course.way import reader
from lessons.course.way.model import STAGE_WORDS
from lessons.course.way.shown_hands import subject_of
from lessons.rules.named import NAMED

FILE = Path(lessons.course.way.__file__).parent / "SPEC.md"
SPEC = FILE.read_text(encoding="utf-8")


def terms_of(name: str) -> str:
    """The terms a kind knows, as it tells them itself to somebody who gives another."""
    with pytest.raises(ValueError, match="no-such-term") as caught:
        kind(name).ask(subject_of("first-illustration").deal, {"no-such-term": 1})
    found = re.search(r"it knows (.*)$", str(caught.value))
    assert found is not None, f"{name}: {caught.value}"
    return ", ".join(f"`{term}`" for term in found[1].split(", "))


def words(known: Mapping[str, Predicate] | Mapping[str, Figure]) -> Iterator[str]:
    for one in known.values():
        yield f"| `{one.form}` | {one.says} |"


TABLES: dict[str, Callable[[], list[str]]] = {
    "Stages": lambda: [f"| `{stage.value}` | {said} |" for stage, said in STAGE_WORDS.items()],
    "Kinds of drills": lambda: [f"| `{name}` | {kind(name).does} | {terms_of(name)} |" for name in NAMES],
    "Kinds only lessons ask": lambda: [
        f"| `{k.name}` | {k.does} | {'; '.join(f'`{key}`: {says}' for key, says in k.keys.items())} |" for k in KINDS.values()
    ],
    "Predicates over a deal": lambda: list(words(predicates.DEALS)),
    "Predicates over a game": lambda: list(words(predicates.GAMES)),
    "Predicates over a deal of Cassino": lambda: list(words(predicates.CASSINO)),
    "What joins predicates": lambda: [f"| `{form}` | {says} |" for form, says in predicates.JOINING.items()],
    "Figures of a deal": lambda: list(words(figures.DEALS)),
    "Figures of a game": lambda: list(words(figures.GAMES)),
    "Figures of a deal of Cassino": lambda: list(words(figures.CASSINO)),
    "Cards": lambda: [f"| `{one.form}` | {one.says} |" for one in cards.CARDS.values()],
}
"""The rows of every table, by its heading."""


def section(title: str) -> str:
    """The part of the specification below a heading of any level."""
    found = re.search(rf"\n#+ {re.escape(title)}\n(.*?)(?=\n#|\Z)", SPEC, re.DOTALL)
    assert found is not None, f"SPEC.md has no part {title!r}"
    return found[1]


@pytest.mark.parametrize("title", list(TABLES))
def test_a_table_is_what_the_code_knows(title: str) -> None:
    rows = [line for line in section(title).split("\n") if line.startswith("|")][2:]
    assert rows == TABLES[title]()


def test_the_example_is_a_lesson() -> None:
    example = re.search(r"```toml\n(.*?)```", SPEC, re.DOTALL)
    assert example is not None
    lesson = reader.loads(example[1], name="06-the-point")
    assert [question.kind for scene in lesson.scenes for question in scene.questions] == ["good-or-not", "which-is-true"]


def test_limits_moments_and_rule_sets_are_named() -> None:
    for figure in (reader.MOST_SCENES, reader.MOST_QUESTIONS, reader.MOST_TEXT, reader.MOST_ABOUT, MOST_ASKED, MOST_SAID, MOST_OPTIONS):
        assert re.search(rf"\b{figure:,}\b", section("Limits")), figure
    assert all(f"`{moment}`" in section("A scene") for moment in MOMENTS)
    assert all(f"`{name}`" in section("A scene") for name in NAMED)
