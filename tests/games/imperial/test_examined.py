"""Hands of Impérial that were once judged wrongly, or explained wrongly."""

from __future__ import annotations

import pytest

from lessons.errors import Impossible, Problems
from lessons.explain.findings import finding_reason
from lessons.explain.verdicts import sentences
from lessons.games.annotation import Annotation, Code, Outcome, Severity
from lessons.games.imperial import annotate
from lessons.games.settlement import settle
from lessons.handfile import dumps, game, loads
from tests.games.imperial.hands import text

FOURS = 'elder = "S QJ9 H QJT D QJ87 C QJ"\ndealer = "{}"'
WEAK, KINGS = "S KA8 H KA98 D A9 C K87", "S KA8 H KA98 D KA C K87"
LOW = 'elder = "S 8 H KQ87 D QJ98 C AQ8"\ndealer = "?12"'


def hand(hands: str, declare: str = "", play: str = "", *, turned: str = "CT", table: str = "", rules: str = "", rest: str = "") -> str:
    return text(declare, play, hands=hands, table=f'turned = "{turned}"\n{table}', rules=rules, rest=rest)


def read(*args: str, **parts: str) -> Annotation:
    return annotate(loads(hand(*args, **parts)))


def refused(*args: str, **parts: str) -> list[str]:
    with pytest.raises(Problems) as found:
        read(*args, **parts)
    return [problem.message for problem in found.value.problems]


def said(annotation: Annotation, number: int) -> str:
    return " ".join(sentences(annotation, annotation.calls[number]))


def check(at: str, **figures: str) -> str:
    return f'[[check]]\nat = "{at}"\n' + "".join(f'{seat} = "{figure}"\n' for seat, figure in figures.items())


def severities(annotation: Annotation) -> list[Severity]:
    return [finding.severity for finding in annotation.findings if finding.key]


def codes(annotation: Annotation) -> list[Code]:
    return [finding.code for finding in annotation.findings if not finding.key]


class TestEveryReplyIsJudged:
    @pytest.mark.parametrize(
        "declare", ["quatorze Q : good\nelder quatorze J : not good", "quatorze J : not good\nelder quatorze Q : good"]
    )
    def test_an_untrue_one_to_a_lesser_call_is_refused_or_marked(self, declare: str) -> None:
        assert refused(FOURS.format(WEAK), f"elder {declare}\n") == ['"not good" is not true: dealer holds nothing that beats it']
        marked = read(FOURS.format(WEAK), f"elder {declare}\n".replace("not good\n", "not good !\n"))
        assert Code.FALSE_REPLY in codes(marked)
        assert [call.points for call in marked.calls if call.seat == "elder"] == [1, 1]

    @pytest.mark.parametrize(
        "declare", ["quatorze Q : not good\nelder quatorze J : good", "quatorze J : good\nelder quatorze Q : not good"]
    )
    def test_what_is_admitted_of_a_lesser_call_stands_alone(self, declare: str) -> None:
        found = read(FOURS.format(KINGS), f"elder {declare}\n")
        counted = {call.said.rank.letter: call.points for call in found.calls if call.seat == "elder"}  # type: ignore[union-attr]
        assert counted == {"Q": 0, "J": 1}
        assert codes(found).count(Code.WRONGLY_ADMITTED) == 1
        assert found.counters["dealer"].red == 1
        admitted = next(call for call in found.calls if call.verdict.outcome is Outcome.ADMITTED)
        assert admitted.verdict.clauses[0] == "cent.admitted-good"

    def test_a_lesser_call_is_not_denied_when_the_better_is_admitted(self) -> None:
        lines = "elder quatorze Q : good\nelder quatorze J : not good"
        assert "a better call is admitted" in refused(FOURS.format("?12"), f"{lines}\n")[0]
        marked = read(FOURS.format("?12"), f"{lines} !\n")
        assert [call.points for call in marked.calls] == [1, 1]
        (finding,) = [f for f in marked.findings if f.code is Code.FALSE_REPLY]
        assert finding_reason(marked, finding).endswith("although the best that is called of it is admitted.")
        assert "who has the best counts all" in said(marked, 1)

    def test_a_reply_is_to_the_best_called_so_far(self) -> None:
        found = read(FOURS.format("?12"), "elder quatorze Q\nelder quatorze J : not good\ndealer claims nothing\n")
        assert [call.verdict.outcome for call in found.calls] == [Outcome.NOT_GOOD, Outcome.NOT_GOOD]
        before = read(FOURS.format("?12"), "elder quatorze J : good\nelder quatorze Q\ndealer claims nothing\n")
        assert [call.verdict.outcome for call in before.calls] == [Outcome.ADMITTED, Outcome.POSSIBLE]

    def test_a_lesser_call_that_was_rightly_denied_counts_with_the_best(self) -> None:
        hands = 'elder = "S K7 H K7 D K7 C K7 S J9 H J9"\ndealer = "S QT8 H QT8 D QT8 C QT8"'
        found = read(hands, "elder quatorze 7 : not good\nelder quatorze K : good\n", turned="CA")
        assert [call.points for call in found.calls if call.seat == "elder"] == [1, 1]
        assert Code.FALSE_REPLY not in codes(found)


