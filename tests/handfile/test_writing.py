"""The canonical writing: byte for byte, and with the comments of the file it replaces."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lessons.errors import Problems
from lessons.handfile import dumps, format_text, loads
from lessons.record import Act, Block, Plays
from tests.handfile.texts import EXAMPLE, hand


def test_the_example_is_canonical() -> None:
    assert format_text(EXAMPLE) == EXAMPLE


def test_a_loose_file_is_written_in_order_and_in_columns() -> None:
    loose = (
        "check = [{ erratum = 'left out', printed = { dealer = 1, elder = 94 }, elder = 97, at = 'Declare' }]\n"
        "steps.play = 'ELDER ♥10 dealer h7 = 3'\n"
        'steps.declare = "elder Three Kings:not-good\\nelder point 41 : good = 6\\nelder quart majeure = 10"\n'
        "id = 'x'\nformat='piquet-hand/1'\nrules.capot=30\nrules.set='club'\n"
        "table.score.elder = 3\n"
        "hands.dealer = '?12'\nhands.elder='as ks,10♠ 9s 8s 7s 9h 8h 7h 9d 8d 7d'\n"
    )
    assert format_text(loose) == (
        """\
format = "piquet-hand/1"
id     = "x"

[rules]
set   = "club"
capot = 30

[table]
seats  = ["elder", "dealer"]
starts = "declare"
score  = { elder = 3 }

[hands]
elder  = "S AKT987  H 987  D 987"
dealer = "?12"

[steps]
declare = '''
elder   trio K          : not good
elder   point 41        : good      = 6
elder   quatrième to A              = 10
'''
play = '''
elder  HT   dealer H7 = 3
'''

[[check]]
at      = "declare"
elder   = 97
printed = { elder = 94, dealer = 1 }
erratum = "left out"
"""
    )


EXCHANGE_LOOSE = """\
elder carte blanche = 10 # shown
elder discards H9 S78
elder draws 3
dealer discards nothing # none
dealer draws 0
# why
dealer looks at 2
dealer turns up 1 !
"""
EXCHANGE = """\
elder   carte blanche  = 10  # shown
elder   discards S87 H9, draws 3
dealer  discards nothing  # none
dealer  draws 0
# why
dealer  looks at 2
dealer  turns up 1 !
"""
PLAY_LOOSE = """\
elder HA dealer HK
# a remark
elder HQ !
dealer HJ
elder HT
dealer C7 !
dealer takes back C7
dealer H9
elder ? dealer nothing
dealer C8 elder ? = 12
dealer C9 # alone
elder CT
dealer claims trio K = 3
# the end
"""
PLAY = """\
elder  HA   dealer HK
# a remark
elder  HQ !
dealer HJ
elder  HT   dealer C7 !
dealer takes back C7
dealer H9
elder  ?    dealer nothing
dealer C8   elder  ?  = 12
dealer C9  # alone
elder  CT
dealer claims trio K = 3
# the end
"""
BLOCKS = [("exchange", EXCHANGE_LOOSE, EXCHANGE), ("play", PLAY_LOOSE, PLAY)]


@pytest.mark.parametrize(("kind", "loose", "canonical"), BLOCKS)
def test_a_block_is_written_in_columns(kind: str, loose: str, canonical: str) -> None:
    text = format_text(hand(table="starts = 'exchange'\n", exchange=loose) if kind == "exchange" else hand(play=loose))
    assert f"{kind} = '''\n{canonical}'''\n" in text
    assert format_text(text) == text


COMMENTED = """\
# A file of ours.
# Copy it freely.

# the format
format = "piquet-hand/1"        # behind the format
# above the id
id     = "x"
# below the last key

[source]                        # behind a header
# nothing more

# above the rules
[rules]
set   = "club"                  # the club page
# a house rule
capot = 30
# last_trick = 0

[table]
seats  = ["elder", "dealer"]
# the elder hand of this deal
# the dealer of this deal
starts = "declare"

