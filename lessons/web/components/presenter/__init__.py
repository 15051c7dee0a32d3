"""The presenter: a hand or a question filling the screen, one thing at a time, drawn as the replay draws it.

It has two feeds. A presenter at his own machine is given every frame of a deal and steps by himself; a screen in the room is given one frame,
from which what is hidden was cut.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Protocol, cast

import streamlit as st

from lessons.card_drawings import sprite
from lessons.web.components import key_script
from lessons.web.components.replay import table_script, table_style, with_table


class _Mount(Protocol):
    def __call__(self, *, key: str, data: Any, on_acted_change: Any) -> Any: ...


@cache
def _component() -> _Mount:
    folder = files(__name__)

    def read(name: str) -> str:
        return folder.joinpath(name).read_text(encoding="utf-8")

    return cast(
        _Mount,
        st.components.v2.component(
            "piquet_presenter",
            html=sprite() + with_table(read("presenter.html")),
            css="\n".join((table_style(), read("presenter.css"), read("board.css"))),
            js="\n".join((key_script(), table_script(), read("board.js"), read("main.js"))),
        ),
    )


def presenter(feed: Mapping[str, Any], *, id: str, key: str, place: str = "", seq: int = 0, keys: bool = False) -> None:
    """Draw a feed: its `base`, its `frames`, and `at`, the frame it begins with.

    `id` names the feed: another id is drawn anew. With `keys` it is stepped by keys and buttons, and reports under `key` what it cannot do
    itself: `{"acted": {"seq": 4, "act": {"does": "view", "stage": {…}}}}`; `seq` is the number of the last report taken. `place` is what
    is presented: a page loaded anew goes on where it was.
    """
    data = {"feed": feed, "id": id, "place": place, "seq": seq, "keys": keys}
    _component()(key=key, data=data, on_acted_change=lambda: None)
