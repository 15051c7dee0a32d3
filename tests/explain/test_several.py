"""The words of Piquet Normand and Piquet Voleur: every step, call and finding, on hands made for it and on many by chance."""

from __future__ import annotations

import re
from random import Random

import pytest

from lessons.explain import event_lines, finding_reason, proof, step_sentence, talk
from lessons.explain.steps import step_sentence as sentence
from lessons.games.annotate import annotate
from lessons.games.annotation import Annotation
from tests.games.several.deals import normand_deal, normand_record, voleur_deal, voleur_record
from tests.games.several.table import PRINTED, first, normand, voleur

FIRST_TRICK = "A CA   Y ST   B C8   Z C7\n"
LEVEL = 'elder = "S AKQ  H 987  D J7  C T9"\nsecond = "S 87  H AKQ  D KT  C J87"\ndealer = "S JT9  H JT  D Q98  C QA"\n'


def steps(annotation: Annotation) -> list[str]:
    return [step_sentence(annotation, step) for step in annotation.steps]


def proofs(annotation: Annotation) -> list[str]:
    return [proof(annotation, call).sentence for call in annotation.calls]


class TestThree:
    def test_calls_answers_and_claims(self) -> None:
        told = annotate(normand(play="elder SK   second S8   dealer S7\n"))
        assert steps(told) == [
            "The cards are exchanged, and the hands stand as they will be called.",
            "The elder hand calls “thirty-nine”, and the second hand answers “not good”.",
            "The elder hand calls “tierce to the King”, and the second hand answers “not good”.",
            "The elder hand leads the King of spades, and counts 1.",
            "The second hand claims forty and a quatrième to the King, and counts 8.",
            "The second hand follows with the Eight of spades.",
            "The dealer follows with the Seven of spades; the elder hand wins the trick.",
        ]
        assert proofs(told)[0] == (
            "Not good: the elder hand’s four spades make 39; the second hand’s four hearts make 40. Both have four cards, and 40 is more than 39."
        )
        assert [row.seat for row in proof(told, told.calls[0]).rows] == ["elder", "second"]

    def test_the_others_answer_alike_what_is_good(self) -> None:
        told = annotate(normand(declare="elder point 39 : good"))
        assert steps(told)[1] == "The elder hand calls “thirty-nine”, and the others answer “good”: 4."
        assert [(line.seat, line.words) for line in talk(told, told.calls[0])] == [
            ("elder", "Thirty-nine."),
            ("second", "Good."),
            ("dealer", "Good."),
        ]
        assert finding_reason(told, first(told, "wrongly-admitted")) == (
            "The second hand admits thirty-nine as good, holding four hearts making 40. What is admitted stands."
        )

    def test_the_one_who_answers_is_named(self) -> None:
        told = annotate(normand(declare="elder point 39 : dealer not good !"))
        assert steps(told)[1] == "The elder hand calls “thirty-nine”, and the dealer answers “not good”."
        assert finding_reason(told, first(told, "false-reply")) == (
            "The dealer answers “not good” to thirty-nine, without holding anything to back it."
        )

    @pytest.mark.parametrize(
        ("tie", "words"),
        [
            ("void", "Sequences that are level count for nobody, nor does any lesser one."),
            ("next-best", "Those who are level are out of it, and the dealer has the class with the next best."),
        ],
    )
    def test_level(self, tie: str, words: str) -> None:
        told = annotate(normand(LEVEL, options=f'tie = "{tie}"\n', play="elder SA"))
        assert next(s for c, s in zip(told.calls, proofs(told), strict=True) if c.cls.value == "sequence").endswith(words)

    def test_a_false_claim(self) -> None:
        told = annotate(normand(play="elder SK\nsecond claims trio K !\nsecond S8"))
        assert finding_reason(told, first(told, "false-claim")) == (
            "The second hand claims what is not held: three Kings. So the second hand counts nothing this deal, and the other hands are "
            "compared as if nothing were held there."
        )

    def test_a_late_claim(self) -> None:
        told = annotate(normand(play="elder SK   second S8   dealer S7\nelder SQ\nsecond claims point 40\nsecond SA"))
        assert finding_reason(told, first(told, "too-late")) == (
            "Claimed too late: the four hearts making 40. What is not called before one’s own first card is played is lost."
        )

    @pytest.mark.parametrize(
        ("tricks", "words"),
        [
            ("elder = 6, second = 3, dealer = 0", "The elder hand has won seven tricks and shares them all with one other: 20. The second"),
            ("elder = 3, second = 4, dealer = 2", "The elder hand has won four tricks, and counts five for the cards. The second hand has"),
            ("elder = 9, second = 0, dealer = 0", "The elder hand has won every trick: capot, 40."),
        ],
    )
    def test_what_the_tricks_count(self, tricks: str, words: str) -> None:
        table = f'starts = "play"\ntricks = {{ {tricks} }}\n'
        told = annotate(normand('elder = "SA"\nsecond = "SK"\ndealer = "SQ"\n', table=table, play="elder SA second SK dealer SQ"))
        assert steps(told)[-1].startswith(words)
        assert any("tricks" in line for line in event_lines(told))


