"""The page put together: take what was reported, judge the draft, draw the sections."""

from __future__ import annotations

import streamlit as st

from lessons.web.components.kept_text import kept_text
from lessons.web.entry.bring import Brought
from lessons.web.entry.draft import Draft
from lessons.web.entry.keeping import from_text, to_text
from lessons.web.entry_page import about, cards, result, story, ways_in
from lessons.web.entry_page import desk as desks
from lessons.web.entry_page.style import STYLE


def draw() -> None:
    """Draw the page."""
    at = desks.begin(ways_in.take)
    ways_in.open_address(at)
    reading = at.reading()
    st.html(f"<style>{STYLE}</style>")
    _head(at)
    with st.container(key="noprint-enter"):
        cards.section(reading)
        # What comes after the cards is shown when there are some: first things first.
        if any(text.strip() for text in at.draft.cards.values()):
            st.divider()
            left, right = st.columns([1.25, 1], gap="large")
            with left:
                story.section(reading)
            with right:
                about.figures(reading)
        about.about(reading)
        st.divider()
    result.section(reading)
    _keep(at)


def _head(at: desks.Desk) -> None:
    with st.container(horizontal=True, vertical_alignment="bottom", horizontal_alignment="distribute"):
        st.title("Enter a hand", anchor=False)
        with st.container(horizontal=True, width="content", key="noprint-enter-tools"):
            st.button(
                "Undo",
                key="enter-undo",
                icon=":material/undo:",
                disabled=not at.history.past,
                on_click=_undo,
                help="Take back the last change.",
            )
            st.button(
                "Redo", key="enter-redo", icon=":material/redo:", disabled=not at.history.future, on_click=_redo, help="Make it again."
            )
            st.button(
                "Clear",
                key="enter-clear",
                icon=":material/delete:",
                disabled=at.draft.is_empty,
                on_click=_clear,
                help="Begin anew; Undo brings it back.",
            )
    st.markdown(
        '<p class="piquet-lead">Copy a hand out of a book or off the table: as soon as its cards are in, it can be replayed.</p>',
        unsafe_allow_html=True,
    )
    if at.news:
        st.info(at.news, icon=":material/info:")
        at.news = ""


def _undo() -> None:
    at = desks.desk()
    at.history = at.history.undo()


def _redo() -> None:
    at = desks.desk()
    at.history = at.history.redo()


def _clear() -> None:
    at = desks.desk()
    at.change(Draft())
    at.box, at.brought, at.choices = "", Brought(), {}


def _keep(at: desks.Desk) -> None:
    """Keep the draft in the browser tab; in a session that has none yet, take up what is kept there."""
    fresh = at.draft.is_empty and not at.history.past and not at.history.future
    kept = kept_text(
        "piquet-entered-hand", "" if at.draft.is_empty else to_text(at.draft), ask=at.number if fresh else "", key="enter-kept"
    )
    draft = from_text(kept) if kept and fresh else None
    if draft is not None:
        at.change(draft)
        at.news = "What you had entered here before the page was reloaded is back. “Clear” begins anew."
        st.rerun()
