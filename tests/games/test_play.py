"""The play: what is legal, what counts under every option, and how a deal ends."""

from __future__ import annotations

import pytest

from lessons.games.annotation import Code, Severity
from lessons.games.piquet import annotate
from tests import illustration
from tests.games.hands import found, points, problems, record

LATE = 'starts = "play"\ncount = {{ elder = 0, dealer = 0 }}\ntricks = {{ elder = {0}, dealer = {1} }}'


def position(elder: str, dealer: str, play: str, *, won: tuple[int, int], **options: str) -> dict[str, list[tuple[str, int]]]:
    """The events of a position played out."""
    return points(annotate(record(elder, dealer, table=LATE.format(*won), play=play, **options)))


class TestWhatIsLegal:
    def test_suit_must_be_followed(self) -> None:
        (problem,) = problems(record("S A7", "S 8  H K", table=LATE.format(5, 5), play="elder SA dealer HK"))
        assert problem.clause == "cent.play.follow"
        assert "S 8" in problem.hint

    def test_it_need_not_be_won(self) -> None:
        assert position("S Q7", "S A8", "elder SQ dealer S8\nelder S7 dealer SA", won=(5, 5))["elder"] == [("lead", 1)]

    def test_a_card_not_held(self) -> None:
        (problem,) = problems(record("S A7", "S 8  H K", table=LATE.format(5, 5), play="elder SQ"))
        assert "does not hold SQ" in problem.message

    def test_a_card_played_twice(self) -> None:
        (problem,) = problems(record("S A7", "S 8  H K", table=LATE.format(5, 5), play="elder SA dealer S8\nelder SA"))
        assert "played already" in problem.message

    def test_out_of_turn_is_reported_once(self) -> None:
        (problem,) = problems(record("S A7", "S 8  H K", table=LATE.format(5, 5), play="elder SA dealer S8\ndealer HK elder S7"))
        assert "out of turn" in problem.message
        assert "elder leads" in problem.hint

    @pytest.mark.parametrize(
        ("play", "message"),
        [
            ("elder SK dealer HK\nelder SQ dealer S8", "elder does not hold SK"),
            ("elder SA dealer HK\nelder SQ dealer H9\nelder S7 dealer S8", "dealer must follow suit"),
            ("elder SA dealer HK\ndealer takes back HK\ndealer S8", "dealer must follow suit"),
        ],
    )
    def test_what_cannot_be_is_told_once_and_what_follows_from_it_is_not(self, play: str, message: str) -> None:
        (problem,) = problems(record("S AQ7", "S 8  H K9", table=LATE.format(5, 4), play=play))
        assert problem.message == message

    def test_a_renounce_marked_and_taken_back(self) -> None:
        play = "elder SA dealer HK !\ndealer takes back HK\ndealer S8\nelder S7 dealer HK"
        annotation = annotate(record("S A7", "S 8  H K", table=LATE.format(5, 5), play=play))
        assert annotation.tricks == {"elder": 7, "dealer": 5}
        assert [f.code for f in found(annotation, Severity.IRREGULAR)] == [Code.RENOUNCE]
        assert annotation.steps[-1].counts == annotation.totals

    def test_a_card_rightly_played_stays(self) -> None:
        (problem,) = problems(record("S A7", "S 8  H K", table=LATE.format(5, 5), play="elder SA dealer S8\ndealer takes back S8"))
        assert problem.clause == "cent.play.laid"


