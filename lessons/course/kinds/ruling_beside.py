"""Awards of a ruling that cannot be chosen between: both are true of the same case, or both mean the same."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from lessons.rulings.model import Outcome, Ruling

TOGETHER: Mapping[str, tuple[tuple[str, ...], ...]] = {
    "card-faced-in-the-pack": (("No. There is a fresh deal", "No. The same player deals"),),
    "dealt-out-of-turn": (("The deal stands", "The other player need not say anything"),),
    "cassino-wrong-pack": (("There is a fresh deal by the same dealer, with", "There is a fresh deal by the same dealer."),),
    "cassino-card-exposed": (("The dealer takes the card, and", "The dealer takes the card all the same"),),
    "cassino-misdeal": (("It is no misdeal", "A misdeal can no longer be claimed"),),
    "no-card-exchanged": (("The elder hand ", "The dealer "),),
    "hand-found-short": (("It is played on, but there is no capot", "It is played on, and the short hand counts"),),
    "left-cards-silently": (
        ("The elder hand plays with as many cards as it has.", "The elder hand plays with as many cards as it has;"),
        ("The elder hand plays with as many cards as it has.", "The elder hand is to say"),
        ("The dealer is not to blame", "The elder hand plays with as many cards as it has;"),
    ),
    "card-too-many-drawn": (("The card is put back on the talon.", "The card is put back on the talon, and shown"),),
    "may-i-look-at-what-was-left": (
        ("He may look at them", "It may, after leading"),
        ("He may look at them", "It sees them with the dealer"),
        ("He may look at them", "No."),
        ("Not alone", "It may, after leading"),
        ("Not alone", "It sees them with the dealer"),
        ("Not alone", "No."),
    ),
    "named-a-suit-and-led-another": (("Nothing is wrong", "The elder hand may lead what it likes"),),
    "carte-blanche-late": (
        ("It is too late: carte blanche", "It is too late: the ten"),
        ("It counts. The dealer’s turn", "It counts. Its holder", "It counts: it is announced"),
    ),
    "carte-blanche-false": (("It is as if it had not been said", "It does not count, and nothing else"),),
    "slip-of-the-tongue": (
        ("It is corrected, and costs nothing", "It costs nothing: what is really held", "It costs nothing: nobody can be misled"),
    ),
    "called-below-best": (
        ("The point that was called counts", "The better holding is lost; what was called", "What was called counts, with what is below"),
    ),
    "wrong-reply": (("The answer is corrected", "The call counts as the cards have it"),),
    "which-card-was-thrown-out": (("Not yet", "It need not be answered"),),
    "did-not-follow-suit": (("The card is taken back", "The cards played since"),),
    "sinking": (("Nobody has to declare everything. The part called", "Nobody has to declare everything. What is called"),),
}
"""By a ruling's id, groups of awards by how they begin: two that begin in different ways of one group are never offered together."""


def beside(ruling: Ruling, one: Outcome, other: Outcome) -> bool:
    """Whether two awards of a ruling may be offered beside each other: only one of them can be right."""
    for group in TOGETHER.get(ruling.id, ()):
        for a, b in combinations(group, 2):
            if any(x.ruling.startswith(a) and y.ruling.startswith(b) for x, y in ((one, other), (other, one))):
                return False
    return True


def can_be_asked(ruling: Ruling) -> bool:
    """Whether every award of a ruling has another beside it."""
    awards = {outcome.says: outcome for outcome in ruling.outcomes}.values()
    return all(any(one.says != other.says and beside(ruling, one, other) for other in awards) for one in awards)
