"""Calls chosen from what a hand allows."""

from __future__ import annotations

from random import Random

import pytest

from lessons.cards import Hand
from lessons.combinations import Class
from lessons.record import Reply, Starts
from lessons.rules.named import AU_CENT, CLUB, TWO_HANDED
from lessons.rules.piquet import PiquetRules
from lessons.web.entry.calls import add_line, call_line, dialogue, offers, write_out
from lessons.web.entry.draft import Draft
from lessons.web.entry.from_record import draft_of
from lessons.web.entry.reading import read
from tests import illustration
from tests.deals import KINDS, random_deal, record_of

ELDER = Hand.parse(illustration.ELDER)
HANDS = {"elder": illustration.ELDER, "dealer": illustration.DEALER}


def test_everything_a_hand_allows_is_offered_best_first_and_nothing_else() -> None:
    found = [o.call for o in offers(ELDER, AU_CENT)]
    assert found == [
        *("point 41", "point 38", "point 31", "no point"),
        *("quatrième to A", "tierce to A", "no sequence"),
        *("quatorze A", "trio K", "trio Q", "no set"),
    ]


def test_a_point_is_offered_as_the_rule_set_calls_it() -> None:
    assert [o.call for o in offers(ELDER, CLUB) if o.cls is Class.POINT] == ["point of 4", "point of 3", "no point"]


def test_lines() -> None:
    assert call_line("elder", ["point 41"], reply=Reply.NOT_GOOD) == "elder point 41 : not good"
    assert call_line("elder", ["point 41"]) == "elder point 41"
    assert call_line("dealer", ["point 49", "trio J"], "claims") == "dealer claims point 49, trio J"
    assert add_line(None, "a") == add_line("\n", "a") == "a"
    assert add_line("a\n", "b") == "a\nb"


def test_every_offer_is_a_call_the_record_takes() -> None:
    for offer in offers(ELDER, AU_CENT):
        assert read(Draft(cards=HANDS, declare=call_line("elder", [offer.call]))).troubles == ()


def test_the_dialogue() -> None:
    annotation = read(Draft(cards=HANDS)).annotation
    assert annotation is not None
    calls, claims = dialogue(annotation)
    assert calls.splitlines() == [
        "elder point 41 : not good",
        "elder quatrième to A : not good",
        "elder quatorze A : good",
        "elder also trio K, trio Q",
    ]
    assert claims == "dealer claims point 49, quinte to K, quatrième to J, tierce to J"


@pytest.mark.parametrize(
    ("play", "written"),
    [
        ("elder SA  dealer S9\nelder HA", "elder SA\n{claims}\ndealer S9\nelder HA"),
        ("elder SA\ndealer S9", "elder SA\n{claims}\ndealer S9"),
        ("# first\nelder SA = 21  # why", "# first\nelder SA = 21  # why\n{claims}"),
    ],
)
def test_the_dealer_claims_behind_the_first_lead(play: str, written: str) -> None:
    left = read(Draft(cards=HANDS, play=play))
    assert left.annotation is not None
    _, claims = dialogue(left.annotation)
    out = write_out(left)
    assert out.play == written.format(claims=claims)
    assert "claims" not in out.get("declare")
    assert read(out).troubles == ()


@pytest.mark.parametrize("rules", TWO_HANDED.values(), ids=lambda r: r.name)
@pytest.mark.parametrize(
    ("kind", "starts"),
    [*((kind, Starts.EXCHANGE) for kind in KINDS), *((kind, Starts.DECLARE) for kind in KINDS if kind != "carte-blanche")],
)
def test_written_out_it_scores_the_same_as_left_to_the_rules(kind: str, rules: PiquetRules, starts: Starts) -> None:
    rng = Random(f"{kind} {rules.name} {starts}")
    for _ in range(5):
        record = record_of(random_deal(rng, kind, dealer_least=1), rules, starts=starts)
        left = read(draft_of(record))
        assert left.annotation is not None, left.troubles
        written = read(write_out(left))
        assert written.annotation is not None, written.troubles
        assert written.annotation.totals == left.annotation.totals
        assert [(e.seat, e.points, e.cause) for e in written.annotation.events] == [
            (e.seat, e.points, e.cause) for e in left.annotation.events
        ]
        assert written.annotation.findings == ()


def test_without_play_the_claims_stand_with_the_calls() -> None:
    out = write_out(read(Draft(cards=HANDS)))
    assert out.play is None
    assert out.get("declare").splitlines()[-1].startswith("dealer claims point 49")
    annotation = read(out).annotation
    assert annotation is not None
    assert annotation.totals == {"elder": 20, "dealer": 27}


def test_claims_that_stand_in_the_play_stay_there() -> None:
    left = read(Draft(cards=HANDS, play="elder SA\ndealer claims point 49, quinte to K\ndealer S9"))
    assert "dealer" not in write_out(left).get("declare")


def test_an_unsound_draft_has_no_dialogue_to_write_out() -> None:
    with pytest.raises(ValueError, match="sound"):
        write_out(read(Draft()))
