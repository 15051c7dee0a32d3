"""A link as a QR code, for phones to look at."""

from __future__ import annotations

from functools import lru_cache
from html import escape

import segno


@lru_cache(maxsize=32)
def qr_image(link: str, words: str, look: str = "room-qr") -> str:
    """The code as an `<img>` of the class `look`, dark on light by day and by night, with the light edge readers need; `words` are what is heard instead."""
    drawn = segno.make(link, error="m", micro=False).svg_data_uri(border=4, dark="#000", light="#fff", omitsize=True)
    return f'<img class="{escape(look)}" src="{escape(drawn)}" alt="{escape(words)}">'
