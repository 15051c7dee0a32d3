"""A text box that reports while one types and shows what is wrong with its text, each problem at its place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from importlib.resources import files
from typing import Any

import streamlit as st

_here = files(__name__)
_box = st.components.v2.component(
    "piquet_live_text",
    css=(_here / "live_text.css").read_text(encoding="utf-8"),
    js=(_here / "live_text.js").read_text(encoding="utf-8"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Remark:
    """Something said about a text: `kind` is `unreadable`, `impossible`, `undecided` or `note`; `line` and `column` count
    from 1, `line` 0 is the whole text; `length` is the number of characters meant, 0 for the rest of the line; `whole`
    that the text is one line, so that its number need not be told; `rule` is the rule that forbids it."""

    kind: str
    message: str
    hint: str = ""
    line: int = 0
    column: int = 1
    length: int = 0
    whole: bool = False
    rule: str = ""


def live_text(
    label: str,
    text: str,
    *,
    seq: int,
    key: str,
    hint: str = "",
    placeholder: str = "",
    rows: int = 1,
    limit: int = 20_000,
    quiet: bool = False,
    numbered: bool = False,
    remarks: Sequence[Remark] = (),
) -> None:
    """Draw the box. `seq` is the number of the last report taken; the next report is the component's state under `key`:
    `{"typed": {"seq": 4, "text": "S AKQ"}}`. With `rows` 1 the Enter key reports instead of breaking the line;
    a `quiet` label is heard, not seen. `numbered` is for a whole file: its lines are numbered and unbroken, and each remark shows
    the line it is about."""
    data: dict[str, Any] = {
        "label": label,
        "text": text,
        "seq": seq,
        "hint": hint,
        "placeholder": placeholder,
        "rows": rows,
        "limit": limit,
        "quiet": quiet,
        "numbered": numbered,
        "problems": [asdict(r) for r in remarks],
    }
    _box(key=key, data=data, on_typed_change=lambda: None)