class TestTakingDownIsNotGuessed:
    SEVENS = 'elder = "S T97 H K97 D K987 C 97"\ndealer = "?12"'
    KINGS = 'elder = "S KQ98 H K9 D KT98 C K7"\ndealer = "?12"'
    SCORE = 'score = { elder = "2 red 5 white", dealer = "1 red 3 white" }'

    def test_the_dealer_may_score_an_imperial(self) -> None:
        rest = check("point", elder="3 red", dealer="1 red")
        found = read(self.SEVENS, "elder point 34 : good\nelder quatorze 7 : good\n", table=self.SCORE, rest=rest)
        assert severities(found) == [Severity.AGREES, Severity.UNDECIDED]
        assert [event.cause.value for event in found.events] == ["point", "exchange"]

    def test_the_elder_hand_may(self) -> None:
        hands = 'elder = "?12"\ndealer = "S KQJA H QJ8 D J7 C T87"'
        rest = check("turned", elder="1 red", dealer="2 red")
        score = 'score = { elder = "1 red 4 white", dealer = "1 red 5 white" }'
        play = "elder ?\ndealer claims quatrième to K in S\ndealer SK\n"
        found = read(hands, "", play, turned="CJ", table=score, rest=rest)
        assert severities(found) == [Severity.UNDECIDED, Severity.AGREES]
        assert found.steps[0].counters == {"dealer": (2, 0)}

    def test_who_holds_none_for_certain_takes_down(self) -> None:
        play = "elder SK\ndealer claims point 30\ndealer ?\n"
        rest = check("point", elder="3 red", dealer="1 red")
        declare = "elder point 37 : good\nelder quatorze K : good\n"
        found = read(self.KINGS, declare, play, table=self.SCORE, rest=rest)
        assert severities(found) == [Severity.AGREES, Severity.AGREES]

    def test_the_own_figure_is_certain(self) -> None:
        rest = check("point", elder="3 red", dealer="1 red")
        declare = "elder point 37 : good\nelder quatorze K : good\n"
        found = read(self.KINGS, declare, table=self.SCORE, rules='both_have = "held"\n', rest=rest)
        assert severities(found) == [Severity.AGREES, Severity.UNDECIDED]

    def test_a_good_one_of_a_hidden_dealer_is_certain_though_not_which(self) -> None:
        declare = "elder point 48 : good\nelder quatrième to K in S : not good\nelder quatorze 7 : good\n"
        hands = 'elder = "S AKQJ7 H 7 D 987 C 987"\ndealer = "?12"'
        rest = check("point", elder="3 red", dealer="1 red 3 white")
        found = read(hands, declare, turned="HT", table=self.SCORE, rest=rest)
        assert severities(found) == [Severity.AGREES, Severity.AGREES]


