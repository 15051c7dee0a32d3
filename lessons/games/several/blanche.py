"""Carte blanche at a table of three or four: on the cards as dealt, and shown.

Clauses: cent.carte-blanche.value, cent.carte-blanche.shown, voleur.carte-blanche.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lessons.cards import COURT_CARDS, FULL_PACK, Holding
from lessons.combinations import Class
from lessons.games.annotation import ClassResult, Code, Loss, Outcome, Phase, Severity, Verdict
from lessons.games.reading import Line, was_bare
from lessons.games.several.deal import Deal
from lessons.record import Act, SaidCarteBlanche, Starts


def as_dealt(deal: Deal[Any], seat: str) -> bool | None:
    """Whether a hand as dealt had no King, Queen or Jack: True, False, or None where it is not known."""
    record = deal.record
    hand = record.hands[seat]
    if record.starts is Starts.DECLARE and deal.talon and seat == deal.dealer:
        out = record.discards.get(seat, deal.discards.get(seat))
        known = was_bare(hand, out) if out is not None else None
        return _by_what_is_left(deal, hand, out) if known is None else known
    if hand.known.mask & COURT_CARDS:
        return False
    if hand.is_known:
        return True
    free = _free(deal, seat)
    if not free & COURT_CARDS:
        return True
    return None if hand.known.mask.bit_count() + (free & ~hand.known.mask & ~COURT_CARDS).bit_count() >= len(hand) else False


def _by_what_is_left(deal: Deal[Any], hand: Holding, out: Holding | None) -> bool | None:
    """The same of a dealer who may have laid out cards that are not told, for as many of the talon: they are among those that
    lie nowhere else."""
    courts = (hand.known.mask & COURT_CARDS).bit_count()
    most = deal.talon if out is None else len(out)
    free = _free(deal, deal.dealer) & ~hand.known.mask
    if not free & COURT_CARDS and not courts:
        return True
    # Court cards in hand must all have been drawn, and what was laid out for them have been none.
    return None if courts <= most and (not courts or (free & ~COURT_CARDS).bit_count() >= most) else False


def _free(deal: Deal[Any], seat: str) -> int:
    """The mask of the cards a seat may have been dealt: those that are not known to have been another's, nor in the talon."""
    record = deal.record
    elsewhere = 0
    for other, hand in record.hands.items():
        if other != seat:
            # What a seat plays it was dealt, but for a dealer who has drawn.
            drew = deal.talon > 0 and other == deal.dealer
            elsewhere |= hand.known.mask if drew else deal.hands[other].known.mask
    for card in record.talon or ():
        elsewhere |= card.bit if card is not None else 0
    return FULL_PACK & ~elsewhere


def show(deal: Deal[Any], seat: str, act: Act | None) -> Line:
    """Carte blanche shown by a seat; a false one is refused, or ruled on where it is marked as having happened."""
    line = Line(seat, Class.CARTE_BLANCHE, SaidCarteBlanche(), act)
    deal.blanche.append(line)
    truth = as_dealt(deal, seat)
    if truth is False and act is not None:
        marked = deal.irregular(
            act,
            f"{seat} was dealt a King, Queen or Jack",
            hint="carte blanche is a hand dealt without one; if it was claimed all the same, end the line with !",
            topic="carte-blanche",
            phase=Phase.EXCHANGE,
        )
        line.loss = Loss.FALSE
        if marked:
            deal.find(Severity.IRREGULAR, Code.FALSE_CLAIM, "carte blanche", "false-claim", act=act, seat=seat, said=line.said)
        return line
    outcome = Outcome.GOOD if truth else Outcome.ADMITTED
    line.verdict = Verdict(outcome=outcome, truth=outcome, clauses=(deal.rules.cite("carte-blanche"),))
    line.points = deal.rules.carte_blanche
    return line


def settle_blanche(deal: Deal[Any]) -> None:
    """Who has carte blanche: the side of those who show it, if they are of one."""
    deal.blanche.sort(key=lambda ln: deal.place_of[ln.seat])
    shown = [ln for ln in deal.blanche if ln.points and ln.seat not in deal.barred]
    for line in deal.blanche:
        if line.seat in deal.barred:
            line.loss, line.points = line.loss or Loss.PENALTY, 0
        if line.loss is not None:
            clause = deal.rules.cite("forgotten" if line.loss is Loss.TOO_LATE else "false-claim")
            line.verdict = replace(line.verdict or Verdict(outcome=Outcome.NOT_GOOD), clauses=(clause,))
    _forgotten(deal)
    sides = {deal.side_of[ln.seat] for ln in shown}
    deal.classes[Class.CARTE_BLANCHE] = ClassResult(sides.pop() if len(sides) == 1 else None, sum(ln.points or 0 for ln in shown))


def doubt_blanche(deal: Deal[Any]) -> None:
    """Where a hand may have been dealt without a court card, or not, its count is not known, unless it is shown.

    Of a hand with a court card nothing tells that it was bare before: it is taken as it stands.
    """
    shown = {ln.seat for ln in deal.blanche}
    for seat in deal.record.seats if deal.rules.carte_blanche and not deal.is_position else ():
        hand = deal.hands[seat]
        told = hand.is_known and not hand.known.mask & COURT_CARDS
        if seat not in shown and deal.silent[seat] and told and as_dealt(deal, seat) is None:
            deal.unknown.add((seat, Class.CARTE_BLANCHE))
            deal.doubtful(seat, None)


def _forgotten(deal: Deal[Any]) -> None:
    """A seat that speaks and was dealt carte blanche has forgotten it, if it never shows it."""
    shown = {ln.seat for ln in deal.blanche}
    for seat in deal.record.seats if deal.rules.carte_blanche and not deal.is_position else ():
        if seat not in shown and seat not in deal.barred and not deal.silent[seat] and as_dealt(deal, seat):
            deal.find(Severity.NOTE, Code.FORGOTTEN, "carte blanche", "carte-blanche.shown", seat=seat, cls=Class.CARTE_BLANCHE, lost=())
