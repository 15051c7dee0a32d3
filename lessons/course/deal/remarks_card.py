"""What can be said of a card the learner led or played: what it counts, what the law demanded, and what his own knowledge proves of it.

Clauses: cent.play.follow, cent.play.win, cent.count.lead, cent.count.second.
"""

from __future__ import annotations

from collections.abc import Iterator

from lessons.cards import Card, Hand
from lessons.course.deal.allowed import legal_cards
from lessons.course.deal.remark import Remark
from lessons.course.deal.table import Decision, Table
from lessons.course.deal.turn import Lays, Turn
from lessons.explain import decisions as words
from lessons.explain.hidden import BASIS_SHORT, lead_sentence
from lessons.explain.names import seat_name
from lessons.games.annotation import Cause
from lessons.games.piquet.play import COUNTING
from lessons.games.piquet.views import views
from lessons.games.tricks import second_wins
from lessons.knowledge.view import View


def of_card(before: Table, after: Table, decision: Decision) -> Iterator[Remark]:
    """Remarks on a card; `before` is the table at the decision, `after` what it is when the opponent has answered."""
    turn, move = decision.turn, decision.move
    assert isinstance(move, Lays)
    if len(legal_cards(turn)) == 1:
        yield Remark(words.ONLY_CARD)
    view = views(before.annotation, turn.seat)[-1]
    if turn.led is None:
        yield from _of_lead(before, after, decision, view, move.card)
    else:
        yield from _of_answer(before, after, decision, view, move.card)


def _of_lead(before: Table, after: Table, decision: Decision, view: View, card: Card) -> Iterator[Remark]:
    turn = decision.turn
    points = _points(after, decision, card, Cause.LEAD)
    yield Remark(words.card_counts_sentence(card, points, leads=True), (turn.rules.cite("lead"),))
    beaten = int(view.with_higher(card).sum())
    counted = f" {BASIS_SHORT}." if 0 < beaten < view.count else ""
    yield Remark(f"{lead_sentence(before.annotation, turn.seat, card, view.count, beaten)}{counted}", (turn.rules.cite("play.win"),))
    sure = _sure(view, turn.hand)
    if beaten and sure:
        yield Remark(words.sure_cards_sentence(sure, seat_name(before.record, before.deal.opponent)))


def _of_answer(before: Table, after: Table, decision: Decision, view: View, card: Card) -> Iterator[Remark]:
    turn = decision.turn
    assert turn.led is not None
    owed = turn.hand.suit(turn.led.suit)
    yield Remark(words.must_follow_sentence(owed, turn.led), (turn.rules.cite("play.follow"),))
    winners = Hand.of(one for one in legal_cards(turn) if second_wins(turn.led, one))
    if card in winners:
        points = _points(after, decision, card, Cause.WIN)
        yield Remark(words.card_counts_sentence(card, points, leads=False), (turn.rules.cite("win"),))
        cheapest = min(winners, key=lambda one: one.rank.index)
        if cheapest is not card:
            yield Remark(words.cheaper_sentence(cheapest))
    elif winners:
        yield Remark(words.could_win_sentence(winners), (turn.rules.cite("play.win"),))
        yield from _of_ducking(before, turn, view, winners)
    elif owed:
        yield Remark(words.no_winner_sentence(turn.led.suit, turn.led), (turn.rules.cite("play.win"),))
    elif card in _sure(view, turn.hand):
        yield Remark(words.sure_thrown_sentence(card, seat_name(before.record, before.deal.opponent)))


def _of_ducking(before: Table, turn: Turn, view: View, winners: Hand) -> Iterator[Remark]:
    """What the cheapest winner would have brought, and what becomes of the highest, which was kept."""
    low, high = min(winners, key=lambda card: card.rank.index), max(winners, key=lambda card: card.rank.index)
    counts = low.bit & COUNTING[turn.rules.counting_cards]
    yield Remark(words.taking_sentence(low, 1 if counts else 0), (turn.rules.cite("win"),))
    beaten = int(view.with_higher(high).sum())
    alike = f" {BASIS_SHORT}." if 0 < beaten < view.count else ""
    yield Remark(f"{words.kept_back_sentence(high, seat_name(before.record, before.deal.opponent), view.count, beaten)}{alike}")


def _sure(view: View, hand: Hand) -> Hand:
    """The cards of a hand that no hand the other side can have beats when they are led."""
    return Hand.of(card for card in hand if not view.with_higher(card).any())


def _points(after: Table, decision: Decision, card: Card, cause: Cause) -> int:
    """Points a card has brought for a cause when it was played."""
    return sum(
        event.points
        for event in after.annotation.events
        if event.card is card and event.cause is cause and event.seat == decision.turn.seat
    )
