"""Ways in: the paste box with its questions, the file, and the address of a shared hand."""

from __future__ import annotations

from urllib.parse import parse_qsl, urlencode

import streamlit as st

from lessons.errors import Problem, Problems
from lessons.handfile import source_text
from lessons.web.components.live_text import Remark
from lessons.web.entry.bring import Brought, bring
from lessons.web.entry_page import desk as desks
from lessons.web.entry_page.plain import plain_text

BOX = "box"
LINE = "Elder: ♡ A K Q J; ♠ A; ♢ A K Q 7; ♣ A K Q"
BOTH = f"{LINE}\nDealer: ♠ K Q J 10 9; ♢ J 10 9; ♣ J 10 9 8"
FILE = """format = "piquet-hand/1"
id = "first-illustration"
title = "Point and sequences lost, every trick won"

[source]
work = "Foster, Piquet"

[rules]
set = "au-cent"

[hands]
elder = "S A  H AKQJ  D AKQ7  C AKQ"
dealer = "S KQJT9  D JT9  C JT98"

[steps]
declare = \'\'\'
elder   point 41            : not good
elder   quatrième to A      : not good
elder   quatorze A          : good
elder   also trio K, trio Q = 20
\'\'\'
play = \'\'\'
elder HA = 21
dealer claims point 49, quinte to K, quatrième to J, tierce to J = 27
dealer S9
\'\'\'
"""
EXAMPLES = {"one printed hand": LINE, "both hands": BOTH, "a hand file": FILE}


def take(at: desks.Desk, text: str) -> None:
    """Read the paste box anew and put what it says on the desk.

    What is typed there counts from the draft as it was before the typing began, so that letters still missing leave no trace.
    """
    base = at.history.past[-1] if at.history.last == BOX and at.history.past else at.draft
    at.box = text
    at.brought = bring(text, base, at.choices)
    if at.brought.draft is not None:
        at.change(at.brought.draft, typing=BOX)


def paste() -> None:
    """Draw the paste box, the questions about its text, and examples to try."""
    at = desks.desk()
    desks.paste_box(
        "Paste or type one hand or both, or a whole hand file",
        _remarks(at.brought),
        rows=4,
        hint="As it is printed: suit symbols or letters, words, one hand or two, with or without labels.",
        placeholder=BOTH,
    )
    _questions(at)
    if at.box.strip():
        return
    with st.container(horizontal=True, vertical_alignment="center", key="enter-examples"):
        st.markdown("Try", width="content")
        for name, text in EXAMPLES.items():
            st.button(name, key=f"enter-example-{name.replace(' ', '-')}", on_click=take, args=(at, text))


def _remarks(brought: Brought) -> list[Remark]:
    remarks = [_remark(p) for p in brought.problems] + [_remark(q.problem()) for q in brought.questions]
    if brought.news:
        remarks.append(Remark(kind="note", message=brought.news))
    return remarks


def _remark(problem: Problem) -> Remark:
    place = problem.place
    return Remark(
        kind=problem.kind,
        message=problem.message,
        hint=problem.hint,
        line=place.line if place else 0,
        column=place.column if place else 1,
        length=len(place.text) if place else 0,
    )


def _questions(at: desks.Desk) -> None:
    """What could be read two ways, each with its readings to choose from; and what was chosen, to take back."""

    def answer(key: str) -> None:
        at.choices[key] = st.session_state[f"enter-question-{key}"]
        take(at, at.box)

    def forget() -> None:
        at.choices.clear()
        take(at, at.box)

    for question in at.brought.questions:
        says = {r.value: plain_text(r.says) for r in question.readings}
        st.radio(
            plain_text(question.asks),
            list(says),
            index=None,
            key=f"enter-question-{question.key}",
            format_func=says.__getitem__,
            label_visibility="visible" if len(at.brought.questions) > 1 else "collapsed",
            on_change=answer,
            args=(question.key,),
        )
    if at.choices and at.box.strip():
        st.button("Ask again how it is to be read", key="enter-forget", type="tertiary", icon=":material/contact_support:", on_click=forget)


def file_box() -> None:
    """Draw the upload: a hand file, or a text with cards. Its text goes into the paste box, where it can be mended."""
    at = desks.desk()

    def opened() -> None:
        upload = st.session_state["enter-file"]
        if upload is None:
            return
        try:
            text = source_text.decode(upload.getvalue())
        except Problems as found:
            at.brought = Brought(problems=found.problems)
            return
        take(at, text)

    st.file_uploader(
        "A hand file (.piquet.toml) or a text with cards", type=["toml", "txt"], key="enter-file", on_change=opened, max_upload_size=1
    )
    for problem in at.brought.problems:
        where = f"Line {problem.place.line}: " if problem.place else ""
        st.error(f"{where}{plain_text(problem.message, problem.hint)}", icon=":material/error:")
    if at.brought.problems and at.box.strip():
        st.caption("The text of the file stands in the paste box, where it can be mended.")
    if at.brought.questions:
        st.caption("Something in it can be read two ways: choose under “Paste or type”.")


def same_address(query: str) -> str:
    """A query string in one spelling, whoever wrote it: for telling whether two say the same."""
    return urlencode(sorted(parse_qsl(query, keep_blank_values=True)))


def open_address(at: desks.Desk) -> None:
    """Put the hand in the page's address on the desk, once for each address; and when the draft has moved away from that
    hand, take it out of the address, so that a reload does not bring the old one back."""
    if at.linked is not None and at.draft != at.linked:
        at.linked, at.opened = None, ""
        st.query_params.clear()
    if "v" not in st.query_params:
        return
    query = urlencode({key: st.query_params.get_all(key) for key in st.query_params}, doseq=True)
    if same_address(query) == at.opened:
        return
    at.opened = same_address(query)
    brought = bring(query, at.draft, {})
    if brought.draft is not None:
        at.change(brought.draft)
        at.linked = brought.draft
        at.news = "Opened from the link."
        return
    at.box, at.brought = query, brought
