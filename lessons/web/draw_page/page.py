"""The page put together: the hand and the ways to one, the discard on it, those most declared with, the classic odds."""

from __future__ import annotations

from html import escape

import streamlit as st

from lessons.analysis.draw.dealt import MOST
from lessons.cards import Hand
from lessons.explain.draw import ALIKE, CARTE_BLANCHE, CLASSIC, chance_words
from lessons.explain.names import counted
from lessons.games.piquet.talon import DEALER_SHARE, HAND
from lessons.record import DEALER, ELDER
from lessons.rules.named import TWO_HANDED
from lessons.rules.outline import SET_NAMES
from lessons.web.address import show_link
from lessons.web.components.hand_pick import hand_pick
from lessons.web.draw_page import chosen, most_declared, ways_in
from lessons.web.draw_page import desk as desks
from lessons.web.draw_page.address import Asked, to_query
from lessons.web.draw_page.odds import odds_of
from lessons.web.draw_page.style import STYLE
from lessons.web.entry.hand_text import read_hand
from lessons.web.entry.wording import worded_list
from lessons.web.tables import framed_table
from lessons.web.widgets import show

_SEATS = {ELDER: "Elder hand", DEALER: "Dealer"}


def draw() -> None:
    """Draw the page."""
    at = desks.begin()
    st.html(f"<style>{STYLE}</style>")
    st.title("The draw", anchor=False)
    st.markdown(
        '<p class="piquet-lead">Twelve cards as dealt: press those you would lay out, and see what the hand can become, and what it declares '
        "against every hand the other can hold. The play is not counted: leads, tricks, cards and capot have no part in these figures.</p>",
        unsafe_allow_html=True,
    )
    if at.problems:
        kept = "The hand of this link is here; the rest of it cannot all be read." if at.asked else "This link cannot be read."
        st.error(f"{kept}\n\n{worded_list(at.problems)}")
    ways_in.ways_in(at)
    _terms(at)
    asked = at.asked
    if asked is None:
        st.markdown(
            f'<p class="draw-plain">The odds are worked out as soon as the hand is twelve cards: {_wanting(at)}</p>', unsafe_allow_html=True
        )
    else:
        _odds(at, asked)
    _classic()


def _wanting(at: desks.Desk) -> str:
    """What stands between the text and a hand of twelve."""
    holding = read_hand(at.text).holding
    if holding is None:
        return "what is wrong with the text is said beside it."
    if holding.unknown:
        return "every one of them is to be named."
    short = HAND - len(holding)
    return f"{counted(abs(short), 'card')} {'to come' if short > 0 else 'too many'}."


def _terms(at: desks.Desk) -> None:
    """Whose hand it is, by what rules, and how many cards a dealer may take."""

    def settled() -> None:
        seat, rules, may = (st.session_state.get(f"draw-{name}") for name in ("seat", "rules", "may"))
        at.settle(
            seat=seat if seat in _SEATS else None,
            rules=rules if rules in TWO_HANDED else None,
            dealer_may=may if isinstance(may, int) and DEALER_SHARE <= may <= MOST else None,
        )

    with st.container(horizontal=True, vertical_alignment="top", key="noprint-draw-terms"):
        show("draw-seat", at.seat)
        st.segmented_control(
            "Whose hand it is",
            list(_SEATS),
            key="draw-seat",
            format_func=_SEATS.__getitem__,
            required=True,
            on_change=settled,
            width="content",
        )
        show("draw-rules", at.rules)
        st.selectbox("Rule set", list(TWO_HANDED), key="draw-rules", format_func=SET_NAMES.__getitem__, on_change=settled, width=270)
        if at.seat == DEALER:
            show("draw-may", at.dealer_may)
            st.number_input(
                "Cards you may take",
                DEALER_SHARE,
                MOST,
                key="draw-may",
                on_change=settled,
                width=170,
                help="Three, and as many more as the elder hand has left of its five.",
            )


def _odds(at: desks.Desk, asked: Asked) -> None:
    hand_pick(asked.hand, at.out or Hand(), least=asked.least, most=asked.most, seq=at.taken.get(desks.PICKED, 0), key=desks.PICKED)
    with st.spinner("Going through every draw …", show_time=False):
        odds = odds_of(asked)
    chosen.section(at, asked, odds)
    told = f"{ALIKE} {CARTE_BLANCHE}" if asked.hand.is_carte_blanche else ALIKE
    st.markdown(f'<p class="draw-plain">{escape(told)}</p>', unsafe_allow_html=True)
    most_declared.section(at, asked, odds)
    with st.expander("A link to this hand and discard"):
        show_link(to_query(asked, at.out), "Whoever opens it finds the hand, the seat, the rule set and the cards laid out.")


def _classic() -> None:
    """The odds every player meets, whatever the hand."""
    with st.expander("Classic odds"):
        st.caption("Of cards that are not in the hand: each may be anywhere among the twenty of the other hand and the talon.")
        rows = [
            f'<tr><th scope="row">{escape(classic.what)}</th>'
            + "".join(
                f"<td>{chance_words(chance)} <small>{chance.favourable:,} of {chance.total:,}</small></td>"
                for chance in (classic.chance(5), classic.chance(3))
            )
            + "</tr>"
            for classic in CLASSIC
        ]
        framed_table("Classic odds of the draw", ("To draw", "in five cards", "in three cards"), rows)
