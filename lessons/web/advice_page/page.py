"""The page put together: all the advice by what it is about, or the piece the address asks for."""

from __future__ import annotations

from html import escape

import streamlit as st

from lessons.advice import DEMONSTRATIONS, Demonstration, named
from lessons.explain.advice import THEMES
from lessons.web.address import put
from lessons.web.advice_page.shown import section
from lessons.web.advice_page.style import STYLE
from lessons.web.plain import plain_text

ADVICE = "advice"
"""The parameter of the address that names a piece."""

_SHOWN = 40
"""Characters of a name that are repeated in a complaint about it."""


def draw() -> None:
    """Draw the page."""
    st.html(f"<style>{STYLE}</style>")
    st.title("Advice", anchor=False)
    asked = st.query_params.get(ADVICE, "")
    found = named(asked)
    if found is not None:
        _steps(found)
        section(found)
        return
    if asked:
        st.error(f"No advice is called “{plain_text(asked[:_SHOWN])}”. All there is stands below.")
    st.markdown(
        '<p class="piquet-lead">What the texts advise, put to the test: for each piece one hand, in which following it and not following it '
        "are worked out.</p>",
        unsafe_allow_html=True,
    )
    for theme, heading in THEMES.items():
        st.subheader(heading, anchor=False)
        for demonstration in DEMONSTRATIONS.values():
            if demonstration.theme is theme:
                _item(demonstration)


def _item(demonstration: Demonstration) -> None:
    with st.container(key=f"advice-item-{demonstration.name}", gap=None):
        _to(demonstration, demonstration.title, f"advice-open-{demonstration.name}")
        st.markdown(f'<p class="advice-basis">{escape(demonstration.clause.says)}</p>', unsafe_allow_html=True)


def _to(demonstration: Demonstration, label: str, key: str, icon: str | None = None) -> None:
    st.button(label, key=key, icon=icon, type="tertiary", on_click=put, args=(f"{ADVICE}={demonstration.name}",))


def _steps(demonstration: Demonstration) -> None:
    """Back to the list, and to the pieces before and after."""
    every = list(DEMONSTRATIONS.values())
    place = every.index(demonstration)
    with st.container(key="noprint-advice-steps", horizontal=True, vertical_alignment="center"):
        st.button("All the advice", key="advice-all", icon=":material/list:", type="tertiary", on_click=st.query_params.clear)
        if place:
            _to(every[place - 1], "Previous", "advice-previous", ":material/chevron_left:")
        if place + 1 < len(every):
            _to(every[place + 1], "Next", "advice-next", ":material/chevron_right:")
