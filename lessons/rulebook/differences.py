"""Where the texts differ, in figures: the worked hands whose totals hang on one option alone, and the slips of the texts themselves."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from lessons.explain.sources import is_made_up
from lessons.games.annotation import Annotation, Finding
from lessons.rulebook.changes import Change, changed
from lessons.rulebook.examples import examples
from lessons.rulebook.uses import Backed
from lessons.rules.named import NAMED, values_of


class Moved(NamedTuple):
    """A hand, and what its totals are when one option of its own rules is set to another value."""

    annotation: Annotation
    change: Change


class Slip(NamedTuple):
    """A printed figure that is not the rules', with the erratum that says why."""

    annotation: Annotation
    finding: Finding


@cache
def moved_by(backed: Backed) -> tuple[Moved, ...]:
    """The worked hands of a game whose totals change when this option of it alone is changed, in the order of the examples.

    Hands with cards that are not told take long to read again: of these only those are tried that were made for the option.
    """
    of, option = backed
    out = []
    for annotation in examples().hands:
        rules = annotation.rules
        if type(rules) is of and (_is_told(annotation) or getattr(rules, option) != getattr(NAMED[rules.name], option)):
            for value in values_of(option, of):
                change = changed(annotation, option, value) if value != getattr(rules, option) else None
                if change is not None:
                    out.append(Moved(annotation, change))
    return tuple(out)


def _is_told(annotation: Annotation) -> bool:
    return all(hand.is_known for hand in annotation.record.hands.values())


@cache
def slips() -> tuple[Slip, ...]:
    """Every figure a text misprints or miscounts, as the checks of the hands copied from it find it."""
    return tuple(Slip(a, f) for a in examples().hands for f in a.findings if f.erratum and not is_made_up(a.record.source))
