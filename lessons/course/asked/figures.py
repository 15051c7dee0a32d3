"""Figures a lesson can ask for: a number the engine works out, with its sum."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from lessons.cards import SUIT_OF_LETTER
from lessons.combinations import Class
from lessons.course.asked import of_cards, of_deals, of_games, telling
from lessons.course.asked.fact import Figure, Number
from lessons.course.asked.subject import Subject
from lessons.course.asked.terms import Misread, Value
from lessons.course.question import Proved
from lessons.explain.names import capital, counted, number, seat_name, suit_name
from lessons.games.annotation import Cause

Work = Callable[[Subject], Number]


def _total(value: Value) -> Work:
    side = value.text()
    return lambda subject: _counted(subject, side, "end")


def _count(value: Value) -> Work:
    table = value.table(("seat", "at"))
    seat, at = table["seat"].text(), of_deals.moment(table["at"])
    return lambda subject: _counted(subject, seat, at)


def _counted(subject: Subject, side: str, at: str | int) -> Number:
    found, proved = of_deals.side_count(subject, side, at)
    if not isinstance(found, int):
        return Number(found.whites, proved, "Count a red as six whites.")
    return Number(found, proved, of_deals.parts_of(subject, side, at))


def _points(value: Value) -> Work:
    table = value.table(("seat", "class"))
    seat, cls = table["seat"].text(), Class(table["class"].word(of_deals.CLASSES))

    def work(subject: Subject) -> Number:
        points, proved = of_deals.class_points(subject, seat, cls)
        if not points:
            return Number(points, proved)
        worth = telling.of_worth(subject.rules, cls)  # who has the class is not asked, but what it counts
        return Number(points, proved._replace(clauses=tuple(dict.fromkeys((worth, *proved.clauses)))))

    return work


def _event(value: Value) -> Work:
    table = value.table(("seat", "cause"))
    seat, cause = table["seat"].text(), Cause(table["cause"].word(of_deals.CAUSES))

    def work(subject: Subject) -> Number:
        deal = subject.deal
        own = tuple(e for e in deal.events if e.seat == subject.seat(seat) and e.cause is cause)
        none = f"There is nothing of the kind to count for {seat_name(deal.record, seat)}."
        return Number(sum(e.points for e in own), telling.of_events(deal, own, none, of_deals.cause_clause(deal, cause)))

    return work


def _tricks(value: Value) -> Work:
    side = value.text()
    return lambda subject: Number(of_deals.tricks_of(subject)[subject.side(side)], telling.of_tricks(subject.deal))


def _pips(value: Value) -> Work:
    table = value.table(("cards", "seat", "suit"))
    if "cards" in table:
        cards = table["cards"].cards()
        return lambda subject: Number(*of_cards.pips_of(subject, cards))
    seat, suit = table["seat"].text(), SUIT_OF_LETTER[table["suit"].word(list(SUIT_OF_LETTER))]
    return lambda subject: Number(*of_cards.pips_of(subject, subject.held(seat).suit(suit)))


def _cards(value: Value) -> Work:
    table = value.table(("seat", "suit"))
    seat = table["seat"].text()
    suit = SUIT_OF_LETTER[table["suit"].word(list(SUIT_OF_LETTER))] if "suit" in table else None

    def work(subject: Subject) -> Number:
        hand = subject.held(seat)
        of = hand if suit is None else hand.suit(suit)
        what = "cards" if suit is None else suit_name(suit)
        says = f"{capital(seat_name(subject.deal.record, seat))} holds {len(of)} {what}."
        return Number(len(of), telling.of_hand(subject.deal, subject.now, seat, of, says, telling.cited(subject.rules, "pack")))

    return work


def _worth(value: Value) -> Work:
    said, found = of_cards.combination(value)
    return lambda subject: Number(*of_cards.worth_of(subject, said, found))


def _may_take(value: Value) -> Work:
    seat = value.text()
    return lambda subject: Number(*of_cards.left_for(subject, seat))


def _laid_out(value: Value) -> Work:
    seat = value.text()

    def work(subject: Subject) -> Number:
        _, _, proved = of_cards.laid_out(subject, seat)
        return Number(len(proved.rows[0].lit), proved)

    return work


def _talon(value: Value) -> Work:
    if value.truth() is not True:
        raise value.wrong("true")

    def work(subject: Subject) -> Number:
        lie = subject.now.talon
        taken = sum(len(drawn) for drawn in subject.now.drawn.values())
        left = f"{capital(counted(lie + taken, 'card'))} were left when the hands were dealt"
        says = f"{left}{f', and {number(taken)} have been taken' if taken else ''}: {counted(lie, 'card')} {'lies' if lie == 1 else 'lie'} in the talon."
        return Number(lie, Proved(says, (), (telling.cited(subject.rules, "talon", "deal"),)))

    return work


def _game_total(value: Value) -> Work:
    who = value.text()
    return lambda subject: Number(subject.game.totals[of_games.side(subject, who)], of_games.totals_told(subject))


def _paid(value: Value) -> Work:
    if value.truth() is not True:
        raise value.wrong("true")
    return lambda subject: Number(of_games.paid(subject), of_games.told(subject, "paid"))


def _each(name: str) -> Callable[[Value], Work]:
    def read(value: Value) -> Work:
        who = value.text()

        def work(subject: Subject) -> Number:
            found = of_games.figures(subject, name)[of_games.player(subject, who)]
            if found < 0:
                raise ValueError(f"{name} of {who} is less than none, and only whole numbers are typed")
            return Number(found, of_games.told(subject, name))

        return work

    return read


def _cassino_total(value: Value) -> Work:
    side = value.text()
    return lambda subject: Number(*of_games.cassino_total(subject, side))


DEALS: Mapping[str, Figure] = MappingProxyType(
    {
        "total": Figure('{ total = "elder" }', "a side's points of the whole deal; in Impérial its counters as whites", _total),
        "count": Figure('{ count = { seat = "elder", at = "declare" } }', "what a side has counted at a moment", _count),
        "points": Figure('{ points = { seat = "elder", class = "sequence" } }', "what a seat counts for a class", _points),
        "event": Figure('{ event = { seat = "elder", cause = "lead" } }', "what a seat counts for a cause, all together", _event),
        "tricks": Figure('{ tricks = "elder" }', "the tricks a side wins", _tricks),
        "pips": Figure('{ pips = { seat = "elder", suit = "S" } }', 'the pips of a suit in a hand; or of `{ cards = "S AKT9" }`', _pips),
        "cards": Figure('{ cards = { seat = "elder", suit = "S" } }', "the cards a seat holds, of one suit or of all", _cards),
        "worth": Figure('{ worth = "quinte to J" }', "what a call counts when it is good", _worth),
        "may-take": Figure('{ may-take = "dealer" }', "how many cards a seat may take from the talon at most", _may_take),
        "talon": Figure("{ talon = true }", "how many cards lie in the talon", _talon),
        "laid-out": Figure('{ laid-out = "elder" }', "how many cards a seat lays out", _laid_out),
    }
)
GAMES: Mapping[str, Figure] = MappingProxyType(
    {
        "total": Figure('{ total = "A" }', "a side's points when the deals written down are over", _game_total),
        "paid": Figure("{ paid = true }", "what is paid: points of a partie, or games", _paid),
        "charged": Figure('{ charged = "A" }', "what a player of piquet à écrire is charged", _each("charged")),
        "balance": Figure('{ balance = "A" }', "what a player of piquet à écrire ends ahead", _each("balance")),
    }
)
CASSINO: Mapping[str, Figure] = MappingProxyType(
    {"total": Figure('{ total = "dealer" }', "a side's points in a deal of Cassino", _cassino_total)}
)


def read(value: Value, subject: Subject) -> Work:
    """The figure that is asked for. Raises `Misread`."""
    name, terms = value.one()
    if name == "under":
        table = terms.table(("rules", "figure"))
        rules, work = table["rules"].rules(), read(table["figure"], subject)
        return lambda put: work(put.under(rules))
    known = GAMES if subject.settlement is not None else CASSINO if subject.counted is not None else DEALS
    if name not in known:
        raise Misread(terms.path, f"`{name[:40]}` is no figure here", "known: " + ", ".join((*known, "under")), of_key=True)
    return known[name].read(terms)
