"""Whatever is typed, clicked or kept: it is judged, never raised, never lost."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from lessons.record import Starts
from lessons.web.entry.bring import bring
from lessons.web.entry.draft import Draft, DraftCheck
from lessons.web.entry.figures import PLACES
from lessons.web.entry.keeping import Kept, from_text, to_text
from lessons.web.entry.placing import places, put_cards
from lessons.web.entry.preview import hand_html
from lessons.web.entry.reading import read
from lessons.web.entry.remarks import commentable, with_comment

WORDS = "elder dealer point quinte trio discards draws claims also SA H9 S AKQJ T987 HAK ?12 ? ! : = 41 20 # ''' \" \\ good nothing , ; | ♠ \x00".split(
    " "
)
TEXT = st.one_of(st.text(max_size=60), st.lists(st.sampled_from([*WORDS, "\n"]), max_size=14).map(" ".join))
HANDS = st.one_of(st.sampled_from(["S A  H AKQJ  D AKQ7  C AKQ", "S KQJT9  D JT9  C JT98", "?12", ""]), TEXT)
BLOCK = st.none() | TEXT
BY_SEAT = st.dictionaries(st.sampled_from(["elder", "dealer"]), TEXT)


@st.composite
def drafts(draw: st.DrawFn) -> Draft:
    """A draft with anything in its fields."""
    check = st.builds(DraftCheck, st.sampled_from(list(PLACES)), BY_SEAT, BY_SEAT, TEXT)
    return Draft(
        starts=draw(st.sampled_from(Starts)),
        cards={"elder": draw(HANDS), "dealer": draw(HANDS)},
        talon=draw(TEXT),
        discards=draw(BY_SEAT),
        exchange=draw(BLOCK),
        declare=draw(BLOCK),
        play=draw(BLOCK),
        checks=tuple(draw(st.lists(check, max_size=2))),
        title=draw(TEXT),
        note=draw(TEXT),
        names=draw(BY_SEAT),
        score=draw(BY_SEAT),
        deal=draw(TEXT),
        count=draw(BY_SEAT),
        options=draw(
            st.dictionaries(st.sampled_from(["last_trick", "repic", "short_point"]), st.sampled_from(["2", '"never"', "{ at = 1 }"]))
        ),
    )


@given(drafts())
def test_any_draft_is_judged(draft: Draft) -> None:
    reading = read(draft)
    assert reading.draft == draft
    assert (reading.annotation is None) == bool(reading.troubles)
    for trouble in reading.troubles:
        assert trouble.path == "" or trouble.path.partition(".")[0] in Draft.__dataclass_fields__
        if trouble.place is not None and trouble.path in ("exchange", "declare", "play"):
            assert 1 <= trouble.place.line <= len(draft.get(trouble.path).split("\n"))


@given(drafts())
def test_any_draft_is_kept_and_drawn(draft: Draft) -> None:
    kept = Kept(draft, {}, draft.title)
    assert from_text(to_text(kept)) == kept
    for seat in draft.seats:
        assert "<script" not in hand_html(draft, seat)
    assert len(places(draft)) >= 2


@given(TEXT, drafts())
def test_any_text_can_be_pasted(text: str, draft: Draft) -> None:
    brought = bring(text, draft, {})
    assert brought.draft is None or not brought.questions


@given(
    drafts(),
    st.dictionaries(st.sampled_from(["elder", "dealer", "talon", "elder-out"]), st.lists(st.sampled_from(["SA", "H7", "XX"])) | st.none()),
)
def test_any_report_of_the_grid_leaves_a_draft(draft: Draft, report: dict[str, Any]) -> None:
    changed = put_cards(draft, report)
    assert changed.play == draft.play


@given(drafts(), TEXT)
def test_a_comment_never_changes_what_is_said(draft: Draft, comment: str) -> None:
    for line in commentable(draft):
        commented = with_comment(draft, line.block, line.line, comment)
        assert [c.words for c in commentable(commented)] == [c.words for c in commentable(draft)]
