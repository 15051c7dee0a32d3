"""The ruled sheet: an editable table, and two quick ways to write the next deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple

import pandas as pd
import streamlit as st

from lessons.errors import Problem
from lessons.games.tally import weight_of
from lessons.web.components.next_field import next_field
from lessons.web.plain import plain_text, problem_list
from lessons.web.score.desk import Desk, desk, take_edits
from lessons.web.score.hands import whole_deals
from lessons.web.score.sheet import FIRST, HAND, MOST_POINTS, REMARK, SECOND, Row


def fields(number: int) -> tuple[str, str]:
    """The keys of the fields for a deal: other ones for each deal, so that every deal begins with empty fields."""
    return f"score-next-first-{number}", f"score-next-second-{number}"


def section(at: Desk, problems: Sequence[Problem], *, over: bool) -> None:
    """Draw the section. `problems` are what stands in the way of settling every deal, `over` whether no further one is due."""
    sheet = at.sheet
    first, second = sheet.shown
    hands = list(dict.fromkeys([*whole_deals(), *at.brought, *(row.hand for row in at.lines if row.hand)]))
    st.data_editor(
        _frame(at),
        key=at.table_key,
        hide_index=True,
        width="stretch",
        row_height=38,
        on_change=lambda: take_edits(desk()),
        placeholder="",
        alt="The score sheet: a line a deal, with what each player made",
        column_config={
            "deal": st.column_config.TextColumn("Deal", disabled=True, width=50),
            "elder": st.column_config.TextColumn("Elder hand", disabled=True, width=84, help="Plays first; the other deals."),
            FIRST: st.column_config.NumberColumn(
                _head(first), min_value=0, max_value=MOST_POINTS, step=1, width=66, help="Points made in the deal"
            ),
            SECOND: st.column_config.NumberColumn(
                _head(second), min_value=0, max_value=MOST_POINTS, step=1, width=66, help="Points made in the deal"
            ),
            HAND: st.column_config.SelectboxColumn("or a hand", options=hands, width=110, help="A whole deal, scored card by card"),
            REMARK: st.column_config.TextColumn("Remark", max_chars=200, width=120),
        },
    )
    with st.container(key="score-swipe"):  # on narrow screens, by the style sheet
        st.caption("The table goes on to the right: swipe it sideways.")
    if problems:
        st.warning(f"To be mended before the sheet can be settled:\n\n{problem_list(problems)}", icon=":material/edit:")
    _next_deal(at, over=over)


def _head(name: str) -> str:
    """A name as a column's head shows it."""
    return name if len(name) <= 14 else f"{name[:13]}…"


def _frame(at: Desk) -> pd.DataFrame:
    """The table's cells: what was written where it was drawn.

    Nothing that follows from what is typed stands in it: were its cells to change while someone types, the browser's
    table would forget what it has not reported yet.
    """
    sheet = at.sheet
    rows = [
        (f"{number} ×2" if weight_of(number, sheet.rules) == 2 else str(number), sheet.shown[sheet.elder_of(number)], *astuple(row))
        for number, row in enumerate(at.lines, start=1)
    ]
    frame = pd.DataFrame(rows, columns=["deal", "elder", FIRST, SECOND, HAND, REMARK])
    return frame.astype({FIRST: "Int64", SECOND: "Int64"} | dict.fromkeys(("deal", "elder", HAND, REMARK), "object"))


def _next_deal(at: Desk, *, over: bool) -> None:
    """Two figures, or a hand, for the next line."""
    sheet = at.sheet
    number = len(sheet.filled()) + 1
    elder = sheet.elder_of(number)
    first, second = sheet.shown
    if over:
        st.caption("The game is over. Begin another with New sheet, or mend a deal in the table.")
        return
    keys = fields(number)
    with st.form("score-next", border=True):
        st.markdown(f"**Deal {number}**: {plain_text(sheet.shown[elder])} is the elder hand.")
        left, right, button = st.columns([1, 1, 1], vertical_alignment="bottom")
        with left:
            st.number_input(f"{plain_text(first)} made", 0, MOST_POINTS, value=None, step=1, key=keys[0])
        with right:
            st.number_input(f"{plain_text(second)} made", 0, MOST_POINTS, value=None, step=1, key=keys[1])
        with button:
            st.form_submit_button("Write it down", on_click=_write_figures, args=(number,), width="stretch", type="primary")
    next_field(at.due, turn=at.turn, key="score-next-due")
    titles = _titles(at)
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


def _titles(at: Desk) -> dict[str, str]:
    """The hands that can be taken as a deal: title by id."""
    return whole_deals() | {hand: record.title or hand for hand, record in at.brought.items()}


def _write_figures(number: int) -> None:
    """Write the two figures down; while one is missing, go to its field."""
    at = desk()
    figures = [st.session_state[key] for key in fields(number)]
    missing = [key for key, figure in zip(fields(number), figures, strict=True) if figure is None]
    at.turn += 1
    at.due = missing[0] if missing else fields(number + 1)[0]
    if not missing:
        _write(Row(*figures))


def _write_hand() -> None:
    hand = st.session_state["score-next-hand"]
    if hand in _titles(desk()):
        st.session_state["score-next-hand"] = None
        _write(Row(hand=hand))


def _write(row: Row) -> None:
    at = desk()
    at.write(at.sheet.with_row(row))
