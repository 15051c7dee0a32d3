"""What is proved of a hidden hand, in sentences: how a call stands against every hand the other side can have, and what is known of it.

Numbers are plain counts of hands, all of them counted alike; nothing is assumed of how people discard.
"""

from __future__ import annotations

from lessons.cards import Card, Hand
from lessons.combinations import DECLARED, Class, Combination, Point, Set
from lessons.explain.calls import reply_words, said_words
from lessons.explain.comparing import OUTCOME_WORDS
from lessons.explain.names import (
    a_combination,
    capital,
    card_name,
    class_name,
    combination_name,
    counted,
    listed,
    number,
    possessive,
    seat_name,
    seat_start,
    small,
    suit_name,
    suit_singular,
    the_combination,
)
from lessons.explain.standings import hands_words
from lessons.games.annotation import Annotation, CallResult, Outcome, Step, StepKind
from lessons.games.piquet.sinking import LesserCall
from lessons.knowledge.judge import Judge
from lessons.knowledge.standing import Standing, Status, class_of
from lessons.knowledge.view import View
from lessons.record import Reply, Starts
from lessons.rules.piquet import UnderCall, two_handed

BASIS = (
    "Every hand that fits what a player has seen and heard counts as one; nothing is assumed of how people discard. "
    "What is said is taken as true, but a call proves only that so much is held: a player may hold more and call less."
)
"""What every count of hands rests on."""

BASIS_SHORT = "All hands are counted alike"
"""The same in a few words, where it need not be told at length again."""

STATUS_WORDS = {status: OUTCOME_WORDS[Outcome(status.value)] for status in Status}
"""How a call stands, as a badge says it."""

LEAD_WORDS = {Status.CERTAIN: "takes the trick", Status.POSSIBLE: "may be beaten", Status.IMPOSSIBLE: "will be beaten"}
"""How a card that is led stands."""


def basis(annotation: Annotation) -> dict[str, str]:
    """What every count of hands rests on: in `short`, and in full."""
    return {"short": BASIS_SHORT, "full": f"{BASIS}{_discards_not_told(annotation)}"}


def _many(n: int) -> str:
    """A count of hands that are spoken of already: in words to twenty, as all counts are."""
    return number(n) if n <= 20 else f"{n:,}"


def _discards_not_told(annotation: Annotation) -> str:
    """What it means for the counts that the record does not tell what was laid out; empty where it does, or where nothing was."""
    record = annotation.record
    if record.starts is not Starts.DECLARE:
        return ""
    silent = [seat_name(record, seat) for seat in record.seats if seat not in record.discards]
    if not silent:
        return ""
    if len(silent) == len(record.seats):
        return " The record does not tell what the players laid out; knowing it, each would have fewer hands to reckon with."
    (who,) = silent
    return f" The record does not tell what {who} laid out; knowing it, {who} would have fewer hands to reckon with."


# ------------------------------------------------------------------------------------------------ what could beat this?


def standing_sentence(annotation: Annotation, seat: str, held: Combination, standing: Standing, answers: tuple[Reply, ...] = ()) -> str:
    """How a holding of `seat` stands against every hand the other side can have, with the proof where it is certain.

    `answers` are those the other side has given and that have left fewer hands.
    """
    other = seat_name(annotation.record, annotation.record.other(seat))
    if standing.hands == 1 and standing.status is Status.IMPOSSIBLE:
        return f"{capital(possessive(other))} hand is known, and it {'beats' if standing.beaten_in else 'equals'} this."
    if standing.status is Status.CERTAIN:
        return f"No hand {other} can have beats or equals it: {_strongest(held, standing)}."
    hands = f"the {hands_words(standing.hands)} {other} can {_have(answers)}"
    if standing.hands in (standing.beaten_in, standing.equalled_in):
        return f"Every one of {hands} {'beats' if standing.beaten_in else 'equals'} it."
    good = standing.hands - standing.beaten_in - standing.equalled_in
    return f"Of {hands}, it is {_lost_in(standing)}{f'; in the other {_many(good)} it is good' if good else ''}."


def _have(answers: tuple[Reply, ...]) -> str:
    """`have`, or `still have after “not good”`."""
    if not answers:
        return "have"
    return f"still have after {f'“{reply_words(answers[0])}”' if len(answers) == 1 else 'what it has answered'}"


