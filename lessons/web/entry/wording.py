"""What is wrong with a hand, in a card player's words: cards, suits and players by name, quoted text in quotation marks.

The readers and the rules write for those who type a hand file; what stands there between backticks is such text and stays.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from lessons.cards import CARD_OF_CODE, RANK_OF_LETTER, SUIT_OF_LETTER
from lessons.errors import Problem
from lessons.explain.names import capital, card_name, rank_sign
from lessons.record import DEALER, ELDER
from lessons.web.entry.draft import Draft
from lessons.web.plain import plain_text


class Worded(NamedTuple):
    """What is wrong, a sentence without its full stop; and what would be right."""

    message: str
    hint: str


_NAMELESS = Draft()
_QUOTED = re.compile(r"`([^`]*)`")
_KEY = re.compile(r"\S+ *=")
_CARD = re.compile(r"\b[SHDC][AKQJT987]\b")
_SUIT = re.compile(r"\b([SHDC]) ([AKQJT987]+)\b")
_DOES = "does|holds|has|still|must|was|lays|cannot|did|plays|draws"


def worded(problem: Problem, draft: Draft = _NAMELESS) -> Worded:
    """The problem's words for the page on which `draft` stands; without one, for a page of cards alone."""
    return Worded(capital(_plain(problem.message, draft)), capital(_plain(problem.hint, draft)))


def worded_list(problems: Iterable[Problem]) -> str:
    """Problems as a list of the page's Markdown, in the words of a page of cards alone."""
    return "\n".join(f"- {plain_text(*worded(problem))}" for problem in problems)


def as_written(problem: Problem) -> Worded:
    """The problem's words for a page that shows the hand file itself: cards, seats and keys as they stand in it."""
    message, hint = (_QUOTED.sub(r"“\1”", text) for text in (problem.message, problem.hint))
    return Worded(capital(message), hint if _KEY.match(hint) else capital(hint))


def _plain(text: str, draft: Draft) -> str:
    parts = _QUOTED.split(text)
    return "".join(f"“{part}”" if number % 2 else _named(part, draft) for number, part in enumerate(parts))


def _named(text: str, draft: Draft) -> str:
    """Words outside quotation marks, with the seats, cards and suits in them named."""
    for seat in draft.seats:
        who = draft.names.get(seat, "").strip() or {ELDER: "the elder hand", DEALER: "the dealer"}.get(seat, seat)
        holds = who if who == "the elder hand" else f"{who}’s hand"
        text = re.sub(rf"\b{seat}['’]s hand\b", lambda _, name=holds: name, text)  # type: ignore[misc]
        text = re.sub(rf"\b{seat}(?= (?:{_DOES})\b)", lambda _, name=who: name, text)  # type: ignore[misc]
    text = _CARD.sub(lambda found: f"the {card_name(CARD_OF_CODE[found[0]])}", text)
    return _SUIT.sub(_suit, text).replace("  ", ", ")


def _suit(found: re.Match[str]) -> str:
    ranks = " ".join(rank_sign(RANK_OF_LETTER[letter]) for letter in found[2])
    return f"{SUIT_OF_LETTER[found[1]].symbol} {ranks}"
