"""The hand-outs there are, and making one: as a document, and as a PDF of it."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

from lessons.club.deal_set import DealSet, SetDeal
from lessons.club.handout.answers import answers
from lessons.club.handout.model import Document
from lessons.club.handout.printing.sizes import Paper
from lessons.club.handout.rules_sheet import rules_sheet
from lessons.club.handout.score_sheet import score_sheet
from lessons.club.handout.sheet import sheet
from lessons.club.handout.slips import slips
from lessons.errors import Impossible
from lessons.record import ELDER, Starts
from lessons.rules.rule_set import RuleSet

TABLES = 6
"""Tables the form of results has rows for where nothing else is said."""
MOST_TABLES = 40

ALL = "all"
"""In place of a seat: every hand stands on the sheet, whatever is asked."""
ASKED_OF: Mapping[str, str] = MappingProxyType({"discard": ELDER, "under-call": ELDER})
"""Themes whose question is put to one seat, which sees its own cards alone, by their ids: to which."""


class Kind(StrEnum):
    """What is handed out."""

    SHEET = "sheet"
    """deals with questions, and room to write"""
    ANSWERS = "answers"
    """the deals with their answers, verdicts, tricks and counts"""
    RULES = "rules"
    """a page on what a rule set plays"""
    SCORE_SHEET = "score-sheet"
    """forms for a game's score and for the tables' results"""
    SLIPS = "slips"
    """slips to set up real packs by"""


def document(
    deal_set: DealSet,
    kind: Kind,
    *,
    show: str | None = None,
    at: Starts | None = None,
    rules: RuleSet | None = None,
    tables: int = TABLES,
) -> Document:
    """A hand-out as blocks, for paper or page.

    `show` is the seat whose cards alone stand on a sheet, `ALL` that all hands do, None that those do whom a deal's theme asks; `at` shows them as dealt (`Starts.EXCHANGE`) or as they are called
    (`Starts.DECLARE`) where the record tells both, None as each deal's theme asks, or its record begins. `rules` is the set that rules and score sheet are for; left out, they
    are for the set's own: a page of rules for each, a score sheet for the first. `tables` (1 to 40) is how many enter results.

    Raises `Problems` or `Impossible`: for a set without deals, a seat that a deal does not have, a deal that its rules do not allow, slips for
    another game than the two-handed one.
    """
    if not deal_set.deals:
        raise Impossible("this set has no deals", hint="at least one")
    if not 1 <= tables <= MOST_TABLES:
        raise Impossible(f"results of {tables} tables", hint=f"1 to {MOST_TABLES} tables")
    if show not in (None, ALL):
        without = next((n for n, deal in enumerate(deal_set.deals, start=1) if show not in deal.record.seats), None)
        if without is not None:
            seats = ", ".join(deal_set.deals[without - 1].record.seats)
            raise Impossible(f"deal {without} has no seat {str(show)[:40]!r}", hint=f"one of {seats}, or {ALL}")
    match kind:
        case Kind.SHEET:
            return sheet(deal_set, tuple(_shown(deal, show) for deal in deal_set.deals), at)
        case Kind.ANSWERS:
            return answers(deal_set)
        case Kind.RULES:
            own = dict.fromkeys(deal.record.rules for deal in deal_set.deals)
            return rules_sheet((rules,) if rules is not None else tuple(own), deal_set.title)
        case Kind.SCORE_SHEET:
            return score_sheet(deal_set, rules if rules is not None else deal_set.deals[0].record.rules, tables)
        case Kind.SLIPS:
            return slips(deal_set)


def _shown(deal: SetDeal, show: str | None) -> str | None:
    """The seat whose cards alone stand on a sheet; None for all of them."""
    return ASKED_OF.get(deal.theme) if show is None else None if show == ALL else show


def handout(
    deal_set: DealSet,
    kind: Kind,
    *,
    paper: Paper = Paper.A4,
    large: bool = False,
    show: str | None = None,
    at: Starts | None = None,
    rules: RuleSet | None = None,
    tables: int = TABLES,
) -> bytes:
    """A hand-out as the bytes of a PDF, the same for the same set; `large` is large print. The rest, and what is raised, as `document` has it."""
    made = document(deal_set, kind, show=show, at=at, rules=rules, tables=tables)
    from lessons.club.handout.printing.pages import pdf  # brings what sets pages, which a document on screen does without

    return pdf(made, paper, large=large)
