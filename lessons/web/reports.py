"""What our own widgets report: numbered messages under their key, each taken once."""

from __future__ import annotations

from collections.abc import Mapping, MutableMapping
from typing import Any

import streamlit as st


def take_report(taken: MutableMapping[str, int], key: str, name: str, part: str) -> Any:
    """A part of the report `name` of the widget under `key`, if it has not been taken yet, or None; `taken` remembers its number."""
    state = st.session_state.get(key)
    report = state.get(name) if isinstance(state, Mapping) else None
    if not isinstance(report, Mapping) or not isinstance(report.get("seq"), int) or report["seq"] <= taken.get(key, 0):
        return None
    taken[key] = report["seq"]
    return report.get(part)
