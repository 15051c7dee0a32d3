"""The learner's code across the pages: made on demand, carried along, given back, erased; and what is said when nothing can be kept."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from lessons.course.progress.learner import erase
from lessons.course.progress.log import answers
from lessons.course.way.reader import way
from lessons.store.where import VARIABLE
from lessons.web.registry import page
from tests.progress_files import learner_in, progress_of
from tests.web.course_pages import answer, data, html
from tests.web.opening import go, opened

FIRST = way().lessons[0]


def kept(file: Path, code: str) -> list[str]:
    """The questions answered under a code."""
    with progress_of(file, code) as (store, learner):
        return [answer.question for answer in answers(store, learner)]


def test_without_a_code_nothing_is_kept_and_no_file_made(progress_file: Path) -> None:
    at = opened("learn", lesson=FIRST.id)
    assert "Nothing you answer is kept." in html(at)
    answer(at, FIRST.id, 1, 1, FIRST.scenes[0].questions[0])
    go(at.switch_page(str(page("progress").script)))
    assert "With a code of your own" in html(at)
    assert not progress_file.exists()


def test_a_code_is_made_at_a_press_and_shown_with_its_link(progress_file: Path) -> None:
    at = opened("learn")
    at.button(key="learner-begin").click().run()
    (link,) = (code.value for code in at.code)
    code = link.partition("learner=")[2]
    assert link.partition("?")[0].endswith("/learn")
    assert code in html(at)
    assert "Your progress is kept." in html(at)
    assert data(at, "learner-address")["values"]["learner"] == code
    at.button(key="learner-have").click().run()
    assert not at.code
    assert f"learner={code}" in html(at)  # the links to the lessons carry it
    answer(go(at, lesson=FIRST.id), FIRST.id, 1, 1, FIRST.scenes[0].questions[0])
    assert kept(progress_file, code) == ["1.1"]


@pytest.mark.parametrize("spelt", [str, str.upper, lambda code: code.replace("-", " "), lambda code: code.replace("-", "")])
def test_a_learner_comes_back_by_typing_the_code(spelt: object, progress_file: Path) -> None:
    code = learner_in(progress_file)
    at = opened("learn")
    at.text_input(key="learner-typed").set_value(spelt(code)).run()  # type: ignore[operator]
    assert "Your progress is kept." in html(at)
    assert data(at, "learner-address")["values"]["learner"] == code


def test_the_code_of_the_address_goes_from_page_to_page(progress_file: Path) -> None:
    code = learner_in(progress_file)
    at = opened("learn", learner=code)
    for path in ("progress", "practice", "test", "learn"):
        go(at.switch_page(str(page("glossary").script)))  # a page that has nothing to do with it lies between
        go(at.switch_page(str(page(path).script)))
        assert "Your progress is kept." in html(at), path
        assert data(at, "learner-address")["values"]["learner"] == code
    at.button(key="learner-card").click().run()
    at.button(key="learner-leave").click().run()
    assert "Nothing you answer is kept." in html(at)
    assert "learner" not in at.query_params


@pytest.mark.parametrize("code", ["acde-fghj-kmnp", "nobody", "<b>x</b>"])
def test_a_code_that_does_not_exist_is_told_and_a_new_one_offered(code: str, progress_file: Path) -> None:
    learner_in(progress_file)
    at = opened("learn", learner=code)
    assert "There is no code" in at.warning[0].value
    assert "<b>" not in at.warning[0].value
    assert data(at, "learner-address")["values"]["learner"] == ""
    at.button(key="learner-new").click().run()
    assert not at.warning
    assert "Your progress is kept." in html(at)


def test_a_foreign_file_is_refused_with_a_copy_and_the_course_goes_on(progress_file: Path) -> None:
    progress_file.write_text("my shopping list, which is longer than a hundred characters so that it is read as far as anybody reads it")
    before = progress_file.read_bytes()
    at = opened("learn", lesson=FIRST.id)
    at.button(key="learner-begin").click().run()
    told = at.warning[0].value.replace("\\", "")
    (copy,) = progress_file.parent.glob("progress-kept-*.db")
    assert "not a progress file" in told
    assert str(copy) in told
    assert progress_file.read_bytes() == copy.read_bytes() == before
    answer(at, FIRST.id, 1, 1, FIRST.scenes[0].questions[0])
    assert "Nothing you answer is kept." in html(at)
    progress_file.unlink()
    at.button(key="learner-again").click().run()
    assert not at.warning
    assert "Your progress is kept." in html(at)


def test_a_place_where_no_file_can_be_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "taken").write_text("a file")
    monkeypatch.setenv(VARIABLE, str(tmp_path / "taken" / "progress.db"))
    at = opened("learn")
    at.button(key="learner-begin").click().run()
    assert "cannot be used" in at.warning[0].value
    assert "The course goes on" in at.warning[0].value
    assert "Never held a hand?" in html(at)


def test_a_file_that_fails_later_is_told_and_the_code_stays(progress_file: Path) -> None:
    code = learner_in(progress_file)
    whole = progress_file.read_bytes()
    progress_file.write_bytes(whole[:100] + b"x" * (len(whole) - 100))
    at = opened("learn", learner=code)
    assert "damaged" in at.warning[0].value
    assert "cannot be kept at present" in html(at)
    assert data(at, "learner-address")["values"]["learner"] == code
    go(at.switch_page(str(page("progress").script)), learner=code)
    assert "damaged" in at.warning[0].value
    assert "With a code of your own" not in html(at)
    progress_file.write_bytes(whole)
    at.button(key="learner-again").click().run()
    assert "Your progress is kept." in html(at)


def test_what_another_window_erased_is_told_and_no_longer_kept(progress_file: Path) -> None:
    code = learner_in(progress_file)
    at = opened("learn", learner=code, lesson=FIRST.id)
    with progress_of(progress_file, code) as (store, learner):
        erase(store, learner)
    answer(at, FIRST.id, 1, 1, FIRST.scenes[0].questions[0])
    assert "has been erased" in at.warning[0].value
    assert "Nothing you answer is kept." in html(at)
    assert data(at, "learner-address")["values"]["learner"] == ""


@pytest.mark.parametrize("another", [False, True], ids=["deleted", "replaced"])
def test_a_file_that_goes_while_it_is_used_is_told_and_nothing_goes_to_somebody_else(progress_file: Path, another: bool) -> None:
    code = learner_in(progress_file)
    at = opened("learn", learner=code, lesson=FIRST.id)
    aside = progress_file.rename(progress_file.with_name("aside.db"))
    somebody = learner_in(progress_file) if another else ""
    answer(at, FIRST.id, 1, 1, FIRST.scenes[0].questions[0])
    assert "was moved away, deleted or replaced" in at.warning[0].value
    assert "cannot be kept at present" in html(at)
    if another:
        assert kept(progress_file, somebody) == []
        progress_file.unlink()
    aside.rename(progress_file)
    at.button(key="learner-again").click().run()
    assert "Your progress is kept." in html(at)


def test_two_tabs_of_one_learner_lose_nothing(progress_file: Path) -> None:
    code = learner_in(progress_file)
    tabs = [opened("learn", learner=code, lesson=FIRST.id, scene="1") for _ in range(2)]
    for at in tabs:
        answer(at, FIRST.id, 1, 1, FIRST.scenes[0].questions[0])
    assert kept(progress_file, code) == ["1.1", "1.1"]  # two attempts, each its own
    answer(tabs[0], FIRST.id, 1, 1, FIRST.scenes[0].questions[0], seq=2)
    assert len(kept(progress_file, code)) == 2


def test_a_link_given_to_others_leaves_the_code_out(progress_file: Path) -> None:
    def script() -> None:
        from lessons.web.address import page_query, show_link

        show_link(page_query(), "A link.")

    at = AppTest.from_function(script)
    at.query_params["ruling"] = "false-claim"
    at.query_params["learner"] = learner_in(progress_file)
    at.query_params["rules"] = "portland"
    at.run()
    assert at.code[0].value == "?ruling=false-claim&rules=portland"
    at = AppTest.from_function(_given)
    at.run()
    assert at.code[0].value == "?kind=ruling&seed=7"


def _given() -> None:
    from lessons.web.address import show_link

    show_link("kind=ruling&learner=acde-fghj-kmnp&seed=7", "A link.")


def test_the_code_is_in_no_log(progress_file: Path, caplog: pytest.LogCaptureFixture) -> None:
    code = learner_in(progress_file)
    with caplog.at_level(logging.DEBUG):
        at = opened("learn", learner=code, lesson=FIRST.id)
        answer(at, FIRST.id, 1, 1, FIRST.scenes[0].questions[0])
        progress_file.write_bytes(b"x" * 200)
        opened("progress", learner=code)
    assert code not in caplog.text
