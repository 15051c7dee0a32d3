"""Share links: readable, exact both ways, and strict about what they do not know."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from urllib.parse import parse_qsl, quote, urlencode

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from lessons.cards import CARDS, Hand, Holding
from lessons.errors import Problems
from lessons.handfile import loads
from lessons.handfile.share import LONGEST, decode, encode
from lessons.handfile.share_options import option_text, option_value
from lessons.record import Block, Calls, HandRecord, Plays, Reply, SaidPoint, SaidSequence, Source
from lessons.rules.named import AU_CENT, TWO_HANDED, values_of
from lessons.rules.options import read_option, write_option
from lessons.rules.piquet import PiquetRules
from tests.illustration import CALLS, HANDS, LEAD_AND_CLAIMS
from tests.strategies import records, tables_of_several

FIRST_ILLUSTRATION = f"""
format = "piquet-hand/1"
id     = "first-illustration"
title  = "Point and sequences lost, every trick won"

[source]
work  = "Foster, Piquet"
where = "Declaring, the illustration"

[rules]
set = "au-cent"
short_point = "holds-7-8-9"
pic = {{ at = 20, to = 60 }}

{HANDS}
[steps]
{CALLS}play = '''
{LEAD_AND_CLAIMS}elder HK = 22   dealer ST
elder HQ = 23   dealer ?       # not_told
'''

