"""What is said of a learner's decisions: something of every one, from what his seat could know alone, and nothing that is not so."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from random import Random

import pytest

from lessons.analysis.open_hands import costs
from lessons.cards import CARDS, Card
from lessons.course.deal import table as tables
from lessons.course.deal.afterwards import card_costs, uncalled
from lessons.course.deal.link import from_query
from lessons.course.deal.opponent import decide
from lessons.course.deal.remark import Remark
from lessons.course.deal.remarks import remarks
from lessons.course.deal.story import Story
from lessons.course.deal.table import Deal, Decider, Table, dealt, play, table_of
from lessons.course.deal.told import decision_words
from lessons.course.deal.turn import Kind, Lays, Move, Turn
from lessons.errors import Impossible
from lessons.explain.names import card_name
from lessons.games.annotation import Cause
from lessons.games.tricks import second_wins
from lessons.record import DEALER, ELDER, HandRecord
from lessons.rules.clauses import clause
from lessons.rules.named import TWO_HANDED
from lessons.rules.piquet import PiquetRules
from tests.course.deal.players import played, told
from tests.course.deal.test_honest import Again, Decision, Swap, another_hand, deal_with

Heard = Callable[[Turn, Move, int], None]

SETS = pytest.mark.parametrize("rules", list(TWO_HANDED))


def said(deal: Deal, number: int) -> str:
    """All that is said of a decision, by its number from 0."""
    return " ".join(remark.text for remark in remarks(deal.before(number + 1)))


@SETS
@pytest.mark.parametrize("seat", [ELDER, DEALER])
def test_something_is_said_of_every_decision_with_clauses_that_exist(rules: str, seat: str) -> None:
    rng = Random(f"{rules} {seat}")
    for number in (1, 2):
        deal = played(number, rules, seat, rng)
        for place, decision in enumerate(table_of(deal).decisions):
            if decision.turn.kind is Kind.DISCARD and (number > 1 or rules not in ("au-cent", "portland")):
                continue  # going through every draw takes its time
            found = remarks(deal.before(place + 1))
            assert found
            assert all(remark.text.endswith(".") for remark in found)
            assert all(clause(id).says for remark in found for id in remark.clauses)
            assert decision_words(decision)


@SETS
def test_only_what_the_seat_could_know_is_told(rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With any other hand of the opponent that fits what the learner has seen and heard, the very same is said."""
    rng = Random(rules)
    compared = 0
    for number in (17, 18):
        seat = (ELDER, DEALER)[number % 2]
        deal = played(number, rules, seat, rng)
        record, rule_set = dealt(number, TWO_HANDED[rules]), TWO_HANDED[rules]
        waiting = iter(deal.moves)
        _story, decisions = told(record, rule_set, {seat: lambda turn, moves=waiting: next(moves), deal.opponent: decide})  # type: ignore[misc]
        for place, decision in enumerate(table_of(deal).decisions):
            if decision.turn.kind in (Kind.DISCARD, Kind.LOOK, Kind.TURN_UP):
                continue  # a discard is judged by the hand alone, and what a look shows is seen by it
            swap = another_hand(table_of(deal.before(place)).record, deal.opponent, rng)
            if swap is None:
                continue
            before = _before(decisions, seat, place)
            turn, honest = _said_with(monkeypatch, deal, place, record, before, {card: card for card in CARDS})
            try:
                other_turn, other = _said_with(monkeypatch, deal, place, deal_with(record, deal.opponent, swap), before, swap)
            except Impossible:
                continue  # that hand could not have said or done all this
            if turn == other_turn:
                assert honest == other
                compared += 1
    assert compared > 15


def _before(decisions: list[Decision], seat: str, place: int) -> list[Decision]:
    """The opponent's decisions before the learner's of that number."""
    mine = [i for i, (turn, _move) in enumerate(decisions) if turn.seat == seat]
    return [d for d in decisions[: mine[place]] if d[0].seat != seat]


