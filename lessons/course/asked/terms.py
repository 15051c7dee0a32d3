"""The terms of a lesson's question, read strictly: what is wrong is told with where it stands and what would be right."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from lessons.cards import CARD_OF_CODE, Card, Hand
from lessons.combinations import DECLARED, Class
from lessons.errors import Problem, Problems
from lessons.handfile import limits
from lessons.handfile.cards_text import read_cards
from lessons.handfile.envelope import kind_of, quoted
from lessons.handfile.words import read_said
from lessons.record import Said
from lessons.rules.named import NAMED, unknown_set_hint
from lessons.rules.rule_set import RuleSet

MOST_WORDS = 60
"""Characters of a name or a word."""

ANSWERABLE = "what the scene’s hand can answer"
"""What would be right where a hand does not answer what is asked of it."""


class Misread(ValueError):
    """Something in the terms that is not of the form. `path` is where it stands, dotted; `of_key` that its key is meant, not its value."""

    def __init__(self, path: str, message: str, hint: str = "", *, of_key: bool = False) -> None:
        super().__init__(message)
        self.path = path
        self.message = message
        self.hint = hint
        self.of_key = of_key


class Misreads(ValueError):
    """Several of them."""

    def __init__(self, misreads: Iterable[Misread]) -> None:
        self.misreads = tuple(misreads)
        super().__init__("; ".join(misread.message for misread in self.misreads))


class Value:
    """A value of the terms and where it stands; every way to take it raises `Misread` where it is something else."""

    __slots__ = ("path", "value")

    def __init__(self, path: str, value: Any) -> None:
        self.path = path
        self.value = value

    def wrong(self, hint: str) -> Misread:
        """What is said of a value that is not what is wanted."""
        above, _, name = self.path.rpartition(".")
        name = above.rpartition(".")[2] if name.isdigit() else name
        if self.value is None:
            return Misread(self.path.rpartition(".")[0], f"`{name}` is missing", hint)
        said = quoted(self.value) if isinstance(self.value, str | int) and not isinstance(self.value, bool) else kind_of(self.value)
        return Misread(self.path, f"`{name}` is {said}", hint)

    def table(self, known: Collection[str]) -> Table:
        """As a table of which every key is known; keys that begin with `_` are let be."""
        if not isinstance(self.value, dict):
            raise self.wrong("{ " + ", ".join(f"{key} = …" for key in known) + " }")
        for key in self.value:
            if key not in known and not key.startswith("_"):
                raise Misread(f"{self.path}.{key}", f"`{key[:40]}` is no key here", "known: " + ", ".join(known), of_key=True)
        return Table(self.path, self.value)

    def one(self) -> tuple[str, Value]:
        """The one key of a table, and its value."""
        if not isinstance(self.value, dict):
            raise self.wrong('a table with one key, such as { repic = "elder" }')
        keys = [key for key in self.value if not key.startswith("_")]
        if len(keys) != 1:
            raise Misread(self.path, f"{len(keys)} keys stand here", "one key; several are joined by all = [ … ] or any = [ … ]")
        return keys[0], Value(f"{self.path}.{keys[0]}", self.value[keys[0]])

    def each(self) -> list[tuple[str, Value]]:
        """The keys of a table whose keys are names, with their values."""
        if not isinstance(self.value, dict) or not self.value:
            raise self.wrong("a table, such as { elder = 71 }")
        return [(key, Value(f"{self.path}.{key}", value)) for key, value in self.value.items() if not key.startswith("_")]

    def items(self, least: int, most: int) -> list[Value]:
        """The items of a list."""
        if not isinstance(self.value, list) or not least <= len(self.value) <= most:
            raise self.wrong(f"a list of {least} to {most}")
        return [Value(f"{self.path}.{number}", value) for number, value in enumerate(self.value)]

    def text(self, most: int = MOST_WORDS) -> str:
        """As one line of text."""
        if not isinstance(self.value, str) or not self.value.strip() or "\n" in self.value:
            raise self.wrong("one line of text between quotes")
        if len(self.value) > most:
            raise Misread(self.path, f"{len(self.value)} characters stand here", f"at most {most}")
        return self.value

    def word(self, words: Collection[str]) -> str:
        """As one of some words."""
        if self.value not in list(words):
            raise self.wrong(f"one of {', '.join(words)}")
        return str(self.value)

    def number(self, least: int = 0, most: int = limits.FIGURE) -> int:
        """As a whole number within bounds."""
        if type(self.value) is not int or not least <= self.value <= most:
            raise self.wrong(f"a whole number from {least} to {most}")
        return self.value

    def truth(self) -> bool:
        """As true or false."""
        if not isinstance(self.value, bool):
            raise self.wrong("true or false")
        return self.value

    def cls(self) -> Class:
        """As the class of a call."""
        return Class(self.word([cls.value for cls in DECLARED]))

    def said(self) -> Said:
        """As something that can be called: `quinte to K`."""
        try:
            return read_said(self.text())
        except Problem as problem:
            raise Misread(self.path, problem.message, problem.hint) from None

    def cards(self) -> Hand:
        """As known cards, in any spelling."""
        try:
            held = read_cards(self.text(limits.CARDS))
        except Problems as problems:
            problem = problems.problems[0]
            raise Misread(self.path, problem.message, problem.hint) from None
        if held.unknown:
            raise self.wrong("cards that are known")
        return held.known

    def card(self) -> Card:
        """As one card."""
        found = CARD_OF_CODE.get(self.value) if isinstance(self.value, str) else None
        if found is None:
            raise self.wrong("one card, suit first: SA, HT")
        return found

    def rules(self) -> RuleSet:
        """As a named rule set."""
        found = NAMED.get(self.value) if isinstance(self.value, str) else None
        if found is None:
            raise self.wrong(unknown_set_hint(str(self.value)))
        return found


class Table:
    """A table of terms: every key gives a `Value`, also where it is missing, so that what is missing is told as such."""

    __slots__ = ("held", "path")

    def __init__(self, path: str, held: Mapping[str, Any]) -> None:
        self.path = path
        self.held = held

    def __getitem__(self, key: str) -> Value:
        return Value(f"{self.path}.{key}" if self.path else key, self.held.get(key))

    def __contains__(self, key: str) -> bool:
        return key in self.held


MOST_ASKED = 300
"""Characters of what is asked."""


def asks(table: Table, instead: str = "") -> str:
    """What a question's terms ask; `instead` where they leave it out and there is something to ask all the same."""
    return instead if instead and "asks" not in table else table["asks"].text(MOST_ASKED)
