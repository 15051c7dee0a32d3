"""The page put together: take what was reported, judge the draft, draw the sections."""

from __future__ import annotations

import streamlit as st

from lessons.web.components.kept_text import kept_text
from lessons.web.entry import keeping_files
from lessons.web.entry.keeping import Kept, from_text, to_text
from lessons.web.entry_page import about, cards, file_desk, file_page, result, story, ways_in
from lessons.web.entry_page import desk as desks
from lessons.web.entry_page.style import STYLE


def draw() -> None:
    """Draw the page."""
    files = file_desk.begin(ways_in.take_file)
    at = desks.begin(ways_in.take)
    ways_in.open_address(at)
    st.html(f"<style>{STYLE}</style>")
    if files.is_open:
        _head(
            files,
            files.is_new,
            "Start again",
            "Write the hand as a file: its lines are checked as you type, and it is shown below as soon as they can be read.",
        )
        file_page.section(files)
    else:
        _head(
            at, at.draft.is_empty, "Clear", "Copy a hand out of a book or off the table: as soon as its cards are in, it can be replayed."
        )
        _form(at)
    _keep(at)
    _keep_files(files)


def _form(at: desks.Desk) -> None:
    """The two-handed game, field by field."""
    reading = at.reading()
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


def _head(at: desks.Desk | file_desk.FileDesk, is_new: bool, clear: str, lead: str) -> None:
    with st.container(horizontal=True, vertical_alignment="bottom", horizontal_alignment="distribute"):
        st.title("Enter a hand", anchor=False)
        with st.container(horizontal=True, width="content", key="noprint-enter-tools"):
            st.button(
                "Undo",
                key="enter-undo",
                icon=":material/undo:",
                disabled=not at.history.past,
                on_click=at.undo,
                help="Take back the last change.",
            )
            st.button(
                "Redo", key="enter-redo", icon=":material/redo:", disabled=not at.history.future, on_click=at.redo, help="Make it again."
            )
            st.button(
                clear,
                key="enter-clear",
                icon=":material/delete:",
                disabled=is_new,
                on_click=at.clear,
                help="Begin anew; Undo brings it back.",
            )
    st.markdown(f'<p class="piquet-lead">{lead}</p>', unsafe_allow_html=True)
    with st.container(key="noprint-enter-game"):
        file_desk.choose_game()
    if at.news:
        st.info(at.news, icon=":material/info:")
        at.news = ""


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


def _keep_files(files: file_desk.FileDesk) -> None:
    """Keep the texts of the other games likewise."""
    kept = files.to_keep()
    text = keeping_files.to_text(kept) if kept else ""
    kept_text("piquet-entered-files", text, ask=files.number if files.asking else "", key="enter-files-kept", on_answer=_files_answered)


def _files_answered(text: str) -> None:
    """Take up what the browser has kept; its game is chosen unless this session has opened another hand already."""
    files = file_desk.file_desk()
    files.asking = False
    kept = keeping_files.from_text(text)
    if kept is not None and files.take_up(kept, choose=not files.is_open and not desks.desk().opened):
        files.news = "What you had entered here is back. “Start again” begins anew."
