"""Game files: what is read, what is refused and where."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.errors import Problems, Unreadable
from lessons.game_record import DealLine, GameRecord
from lessons.games.settlement import settle
from lessons.handfile import game_share
from lessons.handfile.game import is_game, load, load_hand, loads
from lessons.handfile.game_writer import dumps, format_text
from lessons.record import Check, Source
from lessons.rules.named import AU_CENT, CLUB, RUBICON
from lessons.rules.piquet import Level, Partie, PiquetRules, Race
from lessons.rules.rule_set import Leap

EVENING = """\
# kept by the secretary
format = "piquet-game/1"
id     = "evening"
title  = "An evening"

[source]
work = "The club book"

[rules]
set = "rubicon"

[game]
players = ["A", "B"]
names   = { A = "Anne" }
deals   = '''
# the first three
A 27   B 13   # a lurking repic
B  9   A 30
A B  first-deal
B 7, A 1
# no more tonight
'''

[[check]]
at      = "deal 2"
A       = 57
printed = { A = 56 }
erratum = "added wrong"

[[check]]
at     = "end"
winner = "A"
paid   = 293
"""


def test_a_game_file() -> None:
    game = loads(EVENING, name="evening")
    assert (game.id, game.title, game.source, game.rules) == ("evening", "An evening", Source("The club book"), RUBICON)
    assert (game.players, game.name("A"), game.name("B")) == (("A", "B"), "Anne", "B")
    assert [(d.elder, d.dealer, d.points, d.hand) for d in game.deals] == [
        ("A", "B", (27, 13), None),
        ("B", "A", (9, 30), None),
        ("A", "B", None, "first-deal"),
        ("B", "A", (7, 1), None),
    ]
    assert (game.deals[0].comment, game.deals[0].above, game.tail) == ("a lurking repic", ("the first three",), ("no more tonight",))
    assert [d.place.line for d in game.deals if d.place] == [17, 18, 19, 20]
    first, last = game.checks
    assert (first.at, first.rules, first.printed, first.erratum) == ("deal 2", {"A": 57}, {"A": 56}, "added wrong")
    assert (last.at, last.rules) == ("end", {"winner": "A", "paid": 293})
    assert first.places["A"].line == 26


def test_the_specifications_example_is_a_settled_canonical_file() -> None:
    spec = (Path(game_share.__file__).parent / "SPEC-GAME.md").read_text(encoding="utf-8")
    example = spec.partition("```toml\n")[2].partition("```")[0]
    assert format_text(example) == example
    (finding,) = settle(loads(example)).findings
    assert finding.excused


def test_deals_may_stand_at_the_top() -> None:
    text = "format = 'piquet-game/1'\nid = 'x'\ndeals = '''\nA 1 B 2\n'''\n[rules]\nset = 'club'\n[game]\nplayers = ['A', 'B']\n"
    game = loads(text)
    assert (game.rules, game.deals[0].points) == (CLUB, (1, 2))
    with pytest.raises(Problems, match="stands twice"):
        loads(text + "deals = ''\n")


def test_house_rules_and_kept_keys() -> None:
    text = EVENING.replace('set = "rubicon"', 'set = "club"\ngame = {kind = "partie", deals = 4, doubled = [1, 4]}\n_seen = "p. 3"')
    game = loads(text)
    assert (getattr(game.rules.game, "doubled", None), dict(game.extra)) == ((1, 4), {"rules._seen": "p. 3"})


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "words"),
    [
        ("A 27   B 13", "A 27   C 13", 17, 8, "not one of the players"),
        ("A 27   B 13", "A 27   A 13", 17, 8, "both elder hand and dealer"),
        ("A 27   B 13", "A x7   B 13", 17, 3, "not a count"),
        ("A 27   B 13", "A -7   B 13", 17, 3, "not a count"),
        ("A 27   B 13", "A ２７   B 13", 17, 3, "not a count"),
        ("A 27   B 13", "  A 27 B", 17, 5, "not one of the players"),
        ("A 27   B 13", "A 27", 17, 1, "no deal"),
        ("A 27   B 13", "A 27 B 13 C 3", 17, 1, "no deal"),
        ("first-deal", "First", 19, 6, "neither a hand’s id"),
        ("first-deal", "../secret", 19, 6, "neither a hand’s id"),
        ('"A", "B"', '"A", "A"', 13, 17, "twice"),
        ('"A", "B"', '"A", "S7"', 13, 17, "a card"),
        ('"A", "B"', '"A", "winner"', 13, 17, "word of the format"),
        ('"A", "B"', '"A", "7"', 13, 17, ""),
        ('"A", "B"', '"A", "B B"', 13, 17, "one word"),
        ('["A", "B"]', '["A"]', 13, 11, "a list of 1"),
        ('["A", "B"]', '"A B"', 13, 11, "text"),
        ('{ A = "Anne" }', '{ C = "Anne" }', 14, 13, "no key"),
        ('"deal 2"', '"deal 0"', 25, 11, "`at`"),
        ('"deal 2"', '"trick 2"', 25, 11, "`at`"),
        ("A       = 57", "A       = 5.7", 26, 11, "number"),
        ("A       = 57", "C       = 57", 26, 1, "no key"),
        ("paid   = 293", "pay    = 293", 33, 1, "no key"),
        ('winner = "A"', 'winner = "C"', 32, 10, "the winner is"),
        ('set = "rubicon"', 'set = "nobody"', 10, 7, "rule set"),
        ("piquet-game/1", "piquet-game/2", 2, 10, "version 2"),
        ("piquet-game/1", "piquet-hand/1", 2, 10, "hand file"),
    ],
)
def test_what_is_refused_and_where(old: str, new: str, line: int, column: int, words: str) -> None:
    assert EVENING.count(old) == 1
    with pytest.raises(Problems) as caught:
        loads(EVENING.replace(old, new))
    problem = next(p for p in caught.value.problems if words in p.message)
    assert isinstance(problem, Unreadable)
    assert problem.place is not None
    assert (problem.place.line, problem.place.column) == (line, column)
    assert problem.hint


def test_every_error_of_a_file_is_told() -> None:
    text = (
        EVENING.replace("A 27", "A x").replace("B  9", "C 9").replace('"deal 2"', '"deal"').replace("paid", "pay").replace("title", "tilte")
    )
    with pytest.raises(Problems) as caught:
        loads(text)
    assert len(caught.value.problems) == 5


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "empty"),
        ('format = "piquet-game/1"\nid = "x"\n[rules]\nset = "club"\n', "[game] is missing"),
        ('format = "piquet-game/1"\nid = "x"\n[rules]\nset = "club"\n[game]\nplayers = ["A", "B"]\n', "`deals` of [game] is missing"),
        ('format = "piquet-game/1"\nid = "x"\ngame = 3\n[rules]\nset = "club"\n', "not a table"),
        (EVENING.replace('winner = "A"\npaid   = 293\n', ""), "no figure"),
        (EVENING + '[[check]]\nat = "end"\nA = 1\n' * 199, "there are 201 checks"),
        ("check = 3\n" + EVENING.partition("[[check]]")[0], "not a list"),
    ],
)
def test_what_is_missing(text: str, words: str) -> None:
    with pytest.raises(Problems) as caught:
        loads(text)
    assert any(words in p.message for p in caught.value.problems)


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "evening.piquet.toml"
    path.write_text(EVENING)
    assert load(path) == loads(EVENING, name="evening")
    with pytest.raises(Problems, match="there is no such file"):
        load_hand(tmp_path, "first-deal")


def test_figures_of_piquet_a_ecrire_are_known() -> None:
    game = loads(EVENING.replace("paid   = 293", "charged = { A = 3, B = 40 }\nbalance = { A = 37, B = -37 }"))
    assert game.checks[1].rules == {"winner": "A", "charged": {"A": 3, "B": 40}, "balance": {"A": 37, "B": -37}}


@given(st.data())
def test_a_spoiled_file_is_refused_or_read_but_never_breaks(data: st.DataObject) -> None:
    position = data.draw(st.integers(0, len(EVENING)))
    removed = data.draw(st.integers(0, 12))
    text = EVENING[:position] + data.draw(st.text(max_size=6)) + EVENING[position + removed :]
    with contextlib.suppress(Problems):
        assert loads(text).players


# -------------------------------------------------------------------------------------------------------------- writing


def bare(game: GameRecord) -> GameRecord:
    """The game without its places."""
    return replace(
        game,
        deals=tuple(replace(deal, place=None) for deal in game.deals),
        checks=tuple(replace(check, place=None, places={}) for check in game.checks),
        places={},
    )


def test_the_canonical_text() -> None:
    assert format_text(EVENING).splitlines() == [
        "# kept by the secretary",
        'format = "piquet-game/1"',
        'id     = "evening"',
        'title  = "An evening"',
        "",
        "[source]",
        'work = "The club book"',
        "",
        "[rules]",
        'set = "rubicon"',
        "",
        "[game]",
        'players = ["A", "B"]',
        'names   = { A = "Anne" }',
        "deals = '''",
        "# the first three",
        "A 27  B 13  # a lurking repic",
        "B  9  A 30",
        "A B  first-deal",
        "B  7  A  1",
        "# no more tonight",
        "'''",
        "",
        "[[check]]",
        'at      = "deal 2"',
        "A       = 57",
        "printed = { A = 56 }",
        'erratum = "added wrong"',
        "",
        "[[check]]",
        'at     = "end"',
        'winner = "A"',
        "paid   = 293",
    ]


def test_comments_stay_and_the_text_is_stable() -> None:
    text = EVENING.replace("[game]", "# who plays\n[game] # two\n").replace('set = "rubicon"', 'set = "rubicon"   # as at home\n_page = 3')
    once = format_text(text)
    assert format_text(once) == once
    for comment in ("# kept by the secretary", "# who plays\n[game]", "# two", "# as at home", "_page = 3"):
        assert comment in once
    assert bare(loads(once)) == bare(loads(text))


def test_what_no_file_can_say_is_not_written() -> None:
    with pytest.raises(Problems):
        dumps(replace(loads(EVENING), title="a\u202eb"))
    with pytest.raises(Problems):
        dumps(replace(loads(EVENING), players=("A", "B B")))
    game = loads(EVENING)
    with pytest.raises(Problems, match="line break"):
        dumps(replace(game, deals=(replace(game.deals[0], comment="a remark\nB 5  A 7"), *game.deals[1:])))
    with pytest.raises(Problems, match="line break"):
        dumps(replace(game, tail=("a remark\nB 5  A 7",)))


RULES = st.one_of(
    st.sampled_from([AU_CENT, CLUB, RUBICON]),
    st.builds(
        lambda game, level, repic: replace(CLUB, game=game, level=level, repic=repic),
        st.one_of(
            st.builds(Race, target=st.integers(1, 500), lurch=st.integers(0, 200)),
            st.builds(lambda doubled: Partie(deals=4, doubled=tuple(doubled)), st.lists(st.integers(1, 4), unique=True).map(sorted)),
        ),
        st.sampled_from(Level),
        st.builds(Leap, at=st.integers(1, 30), to=st.integers(30, 90)),
    ),
)
WORDS = st.text("abc \u2665é#'\"\\_=&", max_size=12).map(lambda text: " ".join(text.split()))
LINES = st.builds(
    lambda seats, points, hand, comment: DealLine(players=seats, points=None if hand else points, hand=hand, comment=comment),
    st.sampled_from([("Anne", "B"), ("B", "Anne")]),
    st.tuples(st.integers(0, 9999), st.integers(0, 170)),
    st.none() | st.sampled_from(["first-deal", "x", "7"]),
    WORDS,
)
FIGURES = st.fixed_dictionaries(
    {}, optional={"Anne": st.integers(0, 999), "winner": st.sampled_from(["B", "drawn", "void"]), "paid": st.integers(0, 999)}
)


@st.composite
def games(draw: st.DrawFn) -> GameRecord:
    rules: PiquetRules = draw(RULES)
    checks = draw(
        st.lists(
            st.builds(lambda f, p, e: Check(at="end", rules=f, printed=p, erratum=e), FIGURES.filter(bool), FIGURES, WORDS), max_size=2
        )
    )
    return GameRecord(
        id=draw(st.sampled_from(["x", "an-evening-3"])),
        rules=rules,
        players=("Anne", "B"),
        deals=tuple(draw(st.lists(LINES, max_size=6))),
        title=draw(WORDS),
        note=draw(WORDS),
        names=draw(st.fixed_dictionaries({}, optional={"B": WORDS})),
        checks=tuple(checks),
    )


@given(games(), st.lists(WORDS, max_size=2))
def test_every_game_is_written_and_read_back(game: GameRecord, comments: list[str]) -> None:
    game = replace(game, tail=tuple(comments))
    text = dumps(game)
    assert is_game(text)
    assert bare(loads(text)) == game
    assert dumps(loads(text)) == format_text(text) == text


# ---------------------------------------------------------------------------------------------------------------- links


def test_a_link_is_readable() -> None:
    game = replace(loads(EVENING), rules=replace(RUBICON, level=Level.DRAWN, game=Partie(deals=4, doubled=(1, 4))))
    assert game_share.encode(game) == (
        "g=1&id=evening&rules=rubicon&game=partie.4.100.100.1.4&level=drawn&title=An+evening&players=A_B&name.A=Anne"
        "&remark.1=a+lurking+repic&deals=A.27.B.13_B.9.A.30_A.B.first-deal_B.7.A.1"
    )


@given(games())
def test_a_link_brings_back_what_it_carries(game: GameRecord) -> None:
    back, hands = game_share.decode(game_share.encode(game))
    assert hands == {}
    assert bare(back) == replace(game, note="", checks=())


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("", "version"),
        ("g", "no link"),
        ("g=%ff", "no link"),
        ("v=1", "version"),
        ("g=2", "version"),
        ("g=1&id=x&rules=club&players=A_B&deals=A.1.B.2&id=y", "twice"),
        ("g=1&id=x&rules=club&players=A_B&deals=A.1.B.2&hello=1", "nothing a game"),
        ("g=1&id=x&rules=club&players=A_B&deals=A.1.B.2&remark.2=hm", "does not have"),
        ("g=1&id=x&rules=club&players=A_B&deals=A.1.B.2&remark.1=a%0Ab", "does not have"),
        ("g=1&id=x&rules=club&players=A_B&deals=A.1.B.2%0AB.1.A.1", "no deals"),
        ("g=1&id=x&rules=club&players=A_B&deals=A.1.C.2", "not one of the players"),
        ("g=1&id=x&rules=club&game=race.0.0&players=A_B&deals=", "target"),
        ("g=1&id=x&rules=nobody&players=A_B&deals=", "rule set"),
        ("g=1&id=x&rules=club&players=A_B&deals=&hand.h=v%3D9", "the hand h"),
        ("g=1&" + "x" * 70_000, "more than"),
    ],
)
def test_a_link_that_is_refused(query: str, words: str) -> None:
    with pytest.raises(Problems) as caught:
        game_share.decode(query)
    assert any(words in problem.message for problem in caught.value.problems)


@given(st.text(max_size=60), st.integers(0, 200))
def test_any_link_is_read_or_refused(text: str, position: int) -> None:
    link = game_share.encode(loads(EVENING))
    with contextlib.suppress(Problems):
        assert game_share.decode(link[:position] + text + link[position:])
