"""The boxes of the page's texts: what is typed is heard while it is typed, and what is wrong with it stands beneath."""

from __future__ import annotations

from typing import Any

import streamlit as st

from lessons.web.components.live_text import live_text
from lessons.web.deals_page.desk import TYPED, Desk
from lessons.web.entry.wording import worded
from lessons.web.remarks import remark


def text_box(at: Desk, name: str, label: str, text: str = "", **options: Any) -> None:
    """A box of the desk; `text` is what stands in the set."""
    key = TYPED + name
    one_line = options.get("rows", 1) == 1
    remarks = [remark(problem, worded(problem), problem.place, one_line=one_line) for problem in at.wrong.get(name, ())]
    live_text(label, at.box(name, text), seq=at.taken.get(key, 0), key=key, remarks=remarks, **options)


def file_box(at: Desk, name: str, label: str, types: list[str]) -> None:
    """Draw the upload of a file whose text goes into a free box."""

    def uploaded() -> None:
        upload = st.session_state[key]
        if upload is not None:
            at.fill(name, upload.getvalue())
            at.uploads += 1  # the next one is another, so that the same file can be opened again

    key = f"deals-file-{name}-{at.uploads}"
    st.file_uploader(label, type=types, key=key, on_change=uploaded, max_upload_size=1)
    with st.container(key=f"deals-file-back-{name}"):
        if at.replaced(name):
            st.button("Back to what you had typed", key=f"deals-back-{name}", icon=":material/undo:", on_click=at.bring_back, args=(name,))
