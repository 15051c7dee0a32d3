"""What some cards are together: the names they may be given, whether one is true, and what is wrong with one that is not.

A name is what would be said of the cards, one thing or several; the empty name says that they are nothing.
"""

from __future__ import annotations

from itertools import pairwise

from lessons.cards import PIPS, RANKS, SUITS, Hand, Rank
from lessons.combinations import combinations
from lessons.explain.calls import all_said, told_words
from lessons.explain.names import article, capital, equal_ranks, number, rank_name, rank_plural, sequence_name, set_name
from lessons.explain.proofs import arithmetic
from lessons.record import SaidPoint, SaidSequence, SaidSet

Name = tuple[SaidPoint | SaidSequence | SaidSet, ...]

NOTHING: Name = ()


def words(name: Name) -> str:
    """A name as an option: `a quatrième to the King`, `a trio of Jacks`, `a point of five making forty-nine`."""
    if not name:
        return "no sequence and no set"
    first = name[0]
    if isinstance(first, SaidSet):
        return article(f"{set_name(first.size)} of {rank_plural(first.rank)}")
    return told_words(first) if len(name) == 1 else all_said(name)


def names_of(lit: Hand, *, whole_suit: bool) -> tuple[Name, ...]:
    """Every name that is true of the cards all together; a point takes the whole suit of the hand."""
    held = combinations(lit)
    found: list[Name] = []
    if held.sequences and sum(s.length for s in held.sequences) == len(lit):
        found.append(tuple(SaidSequence(s.length, s.top) for s in held.sequences))
    if held.sets and held.sets[0].cards == lit:
        found.append((SaidSet(held.sets[0].size, held.sets[0].rank),))
    if not found:
        found.append(NOTHING)
    if whole_suit:
        point = held.points[0]
        found.append((SaidPoint(length=point.length, making=point.pips),))
    return tuple(found)


# ------------------------------------------------------------------------------------------------------ names nearby


def near_sequences(length: int, top: Rank, *, least: int = 3) -> list[Name]:
    """Sequences a card longer or shorter, or with a neighbouring top card; those that exist."""
    pairs = [(length, top.index - 1), (length, top.index + 1), (length - 1, top.index), (length + 1, top.index)]
    pairs += [(length + 1, top.index + 1), (length - 1, top.index - 1), (length + 2, top.index)]
    return [(SaidSequence(n, RANKS[t]),) for n, t in pairs if least <= n <= 8 and n - 1 <= t <= Rank.ACE.index]


def near_sets(size: int, rank: Rank) -> list[Name]:
    """The set with a card more or fewer, and those of the ranks beside it."""
    beside = [RANKS[i] for i in (rank.index + 1, rank.index - 1) if Rank.TEN.index <= i <= Rank.ACE.index]
    sized = min(4, max(3, size))
    other = 7 - sized
    return [(SaidSet(other, rank),), *((SaidSet(n, r),) for n in (sized, other) for r in beside)]


def wrong_pips(byte: int) -> dict[int, str]:
    """Sums of a suit's pips somebody may come to, each with what is wrong: what a card was taken for."""
    pips, ranks = PIPS[byte], [r for r in RANKS if byte >> r.index & 1]
    courts = [r for r in ranks if r in (Rank.JACK, Rank.QUEEN, Rank.KING)]
    low = [r for r in ranks if r.index < Rank.TEN.index]
    found: dict[int, str] = {}
    if Rank.ACE in ranks:
        found[pips - 1] = "That is with the Ace at ten; an Ace is worth eleven."
        found[pips - 10] = "That is with the Ace at one; an Ace is worth eleven."
    if courts:
        stepped = sum(r.index - Rank.TEN.index for r in courts)
        found.setdefault(pips + stepped, "That is with the court cards at eleven, twelve and thirteen; each is worth ten.")
    if low:
        found.setdefault(
            pips + sum(10 - r.pips for r in low), "That is with every low card at ten; Nine, Eight and Seven are worth their face."
        )
    if courts and low:
        found.setdefault(pips - 10, "That leaves a court card out; each is worth ten.")
    slip = f"A slip in adding: it is {arithmetic(combinations(Hand(byte)).points[0])}."
    found.setdefault(pips + 1, slip)
    found.setdefault(pips - 2, slip)
    found.pop(pips, None)
    return found


def _together(byte: int) -> str:
    """`11 + 10 + 9 make 30`."""
    point = combinations(Hand(byte)).points[0]
    return f"{arithmetic(point)} {'make' if point.length > 1 else 'is'} {point.pips}"


# -------------------------------------------------------------------------------------------------------- right, wrong


