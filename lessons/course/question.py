"""A question about a hand: what is shown and asked, how it is answered, and what proves every answer right or wrong.

Lessons, drills and tests ask the same questions. A question is made by a kind (`lessons.course.kinds`) from what the engine says of a
hand; nothing in it is right or wrong because a text says so.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import NamedTuple

from lessons.cards import Hand
from lessons.errors import Problems, Unreadable
from lessons.handfile.cards_text import read_cards
from lessons.record import HandRecord
from lessons.rules.rule_set import RuleSet

MOST_TYPED = 400
"""Characters of an answer that are read."""


class Form(StrEnum):
    """How an answer is given."""

    ONE = "one"
    """one of the options is chosen"""
    CARDS = "cards"
    """cards of one row are pressed, all that belong to the answer and no others"""
    NUMBER = "number"
    """a whole number is typed"""


class Row(NamedTuple):
    """Cards that lie together: a hand, what is on the table, a holding. `unknown` more lie face down; `lit` are those a proof rests on."""

    title: str
    cards: Hand
    unknown: int = 0
    lit: Hand = Hand()


class Scene(NamedTuple):
    """What is seen before the question: rows of cards, and what has been said and done so far, a sentence or a call each."""

    rows: tuple[Row, ...] = ()
    told: tuple[str, ...] = ()


NOTHING_SHOWN = Scene()


class Proved(NamedTuple):
    """What is said to an answer: a sentence or two, the holdings they rest on, the clauses (ids, the weightiest first)."""

    says: str
    rows: tuple[Row, ...] = ()
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What whoever answers sees of a question: no answer, hint or proof is in it.

    `pick` is the row of the scene whose cards are pressed.
    """

    kind: str
    rules: RuleSet
    asks: str
    form: Form
    scene: Scene = NOTHING_SHOWN
    options: tuple[str, ...] = ()
    pick: int = 0

    def read(self, typed: str) -> str:
        """The canonical form of a typed answer. Raises a `Problem`, with what would be right, for one that cannot be an answer.

        An option is told by its text or by its number in the list; cards by their letters, suit first, a Ten as `T` or `10`.
        """
        text = " ".join(typed[:MOST_TYPED].split())
        if self.form is Form.NUMBER:
            return _read_number(text)
        if self.form is Form.CARDS:
            return _read_cards(text, self.scene.rows[self.pick].cards)
        return _read_option(text, self.options)


@dataclass(frozen=True, slots=True, kw_only=True)
class Question(Asked):
    """Something asked, with every right answer and the proof.

    `answers` are all right answers in canonical form: an option's text, a hand's code (`S AKQ`, empty for no card), a number in
    figures. `clauses` are what the question tests, the weightiest first. `hints` lead towards the answer a step each without giving it
    away before the last. `why` proves the answer; `refute` says what is wrong with an answer that is not right. `record` is the deal the
    engine was asked about, if there is one.
    """

    answers: tuple[str, ...]
    why: Proved
    clauses: tuple[str, ...]
    hints: tuple[str, ...] = ()
    record: HandRecord | None = None
    refute: Callable[[str], Proved] = field(repr=False, compare=False)

    def __post_init__(self) -> None:
        if not self.answers:
            raise ValueError(f"a {self.kind} question without an answer")
        if self.form is Form.ONE and (len(set(self.options)) != len(self.options) or not set(self.answers) < set(self.options)):
            raise ValueError(f"a {self.kind} question whose options do not hold its answers, hold one twice, or hold no wrong one")

    @property
    def asked(self) -> Asked:
        """The question as whoever answers sees it."""
        return Asked(**{of.name: getattr(self, of.name) for of in fields(Asked)})

    def is_right(self, given: str) -> bool:
        """Whether an answer in canonical form is right."""
        return given in self.answers

    def judge(self, given: str) -> Proved:
        """What is to be said to an answer in canonical form, right or wrong."""
        return self.why if self.is_right(given) else self.refute(given)


def _read_number(text: str) -> str:
    if not text.isascii() or not text.isdigit():
        raise Unreadable(f"{text!r} is not a whole number" if text else "no number stands here", hint="a number in figures, such as 41")
    if len(text) > 4:
        raise Unreadable("this number is longer than any answer", hint="a number of at most four figures")
    return str(int(text))


def _read_option(text: str, options: tuple[str, ...]) -> str:
    found = [option for option in options if " ".join(option.split()).casefold() == text.casefold()]
    if not found and text.isascii() and text.isdigit() and 1 <= int(text) <= len(options):
        found = [options[int(text) - 1]]
    if not found:
        raise Unreadable(f"{text!r} is not one of the answers", hint=f"the number of an answer, from 1 to {len(options)}, or its words")
    return found[0]


def _read_cards(text: str, among: Hand) -> str:
    try:
        holding = read_cards(text.replace("10", "T"))  # as it stands on the card
    except Problems as problems:
        raise problems.problems[0] from None
    if holding.unknown or not holding.known <= among:
        raise Unreadable(f"{text!r} is not among the cards to choose from", hint=f"some of {among.code}, or `nothing`")
    return holding.known.code
