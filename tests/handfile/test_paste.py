"""The paste box: what people print and type, read; everything else refused or asked about (tests/handfile/test_paste_questions.py)."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from lessons.cards import Hand, Holding
from lessons.errors import Problems
from lessons.handfile.cards_text import HandText, hand_text
from lessons.handfile.paste import LONGEST, Role, is_hand_file, parse

FIRST = "S A  H AKQJ  D AKQ7  C AKQ"
FIRST_DEALER = "S KQJT9  D JT9  C JT98"
REPIC_ONE = "S Q  H KQJT9  D AQ9  C AKQ"
REPIC_TWO = "S AKT  H AKQJ8  D AK  C AK"
EQUAL_ELDER = "S AJT98  H AJT98  D T  C T"
EQUAL_DEALER = "S KQ  H KQ  D AKQJ7  C AKQ"
PIC = "S K  H A9  D KQJT9  C AKQJ"


def only(text: str) -> str:
    """The code of the one hand a text says."""
    (hand,) = parse(text).settled()
    return hand.holding.code


def problems_of(text: str) -> list[tuple[str, str, int, int]]:
    """Kind, message, line and column of everything wrong with a text."""
    with pytest.raises(Problems) as caught:
        parse(text)
    found = []
    for problem in caught.value.problems:
        assert problem.place is not None
        found.append((problem.kind, problem.message, problem.place.line, problem.place.column))
    return found


# ------------------------------------------------------------------------------------- the hands of the source texts

PRINTED = {
    "foster_first_illustration": ("| ♡ A K Q J: | ♣ A K Q: | ♢ A K Q 7: | ♠ A. |", [(None, FIRST)]),
    "foster_first_illustration_with_its_sentence": (
        (
            "An illustration will probably make the foregoing processes clearer. The elder hand, after the draw, holds these cards:—\n"
            "| ♡ A K Q J: | ♣ A K Q: | ♢ A K Q 7: | ♠ A. |"
        ),
        [("elder", FIRST)],
    ),
    "foster_first_illustration_dealer": (
        (
            "The dealer, before playing a card, proceeds to claim the count for the combinations which are good in his own hand, "
            "which is as follows:—\n| ♣ J 10 9 8: | ♢ J 10 9: | ♠ K Q J 10 9. |"
        ),
        [("dealer", FIRST_DEALER)],
    ),
    "foster_repic_first_example": ("| ♡ K Q J 10 9; | ♣ A K Q; | ♢ A Q 9; | ♠ Q. |", [(None, REPIC_ONE)]),
    "foster_repic_first_example_plain": ("♡ K Q J 10 9; ♣ A K Q; ♢ A Q 9; ♠ Q.", [(None, REPIC_ONE)]),
    "foster_repic_second_example": (
        "Suppose the elder hand had the following cards:—\n| ♡ A K Q J 8; | ♣ A K; | ♢ A K; | ♠ A K 10. |",
        [("elder", REPIC_TWO)],
    ),
    "foster_repic_second_example_plain": (
        "Suppose the elder hand had the following cards:--\n♡ A K Q J 8; ♣ A K; ♢ A K; ♠ A K 10.",
        [("elder", REPIC_TWO)],
    ),
    "foster_equalities": (
        "| Elder:— | ♡ A J 10 9 8; | ♣ 10; | ♢ 10; | ♠ A J 10 9 8. |\n| Dealer:— | ♡ K Q; | ♣ A K Q; | ♢ A K Q J 7; | ♠ K Q. |",
        [("elder", EQUAL_ELDER), ("dealer", EQUAL_DEALER)],
    ),
    "foster_equalities_plain": (
        (
            "Equalities do not save the repic. Take the following hands:--\n"
            "Elder:--♡ A J 10 9 8; ♣ 10; ♢ 10; ♠ A J 10 9 8.\nDealer:--♡ K Q; ♣ A K Q; ♢ A K Q J 7; ♠ K Q."
        ),
        [("elder", EQUAL_ELDER), ("dealer", EQUAL_DEALER)],
    ),
    "foster_pic": ("| ♡ A 9; | ♣ A K Q J; | ♢ K Q J 10 9; | ♠ K. |", [(None, PIC)]),
    "foster_pic_plain": ("cards:--\n♡ A 9; ♣ A K Q J; ♢ K Q J 10 9; ♠ K.", [(None, PIC)]),
    "foster_voleur_Y": ("♠ K Q J 10\n♢ J 10 9 8", [(None, "S KQJT  D JT98")]),
    "foster_voleur_A": ("♡ A; ♠ A; ♢ A Q\n♣ A Q J 10", [(None, "S A  H A  D AQ  C AQJT")]),
    "foster_voleur_B": ("♡ K Q J; ♢ K 7\n♣ K 9 8", [(None, "H KQJ  D K7  C K98")]),
    "foster_voleur_Z": ("♡ 10 9 8 7\n♠ 9 8 7; ♣ 7", [(None, "S 987  H T987  C 7")]),
}


@pytest.mark.parametrize("name", PRINTED)
def test_printed(name: str) -> None:
    text, hands = PRINTED[name]
    assert [(h.seat, h.holding.code) for h in parse(text).settled()] == hands


def test_a_picture_of_a_table_is_refused_plainly() -> None:
    text = "♠ K Q J 10\n♢ J 10 9 8\n+-----------+\n| Y |\n♡ A; ♠ A; ♢ A Q | | ♡ K Q J; ♢ K 7"
    assert problems_of(text) == [("unreadable", "this is a picture of several hands round a table", 3, 1)]


# ------------------------------------------------------------------------------------------------ one hand, every way

SPELLINGS = [
    # the hand file's form, and its dot form
    (FIRST, FIRST),
    ("s a h akqj d akq7 c akq", FIRST),
    ("S A\nH AKQJ\nD AKQ7\nC AKQ", FIRST),
    ("SA HA HK HQ HJ DA DK DQ D7 CA CK CQ", FIRST),
    ("AKQJ.T98.A.KQJT", "S AKQJ  H T98  D A  C KQJT"),
    ("akqj.1098.a.kqj10", "S AKQJ  H T98  D A  C KQJT"),
    ("AKQJ..A.-", "S AKQJ  D A"),
    ("S AK ?3 H Q", "S AK  H Q  ?3"),
    ("?12", "?12"),
    # symbols, outlined and solid, with and without selectors, as entities
    ("♡ A K Q J; ♧ A K Q; ♢ A K Q 7; ♤ A", FIRST),
    ("♥️ AKQJ ♣️ AKQ ♦︎ AKQ7 ♠️ A", FIRST),
    ("❤ AKQJ ◆ AKQ7 ◇T", "H AKQJ  D AKQT7"),
    ("&hearts; A K Q J; &clubs; A K Q; &diams; A K Q 7; &spades; A", FIRST),
    ("&#9829; A&nbsp;K &#x2660; 10", "S T  H AK"),
    ("♡\u00a0A\u2009K; ♠\u200b 10\u00ad", "S T  H AK"),
    # spacing, separators, a suit a line, a wrapped line, lists and tables
    ("♥A,K,Q,J♣A,K,Q♦A,K,Q,7♠A", FIRST),
    ("♥ A-K-Q-J / ♣ A-K-Q / ♦ A-K-Q-7 / ♠ A", FIRST),
    ("♥: A K Q J; ♣: A K Q; ♦: A K Q 7; ♠: A.", FIRST),
    ("H: AKQJ\nC: AKQ\nD: AKQ7\nS: A", FIRST),
    ("H = AKQJ, C = AKQ, D = AKQ7, S = A", FIRST),
    ("- ♥ A K Q J\n- ♣ A K Q\n- ♦ A K Q 7\n- ♠ A", FIRST),
    ("• ♥ A K Q J\n• ♣ A K Q\n• ♦ A K Q 7\n• ♠ A", FIRST),
    ("| ♥ | A K Q J |\n|---|---|\n| ♣ | A K Q |\n| ♦ | A K Q 7 |\n| ♠ | A |", FIRST),
    ("♥\tA K Q J\n♣\tA K Q\n♦\tA K Q 7\n♠\tA", FIRST),
    ("♥\nA K Q J\n\n♣\nA K Q\n\n♦\nA K Q 7\n\n♠\nA", FIRST),
    ("♥ A K Q J; ♣ A K\nQ; ♦ A K Q 7; ♠ A", FIRST),
    ("**♥ A K Q J** _♣ A K Q_ “♦ A K Q 7” ♠ A", FIRST),
    # ranks before suits
    ("AS KS 10h", "S AK  H T"),
    ("AS, KS, 10H.", "S AK  H T"),
    ("10♠ 9♠ A♥", "S T9  H A"),
    ("AKQJ♥ AKQ♣ AKQ7♦ A♠", FIRST),
    ("A K Q J ♥, A K Q ♣, A K Q 7 ♦, A ♠", FIRST),
    ("king hearts, ten spades", "S T  H K"),
    # one card
    ("HA", "H A"),
    ("AH", "H A"),
    ("A♥", "H A"),
    ("♥A", "H A"),
    ("DA", "D A"),
    ("AD", "D A"),
    ("10s", "S T"),
    ("st", "S T"),
    ("🂡", "S A"),
    ("🂱🂾🂽🂻 🃁🃎🃍🃇 🃑🃞🃝 🂡", FIRST),
    ("♠ A 🂠🂠", "S A  ?2"),
    # words
    ("ace of spades", "S A"),
    ("ace and king of hearts, knave, ten", "H AKJT"),
    ("the ace, king, and queen of hearts; the ten of spades", "S T  H AKQ"),
    ("A, K, Q of hearts; 10 of spades", "S T  H AKQ"),
    ("ace of hearts and king of spades", "S K  H A"),
    ("ace of hearts, king and queen of spades", "S KQ  H A"),
    ("Spades--nine, seven", "S 97"),
    ("Spades--nine, seven. Hearts--ace, king, queen.", "S 97  H AKQ"),
    ("Spades: ace, ten\nHearts: none\nClubs: knave", "S AT  C J"),
    ("pique A 10, cœur 9, carreau 8, trèfle 7", "S AT  H 9  D 8  C 7"),
    ("Pik A 10, Herz 9, Karo 8, Kreuz 7", "S AT  H 9  D 8  C 7"),
    # none of a suit
    ("♠ — ♥ A K", "H AK"),
    ("♠ - ♥ A K", "H AK"),
    ("♥ A K ♠", "H AK"),
    ("♠ ♥ A K", "H AK"),
    ("♥ A K; ♠ —; ♦ 9", "H AK  D 9"),
    ("ace of hearts; no spades", "H A"),
]


@pytest.mark.parametrize(("text", "code"), SPELLINGS)
def test_spelling(text: str, code: str) -> None:
    assert only(text) == code


@settings(max_examples=200)
@given(st.integers(0, 0xFFFFFFFF).map(Hand).filter(lambda h: 0 < len(h) <= 13), st.integers(0, 1), st.booleans())
def test_a_hand_as_the_file_writes_it_is_read(hand: Hand, unknown: int, really: bool) -> None:
    holding = Holding(hand, unknown) if len(hand) < 13 else Holding(hand)
    (found,) = parse(hand_text(HandText(holding, really))).settled()
    assert (found.holding, found.really) == (holding, really)


@given(st.integers(1, 0xFFFFFFFF).map(Hand).filter(lambda h: 0 < len(h) <= 13), st.sampled_from([" ", ", ", "\n"]), st.booleans())
def test_cards_one_by_one_are_read_in_their_order(hand: Hand, between: str, turned: bool) -> None:
    codes = [c.code[::-1] if turned else c.code for c in hand]
    (found,) = parse(between.join(codes)).settled()
    assert list(found.cards) == list(hand)


# ------------------------------------------------------------------------------------------------------------- labels

LABELS = [
    ("Elder: ♠ A", "elder", "Elder"),
    ("ELDER ♠ A", "elder", "ELDER"),
    ("Elder hand S A", "elder", "Elder hand"),
    ("elder AKQ..A.", "elder", "elder"),
    ("The elder hand holds ♠ A", "elder", "The elder hand holds"),
    ("Elder (after the draw): ♠ A", "elder", "Elder (after the draw)"),
    ("Elder (after the draw) ♠ A", "elder", "Elder (after the draw)"),
    ("Elder hand has S A", "elder", "Elder hand has"),
    ("**Elder:** ♠ A", "elder", "Elder"),
    ("elder = “S A”", "elder", "elder"),
    ("Elder – ♠ A", "elder", "Elder"),
    ("Elder hand's cards ♠ A", "elder", "Elder hand's cards"),
    ("Pone: ♠ A", "elder", "Pone"),
    ("Non-dealer: ♠ A", "elder", "Non-dealer"),
    ("Dealer, who has drawn three — ♠ A", "dealer", "Dealer, who has drawn three"),
    ("Younger hand: ♠ A", "dealer", "Younger hand"),
    ("A (elder): ♠ K", "elder", "A (elder)"),
    ("South (dealer) ♠ K", "dealer", "South (dealer)"),
    ("Mr. Smith: ♠ K", None, "Mr. Smith"),
    ("A's hand: ♠ K", None, "A's hand"),
    ("Hand of the elder:\n♠ A\n♥ K", "elder", "Hand of the elder"),
]


@pytest.mark.parametrize(("text", "seat", "label"), LABELS)
def test_label(text: str, seat: str | None, label: str) -> None:
    (hand,) = parse(text).settled()
    assert (hand.seat, hand.label, hand.role) == (seat, label, Role.HAND)
    assert len(hand.cards) > 0


@pytest.mark.parametrize(
    "text",
    [
        "Elder: ♠ A K\nDealer: ♥ Q",
        "Elder ♠ A K Dealer ♥ Q",
        "Elder: S AK; dealer: H Q",
        "Elder S AK. The dealer has H Q",
        "Dealer\n♥ Q\nElder\n♠ A K",
        'elder = "S AK"\ndealer = "H Q"',
    ],
)
def test_two_hands_at_once(text: str) -> None:
    assert {h.seat: h.holding.code for h in parse(text).settled()} == {"elder": "S AK", "dealer": "H Q"}


def test_talon_and_discards() -> None:
    text = "Elder: ♠ A K\nTalon: H7 S8 ? CA\nElder discards: S87 H9\nDealer, after the discard: ♦ Q"
    found = [(h.role, h.seat, h.holding.code) for h in parse(text).settled()]
    assert found == [
        (Role.HAND, "elder", "S AK"),
        (Role.TALON, None, "S 8  H 7  C A  ?1"),
        (Role.DISCARDS, "elder", "S 87  H 9"),
        (Role.HAND, "dealer", "D Q"),
    ]
    talon = parse(text).settled()[1]
    assert [c.code if c else "?" for c in talon.cards] == ["H7", "S8", "?", "CA"]


def test_what_stands_round_the_cards_is_kept() -> None:
    (hand,) = parse("Take this:\nElder (North): ♠ A K (both kept) ♥ 9 !").settled()
    assert hand.label == "Take this: Elder (North)"
    assert hand.remarks == ("both kept",)
    assert hand.really
    assert (hand.place.line, hand.place.column) == (2, 16)


# ------------------------------------------------------------------------------------------------------------ refusals

REFUSED = [
    ("", "unreadable", "there is nothing here", 1, 1),
    (" \n\t", "unreadable", "there is nothing here", 1, 1),
    ("hello world", "unreadable", "`hello … world` is no card", 1, 1),
    ("Elder:", "unreadable", "no cards stand behind `Elder`", 1, 1),
    ("Elder:\nDealer: ♠ A", "unreadable", "no cards stand behind `Elder`", 1, 1),
    ("Elder: ♠ A\nElder: ♥ A", "unreadable", "the elder hand stands here a second time", 2, 1),
    ("♠ A K\n♥ 9 A 9", "impossible", "H9 stands there twice", 2, 7),
    ("Elder: ♠ A\nDealer: ♥ K ♠ A", "impossible", "SA stands there twice", 2, 15),
    ("♠ A 6", "impossible", "the pack has no 6", 1, 5),
    ("🂡 🂢", "unreadable", "`🂢` is no card", 1, 3),
    ("♠ A Z", "unreadable", "`Z` is no card", 1, 5),
    ("♠ I0", "unreadable", "`I0` is no card", 1, 3),
    ("♠ A1", "unreadable", "`A1` is no card", 1, 3),
    ("&spades; A &bogus; K", "unreadable", "`bogus` is no card", 1, 13),
    ("♠ A (Q) 9", "unreadable", "`(Q)`: cards in brackets", 1, 5),
    ("♠ A\x07K", "unreadable", "an unseen character, U+0007, stands here", 1, 4),
    ("\u202e♠ A", "unreadable", "an unseen character, U+202E, stands here", 1, 1),
    ("♠ ♥ ♦ ♣\nA K Q J", "unreadable", "suits stand here one behind the other", 1, 5),
    ("ace of", "unreadable", "`of` stands between ranks and a suit", 1, 5),
    ("♠ AKQJ10987 ♥ AKQJ109", "impossible", "14 cards stand here in one hand", 1, 21),
    ("Talon: SA SK SQ SJ ST S9 S8 S7 HA", "impossible", "9 cards stand here in one talon", 1, 33),
]


@pytest.mark.parametrize(("text", "kind", "message", "line", "column"), REFUSED)
def test_refused(text: str, kind: str, message: str, line: int, column: int) -> None:
    assert (kind, message, line, column) in problems_of(text)


def test_everything_wrong_is_said_at_once() -> None:
    assert problems_of("Elder: ♠ A 6\nnonsense\nDealer: ♥ A A Z\n") == [
        ("impossible", "the pack has no 6", 1, 12),
        ("unreadable", "`nonsense` is no card", 2, 1),
        ("impossible", "HA stands there twice", 3, 13),
        ("unreadable", "`Z` is no card", 3, 15),
    ]


def test_a_very_long_paste_is_refused() -> None:
    assert problems_of("♠ A\n" * LONGEST) == [("unreadable", "this is 80,000 characters long", 1, 1)]


def test_a_hand_file_is_told_from_cards() -> None:
    assert is_hand_file('# a hand\nformat = "piquet-hand/1"\nid = "a"')
    assert is_hand_file("format='piquet-game/1'")
    assert not is_hand_file("Elder: ♠ A")


_WORDS = [
    "10",
    "--",
    "Elder:",
    "dealer ",
    "talon ",
    "discards ",
    " of ",
    " and ",
    "ace ",
    "king ",
    "hearts ",
    "the ",
    "(x)",
    "none ",
    "no ",
]
_ODD = ["?3", "&spades;", "\u200b", "\u202e", "\ud800", "6", "word ", "A:", "S:", "|---|", "+---+"]
_PIECES = st.sampled_from([*"♠♥♦♣♡SHDCAKQJT987RVBX0 \n\t;,|:.—-()?!…🂡\ufffd", *_WORDS, *_ODD])


@settings(max_examples=300, deadline=None)
@given(st.lists(_PIECES, max_size=30).map("".join) | st.text(max_size=60))
@example("♠" * LONGEST)
@example("A-" * (LONGEST // 2))
@example("A;" * (LONGEST // 2))
@example("elder A " * (LONGEST // 8))
@example("A: ♠ K\n" * (LONGEST // 8))
@example("(" * LONGEST)
def test_whatever_is_pasted_only_problems_are_raised(text: str) -> None:
    with suppress(Problems):
        found = parse(text)
        assert bool(found.hands) != bool(found.questions)
