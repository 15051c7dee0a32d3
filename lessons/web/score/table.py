"""The ruled sheet: an editable table, and two quick ways to write the next deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pandas as pd
import streamlit as st

from lessons.errors import Problem
from lessons.explain.settlement_ecrire import due_sentence
from lessons.games.annotation import Severity
from lessons.games.endings import ending_of
from lessons.games.settled import Due, Settlement
from lessons.rules.ecrire import EcrireRules
from lessons.rules.normand import NormandRules, Pool
from lessons.web.components.next_field import next_field
from lessons.web.plain import plain_text, problem_list
from lessons.web.score.desk import Desk, desk, take_edits
from lessons.web.score.hands import made_in, whole_deals
from lessons.web.score.sheet import HAND, MOST_POINTS, REMARK, Row, Sheet, column
from lessons.web.score.sheet_game import lines_up

COUNTERS_HELP = "Reds and whites passed over after the deal: 2r4w"


def field_of(number: int, side: str) -> str:
    """The key of the field for what a side made in a deal: other ones for each deal, so that every deal begins with empty fields."""
    return f"score-next-{side}-{number}"


def section(at: Desk, settlement: Settlement, problems: Sequence[Problem], *, over: bool) -> None:
    """Draw the section. `problems` are what stands in the way of settling every deal, `over` whether no further one is due."""
    sheet = at.sheet
    whole = whole_deals(sheet.rules) | whole_deals(sheet.rules, 2)
    hands = list(dict.fromkeys([*whole, *at.brought, *(row.hand for row in at.lines if row.hand)]))
    several = len(sheet.sides) > 2
    columns = {
        "deal": st.column_config.TextColumn("Deal", disabled=True, width=50),
        "elder": st.column_config.TextColumn(
            "Who plays" if isinstance(sheet.rules, EcrireRules) else "Elder hand",
            disabled=True,
            width=170 if isinstance(sheet.rules, EcrireRules) else 84,
            help=_elder_help(sheet),
        ),
    }
    for index, name in enumerate(sheet.shown):
        if sheet.counters:
            columns[column(index)] = st.column_config.TextColumn(_head(name, 14), max_chars=20, width=80, help=COUNTERS_HELP)
            continue
        columns[column(index)] = st.column_config.NumberColumn(
            _head(name, 8 if several else 14), min_value=0, max_value=MOST_POINTS, step=1, width=66, help="Points made in the deal"
        )
    columns[HAND] = st.column_config.SelectboxColumn("or a hand", options=hands, width=110, help="A whole deal, scored card by card")
    columns[REMARK] = st.column_config.TextColumn("Remark", max_chars=200, width=120)
    st.data_editor(
        _frame(at),
        key=at.table_key,
        hide_index=True,
        width="stretch",
        row_height=38,
        on_change=lambda: take_edits(desk()),
        placeholder="",
        alt="The score sheet: a line a deal, with what each player made",
        column_config=columns,
    )
    with st.container(key="score-swipe"):  # on narrow screens, by the style sheet
        st.caption("The table goes on to the right: swipe it sideways.")
    if problems:
        st.warning(f"To be mended before the sheet can be settled:\n\n{problem_list(problems)}", icon=":material/edit:")
    _out_first(at, settlement)
    _next_deal(at, settlement, over=over)


def _out_first(at: Desk, settlement: Settlement) -> None:
    """Who was first, for deals whose figures leave that open, and for those where it has been said."""
    sheet = at.sheet
    asked = {
        finding.at: finding.data["line"].data["target"]
        for finding in settlement.findings
        if finding.key == "out" and finding.severity is Severity.UNDECIDED
    }
    for number, row in enumerate(sheet.filled(), start=1):
        if f"deal {number}" not in asked and row.out is None:
            continue
        sides = [side for side, figure in zip(sheet.sides, row.cells(len(sheet.sides)), strict=True) if figure is not None]
        if f"deal {number}" in asked:
            sides = [side for side in sides if settlement.totals[side] >= asked[f"deal {number}"]]
        key = f"score-out-{number}-{at.drawn}"
        st.selectbox(
            f"Who was out first in deal {number}?",
            sides,
            index=sides.index(row.out) if row.out in sides else None,
            key=key,
            format_func=lambda side: plain_text(sheet.name(side)),
            placeholder="Say who reached the number first",
            on_change=_say_out,
            args=(number, key),
        )


def _say_out(number: int, key: str) -> None:
    at = desk()
    rows = list(at.sheet.rows)
    rows[number - 1] = replace(rows[number - 1], out=st.session_state[key])
    at.write(replace(at.sheet, rows=tuple(rows)))


def _elder_help(sheet: Sheet) -> str:
    if isinstance(sheet.rules, EcrireRules):
        return "The elder hand, then the dealer; the others sit out."
    return "Plays first; the other deals." if len(sheet.names) == 2 else "Plays first; the dealer plays last."


def _head(name: str, most: int) -> str:
    """A name as a column's head shows it."""
    return name if len(name) <= most else f"{name[: most - 1]}…"


