"""What may you take: how many cards are exchanged at least and at most, which talon cards they are, and who may see what is left.

Every number and every act asked about is tried in the engine under the rule set: it is right if the engine lets it stand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

from lessons.cards import Hand, Holding
from lessons.course.dealing import Shape, as_dealt
from lessons.course.kind import Kind, Level
from lessons.course.kinds.citing import cited
from lessons.course.kinds.exchanging import TALON, allowed, dealer_looks, dealer_turns_up, drawn, elder_follows, elder_may_see, order
from lessons.course.kinds.rows import hand_row, hidden_row
from lessons.course.kinds.terms import number_of, only, word_of
from lessons.course.question import Form, Proved, Question, Row, Scene
from lessons.explain.names import capital, counted, number, small
from lessons.explain.options import option_words
from lessons.games.annotation import Annotation
from lessons.games.piquet.talon import DEALER_SHARE, ELDER_SHARE, HAND
from lessons.record import DEALER, ELDER, HandRecord
from lessons.rules.piquet import Actor, PiquetRules, two_handed
from lessons.rules.rule_set import RuleSet

NAME = "what-may-you-take"

_WHO = {ELDER: "the elder hand", DEALER: "the dealer"}
_SHARE = {ELDER: ELDER_SHARE, DEALER: DEALER_SHARE}
_ASKS = ("least", "most", "which", "sees", "left")


class _Case(NamedTuple):
    """What is asked of whom, and how many cards each has exchanged (the other before, and where it is told the seat itself)."""

    asks: str
    seat: str
    taken: dict[str, int]


class _Found(NamedTuple):
    """What makes a question of a case; `wrong` says what is wrong with an answer."""

    asks: str
    answer: str
    options: tuple[str, ...]
    why: str
    wrong: Callable[[str], str]
    hints: tuple[str, ...]
    topics: tuple[str, ...]


def _clauses(rules: PiquetRules) -> frozenset[str]:
    topics = ["exchange.elder", "exchange.dealer-minimum", "exchange.dealer", "exchange.order", "talon.elder-looks", "talon.left"]
    topics.append("exchange.left" if rules.discards_first is Actor.ELDER else "exchange.dealer-first")
    return frozenset(cited(rules, *topics))


def _make(rng: Random, rules: PiquetRules, level: Level) -> Question | None:
    case = _case(rng, rules, level)
    record = as_dealt(rng, rules, Shape.EVEN)
    other = record.other(case.seat)
    record = replace(record, hands={**record.hands, other: Holding(unknown=HAND)}, talon=None)
    return _question(rules, case, record, rng)


def _case(rng: Random, rules: PiquetRules, level: Level) -> _Case:
    """Level by level: the bounds when all is taken; what follows when cards are left, and which they are; who may see what."""
    elder_first = order(rules)[0] == ELDER
    if level is Level.FIRST:
        seat = rng.choice((ELDER, DEALER))
        return _Case(rng.choice(("least", "most")), seat, _with_first(rules, seat, {}))
    elder = rng.randint(max(1, rules.elder_must_exchange), ELDER_SHARE - 1)
    if level is Level.TABLE:
        asks = rng.choice(("most", "which", "which"))
        if asks == "most":
            return _Case(asks, DEALER, _with_first(rules, DEALER, {ELDER: elder} if elder_first else {}))
        seat = rng.choice((ELDER, DEALER))
        dealer = rng.choice([n for n in allowed(rules, DEALER, {ELDER: elder}) if n])
        return _Case(asks, seat, {ELDER: elder, DEALER: dealer} if seat == DEALER or not elder_first else {ELDER: elder})
    asks = rng.choice(("sees", "left", "which"))
    most = max(allowed(rules, DEALER, {ELDER: elder}))
    dealer = rng.randint(max(1, rules.dealer_must_exchange), max(1, most - 1))
    if asks == "sees":
        return _Case(asks, ELDER, {ELDER: elder} if elder_first else {ELDER: elder, DEALER: dealer})
    return _Case(asks, DEALER, {ELDER: elder, DEALER: dealer})


def _with_first(rules: PiquetRules, seat: str, taken: dict[str, int]) -> dict[str, int]:
    """What is taken, and that who lays out first takes all there is, where it is not told."""
    first = order(rules)[0]
    return taken if first in (seat, *taken) else {**taken, first: _SHARE[first]}


def _ask(annotation: Annotation, terms: Mapping[str, Any]) -> Question:
    """The terms of `ask_rules`; the hand is shown if the record tells it as dealt."""
    return _ask_rules(annotation.rules, terms)


def _ask_rules(rules: RuleSet, terms: Mapping[str, Any]) -> Question:
    """`asks` what: `least` or `most` (how many cards `seat` exchanges), `which` (talon cards it draws), `sees` (how many the elder hand may look
    at), `left` (what may be done with what the dealer leaves); `elder` and `dealer`: how many each has exchanged, where it bears on it."""
    only(terms, "asks", "seat", "elder", "dealer")
    asks, seat = word_of(terms, "asks", _ASKS), word_of(terms, "seat", (ELDER, DEALER))
    taken = {who: number_of(terms, who, 0, TALON) for who in (ELDER, DEALER) if who in terms}
    chosen = two_handed(rules)
    for who in taken:
        if taken[who] not in allowed(chosen, who, _before(chosen, who, taken)):
            raise ValueError(f"{who} may not exchange {taken[who]} cards under {rules.name}")
    if asks in ("which", "sees", "left") and not {ELDER, seat} <= set(taken):
        raise ValueError(f"{asks!r} needs what has been exchanged: elder = 3, dealer = 2")
    taken = _with_first(chosen, seat, taken)
    if asks == "which" and not drawn(chosen, seat, taken):
        raise ValueError(f"the {seat} draws no card, so that there is nothing to ask")
    return _question(chosen, _Case(asks, seat, taken), None, Random(f"{asks}/{seat}/{sorted(taken.items())}"))


# ------------------------------------------------------------------------------------------------------ the question


def _question(rules: PiquetRules, case: _Case, record: HandRecord | None, rng: Random) -> Question:
    found = _FIND[case.asks](rules, case)
    options = list(found.options)
    rng.shuffle(options)
    clauses = cited(rules, *found.topics)
    rows = _rows(case, record)

    def refute(given: str) -> Proved:
        return Proved(found.wrong(given), (), clauses)

    return Question(
        kind=NAME,
        rules=rules,
        asks=found.asks,
        form=Form.ONE if options else Form.NUMBER,
        options=tuple(options),
        answers=(found.answer,),
        scene=Scene(rows, _told(rules, case)),
        hints=found.hints,
        why=Proved(found.why, (), clauses),
        clauses=clauses,
        record=record,
        refute=refute,
    )


def _rows(case: _Case, record: HandRecord | None) -> tuple[Row, ...]:
    """The hand of who is asked, as dealt, and the talon as it lies: before the seat draws, or after all that is told."""
    gone = sum(n for who, n in case.taken.items() if who != case.seat or case.asks != "which")
    lying = Row("Talon", Hand(), unknown=TALON - gone)
    if record is None:
        return (lying,)
    hands = tuple(
        hand_row(record, seat, record.hands[seat].known) if seat == case.seat else hidden_row(record, seat, HAND) for seat in record.seats
    )
    return (*hands, lying)


def _told(rules: PiquetRules, case: _Case) -> tuple[str, ...]:
    told = []
    for seat in order(rules):
        if seat in case.taken:
            draws = "" if seat == case.seat and case.asks == "which" else " and draws as many"
            told.append(f"{capital(_WHO[seat])} lays out {counted(case.taken[seat], 'card')}{draws}.")
    return tuple(told if order(rules)[0] == ELDER else ["The dealer lays out first.", *told])


# ------------------------------------------------------------------------------------------------------- how many


def _least(rules: PiquetRules, case: _Case) -> _Found:
    least = min(allowed(rules, case.seat, _before(rules, case.seat, case.taken)))
    who = _WHO[case.seat]
    must = f"must exchange {counted(least, 'card')} at least" if least else "need not exchange any card"
    why = f"Under these rules {who} {must}."

    def wrong(given: str) -> str:
        if int(given) < least:
            return f"{capital(who)} may not stand on the hand as dealt."
        return f"{capital(who)} need not exchange so many."

    topic = "exchange.elder" if case.seat == ELDER else "exchange.dealer-minimum"
    hints = ("There is a least number for each player, and rule sets differ for the dealer.", "It is one card or none.")
    return _Found(f"How many cards must {who} exchange at least?", str(least), (), why, wrong, hints, (topic,))


def _most(rules: PiquetRules, case: _Case) -> _Found:
    before = _before(rules, case.seat, case.taken)
    most = max(allowed(rules, case.seat, before))
    who = _WHO[case.seat]
    left = ELDER_SHARE - before.get(ELDER, ELDER_SHARE)
    if case.seat == ELDER:
        why = f"The first {number(ELDER_SHARE)} cards of the talon are the elder hand’s, and it may exchange that many."
        topics = ["exchange.elder"]
    elif left:
        why = f"Besides his own {number(DEALER_SHARE)} the dealer may take the {number(left)} that the elder hand leaves: {most}."
        topics = ["exchange.left"]
    else:
        why = f"The last {number(DEALER_SHARE)} cards of the talon are the dealer’s, and the elder hand leaves him no more."
        topics = ["exchange.dealer"]
    if order(rules)[0] == DEALER and case.seat == DEALER:
        why = f"The dealer lays out first and may take his own {number(DEALER_SHARE)}; what the elder hand will leave is not known yet."
        topics = ["exchange.dealer-first"]

    def wrong(given: str) -> str:
        n = int(given)
        if n < most:
            if case.seat == DEALER and left and n == DEALER_SHARE:
                return f"Those are his own; the {number(left)} that the elder hand leaves he may take too."
            return f"More than that lie there for {who}."
        if case.seat == ELDER:
            return f"That would reach into the last {number(DEALER_SHARE)} of the talon, which are the dealer’s."
        gone = before.get(ELDER, 0)
        if n > TALON - gone:
            return (
                f"The elder hand has drawn {counted(gone, 'card')} of the talon, and so many do not lie there any more."
                if n <= TALON and gone
                else f"The talon has only {TALON} cards."
            )
        return "The first five of the talon are for the elder hand, which has not drawn yet."

    hints = (
        f"The talon has {number(TALON)} cards: the first {number(ELDER_SHARE)} for the elder hand, the last {number(DEALER_SHARE)} for the dealer.",
        "What the elder hand leaves of its five goes to the dealer." if case.seat == DEALER else "It may take all that are its own.",
    )
    return _Found(f"How many cards may {who} exchange at most?", str(most), (), why, wrong, hints, tuple(topics))


def _before(rules: PiquetRules, seat: str, taken: dict[str, int]) -> dict[str, int]:
    """What the other seat has taken when this one lays out."""
    first = order(rules)[0]
    return {first: taken[first]} if first != seat and first in taken else {}


# ------------------------------------------------------------------------------------------------------ which cards


def _places(first: int, last: int) -> str:
    """`cards 4 to 6`, `card 4 alone`."""
    return f"cards {first} to {last}" if first < last else f"card {first} alone"


def _which(rules: PiquetRules, case: _Case) -> _Found:
    places = drawn(rules, case.seat, case.taken)
    count = len(places)
    answer = _places(places[0], places[-1])
    gone = case.taken[ELDER] if case.seat == DEALER and order(rules)[0] == ELDER else 0
    spans = {
        _places(first, first + size - 1): (first, size)
        for first, size in (
            (1, count),
            (gone + 1, count),
            (TALON - count + 1, count),
            (ELDER_SHARE + 1, min(count, DEALER_SHARE)),
            (places[0], count + 1),
            (places[0] + 1, count),
            (places[0] - 1, count),
        )
        if first >= 1 and first + size - 1 <= TALON
    }
    spans.pop(answer, None)
    options = (answer, *list(spans)[:3])
    who = _WHO[case.seat]
    whose = (
        "what the elder hand has left comes first, then his own"
        if gone
        else f"{who} draws from the first of its five"
        if case.seat == ELDER
        else "he draws from his own three"
    )
    why = f"Cards are taken in the order in which they lie: {whose}. That is {answer}."

    def wrong(given: str) -> str:
        first, size = spans[given]
        if size != count:
            return f"{capital(who)} lays out {number(count)} and draws {number(count)}, no more and no fewer."
        if first <= gone:
            return f"The first {number(gone)} are gone: the elder hand has drawn {'them' if gone > 1 else 'it'}."
        if first > places[0]:
            return f"A card lies before {'them' if size > 1 else 'it'} that is {who}’s to take, and none may be passed over."
        return f"Card {first} is not {who}’s to take."

    hints = (
        f"Cards 1 to {ELDER_SHARE} are laid out for the elder hand, {ELDER_SHARE + 1} to {TALON} for the dealer.",
        f"{capital(who)} begins with card {places[0]}.",
    )
    topics = ("exchange.order",) if case.seat == ELDER else ("exchange.left", "exchange.order") if gone else ("exchange.dealer-first",)
    return _Found(
        f"The talon is numbered 1 to {TALON} from the top. Which cards does {who} draw?", answer, options, why, wrong, hints, topics
    )


# ------------------------------------------------------------------------------------------------------ who may see


def _sees(rules: PiquetRules, case: _Case) -> _Found:
    most = elder_may_see(rules, case.taken)
    took = case.taken[ELDER]
    why = f"The elder hand may look at what it leaves of its own five, {counted(most, 'card')}, and never at the dealer’s three."

    def wrong(given: str) -> str:
        n = int(given)
        if n > most:
            return (
                f"The last {number(DEALER_SHARE)} are the dealer’s, and the elder hand may not look at them."
                if n <= TALON - took
                else f"Only {counted(TALON - took, 'card')} of the talon lie there."
            )
        return "It may look at every card that it has left of its five."

    hints = (f"It drew {number(took)} of its five.", "What it has left of its own it may see; what is the dealer’s it may not.")
    asks = "How many cards of the talon may the elder hand look at now?"
    return _Found(asks, str(most), (), why, wrong, hints, ("talon.elder-looks",))


_LOOKS = "look at them; then the elder hand may look too, once it has led or named the suit it will lead"
_TURNS = "turn them face up for both, or leave them unseen"
_ALONE = "look at them by himself; the elder hand never sees them"
_NOBODY = "nothing: what is left is seen by nobody"


def _left(rules: PiquetRules, case: _Case) -> _Found:
    left = TALON - sum(case.taken.values())
    looks = dealer_looks(rules, case.taken, left)
    turns = dealer_turns_up(rules, case.taken, left)
    follows = looks and elder_follows(rules, case.taken, left)
    answer = _TURNS if turns and not looks else _LOOKS if follows else _ALONE if looks else _NOBODY
    words = option_words("left_cards", rules.left_cards)

    def wrong(given: str) -> str:
        if given == _NOBODY:
            return "Under these rules what is left may be seen, by one or by both."
        if given == _TURNS:
            return "Nobody turns them up under these rules; who looks, looks by himself."
        if given == _ALONE and looks:
            return "If he looks, the elder hand may look too, once it has led or named a suit."
        return "He may not look at them by himself: both see them, or neither does."

    hints = (
        f"{capital(counted(left, 'card'))} {'lie' if left > 1 else 'lies'} there, and the dealer has drawn.",
        "Rule sets differ: he looks first, or both see the same.",
    )
    asks = f"The dealer leaves {counted(left, 'card')}. What may he do with {'them' if left > 1 else 'it'}?"
    return _Found(asks, answer, (_LOOKS, _TURNS, _ALONE, _NOBODY), f"{capital(small(words))}.", wrong, hints, ("talon.left",))


_FIND: dict[str, Callable[[PiquetRules, _Case], _Found]] = {"least": _least, "most": _most, "which": _which, "sees": _sees, "left": _left}


KIND = Kind(
    name=NAME,
    title="What may you take",
    does="Say how many cards may be exchanged, which cards of the talon are drawn, and who may see what is left.",
    levels={
        Level.FIRST: "the least and the most a player exchanges, when the other takes all",
        Level.TABLE: "what follows when the elder hand leaves cards",
        Level.HARD: "cards left by both, and who may look at them",
    },
    clauses=_clauses,
    make=_make,
    ask=_ask,
    ask_rules=_ask_rules,
)
