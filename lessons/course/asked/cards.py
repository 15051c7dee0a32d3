"""Cards a lesson can ask for: which cards of a hand are meant, every right choice, and the proof."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from lessons.cards import RANK_MASKS, RANK_OF_LETTER, Hand
from lessons.combinations import Class, Combination, combinations, compare
from lessons.course.asked import of_cards, telling
from lessons.course.asked.subject import Subject
from lessons.course.asked.terms import Misread, Value
from lessons.course.kinds.rows import hand_row, stood_on, together
from lessons.course.question import Proved, Row
from lessons.explain.names import a_combination, capital, cards_text, class_name, counted, listed, seat_name
from lessons.explain.proofs import arithmetic
from lessons.games.annotation import Cause
from lessons.games.piquet.play import COUNTING
from lessons.games.tricks import second_wins
from lessons.rules.piquet import CountingCards, two_handed


class Choice(NamedTuple):
    """`among` are the cards to press and whose; `right` every choice that is right, the first as it is told."""

    among: Row
    right: tuple[Hand, ...]
    proved: Proved


class Cards(NamedTuple):
    """Cards that can be asked for: how they are written, what they are, and what reads the terms: the value and the seat beside it."""

    form: str
    says: str
    read: Callable[[Value, Value], Callable[[Subject], Choice]]
    has_seat: bool = True


Choose = Callable[[Subject], Choice]


def _choice(subject: Subject, seat: str, right: tuple[Hand, ...], says: str, *clauses: str) -> Choice:
    hand = subject.held(seat)
    row = hand_row(subject.deal.record, seat, hand)
    return Choice(row, right, Proved(says, (row._replace(lit=right[0]),), clauses))


def _best(value: Value, of: Value) -> Choose:
    cls, seat = value.cls(), of.text()

    def choose(subject: Subject) -> Choice:
        found = combinations(subject.held(seat)).of(cls)
        if not found:
            raise ValueError(f"{seat} holds no {cls.value}")
        best = [c for c in found if compare(c, found[0]).sign == 0]
        says = f"{capital(seat_name(subject.deal.record, seat))} holds {a_combination(best[0])}: {arithmetic(best[0])}{_sum(best[0], cls)}."
        return _choice(subject, seat, tuple(c.cards for c in best), says, *of_cards.class_clauses(subject, cls))

    return choose


def _sum(held: Combination, cls: Class) -> str:
    return f" = {held.key}" if cls is Class.POINT else ""


def _all_of(value: Value, of: Value) -> Choose:
    cls, seat = value.word([Class.SEQUENCE.value, Class.SET.value]), of.text()

    def choose(subject: Subject) -> Choice:
        found = combinations(subject.held(seat)).of(Class(cls))
        if not found:
            raise ValueError(f"{seat} holds no {cls}")
        cards = together(found)
        says = f"{capital(seat_name(subject.deal.record, seat))} holds {listed(a_combination(c) for c in found)}."
        return _choice(subject, seat, (cards,), says, *of_cards.class_clauses(subject, Class(cls)))

    return choose


def _loose(value: Value, of: Value) -> Choose:
    seat = value.text()

    def choose(subject: Subject) -> Choice:
        hand = subject.held(seat)
        held = combinations(hand)
        first = held.best(Class.POINT)
        kept = [c for c in (first, *held.sequences, *held.sets) if c is not None]
        loose = hand - together(kept)
        left = f"{counted(len(loose), 'card')} belong{'s' if len(loose) == 1 else ''}" if loose else "there is no card that belongs"
        says = f"{capital(listed(a_combination(c) for c in kept))}: {left} to none of them."
        return _choice(
            subject,
            seat,
            (loose,),
            says,
            telling.cited(subject.rules, "classes", "declare.classes", "kinds", "point"),
        )

    return choose


def _ranks(value: Value, of: Value) -> Choose:
    ranks, seat = value.text(), of.text()
    if not ranks or any(letter not in RANK_OF_LETTER for letter in ranks):
        raise value.wrong("letters of ranks, such as AKQJT")

    def choose(subject: Subject) -> Choice:
        hand = subject.held(seat)
        cards = Hand(hand.mask & sum(RANK_MASKS[RANK_OF_LETTER[letter].index] for letter in set(ranks)))
        says = f"{capital(seat_name(subject.deal.record, seat))} holds {counted(len(cards), 'card')} of the kind{f': {cards_text(cards)}' if cards else ''}."
        return _choice(subject, seat, (cards,), says, telling.cited(subject.rules, "pack"))

    return choose


def _counting(value: Value, of: Value) -> Choose:
    seat = value.text()

    def choose(subject: Subject) -> Choice:
        hand = subject.held(seat)
        option = two_handed(subject.rules).counting_cards
        few = option is CountingCards.TEN_OR_BETTER
        cards = Hand(hand.mask & COUNTING[option])
        says = f"{'A Ten or better counts' if few else 'Every card counts'} one for leading it: {cards_text(cards)}."
        return _choice(subject, seat, (cards,), says, telling.cited(subject.rules, "lead"))

    return choose


def _may_play(value: Value, of: Value) -> Choose:
    if value.truth() is not True:
        raise value.wrong("true")

    def choose(subject: Subject) -> Choice:
        seat, may, proved = of_cards.legal(subject)
        return Choice(hand_row(subject.deal.record, seat, subject.held(seat)), (may,), proved)

    return choose


def _winning(value: Value, of: Value) -> Choose:
    if value.truth() is not True:
        raise value.wrong("true")

    def choose(subject: Subject) -> Choice:
        led = of_cards.led_now(subject)
        seat, may, _ = of_cards.legal(subject)
        if led is None:
            raise ValueError("nothing is led yet")
        cards = Hand.of(card for card in may if second_wins(led, card))
        says = f"To win the trick takes a higher card of the suit led: {cards_text(cards) if cards else 'there is none'}."
        return _choice(subject, seat, (cards,), says, telling.cited(subject.rules, "play.win", "play.must-win", "play"))

    return choose


def _laid_out(value: Value, of: Value) -> Choose:
    seat = value.text()

    def choose(subject: Subject) -> Choice:
        _, before, proved = of_cards.laid_out(subject, seat)
        return Choice(hand_row(subject.deal.record, seat, before), (proved.rows[0].lit,), proved)

    return choose


def _scores(value: Value, of: Value) -> Choose:
    """The cards of everything a seat counts in a class."""
    cls, seat = value.cls(), of.text()

    def choose(subject: Subject) -> Choice:
        deal = subject.deal
        own = tuple(e for e in deal.events if e.seat == subject.seat(seat) and e.cause is Cause(cls.value) and e.combination is not None)
        cards = stood_on(own)
        none = f"{capital(seat_name(deal.record, seat))} counts no {class_name(cls)}."
        proved = telling.of_events(deal, own, none, telling.of_worth(deal.rules, cls)) if own else telling.of_class(deal, cls)
        return Choice(hand_row(subject.deal.record, seat, subject.held(seat)), (cards,), proved)

    return choose


CARDS: Mapping[str, Cards] = MappingProxyType(
    {
        "best": Cards('{ best = "point", seat = "elder" }', "a seat's best holding of a class; equal ones are all right", _best),
        "all-of": Cards('{ all-of = "sequence", seat = "elder" }', "every sequence, or every quatorze and trio, of a seat", _all_of),
        "scores": Cards('{ scores = "sequence", seat = "dealer" }', "the cards of all that a seat counts in a class", _scores),
        "loose": Cards(
            '{ loose = "elder" }', "the cards of a seat that belong to neither its best point, nor a sequence, nor a set", _loose, False
        ),
        "ranks": Cards('{ ranks = "AKQJT", seat = "elder" }', "the cards of a seat of some ranks", _ranks),
        "counting": Cards('{ counting = "elder" }', "the cards of a seat that count one if they are led", _counting, False),
        "may-play": Cards("{ may-play = true }", "the cards that whose turn it is may play", _may_play, False),
        "winning": Cards("{ winning = true }", "the cards with which the trick on the table can be won", _winning, False),
        "laid-out": Cards('{ laid-out = "elder" }', "the cards a seat lays out in this hand", _laid_out, False),
    }
)


def read(value: Value, subject: Subject) -> Choose:
    """The cards that are asked for: one way to ask, and beside it the seat where it needs one. Raises `Misread`."""
    table = value.table((*CARDS, "seat"))
    asked = [name for name in CARDS if name in table]
    if len(asked) != 1:
        raise Misread(value.path, f"{len(asked)} ways to ask for cards stand here", "one of " + ", ".join(CARDS))
    way = CARDS[asked[0]]
    if "seat" in table and not way.has_seat:
        raise Misread(table["seat"].path, f"`{asked[0]}` needs no `seat`", way.form)
    if subject.annotation is None:
        raise Misread(value.path, "cards are asked of a hand, and the scene has none", "hand = its id")
    return way.read(table[asked[0]], table["seat"])
