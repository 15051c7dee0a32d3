"""The exchange: who lays out and draws how many, from where, and carte blanche.

Clauses: cent.exchange.*, cent.carte-blanche.*, cent.draw.*, club.exchange*, portland.20-36.
"""

from __future__ import annotations

from lessons.cards import COURT_CARDS, FULL_PACK, Hand, Holding
from lessons.combinations import CARTE_BLANCHE_POINTS, Class
from lessons.games.annotation import Code, Loss, Outcome, Phase, Severity, StepKind, Verdict
from lessons.games.piquet.deal import Deal
from lessons.games.piquet.looks import look
from lessons.games.piquet.talon import HAND, draws_from
from lessons.games.reading import Line, Moment, both, was_bare, without
from lessons.record import (
    Discards,
    Draws,
    Looks,
    SaidCarteBlanche,
    ShowsCarteBlanche,
    Starts,
    TurnsUp,
)
from lessons.rules.piquet import Actor, CarteBlancheShown, FalseClaim, OthersTalonCard


def share(deal: Deal, seat: str, taken_by_other: int) -> int:
    """How many cards a seat may draw: the elder hand its five; the dealer his three and what the elder hand left."""
    if seat == deal.elder:
        return deal.elder_share
    return deal.talon - (deal.elder_share if deal.rules.discards_first is Actor.DEALER else taken_by_other)


def least(deal: Deal, seat: str) -> int:
    """How many cards a seat must exchange at least."""
    return deal.rules.elder_must_exchange if seat == deal.elder else deal.rules.dealer_must_exchange


def exchange(deal: Deal) -> None:
    """Read the exchange block: sets hands, discards and draws, and settles carte blanche."""
    deal.moment(StepKind.DEAL, Phase.DEAL)
    record = deal.record
    if deal.is_position:
        return
    for seat in record.seats:
        if deal.excess[seat]:
            own = deal.elder_share if seat == deal.elder else deal.talon - deal.elder_share
            deal.find(Severity.IRREGULAR, Code.MISDEALT, "deal", "misdeal", seat=seat, cards=len(record.hands[seat]), share=own)
        elif record.starts is Starts.DECLARE and len(record.hands[seat]) != HAND:
            cards = len(record.hands[seat])
            deal.find(Severity.IRREGULAR, Code.HAND_SIZE, "exchange", _wrong_size(deal, seat, cards), seat=seat, cards=cards)
    dealt = dict(record.hands)
    if record.exchange is not None:
        _read(deal, dealt)
    elif record.starts is Starts.EXCHANGE:
        _no_exchange(deal)
    _carte_blanche(deal, dealt)


def _wrong_size(deal: Deal, seat: str, cards: int) -> str:
    """What a hand of more or fewer than twelve costs. Returns the topic.

    One of more counts nothing; the other counts everything, or only what is good, as after a false claim (cent.draw.one-too-many,
    portland.58). One of fewer can make no capot.
    """
    if cards > HAND:
        deal.barred.add(seat)
        if deal.rules.false_claim is FalseClaim.ADVERSARY_COUNTS_ALL:
            deal.counts_all = deal.other(seat)
            deal.counts_all_for = "exchange.one-too-many"
        return "exchange.one-too-many"
    deal.no_capot.add(seat)
    return "exchange.too-few"


def _no_exchange(deal: Deal) -> None:
    follows = deal.record.declare or deal.record.play
    if deal.rules.elder_must_exchange == 0 and deal.rules.dealer_must_exchange == 0:
        deal.drawn = {deal.elder: 0, deal.dealer: 0}
        return
    deal.complete = False
    if follows:
        deal.refuse(
            "the hands are as dealt, and nothing tells how they were exchanged",
            hint='write steps.exchange, or starts = "declare" if these are the hands after the draw',
            topic="exchange.elder",
            phase=Phase.EXCHANGE,
            place=deal.record.places.get("hands"),
        )


class _Exchanging:
    """Where the exchange stands: what was laid out and drawn by whom."""

    def __init__(self, told: bool) -> None:
        self.told = told
        """whether the discards are told: a record of the hands after the draw may tell of carte blanche alone"""
        self.out: dict[str, Discards] = {}
        self.drawn: dict[str, int] = {}
        self.used: set[str] = set()
        """seats of whose exchange a mark has told something: it is not needless"""
        self.misled: str | None = None
        """the dealer, when the elder hand drew fewer than five and did not say so (cent.draw.silent-four)"""


