"""A card that is played and not told, from a hand of which some cards are known: it may be one of these."""

from __future__ import annotations

import random

import pytest

from lessons.cards import CARDS, Hand, Holding
from lessons.games.piquet import annotate
from lessons.games.tricks import must_follow, second_wins
from lessons.record import DEALER, ELDER, Block, HandRecord, Plays, Starts
from lessons.rules.piquet import PiquetRules
from tests.games.hands import problems, record

LATE = 'starts = "play"\ncount = { elder = 0, dealer = 0 }\ntricks = { elder = 4, dealer = 4 }'
KNOWN = "S 8  H 9  ?2"


def after(play: str, dealer: str = KNOWN) -> HandRecord:
    return record("C A  H K  S A7", dealer, table=LATE, play=f"elder CA dealer ?\nelder HK dealer {play}")


def test_a_known_card_may_be_the_one_that_was_not_told() -> None:
    annotate(after("D7"))


def test_not_if_it_is_played_later() -> None:
    (problem,) = problems(after("D7\nelder SA dealer H9"))
    assert problem.message == "dealer must follow suit"


def test_the_number_of_cards_is_kept() -> None:
    annotate(after("D7\nelder SA dealer D8\nelder S7 dealer D9"))
    assert "tricks are played" in problems(after("D7\nelder SA dealer D8\nelder S7 dealer D9\nelder SQ"))[0].message


def test_a_hand_that_was_known_has_no_other_cards() -> None:
    (problem,) = problems(after("D8", "S 8  H 9  D 7  C 7"))
    assert "does not hold D8" in problem.message


@pytest.mark.parametrize("block", range(4))
def test_a_legal_play_is_never_refused(block: int) -> None:
    for seed in range(50 * block, 50 * (block + 1)):
        rng = random.Random(seed)
        deck = list(CARDS)
        rng.shuffle(deck)
        hands = {ELDER: deck[:12], DEALER: deck[12:24]}
        acts, leader = [], ELDER
        left = {seat: list(cards) for seat, cards in hands.items()}
        for _ in range(12):
            second = DEALER if leader == ELDER else ELDER
            lead = left[leader].pop()
            mask = Hand.of(left[second]).mask
            answer = rng.choice([c for c in left[second] if not must_follow(mask, c, lead.suit)])
            left[second].remove(answer)
            acts += [(leader, lead), (second, answer)]
            leader = second if second_wins(lead, answer) else leader
        often = rng.choice((0.1, 0.4, 0.8))
        block_ = Block(tuple(Plays(seat=seat, card=None if rng.random() < often else card) for seat, card in acts))
        told = {seat: rng.sample(cards, rng.choice((2, 6, 11, 12))) for seat, cards in hands.items()}
        holdings = {seat: Holding(Hand.of(cards), 12 - len(cards)) for seat, cards in told.items()}
        annotate(HandRecord(id="told-in-part", rules=PiquetRules(), hands=holdings, starts=Starts.PLAY, play=block_))
