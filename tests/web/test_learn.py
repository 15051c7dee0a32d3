"""The course: the way through the lessons, a scene with its hand and questions, the end of a lesson, and paper."""

from __future__ import annotations

import re
from dataclasses import replace
from html import escape
from pathlib import Path
from urllib.parse import parse_qsl

import pytest

from lessons.cards import Hand
from lessons.course.kinds import kind
from lessons.course.progress.lesson import done
from lessons.course.question import Form, Proved, Question, Row
from lessons.course.question import Scene as Table
from lessons.course.way.model import STAGE_WORDS, Broken, Lesson, Scene, Stage, Way
from lessons.course.way.reader import way
from lessons.course.way.shown_hands import subject_of
from lessons.errors import Place, Unreadable
from lessons.games.annotate import annotate
from lessons.handfile import share
from lessons.rules.clauses import clause
from lessons.rules.named import AU_CENT
from lessons.same import Same
from lessons.web.learn_page.asking import beside, questions_of
from lessons.web.learn_page.contents import next_after
from lessons.web.learn_page.hand import to_replay
from lessons.web.learn_page.paper import on_paper
from lessons.web.learn_page.words import known_before, paragraphs
from lessons.web.score.result import made_in_all
from tests.progress_files import learner_in, progress_of
from tests.web.course_pages import answer, data, html
from tests.web.opening import go, opened

HAND = subject_of("first-illustration")


def question(form: Form, answer: str, *, options: tuple[str, ...] = (), rows: tuple[Row, ...] = (), pick: int = 0) -> Question:
    """A question for which nothing is asked of any hand."""
    return Question(
        kind="which-is-true",
        rules=AU_CENT,
        asks="What is it?",
        form=form,
        answers=(answer,),
        why=Proved("Because it is so."),
        clauses=("cent.point.rank",),
        scene=Table(rows),
        options=options,
        pick=pick,
        refute=lambda given: Proved("It is not so."),
    )


GOOD = kind("good-or-not").ask(HAND.annotation, {"seat": "elder", "class": "point", "level": 1})  # type: ignore[arg-type]
SCENES = (
    Scene(
        text=("Look at the point.",),
        clauses=("cent.point.rank",),
        hand="first-illustration",
        subject=replace(HAND, step=1),
        questions=(GOOD,),
    ),
    Scene(
        text=("Two questions.", "Nothing lies here."),
        clauses=("cent.point.value", "cent.point.rank"),
        questions=(question(Form.NUMBER, "41"), question(Form.ONE, "yes", options=("yes", "no"))),
    ),
)


def lesson(id: str, stage: Stage, scenes: tuple[Scene, ...] = SCENES) -> Lesson:
    """A lesson of these scenes."""
    return Lesson(id=id, number=0, title=f"About {id}", stage=stage, about="One line.", practise=("good-or-not",), scenes=scenes)


WAY = Way(
    (lesson("one", Stage.FIRST), lesson("two", Stage.TABLE), lesson("three", Stage.TABLE)),
    (Broken("07-sets.lesson.toml", (Unreadable("`<b>` is not known", hint="scene", place=Place(14, 1)),)),),
)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """A way of three lessons and a broken file."""
    monkeypatch.setattr("lessons.web.learn_page.page.way", lambda: WAY)


# --------------------------------------------------------------------------------------------------------- the way


def test_every_lesson_stands_under_its_stage_with_a_link() -> None:
    text = html(opened("learn"))
    assert re.findall(r'<li><a href="./learn\?lesson=([^"]*)"', text) == [one.id for one in way().lessons]
    assert re.findall(r"<h2>(.*?)</h2>", text) == list(dict.fromkeys(STAGE_WORDS[one.stage] for one in way().lessons))
    for one in way().lessons:
        assert f"{escape(one.title)}</a>" in text
        assert f"<p>{escape(one.about)}</p>" in text


def test_a_newcomer_is_told_where_to_start_and_a_broken_file_hides_only_itself(small: None) -> None:
    text = html(opened("learn"))
    assert 'class="learn-start" href="./learn?lesson=one"' in text
    assert "Never held a hand? Start here" in text
    assert "<b>07-sets.lesson.toml</b>: line 14: `&lt;b&gt;` is not known (scene)" in text
    assert "not yet" not in text  # without a code nothing is said of what is done


