"""The page *Advice*: the list, every piece by its address, and an address that names none."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from lessons.advice import Demonstration, named
from lessons.web.asgi import SCRIPT
from lessons.web.registry import page
from tests.advice.compared import ALL, NAMES


@pytest.fixture(scope="module")
def app() -> AppTest:
    at = AppTest.from_file(str(SCRIPT), default_timeout=30).run()
    return at.switch_page(str(page("advice").script)).run()


def text(at: AppTest) -> str:
    return "".join(markdown.value for markdown in at.markdown)


def test_all_of_it_is_listed(app: AppTest) -> None:
    app.query_params.clear()
    app.run()
    assert not app.exception
    assert [app.button(key=f"advice-open-{name}").label for name in NAMES] == [d.title for d in ALL]


@pytest.mark.parametrize("demonstration", ALL, ids=NAMES)
def test_each_is_shown_at_its_address(app: AppTest, demonstration: Demonstration) -> None:
    app.query_params["advice"] = demonstration.name
    app.run()
    assert not app.exception
    assert app.subheader[0].value == demonstration.title
    shown = text(app)
    assert demonstration.clause_id in shown
    assert shown.count('<section class="advice-way') == 2
    assert shown.count('class="advice-follows"') == 1


def test_steps_lead_on_and_back(app: AppTest) -> None:
    app.query_params["advice"] = ALL[0].name
    app.run()
    app.button(key="advice-next").click().run()
    assert app.query_params["advice"] == ALL[1].name
    app.button(key="advice-previous").click().run()
    assert app.query_params["advice"] == ALL[0].name
    app.button(key="advice-all").click().run()
    assert "advice" not in app.query_params
    app.button(key=f"advice-open-{ALL[-1].name}").click().run()
    assert app.subheader[0].value == ALL[-1].title


def test_a_clause_is_an_address_too_and_nonsense_is_said(app: AppTest) -> None:
    app.query_params["advice"] = ALL[3].clause_id
    app.run()
    assert named(ALL[3].clause_id) is ALL[3]
    assert app.subheader[0].value == ALL[3].title
    app.query_params["advice"] = "<b>none</b>"
    app.run()
    assert not app.exception
    assert "No advice is called" in app.error[0].value
    assert "<b>" not in app.error[0].value
