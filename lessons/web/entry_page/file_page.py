"""The page for a hand that is written as a whole file: its text, what is wrong with it, helps, and what it comes to."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from lessons.errors import Problem, Problems
from lessons.explain.cassino import headline
from lessons.explain.names import cards_text, counted, end_words, side_label
from lessons.games.annotation import Annotation
from lessons.games.cassino import CassinoAnnotation
from lessons.handfile import limits, source_text
from lessons.rules.clauses import clause
from lessons.web import cassino_deal
from lessons.web.components.live_text import Remark, live_text
from lessons.web.components.replay import replay
from lessons.web.entry.filling import Rest, rest, with_next_trick
from lessons.web.entry.games import PIQUET, TITLES, named_game
from lessons.web.entry.whole_file import Judged
from lessons.web.entry.wording import as_written
from lessons.web.entry_page import ways_in
from lessons.web.entry_page.file_desk import TYPED, FileDesk
from lessons.web.entry_page.result import take_away
from lessons.web.plain import plain_text
from lessons.web.remarks import remark

ROWS = 16
SHOWN = 100
"""Problems told at once; what is beyond is counted."""


def section(at: FileDesk) -> None:
    """Draw the desk of the game chosen."""
    judged = at.reading()
    left = rest(at.text) if judged.problems else None
    with st.container(key="noprint-enter-file"):
        live_text(
            f"A hand of {TITLES[at.game]}, as its file",
            at.text,
            seq=at.taken.get(TYPED + at.game, 0),
            key=TYPED + at.game,
            hint="Change what stands here, or paste a whole hand file or a share link in its place.",
            rows=ROWS,
            limit=limits.FILE_BYTES,
            numbered=True,
            remarks=[*_wrong(judged.problems), *_notes(at, judged, left)],
        )
        _helps(at, judged, left)
        st.divider()
    st.subheader("The hand, annotated", anchor=ways_in.RESULT_ANCHOR)
    annotation = judged.annotation
    if annotation is None:
        st.caption("It appears here as soon as what is named above is mended.")
    elif isinstance(annotation, Annotation):
        replay(annotation, key=f"enter-file-replay-{at.game}")
        take_away(at, annotation.record, judged.canonical)
    else:
        cassino_deal.show(annotation, judged.canonical)


# ------------------------------------------------------------------------------------------------------- what is said


def _wrong(problems: tuple[Problem, ...]) -> list[Remark]:
    """Everything that keeps the text from being a hand, each with the clause that forbids it, where one does."""
    told = [
        replace(remark(p, as_written(p), p.place, one_line=False), rule=f"{clause(p.clause).says} ({p.clause})" if p.clause else "")
        for p in problems[:SHOWN]
    ]
    if len(problems) > SHOWN:
        told.append(Remark(kind="note", message=f"And {counted(len(problems) - SHOWN, 'more thing')} to mend."))
    return told


def _notes(at: FileDesk, judged: Judged, left: Rest | None) -> list[Remark]:
    """What else is to be said of the text."""
    said = []
    if judged.annotation is not None:
        said.append(_ends(judged.annotation))
    other = _other_game(at)
    if other is not None:
        said.append(f"This is a hand of {TITLES[other]}, and is read as one.")
    if left is not None:
        said.append(f"In no hand yet: {', '.join(cards_text(left.cards).split('  '))}.")
    return [Remark(kind="note", message=message) for message in said]


def _ends(annotation: Annotation | CassinoAnnotation) -> str:
    """That the text is sound, and what it comes to."""
    if isinstance(annotation, CassinoAnnotation):
        return f"It can be counted: {headline(annotation)}."
    record = annotation.record
    return f"It can be replayed: {', '.join(f'{side_label(record, side)} {end_words(annotation, side)}' for side in record.sides)}."


def _other_game(at: FileDesk) -> str | None:
    """The game the text is of, where that is another than the one chosen."""
    found = named_game(at.text)
    return None if found == at.game else found


# -------------------------------------------------------------------------------------------------------------- helps


def _helps(at: FileDesk, judged: Judged, left: Rest | None) -> None:
    """Ways to go on: a file from elsewhere, the cards left, the next trick, the canonical form; and the way to the replay."""
    with st.container(horizontal=True, vertical_alignment="center", key="enter-file-helps"):
        with st.popover("Open a file", icon=":material/folder_open:"):
            _file_box(at)
        other = _other_game(at)
        if other is not None and (other != PIQUET or judged.annotation is not None):
            st.button(
                f"Open it under {TITLES[other]}",
                key="enter-file-move",
                icon=":material/move_up:",
                on_click=ways_in.open_file,
                args=(at.text,),
            )
        if left is not None and left.seat:
            st.button(
                f"Give {plain_text(left.seat)} the cards left",
                key="enter-file-rest",
                icon=":material/playing_cards:",
                on_click=at.change,
                args=(left.text,),
            )
        if judged.annotation is None:
            return
        if isinstance(judged.annotation, Annotation):
            longer = with_next_trick(at.text, judged.annotation)
            st.button(
                "Add the next trick",
                key="enter-file-trick",
                icon=":material/add:",
                disabled=longer is None,
                on_click=at.change,
                args=(longer,),
                help="Writes the line of the next trick, its leader first: put a card for each ?.",
            )
        st.button(
            "Put in order",
            key="enter-file-tidy",
            icon=":material/format_align_left:",
            disabled=judged.canonical == at.text,
            on_click=at.change,
            args=(judged.canonical,),
            help="Writes the file as it is downloaded: cards by suit and rank, everything in columns. Your remarks stay.",
        )
        st.markdown(f"[See what it comes to](#{ways_in.RESULT_ANCHOR})", width="content")


def _file_box(at: FileDesk) -> None:
    """The upload: a hand file of any game."""

    def opened() -> None:
        upload = st.session_state["enter-file-upload"]
        if upload is None:
            return
        try:
            ways_in.open_file(source_text.decode(upload.getvalue()))
        except Problems as found:
            at.news = plain_text(*(part for p in found.problems for part in as_written(p)))

    st.file_uploader("A hand file (.piquet.toml)", type=["toml", "txt"], key="enter-file-upload", on_change=opened, max_upload_size=1)
