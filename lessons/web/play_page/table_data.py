"""The table as plain data for its widget: what lies there, what was said, and every way on with the code that says it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from lessons.cards import Card, Hand
from lessons.course.deal.allowed import REPLIES, why_not
from lessons.course.deal.link import code_of, said_code
from lessons.course.deal.table import Deal, Table, table_of
from lessons.course.deal.told import news, question
from lessons.course.deal.turn import Answers, Decides, Kind, Lays, Offer, Turn
from lessons.explain.calls import reply_words, said_words
from lessons.explain.decisions import may_not_play_sentence
from lessons.explain.names import capital, cards_text, counted, seat_label, seat_name
from lessons.games.annotation import StepKind
from lessons.games.tricks import must_follow
from lessons.record import Reply, SaidNothing, SaidPoint
from lessons.web.cards import PLAYED

Data = dict[str, Any]


@lru_cache(maxsize=256)
def table_data(deal: Deal) -> Data:
    """What the widget draws of a deal: the same for all who look at it."""
    table = table_of(deal)
    turn = table.turn
    return {
        "other": _seat(table, deal.opponent, seat_label(table.record, deal.opponent)) | {"cards": _held(table, deal.opponent)},
        "own": _seat(table, deal.seat, f"You, {seat_name(table.record, deal.seat)}") | {"cards": _hand(table)},
        "trick": _trick(table),
        "news": list(news(table)),
        "question": question(turn) if turn is not None else "The deal is over.",
        **_ways(turn),
    }


def _held(table: Table, seat: str) -> int:
    return len(table.steps[-1].hands[seat])


def _seat(table: Table, seat: str, name: str) -> Data:
    tricks, count = table.steps[-1].tricks.get(seat, 0), table.counts[seat]
    return {
        "name": name,
        "note": counted(tricks, "trick") if table.record.play is not None else "",
        "count": f"{count} point{'' if count == 1 else 's'}",
    }


def _hand(table: Table) -> list[Data]:
    turn = table.turn
    if turn is None:
        return []
    return [{"code": card.code, "why": _why(turn, card)} for suit in PLAYED for card in turn.hand.suit(suit)]


def _why(turn: Turn, card: Card) -> str:
    """Why a card may not be played now, as a sentence; empty where it may, or where no card is due."""
    if turn.kind is not Kind.CARD or turn.led is None or why_not(turn, Lays(card)) is None:
        return ""
    return may_not_play_sentence(Hand(must_follow(turn.hand.mask, card, turn.led.suit)), turn.led)


def _trick(table: Table) -> list[Data]:
    """The trick on the table: the one that is open, or else the last."""
    last = next((step for step in reversed(table.steps) if step.kind is StepKind.PLAY), None)
    if last is None:
        return []
    return [
        {
            "code": card.code,
            "name": "You" if seat == table.deal.seat else seat_label(table.record, seat),
            "wins": seat == last.winner,
        }
        for seat, card in last.table
        if card is not None
    ]


# --------------------------------------------------------------------------------------------------------- the ways on


def _ways(turn: Turn | None) -> Data:
    ways: Data = {"mode": "over", "choices": [], "less": [], "least": 0, "most": 0}
    if turn is None:
        return ways
    match turn.kind:
        case Kind.DISCARD:
            return ways | {"mode": "pick", "least": turn.least, "most": turn.most}
        case Kind.CARD:
            return ways | {"mode": "card"}
        case Kind.CARTE_BLANCHE | Kind.LOOK | Kind.TURN_UP:
            return ways | {"mode": "choose", "choices": _yes_or_no(turn)}
        case Kind.REPLY:
            return ways | {"mode": "choose", "choices": _replies(turn)}
        case Kind.CALL:
            first, *rest = [_call(offer) for offer in turn.offers]
            nothing = rest.pop() if rest else None
            return ways | {"mode": "call", "choices": [first, *([nothing] if nothing else [])], "less": rest}
        case Kind.ALSO | Kind.CLAIM:
            verb = "Count" if turn.kind is Kind.ALSO else "Claim"
            names = {
                "all": f"{verb} all that" if len(turn.offers) > 1 else f"{verb} that",
                "some": f"{verb} what is ticked",
                "none": f"{verb} nothing",
            }
            return ways | {"mode": "tick", "choices": [_call(offer) for offer in turn.offers]} | names


def _choice(code: str, label: str, note: str = "", cards: Iterable[Card] = ()) -> Data:
    return {"code": code, "label": label, "note": note, "cards": [card.code for card in cards]}


def _yes_or_no(turn: Turn) -> list[Data]:
    yes, no = {
        Kind.CARTE_BLANCHE: ("Show it", "Keep it to yourself"),
        Kind.LOOK: ("Look", "Leave unseen"),
        Kind.TURN_UP: ("Turn up", "Leave unseen"),
    }[turn.kind]
    return [_choice(code_of(Decides(True)), yes), _choice(code_of(Decides(False)), no)]


def _replies(turn: Turn) -> list[Data]:
    """Every answer that is given at the table; the pips are asked for only where a point's number of cards was called."""
    said = turn.said
    asks = isinstance(said, SaidPoint) and said.pips is None and said.making is None
    return [_choice(code_of(Answers(reply)), capital(reply_words(reply))) for reply in REPLIES if asks or reply is not Reply.MAKING]


def _call(offer: Offer) -> Data:
    if isinstance(offer.said, SaidNothing):
        return _choice(said_code(offer.said), "Call nothing")
    return _choice(said_code(offer.said), capital(said_words(offer.said)), cards_text(offer.cards), offer.cards)
