"""The rules sheet says what its set plays, on one page; the forms have a row for every deal and table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from lessons.club.handout import Kind, Paper, document, handout
from lessons.club.handout.model import Beside, Block, Columns, Leaf, Table, Together
from lessons.club.handout.printing.pages import every_text
from lessons.explain.names import capital
from lessons.explain.options import option_words
from lessons.rules.named import AU_CENT, NAMED, RUBICON, TWO_HANDED
from lessons.rules.piquet import CountingCards, Partie, PiquetRules
from lessons.rules.rule_set import Leap, PointCalledBy, RuleSet, ShortPoint
from tests.club.handout.pictures import SIX, page_texts, set_of


def leaves(blocks: tuple[Block, ...]) -> Iterator[Leaf]:
    for block in blocks:
        match block:
            case Together(parts):
                yield from leaves(parts)
            case Columns(parts_of):
                yield from leaves(parts_of)
            case Beside(left, right):
                yield from (*left, *right)
            case _:
                yield block


def rows(rules: RuleSet, kind: Kind) -> list[list[str]]:
    """The rows of every table of a hand-out, cell by cell, heads included."""
    tables = [leaf for leaf in leaves(document(set_of(SIX[0]), kind, rules=rules).blocks) if isinstance(leaf, Table)]
    return [row for table in tables for row in (list(table.head), *(["".join(every_text(cell)) for cell in row] for row in table.rows))]


IN_FIGURES = {"short_point", "counting_cards", "trick_point", "last_trick", "cards", "capot", "capot_includes_last_trick", "repic", "pic"}
"""Options that the tables of a page tell."""


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("name", NAMED)
def test_every_rule_set_has_its_page_with_every_option(name: str, paper: Paper) -> None:
    rules = NAMED[name]
    pages = page_texts(handout(set_of(SIX[0]), Kind.RULES, paper=paper, rules=rules))
    assert len(pages) == 1
    told = "\n".join(every_text(document(set_of(SIX[0]), Kind.RULES, rules=rules).blocks))
    moot = {"level"} if rules.target is not None else set()
    moot |= IN_FIGURES if isinstance(rules, PiquetRules) else set()
    for option, value in rules.options().items():
        assert (f"{capital(option_words(option, value, type(rules)))}." in told) == (option not in moot)


@pytest.mark.parametrize("name", TWO_HANDED)
def test_the_figures_are_the_rule_sets(name: str) -> None:
    rules = TWO_HANDED[name]
    figures = {re.split(r":| [a-z]+\.", row[0])[0]: row[1] for row in rows(rules, Kind.RULES)}
    assert figures["Seven tricks or more; six each none"] == str(rules.cards)
    assert figures["Capot"] == str(rules.capot)
    assert figures["The last trick of a capot besides"] == ("no more" if rules.capot_includes_last_trick else "1 more")
    assert figures["Repic"] == f"+{rules.repic.bonus}"
    words = ("Tierce", "Quatrième", "Quinte to huitième", "Trio", "Quatorze")
    assert [figures[word] for word in words] == ["3", "4", "15 to 18", "3", "14"]
    tens = rules.counting_cards is CountingCards.TEN_OR_BETTER
    assert figures["Leading a Ten or better" if tens else "Leading a card"] == "1"


@pytest.mark.parametrize("name", TWO_HANDED)
def test_the_page_says_what_is_good_and_how_it_is_ranked(name: str) -> None:
    told = " ".join(page_texts(handout(set_of(SIX[0]), Kind.RULES, rules=TWO_HANDED[name])))
    for said in (
        "A K Q J 10 9 8 7",
        "A 11; K, Q, J and 10 ten; 9, 8, 7 as they say",
        "The longer sequence is better, then the higher top card",
        "Four of a rank beat three, then the higher rank",
        "makes all others of its hand good, and bars the other hand’s",
        "count for neither",
        "six each none",
        "the other follows suit if able",
    ):
        assert said in told
    assert ("The better point has more pips" in told) == (TWO_HANDED[name].point_called_by is PointCalledBy.PIPS)


def test_a_house_rule_is_told_and_marked() -> None:
    house = replace(AU_CENT, capot=50, pic=Leap(30, 70), last_trick=0)
    told = rows(house, Kind.RULES)
    assert ["Capot: all twelve tricks house rule", "50"] in told
    assert ["The last trick house rule", "–"] in told
    words = list(every_text(document(set_of(SIX[0]), Kind.RULES, rules=house).blocks))
    assert words.count(" house rule") == 3
    short = list(every_text(document(set_of(SIX[0]), Kind.RULES, rules=replace(AU_CENT, short_point=ShortPoint.HOLDS_7_8_9)).blocks))
    told_short = "A point that holds the Seven, Eight and Nine counts one less than its cards."
    assert short[short.index(told_short) + 1] == " house rule"
    assert short.count(" house rule") == 1


def test_a_page_for_each_rule_set_of_the_deals() -> None:
    pages = page_texts(handout(set_of(*SIX), Kind.RULES))
    assert [page.split(" (")[0].split(" Foster")[0][:9] for page in pages] == ["Au cent", "Portland ", "Today’s r"]


def test_a_partie_has_its_deals_and_two_more_where_it_is_level() -> None:
    form = rows(RUBICON, Kind.SCORE_SHEET)
    assert form[0] == ["Deal", "Dealt by", "A makes", "A total", "B makes", "B total"]
    assert [row[0] for row in form[1:10]] == ["1", "2", "3", "4", "5", "6", "(7)", "(8)", "In all"]
    four = replace(RUBICON, game=Partie(deals=4, doubled=(1, 4)))
    assert [row[0] for row in rows(four, Kind.SCORE_SHEET)[1:5]] == ["1  × 2", "2", "3", "4  × 2"]


def test_a_race_is_played_until_somebody_is_out() -> None:
    (first, *_) = page_texts(handout(set_of(SIX[0]), Kind.SCORE_SHEET))
    assert isinstance(AU_CENT, PiquetRules)
    assert "A game is 100 points, and a loser below 50 loses double." in first
    assert "brackets" not in first


@pytest.mark.parametrize(
    ("name", "heads"),
    [
        ("normand", ["A makes", "A total", "B makes", "B total", "C makes", "C total"]),
        ("voleur", ["A makes", "A total", "B makes", "B total"]),
        ("imperial", ["A red", "A white", "B red", "B white"]),
        ("ecrire", ["A", "B", "C", "D", "E", "F", "G"]),
    ],
)
def test_other_games_have_a_column_for_everyone_who_counts(name: str, heads: list[str]) -> None:
    assert rows(NAMED[name], Kind.SCORE_SHEET)[0][2:] == heads


def test_every_table_has_its_line_for_every_deal() -> None:
    made = document(set_of(*SIX), Kind.SCORE_SHEET, tables=4)
    results = [leaf for leaf in leaves(made.blocks) if isinstance(leaf, Table) and leaf.head[0] == "Table"]
    assert len(results) == 6
    for table in results:
        assert table.head[1:] == ("Elder", "Dealer", "Elder counts", "Dealer counts")
        assert ["".join(every_text(row[0])) for row in table.rows] == ["1", "2", "3", "4"]