def _lost_in(standing: Standing) -> str:
    """`beaten in 165 and equalled in 180`; `beaten in none`."""
    counts = (("beaten", standing.beaten_in), ("equalled", standing.equalled_in))
    return listed(f"{how} in {_many(n)}" for how, n in counts if n) or "beaten in none"


def _strongest(held: Combination, standing: Standing) -> str:
    """The best of the class in any hand that is possible."""
    cls = class_of(held)
    if standing.best is None:
        return f"it has {_none_of(cls)}" if standing.hands == 1 else f"none of them has {_any_of(cls)}"
    return f"the best {'it has' if standing.hands == 1 else 'that any of them has'} is {a_combination(standing.best)}"


def _none_of(cls: Class) -> str:
    return "no quatorze and no trio" if cls is Class.SET else f"no {class_name(cls)}"


def _any_of(cls: Class) -> str:
    return "a quatorze or a trio" if cls is Class.SET else f"a {class_name(cls)}"


def odds_words(hands: int, beaten: int, equalled: int) -> str:
    """The bar of possible hands, for who hears it: `beaten in 12, equalled in 3 of 455 hands`."""
    return f"beaten in {_many(beaten) if beaten else 'none'}, equalled in {_many(equalled) if equalled else 'none'} of {hands_words(hands)}"


def counter_caption(standing: Standing) -> str:
    """What a counter-hand shows: `One of the 12 that beat it, with a quinte to the King in spades:`."""
    assert standing.other is not None
    if standing.hands == 1:
        return f"It has {a_combination(standing.other)}:"
    many, does = (standing.beaten_in, "beat") if standing.beaten_in else (standing.equalled_in, "equal")
    whose = f"The one that {does}s it" if many == 1 else f"One of the {_many(many)} that {does} it"
    return f"{whose}, with {a_combination(standing.other)}:"


def if_good(answered: Combination, follows: Combination) -> str:
    """`If the quatrième to the Ace in hearts is good, the trio of Aces must be good too.`"""
    return f"If {the_combination(answered)} {_be(answered)} good, {the_combination(follows)} must be good too."


def if_not_good(answered: Combination, fails: Combination) -> str:
    """`If … is not good, … cannot be good either.`"""
    return f"If {the_combination(answered)} {_be(answered)} not good, {the_combination(fails)} cannot be good either."


def _be(held: Combination) -> str:
    """Cards are many, a sequence or set is one."""
    return "are" if isinstance(held, Point) and held.length > 1 else "is"


def claimed_after(annotation: Annotation, other: str, cls: Class, before: CallResult | None) -> str:
    """Why a claim made after the other side has had its turn to call is weighed against what was called alone: `before`, if anything."""
    who = seat_name(annotation.record, other)
    if before is None:
        return f"{seat_start(annotation.record, other)} called {_none_of(cls)}, and what was not called can no longer beat this."
    return f"As {class_name(cls)} {who} called “{said_words(before.said)}”, and what was not called can no longer beat this."


def lesser_sentence(annotation: Annotation, seat: str, lesser: LesserCall, full: int, less: int) -> str:
    """What a lesser call that is just as safe would hide: after the full call the other side has `full` hands to reckon with, after it `less`."""
    other = seat_name(annotation.record, annotation.record.other(seat))
    return (
        f"Sinking: calling only {a_combination(lesser.called)} is certain to be good too. "
        f"It leaves {other} {hands_words(less)} to reckon with in place of {_many(full)}, and costs {counted(lesser.cost, 'point') if lesser.cost else 'nothing'}."
    )


def no_safe_lesser(called: Combination) -> str:
    """When nothing less would be as safe."""
    return f"Sinking: any lesser call than {the_combination(called)} could be beaten or equalled."


def sunk_sentence(annotation: Annotation, seat: str, sunk: Combination, full: int, less: int) -> str:
    """What is hid by not calling a holding: with it called the other side would have `full` hands to reckon with, so it has `less`."""
    other = seat_name(annotation.record, annotation.record.other(seat))
    kept = f" That leaves {other} {hands_words(less)} to reckon with; calling it would have left {_many(full)}." if less > full else ""
    return f"Sunk: {seat_name(annotation.record, seat)} holds {a_combination(sunk)} and does not call it.{kept}"


