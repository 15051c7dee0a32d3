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
from lessons.course.kinds.rows import declared_hand, hand_alone, hand_row, holding_row, together
from lessons.course.kinds.terms import only, seat_of, word_of
from lessons.course.question import Form, Proved, Question, Scene
from lessons.explain.comparing import reason_words
from lessons.explain.names import a_combination, article, capital, card_name, counted, listed, number, rank_name, rank_plural
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
    """what is wrong with a choice, and the cards that show it: never those that are right, which are still to be found"""
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
        return Proved(says, (holding_row(record, seat, cards),) if cards else (), clauses)

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


def _best(holdings: tuple[Combination, ...]) -> list[Hand]:
    """The cards of each of the best; no card, where there is nothing."""
    return [h.cards for h in holdings if h.key == holdings[0].key] or [Hand()]


# --------------------------------------------------------------------------------------------------------- the point


def _wrong_point(held: Combinations, given: Hand, rules: PiquetRules) -> tuple[str, Hand]:
    best = held.points[0]
    if not given:
        return "Every hand has a point: the cards of its best suit.", given
    suits = [p.suit for p in held.points if p.cards.mask & given.mask]
    if len(suits) > 1:
        return f"A point is of one suit, and these are of {number(len(suits))}.", given
    mine = next(p for p in held.points if p.suit is suits[0])
    if mine.key == best.key:
        return f"The point takes the whole suit, and {_missing(len(mine.cards - given))}.", given
    return f"Another suit is better. {reason_words(rules.point_called_by, compare(best, mine).reason, best, mine)}", mine.cards


def _missing(cards: int) -> str:
    return f"{counted(cards, 'card')} of it {'is' if cards == 1 else 'are'} missing"


def _point_does(held: Combinations, level: Level) -> bool:
    first, second = held.points[0], held.points[1] if len(held.points) > 1 else None
    level_lengths = second is not None and first.length == second.length
    return level is Level.TABLE or level_lengths is (level is Level.HARD)


def _point_topics(held: Combinations) -> tuple[str, ...]:
    decided_by_pips = len(held.points) > 1 and held.points[0].length == held.points[1].length
    return ("point.rank", "pips") if decided_by_pips else ("point.rank",)


_POINT = _Task(
    asks="Choose the cards of the best point in this hand.",
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
        return "There is one: three neighbours of one suit, or more.", given
    why = _no_run(given)
    if best is not None and best.cards <= given:
        return _foreign(given - best.cards)
    if why:
        return why, given
    assert best is not None
    mine = next(s for s in held.sequences if given <= s.cards)
    if mine.key == best.key or (mine.cards != given and mine.length >= best.length):
        return f"The run goes on: {_missing(len(mine.cards - given))}.", given
    return f"Another sequence is better. {reason_words(rules.point_called_by, compare(best, mine).reason, best, mine)}", mine.cards


def _foreign(extra: Hand) -> tuple[str, Hand]:
    """One card that has no part in the sequence, though the others pressed hold it."""
    first = next(iter(extra))
    others = ", and it is not the only one" if len(extra) > 1 else ""
    return f"The {card_name(first)} does not belong to the sequence{others}.", Hand.of([first])


def _sequence_does(held: Combinations, level: Level) -> bool:
    runs = held.sequences
    if level is Level.FIRST:
        return len(runs) == 1
    return level is Level.TABLE or (len(runs) > 1 and runs[0].length == runs[1].length)


_SEQUENCE = _Task(
    asks="Choose the cards of the best sequence in this hand; none, if it has none.",
    hints=("Look in each suit for three or more neighbours: A K Q J 10 9 8 7.", "More cards are better; of as many, the higher top card."),
    answers=lambda held: _best(held.sequences),
    wrong=_wrong_sequence,
    does=_sequence_does,
    topics=lambda held: ("sequence.rank", "sequence.names") if len(held.sequences) > 1 else ("sequence.names",),
)


def _wrong_sequences(held: Combinations, given: Hand, rules: PiquetRules) -> tuple[str, Hand]:
    extra = Hand(given.mask & ~together(held.sequences).mask)
    if extra:
        one = next(iter(extra))
        return f"The {card_name(one)} is in no sequence: it takes three neighbours of one suit.", Hand.of([one])
    return _left_out(held.sequences, given, "sequence")


def _left_out(holdings: tuple[Combination, ...], given: Hand, what: str) -> tuple[str, Hand]:
    """That a holding was not chosen, or not whole; which of its cards were."""
    begun = next((one for one in holdings if one.cards.mask & given.mask and not one.cards <= given), None)
    if begun is None:
        whole = sum(not one.cards <= given for one in holdings)
        return f"{capital(article(what)) if whole == 1 else f'More than one {what}'} of this hand is left out.", given
    there = Hand(begun.cards.mask & given.mask)
    return f"{capital(article(what))} is not chosen whole: {_missing(len(begun.cards - there))}.", there


_SEQUENCES = _Task(
    asks="Choose every card that belongs to a sequence; none, if there is no sequence.",
    hints=(
        "Look in each suit for three or more neighbours: A K Q J 10 9 8 7.",
        "One suit can hold two sequences, and one card can be missing between.",
    ),
    answers=lambda held: [together(held.sequences)],
    wrong=_wrong_sequences,
    does=lambda held, level: level is Level.TABLE or (len(held.sequences) > 1 and level is Level.HARD),
    topics=lambda held: ("sequence.names",),
)


# ------------------------------------------------------------------------------------------------------------- sets


def _wrong_sets(held: Combinations, given: Hand, rules: PiquetRules) -> tuple[str, Hand]:
    extra = Hand(given.mask & ~together(held.sets).mask)
    if extra:
        rank = next(iter(extra)).rank
        there = Hand(held.hand.mask & RANK_MASKS[rank.index])
        if rank.index < Rank.TEN.index:
            return f"{rank_plural(rank)} make no trio and no quatorze: only Tens and better do.", there
        return (
            f"The hand has only {number(len(there))} {rank_plural(rank) if len(there) > 1 else rank_name(rank)}, and a trio takes three.",
            there,
        )
    return _left_out(held.sets, given, "trio or quatorze")


def _sets_do(held: Combinations, level: Level) -> bool:
    low = any((held.hand.mask & mask).bit_count() > 2 for mask in RANK_MASKS[: Rank.TEN.index])
    if level is Level.FIRST:
        return len(held.sets) == 1 and not low
    return level is Level.TABLE or low or len(held.sets) > 1


_SETS = _Task(
    asks="Choose every card that belongs to a trio or a quatorze; none, if there is neither.",
    hints=("Look for three or four cards of one rank.", f"Only {listed(rank_plural(r) for r in reversed(RANKS[Rank.TEN.index :]))} count."),
    answers=lambda held: [together(held.sets)],
    wrong=_wrong_sets,
    does=_sets_do,
    topics=lambda held: ("set.kinds",),
)

_TASKS = {"point": _POINT, "sequence": _SEQUENCE, "sequences": _SEQUENCES, "sets": _SETS}


KIND = Kind(
    name=NAME,
    title="Pick the cards",
    does="Choose the cards of a hand that make its point, its sequences or its sets.",
    levels={
        Level.FIRST: "one long suit, one sequence or one set",
        Level.TABLE: "any hand, one without a sequence or a set too",
        Level.HARD: "suits of one length, sequences of one length, several holdings, and low cards that count nothing",
    },
    clauses=_clauses,
    make=_make,
    ask=_ask,
)
