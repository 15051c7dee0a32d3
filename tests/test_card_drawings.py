"""Cards as pictures: every card once, told apart by shape, filling, letter and colour."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from lessons.card_drawings import card_svg, card_words, sprite
from lessons.cards import CARD_OF_CODE, CARDS


def test_the_sprite_has_every_card_a_back_and_the_suits() -> None:
    ids = re.findall(r'<symbol id="([^"]+)"', sprite())
    assert sorted(ids) == sorted([*(f"card-{c.code}" for c in CARDS), "card-back", "pip-S", "pip-H", "pip-D", "pip-C"])
    ElementTree.fromstring(sprite())


def test_a_drawn_card_says_what_it_is_and_stands_by_itself() -> None:
    drawn = card_svg(CARD_OF_CODE["HT"], height="5rem")
    root = ElementTree.fromstring(drawn)
    assert root.get("aria-label") == "ten of hearts" == card_words(CARD_OF_CODE["HT"])
    assert "height:5rem" in drawn
    texts = [e.text for e in root.iter("{http://www.w3.org/2000/svg}text")]
    assert texts == ["10", "H"]


def test_a_back_shows_nothing() -> None:
    drawn = card_svg(None)
    assert "<text" not in drawn
    assert "face down" in drawn


def test_hearts_and_diamonds_are_outlined_spades_and_clubs_solid() -> None:
    assert {code[0]: "fill:none" in card_svg(CARD_OF_CODE[code]) for code in ("SA", "HA", "DA", "CA")} == {
        "S": False,
        "H": True,
        "D": True,
        "C": False,
    }
