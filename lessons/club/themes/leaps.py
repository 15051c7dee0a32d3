"""Themes of repic: made, saved, and missed by an equality.

Clauses: cent.repic, cent.repic.order, cent.repic.dealer-over-lead, cent.repic.equalities, cent.carte-blanche.value.
"""

from __future__ import annotations

from functools import partial
from random import Random

from lessons.cards import FULL_PACK, RANKS, SUIT_MASKS, Hand, cards_of_mask
from lessons.club.holdings import beside, mask_of, rank_mask, sequence_mask
from lessons.club.themes.cards import ARRANGED, SIEVED, after_the_draw, bytes_by_pips, drawn_of, filled, low_hand
from lessons.club.themes.exchanging import laid_out, lays_out, sound
from lessons.club.themes.glance import NEITHER, Glance, glance
from lessons.club.themes.theme import Cards, Group, Pair, Theme, Wanted, Words
from lessons.club.themes.told import NAMES, SEATS, Told
from lessons.combinations import CARTE_BLANCHE_POINTS, DECLARED, Class, Combination, Point, Sequence, Set, combinations
from lessons.course.kind import Level
from lessons.explain.names import capital, cards_text, class_name, listed, number
from lessons.games.annotation import Cause
from lessons.games.piquet.talon import DEALER_SHARE, ELDER_SHARE, HAND
from lessons.knowledge.standing import class_of
from lessons.record import DEALER, ELDER
from lessons.rules.piquet import PiquetRules


def strong_cards(rng: Random) -> int:
    """Cards that count much together: fours, threes and a sequence, twelve cards at most."""
    rank, other = rng.sample(range(3, 8), 2)
    suit, length = rng.randrange(4), rng.choice((4, 5, 5, 6, 7))
    run = sequence_mask(suit, length, rng.randrange(length - 1, 8))
    match rng.randrange(4):
        case 0:
            held = rank_mask(rank, 4, rng) | run
        case 1:
            held = rank_mask(rank, 4, rng) | rank_mask(other, 4, rng)
        case 2:
            held = rank_mask(rank, 3, rng) | run
        case _:
            held = rank_mask(rank, 3, rng) | rank_mask(other, 3, rng) | run
    return held if held.bit_count() <= HAND else run


def elder_strong(rng: Random, wanted: Wanted) -> Pair:
    """Hands of which the elder hand's counts much."""
    return filled(rng, strong_cards(rng), 0, up=0.6)


def dealer_strong(rng: Random, wanted: Wanted) -> Pair:
    """Hands of which the dealer's counts much."""
    return filled(rng, 0, strong_cards(rng), up=0.6)


# ---------------------------------------------------------------------------------------------------------------- repic


_REPIC_LEVELS = {
    Level.FIRST: "six points or more to spare",
    Level.TABLE: "two to five points to spare",
    Level.HARD: "just enough, or a point more",
}


def _to_spare(points: int, rules: PiquetRules) -> Level:
    spare = points - rules.repic.at
    return Level.FIRST if spare >= 6 else Level.TABLE if spare >= 2 else Level.HARD


def _makes_repic(elder: int, dealer: int, wanted: Wanted, side: int) -> bool:
    seen = glance(elder, dealer, wanted.rules)
    points = seen.counts(side)
    return points >= wanted.rules.repic.at and not seen.counts(1 - side) and wanted.is_level(_to_spare(points, wanted.rules))


def _repic_level(told: Told, seat: str) -> Level | None:
    if told.annotation.repic != (seat,) or told.count(told.record.other(seat)):
        return None
    return _to_spare(told.count(seat), told.rules)


def _repic_words(told: Told, seat: str) -> Words:
    points, bonus = told.count(seat), told.rules.repic.bonus
    who, other = NAMES[seat], NAMES[told.record.other(seat)]
    led = sum(event.points for event in told.annotation.events if event.cause is Cause.LEAD and event.trick == 1)
    before = ""
    if seat == DEALER and led and told.declared_by(DEALER)[-1].step > told.plays[0].number:
        before = f" The elder hand has led by then, and said {led}; but declarations stand before the play in the order of counting, so that this saves nothing."
    answer = (
        f"{capital(who)} counts {told.list_of(told.declared_by(seat))}: {points}. {capital(other)} counts nothing in declarations, "
        f"so it is a repic: {bonus} more, {points + bonus} in all.{before}"
    )
    return Words(
        f"Both say what they hold. What does {who} count in declarations, and is it a repic?",
        answer,
        f"{told.classes()} {told.end_words()}",
    )


