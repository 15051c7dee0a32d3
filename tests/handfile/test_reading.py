"""What a hand file says, read: every key, every act, and the leniency of the reader."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from lessons.cards import CARD_OF_CODE, Hand, Holding, Rank
from lessons.combinations import Class
from lessons.errors import Place, Problems
from lessons.handfile import load, loads
from lessons.record import (
    Act,
    Also,
    Block,
    Calls,
    Claims,
    Corrects,
    Discards,
    Draws,
    Looks,
    Plays,
    Reply,
    SaidCarteBlanche,
    SaidNothing,
    SaidPoint,
    SaidSequence,
    SaidSet,
    ShowsCarteBlanche,
    Sinks,
    Source,
    Starts,
    TakesBack,
    TurnsUp,
)
from lessons.rules.named import AU_CENT, CLUB
from lessons.rules.piquet import Partie
from lessons.rules.rule_set import Leap
from tests.handfile.texts import EXAMPLE, UNKNOWN, hand

E, D = "elder", "dealer"
TRIO_K, TRIO_Q = SaidSet(3, Rank.KING), SaidSet(3, Rank.QUEEN)


def bare(block: Block | None) -> list[Act]:
    """The acts of a block without their places."""
    assert block is not None
    return [replace(act, place=None) for act in block.acts]


def test_the_example() -> None:
    record = loads(EXAMPLE)
    assert record.id == "first-illustration"
    assert record.title == "Point and sequences lost, every trick won"
    assert record.note.startswith("The text gives no order")
    assert record.source == Source("Foster, Piquet", "Declaring, the illustration")
    assert record.rules == AU_CENT
    assert (record.seats, record.starts) == ((E, D), Starts.DECLARE)
    assert {seat: held.code for seat, held in record.hands.items()} == {
        E: "S A  H AKQJ  D AKQ7  C AKQ",
        D: "S KQJT9  D JT9  C JT98",
    }
    assert bare(record.declare) == [
        Calls(seat=E, said=SaidPoint(pips=41), reply=Reply.NOT_GOOD),
        Calls(seat=E, said=SaidSequence(4, Rank.ACE), reply=Reply.NOT_GOOD),
        Calls(seat=E, said=SaidSet(4, Rank.ACE), reply=Reply.GOOD),
        Also(seat=E, said=(TRIO_K, TRIO_Q), count=20),
    ]
    claimed = (SaidPoint(pips=49), SaidSequence(5, Rank.KING), SaidSequence(4, Rank.JACK), SaidSequence(3, Rank.JACK))
    assert bare(record.play) == [
        Plays(seat=E, card=CARD_OF_CODE["HA"], count=21),
        Claims(seat=D, said=claimed, count=27),
        Plays(seat=D, card=CARD_OF_CODE["S9"]),
        Plays(seat=E, card=CARD_OF_CODE["HK"], count=22),
        Plays(seat=D, card=CARD_OF_CODE["ST"]),
        Plays(seat=E, card=CARD_OF_CODE["HQ"], count=23),
        Plays(seat=D, card=CARD_OF_CODE["SJ"], comment="a comment on this trick"),
    ]
    (check,) = record.checks
    assert (check.at, dict(check.rules), dict(check.printed), check.erratum) == ("declare", {E: 20}, {E: 20}, "")


def test_every_act_and_check_knows_its_place() -> None:
    record = loads(EXAMPLE)
    assert record.declare is not None
    assert record.play is not None
    lines = EXAMPLE.split("\n")
    for act in (*record.declare.acts, *record.play.acts):
        assert act.place is not None
        assert lines[act.place.line - 1][act.place.column - 1 :].startswith(act.place.text)
        assert act.place.text.startswith(act.seat)
    assert record.play.acts[4].place == Place(33, 18, "dealer ST")
    (check,) = record.checks
    assert check.place == Place(37, 1, "[[check]]")
    assert check.places["elder"] == Place(39, 11, "20")
    assert check.places["printed"] == Place(40, 11, "{ elder = 20 }")
    assert check.places["printed.elder"] == Place(40, 21, "20")
    assert "dealer" not in check.places
    assert set(check.places) == {"at", "elder", "printed", "printed.elder"}


# The forms in which a block may be written, and the line and column of `dealer S9` in it.
BLOCK_FORMS = [
    ("play = '''\nelder HA\ndealer S9\n'''", (9, 1)),
    ("play='''\nelder HA\n  dealer S9\n'''", (9, 3)),
    ("play = '''elder HA\ndealer S9'''", (8, 1)),
    ("play = '''elder HA  dealer S9'''", (7, 21)),
    ('play = """\nelder HA\ndealer S9\n"""', (9, 1)),
    ("play = 'elder HA  dealer S9'", (7, 19)),
    ('play = "elder HA\\ndealer S9"', (7, 8)),  # with escapes: the place of the block
    ("play = '''\n\n# above\nelder HA\n\n\tdealer S9\n'''", (12, 2)),
]


@pytest.mark.parametrize(("block", "place"), BLOCK_FORMS)
def test_places_in_every_form_of_a_block(block: str, place: tuple[int, int]) -> None:
    text = f'format = "piquet-hand/1"\nid = "x"\nrules.set = "club"\nhands.elder = "?12"\nhands.dealer = "?12"\n[steps]\n{block}\n'
    record = loads(text)
    assert record.play is not None
    act = record.play.acts[-1]
    assert act.place is not None
    assert (act.place[:2], act.place.text) == (place, "dealer S9")


def test_the_block_that_is_meant_is_found_among_texts_that_look_like_it() -> None:
    text = hand(top="note = \"\"\"\nplay = '''\nelder HA\n'''\n\"\"\"\n", play="elder HA")
    record = loads(text)
    assert record.play is not None
    place = record.play.acts[0].place
    assert place is not None
    assert place.line == text.split("\n").index("elder HA", text.split("\n").index("[steps]")) + 1


EXCHANGE: list[tuple[str, list[Act]]] = [
    ("elder carte blanche = 10", [ShowsCarteBlanche(seat=E, count=10)]),
    ("elder discards S87 H9", [Discards(seat=E, cards=Holding(Hand.parse("S 87  H 9")))]),
    ("elder discards S8, S7; H9", [Discards(seat=E, cards=Holding(Hand.parse("S 87  H 9")))]),
    ("elder discards ?3", [Discards(seat=E, cards=Holding(unknown=3))]),
    ("elder discards nothing", [Discards(seat=E, cards=Holding())]),
    ("elder discards S8, draws 1", [Discards(seat=E, cards=Holding(Hand.parse("S 8"))), Draws(seat=E, number=1)]),
    ("elder discards S8 draws 1", [Discards(seat=E, cards=Holding(Hand.parse("S 8"))), Draws(seat=E, number=1)]),
    (
        "elder discards ?5, draws 4 silently !",
        [Discards(seat=E, cards=Holding(unknown=5)), Draws(seat=E, number=4, silently=True, irregular=True)],
    ),
    ("dealer draws 3", [Draws(seat=D, number=3)]),
    ("dealer draws nothing", [Draws(seat=D, number=0)]),
    ("dealer looks at 2", [Looks(seat=D, number=2)]),
    ("dealer turns up 2", [TurnsUp(seat=D, number=2)]),
]
DECLARE: list[tuple[str, list[Act]]] = [
    ("elder point 41", [Calls(seat=E, said=SaidPoint(pips=41))]),
    ("elder point 41:good", [Calls(seat=E, said=SaidPoint(pips=41), reply=Reply.GOOD)]),
    ("elder point 41 : good = 5", [Calls(seat=E, said=SaidPoint(pips=41), reply=Reply.GOOD, count=5)]),
    ("elder point 41 : dealer not good", [Calls(seat=E, said=SaidPoint(pips=41), reply=Reply.NOT_GOOD)]),
    ("elder point of 5 : making?", [Calls(seat=E, said=SaidPoint(length=5), reply=Reply.MAKING)]),
    ("elder making 49 : equal", [Calls(seat=E, said=SaidPoint(making=49), reply=Reply.EQUAL)]),
    ("ELDER Three Kings : Good", [Calls(seat=E, said=TRIO_K, reply=Reply.GOOD)]),
    ("elder no set", [Calls(seat=E, said=SaidNothing(Class.SET))]),
    ("elder nothing", [Calls(seat=E, said=SaidNothing())]),
    ("elder carte blanche", [ShowsCarteBlanche(seat=E)]),
    ("elder also trio K; three Queens = 20", [Also(seat=E, said=(TRIO_K, TRIO_Q), count=20)]),
    ("elder sinks quinte to K", [Sinks(seat=E, said=(SaidSequence(5, Rank.KING),))]),
    ("elder corrects trio K", [Corrects(seat=E, said=(TRIO_K,))]),
    ("dealer claims carte blanche, trio K !", [Claims(seat=D, said=(SaidCarteBlanche(), TRIO_K), irregular=True)]),
    ("dealer claims nothing", [Claims(seat=D, said=(SaidNothing(),))]),
]
PLAY: list[tuple[str, list[Act]]] = [
    ("elder HA", [Plays(seat=E, card=CARD_OF_CODE["HA"])]),
    ("elder AH = 7 !", [Plays(seat=E, card=CARD_OF_CODE["HA"], count=7, irregular=True)]),
    ("elder ♥A=7!", [Plays(seat=E, card=CARD_OF_CODE["HA"], count=7, irregular=True)]),
    ("elder h10 dealer ?", [Plays(seat=E, card=CARD_OF_CODE["HT"]), Plays(seat=D)]),
    ("Elder HA = 7 dealer HK", [Plays(seat=E, card=CARD_OF_CODE["HA"], count=7), Plays(seat=D, card=CARD_OF_CODE["HK"])]),
    ("elder\u00a0HA\tdealer\u00a0HK", [Plays(seat=E, card=CARD_OF_CODE["HA"]), Plays(seat=D, card=CARD_OF_CODE["HK"])]),
    (
        "elder HA ! dealer HK   elder HQ      dealer HJ",
        [
            Plays(seat=E, card=CARD_OF_CODE["HA"], irregular=True),
            Plays(seat=D, card=CARD_OF_CODE["HK"]),
            Plays(seat=E, card=CARD_OF_CODE["HQ"]),
            Plays(seat=D, card=CARD_OF_CODE["HJ"]),
        ],
    ),
    ("elder HA   dealer nothing", [Plays(seat=E, card=CARD_OF_CODE["HA"]), Plays(seat=D, nothing=True)]),
    ("elder HA   dealer takes back CQ", [Plays(seat=E, card=CARD_OF_CODE["HA"]), TakesBack(seat=D, card=CARD_OF_CODE["CQ"])]),
    (
        "elder HA   dealer claims trio K, trio Q = 6",
        [Plays(seat=E, card=CARD_OF_CODE["HA"]), Claims(seat=D, said=(TRIO_K, TRIO_Q), count=6)],
    ),
    ("dealer sinks trio K", [Sinks(seat=D, said=(TRIO_K,))]),
    ("dealer corrects trio K", [Corrects(seat=D, said=(TRIO_K,))]),
    ("dealer looks at 2", [Looks(seat=D, number=2)]),
    ("dealer turns up 1", [TurnsUp(seat=D, number=1)]),
]


@pytest.mark.parametrize(("line", "acts"), EXCHANGE)
def test_an_act_of_the_exchange(line: str, acts: list[Act]) -> None:
    assert bare(loads(hand(table='starts = "exchange"\n', exchange=line)).exchange) == acts


@pytest.mark.parametrize(("line", "acts"), DECLARE)
def test_an_act_of_the_declarations(line: str, acts: list[Act]) -> None:
    assert bare(loads(hand(declare=line)).declare) == acts


@pytest.mark.parametrize(("line", "acts"), PLAY)
def test_an_act_of_the_play(line: str, acts: list[Act]) -> None:
    assert bare(loads(hand(play=line)).play) == acts


def test_comments_of_a_block_stay_with_their_acts() -> None:
    block = loads(hand(play="# before\n#\nelder HA   dealer HK # behind\n\n# in between\nelder HQ\n# after\n# all")).play
    assert block is not None
    assert [(act.above, act.comment) for act in block.acts] == [(("before", ""), ""), ((), "behind"), (("in between",), "")]
    assert block.tail == ("after", "all")


def test_no_block_is_not_an_empty_block() -> None:
    record = loads(hand(checks="[steps]\ndeclare = ''\n"))
    assert record.declare == Block(())
    assert record.play is None


def test_house_rules() -> None:
    rules = loads(
        hand(rules='short_point = "pips-end-in-4"\npic = { at = 20, to = 60 }\ngame = { kind = "partie", deals = 4, doubled = [1, 4] }\n')
    ).rules
    assert rules.name == "club"
    assert (rules.short_point, rules.pic) == ("pips-end-in-4", Leap(20, 60))
    assert rules.game == Partie(deals=4, doubled=(1, 4))
    assert loads(hand()).rules is CLUB


def test_the_table() -> None:
    table = 'seats = ["Anna", "p2"]\nnames = { Anna = "Anna Ĉ." }\nscore = { Anna = 61, p2 = 48 }\ndeal = 3\n'
    record = loads(hand('Anna = "?12"\np2 = "?12"\n', table=table, play="p2 HA   ANNA S9\nanna HK"))
    assert record.seats == ("Anna", "p2")
    assert record.name("Anna") == "Anna Ĉ."
    assert (dict(record.score), record.deal) == ({"Anna": 61, "p2": 48}, 3)
    assert [act.seat for act in bare(record.play)] == ["p2", "Anna", "Anna"]


def test_a_position() -> None:
    table = 'starts = "play"\ncount = { elder = 20, dealer = 7 }\ntricks = { elder = 9, dealer = 1 }\n'
    record = loads(hand('elder = "S AK"\ndealer = "H A ?1"\n', table=table, play="elder SA"))
    assert record.starts is Starts.PLAY
    assert (dict(record.count), dict(record.tricks)) == ({E: 20, D: 7}, {E: 9, D: 1})


def test_a_hand_as_dealt_with_its_talon() -> None:
    hands = 'elder = "S AKQJT987  H AKQJ"\ndealer = "D AKQJT987  C AKQJ"\ntalon = "H 7 8 9 T  C T987"\n'
    record = loads(hand(hands, table='starts = "exchange"\n'))
    assert record.talon is not None
    assert [c and c.code for c in record.talon] == ["H7", "H8", "H9", "HT", "CT", "C9", "C8", "C7"]


def test_a_misdeal_has_a_talon_of_what_is_left() -> None:
    hands = 'elder = "?13 !"\ndealer = "?12"\ntalon = "?7"\n'
    record = loads(hand(hands, table='starts = "exchange"\n'))
    assert (record.really, len(record.talon or ())) == (frozenset({E}), 7)


def test_discards() -> None:
    record = loads(hand(discards='elder = "S 87 ?1"\ndealer = "nothing"\n'))
    assert dict(record.discards) == {E: Holding(Hand.parse("S 87"), 1), D: Holding()}


CHECKS: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("elder = 20", {E: 20}, {}),
    ("printed = { elder = 94, dealer = 0 }", {}, {E: 94, D: 0}),
    ("tricks = { elder = 12, dealer = 0 }", {"tricks": {E: 12, D: 0}}, {}),
    ('repic = "elder"\npic = "none"\ncapot = ["dealer", "elder"]', {"repic": (E,), "pic": (), "capot": (E, D)}, {}),
    ('printed = { repic = "none" }', {}, {"repic": ()}),
]


@pytest.mark.parametrize(("text", "rules", "printed"), CHECKS)
def test_the_figures_of_a_check(text: str, rules: dict[str, Any], printed: dict[str, Any]) -> None:
    (check,) = loads(hand(checks=f'[[check]]\nat = "end"\nerratum = "why"\n{text}\n')).checks
    assert (dict(check.rules), dict(check.printed), check.erratum) == (rules, printed, "why")


@pytest.mark.parametrize(
    ("written", "at"),
    [
        ("carte blanche", "carte blanche"),
        ("carte-blanche", "carte blanche"),
        ("point", "point"),
        ("sequence", "sequence"),
        ("set", "set"),
        ("Declare", "declare"),
        ("lead", "lead"),
        ("claims", "claims"),
        ("trick 1", "trick 1"),
        ("Trick  12", "trick 12"),
        ("end", "end"),
    ],
)
def test_where_a_check_stands(written: str, at: str) -> None:
    assert loads(hand(checks=f'[[check]]\nat = "{written}"\nelder = 1\n')).checks[0].at == at


def test_keys_with_an_underscore_are_kept_wherever_they_stand() -> None:
    text = hand(
        top='_seen = { by = ["me"] }\n',
        rules="_a = 1\n",
        table="score = { elder = 1, _b = 2 }\n_c = 3\n",
        checks='[[check]]\nat = "end"\nelder = 1\n_d = 4\nprinted = { elder = 1, _e = 5 }\n',
    )
    assert dict(loads(text).extra) == {
        "_seen": {"by": ["me"]},
        "rules._a": 1,
        "table.score._b": 2,
        "table._c": 3,
        "check.0._d": 4,
        "check.0.printed._e": 5,
    }


@pytest.mark.parametrize("spelled", ["\ufeff" + EXAMPLE, EXAMPLE.replace("\n", "\r\n"), "\ufeff" + EXAMPLE.replace("\n", "\r\n")])
def test_a_byte_order_mark_and_crlf_change_nothing(spelled: str) -> None:
    assert loads(spelled) == loads(EXAMPLE)
    first, second = loads(spelled).play, loads(EXAMPLE).play
    assert first == second  # places of acts included


def test_places_of_keys() -> None:
    places = loads(EXAMPLE).places
    assert places["hands.elder"] == Place(19, 10, '"S A  H AKQJ  D AKQ7  C AKQ"')
    assert places["table.seats.1"] == Place(15, 20, '"dealer"')
    assert places["steps.play"].line == 29
    assert places["check.0"] == Place(37, 1, "[[check]]")
    assert places.get("hands.talon") is None


def test_a_file_is_read_by_its_path(tmp_path: Path) -> None:
    path = tmp_path / "first-illustration.piquet.toml"
    path.write_bytes(EXAMPLE.encode())
    assert load(path).id == "first-illustration"
    with pytest.raises(Problems, match="there is no such file"):
        load(tmp_path / "missing.piquet.toml")
    with pytest.raises(Problems, match="the file cannot be read"):
        load(tmp_path)


def test_an_unknown_hand_is_written_and_not_left_out() -> None:
    assert loads(hand(UNKNOWN)).hands == {E: Holding(unknown=12), D: Holding(unknown=12)}
