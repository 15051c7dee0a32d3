"""The words of an act, as they stand behind a seat in a block of steps.

A `word_reader` reads them without knowing the seat or the file, so that what is often said is read once. Whose turn it is,
what is held and what the rules allow is the engine's to say.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import lru_cache
from typing import Any, NamedTuple

from lessons.cards import Card
from lessons.errors import Impossible, Problem, Problems, Unreadable
from lessons.handfile.cards_text import CARD_WORDS, CARDS_HINT, read_cards
from lessons.handfile.source_text import clipped
from lessons.handfile.words import Vocabulary, plain, read_reply, read_said
from lessons.record import (
    Act,
    Also,
    Calls,
    Claims,
    Corrects,
    Discards,
    Draws,
    Looks,
    Plays,
    Reply,
    Said,
    SaidNothing,
    ShowsCarteBlanche,
    Sinks,
    TakesBack,
    TurnsUp,
)


class Kind(StrEnum):
    """The three blocks; the value is the key under [steps]."""

    EXCHANGE = "exchange"
    DECLARE = "declare"
    PLAY = "play"


HINTS = {
    Kind.EXCHANGE: "in the exchange: `carte blanche`, `discards CARDS, draws N`, `draws N silently`, `looks at N`, `turns up N`",
    Kind.DECLARE: "in the declarations: a call such as `point 41 : good`, `also …`, `claims …`, `sinks …`, `corrects …`, `carte blanche`",
    Kind.PLAY: "in the play: one card such as `HA`, `?`, `nothing`, `claims …`, `sinks …`, `corrects …`, `takes back HA`, `looks at N`, `turns up N`",
}
"""What may stand in each block."""

PLAY_WORDS: Mapping[str, Card | None] = {**CARD_WORDS, "?": None}
"""Every word that is a card laid on the table; None is one not told."""

_COUNT_HINT = "`= 21`: the count as it is announced, last of its act"
_REPLY_HINT = "`: good`, `: equal`, `: not good` or `: making?`"
_ITEM = re.compile(r"[^,;]+")
_THEN_DRAWS = re.compile(r"[\s,;]+draws\b", re.IGNORECASE)
_CACHED = 100
"""Characters of the longest words whose reading is kept."""


class Part(NamedTuple):
    """Words without spaces around them, and the column where they begin."""

    text: str
    column: int

    @classmethod
    def of(cls, text: str, column: int) -> Part:
        """What begins at `column` as `text`, stripped."""
        bare = text.lstrip()
        return cls(bare.rstrip(), column + len(text) - len(bare))

    def split(self) -> tuple[str, Part]:
        """The first word, and what stands behind it."""
        word, _, rest = self.text.partition(" ")
        return word, Part.of(rest, self.column + len(self.text) - len(rest))

    def since(self, sign: str) -> Part:
        """What stands from a sign on."""
        at = self.text.index(sign)
        return Part(self.text[at:], self.column + at)


class Noted(NamedTuple):
    """Something wrong, at a column of the words."""

    problem: Problem
    column: int
    excerpt: str


class Words(NamedTuple):
    """What words say: acts as their class and fields; what is wrong; and the word before a reply, if there is one."""

    acts: tuple[tuple[type[Act], Mapping[str, Any]], ...]
    wrong: tuple[Noted, ...] = ()
    answers: Part | None = None


WordReader = Callable[[str], Words]
"""What the words behind a seat say, in a block of one kind."""


def word_reader(kind: Kind, vocabulary: Vocabulary = Vocabulary.PIQUET) -> WordReader:
    """The reader of the words of acts in a block of that kind. It keeps what it has read, if it is not too long."""
    return _KEPT[kind, vocabulary]


_Fields = dict[str, Any]
_Acts = list[tuple[type[Act], _Fields]]


class _Reader:
    """Reads the words of one act, or of a discard and its draw."""

    def __init__(self, kind: Kind, vocabulary: Vocabulary) -> None:
        self.kind = kind
        self.vocabulary = vocabulary
        self.wrong: list[Noted] = []
        self.answers: Part | None = None

    def read(self, text: str) -> Words:
        said = Part(text, 0)
        fields: _Fields = {}
        if said.text.endswith("!"):
            fields["irregular"] = True
            said = Part(said.text[:-1].rstrip(), 0)
        if "=" in said.text:
            said = self.count(said, fields)
        acts = self.acts(said, fields)
        return Words((), tuple(self.wrong)) if self.wrong else Words(tuple(acts), (), self.answers)

    def acts(self, said: Part, fields: _Fields) -> _Acts:
        word, rest = said.split()
        verb = _VERBS[self.kind].get(word.lower())
        if not said.text:
            self.unreadable("nothing is done here", HINTS[self.kind], said)
        elif verb is None:
            return self.without_verb(said, fields)
        elif ":" in rest.text:
            self.unreadable(f"`{word}` is not answered", "a reply stands behind a call only", rest.since(":"))
        elif "count" in fields and word.lower() not in _COUNTED:
            self.unreadable(f"nothing is counted for `{word}`", "leave out the figure", said)
        else:
            return verb(self, rest, fields)
        return []

    def note(self, problem: Problem, part: Part) -> None:
        self.wrong.append(Noted(problem, part.column, part.text))

    def unreadable(self, message: str, hint: str, part: Part) -> None:
        self.note(Unreadable(message, hint=hint), part)

    def count(self, said: Part, fields: _Fields) -> Part:
        """Takes `= N` from the end of what is said and puts it among the fields."""
        text, _, figure = said.text.partition("=")
        figure = figure.strip()
        if figure.isascii() and figure.isdigit() and len(figure) <= 4:
            fields["count"] = int(figure)
        else:
            wrong = said.since("=")
            self.unreadable(f"`{clipped(wrong.text)}` is no count", _COUNT_HINT, wrong)
        return Part(text.rstrip(), said.column)

    # ------------------------------------------------------------------------------------------- without a verb

    def without_verb(self, said: Part, fields: _Fields) -> _Acts:
        if self.kind is Kind.DECLARE:
            return self.call(said, fields)
        word, rest = said.split()
        if self.kind is Kind.EXCHANGE:
            self.unreadable(f"`{clipped(said.text)}` is no act of the exchange", HINTS[self.kind], said)
        elif word.lower() == "nothing" and not rest.text:
            return [(Plays, {"nothing": True, **fields})]
        elif word not in PLAY_WORDS:
            self.unreadable(f"`{clipped(said.text)}` is no card and no act of the play", HINTS[self.kind], said)
        elif rest.text:
            self.unreadable(f"`{clipped(rest.text)}` stands behind a card", "one card, then `= N`, `!`, or the other seat", rest)
        else:
            return [(Plays, {"card": PLAY_WORDS[word], **fields})]
        return []

    def call(self, said: Part, fields: _Fields) -> _Acts:
        text, colon, answer = said.text.partition(":")
        if said.split()[0] in CARD_WORDS:
            self.unreadable(f"`{clipped(said.text)}` is a card; cards are played in `play`", HINTS[self.kind], said)
            return []
        if "," in text or ";" in text:
            self.unreadable("one call a line", "a list stands behind `claims` or `also`, and is not answered", said)
            return []
        thing = self.said(Part(text.rstrip(), said.column))
        if colon:
            fields["reply"] = self.reply(Part.of(answer, said.column + len(text) + 1))
            if isinstance(thing, SaidNothing):
                self.unreadable("who calls nothing is not answered", "leave out the reply", said.since(":"))
        return [(Calls, {"said": thing, **fields})]

    def reply(self, answer: Part) -> Reply | None:
        """The reply; a word before it is kept, for it must be the seat that answers."""
        reply = read_reply(answer.text)
        if reply is None:
            word, rest = answer.split()
            reply = read_reply(rest.text)
            self.answers = Part(word, answer.column)
        if reply is None:
            self.unreadable(f"`{clipped(answer.text)}` is no reply" if answer.text else "there is no reply behind `:`", _REPLY_HINT, answer)
        return reply

    def said(self, part: Part) -> Said | None:
        try:
            return read_said(part.text, self.vocabulary)
        except Problem as problem:
            self.note(problem, part)
            return None

    def list(self, rest: Part) -> tuple[Said | None, ...]:
        if not rest.text:
            self.unreadable("there is nothing behind it", "for example `trio K, trio Q`", rest)
        return tuple([self.said(Part.of(item[0], rest.column + item.start())) for item in _ITEM.finditer(rest.text)])

    # -------------------------------------------------------------------------------------------------- by verb

    def discards(self, rest: Part, fields: _Fields) -> _Acts:
        """`CARDS`, with `, draws N` behind it or not. A mark belongs to what stands last."""
        split = _THEN_DRAWS.search(rest.text)
        laid = rest.text if split is None else rest.text[: split.start()]
        cards = None
        if not laid:
            self.unreadable("which cards?", "`discards S87 H9`, `discards ?3` or `discards nothing`", rest)
        else:
            try:
                cards = read_cards(laid)
            except Problems as found:
                for problem in found.problems:
                    assert problem.place is not None
                    self.note(problem, Part(problem.place.text, rest.column + problem.place.column - 1))
        if split is None:
            return [(Discards, {"cards": cards, **fields})]
        return [(Discards, {"cards": cards}), *self.draws(Part.of(rest.text[split.end() :], rest.column + split.end()), fields)]

    def draws(self, rest: Part, fields: _Fields) -> _Acts:
        word, behind = rest.split()
        silently = behind.text.lower() == "silently"
        if behind.text and not silently:
            self.unreadable(f"`{clipped(behind.text)}` stands behind the number of cards", "`draws 3` or `draws 3 silently`", behind)
        number = 0 if word.lower() == "nothing" else self.number(Part(word, rest.column), least=0)
        return [(Draws, {"number": number, "silently": silently, **fields})]

    def number(self, part: Part, least: int = 1) -> int:
        """A number of cards of the talon."""
        word, hint = part.text, f"a number from {least} to 8"
        if not (word.isascii() and word.isdigit() and len(word) <= 4):
            self.unreadable(f"`{clipped(word)}` is no number of cards" if word else "how many cards?", hint, part)
            return least
        if not least <= int(word) <= 8:
            self.note(Impossible(f"{word} is no number of cards of the talon", hint=hint, clause="cent.deal.twelve"), part)
        return int(word)

    def behind(self, word: str, rest: Part) -> Part | None:
        """What stands behind the second word of `looks at`, `turns up` and `takes back`."""
        first, behind = rest.split()
        if first.lower() == word:
            return behind
        self.unreadable(f"`{word}` is missing", HINTS[self.kind], rest)
        return None

    def looks(self, rest: Part, fields: _Fields) -> _Acts:
        part = self.behind("at", rest)
        return [(Looks, {"number": self.number(part), **fields})] if part else []

    def turns(self, rest: Part, fields: _Fields) -> _Acts:
        part = self.behind("up", rest)
        return [(TurnsUp, {"number": self.number(part), **fields})] if part else []

    def takes(self, rest: Part, fields: _Fields) -> _Acts:
        part = self.behind("back", rest)
        if part is None:
            return []
        found = CARD_WORDS.get(part.text)
        if found is None:
            self.unreadable(f"`{clipped(part.text)}` is no card" if part.text else "which card?", CARDS_HINT, part)
        return [(TakesBack, {"card": found, **fields})]

    def carte(self, rest: Part, fields: _Fields) -> _Acts:
        if plain(rest.text) != "blanche":
            self.unreadable(f"`carte {clipped(rest.text)}` is no act", "`carte blanche`", rest)
        return [(ShowsCarteBlanche, fields)]

    def also(self, rest: Part, fields: _Fields) -> _Acts:
        return [(Also, {"said": self.list(rest), **fields})]

    def sinks(self, rest: Part, fields: _Fields) -> _Acts:
        return [(Sinks, {"said": self.list(rest), **fields})]

    def claims(self, rest: Part, fields: _Fields) -> _Acts:
        return [(Claims, {"said": self.list(rest), **fields})]

    def corrects(self, rest: Part, fields: _Fields) -> _Acts:
        return [(Corrects, {"said": self.list(rest), **fields})]


def _word_reader(kind: Kind, vocabulary: Vocabulary) -> WordReader:
    kept = lru_cache(maxsize=4096)(lambda text: _Reader(kind, vocabulary).read(text))
    return lambda text: kept(text) if len(text) <= _CACHED else _Reader(kind, vocabulary).read(text)


_Verb = Callable[[_Reader, Part, _Fields], _Acts]
_LISTS: dict[str, _Verb] = {"claims": _Reader.claims, "sinks": _Reader.sinks, "corrects": _Reader.corrects}
_TALON: dict[str, _Verb] = {"looks": _Reader.looks, "turns": _Reader.turns}
_VERBS: dict[Kind, dict[str, _Verb]] = {
    Kind.EXCHANGE: {"carte": _Reader.carte, "discards": _Reader.discards, "draws": _Reader.draws, **_TALON},
    Kind.DECLARE: {"carte": _Reader.carte, "also": _Reader.also, **_LISTS},
    Kind.PLAY: {"takes": _Reader.takes, **_LISTS, **_TALON},
}
_COUNTED = ("carte", "also", "claims", "corrects")
"""First words of the acts that may have a count behind them."""

_KEPT: dict[tuple[Kind, Vocabulary], WordReader] = {
    (kind, vocabulary): _word_reader(kind, vocabulary) for kind in Kind for vocabulary in Vocabulary
}

VERBS: Mapping[Kind, frozenset[str]] = {kind: frozenset(verbs) for kind, verbs in _VERBS.items()}
"""The words with which an act other than a call or a card begins, by block."""
