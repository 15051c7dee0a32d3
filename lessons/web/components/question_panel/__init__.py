"""The widget of a question: its cards, what was said, the ways to answer, and what is said to an answer."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Any

import streamlit as st

from lessons.card_drawings import sprite
from lessons.web.components import key_script

_here = files(__name__)
_tools = files("lessons.web.components.replay")
_panel = st.components.v2.component(
    "piquet_question",
    html=sprite() + '<section class="question" aria-label="Question"></section>',
    css=(_here / "question.css").read_text(encoding="utf-8"),
    js="\n".join(
        (key_script(), *(part.read_text(encoding="utf-8") for part in (_tools / "dom.js", _here / "answers.js", _here / "question.js")))
    ),
)


def question_panel(data: Mapping[str, Any], *, seq: int, key: str) -> None:
    """Draw what `lessons.web.question.shown` makes of a question and an attempt. `seq` is the number of the last report taken; the next is
    the component's state under `key`: `{"acted": {"seq": 4, "act": {"id": "…", "once": "…", "does": "answer", "text": "good"}}}`. `id` is the
    question's, `once` this act's own, which stays the same however often it arrives. With `still` in the data it is only to
    be looked at, with `brief` what can be pressed cannot be typed, with `letters` options have letters for figures.

    An act `does` `answer` with a `text`, `choose` with the place of an `option`, `hint`, `show`, `clear`, or `onward` or `back`, which may
    bring the `text` of an answer that was not sent yet.
    """
    _panel(key=key, data={**data, "seq": seq}, on_acted_change=lambda: None)
