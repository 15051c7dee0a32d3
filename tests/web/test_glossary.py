"""The glossary's page: every word with its example, looked up in English and French."""

from __future__ import annotations

from streamlit.testing.v1 import AppTest

from lessons.explain.glossary import TERMS
from lessons.web.asgi import SCRIPT
from lessons.web.registry import page


def opened() -> AppTest:
    return AppTest.from_file(str(SCRIPT), default_timeout=60).run().switch_page(str(page("glossary").script)).run()


def words(at: AppTest) -> str:
    return next((block.value for block in at.markdown if "<dl" in block.value), "")


def test_every_word_is_there() -> None:
    told = words(opened())
    assert told.count("<dt>") == len(TERMS)
    assert 'href="#card-HK"' in told
    assert 'aria-label="king of hearts, queen of hearts, jack of hearts, ten of hearts, nine of hearts"' in told


def test_a_word_is_looked_up_in_french_without_accents() -> None:
    at = opened()
    at.text_input(key="glossary-word").set_value("ecart").run()
    told = words(at)
    assert "<dt>discard</dt>" in told
    assert "<dt>capot</dt>" not in told
    at.text_input(key="glossary-word").set_value("<script>").run()
    assert "No word here" in at.info[0].value


def test_the_address_names_a_word() -> None:
    at = AppTest.from_file(str(SCRIPT), default_timeout=60).run()
    at.query_params["word"] = "tenace"
    at = at.switch_page(str(page("glossary").script)).run()
    assert at.text_input(key="glossary-word").value == "tenace"
