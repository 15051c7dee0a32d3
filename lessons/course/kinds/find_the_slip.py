"""Find the slip: the count of a deal as a text would print it, one line of it wrong, or none; each line is judged by the cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from lessons.course.dealing import Shape, after_the_draw, with_play
from lessons.course.kind import Kind, Level
from lessons.course.kinds.citing import cited, once
from lessons.course.kinds.printed import Entry, entries
from lessons.course.kinds.slips import Slip, slips
from lessons.course.kinds.terms import number_of, only
from lessons.course.kinds.told import open_rows, require_all_called, trick_lines
from lessons.course.question import Form, Proved, Question, Scene
from lessons.explain.names import capital
from lessons.games.annotate import annotate
from lessons.games.annotation import Annotation, Cause
from lessons.games.piquet.play import TRICKS
from lessons.rules.piquet import PiquetRules

NAME = "find-the-slip"

NONE_WRONG = "every line is right"
_NONE_WRONG_RATE = 0.15
_PARTS = {
    Level.FIRST: ("point", "sequence", "set"),
    Level.TABLE: ("point", "sequence", "set", "leap", "cards"),
    Level.HARD: ("point", "sequence", "set", "leap", "play", "cards"),
}
"""The parts of the count that are printed, level by level."""

_TOPICS = (
    *("point", "point.rank", "point.equal"),
    *("sequence", "sequence.rank", "sequence.all", "sequence.equal"),
    *("set", "set.rank", "set.all"),
    *("repic", "pic", "lead", "win", "last-trick", "cards", "capot"),
)


def _clauses(rules: PiquetRules) -> frozenset[str]:
    return frozenset(cited(rules, *_TOPICS))


def _make(rng: Random, rules: PiquetRules, level: Level) -> Question | None:
    """Level by level: the declarations; with repic, pic and the cards; with the play, whose tricks are told without their winners."""
    shape = rng.choice((Shape.EVEN, Shape.SHAPED, Shape.SISTER))
    annotation = annotate(with_play(rng, after_the_draw(rng, rules, shape), 2 * TRICKS))
    return _question(annotation, level, rng)


def _ask(annotation: Annotation, terms: Mapping[str, Any]) -> Question:
    """`level`, what is printed, and `seed`, a number that chooses the slip. Raises `ValueError` for a hand not played to the end."""
    only(terms, "level", "seed")
    level, seed = Level(number_of(terms, "level", 1, 3)), number_of(terms, "seed", 0, 9999)
    if not annotation.tricks or sum(annotation.tricks.values()) < TRICKS:
        raise ValueError("the hand is not played to the end")
    require_all_called(annotation)
    question = _question(annotation, level, Random(seed))
    if question is None:
        raise ValueError("this hand has no such slip")
    return question


def _question(annotation: Annotation, level: Level, rng: Random) -> Question | None:
    if sum(e.cause in (Cause.REPIC, Cause.PIC) for e in annotation.events) > 1:
        return None
    true = entries(annotation, _PARTS[level])
    printed = {entry.part: entry.line for entry in true}
    slip = None
    if rng.random() >= _NONE_WRONG_RATE:
        found = slips(annotation, level)
        if not found:
            return None
        # A kind of slip is chosen first, so that the rare ones come up as often as the others.
        sought = rng.choice(sorted({one.kind for one in found}))
        slip = rng.choice([one for one in found if one.kind == sought])
        printed[slip.part] = slip.line
    lines = tuple(printed.values())
    by_line = {printed[entry.part]: entry for entry in true}

    def refute(given: str) -> Proved:
        if given == NONE_WRONG:
            assert slip is not None
            return Proved("One line is wrong: take them one by one, and work out each from the cards.", (), slip.clauses)
        entry = by_line[given]
        return Proved(f"That line is right. {capital(entry.why)}", entry.rows, entry.clauses)

    played = () if level is Level.FIRST else trick_lines(annotation, winners=level is Level.TABLE)
    clauses = slip.clauses if slip is not None else once(c for entry in true for c in entry.clauses[:1])
    return Question(
        kind=NAME,
        rules=annotation.rules,
        asks="This is the count of a deal, as a book might print it. Check each line by the cards: which is wrong?",
        form=Form.ONE,
        options=(*lines, NONE_WRONG),
        answers=(slip.line if slip is not None else NONE_WRONG,),
        scene=Scene(open_rows(annotation), played),
        hints=tuple(_hints(slip)),
        why=_why(true, slip, clauses),
        clauses=clauses,
        record=annotation.record,
        refute=refute,
    )


def _why(true: tuple[Entry, ...], slip: Slip | None, clauses: tuple[str, ...]) -> Proved:
    if slip is None:
        return Proved("Every line is what the rules give.", (), clauses)
    entry = next(e for e in true if e.part == slip.part)
    return Proved(f"{slip.says} The line should read “{entry.line.rstrip('.')}”.", entry.rows, clauses)


def _hints(slip: Slip | None) -> Iterator[str]:
    yield "Work out each line from the cards before you look at what is printed."
    yield "One line is wrong." if slip is not None else "Look whether there is a wrong line at all."
    if slip is not None:
        yield f"It is in the line that begins “{_begins(slip)}”."


def _begins(slip: Slip) -> str:
    return slip.line.partition(":")[0]


KIND = Kind(
    name=NAME,
    title="Find the slip",
    does="The count of a deal as a text would print it: find the line that is wrong, or say that none is.",
    levels={
        Level.FIRST: "point, sequences and sets, each slip a plain one",
        Level.TABLE: "with repic, pic, cards and capot",
        Level.HARD: "equal holdings and inferior ones, and the points of the play",
    },
    clauses=_clauses,
    make=_make,
    ask=_ask,
)
