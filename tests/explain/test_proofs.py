"""Proofs of calls: both holdings, the arithmetic, the sentence that settles it, what is lost and why."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from lessons.cards import LENGTH, PIPS, Rank
from lessons.combinations import Class
from lessons.explain.comparing import least_pips, most_pips
from lessons.explain.proofs import proof
from lessons.explain.standings import standing_words
from lessons.explain.verdicts import OUTCOME_WORDS, verdict_words
from lessons.games.annotation import ClassResult, Code, Finding, Loss, Outcome, Severity, StepKind, Verdict
from lessons.knowledge.standing import Standing
from lessons.record import Corrects, Reply, SaidCarteBlanche, SaidNothing, SaidPoint, SaidSequence, SaidSet
from lessons.rules.named import CLUB, RUBICON
from lessons.rules.piquet import FalseClaim, LateClaim
from lessons.rules.rule_set import ShortPoint
from tests.explain.table import annotation, best, call, standing, step

HEARTS = best("H AKQJ", Class.POINT)
SPADES = best("S KQJT9", Class.POINT)
KINGS = best("S K  H K  D K", Class.SET)
FOUR_TENS = standing(KINGS, "S T  H T  D T  C T", beaten_in=165)


def test_the_point_of_the_first_illustration() -> None:
    told = proof(annotation(), call(SaidPoint(pips=41), HEARTS, SPADES, Outcome.NOT_GOOD))
    assert told.headline == "Point: “forty-one”"
    assert told.verdict == "not good"
    assert told.outcome is Outcome.NOT_GOOD
    assert told.sentence == (
        "Not good: the elder hand’s four hearts make 41; the dealer’s five spades make 49. "
        "Five cards always beat four: the most four cards can make is 41, the least five can make is 44."
    )
    assert [(r.seat, r.holding, r.arithmetic, r.figure) for r in told.rows] == [
        ("elder", "♥ A K Q J", "11 + 10 + 10 + 10", "41"),
        ("dealer", "♠ K Q J 10 9", "10 + 10 + 10 + 10 + 9", "49"),
    ]
    assert told.clauses == ("cent.point.rank",)
    assert told.worth == ""


def test_called_by_length_the_cards_decide_first() -> None:
    told = proof(annotation(CLUB), call(SaidPoint(length=4), HEARTS, SPADES, Outcome.NOT_GOOD))
    assert told.sentence.endswith("Five cards beat four; the pips are asked for only when the numbers are equal.")


def test_between_points_of_one_length_the_pips_decide() -> None:
    told = proof(annotation(), call(SaidPoint(pips=41), HEARTS, best("S AKQ9", Class.POINT), Outcome.GOOD, points=4))
    assert told.sentence.endswith("Both have four cards, and 41 is more than 40.")
    assert told.worth == "Counts 4: one for each card."


def test_equal_points() -> None:
    told = proof(annotation(), call(SaidPoint(pips=41), HEARTS, best("S AKQJ", Class.POINT), Outcome.EQUAL))
    assert told.sentence == (
        "Equal: the elder hand’s four hearts make 41; the dealer’s four spades make 41. The pips are the same, so neither player counts a point."
    )


def test_sequences() -> None:
    quatrieme = best("H AKQJ", Class.SEQUENCE)
    quinte = best("S KQJT9", Class.SEQUENCE)
    longer = proof(annotation(), call(SaidSequence(4, Rank.ACE), quatrieme, quinte, Outcome.NOT_GOOD))
    assert longer.sentence == (
        "Not good: the elder hand’s quatrième to the Ace in hearts, against the dealer’s quinte to the King in spades. "
        "Five in a row beat four, whatever card is on top."
    )
    assert [r.figure for r in longer.rows] == ["4 to A", "5 to K"]
    higher = proof(annotation(), call(SaidSequence(4, Rank.ACE), quatrieme, best("S KQJT", Class.SEQUENCE), Outcome.GOOD))
    assert higher.sentence.endswith("Both have four in a row, and the Ace on top beats the King.")
    same = proof(annotation(), call(SaidSequence(4, Rank.ACE), quatrieme, best("S AKQJ", Class.SEQUENCE), Outcome.EQUAL))
    assert same.sentence.endswith("Two quatrièmes with the same top card: no sequence counts for either player, lesser ones included.")
    alone = proof(annotation(), call(SaidSequence(4, Rank.ACE), quatrieme, None, Outcome.GOOD, points=4))
    assert alone.sentence == "Good: the elder hand’s quatrième to the Ace in hearts; the dealer holds no sequence."
    five = proof(annotation(), call(SaidSequence(5, Rank.KING), quinte, quatrieme, Outcome.GOOD, points=15))
    assert five.worth == "Counts 15: ten, and one for each of its five cards."


def test_sets() -> None:
    tens = best("S T  H T  D T  C T", Class.SET)
    kings = best("S K  H K  D K", Class.SET)
    four = proof(annotation(), call(SaidSet(4, Rank.TEN), tens, kings, Outcome.GOOD, points=14))
    assert four.sentence.endswith("Four of any rank beat three of any other.")
    assert four.worth == "Counts 14: what every quatorze counts."
    ranks = proof(annotation(), call(SaidSet(3, Rank.KING), kings, best("S A  H A  D A", Class.SET), Outcome.NOT_GOOD))
    assert ranks.sentence.endswith("Between two trios the higher rank wins, and Aces rank above Kings.")
    assert ranks.rows[1].figure == "3 Aces"


def test_a_short_point_says_why_it_is_one_less() -> None:
    rules = replace(CLUB, short_point=ShortPoint.HOLDS_7_8_9)
    held = best("S AK987", Class.POINT)
    told = proof(annotation(rules), call(SaidPoint(length=5), held, None, Outcome.GOOD, points=4))
    assert told.worth == "Counts 4: one for each card, less one because it holds the Seven, Eight and Nine."


def test_what_is_admitted_stands_although_the_cards_say_otherwise() -> None:
    verdict = Verdict(outcome=Outcome.ADMITTED, truth=Outcome.NOT_GOOD, own=HEARTS, other=SPADES, clauses=("cent.admitted-good",))
    told = proof(annotation(), call(SaidPoint(pips=41), HEARTS, SPADES, Outcome.ADMITTED, verdict=verdict, reply=Reply.GOOD, points=4))
    assert "By the cards it is not good, but the dealer has admitted it, and what is admitted stands." in told.sentence
    assert told.verdict == "admitted good"


CERTAIN = standing(HEARTS, "S 987")
POSSIBLE = standing(HEARTS, "S KQJT98", "S KQJT9", hands=125_970, beaten_in=55_125, equalled_in=10)
IMPOSSIBLE = standing(HEARTS, "S KQJT9", "S KQJT9", hands=455, beaten_in=300, equalled_in=155)


@pytest.mark.parametrize(
    ("outcome", "now", "words"),
    [
        (Outcome.ADMITTED, None, "It counts because the dealer admits it."),
        (
            Outcome.ADMITTED,
            POSSIBLE,
            (
                "It counts because the dealer admits it. It is beaten in 55,125 and equalled in 10 of the 125,970 hands the dealer can have, "
                "all counted alike; one that beats it holds five spades making 49."
            ),
        ),
        (
            Outcome.CERTAIN,
            CERTAIN,
            "Of the 455 hands the dealer can have, not one beats or equals it: the best of them holds three spades making 24.",
        ),
        (
            Outcome.POSSIBLE,
            POSSIBLE,
            (
                "It is beaten in 55,125 and equalled in 10 of the 125,970 hands the dealer can have, all counted alike; one that beats it holds "
                "five spades making 49."
            ),
        ),
        (Outcome.IMPOSSIBLE, IMPOSSIBLE, "Every one of the 455 hands the dealer can have beats or equals it."),
    ],
)
def test_against_a_hand_that_is_not_known(outcome: Outcome, now: Standing | None, words: str) -> None:
    verdict = Verdict(outcome=outcome, own=HEARTS, standing=now, unheard=now)
    reply = Reply.GOOD if outcome is Outcome.ADMITTED else None
    told = proof(annotation(), call(SaidPoint(pips=41), HEARTS, None, outcome, verdict=verdict, reply=reply))
    assert (
        told.sentence
        == f"{OUTCOME_WORDS[outcome].capitalize()}: the elder hand’s four hearts make 41; what the dealer holds is not known. {words}"
    )


@pytest.mark.parametrize(
    ("now", "words"),
    [
        (standing(HEARTS, "S 987", hands=1), "The one hand the dealer can have holds no more than three spades making 24."),
        (standing(KINGS, hands=1), "The one hand the dealer can have holds no quatorze or trio."),
        (standing(KINGS, hands=7), "Of the seven hands the dealer can have, not one holds any quatorze or trio."),
        (
            standing(HEARTS, "S KQJT9", "S KQJT9", hands=1, beaten_in=1),
            "The one hand the dealer can have beats it, with five spades making 49.",
        ),
        (
            standing(HEARTS, "S AKQT", "S AKQT", hands=1, equalled_in=1),
            "The one hand the dealer can have equals it, with four spades making 41.",
        ),
        (standing(HEARTS, "S AKQT", "S AKQT", hands=9, equalled_in=9), "Every one of the nine hands the dealer can have equals it."),
        (
            standing(HEARTS, "S AKQT", "S AKQT", hands=9, equalled_in=2),
            "It is equalled in 2 of the nine hands the dealer can have, all counted alike; one that equals it holds four spades making 41.",
        ),
    ],
)
def test_how_a_call_stands_against_the_hands_that_are_possible(now: Standing, words: str) -> None:
    cls = Class.SET if now.best is None else Class.POINT
    assert standing_words(now, cls, "the dealer") == words


def test_what_the_replies_have_settled_is_told() -> None:
    verdict = Verdict(outcome=Outcome.CERTAIN, own=HEARTS, standing=CERTAIN, unheard=POSSIBLE)
    told = proof(annotation(), call(SaidPoint(pips=41), HEARTS, None, Outcome.CERTAIN, verdict=verdict))
    assert told.sentence.endswith(
        "Before anything was called or answered it would have been beaten in 55,125 and equalled in 10 of 125,970 hands: what has been said "
        "since rules these out, if the dealer answered truly."
    )


def test_every_outcome_has_its_words() -> None:
    assert set(OUTCOME_WORDS) == set(Outcome)


def test_every_loss_has_its_words() -> None:
    seen = set()
    for loss in Loss:
        verdict = Verdict(outcome=Outcome.GOOD, truth=Outcome.GOOD, own=HEARTS, standing=FOUR_TENS if loss is Loss.UNPROVED else None)
        told = proof(annotation(), call(SaidPoint(pips=41), HEARTS, None, Outcome.GOOD, verdict=verdict, loss=loss))
        assert told.sentence.endswith(".")
        seen.add(told.sentence)
    assert len(seen) == len(Loss)


@pytest.mark.parametrize("late", list(LateClaim))
def test_a_late_claim_names_its_limit(late: LateClaim) -> None:
    told = proof(annotation(replace(CLUB, late_claim=late)), call(SaidSet(3, Rank.KING), None, None, None, loss=Loss.TOO_LATE))
    assert told.sentence.startswith("What is not called")


@pytest.mark.parametrize("penalty", list(FalseClaim))
def test_a_false_claim_names_its_cost(penalty: FalseClaim) -> None:
    told = proof(annotation(replace(CLUB, false_claim=penalty)), call(SaidSet(3, Rank.KING), None, None, None, loss=Loss.FALSE))
    assert told.sentence.startswith("The elder hand does not hold three Kings. So the elder hand counts nothing")
    assert told.verdict == "not held"


def test_good_but_lost() -> None:
    lost = call(SaidSet(3, Rank.KING), None, None, Outcome.GOOD, loss=Loss.TOO_LATE)
    assert verdict_words(lost) == "good, but lost"


def test_what_is_counted_besides() -> None:
    trio = best("S K  H K  D K", Class.SET)
    good = call(SaidSet(3, Rank.KING), trio, None, Outcome.GOOD, lesser=True, points=3)
    assert proof(annotation(), good).sentence == "It counts besides: who has the best set counts every other quatorze and trio in hand too."
    made = annotation()
    theirs = replace(made, classes={**made.classes, Class.SET: ClassResult("dealer", 14)})
    lost = call(SaidSet(3, Rank.KING), trio, None, Outcome.NOT_GOOD, lesser=True)
    assert proof(theirs, lost).sentence == "The dealer has the sets, so lesser ones count nothing either."
    level = replace(made, classes={**made.classes, Class.SEQUENCE: ClassResult("equal", 0)})
    tierce = best("S 987", Class.SEQUENCE)
    equal = call(SaidSequence(3, Rank.NINE), tierce, None, Outcome.NOT_GOOD, lesser=True)
    assert proof(level, equal).sentence == "The sequences are equal, so lesser ones count nothing either."


def test_what_is_sunk_is_told() -> None:
    told = proof(annotation(), call(SaidPoint(pips=41), HEARTS, None, Outcome.GOOD, sunk=SPADES))
    assert told.sentence.endswith("Better was held than was called: five spades making 49.")
    nothing = proof(annotation(), call(SaidNothing(Class.SET), None, None, None, sunk=best("S K  H K  D K", Class.SET)))
    assert nothing.sentence == "The elder hand calls no quatorze and no trio, holding a trio of Kings: what is sunk is lost."


def test_carte_blanche_and_nothing() -> None:
    blanche = proof(annotation(), call(SaidCarteBlanche(), None, None, Outcome.GOOD, points=10))
    assert blanche.sentence == "The elder hand was dealt no King, no Queen and no Jack: carte blanche counts before everything else."
    assert proof(annotation(), call(SaidNothing(Class.SEQUENCE), None, None, None)).sentence == "The elder hand calls no sequence."


def test_names_of_players_are_not_changed() -> None:
    made = annotation(names={"elder": "<script>x</script>", "dealer": "deCourcy"})
    told = proof(made, call(SaidPoint(pips=41), HEARTS, SPADES, Outcome.NOT_GOOD))
    assert "<script>x</script>’s four hearts" in told.sentence
    assert "deCourcy’s five spades" in told.sentence


def test_the_limits_of_a_point_are_those_of_the_pack() -> None:
    for length in range(1, 9):
        made = [PIPS[b] for b in range(256) if LENGTH[b] == length]
        assert (least_pips(length), most_pips(length)) == (min(made), max(made))


def test_an_answer_settles_it_where_the_hand_is_hidden() -> None:
    verdict = Verdict(outcome=Outcome.NOT_GOOD, truth=None, own=HEARTS, other=best("S 987", Class.POINT))
    told = proof(annotation(), call(SaidPoint(pips=41), HEARTS, None, Outcome.NOT_GOOD, verdict=verdict))
    assert told.sentence == "Not good: the elder hand’s four hearts make 41; what the dealer holds is not known."


def test_nothing_is_decided_without_an_answer_to_a_hidden_hand() -> None:
    told = proof(annotation(), call(SaidPoint(pips=41), HEARTS, None, None, reply=None))
    assert told.sentence == "Whether it is good is not known: it depends on what the dealer holds."
    asked = proof(annotation(), call(SaidPoint(length=4), HEARTS, None, None, reply=Reply.MAKING))
    assert asked.sentence == "The dealer asks what it makes: the number of cards alone does not settle it."


def test_an_answer_that_is_not_true() -> None:
    said = call(SaidPoint(pips=49), SPADES, HEARTS, Outcome.GOOD, reply=Reply.NOT_GOOD)
    assert proof(annotation(), said).sentence.endswith("The dealer says “not good”, although by the cards it is good.")


def test_a_claim_from_a_hidden_hand_beats_a_call() -> None:
    verdict = Verdict(outcome=Outcome.NOT_GOOD, truth=Outcome.NOT_GOOD, own=KINGS)
    told = proof(annotation(), call(SaidSet(3, Rank.KING), KINGS, None, Outcome.NOT_GOOD, verdict=verdict))
    assert told.sentence == "Not good: the elder hand’s trio of Kings; the dealer claims better."
    verdict = Verdict(outcome=Outcome.ADMITTED, truth=Outcome.NOT_GOOD, own=KINGS)
    told = proof(annotation(), call(SaidSet(3, Rank.KING), KINGS, None, Outcome.ADMITTED, verdict=verdict))
    assert told.sentence.endswith("Better is claimed, but the dealer has admitted it, and what is admitted stands.")


def test_against_what_was_admitted_nothing_counts() -> None:
    same = best("S AKQJ", Class.SEQUENCE)
    verdict = Verdict(outcome=Outcome.ADMITTED, truth=Outcome.EQUAL, own=best("H AKQJ", Class.SEQUENCE), other=same)
    called = call(SaidSequence(4, Rank.ACE), verdict.own, same, Outcome.ADMITTED, verdict=verdict)
    claimed = call(SaidSequence(4, Rank.ACE), same, verdict.own, Outcome.NOT_GOOD, seat="dealer", reply=None)
    made = replace(annotation(), calls=(called, claimed))
    assert proof(made, called).sentence.endswith("By the cards it is equal, but the dealer has admitted it, and what is admitted stands.")
    assert "neither" not in proof(made, called).sentence
    assert proof(made, claimed).sentence.endswith("What was called was admitted, and what is admitted stands.")


def test_no_holding_is_denied_that_is_not_known_to_be_missing() -> None:
    tierce = best("S KQJ", Class.SEQUENCE)
    claimed = call(SaidSequence(3, Rank.KING), tierce, None, Outcome.GOOD, seat="dealer", reply=None)
    assert proof(annotation(), claimed).sentence == "Good: the dealer’s tierce to the King in spades; nothing was called against it."
    false = call(SaidSequence(4, Rank.ACE), None, None, None, loss=Loss.FALSE)
    against = replace(annotation(), calls=(false, claimed))
    assert proof(against, claimed).sentence == "Good: the dealer’s tierce to the King in spades; nothing stands against it."


def test_a_false_claim_mended_in_time_costs_nothing() -> None:
    false = call(SaidSet(4, Rank.KING), None, None, None, loss=Loss.FALSE)
    mended = Finding(
        severity=Severity.NOTE, at="set", code=Code.CORRECTED, data={"seat": "elder", "said": SaidSet(3, Rank.KING), "before": false.said}
    )
    made = replace(annotation(), calls=(false,), findings=(mended,))
    assert proof(made, false).sentence == "The elder hand does not hold four Kings. It is corrected in time, which costs nothing."


def test_what_was_done_wrong_in_the_exchange_costs_the_deal_and_not_a_class() -> None:
    barred = call(SaidSet(3, Rank.KING), KINGS, None, Outcome.GOOD, loss=Loss.PENALTY)
    assert proof(annotation(CLUB), barred).sentence == "It counts nothing: the elder hand loses all points of this deal."
    false = call(SaidSet(4, Rank.KING), None, None, None, loss=Loss.FALSE)
    made = replace(annotation(CLUB), calls=(false, barred))
    assert proof(made, barred).sentence == "It counts nothing: the elder hand loses this class."


def test_a_correction_too_late_has_its_own_reason() -> None:
    late = call(SaidSet(3, Rank.KING), KINGS, None, None, loss=Loss.TOO_LATE, reply=None)
    corrects = step(StepKind.CALL, act=Corrects(seat="elder", said=(late.said,)), calls=(late,))
    assert proof(annotation(steps=(corrects,)), late).sentence == "A false claim can be mended only until its maker plays a card."


def test_a_part_does_not_count_beside_the_whole() -> None:
    part = call(SaidSet(3, Rank.KING), KINGS, None, Outcome.GOOD, points=0)
    assert proof(annotation(), part).sentence == "It counts nothing besides: of one and the same set only one part is counted."


def test_a_second_point_is_worth_nothing() -> None:
    second = call(SaidPoint(pips=41), HEARTS, SPADES, Outcome.NOT_GOOD, lesser=True)
    assert proof(annotation(), second).sentence == "Only one point is compared and counted; a second one is never worth anything."


def test_an_under_call_that_could_not_be_beaten() -> None:
    called = call(SaidSet(3, Rank.KING), KINGS, None, Outcome.GOOD)
    above = call(SaidSet(4, Rank.ACE), best("S A  H A  D A  C A", Class.SET), None, Outcome.GOOD, lesser=True, reply=None)
    made = replace(annotation(RUBICON), calls=(called, above))
    assert proof(made, above).sentence == "It was not called, but what was called could not have been beaten: so the better holding counts."
    proved = replace(above, verdict=replace(above.verdict, standing=standing(KINGS, "S Q  H Q  D Q")))
    assert proof(made, proved).sentence.endswith(
        "By the elder hand’s own cards and discards the dealer can have 455 hands, and none of them beats the call; the best of them holds "
        "a trio of Queens."
    )


def test_a_lesser_holding_waits_for_what_was_called() -> None:
    besides = call(SaidSet(3, Rank.KING), KINGS, None, Outcome.POSSIBLE, lesser=True, reply=None, points=None)
    assert proof(annotation(), besides).sentence == "It counts besides if the set called is good, which is not known."


def test_everything_counts_after_the_others_false_claim() -> None:
    clause = CLUB.cite("false-claim")
    held = call(SaidPoint(pips=41), HEARTS, None, Outcome.GOOD, verdict=Verdict(outcome=Outcome.GOOD, own=HEARTS, clauses=(clause,)))
    assert proof(annotation(CLUB), held).sentence == "It counts whatever is held against it, as the dealer counts nothing this deal."


def test_what_could_have_been_held_is_no_holding() -> None:
    verdict = Verdict(
        outcome=Outcome.NOT_GOOD, truth=Outcome.GOOD, own=KINGS, other=best("S T  H T  D T  C T", Class.SET), standing=FOUR_TENS
    )
    told = proof(annotation(), call(SaidSet(3, Rank.KING), KINGS, None, None, verdict=verdict, loss=Loss.UNPROVED))
    assert [r.seat for r in told.rows] == ["elder"]
    assert told.verdict == "lost"
    assert told.sentence == (
        "It is lost. What was called in its place was not good against the cards: the dealer could have held a quatorze of Tens, or better, "
        "in 165 of the 455 hands that the elder hand’s own cards and discards leave."
    )


def test_sentences_hold_no_codes() -> None:
    for outcome in Outcome:
        told = proof(annotation(), call(SaidPoint(pips=41), HEARTS, SPADES, outcome))
        assert not re.search(r"None|Outcome|_|\b[a-z]+-good\b", told.sentence)