def _said_with(
    monkeypatch: pytest.MonkeyPatch, deal: Deal, place: int, record: HandRecord, before: list[Decision], swap: Swap
) -> tuple[Turn | None, tuple[Remark, ...]]:
    """What the learner has before him at a decision, and what is said of it, with other cards and an opponent who does what he did."""

    def again(_record: HandRecord, rules: PiquetRules, deciders: Mapping[str, Decider], heard: Heard) -> tuple[Story, Turn | None]:
        return play(record, rules, {**deciders, deal.opponent: Again(before, swap)}, heard)

    table_of.cache_clear()
    remarks.cache_clear()
    try:
        with monkeypatch.context() as patched:
            patched.setattr(tables, "play", again)
            return table_of(deal.before(place)).turn, remarks(deal.before(place + 1))
    finally:
        table_of.cache_clear()
        remarks.cache_clear()


@SETS
def test_a_card_said_to_be_sure_is_not_beaten_by_the_other_hand(rules: str) -> None:
    rng = Random(rules)
    sure = 0
    for number in range(30, 33):
        deal = played(number, rules, (ELDER, DEALER)[number % 2], rng)
        for place, decision in enumerate(table_of(deal).decisions):
            if decision.turn.kind is not Kind.CARD:
                continue
            other = table_of(deal.before(place)).steps[-1].hands[deal.opponent].known
            for sentence in re.findall(r"No hand [a-z ]+ can have[^.]*", said(deal, place)):
                for name in re.findall(r"(?:Ace|King|Queen|Jack|Ten|Nine|Eight|Seven) of [a-z]+", sentence):
                    card = next(c for c in CARDS if card_name(c) == name)
                    assert not any(second_wins(card, held) for held in other), sentence
                    sure += 1
    assert sure > 10


PLAYED = "v=1&rules=rubicon&seat=dealer&deal=33&did=xSQDK8.g.g.w.c1.H9.SA.SJ.DA.DJ.DT.D9.CA.C7.C8.CQ.D7"
DISCARDED = "v=1&rules=au-cent&seat=elder&deal=415314&did=xDTCKQ"
LAID_OUT = "v=1&rules=portland&seat=dealer&deal=77&did=xHA"
SUNK = "v=1&rules=au-cent&seat=elder&deal=1&did=xSAHT8D8.y.p30.s4J.n.CA.ST.H9"


def linked(query: str) -> Deal:
    return from_query(query).deal


def test_a_discard_is_placed_among_all_that_could_be_made() -> None:
    told_of = said(linked(SUNK), 0)
    assert "That is number 1,198 of 1,585" in told_of.replace("that is", "That is")
    assert "On average most is declared if you lay out ♦ 10 8 7  ♣ J 9" in told_of
    assert "nothing is assumed of how the other side discards" in told_of


@pytest.mark.parametrize(("query", "kept"), [(DISCARDED, "You keep four spades making 39"), (LAID_OUT, "You keep ")])
def test_what_a_discard_keeps_is_told_of_the_discard_that_was_made(query: str, kept: str) -> None:
    told_of = said(linked(query), 0)
    mine, best = told_of.index("You laid out"), told_of.index("On average most is declared")
    assert mine < told_of.index(kept) < best
    own, most, more = re.findall(r"(\d+\.\d) (?:points (?:more|less) than the other side|better than yours)", told_of)
    signs = [-1 if side == "less" else 1 for side in re.findall(r"points (more|less) than the other side", told_of)]
    assert round(signs[1] * float(most) - signs[0] * float(own), 1) == float(more)


def test_a_lesser_call_is_told_with_its_cost() -> None:
    told_of = said(linked(SUNK), 3)
    assert "You hold a quinte to the Queen in spades, and called less. If the call is good, it costs eleven points." in told_of
    assert "All hands are counted alike." in told_of
    assert "four cards in a row, from the Jack down" in told_of


