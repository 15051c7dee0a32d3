"""Piquet Normand, the exchange, the leaps at twenty and what the tricks count."""

from __future__ import annotations

import pytest

from lessons.games.annotate import annotate
from lessons.games.annotation import Annotation, Cause, StepKind
from tests.games.several.table import THREE, log, normand

DEALT = THREE + 'talon = "D7 C7"\n'
AS_DEALT = 'starts = "exchange"\n'
QUINTE = 'elder = "S AKQJT  H 87  D 87  C 7"\nsecond = "S 98  H AKQ  D AK9  C 98"\ndealer = "S 7  H JT9  D QJT  C AKQ"\n'
SIXIEME = 'elder = "S AKQJT9  H 87  D 87"\nsecond = "S 87  H AKQ  D AK9  C 98"\ndealer = "H JT9  D QJT  C AKQ7"\n'
FOURTEEN = 'elder = "S AKQJ  H AK  D AK  C 87"\nsecond = "S T9  H QJT  D QJ  C QJT"\ndealer = "S 87  H 987  D T98  C AK"\n'
BARE = 'elder = "S KQJ9  H A87  D T  C T9"\nsecond = "S AT8  H T9  D A97  C 87"\ndealer = "S 7  H KQJ  D KQJ8  C KQ"\ntalon = "CJ CA"\n'


class TestExchange:
    def test_the_dealer_takes_the_two_for_two_of_his_own(self) -> None:
        told = annotate(normand(DEALT, table=AS_DEALT, exchange="dealer discards ST7, draws 2", play="elder SK"))
        assert told.steps[-1].hands["dealer"].code == "H 9  D KQJ87  C AKQ7"
        assert [s.kind for s in told.steps[:3]] == [StepKind.DEAL, StepKind.DISCARD, StepKind.DRAW]
        assert (told.steps[0].talon, told.steps[2].talon) == (2, 0)
        assert told.steps[1].clauses == ("normand.exchange",)

    def test_cards_laid_out_without_a_word_of_drawing_are_replaced(self) -> None:
        told = annotate(normand(DEALT, table=AS_DEALT, exchange="dealer discards ST7", play="elder SK"))
        assert told.steps[-1].hands["dealer"].code == "H 9  D KQJ87  C AKQ7"

    @pytest.mark.parametrize("exchange", [None, "dealer discards nothing"])
    def test_he_may_leave_them(self, exchange: str | None) -> None:
        parts = {} if exchange is None else {"exchange": exchange}
        told = annotate(normand(DEALT, table=AS_DEALT, play="elder SK", **parts))
        assert len(told.steps[-1].hands["dealer"]) == 10

    def test_unknown_discards_leave_an_unknown_hand(self) -> None:
        told = annotate(normand(DEALT, table=AS_DEALT, exchange="dealer discards ?2, draws 2", play="elder SK"))
        assert not told.steps[2].hands["dealer"].is_known
        assert told.totals["dealer"] is None


class TestCarteBlanche:
    def test_it_is_judged_on_the_cards_as_dealt(self) -> None:
        told = annotate(normand(BARE, table=AS_DEALT, play="elder SK"))
        assert told.carte_blanche == ("second",)
        assert log(told)[0] == ("second", 10, "carte-blanche")
        assert told.events[0].clause == "cent.carte-blanche.value"

    def test_a_dealer_who_draws_court_cards_keeps_it(self) -> None:
        hands = 'elder = "S KQJ9  H A87  D T  C T9"\nsecond = "S 7  H KQJ  D KQJ8  C KQ"\ndealer = "S AT8  H T9  D A97  C 87"\ntalon = "CJ CA"\n'
        told = annotate(normand(hands, table=AS_DEALT, exchange="dealer discards C87, draws 2", play="elder SK"))
        assert told.carte_blanche == ("dealer",)
        after = annotate(
            normand(hands.replace("C 87", "C AJ").replace('talon = "CJ CA"\n', ""), discards='dealer = "C87"\n', play="elder SK")
        )
        assert after.carte_blanche == ()

    def test_it_may_count_nothing(self) -> None:
        told = annotate(normand(BARE, options="carte_blanche = 0\n", table=AS_DEALT, play="elder SK"))
        assert told.carte_blanche == ()

    def test_a_seat_that_speaks_and_does_not_show_it(self) -> None:
        told = annotate(normand(BARE, table=AS_DEALT, play="elder SK\nsecond claims nothing\nsecond S8"))
        assert [f.code.value for f in told.findings] == ["forgotten"]
        assert told.totals["second"] == 0


