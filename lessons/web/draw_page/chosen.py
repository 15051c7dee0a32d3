"""The discard on the hand: what it is worth, how each class stands, what may come."""

from __future__ import annotations

import streamlit as st

from lessons.analysis.draw.hopes import hopes
from lessons.analysis.draw.results import DrawOdds
from lessons.explain.names import capital, counted
from lessons.web.draw_page import desk as desks
from lessons.web.draw_page.address import Asked
from lessons.web.draw_page.odds import repic_of
from lessons.web.draw_page.tell import cards_html, class_rows, division_rows, figures, hope_row, keeps, points
from lessons.web.tables import framed_table

RARE = 1 / 50
"""The chance below which an improvement is told apart from the likelier ones."""

_HOPED = ("May come", "Chance", "Draws")


def section(at: desks.Desk, asked: Asked, odds: DrawOdds) -> None:
    """Draw the section; as long as nothing may be exchanged yet, the way on."""
    place = odds.place(at.out)
    if place is None:
        option = odds.options[0]
        st.markdown(
            f'<p class="draw-plain">Not yet pressed: {counted(asked.least, "card")} at least. '
            f"There are {len(odds.options):,} ways to lay out; the best is at the head of the list below.</p>",
            unsafe_allow_html=True,
        )
        st.button("Lay out the best", key="draw-best-first", on_click=at.lay_out, args=([c.code for c in option.discard],))
        return
    option = odds.options[place]
    number = len(option.discard)
    behind = odds.options[0].difference - option.difference
    told = f", {points(behind)} points behind the best" if behind else ""
    draws = f"draw {counted(number, 'card')}" if number else "draw nothing"
    st.markdown(
        f'<p class="draw-title">Lay out {cards_html(option.discard)}, {draws} '
        f"<small>number {place + 1:,} of {len(odds.options):,}{told}</small></p>"
        f'<p class="draw-keeps">{keeps(option)}</p>{figures(option, repic_of(asked, option.discard))}',
        unsafe_allow_html=True,
    )
    left, right = st.columns([1, 1], gap="large")
    with left:
        framed_table("Each class against the other hand", ("Class", "Good", "Equal", "You", "The other"), class_rows(option))
        st.caption(
            "Good, equal: how often your best of the class is; an equal class counts for neither. You, the other: points it brings on average."
        )
        framed_table("What the best of each class becomes", ("Your best", "Becomes", "Share", "Draws"), division_rows(option))
    with right:
        found = hopes(option)
        likely = [h for h in found if h.chance.share >= RARE]
        rare = [h for h in found if h.chance.share < RARE]
        if likely:
            framed_table("What may come", _HOPED, map(hope_row, likely))
        if rare:
            with st.expander(f"{capital(counted(len(rare), 'rarer one'))}, below 1 in {round(1 / RARE)}"):
                framed_table("What may come, but seldom", _HOPED, map(hope_row, rare))
        if not found:
            st.caption("Nothing is drawn, so nothing more can come." if not number else "Nothing better than what is kept can come.")
