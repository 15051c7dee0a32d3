"""The hands of the demonstrations: files among the examples that travel with the project."""

from __future__ import annotations

from functools import cache

from lessons import handfile
from lessons.advice.demonstration import FOLDER, Demonstration
from lessons.games.annotation import Annotation
from lessons.games.piquet import annotate
from lessons.handfile.reader import SUFFIX
from lessons.resources import examples_dir


@cache
def annotation_of(demonstration: Demonstration) -> Annotation:
    """The demonstration's hand, annotated. Raises `Problems` if its file is not the sound hand that was shipped."""
    return annotate(handfile.load(examples_dir() / FOLDER / f"{demonstration.hand}{SUFFIX}"))
