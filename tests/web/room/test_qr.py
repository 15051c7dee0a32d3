"""A QR code says what it should, dark on light, and has words for those who do not see it."""

from __future__ import annotations

import re
from urllib.parse import unquote

import segno

from lessons.web.room.qr import qr_image

LINK = "http://192.168.1.20:8501/join?room=K7M2XQ"


def test_a_code_is_the_link_dark_on_light_with_its_words() -> None:
    image = qr_image(LINK, 'opens "the" <room>')
    assert 'alt="opens &quot;the&quot; &lt;room&gt;"' in image
    drawn = unquote(re.findall(r'src="([^"]*)"', image)[0])
    expected = segno.make(LINK, error="m", micro=False)
    side = expected.symbol_size(border=4)[0]
    assert f"0 0 {side} {side}" in drawn
    assert "fill='#fff'" in drawn
    assert "stroke='#000'" in drawn
