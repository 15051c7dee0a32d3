"""A discard told in HTML: its cards, what it is worth, how each class stands, what may come."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from html import escape

from lessons.analysis.draw.chance import Chance
from lessons.analysis.draw.hopes import Hope, hopes, leading
from lessons.analysis.draw.results import Option
from lessons.cards import SUITS, Hand, Suit
from lessons.combinations import DECLARED
from lessons.explain.draw import chance_words, hope_words, kept_words
from lessons.explain.names import capital, class_name, listed, rank_sign, sequence_name, set_name

_RED = frozenset({Suit.HEARTS, Suit.DIAMONDS})


def cards_html(hand: Hand) -> str:
    """Cards suit by suit, each suit kept together; `nothing` for none."""
    groups = []
    for suit in SUITS:
        ranks = " ".join(rank_sign(c.rank) for c in hand.suit(suit))
        if ranks:
            groups.append(f'<span class="draw-suit{" draw-red" if suit in _RED else ""}">{suit.symbol}\u202f{ranks}</span>')
    return " ".join(groups) or "nothing"


def points(number: Fraction) -> str:
    """An average of points to a tenth."""
    return f"{float(number):.1f}".replace("-", "−")


def ahead(number: Fraction) -> str:
    """A difference of points to a tenth, with its sign."""
    return f"{float(number):+.1f}".replace("-", "−")


def standing(number: Fraction) -> tuple[str, str]:
    """A difference of points to a tenth, and whether one is ahead or behind by it."""
    return points(abs(number)), "points you are ahead" if number > 0 else "points you are behind" if number < 0 else "points: you are level"


def percent(chance: Chance) -> str:
    """A chance in hundredths: whole ones, unless it is small or nearly certain."""
    if not chance.is_open:
        return "100 %" if chance.favourable else "–"
    hundredths = 100 * chance.share
    if hundredths < 0.05 or hundredths > 99.95:
        return "< 0.1 %" if hundredths < 1 else "> 99.9 %"
    return f"{hundredths:.1f} %" if hundredths < 10 or hundredths > 90 else f"{hundredths:.0f} %"


def figures(option: Option, repic: Chance) -> str:
    """What a discard is worth, in five figures."""
    told = (
        (*standing(option.difference), "draw-main"),
        (points(option.own), "you declare", ""),
        (points(option.other), "the other declares", ""),
        (points(option.if_good), "if all you hold is good", ""),
        (percent(repic), "make a repic", ""),
    )
    items = "".join(f'<div class="{look}"><dd>{figure}</dd><dt>{escape(what)}</dt></div>' for figure, what, look in told)
    return f'<dl class="draw-figures">{items}</dl>'


def keeps(option: Option) -> str:
    """What is kept, in a sentence."""
    kept = kept_words(option.kept)
    return f"Keeps {escape(listed(kept))}." if kept else "Keeps no sequence, no set, and no suit of four cards or more."


def hopes_line(option: Option) -> str:
    """The few improvements worth most, each with its chance."""
    told = [f"{escape(hope_words(h))} <small>{chance_words(h.chance)}</small>" for h in leading(hopes(option))]
    return "; ".join(told)


def class_rows(option: Option) -> Iterable[str]:
    """How one's best of each class stands against the other's, how often neither has any, and what the class brings to either on average."""
    for cls, sums in zip(DECLARED, option.against, strict=True):
        held = (Chance(cases, option.cases) for cases in (sums.good, sums.equal, sums.neither))
        own, other = Fraction(sums.own, option.cases), Fraction(sums.other, option.cases)
        cells = "".join(f"<td>{cell}</td>" for cell in (*map(percent, held), points(own), points(other)))
        yield f'<tr><th scope="row">{escape(capital(class_name(cls)))}</th>{cells}</tr>'


def hope_row(hope: Hope) -> str:
    """An improvement: its chance in words, in draws, and as a bar."""
    chance = hope.chance
    bar = f'<i class="draw-bar" style="width:{100 * chance.share:.1f}%"></i>'
    return (
        f'<tr><th scope="row">{escape(capital(hope_words(hope)))}</th><td>{chance_words(chance)}{bar}</td>'
        f"<td><small>{chance.favourable:,} of {chance.total:,}</small></td></tr>"
    )


def division_rows(option: Option) -> Iterable[str]:
    """What the best of each class becomes, by its number of cards."""
    tables: tuple[tuple[str, Iterable[tuple[int, int]], Callable[[int], str]], ...] = (
        ("Point", ((p.length, p.draws) for p in option.point), lambda n: f"{n} cards"),
        ("Best sequence", ((s.length, s.draws) for s in option.sequences), lambda n: sequence_name(n) if n else "none"),
        ("Best set", ((s.size, s.draws) for s in option.sets), lambda n: set_name(n) if n else "none"),
    )
    for name, found, word in tables:
        by_length: dict[int, int] = {}
        for length, draws in found:
            by_length[length] = by_length.get(length, 0) + draws
        for place, (length, draws) in enumerate(by_length.items()):
            head = f'<th scope="rowgroup" rowspan="{len(by_length)}">{name}</th>' if not place else ""
            chance = Chance(draws, option.draws)
            bar = f'<i class="draw-bar" style="width:{100 * chance.share:.1f}%"></i>'
            yield f"<tr>{head}<td>{word(length)}</td><td>{percent(chance)}{bar}</td><td><small>{draws:,} of {option.draws:,}</small></td></tr>"
