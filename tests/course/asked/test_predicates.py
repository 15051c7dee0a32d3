"""The vocabulary of lessons: every predicate true of one thing and false of another, figures, cards, and what is said when they cannot be asked."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from typing import Any

import pytest

from lessons.course.asked import cards, figures, predicates
from lessons.course.asked.moment import step_at
from lessons.course.asked.subject import Subject
from lessons.course.asked.terms import Misread, Value
from lessons.course.way.shown_hands import subject_of
from lessons.rules.clauses import CLAUSES

FIRST, DEALT, LEVEL = "first-illustration", "first-deal", "level-twice"


def subject(hand: str, at: str | int = "end") -> Subject:
    """A hand at a moment; nothing but the rules for no hand."""
    if not hand:
        return Subject()
    found = subject_of(hand)
    return found if found.annotation is None else replace(found, step=step_at(found.annotation, at))


def value(written: str) -> Value:
    return Value("asked", tomllib.loads(f"asked = {written}")["asked"])


TRUE_AND_FALSE: tuple[tuple[str, str | int, str, str], ...] = (
    (FIRST, "end", "{ total = { elder = 71, dealer = 27 } }", "{ total = { elder = 71, dealer = 28 } }"),
    (
        FIRST,
        "deal",
        '{ counts = { seat = "dealer", at = "claims", is = 27 } }',
        '{ counts = { seat = "dealer", at = "declare", is = 27 } }',
    ),
    (FIRST, "deal", '{ counts = { seat = "elder", at = "set", is = 20 } }', '{ counts = { seat = "elder", at = "trick 1", is = 20 } }'),
    ("king-queen-jack-ace", "deal", '{ total = { dealer = "2 red 3 white", elder = "none" } }', '{ total = { dealer = "2 red 4 white" } }'),
    (FIRST, "deal", '{ winner = { class = "point", is = "dealer" } }', '{ winner = { class = "point", is = "equal" } }'),
    (LEVEL, "deal", '{ winner = { class = "point", is = "equal" } }', '{ winner = { class = "point", is = "nobody" } }'),
    (
        FIRST,
        "deal",
        '{ points = { seat = "dealer", class = "sequence", is = 22 } }',
        '{ points = { seat = "elder", class = "sequence", is = 4 } }',
    ),
    ("repic-first-example", "deal", '{ repic = "elder" }', '{ repic = "nobody" }'),
    ("pic-on-the-third-lead", "deal", '{ pic = "elder" }', '{ pic = "dealer" }'),
    (FIRST, "deal", '{ capot = "elder" }', '{ capot = "nobody" }'),
    (DEALT, "deal", "{ tricks = { elder = 9, dealer = 3 } }", "{ tricks = { elder = 9, dealer = 4 } }"),
    (
        FIRST,
        "deal",
        '{ call = { seat = "elder", class = "point", outcome = "not-good" } }',
        '{ call = { seat = "elder", class = "set", outcome = "not-good" } }',
    ),
    (
        "sinking-part-of-a-point",
        "deal",
        '{ call = { seat = "elder", class = "point", outcome = "sunk" } }',
        '{ call = { seat = "elder", class = "point", outcome = "equal" } }',
    ),
    (
        "carte-blanche-shown-too-late",
        "deal",
        '{ call = { seat = "elder", class = "carte-blanche", outcome = "too-late" } }',
        '{ call = { seat = "elder", class = "carte-blanche", outcome = "good" } }',
    ),
    (FIRST, "deal", '{ calls = { seat = "elder", what = "point 41" } }', '{ calls = { seat = "elder", what = "point 41 in H" } }'),
    (
        FIRST,
        "deal",
        '{ event = { seat = "elder", cause = "lead", trick = 1, points = 1 } }',
        '{ event = { seat = "dealer", cause = "lead" } }',
    ),
    (
        "sinking-part-of-a-point",
        "deal",
        '{ finding = { code = "sunk", seat = "elder" } }',
        '{ finding = { code = "sunk", seat = "dealer" } }',
    ),
    (FIRST, "deal", '{ holds = { seat = "elder", what = "trio K" } }', '{ holds = { seat = "elder", what = "quinte to A" } }'),
    (FIRST, "deal", '{ has = { seat = "dealer", any = "SK HA" } }', '{ has = { seat = "dealer", any = "S A  H A" } }'),
    (
        DEALT,
        "deal",
        '{ keeps = { seat = "elder", out = "H7 D98", what = "trio A" } }',
        '{ keeps = { seat = "elder", out = "HA", what = "trio A" } }',
    ),
    ("carte-blanche-of-the-dealer", "end", '{ blanche = "dealer" }', '{ blanche = "elder" }'),
    ("", "deal", '{ better = { this = "quinte to J", than = "quatrième to A" } }', '{ better = { this = "trio A", than = "quatorze T" } }'),
    ("", "deal", '{ worth = { what = "sixième to A", is = 16 } }', '{ worth = { what = "trio T", is = 14 } }'),
    ("", "deal", '{ pips = { cards = "S AKT9", is = 40 } }', '{ pips = { cards = "S AKT9", is = 41 } }'),
    (DEALT, "trick 1", '{ may-play = "HA" }', '{ not = { may-play = "C9" } }'),
    (DEALT, 12, '{ may-play = "ST" }', '{ may-play = "HQ" }'),
    ("", "deal", '{ takes = { led = "S9", with = "SK" } }', '{ takes = { led = "S9", with = "HA" } }'),
    (DEALT, "end", '{ trick = { number = 9, to = "dealer" } }', '{ trick = { number = 8, to = "dealer" } }'),
    (DEALT, "end", '{ lays-out = { seat = "dealer", number = 3 } }', '{ lays-out = { seat = "elder", number = 4 } }'),
    (
        FIRST,
        "end",
        '{ under = { rules = "rubicon", holds = { total = { elder = 72 } } } }',
        '{ under = { rules = "rubicon", holds = { total = { elder = 71 } } } }',
    ),
    (FIRST, "end", '{ all = [{ capot = "elder" }, { repic = "nobody" }] }', '{ all = [{ capot = "elder" }, { repic = "elder" }] }'),
    (FIRST, "end", '{ any = [{ capot = "elder" }, { repic = "elder" }] }', '{ any = [{ capot = "dealer" }, { repic = "elder" }] }'),
    ("rubicon-of-80", "", "{ total = { A = 113, B = 80 } }", "{ total = { A = 80 } }"),
    ("rubicon-of-80", "", '{ winner = "A" }', '{ winner = "drawn" }'),
    ("rubicon-of-80", "", '{ state = "won" }', '{ state = "void" }'),
    ("rubicon-of-80", "", "{ paid = 293 }", "{ paid = 113 }"),
    ("rubicon-of-80", "", "{ rubicon = true }", "{ rubicon = false }"),
    ("a-lurch", "", "{ lurch = true }", "{ lurch = false }"),
    ("a-lurch", "", '{ out = { player = "A" } }', '{ out = { player = "B" } }'),
    ("a-lurch", "", '{ out = { player = "A", deal = 3, cause = "sequence" } }', '{ out = { player = "A", cause = "lead" } }'),
    ("the-loser-makes-room", "", "{ charged = { A = 74, C = 0 } }", "{ charged = { A = 45 } }"),
    ("the-loser-makes-room", "", "{ balance = { A = -74, B = 29 } }", "{ balance = { A = 74 } }"),
    ("the-loser-makes-room", "", '{ winner = "nobody" }', '{ winner = "A" }'),
    ("level-for-most-cards", "", "{ total = { A = 2, B = 5 } }", "{ total = { A = 3 } }"),
    ("level-for-most-cards", "", '{ counts = { category = "cards", is = "nobody" } }', '{ counts = { category = "spades", is = "B" } }'),
    (
        "two-plain-sequences",
        "deal",
        '{ not = { winner = { class = "set", is = "equal" } } }',
        '{ winner = { class = "set", is = "equal" } }',
    ),
)


@pytest.mark.parametrize(("hand", "at", "true", "false"), TRUE_AND_FALSE, ids=[row[2][:60] for row in TRUE_AND_FALSE])
def test_a_predicate_tells_true_from_false(hand: str, at: str | int, true: str, false: str) -> None:
    about = subject(hand, at)
    for written, holds in ((true, True), (false, False)):
        fact = predicates.read(value(written), about)(about)
        assert fact.holds is holds, written
        assert fact.proved.says
        assert set(fact.proved.clauses) <= set(CLAUSES)


def names(written: Any) -> set[str]:
    """Every predicate in a written one."""
    found = set()
    if isinstance(written, dict):
        for name, terms in written.items():
            found |= {name} | names(terms)
    elif isinstance(written, list):
        for one in written:
            found |= names(one)
    return found


def test_every_predicate_is_tried() -> None:
    tried = {name for row in TRUE_AND_FALSE for name in names(value(row[2]).value)}
    assert {*predicates.DEALS, *predicates.GAMES, *predicates.CASSINO, "all", "any", "not", "under"} <= tried


@pytest.mark.parametrize(
    ("hand", "written", "message"),
    [
        (FIRST, '{ capot = "younger" }', "'younger' is no side of this hand"),
        (FIRST, "{ tricks = { A = 1 } }", "'A' is no side of this hand"),
        ("point-51-beats-48", '{ counts = { seat = "elder", at = "trick 5", is = 1 } }', "the record does not come to trick 5"),
        (FIRST, '{ lays-out = { seat = "elder", number = 5 } }', "what elder lays out is not told"),
        (FIRST, '{ keeps = { seat = "elder", out = "SK", what = "trio A" } }', "elder does not hold all of S K"),
        ("point-51-beats-48", '{ trick = { number = 9, to = "elder" } }', "the play does not come to trick 9"),
        (FIRST, '{ may-play = "SK" }', "elder does not hold S K"),
        ("no-hand-leaves-it-good", "{ tricks = { elder = 1 } }", "the play is not told"),
        ("point-quinte-three-aces", '{ holds = { seat = "dealer", what = "trio A" } }', "the hand of dealer is not known"),
        ("", '{ capot = "elder" }', "this is asked of a hand, and the scene has none"),
        ("", '{ under = { rules = "club", holds = { takes = { led = "S9", with = "SK" } } } }', "the scene has nothing that club"),
        ("rubicon-of-80", '{ winner = "C" }', "'C' is nobody in this game"),
        ("rubicon-of-80", "{ lurch = true }", "this game has no lurch"),
        ("a-lurch", "{ charged = { A = 1 } }", "this game has no charged"),
        ("level-for-most-cards", "{ total = { D = 1 } }", "'D' is no side of this deal"),
        (FIRST, '{ under = { rules = "normand", holds = { capot = "elder" } } }', "it cannot be read under normand"),
    ],
)
def test_what_a_hand_does_not_answer_is_told(hand: str, written: str, message: str) -> None:
    about = subject(hand, "deal")
    with pytest.raises(ValueError, match=message):
        predicates.read(value(written), about)(about)


@pytest.mark.parametrize(
    ("hand", "written", "path", "message"),
    [
        (FIRST, '"capot"', "asked", '`asked` is "capot"'),
        (FIRST, "{}", "asked", "0 keys stand here"),
        (FIRST, '{ points = { seat = "elder", is = 3 } }', "asked.points", "`class` is missing"),
        (FIRST, '{ points = { seat = "elder", class = "ace", is = 3 } }', "asked.points.class", '`class` is "ace"'),
        (FIRST, '{ points = { seat = "elder", class = "set", is = true } }', "asked.points.is", "`is` is true or false"),
        (FIRST, '{ holds = { seat = "elder", what = "quinte to X" } }', "asked.holds.what", ""),
        (FIRST, '{ has = { seat = "elder", any = "S1" } }', "asked.has.any", ""),
        (FIRST, '{ takes = { led = "S9", with = "9S" } }', "asked.takes.with", '`with` is "9S"'),
        (FIRST, '{ better = { this = "trio A", than = "tierce to A" } }', "asked.better.than", "only calls of one class are compared"),
        (FIRST, '{ worth = { what = "point 61", is = 6 } }', "asked.worth.what", ""),
        (FIRST, '{ all = [{ capot = "elder" }] }', "asked.all", "`all` is a list"),
        (FIRST, '{ any = [{ capot = "elder" }, { capo = "elder" }] }', "asked.any.1.capo", "`capo` is no predicate here"),
        (FIRST, '{ under = { rules = "whist", holds = { capot = "elder" } } }', "asked.under.rules", '`rules` is "whist"'),
        (FIRST, "{ paid = 3 }", "asked.paid", "`paid` is no predicate here"),
        ("rubicon-of-80", '{ capot = "A" }', "asked.capot", "`capot` is no predicate here"),
        ("rubicon-of-80", "{ rubicon = 1 }", "asked.rubicon", "`rubicon` is 1"),
    ],
)
def test_what_is_not_of_the_form_has_its_place(hand: str, written: str, path: str, message: str) -> None:
    with pytest.raises(Misread) as caught:
        predicates.read(value(written), subject(hand, "deal"))
    assert (caught.value.path, caught.value.message[: len(message)]) == (path, message)
    assert caught.value.hint


# ------------------------------------------------------------------------------------------------------------- figures

FIGURES = (
    (FIRST, "end", '{ total = "elder" }', 71),
    ("king-queen-jack-ace", "end", '{ total = "dealer" }', 15),
    (FIRST, "deal", '{ count = { seat = "dealer", at = "claims" } }', 27),
    (DEALT, "deal", '{ count = { seat = "elder", at = 26 } }', 19),
    (FIRST, "deal", '{ points = { seat = "dealer", class = "sequence" } }', 22),
    ("carte-blanche-of-the-dealer", "deal", '{ points = { seat = "dealer", class = "carte-blanche" } }', 10),
    (FIRST, "deal", '{ points = { seat = "elder", class = "point" } }', 0),
    (DEALT, "deal", '{ event = { seat = "dealer", cause = "lead" } }', 3),
    (DEALT, "deal", '{ event = { seat = "dealer", cause = "cards" } }', 0),
    (DEALT, "deal", '{ tricks = "elder" }', 9),
    (FIRST, "deal", '{ pips = { seat = "elder", suit = "D" } }', 38),
    ("", "deal", '{ pips = { cards = "SAKT9" } }', 40),
    (DEALT, "end", '{ cards = { seat = "elder" } }', 0),
    (DEALT, "deal", '{ cards = { seat = "elder", suit = "D" } }', 3),
    ("", "deal", '{ worth = "huitième to A" }', 18),
    (DEALT, "deal", '{ may-take = "elder" }', 5),
    ("two-left-three-wanted", 2, '{ may-take = "dealer" }', 5),
    (DEALT, "deal", '{ laid-out = "dealer" }', 3),
    (DEALT, "deal", "{ talon = true }", 8),
    ("two-left-three-wanted", "exchange", "{ talon = true }", 2),
    (FIRST, "end", '{ under = { rules = "rubicon", figure = { total = "elder" } } }', 72),
    ("rubicon-of-80", "", '{ total = "B" }', 80),
    ("rubicon-of-80", "", "{ paid = true }", 293),
    ("the-loser-makes-room", "", '{ charged = "D" }', 38),
    ("the-loser-makes-room", "", '{ balance = "C" }', 83),
    ("level-for-most-cards", "", '{ total = "B" }', 5),
)


@pytest.mark.parametrize(("hand", "at", "written", "number"), FIGURES, ids=[f"{row[0]} {row[2]}" for row in FIGURES])
def test_a_figure_is_worked_out(hand: str, at: str | int, written: str, number: int) -> None:
    about = subject(hand, at)
    found = figures.read(value(written), about)(about)
    assert found.value == number
    assert found.proved.says
    assert found.proved.clauses
    assert set(found.proved.clauses) <= set(CLAUSES)


def test_every_figure_is_tried() -> None:
    for known, hands in ((figures.DEALS, 0), (figures.GAMES, 1), (figures.CASSINO, 2)):
        tried = {next(iter(value(written).value)) for hand, _, written, _ in FIGURES if kind_of(hand) == hands}
        assert set(known) <= tried | {"under"}


def kind_of(hand: str) -> int:
    about = subject(hand) if hand else Subject()
    return 1 if about.settlement is not None else 2 if about.counted is not None else 0


@pytest.mark.parametrize(
    ("hand", "written", "message"),
    [
        (FIRST, "{ paid = true }", "`paid` is no figure here"),
        ("rubicon-of-80", "{ paid = false }", "`paid` is true or false"),
        (FIRST, '{ pips = { seat = "elder", suit = "X" } }', '`suit` is "X"'),
    ],
)
def test_what_is_no_figure_is_refused(hand: str, written: str, message: str) -> None:
    with pytest.raises(Misread, match=message):
        figures.read(value(written), subject(hand, "deal"))


def test_less_than_none_is_no_figure_to_type() -> None:
    about = subject("the-loser-makes-room")
    with pytest.raises(ValueError, match="less than none"):
        figures.read(value('{ balance = "A" }'), about)(about)


# --------------------------------------------------------------------------------------------------------------- cards

CHOICES = (
    (FIRST, "deal", '{ best = "point", seat = "elder" }', ("H AKQJ",)),
    (DEALT, "exchange", '{ best = "set", seat = "elder" }', ("S A  H A  D A",)),
    ("the-pack-dealt", "deal", '{ best = "sequence", seat = "elder" }', None),
    (FIRST, "deal", '{ all-of = "sequence", seat = "elder" }', ("H AKQJ  D AKQ  C AKQ",)),
    (FIRST, "deal", '{ scores = "set", seat = "elder" }', ("S A  H AKQ  D AKQ  C AKQ",)),
    (FIRST, "deal", '{ scores = "set", seat = "dealer" }', ("",)),
    (DEALT, "deal", '{ loose = "elder" }', ("H 7  D 98  C T87",)),
    (DEALT, "deal", '{ ranks = "AK", seat = "elder" }', ("S AK  H A  D A",)),
    (DEALT, "exchange", '{ counting = "elder" }', ("S AKQJ  H AK  D AQ  C KT",)),
    ("first-illustration-in-rubicon", "deal", '{ counting = "dealer" }', ("S KQJT9  D JT9  C JT98",)),
    (DEALT, "lead", "{ may-play = true }", ("S T9",)),
    (DEALT, 32, "{ winning = true }", ("C K",)),
    (DEALT, 14, "{ winning = true }", ("",)),
    (DEALT, "end", '{ laid-out = "dealer" }', ("S 7  D 7  C Q",)),
)


@pytest.mark.parametrize(("hand", "at", "written", "right"), CHOICES, ids=[f"{row[0]} {row[2]}" for row in CHOICES])
def test_cards_are_chosen(hand: str, at: str | int, written: str, right: tuple[str, ...] | None) -> None:
    about = subject(hand, at)
    choose = cards.read(value(written), about)
    if right is None:
        with pytest.raises(ValueError, match="holds no sequence"):
            choose(about)
        return
    choice = choose(about)
    assert tuple(one.code for one in choice.right) == right
    assert all(one <= choice.among.cards for one in choice.right)
    assert choice.proved.says
    assert choice.proved.clauses
    assert set(choice.proved.clauses) <= set(CLAUSES)


def test_every_way_to_ask_for_cards_is_tried() -> None:
    assert set(cards.CARDS) <= {name for *_, written, _ in CHOICES for name in value(written).value}


def test_equal_points_are_all_right() -> None:
    about = subject("equality-does-not-save-a-repic", "deal")
    choice = cards.read(value('{ best = "point", seat = "elder" }'), about)(about)
    assert tuple(one.code for one in choice.right) == ("S AJT98", "H AJT98")


@pytest.mark.parametrize(
    ("hand", "written", "message"),
    [
        (FIRST, '{ best = "point", loose = "elder", seat = "elder" }', "2 ways to ask for cards stand here"),
        (FIRST, '{ loose = "elder", seat = "elder" }', "`loose` needs no `seat`"),
        (FIRST, '{ best = "point" }', "`seat` is missing"),
        (FIRST, '{ ranks = "AX", seat = "elder" }', '`ranks` is "AX"'),
        (FIRST, '{ all-of = "point", seat = "elder" }', '`all-of` is "point"'),
        (FIRST, "{ may-play = false }", "`may-play` is true or false"),
        ("rubicon-of-80", '{ loose = "A" }', "cards are asked of a hand"),
    ],
)
def test_what_is_no_way_to_ask_for_cards_is_refused(hand: str, written: str, message: str) -> None:
    with pytest.raises(Misread, match=message):
        cards.read(value(written), subject(hand, "deal"))


def test_before_a_lead_nothing_wins_and_after_the_last_trick_nothing_is_played() -> None:
    before, over = subject(DEALT, "declare"), subject(DEALT, "end")
    with pytest.raises(ValueError, match="nothing is led yet"):
        cards.read(value("{ winning = true }"), before)(before)
    with pytest.raises(ValueError, match="all cards are played"):
        cards.read(value("{ may-play = true }"), over)(over)


# ----------------------------------------------------------------------------------------------------------- any word

ALL_PREDICATES = [one for known in (predicates.DEALS, predicates.GAMES, predicates.CASSINO) for one in known.values()]
ALL_FIGURES = [one for known in (figures.DEALS, figures.GAMES, figures.CASSINO) for one in known.values()]
OF_EVERY_GAME = (
    FIRST,
    DEALT,
    "carte-blanche-claimed-with-a-jack",
    "thirteen-dealt",
    "nothing-is-invented",
    "a-king-keeps-its-guard",
    "capot-of-two-and-most-tricks",
    "pic-of-two-partners",
    "king-queen-jack-ace",
    "a-game-of-two-sides",
    "a-pool",
    "the-loser-makes-room",
    "four-each-and-four-to-the-table",
)


@pytest.mark.parametrize("hand", OF_EVERY_GAME)
def test_any_word_put_to_any_hand_is_answered_or_refused_plainly(hand: str) -> None:
    about = subject_of(hand)
    answered, refused = 0, []
    for step in range(0, len(about.annotation.steps) if about.annotation is not None else 1, 6):
        now = replace(about, step=step)
        for vocabulary, read in ((ALL_PREDICATES, predicates.read), (ALL_FIGURES, figures.read), (list(cards.CARDS.values()), cards.read)):
            for word in vocabulary:
                try:
                    read(value(word.form), now)(now)
                    answered += 1
                except ValueError as error:
                    refused.append(str(error))
    assert answered
    assert all(refused)