def test_what_is_done_is_said_and_what_comes_next_offered(small: None, progress_file: Path) -> None:
    code = learner_in(progress_file)
    at = opened("learn", learner=code)
    assert html(at).count("○ not yet") == 3
    finish(at, code)
    go(at, learner=code)
    assert html(at).count("✓ done") == 1
    assert f'class="learn-start" href="./learn?lesson=two&amp;learner={code}"' in html(at)


def test_the_next_lesson_is_the_first_not_done_behind_this_one() -> None:
    first, second, third = WAY.lessons
    assert next_after(WAY, ()) is first
    assert next_after(WAY, (), "one") is second
    assert next_after(WAY, ("two",), "one") is third
    assert next_after(WAY, ("two",), "three") is first
    assert next_after(WAY, ("one", "two", "three")) is None
    assert next_after(WAY, ("one", "two"), "three") is None


def test_a_lesson_there_is_not_and_a_scene_there_is_not_are_told(small: None) -> None:
    at = opened("learn", lesson="<i>four</i>")
    assert "No lesson is called" in at.warning[0].value
    assert "<i>" not in at.warning[0].value
    for wrong in ("9", "0", "-1", "x", "1" * 50):
        go(at, lesson="one", scene=wrong)
        assert "it has 2. This is the first." in at.warning[0].value
        assert "Scene 1 of 2" in html(at)


# ------------------------------------------------------------------------------------------------------------ a scene


def completed(file: Path, code: str) -> list[str]:
    """The lessons done under a code."""
    with progress_of(file, code) as (store, who):
        return list(done(store, who))


def finish(at, code: str = "") -> None:  # type: ignore[no-untyped-def]
    """Answer every question of the first lesson, and come to its end."""
    here = {"lesson": "one"} | ({"learner": code} if code else {})
    for number, scene in enumerate(SCENES, 1):
        go(at, **here, scene=str(number))
        for place, asked in enumerate(scene.questions, 1):
            answer(at, "one", number, place, asked)
    go(at, **here, scene="end")


def test_the_table_stands_at_the_step_and_tells_nothing_before_the_answer(small: None) -> None:
    at = opened("learn", lesson="one")
    table = data(at, "learn-table-one-1")
    assert table["still"] == {"open": ["dealer", "elder"], "veiled": True}
    assert [step["calls"][0]["seat"] for step in table["view"]["steps"] if step["calls"]] == ["elder"]
    assert len(table["view"]["steps"]) == 2
    assert "Step through" not in html(at)
    asked = data(at, "learn-ask-one-1-1")
    assert asked["rows"] == []  # both hands lie on the table beside it
    assert asked["verdict"] is None
    answer(at, "one", 1, 1, GOOD)
    assert data(at, "learn-table-one-1")["still"]["veiled"] is False
    assert data(at, "learn-ask-one-1-1")["over"]
    assert '<a class="learn-through" href="./?hand=first-illustration&amp;step=1">' in html(at)


def test_a_wrong_answer_is_kept_as_wrong_and_can_be_mended(small: None, progress_file: Path) -> None:
    code = learner_in(progress_file)
    at = opened("learn", lesson="one", scene="2", learner=code)
    answer(at, "one", 2, 1, SCENES[1].questions[0], "12")
    assert data(at, "learn-ask-one-2-1")["verdict"] is not None
    assert not data(at, "learn-ask-one-2-1")["over"]
    answer(at, "one", 2, 1, SCENES[1].questions[0], seq=2)
    assert data(at, "learn-ask-one-2-1")["over"]


def test_hands_that_are_not_seen_stay_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    scenes = (replace(SCENES[0], subject=replace(HAND, step=1, open=("elder",)), questions=()),)
    monkeypatch.setattr("lessons.web.learn_page.page.way", lambda: Way((lesson("one", Stage.FIRST, scenes),), ()))
    at = opened("learn", lesson="one")
    assert data(at, "learn-table-one-1")["still"] == {"open": ["elder"], "veiled": False}


def test_a_sheet_is_not_added_up_before_the_questions_are_answered() -> None:
    one = way().lesson("piquet-a-ecrire")
    charges = '<table class="piquet-table piquet-charges'
    at = opened("learn", lesson=one.id)
    assert "What every deal made" in html(at)
    assert charges not in html(at)
    for number, asked in enumerate(one.scenes[0].questions, 1):
        answer(at, one.id, 1, number, asked)
    assert "What every deal made" not in html(at)
    assert charges in html(at)


