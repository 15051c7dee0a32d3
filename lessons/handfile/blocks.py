"""The blocks of steps: lines, seats and places. What stands behind a seat is read by `lessons.handfile.acts`."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

from lessons.cards import Card
from lessons.errors import Problem, Unreadable
from lessons.handfile.acts import HINTS, PLAY_WORDS, VERBS, Kind, Part, Words, word_reader
from lessons.handfile.envelope import BlockLine, Document, PlaceOf, block_lines, block_places
from lessons.handfile.source_text import clipped
from lessons.handfile.words import Vocabulary
from lessons.record import Act, Block, Calls, Plays

_PLAYED = re.compile(r" *([A-Za-z0-9]+) +([^ =!#:,;]+)(?: *= *([0-9]{1,4}))?( *!)? *")
_BETWEEN = "   "
"""What stands between the two cards of a trick in the canonical writing."""
_WORD = re.compile(r"\S+")
_SPACE = re.compile(r"\s")


def read_block(document: Document, kind: Kind, value: Any, seats: tuple[str, ...], vocabulary: Vocabulary = Vocabulary.PIQUET) -> Block:
    """The block of that kind; what is wrong in it is noted in the document."""
    path = f"steps.{kind}"
    lines, tail = block_lines(document, path, value)
    if not lines:
        return Block((), tail)
    reader = _LineReader(document, kind, seats, vocabulary, block_places(document, path, value))
    acts: list[Act] = []
    for line in lines:
        found = reader.read(line)
        if found and line.comment:
            found[-1] = replace(found[-1], comment=line.comment)
        if found and line.above:
            found[0] = replace(found[0], above=line.above)
        acts += found
    return Block(tuple(acts), tail)


@lru_cache(maxsize=64)
def _spellings(seats: tuple[str, ...]) -> dict[str, str]:
    """Seats by what is read as their name: a capital more or less does not matter."""
    return {spelled: seat for seat in seats for spelled in (seat.lower(), seat.upper(), seat.capitalize(), seat)}


def alternatives(words: tuple[str, ...]) -> str:
    """Several words to choose from: `A`, `A or B`, `A, B or C`."""
    return " or ".join(part for part in (", ".join(words[:-1]), words[-1]) if part)


class _Played(NamedTuple):
    """A card laid on the table: the fields of its act, and where in a piece of a line its words stand."""

    seat: str
    card: Card | None
    figure: int | None
    irregular: bool
    indent: int
    words: str


@lru_cache(maxsize=64)
def _play_reader(seats: tuple[str, ...]) -> Callable[[str], _Played | None]:
    """Reads a seat and its card, the common case of the play; None for whatever else a piece of a line is."""
    spellings = _spellings(seats)

    @lru_cache(maxsize=4096)
    def read(piece: str) -> _Played | None:
        found = _PLAYED.fullmatch(piece) if len(piece) <= 80 else None
        seat = spellings.get(found[1]) if found else None
        if found is None or seat is None or found[2] not in PLAY_WORDS:
            return None
        figure = None if found[3] is None else int(found[3])
        return _Played(seat, PLAY_WORDS[found[2]], figure, found[4] is not None, found.start(1), piece.strip())

    return read


class _LineReader:
    """Reads the lines of one block."""

    def __init__(self, document: Document, kind: Kind, seats: tuple[str, ...], vocabulary: Vocabulary, place: PlaceOf) -> None:
        self.document = document
        self.kind = kind
        self.read_played = _play_reader(seats)
        self.read_words = word_reader(kind, vocabulary)
        self.seats = _spellings(seats)
        self.several = len(seats) > 2
        self.place = place
        self.number = 0

    def read(self, line: BlockLine) -> list[Act]:
        """The acts of a line; what is wrong in it is noted."""
        self.number = line.number
        text = line.text
        if not text.isprintable():  # a tab, or a space of another kind
            text = _SPACE.sub(" ", text)
        return self._play_line(text) if self.kind is Kind.PLAY else self._acts(Part.of(text, 0))

    def _play_line(self, text: str) -> list[Act]:
        """A line of the play: several cards, each behind its seat, or one act of another kind."""
        acts: list[Act] = []
        position, number, read_played, place = 0, self.number, self.read_played, self.place
        for piece in text.split(_BETWEEN):
            played = read_played(piece)
            if played is None:
                break
            seat, card, figure, irregular, indent, words = played
            acts.append(Plays(seat=seat, card=card, count=figure, irregular=irregular, place=place(number, position + indent, words)))
            position += len(piece) + len(_BETWEEN)
        rest = Part.of(text[position:], position)
        while rest.text:
            part, rest = self._first_act(rest)
            acts.extend(self._acts(part))
        return acts

    def _first_act(self, part: Part) -> tuple[Part, Part]:
        """What belongs to the first act of a line of the play, and the rest, which begins with a seat."""
        words = part.text.split(None, 2)
        if len(words) == 3 and words[1].lower() not in VERBS[Kind.PLAY]:
            known = words[0] in self.seats
            for word in list(_WORD.finditer(part.text))[2 if known else 1 :]:
                if word[0] in self.seats:
                    first, second = part.text[: word.start()], part.text[word.start() :]
                    return Part.of(first, part.column), Part.of(second, part.column + word.start())
        return part, Part("", 0)

    def _acts(self, part: Part) -> list[Act]:
        """The act, or the discard and the draw, that a part of a line says; none when something is wrong in it."""
        name, _, rest = part.text.partition(" ")
        said = rest.lstrip()
        seat = self.seats.get(name)
        if seat is None:
            self._note(Unreadable(f"`{clipped(name)}` is no seat", hint=f"it begins with {self._seat_list()}"), part.column, name)
            return []
        if not said:
            self._note(Unreadable(f"{seat} does nothing here", hint=HINTS[self.kind]), part.column, part.text)
            return []
        words = self.read_words(said)
        answers = None
        if words.wrong or words.answers is not None:
            answers = self._note_wrong(seat, words, part.column + len(part.text) - len(said))
        place = self.place(self.number, part.column, part.text)
        if answers is not None and self.several:
            return [Calls(seat=seat, place=place, reply_seat=answers, **fields) for _, fields in words.acts]
        return [cls(seat=seat, place=place, **fields) for cls, fields in words.acts]

    def _note_wrong(self, caller: str, words: Words, column: int) -> str | None:
        """What is wrong in the words, and the seat before a reply: it must be another one. With two seats the reply alone says as much."""
        for problem, at, excerpt in words.wrong:
            self._note(problem, column + at, excerpt)
        if words.answers is None:
            return None
        seat = self.seats.get(words.answers.text)
        if seat is None or seat == caller:
            message = f"`{clipped(words.answers.text)}` is no seat" if seat is None else f"{caller} does not answer its own call"
            hint = "the seat that answers, or nothing, before the reply"
            self._note(Unreadable(message, hint=hint), column + words.answers.column, words.answers.text)
            return None
        return seat

    def _seat_list(self) -> str:
        return alternatives(tuple(dict.fromkeys(self.seats.values())))

    def _note(self, problem: Problem, column: int, excerpt: str) -> None:
        place = self.place(self.number, column, excerpt)
        self.document.add(type(problem)(problem.message, hint=problem.hint, clause=problem.clause, place=place))
