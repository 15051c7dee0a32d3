"""What comes back today, with where it is practised and told; and the lessons that are done."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from functools import cache
from html import escape

from lessons.course.kinds import NAMES, kind
from lessons.course.progress.standing import Standing
from lessons.course.way.model import Lesson
from lessons.course.way.reader import way
from lessons.rules.clauses import clause
from lessons.rules.named import TWO_HANDED
from lessons.web.learner import link
from lessons.web.progress_page.standing_map import tile
from lessons.web.rulebook_page.links import to_clause

MOST = 6
"""Clauses that are named as coming back today; the others wait."""


def come_back(due: Iterable[str], standings: Mapping[str, Standing]) -> str:
    """The clauses as a list."""
    return f'<ul class="map-due piquet-pages">{"".join(_item(id, standings[id]) for id in due)}</ul>'


def _item(id: str, one: Standing) -> str:
    ways = [
        f'<a href="{link("practice", kind=name, rules=rules)}">{escape(kind(name).title)}</a>' for name, rules in drilled().get(id, ())[:2]
    ]
    told = [f'<a href="{link("learn", lesson=lesson.id)}">{escape(lesson.title)}</a>' for lesson in taught().get(id, ())[:2]]
    leads = [("Practise", ways), ("Lesson", told)]
    onward = "".join(f'<small class="map-leads">{word}: {", ".join(links)}</small>' for word, links in leads if links)
    return (
        f"<li>{tile(one.state)} {escape(clause(id).says)} <small>{one.state}, right {one.right} of {one.answers} · {to_clause(id)}</small>"
        f"{onward}</li>"
    )


@cache
def drilled() -> Mapping[str, tuple[tuple[str, str], ...]]:
    """The kinds of drills that can test each clause, each with the first rule set under which it does."""
    found: dict[str, dict[str, str]] = {}
    for name in NAMES:
        for rules in TWO_HANDED.values():
            for id in kind(name).clauses(rules):
                found.setdefault(id, {}).setdefault(name, rules.name)
    return {id: tuple(kinds.items()) for id, kinds in found.items()}


@cache
def taught() -> Mapping[str, tuple[Lesson, ...]]:
    """The lessons that tell each clause or ask about it, in their order."""
    found: dict[str, list[Lesson]] = {}
    for lesson in way().lessons:
        asked = (id for scene in lesson.scenes for question in scene.questions for id in question.clauses)
        for id in dict.fromkeys((*lesson.clauses, *asked)):
            found.setdefault(id, []).append(lesson)
    return {id: tuple(lessons) for id, lessons in found.items()}


def lessons_done(done: Mapping[str, datetime]) -> str:
    """The lessons as a list, each with the day on which it was first completed; of one that no longer exists, its id."""
    titles = {lesson.id: lesson.title for lesson in way().lessons}
    items = "".join(f"<li><span>✓ {_lesson(id, titles)}</span><small>{at.day} {at:%B %Y}</small></li>" for id, at in done.items())
    return f'<ul class="map-lessons">{items}</ul>'


def _lesson(id: str, titles: Mapping[str, str]) -> str:
    return f'<a href="{link("learn", lesson=id)}">{escape(titles[id])}</a>' if id in titles else escape(id)
