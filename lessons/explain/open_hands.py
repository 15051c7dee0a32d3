"""Open-hand play in sentences: what the play is still worth, what a card gave up and why, what can be forced, a line told card by card.

Everything said here was worked out with both hands open, and says so where it stands alone.
"""

from __future__ import annotations

from lessons.analysis.open_hands import Aim, Gain, Move, PlayedCost, Position, Reason
from lessons.cards import Hand
from lessons.errors import Problem
from lessons.explain.names import (
    capital,
    card_name,
    cards_text,
    counted,
    listed,
    number,
    possessive,
    seat_label,
    seat_name,
    seat_start,
    suit_name,
)
from lessons.games.annotation import Annotation, Cause

BASIS = {
    "short": "Worked out with both hands open",
    "full": (
        "Neither player could see both hands. Counted are leading and winning, "
        "the last trick, cards or capot, and a pic where it is reached; of what is declared, only that it brings a pic nearer."
    ),
}
"""What every value rests on, in short and in full."""

LINE = "Best play by both"
TAKEN_BY = "Beside each trick: who takes it."
STROKES = "On the bar: the best card bold, the others fine."

SOON = "Open-hand play begins when both have drawn: until then these are not the hands that are played."
OVER = "Every card has been played."


def points_words(value: int) -> str:
    """A value with its sign: `+16`, `0`, `−3`."""
    return f"{value:+d}".replace("-", "−") if value else "0"


def cannot_be_shown(annotation: Annotation, problem: Problem) -> str:
    """Why there is no open-hand play at a step."""
    if problem.seat is not None:
        whose = possessive(seat_start(annotation.record, problem.seat))
        return f"{whose} hand is not wholly known, and open-hand play needs every card of both."
    hint = f" {capital(problem.hint)}." if problem.hint else ""
    return f"There is no open-hand play here: {problem.message}.{hint}"


def worth_sentence(annotation: Annotation, position: Position, points: tuple[int, int], *, declaring: bool = False) -> str:
    """What both sides still make in the play with best play: `points` of the elder hand and of the dealer.

    While they are still `declaring` that is reckoned from the first lead, for the declarations to come are no part of it.
    """
    elder, dealer = (seat_name(annotation.record, seat) for seat in position.seats)
    made = [str(n) if n else "nothing" for n in points]
    open_hands = "with both hands open and best play by both"
    if declaring:
        return f"In the play, from the first lead, {open_hands}, {elder} makes {made[0]} and {dealer} {made[1]}."
    return f"In the play from here, {open_hands}, {elder} still makes {made[0]} and {dealer} {made[1]}."


def line_words(*, declaring: bool = False) -> str:
    """The button that lays the best line on the table."""
    return f"Play it out from {'the first lead' if declaring else 'here'}"


def declared_sentence(declared: tuple[int, int]) -> str:
    """What a line counts before its first card where declarations are still to come: all that both sides declare."""
    return f"The line’s counts have all declarations in them, those still to come too: {declared[0]} to {declared[1]}."


def margin_words(annotation: Annotation, position: Position, value: int) -> str:
    """Who gains more from here, under the bar: `elder hand +16`, `level`."""
    if not value:
        return "level"
    return f"{seat_label(annotation.record, position.seats[value < 0])} {points_words(abs(value))}"


def bar_words(annotation: Annotation, position: Position, value: int, least: int, most: int) -> str:
    """The bar of what is at stake, for who hears it."""
    record = annotation.record
    best = margin_words(annotation, position, value)
    if least == most:
        return f"{best}, whichever card is played"
    to_play = seat_name(record, position.to_play)
    worst = margin_words(annotation, position, most if value == least else least)
    return f"{best} with the best card of {to_play}, {worst} with the worst"


def stake_sentence(annotation: Annotation, position: Position, at_stake: int, cards: int, *, declaring: bool = False) -> str:
    """How much hangs on the next card."""
    who = seat_start(annotation.record, position.to_play)
    if cards == 1:
        return f"{who} has only one card to play."
    does = "will lead to the first trick" if declaring else "is to play"
    if not at_stake:
        return f"{who} {does}, and every card comes to the same."
    return f"{who} {does}, and {at_stake} {'point hangs' if at_stake == 1 else 'points hang'} on the card."


def figures_words(annotation: Annotation, position: Position) -> str:
    """Whose the figures on the cards are, and what their signs mean: they are those of the side that plays, the bar names its own."""
    return f"The figures are for {seat_name(annotation.record, position.to_play)}: + ahead, − behind."


def card_words(loss: int) -> str:
    """What a card that may be played gives up."""
    return f"gives up {loss}" if loss else "best"


def ends_words(ends: tuple[int, int] | None) -> str:
    """The counts a best line ends with."""
    return f"ends {ends[0]} to {ends[1]}" if ends is not None else ""


# -------------------------------------------------------------------------------------------------------------- a line

_GAINS = {
    Cause.LEAD: "for the lead",
    Cause.WIN: "for winning it",
    Cause.LAST_TRICK: "for the last trick",
    Cause.CARDS: "for the cards",
    Cause.CAPOT: "for the capot",
    Cause.SHARED_CAPOT: "as a share of the capot",
    Cause.PIC: "for the pic",
}