def test_a_deal_of_cassino_is_not_counted_before_the_questions_are_answered() -> None:
    one = way().lesson("cassino")
    number = next(n for n, shown in enumerate(one.scenes, 1) if shown.counted and shown.questions)
    at = opened("learn", lesson=one.id, scene=str(number))
    assert "cassino-cards" in html(at)
    assert "The whole count" not in html(at)
    for place, asked in enumerate(one.scenes[number - 1].questions, 1):
        answer(at, one.id, number, place, asked)
    assert "The whole count" in html(at)


def test_what_was_answered_is_ticked_beside_the_scenes(small: None) -> None:
    at = opened("learn", lesson="one")
    assert 'aria-label="Scene 1"' in html(at)
    answer(at, "one", 1, 1, GOOD)
    assert 'aria-label="Scene 1, answered"' in html(at)
    assert 'aria-label="Scene 2"' in html(at)


def test_rows_that_lie_on_the_table_are_not_shown_twice_unless_they_are_pressed() -> None:
    assert HAND.annotation is not None
    elder, dealer = (HAND.annotation.record.hands[seat].known for seat in ("elder", "dealer"))
    other = Row("Laid out", Hand.parse("S AK"))
    rows = (Row("Elder hand", elder), Row("Dealer", dealer), other, Row("The dealer’s", Hand(), unknown=12))
    one = question(Form.ONE, "yes", options=("yes", "no"), rows=rows)
    assert beside(one, SCENES[0]).scene.rows == (other,)
    closed = replace(SCENES[0], subject=replace(HAND, step=1, open=("elder",)))
    assert beside(one, closed).scene.rows == (rows[1], other)
    assert beside(one, SCENES[1]) is one
    cards = beside(question(Form.CARDS, "S A", rows=rows, pick=1), SCENES[0])
    assert cards.scene.rows[cards.pick] == rows[1]
    assert cards.scene.rows == (rows[1], other)


def test_a_hand_that_has_played_lies_on_the_table_all_the_same() -> None:
    assert HAND.annotation is not None
    after, whole = next(step for step in HAND.annotation.steps if step.trick == 3), HAND.annotation.steps[0].hands
    scene = replace(SCENES[0], subject=replace(HAND, step=after.number))
    assert len(after.hands["elder"].known) < len(whole["elder"].known)
    rows = (Row("Elder hand", whole["elder"].known), Row("Dealer", after.hands["dealer"].known), Row("Some of them", Hand.parse("S A")))
    assert beside(question(Form.ONE, "yes", options=("yes", "no"), rows=rows), scene).scene.rows == rows[2:]


@pytest.mark.parametrize("id", [one.id for one in way().lessons])
def test_every_scene_of_every_lesson_is_drawn(id: str) -> None:
    at = opened("learn", lesson=id)
    one = way().lesson(id)
    for place in (*map(str, range(2, len(one.scenes) + 1)), "end", "all"):
        go(at, lesson=id, scene=place)
        assert not at.warning
        assert not at.error


# ---------------------------------------------------------------------------------------------------------- the end


def test_the_end_tells_what_was_taught_and_what_to_practise(small: None) -> None:
    at = opened("learn", lesson="one", scene="end")
    text = html(at)
    for id in ("cent.point.rank", "cent.point.value"):
        assert text.count(f"<li>{escape(clause(id).says)}") == 1
        assert f'href="./rulebook?clause={id}"' in text
    assert 'href="./practice?kind=good-or-not"' in text
    assert 'id="learn-on" href="./learn?lesson=two"' in text
    assert "still something to answer in scenes" in text


def test_a_lesson_is_done_when_all_of_it_is_answered(small: None, progress_file: Path) -> None:
    code = learner_in(progress_file)
    at = opened("learn", lesson="one", scene="end", learner=code)
    assert completed(progress_file, code) == []
    finish(at, code)
    assert "still something" not in html(at)
    assert completed(progress_file, code) == ["one"]


def test_what_was_answered_before_counts_on_another_day(small: None, progress_file: Path) -> None:
    code = learner_in(progress_file)
    at = opened("learn", lesson="one", learner=code)
    answer(at, "one", 1, 1, GOOD)
    later = opened("learn", lesson="one", scene="end", learner=code)
    assert 'still something to answer in scene <a href="./learn?lesson=one&amp;scene=2' in html(later)


