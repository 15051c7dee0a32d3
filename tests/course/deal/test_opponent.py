"""The opponent does what is said of him, tried over many deals with plain means."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from lessons.cards import CARD_OF_CODE, Card, Hand, Suit
from lessons.course.deal.opponent import MOST_OUT, POLICY, decide
from lessons.course.deal.turn import Decides, Kind, Lays, LaysOut, Move, Names, Says, Turn
from lessons.record import DEALER, ELDER
from lessons.rules.named import AU_CENT, TWO_HANDED
from tests.course.deal.players import OTHER, anything, some_deal, told
from tests.naive import RANKS

Decision = tuple[Turn, Move]


@pytest.fixture(scope="module")
def decisions() -> list[Decision]:
    """What he has decided in some hundred deals."""
    rng = Random(11)
    found: list[Decision] = []
    for number in range(120):
        rules = list(TWO_HANDED.values())[number % 6]
        seat = (ELDER, DEALER)[number % 2]
        _story, every = told(some_deal(rng, rules), rules, {seat: anything(rng), OTHER[seat]: decide})
        found += [(turn, move) for turn, move in every if turn.seat != seat]
    return found


def of(decisions: list[Decision], *kinds: Kind) -> list[Decision]:
    chosen = [d for d in decisions if d[0].kind in kinds]
    assert chosen
    return chosen


def unbeaten(turn: Turn) -> list[Card]:
    """His cards above which no card is left that he has not seen, one by one, and those of a suit that the other has not followed."""
    seen = [card.code for card in (*turn.hand, *turn.out, *turn.elsewhere)]
    return [
        c for c in turn.hand if c.suit in turn.void or all(c.suit.letter + rank in seen for rank in RANKS[RANKS.index(c.rank.letter) + 1 :])
    ]


def longest(turn: Turn, cards: list[Card]) -> int:
    return max(len(turn.hand.suit(card.suit)) for card in cards)


def test_he_exchanges_as_many_as_he_may_and_never_more_than_five(decisions: list[Decision]) -> None:
    for turn, move in of(decisions, Kind.DISCARD):
        assert isinstance(move, LaysOut)
        assert len(move.cards) == min(turn.most, MOST_OUT)


@pytest.mark.parametrize(
    ("hand", "number", "kept"),
    [
        ("S AKQJT  H 987  D 87  C 97", 5, "S AKQJT"),
        ("S A87  H A97  D AK8  C A98", 5, "S A  H A  D A  C A"),
        ("S KQJ  H 87  D 98  C AKQ87", 5, "S KQJ  C AKQ"),
    ],
)
def test_he_keeps_his_longest_suit_sequences_and_high_ranks(hand: str, number: int, kept: str) -> None:
    held = Hand.parse(hand)
    move = decide(Turn(kind=Kind.DISCARD, seat=ELDER, rules=AU_CENT, hand=held, out=Hand(), elsewhere=Hand(), least=1, most=number))
    assert isinstance(move, LaysOut)
    assert Hand.parse(kept) <= held - move.cards


def test_he_shows_and_looks_but_turns_nothing_up(decisions: list[Decision]) -> None:
    assert all(move == Decides(turn.kind is not Kind.TURN_UP) for turn, move in of(decisions, Kind.CARTE_BLANCHE, Kind.LOOK, Kind.TURN_UP))


def test_he_calls_his_best_and_counts_all_the_rest(decisions: list[Decision]) -> None:
    assert all(move == Says(turn.offers[0].said) for turn, move in of(decisions, Kind.CALL))
    assert all(isinstance(move, Names) and all(move.chosen) for _turn, move in of(decisions, Kind.ALSO, Kind.CLAIM))


def test_he_leads_what_cannot_be_beaten_from_his_longest_suit(decisions: list[Decision]) -> None:
    sure_leads = 0
    for turn, move in of(decisions, Kind.CARD):
        if turn.led is not None:
            continue
        assert isinstance(move, Lays)
        sure = unbeaten(turn)
        choice = sure or list(turn.hand)
        sure_leads += bool(sure)
        assert move.card in choice
        assert len(turn.hand.suit(move.card.suit)) == longest(turn, choice)
        assert not any(c.suit is move.card.suit and RANKS.index(c.rank.letter) > RANKS.index(move.card.rank.letter) for c in choice)
    assert sure_leads > 100


def test_a_suit_that_was_not_followed_cannot_be_beaten() -> None:
    """The other side has shown that it has no club: his low ones are led before higher cards that may be beaten."""
    hand, clubs = Hand.parse("S J  H J  C T9"), frozenset({Suit.CLUBS})
    turn = Turn(kind=Kind.CARD, seat=DEALER, rules=AU_CENT, hand=hand, out=Hand(), elsewhere=Hand(), trick=9)
    assert decide(replace(turn, void=clubs)) == Lays(CARD_OF_CODE["CT"])
    # And of cards to throw he keeps those.
    assert decide(replace(turn, void=clubs, led=CARD_OF_CODE["DA"])) == Lays(CARD_OF_CODE["SJ"])


def test_he_knows_which_suits_were_not_followed() -> None:
    rng = Random(5)
    known = 0
    for number in range(24):
        rules = list(TWO_HANDED.values())[number % 6]
        _story, every = told(some_deal(rng, rules), rules, {ELDER: anything(rng), DEALER: decide})
        without: dict[str, set[Suit]] = {ELDER: set(), DEALER: set()}
        for turn, move in every:
            assert turn.void == without[OTHER[turn.seat]]
            known += bool(turn.void)
            if isinstance(move, Lays) and turn.led is not None and move.card.suit is not turn.led.suit:
                without[turn.seat].add(turn.led.suit)
    assert known > 100


def test_he_wins_as_cheaply_as_he_can_and_throws_what_is_lowest(decisions: list[Decision]) -> None:
    thrown = 0
    for turn, move in of(decisions, Kind.CARD):
        if turn.led is None:
            continue
        assert isinstance(move, Lays)
        led = turn.led
        follows = [c for c in turn.hand if c.suit is led.suit]
        higher = [c for c in follows if RANKS.index(c.rank.letter) > RANKS.index(led.rank.letter)]
        if higher:
            assert move.card is min(higher, key=lambda c: RANKS.index(c.rank.letter))
            continue
        may = follows or list(turn.hand)
        sure = unbeaten(turn)
        loose = [c for c in may if c not in sure] or may
        assert move.card in loose
        assert RANKS.index(move.card.rank.letter) == min(RANKS.index(c.rank.letter) for c in loose)
        thrown += not follows
    assert thrown > 100


def test_he_decides_alike_whenever_he_is_asked(decisions: list[Decision]) -> None:
    assert all(decide(turn) == move for turn, move in decisions[:400])


def test_his_policy_is_a_short_list_of_sentences() -> None:
    assert 5 <= len(POLICY) <= 8
    assert all(sentence.endswith(".") and len(sentence) < 200 for sentence in POLICY)