def because(name: Name, lit: Hand) -> str:
    """Why a true name is true."""
    if not name:
        return _no_set(lit) if _is_one_rank(lit) else not_a_sequence(lit)
    first = name[0]
    if isinstance(first, SaidPoint):
        byte = next(lit.byte(s) for s in SUITS if lit.byte(s))
        return f"{_together(byte)}, and there are {number(len(lit))} of them."
    if isinstance(first, SaidSet):
        return f"{capital(equal_ranks(first.size, first.rank))} are {words(name)}."
    if len(name) > 1:
        return f"{_gap(lit)}, so this is {words(name)}."
    return f"{capital(number(first.length))} neighbours in one suit with the {rank_name(first.top)} on top are {words(name)}."


def wrong_because(name: Name, lit: Hand, truth: Name) -> str:
    """What is wrong with a name that is not true, in a sentence; `truth` is one that is, and is not told."""
    if not name:
        return _something(lit)
    first = name[0]
    if isinstance(first, SaidPoint):
        byte = next(lit.byte(s) for s in SUITS if lit.byte(s))
        return wrong_pips(byte)[first.making or 0]
    if isinstance(first, SaidSet):
        return _wrong_set(first, lit)
    if truth and isinstance(truth[0], SaidSequence) and len(truth) == len(name) == 1:
        return _wrong_sequence(first, truth[0])
    if _is_one_rank(lit):
        return f"A {sequence_name(first.length)} is of neighbouring ranks in one suit; these are {rank_plural(next(iter(lit)).rank)}."
    return f"{_gap(lit)}, so this is not one sequence." if len(truth) > 1 else not_a_sequence(lit)


def _something(lit: Hand) -> str:
    """Why cards are not nothing."""
    if _is_one_rank(lit):
        return f"{capital(number(len(lit)))} {rank_plural(next(iter(lit)).rank)} do count: three or four of a rank do, from the Ten up."
    return "They do make something: three neighbours of one suit, or more, are a sequence."


def _wrong_sequence(given: SaidSequence, right: SaidSequence) -> str:
    if given.length != right.length:
        many = number(right.length)
        return f"These are {many} cards in a row, and a {sequence_name(given.length)} is {number(given.length)}."
    return f"A sequence is named by its highest card, and the {rank_name(given.top)} is not the highest of these."


def _wrong_set(given: SaidSet, lit: Hand) -> str:
    if not _is_one_rank(lit):
        return f"A {set_name(given.size)} is {number(given.size)} cards of one rank; these are of several."
    rank = next(iter(lit)).rank
    if rank is not given.rank:
        return f"These are {rank_plural(rank)}, not {rank_plural(given.rank)}."
    if len(lit) < 3 or rank.index < Rank.TEN.index:
        return _no_set(lit)
    return f"These are {number(len(lit))} {rank_plural(rank)}, and a {set_name(given.size)} is {number(given.size)} of a rank."


def _no_set(lit: Hand) -> str:
    rank = next(iter(lit)).rank
    if rank.index < Rank.TEN.index:
        return f"Only Tens and better make a trio or a quatorze: {number(len(lit))} {rank_plural(rank)} count nothing."
    return f"A pair counts nothing: it takes three {rank_plural(rank)} to make a trio."


def not_a_sequence(lit: Hand) -> str:
    """Why cards are no sequence."""
    suits = [s for s in SUITS if lit.byte(s)]
    if len(suits) > 1:
        return f"A sequence is of one suit, and these are of {number(len(suits))}."
    if len(lit) < 3:
        return "A sequence takes three neighbours at least."
    if wraps(lit):
        return "The Ace stands only at the top of its suit, so it is no neighbour of the Seven."
    return f"{_gap(lit)}, so they are not all neighbours."


def wraps(lit: Hand) -> bool:
    """Whether the cards are neighbours of one suit but for the Ace, which stands beside the Seven."""
    ranks = {c.rank.index for c in lit}
    if not {Rank.ACE.index, Rank.SEVEN.index} <= ranks or len(ranks) != len(lit):
        return False
    missing = [r for r in range(8) if r not in ranks]
    return bool(missing) and missing[-1] - missing[0] + 1 == len(missing)


def _gap(lit: Hand) -> str:
    """`The Jack is missing between the Queen and the Ten`."""
    ranks = sorted((c.rank.index for c in lit), reverse=True)
    above, below = next((a, b) for a, b in pairwise(ranks) if a - b > 1)
    missing = RANKS[above - 1]
    return f"The {rank_name(missing)} is missing between the {rank_name(RANKS[above])} and the {rank_name(RANKS[below])}"


def _is_one_rank(lit: Hand) -> bool:
    return len({c.rank for c in lit}) == 1
