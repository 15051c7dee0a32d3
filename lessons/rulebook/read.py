"""Files of hands and of deals of Cassino, each read and annotated once, whoever asks for it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from lessons import handfile
from lessons.games.annotate import annotate
from lessons.games.annotation import Annotation
from lessons.games.cassino import CassinoAnnotation
from lessons.games.cassino import annotate as count_cassino
from lessons.handfile import cassino


@cache
def hand_at(path: Path) -> Annotation:
    """The hand of a file, annotated under its own rules. Raises `Problems`."""
    return annotate(handfile.load(path))


@cache
def deal_at(path: Path) -> CassinoAnnotation:
    """The deal of Cassino of a file, counted under its own rules. Raises `Problems`."""
    return count_cassino(cassino.load(path))