def _repic(seat: str, id: str, title: str) -> Theme:
    side = SEATS.index(seat)
    return Theme(
        id=id,
        title=title,
        group=Group.LEAPS,
        does=f"{capital(NAMES[seat])} declares enough for a repic, and the other counts nothing in declarations.",
        levels=_REPIC_LEVELS,
        deal=after_the_draw((elder_strong, dealer_strong)[side], partial(_makes_repic, side=side)),
        level=partial(_repic_level, seat=seat),
        words=partial(_repic_words, seat=seat),
    )


ELDER_REPIC = _repic(ELDER, "elder-repic", "Repic for the elder hand")
DEALER_REPIC = _repic(DEALER, "dealer-repic", "Repic for the dealer")


# -------------------------------------------------------------------------------------------------------- saved by a class


def _saved_level(seen: Glance, cls: Class, rules: PiquetRules) -> Level | None:
    """Where the elder hand would have a repic if the dealer had not the class, and the dealer counts for nothing else."""
    place = DECLARED.index(cls)
    if seen.winners[place] != 1 or any(seen.winners[n] == 1 for n in range(3) if n != place):
        return None
    if seen.counts(0) + seen.if_good[place][0] < rules.repic.at:
        return None
    own, other = (holds.best(cls) for holds in seen.holds)
    if own is None or other is None or len(own.cards) != len(other.cards):
        return Level.FIRST
    return Level.HARD if _near(own, other) else Level.TABLE


def _near(own: Combination, other: Combination) -> bool:
    """Whether of two holdings of as many cards the other is better by a pip or two, or by a rank."""
    if isinstance(own, Point) and isinstance(other, Point):
        return other.pips - own.pips <= 2
    return other.key - own.key == 1


def _is_saved(told: Told, cls: Class) -> Level | None:
    return None if told.annotation.repic or told.annotation.carte_blanche else _saved_level(told.seen, cls, told.rules)


def _saved_words(told: Told, cls: Class) -> Words:
    points, lost = told.count(ELDER), told.if_good(ELDER, cls)
    bonus = told.rules.repic.bonus
    parts = [
        told.decides(cls),
        f"The dealer counts {told.list_of(told.declared_by(DEALER))}.",
        f"The elder hand counts {told.list_of(told.declared_by(ELDER)) or 'nothing'}: {points}.",
    ]
    way = told.way_to_repic(ELDER)
    if way.there is not None:
        assert way.there.combination is not None
        last = class_name(class_of(way.there.combination))
        parts.append(
            f"But it has enough only with its {last}, and the {class_name(cls)} counts before the {last}: the dealer has counted first, and it is no repic."
        )
        also = f", its own {class_name(cls)} counted too" if lost else ""
        parts.append(
            f"Without the dealer’s {class_name(cls)} it would be one: {points + lost}{also}, and {bonus} more, {points + lost + bonus}."
        )
    else:
        parts.append(
            f"Were its own {class_name(cls)} good, it would have {points + lost} and the dealer nothing, and with the repic {points + lost + bonus}."
        )
    question = "The elder hand holds enough for a repic if everything is good. Is it one, and what does each count in declarations?"
    return Words(question, " ".join(parts) + told.pic_words(), f"{told.classes()} {told.counts_words()} {told.end_words()}")


def _saving(rng: Random, wanted: Wanted, cls: Class) -> Pair:
    """A strong elder hand, and for the dealer something of the class."""
    strong = strong_cards(rng)
    if wanted.level is Level.HARD and cls is not Class.SET:
        against = _against(rng, strong, cls, more=rng.choice((1, 2)) if cls is Class.POINT else 1)
    elif cls is Class.SET:
        against = rank_mask(rng.randrange(3, 8), rng.choice((3, 4, 4)), rng)
    elif cls is Class.SEQUENCE:
        length = rng.choice((3, 4, 5, 5, 6))
        against = sequence_mask(rng.randrange(4), length, rng.randrange(length - 1, 8))
    else:
        suit = rng.randrange(4)
        against = mask_of(rng.sample(cards_of_mask(0xFF << 8 * suit), rng.choice((4, 5, 6, 7))))
    return _filled_against(rng, strong, against, cls)


def _filled_against(rng: Random, strong: int, against: int, cls: Class) -> Pair:
    """Hands that hold these cards, neither with better of the class than they make."""
    if strong & against:
        return filled(rng, strong, 0)
    return filled(rng, strong, against, up=0.6, without=(_more(strong, cls), _more(against, cls)))


