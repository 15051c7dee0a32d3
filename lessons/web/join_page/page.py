"""The page put together: the door, the class, and the seat that is used elsewhere."""

from __future__ import annotations

from html import escape

import streamlit as st

from lessons.club.room.keys import SeatPass, read_code, shown_code
from lessons.club.room.state import SeatState
from lessons.store.room_tables import MOST_NAME
from lessons.web.components.kept_cookie import kept_cookie
from lessons.web.components.kept_parameter import kept_parameters
from lessons.web.join_page import asking, over
from lessons.web.join_page import desk as desks
from lessons.web.join_page.style import STYLE
from lessons.web.plain import plain_text
from lessons.web.room import links, spread
from lessons.web.room.held import Held
from lessons.web.room.live import live
from lessons.web.room.qr import qr_image
from lessons.web.room.ranking import ranking
from lessons.web.room.told import UNREAD, class_words, trouble
from lessons.web.widgets import show

_CODE, _NAME = "join-code", "join-name"


def draw() -> None:
    """Draw the page."""
    st.html(f"<style>{STYLE}{spread.STYLE}</style>")
    live(desks.begin(), _page, key="join-page", lost="What you have chosen stays here, and what you send now is stored then.")


def _page(at: desks.Desk) -> None:
    if at.held is not None and at.held.state is not None:
        asking.take(at)
    if at.held is not None and at.held.state is not None:
        _class(at.held, at.held.state, at)
    else:
        st.title("Join a class", anchor=False)
        if at.is_elsewhere:
            _elsewhere(at)
        else:
            _door(at)
    _keep(at)


def _keep(at: desks.Desk) -> None:
    """Let the address and the browser remember the seat."""
    kept = {
        links.ROOM: links.code_word(at.code) if read_code(at.code) else "",
        links.SEAT: at.secret,
        desks.AWAY: "1" if at.is_elsewhere else "",
    }
    kept_parameters(kept, at=f"{st.context.url or ''}?{st.query_params.to_dict()}", key="join-kept-address")
    if at.secret or at.left:
        kept_cookie(desks.COOKIE, f"{at.code}.{at.secret}" if at.secret else "", key="join-kept-cookie")


# ------------------------------------------------------------------------------------------------------------- the door


def _door(at: desks.Desk) -> None:
    """The code and a nickname."""
    problem = at.problem or (at.held.problem if at.held is not None else None)
    if problem is not None:
        st.error(class_words(problem))
        if at.secret:
            st.button("Try again", key="join-again", icon=":material/refresh:", on_click=at.use_here)
    if _CODE not in st.session_state:
        show(_CODE, shown_code(at.code) if read_code(at.code) else at.code)

    def joined() -> None:
        at.join(st.session_state[_CODE], st.session_state[_NAME])

    with st.form("join-door", border=False, enter_to_submit=True):
        st.text_input("Code", key=_CODE, max_chars=20, placeholder="K7M 2XQ", help="Six letters and figures: they stand on the screen.")
        st.text_input(
            "Nickname (you need none)",
            key=_NAME,
            help=f"At most {MOST_NAME} characters. The teacher sees it, and can change it. Nothing else is asked of you, and there is no account.",
        )
        st.form_submit_button("Join", type="primary", width="stretch", on_click=joined)


def _elsewhere(at: desks.Desk) -> None:
    """The seat is used on another phone, or in another window."""
    st.info(
        "Your seat in this class is used on another phone, or in another window, by now. Only one can answer for it. Nothing you have answered is lost."
    )
    st.button("Use this phone instead", key="join-here", type="primary", width="stretch", on_click=at.use_here)
    st.button("Leave this seat, and join anew", key="join-leave", type="tertiary", on_click=at.leave)


# ------------------------------------------------------------------------------------------------------------ the class


def _class(held: Held[SeatPass, SeatState], state: SeatState, at: desks.Desk) -> None:
    """A seat in a class."""
    st.title(plain_text(state.title or f"Class {shown_code(state.code)}"), anchor=False)
    _seat(at, state)
    if held.trouble is not None:
        trouble(UNREAD)
    if state.ended:
        over.section(at, held)
    elif state.ask is None:
        st.html(
            '<div class="join-wait" role="status"><p class="join-big">You are in.</p>'
            "<p>Look at the screen. When a question is asked, it comes here by itself.</p></div>"
        )
    else:
        asking.question(at, held, state.ask)
    if state.ranking:
        ranking(state.ranking)


def _seat(at: desks.Desk, state: SeatState) -> None:
    """Who sits here, and the way to another phone."""
    with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute", key="join-seat"):
        st.html(f'<p class="join-name">{escape(state.name)}</p>', width="content")
        if st.button("Your seat", key="join-your-seat", icon=":material/chair:", type="tertiary"):
            _about_seat(at)


@st.dialog("Your seat")
def _about_seat(at: desks.Desk) -> None:
    """The seat taken along to another phone, or left."""
    link = links.address(links.class_base(""), links.JOIN_PAGE, room=links.code_word(at.code), seat=at.secret)
    st.markdown(
        "**On another phone:** point its camera here, or open the link. The seat and all you have answered come along, and this phone lets go of it."
    )
    st.html(qr_image(link, "QR code of the link to your seat"))
    st.code(link, language=None, wrap_lines=True)
    st.caption("Keep the link to yourself: whoever has it answers for you.")
    if st.button("Leave this class", key="join-leave", icon=":material/logout:", on_click=at.leave):
        st.rerun()
