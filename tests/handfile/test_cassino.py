"""Deals of Cassino as files: what is read, what is refused and where, and that writing is canonical."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons import handfile
from lessons.cassino_record import CassinoRecord, Round
from lessons.errors import Impossible, Problems, Unreadable
from lessons.full_pack import PACK, Cards, cards
from lessons.games.cassino import annotate
from lessons.handfile.cassino import dumps, format_text, is_cassino, load, loads
from lessons.handfile.full_pack_text import full_card_words, full_cards_text, read_full_cards
from lessons.record import Check, Source
from lessons.rules.cassino import CassinoRules, Majority, MajorityOf, Points

EVENING = """\
# kept by the secretary
format = "piquet-hand/1"
id     = "an-evening-of-cassino"
title  = "An evening"

[rules]
set = "cassino"

[table]
seats = ["eldest", "dealer"]
names = { dealer = "Zoé" }

[cassino]
sweeps = { eldest = 1 }
rounds = '''
# the first
eldest SA S4 H9 DK   dealer S3 D2 HT CJ   table S2 H5 DQ C8   # dealt by twos
eldest s5 ♠8 h a c k dealer ?4
'''

[cassino.taken]
eldest = "S A259, H A39 10; DTK ?17"
dealer = "?25"

[[check]]
at     = "Big-Cassino"
eldest = 5
"""


def test_a_deal() -> None:
    deal = loads(EVENING, name="an-evening-of-cassino")
    assert (deal.id, deal.title, deal.seats, deal.dealer, deal.name("dealer")) == (
        "an-evening-of-cassino",
        "An evening",
        ("eldest", "dealer"),
        "dealer",
        "Zoé",
    )
    first, second = deal.rounds
    assert first.hands == {"eldest": cards("SA S4 H9 DK"), "dealer": cards("S3 D2 HT CJ")}
    assert (first.table, first.comment, first.above) == (cards("S2 H5 DQ C8"), "dealt by twos", ("the first",))
    assert second.hands == {"eldest": cards("S5 S8 HA CK"), "dealer": Cards(unknown=4)}
    assert deal.taken == {"eldest": cards("SA S2 S5 S9 HA H3 H9 HT DT DK", 17), "dealer": Cards(unknown=25)}
    assert (dict(deal.sweeps), deal.checks[0].at, deal.checks[0].rules) == ({"eldest": 1}, "big cassino", {"eldest": 5})
    assert annotate(deal).counts[0].winners == ("eldest",)


def test_it_is_told_from_a_hand_of_piquet(tmp_path: Path) -> None:
    assert is_cassino(EVENING)
    assert not is_cassino(EVENING.replace('"cassino"', '"club"'))
    assert not is_cassino("cassino")
    path = tmp_path / "an-evening-of-cassino.piquet.toml"
    path.write_text(EVENING)
    assert load(path) == loads(EVENING)
    with pytest.raises(Problems, match="its own pack"):
        handfile.load(path)


def test_the_specifications_example_is_canonical() -> None:
    spec = (Path(handfile.__file__).parent / "SPEC.md").read_text(encoding="utf-8").partition("## 12. Cassino")[2]
    example = spec.partition("```toml\n")[2].partition("```")[0]
    assert format_text(example) == example
    assert annotate(loads(example)).findings[0].printed == 3


def test_the_canonical_text() -> None:
    text = format_text(EVENING)
    assert "# the first\neldest SA S4 H9 DK   dealer S3 HT D2 CJ   table S2 H5 DQ C8  # dealt by twos\n" in text
    assert "eldest S5 S8 HA CK   dealer ? ? ? ?\n" in text
    assert 'eldest = "S A259  H A39T  D TK  ?17"' in text
    assert text.startswith("# kept by the secretary\n")
    assert format_text(text) == text
    assert replace(loads(text), checks=()) == replace(loads(EVENING), checks=())


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "words", "clause"),
    [
        ('["eldest", "dealer"]', '["A"]', 10, 9, "1 seats; two to four play Cassino", "cassino.players"),
        ('["eldest", "dealer"]', '["A", "B", "C", "E", "F"]', 10, 9, "5 seats", "cassino.players"),
        ('["eldest", "dealer"]', '["eldest", "eldest"]', 10, 20, "seated twice", "cassino.players"),
        ('["eldest", "dealer"]', '["eldest", "table"]', 10, 20, "word of the format", "cassino.players"),
        ('["eldest", "dealer"]', '["eldest", "D2"]', 10, 20, "is a card", "cassino.players"),
        ("names =", 'partners = [["eldest", "dealer"]]\nnames =', 11, 12, "no two pairs", "cassino.players"),
        ("eldest SA S4 H9 DK", "eldest SA S4 H1 DK", 17, 15, "'1' is no card", "cassino.pack"),
        ("eldest SA S4", "eldest 4 S4", 17, 8, "before any suit", "cassino.pack"),
        ("eldest SA S4", "eldest S4 S4", 17, 12, "S4 stands twice", "cassino.pack"),
        ("eldest SA S4", "SA S4", 17, 1, "is no seat", "cassino.deal"),
        ("dealer S3", "eldest S3", 17, 22, "stands twice in this round", "cassino.deal"),
        ("S A259", "S A25X", 22, 16, "is no card", "cassino.pack"),
        ('dealer = "?25"', "", 21, 1, "what dealer has taken in is missing", "cassino.score"),
        ('dealer = "?25"', "dealer = 25", 23, 10, "is a number", None),
        ('at     = "Big-Cassino"', 'at = "tens"', 26, 6, '"tens"', None),
        ("eldest = 1 }", "eldest = -1 }", 14, 21, "-1", None),
        ("eldest = 5", "eldest = 5.5", 27, 10, "number with a point", None),
        ("[cassino]\n", "[casino]\n", 13, 1, "`casino` is no key", None),
    ],
)
def test_what_is_refused_and_where(old: str, new: str, line: int, column: int, words: str, clause: str | None) -> None:
    assert EVENING.count(old) >= 1
    with pytest.raises(Problems) as caught:
        loads(EVENING.replace(old, new, 1))
    problem = next(p for p in caught.value.problems if words in p.message)
    assert isinstance(problem, Unreadable)
    assert problem.place is not None
    assert (problem.place.line, problem.place.column) == (line, column)
    assert problem.hint
    assert problem.clause == clause


def test_partners_sit_opposite() -> None:
    four = EVENING.replace('["eldest", "dealer"]', '["A", "B", "C", "E"]\npartners = [["A", "B"], ["C", "E"]]').partition("names =")[0]
    with pytest.raises(Problems) as caught:
        loads(four + "[cassino]\n")
    (problem,) = caught.value.problems
    assert isinstance(problem, Impossible)
    assert problem.clause == "cassino.players"
    assert loads(four.replace('[["A", "B"], ["C", "E"]]', '[["B", "E"], ["A", "C"]]') + "[cassino]\n").sides == ("B-E", "A-C")


def test_a_table_of_cassino_is_needed() -> None:
    with pytest.raises(Problems, match=r"\[cassino\] is missing"):
        loads('format = "piquet-hand/1"\nid = "x"\n[rules]\nset = "cassino"\n')


@given(st.data())
def test_a_spoiled_file_is_refused_or_read_but_never_breaks(data: st.DataObject) -> None:
    position = data.draw(st.integers(0, len(EVENING)))
    removed = data.draw(st.integers(0, 12))
    text = EVENING[:position] + data.draw(st.text(max_size=6)) + EVENING[position + removed :]
    with contextlib.suppress(Problems):
        if is_cassino(text):
            assert loads(text).seats


# ---------------------------------------------------------------------------------------------------------------- cards


@given(st.sets(st.sampled_from(PACK)), st.integers(0, 30))
def test_cards_are_written_and_read_back(known: set[object], unknown: int) -> None:
    some = Cards(frozenset(known), unknown)  # type: ignore[arg-type]

    def wrong(*told: object) -> None:
        raise AssertionError(told)

    assert read_full_cards(full_cards_text(some), wrong) == some
    assert read_full_cards(full_card_words(some), wrong) == some


HANDS = st.builds(lambda known, unknown: Cards(frozenset(known), unknown), st.sets(st.sampled_from(PACK), max_size=4), st.integers(0, 3))
WORDS = st.text("abc é#'\"\\_", max_size=10).map(lambda text: " ".join(text.split()))


@st.composite
def records(draw: st.DrawFn) -> CassinoRecord:
    seats = tuple(draw(st.permutations(["north", "east", "south", "west"])))[: draw(st.integers(2, 4))]
    partners = ((seats[0], seats[2]), (seats[1], seats[3])) if len(seats) == 4 and draw(st.booleans()) else ()
    sides = tuple("-".join(pair) for pair in partners) or seats
    rounds = draw(
        st.lists(
            st.builds(
                lambda hands, table, irregular, comment: Round(
                    hands={seat: hands[seat] for seat in seats if seat in hands}, table=table, irregular=irregular, comment=comment
                ),
                st.dictionaries(st.sampled_from(seats), HANDS, min_size=1),
                st.none() | HANDS,
                st.booleans(),
                WORDS,
            ),
            max_size=3,
        )
    )
    taken = {side: draw(HANDS) for side in sides} if draw(st.booleans()) else {}
    return CassinoRecord(
        id="a-deal",
        rules=CassinoRules(
            majority=draw(st.sampled_from(MajorityOf)), game=draw(st.sampled_from([Points(11), Majority(3), CassinoRules().game]))
        ),
        seats=seats,
        title=draw(WORDS),
        note=draw(WORDS),
        source=draw(st.none() | st.just(Source("A book", "p. 3"))),
        names=dict.fromkeys(seats[:1], "Zoé") if draw(st.booleans()) else {},
        partners=partners,
        rounds=tuple(rounds),
        taken=taken,
        sweeps={sides[0]: 2} if draw(st.booleans()) else {},
        checks=(Check(at="end", rules={sides[-1]: 4}, printed={sides[-1]: 5}, erratum="why"),) if draw(st.booleans()) else (),
    )


@given(records())
def test_every_deal_is_written_and_read_back(record: CassinoRecord) -> None:
    text = dumps(record)
    back = loads(text)
    assert replace(back, checks=()) == replace(record, checks=())
    assert [(c.at, c.rules, c.printed, c.erratum) for c in back.checks] == [(c.at, c.rules, c.printed, c.erratum) for c in record.checks]
    assert dumps(back) == format_text(text) == text