def move_words(annotation: Annotation, position: Position, move: Move) -> str:
    """A card of a line, and what falls with it."""
    record = annotation.record
    taken = f"; {seat_name(record, move.winner)} takes the trick" if move.winner else ""
    return f"{seat_start(record, move.seat)} {'leads' if move.leads else 'plays'} the {card_name(move.card)}{taken}{_gained(annotation, position, move.gains)}."


def _gained(annotation: Annotation, position: Position, gains: tuple[Gain, ...]) -> str:
    by_seat: dict[str, list[str]] = {}
    for gain in gains:
        by_seat.setdefault(position.seats[gain.side], []).append(f"{number(gain.points)} {_GAINS[gain.cause]}")
    return "".join(f"; {seat_name(annotation.record, seat)} counts {listed(words)}" for seat, words in by_seat.items())


# ------------------------------------------------------------------------------------------------------- what is forced

_AIMS = {Aim.CAPOT: "the capot", Aim.CARDS: "the odd trick", Aim.PIC: "a pic"}


def forced_words(annotation: Annotation, seat: str, aim: Aim) -> str:
    """`The elder hand can force the capot, whatever the dealer plays.`"""
    record = annotation.record
    return f"{seat_start(record, seat)} can force {_AIMS[aim]}, whatever {seat_name(record, record.other(seat))} plays."


def prevented_words(annotation: Annotation, seat: str, aim: Aim) -> str:
    """`The dealer can keep the elder hand from the capot.`"""
    record = annotation.record
    return f"{seat_start(record, record.other(seat))} can keep {seat_name(record, seat)} from {_AIMS[aim]}."


def nobody_forces(aim: Aim) -> str:
    """`Neither can force the odd trick.`"""
    return f"Neither can force {_AIMS[aim]}."


# ---------------------------------------------------------------------------------------------- what a card gave up

_CAUSES = {
    Cause.LEAD: "leading",
    Cause.WIN: "winning tricks",
    Cause.LAST_TRICK: "the last trick",
    Cause.CARDS: "the cards",
    Cause.CAPOT: "the capot",
    Cause.SHARED_CAPOT: "a shared capot",
    Cause.PIC: "the pic",
}


def cost_badge(cost: PlayedCost, choices: int) -> str:
    """`gave up 3`, `nothing given up`, `the only card`."""
    if cost.cost:
        return f"gave up {cost.cost}"
    return "the only card" if choices == 1 else "nothing given up"


def cost_sentence(annotation: Annotation, cost: PlayedCost, choices: int) -> str:
    """What a card gave up and why, what would have given up nothing, and where the points went. `choices` cards could be played."""
    if not cost.cost:
        return _no_cost(cost, choices)
    return f"{_reason(annotation, cost)} Better: {cards_text(Hand.of(cost.best))}. {_differences(cost)}"


def _no_cost(cost: PlayedCost, choices: int) -> str:
    if cost.irregular:
        return "It broke the rules, and stands as it was played."
    if choices == 1:
        return ""
    if len(cost.best) == choices:
        return "Every card came to the same."
    return "It was the only best card." if len(cost.best) == 1 else f"It was one of {number(len(cost.best))} best cards."


REASONS = {
    Reason.PIC_LOST: "A pic could be reached, and is not any more.",
    Reason.PIC_GIVEN: "It lets {other} reach a pic.",
    Reason.CAPOT_LOST: "The capot could be had, and is lost.",
    Reason.CAPOT_GIVEN: "It lets {other} win every trick.",
    Reason.CARDS_LOST: "Most of the tricks could be had, and are lost.",
    Reason.CARDS_GIVEN: "It lets {other} have most of the tricks.",
    Reason.TENACE_GIVEN_UP: "It breaks up the tenace in {suit}: {other} holds the card between the best and the third best.",
    Reason.TENACE_LED_TO: "It is led into a tenace in {suit}: {other} holds the best and the third best.",
    Reason.WINNER_NOT_CASHED: "A card that could not be beaten should have been led: it wins nothing later.",
    Reason.TRICK_NOT_TAKEN: "The trick could be taken, and should have been.",
    Reason.TAKEN_TOO_SOON: "It takes a trick that was better left.",
    Reason.WRONG_WINNER: "It takes the trick, but another card should have.",
    Reason.WRONG_DISCARD: "Another card should have been thrown.",
    Reason.LAST_TRICK_LOST: "It loses the last trick.",
    Reason.TRICKS_LOST: "It loses {tricks}.",
    Reason.POINTS_LOST: "It wins as many tricks, and counts less.",
}


def _reason(annotation: Annotation, cost: PlayedCost) -> str:
    assert cost.reason is not None
    other = seat_name(annotation.record, annotation.record.other(cost.seat))
    return REASONS[cost.reason].format(other=other, suit=suit_name(cost.card.suit), tricks=counted(cost.tricks, "trick"))


def _differences(cost: PlayedCost) -> str:
    """Where the points went: `Lost: 10 for the cards and 1 for leading; gained: 2 for winning tricks.`"""
    lost = listed(f"{d.points} for {_CAUSES[d.cause]}" for d in cost.differences if d.points > 0)
    gained = listed(f"{-d.points} for {_CAUSES[d.cause]}" for d in cost.differences if d.points < 0)
    return f"Lost: {lost}{f'; gained: {gained}' if gained else ''}."
