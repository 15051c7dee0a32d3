"""Themes of the exchange and of what is kept back: carte blanche, a discard worth thinking about, a safe under-call.

Clauses: cent.carte-blanche.value, cent.carte-blanche.dealer, cent.carte-blanche.shown, cent.exchange.pone, cent.point.value,
cent.sink.allowed, cent.sink.lost, rubicon.under-call.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from math import comb
from random import Random
from typing import NamedTuple

from lessons.analysis.draw.dealt import UNSEEN
from lessons.cards import FULL_PACK, LENGTH, PIPS, RANK_MASKS, SUITS, Hand, Suit, cards_of_mask
from lessons.club.holdings import mask_of
from lessons.club.themes.cards import SIEVED, any_deal, dealt, exchanged, for_elder, low_hand
from lessons.club.themes.exchanging import Exchange, decide, outs, sound
from lessons.club.themes.glance import glance
from lessons.club.themes.theme import Cards, Group, Theme, Wanted, Words
from lessons.club.themes.told import NAMES, Told
from lessons.combinations import CARTE_BLANCHE_POINTS, Class
from lessons.course.deal.table import Decider
from lessons.course.deal.turn import Kind, LaysOut
from lessons.course.kind import Level
from lessons.explain.calls import said_words
from lessons.explain.names import a_combination, capital, cards_text, class_name, counted, number, suit_name
from lessons.games.declaring import words_for
from lessons.games.piquet.sinking import LesserCall, lesser_calls
from lessons.games.piquet.talon import ELDER_SHARE, HAND
from lessons.knowledge.standing import class_of
from lessons.knowledge.view import View
from lessons.record import DEALER, ELDER, HandRecord
from lessons.rules.piquet import PiquetRules
from lessons.rules.rule_set import ShortPoint

# -------------------------------------------------------------------------------------------------------- carte blanche


def _blanche(rng: Random, wanted: Wanted) -> Cards | None:
    low = low_hand(rng)
    rest = cards_of_mask(FULL_PACK & ~low)
    if wanted.level is Level.HARD:  # the other hand strong, so that a repic is near
        likes = [rng.random() for _ in range(8)]
        rest.sort(key=lambda card: likes[card.rank.index] + 0.1 * card.rank.index + rng.random(), reverse=True)
    else:
        rng.shuffle(rest)
    other = mask_of(rest[:HAND])
    elder = rng.random() < 0.5 if wanted.level in (None, Level.HARD) else wanted.level is Level.FIRST
    cards = dealt(rng, low, other) if elder else dealt(rng, other, low)
    return cards if exchanged(cards) is not None else None


def _blanche_level(told: Told) -> Level | None:
    shown = told.annotation.carte_blanche
    if len(shown) != 1:
        return None
    if _makes(told, shown[0]) or _saves(told, shown[0]):
        return Level.HARD
    return Level.FIRST if shown[0] == ELDER else Level.TABLE


def _makes(told: Told, seat: str) -> bool:
    """Whether a repic is made with the carte blanche, and would not be without."""
    return told.annotation.repic == (seat,) and told.count(seat) - CARTE_BLANCHE_POINTS < told.rules.repic.at


def _saves(told: Told, seat: str) -> bool:
    """Whether the carte blanche alone stands before a repic of the other's."""
    other = told.record.other(seat)
    return told.count(seat) == CARTE_BLANCHE_POINTS and told.count(other) >= told.rules.repic.at and not told.annotation.repic


def _blanche_words(told: Told) -> Words:
    (seat,) = told.annotation.carte_blanche
    other = told.record.other(seat)
    at, bonus = told.rules.repic.at, told.rules.repic.bonus
    answer = (
        f"{capital(NAMES[seat])} was dealt {cards_text(told.dealt[seat])}: no King, no Queen, no Jack. It shows carte blanche and counts "
        f"{number(CARTE_BLANCHE_POINTS)} for it, before point, sequence and set. With what is declared after the draw {NAMES[seat]} has {told.count(seat)}, {NAMES[other]} {told.count(other)}."
    )
    way = told.way_to_repic(seat)
    if told.annotation.repic == (seat,):
        answer += f" That makes a repic{', which it would not be without' if _makes(told, seat) else ''}: {bonus} more."
    elif _saves(told, seat):
        answer += f" It saves a repic: but for it {NAMES[other]} would have {bonus} more."
    elif way.there is not None:
        answer += f" It is no repic all the same: before {NAMES[seat]} has {at}, {NAMES[other]} counts {told.list_of(way.stands_before)}."
    return Words(
        "Before anything is called, one of the two hands as dealt can count for something that is no point, sequence or set. What is it, and what does it count?",
        answer,
        told.end_words(),
    )


CARTE_BLANCHE = Theme(
    id="carte-blanche",
    title="Carte blanche",
    group=Group.EXCHANGE,
    does="A hand is dealt without King, Queen or Jack.",
    levels={
        Level.FIRST: "the elder hand has it",
        Level.TABLE: "the dealer has it",
        Level.HARD: "it makes a repic, or saves one",
    },
    deal=_blanche,
    level=_blanche_level,
    words=_blanche_words,
)


