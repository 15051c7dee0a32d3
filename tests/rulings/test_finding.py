"""Finding rulings: in a player's own words, by stage, by clause."""

from __future__ import annotations

import pytest

from lessons.rules.clauses import CLAUSES, ClauseKind, clause
from lessons.rules.named import NAMED
from lessons.rules.piquet import PiquetRules
from lessons.rulings import RULINGS
from lessons.rulings.finding import BORROWING, cited, find, look_for, of_clause, of_stage
from lessons.rulings.model import Stage
from lessons.rulings.silent import SUBJECTS, Subject

QUESTIONS = {
    "She glanced under the top card of the stock before exchanging": "peeked-at-the-talon",
    "I ended up holding thirteen after I drew": "card-too-many-drawn",
    "I never mentioned my three queens and we have already played two tricks": "forgotten",
    "He announced four jacks but one of them is in his discards": "false-claim",
    "He had a club left but threw a diamond on my club lead": "did-not-follow-suit",
    "dealer handed me 13 cards": "wrong-number-dealt",
    "non-dealer only picked up four and kept quiet about the fifth": "left-cards-silently",
    "I answered good and then noticed my own point was longer": "wrong-reply",
    "opponent helped himself to one of my three talon cards": "others-talon-card-drawn",
    "can I take back the king I just put on the table": "card-laid-taken-back",
    "I called a tierce although I have a quart, can I still count the quart": "called-below-best",
    "the ace of hearts was the wrong way up in the pack": "card-faced-in-the-pack",
    "he chucked his hand in thinking it was over": "cards-thrown-down",
    "both of us cut a nine": "cut-shows-too-much",
    "she said thirty, not sixty": "said-thirty",
    "does the dealer have to swap any card": "no-card-exchanged",
    "no picture cards and I only told him after throwing": "carte-blanche-late",
    "the deck turns out to have 31 cards": "imperfect-pack",
    "may I check what I threw away": "looked-at-discards",
    "she named hearts but led clubs after seeing the leftovers": "named-a-suit-and-led-another",
    "my husband deals every time, it should be my turn": "dealt-out-of-turn",
    "he saw the bottom card while I was choosing my discard": "peeked-at-the-talon",
    "discovered I hold eleven cards halfway through the hand": "hand-found-short",
    "can he pick a card back up after throwing it out": "discard-taken-back",
    "she said not good to my quint but had only a quart": "wrong-reply",
    "I have a point of six, he asked what it makes though his suit is five long": "asked-what-the-point-makes",
    "forgot to show carte blanche": "carte-blanche-late",
    "the younger hand took his cards before the elder": "dealer-touches-too-soon",
    "are you allowed not to declare a quatorze": "sinking",
    "may I see the three cards the dealer left": "may-i-look-at-what-was-left",
    "she counted a quinte and I want her to lay it on the table": "show-a-combination",
    "revoke noticed after the hand moved on": "did-not-follow-suit",
    "he called his trio before the point": "called-out-of-order",
    "called kings when he meant knaves": "slip-of-the-tongue",
    "a card of the talon got flipped over": "talon-card-exposed",
    "I only wanted to throw four but five went down": "discarded-too-many",
    "can I exchange zero cards as elder": "no-card-exchanged",
    "reached 30 and announced it": "said-thirty",
    "misdeal in cassino, who deals next": "cassino-misdeal",
    "there are two queens of spades": "imperfect-pack",
    "my opponent cheated by viewing the stock": "peeked-at-the-talon",
    "she forgot her carte blanche until after the exchange": "carte-blanche-late",
    "drew four cards having discarded only three": "card-too-many-drawn",
    "he claimed a sixieme but there is a hole in it": "false-claim",
    "how long can I correct a wrong call": "false-claim",
    "remembered my quatorze when I was about to play my first card": "forgotten",
    "a player trumps instead of following": "did-not-follow-suit",
    "do you lose your deal after a misdeal": "card-faced-in-the-pack",
    "dealer's hand has only eleven cards after dealing": "wrong-number-dealt",
    "pone did not say he left two": "left-cards-silently",
    "he says equal but my sequence is higher": "wrong-reply",
    "does a better trio still count if I called the worse one": "called-below-best",
    "I want to know which ace he got rid of": "which-card-was-thrown-out",
    "we tied for the deal": "cut-shows-too-much",
    "a talon card slipped into my discards": "talon-card-mixed-with-discards",
    "picked up his cards after conceding": "cards-thrown-down",
    "exposed card at cassino": "cassino-card-exposed",
    "he looked at the dealers leftover cards though the dealer had not": "peeked-at-the-talon",
    "must the dealer discard first": "laid-out-out-of-turn",
    "laid a nine by mistake, may she replace it": "card-laid-taken-back",
    "someone saw a stock card by accident": "talon-card-exposed",
    "opponent stared at the talon while I was thinking": "peeked-at-the-talon",
    "I thought he took five so I drew four": "left-cards-silently",
    "I have fourteen cards": "card-too-many-drawn",
    "claimed point 50 but it is 49": "false-claim",
    "overlooked a quatorze of tens until the second trick": "forgotten",
    "refused to show the point": "show-a-combination",
    "followed with the wrong suit": "did-not-follow-suit",
    "discards got looked at by the other side": "looked-at-discards",
    "is the dealer allowed to take nothing": "no-card-exchanged",
    "he says my 45 is not good but he only has four cards": "wrong-reply",
    "the pack had been cut wrong at cassino": "cassino-misdeal",
    "dealt by the wrong person": "dealt-out-of-turn",
    "the last trick cannot be played because I have no card": "hand-found-short",
    "hid three aces to mislead me then scored them": "called-below-best",
    "she took the card back after laying it": "card-laid-taken-back",
    "he has twelve cards but I have only eleven": "hand-found-short",
    "the dealer dealt himself an extra card": "wrong-number-dealt",
    "elder hand discarded but then wanted his discard back": "discard-taken-back",
    "I lifted the corner of one of the last three cards": "peeked-at-the-talon",
    "she declared a trio of aces with only two aces": "false-claim",
    "dealer claimed his sequence after playing to trick one": "forgotten",
    "my opponent ruffed my spade with a heart though he has spades": "did-not-follow-suit",
    "they said good by accident": "wrong-reply",
    "can I declare later what I sank": "sinking",
    "the pips of the point were asked for": "asked-what-the-point-makes",
    "we started with the wrong dealer": "dealt-out-of-turn",
    "he gave up and threw his hand in with the discards": "cards-thrown-down",
    "he drew six": "others-talon-card-drawn",
    "the dealer grabbed the talon first": "dealer-touches-too-soon",
    "carte blanche with a queen": "carte-blanche-false",
    "she exposed two cards when cutting": "cut-shows-too-much",
}
"""What a player would ask a judge, and the ruling it is about."""

