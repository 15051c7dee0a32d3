"""What is not told is never guessed: where a hand or cards are hidden, whatever is still known is what the whole deal gives."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from lessons.cards import Hand, Holding
from lessons.combinations import Class
from lessons.errors import Problems
from lessons.games.annotation import Annotation, Cause, Severity
from lessons.games.imperial import annotate
from lessons.record import DEALER, ELDER, Act, Block, Calls, Check, Claims, Counters, HandRecord, Plays, SaidNothing, ShowsCarteBlanche
from tests.games.imperial.raw_deals import random_deal, random_options, record_of

STAGES = {
    "turned": (Cause.TURNED,),
    "point": (Cause.POINT,),
    "carte blanche": (Cause.CARTE_BLANCHE,),
    "sequence": (Cause.SEQUENCE,),
    "four": (Cause.FOUR,),
    "retourne": (Cause.RETOURNE,),
    "tombee": (Cause.TOMBEE,),
    "honours": (Cause.HONOURS,),
    "odd tricks": (Cause.ODD_TRICKS, Cause.CAPOT),
}
"""The places of checks, with what is marked there."""


def written_out(record: HandRecord) -> HandRecord:
    """The record with all that its players declare told in words, answers and all."""
    calls = annotate(record).calls
    declare: list[Act] = [
        ShowsCarteBlanche(seat=ELDER) if call.cls is Class.CARTE_BLANCHE else Calls(seat=ELDER, said=call.said, reply=call.reply)
        for call in calls
        if call.seat == ELDER
    ]
    claims = Claims(seat=DEALER, said=tuple(call.said for call in calls if call.seat == DEALER) or (SaidNothing(),))
    assert record.play is not None
    lead, *others = record.play.acts
    return replace(record, declare=Block(tuple(declare)), play=Block((lead, claims, *others)))


def hidden(rng: Random, record: HandRecord) -> HandRecord:
    """The record with a hand not told, or some of the cards that are played, or both."""
    hands = dict(record.hands)
    for seat in (ELDER, DEALER):
        if rng.random() < 0.4:
            known = rng.sample(list(hands[seat].known), rng.choice((0, 0, 4, 10)))
            hands[seat] = Holding(Hand.of(known), 12 - len(known))
    assert record.play is not None
    often = rng.choice((0.0, 0.05, 0.5, 1.0))
    acts = [replace(act, card=None) if isinstance(act, Plays) and rng.random() < often else act for act in record.play.acts]
    return replace(record, hands=hands, play=Block(tuple(acts)))


def assert_nothing_invented(found: Annotation, whole: Annotation) -> None:
    log = [(e.seat, e.cause, e.red, e.white) for e in whole.events]
    assert [(e.seat, e.cause, e.red, e.white) for e in found.events] == log[: len(found.events)]
    if found.counters:
        assert dict(found.counters) == dict(whole.counters)
    if found.tricks is not None:
        assert found.tricks == whole.tricks
    if found.capot is not None:
        assert found.capot == whole.capot
    for step in found.steps:
        assert step.counters.items() <= whole.steps[step.number].counters.items()


@pytest.mark.parametrize("block", range(5))
def test_what_is_still_known_is_true(block: int) -> None:
    known = 0
    for seed in range(60 * block, 60 * (block + 1)):
        rng = Random(seed)
        options = random_options(rng)
        record = written_out(record_of(random_deal(rng, reds=int(str(options.get("game_reds", 5)))), options))
        whole = annotate(record)
        try:
            found = annotate(hidden(rng, record))
        except Problems as problems:
            pytest.fail(f"{seed}: {problems}")
        assert_nothing_invented(found, whole)
        known += bool(found.counters)
    assert known > 5


@pytest.mark.parametrize("block", range(5))
def test_what_is_known_where_players_leave_all_to_the_rules_is_true(block: int) -> None:
    agreed = 0
    for seed in range(60 * block, 60 * (block + 1)):
        rng = Random(seed)
        options = random_options(rng)
        whole = record_of(random_deal(rng, reds=int(str(options.get("game_reds", 5)))), options)
        spoken = written_out(whole)
        keep = rng.choice((whole, replace(whole, declare=spoken.declare), replace(whole, play=spoken.play), spoken))
        hands = dict(keep.hands)
        for seat in rng.choice(((ELDER,), (DEALER,), (ELDER, DEALER))):
            known = rng.sample(list(hands[seat].known), rng.choice((0, 4, 9, 11)))
            hands[seat] = Holding(Hand.of(known), 12 - len(known))
        checks = tuple(Check(at=at, rules=figures) for at, figures in at_every_stage(keep).items())
        play = keep.play if rng.random() < 0.5 or keep.play is None else Block(keep.play.acts[: rng.choice((0, 1, 2))])
        played = play is keep.play
        found = annotate(replace(keep, hands=hands, play=play, checks=checks if played else checks[:6]))
        severities = [f.severity for f in found.findings if f.key]
        assert set(severities) <= {Severity.AGREES, Severity.UNDECIDED}, seed
        if played:
            assert_nothing_invented(found, annotate(keep))
        agreed += severities.count(Severity.AGREES)
    assert agreed > 100


def at_every_stage(record: HandRecord) -> dict[str, dict[str, Counters]]:
    """What each player has passed over at every stage of counting out, by the log of the whole deal."""
    now = {seat: record.counters.get(seat, Counters()) for seat in record.seats}
    stage, found = 0, {}
    marks = annotate(record).events
    order = list(STAGES)
    for event in marks:
        stage = max(stage, next((n for n, causes in enumerate(STAGES.values()) if event.cause in causes), stage))
        red, white = now[event.seat]
        now[event.seat] = Counters(red + event.red, white + event.white)
        found[order[stage]] = dict(now)
    last = {seat: record.counters.get(seat, Counters()) for seat in record.seats}
    for at in order:
        last = found.get(at, last)
        found[at] = last
    return {at: found[at] for at in order}
