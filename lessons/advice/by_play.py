"""Two ways by how the play goes: with both hands open and best play by both, or played out and counted as any record is.

Clauses: cent.count.*, cent.cards, cent.capot, cent.pic*.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from lessons.advice.by_draw import both, odds_of
from lessons.advice.demonstration import ByCounting, ByDeal, ByPlay
from lessons.advice.measures import Comparison, Measure, Value, Way
from lessons.analysis.open_hands import Move, Position, declared_counts, position_at
from lessons.analysis.open_hands.best import best_line, moves
from lessons.analysis.open_hands.counting import net, play_card
from lessons.analysis.open_hands.search import search_for
from lessons.cards import Card, Hand, Holding
from lessons.games.annotation import Annotation, Cause, StepKind
from lessons.games.piquet import annotate
from lessons.games.tricks import second_wins
from lessons.record import Act, Block, Discards, Draws, HandRecord, Plays
from lessons.rules.piquet import two_handed

# ------------------------------------------------------------------------------------------------------ a whole deal


def by_deal(annotation: Annotation, by: ByDeal) -> Comparison:
    """Both discards in the deal of the record: the elder hand's points less the dealer's, declared and in the play."""
    over_all = [option.difference for option in both(odds_of(annotation, by), by)]
    follow, other = (_deal(annotation, cards, ahead) for cards, ahead in zip((by.follow, by.other), over_all, strict=True))
    return Comparison(seat=annotation.record.seats[0], follow=follow, other=other, decides=Measure.WHOLE)


def _deal(annotation: Annotation, discard: Hand, ahead: Fraction) -> Way:
    dealt = annotate(_laying_out(annotation.record, discard))
    elder, dealer = dealt.record.seats
    declared = declared_counts(dealt)
    position = position_at(dealt, len(dealt.steps) - 1)
    rules = two_handed(dealt.rules)
    search = search_for(position, rules)
    play = search.exact(position)
    line = moves(position, best_line(search, position, play), rules)
    figures: Mapping[Measure, Value] = {
        Measure.AHEAD: ahead,
        Measure.DECLARED: declared[elder],
        Measure.OTHER_DECLARED: declared[dealer],
        Measure.PLAY: play,
        Measure.TRICKS: line[-1].tricks[0],
        Measure.WHOLE: declared[elder] - declared[dealer] + play,
    }
    return Way(figures=figures, cards=Hand(position.hands[0]), line=line)


def _laying_out(record: HandRecord, discard: Hand) -> HandRecord:
    """The deal with another discard of the elder hand, to the end of the declarations."""
    elder = record.seats[0]
    block = record.exchange or Block(())
    acts = tuple(_instead(act, elder, discard) for act in block.acts)
    return replace(record, exchange=Block(acts), play=None, checks=())


def _instead(act: Act, elder: str, discard: Hand) -> Act:
    if act.seat == elder and isinstance(act, Discards):
        return replace(act, cards=Holding(discard))
    if act.seat == elder and isinstance(act, Draws):
        return replace(act, number=len(discard))
    return act


# ------------------------------------------------------------------------------------------------------------ a card


def by_play(annotation: Annotation, by: ByPlay) -> Comparison:
    """Both cards in the position of the record, from the side of who plays them."""
    position = decided_at(annotation, by.played)
    follow, other = (_card(annotation, position, card, by.watched) for card in (by.follow, by.other))
    return Comparison(seat=position.to_play, follow=follow, other=other, decides=Measure.PLAY)


def decided_at(annotation: Annotation, played: int) -> Position:
    """The position in which the card after `played` cards is chosen."""
    return position_at(annotation, step_of(annotation, played))


def step_of(annotation: Annotation, played: int) -> int:
    """The step before the card that is played after `played` others."""
    laid = [step.number for step in annotation.steps if step.kind is StepKind.PLAY]
    return laid[played] - 1


def _card(annotation: Annotation, position: Position, card: Card, watched: Card | None) -> Way:
    side = position.turn
    value, line = _played(annotation, position, card)
    tricks = position.tricks[side] + line[-1].tricks[side]
    figures: dict[Measure, Value] = {Measure.PLAY: -value if side else value, Measure.TRICKS: tricks}
    if watched is not None:
        figures[Measure.WATCHED] = int(_wins(watched, position.table, line))
    return Way(figures=figures, line=line)


def _wins(card: Card, led: Card | None, line: tuple[Move, ...]) -> bool:
    """Whether a card takes a trick in a line that begins with a lead, or with the answer to the card `led`."""
    cards = [*([led] if led is not None else ()), *(move.card for move in line)]
    return any((second if second_wins(lead, second) else lead) is card for lead, second in zip(cards[::2], cards[1::2], strict=True))


def _played(annotation: Annotation, position: Position, card: Card) -> tuple[int, tuple[Move, ...]]:
    """The elder hand's points less the dealer's from the card on, with best play by both after it; and how it goes."""
    rules = two_handed(annotation.rules)
    search = search_for(position, rules)
    value = search.exact_after(position, card)
    after, gains = play_card(position, card, search.terms)
    return value, moves(position, (card, *best_line(search, after, value - net(gains))), rules)


# -------------------------------------------------------------------------------------------------------- two records


def by_counting(annotation: Annotation, by: ByCounting) -> Comparison:
    """The position of the record played out after either lead, and counted."""
    follow, other = (_counted(annotation, lead) for lead in (by.follow, by.other))
    return Comparison(seat=annotation.record.seats[0], follow=follow, other=other, decides=Measure.WHOLE)


_BY_CAUSE = {
    Cause.LEAD: (Measure.LEADS, Measure.OTHER_LEADS),
    Cause.WIN: (Measure.WINS, Measure.OTHER_WINS),
    Cause.LAST_TRICK: (Measure.LAST_TRICK, Measure.OTHER_LAST_TRICK),
    Cause.CARDS: (Measure.CARDS, Measure.OTHER_CARDS),
}


def _counted(annotation: Annotation, lead: Card) -> Way:
    position = decided_at(annotation, 0)
    _, line = _played(annotation, position, lead)
    acts = tuple(Plays(seat=move.seat, card=move.card) for move in line)
    played = annotate(replace(annotation.record, play=Block(acts), checks=()))
    elder, dealer = played.record.seats
    points = dict.fromkeys((measure for pair in _BY_CAUSE.values() for measure in pair), 0)
    for event in played.events:
        points[_BY_CAUSE[event.cause][event.seat == dealer]] += event.points
    own, others = (sum(points[pair[side]] for pair in _BY_CAUSE.values()) for side in (0, 1))
    tricks = (played.tricks or {})[elder]
    return Way(figures={**points, Measure.WHOLE: own - others, Measure.TRICKS: tricks}, line=line)
