"""Which cards may you play: a position in the play, and every card that may be laid is pressed."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from lessons.cards import Card, Hand
from lessons.course.dealing import Shape, after_the_draw, with_play
from lessons.course.kind import Kind, Level
from lessons.course.kinds.citing import cited
from lessons.course.kinds.rows import hand_row
from lessons.course.kinds.terms import number_of, only, seat_of
from lessons.course.kinds.told import cut, trick_lines
from lessons.course.question import Form, Proved, Question, Row, Scene
from lessons.explain.names import capital, card_name, counted, possessive, seat_name, seat_start, suit_name, suit_singular
from lessons.games.annotate import annotate
from lessons.games.annotation import Annotation
from lessons.games.piquet.play import TRICKS
from lessons.games.tricks import legal_mask, must_follow
from lessons.rules.piquet import PiquetRules

NAME = "which-cards-may-you-play"

_LEAD, _FOLLOW = "play.win", "play.follow"


def _clauses(rules: PiquetRules) -> frozenset[str]:
    return frozenset(cited(rules, _LEAD, _FOLLOW))


def _make(rng: Random, rules: PiquetRules, level: Level) -> Question | None:
    """Level by level: the suit led is held, with others; anything; the suit is held once or not at all, or the turn to lead must be seen."""
    trick = rng.randint(2, 7) if level is Level.FIRST else rng.randint(2, 11)
    leads = level is not Level.FIRST and rng.random() < 0.25
    shape = rng.choice((Shape.EVEN, Shape.SHAPED))
    record = with_play(rng, after_the_draw(rng, rules, shape), 2 * (trick - 1) + (not leads))
    annotation = annotate(record)
    seat, led = _turn(annotation)
    left = annotation.steps[-1].hands[seat].known
    if led is not None:
        of_suit, others = len(left.suit(led.suit)), len(left) - len(left.suit(led.suit))
        if level is Level.FIRST and not (of_suit and others):
            return None
        if level is Level.HARD and not (of_suit < 2 and others):
            return None
    return _question(annotation, level)


def _turn(annotation: Annotation) -> tuple[str, Card | None]:
    """Whose turn it is, and the card led; None where it is a lead."""
    step = annotation.steps[-1]
    record = annotation.record
    if not step.table:
        return record.seats[0], None
    if len(step.table) == 2:
        assert step.winner is not None
        return step.winner, None
    return record.other(step.table[0][0]), step.table[0][1]


def _ask(annotation: Annotation, terms: Mapping[str, Any]) -> Question:
    """`seat` and `trick`: who is to play to which trick, 1 to 12."""
    only(terms, "seat", "trick")
    seat, trick = seat_of(terms, annotation), number_of(terms, "trick", 1, TRICKS)
    for cards in (0, 1):
        cut_off = cut(annotation, trick, cards)
        if _turn(cut_off)[0] == seat:
            return _question(cut_off, Level.TABLE)
    raise ValueError(f"{seat} does not play to trick {trick}")


def _question(annotation: Annotation, level: Level) -> Question:
    record, rules = annotation.record, annotation.rules
    seat, led = _turn(annotation)
    left = annotation.steps[-1].hands[seat].known
    may = Hand(legal_mask(left.mask, led.suit if led is not None else None))
    who, whose = seat_name(record, seat), possessive(seat_name(record, seat))
    clause = rules.cite(_LEAD if led is None else _FOLLOW)
    row = hand_row(record, seat, left)
    table = () if led is None else (Row(f"Led by {seat_name(record, record.other(seat))}", Hand(led.bit)),)

    def refute(given: str) -> Proved:
        return _refute(annotation, seat, led, left, Hand.parse(given))

    return Question(
        kind=NAME,
        rules=rules,
        asks=f"It is {whose} turn. Choose every card that may be played.",
        form=Form.CARDS,
        answers=(may.code,),
        scene=Scene((row, *table), () if level is Level.FIRST else trick_lines(annotation)),
        hints=(
            f"Has a card been led, and does {who} hold any of its suit?",
            "To a lead any card may be chosen."
            if led is None
            else f"{capital(suit_name(led.suit))} are led; {who} holds {counted(len(left.suit(led.suit)), suit_singular(led.suit))}.",
        ),
        why=Proved(_why(annotation, seat, led, left), (row._replace(lit=may), *table), (clause,)),
        clauses=(clause,),
        record=record,
        refute=refute,
    )


def _why(annotation: Annotation, seat: str, led: Card | None, left: Hand) -> str:
    who = seat_start(annotation.record, seat)
    if led is None:
        return (
            f"{who} has taken the last trick and leads: any card may be led."
            if annotation.steps[-1].table
            else f"{who} leads to the first trick: any card may be led."
        )
    suit = left.suit(led.suit)
    if suit:
        owed = (
            f"the {card_name(next(iter(suit)))} must be played"
            if len(suit) == 1
            else f"one of the {counted(len(suit), suit_singular(led.suit))} must be played, high or low"
        )
        return f"{who} can follow suit: {owed}."
    return f"{who} has no {suit_singular(led.suit)}, so any card may be thrown; none of them wins."


def _refute(annotation: Annotation, seat: str, led: Card | None, left: Hand, given: Hand) -> Proved:
    record, rules = annotation.record, annotation.rules
    who = seat_start(record, seat)
    clause = (rules.cite(_LEAD if led is None else _FOLLOW),)
    may = Hand(legal_mask(left.mask, led.suit if led is not None else None))
    wrong = given.mask & ~may.mask
    if wrong and led is not None:
        card = next(iter(Hand(wrong)))
        owed = Hand(must_follow(left.mask, card, led.suit))
        return Proved(
            f"{who} still has {counted(len(owed), suit_singular(led.suit))}, so the {card_name(card)} may not be played.",
            (hand_row(record, seat, left, Hand.of([card])),),
            clause,
        )
    # One card is enough to show it: the others are still to be found.
    missed = next(iter(Hand(may.mask & ~given.mask)))
    if led is None:
        reason = "whoever leads may lead any card"
    elif led.suit in {c.suit for c in may}:
        reason = "a low card of the suit may be played as well as a high one: nobody need win"
    else:
        reason = "with none of the suit led, any card may be thrown"
    return Proved(f"The {card_name(missed)} may be played too: {reason}.", (hand_row(record, seat, left, Hand.of([missed])),), clause)


KIND = Kind(
    name=NAME,
    title="Which cards may you play",
    does="A position in the play: choose every card that may be laid.",
    levels={
        Level.FIRST: "a card is led, and its suit is held beside others",
        Level.TABLE: "to follow, to throw a card, or to lead, with the tricks so far",
        Level.HARD: "one card of the suit led or none, or a lead that has to be seen from the last trick",
    },
    clauses=_clauses,
    make=_make,
    ask=_ask,
)
