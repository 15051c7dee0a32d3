"""Every error a hand file can have: its kind, its place and what is said, one by one and all at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from lessons.errors import Impossible, Place, Problem, Problems, Undecided, Unreadable
from lessons.handfile import limits, load, loads
from lessons.handfile.source_text import decode
from lessons.resources import examples_dir
from tests.handfile.texts import EXAMPLE, hand

U, I, X = Unreadable, Impossible, Undecided  # noqa: E741


def problems_of(text: str, name: str = "") -> tuple[Problem, ...]:
    with pytest.raises(Problems) as caught:
        loads(text, name=name)
    return caught.value.problems


def only_problem(text: str) -> Problem:
    problems = problems_of(text)
    assert len(problems) == 1, [p.message for p in problems]
    return problems[0]


# ------------------------------------------------------------------------------------------------- the file as a whole

WHOLE = [
    ("", (1, 1), "the file is empty"),
    ("\ufeff \n\n", (1, 1), "the file is empty"),
    ("elder HA\n", (1, 7), "this is not TOML"),
    ('format = "piquet-hand/1"\nid = "x\n', (2, 8), "this is not TOML"),
    ('format = "piquet-hand/1"\nid = "x"\nid = "y"\n', (3, 9), "this is not TOML"),
    ("format = \"piquet-hand/1\"\n[steps]\nplay = '''\nelder HA\n", (3, 8), "the block or text that begins here has no end"),
    ('title = "x"\n', (1, 1), "`format` is missing"),
    ("format = 1\n", (1, 10), "`format` is 1, which is not known"),
    ('format = ["piquet-hand/1"]\n', (1, 10), "`format` is a list, which is not known"),
    ('format = "pgn"\n', (1, 10), '`format` is "pgn", which is not known'),
    ('format = "piquet-hand/2"\n', (1, 10), "version 2 of piquet-hand is not known"),
    ('format = "piquet-game/1"\n', (1, 10), "this is a game file, not a hand file"),
    ("a = 1\n_deep = " + "[" * 20 + "]" * 20 + "\n", (2, 1), "lists or tables stand in one another more than 16 deep"),
    ("_deep = " + "[" * 50_000, (1, 1), "lists or tables stand in one another more than 16 deep"),
    ("_deep" + ".a" * 50_000 + " = 1", (1, 1), "lists or tables stand in one another more than 16 deep"),
    ("a = " + "1" * 5_000, (1, 1), "a number has too many figures"),
    ("#" * (limits.FILE_BYTES + 1), (1, 1), "the file is larger than 1,000,000 bytes"),
    ("é" * (limits.FILE_BYTES // 2 + 1), (1, 1), "the file is larger than 1,000,000 bytes"),
]


@pytest.mark.parametrize(("text", "place", "message"), WHOLE, ids=[f"{m}-{n}" for n, (_, _, m) in enumerate(WHOLE)])
def test_a_file_that_leaves_nothing_to_read(text: str, place: tuple[int, int], message: str) -> None:
    problem = only_problem(text)
    assert type(problem) is Unreadable
    assert problem.message.startswith(message)
    assert problem.hint
    assert problem.place is not None
    assert problem.place[:2] == place


BYTES = [
    (b"format = 'x'\nid = '\xe9'\n", (2, 7), "the file is not UTF-8: byte 0xE9"),
    ("é = 'é\u00e9".encode() + b"\xff", (1, 8), "the file is not UTF-8: byte 0xFF"),
    (b"\x89PNG\r\n\x1a\n\x00\x00", (1, 1), "the file is a binary file, not text: byte 0x89"),
    ("format".encode("utf-16"), (1, 1), "the file is UTF-16, not UTF-8"),
    (b"#" * (limits.FILE_BYTES + 1), (1, 1), "the file is larger than 1,000,000 bytes"),
]


@pytest.mark.parametrize(("data", "place", "message"), BYTES)
def test_bytes_that_are_no_text(data: bytes, place: tuple[int, int], message: str, tmp_path: Path) -> None:
    path = tmp_path / "x.piquet.toml"
    path.write_bytes(data)
    for read in (lambda: decode(data), lambda: load(path)):
        with pytest.raises(Problems) as caught:
            read()
        (problem,) = caught.value.problems
        assert (type(problem), problem.message, problem.place) == (Unreadable, message, Place(*place))


# ------------------------------------------------------------------------------------------------------- characters

CHARACTERS = [
    ("\x07", "control character U+0007"),
    ("\x00", "control character U+0000"),
    ("\x7f", "control character U+007F"),
    ("\x85", "control character U+0085"),
    ("\x1b", "control character U+001B"),
    ("\r", "control character U+000D"),
    ("\u200b", "invisible character U+200B (zero width space)"),
    ("\u202e", "invisible character U+202E (right-to-left override)"),
    ("\u2067", "invisible character U+2067 (right-to-left isolate)"),
    ("\u200f", "invisible character U+200F (right-to-left mark)"),
    ("\ufeff", "invisible character U+FEFF (zero width no-break space)"),
    ("\u2028", "invisible character U+2028 (line separator)"),
    ("\u00ad", "invisible character U+00AD (soft hyphen)"),
    ("\ufe0f", "invisible character U+FE0F (variation selector-16) stands behind no suit symbol"),
    ("\ufe00", "invisible character U+FE00 (variation selector-1)"),
    ("\U000e0041", "invisible character U+E0041 (tag latin capital letter a)"),
    ("\ud800", "invisible character U+D800"),
]


@pytest.mark.parametrize(("character", "message"), CHARACTERS, ids=[f"U+{ord(c):04X}" for c, _ in CHARACTERS])
@pytest.mark.parametrize("before", ["title = 'a", "# a comment", "title = '''\na"])
def test_a_character_no_file_may_hold(character: str, message: str, before: str) -> None:
    quote = "'''" if "'''" in before else "'" if "'" in before else ""
    text = hand(top=f"{before}{character}b{quote}\n")
    problem = only_problem(text)
    assert (type(problem), problem.message) == (Unreadable, message)
    assert problem.place is not None
    assert text.split("\n")[problem.place.line - 1][problem.place.column - 1] == character


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (r'"a\u0007b"', "control character U+0007"),
        (r'"a\u200Bb"', "invisible character U+200B (zero width space)"),
        (r'"a\uFE0Fb"', "invisible character U+FE0F (variation selector-16)"),
    ],
)
def test_an_escape_brings_in_no_such_character(value: str, message: str) -> None:
    problem = only_problem(hand(top=f"title = {value}\n"))
    assert (problem.message, problem.place) == (message, Place(3, 9, value))


def test_an_escape_in_a_key_brings_in_no_such_character() -> None:
    messages = [p.message for p in problems_of(hand(top='"_a\\u0007" = 1\n'))]
    assert messages == ["control character U+0007"]


# ---------------------------------------------------------------------------------------------------------- one by one

Expected = tuple[type[Problem], str, str]
"""The kind, the text the place points at in its line, and how the message begins."""

KEYS: list[tuple[str, Expected]] = [
    (hand(top='titel = "x"\n'), (U, "titel", "`titel` is no key of the file")),
    (hand(top="title = 1\n"), (U, "1", "`title` is a number, not text")),
    (hand(top="title = true\n"), (U, "true", "`title` is true or false, not text")),
    (hand(top="title = 2020-01-01\n"), (U, "2020-01-01", "`title` is a date or time, not text")),
    (hand(top=f'title = "{"a" * 201}"\n'), (U, '"aaaa', "`title` has 201 characters")),
    (hand(top='title = "a\\nb"\n'), (U, '"a\\nb"', "`title` has a line break or a tab")),
    (hand(top=f'note = "{"a" * 1001}"\n'), (U, '"aaaa', "`note` has 1001 characters")),
    (hand(top="note = []\n"), (U, "[]", "`note` is a list, not text")),
    (hand(top='source = "Foster"\n'), (U, '"Foster"', "[source] is text, not a table")),
    (hand(top='source = { book = "x" }\n'), (U, "book", "`book` is no key of [source]")),
    (hand(top="source = { work = 1.5 }\n"), (U, "1.5", "`work` of [source] is a number with a point, not text")),
    (EXAMPLE.replace('"first-illustration"', '"First"'), (U, '"First"', '`id` is "First"')),
    (EXAMPLE.replace('"first-illustration"', '"a b"'), (U, '"a b"', '`id` is "a b"')),
    (EXAMPLE.replace('"first-illustration"', '""'), (U, '""', '`id` is ""')),
    (EXAMPLE.replace('"first-illustration"', f'"{"a" * 81}"'), (U, '"aaaa', '`id` is "aaaa')),
    (EXAMPLE.replace('"first-illustration"', "7"), (U, "7", "`id` is a number")),
    (hand(rules="set_ = 1\n"), (U, "set_", "`set_` is no key of [rules]")),
    (hand(rules="short_pint = 1\n"), (U, "short_pint", "`short_pint` is no key of [rules]")),
    (hand(rules='short_point = "sometimes"\n'), (U, '"sometimes"', "short_point is 'sometimes'")),
    (hand(rules="pic = { at = 30 }\n"), (U, "{ at = 30 }", "pic is {'at': 30}")),
    (hand(rules="last_trick = -1\n"), (U, "-1", "last_trick is -1")),
    (hand().replace('"club"', '"clubs"'), (U, '"clubs"', 'no rule set is called "clubs"')),
    (hand().replace('"club"', "1"), (U, "1", "no rule set is called 1")),
    (hand().replace('"club"', '"imperial"'), (U, "", "the card turned up is missing")),
    (hand().replace('set = "club"', ""), (U, "[rules]", "`set` of [rules] is missing")),
    (hand(table="turned = 'HK'\n"), (U, "'HK'", "no card is turned up in two-handed Piquet")),
    (hand(table="seats = 'elder'\n"), (U, "'elder'", "`seats` of [table] is text")),
    (hand(table='seats = ["elder", "second", "dealer"]\n'), (U, '["elder"', "`seats` of [table] is 3 seats")),
    (hand(table="starts = 'deal'\n"), (U, "'deal'", '`starts` of [table] is "deal"')),
    (hand(table="starts = []\n"), (U, "[]", "`starts` of [table] is a list")),
    (hand(table="deal = 0\n"), (U, "0", "`deal` of [table] is 0")),
    (hand(table="deal = true\n"), (U, "true", "`deal` of [table] is true or false")),
    (hand(table="score = { elder = -1 }\n"), (U, "-1", "`elder` of [table.score] is -1")),
    (hand(table="score = { second = 1 }\n"), (U, "second", "`second` is no key of `score` of [table]")),
    (hand(table="score = 61\n"), (U, "61", "`score` of [table] is a number, not a table")),
    (hand(table="names = { elder = 1 }\n"), (U, "1", "`elder` of [table.names] is a number, not text")),
    (hand(table="count = { elder = 1 }\n"), (U, "{ elder = 1 }", "`count` of [table] belongs to a position")),
    (hand(table="tricks = { elder = 1 }\n"), (U, "{ elder = 1 }", "`tricks` of [table] belongs to a position")),
    (hand(checks="[steps]\nplays = ''\n"), (U, "plays", "`plays` is no key of [steps]")),
    (hand(checks="[steps]\nplay = 1\n"), (U, "1", "`play` of [steps] is a number, not a block of text")),
    (hand(checks="[steps]\nplay = ['elder HA']\n"), (U, "['elder HA']", "`play` of [steps] is a list, not a block of text")),
]

HANDS: list[tuple[str, Expected]] = [
    (hand('elder = "?12"\n'), (U, "[hands]", "dealer's hand is missing")),
    (hand('elder = "?12"\ndealer = "?12"\nsecond = "?12"\n'), (U, "second", "`second` is no key of [hands]")),
    (hand('elder = 12\ndealer = "?12"\n'), (U, "12", "`elder` of [hands] is a number, not text")),
    (hand('elder = "S AX ?11"\ndealer = "?12"\n'), (U, "X", "`X` is no card")),
    (hand("elder = '''\nS A ?9\n  HX K\n'''\ndealer = '?12'\n"), (U, "X", "`X` is no card")),
    (hand('elder = "S AA ?10"\ndealer = "?12"\n'), (I, "A", "SA stands there twice")),
    (hand('elder = "S AK ?9"\ndealer = "?12"\n'), (I, '"S AK', "elder has 11 cards, not 12")),
    (hand('elder = "S AK ?11"\ndealer = "?12"\n'), (I, '"S AK', "elder has 13 cards, not 12")),
    (hand('elder = "S AK ?10"\ndealer = "H A SK ?10"\n'), (I, "K", "SK is in elder's hand already")),
    (hand('elder = "S\\u0020AK ?10"\ndealer = "H\\u0020A SK ?10"\n'), (I, '"H\\u0020A', "SK is in elder's hand already")),
    (hand('elder = "?12"\ndealer = "?12"\ntalon = "?8"\n'), (U, '"?8"', "a talon belongs to a hand as dealt")),
    (hand('elder = "?12"\ndealer = "?12"\ntalon = "?7"\n', table="starts = 'exchange'\n"), (I, '"?7"', "the talon has 7 cards, not 8")),
    (hand('elder = "?13!"\ndealer = "?12"\ntalon = "?8"\n', table="starts = 'exchange'\n"), (I, '"?8"', "the talon has 8 cards, not 7")),
    (
        hand('elder = "S A ?11"\ndealer = "?12"\ntalon = "?6 SAK"\n', table="starts = 'exchange'\n"),
        (I, "AK", "SA is in elder's hand already"),
    ),
    (hand('elder = "?12"\ndealer = "?12"\ntalon = "SK ?6 SK"\n', table="starts = 'exchange'\n"), (I, "K", "SK stands there twice")),
    (hand(discards='elder = "S AX"\n'), (U, "X", "`X` is no card")),
    (hand(discards='second = "S A"\n'), (U, "second", "`second` is no key of [discards]")),
    (hand(discards='elder = "S A"\ndealer = "SA"\n'), (I, "A", "SA is in elder's discards already")),
    (hand(discards='elder = "?9"\n'), (I, "[discards]", "there are more cards than the pack has")),
    (hand(table="starts = 'exchange'\n", discards='elder = "S A"\n'), (U, "[discards]", "[discards] does not go with a hand as dealt")),
    (hand('elder = "S A"\ndealer = "S KQ"\n', table="starts = 'play'\n"), (I, '"S KQ"', "elder has 1 card, dealer 2")),
    (
        hand('elder = ""\ndealer = ""\n', table="starts = 'play'\n").replace('dealer = ""', 'dealer = "S A!"'),
        (I, '""', "elder has 0 cards"),
    ),
    (
        hand('elder = "?5"\ndealer = "?5"\n', table="starts = 'play'\ntricks = { elder = 5, dealer = 3 }\n"),
        (I, "{ elder", "8 tricks are won so far, but the hands have 7 cards fewer than 12"),
    ),
    (hand(table="starts = 'play'\n", declare="elder nothing"), (U, "'''", "a position has no block `declare`")),
    (hand(table="starts = 'play'\n", exchange="elder draws 3"), (U, "'''", "a position has no block `exchange`")),
]

SEATS = [
    ("HA", "is a card"),
    ("ha", "is a card"),
    ("ah", "is a card"),
    ("h10", "is a card"),
    ("point", "is a word of the format"),
    ("Tierce", "is a word of the format"),
    ("printed", "is a word of the format"),
    ("talon", "is a word of the format"),
    ("erik mo", "is not one word"),
    ("Ånna", "is not one word"),
    ("a-b", "is not one word"),
    ("", "is not one word"),
    ("<b>", "is not one word"),
    ("a" * 31, "is not one word"),
]


def blocks(exchange: str = "", declare: str = "", play: str = "") -> str:
    return hand(table="starts = 'exchange'\n", exchange=exchange, declare=declare, play=play)


STEPS: list[tuple[str, Expected]] = [
    (blocks(play="eldest HA"), (U, "eldest", "`eldest` is no seat")),
    (blocks(play="HA"), (U, "HA", "`HA` is no seat")),
    (blocks(play="elder"), (U, "elder", "elder does nothing here")),
    (blocks(play="elder HX"), (U, "HX", "`HX` is no card and no act of the play")),
    (blocks(play="elder H A"), (U, "H A", "`H A` is no card and no act of the play")),
    (blocks(play="elder HA HK"), (U, "HK", "`HK` stands behind a card")),
    (blocks(play="elder HA   eldest HK"), (U, "eldest", "`eldest` is no seat")),
    (blocks(play="elder HA = x"), (U, "= x", "`= x` is no count")),
    (blocks(play="elder HA = -1"), (U, "= -1", "`= -1` is no count")),
    (blocks(play="elder HA = 99999"), (U, "= 99999", "`= 99999` is no count")),
    (blocks(play="elder HA = 1 = 2"), (U, "= 1 = 2", "`= 1 = 2` is no count")),
    (blocks(play="elder HA : good"), (U, ": good", "`: good` stands behind a card")),
    (blocks(play="elder point 41"), (U, "point 41", "`point 41` is no card and no act of the play")),
    (blocks(play="elder also trio K"), (U, "also trio K", "`also trio K` is no card and no act of the play")),
    (blocks(play="elder discards SA"), (U, "discards SA", "`discards SA` is no card and no act of the play")),
    (blocks(play="elder takes back"), (U, "", "which card?")),
    (blocks(play="elder takes back HX"), (U, "HX", "`HX` is no card")),
    (blocks(play="elder takes HA"), (U, "HA", "`back` is missing")),
    (blocks(play="elder takes back HA = 3"), (U, "takes back HA", "nothing is counted for `takes`")),
    (blocks(play="elder claims"), (U, "", "there is nothing behind it")),
    (blocks(play="elder claims trio K : good"), (U, ": good", "`claims` is not answered")),
    (blocks(play="elder claims trio 9"), (I, "trio 9", "there is no trio of 9s")),
    (blocks(play=f"elder HA # {'a' * 1001}"), (U, "# aaa", "a comment has 1001 characters")),
    (blocks(play="elder HA" + " " * 2000 + "dealer HK"), (U, "elder HA", "a line has 2017 characters")),
    (blocks(declare="elder point 61 : good"), (I, "point 61", "no holding makes a point of 61")),
    (blocks(declare="elder quinte to 8"), (I, "quinte to 8", "there is no quinte to 8")),
    (blocks(declare="elder point of 9"), (I, "point of 9", "no hand has a point of 9 cards")),
    (blocks(declare="elder point 7"), (X, "point 7", "`point 7` can be read two ways")),
    (blocks(declare="elder point"), (U, "point", "`point` is no call")),
    (blocks(declare="elder HA"), (U, "HA", "`HA` is a card; cards are played in `play`")),
    (blocks(declare="elder point 41, tierce to A"), (U, "point 41, tierce to A", "one call a line")),
    (blocks(declare="elder point 41 : fine"), (U, "fine", "`fine` is no reply")),
    (blocks(declare="elder point 41 :"), (U, "", "there is no reply behind `:`")),
    (blocks(declare="elder point 41 : elder good"), (U, "elder", "elder does not answer its own call")),
    (blocks(declare="elder point 41 : second good"), (U, "second", "`second` is no seat")),
    (blocks(declare="elder no set : good"), (U, ": good", "who calls nothing is not answered")),
    (blocks(declare="elder also trio K : good"), (U, ": good", "`also` is not answered")),
    (blocks(declare="elder sinks trio K = 3"), (U, "sinks trio K", "nothing is counted for `sinks`")),
    (blocks(declare="elder carte noire"), (U, "noire", "`carte noire` is no act")),
    (blocks(declare="elder looks at 2"), (U, "looks at 2", "`looks at 2` is no call")),
    (blocks(exchange="elder point 41"), (U, "point 41", "`point 41` is no act of the exchange")),
    (blocks(exchange="elder discards"), (U, "", "which cards?")),
    (blocks(exchange="elder discards S8X"), (U, "X", "`X` is no card")),
    (blocks(exchange="elder discards S88"), (I, "8", "S8 stands there twice")),
    (blocks(exchange="elder discards S8!, draws 1"), (U, "!", "`!` stands behind a hand")),
    (blocks(exchange="elder discards S8, draws"), (U, "", "how many cards?")),
    (blocks(exchange="elder discards S8, draws some"), (U, "some", "`some` is no number of cards")),
    (blocks(exchange="elder discards S8, draws 1 loudly"), (U, "loudly", "`loudly` stands behind the number of cards")),
    (blocks(exchange="elder draws 9"), (I, "9", "9 is no number of cards of the talon")),
    (blocks(exchange="elder draws 1 = 3"), (U, "draws 1", "nothing is counted for `draws`")),
    (blocks(exchange="elder looks at 0"), (I, "0", "0 is no number of cards of the talon")),
    (blocks(exchange="elder looks 2"), (U, "2", "`at` is missing")),
    (blocks(exchange="elder turns over 2"), (U, "over 2", "`up` is missing")),
]


def check(text: str) -> str:
    return hand(checks=f"[[check]]\n{text}\n")


CHECKS: list[tuple[str, Expected]] = [
    (check("elder = 20"), (U, "[[check]]", "`at` of a check is missing")),
    (check("at = 1\nelder = 20"), (U, "1", "`at` of a check is a number, not text")),
    (check("at = 'dinner'\nelder = 20"), (U, "'dinner'", 'a check cannot stand at "dinner"')),
    (check("at = 'trick 13'\nelder = 20"), (U, "'trick 13'", 'a check cannot stand at "trick 13"')),
    (check("at = 'trick 0'\nelder = 20"), (U, "'trick 0'", 'a check cannot stand at "trick 0"')),
    (check("at = 'deal 1'\nelder = 20"), (U, "'deal 1'", 'a check cannot stand at "deal 1"')),
    (check("at = 'end'"), (U, "[[check]]", "a check has no figure")),
    (check("at = 'end'\nelder = 'x'"), (U, "'x'", "`elder` of a check is text")),
    (check("at = 'end'\nelder = 20.0"), (U, "20.0", "`elder` of a check is a number with a point")),
    (check("at = 'end'\nelder = -3"), (U, "-3", "`elder` of a check is -3")),
    (check("at = 'end'\nelder = 10000"), (U, "10000", "`elder` of a check is 10000")),
    (check("at = 'end'\nelder = 1\nsecond = 20"), (U, "second", "`second` is no key of a check")),
    (check("at = 'end'\nprinted = 20"), (U, "20", "`printed` of a check is a number, not a table")),
    (check("at = 'end'\nprinted = { second = 20 }"), (U, "second", "`second` is no key of `printed` of a check")),
    (check("at = 'end'\nprinted = { elder = 'x' }"), (U, "'x'", "`elder` of a check is text")),
    (check("at = 'end'\nelder = 1\nerratum = 1"), (U, "1", "`erratum` of a check is a number, not text")),
    (check(f"at = 'end'\nelder = 1\nerratum = '{'a' * 1001}'"), (U, "'aaaa", "`erratum` of a check has 1001 characters")),
    (check("at = 'end'\ntricks = { elder = 13 }"), (U, "13", "`elder` of a check is 13")),
    (check("at = 'end'\ntricks = 12"), (U, "12", "`tricks` of a check is a number, not a table")),
    (check("at = 'end'\nrepic = 'second'"), (U, "'second'", '"second" is no seat')),
    (check("at = 'end'\nrepic = []"), (U, "[]", "`repic` of a check is an empty list")),
    (check("at = 'end'\nrepic = true"), (U, "true", "`repic` of a check is true or false")),
    (check("at = 'end'\nrepic = ['elder', 'elder']"), (U, "['elder', 'elder']", "`repic` of a check names a seat twice")),
    (hand(top="check = 1\n"), (U, "1", "`check` is a number, not a list of tables")),
    (hand(top="check = [1]\n"), (U, "1", "a check is a number, not a table")),
    (hand(checks="[[check]]\nat = 'end'\nelder = 1\n" * 201), (U, "[[check]]", "there are 201 checks")),
]


@pytest.mark.parametrize(
    ("text", "expected"), [*KEYS, *HANDS, *STEPS, *CHECKS], ids=lambda value: value[2][:60] if isinstance(value, tuple) else ""
)
def test_one_thing_wrong(text: str, expected: Expected) -> None:
    kind, excerpt, message = expected
    problem = only_problem(text)
    assert (type(problem), problem.message[: len(message)]) == (kind, message)
    assert problem.hint
    assert problem.place is not None
    line = text.split("\n")[problem.place.line - 1]
    assert line[problem.place.column - 1 :].startswith(excerpt)
    assert problem.place.text.startswith(excerpt[:10])


@pytest.mark.parametrize(("seat", "message"), SEATS)
def test_what_no_seat_may_be_called(seat: str, message: str) -> None:
    problem = problems_of(hand(table=f"seats = ['north', '{seat}']\n"))[0]
    assert type(problem) is Unreadable
    assert message in problem.message
    assert problem.place is not None
    assert (problem.place.line, problem.place.column) == (6, 19)


@pytest.mark.parametrize("seats", ["['north', 'north']", "['north', 'North']"])
def test_two_seats_of_one_name(seats: str) -> None:
    assert problems_of(hand(table=f"seats = {seats}\n"))[0].message.endswith("is seated twice")


def test_a_missing_id_is_hinted_from_the_name_of_the_file() -> None:
    text = 'format = "piquet-hand/1"\nrules.set = "club"\nhands.elder = "?12"\nhands.dealer = "?12"\n'
    (problem,) = problems_of(text, "first")
    assert (problem.message, problem.hint) == ("`id` is missing", 'id = "first"')
    (problem,) = problems_of(text, "First hand")
    assert problem.hint == "a to z, digits and hyphens, at most 80 characters"


def test_missing_tables() -> None:
    messages = [p.message for p in problems_of('format = "piquet-hand/1"\nid = "x"\n')]
    assert messages == ["the rules are missing", "[hands] is missing"]
    messages = [p.message for p in problems_of('format = "piquet-hand/1"\nid = "x"\nrules = 1\nhands = 2\n')]
    assert messages == ["[rules] is a number, not a table", "[hands] is a number, not a table"]


# --------------------------------------------------------------------------------------------------------- all at once


def test_everything_wrong_is_said_at_once_in_the_order_of_the_file() -> None:
    text = (
        EXAMPLE.replace("title  =", "titel  =")
        .replace('"au-cent"', '"au-sent"')
        .replace("D AKQ7", "D AKQ77")
        .replace("C JT98", "C JT9X SA")
        .replace("point 41 ", "point 61 ")
        .replace(": good", ": fine")
        .replace("point 49, quinte to K", "point 69, quinte to 8")
        .replace("HK = 22   dealer ST", "HK = x   dealer S1")
        .replace("elder   = 20", "elder   = 'x'")
    )
    assert [
        (p.kind, p.place and p.place[:2], p.message.split("`")[-1] if "`" in p.message else p.message[:26]) for p in problems_of(text)
    ] == [
        ("unreadable", (3, 1), " is no key of the file"),
        ("unreadable", (11, 7), 'no rule set is called "au-s'[:26]),
        ("impossible", (19, 30), "D7 stands there twice"),
        ("unreadable", (20, 32), " is no card"),
        ("impossible", (24, 9), "no holding makes a point of"[:26]),
        ("unreadable", (26, 32), " is no reply"),
        ("impossible", (31, 15), "no holding makes a point of"[:26]),
        ("impossible", (31, 25), "there is no quinte to 8: 5"),
        ("unreadable", (33, 11), " is no count"),
        ("unreadable", (33, 24), " is no card and no act of the play"),
        ("unreadable", (39, 11), " of a check is text"),
    ]


def test_several_things_wrong_in_one_line() -> None:
    problems = problems_of(blocks(play="elder claims trio 9, quinte to 8, foo = x"))
    assert [p.message.split(":")[0] for p in problems] == [
        "there is no trio of 9s",
        "there is no quinte to 8",
        "`foo` is no call",
        "`= x` is no count",
    ]
    problems = problems_of(blocks(exchange="elder discards S8X H9Y, draws some"))
    assert [p.message for p in problems] == ["`X` is no card", "`Y` is no card", "`some` is no number of cards"]
    problems = problems_of(blocks(play="elder HX   dealer HY   elder HZ"))
    assert [p.place and p.place.text for p in problems] == ["HX", "HY", "HZ"]


def test_problems_beyond_the_limit_are_counted() -> None:
    problems = problems_of(blocks(play="elder HX\n" * (limits.PROBLEMS + 7)))
    assert len(problems) == limits.PROBLEMS + 1
    assert problems[-1].message == "7 more problems are not listed"


def test_messages_quote_only_the_beginning_of_what_is_long() -> None:
    long = "x" * 5000
    for text in (
        hand(top=f"{long} = 1\n"),
        hand(rules=f"short_point = '{long}'\n"),
        hand().replace("club", long),
        blocks(play=f"elder {long[:1500]}"),
        check(f"at = '{long}'\nelder = 1"),
        hand(table=f"seats = ['north', '{long}']\n"),
        hand(f"elder = '{long[:900]}'\ndealer = '?12'\n"),
    ):
        for problem in problems_of(text):
            assert len(problem.message) < 300
            assert problem.place is not None
            assert len(problem.place.text) <= limits.EXCERPT


def test_a_card_in_two_hands_is_told_with_both_lines() -> None:
    problem = only_problem(hand('elder = "S AK ?10"\ndealer = "H A SK ?10"\n'))
    assert problem.place is not None
    assert problem.hint == f"each of the 32 cards exists once; the other stands on line {problem.place.line - 1}"


@pytest.mark.parametrize(
    ("file", "name", "wrong"),
    [
        ("foster-normand/dealt-exchanged-and-declared.piquet.toml", "normand", "Normand"),
        ("foster-voleur/the-printed-deal.piquet.toml", "voleur", "VOLEUR"),
        ("foster-imperial/odd-tricks.piquet.toml", "imperial", "impérial"),
    ],
)
def test_a_set_whose_name_is_nearly_right_is_the_only_thing_wrong(file: str, name: str, wrong: str) -> None:
    text = (examples_dir() / file).read_text(encoding="utf-8")
    assert f'"{name}"' in text
    (problem,) = problems_of(text.replace(f'"{name}"', f'"{wrong}"', 1))
    assert problem.message == f'no rule set is called "{wrong}"'
    assert problem.hint.startswith(f"perhaps {name};")


def test_under_an_unknown_set_nothing_of_the_game_is_judged() -> None:
    text = EXAMPLE.replace('"au-cent"', '"whist"').replace("titel", "title").replace("D AKQ7", "D AKQ77").replace("title  =", "titel  =")
    assert [p.message for p in problems_of(text)] == ["`titel` is no key of the file", 'no rule set is called "whist"']
