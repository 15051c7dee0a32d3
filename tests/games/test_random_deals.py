"""The engine against the plain scorer, and what must hold of every annotation, over deals by chance.

The ordinary run takes some ten thousand deals; `pytest --hypothesis-profile=full` twenty times as many.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lessons.annotation_json import annotation_json
from lessons.cards import CARD_OF_CODE, FULL_PACK, Hand
from lessons.combinations import DECLARED, Class
from lessons.errors import Impossible, Problems
from lessons.game_record import DealLine, GameRecord
from lessons.games.annotation import Annotation, Cause, Outcome, StepKind
from lessons.games.piquet import annotate
from lessons.games.settlement import AnnotateDeal, settle
from lessons.handfile import dumps, loads
from lessons.record import DEALER, ELDER, Block, HandRecord, Plays, Starts
from lessons.rules.clauses import clause
from lessons.rules.named import TWO_HANDED, overrides_of
from lessons.rules.piquet import CountingCards, DealerClaims, PicOrder, PiquetRules
from tests.cases import CASES, Case
from tests.deals import (
    KINDS,
    allows_exchange,
    deals,
    hand_of,
    has_carte_blanche,
    play_out,
    random_deal,
    random_rules,
    record_of,
    rule_sets,
)
from tests.naive import Event, RawDeal, Score, hands_after_draw, score_deal

DEALS_A_KIND: int = 8 * settings().max_examples

DECLARATIONS = (Cause.CARTE_BLANCHE, Cause.POINT, Cause.SEQUENCE, Cause.SET)
PLAY = (Cause.LEAD, Cause.WIN, Cause.LAST_TRICK)
ENDS = (Cause.CARDS, Cause.CAPOT)


def _log(annotation: Annotation) -> list[Event]:
    return [
        Event(event.seat, event.points, event.cause.value, event.trick, (counts[ELDER], counts[DEALER]))
        for event, counts in annotation.running()
    ]


def _assert_same(annotation: Annotation, score: Score, deal: RawDeal) -> None:
    told = f"{annotation.rules.name} with {overrides_of(annotation.rules)}: {deal}"
    assert annotation.carte_blanche == tuple(score.carte_blanche), told
    for cls in DECLARED:
        found = annotation.classes[cls]
        assert (found.winner, found.points) == score.classes[cls.value], told
    assert (annotation.repic, annotation.pic, annotation.capot) == (tuple(score.repic), tuple(score.pic), tuple(score.capot)), told
    assert annotation.tricks == score.tricks, told
    assert _log(annotation) == score.events, told
    assert annotation.totals == score.totals, told


def _compare(deal: RawDeal, rules: PiquetRules) -> Annotation:
    annotation = annotate(record_of(deal, rules))
    _assert_same(annotation, score_deal(rules, deal), deal)
    return annotation


# ------------------------------------------------------------------------------------------- engine and plain scorer


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_cases(case: Case) -> None:
    _compare(case.deal, case.rules)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", TWO_HANDED)
def test_named_sets(name: str, kind: str) -> None:
    rules = TWO_HANDED[name]
    for seed in range(DEALS_A_KIND // 4):
        deal = random_deal(Random(f"{kind} {seed}"), kind, elder_least=rules.elder_must_exchange, dealer_least=rules.dealer_must_exchange)
        _compare(deal, rules)


@pytest.mark.parametrize("kind", KINDS)
def test_house_rules(kind: str) -> None:
    for seed in range(DEALS_A_KIND):
        rng = Random(f"house rules {kind} {seed}")
        rules = random_rules(rng)
        _compare(random_deal(rng, kind, dealer_least=rules.dealer_must_exchange), rules)


@given(deals(), rule_sets())
def test_any_deal_under_any_rules(deal: RawDeal, rules: PiquetRules) -> None:
    assert allows_exchange(rules, deal)
    _compare(deal, rules)


@given(deals(), rule_sets())
def test_hands_after_the_draw_score_as_the_whole_deal(deal: RawDeal, rules: PiquetRules) -> None:
    """Only carte blanche needs the hands as dealt."""
    if not has_carte_blanche(deal):
        after = annotate(record_of(deal, rules, starts=Starts.DECLARE))
        _assert_same(after, score_deal(rules, deal), deal)


def test_deals_by_chance_have_everything_in_them() -> None:
    """The comparison is worth something only if what is rare at the table is not rare in it."""
    seen: Counter[str] = Counter()
    for kind in KINDS:
        for seed in range(400):
            deal = random_deal(Random(f"{kind} {seed}"), kind)
            for rules in (TWO_HANDED["au-cent"], TWO_HANDED["modern"]):
                score = score_deal(rules, deal)
                for seat in (ELDER, DEALER):
                    for what in ("repic", "pic", "capot", "carte_blanche"):
                        seen[f"{seat} {what}"] += seat in getattr(score, what)
                    seen[f"{seat} capot with last trick"] += seat in score.capot and any(e.cause == "last-trick" for e in score.events)
                for cls, (winner, _) in score.classes.items():
                    seen[f"{cls} {winner}"] += 1
                seen["six tricks each"] += score.tricks[ELDER] == 6
    expected = [
        f"{seat} {what}" for seat in (ELDER, DEALER) for what in ("repic", "pic", "capot", "carte_blanche", "capot with last trick")
    ]
    expected += [f"{cls} {winner}" for cls in ("point", "sequence", "set") for winner in (ELDER, DEALER)]
    expected += ["point equal", "sequence equal", "sequence None", "set None", "six tricks each"]
    assert {what: seen[what] for what in expected if seen[what] < 10} == {}


def test_who_is_out_first_and_whether_it_is_a_lurch() -> None:
    """A race in which the deal before brought both near the target: the order of the log decides."""
    rules = TWO_HANDED["au-cent"]
    both_out = 0
    for seed in range(DEALS_A_KIND // 2):
        rng = Random(f"out {seed}")
        deal = random_deal(rng)
        before = {ELDER: rng.randint(20, 99), DEALER: rng.randint(20, 99)}
        score = score_deal(rules, deal, before)
        both_out += all(before[seat] + score.totals[seat] >= 100 for seat in before)
        earlier = DealLine(players=(DEALER, ELDER), points=(before[DEALER], before[ELDER]))
        this = DealLine(players=(ELDER, DEALER), hand="deal")
        game = GameRecord(id="race", rules=rules, players=(ELDER, DEALER), deals=(earlier, this))
        settled = settle(game, annotate_deal=_loader(record_of(deal, rules)))
        assert (settled.out.player if settled.out else None) == score.out, deal
        if score.out:
            assert (settled.winner, settled.lurch) == (score.out, score.lurch), deal
    assert both_out > 10


def _loader(record: HandRecord) -> AnnotateDeal:
    return lambda _id, rules: annotate(record, rules)


# ------------------------------------------------------------------------------------------------------ what is legal


def _is_refused(record: HandRecord) -> bool:
    try:
        annotate(record)
    except Problems as found:
        return all(isinstance(p, Impossible) for p in found.problems)
    return False


@pytest.mark.parametrize("seed", range(60))
def test_only_held_cards_that_follow_suit_may_be_played(seed: int) -> None:
    """Each of the 32 cards tried at some point of the play."""
    rng = Random(f"play {seed}")
    rules = TWO_HANDED["au-cent"]
    deal = random_deal(rng)
    record = record_of(deal, rules)
    assert record.play is not None
    ply = rng.randrange(24)
    seat = record.play.acts[ply].seat
    left = [c for c in hands_after_draw(deal)[seat] if c not in deal.plays[:ply]]
    led = deal.plays[ply - 1] if ply % 2 else None
    for code, card in CARD_OF_CODE.items():
        legal = code in left and (led is None or code[0] == led[0] or all(c[0] != led[0] for c in left))
        tried = replace(record, play=Block((*record.play.acts[:ply], Plays(seat=seat, card=card))))
        assert _is_refused(tried) != legal, (code, ply, deal)


@pytest.mark.parametrize("name", TWO_HANDED)
def test_how_many_cards_may_be_exchanged(name: str) -> None:
    """Elder one to five; the dealer up to all that is left, and at least as many as the rule set demands."""
    rules = TWO_HANDED[name]
    deal = random_deal(Random(name), "even")
    for first in range(7):
        for second in range(9):
            tried = replace(deal, elder_discards=deal.elder[:first], dealer_discards=deal.dealer[:second], plays=[])
            record = replace(record_of(tried, rules), play=None)
            legal = rules.elder_must_exchange <= first <= 5 and rules.dealer_must_exchange <= second <= 8 - first
            assert _is_refused(record) != legal, (first, second)


@given(deals(), rule_sets(), st.integers(2, 23))
def test_play_that_stops_early_counts_what_was_played(deal: RawDeal, rules: PiquetRules, cards: int) -> None:
    record = record_of(deal, rules)
    assert record.play is not None
    whole = annotate(record)
    stopped = annotate(replace(record, play=Block(record.play.acts[:cards])))
    last = [s.number for s in whole.steps if s.kind is StepKind.PLAY][cards - 1]
    assert list(stopped.events) == [e for e in whole.events if e.step <= last]


# ------------------------------------------------------------------------------------------------- deals made by hand


def _exchanging_one_each(elder: str, dealer: str, drawn: tuple[str, str], discarded: tuple[str, str]) -> RawDeal:
    """A deal whose hands after the draw are these; each plays the first card of the hand, as written, that may be played."""
    hands = [[c.code for c in Hand.parse(code)] for code in (elder, dealer)]
    dealt = [[c for c in hand if c != new] + [old] for hand, new, old in zip(hands, drawn, discarded, strict=True)]
    left = [c.code for c in Hand(FULL_PACK) if c.code not in hands[0] + hands[1] and c.code not in discarded]
    deal = RawDeal(dealt[0], dealt[1], [*drawn, *left], [discarded[0]], [discarded[1]], [])
    after = hands_after_draw(deal)
    return replace(deal, plays=play_out(after, dict.fromkeys((ELDER, DEALER), lambda legal, led, others: legal[0])))


def test_pic_and_repic_of_one_deal_meet_only_as_points_occur() -> None:
    """Elder counts two quatorzes and a trio, 31, before the dealer claims a point and two quintes that come first in order."""
    deal = _exchanging_one_each("S AKQ  H AKQ  D AKQ  C AK9", "S JT987  H JT987  D 7  C 8", ("C9", "C8"), ("D8", "D9"))
    annotation = _compare(deal, TWO_HANDED["modern"])
    assert (annotation.repic, annotation.pic) == ((DEALER,), (ELDER,))
    in_precedence = [TWO_HANDED[name] for name in TWO_HANDED if name != "modern"]
    in_precedence.append(replace(TWO_HANDED["modern"], dealer_claims=DealerClaims.BEFORE_THE_LEAD))
    for rules in in_precedence:
        annotation = _compare(deal, rules)
        assert (annotation.repic, annotation.pic) == ((DEALER,), ())


def test_first_lead_comes_before_the_dealers_claims_only_as_points_occur() -> None:
    """Elder has carte blanche, a point of five and four Tens, 29, and leads an Ace; two tierces of the dealer's are good."""
    deal = _exchanging_one_each("S AKT97  H T97  D T97  C T", "S 8  H AKQ  D AKQ8  C AK87", ("SK", "S8"), ("C9", "H8"))
    annotation = _compare(deal, TWO_HANDED["modern"])
    assert (annotation.repic, annotation.pic) == ((), (ELDER,))
    assert [e.cause for e in annotation.events if e.seat == ELDER][:5] == [
        Cause.CARTE_BLANCHE,
        Cause.POINT,
        Cause.SET,
        Cause.LEAD,
        Cause.PIC,
    ]
    for name in ("au-cent", "rubicon", "club", "club-american", "portland"):
        annotation = _compare(deal, TWO_HANDED[name])
        assert (annotation.repic, annotation.pic) == ((), ())