IRREGULAR = frozenset(
    """
    cent.admitted-good cent.ask-discarded-suit cent.carte-blanche.dealer cent.carte-blanche.shown cent.carte-blanche.value
    cent.declare.forgotten cent.declare.not-good cent.declare.order cent.declare.replies cent.discards.own cent.exchange.dealer-minimum
    cent.exchange.pone cent.exchange.thirteen cent.exchange.twelve cent.false-claim cent.no-amending cent.pic.jump cent.play.follow
    cent.play.renounce cent.sink.allowed cent.sink.lost cent.talon.dealer-looks cent.talon.pone-looks
    club.carte-blanche club.declare club.exchange club.exchange.dealer-first club.exchange.left club.play club.prove club.sink
    modern.call_order modern.carte_blanche_shown modern.cut modern.dealer_must_exchange modern.discards_first modern.elder_must_exchange
    modern.false_claim modern.late_claim modern.left_cards modern.strict_pic_announcement modern.under_call
    portland.20 portland.21 portland.22 portland.24 portland.33 portland.36 portland.46 portland.47 portland.48 portland.49 portland.50
    portland.51 portland.52 portland.54 portland.56 portland.59
    rubicon.point.last-figure rubicon.under-call rubicon.under-call.ordinary rubicon.under-call.proof
    """.split()
)
"""The clauses the engine enforces that say what an irregularity is, or what it costs."""


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_players_own_words_lead_to_the_ruling(question: str) -> None:
    assert QUESTIONS[question] in [ruling.id for ruling in find(question)[:3]]


