"""The page put together: what to present is chosen, or it is presented and nothing else is seen."""

from __future__ import annotations

from urllib.parse import urlencode

import streamlit as st

from lessons.club.set_file import SUFFIX
from lessons.club.shipped_sets import shipped_sets
from lessons.errors import Problem, Problems
from lessons.handfile.limits import FILE_BYTES
from lessons.web.address import page_query, put
from lessons.web.components.presenter import presenter
from lessons.web.entry.wording import worded_list
from lessons.web.library import library
from lessons.web.plain import plain_text
from lessons.web.present_page import desk as desks
from lessons.web.present_page import sources
from lessons.web.present_page.feed import feed
from lessons.web.present_page.style import STYLE
from lessons.web.registry import page

_FILE = "present-file"
"""The set file that was brought to this session."""

_LEAD = (
    "A hand or a whole set on the big screen, one thing at a time, by the keys or a clicker. Hands, verdicts and the talk to come can be "
    "kept back; a question is put to the room and answered when you say so."
)


def draw() -> None:
    """Draw the page."""
    with st.container(key="present-title"):
        st.title("Present", anchor=False)
    source, problems = _source()
    if source is None or not _present(source):
        _choose(problems)


def _source() -> tuple[sources.Source | None, tuple[Problem, ...]]:
    """What is presented: what the address asks for, or the file that was brought."""
    try:
        asked = sources.asked_for(page_query())
    except Problems as problems:
        return None, problems.problems
    return asked or st.session_state.get(_FILE), ()


# ------------------------------------------------------------------------------------------------------------- presented


def _present(source: sources.Source) -> bool:
    """Draw what is presented; False when the presenter has left it."""
    at = desks.desk(source)
    if at.left:
        desks.clear()
        st.session_state.pop(_FILE, None)
        put("")
        return False
    st.html(f"<style>{STYLE}</style>")
    presenter(
        feed(at.stage, source.deals),
        id=f"{source.place}/{at.turn}",
        key=desks.KEY,
        place=source.place,
        seq=at.taken.get(desks.KEY, 0),
        keys=True,
    )
    return True


# ---------------------------------------------------------------------------------------------------------------- chosen


def _choose(problems: tuple[Problem, ...]) -> None:
    st.html(f'<p class="piquet-lead">{_LEAD}</p>')
    if problems:
        st.error(f"This cannot be presented.\n\n{worded_list(problems)}")
    left, right = st.columns(2, gap="large")
    with left:
        st.subheader("A set of deals", anchor=False)
        _sets()
    with right:
        st.subheader("One hand", anchor=False)
        _hands()
    st.subheader("Keys", anchor=False)
    st.markdown(
        "**→**, **Page down** or **Space** goes on, **←** or **Page up** back; **?** lists the rest while you present: blank screen **B**, "
        "hands **H**, verdicts **V**, talk **T**, card by card or trick by trick **K**, a question to the room **Q**, next deal **N**, full screen **F**, leave **Esc**."
    )


def _sets() -> None:
    for name, deals in shipped_sets().items():
        if st.button(f"{plain_text(deals.title)} · {len(deals.deals)} deals", key=f"present-set-{name}", icon=":material/slideshow:"):
            put(urlencode({"set": name}))
            st.rerun()
    made = page("deals")
    st.page_link(made.script, label="Make or choose deals for a class", icon=made.icon)
    file = st.file_uploader(
        "A set file of yours",
        type=["toml"],
        key="present-upload",
        max_upload_size=1,
        help=f"A file that ends in {SUFFIX}, made on “Deals for a class”.",
    )
    if file is not None:
        _take(file.getvalue(), file.name)


def _take(content: bytes, name: str) -> None:
    """Present a file that was brought; from then on it is the session's."""
    if len(content) > FILE_BYTES:
        st.error(f"The file is larger than {FILE_BYTES:,} bytes.")
        return
    try:
        found = sources.brought(content.decode("utf-8"), name)
    except UnicodeDecodeError:
        st.error("The file is no text in UTF-8.")
    except Problems as problems:
        st.error(f"The file cannot be presented.\n\n{worded_list(problems.problems)}")
    else:
        if st.button("Present it", key="present-take", type="primary", icon=":material/slideshow:"):
            st.session_state[_FILE] = found
            st.rerun()


def _hands() -> None:
    hands = library().hands
    titles = {hand.id: f"{hand.title} · {hand.work}" if hand.work else hand.title for hand in hands}
    if not titles:
        st.info("No worked hands were found beside the program.")
        return
    chosen = st.selectbox("A worked hand", list(titles), key="present-hand", format_func=titles.__getitem__)
    if st.button("Present this hand", key="present-this", type="primary", icon=":material/slideshow:"):
        put(urlencode({"hand": chosen}))
        st.rerun()
    entry = page("enter")
    st.page_link(entry.script, label="Enter a hand of your own, and present it from there", icon=entry.icon)