# -------------------------------------------------------------------------------------------------------- invariants


def _check_invariants(annotation: Annotation) -> None:
    rules = annotation.rules
    events = annotation.events
    # The log adds up.
    sums = {seat: sum(e.points for e in events if e.seat == seat) for seat in (ELDER, DEALER)}
    assert sums == annotation.totals
    counts = {ELDER: 0, DEALER: 0}
    for event, running in annotation.running():
        counts[event.seat] += event.points
        assert running == counts
    assert all(e.points > 0 for e in events)
    assert all(clause(e.clause).id == e.clause for e in events)

    # Precedence: declarations class by class, the repic, the play trick by trick, cards or capot; a pic stands where it falls.
    order = [e for e in events if e.cause is not Cause.PIC]
    ranks = [(*DECLARATIONS, Cause.REPIC, Cause.LEAD, Cause.CARDS).index(_stage(e.cause)) for e in order]
    assert ranks == sorted(ranks)
    in_play = [(e.trick or 0, PLAY.index(e.cause)) for e in order if e.cause in PLAY]
    assert in_play == sorted(in_play)
    assert len(set(in_play)) == len(in_play)
    assert all((e.trick is not None) == (e.cause in PLAY) for e in order)

    # Each class counts for one player, each bonus for one player once.
    for cause in DECLARATIONS:
        assert len({e.seat for e in events if e.cause is cause}) <= 1
    assert annotation.repic is not None
    assert annotation.pic is not None
    assert annotation.tricks is not None
    assert not set(annotation.repic) & set(annotation.pic)
    assert len(annotation.repic) <= 1
    assert len(annotation.pic) <= 1
    if rules.pic_order is PicOrder.PRECEDENCE:
        assert len(annotation.repic) + len(annotation.pic) <= 1
    for cause, seats, leap in ((Cause.REPIC, annotation.repic, rules.repic), (Cause.PIC, annotation.pic, rules.pic)):
        bonuses = [(e.seat, e.points) for e in events if e.cause is cause]
        assert bonuses == [(seat, leap.bonus) for seat in seats if leap.bonus]
    assert len([e for e in events if e.cause in ENDS]) <= 1
    assert annotation.capot == tuple(seat for seat, won in annotation.tricks.items() if won == 12)
    assert sum(annotation.tricks.values()) == 12
    if annotation.capot and rules.capot_includes_last_trick:
        assert not any(e.cause is Cause.LAST_TRICK for e in events)
    if rules.counting_cards is CountingCards.EVERY_CARD:
        assert len([e for e in events if e.cause is Cause.LEAD]) == 12

    _check_calls(annotation)
    _check_steps(annotation)
    printed = annotation_json(annotation, file="deal.piquet.toml", ok=True, findings=annotation.findings)
    assert json.loads(json.dumps(printed)) == printed


