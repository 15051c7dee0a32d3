"""Name the combination: some cards of a hand are lit, and the learner says what they are together, if anything."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from lessons.cards import COURT_CARDS, Hand, Rank
from lessons.combinations import combinations
from lessons.course.kind import Kind, Level
from lessons.course.kinds.citing import cited
from lessons.course.kinds.lit_cards import lit_cards
from lessons.course.kinds.naming import NOTHING, Name, because, names_of, near_sequences, near_sets, words, wraps, wrong_because, wrong_pips
from lessons.course.kinds.rows import declared_hand, hand_alone, hand_row, holding_row
from lessons.course.kinds.terms import cards_among, number_of, only, seat_of
from lessons.course.question import Form, Proved, Question, Scene
from lessons.explain.names import article, capital, cards_text, number, rank_name, rank_plural, suit_name
from lessons.games.annotation import Annotation
from lessons.games.piquet.talon import HAND
from lessons.record import ELDER, HandRecord, SaidPoint, SaidSequence, SaidSet, Starts
from lessons.rules.piquet import PiquetRules, two_handed

NAME = "name-the-combination"

_TOPICS = ("sequence.names", "set.kinds", "pips", "pack", "carte-blanche")
_MOST_OPTIONS = 4
"""Names to choose from, besides that the cards are nothing."""


def _clauses(rules: PiquetRules) -> frozenset[str]:
    return frozenset(cited(rules, *_TOPICS))


def _make(rng: Random, rules: PiquetRules, level: Level) -> Question | None:
    lit = lit_cards(rng, level)
    blanche = len(lit.cards) == HAND
    record = hand_alone(rules, lit.hand, starts=Starts.EXCHANGE if blanche else Starts.DECLARE)
    return _question(record, rules, ELDER, lit.hand, lit.cards, level, rng)


def _ask(annotation: Annotation, terms: Mapping[str, Any]) -> Question:
    """`seat`, `cards`: whose cards are lit, as a code (`S KQJ`; all twelve ask for carte blanche); `level`: how near the wrong names are."""
    only(terms, "seat", "cards", "level")
    seat = seat_of(terms, annotation)
    dealt = annotation.record.hands[seat].known
    lit = cards_among(terms, "cards", dealt if terms.get("cards") == dealt.code else declared_hand(annotation, seat))
    if len(lit) < 2:
        raise ValueError("one card is nothing to name")
    hand = lit if len(lit) == HAND else declared_hand(annotation, seat)
    if len(lit) < HAND and not _is_one_thing(hand, lit):
        raise ValueError(f"{lit} holds a sequence or a set, and other cards or holdings besides")
    level = Level(number_of(terms, "level", 1, 3))
    return _question(annotation.record, two_handed(annotation.rules), seat, hand, lit, level, Random(lit.code))


def _is_one_thing(hand: Hand, lit: Hand) -> bool:
    """Whether cards can be named all together: a holding, a whole suit, or cards that hold nothing."""
    held = combinations(lit)
    suits = len(held.points)
    whole = suits == 1 and hand.suit(held.points[0].suit) == lit
    covered = names_of(lit, whole_suit=False)[0] != NOTHING
    return whole or (covered and (suits == 1 or len(held.sequences) < 2)) or not (held.sequences or held.sets)


def _question(record: HandRecord, rules: PiquetRules, seat: str, hand: Hand, lit: Hand, level: Level, rng: Random) -> Question:
    make = _of_carte_blanche if len(lit) == HAND else _of_cards
    return make(record, rules, seat, hand, lit, level, rng)


# -------------------------------------------------------------------------------------------------- cards of a hand


def _of_cards(record: HandRecord, rules: PiquetRules, seat: str, hand: Hand, lit: Hand, level: Level, rng: Random) -> Question:
    suits = {c.suit for c in lit}
    whole = len(suits) == 1 and hand.suit(next(iter(suits))) == lit
    true = names_of(lit, whole_suit=whole)
    if whole and true[0] == NOTHING:
        true = true[1:]
    names = _names(lit, true, level, rng)
    meant = {words(name): name for name in names}
    answers = tuple(option for option, name in meant.items() if name in true)
    told = [name for name in true if words(name) in answers]
    row = holding_row(record, seat, lit)
    clauses = cited(rules, *_topics(lit, told))

    def refute(given: str) -> Proved:
        return Proved(wrong_because(meant[given], lit, _nearest(meant[given], told)), (row,), clauses)

    return Question(
        kind=NAME,
        rules=rules,
        asks=_asks(lit, told, whole=whole),
        form=Form.ONE,
        options=tuple(meant),
        answers=answers,
        scene=Scene((hand_row(record, seat, hand, lit),)),
        hints=_hints(lit, told[0]),
        why=Proved(" ".join(because(name, lit) for name in told), (row,), clauses),
        clauses=clauses,
        record=record,
        refute=refute,
    )


def _nearest(given: Name, told: list[Name]) -> Name:
    """The true name to hold against a wrong one: of the same class, if there is one."""
    return next((name for name in told if name and given and type(name[0]) is type(given[0])), told[0])


def _asks(lit: Hand, told: list[Name], *, whole: bool) -> str:
    first = told[0][0] if told[0] else None
    if isinstance(first, SaidPoint):
        return f"All the {suit_name(next(iter(lit)).suit)} of this hand are lit, {cards_text(lit)}. What do they make as a point?"
    if whole and len(told) > 1:
        return f"All the {suit_name(next(iter(lit)).suit)} of this hand are lit, {cards_text(lit)}. What may they be called?"
    return f"{cards_text(lit)} are lit. What are they, all together?"


def _names(lit: Hand, true: tuple[Name, ...], level: Level, rng: Random) -> list[Name]:
    """The true names to choose from and wrong ones beside them, in the order in which they are shown."""
    first = true[0]
    asked = list(true) if level is Level.HARD else [first]
    wrong = [name for name in _wrong(lit, first, level) if name not in true]
    as_point = len(asked) > 1 or (first and isinstance(first[0], SaidPoint))
    if as_point:
        wrong = _mixed(wrong, lit, asked)
    chosen = [name for name in asked if name]
    chosen += _some(rng, wrong, _MOST_OPTIONS - len(asked))
    rng.shuffle(chosen)
    return chosen if as_point else [*chosen, NOTHING]


def _mixed(wrong: list[Name], lit: Hand, asked: list[Name]) -> list[Name]:
    """Wrong sums of pips, among the wrong sequences where a suit is one."""
    byte = lit.byte(next(iter(lit)).suit)
    points: list[Name] = [(SaidPoint(length=len(lit), making=pips),) for pips in wrong_pips(byte)]
    return points[:4] if len(asked) == 1 else [name for pair in zip(points, wrong, strict=False) for name in pair]


def _some(rng: Random, names: Iterable[Name], most: int) -> list[Name]:
    """A few of the names, the first ones likelier."""
    kept = list(dict.fromkeys(names))[: most + 2]
    return rng.sample(kept, min(most, len(kept)))


def _wrong(lit: Hand, true: Name, level: Level) -> list[Name]:
    """Names that are not true, the nearest first."""
    ranks = sorted((c.rank for c in lit), key=lambda r: r.index)
    if len(set(ranks)) == 1:
        size = max(3, len(lit))
        itself: list[Name] = [(SaidSet(size, ranks[0]),), (SaidSet(7 - size, ranks[0]),)]
        if level is Level.FIRST:
            return [*itself, (SaidSequence(size, ranks[0]),)]
        low = ranks[0].index < Rank.TEN.index
        return [*(itself if low else ()), *near_sets(len(lit), ranks[0]), *itself]
    length, top = min(max(3, len(lit)), 8), ranks[-1]
    if level is Level.FIRST:
        return [(SaidSequence(n, top),) for n in (3, 4, 5, 6) if n <= top.index + 1] + [
            (SaidSet(3, max(top, Rank.TEN, key=lambda r: r.index)),)
        ]
    if len(true) > 1:
        parts: list[Name] = [(part,) for part in true]
        return [*parts, (SaidSequence(length, top),), (SaidSequence(length + 1, top),)]
    if true == NOTHING:
        below = ranks[-2] if wraps(lit) else top
        return [
            *((SaidSequence(n, t),) for n in (length, length + 1) for t in dict.fromkeys((top, below)) if n <= 8),
            *near_sequences(length, top),
        ]
    return near_sequences(length, top)


def _topics(lit: Hand, told: list[Name]) -> list[str]:
    found: list[str] = []
    for name in told:
        first = name[0] if name else None
        if isinstance(first, SaidPoint):
            found.append("pips")
        elif isinstance(first, SaidSet) or (first is None and len({c.rank for c in lit}) == 1):
            found.append("set.kinds")
        else:
            found.append("sequence.names")
    if told[0] == NOTHING and wraps(lit):
        found.append("pack")
    return found


def _hints(lit: Hand, true: Name) -> tuple[str, ...]:
    first = true[0] if true else None
    if isinstance(first, SaidPoint):
        return (
            "An Ace is worth eleven, King, Queen, Jack and Ten ten each, the others their face.",
            f"There are {number(len(lit))} of them; add them up from the highest.",
        )
    if len({c.rank for c in lit}) == 1:
        return (
            "Four of a rank are a quatorze, three a trio; which ranks count?",
            f"There are {number(len(lit))} {rank_plural(next(iter(lit)).rank)}.",
        )
    top = max(lit, key=lambda c: c.rank.index).rank
    return (
        "A sequence is three or more neighbours of one suit: A K Q J 10 9 8 7, the Ace at the top only.",
        f"There are {number(len(lit))} cards, the highest is {article(rank_name(top))}. Is each the neighbour of the next?",
    )


# ------------------------------------------------------------------------------------------------------ carte blanche

_BLANCHE = "carte blanche"
_COURTS = (Rank.KING, Rank.QUEEN, Rank.JACK)
_OTHERS = (Rank.ACE, Rank.TEN)


def _of_carte_blanche(record: HandRecord, rules: PiquetRules, seat: str, hand: Hand, lit: Hand, level: Level, rng: Random) -> Question:
    courts = Hand(hand.mask & COURT_CARDS)
    spoil = [rank for rank in _COURTS if hand.rank(rank)]
    # Beside what spoils it, court cards that are not there, and an Ace or a Ten that does not matter.
    asked = (spoil + rng.sample([rank for rank in _COURTS if rank not in spoil], 3 - len(spoil)))[: max(2, len(spoil))]
    asked += [rank for rank in _OTHERS if hand.rank(rank)]
    rng.shuffle(asked)
    spoils = {f"no carte blanche: it holds {article(rank_name(rank))}": rank for rank in asked}
    answers = tuple(option for option, rank in spoils.items() if rank in spoil) or (_BLANCHE,)
    clauses = cited(rules, "carte-blanche")
    if courts:
        why = f"Carte blanche is a hand dealt without King, Queen or Jack, and this one holds {cards_text(courts)}."
    else:
        why = "There is no King, Queen or Jack in it; Aces and Tens do not matter."

    def refute(given: str) -> Proved:
        rank = spoils.get(given)
        if rank is None:
            return Proved(why, (holding_row(record, seat, courts),), clauses)
        cards = hand.rank(rank)
        if not cards:
            return Proved(f"There is no {rank_name(rank)} in it.", (), clauses)
        says = f"{capital(article(rank_name(rank)))} does not spoil carte blanche: only a King, Queen or Jack does."
        return Proved(says, (holding_row(record, seat, cards),), clauses)

    return Question(
        kind=NAME,
        rules=rules,
        asks="These twelve cards were dealt. Are they carte blanche?",
        form=Form.ONE,
        options=(_BLANCHE, *spoils),
        answers=answers,
        scene=Scene((hand_row(record, seat, hand, lit),)),
        hints=("Go through the suits and look at the high cards.", "Three ranks spoil it, and neither the Ace nor the Ten is one of them."),
        why=Proved(why, (holding_row(record, seat, courts or hand),), clauses),
        clauses=clauses,
        record=record,
        refute=refute,
    )


KIND = Kind(
    name=NAME,
    title="Name the combination",
    does="Some cards of a hand are lit: say what they are together, if anything.",
    levels={
        Level.FIRST: "sequences, trios and quatorzes, and short points, beside names that are far from right",
        Level.TABLE: "longer holdings beside near ones, pairs, and runs with a gap",
        Level.HARD: "what only looks like a holding, long sequences, two in one suit, and carte blanche",
    },
    clauses=_clauses,
    make=_make,
    ask=_ask,
)