@pytest.mark.parametrize("id", RULINGS)
def test_its_own_words_lead_to_it(id: str) -> None:
    ruling = RULINGS[id]
    game = None if ruling.of is PiquetRules else NAMED["cassino"]
    assert ruling in look_for(ruling.title, rules=game).rulings[:2]
    for words in ruling.words:
        assert ruling in look_for(words, rules=game).rulings[:3], words


@pytest.mark.parametrize(
    ("question", "first"),
    [
        ("he took back a card he had already put down", "card-laid-taken-back"),
        ("I counted 15 for a quint but I only had a quart", "false-claim"),
        ("he said good to my point but he had a longer suit", "wrong-reply"),
        ("I called a quinte I haven't got", "false-claim"),
        ("a card was face up in the middle of the pack", "card-faced-in-the-pack"),
        ("faced card in the deck", "card-faced-in-the-pack"),
    ],
)
def test_what_is_asked_most_plainly_comes_first(question: str, first: str) -> None:
    found = look_for(question)
    assert (found.rulings[0].id, found.fits, found.silent) == (first, True, None)


def test_cassino_comes_after_piquet_unless_it_is_named() -> None:
    of = [ruling.of is PiquetRules for ruling in find("a card was face up in the pack")]
    assert of[0]
    assert False in of
    assert find("a card was face up in the pack at cassino")[0].of is not PiquetRules


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda s: s.id)
def test_what_no_text_rules_on_is_said(subject: Subject) -> None:
    assert clause(subject.clause)
    for words in (subject.title, *subject.words):
        found = look_for(words)
        assert found.silent is subject, words
        assert not found.fits


def test_no_ruling_is_hidden_by_a_silence() -> None:
    for ruling in RULINGS.values():
        assert all(look_for(words).silent is None for words in (ruling.title, *ruling.words))
    assert not [question for question in QUESTIONS if look_for(question).silent]


def test_what_fits_badly_is_told_apart() -> None:
    assert not look_for("he hums while thinking").fits
    assert not look_for("what colour is the table").fits
    badly = [question for question in QUESTIONS if not look_for(question).fits]
    assert len(badly) < len(QUESTIONS) / 7


def test_a_game_without_rulings_of_its_own_is_noticed() -> None:
    assert {"normand", "voleur", "ecrire", "imperial"} == BORROWING
    assert look_for("Normand: one of three players has too few cards").borrows == "normand"
    assert look_for("Impérial, he did not follow suit").borrows == "imperial"
    assert look_for("he did not follow suit").borrows is None


def test_the_questions_are_about_most_rulings() -> None:
    assert set(QUESTIONS.values()) <= set(RULINGS)
    assert len(set(QUESTIONS.values())) > len(RULINGS) / 2


def test_every_clause_of_a_ruling_is_ruled_on() -> None:
    rulings = {clause.id for clause in CLAUSES.values() if clause.kind is ClauseKind.RULING}
    assert rulings - cited() == set()


def test_every_clause_about_an_irregularity_is_ruled_on() -> None:
    assert set(CLAUSES) >= IRREGULAR
    assert IRREGULAR - cited() == set()


def test_by_clause() -> None:
    assert [ruling.id for ruling in of_clause("cent.talon.exposed")] == ["talon-card-exposed"]
    assert "false-claim" in [ruling.id for ruling in of_clause("portland.54")]
    assert of_clause("cent.pips") == () == of_clause("no such clause")


def test_by_stage() -> None:
    assert sum(len(of_stage(stage)) for stage in Stage) == len(RULINGS)
    assert all(of_stage(stage) for stage in Stage)


def test_nothing_is_found_for_nothing() -> None:
    assert find("") == () == find("xyzzy")
    assert len(find("card", 4)) == 4