[[check]]
at      = "declare"
elder   = 20
printed = {{ elder = 94 }}
erratum = "a slip. Of the press"
"""
LINK = (
    "v=1&id=first-illustration&title=Point+and+sequences+lost%2C+every+trick+won&work=Foster%2C+Piquet&where=Declaring%2C+the+illustration"
    "&rules=au-cent&short_point=holds-7-8-9&pic=20.60"
    "&elder=SA.HAKQJ.DAKQ7.CAKQ&dealer=SKQJT9.DJT9.CJT98"
    "&declare=e+point+41.not+good_e+quatrieme+to+A.not+good_e+quatorze+A.good_e+also+trio+K.trio+Q*20"
    "&play=e+HA*21_d+claims+point+49.quinte+to+K.quatrieme+to+J.tierce+to+J*27_d+S9_e+HK*22_d+ST_e+HQ*23_d+x_.not__told"
    "&checks=declare.e20.printed.e94.erratum.a+slip.+Of+the+press"
)
SHORT = "v=1&id=a&rules=club&elder=x12&dealer=x12"


def problems_of(query: str) -> list[tuple[str, str, int]]:
    """Kind, message and column of everything wrong with a query."""
    with pytest.raises(Problems) as caught:
        decode(query)
    found = []
    for problem in caught.value.problems:
        assert problem.place is not None
        found.append((problem.kind, problem.message, problem.place.column))
    return found


def test_a_link_reads_like_the_hand() -> None:
    assert encode(loads(FIRST_ILLUSTRATION)) == LINK


def test_the_link_is_the_record_again() -> None:
    assert decode(LINK) == decode(f"?{LINK}") == loads(FIRST_ILLUSTRATION)


def test_a_browser_that_writes_the_link_anew_changes_nothing_in_it() -> None:
    pairs = parse_qsl(LINK, keep_blank_values=True)
    assert urlencode(pairs, safe="*") == LINK
    assert decode(urlencode(pairs, quote_via=quote)) == decode(LINK)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(records() | tables_of_several())
def test_every_record_comes_back_as_it_was(record: HandRecord) -> None:
    query = encode(record)
    assert decode(query) == record
    assert encode(decode(query)) == query


@pytest.mark.parametrize("name", TWO_HANDED)
def test_a_named_set_and_every_option_travel(name: str) -> None:
    for option in PiquetRules.option_names():
        for value in values_of(option):
            record = HandRecord(
                id="a",
                rules=replace(TWO_HANDED[name], **{option: value}),
                hands={"elder": Holding(unknown=12), "dealer": Holding(unknown=12)},
            )
            assert decode(encode(record)).rules == record.rules
            assert read_option(option, option_value(option, option_text(write_option(value)))) == value


def test_an_empty_block_is_not_a_missing_one() -> None:
    record = HandRecord(
        id="a",
        rules=AU_CENT,
        source=Source(),
        hands={"elder": Holding(unknown=12), "dealer": Holding(unknown=12)},
        declare=Block(()),
        play=None,
    )
    assert decode(encode(record)) == record


def test_underscores_dots_and_dashes_in_comments_stay() -> None:
    acts = tuple(
        Plays(seat="elder", card=card, comment=text, above=(text, ""))
        for card, text in zip(CARDS, ("_", "__ _", "-.", ".", "a_"), strict=False)
    )
    record = HandRecord(
        id="a", rules=AU_CENT, hands={"elder": Holding(unknown=12), "dealer": Holding(unknown=12)}, play=Block(acts, ("_", "", "-_"))
    )
    assert decode(encode(record)) == record


def test_other_seats_are_still_e_and_d() -> None:
    calls = (
        Calls(seat="Anna", said=SaidPoint(length=5, making=9), reply=Reply.MAKING),
        Calls(seat="Anna", said=SaidSequence(5, CARDS[7].rank), reply=Reply.EQUAL, irregular=True),
    )
    record = HandRecord(
        id="a",
        rules=AU_CENT,
        seats=("Anna", "Bert"),
        names={"Bert": "B. & Co."},
        hands={"Anna": Holding(Hand.of(CARDS[:12])), "Bert": Holding(unknown=12)},
        declare=Block(calls),
    )
    query = encode(record)
    assert "&seats=Anna.Bert&dealer.name=B.+%26+Co." in query
    assert "&declare=e+point+of+5+making+9.making_e+quinte+to+A.equal-" in query
    assert decode(query) == record


@pytest.mark.parametrize(
    ("query", "kind", "message", "column"),
    [
        ("", "unreadable", "`` is not a key and a value", 1),
        ("id=a&rules=club", "unreadable", "the link has no version", 1),
        (f"{SHORT}&v=1", "unreadable", "`v` stands in the link twice", len(SHORT) + 2),
        (SHORT.replace("v=1", "v=2"), "unreadable", "the link is of version '2', which is not known", 1),
        (f"{SHORT}&shade=red", "unreadable", "a link has no key `shade`", len(SHORT) + 2),
        (f"{SHORT}&deal", "unreadable", "`deal` is not a key and a value", len(SHORT) + 2),
        (f"{SHORT}&deal=two", "unreadable", "`two` is no number", len(SHORT) + 2),
        (f"{SHORT}&title=%FF", "unreadable", "`title=%FF` is not UTF-8", len(SHORT) + 2),
        (f"{SHORT}&score=61.48", "unreadable", "`61` is no figure of a seat", len(SHORT) + 2),
        (f"{SHORT}&score=e1.e2", "unreadable", "`e2` is a second figure of one seat", len(SHORT) + 2),
        (f"{SHORT}&checks=end.e1.e2", "unreadable", "`e2` is the second figure of its kind in a check", len(SHORT) + 2),
        (f"{SHORT}&play=f+HA", "unreadable", "`f HA` is no act of a link", len(SHORT) + 2),
        (f"{SHORT}&play=e+HA+%23+x", "unreadable", "`e HA # x` is no act of a link", len(SHORT) + 2),
        (f"{SHORT}&play=.text", "unreadable", "the comment `text` stands behind no act", len(SHORT) + 2),
        (f"{SHORT}&play=-a%0Ae+HA", "unreadable", "a comment has a line break in it", len(SHORT) + 2),
        (f"{SHORT}&play=_e+HA", "unreadable", "a single _ stands at an end, or beside another", len(SHORT) + 2),
        (f"{SHORT}&_page=1%0A_x%3D2", "unreadable", "`_page` has no place or no value that can be read", len(SHORT) + 2),
        (f"{SHORT}&check.3._page=1", "unreadable", "`check.3._page` has no place or no value that can be read", len(SHORT) + 2),
        (f"{SHORT}&declare=e+point+61", "impossible", "no holding makes a point of 61", len(SHORT) + 2),
        (SHORT.replace("elder=x12", "elder=SAA.x10"), "impossible", "SA stands there twice", SHORT.index("elder") + 1),
        (SHORT.replace("elder=x12", "elder=x11"), "impossible", "elder has 11 cards, not 12", SHORT.index("elder") + 1),
    ],
)
def test_what_is_not_known_is_refused(query: str, kind: str, message: str, column: int) -> None:
    assert (kind, message, column) in problems_of(query)


def test_everything_wrong_is_said_at_once() -> None:
    found = problems_of("v=1&id=A&rules=au-sent&elder=x11&dealer=x12&level=odd&shade=red&shade=blue&deal=0&play=e+HZ")
    assert [column for _, _, column in found] == sorted(column for _, _, column in found)
    assert len(found) == 8


def test_a_hand_that_makes_too_long_a_link_stays_a_file() -> None:
    acts = tuple(Plays(seat="elder", card=card, comment="x" * 990) for card in CARDS[:20])
    record = HandRecord(id="a", rules=AU_CENT, hands={"elder": Holding(unknown=12), "dealer": Holding(unknown=12)}, play=Block(acts))
    with pytest.raises(Problems, match="more than 16,000"):
        encode(record)


def test_too_long_a_link_is_not_read() -> None:
    assert problems_of("v=1&note=" + "x" * LONGEST)[0][1].startswith("the link has 16,009 characters")


_KEYS = [
    "_a=",
    "table._a=1",
    "checks=",
    "play=",
    "elder.name=",
    "check.0.printed._x=[1]",
    "game=partie.1.1.1.1",
    "repic=9.9",
    "seats=a.b",
    "score=e1",
    "._x=1",
    "check._x=1",
]
_SIGNS = ["v=1", "&", "=", "_", "__", ".", "-", "*", "x", "e", "d", "+", "%", "%00", "%E2%80%AE", "%22", "%5C", "'''", "a." * 40]
_PARTS = st.sampled_from([*LINK.split("&"), *_KEYS, *_SIGNS])


@settings(max_examples=300, deadline=None)
@given(st.lists(_PARTS, max_size=14).map("".join) | st.lists(_PARTS, max_size=14).map("&".join).map("v=1&".__add__) | st.text(max_size=60))
@example("v=1&" + "a." * 5000 + "_x=1")
@example("v=1&_x=" + "[" * 5000)
@example("v=1&table.names.elder._x=1&elder.name=y")
def test_whatever_a_link_holds_only_problems_are_raised(query: str) -> None:
    with suppress(Problems):
        record = decode(query)
        assert decode(encode(record)) == record
