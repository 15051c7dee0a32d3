"""Why a printed figure agrees with the rules or does not, and what is made of an act against them: a sentence for every finding."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from lessons.combinations import Class, Combination
from lessons.explain.calls import answering, reply_words, told_words
from lessons.explain.events import event_name
from lessons.explain.imperial import mark_phrase
from lessons.explain.losses import false_claim_words, is_correction, loss_sentence, not_against_the_cards, too_late_words
from lessons.explain.names import (
    Named,
    a_combination,
    capital,
    card_name,
    counted,
    listed,
    possessive,
    seat_name,
    seat_start,
    suit_singular,
    the_combination,
)
from lessons.explain.names import number as number_word
from lessons.explain.options import named_options, option_words
from lessons.explain.sources import is_made_up, stated_words
from lessons.games.annotation import Annotation, CallResult, Code, Finding, Loss, ScoreEvent, Severity, StepKind
from lessons.games.leaping import DECLARED_CAUSES, PLAYED_CAUSES
from lessons.games.piquet.talon import HAND as HAND_SIZE
from lessons.record import Counters
from lessons.rules.imperial import ImperialRules
from lessons.rules.piquet import FalseClaim, two_handed

SEVERITY_WORDS = {
    Severity.AGREES: "agrees",
    Severity.OPTION: "agrees only under an option",
    Severity.DISAGREES: "disagrees",
    Severity.UNDECIDED: "undecided",
    Severity.IRREGULAR: "irregular",
    Severity.NOTE: "note",
}
"""A finding's severity as a chip says it."""

_SEATLESS_KEYS = {"tricks": "the tricks", "repic": "repic", "pic": "pic", "capot": "capot", "out": "out"}
_PLACES = {
    "carte blanche": "carte blanche",
    "point": "the point",
    "sequence": "the sequences",
    "set": "the sets",
    "turned": "the turned card",
    "four": "the fours",
    "retourne": "the impérial de retourne",
    "tombee": "the impérial tombée",
    "honours": "the honours in tricks",
    "odd tricks": "the odd tricks",
    "declare": "the declarations",
    "lead": "the first lead",
    "claims": "the claims",
    "end": "the end",
    "deal": "the deal",
    "exchange": "the exchange",
    "play": "the play",
    "cards": "the cards",
    "file": "the file",
}


_NO_PENALTY = "The text names no penalty: the hand is followed as it is recorded."


def place_words(at: str) -> str:
    """Where a finding stands: `the declarations`, `trick 3`, `the end`."""
    return _PLACES.get(at, at)


def key_words(record: Named, key: str) -> str:
    """What a finding's figure is about: a seat, `the tricks`, `capot`; empty for an act."""
    if not key:
        return ""
    return _SEATLESS_KEYS.get(key) or seat_name(record, key)


def figure_text(record: Named, value: Any) -> str:
    """A printed or computed figure: a number; seats, `nobody` for none; tricks seat by seat; `not known` for None."""
    if value is None:
        return "not known"
    if isinstance(value, bool | int | str | Counters):
        return str(value)
    if isinstance(value, dict) or hasattr(value, "items"):
        return listed(f"{seat_name(record, seat)} {n}" for seat, n in value.items())
    return listed(seat_name(record, seat) for seat in value) or "nobody"


