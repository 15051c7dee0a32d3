"""The themes deals are made by, each proved by the engine: `THEMES` has them all, `theme` finds one."""

from __future__ import annotations

from lessons.club.themes import contests, equal, exchange, leaps, pics, play
from lessons.club.themes.theme import Group, Theme

_ALL = (*exchange.THEMES, *contests.THEMES, *equal.THEMES, *leaps.THEMES, *pics.THEMES, *play.THEMES)

THEMES: tuple[Theme, ...] = tuple(sorted(_ALL, key=lambda one: list(Group).index(one.group)))
"""Every theme, in the order in which a deal meets what it is about."""

_BY_ID = {one.id: one for one in THEMES}


def theme(id: str) -> Theme:
    """The theme of that id. Raises `KeyError` where there is none."""
    return _BY_ID[id]


__all__ = ["THEMES", "Group", "Theme", "theme"]
