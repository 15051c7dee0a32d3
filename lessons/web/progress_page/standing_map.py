"""The map: every clause by book and phase, each with how well it is known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from html import escape

from lessons.course.progress.standing import STATE_WORDS, Standing, State, end_of_day
from lessons.explain.names import counted
from lessons.rulebook.outline import BOOKS, Book, Section
from lessons.web.rulebook_page.links import to_clause

_SIGNS = {State.NEW: "○", State.SHAKY: "◐", State.KNOWN: "●"}
_SHOWN_FIRST = (State.KNOWN, State.SHAKY, State.NEW)


def summary(standings: Mapping[str, Standing]) -> str:
    """How many clauses are known, shaky and new, each with what that means."""
    many = Counter(one.state for one in standings.values())
    cells = "".join(
        f"<div><b>{many[state]}</b><span>{tile(state)} {state}</span><small>{escape(STATE_WORDS[state])}</small></div>"
        for state in _SHOWN_FIRST
    )
    return f'<div class="map-sum">{cells}</div>'


def tile(state: State) -> str:
    """The sign of a state; its word stands beside it."""
    return f'<span class="map-tile map-{state}" aria-hidden="true">{_SIGNS[state]}</span>'


def book_map(book: Book, standings: Mapping[str, Standing], now: datetime) -> str:
    """One book, phase by phase: each opens to its clauses."""
    phases = "".join(_phase(section, standings, now) for section in book.sections)
    return f'<section class="map-book piquet-pages"><h3>{escape(book.title)} <small>{_tally(standings[c.id] for c in book.clauses)}</small></h3>{phases}</section>'


def books(standings: Mapping[str, Standing]) -> tuple[list[Book], list[Book]]:
    """The books a learner has been asked about, or begins with, and the others."""
    begun = [book for book in BOOKS if book is BOOKS[0] or any(standings[c.id].answers for c in book.clauses)]
    return begun, [book for book in BOOKS if book not in begun]


def _phase(section: Section, standings: Mapping[str, Standing], now: datetime) -> str:
    here = [standings[clause.id] for clause in section.clauses]
    tiles = "".join(tile(one.state) for one in here)
    rows = "".join(_row(one, clause.says, now) for one, clause in zip(here, section.clauses, strict=True))
    return (
        f'<details class="map-phase"><summary><b>{escape(section.phase)}</b><span class="map-tiles">{tiles}</span><small>{_tally(here)}</small></summary>'
        f'<ul class="map-list">{rows}</ul></details>'
    )


def _row(one: Standing, says: str, now: datetime) -> str:
    told = f"<b>{one.state}</b>"
    if one.answers:
        told += f" · right {one.right} of {one.answers} · {again(one, now)}"
    return f'<li class="map-is-{one.state}">{tile(one.state)}<div>{escape(says)} <small>{to_clause(one.clause)}</small></div><small>{told}</small></li>'


def _tally(standings: Iterable[Standing]) -> str:
    many = Counter(one.state for one in standings)
    return ", ".join(f"{many[state]} {state}" for state in _SHOWN_FIRST if many[state])


def again(one: Standing, now: datetime) -> str:
    """When a clause comes back, in words."""
    if one.due is None or one.due <= end_of_day(now):
        return "comes back today"
    days = (one.due.astimezone(UTC).date() - now.date()).days
    return "comes back tomorrow" if days == 1 else f"comes back in {counted(days, 'day')}"