def sunk_cost(annotation: Annotation, lesser: LesserCall, best: Standing) -> str:
    """What calling less costs if the call is good, and how much oftener it is not: `best` is how the best would have stood."""
    called = lesser.standing
    unbeaten = two_handed(annotation.rules).under_call is UnderCall.GOOD_AGAINST_THE_CARDS and not isinstance(lesser.best, Point)
    if not lesser.cost and unbeaten:
        counts = "Under these rules it is counted all the same, if no hand of the other side could have beaten the call."
    elif called.status is Status.CERTAIN and not lesser.cost:
        return "It costs nothing: the call is certain to be good, and counts as much."
    else:
        counts = (
            f"If the call is good, it costs {counted(lesser.cost, 'point')}." if lesser.cost else "If the call is good, it counts as much."
        )
    if (called.beaten_in, called.equalled_in) == (best.beaten_in, best.equalled_in):
        return counts
    sure = best.status is Status.CERTAIN
    would = f"{the_combination(lesser.best)} would have been {'certain to be good' if sure else _lost_in(best)}"
    return f"{counts} But of the {hands_words(called.hands)} possible, the call is {_lost_in(called)}; {would}."


# ------------------------------------------------------------------------------------------------- a card that is led


def lead_sentence(annotation: Annotation, seat: str, card: Card, hands: int, beaten: int) -> str:
    """In how many of the possible hands the other side has a higher card of the suit that is led."""
    other = seat_name(annotation.record, annotation.record.other(seat))
    suit = suit_singular(card.suit)
    if not beaten:
        return f"No hand {other} can have holds a higher {suit}: the {card_name(card)} takes the trick."
    if hands == beaten:
        whole = "The only hand" if hands == 1 else f"Every one of the {hands_words(hands)}"
        return f"{whole} {other} can have holds a higher {suit}."
    hold = "holds" if beaten == 1 else "hold"
    rest = hands - beaten
    return (
        f"Of the {hands_words(hands)} {other} can have, {_many(beaten)} {hold} a higher {suit}; "
        f"in {'the other' if rest == 1 else f'the other {_many(rest)}'} it takes the trick."
    )


def lead_counter(card: Card, beaten: int, hands: int) -> str:
    """What stands above a counter-hand to a lead."""
    if hands == 1:
        return "What is left in it:"
    if beaten == hands:
        return "What is left in one of them:"
    suit = suit_singular(card.suit)
    return f"What is left in {'the one' if beaten == 1 else f'one of the {_many(beaten)}'} with a higher {suit}:"


# ----------------------------------------------------------------------------------------------------- who knows what?


def knows_title(annotation: Annotation, seat: str) -> str:
    """The heading over what a seat knows."""
    return f"What {seat_name(annotation.record, seat)} knows"


def known_sentence(annotation: Annotation, seat: str, view: View, left: int, step: Step) -> str:
    """How much of the other hand's `left` cards is known after a step: card for card, but for two cards, or how many hands are possible."""
    record = annotation.record
    who, other = seat_start(record, seat), record.other(seat)
    theirs = f"{possessive(seat_name(record, other))} cards"
    unknown = left - len(Hand(view.certain.mask & ~view.played.mask))
    if not left:
        return f"{capital(theirs)} are all played."
    if not unknown:
        return f"{who} knows {theirs} one and all."
    if unknown <= 3 < left:
        return f"{who} knows {theirs} but for {number(unknown)}: {hands_words(view.count)} are possible."
    known = left - unknown
    part = f"; {counted(known, 'card')} of it {'is' if known == 1 else 'are'} known" if known else ""
    if step.kind is StepKind.DISCARD and step.seat == other:
        return f"The {counted(left, 'card')} {seat_name(record, other)} keeps can be any of {_many(view.count)}{part}."
    if step.kind is StepKind.DRAW and step.seat == other:
        return f"With what it has drawn, {seat_name(record, other)} can have any of {hands_words(view.count)}{part}."
    return f"{seat_start(record, other)} can have any of {hands_words(view.count)}{part}."


def at_best(annotation: Annotation, seat: str, judge: Judge, *, heard: bool = False) -> str:
    """The best the other side can have in each class; once it has called anything (`heard`), that it may have more than it calls."""
    other = seat_start(annotation.record, annotation.record.other(seat))
    best = [(cls, judge.standing(cls, 0).best) for cls in DECLARED]
    has = listed(_kind(held) for _, held in best if held is not None)
    none = listed((_none_of(cls) for cls, held in best if held is None), "and")
    limits = f"{has}{f', and certainly {none}' if none else ''}"
    if heard:
        return f"{other} may hold more than it has called: at best {limits}."
    return f"At best {_lower(other)} has {limits}."


