"""A set written is the set read, as a file and as a link; and what was written is written again."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import assume, given, settings

from lessons.club.deal_set import DealSet, SetDeal
from lessons.club.set_file import dumps, format_text, from_query, loads, to_query
from lessons.errors import Problems
from lessons.handfile.share import without_places
from lessons.rules.named import CLUB, RUBICON
from tests.club.set_file.strategies import deal_sets
from tests.club.sets import deals_of


@settings(max_examples=40)
@given(deal_sets())
def test_a_set_written_is_read_back(deals: DealSet) -> None:
    text = dumps(deals)
    assert loads(text) == deals
    assert dumps(loads(text)) == text
    assert format_text(text) == text


@settings(max_examples=25)
@given(deal_sets())
def test_a_link_brings_the_set_back_without_its_places(deals: DealSet) -> None:
    try:
        query = to_query(deals)
    except Problems as problems:
        assume("the link would have" not in str(problems))
        raise
    assert from_query(query) == from_query(f"?{query}") == deals
    assert all(deal.record == without_places(deal.record) and not deal.record.places for deal in from_query(query).deals)


@settings(max_examples=25)
@given(deal_sets())
def test_every_act_of_every_deal_stands_where_its_place_says(deals: DealSet) -> None:
    text = dumps(replace(deals, deals=deals.deals * 2))  # the same blocks stand twice: each act has its own place all the same
    lines = text.split("\n")
    places = []
    for deal in loads(text).deals:
        for block in (deal.record.exchange, deal.record.declare, deal.record.play):
            for act in block.acts if block is not None else ():
                assert act.place is not None
                assert lines[act.place.line - 1][act.place.column - 1 :].startswith(act.place.text.removesuffix("…"))
                places.append((act.place.line, act.place.column, type(act).__name__))
    assert len(set(places)) == len(places)


def test_the_rules_most_deals_have_are_the_sets() -> None:
    deals = [
        replace(deal, record=replace(deal.record, rules=rules))
        for deal, rules in zip(deals_of("a", "b", "c").deals, (CLUB, RUBICON, RUBICON), strict=True)
    ]
    text = dumps(DealSet(title="Rules", deals=tuple(deals)))
    assert text.count('\n[rules]\nset = "rubicon"\n') == 1
    assert text.count('\n[deal.rules]\nset = "club"\n') == 1
    assert "[deal.rules]" not in text.partition('id = "id-b"')[2]


def test_comments_stay_where_they_were() -> None:
    text = dumps(deals_of("a", "b"))
    commented = "# made for the spring\n" + text.replace("[[deal]]\n", "[[deal]]  # the hard one\n", 1).replace(
        "[deal.hands]", "# as dealt\n[deal.hands]", 1
    )
    written = format_text(commented)
    assert format_text(written) == written
    assert written.startswith("# made for the spring\n")
    assert written.count("# the hard one") == 1
    assert "# as dealt\n[deal.hands]" in written


def test_a_set_without_a_deal_is_not_written() -> None:
    with pytest.raises(Problems, match="without a deal"):
        dumps(DealSet(title="Nothing yet", deals=()))


@pytest.mark.parametrize(
    "change", [{"question": "x" * 1001}, {"answer": "x" * 2001}, {"note": "a\x07b"}, {"theme": "No theme"}, {"level": 4}], ids=str
)
def test_what_no_file_can_say_is_not_written(change: dict[str, object]) -> None:
    (deal,) = deals_of("a").deals
    with pytest.raises(Problems):
        dumps(DealSet(title="x", deals=(replace(deal, **change),)))  # type: ignore[arg-type]


def test_more_deals_than_a_set_holds() -> None:
    (deal,) = deals_of("a").deals
    assert len(loads(dumps(DealSet(title="x", deals=(deal,) * 200))).deals) == 200
    with pytest.raises(Problems, match="there are 201 deals"):
        dumps(DealSet(title="x", deals=(deal,) * 201))


def test_what_is_kept_in_the_rules_of_a_deal_stays_there() -> None:
    deal: SetDeal = deals_of("a").deals[0]
    kept = replace(deal, record=replace(deal.record, extra={"rules._why": "house", "_rows": [1]}))
    text = dumps(DealSet(title="x", deals=(kept,)))
    assert loads(text).deals == (kept,)
    assert "[deal.rules]" in text