class TestRetourne:
    JACKS = 'elder = "?12"\ndealer = "S AJT7 H AJ8 D AJ7 C T8"'
    PLAY = "elder ?\ndealer claims point 38, quatorze J\ndealer ST\n"
    IF_BETTER = 'retourne_four = "if-better"\n'

    def test_a_four_that_must_be_better_waits_for_a_hand_not_told(self) -> None:
        found = read(self.JACKS, "", self.PLAY, turned="CJ", rules=self.IF_BETTER, rest=check("retourne", dealer="1 red 2 white"))
        assert [(call.verdict.outcome, call.points) for call in found.calls][1] == (Outcome.POSSIBLE, None)
        assert severities(found) == [Severity.UNDECIDED]

    def test_it_stands_by_itself_otherwise(self) -> None:
        found = read(self.JACKS, "", self.PLAY, turned="CJ")
        assert found.calls[1].points == 1
        assert said(found, 1).endswith("an impérial de retourne, which counts by itself.")

    def test_a_sequence_without_a_suit_may_be_one(self) -> None:
        hands = 'elder = "S T987 H T987 D T98 C 9"\ndealer = "?12"'
        rest = check("sequence", dealer="1 red 2 white") + check("retourne", dealer="1 red 2 white")
        play = "elder S7\ndealer claims point 41, quatrième to K\ndealer SA\n"
        found = read(hands, "elder point 34 : not good\n", play, turned="CK", rest=rest)
        assert severities(found) == [Severity.UNDECIDED, Severity.AGREES]
        assert not found.classes[found.calls[2].cls].known
        named = read(hands, "elder point 34 : not good\n", play.replace("to K\n", "to K in S\n"), turned="CK", rest=rest)
        assert severities(named) == [Severity.AGREES, Severity.AGREES]

    def test_if_better_says_so(self) -> None:
        hands = 'elder = "S QT9 H QT9 D QT9 C Q87"\ndealer = "S KJ8 H KJ8 D KJ8 C JA9"'
        found = read(hands, "elder point 29 : good\nelder quatorze Q : good\n", turned="CK", rules=self.IF_BETTER)
        assert said(found, 2).endswith("It counts, for the elder hand has called nothing better.")

    def test_a_better_call_of_a_hand_not_told_is_named(self) -> None:
        play = "elder SK\ndealer claims point 38, quatorze J\ndealer SA\n"
        declare = "elder point 36 : not good\nelder quatorze K : good\n"
        found = read(self.JACKS, declare, play, turned="CJ", rules=self.IF_BETTER)
        assert said(found, 3).endswith("But the elder hand has four Kings, which is better.")
        assert said(found, 2) == "Good: the dealer’s four spades make 38; the elder hand called thirty-six."


class TestTheDealersOwnClaimsRefute:
    @pytest.mark.parametrize(("claim", "why"), [("30", "beats it"), ("37", "beats it: a tie is the elder hand's")])
    def test_not_good(self, claim: str, why: str) -> None:
        play = f"elder HK\ndealer claims point {claim}\ndealer HA\n"
        assert refused(LOW, "elder point 37 : not good\n", play, turned="H9") == [
            f'"not good" is not true: dealer claims nothing that {why}'
        ]
        marked = read(LOW, "elder point 37 : not good !\n", play, turned="H9")
        assert [call.points for call in marked.calls] == [1, 0]
        (finding,) = [f for f in marked.findings if f.code is Code.FALSE_REPLY]
        assert finding_reason(marked, finding) == "The dealer answers “not good” to thirty-seven, and claims nothing that beats it."
        assert ("A tie is the elder hand’s." in said(marked, 1)) is (claim == "37")

    def test_the_hint_names_the_mark(self) -> None:
        with pytest.raises(Problems) as found:
            read(LOW, "elder point 37 : not good\n", "elder HK\ndealer claims point 30\ndealer HA\n", turned="H9")
        assert "end the line with !" in found.value.problems[0].hint

    def test_who_sinks_the_point_has_not_called_it(self) -> None:
        play = "elder HK\ndealer claims point 30\ndealer sinks point 41\ndealer HA\n"
        found = read(LOW, "elder point 37 : not good\n", play, turned="H9")
        assert [call.points for call in found.calls] == [0, 0]


