"""Impérial in words: what the shipped hands tell, step by step, call by call, mark by mark."""

from __future__ import annotations

from functools import cache

import pytest

from lessons.explain import event_lines, finding_reason, proof, step_sentence
from lessons.games.annotation import Annotation, Code, Severity
from lessons.games.imperial import annotate
from lessons.handfile import game, load
from lessons.resources import examples_dir

FILES = {
    f.name.partition(".")[0]: f
    for f in sorted((examples_dir() / "foster-imperial").glob("*.toml"))
    if not game.is_game(f.read_text("utf-8"))
}


@cache
def hand(name: str) -> Annotation:
    return annotate(load(FILES[name]))


def told(name: str) -> str:
    """All that is told of a hand's steps."""
    return " ".join(step_sentence(hand(name), step) for step in hand(name).steps)


def proofs(name: str) -> str:
    """All that is told of a hand's calls."""
    return " ".join(f"{p.headline}: {p.verdict}. {p.sentence} {p.worth}" for p in (proof(hand(name), c) for c in hand(name).calls))


def reasons(name: str, code: Code) -> list[str]:
    return [finding_reason(hand(name), f) for f in hand(name).findings if f.code is code]


@pytest.mark.parametrize("name", FILES)
def test_everything_has_words(name: str) -> None:
    text = [told(name), proofs(name), *event_lines(hand(name)), *(finding_reason(hand(name), f) for f in hand(name).findings)]
    assert all(text)
    assert not any(word in " ".join(text) for word in ("None", "Counters(", "CourtSequence", ".."))


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("pone-takes-a-third-red", "The elder hand changes six whites for one red. So the dealer takes down five whites."),
        (
            "twelve-and-the-turned-card",
            "the Queen of spades is turned up: spades are trumps. It is an honour, and the dealer marks one white.",
        ),
        ("imperial-tombee", "King and Queen of trumps have caught Jack and Ace: an impérial tombée, one red for the elder hand."),
        ("imperial-de-retourne", "The turned card completes a quatrième to the King in hearts: one red de retourne for the dealer."),
        ("capot-two-reds", "The elder hand has won every trick: capot, two reds."),
        ("odd-tricks", "The dealer has won eight tricks to four, and marks four whites."),
        ("all-ten-counters-passed", "That would be red number 5: the dealer is out, and nothing more is marked."),
        ("carte-blanche-in-imperial", "The elder hand shows carte blanche. The elder hand marks one red."),
        ("a-suit-not-followed-in-imperial", "The dealer plays the Eight of diamonds, although holding a club"),
        ("claims-not-held-and-too-late", "The dealer claims four Jacks. This counts nothing."),
    ],
)
def test_a_step(name: str, words: str) -> None:
    assert words in told(name)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        (
            "two-plain-sequences",
            "Plain suits do not rank above each other, and nothing is equal: a tie is the elder hand’s. Counts one red.",
        ),
        ("king-queen-jack-ace", "The sequence in trumps is good before all others."),
        ("four-aces-and-four-sevens", "Four Aces rank above four Sevens."),
        ("four-sevens-above-four-aces", "Four Sevens rank above four Aces."),
        ("the-point-counts-before-four-kings", "good, but the game is over."),
        ("the-point-counts-before-four-kings", "It is not marked: in the order of counting out the dealer is out before it."),
        ("all-in-one-contest", "All impérials are compared in one contest"),
        ("answers-that-are-not-true", "The dealer admits it, although holding five diamonds making 46, and what is admitted stands."),
        ("retourne-four-only-if-better", "But the elder hand has four Queens, which is better."),
        ("the-dealers-hand-not-told", "no hand that the dealer can have beats it"),
        ("double-carte-blanche", "carte blanche, the best of the impérials. Counts two reds."),
    ],
)
def test_a_call(name: str, words: str) -> None:
    assert words in proofs(name)


def test_the_log() -> None:
    assert event_lines(hand("pone-takes-a-third-red")) == (
        "Elder hand: one white for the point, five hearts making 45: 2 red 5 white",
        "Elder hand: one white for the Seven of clubs among the tricks won: 2 red 6 white",
        "Elder hand: six whites changed for a red: 3 red",
        "Dealer: five whites taken down: 1 red",
    )


@pytest.mark.parametrize(
    ("name", "code", "words"),
    [
        ("a-trick-not-won", Code.FAILED_TO_WIN, "although the second player must win the trick if he can: ♣ K would have won."),
        ("neither-takes-down", Code.WHITES_KEPT, "does not take down three whites: both have impérials in hand"),
        ("a-suit-not-followed-in-imperial", Code.RENOUNCE, "although holding a club. No penalty is told"),
        ("claims-not-held-and-too-late", Code.TOO_LATE, "nothing can be claimed after that"),
        ("claims-not-held-and-too-late", Code.FALSE_CLAIM, "claims what is not held: four Kings. It counts nothing."),
        ("fours-called-before-the-point", Code.FORGOTTEN, "which would have counted, and never calls it: it is lost."),
        (
            "whites-left-standing",
            Code.OVERCOUNTED,
            "with a quatrième to the King in diamonds besides, which does not score; the count is 1 red.",
        ),
        (
            "whites-left-standing",
            Code.ONLY_UNDER,
            "nobody takes down at the beginning of a hand in which both hold an impérial (both_have)",
        ),
    ],
)
def test_a_finding(name: str, code: Code, words: str) -> None:
    assert any(words in reason for reason in reasons(name, code)), reasons(name, code)


def test_counters_printed_wrong_are_explained_by_what_is_left_out() -> None:
    from tests.games.imperial.hands import from_text

    rest = '[[check]]\nat = "end"\nprinted = {{ elder = "{}" }}\n'
    missing = from_text("", rest=rest.format("1 white"))
    found = next(f for f in missing.findings if f.severity is Severity.DISAGREES)
    assert found.code is Code.UNCOUNTED
    assert finding_reason(missing, found) == (
        "The printed 1 white is what comes out without one red for a quatrième to the King in spades; the count is 1 red 1 white."
    )
    sums = from_text("", rest=rest.format("3 white"))
    found = next(f for f in sums.findings if f.severity is Severity.DISAGREES)
    assert finding_reason(sums, found) == (
        "What counts comes to 1 red 1 white: one white for the point, four spades making 41 and one red for a quatrième to the King in "
        "spades, not 3 white."
    )
