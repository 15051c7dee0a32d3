"""What a seat may know as the replay shows it: its own cards, what is laid open, what words pin down; never more than is true."""

from __future__ import annotations

from random import Random

from lessons.games.piquet import annotate
from lessons.record import DEALER, ELDER
from lessons.rules.named import AU_CENT
from lessons.web.view import view
from tests.deals import random_deal, record_of
from tests.web.hands import illustration


def test_four_aces_called_are_known_to_the_dealer_while_they_are_held() -> None:
    steps = view(illustration())["steps"]
    assert "DA" not in steps[2]["known"][DEALER]
    assert {"SA", "HA", "DA", "CA"} <= set(steps[3]["known"][DEALER])
    lead = next(i for i, s in enumerate(steps) if s["kind"] == "play")
    assert "HA" not in steps[lead]["known"][DEALER]


def test_what_is_known_is_always_held_and_never_forgotten_while_it_is() -> None:
    for seed in range(30):
        shown = view(annotate(record_of(random_deal(Random(seed)), AU_CENT)))
        before = {ELDER: set(), DEALER: set()}
        for step in shown["steps"]:
            for seat, other in ((ELDER, DEALER), (DEALER, ELDER)):
                known = set(step["known"][seat])
                held = set(step["hands"][other]["cards"])
                assert known <= held
                if step["kind"] != "discard":
                    assert before[seat] & held <= known
                before[seat] = known


def test_a_carte_blanche_shown_is_known_until_its_holder_lays_out() -> None:
    deals = (view(annotate(record_of(random_deal(Random(seed), "carte-blanche"), AU_CENT))) for seed in range(6))
    seen = 0
    for shown in deals:
        for i, step in enumerate(shown["steps"]):
            if step["kind"] == "carte-blanche":
                other = DEALER if step["seat"] == ELDER else ELDER
                assert set(step["known"][other]) == set(step["hands"][step["seat"]]["cards"])
                laid_out = next(s for s in shown["steps"][i:] if s["kind"] == "discard" and s["seat"] == step["seat"])
                assert laid_out["known"][other] == []
                seen += 1
    assert seen
