"""Every registered page runs from a cold start without an error, has one title, and keeps its widgets' keys to itself."""

from __future__ import annotations

import ast

import pytest
from streamlit.testing.v1 import AppTest

from lessons.web.asgi import SCRIPT
from lessons.web.registry import PAGES, PageEntry, page

WEB = SCRIPT.parents[1]


def opened(entry: PageEntry) -> AppTest:
    """The page, run once."""
    at = AppTest.from_file(str(SCRIPT), default_timeout=30).run()
    return at if entry is PAGES[0] else at.switch_page(str(entry.script)).run()


@pytest.mark.parametrize("entry", PAGES, ids=lambda e: e.title)
def test_the_page_runs(entry: PageEntry) -> None:
    at = opened(entry)
    assert not at.exception
    assert len(at.title) == 1
    assert not at.error


@pytest.mark.parametrize("entry", PAGES, ids=lambda e: e.title)
def test_the_page_runs_in_large_view(entry: PageEntry) -> None:
    at = opened(entry)
    at.toggle(key="frame-projector").set_value(True).run()
    assert not at.exception
    assert len(at.title) == 1


def test_every_page_file_is_registered() -> None:
    pages = {p for p in (WEB / "pages").glob("*.py") if p.name != "__init__.py"}
    assert pages == {entry.script for entry in PAGES}


def test_addresses_titles_and_purposes_are_distinct_and_complete() -> None:
    assert PAGES[0].url_path == ""
    assert len({entry.url_path for entry in PAGES}) == len({entry.title for entry in PAGES}) == len(PAGES)
    assert all(entry.purpose.endswith(".") for entry in PAGES)
    assert page("rules").title == "Rule sets"
    with pytest.raises(KeyError):
        page("nowhere")


@pytest.mark.parametrize("entry", PAGES, ids=lambda e: e.title)
def test_a_page_keeps_no_cache_of_its_own(entry: PageEntry) -> None:
    """A page's file runs anew at every interaction, and a cache defined in it starts empty each time: it belongs in a module."""
    decorators = [
        ast.unparse(d)
        for node in ast.walk(ast.parse(entry.script.read_text(encoding="utf-8")))
        for d in getattr(node, "decorator_list", ())
    ]
    assert [d for d in decorators if "cache" in d and not d.startswith("st.")] == []


def test_streamlit_finds_no_folder_of_pages_to_serve_by_itself() -> None:
    assert not (SCRIPT.parent / "pages").exists()


def test_two_sets_are_compared() -> None:
    at = opened(page("rules"))
    assert "#option-point_called_by" in at.markdown[1].value
    at.selectbox(key="rules-second").select("au-cent").run()
    assert "One and the same set" in at.info[0].value
    at.selectbox(key="rules-second").select("modern").run()
    assert "#option-pic_order" in at.markdown[1].value
