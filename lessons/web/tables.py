"""Tables as HTML, in a frame of their own that scrolls where the screen is too narrow for them."""

from __future__ import annotations

from collections.abc import Container, Iterable
from html import escape

import streamlit as st


def framed_table(label: str, head: Iterable[str], rows: Iterable[str], *, classes: str = "", figures: Container[int] = ()) -> None:
    """Draw a table. `label` names it for those who do not see it; `head` is the text of each column's heading; `rows` are
    whole `<tr>` elements, whose makers have escaped what users wrote; `classes` go to the table besides its own. The headings of the
    columns `figures`, counted from 0, stand to the right, as figures do."""
    heads = "".join(
        f'<th scope="col" class="piquet-number">{escape(text)}</th>' if column in figures else f'<th scope="col">{escape(text)}</th>'
        for column, text in enumerate(head)
    )
    st.markdown(
        f'<div class="piquet-scroll" tabindex="0" role="region" aria-label="{escape(label)}"><table class="{f"piquet-table {classes}".strip()}">'
        f"<thead><tr>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table></div>",
        unsafe_allow_html=True,
    )
