"""A deal of Cassino in words: each round, each category of the count with its proof, the findings, and where the text stops."""

from __future__ import annotations

from collections.abc import Mapping

from lessons.cassino_record import CassinoRecord, Round, rounds_of
from lessons.explain.findings import file_name_reason
from lessons.explain.names import capital, counted, listed, number, possessive, suit_name
from lessons.explain.options import named_options
from lessons.full_pack import Cards, FullCard
from lessons.games.annotation import Code, Finding, ScoreEvent
from lessons.games.cassino.annotation import CAUSES, CassinoAnnotation, Category, Count, Numbers
from lessons.rules.cassino import CassinoRules, MajorityOf

WHERE_THE_TEXT_STOPS = (
    "The text tells how Cassino is dealt and what counts at the end. It stops where the play begins: how a card is played, how cards "
    "are taken in and what a sweep is are not in it. What was taken in, and the sweeps, are therefore counted as the record gives them."
)
"""What a reader is told on screen and in the terminal."""

TITLES: Mapping[Category, str] = {
    Category.CARDS: "Most cards",
    Category.SPADES: "Most spades",
    Category.BIG_CASSINO: "Big Cassino",
    Category.LITTLE_CASSINO: "Little Cassino",
    Category.ACES: "Aces",
    Category.SWEEPS: "Sweeps",
}
"""The categories of the count."""