class TestWhatCounts:
    def test_ten_or_better(self) -> None:
        assert position("S T9", "S 87", "elder ST dealer S8\nelder S9 dealer S7", won=(5, 5))["elder"] == [
            ("lead", 1),
            ("last-trick", 1),
            ("cards", 10),
        ]

    def test_every_card(self) -> None:
        events = position("S T9", "S 87", "elder ST dealer S8\nelder S9 dealer S7", won=(5, 5), options='counting_cards = "every-card"')
        assert events["elder"] == [("lead", 1), ("lead", 1), ("last-trick", 1), ("cards", 10)]

    def test_the_second_player_counts_for_winning_with_a_counting_card(self) -> None:
        events = position("S 97", "S T8", "elder S9 dealer ST\ndealer S8 elder S7", won=(5, 5))
        assert events["dealer"] == [("win", 1), ("last-trick", 1), ("cards", 10)]

    def test_winning_with_a_nine_counts_nothing(self) -> None:
        assert position("S 87", "S 9 H 8", "elder S8 dealer S9\ndealer H8 elder S7", won=(5, 5))["dealer"][0] == ("last-trick", 1)

    def test_either_player(self) -> None:
        events = position("S T9", "S 87", "elder ST dealer S8\nelder S9 dealer S7", won=(5, 5), options='trick_point = "either-player"')
        assert events["elder"] == [("lead", 1), ("win", 1), ("last-trick", 1), ("cards", 10)]

    @pytest.mark.parametrize("extra", [0, 1, 2])
    def test_last_trick(self, extra: int) -> None:
        events = position("S 9", "S 7", "elder S9 dealer S7", won=(5, 6), options=f"last_trick = {extra}")
        assert events["elder"] == [("last-trick", extra)] * (extra > 0)

    def test_six_each_count_nothing_for_cards(self) -> None:
        events = position("S 9", "S 7", "elder S9 dealer S7", won=(5, 6))
        assert ("cards", 10) not in events["elder"] + events["dealer"]

    def test_a_house_value_for_cards(self) -> None:
        assert position("S 9", "S 7", "elder S9 dealer S7", won=(6, 5), options="cards = 12")["elder"][-1] == ("cards", 12)


class TestCapot:
    @pytest.mark.parametrize(
        ("includes", "events"), [("true", [("lead", 1), ("capot", 40)]), ("false", [("lead", 1), ("last-trick", 1), ("capot", 40)])]
    )
    def test_with_or_without_the_last_trick(self, includes: str, events: list[tuple[str, int]]) -> None:
        found_ = position("S A", "S 7", "elder SA dealer S7", won=(11, 0), options=f"capot_includes_last_trick = {includes}")
        assert found_["elder"] == events

    def test_a_house_value(self) -> None:
        assert position("S A", "S 7", "elder SA dealer S7", won=(11, 0), options="capot = 50")["elder"][-1] == ("capot", 50)

    def test_eleven_cards_make_no_capot(self) -> None:
        annotation = annotate(record("S A !", "S 87", table=LATE.format(10, 0), play="elder SA dealer S7\nelder nothing dealer S8"))
        assert annotation.capot == ()
        assert annotation.tricks == {"elder": 11, "dealer": 1}


class TestCardsNotTold:
    def test_who_leads_next_won(self) -> None:
        annotation = annotate(
            record(
                "S K  H A9  D KQJT9  C AKQJ",
                "?12",
                rules="rubicon",
                declare="elder point of 5 : good\nelder quinte to K : good\nelder trio K : good",
                play="elder SK dealer ?\ndealer ? elder D9\nelder CA",
            )
        )
        assert annotation.tricks == {"elder": 1, "dealer": 1}
        assert annotation.totals["dealer"] == 2

    def test_a_lead_no_card_can_beat_is_won(self) -> None:
        annotation = annotate(
            record(
                "S K  H A9  D KQJT9  C AKQJ",
                "?12",
                declare="elder point 49 : good\nelder quinte to K : good\nelder trio K : good",
                play="elder CA dealer ?",
            )
        )
        assert annotation.tricks == {"elder": 1, "dealer": 0}
        assert annotation.totals["elder"] == 24

    def test_what_a_hidden_card_decides_is_not_known(self) -> None:
        annotation = annotate(
            record(
                "S K  H A9  D KQJT9  C AKQJ",
                "?12",
                declare="elder point 49 : good\nelder quinte to K : good\nelder trio K : good",
                play="elder SK dealer ?",
            )
        )
        assert annotation.totals == {"elder": 24, "dealer": None}


class TestSteps:
    def test_the_last_step_has_the_totals_and_empty_hands(self) -> None:
        annotation = annotate(record("S T9", "S 87", table=LATE.format(5, 5), play="elder ST dealer S8\nelder S9 dealer S7"))
        last = annotation.steps[-1]
        assert last.counts == annotation.totals
        assert all(len(h) == 0 for h in last.hands.values())
        assert last.tricks == {"elder": 7, "dealer": 5}

    def test_a_claim_late_in_the_play_has_its_own_step(self) -> None:
        hand = record(*illustration.BOTH, play="elder HA\ndealer claims point 49\ndealer S9")
        kinds = [s.kind.value for s in annotate(hand).steps]
        assert kinds[-3:] == ["play", "call", "play"]
