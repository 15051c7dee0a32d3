"""The page put together: take what was reported, judge the draft, draw the sections."""

from __future__ import annotations

import streamlit as st

from lessons.web.components.kept_text import kept_text
from lessons.web.entry.bring import Brought
from lessons.web.entry.draft import Draft
from lessons.web.entry.keeping import Kept, from_text, to_text
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
    """Keep the draft in the browser tab. A new session first asks what is kept there."""
    text = "" if at.draft.is_empty else to_text(Kept(at.draft, at.taken, at.box))
    kept_text("piquet-entered-hand", text, ask=at.number if at.asking else "", key="enter-kept", on_answer=_answered)


def _answered(text: str) -> None:
    """Take up what the browser has kept: after a reload or a lost session all of it, under a link only how far it had got."""
    at = desks.desk()
    at.asking = False
    kept = from_text(text)
    if kept is None:
        return
    at.taken = {**kept.taken, **at.taken}
    if at.draft.is_empty:
        at.change(kept.draft)
        at.box = kept.box
        at.news = "What you had entered here is back. “Clear” begins anew."
