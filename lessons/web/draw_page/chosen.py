"""The discard on the hand: what it is worth, how each class stands, what may come."""

from __future__ import annotations

from html import escape

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


def _not_yet(at: desks.Desk, asked: Asked, odds: DrawOdds) -> None:
    """Ways on while nothing is chosen that may be laid out."""
    needs = f"Nothing is chosen yet: lay out {counted(asked.least, 'card')} at least. " if asked.least else "Nothing is chosen yet. "
    st.markdown(
        f'<p class="draw-plain">{needs}There are {len(odds.options):,} ways to lay out, listed below by the points declared.</p>',
        unsafe_allow_html=True,
    )
    with st.container(horizontal=True):
        most = [c.code for c in odds.options[0].discard]
        st.button("Lay out the most declared", key="draw-most", on_click=at.lay_out, args=(most,))
        if not asked.least:
            st.button("Lay out nothing", key="draw-nothing", on_click=at.lay_out, args=([],))


def section(at: desks.Desk, asked: Asked, odds: DrawOdds) -> None:
    """Draw the section; as long as nothing is chosen, the ways on."""
    if at.undone:
        st.markdown(f'<p class="draw-undone" role="status">{escape(at.undone)}</p>', unsafe_allow_html=True)
    place = None if at.out is None else odds.place(at.out)
    if place is None:
        _not_yet(at, asked, odds)
        return
    option = odds.options[place]
    number = len(option.discard)
    behind = odds.options[0].difference - option.difference
    told = f", {points(behind)} points behind the most declared" if behind else ""
    draws = f"draw {counted(number, 'card')}" if number else "draw nothing"
    st.markdown(
        f'<p class="draw-title">Lay out {cards_html(option.discard)}, {draws} '
        f"<small>number {place + 1:,} of {len(odds.options):,}{told}</small></p>"
        f'<p class="draw-keeps">{keeps(option)}</p>{figures(option, repic_of(asked, option.discard))}',
        unsafe_allow_html=True,
    )
    left, right = st.columns([1, 1], gap="large")
    with left:
        framed_table("Each class against the other hand", ("Class", "Good", "Equal", "Neither", "You", "The other"), class_rows(option))
        st.caption(
            "Good, equal: how often your best of the class is; an equal class counts for neither side. Neither: how often neither of you has any. "
            "You, the other: points the class brings on average."
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
