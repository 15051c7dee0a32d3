"""A deal of Cassino on the page of worked hands: what it comes to, why, what was taken in, how it was dealt; and where the text stops."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import groupby

import streamlit as st

from lessons.card_drawings import card_svg, full_card_svg
from lessons.cassino_record import CassinoRecord, Round
from lessons.explain.cassino import (
    TITLES,
    WHERE_THE_TEXT_STOPS,
    finding_reason,
    headline,
    place_words,
    proof_sentence,
    round_title,
    side_name,
)
from lessons.explain.findings import SEVERITY_WORDS
from lessons.explain.names import capital, counted
from lessons.explain.sources import slip_words
from lessons.full_pack import ACES, BIG_CASSINO, LITTLE_CASSINO, Cards, FullCard
from lessons.games.annotation import Severity
from lessons.games.cassino import CassinoAnnotation, Category, Count
from lessons.handfile.reader import SUFFIX
from lessons.web.cite import cite
from lessons.web.plain import plain_text
from lessons.web.tables import framed_table

COUNTING = frozenset({*ACES, BIG_CASSINO, LITTLE_CASSINO})
"""The cards that count by themselves."""

_STYLE = """
.cassino-note { border-left: 3px solid var(--piquet-gold); background: var(--piquet-gold-soft); border-radius: 0 0.5rem 0.5rem 0; padding: 0.6rem 0.9rem; margin: 0 0 1rem; max-width: 58em; }
.cassino-own { color: var(--piquet-soft); margin: 0 0 1rem; max-width: 58em; overflow-wrap: anywhere; }
.cassino-ends { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(9rem, 45%), 1fr)); gap: 0.75rem; margin: 0 0 1rem; max-width: 44rem; }
.cassino-end { background: var(--piquet-felt); border: 1px solid var(--piquet-line); border-radius: 0.6rem; padding: 0.6rem 0.9rem; min-width: 0; overflow-wrap: anywhere; }
.cassino-end.cassino-best { border-color: var(--piquet-gold); box-shadow: inset 0 0 0 1px var(--piquet-gold); }
.cassino-end b { display: block; font-size: 2.1rem; line-height: 1.15; font-variant-numeric: tabular-nums; }
.cassino-end small { color: var(--piquet-soft); }
.cassino-count td:last-child { width: 100%; }
.cassino-count td { vertical-align: baseline; }
.cassino-count th[scope=row] { white-space: nowrap; }
.cassino-count .cassino-points { text-align: center; font-variant-numeric: tabular-nums; min-width: 3.2rem; }
.cassino-count .cassino-points b { color: var(--piquet-accent); font-size: 1.1rem; }
.cassino-count tfoot :is(td, th) { border-top: 2px solid var(--piquet-line); font-weight: 600; }
.cassino-cited { margin: 0.6rem 0 1rem; }
.cassino-cited details, .cassino-count details { color: var(--piquet-soft); font-size: 0.85rem; }
.cassino-cited summary, .cassino-count summary { cursor: pointer; width: fit-content; }
@media (max-width: 640px) {
  .cassino-count, .cassino-count :is(thead, tbody) { display: block; }
  .cassino-count tr { display: flex; flex-wrap: wrap; align-items: baseline; border-bottom: 1px solid var(--piquet-line); }
  .cassino-count :is(th, td) { border: 0; }
  .cassino-count thead tr { align-items: stretch; background: var(--piquet-felt); }
  .cassino-count thead th { white-space: normal; }
  .cassino-count :is(th:first-child, tbody th) { flex: 1; }
  .cassino-count :is(thead th, .cassino-points) { width: 4.9rem; text-align: center; overflow-wrap: anywhere; }
  .cassino-count thead th:first-child { text-align: left; }
  .cassino-count thead th:last-child { display: none; }
  .cassino-count td:last-child { width: 100%; padding-top: 0; }
}
.cassino-side { margin: 0 0 1.1rem; }
.cassino-side h4 { margin: 0 0 0.3rem; padding: 0; font-size: 1rem; font-weight: 600; overflow-wrap: anywhere; }
.cassino-side h4 small { color: var(--piquet-soft); font-weight: 400; }
.cassino-cards { display: flex; flex-wrap: wrap; gap: 0.75rem 1.1rem; padding-top: 0.45rem; }
.cassino-suit { display: flex; padding-right: 1.5rem; }
.cassino-suit svg, .cassino-hand svg { display: block; width: auto; flex: none; }
.cassino-suit > span { position: relative; margin-right: -1.35rem; border-radius: 0.3rem; }
.cassino-suit > small { align-self: center; margin-left: 2rem; color: var(--piquet-soft); }
.cassino-suit > span.cassino-counts { top: -0.4rem; filter: drop-shadow(0 0 1px var(--piquet-gold)) drop-shadow(0 0 2px var(--piquet-gold)); }
.cassino-rounds { display: grid; gap: 0.8rem; }
.cassino-round { border: 1px solid var(--piquet-line); border-radius: 0.6rem; background: var(--piquet-felt); padding: 0.6rem 0.8rem; }
.cassino-round.cassino-wrong { border-color: var(--piquet-gold); }
.cassino-round h4 { margin: 0 0 0.4rem; padding: 0; font-size: 0.95rem; font-weight: 600; color: var(--piquet-soft); }
.cassino-round p { margin: 0.4rem 0 0; color: var(--piquet-soft); overflow-wrap: anywhere; }
.cassino-dealt { display: flex; flex-wrap: wrap; gap: 0.6rem 1.4rem; }
.cassino-hand { min-width: 0; }
.cassino-hand > div { display: flex; gap: 0.2rem; }
.cassino-hand small { display: block; overflow-wrap: anywhere; }
.cassino-hand.cassino-table { border-left: 2px solid var(--piquet-line); padding-left: 1rem; }
"""
_LARGE, _SMALL = "4.4rem", "3.6rem"


def show(annotation: CassinoAnnotation, text: str) -> None:
    """Draw the deal; `text` is its file."""
    record, source = annotation.record, annotation.record.source
    st.header(record.title or record.id, anchor=False)
    about = " · ".join(part for part in (*((source.work, source.where) if source else ()), f"rule set {record.rules.name}") if part)
    note = f"<br>{escape(record.note)}" if record.note else ""
    st.markdown(
        f'<p class="cassino-own">{escape(about)}{note}</p><p class="cassino-note" role="note"><b>Where the text stops.</b> {WHERE_THE_TEXT_STOPS}</p>'
        f"{_ends(annotation)}",
        unsafe_allow_html=True,
    )
    st.subheader("The count", anchor=False)
    _count_table(annotation)
    _irregular(annotation)
    show_cards(record)
    cited = "".join(map(cite, annotation.clauses))
    st.markdown(f'<div class="cassino-cited">{cited}</div>', unsafe_allow_html=True)
    _figures(annotation)
    _take_away(record.id, text)


def show_cards(record: CassinoRecord) -> None:
    """Draw the cards of a deal alone: what was taken in, and how it was dealt; nothing is counted."""
    st.html(f"<style>{_STYLE}</style>")
    if record.taken:
        st.subheader("What was taken in", anchor=False)
        st.markdown("".join(_side(record, side, cards) for side, cards in record.taken.items()), unsafe_allow_html=True)
    if record.rounds:
        st.subheader("The deal", anchor=False)
        rounds = "".join(_round(record, index, one) for index, one in enumerate(record.rounds))
        st.markdown(f'<div class="cassino-rounds">{rounds}</div>', unsafe_allow_html=True)


def _ends(annotation: CassinoAnnotation) -> str:
    """Every side's points, the best marked."""
    record, known = annotation.record, [total for total in annotation.totals.values() if total is not None]
    cells = []
    for side, total in annotation.totals.items():
        best = total is not None and len(known) == len(annotation.totals) and total == max(known) > 0
        shown = "?" if total is None else str(total)
        taken = counted(len(record.taken[side]), "card") if side in record.taken else "not told"
        remark = "counts nothing in this deal" if side == annotation.barred else f"{taken} taken in"
        cells.append(
            f'<div class="cassino-end{" cassino-best" if best else ""}"><span>{escape(capital(side_name(record, side)))}</span><b>{shown}</b>'
            f"<small>{escape(remark)}</small></div>"
        )
    return f'<div class="cassino-ends" role="status" aria-label="{escape(headline(annotation))}">{"".join(cells)}</div>'