def _stage(cause: Cause) -> Cause:
    if cause in PLAY:
        return Cause.LEAD
    return Cause.CARDS if cause in ENDS else cause


def _check_calls(annotation: Annotation) -> None:
    """What the produced dialogue says of each class is what the class counts."""
    for cls in (Class.CARTE_BLANCHE, *DECLARED):
        for seat in (ELDER, DEALER):
            said = [c for c in annotation.calls if c.cls is cls and c.seat == seat]
            counted = sum(e.points for e in annotation.events if e.cause.value == cls.value and e.seat == seat)
            assert sum(c.points or 0 for c in said) == counted
            assert all(c.produced and c.loss is None for c in said)
            if counted and cls in DECLARED:
                assert {c.verdict.outcome for c in said} == {Outcome.GOOD}
        if cls in DECLARED and annotation.classes[cls].winner == "equal":
            outcomes = {c.verdict.outcome for c in annotation.calls if c.cls is cls}
            assert outcomes == {Outcome.EQUAL}


def _check_steps(annotation: Annotation) -> None:
    steps = annotation.steps
    assert [s.number for s in steps] == list(range(len(steps)))
    assert steps[0].kind is StepKind.DEAL
    assert dict(steps[-1].counts) == dict(annotation.totals)
    assert dict(steps[-1].tricks) == dict(annotation.tricks or {})
    assert Counter(e for s in steps for e in s.events) == Counter(annotation.events)
    for step in steps:
        assert all(e.step == step.number for e in step.events)
        # The 32 cards: in the hands, laid out, still in the talon, or played.
        played = sum(s.kind is StepKind.PLAY for s in steps[: step.number + 1])
        apart = Hand()
        for holding in (*step.hands.values(), *step.discards.values()):
            apart = apart | holding.known
        assert len(apart) + step.talon + played == 32
    for before, after in pairwise(steps):
        for seat in (ELDER, DEALER):
            gained = sum(e.points for e in after.events if e.seat == seat)
            assert (after.counts[seat] or 0) - (before.counts[seat] or 0) == gained


