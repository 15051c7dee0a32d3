"""Ways in: the paste box with its questions, the file, and the address of a shared hand."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import shorten

import streamlit as st

from lessons.errors import Place, Problems
from lessons.explain.names import listed
from lessons.handfile import source_text
from lessons.handfile.paste import is_hand_file
from lessons.web.address import page_query, same_address
from lessons.web.components.live_text import Remark
from lessons.web.entry.bring import Brought, bring, link_in
from lessons.web.entry.draft import Draft
from lessons.web.entry.games import PIQUET, Whole
from lessons.web.entry.wording import worded
from lessons.web.entry_page import desk as desks
from lessons.web.entry_page import file_desk
from lessons.web.entry_page.told import told
from lessons.web.plain import plain_text
from lessons.web.remarks import remark

RESULT_ANCHOR = "annotated"
BOX = "box"
EXCERPT = 60
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
    if at.brought.whole is not None:
        _open(at.brought, file_desk.opened_news(at.brought.whole))
        at.box, at.brought = "", Brought()
    elif at.brought.draft is not None:
        at.change(at.brought.draft, typing=BOX)


def take_file(files: file_desk.FileDesk, whole: Whole) -> None:
    """Take a text that is being typed as a whole file; a share link in its place is opened."""
    brought = bring(whole.text, Draft(), {}) if link_in(whole.text) else Brought()
    if not _open(brought, "Read as a share link."):
        files.put(whole, typing=whole.game)


def open_file(text: str) -> None:
    """Put a hand file's text on the desk of the game it is of; one that names none stands on the desk that is open, to be mended."""
    files = file_desk.file_desk()
    brought = bring(text, Draft(), {}) if is_hand_file(text) else Brought()
    whole = brought.whole or Whole(files.game, text)
    if not _open(brought, file_desk.opened_news(whole)):
        files.put(whole)


def _open(brought: Brought, news: str) -> bool:
    """Put a whole hand on the desk of its game, with a word on it; whether there is one."""
    at, files = desks.desk(), file_desk.file_desk()
    if brought.whole is not None:
        files.open(brought.whole, news)
    elif brought.draft is not None:
        at.change(brought.draft)
        files.game, at.news = PIQUET, news
    return brought.whole is not None or brought.draft is not None


def paste() -> None:
    """Draw the paste box, the questions about its text, and examples to try."""
    at = desks.desk()
    desks.paste_box(
        "Paste or type one hand or both, or a whole hand file",
        _remarks(at),
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


def _remarks(at: desks.Desk) -> list[Remark]:
    """What is to be said of the box's text. A fault that stands in the draft too is told here until the hands are changed there."""
    brought = at.brought
    fresh = brought.draft is None or brought.draft.cards == at.draft.cards
    problems = [*(brought.problems if fresh else ()), *(q.problem() for q in brought.questions)]
    remarks = [remark(p, worded(p, at.draft), p.place, one_line=False) for p in problems]
    if brought.news:
        remarks.append(Remark(kind="note", message=brought.news))
    if brought.unread:
        remarks.append(_unread(brought.unread, alone=not problems))
    return remarks


def _unread(places: Sequence[Place], *, alone: bool) -> Remark:
    """The lines that were set aside, named once; `alone`: nothing else is wrong with the text."""
    lines = listed(str(place.line) for place in places)
    first = shorten(places[0].text, EXCERPT, placeholder=" …")
    what = "Line" if len(places) == 1 else "Lines"
    verb = "was" if len(places) == 1 else "were"
    return Remark(
        kind="note",
        message=f"{what} {lines} {verb} not read as cards: “{first}”{' and so on' if len(places) > 1 else ''}.",
        hint=f"{'Everything else was. ' if alone else ''}Calls and play are entered below, under “What happened”.",
    )


def _questions(at: desks.Desk) -> None:
    """What could be read two ways, each with its readings to choose from; and what was chosen, to take back."""

    def answer(key: str, known: tuple[str, ...]) -> None:
        value = st.session_state[f"enter-question-{key}"]
        if value in known:
            at.choices[key] = value
            take(at, at.box)

    def forget() -> None:
        at.choices.clear()
        take(at, at.box)

    for question in at.brought.questions:
        says = {r.value: plain_text(r.says) for r in question.readings}
        st.radio(
            plain_text(worded(question.problem(), at.draft).message),
            list(says),
            index=None,
            key=f"enter-question-{question.key}",
            format_func=says.__getitem__,
            label_visibility="visible" if len(at.brought.questions) > 1 else "collapsed",
            on_change=answer,
            args=(question.key, tuple(says)),
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
        st.error(f"{where}{told(problem)}", icon=":material/error:")
    if at.brought.problems and at.box.strip():
        st.caption("The text of the file stands in the paste box, where it can be mended.")
    if at.brought.questions:
        st.caption("Something in it can be read two ways: choose under “Paste or type”.")


def open_address(at: desks.Desk) -> None:
    """Put the hand in the page's address on the desk of its game, once for each address; and when what is shown has moved away
    from that hand, take it out of the address, so that a reload does not bring the old one back."""
    if at.linked is not None and at.linked != _shown(at):
        at.linked, at.opened = None, ""
        st.query_params.clear()
    if "v" not in st.query_params:
        return
    query = page_query()
    if same_address(query) == at.opened:
        return
    at.opened = same_address(query)
    brought = bring(query, at.draft, {})
    if _open(brought, f"Opened from the link, ready to be changed. [To the replay](#{RESULT_ANCHOR})"):
        at.linked = _shown(at)
        return
    file_desk.file_desk().game = PIQUET
    at.box, at.brought = query, brought


def _shown(at: desks.Desk) -> Draft | Whole:
    """What is on the desk of the game chosen."""
    files = file_desk.file_desk()
    return Whole(files.game, files.text) if files.is_open else at.draft
