"""A hand-out as HTML: the same blocks, to be shown on a page and printed from it. Everything written is escaped."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from itertools import groupby

from lessons.cards import SUITS, Suit
from lessons.club.handout.characters import clean, clean_span, held_together
from lessons.club.handout.graph import Item, Mark, Shade, Stroke, Words, drawing
from lessons.club.handout.model import (
    Beside,
    Block,
    CardColumn,
    CardRow,
    Cards,
    Cell,
    Columns,
    Document,
    Graph,
    Heading,
    Label,
    Look,
    NewPage,
    Prose,
    Room,
    Slip,
    Slips,
    Table,
    Text,
    Title,
    Together,
)
from lessons.club.handout.printing.sizes import INK, LARGE, QUIET, RED, RULE
from lessons.explain.names import suit_name

_SUITS = {suit.symbol: suit for suit in SUITS}
_OPEN = frozenset({Suit.HEARTS, Suit.DIAMONDS})
_TAGS = {Look.PLAIN: ("", ""), Look.STRONG: ("<b>", "</b>"), Look.SLANTED: ("<i>", "</i>"), Look.QUIET: ("<small>", "</small>")}
_GRAPH = (320.0, 235.0, 8.5)
"""Width, height and type of a graph, before it is made as wide as its place."""
_LETTER = 0.6
"""Of the size of the type: how wide a letter is, at the most, of words that have only so much room."""

STYLE = f"""
.handout {{ --ink: var(--piquet-ink, {INK}); --quiet: var(--piquet-soft, {QUIET}); --rule: var(--piquet-line, {RULE}); --leaf: var(--piquet-panel, #fff);
  --red: var(--piquet-red, {RED}); color: var(--ink); background: var(--leaf); font: 1rem/1.45 "Source Serif 4", "Source Serif Pro", "Source Serif", Georgia, serif; max-width: 50rem; }}
.handout.large {{ font-size: {LARGE}rem; }}
.handout :is(p, table, section) {{ margin: 0; padding: 0; border: 0; color: inherit; }}
.handout .title {{ font-weight: 600; font-size: 1.8em; line-height: 1.2; }}
.handout .head {{ font-weight: 600; font-size: 1.25em; display: flex; justify-content: space-between; align-items: baseline; gap: 1em;
  border-bottom: 1px solid var(--rule); margin: 1.4em 0 0.5em; padding-bottom: 0.15em; break-after: avoid; }}
.handout :is(.head span, .part, th, .below, .label, small, svg) {{ font-family: "Source Sans 3", "Source Sans Pro", "Source Sans", system-ui, sans-serif; color: var(--quiet); }}
.handout .head span {{ font-size: 0.65em; font-weight: 400; }}
.handout .part {{ font-size: 0.82em; font-weight: 600; margin-top: 0.9em; break-after: avoid; }}
.handout p {{ margin-bottom: 0.3em; overflow-wrap: anywhere; unicode-bidi: isolate; }}
.handout p.small, .handout td {{ font-size: 0.9em; }}
.handout small {{ font-size: 0.84em; }}
.handout .together, .handout .slip, .handout tr {{ break-inside: avoid; }}
.handout .new-page {{ break-before: page; }}
.handout .beside, .handout .cards {{ display: flex; flex-wrap: wrap; gap: 0.6em 2em; align-items: start; }}
.handout .beside > * {{ flex: 1 1 20em; min-width: 0; }}
.handout .cards > * {{ flex: 1 1 10em; }}
.handout .columns {{ columns: 20em 2; column-gap: 2em; }}
.handout .columns > * {{ break-inside: avoid; }}
.handout .cards .part {{ border-bottom: 1px solid var(--rule); margin-top: 0.4em; }}
.handout .row {{ display: flex; align-items: baseline; white-space: nowrap; font-weight: 600; }}
.handout .row small {{ width: 3.6em; flex: none; font-weight: 400; }}
.handout .row small.suit {{ width: 2em; }}
.handout .row span.card {{ width: 1.55em; text-align: center; flex: none; }}
.handout .row span.card.whole {{ width: 2.6em; }}
.handout table {{ border-collapse: collapse; width: 100%; margin: 0.4em 0; }}
.handout th {{ font-size: 0.78em; font-weight: 600; text-align: left; vertical-align: bottom; border: 0; border-bottom: 1px solid var(--rule); padding: 0.1em 0.5em 0.1em 0; }}
.handout td {{ border: 0; border-bottom: 1px solid color-mix(in srgb, var(--rule) 45%, transparent); padding: 0.12em 0.5em 0.12em 0; vertical-align: top; }}
.handout :is(th, td).figure {{ text-align: right; padding-right: 0; font-variant-numeric: tabular-nums; }}
.handout .form td {{ border: 1px solid var(--rule); height: 1.9em; padding: 0.1em 0.4em; vertical-align: middle; }}
.handout .room {{ display: flex; flex-direction: column; }}
.handout .room span {{ border-bottom: 1px solid var(--rule); height: 1.9em; display: flex; align-items: end; font-size: 0.9em; }}
.handout .slips {{ display: grid; grid-template-columns: repeat(auto-fill, minmax(17em, 1fr)); }}
.handout .slip {{ border: 1px dotted var(--quiet); padding: 0.8em; margin: -0.5px; }}
.handout .slip .card:not(.none)::before {{ content: ""; display: inline-block; width: 0.62em; height: 0.62em; border: 1px solid var(--ink); margin-right: 0.12em; }}
.handout .slip .row span.card {{ width: 2.3em; text-align: left; }}
.handout .slip .row span.card.whole {{ width: 3.2em; }}
.handout svg {{ width: 100%; max-width: 34rem; height: auto; color: var(--ink); }}
.handout .open {{ color: transparent; -webkit-text-stroke: 0.06em var(--red); }}
@media print {{ .handout {{ --ink: {INK}; --quiet: {QUIET}; --rule: {RULE}; --leaf: #fff; --red: {RED}; max-width: none; }} }}
"""
"""The style sheet of `article`: shown in the colours of the page it stands on, printed black on white."""


def article(document: Document, *, large: bool = False) -> str:
    """A hand-out as one element on one line, to stand on a page that has `STYLE`."""
    look = "handout large" if large else "handout"
    return f'<article class="{look}">{_all(document.blocks)}</article>'


def _all(blocks: Iterable[Block]) -> str:
    return "".join(map(_block, blocks))


def _block(block: Block) -> str:
    match block:
        case Title(words, below):
            return _heading("title", 1, _words(words)) + (f'<p class="below">{_words(below)}</p>' if below else "")
        case Heading(words, aside):
            return _heading("head", 2, f"<div>{_words(words)}</div>" + (f"<span>{_words(aside)}</span>" if aside else ""))
        case Label(words):
            return _heading("part", 3, _words(words))
        case Prose(words, small):
            look = ' class="small"' if small else ""
            return f"<p{look}>{_text(words)}</p>"
        case Cards(columns):
            return f'<div class="cards">{"".join(map(_column, columns))}</div>'
        case Table():
            return _table(block)
        case Room(label, lines):
            return f'<div class="room label"><span>{_words(label)}</span>{"<span></span>" * (lines - 1)}</div>'
        case Graph():
            return _graph(block)
        case Slips(slips):
            return f'<div class="slips">{"".join(map(_slip, slips))}</div>'
        case NewPage():
            return '<div class="new-page"></div>'
        case Together(parts):
            return f'<section class="together">{_all(parts)}</section>'
        case Beside(left, right):
            return f'<div class="beside"><div>{_all(left)}</div><div>{_all(right)}</div></div>'
        case Columns(columns_of):
            return f'<div class="columns">{_all(columns_of)}</div>'


def _heading(look: str, level: int, inner: str) -> str:
    """A heading that no page takes for one of its own, to be set in its own way."""
    return f'<div class="{look}" role="heading" aria-level="{level}">{inner}</div>'


# -------------------------------------------------------------------------------------------------------------- words


def _text(words: Text) -> str:
    return "".join(f"{_TAGS[span.look][0]}{_signs(clean_span(span.text))}{_TAGS[span.look][1]}" for span in words)


def _words(words: str) -> str:
    return _signs(clean(words))


def _signs(words: str) -> str:
    """A cleaned text, escaped, its hearts and diamonds outlined."""
    parts = []
    for is_open, run in groupby(held_together(words), lambda char: char in _SUITS and _SUITS[char] in _OPEN):
        shown = escape("".join(run))
        parts.append(f'<span class="open">{shown}</span>' if is_open else shown)
    return "".join(parts)


# -------------------------------------------------------------------------------------------------------------- cards


def _column(column: CardColumn) -> str:
    more = f"<p><small>{_words(column.more)}</small></p>" if column.more else ""
    return f"<div>{_heading('part', 3, _words(column.label))}{''.join(map(_row, column.rows))}{more}</div>"


def _row(row: CardRow) -> str:
    suit = _SUITS.get(row.sign)
    look, sign = ("card", f"{_signs(row.sign)} {suit.letter}") if suit is not None else ("card whole", escape(row.sign))
    heard = f' class="suit" title="{suit_name(suit)}"' if suit is not None else ""
    cards = "".join(f'<span class="{look}">{_signs(card)}</span>' for card in row.cards)
    none = '<span class="card none">–</span>'
    return f'<div class="row"><small{heard}>{sign}</small>{cards or none}</div>'


def _slip(slip: Slip) -> str:
    note = f"<p><small>{_words(slip.note)}</small></p>" if slip.note else ""
    return f'<section class="slip"><b>{_words(slip.title)}</b><p><small>{_words(slip.below)}</small></p>{"".join(map(_row, slip.rows))}{note}</section>'


# ------------------------------------------------------------------------------------------------------------- tables


def _table(table: Table) -> str:
    heads = []
    for n, words in enumerate(table.head):
        if n and not words and table.head[n - 1]:
            continue  # it belongs to the head before it
        spans = n + 1 < len(table.head) and words and not table.head[n + 1]
        span = ' colspan="2"' if spans else ""
        heads.append(f"<th{_look(table, n)}{span}>{_words(words)}</th>")
    whole = sum(table.widths)
    columns = "".join(f'<col style="width:{100 * width / whole:.1f}%">' for width in table.widths)
    body = "".join(f"<tr>{''.join(f'<td{_look(table, n)}>{_cell(one)}</td>' for n, one in enumerate(row))}</tr>" for row in table.rows)
    head = f"<thead><tr>{''.join(heads)}</tr></thead>" if table.head else ""
    look = ' class="form"' if table.form else ""
    return f"<table{look}><colgroup>{columns}</colgroup>{head}<tbody>{body}</tbody></table>"


def _look(table: Table, column: int) -> str:
    return ' class="figure"' if column in table.figures else ""


def _cell(cell: Cell) -> str:
    return "<br>".join(map(_text, cell))


# -------------------------------------------------------------------------------------------------------------- graph


def _graph(graph: Graph) -> str:
    width, height, size = _GRAPH
    items = "".join(_item(item, size) for item in drawing(graph.score, width, height, size))
    return f'<svg viewBox="0 0 {width:g} {height:g}" role="img" aria-label="{escape(clean(graph.words))}">{items}</svg>'


def _item(item: Item, size: float) -> str:
    match item:
        case Shade((left, top, wide, high)):
            return f'<rect x="{left:.1f}" y="{top:.1f}" width="{wide:.1f}" height="{high:.1f}" fill="currentColor" opacity=".07"/>'
        case Stroke():
            dash = f' stroke-dasharray="{" ".join(f"{n:g}" for n in item.dash)}"' if item.dash else ""
            colour = "currentColor" if item.strong else "var(--quiet)"
            return f'<polyline points="{_points(item.points)}" fill="none" stroke="{colour}" stroke-width="{item.width:g}"{dash}/>'
        case Mark():
            return f'<polygon points="{_points(item.points)}" fill="{"currentColor" if item.filled else "var(--leaf)"}" stroke="currentColor" stroke-width=".9"/>'
        case Words():
            turned = f' transform="rotate(-90 {item.x:.1f} {item.y:.1f})"' if item.upright else ""
            weight = ' font-weight="600"' if item.strong else ""
            words = clean(item.text)
            if item.room is not None and len(words) > (most := int(item.room / (_LETTER * size))):
                words = f"{words[: most - 1].rstrip()}…"
            return (
                f'<text x="{item.x:.1f}" y="{item.y:.1f}" font-size="{size:g}" '
                f'fill="{"currentColor" if item.strong else "var(--quiet)"}" text-anchor="{item.anchor}"{weight}{turned}>{escape(words)}</text>'
            )


def _points(points: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
