"""Point by point: what each set plays, the texts side by side, and worked hands whose figures hang on it."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from lessons.explain.findings import figure_text, key_words, place_words
from lessons.explain.names import capital, listed, whole_words
from lessons.explain.options import option_words
from lessons.games.annotation import Annotation
from lessons.rulebook.changes import Totals
from lessons.rulebook.differences import Moved, Slip, moved_by, slips
from lessons.rulebook.texts import Reading, readings
from lessons.rulebook.uses import Backed
from lessons.rules.named import NAMED, values_of
from lessons.rules.outline import SET_NAMES, groups, titles
from lessons.rules.reasons_other import reasons
from lessons.rules.rule_set import RuleSet
from lessons.web.rulebook_page.links import link, to_clause

FEW = 4
"""Worked hands named with an option before the rest are opened."""


@lru_cache(maxsize=64)
def points_html(name: str, opened: str = "") -> str:
    """Every option of the game of a named set under its heading; `opened` is marked."""
    of = type(NAMED[name])
    parts = []
    for group, members in groups(of).items():
        items = "".join(_point(option, of, opened=option == opened) for option in members)
        parts.append(f'<section class="texts-group piquet-pages"><h3>{escape(group)}</h3>{items}</section>')
    return "".join(parts)


def _point(option: str, of: type[RuleSet], *, opened: bool) -> str:
    ways = readings(option, of)
    told = "".join(_reading(option, of, way, alone=len(ways) == 1) for way in ways)
    open_to = [v for v in values_of(option, of) if v not in [way.value for way in ways]]
    besides = "".join(f"<li>{escape(capital(option_words(option, v, of)))}.</li>" for v in open_to)
    why = f'<p class="texts-why"><b>Why this reading:</b> {escape(reasons(of)[option])}</p>' if option in reasons(of) else ""
    more = f'<div class="texts-way texts-open"><h5>Also an option</h5><ul>{besides}</ul></div>' if besides else ""
    return (
        f'<article class="texts-point{" texts-opened" if opened else ""}" id="option-{option}"><h4>{escape(titles(of)[option])} <small>{option}</small></h4>'
        f'<div class="texts-ways">{told}{more}</div>{why}{_in_figures(option, of)}</article>'
    )


def _reading(option: str, of: type[RuleSet], way: Reading, *, alone: bool) -> str:
    who = listed(SET_NAMES[rules.name] for rules in way.sets)
    if alone and len(way.sets) > 1:
        who = f"all {len(way.sets)} sets"
    texts = "".join(f"<p>{escape(c.says)} <small>{escape(c.text)} · {to_clause(c.id)}</small></p>" for c in way.clauses)
    return f'<div class="texts-way"><h5>{escape(who)}</h5><p class="texts-plays">{escape(capital(option_words(option, way.value, of)))}.</p>{texts}</div>'


def _in_figures(option: str, of: type[RuleSet]) -> str:
    moved = moved_by(Backed(of, option))
    if not moved:
        return ""
    items = [f"<li>{_moved(option, of, m)}</li>" for m in moved]
    hands = len({m.annotation.record.id for m in moved})
    rest = ""
    if len(moved) > FEW:
        rest = (
            f'<details class="texts-rest"><summary>{len(moved) - FEW} more: {hands} worked hands change with it</summary>'
            f'<ul>{"".join(items[FEW:])}</ul></details><p class="texts-paper">{hands} worked hands change with it; all are in the app.</p>'
        )
    return f'<div class="texts-figures"><h5>In figures</h5><ul>{"".join(items[:FEW])}</ul>{rest}</div>'


def _moved(option: str, of: type[RuleSet], moved: Moved) -> str:
    record = moved.annotation.record
    other = option_words(option, moved.change.value, of)
    return (
        f"{link('', record.title or record.id, hand=record.id)}: {_ends(moved.annotation, moved.annotation.ends)}, "
        f"and <b>{_ends(moved.annotation, moved.change.totals)}</b> if {escape(other)}"
    )


def _ends(annotation: Annotation, ends: Totals) -> str:
    return " – ".join(whole_words(annotation, end) for end in ends.values())


def slip_rows() -> list[str]:
    """The slips of the texts as rows of a table: the hand, the place, the printed figure, the rules' figure, and why."""
    return [_slip(slip) for slip in slips()]


def _slip(slip: Slip) -> str:
    record, finding = slip.annotation.record, slip.finding
    where = f"{place_words(finding.at)}, {key_words(record, finding.key)}"
    cells = (
        link("", record.title or record.id, hand=record.id),
        escape(capital(where)),
        escape(figure_text(record, finding.printed)),
        escape(figure_text(record, finding.computed)),
        escape(capital(finding.erratum)),
    )
    head, *rest = cells
    return f'<tr><th scope="row">{head}</th>{"".join(f"<td>{cell}</td>" for cell in rest)}</tr>'
