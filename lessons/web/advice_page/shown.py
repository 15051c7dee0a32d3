"""One piece of advice: what the text says, the hand, the two ways side by side, what was computed and what follows."""

from __future__ import annotations

from html import escape

import streamlit as st

from lessons.advice import Demonstration
from lessons.advice.compare import compare, moment
from lessons.advice.demonstration import ByDeal, ByDraw
from lessons.advice.hands import annotation_of
from lessons.advice.measures import Comparison, Way
from lessons.analysis.open_hands import Move
from lessons.card_drawings import sprite
from lessons.cards import Card, Hand, Suit
from lessons.explain.advice import basis, conclusion, figures
from lessons.explain.names import card_sign
from lessons.web.address import parameters, show_link
from lessons.web.advice_page.hands import by_suit, table
from lessons.web.draw_page.address import Asked, to_query
from lessons.web.registry import page

_RED = frozenset({Suit.HEARTS, Suit.DIAMONDS})


@st.cache_data(show_spinner=False, max_entries=32)
def _compared(name: str, _demonstration: Demonstration) -> tuple[str, str]:
    """The ways and what follows from them, as HTML: worked out once for all readers."""
    return ways(_demonstration, compared := compare(_demonstration)), follows(_demonstration, compared)


def section(demonstration: Demonstration) -> None:
    """Draw it."""
    clause = demonstration.clause
    st.subheader(demonstration.title, anchor=False)
    st.markdown(
        f'<div class="advice-says"><p>{escape(clause.says)}</p><small>{escape(clause.text)} · {escape(clause.id)}</small></div>'
        f'{table(demonstration)}<p class="advice-asks">{escape(demonstration.decision)}</p>{sprite()}',
        unsafe_allow_html=True,
    )
    with st.spinner("Working out both ways …", show_time=False):
        both, follows_from = _compared(demonstration.name, demonstration)
    st.markdown(both, unsafe_allow_html=True)
    st.markdown(follows_from, unsafe_allow_html=True)
    _onward(demonstration)


def ways(demonstration: Demonstration, comparison: Comparison) -> str:
    """Both ways, side by side where there is room."""
    first, second = demonstration.ways
    one = _way(demonstration, comparison, comparison.follow, first, demonstration.following)
    other = _way(demonstration, comparison, comparison.other, second, demonstration.otherwise)
    return f'<div class="advice-ways"><section class="advice-way advice-first">{one}</section><section class="advice-way">{other}</section></div>'


def follows(demonstration: Demonstration, comparison: Comparison) -> str:
    """What was computed, and what follows."""
    told, rests = conclusion(demonstration, comparison), basis(demonstration)
    return f'<p class="advice-follows">{escape(told)}</p><p class="advice-basis">{escape(rests)}</p>'


def _way(demonstration: Demonstration, comparison: Comparison, way: Way, name: str, does: str) -> str:
    by = demonstration.by
    parts = [f'<h3>{escape(name)}</h3><p class="advice-does">{escape(does)}</p>']
    if isinstance(by, ByDraw | ByDeal):
        parts.append(_group("Laid out", by.follow if way is comparison.follow else by.other))
        parts.append(_group("Kept" if isinstance(by, ByDraw) else "In hand after the draw", way.cards))
    rows = [
        f"<dt{'' if place else ' class=advice-main'}>{escape(told.figure)}</dt><dd>{escape(told.what)}</dd>"
        for place, told in enumerate(figures(demonstration, comparison, way))
    ]
    parts.append(f'<dl class="advice-figures">{"".join(rows)}</dl>')
    if way.line:
        parts.append(f'<p class="advice-label">How it then goes; the card that takes the trick is bold</p>{_line(demonstration, way.line)}')
    return "".join(parts)


def _group(label: str, hand: Hand) -> str:
    return f'<p class="advice-label">{label}</p><div class="advice-small">{by_suit(hand)}</div>'


def _line(demonstration: Demonstration, line: tuple[Move, ...]) -> str:
    """A line trick by trick; the trick that was begun has the card led before it."""
    tricks: list[list[tuple[Card, str]]] = []
    if not line[0].leads:
        seat, led = annotation_of(demonstration).steps[moment(demonstration)].table[0]
        assert led is not None
        tricks.append([(led, seat)])
    winners: list[str | None] = []
    for move in line:
        if move.leads:
            tricks.append([])
        tricks[-1].append((move.card, move.seat))
        if not move.leads:
            winners.append(move.winner)
    told = (" ".join(_card(card, wins=seat == winner) for card, seat in trick) for trick, winner in zip(tricks, winners, strict=True))
    return f'<p class="advice-line">{" ".join(f"<span class=advice-trick>{trick}</span>" for trick in told)}</p>'


def _card(card: Card, *, wins: bool) -> str:
    look = " class=advice-red" if card.suit in _RED else ""
    tag = "b" if wins else "span"
    return f"<{tag}{look}>{card_sign(card)}</{tag}>"


def _onward(demonstration: Demonstration) -> None:
    """To the hand in the replay, and to its odds."""
    with st.container(key="noprint-advice-onward", horizontal=True, vertical_alignment="center"):
        hands = page("")
        query = {"hand": demonstration.hand, "step": str(moment(demonstration))}
        st.page_link(hands.script, label="Step through this hand", icon=hands.icon, query_params=query)
        by = demonstration.by
        if isinstance(by, ByDraw | ByDeal):
            draw, record = page("draw"), annotation_of(demonstration).record
            asked = Asked(record.hands[record.seats[0]].known, record.seats[0], record.rules.name)
            label = "Try other discards in The draw"
            st.page_link(draw.script, label=label, icon=draw.icon, query_params=parameters(to_query(asked, by.follow)))
    with st.expander("A link to this advice"):
        show_link(f"advice={demonstration.name}", "Whoever opens it finds the same hand and figures.")