class TestWords:
    def test_the_claim_decides_and_not_the_cards_that_happen_to_be_told(self) -> None:
        found = read(LOW, "elder point 37 : not good\n", "elder HK\ndealer claims point 46\ndealer HJ\n", turned="H9")
        assert said(found, 0) == "Not good: the elder hand’s four diamonds make 37; the dealer claims forty-six."
        assert said(found, 1) == "Good: forty-six; the elder hand’s four diamonds make 37."

    def test_the_reply_decides(self) -> None:
        found = read(LOW, "elder point 37 : not good\n", "elder HK\ndealer claims nothing\ndealer HA\n", turned="H9")
        assert said(found, 0).endswith("the dealer answers “not good”, and what is held is not told.")

    def test_an_admission_is_the_reason(self) -> None:
        hands = 'elder = "S QT98 H Q9 D QT98 C Q7"\ndealer = "?12"'
        play = "elder SQ\ndealer claims point 41, quatorze K\ndealer SK\n"
        found = read(hands, "elder point 37 : good\nelder quatorze Q : good\n", play)
        assert said(found, 1) == "The dealer admits it, although claiming four Kings, and what is admitted stands."
        assert said(found, 3) == "Not good: the dealer admitted four Queens of the elder hand, and what is admitted stands."
        assert found.calls[3].verdict.clauses[0] == "cent.admitted-good"
        assert [finding_reason(found, f) for f in found.findings if f.code is Code.WRONGLY_ADMITTED] == [
            "The dealer admits thirty-seven as good, claiming forty-one. What is admitted stands.",
            "The dealer admits four Queens as good, claiming four Kings. What is admitted stands.",
        ]

    TOGETHER = 'elder = "S AKQ H KQJA D KQ C KQJ"\ndealer = "S T98 H T98 D T987 C A9"'

    def test_carte_blanche_beats_the_sequence_in_trumps(self) -> None:
        found = read(self.TOGETHER, turned="H7", rules='classes = "together"\n')
        told = said(found, 1)
        assert "good before all others" not in told
        assert told.startswith("Not good: a quatrième to the King in hearts, against carte blanche of the dealer.")

    def test_carte_blanche_after_the_sequence_is_admitted(self) -> None:
        play = "elder SK\ndealer claims carte blanche\ndealer S8\n"
        declare = "elder point 41 : good\nelder quatrième to K in H : good\n"
        found = read(self.TOGETHER, declare, play, turned="H7", rules='classes = "together"\n')
        assert said(found, 1) == "The dealer admits it, although holding carte blanche, and what is admitted stands."
        assert said(found, 2).startswith("Not good: the dealer admitted a quatrième to the King in hearts")


class TestNotes:
    def test_nothing_is_lost_that_might_not_have_counted(self) -> None:
        hands = 'elder = "?12"\ndealer = "S J98 H JT9 D J98 C T98"'
        found = read(hands, "", "elder ?\ndealer claims quatorze J\ndealer S8\n", turned="CJ")
        assert codes(found) == []

    def test_nor_what_the_dealer_holds_better(self) -> None:
        hands = 'elder = "S KQJA8 H 987 D 987 C 8"\ndealer = "S T97 H KQJA D KQ C K97"'
        found = read(hands, "elder point 24 : not good\n", "elder SK\ndealer claims point 41\ndealer S7\n", turned="HT")
        assert [f.data["seat"] for f in found.findings if f.code is Code.FORGOTTEN] == ["dealer"]

    @pytest.mark.parametrize(("bars", "ace"), [("KQJ", ""), ("KQJA", " and no Ace")])
    def test_carte_blanche_that_is_not_shown_is_lost(self, bars: str, ace: str) -> None:
        hands = 'elder = "S T987 H T97 D T9 C T87"\ndealer = "S KQJA H KQJ D KQJ C KQ"'
        found = read(hands, "elder point 34\n", turned="C9", rules=f'blanche_bars = "{bars}"\n')
        (finding,) = [f for f in found.findings if f.code is Code.FORGOTTEN]
        assert finding.at == "carte blanche"
        assert ace in finding_reason(found, finding)

    def test_a_needless_mark(self) -> None:
        hands = 'elder = "S KQ98 H K9 D KT98 C K7"\ndealer = "S AJT7 H AQJ8 D 7 C AQ8"'
        declare = "elder point 37 : not good !\nelder quatorze K : good !\n"
        found = read(hands, declare, "elder SK\ndealer claims point 39 !\ndealer S7\n", turned="CJ")
        assert codes(found) == [Code.NEEDLESS_MARK] * 3
        unknown = read(LOW, "elder point 37 : not good !\n", turned="H9")
        assert Code.NEEDLESS_MARK not in codes(unknown)


