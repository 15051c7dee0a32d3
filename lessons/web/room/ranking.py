"""Who was right most often, where the teacher has switched that on."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

import streamlit as st

from lessons.club.room.state import Place
from lessons.web.tables import framed_table


def ranking(places: Sequence[Place]) -> None:
    """Draw the table."""
    st.subheader("Right so far", anchor=False)
    rows = [f'<tr><th scope="row">{place.rank}</th><td>{escape(place.name)}</td><td>{place.right}</td></tr>' for place in places]
    framed_table("Ranking", ("Place", "Who", "Right"), rows)
