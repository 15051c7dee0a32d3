"""Small records of Impérial for tests."""

from __future__ import annotations

from lessons.cards import CARD_OF_CODE, CARDS, Hand, Holding
from lessons.games.annotation import Annotation
from lessons.games.imperial import annotate
from lessons.handfile import loads
from lessons.record import DEALER, ELDER, Act, Block, Counters, HandRecord
from lessons.rules.imperial import ImperialRules
from lessons.rules.named import house_rules


def dealt(
    elder: str,
    dealer: str,
    turned: str,
    *,
    counters: tuple[tuple[int, int], tuple[int, int]] = ((0, 0), (0, 0)),
    declare: tuple[Act, ...] | None = None,
    play: tuple[Act, ...] | None = None,
    **options: object,
) -> HandRecord:
    """A deal whose hands hold these cards, filled up in turn with low cards of which nothing is made; `?` is a hand not told."""
    told = [Hand.parse(code) if code != "?" else Hand() for code in (elder, dealer)]
    used = told[0].mask | told[1].mask | CARD_OF_CODE[turned].bit
    rest = sorted((c for c in CARDS if not used & c.bit), key=lambda c: "T98A7JQK".index(c.rank.letter))
    cards = {seat: list(hand) for seat, hand in zip((ELDER, DEALER), told, strict=True)}
    wanted = {ELDER: 12 if elder != "?" else 0, DEALER: 12 if dealer != "?" else 0}
    while any(len(cards[seat]) < wanted[seat] for seat in cards):
        for seat in cards:
            if len(cards[seat]) < wanted[seat]:
                cards[seat].append(rest.pop(0))
    hands = {seat: Holding(Hand.of(cards[seat]), 12 - wanted[seat]) for seat in cards}
    return HandRecord(
        id="small",
        rules=house_rules(ImperialRules(), options),
        hands=hands,
        turned=CARD_OF_CODE[turned],
        counters=dict(zip((ELDER, DEALER), (Counters(*c) for c in counters), strict=True)),
        declare=Block(declare) if declare is not None else None,
        play=Block(play) if play is not None else None,
    )


def log(annotation: Annotation) -> list[tuple[str, str, int, int]]:
    """Every event as (seat, cause, reds, whites)."""
    return [(e.seat, e.cause.value, e.red, e.white) for e in annotation.events]


def from_text(declare: str = "", play: str = "", *, table: str = "", rules: str = "", rest: str = "", hands: str = "") -> Annotation:
    """A hand file of fixed cards with these blocks, annotated. Raises `Problems`."""
    return annotate(loads(text(declare, play, table=table, rules=rules, rest=rest, hands=hands)))


CARDS_DEALT = 'elder  = "S AKQJ  H K98  D K87  C T9"\ndealer = "S T9  H AQJT  D AQJ  C KQJ"'
"""Two whole hands; the Seven of clubs is turned."""


def text(declare: str = "", play: str = "", *, table: str = "", rules: str = "", rest: str = "", hands: str = "") -> str:
    """A hand file of Impérial."""
    table = table or 'turned = "C7"'
    blocks = "".join(f"{key} = '''\n{block}'''\n" for key, block in (("declare", declare), ("play", play)) if block)
    return (
        f'format = "piquet-hand/1"\nid = "small"\n[rules]\nset = "imperial"\n{rules}\n[table]\n{table}\n'
        f"[hands]\n{hands or CARDS_DEALT}\n" + (f"[steps]\n{blocks}" if blocks else "") + rest
    )