class TestLeaps:
    def test_twenty_without_a_card_played_are_ninety(self) -> None:
        told = annotate(normand(QUINTE, play="elder SA"))
        assert told.repic == ("elder",)
        assert log(told) == [("elder", 5, "point"), ("elder", 15, "sequence"), ("elder", 70, "repic"), ("elder", 1, "lead")]
        assert told.events[2].clause == "normand.repic"

    @pytest.mark.parametrize(("leap", "total"), [("surplus", 92), ("flat", 90)])
    def test_what_lies_beyond_twenty(self, leap: str, total: int) -> None:
        assert annotate(normand(SIXIEME, options=f'leap = "{leap}"\n', declare="")).totals["elder"] == total

    def test_twenty_in_hand_and_play_are_sixty(self) -> None:
        tricks = "elder SA second S9 dealer S7\nelder SK second ST dealer S8\nelder SQ second HT dealer H7\n"
        more = "elder SJ second HJ dealer H8\nelder HA second HQ dealer H9\nelder HK second CT dealer D8\n"
        told = annotate(normand(FOURTEEN, play=tricks + more))
        assert told.pic == ("elder",)
        assert [e for e in log(told) if e[2] == "pic"] == [("elder", 40, "pic")]
        assert next(e for e in told.events if e.cause is Cause.PIC).trick == 6
        assert told.totals["elder"] == 60

    def test_either_of_the_others_saves_a_pic(self) -> None:
        saved = FOURTEEN.replace("C QJT", "C QT9").replace("C AK", "C AKJ").replace("D T98", "D T9")
        tricks = "elder SA second S9 dealer S7\nelder C8 second CT dealer CK\ndealer CA elder C7 second CQ\ndealer CJ elder SJ second C9\n"
        told = annotate(normand(saved, play=tricks))
        assert told.pic == ()

    def test_by_the_literal_text_only_the_elder_hand_makes_repic(self) -> None:
        turned = SIXIEME.replace("elder =", "x =").replace("dealer =", "elder =").replace("x =", "dealer =")
        lines = sorted(turned.splitlines(), key=lambda line: ("elder", "second", "dealer").index(line.split()[0]))
        hands = "\n".join(lines) + "\n"
        assert annotate(normand(hands, declare="")).repic == ("dealer",)
        assert annotate(normand(hands, options='leap_by = "elder"\n', declare="")).repic == ()


def ended(tricks: dict[str, int], options: str = "") -> Annotation:
    """A position of the last trick, which the elder hand wins with the Ace, after so many tricks."""
    so_far = ", ".join(f"{seat} = {number}" for seat, number in tricks.items())
    table = f'starts = "play"\ntricks = {{ {so_far} }}\n'
    hands = 'elder = "SA"\nsecond = "SK"\ndealer = "SQ"\n'
    return annotate(normand(hands, options=options, table=table, play="elder SA second SK dealer SQ"))


class TestTricks:
    @pytest.mark.parametrize(
        ("elder", "second", "dealer", "options", "counts"),
        [
            (4, 3, 2, "", {"elder": [(10, "cards")]}),
            (3, 3, 3, "", {"elder": [(10, "cards")]}),
            (3, 3, 3, 'majority = "more-than-half"\n', {}),
            (5, 3, 1, 'majority = "more-than-half"\n', {"elder": [(10, "cards")]}),
            (3, 4, 2, "", {"elder": [(5, "cards")], "second": [(5, "cards")]}),
            (2, 5, 2, "", {"second": [(10, "cards")]}),
            (6, 3, 0, "", {"elder": [(20, "shared-capot")], "second": [(20, "shared-capot")]}),
            (
                6,
                3,
                0,
                'shared_capot = "besides-cards"\n',
                {"elder": [(20, "shared-capot"), (10, "cards")], "second": [(20, "shared-capot")]},
            ),
            (4, 0, 5, "", {"elder": [(20, "shared-capot")], "dealer": [(20, "shared-capot")]}),
            (4, 0, 5, 'five_five = "tie"\n', {"elder": [(5, "cards")], "dealer": [(5, "cards")]}),
            (9, 0, 0, "", {"elder": [(40, "capot")]}),
        ],
    )
    def test_most_level_and_all(self, elder: int, second: int, dealer: int, options: str, counts: dict[str, list[tuple[int, str]]]) -> None:
        told = ended({"elder": elder, "second": second, "dealer": dealer}, options)
        after = [e for e in told.events if e.cause in (Cause.CARDS, Cause.CAPOT, Cause.SHARED_CAPOT)]
        assert {s: [(e.points, e.cause.value) for e in after if e.seat == s] for s in counts} == counts
        assert len(after) == sum(map(len, counts.values()))
        assert {e.clause for e in after} <= {"normand.tricks"}

    def test_who_makes_the_capot(self) -> None:
        assert ended({"elder": 9, "second": 0, "dealer": 0}).capot == ("elder",)
        assert ended({"elder": 6, "second": 3, "dealer": 0}).capot == ("elder", "second")
        assert ended({"elder": 4, "second": 3, "dealer": 2}).capot == ()

    @pytest.mark.parametrize(
        ("tricks", "options", "points"),
        [
            ((4, 3, 2), "", 1),
            ((4, 3, 2), "last_trick = 0\n", 0),
            ((9, 0, 0), "", 0),
            ((9, 0, 0), "capot_includes_last_trick = false\n", 1),
            ((6, 3, 0), "", 1),
        ],
    )
    def test_the_last_trick(self, tricks: tuple[int, int, int], options: str, points: int) -> None:
        told = ended(dict(zip(("elder", "second", "dealer"), tricks, strict=True)), options)
        assert sum(e.points for e in told.events if e.cause is Cause.LAST_TRICK) == points

    def test_winning_counts_on_anothers_lead_with_a_ten_or_better(self) -> None:
        hands = 'elder = "S 9 H T"\nsecond = "S T H 9"\ndealer = "S 8 H A"\n'
        told = annotate(normand(hands, table='starts = "play"\n', play="elder S9 second ST dealer S8\nsecond H9 dealer HA elder HT"))
        assert log(told) == [("second", 1, "win"), ("dealer", 1, "win")]

    def test_a_card_that_is_not_told_leaves_the_winner_open_until_he_leads(self) -> None:
        hands = 'elder = "S 9 H T"\nsecond = "?2"\ndealer = "S 8 H A"\n'
        open_ = annotate(normand(hands, table='starts = "play"\n', play="elder S9 second ? dealer S8"))
        assert open_.totals["second"] is None
        led = annotate(normand(hands, table='starts = "play"\n', play="elder S9 second ? dealer S8\nelder HT second ? dealer HA"))
        assert log(led) == [("elder", 1, "lead"), ("dealer", 1, "win")]