class TestFour:
    def test_everything_at_once_and_the_count_of_the_side(self) -> None:
        told = annotate(voleur(play=FIRST_TRICK))
        assert steps(told)[:4] == [
            "Eight cards are dealt to each of four players, and none are left.",
            "A claims forty-one, a tierce to the Queen and four Aces, and A and B count 18. Not counted: a tierce to the Queen.",
            "A leads the Ace of clubs, and A and B count 19.",
            "Y claims a quatrième to the King and a quatrième to the Jack, and Y and Z count 8.",
        ]

    def test_a_partners_best(self) -> None:
        told = annotate(voleur(play=FIRST_TRICK))
        assert next(s for c, s in zip(told.calls, proofs(told), strict=True) if c.seat == "B") == (
            "It counts with a partner’s best: A’s quatorze of Aces makes every other quatorze and trio of the side good."
        )

    def test_one_point_a_side(self) -> None:
        told = annotate(voleur(declare="A claims point 41\nY claims nothing\nB claims point 30"))
        assert proofs(told)[1] == "A side counts one point only, the best: A’s four clubs make 41."

    def test_a_partner_takes_the_trick(self) -> None:
        told = annotate(voleur(play=f"{FIRST_TRICK}A CQ   Y SJ   B CK   Z S7\n"))
        assert (
            steps(told)[-1]
            == "Z has no club and throws the Seven of spades; B wins the trick, on a partner’s lead, which counts nothing more."
        )

    def test_a_carte_blanche_nobody_shows(self) -> None:
        told = annotate(voleur(declare="A claims nothing\nY claims nothing\nB claims nothing\nZ claims nothing"))
        assert finding_reason(told, next(f for f in told.findings if f.at == "carte blanche")) == (
            "Z was dealt no King, Queen or Jack, and never shows it: carte blanche counts only if it is shown."
        )

    def test_the_first_in_order_has_what_is_level(self) -> None:
        hands = 'A = "S AKQ  H 98  D 87  C 9"\nY = "S T98  H AKQ  D T  C 7"\nB = "S J7  H JT  D AQ  C AT"\nZ = "H 7  D KJ9  C KQJ8"\n'
        told = annotate(voleur(hands, options='tie = "first"\n', play="A SA"))
        level = next(s for c, s in zip(told.calls, proofs(told), strict=True) if c.seat == "Y" and c.verdict.outcome)
        assert level.endswith("The first in order of play has the class: A and B.")

    def test_hands_that_are_not_told(self) -> None:
        hands = PRINTED.splitlines()[0] + '\nY = "?8"\nB = "?8"\nZ = "?8"\n'
        told = annotate(voleur(hands, declare="A claims point 41, quatorze A"))
        assert proofs(told) == [
            "Whether it is good is not known: it depends on hands that are not told.",
            "Certainly good: A’s quatorze of Aces; no hand that is not told can be as good.",
        ]


@pytest.mark.parametrize("seed", range(80))
@pytest.mark.parametrize("kind", ["normand", "voleur"])
def test_deals_by_chance_read_well(kind: str, seed: int) -> None:
    record = normand_record(normand_deal(Random(seed))) if kind == "normand" else voleur_record(voleur_deal(Random(seed)))
    told = annotate(record)
    lines = [sentence(told, step) for step in told.steps]
    lines += [proof(told, call).sentence for call in told.calls] + [finding_reason(told, f) for f in told.findings]
    for line in lines:
        assert re.fullmatch(r"[A-Z“].*[.”]", line), line
        assert "None" not in line
        assert "  " not in line.replace("♠", "").split(":")[0]
    assert all(":" in line for line in event_lines(told))