_LETTERS = ("Ace", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King")


def full_card_name(card: FullCard) -> str:
    """`the Ten of diamonds`."""
    return f"the {_LETTERS[card.pips - 1]} of {suit_name(card.suit)}"


def side_name(record: CassinoRecord, side: str) -> str:
    """A side inside a sentence: `the dealer`, `the eldest hand`, or the name it goes by."""
    name = record.name(side)
    return {"eldest": "the eldest hand", "dealer": "the dealer"}.get(name, name)


def headline(annotation: CassinoAnnotation) -> str:
    """What the deal comes to, in one line."""
    record = annotation.record
    parts = [f"{side_name(record, side)} {'not known' if total is None else total}" for side, total in annotation.totals.items()]
    return capital(listed(parts))


def round_title(record: CassinoRecord, index: int) -> str:
    """`Round 2 of 6`."""
    return f"Round {index + 1} of {rounds_of(len(record.seats))}"


def round_words(record: CassinoRecord, one: Round) -> str:
    """One round in a sentence."""
    hands = [f"{side_name(record, seat)} {cards_words(cards)}" for seat, cards in one.hands.items()]
    table = [f"the table {cards_words(one.table)}"] if one.table is not None else []
    return f"{capital('; '.join([*hands, *table]))}." if hands or table else "Nothing is told of this round."


def cards_words(cards: Cards) -> str:
    """Cards as signs, `♠A ♥3 ♦T`, and how many are not known."""
    known = " ".join(f"{card.suit.symbol}{'10' if card.letter == 'T' else card.letter}" for card in cards.in_order)
    unknown = f"{counted(cards.unknown, 'card')} not known" if cards.unknown else ""
    return " and ".join(part for part in (known, unknown) if part) or "no card"


# ------------------------------------------------------------------------------------------------------------ the count


def count_sentence(annotation: CassinoAnnotation, count: Count) -> str:
    """A category with its proof: `Most cards: the dealer has 27 cards against 25, three points.`"""
    title = TITLES[count.category]
    if count.card is not None:
        card = full_card_name(count.card)
        title = capital(card) if count.category is Category.ACES else f"{title}, {card}"
    return f"{title}: {_told(annotation, count)}."


def proof_sentence(annotation: CassinoAnnotation, count: Count) -> str:
    """The proof where the category stands beside it: `The dealer has 27 cards against 25, three points.`"""
    card = "" if count.card is None else f"{capital(full_card_name(count.card))}: "
    told = _told(annotation, count)
    return f"{card}{told}." if card else f"{capital(told)}."


def _told(annotation: CassinoAnnotation, count: Count) -> str:
    proof = _proof(annotation, count)
    if count.barred is None:
        return proof
    who = side_name(annotation.record, count.barred)
    would = "would" if not count.barred_maybe else "may have taken it in" if count.card is not None else "may have most"
    counts = " count it" if not count.barred_maybe else ""
    return f"{proof}; {who} {would}{counts}, but counts nothing in this deal"


def _proof(annotation: CassinoAnnotation, count: Count) -> str:
    record = annotation.record
    points = counted(count.points, "point")
    if count.category in (Category.CARDS, Category.SPADES):
        return _majority(annotation, count, points)
    if count.sweeps:
        who = side_name(record, count.winners[0] if count.winners else count.barred or "")
        gets = f", {points}" if count.winners else ""
        return f"{who} has made {number(count.sweeps)}{gets}"
    if count.winners:
        return f"{side_name(record, count.winners[0])} has taken it in, {points}"
    if count.barred is not None and not count.barred_maybe:
        return f"{side_name(record, count.barred)} has taken it in"
    if count.open:
        return f"who has taken it in is not told, so {points} may be {_whose(record, count)}"
    if count.barred_maybe:
        return "who has taken it in is not told"
    return "nobody has taken it in: it was left on the table"


def _majority(annotation: CassinoAnnotation, count: Count, points: str) -> str:
    record, numbers = annotation.record, count.numbers
    noun = "card" if count.category is Category.CARDS else "spade"
    if numbers is None:
        return "what was taken in is not told"
    asked = "" if annotation.rules.majority is MajorityOf.MOST else f", and more than half are {27 if noun == 'card' else 7}"
    surely_barred = (count.barred,) if count.barred and not count.barred_maybe else ()
    best = next(iter((*count.winners, *surely_barred)), None)
    if best is not None and best in numbers:
        others = listed(_span(numbers[side]) for side in numbers if side != best)
        gets = f", {points}" if count.winners else ""
        return f"{side_name(record, best)} has {_span(numbers[best])} {noun}s against {others}{asked}{gets}"
    has = listed(f"{side_name(record, side)} {_span(span)}" for side, span in numbers.items())
    if count.open or count.barred_maybe:
        return f"{has} {noun}s, as far as they are told: who has most hangs on cards that are not known"
    why = "level for most, so nobody counts it" if annotation.rules.majority is MajorityOf.MOST else "nobody has more than half"
    return f"{has} {noun}s{asked}: {why}"


def _span(span: Numbers) -> str:
    return str(span.least) if span.least == span.most else f"{span.least} to {span.most}"


def _whose(record: CassinoRecord, count: Count) -> str:
    """The sides that may have a card; nobody's, where it may have stayed on the table or be with a side that counts nothing."""
    sides = [possessive(side_name(record, side)) for side in count.open]
    return listed([*sides, *(["nobody’s"] if count.maybe_nobody or count.barred_maybe else [])], "or")


# ------------------------------------------------------------------------------------------------------------- findings


def place_words(at: str) -> str:
    """Where a finding stands: `the cards`, `round 3`, `the end`."""
    return at if at.startswith("round") else f"the {at}" if at != "file" else "the file"


def finding_reason(annotation: CassinoAnnotation, finding: Finding) -> str:
    """The reason of a finding, in a sentence or two."""
    record, data = annotation.record, finding.data
    match finding.code:
        case Code.WRONG_NUMBER:
            seat, dealer = side_name(record, data["seat"]), side_name(record, data["dealer"])
            return (
                f"{capital(seat)} is dealt {counted(data['cards'], 'card')} in place of four, and it is not mended before the next player is helped: "
                f"{dealer} counts nothing in this deal, and the hand is brought back to four from the stock or into it."
            )
        case Code.FILE_NAME:
            return file_name_reason(finding)
        case Code.NEEDLESS_MARK:
            return "The line is marked `!`, but four cards each are what a round deals."
        case Code.AGREES:
            return f"{capital(side_name(record, finding.key))}: {finding.printed}, and the rules give the same."
        case Code.UNSETTLED:
            return "What is written does not settle this: it depends on cards that are not known."
        case Code.NEEDLESS_ERRATUM:
            return "The erratum explains a difference that is not there."
        case Code.ONLY_UNDER:
            words = listed(named_options(finding.options, CassinoRules), "or")
            return f"The rules in use give {finding.computed}; {finding.printed} holds only if {words}."
        case Code.UNCOUNTED:
            return f"The printed {finding.printed} leaves out {_events(data['events'])}; the count is {finding.computed}."
        case _:
            return f"What counts comes to {_sum(data['events'])} = {finding.computed}, not {finding.printed}."


def event_name(event: ScoreEvent) -> str:
    """What an event's points are for: `most cards`, `Big Cassino`, `an Ace`, `a sweep`."""
    category = next(category for category, cause in CAUSES.items() if cause is event.cause)
    return {
        Category.CARDS: "most cards",
        Category.SPADES: "most spades",
        Category.ACES: "an Ace",
        Category.SWEEPS: "a sweep",
    }.get(category, TITLES[category])


def _events(events: tuple[ScoreEvent, ...]) -> str:
    return listed(f"{event_name(event)} ({event.points})" for event in events)


def _sum(events: tuple[ScoreEvent, ...]) -> str:
    return " + ".join(f"{event.points} for {event_name(event)}" for event in events) or "nothing"
