"""One sentence a step: what happens at the table, and what it counts."""

from __future__ import annotations

from collections.abc import Iterable

from lessons.cards import Card
from lessons.combinations import Class
from lessons.explain.calls import all_heard, all_said, answering, reply_words, said_words, suit_named
from lessons.explain.imperial import step_told
from lessons.explain.leaps import no_repic
from lessons.explain.names import (
    capital,
    card_name,
    cards_text,
    counted,
    held_text,
    listed,
    number,
    seat_name,
    seat_start,
    side_name,
    suit_name,
    suit_singular,
)
from lessons.games.annotation import HELD_GOOD, Annotation, CallResult, Cause, Code, Loss, Outcome, ScoreEvent, Step, StepKind
from lessons.record import Calls, Corrects, Discards, Draws, Looks, Plays, Reply, SaidNothing, Sinks, Starts, TakesBack, TurnsUp
from lessons.rules.imperial import ImperialRules


def step_sentence(annotation: Annotation, step: Step) -> str:
    """What happens at a step, in one sentence or two short ones."""
    if isinstance(annotation.rules, ImperialRules):
        return step_told(annotation, step)
    match step.kind:
        case StepKind.DEAL:
            return _deal(annotation, step)
        case StepKind.CARTE_BLANCHE:
            return _shows_carte_blanche(annotation, step)
        case StepKind.DISCARD:
            return f"{_who(annotation, step)} {_lays_out(step)}."
        case StepKind.DRAW:
            return f"{_who(annotation, step)} {_takes(step)}."
        case StepKind.LOOK:
            assert isinstance(step.act, Looks)
            return f"{_who(annotation, step)} looks at {counted(step.act.number, 'card')} left in the talon."
        case StepKind.TURN_UP:
            assert isinstance(step.act, TurnsUp)
            return f"{_who(annotation, step)} turns up {counted(step.act.number, 'card')} left in the talon, for both to see."
        case StepKind.CALL:
            return " ".join(part for part in (_calls(annotation, step), no_repic(annotation, step)) if part)
        case StepKind.REMARK:
            return _remark(annotation, step)
        case StepKind.PLAY:
            return _plays(annotation, step)
        case StepKind.TAKE_BACK:
            assert isinstance(step.act, TakesBack)
            return f"{_who(annotation, step)} takes back the {card_name(step.act.card)}."
        case StepKind.RESULT:
            return _result(annotation, step)


def seen_sentence(annotation: Annotation, step: Step) -> str:
    """What the other side sees of a step: of an exchange how many cards, and not which."""
    if step.kind is StepKind.DISCARD and isinstance(step.act, Discards):
        number_out = len(step.act.cards)
        return f"{_who(annotation, step)} lays out {counted(number_out, 'card') if number_out else 'nothing'}."
    if step.kind is StepKind.DRAW and isinstance(step.act, Draws):
        return f"{_who(annotation, step)} takes {counted(step.act.number, 'card') if step.act.number else 'nothing'} from the talon."
    return step_sentence(annotation, step)


def _who(annotation: Annotation, step: Step) -> str:
    assert step.seat is not None
    return seat_start(annotation.record, step.seat)


def _gains(annotation: Annotation, step: Step, seat: str | None = None) -> str:
    """`, and counts 21` when the step brings its seat points; the leaps are named."""
    seat = seat or step.seat
    assert seat is not None
    won = [e for e in step.events if e.seat == seat]
    if not won:
        return ""
    side = annotation.record.side(seat)
    counts = "counts" if side == seat else f"{side_name(annotation.record, side)} count"
    count = step.counts[side]
    last = sum(e.points for e in won if e.cause is Cause.LAST_TRICK)
    if count is None:
        points = sum(e.points for e in won)
        part = "" if not last else " for the last trick" if last == points else f", {number(last)} of them for the last trick"
        return f", and {counts} {points} more{part}{_leap_words(won)}"
    extra = f" with {number(last)} more for the last trick" if last else ""
    return f", and{extra} {counts} {count}{_leap_words(won)}"


def _leap_words(events: Iterable[ScoreEvent]) -> str:
    causes = {e.cause for e in events}
    if Cause.REPIC in causes:
        return ", a repic"
    return ", a pic" if Cause.PIC in causes else ""


# ------------------------------------------------------------------------------------------------ deal and exchange