def finding_reason(annotation: Annotation, finding: Finding) -> str:
    """The reason of a finding, in a sentence or two."""
    record = annotation.record
    data = finding.data
    printed, computed = figure_text(record, finding.printed), figure_text(record, finding.computed)
    match finding.code:
        case Code.AGREES:
            return f"{_subject(record, finding)}: {printed}, and the rules give the same."
        case Code.ONLY_UNDER:
            return _only_under(annotation, finding, printed, computed)
        case Code.UNCOUNTED:
            missing = listed(_counted(annotation, e) for e in data["events"])
            return f"The {stated_words(record.source)} {printed} is what comes out without {missing}; the count is {computed}."
        case Code.OVERCOUNTED:
            extra = listed(a_combination(h) for h in data["extra"])
            which = {1: "which does not score", 2: "neither of which scores"}.get(len(data["extra"]), "none of which scores")
            return f"The {stated_words(record.source)} {printed} is what comes out with {extra} besides, {which}; the count is {computed}."
        case Code.ARITHMETIC:
            return f"What counts comes to {count_sum(annotation, data['events'], data['seat'], computed)}, not {printed}."
        case Code.UNEXPLAINED:
            return f"{_subject(record, finding)}: the rules give {computed}; {'the record' if is_made_up(record.source) else 'the print'} has {printed}, which nothing tried here explains."
        case Code.UNSETTLED:
            return "What is written does not settle this: it depends on cards that are not known."
        case Code.NOT_REACHED:
            return f"The record ends before {place_words(finding.at)}: there is nothing to compare."
        case Code.NEEDLESS_ERRATUM:
            return "The printed figure agrees with the rules, so the erratum has nothing to excuse."
        case Code.NO_ERRATUM:
            return f"The file gives {printed} as printed and {computed} as the rules’ figure, and no erratum says why."
        case Code.NEEDLESS_MARK:
            return "The line is marked as against the rules, but no rule forbids it."
        case Code.FILE_NAME:
            return file_name_reason(finding)
        case _:
            return _act_reason(annotation, finding)


def file_name_reason(finding: Finding) -> str:
    """Why a file's name is remarked on; the same for hands and games."""
    data = finding.data
    return f"The file is called {data['name']}, but its id is {data['id']}: {data['id']}{data['suffix']} would be its name."


def _subject(record: Named, finding: Finding) -> str:
    return capital(_SEATLESS_KEYS[finding.key]) if finding.key in _SEATLESS_KEYS else seat_start(record, finding.key)


# ------------------------------------------------------------------------------------------------------------ figures


def _only_under(annotation: Annotation, finding: Finding, printed: str, computed: str) -> str:
    ways = " or if ".join(named_options(finding.options, type(annotation.rules)))
    return f"{printed} holds only if {ways}; under the rules of this hand it is {computed}."


def _counted(annotation: Annotation, event: ScoreEvent) -> str:
    """An event with what it counts: `3 for the trio of Kings`."""
    name = event_name(event)
    return mark_phrase(event, name) if isinstance(annotation.rules, ImperialRules) else f"{event.points} for {name}"


def count_sum(annotation: Annotation, events: Iterable[ScoreEvent], seat: str, total: str) -> str:
    """The points of a count as a sum, those of the play together: `5 + 15 + 7 in the play + 10 for the cards = 37`."""
    if isinstance(annotation.rules, ImperialRules):
        from lessons.explain.imperial_calls import marks_sum  # brings Impérial's room, which other games do without

        return f"{total}: {marks_sum(annotation, events, seat)}"
    before = annotation.record.count.get(seat, 0)
    events = tuple(events)
    play = sum(e.points for e in events if e.cause in PLAYED_CAUSES)
    parts = [f"{before} before"] if before else []
    for event in events:
        if event.cause in DECLARED_CAUSES:
            parts.append(str(event.points))
        elif event.cause not in PLAYED_CAUSES:
            parts.append(f"{event.points} for {event_name(event)}")
        elif play:
            parts.append(f"{play} in the play")
            play = 0
    return f"{' + '.join(parts)} = {total}" if len(parts) > 1 else "".join(parts) or "nothing"


# --------------------------------------------------------------------------------------------------------------- acts


