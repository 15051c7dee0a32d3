"""Rule sets as tables: an option a row, a set a column."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from itertools import groupby
from operator import attrgetter

from lessons.explain.names import capital
from lessons.explain.options import option_words
from lessons.rules.outline import SET_NAMES, groups, titles
from lessons.rules.rule_set import RuleSet
from lessons.web.tables import framed_table


def draw_table(label: str, columns: list[RuleSet], options: Iterable[str]) -> None:
    """Draw what some sets of one game play on some options; neighbours that agree share a cell, and each option leads to its texts."""
    of, wanted = type(columns[0]), set(options)
    rows = []
    for group, members in groups(of).items():
        shown = [option for option in members if option in wanted]
        if shown:
            rows.append(f'<tr class="piquet-group"><th scope="colgroup" colspan="{len(columns) + 1}">{escape(group)}</th></tr>')
        for option in shown:
            cells = "".join(_cell(list(sets), option) for _, sets in groupby(columns, key=attrgetter(option)))
            rows.append(
                f'<tr><th scope="row"><a href="#option-{option}">{escape(titles(of)[option])}</a><br><small>{option}</small></th>{cells}</tr>'
            )
    framed_table(label, ("Option", *(SET_NAMES[rules.name] for rules in columns)), rows)


def _cell(sets: list[RuleSet], option: str) -> str:
    words = escape(capital(option_words(option, getattr(sets[0], option), type(sets[0]))))
    return f'<td colspan="{len(sets)}">{words}</td>'