def test_a_lesson_can_be_asked_again(small: None) -> None:
    at = opened("learn", lesson="one")
    finish(at)
    at.button(key="learn-anew").click().run()
    assert "still something to answer" in html(at)


# ------------------------------------------------------------------------------------------------------------- paper


def test_on_paper_stands_everything_but_the_answers(small: None) -> None:
    at = opened("learn", lesson="one", scene="all")
    text = html(at)
    for words in ("Look at the", "Two questions.", "Nothing lies here.", escape(GOOD.asks)):
        assert words in text
    assert text.count("<li>yes</li>") == text.count("<li>no</li>") == 1
    assert data(at, "learn-table-one-1")["still"]["veiled"]
    assert "Because it is so" not in text
    assert not [c for c in at.get("bidi_component") if "learn-ask" in c.proto.id]


def test_a_question_on_paper_has_room_for_its_answer() -> None:
    assert '<div class="learn-q-room"></div>' in on_paper([question(Form.NUMBER, "41")])
    assert "41" not in on_paper([question(Form.NUMBER, "41")])
    rows = (Row("<b>", Hand.parse("S AK"), unknown=2),)
    cards = on_paper([question(Form.CARDS, "S A", rows=rows)])
    assert "#card-SA" in cards
    assert "two cards face down" in cards
    assert "&lt;b&gt;" in cards


# ------------------------------------------------------------------------------------------------------------- words


def test_on_paper_nothing_that_was_said_answers_a_question() -> None:
    told = ("Elder hand: Forty-one.", "Dealer: Not good.")
    one = question(Form.ONE, "not good", options=("good", "not good"))
    other = question(Form.NUMBER, "41")
    heard = [replace(q, scene=q.scene._replace(told=told)) for q in (one, other)]
    assert on_paper(heard).count("Elder hand: Forty-one.") == 1  # once for the scene
    assert "Dealer: Not good." not in on_paper(heard)
    assert "Dealer: Not good." in on_paper(heard[1:])


def test_what_was_said_is_told_once_and_questions_come_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    told = ("Elder hand: Forty-one.",)
    asked = tuple(replace(q, scene=q.scene._replace(told=told)) for q in SCENES[1].questions)
    scene = replace(SCENES[1], questions=asked)
    assert [q.scene.told for q in questions_of(scene)] == [told, ()]
    monkeypatch.setattr("lessons.web.learn_page.page.way", lambda: Way((lesson("one", Stage.FIRST, (scene,)),), ()))
    at = opened("learn", lesson="one")
    assert [c.proto.id[-5:] for c in at.get("bidi_component") if "learn-ask" in c.proto.id] == ["e-1-1"]
    assert "One more question after this one." in html(at)
    answer(at, "one", 1, 1, asked[0])
    assert [c.proto.id[-5:] for c in at.get("bidi_component") if "learn-ask" in c.proto.id] == ["e-1-1", "e-1-2"]
    assert "more question" not in html(at)


def test_the_words_of_the_game_show_their_meaning_once() -> None:
    text = paragraphs(("The point & <i>the point</i>.", "A point again, and ♥ A."), "a-1")
    assert text.count('class="learn-word"') == 1
    assert text.count("<p>") == 2
    assert "&amp; &lt;i&gt;" in text
    assert '<span class="piquet-red">♥</span>&nbsp;A.' in text
    assert 'aria-describedby="learn-word-a-1-0"' in text


def test_an_everyday_word_is_marked_where_the_lesson_says_it_first_and_others_once_a_scene() -> None:
    texts = ("The dealer has a quinte.", "The dealer leads; his quinte is good.")
    one = lesson("one", Stage.FIRST, tuple(replace(SCENES[1], text=(text,)) for text in texts))
    assert known_before(one, 1) == frozenset()
    assert known_before(one, 2) == {"dealer"}
    marked = paragraphs(one.scenes[1].text, "one-2", known_before(one, 2))
    assert re.findall(r'aria-describedby="[^"]*">(.*?)<span', marked) == ["leads", "quinte", "good"]


def test_what_the_text_explains_is_not_marked_again_in_its_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = [replace(q, asks="Is the quinte a repic?") for q in SCENES[1].questions]
    scene = replace(SCENES[1], text=("Here is a quinte.",), questions=tuple(asked))
    monkeypatch.setattr("lessons.web.learn_page.page.way", lambda: Way((lesson("one", Stage.FIRST, (scene,)),), ()))
    at = opened("learn", lesson="one")
    assert [run[0] for run in data(at, "learn-ask-one-1-1")["asks"] if not isinstance(run, str)] == ["repic"]
    answer(at, "one", 1, 1, asked[0])
    assert [run for run in data(at, "learn-ask-one-1-2")["asks"] if not isinstance(run, str)] == []