def _kind(held: Combination) -> str:
    """A holding as a limit, without its suit: `a point of 58`, `a sixième to the King`, `a quatorze of Tens`."""
    if isinstance(held, Point):
        return f"a point of {held.pips}"
    if isinstance(held, Set):
        return a_combination(held)
    return a_combination(held).rpartition(" in ")[0]


def _lower(who: str) -> str:
    """A seat at the head of a sentence, inside one."""
    return small(who) if who.startswith("The ") else who


def void_sentence(annotation: Annotation, seat: str, view: View) -> str:
    """The suits the other side did not follow: none of them is left there. Empty if there is none."""
    if not view.void:
        return ""
    other = seat_start(annotation.record, annotation.record.other(seat))
    suits = listed(f"no {suit_name(s)}" for s in sorted(view.void, key=lambda s: s.index))
    return f"{other} did not follow, so it has {suits} left."


def news_sentence(what: str, before: View, after: View) -> str:
    """What a step has proved: how many of the hands that were possible are left, and how many cards are known for certain now. Empty if nothing."""
    if after.count >= before.count:
        return ""
    left = ~after.played.mask
    then, now = Hand(before.certain.mask & left), Hand(after.certain.mask & left)
    proved = ""
    if then != now:
        proved = f" {capital(counted(len(now), 'card'))} {'is' if len(now) == 1 else 'are'} now certain, {number(len(then)) if then else 'none'} before."
    return f"{what} leaves {_many(after.count)} of {hands_words(before.count)}.{proved}"


_LEARNT = {
    StepKind.CARTE_BLANCHE: "The hand shown",
    StepKind.DRAW: "What is drawn",
    StepKind.LOOK: "What is seen of the talon",
    StepKind.TURN_UP: "What is turned up",
    StepKind.CALL: "What is said here",
    StepKind.REMARK: "What is said here",
    StepKind.PLAY: "The card played",
}


def learnt_at(step: Step) -> str:
    """What teaches something at a step, at the head of a sentence: `The card played`; empty where nobody sees or hears anything."""
    return _LEARNT.get(step.kind, "")


def not_told(annotation: Annotation, seat: str) -> str:
    """Why nothing can be proved for a seat whose own cards are not told."""
    who = seat_name(annotation.record, seat)
    return f"What {who} can know rests on {possessive(who)} own cards, and the record does not tell them all."


def played_untold(annotation: Annotation, seat: str, missing: int, hands: int = 0) -> str:
    """When the other side has played cards that the record does not tell; `hands` are those it can have had, 0 to leave it at that."""
    other = seat_start(annotation.record, annotation.record.other(seat))
    played = f"{other} has played {counted(missing, 'card')} that the record does not tell"
    if not hands:
        return f"{played}, so what it has left cannot be counted."
    return f"{played}. Counting {'it' if missing == 1 else 'them'}, it can have had any of {hands_words(hands)}."


def held_heading(held: Combination) -> str:
    """A holding as a heading: `Five spades making 49`."""
    return capital(combination_name(held))


def lead_heading(card: Card) -> str:
    """A card led, as a heading."""
    return f"The {card_name(card)} led"


HELD_NOW = "The best point, sequence and set, as if called now with the cards as they lie."
HELD_IN_EXCHANGE = "The best point, sequence and set, as if called now with the cards as they lie. What is still drawn may change it."
UNFINISHED = "The hand has fewer than twelve cards now: see the next step."
BESIDES = "These go with the call of the same kind that was found good already."
LOST_WORDS = "counts nothing"
NOTHING_STANDS = "Nothing is called or led at this step that could be beaten."


def upset_sentence(instead: Combination, why: str) -> str:
    """Why a better holding is lost that was not called first: what was called `instead`, and `why` that was not enough."""
    return f"The call was {the_combination(instead)}. {why}"


def upset_caption(standing: Standing) -> str:
    """What a hand shows that would have beaten the lesser call: `One of those 165, with a quatorze of Tens:`."""
    assert standing.other is not None
    whose = "That one" if standing.beaten_in == 1 else f"One of those {_many(standing.beaten_in)}"
    return f"{whose}, with {a_combination(standing.other)}:"
