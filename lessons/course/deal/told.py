"""What is said at the learner's table: what has happened as his seat sees it, what is asked of him, and his decisions in a few words."""

from __future__ import annotations

from lessons.course.deal.table import Decision, Table
from lessons.course.deal.turn import Answers, Decides, Kind, Lays, LaysOut, Names, Says, Turn
from lessons.explain.calls import all_said, reply_words, said_words
from lessons.explain.decisions import cards_seen_sentence
from lessons.explain.names import capital, card_name, cards_text, class_name, counted, number
from lessons.explain.steps import seen_sentence, step_sentence
from lessons.games.annotation import Step, StepKind
from lessons.games.piquet.talon import looked_at

_ANSWERED = frozenset({StepKind.CALL, StepKind.DRAW, StepKind.LOOK, StepKind.TURN_UP})
"""Steps of the learner himself with which he hears or sees something new."""


def heard(table: Table, step: Step) -> str:
    """A step as the learner sees it: his own in full, of the other's exchange how many cards; and the talon cards he sees with it."""
    own = step.seat == table.deal.seat
    sentence = (step_sentence if own else seen_sentence)(table.annotation, step)
    cards = looked_at(table.annotation, step, table.deal.seat)
    return f"{sentence} {cards_seen_sentence(cards)}" if cards else sentence


def news(table: Table) -> tuple[str, ...]:
    """What has happened since the learner's last decision, his own act left out."""
    if not table.decisions:
        return tuple(heard(table, step) for step in table.steps)
    before = {id(act) for act in table.acts[: table.decisions[-1].acts]}
    fresh = [step for step in table.steps if step.act is not None and id(step.act) not in before]
    told = [step for step in fresh if step.seat != table.deal.seat or step.kind in _ANSWERED]
    result = [step for step in table.steps if step.kind is StepKind.RESULT]
    return tuple(heard(table, step) for step in (*told, *result))


def question(turn: Turn) -> str:
    """What the learner is asked at his turn."""
    match turn.kind:
        case Kind.CARTE_BLANCHE:
            return "You were dealt no King, Queen or Jack. Do you show carte blanche?"
        case Kind.DISCARD:
            return f"Choose the cards to lay out: {_from_to(turn)}. As many are drawn."
        case Kind.LOOK:
            return f"{_left(turn)}. Do you look?"
        case Kind.TURN_UP:
            return f"{_left(turn)}. Do you turn {'it' if turn.number == 1 else 'them'} up, for both to see?"
        case Kind.CALL:
            assert turn.cls is not None
            return f"The {class_name(turn.cls)}: what do you call?"
        case Kind.ALSO:
            assert turn.said is not None
            return f"“{capital(said_words(turn.said))}” is good. What do you count besides?"
        case Kind.REPLY:
            assert turn.said is not None
            return f"The elder hand calls “{said_words(turn.said)}”. What do you answer?"
        case Kind.CLAIM:
            return "What do you claim?"
        case Kind.CARD if turn.led is None:
            return f"Trick {turn.trick}: you lead."
        case Kind.CARD:
            assert turn.led is not None
            return f"Trick {turn.trick}: the {card_name(turn.led)} is led, and you answer."


def _from_to(turn: Turn) -> str:
    if turn.least == turn.most:
        return counted(turn.most, "card")
    return f"{number(turn.least)} to {counted(turn.most, 'card')}" if turn.least else f"up to {counted(turn.most, 'card')}, or none"


def _left(turn: Turn) -> str:
    return f"{capital(counted(turn.number, 'card'))} of the talon {'is' if turn.number == 1 else 'are'} left"


def decision_words(decision: Decision) -> str:
    """A decision in a few words, as an entry of a list."""
    turn, move = decision.turn, decision.move
    match move:
        case Decides(yes):
            what = {Kind.CARTE_BLANCHE: ("shown", "not shown"), Kind.LOOK: ("looked at", "not looked at")}.get(
                turn.kind, ("turned up", "left")
            )
            of = "Carte blanche" if turn.kind is Kind.CARTE_BLANCHE else "The cards left"
            return f"{of}: {what[not yes]}"
        case LaysOut(cards):
            return f"Laid out: {cards_text(cards)}"
        case Says(said):
            return f"Called: {said_words(said)}"
        case Names(chosen):
            named = all_said(offer.said for offer, yes in zip(turn.offers, chosen, strict=True) if yes) or "nothing"
            return f"{'Counted besides' if turn.kind is Kind.ALSO else 'Claimed'}: {named}"
        case Answers(reply):
            assert turn.said is not None
            return f"Answered “{said_words(turn.said)}”: {reply_words(reply)}"
        case Lays(card):
            return f"Trick {turn.trick}: the {card_name(card)}"
