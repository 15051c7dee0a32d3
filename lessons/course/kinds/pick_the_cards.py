"""Pick the cards: the cards of the best point, of the best sequence, of every sequence or of every set of a hand are pressed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple

from lessons.cards import RANK_MASKS, RANKS, Hand, Rank
from lessons.combinations import Class, Combination, Combinations, combinations, compare
from lessons.course.dealing import Shape, two_hands
from lessons.course.kind import Kind, Level
from lessons.course.kinds.citing import cited
from lessons.course.kinds.naming import not_a_sequence
from lessons.course.kinds.rows import declared_hand, hand_alone, hand_row, holding_row
from lessons.course.kinds.terms import only, seat_of, word_of
from lessons.course.question import Form, Proved, Question, Scene
from lessons.explain.comparing import reason_words
from lessons.explain.names import a_combination, capital, cards_text, listed, number, rank_name, rank_plural, the_combination
from lessons.games.annotation import Annotation
from lessons.record import ELDER, HandRecord
from lessons.rules.piquet import PiquetRules, two_handed

NAME = "pick-the-cards"

_TOPICS = ("point.rank", "pips", "sequence.names", "sequence.rank", "set.kinds")


class _Task(NamedTuple):
    """Something to press: what is asked, every right choice of cards, and at which levels a hand does for it."""

    asks: str
    hints: tuple[str, ...]
    answers: Callable[[Combinations], list[Hand]]
    wrong: Callable[[Combinations, Hand, PiquetRules], tuple[str, Hand]]
    does: Callable[[Combinations, Level], bool]
    topics: Callable[[Combinations], tuple[str, ...]]


def _clauses(rules: PiquetRules) -> frozenset[str]:
    return frozenset(cited(rules, *_TOPICS))


def _make(rng: Random, rules: PiquetRules, level: Level) -> Question | None:
    hand = two_hands(rng, Shape.EVEN if level is Level.FIRST else rng.choice((Shape.EVEN, Shape.SHAPED, Shape.SISTER)))[0]
    held = combinations(hand)
    tasks = [task for task in _TASKS.values() if task.does(held, level)]
    return _question(hand_alone(rules, hand), rules, ELDER, hand, rng.choice(tasks)) if tasks else None


def _ask(annotation: Annotation, terms: Mapping[str, Any]) -> Question:
    """`seat`, `cards`: whose cards are pressed, and which: `point`, `sequence` (the best), `sequences` or `sets` (every one)."""
    only(terms, "seat", "cards")
    seat = seat_of(terms, annotation)
    task = _TASKS[word_of(terms, "cards", _TASKS)]
    return _question(annotation.record, two_handed(annotation.rules), seat, declared_hand(annotation, seat), task)


def _question(record: HandRecord, rules: PiquetRules, seat: str, hand: Hand, task: _Task) -> Question:
    held = combinations(hand)
    answers = task.answers(held)
    clauses = cited(rules, *task.topics(held))

    def refute(given: str) -> Proved:
        says, cards = task.wrong(held, Hand.parse(given), rules)
        return Proved(says, (holding_row(record, seat, cards),), clauses)

    right = answers[0]
    return Question(
        kind=NAME,
        rules=rules,
        asks=task.asks,
        form=Form.CARDS,
        answers=tuple(cards.code for cards in answers),
        scene=Scene((hand_row(record, seat, hand),)),
        hints=task.hints,
        why=Proved(_why(held, answers, task), (holding_row(record, seat, right),) if right else (), clauses),
        clauses=clauses,
        record=record,
        refute=refute,
    )


def _why(held: Combinations, answers: list[Hand], task: _Task) -> str:
    if not answers[0]:
        return (
            "No three cards of a suit are neighbours."
            if task in (_SEQUENCE, _SEQUENCES)
            else "No three cards from the Ten up are of one rank."
        )
    if task is _POINT or task is _SEQUENCE:
        best = held.of(Class.POINT if task is _POINT else Class.SEQUENCE)
        names = [a_combination(h) for h in best if h.cards in answers]
        return f"The hand’s best is {names[0]}." if len(names) == 1 else f"{capital(listed(names))} are equally good: either is right."
    return f"The hand holds {listed(a_combination(h) for h in held.of(Class.SEQUENCE if task is _SEQUENCES else Class.SET))}."


def _union(holdings: tuple[Combination, ...]) -> Hand:
    mask = 0
    for held in holdings:
        mask |= held.cards.mask
    return Hand(mask)


def _best(holdings: tuple[Combination, ...]) -> list[Hand]:
    """The cards of each of the best; no card, where there is nothing."""
    return [h.cards for h in holdings if h.key == holdings[0].key] or [Hand()]


# --------------------------------------------------------------------------------------------------------- the point


def _wrong_point(held: Combinations, given: Hand, rules: PiquetRules) -> tuple[str, Hand]:
    best = held.points[0]
    if not given:
        return "Every hand has a point: the cards of its best suit.", best.cards
    suits = [p.suit for p in held.points if p.cards.mask & given.mask]
    if len(suits) > 1:
        return f"A point is of one suit, and these are of {number(len(suits))}.", given
    mine = next(p for p in held.points if p.suit is suits[0])
    if mine.key == best.key:
        return f"The point takes the whole suit: {cards_text(mine.cards - given)} {_belong(mine.cards - given)} to it too.", mine.cards
    return (
        f"{capital(the_combination(best))} are better. {reason_words(rules.point_called_by, compare(best, mine).reason, best, mine)}",
        best.cards,
    )


def _belong(cards: Hand) -> str:
    return "belongs" if len(cards) == 1 else "belong"


def _point_does(held: Combinations, level: Level) -> bool:
    first, second = held.points[0], held.points[1] if len(held.points) > 1 else None
    level_lengths = second is not None and first.length == second.length
    return level is Level.TABLE or level_lengths is (level is Level.HARD)


def _point_topics(held: Combinations) -> tuple[str, ...]:
    decided_by_pips = len(held.points) > 1 and held.points[0].length == held.points[1].length
    return ("point.rank", "pips") if decided_by_pips else ("point.rank",)


_POINT = _Task(
    asks="Press the cards of the best point in this hand.",
    hints=(
        "Which suit has the most cards?",
        "If two are as long, add up their pips: Ace eleven, King to Ten ten each, the others their face.",
    ),
    answers=lambda held: _best(held.points),
    wrong=_wrong_point,
    does=_point_does,
    topics=_point_topics,
)


# ------------------------------------------------------------------------------------------------------- sequences


def _no_run(given: Hand) -> str:
    """Why cards are no sequence; empty where they are one."""
    runs = combinations(given).sequences
    return "" if len(runs) == 1 and runs[0].cards == given else not_a_sequence(given)


def _wrong_sequence(held: Combinations, given: Hand, rules: PiquetRules) -> tuple[str, Hand]:
    best = held.sequences[0] if held.sequences else None
    if not given:
        assert best is not None
        return f"There is one: {a_combination(best)}.", best.cards
    why = _no_run(given)
    if best is not None and best.cards <= given:
        return f"{cards_text(given - best.cards)} {'does' if len(given) - best.length == 1 else 'do'} not belong to it.", given - best.cards
    if why:
        return why, given
    assert best is not None
    mine = next(s for s in held.sequences if given <= s.cards)
    if mine.key == best.key or (mine.cards != given and mine.length >= best.length):
        return f"The run goes on: {cards_text(mine.cards - given)} {_belong(mine.cards - given)} to it too.", mine.cards
    return (
        f"{capital(the_combination(best))} is better. {reason_words(rules.point_called_by, compare(best, mine).reason, best, mine)}",
        best.cards,
    )


def _sequence_does(held: Combinations, level: Level) -> bool:
    runs = held.sequences
    if level is Level.FIRST:
        return len(runs) == 1
    return level is Level.TABLE or (len(runs) > 1 and runs[0].length == runs[1].length)


_SEQUENCE = _Task(
    asks="Press the cards of the best sequence in this hand; none, if it has none.",
    hints=("Look in each suit for three or more neighbours: A K Q J 10 9 8 7.", "More cards are better; of as many, the higher top card."),
    answers=lambda held: _best(held.sequences),
    wrong=_wrong_sequence,
    does=_sequence_does,
    topics=lambda held: ("sequence.rank", "sequence.names") if len(held.sequences) > 1 else ("sequence.names",),
)


def _wrong_sequences(held: Combinations, given: Hand, rules: PiquetRules) -> tuple[str, Hand]:
    extra = Hand(given.mask & ~_union(held.sequences).mask)
    if extra:
        one = next(iter(extra))
        beside = Hand(held.hand.mask & given.suit(one.suit).mask)
        return f"{cards_text(extra)} {'is' if len(extra) == 1 else 'are'} in no sequence: it takes three neighbours of one suit.", beside
    left = next(s for s in held.sequences if not s.cards <= given)
    return _left_out(left, given), left.cards


def _left_out(left: Combination, given: Hand) -> str:
    """A holding that should have been pressed and was not, or not wholly."""
    missing = Hand(left.cards.mask & ~given.mask)
    if missing == left.cards:
        return f"{capital(a_combination(left))} is left out."
    return f"{cards_text(missing)} {_belong(missing)} to {the_combination(left)} too."


_SEQUENCES = _Task(
    asks="Press every card that belongs to a sequence; none, if there is no sequence.",
    hints=(
        "Look in each suit for three or more neighbours: A K Q J 10 9 8 7.",
        "One suit can hold two sequences, and one card can be missing between.",
    ),
    answers=lambda held: [_union(held.sequences)],
    wrong=_wrong_sequences,
    does=lambda held, level: level is Level.TABLE or (len(held.sequences) > 1 and level is Level.HARD),
    topics=lambda held: ("sequence.names",),
)


# ------------------------------------------------------------------------------------------------------------- sets


def _wrong_sets(held: Combinations, given: Hand, rules: PiquetRules) -> tuple[str, Hand]:
    extra = Hand(given.mask & ~_union(held.sets).mask)
    if extra:
        rank = next(iter(extra)).rank
        there = Hand(held.hand.mask & RANK_MASKS[rank.index])
        if rank.index < Rank.TEN.index:
            return f"{rank_plural(rank)} make no trio and no quatorze: only Tens and better do.", there
        return (
            f"The hand has only {number(len(there))} {rank_plural(rank) if len(there) > 1 else rank_name(rank)}, and a trio takes three.",
            there,
        )
    left = next(s for s in held.sets if not s.cards <= given)
    return _left_out(left, given), left.cards


def _sets_do(held: Combinations, level: Level) -> bool:
    low = any((held.hand.mask & mask).bit_count() > 2 for mask in RANK_MASKS[: Rank.TEN.index])
    if level is Level.FIRST:
        return len(held.sets) == 1 and not low
    return level is Level.TABLE or low or len(held.sets) > 1


_SETS = _Task(
    asks="Press every card that belongs to a trio or a quatorze; none, if there is neither.",
    hints=("Look for three or four cards of one rank.", f"Only {listed(rank_plural(r) for r in reversed(RANKS[Rank.TEN.index :]))} count."),
    answers=lambda held: [_union(held.sets)],
    wrong=_wrong_sets,
    does=_sets_do,
    topics=lambda held: ("set.kinds",),
)

_TASKS = {"point": _POINT, "sequence": _SEQUENCE, "sequences": _SEQUENCES, "sets": _SETS}


KIND = Kind(
    name=NAME,
    title="Pick the cards",
    does="Press the cards of a hand that make its point, its sequences or its sets.",
    levels={
        Level.FIRST: "one long suit, one sequence or one set",
        Level.TABLE: "any hand, one without a sequence or a set too",
        Level.HARD: "suits of one length, sequences of one length, several holdings, and low cards that count nothing",
    },
    clauses=_clauses,
    make=_make,
    ask=_ask,
)
