"""The examples that travel with the project, read and annotated: once, when they are first asked for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

from lessons.errors import Problems
from lessons.games.annotation import Annotation
from lessons.games.cassino import CassinoAnnotation
from lessons.games.settlement import Settlement, settle
from lessons.handfile import cassino, game
from lessons.handfile.reader import SUFFIX, read_text
from lessons.resources import examples_dir
from lessons.rulebook.read import deal_at, deal_in, hand_at
from lessons.rulebook.shown import Shown, citations


class Examples(NamedTuple):
    """Every hand annotated, every game settled and every deal of Cassino counted, in the order of their files; and the names of
    the files that cannot be read."""

    hands: tuple[Annotation, ...]
    games: tuple[Settlement, ...]
    cassino: tuple[CassinoAnnotation, ...]
    unread: tuple[str, ...]


@cache
def examples(folder: Path | None = None) -> Examples:
    """The examples below `folder`, by default those that travel with the project."""
    hands: list[Annotation] = []
    games: list[Settlement] = []
    counted: list[CassinoAnnotation] = []
    unread: list[str] = []
    for path in sorted((folder or examples_dir()).rglob(f"*{SUFFIX}")):
        name = path.name.removesuffix(SUFFIX)
        try:
            text = read_text(path)
            if game.is_game(text):
                games.append(settle(game.loads(text, name=name), None, partial(deal_in, path.parent)))
            elif cassino.is_cassino(text):
                counted.append(deal_at(path))
            else:
                hands.append(hand_at(path))
        except Problems:
            unread.append(name)  # what is wrong with it is told where hands are read one by one
    return Examples(tuple(hands), tuple(games), tuple(counted), tuple(unread))


@cache
def index() -> Mapping[str, tuple[Shown, ...]]:
    """Where the project's examples show each clause; where two say as much, the one that shows a row of the texts comes first."""
    read = examples()
    return citations(sorted(read.hands, key=lambda a: "_rows" not in a.record.extra), read.games, read.cassino)
