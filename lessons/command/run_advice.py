"""`advice`: what the texts advise, each piece shown in one hand in which following it and not following it are compared.

With `--json` one object is printed, `ok` true:

- without a name: `advice`, all of it, each with `name`, `clause`, `theme`, `title` and `hand`, the id of its worked hand.
- of one: those, with `says` (the advice) and `source`, the `decision`, what the figures rest on (`basis`), two `ways` and the
  `conclusion` in words. Each way has `name`, `does`, and its `figures`; `cards` that it keeps, where it is a discard, or has after the draw;
  and the `line` of play that follows, a card after the other. `decides` names the figure they are compared by, `gain` by how much the
  first is better in it; `shared` are figures that hold for both. A figure is a number; an average is `{"sum", "over"}`, exactly; a chance
  `{"favourable", "of"}`.

Exit status: 0, or 2 where no advice has that name.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from lessons.advice import DEMONSTRATIONS, Demonstration, named
from lessons.annotation_json import Json
from lessons.command.json_lines import object_line, print_lines
from lessons.command.one_hand import complain
from lessons.command.outcome import AGREES
from lessons.errors import Problem, Unreadable

if TYPE_CHECKING:
    from lessons.advice.measures import Comparison, Measure, Value, Way

_SHOWN = 40
"""Characters of a name that are repeated in a complaint about it."""


def run(name: str | None, *, as_json: bool) -> int:
    """Print the list, or one piece of advice worked out, and return the exit status."""
    if name is None:
        _list(as_json=as_json)
        return AGREES
    found = named(name)
    if found is None:
        hint = "one of " + ", ".join(d.name for d in DEMONSTRATIONS.values()) + "; or the id of its clause"
        return complain("advice", Unreadable(f"no advice is called {name[:_SHOWN]!r}", hint=hint), as_json=as_json)
    from lessons.advice.compare import compare

    try:
        comparison = compare(found)
    except Problem as problem:
        return complain("advice", problem, as_json=as_json)
    if as_json:
        print_lines([object_line(_one_json(found, comparison))])
    else:
        _print_one(found, comparison)
    return AGREES


def _list(*, as_json: bool) -> None:
    from lessons.command.terminal import console, words
    from lessons.explain.advice import THEMES

    if as_json:
        listed = {"ok": True, "advice": [_heading_json(d) for d in DEMONSTRATIONS.values()]}
        print_lines([object_line(listed)])
        return
    from rich.table import Table

    out = console()
    for theme, heading in THEMES.items():
        out.print(words(heading, "bold"))
        table = Table.grid(padding=(0, 2))
        table.add_column(min_width=16)
        table.add_column(ratio=1)
        for demonstration in (d for d in DEMONSTRATIONS.values() if d.theme is theme):
            table.add_row(words(f"  {demonstration.name}"), words(demonstration.clause.says))
        out.print(table)


def _print_one(demonstration: Demonstration, comparison: Comparison) -> None:
    from lessons.command.terminal import console, words
    from lessons.explain.advice import basis, conclusion, figures, line_text
    from lessons.explain.names import cards_text

    out = console()
    clause = demonstration.clause
    out.print(words(demonstration.title, "bold"))
    out.print(words(f"{clause.says} ({clause.text}; {clause.id})"))
    out.print()
    out.print(words(demonstration.decision))
    for name, does, way in _ways(demonstration, comparison):
        out.print()
        out.print(words(f"{name}: {does}.", "bold"))
        if way.cards:
            out.print(words(f"  {cards_text(way.cards)}"))
        for told in figures(demonstration, comparison, way):
            out.print(words(f"  {told.figure} {told.what}"))
        if way.line:
            out.print(words(f"  The play: {line_text(way.line)}"))
    out.print()
    out.print(words(conclusion(demonstration, comparison)))
    out.print(words(basis(demonstration), "dim"))


# ----------------------------------------------------------------------------------------------------------------- JSON


def _ways(demonstration: Demonstration, comparison: Comparison) -> tuple[tuple[str, str, Way], tuple[str, str, Way]]:
    first, second = demonstration.ways
    return (first, demonstration.following, comparison.follow), (second, demonstration.otherwise, comparison.other)


def _heading_json(demonstration: Demonstration) -> Json:
    return {
        "name": demonstration.name,
        "clause": demonstration.clause_id,
        "theme": demonstration.theme.value,
        "title": demonstration.title,
        "hand": demonstration.hand,
    }


def _one_json(demonstration: Demonstration, comparison: Comparison) -> Json:
    from lessons.explain.advice import basis, conclusion

    return {
        "ok": True,
        **_heading_json(demonstration),
        "says": demonstration.clause.says,
        "source": demonstration.clause.text,
        "decision": demonstration.decision,
        "seat": comparison.seat,
        "decides": comparison.decides.value,
        "gain": _value(comparison.gain),
        "ways": [_way_json(name, does, way) for name, does, way in _ways(demonstration, comparison)],
        "shared": _figures(comparison.shared),
        "conclusion": conclusion(demonstration, comparison),
        "basis": basis(demonstration),
    }


def _way_json(name: str, does: str, way: Way) -> Json:
    return {
        "name": name,
        "does": does,
        "cards": way.cards.code or None,
        "figures": _figures(way.figures),
        "line": [move.card.code for move in way.line],
    }


def _figures(figures: Mapping[Measure, Value]) -> Json:
    return {measure.value: _value(value) for measure, value in figures.items()}


def _value(value: Value) -> int | Json:
    if isinstance(value, int):
        return value
    if isinstance(value, Fraction):
        return value.numerator if value.denominator == 1 else {"sum": value.numerator, "over": value.denominator}
    return {"favourable": value.favourable, "of": value.total}
