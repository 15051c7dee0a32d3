"""What a seat can know, worked out the slow way: every hand written down as a list of cards, every fact put to each in turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import combinations, permutations

from lessons.cards import Hand
from lessons.games.annotation import Annotation, Step, StepKind
from lessons.record import Reply, Said, SaidPoint, SaidSequence, SaidSet
from lessons.rules.named import named
from tests.naive import PACK, RANKS, SUITS, best_point, sequences, sets

Codes = tuple[str, ...]
Fact = Callable[[Codes], bool]
_ANY_RULES = named("rubicon")
_PIPS = {"7": 7, "8": 8, "9": 9, "T": 10, "J": 10, "Q": 10, "K": 10, "A": 11}


def codes_of(hand: Hand) -> Codes:
    return tuple(c.code for c in hand)


def best_of(cls: str, hand: Iterable[str]) -> tuple[int, int]:
    """The best holding of a class as (number of cards, pips or place of the rank); (0, 0) for none."""
    cards = list(hand)
    if cls == "point":
        return best_point(cards, _ANY_RULES)[:2]
    found = sequences(cards) if cls == "sequence" else sets(cards)
    return found[0] if found else (0, 0)


def holds(said: Said, hand: Iterable[str]) -> bool:
    """Whether a hand holds what is said, or more of which that is part."""
    cards = list(hand)
    if isinstance(said, SaidSet):
        return sum(c[1] == said.rank.letter for c in cards) >= said.size
    for suit in SUITS if said.suit is None else [said.suit.letter]:  # type: ignore[union-attr]
        ranks = [c[1] for c in cards if c[0] == suit]
        if isinstance(said, SaidSequence):
            top = RANKS.index(said.top.letter)
            if top - said.length + 1 >= 0 and all(RANKS[top - i] in ranks for i in range(said.length)):
                return True
        elif isinstance(said, SaidPoint) and any(_fits(said, part) for n in range(1, len(ranks) + 1) for part in combinations(ranks, n)):
            return True
    return False


def _fits(said: SaidPoint, ranks: Iterable[str]) -> bool:
    held = list(ranks)
    pips = sum(_PIPS[r] for r in held)
    if said.length not in (None, len(held)) or said.pips not in (None, pips):
        return False
    return said.making in (None, pips, pips % 10) and (said.making is None or said.making < 10 or said.making == pips)


def hold_apart(said: list[SaidSequence], hand: Iterable[str]) -> bool:
    """Whether a hand holds every one of these sequences, each in a sequence of its own that no other of them lies in."""
    cards = list(hand)
    whole = [(suit, length, top) for suit in SUITS for length, top in sequences([c for c in cards if c[0] == suit])]
    return any(
        all(s.suit is None or s.suit.letter == suit for s, (suit, _, _) in zip(said, chosen, strict=True))
        and all(top >= s.top.index and top - length <= s.top.index - s.length for s, (_, length, top) in zip(said, chosen, strict=True))
        for chosen in permutations(whole, len(said))
    )


def facts_at(annotation: Annotation, step: Step, seat: str, played: list[str], claimed: list[SaidSequence]) -> list[Fact]:
    """What a step of a deal whose words are all true tells a seat of the other's hand of twelve; `played` has the other's cards played so far, `claimed` the sequences it has called."""
    other = annotation.record.other(seat)
    facts: list[Fact] = []
    for call in step.calls:
        if call.cls.value == "carte-blanche":
            continue
        if call.seat == other:
            said = call.said
            if (
                annotation.rules.good_point_named
                and call.verdict.outcome in ("good", "certain", "admitted")
                and not isinstance(said, SaidSet)
            ):
                assert call.held is not None
                said = replace(said, suit=call.held.suit)  # type: ignore[call-arg,union-attr]
            if isinstance(said, SaidSequence):
                claimed.append(said)
                facts.append(lambda hand, all_of=list(claimed): hold_apart(all_of, hand))  # type: ignore[misc]
            else:
                facts.append(lambda hand, said=said: holds(said, hand))  # type: ignore[misc]
        elif call.reply is not None:
            assert call.held is not None
            mine = best_of(call.cls.value, codes_of(call.held.cards))
            if call.cls.value == "sequence":
                mine = (call.held.length, call.held.top.index)  # type: ignore[union-attr]
            facts.append(lambda hand, mine=mine, call=call: _answered(call.reply, best_of(call.cls.value, hand), mine))  # type: ignore[misc]
    if step.kind is StepKind.PLAY and step.table[-1][0] == other:
        card = step.table[-1][1]
        assert card is not None
        played.append(card.code)
        facts.append(lambda hand: card.code in hand)
        lead = step.table[0][1]
        if lead is not None and lead.suit is not card.suit:
            gone, suit = list(played), lead.suit.letter
            facts.append(lambda hand: not any(c[0] == suit and c not in gone for c in hand))
    return facts


def _answered(reply: Reply, theirs: tuple[int, int], mine: tuple[int, int]) -> bool:
    return {Reply.GOOD: theirs < mine, Reply.EQUAL: theirs == mine, Reply.NOT_GOOD: theirs > mine}[reply]


def every_hand(seen: Iterable[str], size: int) -> list[Codes]:
    """Every hand of so many cards among those not seen."""
    elsewhere = set(seen)
    return list(combinations([c for c in PACK if c not in elsewhere], size))
