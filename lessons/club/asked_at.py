"""When the question a deal begins with is asked: of the hands as they are dealt, or as they are called."""

from __future__ import annotations

from lessons.club.deal_set import SetDeal
from lessons.record import Starts


def asked_at(deal: SetDeal) -> Starts | None:
    """The moment at which the question of a deal made for a theme is asked: before the exchange of it, else after it; None where it was not made for one."""
    if not deal.theme:
        return None
    from lessons.club.themes import Group, theme  # brings what makes deals, which a set that was chosen does without

    try:
        made_for = theme(deal.theme)
    except KeyError:
        return None
    return Starts.EXCHANGE if made_for.group is Group.EXCHANGE else Starts.DECLARE