# ------------------------------------------------------------------------------------------------------------ a discard


DRAWS = comb(UNSEEN, ELDER_SHARE)
"""Ways in which the elder hand can draw its five cards."""


_KINGS = RANK_MASKS[-2]


class Weighed(NamedTuple):
    """A discard of the elder hand, and the points it comes to on average over every draw, if all it then holds is good."""

    out: Hand
    average: Fraction


def weigh(hand: Hand, outs: Iterable[Hand], short: ShortPoint) -> tuple[Weighed, ...]:
    """Discards of five cards weighed: every draw of five from the twenty unseen cards is counted alike."""
    from lessons.analysis.draw.become import Draws  # brings numpy, which other themes do without
    from lessons.analysis.draw.compute import points_of

    draws = Draws(Hand(FULL_PACK & ~hand.mask), ELDER_SHARE, short)
    found = []
    for out in outs:
        points = points_of(draws.to(hand - out))
        found.append(Weighed(out, Fraction(int(points.sum(dtype="int64")), len(points))))
    return tuple(found)


@lru_cache(maxsize=64)
def ways(hand: Hand, short: ShortPoint) -> tuple[Weighed, ...]:
    """Of every discard of five cards the best for each suit that can be kept for the point, the best of all first. None is left unweighed: those
    whose average is lower although every point counts one a card cannot be the best where some count one less."""
    exchange = Exchange(hand.mask, ELDER_SHARE)
    by_suit: dict[Suit, list[tuple[int, int]]] = {}
    for out in outs(hand, ELDER_SHARE):
        by_suit.setdefault(longest(hand.mask & ~out), []).append((exchange.average(out), out))
    found = []
    for averages in by_suit.values():
        most, first = max(averages, key=lambda one: one[0])
        if short is ShortPoint.NEVER:
            found.append(Weighed(Hand(first), Fraction(most, DRAWS)))
        else:
            weighed = weigh(hand, (Hand(out) for average, out in averages if average >= most - DRAWS), short)
            found.append(max(weighed, key=lambda one: one.average))
    return tuple(sorted(found, key=lambda one: -one.average))


def longest(kept: int) -> Suit:
    """The suit a hand is kept for: that of its best point, by cards, then pips."""
    bytes_ = [kept >> 8 * suit.index & 0xFF for suit in SUITS]
    return max(SUITS, key=lambda suit: (LENGTH[bytes_[suit.index]], PIPS[bytes_[suit.index]]))


def _kept(hand: Hand, one: Weighed) -> int:
    return hand.mask & ~one.out.mask


def _discard_level_of(hand: Hand, short: ShortPoint) -> Level | None:
    """Where the two best suits are three points apart at most; none where one of these discards would be thought strange, or the best throws a
    King away, so that only the suit is in question."""
    best, *others = ways(hand, short)
    if not others or best.out.mask & _KINGS or not all(sound(hand.mask, one.out.mask) for one in (best, others[0])):
        return None
    more = best.average - others[0].average
    if not 0 < more <= 3:
        return None
    if longest(_kept(hand, best)) is not longest(hand.mask):
        return Level.HARD
    return Level.TABLE if more < 1 else Level.FIRST


def _discard_cards(rng: Random, wanted: Wanted) -> Cards | None:
    """A deal whose elder hand has two suits to choose from: of as many cards, or one between them, in which nearly all such deals are found."""
    for _ in range(SIEVED):
        cards = any_deal(rng)
        lengths = sorted(LENGTH[cards.elder >> 8 * suit & 0xFF] for suit in range(4))
        if lengths[3] - lengths[2] <= 1:
            level = _discard_level_of(Hand(cards.elder), wanted.rules.short_point)
            return cards if wanted.is_level(level) else None
    return None


def _keeps_best(record: HandRecord, rules: PiquetRules) -> Mapping[str, Decider]:
    """The elder hand lays out what is best by the average; all else as usual."""
    best = ways(record.hands[ELDER].known, rules.short_point)[0].out
    return {ELDER: lambda turn: LaysOut(best) if turn.kind is Kind.DISCARD else decide(turn), DEALER: decide}


def _discard_words(told: Told) -> Words:
    hand = told.dealt[ELDER]
    best, *others = ways(hand, told.rules.short_point)
    told_of = [
        f"Laying out {cards_text(one.out)} keeps the {suit_name(longest(_kept(hand, one)))}, for {points_words(one.average)} on average"
        for one in (best, *others)
    ]
    answer = f"{told_of[0]}; no other discard comes to more. For each other suit the best: {'. '.join(told_of[1:])}."
    if longest(_kept(hand, best)) is not longest(hand.mask):
        answer += f" The best point of the hand as dealt, the {suit_name(longest(hand.mask))}, is not the one to keep."
    answer += (
        f" Every discard of five cards is weighed over all {DRAWS:,} draws, counted alike, as if all the hand then holds were good. Two things are not "
        "weighed: what the dealer holds, against which some of it will not be good, and the play, in which high cards win tricks."
    )
    return Words(
        "You are the elder hand and lay out five cards. By what you may then declare alone, which suit do you keep for the point, and which five cards do you lay out?",
        answer,
        f"The deal goes on with {cards_text(best.out)} laid out. {told.end_words()}",
    )


