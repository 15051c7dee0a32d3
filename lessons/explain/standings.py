"""What counting the hands a hidden hand can be proves of a call, in words. All hands are counted alike."""

from __future__ import annotations

from lessons.combinations import Class, Combination
from lessons.explain.names import a_combination, counted
from lessons.knowledge.standing import Standing, Status

_KIND = {Class.POINT: "point", Class.SEQUENCE: "sequence", Class.SET: "quatorze or trio"}


def standing_words(standing: Standing, cls: Class, who: str) -> str:
    """How a call of a class stands against every hand `who` can have, in a sentence: the count, and the holding that shows it.

    `who` is a name as it stands inside a sentence (`the dealer`).
    """
    match standing.status:
        case Status.CERTAIN if standing.hands == 1:
            best = f"no more than {a_combination(standing.best)}" if standing.best is not None else f"no {_KIND[cls]}"
            return f"The one hand {who} can have holds {best}."
        case Status.CERTAIN:
            return _certain(standing, cls, who)
        case Status.POSSIBLE:
            return (
                f"It is {beaten_or_equalled(standing)} of the {_hands(standing)} {who} can have, all counted alike{_for_example(standing)}."
            )
        case Status.IMPOSSIBLE if standing.hands == 1:
            return f"The one hand {who} can have {'beats' if standing.beaten_in else 'equals'} it, with {a_combination(_shown(standing))}."
        case Status.IMPOSSIBLE:
            verb = "beats" if not standing.equalled_in else "equals" if not standing.beaten_in else "beats or equals"
            return f"Every one of the {_hands(standing)} {who} can have {verb} it."


def beaten_or_equalled(standing: Standing) -> str:
    """In how many hands a call is beaten and equalled: `beaten in 12 and equalled in 3`; `beaten in none` where it is neither."""
    parts = [f"{verb} in {n:,}" for verb, n in (("beaten", standing.beaten_in), ("equalled", standing.equalled_in)) if n]
    return " and ".join(parts) if parts else "beaten or equalled in none"


def _certain(standing: Standing, cls: Class, who: str) -> str:
    of_all = f"Of the {_hands(standing)} {who} can have, not one"
    if standing.best is None:
        return f"{of_all} holds any {_KIND[cls]}."
    return f"{of_all} beats or equals it: the best of them holds {a_combination(standing.best)}."


def _for_example(standing: Standing) -> str:
    if standing.other is None:
        return ""
    return f"; one that {'beats' if standing.beaten_in else 'equals'} it holds {a_combination(standing.other)}"


def hands_words(number: int) -> str:
    """`seven hands`, `125,970 hands`: in words to twenty, as all counts are."""
    return counted(number, "hand") if number <= 20 else f"{number:,} hands"


def _hands(standing: Standing) -> str:
    return hands_words(standing.hands)


def _shown(standing: Standing) -> Combination:
    assert standing.other is not None
    return standing.other


def unheard_words(now: Standing, unheard: Standing, who: str) -> str:
    """What the calls and replies so far have settled, in a sentence; empty where they change nothing about whether a call is certain."""
    if now.status is unheard.status or now.status is not Status.CERTAIN:
        return ""
    return (
        f"Before anything was called or answered it would have been {beaten_or_equalled(unheard)} of {unheard.hands:,} hands: "
        f"what has been said since rules these out, if {who} answered truly."
    )
