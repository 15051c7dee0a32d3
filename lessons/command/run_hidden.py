"""`hidden`: what a seat can prove about the other hand at a moment of a deal.

With `--json` one object is printed: `id`, `seat`, `at`, `hands` (how many hands the other can have), `known` (the cards that lie in
each of them), `excluded` (those that lie in none), and `calls`: every call the seat's hand can truthfully make, parts of a holding too,
each with its `class` and `length` and `pips`, `length` and `top`, or `count` and `rank`; its `status` (certain, possible, impossible); in how
many of the hands it is `beaten_in` and `equalled_in`; and a hand it is `beaten_by` and one it is `equalled_by`, or null.

What cannot be is `{"file": ..., "ok": false, "errors": [...]}`, as of a file that cannot be read, with exit status 2.
"""

from __future__ import annotations

from itertools import groupby

from rich.console import Console
from rich.table import Table

from lessons.annotation_json import Json
from lessons.cards import Hand
from lessons.combinations import Combination, Point, Sequence, combinations
from lessons.command.json_lines import object_line, print_lines
from lessons.command.one_hand import complain, one_hand
from lessons.command.outcome import AGREES
from lessons.command.terminal import console, words
from lessons.errors import Problem, Problems
from lessons.explain.hidden import STATUS_WORDS
from lessons.explain.names import capital, card_sign, cards_text, class_name, combination_name, seat_name, seat_start, suit_name
from lessons.explain.standings import hands_words, standing_words
from lessons.games.annotation import Annotation
from lessons.games.piquet.views import step_at, views
from lessons.knowledge.standing import Standing, class_of, truthful_calls
from lessons.knowledge.view import View
from lessons.record import Starts


def run(file: str, *, seat: str | None, at: str, as_json: bool) -> int:
    """Print what the seat can prove and return the exit status: 0, or 2 where file, seat or moment cannot be."""
    try:
        annotation = one_hand(file)
        chosen = annotation.record.seats[0] if seat is None else seat
        view, hand = _asked(annotation, chosen, at)
    except (Problem, Problems) as problem:
        return complain(file, problem, as_json=as_json)
    if as_json:
        print_lines([object_line(_json(annotation, chosen, at, view, hand))])
    else:
        _print(console(), annotation, chosen, at, view, hand)
    return AGREES


def _asked(annotation: Annotation, seat: str, at: str) -> tuple[View, Hand]:
    """What the seat knows at the moment, and the hand it declares with, empty in a position. Raises `Impossible`."""
    known = views(annotation, seat)
    step = step_at(annotation, at)
    if annotation.record.starts is Starts.PLAY:
        return known[step], Hand()
    return known[step], annotation.steps[step_at(annotation, "declare")].hands[seat].known


# ----------------------------------------------------------------------------------------------------------------- JSON


def _json(annotation: Annotation, seat: str, at: str, view: View, hand: Hand) -> Json:
    return {
        "id": annotation.record.id,
        "seat": seat,
        "at": at,
        "hands": view.count,
        "known": view.certain.code,
        "excluded": view.excluded.code,
        "calls": [_call_json(held, view.judge.of(held)) for held in truthful_calls(hand)],
    }


def _call_json(held: Combination, standing: Standing) -> Json:
    against = standing.against.code if standing.against is not None else None
    return {
        "class": class_of(held).value,
        **_measure(held),
        "status": standing.status.value,
        "beaten_in": standing.beaten_in,
        "equalled_in": standing.equalled_in,
        "beaten_by": against if standing.beaten_in else None,
        "equalled_by": None if standing.beaten_in else against,
    }


def _measure(held: Combination) -> Json:
    if isinstance(held, Point):
        return {"length": held.length, "pips": held.pips}
    if isinstance(held, Sequence):
        return {"length": held.length, "top": held.top.letter}
    return {"count": held.size, "rank": held.rank.letter}


# ----------------------------------------------------------------------------------------------------------- for people


def _print(out: Console, annotation: Annotation, seat: str, at: str, view: View, hand: Hand) -> None:
    """How many hands the other can have, what is known of them, and how what is left to say, or to lead, stands against them."""
    record = annotation.record
    other = seat_name(record, record.other(seat))
    now = annotation.steps[step_at(annotation, at)].hands[seat].known
    out.print(words(record.title or record.id, "bold"))
    out.print(words(f"{seat_start(record, seat)} holds {cards_text(now)}."))
    hands = f"any of {hands_words(view.count)}, all counted alike" if view.count > 1 else "one hand only"
    moment = "Before anything is said" if at == "declare" else f"Before {at}"
    out.print(words(f"{moment} {other} can have {hands}; nothing is assumed of how people discard."))
    left = Hand(view.certain.mask & ~view.played.mask)
    if left:
        out.print(words(f"In each of them: {cards_text(left)}."))
    for suit in sorted(view.void, key=lambda s: s.index):
        out.print(words(f"{capital(other)} has no {suit_name(suit)} left."))
    if at == "declare":
        _print_calls(out, view, hand, other)
    else:
        _print_leads(out, view, now, other)


def _print_calls(out: Console, view: View, hand: Hand, other: str) -> None:
    """How each whole holding stands if it is called."""
    for cls, holdings in groupby((h for h in truthful_calls(hand) if _is_whole(hand, h)), key=class_of):
        out.print()
        out.print(words(capital(class_name(cls)), "bold"))
        table = Table.grid(padding=(0, 2))
        table.add_column(min_width=31)
        table.add_column(ratio=1)
        for held in holdings:
            standing = view.judge.of(held)
            badge = capital(STATUS_WORDS[standing.status])
            table.add_row(words(combination_name(held)), words(f"{badge}. {standing_words(standing, cls, other)}"))
        out.print(table)


def _print_leads(out: Console, view: View, now: Hand, other: str) -> None:
    """In how many hands each card still held is beaten if it is led."""
    out.print()
    out.print(words("If it is led", "bold"))
    table = Table.grid(padding=(0, 2))
    for card in now:
        beaten = int(view.with_higher(card).sum())
        if not beaten:
            told = f"cannot be beaten: {other} can hold no higher card of its suit"
        elif beaten == view.count:
            told = "is beaten in every hand that is possible"
        else:
            told = f"is beaten in {beaten:,} of the {hands_words(view.count)}"
        table.add_row(words(card_sign(card)), words(told))
    out.print(table)


def _is_whole(hand: Hand, held: Combination) -> bool:
    return held in combinations(hand).of(class_of(held))
