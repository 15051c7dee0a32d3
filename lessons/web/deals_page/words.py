"""What themes and levels are called on the page."""

from __future__ import annotations

from lessons.club.themes import THEMES
from lessons.course.kind import LEVEL_WORDS

_TITLES = {theme.id: theme.title for theme in THEMES}
_LEVELS = {level.value: words for level, words in LEVEL_WORDS.items()}


def theme_title(id: str) -> str:
    """What a theme is called; the id itself of one that is not known here, nothing for none."""
    return _TITLES.get(id, id)


def level_words(level: int | None) -> str:
    """What a level is called; nothing for none."""
    return "" if level is None else _LEVELS.get(level, "")
