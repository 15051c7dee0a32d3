"""The odds of a draw for people, in the terminal: the discards most declared with, what each keeps and hopes for, and what it is worth."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rich.console import Console
from rich.table import Table
from rich.text import Text

from lessons.analysis.draw.chance import Chance
from lessons.analysis.draw.hopes import hopes, leading
from lessons.analysis.draw.results import DrawOdds, Option
from lessons.cards import Hand, Suit
from lessons.command.terminal import words
from lessons.explain.draw import ALIKE, CARTE_BLANCHE, DECLARATIONS_ONLY, chance_words, hope_words, kept_words
from lessons.explain.names import cards_text, listed

_RED = frozenset({Suit.HEARTS, Suit.DIAMONDS})


def print_odds(out: Console, odds: DrawOdds, first: Iterable[Option], repics: Mapping[Hand, Chance]) -> None:
    """The hand, the `first` discards a row each, and what the columns are."""
    out.print(_cards(odds.hand, "bold"))
    may = f"{odds.least} to {odds.most} cards" if odds.least < odds.most else f"{odds.most} cards"
    out.print(words(f"{odds.seat}, exchanging {may}; rule set {odds.rules.name}; {len(odds.options):,} discards", "dim"))
    out.print(words("Most declared first. " + DECLARATIONS_ONLY, "dim"))
    out.print()
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="bold")
    table.add_column("", justify="right", style="dim")
    table.add_column("lay out, keep, hope for", ratio=1)
    for heading in ("if good", "own", "other", "ahead", "repic"):
        table.add_column(heading, justify="right", no_wrap=True)
    for rank, option in enumerate(first, 1):
        repic = repics[option.discard]
        figures = (f"{float(f):.1f}" for f in (option.if_good, option.own, option.other, option.difference))
        table.add_row(str(rank), _told(option), *figures, f"{100 * repic.share:.1f} %" if repic.favourable else "–")
    out.print(table)
    out.print()
    for line in (
        "if good: points the hand counts on average if everything it then holds is good.",
        "own, other, ahead: points either declares on average, and the first less the second, which the list is ordered by; below nought is behind.",
        "The play is not counted: leads, tricks, cards and capot have no part in these figures.",
        "repic: how often thirty are reached by declarations before the other counts; its sixty are not in the points.",
        ALIKE,
        *([CARTE_BLANCHE] if odds.hand.is_carte_blanche else []),
    ):
        out.print(words(line, "dim"))


def _cards(hand: Hand, style: str = "") -> Text:
    text = Text()
    for part in cards_text(hand).split("  "):
        text.append(f"{part}  ", style=f"{style} red".strip() if any(s.symbol == part[0] for s in _RED) else style)
    return text


def _told(option: Option) -> Text:
    text = _cards(option.discard, "bold") if option.discard else Text("nothing", style="bold")
    kept = kept_words(option.kept)
    if kept:
        text.append(f"\nkeeps {listed(kept)}")
    hoped = [f"{hope_words(hope)} {chance_words(hope.chance)}" for hope in leading(hopes(option))]
    if hoped:
        text.append(f"\n{'; '.join(hoped)}", style="dim")
    return text