def _deal(annotation: Annotation, step: Step) -> str:
    match annotation.record.starts:
        case Starts.EXCHANGE:
            sizes = {seat: len(hand) for seat, hand in step.hands.items()}
            left = f"{number(step.talon)} are left as the talon"
            if len(set(sizes.values())) == 1:
                return f"{capital(number(max(sizes.values())))} cards are dealt to each player, and {left}."
            dealt = listed(f"{counted(n, 'card')} to {seat_name(annotation.record, seat)}" for seat, n in sizes.items())
            return f"{capital(dealt)} are dealt, and {left}."
        case Starts.DECLARE if annotation.record.partners:
            return f"{capital(number(max(map(len, step.hands.values()))))} cards are dealt to each of four players, and none are left."
        case Starts.DECLARE:
            return "The cards are exchanged, and the hands stand as they will be called."
        case Starts.PLAY:
            held = max(len(h) for h in step.hands.values())
            return f"A position in the play, with {counted(held, 'card')} in each hand."


def _shows_carte_blanche(annotation: Annotation, step: Step) -> str:
    who = _who(annotation, step)
    loss = step.calls[0].loss if step.calls else None
    if loss is Loss.FALSE:
        return f"{who} shows carte blanche, although dealt a King, Queen or Jack: it counts nothing."
    if loss is not None:
        return f"{who} shows carte blanche, a hand without King, Queen or Jack; it counts nothing."
    return f"{who} shows carte blanche, a hand without King, Queen or Jack{_gains(annotation, step)}."


def _lays_out(step: Step) -> str:
    assert isinstance(step.act, Discards)
    cards = step.act.cards
    if not len(cards):
        return "lays out nothing"
    if not cards.known:
        return f"lays out {counted(len(cards), 'card')} that are not told" if len(cards) > 1 else "lays out a card that is not told"
    return f"lays out {counted(len(cards), 'card')}: {held_text(cards)}"


def _takes(step: Step) -> str:
    assert isinstance(step.act, Draws)
    if not step.act.number:
        return "takes no card from the talon"
    assert step.seat is not None
    drawn = step.drawn.get(step.seat)
    named = f": {cards_text(drawn.known)}" if drawn is not None and drawn.known else ""
    silently = ", without saying so" if step.act.silently else ""
    return f"takes {counted(step.act.number, 'card')} from the talon{silently}{named}"


# ------------------------------------------------------------------------------------------------------------- calls


def _calls(annotation: Annotation, step: Step) -> str:
    """A call and its answer; a list of what counts besides; a list of claims."""
    who = _who(annotation, step)
    if not step.calls:
        return f"{who} {_calls_nothing(annotation, step)}."
    if isinstance(step.act, Corrects):
        return f"{who} corrects what was said, to {all_heard(annotation, step.calls)}{_gains(annotation, step)}."
    first = step.calls[0]
    if len(step.calls) == 1 and first.reply is not None:
        return _answered(annotation, step, first)
    verb = "also has" if all(c.lesser for c in step.calls) else "calls" if _waits_for_an_answer(annotation, step) else "claims"
    counting = [c for c in step.calls if c.points]
    said = all_heard(annotation, step.calls)
    sentence = f"{who} {verb} {said}{_gains(annotation, step)}."
    failed = [c for c in step.calls if c.points == 0 and _stands_in_the_way(c)]
    if counting and failed:
        return f"{sentence} Not counted: {all_said(c.said for c in failed)}."
    if failed:
        return f"{sentence} This counts nothing."
    return sentence


def _calls_nothing(annotation: Annotation, step: Step) -> str:
    """What is said where nothing that could count is: `calls no sequence`, `calls nothing more`; whether anything is held it does not tell."""
    said = [step.act.said] if isinstance(step.act, Calls) else list(getattr(step.act, "said", ())) or [SaidNothing()]
    verb = "calls" if step.seat == annotation.record.seats[0] else "claims"
    if said == [SaidNothing()]:
        before = any(c.seat == step.seat and c.step < step.number and c.cls is not Class.CARTE_BLANCHE for c in annotation.calls)
        return f"{verb} nothing{' more' if before else ''}"
    return f"{verb} {all_said(said)}"


def _waits_for_an_answer(annotation: Annotation, step: Step) -> bool:
    """Whether this is a call of the elder hand whose answer is not known, and no list of claims."""
    return len(step.calls) == 1 and step.seat == annotation.record.seats[0] and (step.act is None or isinstance(step.act, Calls))


def _stands_in_the_way(call: CallResult) -> bool:
    """Whether a claim without points is worth a remark: it is lost, or it is not good."""
    return call.loss is not None or call.verdict.outcome not in (None, Outcome.POSSIBLE, *HELD_GOOD)