def _more(held: int, cls: Class) -> int:
    """The cards that would make the best sequence of some cards longer, or their point."""
    best = combinations(Hand(held)).best(Class.SEQUENCE if cls is Class.SET else cls)
    if isinstance(best, Sequence):
        return beside(best.suit.index, best.length, best.top.index)
    return SUIT_MASKS[best.suit.index] & ~held if isinstance(best, Point) else 0


def _against(rng: Random, strong: int, cls: Class, more: int) -> int:
    """A holding of as many cards as the best of some cards in a class, in another suit, so many pips or ranks above it; no card where there
    is none."""
    best = combinations(Hand(strong)).best(cls)
    if best is None or isinstance(best, Set):
        return 0
    suit = rng.choice([other for other in range(4) if other != best.suit.index])
    if isinstance(best, Sequence):
        top = best.top.index + more
        return sequence_mask(suit, best.length, top) if top < len(RANKS) else 0
    held = bytes_by_pips().get((best.length, best.pips + more), ())
    return rng.choice(held) << 8 * suit if held else 0


def _saved_by(cls: Class, id: str, words: str) -> Theme:
    return Theme(
        id=id,
        title=f"A repic saved by {words}",
        group=Group.LEAPS,
        does=f"The elder hand would make a repic, and the dealer’s {class_name(cls)} prevents it: it is better than the elder hand’s own, or counts first.",
        levels={
            Level.FIRST: f"the dealer’s {class_name(cls)} is the larger, or the only one",
            Level.TABLE: "of as many cards, and the dealer’s is better",
            Level.HARD: {
                Class.POINT: "of as many cards, and a pip or two between them",
                Class.SEQUENCE: "of as many cards, and the dealer’s top card is a rank higher",
                Class.SET: "of as many cards, and of neighbouring ranks",
            }[cls],
        },
        deal=after_the_draw(
            partial(_saving, cls=cls),
            lambda elder, dealer, wanted: wanted.is_level(_saved_level(glance(elder, dealer, wanted.rules), cls, wanted.rules)),
        ),
        level=partial(_is_saved, cls=cls),
        words=partial(_saved_words, cls=cls),
    )


SAVED_BY_POINT = _saved_by(Class.POINT, "repic-saved-by-point", "a point")
SAVED_BY_SEQUENCE = _saved_by(Class.SEQUENCE, "repic-saved-by-sequence", "a sequence")


SAVED_BY_SET = _saved_by(Class.SET, "repic-saved-by-set", "a quatorze or trio")


# --------------------------------------------------------------------------------------------- missed by an equality


def _missed_in(seen: Glance, rules: PiquetRules) -> tuple[Class, ...]:
    """The classes that are equal where the elder hand would have a repic with all of them good, and falls short without; none where it does not
    hang on them, or the dealer counts anything."""
    equal = [place for place, winner in enumerate(seen.winners) if winner == NEITHER]
    points = seen.counts(0)
    if seen.counts(1) or not points < rules.repic.at <= points + sum(seen.if_good[place][0] for place in equal):
        return ()
    return tuple(DECLARED[place] for place in equal)


def _missed_level(seen: Glance, rules: PiquetRules) -> Level | None:
    levels = {(Class.POINT,): Level.FIRST, (Class.SEQUENCE,): Level.TABLE, (Class.POINT, Class.SEQUENCE): Level.HARD}
    return levels.get(_missed_in(seen, rules))


def _is_missed(told: Told) -> Level | None:
    return None if told.annotation.repic or told.annotation.carte_blanche else _missed_level(told.seen, told.rules)


def _missed_words(told: Told) -> Words:
    equal = _missed_in(told.seen, told.rules)
    points = told.count(ELDER)
    would = points + sum(told.if_good(ELDER, cls) for cls in equal)
    which = listed(class_name(cls) for cls in equal)
    answer = (
        f"{' '.join(told.decides(cls) for cls in equal)} What is equal counts for neither. The elder hand counts "
        f"{told.list_of(told.declared_by(ELDER)) or 'nothing'}: {points}, and it is no repic. The dealer, who counts nothing, has saved nothing: the elder hand "
        f"only falls short of the {told.rules.repic.at}. With its {which} good it would have {would}, and with the repic {would + told.rules.repic.bonus}."
    )
    question = "The elder hand holds enough for a repic if everything is good. Is it one, and what does each count in declarations?"
    return Words(question, answer + told.pic_words(), f"{told.classes()} {told.counts_words()} {told.end_words()}")


