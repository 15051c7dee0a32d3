"""Whatever comes in, only `Problems` come out, and soon."""

from __future__ import annotations

from random import Random
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lessons.errors import Problems
from lessons.handfile import format_text, limits, loads
from lessons.handfile.source_text import decode
from tests.handfile.test_writing import COMMENTED
from tests.handfile.texts import EXAMPLE, hand


def read(text: str) -> None:
    """Reads a text; anything but a record or `Problems`, each with its place, is a failure."""
    try:
        loads(text)
    except Problems as caught:
        problems = caught.problems
    else:
        format_text(text)
        return
    lines = text.count("\n") + 1
    for problem in problems:
        assert problem.place is not None, problem.message
        assert 1 <= problem.place.line <= lines
        assert problem.place.column >= 1
        assert len(problem.message) < 500


@given(st.binary(max_size=300))
def test_any_bytes(data: bytes) -> None:
    try:
        text = decode(data)
    except Problems:
        return
    read(text)


@given(st.text(max_size=300))
def test_any_text(text: str) -> None:
    read(text)


@given(st.text(max_size=60), st.sampled_from(["title", "note", "id", "elder", "play", "declare", "exchange", "at"]))
def test_any_text_as_a_value(text: str, key: str) -> None:
    escaped = '"' + "".join(f"\\U{ord(c):08X}" for c in text if not 0xD800 <= ord(c) < 0xE000) + '"'
    where = {
        "title": hand(top=f"title = {escaped}\n"),
        "note": hand(top=f"note = {escaped}\n"),
        "id": hand().replace('"x"', escaped),
        "elder": hand(f'elder = {escaped}\ndealer = "?12"\n'),
        "at": hand(checks=f"[[check]]\nat = {escaped}\nelder = 1\n"),
    }
    read(where.get(key) or hand(table="starts = 'exchange'\n", checks=f"[steps]\n{key} = {escaped}\n"))


_WORDS = (
    "elder dealer point of 41 61 making : good not equal = 21 ! # , ; HA h10 ♥A ? nothing claims also sinks corrects takes back "
    "discards draws looks at trio K to in"
)


@settings(max_examples=300)
@given(
    st.lists(st.sampled_from([*_WORDS.split(), "\t", "\n"]), max_size=25).map(" ".join), st.sampled_from(["exchange", "declare", "play"])
)
def test_any_words_in_a_block(words: str, kind: str) -> None:
    read(hand(table="starts = 'exchange'\n", checks=f"[steps]\n{kind} = '''\n{words}\n'''\n"))


@pytest.mark.parametrize("original", [EXAMPLE, COMMENTED], ids=["example", "commented"])
def test_mutated_files(original: str) -> None:
    rng = Random(15)
    pieces = [
        "'''",
        '"""',
        '"',
        "'",
        "[",
        "]",
        "{",
        "}",
        "=",
        "#",
        "\n",
        "\\",
        "\x00",
        "\ufeff",
        "é",
        "10",
        "HA",
        "!",
        "[[check]]\n",
        "elder",
        "9" * 30,
    ]
    for _ in range(1500):
        text = original
        for _ in range(rng.randint(1, 3)):
            at, end = sorted((rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)))
            how = rng.randrange(4)
            if how == 0:
                text = text[:at] + rng.choice(pieces) + text[at:]
            elif how == 1:
                text = text[:at] + text[min(end, at + 12) :]
            elif how == 2:
                text = text[:at] + text[at : at + 40] + text[at:]
            else:
                text = text[:at]
        read(text)


LONG = 250_000
HUGE = {
    "unknown keys": hand(top="".join(f"k{n} = 1\n" for n in range(LONG // 8))),
    "checks": hand(checks="[[check]]\nat = 'end'\nelder = 1\n" * (LONG // 26)),
    "bad lines": hand(play="elder XX\n" * (LONG // 9)),
    "cards": hand(play="elder SA\n" * (LONG // 9)),
    "one line": hand(play="elder SA " * (LONG // 9)),
    "spaces": hand(play="elder" + " " * LONG + "x"),
    "claims": hand(play="elder claims " + "trio K," * (LONG // 7)),
    "a hand": hand(f'elder = "{"SA " * (LONG // 3)}"\ndealer = "?12"\n'),
    "dots": hand(f'elder = "{"." * LONG}"\ndealer = "?12"\n'),
    "question marks": hand(f'elder = "{"? " * (LONG // 2)}"\ndealer = "?12"\n'),
    "invisible": hand(top="#" + "\u200b" * (LONG // 3) + "\n"),
    "quotes": '"' * LONG,
    "apostrophes": "'" * LONG,
    "half-closed": 'a = """' + '"" ' * (LONG // 3),
    "brackets": "a = " + "[" * LONG,
    "lists": hand(top="_a = [" + "[]," * (LONG // 3) + "]\nbad = 1\n"),
    "dotted": "a" + ".a" * (LONG // 2) + " = 1",
    "headers": hand(checks="".join(f"[_a.b{n}]\n" for n in range(LONG // 9)) + "[bad]\n"),
    "a number": f"a = {'1' * LONG}",
    "backslashes": hand(top='_a = "' + "\\\\" * (LONG // 2) + '"\nbad = 1\n'),
    "equals": hand(declare="elder point 41" + "=" * LONG),
}


@pytest.mark.parametrize("name", HUGE)
def test_a_huge_file_takes_no_long_time(name: str) -> None:
    """A quarter of the greatest file, in seconds of the processor; what is quadratic takes minutes."""
    assert len(HUGE[name]) < limits.FILE_BYTES
    begin = process_time()
    read(HUGE[name])
    assert process_time() - begin < 5
