"""The last section: what the draft comes to. What is still wrong, or the replay, the hand file and the link."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import streamlit as st

from lessons.errors import Problems
from lessons.handfile import dumps
from lessons.handfile.share import encode
from lessons.record import HandRecord
from lessons.web.components.replay import replay
from lessons.web.entry.figures import PLACES
from lessons.web.entry.reading import Reading, Trouble
from lessons.web.entry_page import desk as desks
from lessons.web.entry_page.cards import RESULT_ANCHOR
from lessons.web.entry_page.plain import plain_text
from lessons.web.entry_page.ways_in import same_address

_HOMES = {"talon": "the talon", "exchange": "the exchange", "declare": "the calls", "play": "the play", "checks": "the printed figures"}


def section(reading: Reading) -> None:
    """Draw the section."""
    st.subheader("The hand, annotated", anchor=RESULT_ANCHOR)
    if reading.annotation is None or reading.record is None:
        _still_wrong(reading)
        return
    replay(reading.annotation, key="enter-replay")
    _take_away(reading.record)


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
        lines.append(f"- **{plain_text(_home(reading, trouble))}{line}**: {plain_text(trouble.problem.message, trouble.problem.hint)}")
    st.warning("To be mended before it can be replayed:\n\n" + "\n".join(lines), icon=":material/edit:")


def _take_away(record: HandRecord) -> None:
    """Download and link."""
    at = desks.desk()
    with st.container(horizontal=True, vertical_alignment="center"):
        st.download_button(
            "Download the hand file",
            data=dumps(record),
            file_name=f"{record.id}.piquet.toml",
            mime="text/plain",
            icon=":material/download:",
            key="enter-download",
            on_click="ignore",
        )
        wanted = st.button("Share", key="enter-share", icon=":material/link:", help="Puts the whole hand into the address of this page.")
    try:
        query = encode(record)
    except Problems as found:
        if wanted:
            st.warning(plain_text(*(part for p in found.problems for part in (p.message, p.hint))), icon=":material/link_off:")
        return
    if wanted:
        at.shared, at.opened, at.linked = query, same_address(query), at.draft
        st.query_params.from_dict(parse_qs(query, keep_blank_values=True))
    if at.shared == query:
        base = urlsplit(st.context.url or "")
        st.caption("This link is the whole hand; whoever opens it sees the same.")
        st.code(f"{base.scheme}://{base.netloc}{base.path}?{query}" if base.netloc else f"?{query}", language=None, wrap_lines=True)