def test_an_answer_is_told_with_the_rule_that_settles_it() -> None:
    assert "you hold a trio of Aces, which is better. Between two trios the higher rank wins" in said(linked(PLAYED), 3)


def test_claims_are_told_with_what_they_count() -> None:
    assert said(linked(PLAYED), 4) == "Nothing that could be counted was left out. What you named counts three points."
    nothing = PLAYED.split(".c1")[0] + ".c0"
    assert said(linked(nothing), 4) == "Nothing is counted here. Left out: a trio of Aces; it would have brought three points more."


def test_what_could_have_won_a_trick_is_told() -> None:
    deal = linked(PLAYED)
    cards = [i for i, d in enumerate(table_of(deal).decisions) if isinstance(d.move, Lays)]
    assert "It was the only card that could be played." in said(deal, cards[0])
    assert any("you had no" in said(deal, i).lower() for i in cards)


def test_what_each_card_cost_is_told_when_the_deal_is_over() -> None:
    found = card_costs(linked(PLAYED))
    assert [cost.trick for cost in found] == list(range(1, 13))
    assert [cost.card for cost in found] == [d.move.card for d in table_of(linked(PLAYED)).decisions if isinstance(d.move, Lays)]
    assert all(cost.badge == f"gave up {cost.points}" for cost in found if cost.points)
    assert any(cost.points for cost in found)


@SETS
def test_a_cost_is_said_to_be_against_best_play_and_what_came_back_is_told(rules: str) -> None:
    rng = Random(rules)
    back = 0
    for number in range(50, 54):
        deal = played(number, rules, (ELDER, DEALER)[number % 2], rng)
        every = costs(table_of(deal).annotation)
        for cost in card_costs(deal):
            assert ("That is against best play by both sides from there" in cost.sentence) is bool(cost.points)
            later = [one for one in every if one.seat == deal.opponent and one.trick >= cost.trick and one.cost]
            found = re.search(r"in trick (\d+) the (?:elder hand|dealer) gave up (\d+) in turn\.$", cost.sentence)
            if found is not None:
                assert (int(found[1]), int(found[2])) in [(one.trick, one.cost) for one in later]
                back += 1
            elif cost.points:
                assert not [one for one in later if one.trick > cost.trick]
    assert back


@SETS
def test_a_trick_that_was_left_is_told_with_what_it_would_have_brought(rules: str) -> None:
    rng = Random(rules)
    left = 0
    for number in range(60, 64):
        deal = played(number, rules, (ELDER, DEALER)[number % 2], rng)
        for place, decision in enumerate(table_of(deal).decisions):
            told_of = said(deal, place) if decision.turn.kind is Kind.CARD else ""
            if "The trick could be taken with" not in told_of:
                continue
            assert isinstance(decision.move, Lays)
            led, hand = decision.turn.led, decision.turn.hand
            assert led is not None
            cheapest = min((card for card in hand if second_wins(led, card)), key=lambda card: card.rank.index)
            then = play_on(deal, place, cheapest)
            brought = sum(e.points for e in then.annotation.events if e.card is cheapest and e.cause is Cause.WIN and e.seat == deal.seat)
            would = f"Taken with the {card_name(cheapest)}, it would have counted {'one point' if brought else 'nothing'}"
            assert would in told_of
            assert "later" in told_of
            left += 1
    assert left


def play_on(deal: Deal, place: int, card: Card) -> Table:
    """The table when another card was laid in place of a decision."""
    return table_of(deal.before(place).then(Lays(card)))


def test_what_was_held_and_not_called_is_told_when_the_deal_is_over() -> None:
    assert [r.text for r in uncalled(linked(PLAYED))] == []
    deal = linked(SUNK)
    while (turn := table_of(deal).turn) is not None:
        deal = deal.then(decide(turn))
    assert any("quinte to the Queen" in remark.text for remark in uncalled(deal))
