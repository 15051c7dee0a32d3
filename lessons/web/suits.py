"""Plain text as HTML in which suits look as they do on cards."""

from __future__ import annotations

import re
from html import escape

_SIGN = re.compile("([♠♥♡♦♢♣])( ?)")
_RED = frozenset("♥♡♦♢")


def suits(text: str) -> str:
    """Plain text, escaped, with red suits red, and no suit torn from the card it stands before."""
    return _SIGN.sub(_sign, escape(text))


def _sign(found: re.Match[str]) -> str:
    sign, space = found.groups()
    shown = f'<span class="piquet-red">{sign}</span>' if sign in _RED else sign
    return f"{shown}&nbsp;" if space else shown
