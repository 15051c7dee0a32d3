"""A deal in a link comes back as it was; what is no deal is told plainly."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lessons.course.deal.link import from_query, to_query
from lessons.course.deal.table import Deal, table_of
from lessons.errors import Problems
from lessons.record import DEALER, ELDER
from lessons.rules.named import TWO_HANDED
from tests.course.deal.players import played

GOOD = "v=1&rules=rubicon&seat=elder&deal=7&did=xSQ7DTCQJ.p6.s39.q3A.HA.HK"


@settings(max_examples=max(settings().max_examples // 10, 10))
@given(st.integers(1, 999_999), st.sampled_from(list(TWO_HANDED)), st.sampled_from([ELDER, DEALER]), st.randoms(use_true_random=False))
def test_a_deal_comes_back_with_every_decision(number: int, rules: str, seat: str, rng: Random) -> None:
    deal = played(number, rules, seat, rng)
    for moves in (0, len(deal.moves) // 2, len(deal.moves)):
        link = to_query(deal.before(moves))
        assert from_query(link) == table_of(deal.before(moves))
        assert len(link) < 250


def test_a_link_is_plain_to_read() -> None:
    assert to_query(from_query(GOOD).deal) == GOOD
    assert from_query("v=1&rules=club&seat=dealer&deal=3").deal == Deal(3, "club", DEALER)


def told(query: str) -> list[str]:
    with pytest.raises(Problems) as found:
        from_query(query)
    return [f"{p.message} | {p.hint}" for p in found.value.problems]


@pytest.mark.parametrize(
    ("query", "words"),
    [
        (GOOD.replace("v=1", "v=2"), "links of the version 2 cannot be read here | a link with v=1"),
        (GOOD.replace("v=1&", ""), "links of the version that is not told cannot be read here | a link with v=1"),
        (GOOD.replace("rubicon", "whist"), "`whist` is no name for rules here | one of au-cent,"),
        (GOOD.replace("rubicon", "imperial"), "`imperial` is no name for rules here"),
        (GOOD.replace("elder", "north"), "`north` is no name for seat here | one of elder, dealer"),
        (GOOD.replace("deal=7", "deal=0"), "`0` is no number of a deal | a number from 1 to 999,999"),
        (GOOD.replace("deal=7", "deal=1000000"), "`1000000` is no number of a deal"),
        (GOOD.replace("deal=7", "deal=%D9%A7"), "`٧` is no number of a deal"),
        (GOOD + "&colour=red", "`colour` says nothing in a link to a deal | one of v, rules, seat, deal, did"),
        (GOOD + "&deal=8", "`deal` stands there 2 times | once is enough"),
        (
            GOOD + "".join(f"&{n}=1" for n in range(10_000)),
            "this link has more parts than any link to a deal | at most 5: v, rules, seat, deal, did",
        ),
        (GOOD.replace("xSQ7DTCQJ", "xSQ7DTCQJC9"), "decision 1, `xSQ7DTCQJC9`: C 9 is not in the hand"),
        (GOOD.replace("xSQ7DTCQJ", "xSQQ"), "decision 1, `xSQQ`: `xSQQ` is no answer to what is asked there, the discard"),
        (GOOD.replace("p6", "p8"), "decision 2, `p8`: `p8` is no answer to what is asked there, the call"),
        (GOOD.replace("HK", "SK"), "decision 6, `SK`: SK is not in the hand"),
        (GOOD.replace(".p6", "..p6"), "decision 2, ``: `` is no answer"),
        (GOOD + "." + ".".join(["HA"] * 200), "more is decided in this link than in any deal"),
        (GOOD.replace("p6", "<script>alert(1)</script>"), "`<script>alert(1)</script>` is no answer"),
    ],
)
def test_what_cannot_be_read_is_told(query: str, words: str) -> None:
    assert any(words in line for line in told(query)), told(query)


def test_everything_wrong_with_the_terms_is_told_at_once() -> None:
    assert len(told("v=3&rules=x&seat=y&deal=z&what=1")) == 5


def test_no_more_can_be_decided_than_there_is_to_decide() -> None:
    deal = played(5, "au-cent", ELDER, Random(5))
    assert told(f"{to_query(deal)}.HA")[0].startswith(f"decision {len(deal.moves) + 1}, `HA`: the deal is over before it")


@given(st.text(max_size=60))
def test_any_text_is_a_deal_or_told_as_none(text: str) -> None:
    for query in (text, f"{GOOD}.{text}", f"v=1&rules=club&seat=elder&deal=9&did={text}"):
        with suppress(Problems):
            from_query(query)
