"""What every page does with Streamlit's widgets."""

from __future__ import annotations

from typing import Any

import streamlit as st


def show(key: str, value: Any) -> None:
    """Make a widget show a value the next time it is drawn, without touching one that shows it already."""
    if key not in st.session_state or st.session_state[key] != value:
        st.session_state[key] = value