def points_words(points: Fraction) -> str:
    """An average in points, to the hundredth."""
    return f"{float(points):.2f} points"


DISCARD = Theme(
    id="discard",
    title="A discard worth thinking about",
    group=Group.EXCHANGE,
    does="Two suits can be kept for the point, and the best discards for each are within three points of each other on average.",
    levels={
        Level.FIRST: "the suit of the best point as dealt is the one to keep, by one to three points",
        Level.TABLE: "it is the one to keep, by less than a point",
        Level.HARD: "another suit than that of the best point as dealt is the one to keep",
    },
    deal=_discard_cards,
    level=lambda told: _discard_level_of(told.dealt[ELDER], told.rules.short_point),
    words=_discard_words,
    deciders=_keeps_best,
)


# --------------------------------------------------------------------------------------------------------- an under-call


class _Safe(NamedTuple):
    """The least the elder hand can safely call in place of the best of a class."""

    cls: Class
    call: LesserCall


@lru_cache(maxsize=64)
def safe_calls(hand: Hand, out: Hand, rules: PiquetRules) -> tuple[_Safe, ...]:
    """Class by class, the least the elder hand can call before anything is said and be sure that it is good."""
    view = View.of(Hand(hand.mask | out.mask), HAND)
    found: dict[Class, LesserCall] = {}
    for call in lesser_calls(hand, out, view.judge, rules):
        cls = class_of(call.called)
        if call.safe and (cls not in found or call.called.key < found[cls].called.key):
            found[cls] = call
    return tuple(_Safe(cls, call) for cls, call in found.items())


def _out(told: Told) -> Hand:
    return Hand(told.dealt[ELDER].mask & ~told.hands[ELDER].mask)


def _under_call_told(told: Told) -> Level | None:
    """No deal of a repic or pic, which a lesser call might lose: what it costs is then what the class counts less."""
    if told.annotation.repic or told.annotation.pic:
        return None
    return _under_call_level(told.hands[ELDER], _out(told), told.rules)


def _under_call_level(hand: Hand, out: Hand, rules: PiquetRules) -> Level | None:
    safe = safe_calls(hand, out, rules)
    if not safe:
        return None
    if len(safe) > 1:
        return Level.HARD
    return Level.FIRST if safe[0].call.standing.best is None else Level.TABLE


def _under_call_words(told: Told) -> Words:
    safe = safe_calls(told.hands[ELDER], _out(told), told.rules)
    hands = safe[0].call.standing.hands
    said = []
    for cls, call in safe:
        spoken = said_words(words_for(call.called, told.rules.point_called_by))
        best = call.standing.best
        most = (
            f"the best {class_name(cls)} the dealer can hold is {a_combination(best)}"
            if best is not None
            else f"the dealer can hold no {class_name(cls)} at all"
        )
        cost = f"It costs {counted(call.cost, 'point')}." if call.cost else "It costs nothing: what is better still counts."
        said.append(f"In place of {a_combination(call.best)} it can call “{spoken}”: {most}. {cost}")
    answer = f"{' '.join(said)} That is proved over all {hands} hands the dealer can have by the cards the elder hand has seen, all hands counted alike."
    return Words(
        "Before it calls, the elder hand has seen seventeen cards. What is the least it can call in place of its best, and still be sure that it is good?",
        answer,
        f"Calling less tells the dealer less. Here the elder hand calls all it holds. {told.classes()} {told.end_words()}",
    )


def _under_call_cards(rng: Random, wanted: Wanted) -> Cards | None:
    """A deal whose elder hand, when it has drawn, can call less in safety."""
    for _ in range(SIEVED // 10):
        cards = dealt(rng, *for_elder(rng, suits=0.5, ranks=0.5, up=0.3))
        hands = exchanged(cards)
        if hands is None or max(glance(*hands, wanted.rules).counts(side) for side in (0, 1)) >= wanted.rules.pic.at:
            continue
        hand = Hand(hands[0])
        if wanted.is_level(_under_call_level(hand, Hand(cards.elder & ~hand.mask), wanted.rules)):
            return cards
    return None


UNDER_CALL = Theme(
    id="under-call",
    title="A safe under-call",
    group=Group.CALLS,
    does="The elder hand can call less than it holds, and prove by the cards it has seen that the lesser call is good.",
    levels={
        Level.FIRST: "in one class, of which the dealer can hold nothing",
        Level.TABLE: "in one class, of which the dealer can hold something, but nothing as good",
        Level.HARD: "in two classes or three",
    },
    deal=_under_call_cards,
    level=_under_call_told,
    words=_under_call_words,
)

THEMES = (CARTE_BLANCHE, DISCARD, UNDER_CALL)
