"""A lesson's sentences as HTML: paragraphs, suits in their colours, and the words of the game with what they mean."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from html import escape

from lessons.course.way.model import Lesson
from lessons.explain.glossary import Mention, mentions
from lessons.web.suits import suits
from lessons.web.view import EVERYDAY


@lru_cache(maxsize=256)
def paragraphs(text: tuple[str, ...], scene: str, known: frozenset[str] = frozenset()) -> str:
    """A scene's text. Each word of the game is marked where it stands first, and shows its meaning when it is pointed at or has the focus;
    `scene` makes the marks' ids its own; the terms of these names are `known`, and not marked."""
    marked = "".join(_pieces(_whole(text), scene, known))
    return "".join(f"<p>{part}</p>" for part in marked.split("\n\n"))


def known_before(lesson: Lesson, scene: int) -> frozenset[str]:
    """The names of the terms that need no mark in the scene of that number, counted from 1: everyday words the lesson has explained in an
    earlier one."""
    return frozenset(name for shown in lesson.scenes[: scene - 1] for name in terms_in(shown.text) if name in EVERYDAY)


def terms_in(text: tuple[str, ...]) -> frozenset[str]:
    """The names of the terms a scene's text mentions."""
    return frozenset(mention.term.name for mention in _mentioned(_whole(text)))


@lru_cache(maxsize=512)
def _mentioned(text: str) -> tuple[Mention, ...]:
    return tuple(mentions(text))


def _whole(text: tuple[str, ...]) -> str:
    return "\n\n".join(text)


def _pieces(text: str, scene: str, known: frozenset[str]) -> Iterator[str]:
    at = 0
    for number, mention in enumerate(mention for mention in _mentioned(text) if mention.term.name not in known):
        yield suits(text[at : mention.start])
        id = f"learn-word-{scene}-{number}"
        word = suits(text[mention.start : mention.end])
        meaning = f'<span class="learn-meaning" role="tooltip" id="{id}"><b>{escape(mention.term.name)}</b> {suits(mention.term.definition)}</span>'
        yield f'<span class="learn-word" tabindex="0" aria-describedby="{id}">{word}{meaning}</span>'
        at = mention.end
    yield suits(text[at:])
