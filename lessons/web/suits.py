"""Plain text as HTML in which suits look as they do on cards."""

from __future__ import annotations

import re
from html import escape

_RANK = "(?:10|[AKQJ987])(?![0-9A-Za-z])"
_SIGN = re.compile(f"([♠♥♡♦♢♣])( ?)((?:{_RANK}(?: {_RANK})*)?)( {{1,2}}(?=[♠♥♡♦♢♣]))?")
"""A suit's sign, the ranks that follow it, and the space before the next."""
_RED = frozenset("♥♡♦♢")


def suits(text: str) -> str:
    """Plain text, escaped, with red suits red, no suit torn from the ranks it stands before, and more space before the next suit."""
    return _SIGN.sub(_sign, escape(text))


def _sign(found: re.Match[str]) -> str:
    sign, space, ranks, apart = found.groups()
    shown = f'<span class="piquet-red">{sign}</span>' if sign in _RED else sign
    return f"{shown}{'&nbsp;' if space else ''}{ranks.replace(' ', '&nbsp;')}{'&ensp;' if apart else ''}"
