"""The last section: what the draft comes to. What is still wrong, or the replay, the hand file and the link."""

from __future__ import annotations

import streamlit as st

from lessons.errors import Problems
from lessons.handfile import dumps
from lessons.handfile.reader import SUFFIX
from lessons.handfile.share import encode
from lessons.record import HandRecord
from lessons.web.address import parameters, show_link
from lessons.web.components.replay import replay
from lessons.web.entry.figures import PLACES
from lessons.web.entry.reading import Reading, Trouble
from lessons.web.entry_page import desk as desks
from lessons.web.entry_page.file_desk import FileDesk
from lessons.web.entry_page.told import told
from lessons.web.entry_page.ways_in import RESULT_ANCHOR
from lessons.web.plain import plain_text
from lessons.web.registry import page

_HOMES = {"talon": "the talon", "exchange": "the exchange", "declare": "the calls", "play": "the play", "checks": "the printed figures"}


def section(reading: Reading) -> None:
    """Draw the section."""
    st.subheader("The hand, annotated", anchor=RESULT_ANCHOR)
    if reading.annotation is None or reading.record is None:
        _still_wrong(reading)
        return
    replay(reading.annotation, key="enter-replay")
    take_away(desks.desk(), reading.record, dumps(reading.record))


def _home(reading: Reading, trouble: Trouble) -> str:
    """Where on the page a trouble belongs, in words."""
    name, _, key = trouble.path.partition(".")
    if name in ("cards", "discards"):
        return f"{reading.draft.label(key)}{', laid out' if name == 'discards' else ''}"
    if name == "checks":
        at = reading.draft.checks[int(key)].at
        return PLACES.get(at, at)
    return _HOMES.get(name, name or "the hand")


def _still_wrong(reading: Reading) -> None:
    """Everything that keeps the draft from being a hand, each with where it stands."""
    if all(not text.strip() for text in reading.draft.cards.values()):
        st.caption("The replay appears here as soon as the cards are in.")
        return
    lines = []
    for trouble in reading.troubles:
        line = f", line {trouble.place.line}" if trouble.place and trouble.path in ("exchange", "declare", "play") else ""
        lines.append(f"- **{plain_text(_home(reading, trouble))}{line}**: {told(trouble.problem)}")
    st.warning("To be mended before it can be replayed:\n\n" + "\n".join(lines), icon=":material/edit:")


def take_away(at: desks.Desk | FileDesk, record: HandRecord, text: str) -> None:
    """Draw what a sound hand can be taken away as: `text`, its file, and the link."""
    with st.container(horizontal=True, vertical_alignment="center"):
        st.download_button(
            "Download the hand file",
            data=text,
            file_name=f"{record.id}{SUFFIX}",
            mime="text/plain",
            icon=":material/download:",
            key="enter-download",
            on_click="ignore",
        )
        wanted = st.button("Share", key="enter-share", icon=":material/link:", help="Makes a link that holds the whole hand.")
    try:
        query = encode(record)
    except Problems as found:
        if wanted:
            st.warning(" ".join(told(p) for p in found.problems), icon=":material/link_off:")
        return
    entry = page("present")
    st.page_link(entry.script, label="Present this hand", icon=entry.icon, query_params=parameters(query))
    if wanted:
        at.shared = query
    if at.shared == query:
        show_link(query, "This link is the whole hand; whoever opens it sees it replayed, and can change a copy of it.", start=True)
