"""The frame round every page: navigation, style, the large view, the foot."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import unquote, urlsplit

import streamlit as st
from streamlit.navigation.page import StreamlitPage

from lessons.web.arrival import note_page
from lessons.web.components.inner_links import inner_links
from lessons.web.components.kept_cookie import brought, kept_cookie
from lessons.web.components.narrow_menu import narrow_menu
from lessons.web.plain import plain_text
from lessons.web.registry import PAGES
from lessons.web.theme import style_sheet

NAME = "Piquet, hand by hand"

_LARGE, _VIEW = "frame-projector", "piquet-view"
_SHOWN = 40
"""Characters of a name that are repeated in a complaint about it."""

_FRAME = Path(__file__).with_name("frame")


def _sections() -> dict[str, list[StreamlitPage]]:
    """Every page under the heading of its section."""
    sections: dict[str, list[StreamlitPage]] = {}
    for entry in PAGES:
        page = st.Page(entry.script, title=entry.title, icon=entry.icon, url_path=entry.url_path, default=entry is PAGES[0])
        sections.setdefault(entry.section, []).append(page)
    return sections


def _unknown(chosen: StreamlitPage) -> str:
    """The name at the end of the address where it is none of a page and the start page is shown instead; empty otherwise."""
    path = urlsplit(st.context.url or "").path
    named = "" if path.strip("/") == str(st.get_option("server.baseUrlPath")).strip("/") else unquote(path.rpartition("/")[2])
    return "" if chosen.url_path or named in {entry.url_path for entry in PAGES} else named[:_SHOWN]


def run() -> None:
    """Draw the frame and, in it, the page the address asks for."""
    st.set_page_config(page_title=NAME, page_icon=_FRAME / "icon.svg", layout="wide", initial_sidebar_state="auto")
    st.logo(_FRAME / "wordmark.svg", size="large")
    chosen = st.navigation(_sections(), position="top")
    if _LARGE not in st.session_state:
        st.session_state[_LARGE] = brought(_VIEW) == "large"
    with st.container(key="frame-view"):
        projector = st.toggle("Large view", key=_LARGE, help="Everything larger, for a projector or tired eyes.")
    st.html(f"<style>{style_sheet(projector=projector)}</style>")
    if unknown := _unknown(chosen):
        st.caption(f":material/info: There is no page “{plain_text(unknown)}” here: this is the start. The menu above names all there are.")
    note_page(chosen.url_path)
    chosen.run()
    with st.container(key="frame-foot"):
        narrow_menu(key="frame-menu")
        inner_links(key="frame-links")
        kept_cookie(_VIEW, "large" if projector else "", key="frame-kept-view")
        st.markdown(
            f"**{NAME}** · every score rests on a clause of a text, named beside it; what you enter stays on the machine that runs this."
        )
