"""Ways to a hand: a worked hand's, twelve cards by chance, a text, a grid of cards."""

from __future__ import annotations

import streamlit as st

from lessons.games.piquet.talon import HAND
from lessons.web.components.card_grid import card_grid
from lessons.web.components.live_text import Remark, live_text
from lessons.web.draw_page import desk as desks
from lessons.web.draw_page.hands import dealt_hands, fresh_hand
from lessons.web.entry.hand_text import read_hand
from lessons.web.entry.placing import Place
from lessons.web.entry.wording import worded
from lessons.web.remarks import remark
from lessons.web.widgets import show


def ways_in(at: desks.Desk) -> None:
    """Draw them."""
    with st.container(horizontal=True, vertical_alignment="bottom", key="noprint-draw-ways"):
        _examples(at)
        st.button("Deal a fresh hand", key="draw-fresh", icon=":material/shuffle:", on_click=_deal, args=(at,))
    with st.expander("Type a hand, or press its cards", expanded=at.entering, key="draw-own"):
        left, right = st.columns([1, 1.15], gap="large")
        with left:
            live_text(
                "The twelve cards",
                at.text,
                seq=at.taken.get(desks.TYPED, 0),
                key=desks.TYPED,
                hint="As a book prints them: S AKJ  H AQJ8  D 98  C J87, or with suit signs, or 10 for the Ten.",
                placeholder="S AKJ  H AQJ8  D 98  C J87",
                limit=desks.TEXT_LIMIT,
                remarks=_remarks(at),
            )
        with right:
            said = read_hand(at.text)
            place = Place(
                id="hand",
                label="The hand",
                short="✓",
                say=f"click {HAND} cards",
                size=HAND,
                locked="" if said.holding is not None else "The text of the hand cannot be read yet. Mend or clear it first.",
                cards=tuple(c.code for c in at.hand)[:HAND],
            )
            card_grid((place,), seq=at.taken.get(desks.GRID, 0), key=desks.GRID)


def _examples(at: desks.Desk) -> None:
    """A choice of the worked hands; it names the one on the page, if it is one."""
    hands = dealt_hands()
    asked = at.asked
    here = next((id for id, d in hands.items() if asked is not None and (d.hand, d.seat) == (asked.hand, asked.seat)), None)

    def chosen() -> None:
        found = hands.get(st.session_state["draw-example"])
        if found is not None:
            at.put(found)

    show("draw-example", here)
    st.selectbox(
        "From a worked hand",
        list(hands),
        key="draw-example",
        format_func=lambda id: hands[id].label,
        on_change=chosen,
        placeholder="Choose a hand as it was dealt",
        width=440,
    )


def _deal(at: desks.Desk) -> None:
    at.put_text(fresh_hand().code)


def _remarks(at: desks.Desk) -> list[Remark]:
    """What is wrong with the text, or how many cards are missing."""
    said = read_hand(at.text)
    if said.holding is None:
        return [remark(problem, worded(problem), problem.place, one_line=True) for problem in said.problems]
    if said.holding.unknown:
        return [
            Remark(kind="impossible", message="The odds need every card of the hand", hint="name the twelve cards as dealt", whole=True)
        ]
    short = HAND - len(said.holding)
    if not short:
        return []
    what = f"{abs(short)} {'card' if abs(short) == 1 else 'cards'} {'to come' if short > 0 else 'too many'}"
    return [Remark(kind="note" if short > 0 else "impossible", message=what, hint="a hand is dealt twelve", whole=True)]
