"""The page put together: ways to deals, the set deal by deal, all of it at a glance, what is taken along, and the results of tables."""

from __future__ import annotations

import streamlit as st

from lessons.web.components.kept_text import kept_text
from lessons.web.deals_page import away, glance, one_deal, tables, ways_in
from lessons.web.deals_page import desk as desks
from lessons.web.deals_page.style import STYLE
from lessons.web.deals_page.work import Work
from lessons.web.entry.wording import worded_list
from lessons.web.widgets import show

PARTS = {"deals": "Deals", "glance": "At a glance", "away": "Hand-outs and links", "results": "Results of the tables"}


def draw() -> None:
    """Draw the page."""
    at = desks.begin()
    st.html(f"<style>{STYLE}</style>")
    _head(at)
    with st.container(key="deals-told"):  # always there: what comes and goes in it moves nothing else, and nobody loses his place
        _told(at)
    ways_in.section(at)
    if at.deals.deals:
        part = _part(at)
        {"deals": one_deal.section, "glance": glance.section, "away": away.section, "results": tables.section}[part](at)
    kept_text(desks.KEPT, at.to_keep(), ask=at.number if at.asking else "", key="deals-kept", on_answer=at.answered)
    if "file" in at.wrong:
        st.warning(f"This set cannot be kept as it is.\n\n{worded_list(at.wrong['file'])}")


def _head(at: desks.Desk) -> None:
    with st.container(horizontal=True, vertical_alignment="bottom", horizontal_alignment="distribute"):
        st.title("Deals for a class", anchor=False)
        with st.container(horizontal=True, width="content", key="noprint-deals-tools"):
            past, future = bool(at.history.past), bool(at.history.future)
            st.button(
                "Undo", key="deals-undo", icon=":material/undo:", disabled=not past, on_click=at.undo, help="Take back the last change."
            )
            st.button("Redo", key="deals-redo", icon=":material/redo:", disabled=not future, on_click=at.redo, help="Make it again.")
            st.button(
                "New set",
                key="deals-new",
                icon=":material/note_add:",
                disabled=at.work == Work(),
                on_click=at.clear,
                help="Begin anew; Undo brings this one back.",
            )


def _told(at: desks.Desk) -> None:
    """What this page is for, while it is empty; and what is to be said once."""
    if not at.deals.deals:
        st.markdown(
            '<p class="piquet-lead">Make or choose the deals of a lesson, put a question to each, and take them along: as a file, a link, a hand-out '
            "to print, or straight to the screen and to the phones of a class. Tables can play them with real packs and compare what they made.</p>",
            unsafe_allow_html=True,
        )
        st.caption("A set stays in the tab of the browser it is made in. To have it elsewhere, save its file there and open that here.")
    else:
        st.caption(f"This set is kept in this tab of your browser alone: save its file, under “{PARTS['away']}”, before you close the tab.")
    if at.news:
        st.info(at.news, icon=":material/info:")
        at.news = ""
    if at.problems:
        st.error(f"This could not be done.\n\n{worded_list(at.problems)}", icon=":material/error:")
        at.problems = ()


def _part(at: desks.Desk) -> str:
    """Which part of the page is shown below."""
    part = at.choice("part", list(PARTS))
    show("deals-part", part)
    with st.container(key="noprint-deals-part"):
        st.segmented_control(
            "What to do with the set",
            list(PARTS),
            key="deals-part",
            format_func=PARTS.__getitem__,
            required=True,
            label_visibility="collapsed",
            on_change=at.choose,
            args=("part",),
        )
    return part
