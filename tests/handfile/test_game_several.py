"""Game files of the other tables: players, partners, counters; what is refused and where, with its clause."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.errors import Impossible, Problems, Unreadable
from lessons.game_record import DealLine, GameRecord
from lessons.handfile import game_share
from lessons.handfile.game import loads
from lessons.handfile.game_writer import dumps, format_text
from lessons.record import Check, Counters
from lessons.rules.cassino import CassinoRules, Majority, Points
from lessons.rules.ecrire import EcrireRules, Rotation
from lessons.rules.imperial import ImperialRules
from lessons.rules.normand import NormandRules
from lessons.rules.rule_set import RuleSet
from lessons.rules.voleur import VoleurRules


def text(set: str, players: str, deals: str, more: str = "") -> str:
    named = ", ".join(f'"{player}"' for player in players.split())
    return f'format = "piquet-game/1"\nid = "x"\n[rules]\nset = "{set}"\n[game]\nplayers = [{named}]\n{more}deals = """\n{deals}\n"""\n'


@pytest.mark.parametrize(
    ("set", "players", "line", "seats", "points", "counters", "hand"),
    [
        ("ecrire", "A B C D", "B 27, A 13", "B A", (27, 13), None, None),
        ("ecrire", "A B C D", "B A a-deal", "B A", None, None, "a-deal"),
        ("normand", "A B C", "A 27  B 13  C 5", "A B C", (27, 13, 5), None, None),
        ("normand", "A B C", "A B C a-deal", "A B C", None, None, "a-deal"),
        ("normand", "A B C", "A 27 B 13", "A B", (27, 13), None, None),
        ("normand", "A B C", "A B 27", "A B", None, None, "27"),
        ("voleur", "A Y B Z", "Y-Z 15  A-B 82", "Y-Z A-B", (15, 82), None, None),
        ("voleur", "A Y B Z", "A 22 Y 15 B 3 Z 0", "A Y B Z", (22, 15, 3, 0), None, None),
        ("voleur", "A Y B Z", "A Y B Z a-deal", "A Y B Z", None, None, "a-deal"),
        ("imperial", "A B", "A 2r4w  B 1r5w", "A B", None, (Counters(2, 4), Counters(1, 5)), None),
        ("cassino", "A B C", "A 7 B 4 C 0", "A B C", (7, 4, 0), None, None),
    ],
)
def test_a_deal_of_each_table(set: str, players: str, line: str, seats: str, points: object, counters: object, hand: str | None) -> None:
    (deal,) = loads(text(set, players, line)).deals
    assert (deal.players, deal.points, deal.counters, deal.hand) == (tuple(seats.split()), points, counters, hand)


def test_partners() -> None:
    assert loads(text("voleur", "A Y B Z", "A-B 1 Y-Z 2")).sides == ("A-B", "Y-Z"), "told or not"
    four = loads(text("cassino", "A B C D", "A-C 1 B-D 2", 'partners = [["B", "D"], ["A", "C"]]\nnames = { A = "Anne" }\n'))
    assert (four.sides, four.side("C"), four.name("A-C")) == (("B-D", "A-C"), "A-C", "Anne-C")
    assert loads(text("cassino", "A B C D", "A 1 B 2 C 3 D 4")).sides == ("A", "B", "C", "D")


def test_figures_of_the_checks() -> None:
    game = loads(text("imperial", "A B", "A 2r4w B 1r5w") + '[[check]]\nat = "end"\nA = "2 red 4 white"\nB = "none"\n')
    assert game.checks[0].rules == {"A": Counters(2, 4), "B": Counters()}
    sides = loads(text("voleur", "A Y B Z", "A-B 1 Y-Z 2") + '[[check]]\nat = "tour 2"\nA-B = 1\nwinner = "Y-Z"\n')
    assert (sides.checks[0].at, sides.checks[0].rules) == ("tour 2", {"A-B": 1, "winner": "Y-Z"})


@pytest.mark.parametrize(
    ("set", "players", "line", "more", "words", "clause", "kind"),
    [
        ("ecrire", "A B C D E F G H", "A 1 B 2", "", "a list of 8", "ecrire.table", Unreadable),
        ("ecrire", "A B C A", "A 1 B 2", "", "A stands twice", "ecrire.table", Unreadable),
        ("ecrire", "A B C", "A 1 B 2 C 3", "", "this is no deal", "ecrire.table", Unreadable),
        ("ecrire", "A B C", "A 1 X 2", "", '"X" is not one of the players', "ecrire.table", Unreadable),
        ("ecrire", "A B C", "A 1 A 2", "", "both elder hand and dealer", "ecrire.table", Unreadable),
        ("ecrire", "A B C", "A 1 B 2", 'partners = [["A", "B"]]\n', "has no partners", "ecrire.table", Unreadable),
        ("normand", "A B C", "A 1 B 2 A 3", "", "A plays twice in this deal", "normand.deal", Unreadable),
        ("normand", "A B C", "A 1", "", "this is no deal", "normand.deal", Unreadable),
        ("normand", "A B C", "A B C A-Deal", "", "neither a hand’s id nor a figure", "normand.deal", Unreadable),
        ("voleur", "A Y B Z", "A-Y 1 B-Z 2", "", '"A-Y" is not one of the sides', "voleur.partners", Unreadable),
        ("voleur", "A Y B Z", "A-B 1 Y-Z 2", 'partners = [["A", "Y"], ["B", "Z"]]\n', "opposite", "voleur.partners", Impossible),
        ("voleur", "A Y B Z", "A-B 1 Y-Z 2", 'partners = "A-B"\n', "opposite", "voleur.partners", Impossible),
        ("cassino", "A B C", "A 1 B 2 C 3", 'partners = [["A", "B"]]\n', "3 players cannot be two pairs", "cassino.players", Unreadable),
        ("imperial", "A B", "A 2r6w B 1r5w", "", '"2r6w" are no counters', "imperial.deal", Unreadable),
        ("imperial", "A B", "A 27 B 13", "", '"27" are no counters', "imperial.deal", Unreadable),
    ],
)
def test_what_is_refused_with_its_clause(set: str, players: str, line: str, more: str, words: str, clause: str, kind: type) -> None:
    with pytest.raises(Problems) as caught:
        loads(text(set, players, line, more))
    problem = next(p for p in caught.value.problems if words in p.message)
    assert isinstance(problem, kind)
    assert (problem.clause, bool(problem.hint)) == (clause, True)
    assert problem.place is not None
    assert problem.place.line > 4


# -------------------------------------------------------------------------------------------------------------- writing

RULES = {
    "ABCDE": [EcrireRules(), EcrireRules(rotation=Rotation.LOSER_OUT)],
    "ABC": [NormandRules(), CassinoRules(game=Points(15)), EcrireRules()],
    "AYBZ": [VoleurRules(least_point=31), CassinoRules(game=Majority(3))],
    "AB": [ImperialRules(game_reds=4), CassinoRules()],
}


@st.composite
def games(draw: st.DrawFn) -> GameRecord:
    players = tuple(draw(st.sampled_from(sorted(RULES))))
    rules: RuleSet = draw(st.sampled_from(RULES["".join(players)]))
    partners = ((players[0], players[2]), (players[1], players[3])) if isinstance(rules, VoleurRules) else ()
    number = 2 if isinstance(rules, EcrireRules) else len(players)
    deals = []
    for _ in range(draw(st.integers(0, 4))):
        seats = tuple(draw(st.permutations(players))[:number])
        if isinstance(rules, ImperialRules):
            passed = draw(st.tuples(*(st.builds(Counters, st.integers(0, 9), st.integers(0, 5)) for _ in seats)))
            deals.append(DealLine(players=seats, counters=passed))
        elif draw(st.booleans()):
            deals.append(DealLine(players=seats, hand="a-deal", comment="by heart"))
        else:
            made = draw(st.lists(st.integers(0, 150), min_size=number, max_size=number))
            deals.append(DealLine(players=seats, points=tuple(made)))
    rule_figures = {"charged": {"A": 3}, "balance": {"A": -3}} if isinstance(rules, EcrireRules) else {"winner": "drawn"}
    checks = (Check(at="end", rules=rule_figures),) if draw(st.booleans()) else ()
    return GameRecord(id="x", rules=rules, players=players, partners=partners, deals=tuple(deals), checks=checks, names={"A": "Anne"})


@given(games())
def test_every_game_is_written_and_read_back(game: GameRecord) -> None:
    written = dumps(game)
    back = loads(written)
    assert [(d.players, d.points, d.counters, d.hand, d.comment) for d in back.deals] == [
        (d.players, d.points, d.counters, d.hand, d.comment) for d in game.deals
    ]
    assert (back.rules, back.players, back.partners, dict(back.names)) == (game.rules, game.players, game.partners, dict(game.names))
    assert [check.rules for check in back.checks] == [check.rules for check in game.checks]
    assert format_text(written) == written
    linked, hands = game_share.decode(game_share.encode(game))
    assert hands == {}
    assert [(d.players, d.points, d.counters, d.hand) for d in linked.deals] == [
        (d.players, d.points, d.counters, d.hand) for d in game.deals
    ]
    assert (linked.rules, linked.players, linked.partners) == (game.rules, game.players, game.partners)


def test_columns_of_the_canonical_text() -> None:
    written = format_text(text("normand", "Anne B C", "Anne 7 B 113 C 5 # a remark\nB Anne C a-deal"))
    assert "Anne   7  B    113  C   5  # a remark\nB Anne C  a-deal\n" in written