# ------------------------------------------------------------------------------------------------------------ the count


def _count_table(annotation: CassinoAnnotation) -> None:
    record = annotation.record
    head = ["", *(capital(side_name(record, side)) for side in record.sides), "why"]
    rows = [_count_row(annotation, category, list(counts)) for category, counts in groupby(annotation.counts, key=lambda c: c.category)]
    totals = "".join(f'<td class="cassino-points">{"?" if total is None else total}</td>' for total in annotation.totals.values())
    rows.append(f'<tr class="cassino-sum"><th scope="row">In all</th>{totals}<td></td></tr>')
    framed_table("The count, category by category", head, rows, classes="cassino-count")


def _count_row(annotation: CassinoAnnotation, category: Category, counts: list[Count]) -> str:
    cells = "".join(f'<td class="cassino-points">{_made(counts, side)}</td>' for side in annotation.record.sides)
    sentences = " ".join(escape(proof_sentence(annotation, count)) for count in counts)
    return f'<tr><th scope="row">{TITLES[category]}</th>{cells}<td>{sentences}{cite(counts[0].clause)}</td></tr>'


def _made(counts: list[Count], side: str) -> str:
    """What a side makes in a category: points, a question mark, or nothing."""
    points = sum(count.points for count in counts if side in count.winners)
    if any(side in count.open for count in counts):
        return "?"
    return f"<b>{points}</b>" if points else "–"


