"""The discards most declared with in a list, and two or three of them side by side, as figures and as a plot."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from lessons.analysis.draw.hopes import hopes, leading
from lessons.analysis.draw.results import DrawOdds, Option
from lessons.cards import Hand
from lessons.explain.draw import DECLARATIONS_ONLY, chance_words, hope_words, kept_words
from lessons.web.components.discard_list import Row, discard_list
from lessons.web.draw_page import desk as desks
from lessons.web.draw_page.address import Asked
from lessons.web.draw_page.odds import LISTED, repic_of
from lessons.web.draw_page.tell import ahead, cards_html, figures, hopes_line, keeps, percent, points

SIDE_BY_SIDE = 3
_FIRST = 2
"""Discards that are side by side before any is ticked."""

_HEADS = ("Ahead", "You", "The other", "If all is good", "Repic")


def section(at: desks.Desk, asked: Asked, odds: DrawOdds) -> None:
    """Draw both parts."""
    compared = _compared(at, odds)
    st.subheader(
        "Most declared: the first two dozen" if len(odds.options) > LISTED else "Most declared: every discard", anchor="most-declared"
    )
    st.markdown(
        f'<p class="draw-plain">{DECLARATIONS_ONLY} Ahead, which the list is ordered by, is the points you declare on average less '
        "those the other does; a minus is behind. A repic’s sixty are not in the points: how often one is made stands by itself. "
        "Press a row’s cards to lay them out; tick two or three rows to compare them below.</p>",
        unsafe_allow_html=True,
    )
    listed = dict.fromkeys([*(o.discard for o in odds.options[:LISTED]), *(o.discard for o in compared)])
    if at.out is not None and odds.place(at.out) is not None:
        listed.setdefault(at.out)
    rows = [_row(at, asked, odds, discard, compared) for discard in sorted(listed, key=lambda h: odds.place(h) or 0)]
    discard_list("The discards most declared with", _HEADS, rows, most=SIDE_BY_SIDE, seq=at.taken.get(desks.LIST, 0), key=desks.LIST)
    st.subheader("Side by side", anchor="compare")
    for column, option in zip(st.columns(len(compared), gap="medium"), compared, strict=True):
        with column:
            _beside(at, asked, odds, option)
    _figure(compared)


def _compared(at: desks.Desk, odds: DrawOdds) -> list[Option]:
    """The discards ticked; before any is, the one on the hand and those most declared with."""
    ticked = [place for h in at.compared if (place := odds.place(h)) is not None]
    if not ticked:
        own = None if at.out is None else odds.place(at.out)
        ticked = list(dict.fromkeys([*([own] if own is not None else []), 0, 1]))[:_FIRST]
    return [odds.options[place] for place in ticked[:SIDE_BY_SIDE] if place < len(odds.options)]


def _row(at: desks.Desk, asked: Asked, odds: DrawOdds, discard: Hand, compared: Sequence[Option]) -> Row:
    place = odds.place(discard)
    assert place is not None
    option = odds.options[place]
    return Row(
        cards=tuple(c.code for c in discard),
        rank=place + 1,
        keeps="; ".join(kept_words(option.kept)),
        hopes=tuple((hope_words(h), chance_words(h.chance)) for h in leading(hopes(option), most=2)),
        figures=(
            ahead(option.difference),
            points(option.own),
            points(option.other),
            points(option.if_good),
            percent(repic_of(asked, discard)),
        ),
        ticked=option in compared,
        chosen=discard == at.out,
    )


def _beside(at: desks.Desk, asked: Asked, odds: DrawOdds, option: Option) -> None:
    place = odds.place(option.discard)
    assert place is not None
    hoped = hopes_line(option)
    st.markdown(
        f'<p class="draw-title">{cards_html(option.discard)} <small>number {place + 1:,}</small></p>'
        f'<p class="draw-keeps">{keeps(option)}{f" May come: {hoped}." if hoped else ""}</p>{figures(option, repic_of(asked, option.discard))}',
        unsafe_allow_html=True,
    )
    st.button(
        "Lay these out" if option.discard != at.out else "On the hand now",
        key=f"draw-take-{option.discard.mask:x}",
        disabled=option.discard == at.out,
        on_click=at.lay_out,
        args=([c.code for c in option.discard],),
    )


def _figure(options: Sequence[Option]) -> None:
    from lessons.charts.draw import at_least, describe  # plotly is loaded only where there is something to draw

    st.plotly_chart(
        at_least(options, dark=st.context.theme.type == "dark"), key="draw-figure", config={"displayModeBar": False}, alt=describe(options)
    )
