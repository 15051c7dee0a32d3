"""A stage on the screen of a room: drawn from data that holds no more than is seen, without keys and without the app round it."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any

import streamlit as st

from lessons.web.components.presenter import presenter
from lessons.web.present_page.style import STYLE


def draw_stage(data: dict[str, Any], *, key: str) -> None:
    """Draw what `lessons.web.present_page.data` made of a stage or of a question, all over the screen. `key` names the widget."""
    st.html(f"<style>{STYLE}</style>")
    identity = blake2b(json.dumps(data, sort_keys=True).encode(), digest_size=8).hexdigest()
    presenter({"base": data["base"], "frames": [data["frame"]], "at": 0}, id=identity, key=key)