def _equalling(rng: Random, wanted: Wanted) -> Pair:
    """A strong elder hand, and for the dealer a point or sequence just as good; where both are to be equal, the same ranks in another suit."""
    strong = strong_cards(rng)
    run = combinations(Hand(strong)).best(Class.SEQUENCE)
    if wanted.level is Level.HARD and isinstance(run, Sequence):
        suit = rng.choice([other for other in range(4) if other != run.suit.index])
        return _filled_against(rng, strong, (strong >> 8 * run.suit.index & 0xFF) << 8 * suit, Class.POINT)
    cls = Class.POINT if wanted.level is Level.FIRST or (wanted.level is None and rng.random() < 0.5) else Class.SEQUENCE
    return _filled_against(rng, strong, _against(rng, strong, cls, more=0), cls)


MISSED_BY_EQUALITY = Theme(
    id="repic-missed-by-equality",
    title="A repic missed by an equality",
    group=Group.LEAPS,
    does="The elder hand would make a repic if its point or sequence were good; the dealer’s is equal, so that it counts for neither and the elder hand falls short.",
    levels={
        Level.FIRST: "the points are equal",
        Level.TABLE: "the sequences are equal",
        Level.HARD: "both are equal",
    },
    deal=after_the_draw(
        _equalling, lambda elder, dealer, wanted: wanted.is_level(_missed_level(glance(elder, dealer, wanted.rules), wanted.rules))
    ),
    level=_is_missed,
    words=_missed_words,
)


# ------------------------------------------------------------------------------------------------ saved by carte blanche


def _against_blanche(rng: Random, wanted: Wanted) -> Cards | None:
    """The dealer is dealt no court card, and the elder hand comes to a repic but for that."""
    low = low_hand(rng)
    gone = laid_out(Hand(low), DEALER_SHARE).mask
    if not sound(low, gone):
        return None
    kept = low & ~gone
    rest = cards_of_mask(FULL_PACK & ~low)
    for _ in range(SIEVED):
        likes = [rng.random() for _ in range(8)]
        keyed = sorted(rest, key=lambda card: likes[card.rank.index] + rng.random() + 0.1 * card.rank.index)
        elder, others = mask_of(keyed[-HAND:]), keyed[:-HAND]
        drawn = rng.sample(others, DEALER_SHARE)
        if not _makes_repic(elder, kept | mask_of(drawn), wanted, side=0):
            continue
        out = mask_of(others) & ~mask_of(drawn)
        for turn in range(ARRANGED):
            taken = drawn_of(rng, elder, ELDER_SHARE, turn)
            if lays_out(Hand(elder & ~taken | out), out):
                talon = [*rng.sample(cards_of_mask(taken), ELDER_SHARE), *drawn]
                return Cards(elder & ~taken | out, low, tuple(card.bit for card in talon))
    return None


def _blanche_saves_level(told: Told) -> Level | None:
    points = told.count(ELDER)
    if told.annotation.carte_blanche != (DEALER,) or points < told.rules.repic.at or told.annotation.repic:
        return None
    return _to_spare(points, told.rules) if told.count(DEALER) == CARTE_BLANCHE_POINTS else None


def _blanche_saves_words(told: Told) -> Words:
    points = told.count(ELDER)
    answer = (
        f"The elder hand counts {told.list_of(told.declared_by(ELDER))}: {points}. It is no repic: the dealer was dealt no King, Queen or "
        f"Jack, and carte blanche, {CARTE_BLANCHE_POINTS}, counts before the point, the sequence and the set. Without it the elder hand would have {points + told.rules.repic.bonus}."
    )
    question = (
        f"The dealer was dealt {cards_text(told.dealt[DEALER])}. The elder hand declares {number(points)}, all of it good. Is it a repic?"
    )
    return Words(question, answer + told.pic_words(), f"{told.classes()} {told.counts_words()} {told.end_words()}")


SAVED_BY_BLANCHE = Theme(
    id="repic-saved-by-carte-blanche",
    title="A repic saved by carte blanche",
    group=Group.LEAPS,
    does="The elder hand declares enough for a repic, and the dealer’s carte blanche has counted before it.",
    levels=_REPIC_LEVELS,
    deal=_against_blanche,
    level=_blanche_saves_level,
    words=_blanche_saves_words,
)


THEMES = (ELDER_REPIC, DEALER_REPIC, SAVED_BY_POINT, SAVED_BY_SEQUENCE, SAVED_BY_SET, SAVED_BY_BLANCHE, MISSED_BY_EQUALITY)
