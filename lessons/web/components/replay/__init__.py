"""The replay on a page: an annotation stepped through in the browser, without asking the server.

The component is given every step at once and reports, a quarter of a second after a reader comes to rest, where he is.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from hashlib import blake2b
from importlib.resources import files
from typing import Any, Protocol, cast

import streamlit as st

from lessons.card_drawings import sprite
from lessons.cards import Hand
from lessons.games.annotation import Annotation
from lessons.same import Same
from lessons.web.components import key_script
from lessons.web.components.replay.held import held_view
from lessons.web.panels import PANELS, panel
from lessons.web.view import view

_STYLES = ("replay.css", "table.css", "panel.css", "asks.css")
_DRAWING = ("dom.js", "sight.js", "line.js", "open_hands.js", "hidden.js", "asks.js", "table.js")
_SCRIPTS = (*_DRAWING, "panel.js", "timeline.js", "sheets.js", "main.js")


class _Mount(Protocol):
    def __call__(self, *, key: str, data: Any, default: dict[str, Any], on_step_change: Any, on_panel_change: Any) -> Any: ...


def _read(*names: str) -> str:
    folder = files(__name__)
    return "\n".join(folder.joinpath(name).read_text(encoding="utf-8") for name in names)


def table_script() -> str:
    """What the script of a widget has that draws the table, and texts with cards in them, as the replay does."""
    return _read(*_DRAWING)


def with_table(markup: str) -> str:
    """The markup of a widget with the parts of the table where it has `<!-- table -->`."""
    return markup.replace("<!-- table -->", _read("table.html"))


def table_style() -> str:
    """The style of that: frame, table and panel."""
    return _read("replay.css", "table.css", "panel.css")


@cache
def _component() -> _Mount:
    """The widget; its script is one module made of one file a subject."""
    return cast(
        _Mount,
        st.components.v2.component(
            "piquet_replay", html=sprite() + with_table(_read("replay.html")), css=_read(*_STYLES), js=f"{key_script()}\n{_read(*_SCRIPTS)}"
        ),
    )


def replay(annotation: Annotation, *, key: str, start: int = 0, follow: bool = False) -> int:
    """Show an annotation as a replay and return the step it stands at, from 0.

    `key` names the widget. Another hand under the same key begins at `start`; the same hand read anew, after a change,
    keeps its step. With `follow`, another hand is brought into sight and given the keys. The page is not run again when a reader steps: only this part of it is.
    """
    _show(annotation, key, start, follow)
    return step_of(key, start)


def step_of(key: str, start: int = 0) -> int:
    """The step at which the replay of that key stands, as last reported; `start` before it has reported any."""
    state = st.session_state.get(key)
    step = getattr(state, "step", None) if state is not None else None
    return start if step is None else int(step)


def still(
    annotation: Annotation, *, key: str, step: int, open: Iterable[str] | None = None, veiled: bool = False, asked: Iterable[Hand] = ()
) -> None:
    """Show the table as it stands at one step, with nothing round it and no way to step on.

    `key` names the widget. `open` are the seats whose cards are seen, by default all. `veiled`: neither the counts nor what a call of
    this step comes to are told. Cards that are `asked` for are not marked as what was called. Raises `IndexError` for a step that the hand does not have.
    """
    data, identity = _made(Same(annotation))
    hidden = frozenset(asked)
    seen = sorted(annotation.record.seats if open is None else open)
    _component()(
        key=key,
        data={
            "key": key,
            "hand": annotation.record.id,
            "id": f"{identity}/{step}/{','.join(seen)}/{veiled}/{','.join(sorted(hand.code for hand in hidden))}",
            "start": min(step, 1),
            "still": {"open": seen, "veiled": veiled},
            "view": held_view(data, step, seen, veiled=veiled, asked=hidden),
            "panels": {},
        },
        default={"step": 0, "panel": None},
        on_step_change=lambda: None,
        on_panel_change=lambda: None,
    )


@st.fragment
def _show(annotation: Annotation, key: str, start: int, follow: bool) -> None:
    data, identity = _made(Same(annotation))
    _component()(
        key=key,
        data={
            "key": key,
            "hand": annotation.record.id,
            "id": identity,
            "start": start,
            "follow": follow,
            "view": data,
            "panels": _asked(annotation, key, identity),
        },
        default={"step": start, "panel": None},
        on_step_change=lambda: None,
        on_panel_change=lambda: None,
    )


def _asked(annotation: Annotation, key: str, identity: str) -> dict[str, Any]:
    """The panel a reader has opened on this very hand, by its name: nothing is worked out before it is asked for."""
    state = st.session_state.get(key)
    wanted = getattr(state, "panel", None) if state is not None else None
    if not isinstance(wanted, Mapping) or wanted.get("id") != identity or wanted.get("name") not in PANELS:
        return {}
    name = wanted["name"]
    return {name: panel(name, annotation)}


@lru_cache(maxsize=256)
def _made(of: Same[Annotation]) -> tuple[dict[str, Any], str]:
    """The view data of an annotation, and a short name for its content."""
    data = view(of.value)
    return data, blake2b(json.dumps(data, sort_keys=True).encode(), digest_size=8).hexdigest()
