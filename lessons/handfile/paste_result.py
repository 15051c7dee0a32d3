"""What comes of a paste: hands, or questions with the readings to choose from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from lessons.cards import Card, Hand, Holding
from lessons.errors import Place, Problem, Problems, Undecided
from lessons.handfile.paste_labels import Role


@dataclass(frozen=True, slots=True)
class PastedHand:
    """One hand, talon or discard: `cards` in the order in which they stand, None for one not told.

    `seat` is known when the label names it; `label` and `remarks` keep what was typed round the cards; `really` is the
    `!` of the hand file. The number of cards is for the caller to judge. Where not all of it can be read, `damaged` is its text
    as it was typed, and `cards` are those that can.
    """

    role: Role
    seat: str | None
    label: str
    cards: tuple[Card | None, ...]
    really: bool
    remarks: tuple[str, ...]
    place: Place
    damaged: str = ""

    @property
    def holding(self) -> Holding:
        """The cards as a holding."""
        told = [c for c in self.cards if c is not None]
        return Holding(Hand.of(told), len(self.cards) - len(told))


class Reading(NamedTuple):
    """One way to read what is asked about: `value` goes into the choices, `says` is what it means."""

    value: str
    says: str


@dataclass(frozen=True, slots=True)
class Question:
    """Something that can be read in more than one way, or in one way only that must not be taken for granted."""

    key: str
    asks: str
    readings: tuple[Reading, ...]
    place: Place

    def problem(self) -> Undecided:
        """The question as a problem that names the readings."""
        return Undecided(self.asks, hint="; or ".join(r.says for r in self.readings), place=self.place)


@dataclass(frozen=True, slots=True)
class Pasted:
    """What a paste says: the hands, or the questions that must be answered first (then `hands` is empty).

    `problems` are what is wrong with the hands, some of which are then damaged; `unread` are the lines that are sentences.
    """

    hands: tuple[PastedHand, ...] = ()
    questions: tuple[Question, ...] = ()
    problems: tuple[Problem, ...] = ()
    unread: tuple[Place, ...] = ()

    def settled(self) -> tuple[PastedHand, ...]:
        """The hands. Raises `Problems` with an `Undecided` for every question that is open."""
        if self.questions:
            raise Problems(q.problem() for q in self.questions)
        return self.hands
