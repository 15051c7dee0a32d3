"""What is kept of a learner, taken along, brought in and erased."""

from __future__ import annotations

from collections.abc import Iterable

import streamlit as st

from lessons.course.progress import document
from lessons.course.progress.anki import deck
from lessons.course.progress.code import read_code
from lessons.errors import Problems
from lessons.explain.names import capital, counted
from lessons.web import learner
from lessons.web.plain import plain_text, problem_list

_FILE, _TYPED, _TOLD = "progress-file", "progress-erase-code", "progress-told"
_MEGABYTES = document.MOST_BYTES // 1_000_000


def section(weak: Iterable[str]) -> None:
    """Draw it; `weak` are the clauses an Anki deck is made of."""
    with st.container(key="noprint-progress-take"):
        left, right = st.columns(2, gap="large")
        with left:
            _take(tuple(weak))
        with right:
            _bring()
            _erase()


def _take(weak: tuple[str, ...]) -> None:
    st.markdown("**Take it along**")
    st.caption("Everything that is kept, except the code, as a file that can be brought in here or elsewhere.")
    export = learner.later(document.export)
    if export is not None:
        st.download_button(
            "Download my progress",
            export,
            file_name="piquet-progress.json",
            mime="application/json",
            key="progress-export",
            icon=":material/download:",
            on_click="ignore",
        )
    st.caption("A deck for Anki of what is shaky or comes back today, with drawn cards.")
    st.download_button(
        f"Anki deck of {counted(len(weak), 'clause')}" if weak else "Anki deck: nothing is shaky now",
        (lambda: deck(weak, learner.now())) if weak else b"",
        file_name="piquet.apkg",
        mime="application/octet-stream",
        key="progress-anki",
        icon=":material/style:",
        disabled=not weak,
        on_click="ignore",
    )


def _bring() -> None:
    st.markdown("**Bring it in**")
    given = st.file_uploader(
        "A file of progress",
        type="json",
        key=_FILE,
        max_upload_size=_MEGABYTES,
        help="It is added to what is kept already; nothing is lost or counted twice.",
    )
    if given is None:
        return
    brought, told = st.session_state.get(_TOLD, ("", ""))
    if brought == f"{learner.reader().code}/{given.file_id}":
        st.success(told)
        return
    try:
        progress = document.read(given.getvalue(), learner.now())
    except Problems as problems:
        st.error(f"This file is not taken, and nothing of it was.\n\n{problem_list(problems.problems)}")
        return
    holds = f"{counted(len(progress.answers), 'answer')} and {counted(len(progress.lessons), 'completed lesson')}"
    st.button(
        f"Add its {plain_text(holds)}", key="progress-import", icon=":material/upload:", on_click=_add, args=(progress, given.file_id)
    )


def _add(progress: document.Progress, file: str) -> None:
    """Add it, and remember what came of it for as long as the file lies there."""
    added = learner.kept(lambda store, who: document.bring_in(store, who, progress))
    if added is not None:
        new = f"{counted(added.answers, 'answer')} and {counted(added.lessons, 'completed lesson')}"
        told = f"{capital(new)} {'was' if added == (1, 0) else 'were'} new, and are kept now." if any(added) else "Nothing in it was new."
        st.session_state[_TOLD] = (f"{learner.reader().code}/{file}", told)


def _erase() -> None:
    with st.expander("Erase everything"):
        st.markdown(
            "Every answer, every completed lesson and the code itself are erased at once and cannot be brought back, except from a file you took along."
        )
        typed = st.text_input("To erase it, type your code", key=_TYPED, max_chars=60, autocomplete="off")
        matches = read_code(typed) == learner.reader().code
        if typed.strip() and not matches:
            st.caption("That is not the code of this progress.")
        st.button("Erase my progress", key="progress-erase", icon=":material/delete:", disabled=not matches, on_click=_erase_all)


def _erase_all() -> None:
    if read_code(st.session_state[_TYPED]) == learner.reader().code:
        learner.forget()