def _frame(at: Desk) -> pd.DataFrame:
    """The table's cells: what was written where it was drawn.

    Nothing that follows from what is typed stands in it: were its cells to change while someone types, the browser's
    table would forget what it has not reported yet.
    """
    sheet = replace(at.sheet, rows=at.lines)
    turns = list(lines_up(sheet, lambda hand: made_in(at, hand)))
    number = len(sheet.sides)
    ending = ending_of(sheet.rules)
    rows = [
        (
            f"{line} ×2" if ending.weight(sheet.rules, line) == 2 else str(line),
            _who(sheet, turns, line),
            *row.cells(number),
            row.hand,
            row.remark,
        )
        for line, row in enumerate(at.lines, start=1)
    ]
    points = [column(index) for index in range(number)]
    frame = pd.DataFrame(rows, columns=["deal", "elder", *points, HAND, REMARK])
    return frame.astype(
        dict.fromkeys(points, "object" if sheet.counters else "Int64") | dict.fromkeys(("deal", "elder", HAND, REMARK), "object")
    )


def _who(sheet: Sheet, turns: Sequence[Due], line: int) -> str:
    """Who plays a line: the elder hand, or the two of those at the table; nothing where that hangs on what is not written yet."""
    if isinstance(sheet.rules, EcrireRules):
        return "{} leads, {} deals".format(*map(sheet.name, turns[line - 1].players)) if line <= len(turns) else ""
    if _hangs_on_results(sheet):
        return sheet.name(turns[line - 1].players[0]) if line <= len(turns) else ""
    order = turns[0].players
    return sheet.name(order[(line - 1) % len(order)])


def _next_deal(at: Desk, settlement: Settlement, *, over: bool) -> None:
    """Figures, or a hand, for the next line."""
    sheet = at.sheet
    number = len(sheet.filled()) + 1
    if over:
        st.caption("The game is over. Begin another with New sheet, or mend a deal in the table.")
        return
    if len(sheet.filled()) > len(settlement.deals) and _hangs_on_results(sheet):
        st.caption("Who plays next is told when the deals above are mended.")
        return
    due = settlement.due if settlement.due is not None and _hangs_on_results(sheet) else list(lines_up(sheet))[-1]
    playing = [side for side in sheet.sides if side not in due.sitting]
    with st.form("score-next", border=True):
        st.markdown(f"**Deal {number}**: {_next_words(sheet, settlement, due)}")
        boxes = st.columns([1] * (len(playing) + 1) if len(playing) < 4 else 2, vertical_alignment="bottom")
        for index, side in enumerate(playing):
            with boxes[index % len(boxes)]:
                if sheet.counters:
                    label = f"{plain_text(sheet.name(side))} has passed over"
                    st.text_input(label, key=field_of(number, side), max_chars=20, placeholder="2r4w", help=COUNTERS_HELP)
                    continue
                label = f"{plain_text(sheet.name(side))} made"
                st.number_input(label, 0, MOST_POINTS, value=None, step=1, key=field_of(number, side))
        with boxes[-1] if len(playing) < 4 else st.container():
            st.form_submit_button("Write it down", on_click=_write_figures, args=(number,), width="stretch", type="primary")
    next_field(at.due, turn=at.turn, key="score-next-due")
    titles = _titles(at, len(due.players))
    if titles:
        with st.container(horizontal=True, vertical_alignment="bottom"):
            st.selectbox(
                "or take a hand as the next deal",
                list(titles),
                index=None,
                key="score-next-hand",
                format_func=lambda hand: titles.get(hand, hand),
                placeholder="Choose a worked hand",
            )
            st.button("Take it", key="score-take-hand", on_click=_write_hand, disabled=st.session_state.get("score-next-hand") is None)


def _next_words(sheet: Sheet, settlement: Settlement, due: Due) -> str:
    """Who is the elder hand, and at a table of several who deals and who sits out."""
    if len(sheet.names) == 2:
        return f"{plain_text(sheet.name(due.players[0]))} is the elder hand."
    tour = f"tour {due.tour}. " if due.tour is not None else ""
    return f"{tour}{plain_text(due_sentence(settlement.game, due))}"


def _hangs_on_results(sheet: Sheet) -> bool:
    """Whether who plays a deal follows from what the deals before it came to."""
    return isinstance(sheet.rules, EcrireRules) or (isinstance(sheet.rules, NormandRules) and sheet.rules.pool is Pool.OTHERS_PLAY_ON)


def _titles(at: Desk, players: int) -> dict[str, str]:
    """The hands that can be taken as a deal of so many players: title by id."""
    return whole_deals(at.sheet.rules, players) | {hand: record.title or hand for hand, record in at.brought.items()}


def _write_figures(number: int) -> None:
    """Write the figures down; while one is missing, go to its field."""
    at = desk()
    sheet = at.sheet
    keys = {side: field_of(number, side) for side in sheet.sides}
    figures = {side: st.session_state[key] for side, key in keys.items() if key in st.session_state}
    missing = [keys[side] for side, figure in figures.items() if figure is None or figure == ""]
    at.turn += 1
    if missing:
        at.due = missing[0]
        return
    _write(Row().with_cells([figures.get(side) for side in sheet.sides]))
    due = list(lines_up(at.sheet, lambda hand: made_in(at, hand)))[-1]
    at.due = field_of(number + 1, next(side for side in sheet.sides if side not in due.sitting))


def _write_hand() -> None:
    hand = st.session_state["score-next-hand"]
    if isinstance(hand, str):
        st.session_state["score-next-hand"] = None
        _write(Row(hand=hand))


def _write(row: Row) -> None:
    at = desk()
    at.write(at.sheet.with_row(row))