def _act_reason(annotation: Annotation, finding: Finding) -> str:
    """The reason of a finding about something that was said or done."""
    own = None
    if isinstance(annotation.rules, ImperialRules):
        from lessons.explain.imperial_calls import act_reason  # brings Impérial's room, which other games do without

        own = act_reason(annotation, finding)
    if own is not None:
        return own
    record = annotation.record
    data = finding.data
    match finding.code:
        case Code.WRONGLY_ADMITTED | Code.FALSE_REPLY:
            return _reply(annotation, data["call"], admitted=finding.code is Code.WRONGLY_ADMITTED)
        case Code.FALSE_CLAIM:
            seat = data["seat"]
            return f"{seat_start(record, seat)} claims what is not held: {told_words(data['said'])}. {false_claim_words(annotation, seat)}"
        case Code.CORRECTED:
            seat = data["seat"]
            return f"{seat_start(record, seat)} corrects {told_words(data['before'])} to {told_words(data['said'])} in time, which costs nothing."
        case Code.ABOVE_THE_CALL:
            return f"Better than what was called and answered: {_call(data['call'])}. Nothing above a call already answered counts."
        case Code.TOO_LATE:
            return _too_late(annotation, data["call"])
        case Code.OUT_OF_ORDER | Code.CALLED | Code.BELOW_LEAST:
            return _misspoken(annotation, finding)
        case Code.UNPROVED:
            return f"Lost: {_call(data['call'])}. {not_against_the_cards(annotation, data['call'])}."
        case Code.SUNK:
            call = data["call"]
            held = f", holding {a_combination(call.sunk)}" if call.sunk is not None else ""
            called = a_combination(call.held) if call.held is not None else told_words(call.said)
            return f"{seat_start(record, call.seat)} calls {called}{held}: what is sunk is lost."
        case Code.FORGOTTEN:
            return _forgotten(annotation, data["seat"], data["cls"], data["lost"])
        case _:
            return _table_reason(annotation, finding)


def _misspoken(annotation: Annotation, finding: Finding) -> str:
    """The reason of a finding about something that is held, and was not to be said then, or so, or at all."""
    record, data = annotation.record, finding.data
    if finding.code is Code.BELOW_LEAST:
        call = data["call"]
        return f"{seat_start(record, call.seat)} announces {told_words(call.said)}. {loss_sentence(annotation, call)}"
    who, what = seat_start(record, data["seat"]), told_words(data["said"])
    if finding.code is Code.CALLED:
        return f"{who} calls {what} and waits for an answer; all is announced at once. {_NO_PENALTY}"
    if len(record.seats) > 2 and finding.clauses == (annotation.rules.cite("declare.order"),):
        return f"{who} declares {what} out of turn. {_NO_PENALTY}"
    return f"{who} calls {what} out of its turn."


def _table_reason(annotation: Annotation, finding: Finding) -> str:
    """The reason of a finding about the play."""
    record = annotation.record
    data = finding.data
    match finding.code:
        case Code.RENOUNCE:
            suit = suit_singular(data["suit"])
            return (
                f"{seat_start(record, data['seat'])} plays the {card_name(data['card'])} although holding a {suit}. "
                "There is no penalty: once it is noticed the cards are to be taken back and played again."
            )
        case Code.TAKEN_BACK:
            return (
                f"{seat_start(record, data['seat'])} takes back the {card_name(data['card'])}, although no rule was broken by playing it."
            )
        case Code.COUNT_SAID:
            return (
                f"{seat_start(record, data['seat'])} announces {number_word(data['count'])}. Played strictly, a player who reaches it says "
                f"{number_word(two_handed(annotation.rules).pic.to)} at once: to say {number_word(data['count'])} is to lose the pic."
            )
        case _:
            return _exchange_reason(annotation, finding)