[hands]
elder  = "?12"
dealer = "?12"

[steps]
# what was said
declare = '''
# nothing much
elder   nothing  # at all
# the end
'''  # behind the block

[[check]]
# the first
at    = "end"
elder = 20

# above the second
[[check]]                       # of two
at     = "end"
dealer = 20
# the last line
"""


def test_comments_stay_where_they_stand() -> None:
    assert format_text(COMMENTED) == COMMENTED


def test_comments_follow_their_keys_and_none_is_lost() -> None:
    loose = """\
# head

# 1
[hands] # 2
dealer = "?12" # 3
# 4
elder = "?12" # 5

[table] # 6
seats = [ # 7
  "elder", # 8
  "dealer", # 9
] # 10
# 11
starts = "declare" # 12
score.elder = 1 # 13
# 14
score.dealer = 2 # 15

# 16

[rules] # 17
# 18
capot = 40 # 19
set = "club" # 20
[discards] # 21
# 22
[_extra] # 23
# 24
seen = 1 # 25
# 26
"""
    text = loose.replace("# 1\n", '# 1\nformat = "piquet-hand/1" # 0\nid = "x"\n', 1)
    written = format_text(text)
    for number in range(27):
        assert written.count(f"# {number}\n") == 1, number
    assert written.startswith("# head\n\n# 1\nformat = ")
    assert 'elder  = "?12"                  # 5\n' in written
    assert "[rules]                         # 17\n" in written
    assert format_text(written) == written


def test_texts_of_several_lines_and_texts_with_quotes() -> None:
    record = replace(
        loads(hand()), title='a "quoted" \\ title', note='one\n"""two"""\\\nthree"', extra={"_a b": "x\ny", "_n": 1.5, "_d": {"k": [True]}}
    )
    text = dumps(record)
    assert 'title  = "a \\"quoted\\" \\\\ title"\n' in text
    assert 'note   = """\none\n""\\"two""\\"\\\\\nthree\\""""\n' in text
    assert '"_a b" = "x\\ny"\n' in text
    read = loads(text)
    assert (read.title, read.note, dict(read.extra)) == (record.title, record.note, dict(record.extra))


def test_a_comment_with_three_quotes() -> None:
    block = Block((Plays(seat="elder", comment="''' and \"\"\" and \\"),))
    record = replace(loads(hand()), play=block)
    read = loads(dumps(record)).play
    assert read is not None
    assert read.acts[0].comment == "''' and \"\"\" and \\"


WRONG: list[tuple[str, dict[str, object], str]] = [
    ("id", {"id": "Not an id"}, "`id` is"),
    ("title", {"title": "a\nb"}, "line break"),
    ("note", {"note": "a\u202eb"}, "U\\+202E"),
    ("seat", {"seats": ("elder", "HA")}, "is a card"),
    ("hand", {"hands": {}}, "hand is missing"),
]


@pytest.mark.parametrize(("changes", "message"), [(changes, message) for _, changes, message in WRONG], ids=[name for name, _, _ in WRONG])
def test_a_record_that_no_file_can_say_is_not_written(changes: dict[str, object], message: str) -> None:
    with pytest.raises(Problems, match=message):
        dumps(replace(loads(hand()), **changes))  # type: ignore[arg-type]


@pytest.mark.parametrize("comment", ["a\nelder SA", "a\rb"])
def test_a_comment_cannot_become_an_act(comment: str) -> None:
    acts: list[Act] = [Plays(seat="elder", comment=comment), Plays(seat="elder", above=(comment,))]
    for act in acts:
        with pytest.raises(Problems, match="a comment has a line break"):
            dumps(replace(loads(hand()), play=Block((act,))))


def test_a_rule_set_without_a_name_is_not_written() -> None:
    record = loads(hand())
    with pytest.raises(Problems, match="no rule set is called 'mine'"):
        dumps(replace(record, rules=replace(record.rules, name="mine")))
