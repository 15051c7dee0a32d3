"""Play by clicking."""

from __future__ import annotations

from typing import Any

from lessons.games.annotation import Annotation
from lessons.web.entry.draft import Draft
from lessons.web.entry.playing import play_card, table_data, table_of, without_last
from lessons.web.entry.reading import read
from tests import illustration

HANDS = {"elder": illustration.ELDER, "dealer": illustration.DEALER}
START = Draft(cards=HANDS, play="")


def judged(draft: Draft) -> Annotation:
    reading = read(draft)
    assert reading.annotation is not None, reading.troubles
    return reading.annotation


def click(draft: Draft, card: str, *, marked: bool = False) -> Draft:
    annotation = judged(draft)
    return play_card(draft, annotation, {"at": table_of(annotation).plays, "card": card, "marked": marked})


def data(draft: Draft) -> dict[str, Any]:
    annotation = judged(draft)
    return table_data(annotation, table_of(annotation))


def test_the_elder_hand_leads() -> None:
    dealer, elder = data(START)["hands"]
    assert (elder["turn"], elder["note"], dealer["turn"]) == (True, "to lead", False)
    assert all(not card["why"] for card in elder["cards"])
    assert data(START)["say"] == "Trick 1: the elder hand leads."


def test_a_click_writes_the_card_and_an_answer_stands_beside_its_lead() -> None:
    draft = click(click(click(START, "SA"), "S9"), "HA")
    assert draft.play == "elder SA  dealer S9\nelder HA"


def test_the_suit_led_must_be_followed_and_the_reason_is_told() -> None:
    draft = click(START, "SA")
    cards = {c["code"]: c["why"] for c in data(draft)["hands"][0]["cards"]}
    assert cards["S9"] == ""
    assert "must follow the Ace of spades" in cards["DJ"]
    assert click(draft, "DJ") == draft


def test_an_illegal_card_can_be_recorded_as_what_happened() -> None:
    draft = click(click(START, "SA"), "DJ", marked=True)
    assert draft.play == "elder SA\ndealer DJ !"
    assert judged(draft)


def test_a_late_click_and_a_card_not_held_change_nothing() -> None:
    annotation = judged(START)
    assert play_card(START, annotation, {"at": 3, "card": "SA"}) == START
    assert play_card(START, annotation, {"at": 0, "card": "S9"}) == START
    assert play_card(START, annotation, {"at": 0, "card": "XX"}) == START
    assert play_card(START, annotation, {"at": 0, "card": ["SA"]}) == START
    assert play_card(START, annotation, {"at": 0, "card": "?"}) == START
    assert play_card(START, annotation, {}) == START


def test_an_answer_goes_below_a_comment() -> None:
    draft = click(Draft(cards=HANDS, play="elder SA  # the best lead"), "S9")
    assert draft.play == "elder SA  # the best lead\ndealer S9"


def test_a_whole_deal_can_be_clicked() -> None:
    draft = START
    for _ in range(24):
        annotation = judged(draft)
        hands = table_data(annotation, table_of(annotation))["hands"]
        on_turn = next(h for h in hands if h["turn"])
        draft = click(draft, next(c["code"] for c in on_turn["cards"] if not c["why"]))
    annotation = judged(draft)
    assert table_of(annotation).turn is None
    assert data(draft)["say"] == "Every card has been played."
    assert annotation.tricks is not None
    assert sum(annotation.tricks.values()) == 12
    assert draft.play is not None
    assert len(draft.play.splitlines()) == 12


def test_the_unknown_hand_may_play_any_card_not_seen_or_one_not_told() -> None:
    draft = click(Draft(cards={"elder": HANDS["elder"], "dealer": "?12"}, play=""), "SA")
    dealer = data(draft)["hands"][0]
    assert dealer["hidden"] == 12
    assert len(dealer["cards"]) == 20
    assert click(draft, "S9").play == "elder SA  dealer S9"
    assert click(draft, "?").play == "elder SA  dealer ?"
    assert click(draft, "HA") == draft


def test_the_last_card_can_be_taken_back() -> None:
    draft = click(click(click(START, "SA"), "S9"), "HA")
    back = without_last(draft)
    assert back == click(click(START, "SA"), "S9")
    assert without_last(back) == click(START, "SA")
    assert without_last(click(START, "SA")) == START
    assert without_last(START) is None


def test_a_card_with_its_count_mark_and_comment_is_taken_back_whole_and_nothing_else_is() -> None:
    def taken(play: str) -> str | None:
        back = without_last(Draft(play=play))
        return back.play if back else None

    assert taken("elder SA = 1  dealer DJ = 1 !  # why") == "elder SA = 1"
    assert taken("elder ♠A\ndealer ?") == "elder ♠A"
    assert taken("elder SA\ndealer claims trio J") is None
    assert taken("elder SA\n# the end") is None


def test_a_hand_that_cannot_follow_is_told_so() -> None:
    assert data(click(START, "HA"))["say"].endswith("and has no heart: any card may be played.")
    assert data(click(START, "SA"))["say"].endswith("answers the Ace of spades with a spade.")