def _exchange_reason(annotation: Annotation, finding: Finding) -> str:
    """The reason of a finding about the deal or the exchange."""
    record = annotation.record
    data = finding.data
    match finding.code:
        case Code.EXCHANGE:
            return _exchange(annotation, finding)
        case Code.MISDEALT:
            seat, cards = data["seat"], data["cards"]
            more = "more" if cards > HAND_SIZE else "fewer"
            return (
                f"{seat_start(record, seat)} was dealt {counted(cards, 'card')}, and the deal stands: the discard puts it right, with "
                f"{number_word(abs(cards - HAND_SIZE))} {more} laid out than drawn, and {number_word(data['share'])} of the talon’s cards "
                f"are {possessive(seat_name(record, seat))} own."
            )
        case Code.HAND_SIZE:
            return _hand_size(annotation, data["seat"], data["cards"])
        case Code.OUT_OF_TURN:
            return _out_of_turn(annotation, finding)
        case Code.SILENT:
            left = counted(data["left"], "card")
            return f"{seat_start(record, data['seat'])} leaves {left} of the talon without saying so; the other player is to be told."
        case Code.LOSES_GAME:
            return f"{seat_start(record, data['seat'])} has drawn a talon card that belongs to the other player, and loses the game by it."
        case Code.PEEKED:
            return _peeked(annotation, data["seat"], data["cards"], drawing=data["drawing"])
        case Code.MISLED:
            seat = data["seat"]
            other = seat_name(record, record.other(seat))
            return (
                f"{seat_start(record, seat)} lays out {counted(data['out'], 'card')} and draws {number_word(data['number'])}, "
                f"because {other} left a card without saying so; the hand is put right by laying out down to twelve."
            )
    raise AssertionError(f"no words for {finding.code}")


def _peeked(annotation: Annotation, seat: str, cards: int, *, drawing: bool) -> str:
    """What seeing talon cards costs that a seat may not see."""
    record = annotation.record
    if len(record.seats) > 2:
        return f"{seat_start(record, seat)} sees {counted(cards, 'card')} of the talon, which nobody may look at. {_NO_PENALTY}"
    who, other = seat_start(record, seat), seat_name(record, record.other(seat))
    if drawing:
        return f"{who} looks at {counted(cards, 'card')} of {possessive(other)} in the talon before the draw is over, and counts nothing this deal."
    often = {1: "once", 2: "twice"}.get(cards, f"{number_word(cards)} times")
    return (
        f"{who} looks at {counted(cards, 'card')} of the talon that may not be seen: {other} may call a suit {often}. "
        "The play is followed as it is recorded."
    )


def _too_late(annotation: Annotation, call: CallResult) -> str:
    if len(annotation.record.seats) > 2:
        does = "Corrected" if is_correction(annotation, call) else "Claimed"
        return f"{does} too late: {_call(call)}. {too_late_words(annotation, call)}"
    if call.cls is Class.CARTE_BLANCHE:
        return f"Carte blanche is shown too late: {option_words('carte_blanche_shown', two_handed(annotation.rules).carte_blanche_shown)}."
    if is_correction(annotation, call):
        return f"Corrected too late: {_call(call)}. {too_late_words(annotation, call)}"
    return f"Claimed too late: {_call(call)}. {capital(option_words('late_claim', two_handed(annotation.rules).late_claim))}."


def _forgotten(annotation: Annotation, seat: str, cls: Class, lost: tuple[Combination, ...]) -> str:
    """What a seat holds and does not call; that it would have counted is said only where nothing else costs the seat its points."""
    record = annotation.record
    if cls is Class.CARTE_BLANCHE:
        return f"{seat_start(record, seat)} was dealt no King, Queen or Jack, and never shows it: carte blanche counts only if it is shown."
    own = [c for c in annotation.calls if c.seat == seat and c.cls is cls]
    sunk = [h for h in lost if any(c.sunk == h for c in own)]
    rest = [h for h in lost if h not in sunk]
    penalised = any(c.seat == seat and c.loss in (Loss.FALSE, Loss.PENALTY) for c in annotation.calls) or any(
        f.code in (Code.EXCHANGE, Code.HAND_SIZE, Code.PEEKED) and f.data["seat"] == seat for f in annotation.findings
    )
    told = rest or sunk
    it, is_ = ("it", "it is") if len(told) == 1 else ("them", "they are")
    held = f"{seat_start(record, seat)} holds {listed(a_combination(h) for h in told)}"
    if not rest or penalised:
        return f"{held}, and never calls {it}: what is not called counts nothing."
    return f"{held}, which would have counted, and never calls {it}: {is_} lost."


