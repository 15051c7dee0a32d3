"""The answers against the engine: totals, verdicts with their reasons, tricks and counts; and no more than is known."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from lessons.club.deal_set import DealSet, SetDeal
from lessons.club.handout import Kind, document, handout
from lessons.club.handout.characters import clean, held_together
from lessons.club.handout.model import Beside, Block, Document, Graph, Leaf, Table, Together
from lessons.club.handout.printing.pages import every_text
from lessons.explain.proofs import proof
from lessons.games.annotate import annotate
from lessons.record import Starts
from tests.club.handout.pictures import SIX, example, page_texts, set_of


def leaves(blocks: tuple[Block, ...]) -> Iterator[Leaf]:
    """Every block that holds no others."""
    for block in blocks:
        match block:
            case Together(parts):
                yield from leaves(parts)
            case Beside(left, right):
                yield from (*left, *right)
            case _:
                assert not hasattr(block, "parts")
                yield block  # type: ignore[misc]


def all_words(made: Document) -> str:
    return "\n".join(every_text(made.blocks))


def plain(row: tuple[tuple[object, ...], ...]) -> list[str]:
    """The words of a table's row, cell by cell."""
    return ["".join(every_text(one)) for one in row]


@pytest.mark.parametrize("name", SIX)
def test_every_verdict_stands_there_with_its_reason_and_clauses(name: str) -> None:
    annotation = annotate(example(name))
    told = all_words(document(set_of(name), Kind.ANSWERS))
    assert annotation.calls
    for call in annotation.calls:
        shown = proof(annotation, call)
        assert shown.headline in told
        assert shown.sentence in told
        assert shown.worth in told
        assert ", ".join(shown.clauses) in told


@pytest.mark.parametrize("name", [SIX[0], SIX[1], SIX[5]])
def test_the_tricks_and_counts_are_the_engines(name: str) -> None:
    annotation = annotate(example(name))
    made = document(set_of(name), Kind.ANSWERS)
    (table,) = [leaf for leaf in leaves(made.blocks) if isinstance(leaf, Table) and leaf.head[0] == "trick"]
    rows = [plain(row) for row in table.rows]
    assert [row[0] for row in rows] == ["before", *map(str, range(1, 13)), "end"]
    ends = [step for step in annotation.steps if step.winner is not None]
    for row, step in zip(rows[1:13], ends, strict=True):
        assert row[3:] == [str(step.counts[seat]) for seat in ("elder", "dealer")]
        (leader, led), (_, other) = step.table
        assert led is not None
        assert other is not None
        shown = dict(zip(("elder", "dealer"), row[1:3], strict=True))
        assert shown[leader] == f"› {led.suit.symbol}{'10' if led.rank.letter == 'T' else led.rank.letter}"
        assert not shown["dealer" if leader == "elder" else "elder"].startswith("›")
    assert rows[-1][3:] == [str(total) for total in annotation.totals.values()]


def test_the_winners_card_is_in_bold_type() -> None:
    made = document(set_of(SIX[1]), Kind.ANSWERS)
    (table,) = [leaf for leaf in leaves(made.blocks) if isinstance(leaf, Table) and leaf.head[0] == "trick"]
    ends = [step for step in annotate(example(SIX[1])).steps if step.winner is not None]
    for row, step in zip(table.rows[1:13], ends, strict=True):
        bold = [any(span.look.name == "STRONG" for span in cell[0]) for cell in row[1:3]]
        assert bold == [step.winner == "elder", step.winner == "dealer"]


def test_the_totals_are_on_the_page() -> None:
    annotation = annotate(example(SIX[0]))
    printed = " ".join(page_texts(handout(set_of(SIX[0]), Kind.ANSWERS)))
    assert f"the elder hand {annotation.totals['elder']} and the dealer {annotation.totals['dealer']}" in printed
    assert re.search(r"end 71 27", printed)


def test_a_repic_is_named_with_what_makes_it() -> None:
    annotation = annotate(example("foster-piquet/repic-first-example"))
    assert annotation.repic == ("elder",)
    told = all_words(document(set_of("foster-piquet/repic-first-example"), Kind.ANSWERS))
    assert "for the repic: thirty by declarations alone, while nothing counts for the other side before it" in told


def test_the_graph_is_drawn_from_the_series_of_the_charts() -> None:
    from lessons.charts.running import running

    made = document(set_of(SIX[0]), Kind.ANSWERS)
    (graph,) = [leaf for leaf in leaves(made.blocks) if isinstance(leaf, Graph)]
    assert graph.score == running(annotate(example(SIX[0])))


def test_question_and_answer_stand_there_and_the_teachers_note_does_not() -> None:
    told = all_words(document(set_of(SIX[0], question="Why so?", answer="Because.", note="say it slowly"), Kind.ANSWERS))
    assert "Why so?" in told
    assert "Because." in told
    assert "slowly" not in told


def test_a_deal_without_a_course_says_what_is_known_and_no_more() -> None:
    dealt = replace(example(SIX[1]), exchange=None, declare=None, play=None, checks=())
    assert dealt.starts is Starts.EXCHANGE
    made = document(DealSet(title="Dealt", deals=(SetDeal(record=dealt),)), Kind.ANSWERS)
    told = all_words(made)
    assert "The exchange is not told, nor what came after it." in told
    assert not any(isinstance(leaf, Table | Graph) for leaf in leaves(made.blocks))
    assert "ends" not in told


def test_calls_that_are_the_rules_and_not_the_records_are_said_to_be_so() -> None:
    told = all_words(document(set_of(SIX[1]), Kind.ANSWERS))
    assert "The calls, if both call all they hold" in told
    assert "The calls, if both call all they hold" not in all_words(document(set_of(SIX[0]), Kind.ANSWERS))


def test_without_the_play_it_is_said_that_it_is_not_told() -> None:
    told = all_words(document(set_of("foster-piquet/repic-saved-by-a-quinte"), Kind.ANSWERS))
    assert "The play is not told." in told
    assert "Dealer not known" in told


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("foster-normand/dealt-exchanged-and-declared", "Second hand"),
        ("foster-voleur/the-printed-deal-told-whole", "Point"),
        ("foster-imperial/capot-and-odd-tricks", "capot, two"),
        ("small-hands/renounce-taken-back", "Irregular"),
    ],
)
def test_other_games_and_irregular_deals_are_told_as_far_as_they_go(name: str, says: str) -> None:
    assert says in all_words(document(set_of(name), Kind.ANSWERS))


def test_cards_of_a_suit_stay_on_one_line() -> None:
    assert held_together(clean("lays out ♠ 8  ♦ J 10 9 8.")) == "lays out ♠\u00a08 ♦\u00a0J\u00a010\u00a09\u00a08."
