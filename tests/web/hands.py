"""Hands the tests of the pages look at: the first illustration of the au cent text, and a deal with its exchange."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

from lessons import handfile
from lessons.games.annotation import Annotation
from lessons.games.piquet import annotate
from lessons.rules.named import AU_CENT
from lessons.rules.piquet import PiquetRules
from lessons.web.library import WorkedHand, library
from tests.deals import random_deal, record_of
from tests.illustration import CALLS, HANDS, LEAD_AND_CLAIMS

ILLUSTRATION = f"""
format = "piquet-hand/1"
id     = "illustration"
title  = "Point and sequences lost"
[source]
work  = "Foster, Piquet"
where = "Declaring"
[rules]
set = "au-cent"
{HANDS}
[steps]
{CALLS}play = '''
{LEAD_AND_CLAIMS}elder HK  dealer ST   # a comment on this trick
elder HQ  dealer SJ
elder HJ  dealer SQ
elder DA  dealer D9
elder DK  dealer DT
elder DQ  dealer DJ
elder CA  dealer C8
elder CK  dealer C9
elder CQ  dealer CT
elder SA  dealer SK
elder D7  dealer CJ
'''
[[check]]
at      = "end"
elder   = 71
printed = {{ elder = 70 }}
erratum = "The last lead is counted short."
"""


@cache
def illustration() -> Annotation:
    """Elder loses point and sequence, counts twenty for sets, and wins every trick."""
    return annotate(handfile.loads(ILLUSTRATION))


@cache
def exchanged() -> Annotation:
    """A whole deal with its exchange, everything produced by the rules."""
    return annotate(replace(record_of(random_deal(Random(21), "shaped"), AU_CENT), title="A deal"))


def two_handed_hands() -> list[WorkedHand]:
    """The worked hands of the two-handed game."""
    return [hand for hand in library().hands if isinstance(hand.annotation.rules, PiquetRules)]
