"""The page of a learner's progress: the map of the rules, what comes back, and what is kept: taken along, brought in, erased."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from uuid import UUID, uuid4

import pytest

from lessons.course.kinds import kind
from lessons.course.progress import document
from lessons.course.progress.answer import Answer, Outcome
from lessons.course.progress.learner import find
from lessons.course.progress.lesson import complete
from lessons.course.progress.log import answers, record
from lessons.course.progress.standing import Standing, State
from lessons.course.way.reader import way
from lessons.rulebook.outline import BOOKS
from lessons.rules.clauses import CLAUSES
from lessons.rules.named import NAMED
from lessons.store.file import open_file
from lessons.web.progress_page.coming_back import drilled, taught
from lessons.web.progress_page.standing_map import again, book_map
from tests.progress_files import learner_in, progress_of
from tests.web.course_pages import html
from tests.web.opening import go, opened

NOW = datetime.now(UTC)


def answered(clause: str, outcome: Outcome, days: int) -> Answer:
    """An answer to a question that tests one clause, so many days ago."""
    return Answer(
        attempt=uuid4(),
        at=NOW - timedelta(days=days),
        kind="good-or-not",
        question="7",
        rules="au-cent",
        clauses=(clause,),
        outcome=outcome,
    )


@pytest.fixture
def code(progress_file: Path) -> str:
    """Someone who knows what a capot is, has forgotten the repic, and has done the first lesson."""
    made = learner_in(progress_file)
    with progress_of(progress_file, made) as (store, who):
        for clause, outcome, days in (
            ("cent.capot", Outcome.RIGHT, 3),
            ("cent.capot", Outcome.RIGHT, 1),
            ("cent.repic", Outcome.WRONG, 9),
            ("cent.repic", Outcome.HELPED, 8),
        ):
            record(store, who, answered(clause, outcome, days))
        complete(store, who, way().lessons[0].id, NOW)
        complete(store, who, "a-lesson-of-old", NOW)
    return made


def logged(file: Path, code: str) -> int:
    """How many answers are kept under a code."""
    store = open_file(file)
    who = find(store, code)
    found = len(answers(store, who)) if who else -1
    store.close()
    return found


def exported(file: Path, code: str) -> bytes:
    """All that is kept under a code, as a document."""
    with progress_of(file, code) as (store, who):
        return document.export(store, who)


def test_without_a_code_the_page_says_what_it_would_show_and_offers_one(progress_file: Path) -> None:
    at = opened("progress")
    assert "every rule of the texts on one map" in html(at)
    assert not progress_file.exists()
    at.button(key="learner-begin").click().run()
    assert "Nothing yet: it begins with the first question you answer." in html(at)
    assert f"<b>{len(CLAUSES)}</b>" in html(at)


def test_every_clause_is_on_the_map_with_its_word(code: str) -> None:
    text = html(opened("progress", learner=code))
    for id in CLAUSES:
        assert text.count(f'clause={id}"') >= 1, id
    assert "<b>known</b> · right 2 of 2 · comes back in" in text
    assert "<b>shaky</b> · right 0 of 2 · comes back today" in text
    assert text.count("<b>new</b>") == len(CLAUSES) - 2


def test_what_comes_back_today_leads_to_practice_and_to_the_lesson(code: str) -> None:
    text = html(opened("progress", learner=code))
    (item,) = (part for part in text.split("<li>") if "shaky, right 0 of 2" in part)
    assert "./practice?kind=repic-or-pic&amp;rules=au-cent&amp;learner=" in item
    assert f"./learn?lesson={taught()['cent.repic'][0].id}&amp;learner=" in item


def test_the_lessons_done_are_named(code: str) -> None:
    text = html(opened("progress", learner=code))
    assert f'✓ <a href="./learn?lesson={way().lessons[0].id}&amp;learner={code}">' in text
    assert "✓ a-lesson-of-old" in text


def test_what_is_taken_along_can_be_brought_in_and_is_counted_once(code: str, progress_file: Path) -> None:
    at = opened("progress", learner=code)
    whole = exported(progress_file, code)
    at.get("file_uploader")[0].upload("piquet-progress.json", whole, "application/json").run()
    at.button(key="progress-import").click().run()
    assert "Nothing in it was new." in at.success[0].value
    more = json.loads(whole)
    more["answers"].append({**more["answers"][0], "attempt": str(UUID(int=7))})
    at.get("file_uploader")[0].upload("piquet-progress.json", json.dumps(more).encode(), "application/json").run()
    at.button(key="progress-import").click().run()
    assert "One answer" in at.success[0].value
    assert logged(progress_file, code) == 5


def test_a_file_that_is_wrong_is_refused_with_its_places(code: str, progress_file: Path) -> None:
    at = opened("progress", learner=code)
    wrong = json.dumps({"format": "piquet-progress/1", "lessons": [], "answers": [{"attempt": "x"}]}).encode()
    at.get("file_uploader")[0].upload("piquet-progress.json", wrong, "application/json").run()
    assert "answers\\[0\\]\\.at" in at.error[0].value
    assert not [b for b in at.button if b.key == "progress-import"]
    assert logged(progress_file, code) == 4


def test_erasing_asks_for_the_code_and_then_leaves_nothing(code: str, progress_file: Path) -> None:
    at = opened("progress", learner=code)
    assert at.button(key="progress-erase").disabled
    at.text_input(key="progress-erase-code").set_value("acde-fghj-kmnp").run()
    assert at.button(key="progress-erase").disabled
    at.text_input(key="progress-erase-code").set_value(code.upper()).run()
    at.button(key="progress-erase").click().run()
    assert "erased" in at.success[0].value
    assert "With a code of your own" in html(at)
    assert logged(progress_file, code) == -1
    assert code.encode() not in progress_file.read_bytes()
    go(at)
    assert not at.success


def test_a_deck_is_offered_of_what_is_weak(code: str) -> None:
    at = opened("progress", learner=code)
    labels = [button.proto.label for button in at.get("download_button")]
    assert labels == ["Download my progress", "Anki deck of one clause"]


def test_when_a_clause_comes_back_is_said_in_words() -> None:
    noon = datetime(2026, 5, 1, 12, tzinfo=UTC)
    for hours, words in ((-1, "today"), (6, "today"), (24, "tomorrow"), (72, "in three days")):
        assert again(Standing(clause="cent.capot", due=noon + timedelta(hours=hours)), noon) == f"comes back {words}"


def test_the_map_of_a_book_counts_its_clauses() -> None:
    book = BOOKS[1]
    standings = {clause.id: Standing(clause=clause.id) for clause in book.clauses}
    first = book.clauses[0].id
    standings[first] = Standing(clause=first, state=State.SHAKY, wrong=1, due=NOW, last=NOW)
    text = book_map(book, standings, NOW)
    assert f"1 shaky, {len(standings) - 1} new" in text
    assert text.count('class="map-tile map-') == 2 * len(standings)


def test_drills_and_lessons_are_found_by_clause() -> None:
    for id, ways in drilled().items():
        for name, rules in ways:
            assert id in kind(name).clauses(NAMED[rules])  # type: ignore[arg-type]
    for one in way().lessons:
        assert all(one in taught()[id] for id in one.clauses)


def test_what_was_missed_a_moment_ago_comes_back_today(code: str, progress_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    noon = NOW.replace(hour=12)
    monkeypatch.setattr("lessons.web.learner.now", lambda: noon)
    with progress_of(progress_file, code) as (store, who):
        record(store, who, replace(answered("cent.point.rank", Outcome.WRONG, 0), at=noon))
    text = html(opened("progress", learner=code))
    today = text.split("What comes back today")[1].split("The map of the rules")[0]
    assert "clause=cent.point.rank" in today


def test_what_is_shaky_is_named_where_nothing_comes_back_today(progress_file: Path) -> None:
    made = learner_in(progress_file)
    with progress_of(progress_file, made) as (store, who):
        for outcome, days in ((Outcome.RIGHT, 5), (Outcome.RIGHT, 4), (Outcome.HELPED, 0)):
            record(store, who, answered("cent.capot", outcome, days))
    today = html(opened("progress", learner=made)).split("What comes back today")[1].split("The map of the rules")[0]
    assert "Nothing has its day today." in today
    assert "Shaky, though not due today" in today
    assert "clause=cent.capot" in today


def test_a_file_that_was_brought_in_is_not_offered_again(code: str, progress_file: Path) -> None:
    at = opened("progress", learner=code)
    whole = exported(progress_file, code)
    at.get("file_uploader")[0].upload("piquet-progress.json", whole, "application/json").run()
    at.button(key="progress-import").click().run()
    for _ in range(2):
        assert not [b for b in at.button if b.key == "progress-import"]
        assert "Nothing in it was new." in at.success[0].value
        at.run()