@pytest.mark.parametrize("kind", KINDS)
def test_invariants(kind: str) -> None:
    for seed in range(DEALS_A_KIND // 2):
        rng = Random(f"invariants {kind} {seed}")
        rules = random_rules(rng) if rng.random() < 0.5 else rng.choice(list(TWO_HANDED.values()))
        deal = random_deal(rng, kind, dealer_least=rules.dealer_must_exchange)
        annotation = annotate(record_of(deal, rules))
        _check_invariants(annotation)
        assert annotation.steps[0].hands[ELDER].known == hand_of(deal.elder)
        assert annotation.steps[0].hands[DEALER].known == hand_of(deal.dealer)


@given(deals(), rule_sets())
def test_invariants_of_any_deal(deal: RawDeal, rules: PiquetRules) -> None:
    _check_invariants(annotate(record_of(deal, rules)))


@given(deals(), rule_sets(), st.sampled_from([Starts.EXCHANGE, Starts.DECLARE]))
def test_written_and_read_back_a_deal_is_the_same(deal: RawDeal, rules: PiquetRules, starts: Starts) -> None:
    """The file carries everything the engine reads: rules and house rules, hands, exchange and play."""
    record = record_of(deal, rules, starts=starts)
    back = loads(dumps(record), name=record.id)
    assert back.rules == rules
    first, second = annotate(record), annotate(back)
    assert second.events == first.events
    assert [(c.seat, c.said, c.reply, c.points) for c in second.calls] == [(c.seat, c.said, c.reply, c.points) for c in first.calls]
    assert [s.hands for s in second.steps] == [s.hands for s in first.steps]


@given(deals(), rule_sets(), rule_sets())
def test_rules_given_replace_those_of_the_record(deal: RawDeal, own: PiquetRules, given_rules: PiquetRules) -> None:
    assert annotate(record_of(deal, own), given_rules).events == annotate(record_of(deal, given_rules)).events
