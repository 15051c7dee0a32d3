"""The count of a deal of Cassino, and what is wrong with its record.

Most cards count three and most spades one, the Ten of diamonds two, the Two of spades and every Ace one, every sweep one
(cassino.score). A card that is not told may be with any side that has cards not told, or with none: whoever takes the last
cards on the table the text does not say.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from lessons.cassino_record import HAND, TABLE, CassinoRecord, Round, rounds_of
from lessons.errors import Impossible, Problem, Problems
from lessons.full_pack import ACES, BIG_CASSINO, LITTLE_CASSINO, PACK, FullCard
from lessons.games.annotation import Code, Finding, ScoreEvent, Severity
from lessons.games.cassino.annotation import CAUSES, POINTS, CassinoAnnotation, Category, Count, Numbers
from lessons.games.cassino.checks import check_counts
from lessons.games.cassino.most import most_cards, most_spades
from lessons.rules.cassino import CassinoRules

MOST_SWEEPS = 24
"""Forty-eight cards are played, and of two one at the most can make a sweep."""


def annotate(record: CassinoRecord, rules: CassinoRules | None = None) -> CassinoAnnotation:
    """The annotation of `record` under `rules`, or its own.

    Pure. Raises `Problems` with everything that cannot be: a wrong number of cards that is not marked, a misdeal of the first
    round, too many rounds, a card twice, more cards taken in than the pack has.
    """
    chosen = record.rules if rules is None else rules
    problems = [*_deal_problems(record, chosen), *_card_problems(record, chosen)]
    if problems:
        raise Problems(problems)
    counted = _counted(record, chosen)
    again = cache(lambda value: _counted(record, replace(chosen, majority=value)))
    irregular = tuple(_irregular(record, chosen))
    return replace(counted, findings=(*irregular, *check_counts(counted, again)))


def _counted(record: CassinoRecord, rules: CassinoRules) -> CassinoAnnotation:
    barred = record.side(record.dealer) if any(_wrong_seats(one) for one in record.rounds) else None
    counts = tuple(_barred(count, barred) for count in _counts(record, rules))
    events = tuple(event for count in counts for event in _events(count))
    totals: dict[str, int | None] = {}
    for side in record.sides:
        known = not any(side in count.open for count in counts)
        totals[side] = sum(event.points for event in events if event.seat == side) if known else None
    return CassinoAnnotation(record=record, rules=rules, counts=counts, events=events, totals=totals, findings=(), barred=barred)


def _barred(count: Count, barred: str | None) -> Count:
    """The count without the side that counts nothing; its cards still stand against the others'."""
    if barred is None or barred not in (*count.winners, *count.open):
        return count
    return replace(
        count,
        winners=tuple(side for side in count.winners if side != barred),
        open=tuple(side for side in count.open if side != barred),
        barred=barred,
        barred_maybe=barred in count.open,
    )