def test_a_sheet_has_its_sums_below_unless_a_question_asks_for_one() -> None:
    sums = '<tr class="piquet-total-row"><td>in all</td><td></td><td class="piquet-number">{}</td><td class="piquet-number">{}</td></tr>'
    partie = way().lesson("the-partie-and-the-rubicon")
    scores = next(n for n, shown in enumerate(partie.scenes, 1) if shown.settlement and shown.settlement.totals == {"A": 180, "B": 142})
    at = opened("learn", lesson=partie.id, scene=str(scores))
    assert sums.format(180, 142) in html(at)
    assert html(at).count('<th scope="col" class="piquet-number">') == 2
    for place, asked in enumerate(partie.scenes[scores - 1].questions, 1):
        answer(at, partie.id, scores, place, asked)
    assert "past the rubicon" in html(at)
    assert "The figures in the file" not in html(at)  # they are no part of the lesson
    asks = next(n for n, shown in enumerate(partie.scenes, 1) if shown.settlement and shown.questions[0].answers == ("155",))
    go(at, lesson=partie.id, scene=str(asks))
    assert 'class="piquet-total-row"' not in html(at)


def test_no_sum_stands_where_the_total_is_another() -> None:
    for id in ("the-club-page-play-and-score", "piquet-a-ecrire"):
        game = [shown.settlement for shown in way().lesson(id).scenes if shown.settlement][-1]
        assert made_in_all(game) == []


def test_a_hand_of_a_lesson_is_opened_whole_at_its_step() -> None:
    assert HAND.annotation is not None
    assert to_replay(Same(HAND.annotation), 3) == "./?hand=first-illustration&amp;step=3"
    own = annotate(replace(HAND.annotation.record, id="own", title="Own"))
    address = to_replay(Same(own), 2)
    assert address.endswith("&amp;step=2")
    query = address.removeprefix("./?").replace("&amp;", "&")
    assert share.decode(query.removesuffix("&step=2")).id == "own"
    at = opened("", **dict(parse_qsl(query)))
    assert not at.error
    assert data(at, "hands-replay-at-2")["start"] == 2


def test_a_scene_is_ticked_once_it_is_answered_and_not_where_answers_were_shown(small: None) -> None:
    at = opened("learn", lesson="one")
    at.session_state["learn-ask-one-1-1"] = {"acted": {"seq": 1, "act": {"id": "one/1.1", "does": "show"}}}
    at.run()
    assert data(at, "learn-ask-one-1-1")["over"]
    assert "Scene 1, answered" not in html(at)
    go(at, lesson="one", scene="2")
    for place, asked in enumerate(SCENES[1].questions, 1):
        answer(at, "one", 2, place, asked)
    assert "Scene 2, answered" in html(at)
    go(at, lesson="one", scene="end")
    assert "still something to answer" not in html(at)  # the lesson is done all the same


def test_on_paper_cards_are_marked_and_not_pressed() -> None:
    cards = replace(
        question(Form.CARDS, "S A", rows=(Row("Elder hand", Hand.parse("S AK")),)), asks="Press one. Then press another; express it."
    )
    paper = on_paper([cards])
    assert "Mark one. Then mark another; express it." in paper


def test_cards_that_are_asked_for_are_not_marked_on_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    annotation = HAND.annotation
    assert annotation is not None
    held = annotation.steps[1].calls[0].held
    assert held is not None
    cards = question(Form.CARDS, Hand(held.cards.mask).code, rows=(Row("Elder hand", annotation.steps[1].hands["elder"].known),))
    scene = replace(SCENES[0], questions=(cards,))
    monkeypatch.setattr("lessons.web.learn_page.page.way", lambda: Way((lesson("one", Stage.FIRST, (scene,)),), ()))
    at = opened("learn", lesson="one")
    assert [call["rows"] for step in data(at, "learn-table-one-1")["view"]["steps"] for call in step["calls"]] == [[]]
    answer(at, "one", 1, 1, cards)
    assert any(call["rows"] for step in data(at, "learn-table-one-1")["view"]["steps"] for call in step["calls"])
