"""Why a call or claim counts nothing although its class may be good, in words.

Clauses: cent.no-amending, cent.declare.forgotten, cent.false-claim, rubicon.under-call.proof, portland.54, portland.56.
"""

from __future__ import annotations

from lessons.combinations import Class
from lessons.explain.calls import told_words
from lessons.explain.names import a_combination, possessive, seat_name, seat_start, side_name
from lessons.explain.options import option_words
from lessons.explain.standings import hands_words
from lessons.games.annotation import Annotation, CallResult, Code, Loss
from lessons.record import Corrects
from lessons.rules.piquet import FalseClaim, LateClaim, two_handed

_TOO_LATE = {
    LateClaim.OWN_FIRST_CARD: "What is not called before one’s own first card is played is lost.",
    LateClaim.YOUNGER_FIRST_CARD: "What is not called before the dealer plays to the first trick is lost.",
    LateClaim.NEVER: "What is not called in its turn is lost.",
}


def loss_sentence(annotation: Annotation, call: CallResult) -> str:
    """Why a call or claim counts nothing although its class may be good; empty where nothing is lost."""
    record, rules = annotation.record, annotation.rules
    who = seat_name(record, call.seat)
    match call.loss:
        case Loss.ABOVE_THE_CALL:
            return "It is better than what was called and answered, and nothing above a call already answered counts."
        case Loss.TOO_LATE if call.cls is Class.CARTE_BLANCHE and len(record.seats) == 2:
            return f"It is shown too late: {option_words('carte_blanche_shown', two_handed(rules).carte_blanche_shown)}."
        case Loss.TOO_LATE:
            return too_late_words(annotation, call)
        case Loss.FALSE:
            costs = (
                "It is corrected in time, which costs nothing."
                if _is_mended(annotation, call)
                else false_claim_words(annotation, call.seat)
            )
            return f"{seat_start(record, call.seat)} does not hold {told_words(call.said)}. {costs}"
        case Loss.PENALTY:
            return f"It counts nothing: {who} loses {'this class' if _loses_the_class(annotation, call) else 'all points of this deal'}."
        case Loss.UNPROVED:
            return f"It is lost. {not_against_the_cards(annotation, call)}."
        case Loss.OUT_OF_ORDER:
            return "It is called out of its turn, when its class is over."
        case Loss.BELOW_LEAST:
            return "No point of so few pips can be announced, and it counts nothing."
        case Loss.GAME_OVER:
            return "A player is out before it is counted."
        case None:
            return ""


def not_against_the_cards(annotation: Annotation, call: CallResult) -> str:
    """Why what was called in place of a better holding was not good against the cards; no full stop."""
    record, standing = annotation.record, call.verdict.standing
    assert standing is not None
    assert standing.other is not None
    other = seat_name(record, record.other(call.seat))
    return (
        f"What was called in its place was not good against the cards: {other} could have held {a_combination(standing.other)}, or better, "
        f"in {standing.beaten_in:,} of the {hands_words(standing.hands)} that {possessive(seat_name(record, call.seat))} own cards and discards leave"
    )


def too_late_words(annotation: Annotation, call: CallResult) -> str:
    """What the rule set makes of a claim, or of the mending of a false one, that comes too late."""
    rule = LateClaim.OWN_FIRST_CARD if len(annotation.record.seats) > 2 else two_handed(annotation.rules).late_claim
    if not is_correction(annotation, call):
        return _TOO_LATE[rule]
    until = "the dealer" if rule is LateClaim.YOUNGER_FIRST_CARD else "its maker"
    return f"A false claim can be mended only until {until} plays a card."


def is_correction(annotation: Annotation, call: CallResult) -> bool:
    """Whether something is said to mend what was said before."""
    steps = annotation.steps
    return call.step < len(steps) and isinstance(steps[call.step].act, Corrects)


def _is_mended(annotation: Annotation, call: CallResult) -> bool:
    """Whether a false claim is corrected in time."""
    return any(
        f.code is Code.CORRECTED
        and f.data["seat"] == call.seat
        and f.data["before"] == call.said
        and (f.step is None or f.step > call.step)
        for f in annotation.findings
    )


def _loses_the_class(annotation: Annotation, call: CallResult) -> bool:
    """Whether a false claim costs this class alone; what was done wrong in the exchange costs the whole deal."""
    if len(annotation.record.seats) > 2:
        return False
    false = any(c.seat == call.seat and c.cls is call.cls and c.loss is Loss.FALSE for c in annotation.calls)
    return false and two_handed(annotation.rules).false_claim is FalseClaim.CLASS_LOST


def false_claim_words(annotation: Annotation, seat: str) -> str:
    """What the rule set makes of a claim that is not true."""
    record = annotation.record
    if len(record.seats) > 2:
        side = record.side(seat)
        nothing = f"{side_name(record, side)} {'counts' if side == seat else 'count'} nothing this deal"
        return f"So {nothing}, and the other hands are compared as if nothing were held there."
    who, other = seat_name(record, seat), seat_name(record, record.other(seat))
    match two_handed(annotation.rules).false_claim:
        case FalseClaim.ADVERSARY_COUNTS_ALL:
            return f"So {who} counts nothing this deal, and {other} counts everything held, even what is beaten."
        case FalseClaim.COUNTS_NOTHING:
            return f"So {who} counts nothing this deal, and {other} counts what is good."
        case FalseClaim.CLASS_LOST:
            return f"So {who} counts nothing in that class."
