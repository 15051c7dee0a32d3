"""What a paste leaves open is asked, with the readings to choose from; a choice settles it and nothing else does."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lessons.errors import Problems, Undecided
from lessons.handfile.paste import parse

RED_LOST = "| A K Q J: | ♣ A K Q: | A K Q 7: | ♠ A. |"

# text, key of its first question, readings, and the hand that each reading gives
ASKED: list[tuple[str, str, dict[str, str]]] = [
    # court cards of other languages
    ("♠ A R D V ♥ 10 9", "letters", {"french": "S AKQJ  H T9"}),
    ("♠ A K D B ♥ 10 9", "letters", {"german": "S AKQJ  H T9"}),
    ("S ARDV H 1098", "letters", {"french": "S AKQJ  H T98"}),
    ("♠ A V", "letters", {"french": "S AJ"}),
    ("♥ A D 10 ♠ 9", "letters", {"english": "S 9  H A  D T", "french": "S 9  H AQT"}),
    ("♥ A D ♠ K", "letters", {"english": "S K  H A", "german": "S K  H AQ"}),
    # a ten that may be none
    ("♥ A X 9", "ten", {"ten": "H AT9"}),
    ("♥ AK0 9", "ten", {"ten": "H AKT9"}),
    # two cards or a run
    ("♠ A-10", "hyphen", {"list": "S AT", "run": "S AKQJT"}),
    ("♠ 7–10, A", "hyphen", {"list": "S AT7", "run": "S AT987"}),
    # a player's initial or an ace
    ("A: ♠ K Q", "initial", {"name": "S KQ"}),
    # ranks whose suit stands before or behind
    ("♠A K♥", "order-1", {"before": "S AK", "each": "S A  H K"}),
    ("♠ 9 ♥ K Q♦", "order-1", {"before": "S 9  H KQ", "each": "S 9  H K  D Q"}),
    (
        "ace, king of hearts, knave, ten of spades",
        "order-1",
        {"onward": "S JT  H AK", "back": "S T  H AKJ"},
    ),
    # a suit that was lost
    ("♠ A; ♥ K; ♦ Q; J", "suit-1-1", {"same": "S A  H K  D QJ", "C": "S A  H K  D Q  C J"}),
    ("\ufffd A K; ♥ Q; ♦ J; ♣ 9", "suit-1-1", {"S": "S AK  H Q  D J  C 9"}),
    ("? A K; ♥ Q; ♦ J; ♣ 9", "suit-1-1", {"S": "S AK  H Q  D J  C 9"}),
    ("♠ AK   QJ   ♦ 98   ♣ 7", "suit-1-1", {"same": "S AKQJ  D 98  C 7", "H": "S AK  H QJ  D 98  C 7"}),
    ("♠ A K\nQ J\n♦ 9 8\n♣ 7", "suit-1-1", {"same": "S AKQJ  D 98  C 7", "H": "S AK  H QJ  D 98  C 7"}),
    ("♠; A K; ♦ Q; ♣ J", "suit-1-1", {"same": "S AK  D Q  C J", "H": "H AK  D Q  C J"}),
]


@pytest.mark.parametrize(("text", "key", "hands"), ASKED)
def test_asked(text: str, key: str, hands: dict[str, str]) -> None:
    pasted = parse(text)
    assert pasted.hands == ()
    question = pasted.questions[0]
    assert question.key == key
    for reading in question.readings:
        if reading.value in hands:
            (hand,) = parse(text, {key: reading.value}).settled()
            assert hand.holding.code == hands[reading.value]
    assert set(hands) <= {r.value for r in question.readings}


def test_a_card_or_an_initial_leads_on_to_the_next_question() -> None:
    question = parse("A: ♠ K Q", {"initial": "card"}).questions[0]
    assert (question.key, [r.value for r in question.readings]) == ("suit-1-1", ["H", "D", "C"])
    assert parse("A: ♠ K Q", {"initial": "card", "suit-1-1": "C"}).settled()[0].holding.code == "S KQ  C A"


def test_columns_that_lost_their_red_symbols() -> None:
    first, second = parse(RED_LOST).questions
    assert first.asks == "`A K Q J` stands without a suit: which is it?"
    assert [r.says for r in first.readings] == ["hearts", "diamonds"]
    assert (second.place.line, second.place.column) == (1, RED_LOST.index("A K Q 7") + 1)
    assert parse(RED_LOST, {first.key: "H"}).settled()[0].holding.code == "S A  H AKQJ  D AKQ7  C AKQ"
    assert parse(RED_LOST, {second.key: "H"}).settled()[0].holding.code == "S A  H AKQ7  D AKQJ  C AKQ"


@pytest.mark.parametrize("text", ["♠ A A K Q J A K Q 7 ♣ A K Q", "♠ A  A K Q J  A K Q 7  ♣ A K Q", "♠ A\nA K Q J\nA K Q 7\n♣ A K Q"])
def test_red_symbols_lost_without_a_trace(text: str) -> None:
    first, second = parse(text).questions
    assert [r.value for r in first.readings] == [r.value for r in second.readings] == ["H", "D"]
    assert parse(text, {first.key: "H"}).settled()[0].holding.code == "S A  H AKQJ  D AKQ7  C AKQ"


def test_columns_without_any_symbol_are_settled_one_by_one() -> None:
    text = "A K Q J / 10 9 8 / A / K Q J 10"
    choices: dict[str, str] = {}
    for number, suit in enumerate("SHD", 1):
        assert f"suit-1-{number}" in [q.key for q in parse(text, choices).questions]
        choices[f"suit-1-{number}"] = suit
    choices["suit-1-4"] = "C"
    assert parse(text, choices).settled()[0].holding.code == "S AKQJ  H T98  D A  C KQJT"


def test_a_label_that_names_both_seats() -> None:
    text = "The dealer plays against this elder hand: ♠ A K"
    question = parse(text).questions[0]
    assert [r.value for r in question.readings] == ["elder", "dealer"]
    assert parse(text, {question.key: "dealer"}).settled()[0].seat == "dealer"


def test_each_hand_has_its_own_questions() -> None:
    text = "Elder: ♠A K♥\nDealer: ♠Q J♥"
    assert [q.key for q in parse(text).questions] == ["order-1", "order-2"]
    elder, dealer = parse(text, {"order-1": "each", "order-2": "before"}).settled()
    assert (elder.holding.code, dealer.holding.code) == ("S A  H K", "S QJ")


def test_open_questions_are_problems_that_name_the_readings() -> None:
    with pytest.raises(Problems) as caught:
        parse("♠ A-10").settled()
    (problem,) = caught.value.problems
    assert isinstance(problem, Undecided)
    assert problem.hint == "just the two cards named; or every card from the one to the other"
    assert problem.place is not None
    assert (problem.place.line, problem.place.column) == (1, 4)


# ------------------------------------------------------------------------------------- what has one reading only

NOT_ASKED = [
    ("S A10 H A9 D 87 C 98", "S AT  H A9  D 87  C 98"),  # carte blanche: D stands among letters for suits
    ("♥ A Q D 9 ♠ J", "S J  H AQ  D 9"),  # with Q and J beside it D is no Queen
    ("♠ A-K-10-9", "S AKT9"),  # a list with hyphens throughout
    ("♠ K A 9 Q", "S AKQ9"),  # one suit, in no order
    ("♠ 7 8 9 10 J ♣ 7 8 9 10 J", "S JT987  C JT987"),  # black cards alone, low to high
    ("♠ A-K", "S AK"),  # nothing lies between
    ("♡ A J 10 9 8; ♣ 10; ♢ 10; ♠ A\nJ 10 9 8.", "S AJT98  H AJT98  D T  C T"),  # no suit is left to be lost
    ("A: ♠ K ♥ K ♦ K ♣ K", "S K  H K  D K  C K"),  # an ace would have no suit
    ("♠ A K Q 10 ♥ K J 9 ♦ Q 8 7 ♣", "S AKQT  H KJ9  D Q87"),  # a bare suit at the end is a suit not held
]


@pytest.mark.parametrize(("text", "code"), NOT_ASKED)
def test_not_asked(text: str, code: str) -> None:
    (hand,) = parse(text).settled()
    assert hand.holding.code == code


def test_letters_of_two_languages_are_refused() -> None:
    with pytest.raises(Problems, match="`R` is no rank and no suit"):
        parse("♠ A R Q J")


def test_small_cards_written_x_are_refused() -> None:
    with pytest.raises(Problems):
        parse("♠ K x x")


def test_choices_that_ask_nothing_are_passed_over() -> None:
    assert parse("♠ A K", {"letters": "french", "order-1": "each", "suit-1-1": "H", "odd": "x"}) == parse("♠ A K")


_TEXTS = st.lists(
    st.sampled_from(
        [
            *"♠♥♦♣",
            *"AKQJ",
            "10",
            "9",
            "8",
            "7",
            "R",
            "D",
            "V",
            "B",
            "X",
            "0",
            "-",
            ";",
            " ",
            "  ",
            "\n",
            " | ",
            " of ",
            "hearts",
            "A: ",
            "\ufffd",
        ]
    ),
    max_size=16,
).map("".join)


@settings(max_examples=300, deadline=None)
@given(_TEXTS, st.data())
def test_answering_settles_every_question(text: str, data: st.DataObject) -> None:
    choices: dict[str, str] = {}
    # a text, or what was chosen for it, may lay a card twice
    with suppress(Problems):
        while questions := parse(text, choices).questions:
            question = questions[0]
            values = [r.value for r in question.readings]
            assert question.key not in choices
            assert len(set(values)) == len(values) > 0
            choices[question.key] = data.draw(st.sampled_from(values))