def _read(deal: Deal, dealt: dict[str, Holding]) -> None:
    block = deal.record.exchange
    assert block is not None
    acts = list(block.acts)
    state = _Exchanging(any(isinstance(a, Discards) for a in acts))
    for index, act in enumerate(acts):
        if act.seat not in (deal.elder, deal.dealer):
            continue
        if isinstance(act, Discards):
            then = acts[index + 1] if index + 1 < len(acts) else None
            _discard(deal, state, act, marked=isinstance(then, Draws) and then.seat == act.seat and then.irregular)
            following = next((a for a in acts[index + 1 :] if a.seat == act.seat and isinstance(a, Draws)), None)
            if following is None and act.seat not in state.drawn:
                _draw(
                    deal,
                    state,
                    Draws(seat=act.seat, number=len(act.cards) - deal.excess[act.seat], irregular=act.irregular, place=act.place),
                )
        elif isinstance(act, Draws):
            _draw(deal, state, act)
        elif isinstance(act, ShowsCarteBlanche):
            _shown(deal, state, act, dealt)
        elif isinstance(act, Looks | TurnsUp):
            look(deal, act, state.drawn, Phase.EXCHANGE)
    _finish(deal, state)


def _discard(deal: Deal, state: _Exchanging, act: Discards, *, marked: bool) -> None:
    """`marked` tells that the draw on the same line is marked as irregular."""
    seat = act.seat
    deal.moment(StepKind.DISCARD, Phase.EXCHANGE, seat, act)
    again = seat == state.misled and seat in state.drawn and len(deal.hands[seat]) - HAND == len(act.cards)
    if seat in state.out and not again:
        deal.refuse(
            f"{seat} has laid out already", hint="only one discard is allowed", act=act, topic="exchange.twelve", phase=Phase.EXCHANGE
        )
        return
    first = deal.elder if deal.rules.discards_first is Actor.ELDER else deal.dealer
    if seat != first and first not in state.out:
        message = f"{seat} may not lay out before {first} has"
        topic = "exchange.first" if first == deal.elder else "exchange.dealer-first"
        if deal.irregular(act, message, topic=topic, phase=Phase.EXCHANGE, marked=marked):
            state.used.add(seat)
            deal.find(Severity.IRREGULAR, Code.OUT_OF_TURN, "exchange", topic, act=act, seat=seat)
    state.out[seat] = act
    if deal.record.starts is Starts.EXCHANGE:
        hand = deal.hands[seat]
        missing = act.cards.known.mask & ~hand.known.mask
        if missing.bit_count() > hand.unknown:
            deal.refuse(f"{seat} was not dealt {Hand(missing)}", hint=f"the hand as dealt is {hand.code}", act=act, phase=Phase.EXCHANGE)
            return
        if len(act.cards) > len(hand):
            deal.refuse(f"{seat} has {len(hand)} cards and cannot lay out {len(act.cards)}", act=act, phase=Phase.EXCHANGE)
            return
        deal.hands[seat] = without(hand, act.cards)
    elif seat in deal.record.discards and deal.record.discards[seat] != act.cards:
        deal.refuse(f"{seat}'s discards are given twice and differ", act=act, phase=Phase.EXCHANGE)
    deal.discards[seat] = both(deal.discards[seat], act.cards) if again else act.cards


def _draw(deal: Deal, state: _Exchanging, act: Draws) -> None:
    seat = act.seat
    deal.moment(StepKind.DRAW, Phase.EXCHANGE, seat, act)
    if seat in state.drawn:
        deal.refuse(f"{seat} has drawn already", act=act, topic="exchange.twelve", phase=Phase.EXCHANGE)
        return
    if seat not in state.out:
        deal.refuse(
            f"{seat} draws before laying out",
            hint=f"{seat} discards …, draws {act.number}",
            act=act,
            topic="exchange.twelve",
            phase=Phase.EXCHANGE,
        )
        return
    number = act.number
    out = len(state.out[seat].cards)
    other = deal.other(seat)
    taken = state.drawn.get(other, 0)
    most = share(deal, seat, taken)
    size = deal.talon
    marked = act.irregular or state.out[seat].irregular
    # The dealer touches no card of the talon before the elder hand has drawn, but for his own three where he draws first.
    early = seat == deal.dealer and other not in state.drawn and deal.rules.discards_first is Actor.ELDER
    if early:
        _too_early(deal, state, act, marked)
    if seat == state.misled and number != out and number <= size - taken:
        deal.find(Severity.IRREGULAR, Code.MISLED, "exchange", "exchange.silent-four", act=act, seat=seat, out=out, number=number)
        state.used.add(seat)
    if act.silently and number < most and seat == deal.elder:
        state.misled = deal.dealer
        if number == out - deal.excess[seat]:
            message = f"{seat} leaves {most - number} and does not say so"
            if deal.irregular(act, message, topic="exchange.announce", phase=Phase.EXCHANGE, marked=marked):
                state.used.add(seat)
                deal.find(Severity.IRREGULAR, Code.SILENT, "exchange", "exchange.announce", act=act, seat=seat, left=most - number)
    if not (seat == state.misled and seat in state.used):
        _judge_number(deal, act, out, most, marked=marked, needed=seat in state.used)
    if number + taken > size:
        deal.refuse(f"the talon has {size - taken} cards left, not {number}", act=act, topic="talon", phase=Phase.EXCHANGE)
        return
    state.drawn[seat] = number
    if deal.record.starts is Starts.EXCHANGE:
        _take(deal, seat, draws_from(deal.record, deal.rules, seat, taken), number)


