"""*What could beat this?*: the counts and the hands shown are those of going through every possible hand one by one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations as choices
from random import Random

import pytest

from lessons.cards import CARD_OF_CODE, Hand
from lessons.combinations import DECLARED, Class, Combination, combinations
from lessons.explain.names import the_combination
from lessons.games.annotation import StepKind
from lessons.games.piquet import annotate
from lessons.record import Reply
from lessons.rules.named import AU_CENT
from lessons.web.panels import panel
from tests.deals import random_deal, record_of
from tests.web.hands import two_handed_hands
from tests.web.panels.told import annotation_of, plain

SIZE = 12


def hand_of(codes: list[str]) -> Hand:
    return Hand.of(CARD_OF_CODE[code] for code in codes)


def possible(seen: Hand) -> Iterator[Hand]:
    """Every hand of twelve among the cards not seen."""
    return (Hand(sum(1 << bit for bit in bits)) for bits in choices([b for b in range(32) if not seen.mask >> b & 1], SIZE))


def best_key(hand: Hand, cls: Class) -> int:
    best = combinations(hand).best(cls)
    return best.key if best is not None else 0


def naive(held: Combination, cls: Class, hands: list[Hand]) -> tuple[int, int]:
    keys = [best_key(hand, cls) for hand in hands]
    return sum(key > held.key for key in keys), sum(key == held.key for key in keys)


@pytest.mark.parametrize("seed", range(4))
def test_first_call_after_a_full_exchange(seed: int) -> None:
    annotation = annotate(record_of(random_deal(Random(seed), "shaped"), AU_CENT))
    elder = annotation.record.seats[0]
    step = next(s for s in annotation.steps if s.kind is StepKind.CALL and s.calls[0].held is not None)
    (call,) = (c for c in step.calls if not c.lesser)
    assert call.seat == elder
    assert call.held is not None
    own = step.hands[elder].known
    hands = list(possible(Hand(own.mask | step.discards[elder].known.mask)))
    (entry,) = panel("beat", annotation)["steps"][step.number]["calls"]
    beaten, equalled = naive(call.held, call.cls, hands)
    assert (entry["count"]["hands"], entry["count"]["beaten"], entry["count"]["equalled"]) == (len(hands), beaten, equalled)
    if entry["counter"]:
        shown = hand_of(entry["counter"]["cards"])
        assert shown in hands
        assert hand_of(entry["counter"]["lit"]) <= shown
        key = best_key(shown, call.cls)
        assert key > call.held.key if beaten else key == call.held.key
    else:
        assert beaten == equalled == 0
    # What follows for the classes still to come is said exactly where it is so.
    said = " ".join(plain(m) for m in entry["more"])
    left = {reply: [h for h in hands if fits(reply, best_key(h, call.cls), call.held.key)] for reply in (Reply.GOOD, Reply.NOT_GOOD)}
    for cls in DECLARED[DECLARED.index(call.cls) + 1 :]:
        best = combinations(own).best(cls)
        if best is None:
            continue
        good, bad = left[Reply.GOOD], left[Reply.NOT_GOOD]
        must = bool(good) and sum(naive(best, cls, good)) == 0 < sum(naive(best, cls, hands))
        cannot = bool(bad) and sum(naive(best, cls, bad)) == len(bad) and sum(naive(best, cls, hands)) < len(hands)
        named = the_combination(best)
        assert (f"{named} must be good too" in said) == must
        assert (f"{named} cannot be good either" in said) == cannot


def fits(reply: Reply, key: int, called: int) -> bool:
    return key < called if reply is Reply.GOOD else key > called


def test_a_lead_is_weighed_against_the_higher_cards_that_may_be_left() -> None:
    annotation = annotation_of("repic-first-example")
    step = next(s for s in annotation.steps if s.kind is StepKind.PLAY)
    (entry,) = panel("beat", annotation)["steps"][step.number]["calls"]
    assert plain(entry["headline"]) == "The King of hearts led"
    higher = CARD_OF_CODE["HA"]
    own = annotation.record.hands["elder"].known
    assert higher not in own
    # The dealer's point was not good: only hands without a point of 49 or more are left.
    hands = [h for h in possible(own) if best_key(h, Class.POINT) < 49]
    assert entry["count"]["hands"] == len(hands)
    assert entry["count"]["beaten"] == sum(higher in h for h in hands)
    assert "HA" in entry["counter"]["cards"]
    assert entry["counter"]["lit"] == ["HA"]


def test_a_claim_after_the_others_call_is_weighed_against_that_call() -> None:
    annotation = annotation_of("first-illustration")
    step = next(s for s in annotation.steps if s.calls and s.seat == "dealer")
    entries = panel("beat", annotation)["steps"][step.number]["calls"]
    assert [plain(e["sentence"]) for e in entries] == [
        "As point the elder hand called “forty-one”, and what was not called can no longer beat this.",
        "As sequence the elder hand called “quatrième to the Ace”, and what was not called can no longer beat this.",
    ]
    assert all(e["count"] is None and e["counter"] is None for e in entries)


def test_what_is_sunk_is_weighed_and_what_it_hides_is_counted() -> None:
    annotation = annotation_of("three-queens-sunk")
    step = next(s for s in annotation.steps if "sinks" in type(s.act).__name__.lower())
    (entry,) = panel("beat", annotation)["steps"][step.number]["calls"]
    assert plain(entry["headline"]) == "Trio of Queens"
    assert plain(entry["more"][0]).startswith("Sunk: the elder hand holds a trio of Queens and does not call it.")


def test_a_hand_that_is_not_told_proves_nothing_and_says_so() -> None:
    annotation = annotation_of("under-called-kings")
    first = panel("beat", annotation)["steps"][0]["calls"]
    assert [e["seat"] for e in first] == ["elder"] * 3 + ["dealer"]
    assert "the record does not tell them all" in plain(first[-1]["sentence"])
    assert first[0]["count"]["hands"] == 455


def test_cards_not_told_leave_only_what_is_certain_all_the_same() -> None:
    annotation = annotation_of("cards-not-told")
    leads = [s for s in annotation.steps if s.kind is StepKind.PLAY and len(s.table) == 1 and s.table[0][1] is not None]
    entries = [panel("beat", annotation)["steps"][s.number]["calls"][0] for s in leads]
    assert [e["badge"] for e in entries] == ["takes the trick", ""]
    assert "has played one card that the record does not tell" in plain(entries[1]["sentence"])


@pytest.mark.parametrize(
    ("id", "said"),
    [
        (
            "repic-first-example",
            {1: [], 2: ["Sinking: any lesser call than the quinte to the King in hearts could be beaten or equalled."], 4: []},
        ),
        (
            "pic-on-the-third-lead",
            {1: ["If the five diamonds making 49 are good, the quinte to the King in diamonds must be good too."]},
        ),
        (
            "under-called-kings",
            {
                2: [
                    "Sunk: the elder hand holds a quatorze of Kings and does not call it.",
                    "Under these rules it is counted all the same, if no hand of the other side could have beaten the call.",
                ]
            },
        ),
    ],
)
def test_what_the_texts_claim_is_proved_in_their_hands(id: str, said: dict[int, list[str]]) -> None:
    steps = panel("beat", annotation_of(id))["steps"]
    for number, sentences in said.items():
        (entry,) = steps[number]["calls"]
        assert [plain(m) for m in entry["more"]] == sentences
        if number > 1:
            assert entry["badge"] == "certainly good"


def test_the_under_call_that_four_tens_upset_has_them_shown() -> None:
    (entry,) = panel("beat", annotation_of("under-call-upset-by-four-tens"))["steps"][3]["calls"]
    assert entry["badge"] == "possibly good"
    assert sorted(entry["counter"]["lit"]) == ["CT", "DT", "HT", "ST"]
    assert (entry["count"]["beaten"], entry["count"]["hands"]) == (109, 290)


def test_what_an_under_call_lost_is_shown_with_the_hand_that_upsets_it() -> None:
    """The hand that beats the Aces needs nothing but what the caller had not seen; silence and replies are no part of this proof."""
    annotation = annotation_of("under-call-upset-by-four-tens")
    step = annotation.steps[4]
    entry_of = panel("beat", annotation)["steps"][4]
    (entry,) = entry_of["calls"]
    assert entry_of["intro"] == []
    assert (plain(entry["headline"]), entry["badge"], entry["tone"]) == ("Quatorze of Kings", "counts nothing", "bad")
    assert plain(entry["sentence"]).startswith(
        "The call was the trio of Aces. It is lost. What was called in its place was not good against the cards"
    )
    aces = step.calls[0].verdict.standing
    hands = list(possible(Hand(step.hands["elder"].known.mask | step.discards["elder"].known.mask)))
    beating = [hand for hand in hands if best_key(hand, Class.SET) > 8 * 3 + 7]
    assert (entry["count"]["hands"], entry["count"]["beaten"]) == (len(hands), len(beating)) == (aces.hands, aces.beaten_in)
    assert hand_of(entry["counter"]["cards"]) in beating
    assert sorted(entry["counter"]["lit"]) == ["CT", "DT", "HT", "ST"]


def test_what_counts_besides_goes_with_the_call_that_was_good_and_what_is_lost_does_not() -> None:
    for hand in two_handed_hands():
        data = panel("beat", hand.annotation)
        for step in hand.annotation.steps:
            if not step.calls or not all(c.lesser for c in step.calls):
                continue
            told = data["steps"][step.number]
            if all(c.points for c in step.calls):
                assert plain(told["intro"]) == "These go with the call of the same kind that was found good already."
                assert told["calls"] == []
            else:
                assert told["intro"] == []
                assert [e["badge"] == "counts nothing" for e in told["calls"]] == [c.points == 0 for c in step.calls]
                assert all(e["sentence"] for e in told["calls"])


def test_a_point_sunk_says_how_much_oftener_the_lesser_one_is_beaten() -> None:
    annotation = annotation_of("the-pack-dealt")
    (entry,) = panel("beat", annotation)["steps"][5]["calls"]
    step = annotation.steps[5]
    hands = list(possible(Hand(step.hands["elder"].known.mask | step.discards["elder"].known.mask)))
    keys = [best_key(hand, Class.POINT) for hand in hands]
    counts = sum(k > 36 for k in keys), sum(k > 38 for k in keys), sum(k == 38 for k in keys)
    assert plain(entry["more"][1]) == (
        f"If the call is good, it counts as much. But of the {len(hands)} hands possible, the call is beaten in {counts[0]}; "
        f"the four hearts making 38 would have been beaten in {counts[1]} and equalled in {counts[2]}."
    )


def test_what_answers_have_ruled_out_is_said_where_fewer_hands_are_left() -> None:
    steps = panel("beat", annotation_of("first-illustration"))["steps"]
    assert plain(steps[1]["calls"][0]["sentence"]).startswith("Of the 125,970 hands the dealer can have, ")
    assert plain(steps[2]["calls"][0]["sentence"]).startswith("Of the 55,125 hands the dealer can still have after “not good”, ")


def test_what_the_hands_hold_is_said_not_to_be_called_yet() -> None:
    now = "The best point, sequence and set, as if called now with the cards as they lie."
    dealt = panel("beat", annotation_of("the-pack-dealt"))["steps"]
    assert [plain(dealt[i]["intro"]) for i in (0, 2)] == [f"{now} What is still drawn may change it."] * 2
    assert plain(dealt[1]["intro"]) == "The hand has fewer than twelve cards now: see the next step."
    assert dealt[5]["intro"] == []
    assert plain(panel("beat", annotation_of("first-illustration"))["steps"][0]["intro"]) == now
