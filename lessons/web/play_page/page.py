"""The page put together: the terms of a deal, the table, what has happened, remarks on the learner's decisions, and the deal's end."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

import streamlit as st

from lessons.course.deal.afterwards import card_costs, uncalled
from lessons.course.deal.link import to_query
from lessons.course.deal.opponent import POLICY
from lessons.course.deal.remark import Remark
from lessons.course.deal.remarks import remarks
from lessons.course.deal.table import LAST_DEAL
from lessons.course.deal.told import decision_words, heard
from lessons.course.deal.turn import Kind
from lessons.explain.names import card_name
from lessons.explain.open_hands import BASIS
from lessons.handfile import share
from lessons.record import DEALER, ELDER
from lessons.rules.named import TWO_HANDED
from lessons.rules.outline import SET_NAMES
from lessons.web import learner
from lessons.web.address import parameters, show_link
from lessons.web.cite import cite
from lessons.web.components.deal_table import deal_table
from lessons.web.entry.wording import worded_list
from lessons.web.plain import plain_text
from lessons.web.play_page import desk as desks
from lessons.web.play_page.style import STYLE
from lessons.web.play_page.table_data import table_data
from lessons.web.registry import page
from lessons.web.suits import suits
from lessons.web.tables import framed_table
from lessons.web.widgets import show

_SEVERAL = 2
"""So many things can be wrong with a link to a deal; of more than that it is none."""

_SEATS = {ELDER: "Elder hand", DEALER: "Dealer"}
_LEAD = (
    "A whole deal against a plain, honest opponent: exchange, calls, answers and play. Nothing is timed. "
    '<span class="play-more">After each decision you can ask what is to be said of it, from what you could see. By the keyboard: arrows go to a card and Enter presses it, figures choose an answer.</span>'
)


def draw() -> None:
    """Draw the page."""
    learner.settle()  # nothing is kept here, and nobody is forgotten
    at = desks.begin()
    st.html(f"<style>{STYLE}</style>")
    st.title("Play a deal", anchor=False)
    with st.container(key="play-head"):  # always there, so that the table keeps its place on the page, and the focus in it
        _head(at)
    _terms(at)
    left, right = st.columns([5, 3], gap="medium")
    with left:
        deal_table(
            table_data(at.deal) | {"at": at.at, "refused": at.refused},
            seq=at.taken.get(desks.TABLE, 0),
            key=desks.TABLE,
        )
        _questions(at)
        if at.table.turn is None:
            _end(at)
    with right:
        _log(at)
        _policy()
        with st.expander("A link to this deal"):
            show_link(to_query(at.deal), "Whoever opens it finds the deal as it stands, with every decision made so far.")


def _head(at: desks.Desk) -> None:
    """What this is, before anything is decided; and what was wrong with a link."""
    if not at.deal.moves:
        st.markdown(f'<p class="piquet-lead">{_LEAD}</p>', unsafe_allow_html=True)
    if len(at.problems) > _SEVERAL:
        st.error("This is no link to a deal, and the table is as it was: a whole one stands under “A link to this deal”.")
    elif at.problems:
        st.error(f"This link to a deal cannot be read; the table is as it was.\n\n{worded_list(at.problems)}")


def _terms(at: desks.Desk) -> None:
    """Which seat, by what rules, which deal; a change of any begins anew."""

    def seated() -> None:
        seat = st.session_state.get("play-seat")
        if seat in _SEATS and seat != at.deal.seat:
            at.begin(seat=seat)

    def ruled() -> None:
        rules = st.session_state.get("play-rules")
        if rules in TWO_HANDED and rules != at.deal.rules:
            at.begin(rules=rules)

    def numbered() -> None:
        number = st.session_state.get("play-number")
        if isinstance(number, int) and 1 <= number <= LAST_DEAL and number != at.deal.number:
            at.begin(number=number)

    with st.container(horizontal=True, vertical_alignment="center", key="noprint-play-terms"):
        st.markdown(f"**Deal {at.deal.number}** · {plain_text(SET_NAMES[at.deal.rules])}", width="content")
        with st.popover("Seat, rules, number", icon=":material/tune:"):
            show("play-seat", at.deal.seat)
            st.segmented_control(
                "Your seat", list(_SEATS), key="play-seat", format_func=_SEATS.__getitem__, required=True, on_change=seated
            )
            show("play-rules", at.deal.rules)
            st.selectbox("Rule set", list(TWO_HANDED), key="play-rules", format_func=SET_NAMES.__getitem__, on_change=ruled)
            show("play-number", at.deal.number)
            st.number_input(
                "Deal number", 1, LAST_DEAL, key="play-number", on_change=numbered, help="The same number always deals the same cards."
            )
            st.caption("A change of any begins anew; the browser’s Back brings the deal back that was on the table.")
        st.button("Another deal", key="play-another", icon=":material/shuffle:", on_click=lambda: at.begin(number=desks.another()))
        if at.deal.moves:
            st.button("Begin again", key="play-again", icon=":material/replay:", on_click=at.begin)


# ------------------------------------------------------------------------------------------------------------- remarks


def _questions(at: desks.Desk) -> None:
    """What can be asked of a decision, and what is said of the one asked about."""
    decisions = at.table.decisions
    if not decisions:
        return
    last = len(decisions) - 1

    def chosen() -> None:
        at.ask(st.session_state.get("play-decision"))

    with st.container(horizontal=True, vertical_alignment="bottom", key="noprint-play-questions"):
        st.button(
            "What about that?",
            key="play-ask",
            icon=":material/help:",
            on_click=at.ask,
            args=(last,),
        )
        if last:
            show("play-decision", at.asked)
            st.selectbox(
                "Or an earlier decision",
                range(last, -1, -1),
                key="play-decision",
                format_func=lambda number: decision_words(decisions[number]) if number < len(decisions) else "",
                on_change=chosen,
                placeholder="Choose a decision",
                label_visibility="collapsed",
                width=320,
            )
    if at.asked is None:
        return
    slow = decisions[at.asked].turn.kind is Kind.DISCARD
    with st.spinner("Going through every draw …", show_time=False) if slow else st.container():
        said = remarks(at.deal.before(at.asked + 1))
    _show_remarks(decision_words(decisions[at.asked]), said)


def _show_remarks(title: str, said: Iterable[Remark]) -> None:
    parts = [f"<p>{suits(remark.text)}</p>{''.join(map(cite, remark.clauses))}" for remark in said]
    st.markdown(
        f'<div class="play-remarks" role="status"><p class="play-title">{suits(title)}</p>{"".join(parts)}</div>', unsafe_allow_html=True
    )


# ----------------------------------------------------------------------------------------------------------- beside it


def _log(at: desks.Desk) -> None:
    """What has happened, the latest first."""
    table = at.table
    items = "".join(
        f'<li class="{"own" if step.seat == at.deal.seat else ""}">{suits(heard(table, step))}</li>' for step in reversed(table.steps)
    )
    st.markdown("**What has happened**, the latest first")
    st.html(
        f'<div class="play-log" role="log" aria-live="off" aria-label="What has happened, the latest first" tabindex="0"><ol>{items}</ol></div>'
    )


def _policy() -> None:
    with st.expander("How the opponent plays"):
        rules = "".join(f"<li>{escape(sentence)}</li>" for sentence in POLICY)
        st.html(f'<ul class="play-policy">{rules}</ul><p>He sees his own cards, what is played and said, and no more.</p>')


# ------------------------------------------------------------------------------------------------------------- the end


def _end(at: desks.Desk) -> None:
    """Ways to the whole deal, what was not called, and what each card cost with both hands open."""
    st.subheader("The whole deal", anchor=False)
    link = parameters(share.encode(at.table.record))
    with st.container(horizontal=True, key="noprint-play-ways"):
        for path, label in (("", "Replay the whole deal"), ("enter", "Change it as a hand")):
            entry = page(path)
            st.page_link(entry.script, label=label, icon=entry.icon, query_params=link)
    for remark in uncalled(at.deal):
        _show_remarks("Not called", [remark])

    def show_costs() -> None:
        at.costs = True

    if not at.costs:
        st.button("What did each card cost, with both hands open?", key="play-costs", on_click=show_costs)
        return
    st.caption(f"{BASIS['short']}. {BASIS['full']}")
    rows = [
        f'<tr><th scope="row">{cost.trick}</th><td>{suits(card_name(cost.card))}</td><td>{escape(cost.badge)}</td><td>{suits(cost.sentence)}</td></tr>'
        for cost in card_costs(at.deal)
    ]
    framed_table("What each of your cards cost, with both hands open", ("Trick", "Your card", "Cost", "Why"), rows)
