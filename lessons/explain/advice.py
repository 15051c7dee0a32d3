"""Demonstrations of advice in words: what was computed, each way's figures, and what follows from them.

Every figure in a sentence is formatted from what the engine worked out for it; none is written here.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from lessons.advice.demonstration import (
    ByCounting,
    ByDeal,
    ByDraw,
    ByListening,
    ByPlay,
    BySinking,
    BySuits,
    Demonstration,
    Theme,
)
from lessons.advice.measures import Comparison, Measure, Value, Way
from lessons.analysis.draw.chance import Chance
from lessons.analysis.open_hands import Move
from lessons.cards import Hand
from lessons.explain.calls import said_words
from lessons.explain.draw import ALIKE, DECLARATIONS_ONLY, chance_words
from lessons.explain.names import capital, card_name, card_sign, cards_text, counted, number, possessive, small
from lessons.record import DEALER, ELDER

THEMES: Mapping[Theme, str] = {
    Theme.DISCARDING: "Discarding",
    Theme.SINKING: "Sinking",
    Theme.LEADING: "Leading",
    Theme.DEALER: "The dealer",
}
"""The themes as headings."""

_OPEN = "Worked out with both hands open and best play by both, which neither player could see."
_HANDS = "All hands are counted alike; nothing is assumed of how people discard."

_SEATS = {ELDER: "the elder hand", DEALER: "the dealer"}


class Told(NamedTuple):
    """One figure: the figure itself, and what it is."""

    figure: str
    what: str


def basis(demonstration: Demonstration) -> str:
    """What the figures rest on."""
    match demonstration.by:
        case ByDraw(repic=True):
            return f"{ALIKE} {DECLARATIONS_ONLY} The points a repic adds are counted as often as it comes; a pic is not looked for."
        case ByDraw():
            return f"{ALIKE} {DECLARATIONS_ONLY} A carte blanche of the dealer’s is not looked for."
        case ByDeal():
            return f"What is declared over every draw: {small(ALIKE)} The play of this one deal: {small(_OPEN)}"
        case ByPlay():
            return _OPEN
        case ByCounting():
            return f"The play after either lead: {small(_OPEN)} Then each is counted as any hand is."
        case BySinking() | BySuits() | ByListening():
            return _HANDS


def figures(demonstration: Demonstration, comparison: Comparison, way: Way) -> tuple[Told, ...]:
    """The figures of one way, the one that decides first."""
    f = way.figures
    other = "the dealer" if comparison.seat == ELDER else "the elder hand"
    less = f"less {possessive(other)}"
    match demonstration.by:
        case ByDraw(repic=True):
            return (
                Told(_signed(f[Measure.WITH_REPIC]), f"points on average, {less}, a repic’s counted in"),
                Told(_signed(f[Measure.AHEAD]), f"points declared on average, {less}"),
                Told(_chance(f[Measure.REPIC]), "the chance of a repic"),
            )
        case ByDraw():
            return (
                Told(_signed(f[Measure.AHEAD]), f"points declared on average, {less}"),
                Told(_chance(f[Measure.POINT_GOOD]), "the chance that the point is good"),
                Told(_chance(f[Measure.SEQUENCE_GOOD]), "the chance that a sequence is good"),
            )
        case ByDeal():
            return (
                Told(_signed(f[Measure.WHOLE]), f"points in this deal, declared and played, {less}"),
                Told(f"{_plain(f[Measure.DECLARED])} to {_plain(f[Measure.OTHER_DECLARED])}", "declared in this deal"),
                Told(_signed(f[Measure.PLAY]), f"points in its play, {less}"),
                Told(_plain(f[Measure.TRICKS]), "tricks"),
                Told(_signed(f[Measure.AHEAD]), f"points declared on average over every draw, {less}"),
            )
        case ByPlay():
            return (
                Told(_signed(f[Measure.PLAY]), f"points from this card on, {less}"),
                Told(_plain(f[Measure.TRICKS]), "tricks in the whole deal"),
            )
        case ByCounting():
            pairs = (
                ("for the cards", Measure.CARDS, Measure.OTHER_CARDS),
                ("for cards led", Measure.LEADS, Measure.OTHER_LEADS),
                ("for winning tricks the other led", Measure.WINS, Measure.OTHER_WINS),
                ("for the last trick", Measure.LAST_TRICK, Measure.OTHER_LAST_TRICK),
            )
            parts = (Told(f"{_plain(f[own])} to {_plain(f[others])}", what) for what, own, others in pairs)
            return (Told(_signed(f[Measure.WHOLE]), f"points from this card on, {less}"), *parts)
        case BySinking():
            return (
                Told(_of(f[Measure.LOSES]), f"hands of {other} against which the call is lost"),
                Told(_plain(f[Measure.SUNK]), "point given up" if f[Measure.SUNK] == 1 else "points given up"),
                Told(_plain(f[Measure.HIDDEN_AMONG]), f"hands {other} must reckon with after it"),
                Told(_plain(f[Measure.SHOWN_AMONG]), "hands, had all of it been called"),
            )
        case BySuits():
            return (
                Told(_of(f[Measure.LOSES]), f"hands of {other} against which the point is lost"),
                Told(_of(f[Measure.SEQUENCE_LOSES]), "hands against which the sequence is lost"),
                Told(_plain(f[Measure.LONGEST]), f"cards {other} can have of another suit, at most"),
            )
        case ByListening():
            return (
                Told(_of(f[Measure.AFTER]), f"hands of {other} with the Ace over it, after the calls"),
                Told(_of(f[Measure.BEFORE]), "such hands before a word was said"),
            )


def conclusion(demonstration: Demonstration, comparison: Comparison) -> str:
    """What the figures of both ways say, and what follows."""
    by, follow, other = demonstration.by, comparison.follow.figures, comparison.other.figures
    match by:
        case ByDraw(repic=True):
            return _repic(by, comparison)
        case ByDraw():
            return _safe(comparison)
        case ByDeal():
            return _deal(by, follow, other)
        case ByPlay():
            return _card(by, comparison)
        case ByCounting():
            return _causes(by, comparison)
        case BySinking():
            return _sinking(by, follow, other)
        case BySuits():
            return _suits(follow, other)
        case ByListening():
            return _listening(by, follow, other)


def line_text(line: tuple[Move, ...]) -> str:
    """How the play goes on, card by card: `♠A ♠7, ♠K ♠9, …`; a trick that was begun stands alone first."""
    words: list[str] = []
    for move in line:
        sign = card_sign(move.card)
        if move.leads or not words:
            words.append(sign)
        else:
            words[-1] += f" {sign}"
    return ", ".join(words)


# ------------------------------------------------------------------------------------------------------ conclusions

_Figures = Mapping[Measure, Value]


def _safe(comparison: Comparison) -> str:
    danger, follow, other = comparison.shared[Measure.DANGER], comparison.follow.figures, comparison.other.figures
    assert isinstance(danger, Chance)
    reach = f"only {number(danger.favourable)} would" if danger.favourable else "none could"
    return (
        f"Of the {danger.total:,} hands the dealer can come to have, {reach} reach thirty by declarations, even if everything in them were good: "
        f"a repic is not to be feared. With the point kept whole the elder hand declares {_plain(follow[Measure.AHEAD])} points more than the dealer, "
        f"on average, and otherwise {_plain(other[Measure.AHEAD])}. The point is then good in {_words(follow[Measure.POINT_GOOD])} of all cases, "
        f"and otherwise in {_words(other[Measure.POINT_GOOD])}; and a sequence comes with it that is good in {_words(follow[Measure.SEQUENCE_GOOD])}."
    )


def _repic(by: ByDraw, comparison: Comparison) -> str:
    follow, other = comparison.follow.figures, comparison.other.figures
    less = _minus(other[Measure.AHEAD], follow[Measure.AHEAD])
    return (
        f"To lay out {_cards(by.follow)} costs {_plain(less)} points of what is declared on average, compared with {_cards(by.other)}. "
        f"In return the elder hand makes a repic in {_words(follow[Measure.REPIC])} of all "
        f"cases instead of {_words(other[Measure.REPIC])}, and a repic adds {_plain(comparison.shared[Measure.REPIC_ADDS])}: with those counted in, "
        f"it is {_plain(follow[Measure.WITH_REPIC])} points ahead on average, and with the other discard {_plain(other[Measure.WITH_REPIC])}."
    )


def _deal(by: ByDeal, follow: _Figures, other: _Figures) -> str:
    one, two = _cards(by.follow), _cards(by.other)
    near = ": about the same" if abs(_minus(follow[Measure.AHEAD], other[Measure.AHEAD])) < 1 else ""
    alike = all(follow[m] == other[m] for m in (Measure.DECLARED, Measure.OTHER_DECLARED))
    here = f"{_plain(follow[Measure.DECLARED])} to {_plain(follow[Measure.OTHER_DECLARED])}"
    declared = f"In this deal {here} is declared either way. " if alike else ""
    return (
        f"On average over every draw, who lays out {one} declares {_plain(follow[Measure.AHEAD])} points more than the dealer, and who lays out {two} "
        f"{_plain(other[Measure.AHEAD])}{near}. {declared}In the play of it, with both hands open, the elder hand without {one} wins {_tricks(follow)} "
        f"and is {_ahead(follow[Measure.PLAY])}; without {two} it wins {_tricks(other)} and is {_ahead(other[Measure.PLAY])}."
    )


def _card(by: ByPlay, comparison: Comparison) -> str:
    follow, other = comparison.follow.figures, comparison.other.figures
    fate = ""
    if by.watched is not None:
        takes = {1: ("takes a trick", "one"), 0: ("takes no trick", "none")}
        first, second = takes[_whole(follow[Measure.WATCHED])][0], takes[_whole(other[Measure.WATCHED])][1]
        when = ["if it is played now" if card is by.watched else f"after the {card_name(card)}" for card in (by.follow, by.other)]
        fate = f" The {card_name(by.watched)} {first} {when[0]}, and {second} {when[1]}."
    return (
        f"With both hands open, after the {card_name(by.follow)} {_SEATS[comparison.seat]} is {_ahead(follow[Measure.PLAY])} from there on, with "
        f"{_tricks(follow)} in all; after the {card_name(by.other)} {_ahead(other[Measure.PLAY])}, with {_tricks(other)}.{fate} "
        f"{capital(number(_whole(comparison.gain)))} points hang on the card."
    )


def _causes(by: ByCounting, comparison: Comparison) -> str:
    def swing(own: Measure, others: Measure) -> int:
        follow, other = comparison.follow.figures, comparison.other.figures
        return _whole(_minus(follow[own], follow[others])) - _whole(_minus(other[own], other[others]))

    follow = comparison.follow.figures
    tricks = [_tricks(way.figures) for way in (comparison.follow, comparison.other)]
    cards = "The cards count the same either way" if not swing(Measure.CARDS, Measure.OTHER_CARDS) else "The cards make a difference"
    return (
        f"{capital(tricks[0])} after the {card_name(by.follow)}, {tricks[1]} after the {card_name(by.other)}: "
        f"{_whole(comparison.gain)} points lie between them. {cards}, {_plain(follow[Measure.CARDS])}. "
        f"Cards led make {swing(Measure.LEADS, Measure.OTHER_LEADS)} of the difference, as the text says. But winning a trick the other led makes "
        f"{swing(Measure.WINS, Measure.OTHER_WINS)} more, and the last trick {swing(Measure.LAST_TRICK, Measure.OTHER_LAST_TRICK)}."
    )


def _sinking(by: BySinking, follow: _Figures, other: _Figures) -> str:
    return (
        f"“{capital(said_words(by.follow))}” is lost in {_of(follow[Measure.LOSES])} hands of the dealer: the elder hand’s own cards and those it laid out prove it good. "
        f"It gives up {_plain(follow[Measure.SUNK])} points, and the dealer must reckon with {_plain(follow[Measure.HIDDEN_AMONG])} hands instead of "
        f"{_plain(follow[Measure.SHOWN_AMONG])}. “{capital(said_words(by.other))}” is lost, beaten or equalled, in {_of(other[Measure.LOSES])} hands: nothing proves it good."
    )


def _suits(follow: _Figures, other: _Figures) -> str:
    return (
        f"By the twelve cards alone the dealer could have {_plain(other[Measure.LONGEST])} cards of another suit: the point is beaten or equalled in "
        f"{_of(other[Measure.LOSES])} hands, the sequence in {_of(other[Measure.SEQUENCE_LOSES])}. With the cards laid out counted too, no more than "
        f"{_plain(follow[Measure.LONGEST])} of any other suit are left. The point is lost in {_of(follow[Measure.LOSES])} hands, and the sequence in "
        f"{_of(follow[Measure.SEQUENCE_LOSES])}: nothing can score against them."
    )


def _listening(by: ByListening, follow: _Figures, other: _Figures) -> str:
    first, second = (f"the {card_name(card)}" for card in (by.follow, by.other))
    return (
        f"Before a word is said, the elder hand has the Ace over {first} in {_of(follow[Measure.BEFORE])} hands, and over {second} in "
        f"{_of(other[Measure.BEFORE])}. After its calls and the dealer’s answers the Ace lies over {first} in {_of(follow[Measure.AFTER])}, "
        f"and over {second} in {_of(other[Measure.AFTER])}: {first} is the one to guard."
    )


def _cards(hand: Hand) -> str:
    """The cards of a discard within a sentence."""
    return cards_text(hand).replace("  ", ", ")


# ---------------------------------------------------------------------------------------------------------- numbers


def _tricks(figures: _Figures) -> str:
    return counted(_whole(figures[Measure.TRICKS]), "trick")


def _ahead(value: Value) -> str:
    """`12 points ahead`, `3 points behind`, `level`."""
    points = _exact(value)
    if not points:
        return "level"
    return f"{_plain(abs(points))} {'point' if abs(points) == 1 else 'points'} {'ahead' if points > 0 else 'behind'}"


def _whole(value: Value) -> int:
    return int(_exact(value))


def _minus(one: Value, less: Value) -> Fraction:
    return _exact(one) - _exact(less)


def _exact(value: Value) -> Fraction:
    assert not isinstance(value, Chance)
    return Fraction(value)


def _plain(value: Value) -> str:
    """Whole points as they are, an average to a tenth; below nothing with a minus."""
    exact = _exact(value)
    return (f"{exact.numerator:,}" if exact.denominator == 1 else f"{float(exact):.1f}").replace("-", "−")


def _signed(value: Value) -> str:
    """As `_plain`, with a plus above nothing."""
    return f"+{_plain(value)}" if _exact(value) > 0 else _plain(value)


def _chance(value: Value) -> str:
    assert isinstance(value, Chance)
    return capital(chance_words(value))


def _words(value: Value) -> str:
    assert isinstance(value, Chance)
    return chance_words(value)


def _of(value: Value) -> str:
    """`none of 455`, `84 of 455`, `all 7`."""
    assert isinstance(value, Chance)
    if value.favourable == value.total:
        return f"all {value.total:,}"
    return f"{value.favourable:,} of {value.total:,}" if value.favourable else f"none of {value.total:,}"
