"""Printed figures."""

from __future__ import annotations

from lessons.games.annotation import Severity
from lessons.web.entry.draft import Draft, DraftCheck
from lessons.web.entry.figures import (
    PLACES,
    USUAL,
    finding_at,
    places_shown,
    printed_at,
    printed_result,
    with_erratum,
    with_printed,
    with_result,
)
from lessons.web.entry.reading import read
from tests import illustration

HANDS = {"elder": illustration.ELDER, "dealer": illustration.DEALER}


def test_a_printed_figure_is_put_changed_and_taken_away() -> None:
    draft = with_printed(Draft(), "declare", "elder", "20")
    assert draft.checks == (DraftCheck("declare", printed={"elder": "20"}),)
    both = with_printed(draft, "declare", "dealer", "0")
    assert both.checks == (DraftCheck("declare", printed={"elder": "20", "dealer": "0"}),)
    assert printed_at(both, "declare", "dealer") == "0"
    assert with_printed(draft, "declare", "elder", "21").checks == (DraftCheck("declare", printed={"elder": "21"}),)
    assert with_printed(draft, "declare", "elder", "").checks == ()
    assert with_printed(Draft(), "declare", "elder", "") == Draft()


def test_a_changed_figure_takes_its_erratum_with_it_and_leaves_the_other_seats() -> None:
    check = DraftCheck("end", {"elder": "71"}, {"elder": "70", "dealer": "27"}, "a slip")
    draft = with_printed(Draft(checks=(check,)), "end", "elder", "71")
    assert draft.checks == (DraftCheck("end", {}, {"elder": "71", "dealer": "27"}),)


def test_a_figure_of_the_rules_alone_stays() -> None:
    check = DraftCheck("end", {"elder": "71"})
    assert with_printed(Draft(checks=(check,)), "end", "dealer", "27").checks == (DraftCheck("end", {"elder": "71"}, {"dealer": "27"}),)


def test_a_figure_that_differs_can_be_marked_as_a_slip_of_its_source() -> None:
    draft = with_printed(Draft(cards=HANDS), "declare", "elder", "17")
    annotation = read(draft).annotation
    assert annotation is not None
    finding = finding_at(annotation, "declare", "elder", "17")
    assert finding is not None
    assert (finding.severity, finding.printed, finding.computed) == (Severity.DISAGREES, 17, 20)
    excused = with_erratum(draft, finding, "  a trio\nis left out ")
    assert excused.checks == (DraftCheck("declare", {"elder": "20"}, {"elder": "17"}, "a trio is left out"),)
    again = read(excused).annotation
    assert again is not None
    excusing = finding_at(again, "declare", "elder", "17")
    assert excusing is not None
    assert excusing.excused


def test_a_figure_that_holds_agrees() -> None:
    annotation = read(with_printed(Draft(cards=HANDS), "declare", "elder", "20")).annotation
    assert annotation is not None
    finding = finding_at(annotation, "declare", "elder", "20")
    assert finding is not None
    assert finding.severity is Severity.AGREES


def test_the_usual_places_are_shown_and_those_in_use() -> None:
    assert places_shown(Draft()) == USUAL
    assert places_shown(with_printed(Draft(), "trick 3", "elder", "24")) == (*USUAL, "trick 3")
    assert set(USUAL) <= set(PLACES)


def test_who_made_a_capot_is_printed_and_checked() -> None:
    draft = with_result(Draft(cards=HANDS), "repic", "none")
    assert printed_result(draft, "repic") == "none"
    annotation = read(draft).annotation
    assert annotation is not None
    finding = finding_at(annotation, "end", "repic", "none")
    assert finding is not None
    assert finding.severity is Severity.AGREES
    assert with_result(draft, "repic", "") == Draft(cards=HANDS)
