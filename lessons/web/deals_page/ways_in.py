"""Ways to deals: sets that come along, a file or a link, a worked hand, or the hand that is being entered."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from lessons.club.deal_set import DealSet
from lessons.club.editing import added
from lessons.club.shipped_sets import shipped_sets
from lessons.errors import Problems
from lessons.explain.names import counted
from lessons.handfile import limits
from lessons.record import HandRecord
from lessons.web.deals_page import making
from lessons.web.deals_page.boxes import file_box, text_box
from lessons.web.deals_page.bring import brought
from lessons.web.deals_page.desk import PASTE, Desk
from lessons.web.entry_page import desk as entry
from lessons.web.library import library
from lessons.web.plain import plain_text
from lessons.web.widgets import show

WAYS = {"make": "Make deals", "shipped": "Sets that come along", "open": "A file or a link", "hand": "A worked hand"}
_PIQUET = "two-handed Piquet"


def section(at: Desk) -> None:
    """Draw the ways in; wide open while there is no deal."""
    fresh = not at.deals.deals
    # Another key is another part of the page, which is closed again when there are deals.
    with st.expander(
        "Make, open or add deals", expanded=fresh, key=f"noprint-deals-ways-{'in' if fresh else 'more'}", icon=":material/add:"
    ):
        ways = [way for way in WAYS if way != "shipped" or shipped_sets()]
        way = at.choice("way", ways)
        show("deals-way", way)
        st.segmented_control(
            "Where deals come from",
            ways,
            key="deals-way",
            format_func=WAYS.__getitem__,
            required=True,
            label_visibility="collapsed",
            on_change=at.choose,
            args=("way",),
        )
        {"make": making.section, "shipped": _shipped, "open": _open, "hand": _hand}[way](at)


def take_buttons(at: Desk, deals: DealSet | None, name: str, taken: Callable[[], None] = lambda: None) -> None:
    """Draw the buttons that put deals on the desk: in the place of what is there, or behind it. They are others for every number of deals: pressed
    twice in a hurry, they do it once."""
    with st.container(horizontal=True):
        number = len(at.deals.deals)
        fresh = not number
        st.button(
            "Take these deals" if fresh else "Take these in their place",
            key=f"deals-take-{name}-{number}",
            type="primary" if fresh else "secondary",
            disabled=deals is None,
            on_click=_replace,
            args=(at, deals, taken),
            help=None if fresh else "Undo brings the present deals back.",
        )
        if not fresh:
            st.button(
                "Add them to the set",
                key=f"deals-add-{name}-{number}",
                type="primary",
                disabled=deals is None,
                on_click=_add,
                args=(at, deals, taken),
            )


def _replace(at: Desk, deals: DealSet | None, taken: Callable[[], None]) -> None:
    if deals is not None:
        at.replace(deals)
        taken()


def _add(at: Desk, deals: DealSet | None, taken: Callable[[], None]) -> None:
    if deals is None:
        return
    at.add(deals)
    if not at.problems:
        taken()


# ----------------------------------------------------------------------------------------------------- sets that come along


def _shipped(at: Desk) -> None:
    names = list(shipped_sets())
    name = at.choice("shipped", names)
    show("deals-shipped", name)
    st.selectbox(
        "Set", names, key="deals-shipped", format_func=lambda name: shipped_sets()[name].title, on_change=at.choose, args=("shipped",)
    )
    deals = shipped_sets()[name]
    st.markdown(f"{counted(len(deals.deals), 'deal').capitalize()}. {plain_text(deals.note)}")
    take_buttons(at, deals, "shipped")


# ---------------------------------------------------------------------------------------------------------- file or link


def _open(at: Desk) -> None:
    """A file's text, or a link; an upload goes into the box, where it can be mended."""
    text = at.box(PASTE)
    deals: DealSet | None = None
    at.wrong.pop(PASTE, None)
    if text.strip():
        try:
            deals = brought(text)
        except Problems as found:
            at.wrong[PASTE] = found.problems

    file_box(at, PASTE, "A set file (.piquet-set.toml) or a hand file (.piquet.toml)", ["toml", "txt"])
    text_box(
        at,
        PASTE,
        "or its text, or a link",
        hint="The whole text of a set or of a hand, or the link to one. What a file holds stands here too, and can be mended.",
        rows=6,
        numbered=True,
        limit=limits.FILE_BYTES + 1,
    )
    with st.container(key="deals-brought"):
        _brought(deals)
    take_buttons(at, deals, "open", lambda: at.boxes.update({PASTE: ""}))


def _brought(deals: DealSet | None) -> None:
    """What has been read."""
    if deals is not None:
        title = f"“{deals.title}”: " if deals.title else ""
        st.markdown(plain_text(f"{title}{counted(len(deals.deals), 'deal')}, {_some(deals)}."))


def _some(deals: DealSet) -> str:
    """The first names of a set."""
    names = [deal.name for deal in deals.deals[:4]]
    return ", ".join(names) + (" …" if len(deals.deals) > 4 else "")


# ----------------------------------------------------------------------------------------------------------------- hands


def _hand(at: Desk) -> None:
    """A hand that comes along, or the one on the page *Enter a hand*."""
    titles = {hand.id: hand.title if hand.game == _PIQUET else f"{hand.title} ({hand.game})" for hand in library().hands}
    show("deals-hand", at.choice("hand", list(titles)))
    st.selectbox("Worked hand", list(titles), key="deals-hand", format_func=titles.__getitem__, on_change=at.choose, args=("hand",))
    with st.container(horizontal=True):
        st.button("Add this hand", key=f"deals-add-hand-{len(at.deals.deals)}", type="primary", on_click=_add_worked, args=(at,))
        record = _entered()
        if record is not None:
            st.button(
                "Add the hand on “Enter a hand”",
                key=f"deals-add-entered-{len(at.deals.deals)}",
                on_click=_add_record,
                args=(at, record),
                help="The hand you have entered on that page, as it now stands.",
            )
    if record is None:
        st.caption("A hand you have entered on the page “Enter a hand” can be added here too, as soon as it is whole there.")


def _add_worked(at: Desk) -> None:
    hand = library().hand(at.choice("hand", [hand.id for hand in library().hands]))
    assert hand is not None
    _add_record(at, hand.annotation.record)


def _add_record(at: Desk, record: HandRecord) -> None:
    at.attempt(lambda: added(at.deals, record), open=len(at.deals.deals), news="Added behind the others.")


def _entered() -> HandRecord | None:
    """The hand on the desk of *Enter a hand*, where there is a sound one."""
    found = st.session_state.get(entry.KEY)
    if not isinstance(found, entry.Desk) or found.draft.is_empty:
        return None
    return found.reading().record
