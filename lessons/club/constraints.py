"""Constraints on hands: `elder: quatorze A, hearts >= 5; dealer dealt: carte blanche`.

```ebnf
constraints = part { ";" part } ;
part        = seat [ "dealt" ] ":" term { "," term } ;      (* of the hand after the draw; `dealt`: as it was dealt *)
seat        = "elder" | "dealer" ;
term        = ( suit | "point" | "counts" ) [ ">=" | "<=" | "=" ] number
            | sequence-name [ "to" rank [ "in" suit ] ]     (* tierce, quatrième … huitième *)
            | ( "trio" | "quatorze" ) [ rank ]
            | "no sequence" | "no set"
            | ( "holds" | "lacks" ) cards
            | "carte blanche" ;                             (* always of the hand as dealt *)
```

A number alone is met exactly. A suit is counted in cards (`hearts >= 5`), and so is `point`, the best suit; `counts` is the points the hand
declares if all of it is good. Sequences and sets are whole: `tierce` is no part of a quatrième, `trio` none of a quatorze. Calls,
suits, ranks and cards are spelled as in a hand file. A comma divides terms, so the cards of a term stand with spaces: `holds S AK H A`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from lessons.cards import COURT_CARDS, FULL_PACK, LENGTH, RANK_MASKS, SUIT_MASKS, Hand, Rank, Suit, cards_of_mask
from lessons.club.holdings import beside, mask_of, sequence_mask
from lessons.combinations import Sequence, Set, combinations
from lessons.errors import Impossible, Place, Problem, Problems, Unreadable
from lessons.games.declaring import value
from lessons.games.piquet.talon import HAND
from lessons.handfile.card_names import SUIT_NAMES
from lessons.handfile.cards_text import read_cards
from lessons.handfile.words import SEQUENCE_NAMES, SET_NAMES, plain, read_said
from lessons.record import DEALER, ELDER, SaidSequence, SaidSet
from lessons.rules.rule_set import ShortPoint

LONGEST = 400
"""Characters of a text of constraints."""

MOST_TERMS = 12

HINT = "for example elder: quatorze A; dealer: point >= 5, hearts 6"


class Term(NamedTuple):
    """What one hand must be. `what` is a suit, `point` or `counts` with bounds (`least`, `most`), a `sequence` or `set` of a size and perhaps
    a rank and suit (size 0: none of the class), `holds` or `lacks` with `cards`, or `blanche`."""

    what: str
    least: int = 0
    most: int = 99
    size: int = 0
    rank: Rank | None = None
    suit: Suit | None = None
    cards: Hand = Hand()

    def met(self, hand: Hand, short: ShortPoint) -> bool:
        """Whether a hand of twelve is so."""
        match self.what:
            case "suit":
                assert self.suit is not None
                return self.least <= len(hand.suit(self.suit)) <= self.most
            case "point":
                return self.least <= combinations(hand).points[0].length <= self.most
            case "counts":
                return self.least <= if_good(hand, short) <= self.most
            case "sequence":
                held = combinations(hand).sequences
                return any(self._is_sequence(one) for one in held) if self.size else not held
            case "set":
                sets = combinations(hand).sets
                return any(self._is_set(one) for one in sets) if self.size else not sets
            case "holds":
                return self.cards <= hand
            case "lacks":
                return not hand.mask & self.cards.mask
            case _:
                return hand.is_carte_blanche

    def _is_sequence(self, held: Sequence) -> bool:
        return held.length == self.size and self.rank in (None, held.top) and self.suit in (None, held.suit)

    def _is_set(self, held: Set) -> bool:
        return held.size == self.size and self.rank in (None, held.rank)


def if_good(hand: Hand, short: ShortPoint) -> int:
    """The points a hand declares if all of it is good."""
    held = combinations(hand)
    return value(held.points[0], short) + sum(one.value for one in held.sequences) + sum(one.value for one in held.sets)


@dataclass(frozen=True, slots=True)
class Constraints:
    """What is asked of the hands, each term with its seat, and whether it is of the hand as dealt; `text` is the canonical text."""

    terms: tuple[tuple[str, bool, Term], ...] = ()
    text: str = ""

    def met(self, elder: int, dealer: int, short: ShortPoint, *, dealt: bool) -> bool:
        """Whether two hands, after the draw or as dealt, are as they must be then."""
        hands = {ELDER: Hand(elder), DEALER: Hand(dealer)}
        return all(term.met(hands[seat], short) for seat, then, term in self.terms if then is dealt)

    def asks(self, *, dealt: bool) -> bool:
        """Whether anything is asked of the hands after the draw, or of those as dealt."""
        return any(then is dealt for _, then, _ in self.terms)

    def begun(self, rng: Random, *, dealt: bool) -> tuple[tuple[int, int], tuple[int, int]]:
        """For the elder hand and the dealer, cards that lead towards what is asked, and cards they had better not get.

        They are chosen by chance and may not be enough: `met` has the last word.
        """
        held, barred = [0, 0], [0, 0]
        terms = sorted((one for one in self.terms if one[1] is dealt), key=lambda one: _ORDER.index(one[2].what))
        for seat, _, term in terms:
            side = (ELDER, DEALER).index(seat)
            free = ~held[1 - side] & ~barred[side] & FULL_PACK
            take, leave = _begun(term, rng, held[side], free)
            if (held[side] | take).bit_count() <= HAND and not take & held[1 - side]:
                held[side] |= take
            barred[side] |= leave & ~held[side]
        return (held[0], held[1]), (barred[0], barred[1])


_ORDER = ("holds", "lacks", "blanche", "set", "sequence", "suit", "point", "counts")
"""The order in which cards are chosen for terms: what leaves least choice first."""


def _begun(term: Term, rng: Random, held: int, free: int) -> tuple[int, int]:
    """Cards to take and cards to leave for a term, beside those held, among those that are free."""
    match term.what:
        case "holds":
            return term.cards.mask, 0
        case "lacks":
            return 0, term.cards.mask
        case "blanche":
            return 0, COURT_CARDS
        case "set" if term.size:
            ranks = (
                [term.rank.index] if term.rank is not None else [r for r in range(3, 8) if (RANK_MASKS[r] & free).bit_count() >= term.size]
            )
            return _some(rng, RANK_MASKS[rng.choice(ranks)] & free, held, term.size, bar=True) if ranks else (0, 0)
        case "sequence" if term.size:
            tops = [term.rank.index] if term.rank is not None else range(term.size - 1, 8)
            runs = [(suit, term.size, top) for suit in _suits(term) for top in tops if not sequence_mask(suit, term.size, top) & ~free]
            if not runs:
                return 0, 0
            chosen = rng.choice(runs)
            return sequence_mask(*chosen), beside(*chosen)
        case "suit":
            assert term.suit is not None
            return _of_suit(term, rng, term.suit.index, held, free)
        case "point" if term.least:
            suits = [s for s in range(4) if (SUIT_MASKS[s] & free).bit_count() >= term.least]
            return _of_suit(term, rng, rng.choice(suits), held, free) if suits else (0, 0)
    return 0, 0


def _suits(term: Term) -> tuple[int, ...]:
    return (term.suit.index,) if term.suit is not None else (0, 1, 2, 3)


def _of_suit(term: Term, rng: Random, suit: int, held: int, free: int) -> tuple[int, int]:
    """As many cards of a suit as are asked for; the others are left where no more may be held."""
    cards = SUIT_MASKS[suit]
    most = min(term.most, (cards & free).bit_count(), HAND)
    return _some(rng, cards & free, held, min(max(term.least, LENGTH[held >> 8 * suit & 0xFF]), most), bar=term.most < 8)


def _some(rng: Random, among: int, held: int, number: int, *, bar: bool) -> tuple[int, int]:
    """Some of the cards, those that are held first, until there are so many; the rest to be left where `bar` is said."""
    have = among & held
    others = cards_of_mask(among & ~held)
    more = max(number - have.bit_count(), 0)
    take = have | mask_of(rng.sample(others, min(more, len(others))))
    return take, among & ~take if bar else 0


# --------------------------------------------------------------------------------------------------------------- reading

_BOUND = re.compile(r"([a-z♠♥♦♣♤♡♢♧]+) ?(>=|<=|=|≥|≤)? ?([0-9]{1,2})")
_SEAT = re.compile(r"(elder|dealer)( dealt)?")
_SUITS = {word: suit for suit, names in SUIT_NAMES.items() for word in (suit.letter.lower(), suit.symbol, *map(plain, names))}
_SEQUENCES = {plain(name): length for length, name in SEQUENCE_NAMES.items()}
_SETS = {name: size for size, name in SET_NAMES.items()}
_MOST = {"suit": 8, "point": 8, "counts": 99}


def read_constraints(text: str) -> Constraints:
    """The constraints a text says; an empty text asks nothing. Raises `Problems`: all that is wrong, with its column."""
    if len(text) > LONGEST:
        raise Problems([Unreadable(f"the constraints have {len(text)} characters", hint=f"at most {LONGEST}", place=Place(1, 1))])
    if not text.strip():
        return Constraints()
    problems: list[Problem] = []
    found: list[tuple[str, bool, Term]] = []
    parts: list[str] = []
    for part, at in _pieces(text, ";", 0):
        head, colon, rest = part.partition(":")
        seat = _SEAT.fullmatch(plain(head))
        if seat is None or not colon:
            message = f"`{part.strip()[:40]}` does not begin with a hand" if part.strip() else "nothing stands between two semicolons"
            problems.append(
                Unreadable(message, hint=f"`elder:`, `dealer:`, `elder dealt:` or `dealer dealt:`; {HINT}", place=Place(1, at + 1))
            )
            continue
        words = []
        for piece, column in _pieces(rest, ",", at + len(head) + 1):
            try:
                term, canonical = _term(piece)
            except (Problem, Problems) as wrong:
                first = wrong.problems[0] if isinstance(wrong, Problems) else wrong
                place = Place(1, column + 1 + len(piece) - len(piece.lstrip()), piece.strip()[:40])
                problems.append(type(first)(first.message, hint=first.hint, place=place))
                continue
            found.append((seat[1], seat[2] is not None or term.what == "blanche", term))
            words.append(canonical)
        parts.append(f"{seat[0]}: {', '.join(words)}")
    if len(found) > MOST_TERMS:
        problems.append(Unreadable(f"there are {len(found)} terms", hint=f"at most {MOST_TERMS}", place=Place(1, 1)))
    if not problems:
        problems += _contradictions(found)
    if problems:
        raise Problems(problems)
    return Constraints(tuple(found), "; ".join(parts))


def _pieces(text: str, sign: str, start: int) -> Iterator[tuple[str, int]]:
    """The pieces between signs, each with where it begins."""
    for piece in text.split(sign):
        yield piece, start
        start += len(piece) + 1


def _term(text: str) -> tuple[Term, str]:
    """A term and its canonical text. Raises `Problem` or `Problems`."""
    words = plain(text)
    first, _, rest = words.partition(" ")
    if words == "carte blanche":
        return Term("blanche"), words
    if words in ("no sequence", "no set"):
        return Term(words[3:]), words
    if first in ("holds", "lacks"):
        return _cards(first, text.strip()[len(first) :])
    if (bound := _BOUND.fullmatch(words)) and (bound[2] or bound[1] in _SUITS or bound[1] in _MOST):
        return _bounded(bound)
    if words in _SEQUENCES:
        return Term("sequence", size=_SEQUENCES[words]), SEQUENCE_NAMES[_SEQUENCES[words]]
    if words in _SETS:
        return Term("set", size=_SETS[words]), words
    try:
        said = read_said(text.strip())
    except Unreadable:
        raise Unreadable(f"`{text.strip()[:40]}` is no term" if rest or first else "there is no term", hint=HINT) from None
    if isinstance(said, SaidSequence):
        where = f" in {said.suit.letter}" if said.suit is not None else ""
        return Term(
            "sequence", size=said.length, rank=said.top, suit=said.suit
        ), f"{SEQUENCE_NAMES[said.length]} to {said.top.letter}{where}"
    if isinstance(said, SaidSet):
        return Term("set", size=said.size, rank=said.rank), f"{SET_NAMES[said.size]} {said.rank.letter}"
    raise Unreadable(f"`{text.strip()[:40]}` is no term", hint="a point is asked for by its cards, `point >= 5`; a suit by `hearts 6`")


def _cards(word: str, text: str) -> tuple[Term, str]:
    said = read_cards(text)
    if said.unknown or not said.known:
        raise Unreadable(f"`{word}` names no cards", hint=f"{word} S AK H A")
    if word == "holds" and len(said.known) > HAND:
        raise Impossible(f"no hand holds {len(said.known)} cards", hint=f"at most {HAND}")
    return Term(word, cards=said.known), f"{word} {said.known.code}"


def _bounded(bound: re.Match[str]) -> tuple[Term, str]:
    name, sign, figure = bound[1], {"≥": ">=", "≤": "<="}.get(bound[2] or "=", bound[2] or "="), int(bound[3])
    what = name if name in ("point", "counts") else "suit"
    suit = _SUITS.get(name) if what == "suit" else None
    if what == "suit" and suit is None:
        raise Unreadable(f"`{name[:40]}` is no suit", hint=f"spades, hearts, diamonds or clubs; {HINT}")
    if figure > _MOST[what]:
        raise Impossible(f"{name} is never {figure}", hint=f"at most {_MOST[what]}")
    least = figure if sign != "<=" else 0
    most = figure if sign != ">=" else _MOST[what]
    written = suit.name.lower() if suit is not None else name
    return Term(what, least=least, most=most, suit=suit), f"{written} {figure}" if sign == "=" else f"{written} {sign} {figure}"


def _contradictions(terms: list[tuple[str, bool, Term]]) -> Iterator[Problem]:
    """What no deal can meet, as far as it is seen at once: a card in two hands, one that is held and lacked, suits of too many cards."""
    for dealt in (False, True):
        held = {}
        for seat in (ELDER, DEALER):
            mine = [term for one, then, term in terms if one == seat and then is dealt]
            held[seat] = _union(term.cards for term in mine if term.what == "holds")
            lacked = _union(term.cards for term in mine if term.what == "lacks")
            if held[seat] & lacked:
                yield Impossible(f"{seat} cannot hold and lack {Hand(held[seat] & lacked).code}", hint="leave one of them out")
            if held[seat].bit_count() > HAND or sum(term.least for term in mine if term.what == "suit") > HAND:
                yield Impossible(f"{seat} would have more than {HAND} cards", hint=f"suits and cards of {HAND} together")
        if held[ELDER] & held[DEALER]:
            yield Impossible(f"{Hand(held[ELDER] & held[DEALER]).code} cannot be in both hands", hint="each of the 32 cards exists once")


def _union(hands: Iterator[Hand]) -> int:
    mask = 0
    for hand in hands:
        mask |= hand.mask
    return mask
