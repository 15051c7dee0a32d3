"""What a seat may truthfully say: its calls in a class, what it counts besides, what it claims, and the one true answer to a call.

Clauses: cent.declare.words, cent.declare.replies, cent.sequence.all, cent.set.all, cent.sink.allowed, cent.no-amending,
rubicon.point.last-figure.
"""

from __future__ import annotations

from lessons.cards import Hand
from lessons.combinations import DECLARED, Class, Combination, Point, combinations
from lessons.course.deal.turn import Offer
from lessons.games.declaring import held, keys_said, words_for
from lessons.knowledge.standing import class_of, truthful_calls
from lessons.record import Reply, Said, SaidNothing, SaidPoint
from lessons.rules.piquet import PiquetRules

LEAST_POINT = 3
"""Cards of a suit that are worth calling: of twelve cards some suit has three."""


def calls(hand: Hand, cls: Class, rules: PiquetRules) -> tuple[Offer, ...]:
    """Everything the hand may call in a class, the best first, whole holdings and parts of them; last that nothing is called."""
    found: dict[Said, Offer] = {}
    for holding in truthful_calls(hand):
        if class_of(holding) is not cls or (isinstance(holding, Point) and holding.length < LEAST_POINT):
            continue
        said = words_for(holding, rules.point_called_by)
        found.setdefault(said, Offer(said, holding.cards))
    nothing = SaidNothing(cls)
    return (*found.values(), Offer(nothing, Hand()))


def besides(hand: Hand, said: Said, rules: PiquetRules) -> tuple[Offer, ...]:
    """What may be counted beside a call that is good: every other holding of its class, or of one that is better the best part that is not."""
    called = held(said, hand)
    if called is None or isinstance(called, Point):
        return ()
    cls = class_of(called)
    out = []
    used = False
    for whole in combinations(hand).of(cls):
        if not used and called.cards <= whole.cards:
            used = True  # of one and the same holding only one part is counted
            continue
        part = whole if whole.key <= called.key else _below(whole, called)
        if part is not None:
            out.append(Offer(words_for(part, rules.point_called_by), part.cards))
    return tuple(out)


def _below(whole: Combination, called: Combination) -> Combination | None:
    """The best part of a holding that is no better than the call."""
    parts = (part for part in truthful_calls(whole.cards) if class_of(part) is class_of(whole) and part.key <= called.key)
    return max(parts, key=lambda part: part.key, default=None)


def claims(hand: Hand, called: tuple[tuple[Class, Said], ...], rules: PiquetRules) -> tuple[Offer, ...]:
    """What the dealer may claim that counts: all he holds in the classes of `called`, those in which the elder hand's call was not good or was none."""
    out: list[Offer] = []
    for cls, said in called:
        holdings = combinations(hand).of(cls)
        tie = isinstance(said, SaidPoint) and said.making is not None
        claimed = holdings[:1] if cls is Class.POINT else holdings
        out += [Offer(words_for(holding, rules.point_called_by, tie=tie), holding.cards) for holding in claimed]
    return tuple(out)


def making(hand: Hand, said: Said, rules: PiquetRules) -> Said | None:
    """What is told of a point's pips when they are asked for; None where the call was not of the hand."""
    point = held(said, hand)
    return words_for(point, rules.point_called_by, tie=True) if point is not None else None


def true_reply(hand: Hand, said: Said) -> Reply:
    """The answer a hand owes to a call, by the words of the call alone; `making?` where they leave open which is better."""
    assert said.cls in DECLARED
    best = combinations(hand).best(said.cls)
    mine = best.key if best is not None else 0
    keys = keys_said(said)
    if mine > keys.most:
        return Reply.NOT_GOOD
    if mine < keys.least:
        return Reply.GOOD
    return Reply.EQUAL if keys.least == keys.most else Reply.MAKING
