"""How a class finds the room: the address, the code, the links."""

from __future__ import annotations

from html import escape

import streamlit as st

from lessons.club.room.keys import shown_code
from lessons.web.class_page.desk import Desk
from lessons.web.room import links
from lessons.web.room.qr import qr_image

_BASE = "class-base"


def warning() -> None:
    """Say so where no phone can reach this app."""
    if not links.bases():
        st.warning(
            "Nobody but this machine can reach this app, so no phone can join. End it and start it anew with `piquet-lessons app --class`, which lets "
            "in everyone on the same network; rooms and answers are kept. To look around, open the links below in another window of this machine."
        )


def base() -> str:
    """The app's address for the class, as it is chosen here."""
    return links.class_base(str(st.session_state.get(_BASE, "")))


def join_link(at: Desk) -> str:
    """The link a student joins by."""
    return links.address(base(), links.JOIN_PAGE, room=links.code_word(at.code))


def screen_link(at: Desk) -> str:
    """The link of the screen, within the app; it shows the address chosen here."""
    several = base() if len(links.bases()) > 1 else ""
    return links.address("", links.SCREEN_PAGE, room=links.code_word(at.code), screen=at.screen, address=several)


def how_to_join(at: Desk) -> None:
    """Draw what a student needs."""
    warning()
    several = links.bases()
    if len(several) > 1:
        says = {one.address: f"{one.address} ({one.says})" for one in several}
        st.selectbox(
            "Address",
            list(says),
            key=_BASE,
            format_func=says.__getitem__,
            help="This machine is in several networks: take the one the phones are in.",
        )
    link = join_link(at)
    st.html(
        f'<div class="class-join">{qr_image(link, "QR code of the link to join")}<p>Code <b class="class-code">{escape(shown_code(at.code))}</b></p>'
        f"<p>at {escape(link.partition('?')[0])}</p></div>"
    )
    st.caption("For students: the link in the square")
    st.code(link, language=None, wrap_lines=True)


def screen_button(at: Desk) -> None:
    """Draw the way to the screen."""
    if at.screen:
        st.html(
            f'<a class="class-screen" href="{escape(screen_link(at).removeprefix("./"))}" target="_blank" rel="noopener">Open the screen ↗</a>',
            width="content",
        )


def all_links(at: Desk) -> None:
    """Draw the three links and what each of them can do."""
    how_to_join(at)
    if at.screen:
        st.caption(
            "For the projector: shows what everyone may see, and can do nothing. Open it in a window of its own, full screen with F11."
        )
        st.code(f"{base()}{screen_link(at).removeprefix('.')}", language=None, wrap_lines=True)
    else:
        st.caption("The link of the screen is not in the link you came by: use the one this room was opened with.")
    with st.expander("Your own link: keep this one to yourself", icon=":material/key:"):
        st.markdown(
            "It is the address of this page, and the only key to this desk: with it you come back after a reload, a restart or from another machine; bookmark it "
            "now. Whoever has it can do all you can. Nobody can tell it to you again, for it is not kept anywhere else. What the screen shows never contains it."
        )
        st.code(f"{base()}/{links.CLASS_PAGE}?{at.query}", language=None, wrap_lines=True)