def _answered(annotation: Annotation, step: Step, call: CallResult) -> str:
    record = annotation.record
    assert call.reply is not None
    verb = "asks" if call.reply is Reply.MAKING else "answers"
    other = answering(annotation, call)
    who = f"{seat_name(record, other)} {verb}" if other is not None else "the others answer"
    answer = f"{who} “{reply_words(call.reply)}”"
    suit = suit_named(annotation, call)
    then = f", {answer}, and {suit_name(suit)} are named" if suit is not None else f", and {answer}"
    start = f"{seat_start(record, call.seat)} calls “{said_words(call.said)}”{then}"
    if call.loss is not None and call.loss is not Loss.FALSE:
        return f"{start}; it counts nothing."
    gains = [e for e in step.events if e.seat == call.seat]
    if not gains:
        return f"{start}."
    leaps = [e for e in gains if e.cause in _LEAPS]
    points = sum(e.points for e in gains if e not in leaps)
    parts = [str(points), *(f"{e.points} for the {e.cause.value}" for e in leaps)]
    count = step.counts[record.side(call.seat)]
    so_far = f", {count} in all" if count is not None and count != points else ""
    good = "; it is good" if call.reply is Reply.MAKING else ""
    return f"{start}{good}: {listed(parts)}{so_far}."


_LEAPS = frozenset({Cause.REPIC, Cause.PIC})


def _remark(annotation: Annotation, step: Step) -> str:
    if isinstance(step.act, Sinks):
        return f"{_who(annotation, step)} sinks {all_said(step.act.said)}: held, but not called."
    return capital(_phase(step)) + "."


def _phase(step: Step) -> str:
    return {
        "deal": "the deal",
        "exchange": "the exchange",
        Class.POINT.value: "the point",
        Class.SEQUENCE.value: "the sequences",
        Class.SET.value: "the sets",
    }.get(step.phase.value, "the play")


# -------------------------------------------------------------------------------------------------------------- play


def _plays(annotation: Annotation, step: Step) -> str:
    record = annotation.record
    who = _who(annotation, step)
    assert step.seat is not None
    table = step.table
    card = table[-1][1] if table else None
    if isinstance(step.act, Plays) and step.act.nothing:
        return f"{who} has no card left."
    if len(table) == 1:
        named = f"the {card_name(card)}" if card is not None else "a card that is not told"
        return f"{who} leads {named}{_gains(annotation, step)}."
    led = table[0][1]
    renounced = any(f.code is Code.RENOUNCE for f in step.findings)
    sentence = f"{who} {_second(led, card, wins=step.winner == step.seat, renounced=renounced)}"
    own = _gains(annotation, step) if step.winner == step.seat else ""
    sentence += own
    if step.winner is not None and step.winner != step.seat:
        winner = seat_name(record, step.winner)
        extra = _gains(annotation, step, step.winner) or _partners_trick(annotation, step)
        sentence += f"; {winner} wins the trick{extra}"
    return f"{sentence}."


def _partners_trick(annotation: Annotation, step: Step) -> str:
    """Whether a trick is taken by the leader's own partner, which counts nothing more (voleur.count)."""
    leader, winner = step.table[0][0], step.winner
    if winner is None or annotation.record.partner(leader) != winner:
        return ""
    return ", on a partner’s lead, which counts nothing more"


def _second(led: Card | None, card: Card | None, *, wins: bool, renounced: bool) -> str:
    """How the second card is played: wins, follows, or is thrown away."""
    if card is None:
        return "wins with a card that is not told" if wins else "plays a card that is not told"
    name = f"the {card_name(card)}"
    if wins:
        return f"wins with {name}"
    if renounced and led is not None:
        return f"throws {name}, although holding a {suit_singular(led.suit)}"
    if led is not None and card.suit is not led.suit:
        return f"has no {suit_singular(led.suit)} and throws {name}"
    return f"follows with {name}"


# ------------------------------------------------------------------------------------------------------------ result


def _result(annotation: Annotation, step: Step) -> str:
    record = annotation.record
    parts = []
    for event in step.events:
        side = record.side(event.seat)
        alone = side == event.seat
        who, has, counts = (seat_start(record, side), "has", "counts") if alone else (side_name(record, side), "have", "count")
        won = annotation.tricks[side] if annotation.tricks else 0
        if event.cause is Cause.CAPOT:
            parts.append(f"{who} {has} won every trick: capot, {event.points}.")
        elif event.cause is Cause.SHARED_CAPOT:
            parts.append(f"{who} has won {counted(won, 'trick')} and shares them all with one other: {event.points}.")
        elif event.cause is Cause.CARDS:
            parts.append(f"{who} {has} won {counted(won, 'trick')}, and {counts} {number(event.points)} for the cards.")
        elif event.cause is Cause.PIC:
            parts.append(f"That makes a pic for {seat_name(record, event.seat)}: {event.points}.")
    if not step.events and annotation.tricks is not None:
        each = set(annotation.tricks.values())
        if len(each) == 1:
            parts.append(f"{capital(number(each.pop()))} tricks each: nobody counts the cards.")
    totals = listed(f"{seat_name(record, seat)} {'not known' if total is None else total}" for seat, total in annotation.totals.items())
    parts.append(f"The deal ends: {totals}.")
    return " ".join(parts)