class TestAllAtOnce:
    HANDS = 'elder = "S KQ98 H K9 D KT98 C K7"\ndealer = "S AJT7 H AQJ8 D 7 C AQ8"'

    def test_calls_that_are_none_here_with_all_else_that_cannot_be(self) -> None:
        declare = "elder point 37 : equal\nelder tierce to K : good\nelder quatorze Q : good\nelder trio 8\nelder sinks quinte to K in S\n"
        found = refused(
            self.HANDS, declare, "elder SK = 1\ndealer HA\n", turned="CJ", table='score = { elder = "7 red", dealer = "6 white" }'
        )
        assert [message.split(":")[0] for message in found] == [
            "elder has 7 reds before the deal",
            "dealer has 6 whites before the deal",
            "nothing is equal in Impérial",
            "a tierce counts nothing in Impérial",
            "elder does not hold it",
            "three of a rank count nothing in Impérial",
            "no more than the four highest cards of a suit count in Impérial",
            "counters are passed over, and no count is told",
            "dealer must follow suit",
        ]

    def test_every_one_has_its_place_and_hint(self) -> None:
        with pytest.raises(Problems) as caught:
            read(self.HANDS, "elder quatorze K : making?\n", "elder HK\ndealer HA\nelder HK\ndealer looks at 2\n", turned="CJ")
        found = list(caught.value.problems)
        assert [p.message.split(",")[0] for p in found] == [
            "an impérial is answered",
            "HK has been played already",
            "nothing is drawn or looked at in Impérial",
        ]
        assert all(isinstance(p, Impossible) and p.hint and p.place is not None for p in found)

    def test_what_cannot_be_read_stands_alone(self) -> None:
        assert len(refused(self.HANDS, "elder quatorze Q : good\nelder fourteen kings\n", turned="CJ")) == 1

    def test_a_card_played_twice_has_its_hint(self) -> None:
        with pytest.raises(Problems) as caught:
            read(self.HANDS, "", "elder HK\ndealer HA !\nelder HK\n", turned="CJ")
        assert caught.value.problems[0].hint == "elder has S KQ98  H 9  D KT98  C K7"

    def test_thirteen_cards(self) -> None:
        hands = self.HANDS.replace("C K7", "C K97")
        with pytest.raises(Problems) as caught:
            read(hands, turned="CJ")
        assert "!" not in caught.value.problems[0].hint
        with pytest.raises(Problems) as caught:
            read(hands.replace("C K97", "C K97 !"), turned="CJ")
        assert "`!` does not make it a hand of Impérial" in caught.value.problems[0].hint

    def test_nothing_may_be_claimed_after_a_card(self) -> None:
        found = read(self.HANDS, "elder point 37 : not good\n", "elder SK\ndealer S7\nelder claims nothing\n", turned="CJ")
        assert Code.TOO_LATE not in codes(found)

    @pytest.mark.parametrize(("option", "hint"), [("game_reds = 0", "from 1 to 100"), ("blanche_reds = 3", "from 1 to 2")])
    def test_options_have_their_range(self, option: str, hint: str) -> None:
        with pytest.raises(Problems) as caught:
            read(self.HANDS, turned="CJ", rules=f"{option}\n")
        assert hint in caught.value.problems[0].hint
        assert caught.value.problems[0].place is not None

    def test_readable_calls_that_count_nothing_are_written_as_they_are_read(self) -> None:
        record = loads(hand(self.HANDS, "elder tierce to 9\nelder trio 8\nelder quatrième to A in S\n", turned="CJ"))
        assert loads(dumps(record)) == record


def test_one_erratum_covers_its_check() -> None:
    hands = 'elder = "S KQJA8 H 987 D 987 C 8"\ndealer = "S T97 H KQJA D KQ C K97"'
    one = '[[check]]\nat = "point"\nelder = "1 white"\nprinted = {{ dealer = "{}" }}\nerratum = "why"\n'
    found = read(hands, turned="HT", rest=one.format("1 red"))
    assert Code.NEEDLESS_ERRATUM not in codes(found)
    needless = read(hands, turned="HT", rest=one.format("none"))
    assert codes(needless).count(Code.NEEDLESS_ERRATUM) == 1


@pytest.mark.parametrize(
    ("after", "message"),
    [
        ("B 0r1w A 1r0w", "A has fewer whites than before, and nobody has taken a red"),
        ("B 1r1w A 1r0w", ""),
        ("B 0r1w A 2r0w", ""),
        ("B 0r1w A 1r3w", ""),
    ],
)
def test_whites_go_down_only_with_a_red(after: str, message: str) -> None:
    written = f"""format = "piquet-game/1"
id = "small"
[rules]
set = "imperial"
[game]
players = ["A", "B"]
deals = '''
A 1r3w B 0r0w
{after}
'''
"""
    try:
        settle(game.loads(written))
    except Problems as found:
        (problem,) = found.problems
        assert problem.message == f"deal 2: {message}"
        assert problem.clause == "imperial.counters"
        assert problem.place is not None
        assert problem.place.line == 9
    else:
        assert not message