def _irregular(annotation: CassinoAnnotation) -> None:
    for finding in annotation.findings:
        if finding.at.startswith("round"):
            st.warning(plain_text(f"{capital(finding.at)}. {finding_reason(annotation, finding)}"), icon=":material/gavel:")


# ------------------------------------------------------------------------------------------------------------ the cards


def _side(record: CassinoRecord, side: str, cards: Cards) -> str:
    """What a side has taken in, suit by suit; the cards that count by themselves stand out."""
    spades = f"{cards.spades} spade{'' if cards.spades == 1 else 's'}" if not cards.unknown else "as far as they are told"
    suits = "".join(_suit(list(some)) for _, some in groupby(cards.in_order, key=lambda card: card.place))
    backs = f'<span class="cassino-suit"><span>{card_svg(None, height=_SMALL)}</span><small>{counted(cards.unknown, "card")} not told</small></span>'
    return (
        f'<section class="cassino-side"><h4>{escape(capital(side_name(record, side)))} <small>{counted(len(cards), "card")}, {spades}</small></h4>'
        f'<div class="cassino-cards">{suits}{backs if cards.unknown else ""}</div></section>'
    )


def _suit(cards: list[FullCard]) -> str:
    drawn = "".join(
        f"<span{' class=cassino-counts' if card in COUNTING else ''}>{full_card_svg(card, height=_SMALL)}</span>" for card in cards
    )
    return f'<span class="cassino-suit">{drawn}</span>'


def _round(record: CassinoRecord, index: int, one: Round) -> str:
    """A round: each seat's four cards, and the table's in the first."""
    hands = "".join(_hand(capital(side_name(record, seat)), cards) for seat, cards in one.hands.items())
    table = _hand("The table", one.table, "cassino-table") if one.table is not None else ""
    comment = "".join(f"<p>{escape(text)}</p>" for text in (*one.above, one.comment) if text)
    return (
        f'<section class="cassino-round{" cassino-wrong" if one.irregular else ""}"><h4>{round_title(record, index)}</h4>'
        f'<div class="cassino-dealt">{hands}{table}</div>{comment}</section>'
    )


def _hand(name: str, cards: Cards, look: str = "") -> str:
    drawn = "".join(_drawn(cards))
    return f'<div class="cassino-hand {look}"><small>{escape(name)}</small><div>{drawn}</div></div>'


def _drawn(cards: Cards) -> Iterator[str]:
    yield from (full_card_svg(card, height=_LARGE) for card in cards.in_order)
    yield from (card_svg(None, height=_LARGE) for _ in range(min(cards.unknown, 8)))


# -------------------------------------------------------------------------------------------------------- figures, file


def _figures(annotation: CassinoAnnotation) -> None:
    """The figures the file gives, against the rules."""
    found = [finding for finding in annotation.findings if not finding.at.startswith("round")]
    if not found:
        return
    st.subheader("The figures in the file", anchor=False)
    rows = (
        f"<tr><td>{escape(place_words(finding.at))}</td><td>{slip_words(annotation.record.source) if finding.severity is Severity.DISAGREES and finding.excused else SEVERITY_WORDS[finding.severity]}</td>"
        f"<td>{escape(finding_reason(annotation, finding))}{f'<br><small>{escape(finding.erratum)}</small>' if finding.erratum else ''}</td></tr>"
        for finding in found
    )
    st.caption("A side’s figure at a category is its running total: what it has made up to there, in the order of the count.")
    framed_table("The figures in the file against the rules", ("counted up to", "", "why"), rows)


def _take_away(id: str, text: str) -> None:
    with st.container(key="noprint-cassino-take", horizontal=True, vertical_alignment="center"):
        st.download_button(
            "Download the file",
            text,
            file_name=f"{id}{SUFFIX}",
            mime="application/toml",
            key="cassino-download",
            icon=":material/download:",
            on_click="ignore",
        )
        st.caption("A deal of Cassino is shared as its file: links hold hands of the Piquet pack only.")
