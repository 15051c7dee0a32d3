"""A sentence for every finding there can be."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from lessons.cards import CARD_OF_CODE, Rank, Suit
from lessons.combinations import Class
from lessons.explain.findings import SEVERITY_WORDS, figure_text, finding_reason, key_words, place_words
from lessons.games.annotation import Cause, Code, Finding, Loss, Outcome, ScoreEvent, Severity, StepKind
from lessons.record import SaidCarteBlanche, SaidPoint, SaidSet
from lessons.rules.named import AU_CENT, TWO_HANDED
from tests.explain.table import annotation, best, call, record, standing, step

HEARTS = best("H AKQJ", Class.POINT)
SPADES = best("S KQJT9", Class.POINT)
TIERCE = best("C AKQ", Class.SEQUENCE)
KINGS = best("S K  H K  D K", Class.SET)
POINT = call(SaidPoint(pips=41), HEARTS, SPADES, Outcome.NOT_GOOD)
TRIO = call(SaidSet(3, Rank.KING), KINGS, best("S J  H J  D J", Class.SET), Outcome.GOOD)
FOUR_TENS = standing(KINGS, "S T  H T  D T  C T", beaten_in=165)
LEAD = ScoreEvent("elder", 1, Cause.LEAD, "cent.count.lead", 1, None, CARD_OF_CODE["HA"])
RUN = ScoreEvent("elder", 3, Cause.SEQUENCE, "cent.sequence.all", None, TIERCE)

CASES: dict[Code, tuple[dict[str, Any], str]] = {
    Code.AGREES: ({"key": "elder", "printed": 20, "computed": 20}, "The elder hand: 20, and the rules give the same."),
    Code.ONLY_UNDER: (
        {"key": "dealer", "printed": 96, "computed": 97, "options": (("short_point", "holds-7-8-9"), ("last_trick", 0))},
        (
            "96 holds only if a point that holds the Seven, Eight and Nine counts one less than its cards (short_point) or if the last trick "
            "counts nothing more (last_trick); under the rules of this hand it is 97."
        ),
    ),
    Code.UNCOUNTED: (
        {"key": "elder", "printed": 94, "computed": 97, "data": {"events": (RUN,)}},
        "The printed 94 is what comes out without 3 for a tierce to the Ace in clubs; the count is 97.",
    ),
    Code.OVERCOUNTED: (
        {"key": "elder", "printed": 23, "computed": 20, "data": {"extra": (TIERCE,), "seat": "elder"}},
        "The printed 23 is what comes out with a tierce to the Ace in clubs besides, which does not score; the count is 20.",
    ),
    Code.ARITHMETIC: (
        {"key": "elder", "printed": 9, "computed": 5, "data": {"events": (RUN, LEAD, LEAD), "seat": "elder"}},
        "What counts comes to 3 + 2 in the play = 5, not 9.",
    ),
    Code.UNEXPLAINED: (
        {"key": "capot", "printed": ("elder",), "computed": ()},
        "Capot: the rules give nobody; the print has the elder hand, which nothing tried here explains.",
    ),
    Code.UNSETTLED: ({"data": {"seat": "dealer"}}, "What is written does not settle this: it depends on cards that are not known."),
    Code.NOT_REACHED: ({"at": "trick 3"}, "The record ends before trick 3: there is nothing to compare."),
    Code.NEEDLESS_ERRATUM: ({}, "The printed figure agrees with the rules, so the erratum has nothing to excuse."),
    Code.NO_ERRATUM: (
        {"printed": 94, "computed": 97},
        "The file gives 94 as printed and 97 as the rules’ figure, and no erratum says why.",
    ),
    Code.NEEDLESS_MARK: ({}, "The line is marked as against the rules, but no rule forbids it."),
    Code.WRONGLY_ADMITTED: (
        {"data": {"call": POINT}},
        "The dealer admits forty-one as good, holding five spades making 49. What is admitted stands.",
    ),
    Code.FALSE_REPLY: ({"data": {"call": POINT}}, "The dealer answers “not good” to forty-one, without holding anything to back it."),
    Code.FALSE_CLAIM: (
        {"data": {"seat": "dealer", "said": SaidSet(3, Rank.TEN)}},
        (
            "The dealer claims what is not held: three Tens. So the dealer counts nothing this deal, and the elder hand counts everything held, "
            "even what is beaten."
        ),
    ),
    Code.CORRECTED: (
        {"data": {"seat": "elder", "said": SaidSet(3, Rank.KING), "before": SaidSet(4, Rank.KING)}},
        "The elder hand corrects four Kings to three Kings in time, which costs nothing.",
    ),
    Code.ABOVE_THE_CALL: (
        {"data": {"call": TRIO}},
        "Better than what was called and answered: the trio of Kings. Nothing above a call already answered counts.",
    ),
    Code.TOO_LATE: (
        {"data": {"call": TRIO}},
        "Claimed too late: the trio of Kings. What was not called may be claimed until one plays one’s own first card.",
    ),
    Code.OUT_OF_ORDER: ({"data": {"seat": "elder", "said": SaidPoint(pips=41)}}, "The elder hand calls forty-one out of its turn."),
    Code.CALLED: (
        {"data": {"seat": "elder", "said": SaidPoint(pips=41)}},
        "The elder hand calls forty-one and waits for an answer; all is announced at once. The text names no penalty: the hand is followed as it is recorded.",
    ),
    Code.BELOW_LEAST: (
        {"data": {"call": replace(POINT, loss=Loss.BELOW_LEAST)}},
        "The elder hand announces forty-one. No point of so few pips can be announced, and it counts nothing.",
    ),
    Code.UNPROVED: (
        {"data": {"call": replace(TRIO, verdict=replace(TRIO.verdict, standing=FOUR_TENS))}},
        (
            "Lost: the trio of Kings. What was called in its place was not good against the cards: the dealer could have held a quatorze of Tens, "
            "or better, in 165 of the 455 hands that the elder hand’s own cards and discards leave."
        ),
    ),
    Code.SUNK: (
        {"data": {"call": call(SaidPoint(pips=41), HEARTS, None, Outcome.GOOD, sunk=SPADES)}},
        "The elder hand calls four hearts making 41, holding five spades making 49: what is sunk is lost.",
    ),
    Code.FORGOTTEN: (
        {"data": {"seat": "dealer", "cls": Class.SEQUENCE, "lost": (TIERCE,)}},
        "The dealer holds a tierce to the Ace in clubs, which would have counted, and never calls it: it is lost.",
    ),
    Code.RENOUNCE: (
        {"data": {"seat": "dealer", "card": CARD_OF_CODE["CQ"], "suit": Suit.HEARTS}},
        (
            "The dealer plays the Queen of clubs although holding a heart. There is no penalty: once it is noticed the cards are to be "
            "taken back and played again."
        ),
    ),
    Code.EXCHANGE: (
        {"data": {"seat": "elder", "out": 5, "number": 4, "most": 5}},
        (
            "The elder hand lays out five cards and draws four: as many must be drawn as are laid out. The elder hand has only eleven cards "
            "after the draw, and so can make no capot."
        ),
    ),
    Code.MISDEALT: (
        {"data": {"seat": "elder", "cards": 13, "share": 4}},
        (
            "The elder hand was dealt thirteen cards, and the deal stands: the discard puts it right, with one more laid out than drawn, "
            "and four of the talon’s cards are the elder hand’s own."
        ),
    ),
    Code.HAND_SIZE: (
        {"data": {"seat": "dealer", "cards": 11}},
        "The dealer has only eleven cards after the draw, and so can make no capot.",
    ),
    Code.OUT_OF_TURN: (
        {"data": {"seat": "dealer"}, "clauses": (AU_CENT.cite("exchange.first"),)},
        "The dealer lays out before the elder hand has laid out.",
    ),
    Code.SILENT: (
        {"data": {"seat": "elder", "left": 1}},
        "The elder hand leaves one card of the talon without saying so; the other player is to be told.",
    ),
    Code.TAKEN_BACK: (
        {"data": {"seat": "dealer", "card": CARD_OF_CODE["CQ"]}},
        "The dealer takes back the Queen of clubs, although no rule was broken by playing it.",
    ),
    Code.LOSES_GAME: (
        {"data": {"seat": "dealer"}},
        "The dealer has drawn a talon card that belongs to the other player, and loses the game by it.",
    ),
    Code.PEEKED: (
        {"data": {"seat": "elder", "cards": 1, "drawing": True}},
        "The elder hand looks at one card of the dealer’s in the talon before the draw is over, and counts nothing this deal.",
    ),
    Code.MISLED: (
        {"data": {"seat": "dealer", "out": 3, "number": 4}},
        (
            "The dealer lays out three cards and draws four, because the elder hand left a card without saying so; "
            "the hand is put right by laying out down to twelve."
        ),
    ),
    Code.COUNT_SAID: (
        {"data": {"seat": "elder", "count": 30}},
        "The elder hand announces thirty. Played strictly, a player who reaches it says sixty at once: to say thirty is to lose the pic.",
    ),
    Code.FILE_NAME: (
        {"data": {"name": "a.piquet.toml", "id": "b", "suffix": ".piquet.toml"}},
        "The file is called a.piquet.toml, but its id is b: b.piquet.toml would be its name.",
    ),
}
OF_GAMES = {Code.OTHER_RULES, Code.GAME_BEFORE}
"""Codes only a settlement has; their words are tested with it."""
OF_IMPERIAL = {Code.FAILED_TO_WIN, Code.WHITES_KEPT}
"""Codes only Impérial has; their words are tested with it."""
OF_CASSINO = {Code.WRONG_NUMBER}
"""Codes only Cassino has; their words are tested with it."""


def made(code: Code, fields: dict[str, Any]) -> Finding:
    return Finding(**({"severity": Severity.NOTE, "at": "declare", "code": code} | fields))


def test_every_code_has_a_case() -> None:
    assert set(CASES) == set(Code) - OF_GAMES - OF_IMPERIAL - OF_CASSINO


@pytest.mark.parametrize("code", CASES, ids=[c.value for c in CASES])
def test_reason(code: Code) -> None:
    fields, sentence = CASES[code]
    assert finding_reason(annotation(), made(code, fields)) == sentence


@pytest.mark.parametrize(("cards", "often"), [(1, "once"), (2, "twice"), (3, "three times")])
def test_a_suit_may_be_called_for_each_card_seen_after_the_draw(cards: int, often: str) -> None:
    finding = made(Code.PEEKED, {"data": {"seat": "dealer", "cards": cards, "drawing": False}})
    assert f"that may not be seen: the elder hand may call a suit {often}." in finding_reason(annotation(), finding)


@pytest.mark.parametrize(("rules", "words"), [("au-cent", "counts everything held."), ("portland", "counts what is good, for")])
def test_a_card_too_many_costs_what_the_rule_set_says(rules: str, words: str) -> None:
    finding = made(Code.HAND_SIZE, {"data": {"seat": "dealer", "cards": 13}})
    assert words in finding_reason(replace(annotation(), rules=TWO_HANDED[rules]), finding)


def test_a_position_adds_what_was_counted_before() -> None:
    finding = made(Code.ARITHMETIC, {"printed": 9, "computed": 25, "data": {"events": (LEAD,), "seat": "elder"}})
    assert finding_reason(annotation(count={"elder": 24}), finding) == "What counts comes to 24 before + 1 in the play = 25, not 9."


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"out": 6, "number": 6, "most": 5}, "The dealer draws six cards, and may draw five at most."),
        ({"out": 0, "number": 0, "most": 3}, "The dealer draws no card, and must draw one at least."),
    ],
)
def test_draws_against_the_rules(data: dict[str, int], sentence: str) -> None:
    rules = replace(AU_CENT, dealer_must_exchange=1)
    assert finding_reason(annotation(rules), made(Code.EXCHANGE, {"data": {"seat": "dealer", **data}})) == sentence


def test_after_a_misdeal_the_draw_brings_the_hand_to_twelve() -> None:
    misdealt = made(Code.MISDEALT, {"data": {"seat": "dealer", "cards": 11, "share": 3}})
    table = replace(annotation(), findings=(misdealt,))
    assert finding_reason(table, misdealt) == (
        "The dealer was dealt eleven cards, and the deal stands: the discard puts it right, with one fewer laid out than drawn, "
        "and three of the talon’s cards are the dealer’s own."
    )
    drawn = made(Code.EXCHANGE, {"data": {"seat": "dealer", "out": 2, "number": 2, "most": 3}})
    assert finding_reason(table, drawn) == (
        "The dealer lays out two cards and draws two: the hand must come to twelve. The dealer has only eleven cards after the draw, "
        "and so can make no capot."
    )


def test_a_hand_too_large_counts_nothing() -> None:
    assert finding_reason(annotation(), made(Code.HAND_SIZE, {"data": {"seat": "elder", "cards": 13}})) == (
        "The elder hand has thirteen cards after the draw, and counts nothing this deal; the dealer counts everything held."
    )


@pytest.mark.parametrize(
    ("topic", "sentence"),
    [
        ("exchange.dealer-waits", "The dealer draws before the elder hand has drawn."),
        ("carte-blanche.dealer", "The dealer shows carte blanche before the elder hand has laid out."),
    ],
)
def test_out_of_turn(topic: str, sentence: str) -> None:
    assert finding_reason(annotation(), made(Code.OUT_OF_TURN, {"data": {"seat": "dealer"}, "clauses": (AU_CENT.cite(topic),)})) == sentence


def test_the_leaps_and_the_cards_stand_apart_from_the_play() -> None:
    events = (
        RUN,
        ScoreEvent("elder", 60, Cause.REPIC, "cent.repic"),
        LEAD,
        ScoreEvent("elder", 30, Cause.PIC, "cent.pic"),
        LEAD,
        ScoreEvent("elder", 40, Cause.CAPOT, "cent.capot"),
    )
    finding = made(Code.ARITHMETIC, {"printed": 9, "computed": 135, "data": {"events": events, "seat": "elder"}})
    assert finding_reason(annotation(), finding) == (
        "What counts comes to 3 + 60 for the repic + 2 in the play + 30 for the pic + 40 for the capot = 135, not 9."
    )


def test_what_would_have_counted_is_said_only_where_it_is_so() -> None:
    forgotten = made(Code.FORGOTTEN, {"data": {"seat": "elder", "cls": Class.SET, "lost": (KINGS,)}})
    plain = "The elder hand holds a trio of Kings, and never calls it: what is not called counts nothing."
    false = call(SaidSet(3, Rank.TEN), None, None, None, loss=Loss.FALSE)
    assert finding_reason(replace(annotation(), calls=(false,)), forgotten) == plain
    sunk = call(SaidSet(3, Rank.JACK), best("S J  H J  D J", Class.SET), None, Outcome.GOOD, sunk=KINGS)
    assert finding_reason(replace(annotation(), calls=(sunk,)), forgotten) == plain
    both = made(Code.FORGOTTEN, {"data": {"seat": "elder", "cls": Class.SET, "lost": (KINGS, best("S A  H A  D A", Class.SET))}})
    assert finding_reason(replace(annotation(), calls=(sunk,)), both) == (
        "The elder hand holds a trio of Aces, which would have counted, and never calls it: it is lost."
    )


def test_two_holdings_too_many() -> None:
    finding = made(Code.OVERCOUNTED, {"printed": 26, "computed": 20, "data": {"extra": (TIERCE, KINGS), "seat": "elder"}})
    assert finding_reason(annotation(), finding).endswith("besides, neither of which scores; the count is 20.")


def test_looks_against_the_rules() -> None:
    data = {"seat": "dealer", "out": 0, "number": 2, "most": 0}
    looked = annotation(steps=(step(StepKind.LOOK), step(StepKind.TURN_UP)))
    assert (
        finding_reason(looked, made(Code.EXCHANGE, {"data": data, "step": 0}))
        == "The dealer looks at two cards of the talon, and may see none."
    )
    assert (
        finding_reason(looked, made(Code.EXCHANGE, {"data": data, "step": 1}))
        == "The dealer turns up two cards of the talon, and may see none."
    )


def test_carte_blanche_too_late_names_its_own_rule() -> None:
    late = call(SaidCarteBlanche(), None, None, None)
    sentence = finding_reason(annotation(), made(Code.TOO_LATE, {"data": {"call": late}}))
    assert sentence == "Carte blanche is shown too late: carte blanche is shown at once, by the dealer when the elder hand has discarded."


def test_admitted_from_a_hidden_hand() -> None:
    plain = call(SaidPoint(pips=41), HEARTS, None, Outcome.ADMITTED)
    assert finding_reason(annotation(), made(Code.WRONGLY_ADMITTED, {"data": {"call": plain}})) == (
        "The dealer admits forty-one as good, while claiming better. What is admitted stands."
    )


def test_figures() -> None:
    plain = record()
    assert figure_text(plain, None) == "not known"
    assert figure_text(plain, 71) == "71"
    assert figure_text(plain, ()) == "nobody"
    assert figure_text(plain, ("elder", "dealer")) == "the elder hand and the dealer"
    assert figure_text(plain, {"elder": 12, "dealer": 0}) == "the elder hand 12 and the dealer 0"
    assert key_words(plain, "tricks") == "the tricks"
    assert key_words(plain, "elder") == "the elder hand"
    assert key_words(plain, "") == ""


def test_every_place_a_check_can_name_has_words() -> None:
    places = ("carte blanche", "point", "sequence", "set", "declare", "lead", "claims", "trick 12", "end")
    assert len({place_words(at) for at in places}) == len(places)
    assert place_words("set") == "the sets"
    assert place_words("trick 12") == "trick 12"


def test_every_severity_has_words() -> None:
    assert set(SEVERITY_WORDS) == set(Severity)


def test_reasons_hold_no_codes() -> None:
    for code, (fields, _) in CASES.items():
        reason = finding_reason(annotation(rules=AU_CENT), made(code, fields))
        assert not re.search(r"None|<|Code\.|Said[A-Z]", reason)
