"""What the tokens of a piece mean: suits, ranks, breaks, under a convention about letters, tens and hyphens."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum, StrEnum
from typing import NamedTuple

from lessons.cards import RANK_OF_LETTER, RANKS, SUIT_OF_LETTER, Rank, Suit
from lessons.errors import Impossible, Problem, Unreadable
from lessons.handfile.paste_labels import next_but
from lessons.handfile.paste_text import Kind, Token, only_cards


class Letters(StrEnum):
    """The language of the letters for the court cards."""

    ENGLISH = "english"
    FRENCH = "french"
    GERMAN = "german"


COURTS: Mapping[Letters, Mapping[str, Rank]] = {
    Letters.ENGLISH: {"K": Rank.KING, "Q": Rank.QUEEN, "J": Rank.JACK},
    Letters.FRENCH: {"R": Rank.KING, "D": Rank.QUEEN, "V": Rank.JACK},
    Letters.GERMAN: {"K": Rank.KING, "D": Rank.QUEEN, "B": Rank.JACK},
}
_FIGURES = {letter: RANK_OF_LETTER[letter] for letter in "AT987"}
_RANK_HINT = "the ranks are A K Q J 10 9 8 7"


class Convention(NamedTuple):
    """How letters and hyphens are taken."""

    letters: Letters = Letters.ENGLISH
    ten: bool = False
    """X and 0 are tens"""
    runs: bool = False
    """`A-10` is every card from the Ace to the Ten"""


class Part(Enum):
    """What an item is, once letters have a meaning."""

    SUIT = "suit"
    RANK = "rank"
    CARD = "card"
    UNKNOWN = "unknown"
    LOST = "lost"
    BREAK = "break"
    COMMA = "comma"
    AND = "and"
    OF = "of"
    NONE = "none"
    NO = "no"
    BANG = "bang"


class Item(NamedTuple):
    """A token with its meaning; `value` is what the part calls for."""

    part: Part
    suit: Suit | None
    rank: Rank | None
    token: Token


def mean(tokens: Sequence[Token], convention: Convention) -> tuple[list[Item], list[Problem], bool]:
    """The tokens with their meaning under a convention, what has none, and whether `!` stands at the end."""
    items: list[Item] = []
    problems: list[Problem] = []
    strange: list[Token] = []
    kept = []
    for token in tokens:
        if token.kind is Kind.REMARK and only_cards(str(token.value)):
            hint = "write them without brackets, or say behind a label such as Discards: what they are"
            problems.append(Unreadable(f"`{token.place.text}`: cards in brackets", hint=hint, place=token.place))
        elif token.kind not in (Kind.REMARK, Kind.THE):
            kept.append(token)
    kept, faults = _without_strange_runs(kept, convention)
    problems += faults
    while kept and kept[-1].kind is Kind.BREAK:
        kept.pop()
    really = bool(kept) and kept[-1].kind is Kind.BANG
    if really:
        kept.pop()
    for i, token in enumerate(kept):
        if token.kind in (Kind.WORD, Kind.OTHER, Kind.BANG):
            strange.append(token)
            continue
        if strange and token.kind is not Kind.BREAK and token.kind not in (Kind.COMMA, Kind.AND, Kind.HYPHEN):
            problems.append(_no_card(strange))
            strange = []
        item = _item(kept, i, items, convention)
        if item is not None:
            items.append(item)
    if strange:
        problems.append(_no_card(strange))
    return (_with_runs(items) if convention.runs else items), problems, really


def _no_card(tokens: Sequence[Token]) -> Problem:
    first = tokens[0]
    said = first.place.text if len(tokens) == 1 else f"{first.place.text} … {tokens[-1].place.text}"
    hint = "a remark stands before the cards and ends with a colon, or stands in brackets"
    if re.fullmatch(r"[1IlOo0]{2}|1", first.place.text):
        hint = "a ten is written 10 or T"
    elif first.kind is Kind.OTHER:
        hint = "suits are ♠ ♥ ♦ ♣ or S H D C, " + _RANK_HINT
    return Unreadable(f"`{said}` is no card", hint=hint, place=first.place)


_MARKS = frozenset((Kind.COLON, Kind.DASH, Kind.HYPHEN))
_PLAIN = {
    Kind.BREAK: Part.BREAK,
    Kind.COMMA: Part.COMMA,
    Kind.AND: Part.AND,
    Kind.OF: Part.OF,
    Kind.NO: Part.NO,
    Kind.NONE: Part.NONE,
    Kind.LOST: Part.LOST,
    Kind.UNKNOWN: Part.UNKNOWN,
    Kind.CARD: Part.CARD,
}


def _without_strange_runs(tokens: Sequence[Token], convention: Convention) -> tuple[list[Token], list[Problem]]:
    """The tokens without the runs of letters that hold one with no meaning, and a problem for each such run."""
    kept: list[Token] = []
    problems: list[Problem] = []
    for run in _runs(tokens):
        bad = next((t for t in run if t.kind is Kind.LETTER and _letter(t, convention) is None), None)
        if bad is None:
            kept += run
            continue
        if str(bad.value).isdigit() and bad.value != "0":
            problems.append(Impossible(f"the pack has no {bad.value}", hint=_RANK_HINT, place=bad.place))
        else:
            problems.append(Unreadable(f"`{bad.place.text}` is no rank and no suit", hint=_RANK_HINT, place=bad.place))
    return kept, problems


def _runs(tokens: Sequence[Token]) -> Iterator[list[Token]]:
    """The letters written close together, every other token alone."""
    run: list[Token] = []
    for token in tokens:
        close = run and token.kind is run[-1].kind is Kind.LETTER and token.start == run[-1].end and token.place.line == run[-1].place.line
        if run and not close:
            yield run
            run = []
        run.append(token)
    if run:
        yield run


def _item(tokens: Sequence[Token], i: int, items: Sequence[Item], convention: Convention) -> Item | None:
    token = tokens[i]
    if token.kind is Kind.SUIT:
        assert isinstance(token.value, Suit)
        return Item(Part.SUIT, token.value, None, token)
    if token.kind is Kind.RANK:
        assert isinstance(token.value, Rank)
        return Item(Part.RANK, None, token.value, token)
    if token.kind is Kind.LETTER:
        return _letter(token, convention)
    if token.kind in _MARKS:
        behind_suit = bool(items) and items[-1].part is Part.SUIT
        behind = next_but(tokens, i + 1, _MARKS)
        if not items:
            return None
        if not behind_suit:
            return Item(Part.COMMA if token.kind is Kind.HYPHEN else Part.BREAK, None, None, token)
        ranks_follow = behind is not None and (behind.kind is Kind.RANK or (behind.kind is Kind.LETTER and _is_rank(behind, convention)))
        return None if ranks_follow or token.kind is Kind.COLON else Item(Part.NONE, None, None, token)
    if token.kind is Kind.UNKNOWN and token.value is None and _opens_group(tokens, i) and _ranks_follow(tokens, i, convention):
        return Item(Part.LOST, None, None, token)
    return Item(_PLAIN[token.kind], None, None, token)


def _opens_group(tokens: Sequence[Token], i: int) -> bool:
    return i == 0 or tokens[i - 1].kind in (Kind.BREAK, Kind.COLON, Kind.DASH)


def _ranks_follow(tokens: Sequence[Token], i: int, convention: Convention) -> bool:
    return i + 1 < len(tokens) and (tokens[i + 1].kind is Kind.RANK or _is_rank(tokens[i + 1], convention))


def _is_rank(token: Token, convention: Convention) -> bool:
    return token.kind is Kind.LETTER and not (token.value in SUIT_OF_LETTER and token.value not in COURTS[convention.letters])


def _letter(token: Token, convention: Convention) -> Item | None:
    """The meaning of a letter, or None when it has none under the convention."""
    letter = str(token.value)
    rank = COURTS[convention.letters].get(letter) or _FIGURES.get(letter)
    if rank is None and convention.ten and letter in "X0":
        rank = Rank.TEN
    if rank is not None:
        return Item(Part.RANK, None, rank, token)
    return Item(Part.SUIT, SUIT_OF_LETTER[letter], None, token) if letter in SUIT_OF_LETTER else None


def hyphen_pairs(items: Sequence[Item]) -> Iterator[int]:
    """Where two ranks stand joined by one hyphen, no more on either side, with ranks of the pack between them: `A-10`."""
    for i in range(len(items) - 2):
        first, joint, last = items[i : i + 3]
        if first.rank is None or last.rank is None or joint.token.kind is not Kind.HYPHEN:
            continue
        alone = not (i and items[i - 1].token.kind is Kind.HYPHEN) and not (i + 3 < len(items) and items[i + 3].token.kind is Kind.HYPHEN)
        if alone and abs(first.rank.value - last.rank.value) > 1:
            yield i


def _with_runs(items: Sequence[Item]) -> list[Item]:
    out = list(items)
    for i in reversed(list(hyphen_pairs(items))):
        first, last = items[i].rank, items[i + 2].rank
        assert first is not None
        assert last is not None
        step = 1 if last.value > first.value else -1
        out[i : i + 3] = [Item(Part.RANK, None, RANKS[v], items[i].token) for v in range(first.value, last.value + step, step)]
    return out
