"""The page put together: before the class, what is projected, a question, what came of it."""

from __future__ import annotations

from html import escape
from typing import Any

import streamlit as st

from lessons.club.deal_set import DealSet
from lessons.club.room.keys import shown_code
from lessons.club.room.state import ScreenState, Shown
from lessons.club.room.teaching import deal_set
from lessons.club.stage import Stage, checked
from lessons.errors import Problem, Problems
from lessons.web.plain import plain_text
from lessons.web.present_page.data import question_data, stage_data
from lessons.web.present_page.shown import draw_stage
from lessons.web.present_page.style import STYLE as WHOLE_SCREEN
from lessons.web.room import links
from lessons.web.room.live import live
from lessons.web.room.qr import qr_image
from lessons.web.room.ranking import ranking
from lessons.web.room.told import UNREAD, class_words, trouble
from lessons.web.screen_page import desk as desks
from lessons.web.screen_page.style import STYLE

_RANKED = 5
"""Places of the ranking that a wall has room for."""


def draw() -> None:
    """Draw the page."""
    live(desks.begin(), _page, key="screen-page")


def _page(at: desks.Desk) -> None:
    problem = at.problem or (at.held.problem if at.held is not None else None)
    if at.held is None or at.held.state is None or problem is not None:
        _nothing(at, problem)
        return
    state = at.held.state
    st.html(f"<style>{WHOLE_SCREEN}{STYLE}</style>")
    data = None if state.ended else _projected(at, state)
    with st.container(key="screen-title" if data else "screen-name"):
        st.title(plain_text(state.title or f"Class {shown_code(state.code)}"), anchor=False)
    is_unread = at.held.trouble is not None
    if data is None:
        if is_unread:
            trouble(UNREAD)
        _wall(state)
    else:
        st.html(_strip(state, is_unread=is_unread))
        with st.container(key="screen-stage"):
            draw_stage(data, key="screen-shown")


def _nothing(at: desks.Desk, problem: Problem | None) -> None:
    """The page without a class."""
    st.title("Screen", anchor=False)
    if problem is None:
        st.markdown("What a class looks at together. The teacher’s page, “Class”, has the link that opens it.")
        return
    st.error(class_words(problem))
    st.button("Try again", key="screen-again", icon=":material/refresh:", on_click=at.again)


def _projected(at: desks.Desk, state: ScreenState) -> dict[str, Any] | None:
    """What fills the screen: the question before the class, or else what is projected of the set; None for neither."""
    if state.ask is not None:
        return _question(state.ask)
    if at.held is None or state.stage is None:
        return None
    try:
        deals: DealSet | None = at.held.get(deal_set)
        return None if deals is None else stage_data(checked(Stage.from_json(state.stage), deals), deals)
    except (Problem, Problems):  # unreadable, of another set, or of another version of the program: the wall says at least how to join
        return None


def _question(ask: Shown) -> dict[str, Any]:
    if ask.revealed is None:
        return question_data(ask.asked)
    spread = [(share.answer, share.count) for share in ask.revealed.spread]
    return question_data(ask.revealed.question or ask.asked, answered=True, spread=spread)


# ----------------------------------------------------------------------------------------------------------- how to join


def _join_link(state: ScreenState) -> str:
    return links.address(links.class_base(st.query_params.get("address", "")), links.JOIN_PAGE, room=links.code_word(state.code))


def _place(link: str) -> str:
    """A link as people type it."""
    return link.partition("?")[0].partition("://")[2]


def _wall(state: ScreenState) -> None:
    """How to join, to be read and photographed from the back of a room; after the class, that it is over."""
    if state.ended:
        st.html('<p class="screen-told">The class is over. On your own phone you find what to look at again.</p>')
    else:
        link = _join_link(state)
        st.html(
            f'<div class="screen-door{" beside" if state.ranking else ""}">{qr_image(link, f"QR code that opens {link}", "screen-qr")}<dl class="screen-join">'
            f'<dt>Point a camera at the square, or open</dt><dd class="screen-address">{escape(_place(link))}</dd>'
            f'<dt>and type the code</dt><dd class="screen-code">{escape(shown_code(state.code))}</dd></dl></div>'
            f'<p class="screen-told" role="status"><b>{state.joined}</b> {"has" if state.joined == 1 else "have"} joined.</p>'
        )
    if state.ranking:
        with st.container(key="screen-ranking"):
            ranking(state.ranking[:_RANKED])


def _strip(state: ScreenState, *, is_unread: bool) -> str:
    """The line at the foot: how many have answered, or that this cannot be told just now; and the code for who comes late."""
    ask = state.ask
    told = ""
    if is_unread:
        told = UNREAD
    elif ask is not None:
        told = f"<b>{ask.answered}</b> of {state.joined} answered"
        told += "" if ask.is_open or ask.revealed is not None else "; no more answers are taken"
    link = _place(_join_link(state))
    return (
        f'<p class="screen-strip"><span role="status">{told}</span>'
        f'<span>Join at {escape(link)} <b class="screen-small-code">{escape(shown_code(state.code))}</b></span></p>'
    )
