"""Arrays of possible hands and the questions put to them, against hands looked at one by one."""

from __future__ import annotations

from itertools import combinations as choose
from math import comb
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.cards import CARDS, FULL_PACK, Hand, Rank
from lessons.combinations import DECLARED, Class, combinations
from lessons.errors import Impossible
from lessons.games.declaring import held
from lessons.knowledge.judge import Judge
from lessons.knowledge.possible import MOST_HANDS, best_keys, hands_among, holding, holding_apart
from lessons.knowledge.standing import Status, class_of, truthful_calls
from lessons.record import Said, SaidNothing, SaidSequence
from tests.knowledge.naive_knowledge import best_of, codes_of, hold_apart, holds
from tests.strategies import combinations_said, hands, said_sequences

masks = st.lists(st.integers(0, FULL_PACK), min_size=1, max_size=40).map(lambda found: np.array(found, np.uint32))


class TestHandsAmong:
    @given(st.integers(0, 11), st.data())
    def test_every_hand_stands_there_once(self, free: int, data: st.DataObject) -> None:
        cards = data.draw(st.permutations(CARDS))
        pool, certain = Hand.of(cards[:free]), Hand.of(cards[free : free + 3])
        size = data.draw(st.integers(3, 3 + free))
        found = hands_among(certain, pool, size).tolist()
        wanted = {certain.mask | Hand.of(c).mask for c in choose(list(pool), size - 3)}
        assert sorted(found) == sorted(wanted)

    @pytest.mark.parametrize(("seen", "count"), [(12, 125_970), (15, 6_188), (17, 455)])
    def test_the_numbers_of_hands_at_the_table(self, seen: int, count: int) -> None:
        mine = Hand.of(Random(seen).sample(CARDS, seen))
        found = hands_among(Hand(), Hand(FULL_PACK & ~mine.mask), 12)
        assert len(found) == len(np.unique(found)) == count
        assert not (found & np.uint32(mine.mask)).any()
        assert (np.bitwise_count(found) == 12).all()

    def test_too_many_cards_known(self) -> None:
        with pytest.raises(Impossible, match="13 are known to lie in it"):
            hands_among(Hand.of(CARDS[:13]), Hand(), 12)

    def test_too_few_cards_left(self) -> None:
        with pytest.raises(Impossible, match="and 5 more can"):
            hands_among(Hand(), Hand.of(CARDS[:5]), 12)

    def test_too_many_hands_to_write_down(self) -> None:
        assert comb(25, 12) > MOST_HANDS
        with pytest.raises(Impossible, match="too many to go through"):
            hands_among(Hand(), Hand.of(CARDS[:25]), 12)


class TestQuestions:
    @given(masks)
    def test_the_best_of_each_class(self, found: np.ndarray) -> None:
        for cls in DECLARED:
            best = [combinations(Hand(int(m))).best(cls) for m in found]
            assert best_keys(found, cls).tolist() == [0 if b is None else b.key for b in best]

    @given(masks, combinations_said)
    def test_who_holds_what_is_said(self, found: np.ndarray, said: Said) -> None:
        assert holding(found, said).tolist() == [holds(said, codes_of(Hand(int(m)))) for m in found]

    @given(hands, combinations_said)
    def test_it_is_what_a_call_can_mean(self, hand: Hand, said: Said) -> None:
        assert holding(np.array([hand.mask], np.uint32), said)[0] == (held(said, hand) is not None)

    @given(masks, st.lists(said_sequences, min_size=2, max_size=4))
    def test_who_holds_several_sequences_each_apart(self, found: np.ndarray, said: list[SaidSequence]) -> None:
        assert holding_apart(found, tuple(said)).tolist() == [hold_apart(said, codes_of(Hand(int(m)))) for m in found]

    def test_two_in_one_suit(self) -> None:
        tierces = (SaidSequence(3, Rank.ACE), SaidSequence(3, Rank.TEN))
        found = np.array([Hand.parse(code).mask for code in ("S AKQT98", "S AKQJT98", "S AKQ  H T98", "S AKQ")], np.uint32)
        assert holding_apart(found, tierces).tolist() == [True, False, True, False]

    def test_words_that_name_no_cards_fit_every_hand(self) -> None:
        assert holding(np.array([0, 5], np.uint32), SaidNothing()).all()


class TestJudge:
    @given(masks, hands)
    def test_it_counts_what_beats_and_equals(self, found: np.ndarray, hand: Hand) -> None:
        judge = Judge(found)
        for call in truthful_calls(hand):
            standing = judge.of(call)
            cls = class_of(call)
            bests = [combinations(Hand(int(m))).best(cls) for m in found]
            keys = [0 if b is None else b.key for b in bests]
            assert (standing.hands, standing.beaten_in, standing.equalled_in) == (
                len(found),
                sum(k > call.key for k in keys),
                sum(k == call.key for k in keys),
            )
            lost = standing.beaten_in + standing.equalled_in
            assert standing.status is (Status.IMPOSSIBLE if lost == len(found) else Status.POSSIBLE if lost else Status.CERTAIN)
            assert (standing.best.key if standing.best is not None else 0) == max(keys)
            if standing.against is None:
                assert standing.other is None
                assert not lost
            else:
                assert standing.against.mask in found
                assert standing.other == combinations(standing.against).best(cls)
                assert standing.other is not None
                assert standing.other.key > call.key or (standing.other.key == call.key and not standing.beaten_in)


class TestTruthfulCalls:
    @given(hands)
    def test_each_is_held_and_none_is_said_twice(self, hand: Hand) -> None:
        calls = truthful_calls(hand)
        assert len({(class_of(c), c.key) for c in calls}) == len(calls)
        assert all(c.cards <= hand for c in calls)
        assert [class_of(c) for c in calls] == sorted((class_of(c) for c in calls), key=DECLARED.index)
        for cls in DECLARED:
            keys = [c.key for c in calls if class_of(c) is cls]
            assert keys == sorted(keys, reverse=True)
            assert {h.key for h in combinations(hand).of(cls)} <= set(keys)

    @given(hands)
    def test_every_part_that_can_be_called_is_there(self, hand: Hand) -> None:
        calls = {(class_of(c), c.key) for c in truthful_calls(hand)}
        for suit in range(4):
            cards = [c for c in hand if c.suit.index == suit]
            for size in range(1, len(cards) + 1):
                for part in choose(cards, size):
                    assert (Class.POINT, sum(c.rank.pips for c in part)) in calls
                    best = best_of("sequence", [c.code for c in part])
                    if best[0] == size:
                        assert (Class.SEQUENCE, 8 * best[0] + best[1]) in calls
        for rank in range(3, 8):
            held_of = sum(c.rank.index == rank for c in hand)
            assert {n for n in (3, 4) if (Class.SET, 8 * n + rank) in calls} == {n for n in (3, 4) if n <= held_of}
