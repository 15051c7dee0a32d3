"""A lesson's sentences as HTML: paragraphs, suits in their colours, and the words of the game with what they mean."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from html import escape

from lessons.explain.glossary import mentions

_RED = re.compile("[♥♡♦♢]")


@lru_cache(maxsize=256)
def paragraphs(text: tuple[str, ...], scene: str) -> str:
    """A scene's text. Each word of the game is marked where it stands first, and shows its meaning when it is pointed at or has the focus;
    `scene` makes the marks' ids its own."""
    marked = "".join(_pieces("\n\n".join(text), scene))
    return "".join(f"<p>{part}</p>" for part in marked.split("\n\n"))


def _pieces(text: str, scene: str) -> Iterator[str]:
    at = 0
    for number, mention in enumerate(mentions(text)):
        yield suits(text[at : mention.start])
        id = f"learn-word-{scene}-{number}"
        word = suits(text[mention.start : mention.end])
        meaning = f'<span class="learn-meaning" role="tooltip" id="{id}"><b>{escape(mention.term.name)}</b> {suits(mention.term.definition)}</span>'
        yield f'<span class="learn-word" tabindex="0" aria-describedby="{id}">{word}{meaning}</span>'
        at = mention.end
    yield suits(text[at:])


def suits(text: str) -> str:
    """Plain text, escaped, with red suits red."""
    return _RED.sub(lambda sign: f'<span class="learn-red">{sign.group()}</span>', escape(text))