def _take(deal: Deal, seat: str, start: int, number: int) -> None:
    cards = (deal.record.talon or (None,) * deal.talon)[start : start + number]
    deal.taken[seat] = cards
    hand = deal.hands[seat]
    mask = hand.known.mask
    for c in cards:
        if c is not None:
            mask |= c.bit
    deal.hands[seat] = Holding(Hand(mask), hand.unknown + sum(c is None for c in cards))


def _too_early(deal: Deal, state: _Exchanging, act: Draws, marked: bool) -> None:
    """The dealer draws before the elder hand has, and so takes its cards (cent.draw.dealer-waits, cent.draw.others-cards)."""
    seat = act.seat
    message = f"{seat} may not draw before {deal.elder} has"
    if not deal.irregular(act, message, topic="exchange.dealer-waits", phase=Phase.EXCHANGE, marked=marked):
        return
    state.used.add(seat)
    deal.barred.add(seat)
    deal.find(Severity.IRREGULAR, Code.OUT_OF_TURN, "exchange", "exchange.dealer-waits", _others_cards(deal, seat), act=act, seat=seat)
    if deal.rules.others_talon_card is OthersTalonCard.LOSES_GAME:
        deal.find(Severity.IRREGULAR, Code.LOSES_GAME, "exchange", _others_cards(deal, seat), act=act, seat=seat)


def _others_cards(deal: Deal, seat: str) -> str:
    """The topic of drawing the other's talon cards, by who draws them."""
    return "exchange.others-cards" if seat == deal.elder else "exchange.others-cards.dealer"


def _judge_number(deal: Deal, act: Draws, out: int, most: int, *, marked: bool, needed: bool) -> None:
    """Whether the number drawn is one the rules allow; a marked one is ruled on."""
    seat, number = act.seat, act.number
    topic = "exchange.elder" if seat == deal.elder else "exchange.dealer"
    fewest = least(deal, seat)
    owed = out - deal.excess[seat]
    wrong: list[tuple[str, str, str]] = []
    if number > most:
        wrong.append((_others_cards(deal, seat), f"{seat} may draw at most {most}, not {number}", ""))
    elif number < fewest:
        minimum = topic if seat == deal.elder else "exchange.dealer-minimum"
        wrong.append((minimum, f"{seat} must exchange at least {fewest}, not {number}", ""))
    if number != owed:
        wrong.append(("exchange.twelve", f"{seat} lays out {out} and draws {number}", "as many are drawn as were laid out"))
    happened = [deal.irregular(act, message, hint=hint, topic=why, phase=Phase.EXCHANGE, marked=marked) for why, message, hint in wrong]
    if not wrong and marked and not needed:
        deal.find(Severity.NOTE, Code.NEEDLESS_MARK, "exchange", act=act, seat=seat)
    if not any(happened):
        return
    sized = (_wrong_size(deal, seat, HAND + number - owed),) if number != owed else ()
    deal.find(Severity.IRREGULAR, Code.EXCHANGE, "exchange", wrong[0][0], *sized, act=act, seat=seat, out=out, number=number, most=most)
    if number > most:
        deal.barred.add(seat)
        if deal.rules.others_talon_card is OthersTalonCard.LOSES_GAME:
            deal.find(Severity.IRREGULAR, Code.LOSES_GAME, "exchange", _others_cards(deal, seat), act=act, seat=seat)


def _finish(deal: Deal, state: _Exchanging) -> None:
    """What the block leaves out, and whether the exchange is complete."""
    deal.drawn = state.drawn
    if deal.record.starts is not Starts.EXCHANGE:
        return
    follows = deal.record.declare or deal.record.play
    for seat in (deal.elder, deal.dealer):
        if seat in state.drawn:
            continue
        if least(deal, seat) == 0 and (deal.elder in state.drawn or seat == deal.elder):
            state.drawn[seat] = 0
            continue
        deal.complete = False
        if follows:
            deal.refuse(
                f"nothing tells what {seat} exchanged",
                hint=f"{seat} discards …, draws …",
                topic="exchange.elder" if seat == deal.elder else "exchange.dealer-minimum",
                phase=Phase.EXCHANGE,
                place=deal.record.places.get("steps.exchange"),
            )


