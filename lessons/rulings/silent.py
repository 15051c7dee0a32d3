"""What the texts do not rule on: things that go wrong at a table and that no text here says a word about.

A judge who is asked must know that there is nothing to cite. Each was looked for in every text; what the nearest clause does say stands with it.
"""

from __future__ import annotations

from typing import NamedTuple


class Subject(NamedTuple):
    """Something no text rules on. `words` are further ways of saying it; `nearest` is what a text says that comes nearest, with its clause."""

    id: str
    title: str
    words: tuple[str, ...]
    nearest: str
    clause: str


SUBJECTS: tuple[Subject, ...] = (
    Subject(
        "played-out-of-turn",
        "A card is led or played out of turn",
        (
            "my opponent played out of turn",
            "led out of turn",
            "led when it was not his lead",
            "it was my lead and she led",
            "played before me",
            "played before I had led",
            "the wrong player led to the trick",
            "the dealer led first",
            "he led when it was my lead",
            "lead out of turn",
        ),
        "Who wins a trick leads to the next; what follows when the other does is left to the players.",
        "cent.play.win",
    ),
    Subject(
        "score-written-wrong",
        "A wrong score has been written down",
        (
            "we wrote the score wrong last deal and only noticed now",
            "the wrong score was written down",
            "mistake on the score sheet",
            "forgot to write down the score",
            "added up wrong",
            "the score was entered for the wrong player",
            "error in the score found later",
            "marked too many points on the board",
            "noticed a scoring mistake after the deal",
        ),
        "The hand is written down when it has been played; nothing is said of a score that was written wrong.",
        "cent.score.hand-end",
    ),
    Subject(
        "own-card-exposed",
        "A player lets the other see one of their own cards",
        (
            "I dropped one of my cards face up",
            "he showed his hand by accident",
            "saw one of my opponent's cards",
            "one of my own cards fell face up",
            "held the cards so that I could see them",
            "exposed a card of his own hand",
            "let me see a card of hers",
        ),
        "A card laid on the table as a play stays; one that is merely seen is not spoken of.",
        "cent.play.laid",
    ),
    Subject(
        "talk-at-the-table",
        "Somebody talks, or gives a hint",
        (
            "a bystander told him what to play",
            "an onlooker gave advice",
            "my partner talked across the table",
            "he kept talking during the play",
            "she hinted at her cards",
            "a spectator said which card to lead",
            "he made a remark about his hand",
        ),
        "The words of the declarations are laid down; other talk is not.",
        "cent.declare.words",
    ),
    Subject(
        "two-cards-at-once",
        "Two cards are played to one trick",
        ("he played two cards at once", "two cards stuck together", "played two cards to the same trick", "two cards fell on the trick"),
        "A card once laid cannot be taken back; which of two would count is not said.",
        "cent.play.laid",
    ),
    Subject(
        "tricks-looked-at",
        "A player looks through tricks that have been played",
        (
            "may I look at the tricks already played",
            "turned over an old trick",
            "looked back at the last trick",
            "wants to see the previous trick again",
            "checked the tricks already taken",
        ),
        "Discards may be looked at by the player who made them; of tricks nothing is said.",
        "cent.discards.own",
    ),
    Subject(
        "trick-taken-wrongly",
        "A player gathers a trick the other has won",
        ("he picked up my trick", "the trick was put on the wrong pile", "gathered my trick with his"),
        "The higher card of the suit led wins; a trick put on the wrong pile is not spoken of.",
        "cent.play.win",
    ),
)
"""The usual ones, in no order of weight."""