def _hand_size(annotation: Annotation, seat: str, cards: int) -> str:
    """What a hand that is not of twelve cards after the draw costs."""
    record = annotation.record
    who, other = seat_start(record, seat), seat_name(record, record.other(seat))
    if cards > HAND_SIZE:
        all_ = two_handed(annotation.rules).false_claim is FalseClaim.ADVERSARY_COUNTS_ALL
        counts = f"{other} counts everything held" if all_ else f"{other} counts what is good, for the better holdings here still bar it"
        return f"{who} has {counted(cards, 'card')} after the draw, and counts nothing this deal; {counts}."
    return f"{who} has only {counted(cards, 'card')} after the draw, and so can make no capot."


def _out_of_turn(annotation: Annotation, finding: Finding) -> str:
    """Something done in the exchange before the other player has done what comes first."""
    rules, record, seat = annotation.rules, annotation.record, finding.data["seat"]
    other = seat_name(record, record.other(seat))
    does, first = {
        rules.cite("exchange.dealer-waits"): ("draws", "drawn"),
        rules.cite("carte-blanche.dealer"): ("shows carte blanche", "laid out"),
    }.get(finding.clauses[0], ("lays out", "laid out"))
    return f"{seat_start(record, seat)} {does} before {other} has {first}."


def _exchange(annotation: Annotation, finding: Finding) -> str:
    """A draw, or a look at the talon, that the rules do not provide for."""
    data = finding.data
    out, number, most = data["out"], data["number"], data["most"]
    who = seat_start(annotation.record, data["seat"])
    if len(annotation.record.seats) > 2:
        does = f"{who} lays out {counted(out, 'card')} and draws {number_word(number) if number else 'none'}"
        return f"{does}; only the dealer may exchange, {number_word(most)} cards at once or none. {_NO_PENALTY}"
    kind = annotation.steps[finding.step].kind if finding.step is not None else StepKind.DRAW
    if kind in (StepKind.LOOK, StepKind.TURN_UP):
        does = "looks at" if kind is StepKind.LOOK else "turns up"
        may = f"{counted(most, 'card')} at most" if most else "none"
        return f"{who} {does} {counted(number, 'card')} of the talon, and may see {may}."
    if number > most:
        return f"{who} draws {counted(number, 'card')}, and may draw {number_word(most)} at most."
    excess = sum(f.data["cards"] - HAND_SIZE for f in annotation.findings if f.code is Code.MISDEALT and f.data["seat"] == data["seat"])
    if number != out - excess:
        drawn = number_word(number) if number else "none"
        must = "as many must be drawn as are laid out" if not excess else f"the hand must come to {number_word(HAND_SIZE)}"
        size = _hand_size(annotation, data["seat"], HAND_SIZE + number - (out - excess))
        return f"{who} lays out {counted(out, 'card')} and draws {drawn}: {must}. {size}"
    rules = two_handed(annotation.rules)
    least = rules.elder_must_exchange if data["seat"] == annotation.record.seats[0] else rules.dealer_must_exchange
    return f"{who} draws {counted(number, 'card')}, and must draw {number_word(least)} at least."


def _call(call: CallResult) -> str:
    return the_combination(call.held) if call.held is not None else told_words(call.said)


def _reply(annotation: Annotation, call: CallResult, *, admitted: bool) -> str:
    record = annotation.record
    other = answering(annotation, call) or call.verdict.against or record.seats[-1]
    theirs = call.verdict.other
    if admitted:
        held = f"holding {a_combination(theirs)}" if theirs is not None else "while claiming better"
        return f"{seat_start(record, other)} admits {told_words(call.said)} as good, {held}. What is admitted stands."
    said = f"“{reply_words(call.reply)}”" if call.reply is not None else "that it does not count"
    return f"{seat_start(record, other)} answers {said} to {told_words(call.said)}, without holding anything to back it."