# -------------------------------------------------------------------------------------------------- carte blanche


def _shown(deal: Deal, state: _Exchanging, act: ShowsCarteBlanche, dealt: dict[str, Holding]) -> None:
    seat = act.seat
    moment = deal.moment(StepKind.CARTE_BLANCHE, Phase.EXCHANGE, seat, act)
    line = Line(seat, Class.CARTE_BLANCHE, SaidCarteBlanche(), act)
    moment.say([line])
    deal.blanche.append(line)
    late = False
    if deal.rules.carte_blanche_shown is CarteBlancheShown.AT_ONCE:
        if seat in state.out:
            late = deal.irregular(act, f"{seat} shows carte blanche after laying out", topic="carte-blanche.shown", phase=Phase.EXCHANGE)
        elif seat == deal.dealer and deal.elder not in state.out and state.told and deal.rules.discards_first is Actor.ELDER:
            message = f"{seat} shows carte blanche before {deal.elder} has laid out"
            if deal.irregular(act, message, topic="carte-blanche.dealer", phase=Phase.EXCHANGE):
                deal.find(Severity.IRREGULAR, Code.OUT_OF_TURN, "exchange", "carte-blanche.dealer", act=act, seat=seat)
    could = _may_be_blanche(deal, seat, dealt[seat])
    if could is False:
        if deal.irregular(
            act,
            f"{seat} was dealt a King, Queen or Jack",
            hint="carte blanche is a hand dealt without one",
            topic="carte-blanche",
            phase=Phase.EXCHANGE,
        ):
            line.loss = Loss.FALSE
            deal.false_blanche.add(seat)
            deal.find(Severity.IRREGULAR, Code.FALSE_CLAIM, "exchange", "carte-blanche", act=act, seat=seat, said=line.said)
    elif late:
        line.loss = Loss.TOO_LATE
        deal.find(Severity.IRREGULAR, Code.TOO_LATE, "exchange", "carte-blanche.shown", line=line)


def _may_be_blanche(deal: Deal, seat: str, dealt: Holding) -> bool | None:
    """Whether the hand as dealt had no court card: True, False, or None where it is not known."""
    record = deal.record
    if record.starts is Starts.EXCHANGE:
        if dealt.known.mask & COURT_CARDS:
            return False
        return True if dealt.is_known else None if _low_cards(deal, seat) >= len(dealt) else False
    return was_bare(dealt, deal.discards.get(seat))


def _low_cards(deal: Deal, seat: str) -> int:
    """How many cards below the Jack, or Aces, a hand may have been dealt: those not in the talon or the other hand."""
    record = deal.record
    elsewhere = record.hands[deal.other(seat)].known.mask | Hand.of(c for c in record.talon or () if c is not None).mask
    return (FULL_PACK & ~COURT_CARDS & ~elsewhere).bit_count()


def _carte_blanche(deal: Deal, dealt: dict[str, Holding]) -> None:
    """Who counts carte blanche: shown in the block, or held by a seat that leaves its declarations to the rules."""
    for seat in (deal.elder, deal.dealer):
        shown = next((ln for ln in deal.blanche if ln.seat == seat), None)
        truth = _may_be_blanche(deal, seat, dealt[seat])
        if shown is None and truth is True and deal.silent[seat]:
            shown = Line(seat, Class.CARTE_BLANCHE, SaidCarteBlanche(), None)
            _insert(deal, seat).say([shown])
            deal.blanche.append(shown)
        if shown is None or shown.loss is not None:
            continue
        outcome = Outcome.GOOD if truth is True else Outcome.ADMITTED
        clause = deal.rules.cite("carte-blanche" if seat == deal.elder else "carte-blanche.dealer")
        shown.verdict = Verdict(outcome=outcome, truth=outcome, clauses=(clause,))
        shown.points = CARTE_BLANCHE_POINTS


def _insert(deal: Deal, seat: str) -> Moment:
    """A produced showing of carte blanche stands where the rules have it shown: before its holder lays out, or after the other has."""
    at_once = deal.rules.carte_blanche_shown is CarteBlancheShown.AT_ONCE
    waits_for = seat if at_once else deal.other(seat)
    where = next((i for i, m in enumerate(deal.moments) if m.kind is StepKind.DISCARD and m.seat == waits_for), len(deal.moments))
    made = Moment(StepKind.CARTE_BLANCHE, Phase.EXCHANGE, seat, None)
    deal.moments.insert(where if at_once else min(where + 1, len(deal.moments)), made)
    return made