def _events(count: Count) -> Iterator[ScoreEvent]:
    """The points of a category, a sweep each."""
    times = count.sweeps or 1
    for side in count.winners:
        for _ in range(times):
            yield ScoreEvent(seat=side, points=count.points // times, cause=CAUSES[count.category], clause=count.clause)


def _counts(record: CassinoRecord, rules: CassinoRules) -> Iterator[Count]:
    clause = rules.cite("score")
    for category, majority in ((Category.CARDS, most_cards), (Category.SPADES, most_spades)):
        if not record.taken:
            yield Count(category=category, points=POINTS[category], open=record.sides, maybe_nobody=True, clause=clause)
            continue
        found = majority(record.taken, rules.majority)
        settled = len(found.possible) + found.maybe_nobody == 1
        yield Count(
            category=category,
            points=POINTS[category],
            winners=found.possible if settled else (),
            open=() if settled else found.possible,
            maybe_nobody=not settled and found.maybe_nobody,
            numbers={side: Numbers(*span) for side, span in found.spans.items()},
            clause=clause,
        )
    for category, cards in ((Category.BIG_CASSINO, (BIG_CASSINO,)), (Category.LITTLE_CASSINO, (LITTLE_CASSINO,)), (Category.ACES, ACES)):
        for card in cards:
            yield _card_count(record, category, card, clause)
    for side in record.sides:
        made = record.sweeps.get(side, 0)
        if made:
            yield Count(category=Category.SWEEPS, points=made * POINTS[Category.SWEEPS], winners=(side,), sweeps=made, clause=clause)


def _card_count(record: CassinoRecord, category: Category, card: FullCard, clause: str) -> Count:
    """Who has taken in a card that counts."""
    points = POINTS[category]
    for side, taken in record.taken.items():
        if card in taken.known:
            return Count(category=category, points=points, winners=(side,), card=card, clause=clause)
    untold = tuple(side for side in record.sides if not record.taken or record.taken[side].unknown)
    left = len(PACK) - sum(map(len, record.taken.values()))
    if not left and len(untold) == 1:
        return Count(category=category, points=points, winners=untold, card=card, clause=clause)
    on_the_table = bool(untold) and left > 0
    return Count(category=category, points=points, open=untold, maybe_nobody=on_the_table, card=card, clause=clause)


# ------------------------------------------------------------------------------------------------------- irregularities


def _wrong_seats(one: Round) -> tuple[str, ...]:
    """The seats to which a round dealt another number than four."""
    return tuple(seat for seat, hand in one.hands.items() if len(hand) != HAND)


def _irregular(record: CassinoRecord, rules: CassinoRules) -> Iterator[Finding]:
    """Wrong numbers in later rounds, which cost the dealer the count, and marks that no rule needs."""
    for number, one in enumerate(record.rounds, start=1):
        at = f"round {number}"
        for seat in _wrong_seats(one):
            yield Finding(
                severity=Severity.IRREGULAR,
                at=at,
                code=Code.WRONG_NUMBER,
                clauses=(rules.cite("later-round"),),
                data={"seat": seat, "cards": len(one.hands[seat]), "dealer": record.dealer},
                place=one.place,
            )
        if one.irregular and not _wrong_seats(one):
            yield Finding(severity=Severity.NOTE, at=at, code=Code.NEEDLESS_MARK, place=one.place)


# ------------------------------------------------------------------------------------------------------------- problems


def _deal_problems(record: CassinoRecord, rules: CassinoRules) -> Iterator[Problem]:
    """Rounds the pack does not have, and hands that are not of four cards."""
    deal, due = rules.cite("deal"), rounds_of(len(record.seats))
    for number, one in enumerate(record.rounds, start=1):
        where = f"round {number}"
        if number > due:
            message = f"{where}: {len(record.seats)} players have no more than {due} rounds"
            yield Impossible(message, hint="four cards each and four to the table, then four each", clause=deal, place=one.place)
            return
        if number == 1 and one.table is not None and len(one.table) != HAND:
            yield _misdeal(one, f"{where}: {len(one.table)} cards are turned up on the table", rules)
        if number > 1 and one.table is not None:
            message = f"{where}: no cards are dealt to the table after the first round"
            yield Impossible(message, hint="four to each player", clause=deal, place=one.place)
        for seat in _wrong_seats(one):
            cards = len(one.hands[seat])
            message = f"{where}: {seat} is dealt {cards} card{'' if cards == 1 else 's'}"
            if number == 1:
                yield _misdeal(one, message, rules)
            elif not one.irregular:
                hint = "four; a line that ends in `!` really has that many, and the dealer counts nothing"
                yield Impossible(message, hint=hint, clause=rules.cite("later-round"), seat=seat, place=one.place)


def _misdeal(one: Round, message: str, rules: CassinoRules) -> Problem:
    hint = "four; another number in the first round is a misdeal, which loses the deal: nothing of it is counted"
    return Impossible(message, hint=hint, clause=rules.cite("misdeal"), place=one.place)


def _card_problems(record: CassinoRecord, rules: CassinoRules) -> Iterator[Problem]:
    """Cards that stand twice, and more cards than the pack has."""
    pack = rules.cite("pack")
    yield from _dealt_twice(record, pack)
    taken: dict[FullCard, str] = {}
    for side, cards in record.taken.items():
        for card in sorted(cards.known):
            if card in taken:
                place = record.places.get(f"cassino.taken.{side}")
                message = f"{card} is taken in by {taken[card]} and by {side}"
                yield Impossible(message, hint="each card is one side’s", clause=pack, place=place)
            taken[card] = side
    every = sum(map(len, record.taken.values()))
    if every > len(PACK):
        yield Impossible(
            f"{every} cards are taken in", hint="the pack has fifty-two", clause=pack, place=record.places.get("cassino.taken")
        )
    for side, made in record.sweeps.items():
        cards_taken = record.taken.get(side)
        if cards_taken is not None and 2 * made > len(cards_taken):
            message = f"{side} has made {made} sweeps and taken in {len(cards_taken)} cards"
            hint = "a sweep takes in the card played and one on the table at least"
            yield Impossible(message, hint=hint, clause=pack, place=record.places.get(f"cassino.sweeps.{side}"))
    sweeps = sum(record.sweeps.values())
    if sweeps > MOST_SWEEPS:
        hint = f"no more than {MOST_SWEEPS}: after a sweep a card is laid on the bare table, before the next can take it"
        yield Impossible(f"{sweeps} sweeps are made", hint=hint, clause=pack, place=record.places.get("cassino.sweeps"))


def _dealt_twice(record: CassinoRecord, clause: str) -> Iterator[Problem]:
    """Cards that are dealt twice. What a hand has above four goes back to the stock, and may be dealt again in a later round."""
    dealt: dict[FullCard, tuple[int, str]] = {}
    surplus: dict[tuple[int, str], int] = {}
    for number, one in enumerate(record.rounds, start=1):
        for who, cards in (*one.hands.items(), *(((TABLE, one.table),) if one.table is not None else ())):
            for card in sorted(cards.known):
                before = dealt.get(card)
                if before is not None and (before[0] == number or not surplus.get(before)):
                    first = "the table" if before[1] == TABLE else f"{before[1]} in round {before[0]}"
                    message = f"round {number}: {card} is dealt to {'the table' if who == TABLE else who}, and was dealt to {first} before"
                    hint = "each of the fifty-two cards once"
                    if before in surplus and before[0] < number:
                        hint += "; of a hand of too many those above four go back to the stock, and no more"
                    yield Impossible(message, hint=hint, clause=clause, place=one.places.get((who, card), one.place))
                    continue
                if before is not None:
                    surplus[before] -= 1
                dealt[card] = (number, who)
        surplus |= {(number, seat): len(one.hands[seat]) - HAND for seat in _wrong_seats(one) if len(one.hands[seat]) > HAND}
