"""Whether a reader has just come to a page or was there already: the same page run again looks like a first visit otherwise."""

from __future__ import annotations

import streamlit as st

_PAGE, _ARRIVED = "frame-page", "frame-arrived"


def note_page(url_path: str) -> None:
    """Say which page is about to be drawn."""
    st.session_state[_ARRIVED] = st.session_state.get(_PAGE) != url_path
    st.session_state[_PAGE] = url_path


def just_arrived() -> bool:
    """Whether the page drawn before this one was another, or none."""
    return bool(st.session_state.get(_ARRIVED, True))
