"""The page put together: open the address, settle what is on the desk, draw the sections."""

from __future__ import annotations

import streamlit as st

from lessons.errors import Problems
from lessons.rules.piquet import Partie
from lessons.web.plain import plain_text
from lessons.web.score import keep, result, setup, table
from lessons.web.score.desk import Desk, desk, take_edits
from lessons.web.score.hands import worked_games
from lessons.web.score.judge import Judged, judge
from lessons.web.score.sheet import Sheet, lines_due


def draw() -> None:
    """Draw the page."""
    at = desk()
    take_edits(at)
    keep.open_address(at)
    st.html(f"<style>{result.STYLE}</style>")
    _head(at)
    setup.section(at)
    judged = judge(at)
    _rule(at, judged)
    left, right = st.columns([1.5, 1], gap="large")
    with left:
        st.subheader("Deals", anchor=False)
        table.section(at, judged.settlement, judged.problems, over=judged.over)
    with right:
        st.subheader("How it stands", anchor=False)
        result.section(judged.settlement)
    if judged.settlement.deals:
        left, right = st.columns([1.5, 1], gap="large")
        with left:
            st.subheader("The sheet so far", anchor=False)
            result.running_sheet(judged.settlement)
        if not at.sheet.counters:  # counters come and go, and are no curve
            with right:
                st.subheader("As a graph", anchor=False)
                result.graph(judged.settlement)
    st.divider()
    keep.section(at, judged.settlement, sound=not judged.problems)


def _rule(at: Desk, judged: Judged) -> None:
    """Rule as many lines as the game needs; the table is drawn anew only when their number changes."""
    game, deals = getattr(at.sheet.rules, "game", None), judged.settlement.deals
    level = isinstance(game, Partie) and len(deals) >= game.deals and len(set(deals[game.deals - 1].totals.values())) == 1
    due = lines_due(at.sheet.rules, at.sheet.rows, level=level, over=judged.over)
    if len(at.lines) != due:
        at.sheet = at.sheet.ruled(due)
        at.redraw()


def _head(at: Desk) -> None:
    with st.container(horizontal=True, vertical_alignment="bottom", horizontal_alignment="distribute"):
        st.title("Score sheet", anchor=False)
        with st.container(horizontal=True, width="content", key="score-tools"):
            st.button(
                "Undo", key="score-undo", icon=":material/undo:", disabled=not at.past, on_click=_undo, help="Take back the last change."
            )
            st.button(
                "New sheet",
                key="score-new",
                icon=":material/note_add:",
                disabled=at.sheet in (Sheet(), at.sheet.fresh()),
                on_click=_new,
                help="Undo brings this one back.",
            )
            if worked_games():
                with st.popover("Worked games", icon=":material/menu_book:"):
                    for id, game in worked_games().items():
                        st.button(plain_text(game.title or id), key=f"score-worked-{id}", on_click=_worked, args=(id,), type="tertiary")
    st.markdown(
        '<p class="piquet-lead">Write down each deal, in figures or as a hand: the sheet adds up, says who is over the line, '
        "and settles the game line by line.</p>",
        unsafe_allow_html=True,
    )
    if at.news:
        st.info(at.news, icon=":material/info:")
        at.news = ""


def _undo() -> None:
    desk().undo()


def _new() -> None:
    desk().write(desk().sheet.fresh())


def _worked(id: str) -> None:
    try:
        desk().write(keep.sheet_of(desk(), worked_games()[id]))
    except Problems as found:
        desk().news = str(found)
