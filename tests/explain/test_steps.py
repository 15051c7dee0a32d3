"""A sentence for every step, on hands made for it and on many by chance."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from lessons.cards import CARD_OF_CODE, Hand, Holding, Rank
from lessons.combinations import Class
from lessons.explain import event_lines, finding_reason, proof, step_sentence, talk
from lessons.explain.events import event_reason
from lessons.games.annotation import Cause, Code, Finding, Loss, Outcome, ScoreEvent, Severity, StepKind
from lessons.games.piquet import annotate
from lessons.record import (
    Also,
    Calls,
    Claims,
    Corrects,
    Discards,
    Draws,
    Looks,
    Plays,
    Reply,
    SaidCarteBlanche,
    SaidNothing,
    SaidPoint,
    SaidSequence,
    SaidSet,
    Sinks,
    Starts,
    TakesBack,
    TurnsUp,
)
from lessons.rules.named import AU_CENT, TWO_HANDED
from tests.deals import random_deal, random_rules, record_of
from tests.explain.table import annotation, best, call, step

SA, S9, H7 = (CARD_OF_CODE[c] for c in ("SA", "S9", "H7"))
LEAD = ScoreEvent("elder", 1, Cause.LEAD, "cent.count.lead", 1, None, SA)
KINGS = best("S K  H K  D K", Class.SET)


def told(kind: StepKind, record: dict[str, Any] | None = None, **fields: Any) -> str:
    made = step(kind, **fields)
    return step_sentence(annotation(steps=(made,), **(record or {})), made)


@pytest.mark.parametrize(
    ("starts", "sentence"),
    [
        (Starts.EXCHANGE, "Twelve cards are dealt to each player, and eight are left as the talon."),
        (Starts.DECLARE, "The cards are exchanged, and the hands stand as they will be called."),
        (Starts.PLAY, "A position in the play, with twelve cards in each hand."),
    ],
)
def test_the_deal(starts: Starts, sentence: str) -> None:
    assert told(StepKind.DEAL, {"starts": starts}, seat=None) == sentence


def test_a_misdeal() -> None:
    hands = {"elder": Holding(unknown=13), "dealer": Holding(unknown=12)}
    assert told(StepKind.DEAL, {"starts": Starts.EXCHANGE}, seat=None, hands=hands, talon=7) == (
        "Thirteen cards to the elder hand and twelve cards to the dealer are dealt, and seven are left as the talon."
    )


def test_the_exchange() -> None:
    out = Discards(seat="elder", cards=Holding(Hand.parse("S 87  H 9")))
    assert told(StepKind.DISCARD, act=out) == "The elder hand lays out three cards: ♠ 8 7  ♥ 9."
    assert told(StepKind.DISCARD, act=Discards(seat="elder", cards=Holding())) == "The elder hand lays out nothing."
    hidden = Discards(seat="elder", cards=Holding(unknown=3))
    assert told(StepKind.DISCARD, act=hidden) == "The elder hand lays out three cards that are not told."
    one = Discards(seat="elder", cards=Holding(unknown=1))
    assert told(StepKind.DISCARD, act=one) == "The elder hand lays out a card that is not told."
    draws = Draws(seat="elder", number=2)
    drawn = {"elder": Holding(Hand.parse("S A9"))}
    assert told(StepKind.DRAW, act=draws, drawn=drawn) == "The elder hand takes two cards from the talon: ♠ A 9."
    assert told(StepKind.DRAW, act=draws) == "The elder hand takes two cards from the talon."
    silent = Draws(seat="elder", number=4, silently=True)
    assert told(StepKind.DRAW, act=silent) == "The elder hand takes four cards from the talon, without saying so."
    assert told(StepKind.DRAW, act=Draws(seat="elder", number=0)) == "The elder hand takes no card from the talon."
    assert told(StepKind.LOOK, act=Looks(seat="elder", number=1)) == "The elder hand looks at one card left in the talon."
    assert told(StepKind.TURN_UP, act=TurnsUp(seat="elder", number=2)) == (
        "The elder hand turns up two cards left in the talon, for both to see."
    )


def test_carte_blanche() -> None:
    ten = ScoreEvent("elder", 10, Cause.CARTE_BLANCHE, "cent.carte-blanche.value")
    assert told(StepKind.CARTE_BLANCHE, events=(ten,), counts={"elder": 10, "dealer": 0}) == (
        "The elder hand shows carte blanche, a hand without King, Queen or Jack, and counts 10."
    )


def test_calls_and_their_answers() -> None:
    lost = call(SaidPoint(pips=41), best("H AKQJ", Class.POINT), best("S KQJT9", Class.POINT), Outcome.NOT_GOOD)
    assert told(StepKind.CALL, calls=(lost,)) == "The elder hand calls “forty-one”, and the dealer answers “not good”."
    asked = call(SaidPoint(length=5), None, None, None, reply=Reply.MAKING)
    assert told(StepKind.CALL, calls=(asked,)) == "The elder hand calls “point of five”, and the dealer asks “making?”."
    good = call(SaidSet(3, Rank.KING), KINGS, None, Outcome.GOOD, points=3)
    three = ScoreEvent("elder", 3, Cause.SET, "cent.set.value", None, KINGS)
    assert told(StepKind.CALL, calls=(good,), events=(three,), counts={"elder": 8, "dealer": 0}) == (
        "The elder hand calls “three Kings”, and the dealer answers “good”: 3, 8 in all."
    )
    late = call(SaidSet(3, Rank.KING), KINGS, None, Outcome.GOOD, loss=Loss.PENALTY)
    assert told(StepKind.CALL, calls=(late,)) == "The elder hand calls “three Kings”, and the dealer answers “good”; it counts nothing."


def test_a_leap_is_told_apart_from_what_brings_it() -> None:
    good = call(SaidSet(3, Rank.KING), KINGS, None, Outcome.GOOD)
    three = ScoreEvent("elder", 3, Cause.SET, "cent.set.value", None, KINGS)
    leap = ScoreEvent("elder", 60, Cause.REPIC, "cent.repic")
    assert told(StepKind.CALL, calls=(good,), events=(three, leap), counts={"elder": 91, "dealer": 0}) == (
        "The elder hand calls “three Kings”, and the dealer answers “good”: 3 and 60 for the repic, 91 in all."
    )


def test_lists() -> None:
    trio = call(SaidSet(3, Rank.KING), KINGS, None, Outcome.GOOD, points=3, lesser=True, reply=None)
    three = ScoreEvent("elder", 3, Cause.SET, "cent.set.value", None, KINGS)
    also = Also(seat="elder", said=(SaidSet(3, Rank.KING),))
    assert told(StepKind.CALL, act=also, calls=(trio,), events=(three,), counts={"elder": 17, "dealer": 0}) == (
        "The elder hand also has three Kings, and counts 17."
    )
    tierce = best("S AKQ", Class.SEQUENCE)
    twice = tuple(call(SaidSequence(3, Rank.ACE), tierce, None, Outcome.NOT_GOOD, reply=None) for _ in range(2))
    claims = Claims(seat="elder", said=tuple(c.said for c in twice))
    assert told(StepKind.CALL, act=claims, calls=twice) == "The elder hand claims two tierces to the Ace. This counts nothing."
    mixed = (trio, call(SaidSet(3, Rank.TEN), None, None, None, loss=Loss.FALSE, reply=None))
    assert told(StepKind.CALL, act=claims, calls=mixed, events=(three,), counts={"elder": 3, "dealer": 0}) == (
        "The elder hand claims three Kings and three Tens, and counts 3. Not counted: three Tens."
    )
    corrects = Corrects(seat="elder", said=(SaidSet(3, Rank.KING),))
    assert told(StepKind.CALL, act=corrects, calls=(trio,)) == "The elder hand corrects what was said, to three Kings."


def test_calling_nothing_tells_nothing_of_what_is_held() -> None:
    def says(cls: Class | None, seat: str = "elder", **record: Any) -> str:
        made = step(StepKind.CALL, number=3, seat=seat, act=Calls(seat=seat, said=SaidNothing(cls)))
        return step_sentence(replace(annotation(steps=(made,)), **record), made)

    assert says(Class.SET) == "The elder hand calls no quatorze and no trio."
    assert says(None) == "The elder hand calls nothing."
    assert says(None, "dealer") == "The dealer claims nothing."
    earlier = call(SaidSet(3, Rank.KING), KINGS, None, Outcome.GOOD, step=1)
    assert says(None, calls=(earlier,)) == "The elder hand calls nothing more."


def test_a_call_whose_answer_is_not_known_is_no_claim() -> None:
    open_ = call(SaidSet(3, Rank.KING), KINGS, None, None, reply=None, points=None)
    assert told(StepKind.CALL, calls=(open_,)) == "The elder hand calls three Kings."
    assert told(StepKind.CALL, act=Claims(seat="elder", said=(open_.said,)), calls=(open_,)) == "The elder hand claims three Kings."


def test_the_suit_of_a_good_point_is_heard() -> None:
    rules = replace(AU_CENT, good_point_named=True)
    spades = best("S KQJT9", Class.POINT)
    five = ScoreEvent("elder", 5, Cause.POINT, "cent.point.value", None, spades)
    good = call(SaidPoint(pips=49), spades, None, Outcome.GOOD)
    made = step(StepKind.CALL, calls=(good,), events=(five,), counts={"elder": 5, "dealer": 0})
    assert step_sentence(annotation(rules), made) == (
        "The elder hand calls “forty-nine”, the dealer answers “good”, and spades are named: 5."
    )
    claim = call(SaidPoint(pips=49), spades, None, Outcome.GOOD, reply=None)
    made = step(
        StepKind.CALL, act=Claims(seat="elder", said=(claim.said,)), calls=(claim,), events=(five,), counts={"elder": 5, "dealer": 0}
    )
    assert step_sentence(annotation(rules), made) == "The elder hand claims forty-nine in spades, and counts 5."


def test_carte_blanche_that_counts_nothing() -> None:
    late = call(SaidCarteBlanche(), None, None, None, loss=Loss.TOO_LATE)
    assert told(StepKind.CARTE_BLANCHE, calls=(late,)) == (
        "The elder hand shows carte blanche, a hand without King, Queen or Jack; it counts nothing."
    )
    false = call(SaidCarteBlanche(), None, None, None, loss=Loss.FALSE)
    assert told(StepKind.CARTE_BLANCHE, calls=(false,)) == (
        "The elder hand shows carte blanche, although dealt a King, Queen or Jack: it counts nothing."
    )


def test_the_last_trick_is_named() -> None:
    last = ScoreEvent("elder", 1, Cause.LAST_TRICK, "cent.count.last", 12)
    win = ScoreEvent("elder", 1, Cause.WIN, "cent.count.win", 12, None, SA)
    table = (("elder", SA), ("dealer", S9))
    counts = {"elder": 14, "dealer": 0}
    follows = Plays(seat="dealer", card=S9)
    assert told(StepKind.PLAY, act=follows, seat="dealer", table=table, winner="elder", events=(last,), counts=counts) == (
        "The dealer follows with the Nine of spades; the elder hand wins the trick, and with one more for the last trick counts 14."
    )
    wins: dict[str, Any] = {"act": Plays(seat="elder", card=SA), "table": table[::-1], "winner": "elder", "events": (win, last)}
    assert told(StepKind.PLAY, **wins, counts=counts) == (
        "The elder hand wins with the Ace of spades, and with one more for the last trick counts 14."
    )
    assert told(StepKind.PLAY, **wins, counts={"elder": None, "dealer": 0}) == (
        "The elder hand wins with the Ace of spades, and counts 2 more, one of them for the last trick."
    )


def test_sinking_is_a_remark() -> None:
    sinks = Sinks(seat="elder", said=(SaidSequence(5, Rank.KING),))
    assert told(StepKind.REMARK, act=sinks) == "The elder hand sinks a quinte to the King: held, but not called."


def test_the_play() -> None:
    lead = Plays(seat="elder", card=SA)
    assert told(StepKind.PLAY, act=lead, table=(("elder", SA),), events=(LEAD,), counts={"elder": 21, "dealer": 0}) == (
        "The elder hand leads the Ace of spades, and counts 21."
    )
    assert told(StepKind.PLAY, act=Plays(seat="elder"), table=(("elder", None),)) == "The elder hand leads a card that is not told."
    follows = Plays(seat="dealer", card=S9)
    assert told(StepKind.PLAY, act=follows, seat="dealer", table=(("elder", SA), ("dealer", S9)), winner="elder") == (
        "The dealer follows with the Nine of spades; the elder hand wins the trick."
    )
    throws = Plays(seat="dealer", card=H7)
    table = (("elder", SA), ("dealer", H7))
    assert told(StepKind.PLAY, act=throws, seat="dealer", table=table, winner="elder") == (
        "The dealer has no spade and throws the Seven of hearts; the elder hand wins the trick."
    )
    renounce = Finding(severity=Severity.IRREGULAR, at="trick 1", code=Code.RENOUNCE)
    assert told(StepKind.PLAY, act=throws, seat="dealer", table=table, winner="elder", findings=(renounce,)) == (
        "The dealer throws the Seven of hearts, although holding a spade; the elder hand wins the trick."
    )
    assert told(StepKind.PLAY, act=lead, table=(("dealer", S9), ("elder", SA)), winner="elder") == (
        "The elder hand wins with the Ace of spades."
    )
    hidden = Plays(seat="dealer")
    assert told(StepKind.PLAY, act=hidden, seat="dealer", table=(("elder", SA), ("dealer", None)), winner="elder") == (
        "The dealer plays a card that is not told; the elder hand wins the trick."
    )
    assert told(StepKind.PLAY, act=Plays(seat="elder", nothing=True), table=(("elder", None),)) == "The elder hand has no card left."
    assert told(StepKind.TAKE_BACK, act=TakesBack(seat="elder", card=SA)) == "The elder hand takes back the Ace of spades."


def test_a_count_that_is_not_known_is_not_told() -> None:
    lead = Plays(seat="elder", card=SA)
    assert told(StepKind.PLAY, act=lead, table=(("elder", SA),), events=(LEAD,), counts={"elder": None, "dealer": 0}) == (
        "The elder hand leads the Ace of spades, and counts 1 more."
    )


OF_CASSINO = {Cause.SPADES, Cause.BIG_CASSINO, Cause.LITTLE_CASSINO, Cause.ACE, Cause.SWEEP}
"""Causes of the count of Cassino, which has words of its own."""


def test_every_cause_has_its_words() -> None:
    causes = set(Cause) - OF_CASSINO
    reasons = {event_reason(annotation(), ScoreEvent("elder", 1, cause, "cent.score.order")) for cause in causes}
    assert len(reasons) == len(causes)


ODD = re.compile(
    r"None|<|\bStep|[a-z]_[a-z]+(?![a-z_]*\))|\ba [aeiou]|\bone (?:cards|tricks|points|spades|hearts|diamonds|clubs)\b"
    r"|\S  +[a-z]|\.\.|,,| ,|\bnought cards|\{|\}"
)
"""What no sentence of ours may hold; an article or plural that is wrong, a code, a gap."""


@pytest.mark.parametrize("seed", range(60))
def test_deals_by_chance_read_well(seed: int) -> None:
    rng = Random(seed)
    rules = random_rules(rng) if seed % 2 else rng.choice(list(TWO_HANDED.values()))
    made = annotate(record_of(random_deal(rng, dealer_least=1), rules))
    sentences = [step_sentence(made, s) for s in made.steps]
    for line in made.calls:
        shown = proof(made, line)
        sentences += [shown.sentence, *(part.words for part in talk(made, line))]
        assert shown.headline
        assert shown.clauses
        if line.points:
            assert shown.worth.startswith(f"Counts {line.points}")
    sentences += [finding_reason(made, f) for f in made.findings]
    for sentence in sentences:
        assert sentence[0].isupper()
        assert sentence[-1] in ".?"
        assert not ODD.search(sentence), sentence
    lines = event_lines(made)
    assert len(lines) == len(made.events)
    for seat, total in made.totals.items():
        label = {"elder": "Elder hand", "dealer": "Dealer"}[seat]
        last = [line for line in lines if line.startswith(f"{label}:")]
        assert (last[-1].endswith(f": {total}")) if last else total == 0
