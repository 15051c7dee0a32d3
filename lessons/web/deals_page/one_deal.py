"""The set deal by deal: the list to choose from, and the deal that is open, with what is written about it."""

from __future__ import annotations

from collections import Counter
from html import escape

import streamlit as st

from lessons.club.deal_set import SetDeal
from lessons.club.editing import Part, duplicated, moved, removed
from lessons.errors import Problems
from lessons.explain.names import counted
from lessons.handfile import share
from lessons.web.address import parameters
from lessons.web.deals_page.boxes import text_box
from lessons.web.deals_page.desk import NAME, NOTE, TITLE, Desk
from lessons.web.deals_page.laid import facts, hands
from lessons.web.deals_page.words import theme_title
from lessons.web.plain import plain_text
from lessons.web.registry import page
from lessons.web.widgets import show

LIST = "deals-list"
MOST = 100_000
"""Characters a box takes: more than any text may have, so that nothing is cut off unsaid."""

_BOXES = {
    Part.QUESTION: ("Question to begin with", "Put to the class before the hand is looked at."),
    Part.ANSWER: ("Answer", "What you want to hear. It stands on the hand-out with answers, and is told at the end on the screen."),
    Part.NOTE: ("Note for yourself", "Shown to nobody but you."),
}


def section(at: Desk) -> None:
    """Draw the set: its title, the list, the deal that is open."""
    with st.container(key="deals-words"):
        _set(at)


def _set(at: Desk) -> None:
    text_box(at, TITLE, "Title of the set", at.deals.title, limit=MOST)
    left, right = st.columns([1, 1.9], gap="large")
    with left:
        _list(at)
        with st.expander("A note on the whole set"):
            text_box(at, NOTE, "Note", at.deals.note, rows=3, limit=MOST)
            if at.deals.seed:
                st.caption(f"Made from the number {plain_text(at.deals.seed)}: the same wishes and the same number make the same deals.")
    with right:
        deal = at.deal
        assert deal is not None
        _deal(at, deal)


def _list(at: Desk) -> None:
    """The deals to choose from, by number, name and theme."""
    deals = at.deals.deals
    places = {deal.record.id: place for place, deal in enumerate(deals)}  # a deal is chosen by its id, which no move changes
    played = Counter(result.deal for result in at.results)
    show(LIST, deals[at.place].record.id)

    def chosen() -> None:
        at.place = places.get(st.session_state[LIST], at.place)

    with st.container(key="deals-list-box"):  # a long list scrolls by itself, by the style sheet
        st.radio(
            counted(len(deals), "deal").capitalize(),
            list(places),
            key=LIST,
            format_func=lambda id: f"{places[id] + 1}\\. {plain_text(deals[places[id]].name)}",
            captions=[plain_text(_caption(deal, played[deal.record.id])) for deal in deals],
            on_change=chosen,
        )


def _caption(deal: SetDeal, played: int) -> str:
    """What is said of a deal in the list: its theme, whether there is a question, how many tables have played it."""
    parts = [theme_title(deal.theme), "with a question" if deal.question else "", counted(played, "result") if played else ""]
    return " · ".join(filter(None, parts)) or " "


def _deal(at: Desk, deal: SetDeal) -> None:
    """The deal that is open."""
    st.markdown(
        f'<h3 class="deals-name">{at.place + 1}. {escape(deal.name)}</h3>'
        f'<p class="deals-facts">{escape(facts(deal))}</p>{hands(deal.record)}',
        unsafe_allow_html=True,
    )
    id = deal.record.id
    _order(at, id)
    text_box(at, f"{NAME}.{id}", "Name of the deal", deal.record.title, limit=MOST, placeholder=id)
    for part, (label, hint) in _BOXES.items():
        text_box(at, f"{part.value}.{id}", label, getattr(deal, part.value), hint=hint, rows=2, limit=MOST)


def _order(at: Desk, id: str) -> None:
    """Put the deal elsewhere, copy it, take it out; and the way to its replay.

    What is done with one deal has keys of its own: a second press that comes before the page has been drawn anew meets no other deal.
    """
    place, number = at.place, len(at.deals.deals)
    with st.container(horizontal=True, vertical_alignment="center", key="noprint-deals-order"):
        for name, label, icon, to in (("up", "Earlier", "arrow_upward", place - 1), ("down", "Later", "arrow_downward", place + 1)):
            st.button(
                label,
                key=f"deals-{name}-{id}",
                icon=f":material/{icon}:",
                disabled=not 0 <= to < number,
                on_click=_move,
                args=(at, place, to),
            )
        if number > 2:
            with st.popover("Move to", icon=":material/low_priority:"):
                to = st.number_input("Place in the set", 1, number, key=f"deals-place-{id}", step=1, width=140)
                st.button("Move it there", key=f"deals-move-{id}", on_click=_move, args=(at, place, int(to) - 1))
        st.button(
            "Copy",
            key=f"deals-copy-{id}",
            icon=":material/content_copy:",
            on_click=_copy,
            args=(at, place),
            help="A second one, to be changed.",
        )
        st.button(
            "Take out", key=f"deals-remove-{id}", icon=":material/delete:", on_click=_remove, args=(at, place), help="Undo brings it back."
        )
        _to_replay(at)


def _to_replay(at: Desk) -> None:
    deal = at.deal
    assert deal is not None
    try:
        query = share.encode(deal.record)
    except Problems:
        return
    entry = page("")
    st.page_link(entry.script, label="Step through it", icon=entry.icon, query_params=parameters(query))


def _move(at: Desk, place: int, to: int) -> None:
    at.attempt(lambda: moved(at.deals, place, to), open=to)


def _copy(at: Desk, place: int) -> None:
    at.attempt(lambda: duplicated(at.deals, place), open=place + 1)


def _remove(at: Desk, place: int) -> None:
    name = at.deals.deals[place].name
    at.attempt(
        lambda: removed(at.deals, place),
        open=min(place, max(len(at.deals.deals) - 2, 0)),
        news=f"“{plain_text(name)}” is taken out. Undo brings it back.",
    )
