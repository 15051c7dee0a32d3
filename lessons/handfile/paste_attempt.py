"""A paste read in one way as a whole: for each of its pieces the ways that are sound, and what must be asked to choose."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence
from typing import NamedTuple

from lessons.cards import Card, Hand, Holding, Suit
from lessons.errors import Impossible, Place, Problem, Unreadable
from lessons.handfile import paste_orders as orders
from lessons.handfile.paste_groups import Group, Row
from lessons.handfile.paste_labels import ROOM, Piece, Role, pieces_of, seats_named
from lessons.handfile.paste_meaning import Convention, Letters, mean
from lessons.handfile.paste_orders import Order
from lessons.handfile.paste_result import Pasted, PastedHand, Question, Reading
from lessons.handfile.paste_text import Kind, Line, Token
from lessons.record import DEALER, ELDER

MOST_CARDS = 13
"""Cards of the largest hand there can be: a misdealt one."""


class Favour(NamedTuple):
    """What is granted to the whole text, as the values of choices."""

    letters: str = Letters.ENGLISH
    ten: str = "no"
    hyphen: str = "list"
    initial: str = "card"


class Way(NamedTuple):
    """A sound way to read a piece: the order, the suits given to groups without one, and the cards."""

    order: Order
    assigned: tuple[Suit | None, ...]
    groups: tuple[Group, ...]
    cards: tuple[Card | None, ...]


class Attempt:
    """The whole text read under one favour: for each piece the sound ways, or what is wrong."""

    def __init__(self, lines: Sequence[Line], favour: Favour, chosen: Mapping[str, str]) -> None:
        self.favour = favour
        self.chosen = chosen
        self.problems: list[Problem] = []
        self.ways: list[list[Way]] = []
        self.really: list[bool] = []
        self.seen: list[tuple[Card | None, ...]] = []
        convention = Convention(Letters(favour.letters), favour.ten == "ten", favour.hyphen == "run")
        self.pieces, self.problems = pieces_of(lines, initials=favour.initial == "name")
        self.texts = {line.number: line.text for line in lines}
        places: list[list[tuple[Card | None, Token]]] = []
        for number, piece in enumerate(self.pieces):
            ways, really, rows = self._read(number, piece, convention, self.texts)
            self.ways.append(ways)
            self.really.append(really)
            places.append(rows)
        if not self.pieces and not self.problems:
            self.problems.append(Unreadable("no cards stand here", hint="for example ♠ A  ♥ A K Q J", place=Place(1, 1)))
        self._between(places)

    def outcome(self) -> object:
        """What the text says read so, for comparing."""
        return tuple((p.label, frozenset(w.cards for w in ways)) for p, ways in zip(self.pieces, self.ways, strict=True))

    def readings(self) -> Iterator[tuple[Place, object]]:
        """Where each piece that is sound stands, and its cards."""
        for piece, ways in zip(self.pieces, self.ways, strict=True):
            if ways:
                yield _first(piece).place, frozenset(w.cards for w in ways)

    def _read(
        self, number: int, piece: Piece, convention: Convention, texts: Mapping[int, str]
    ) -> tuple[list[Way], bool, list[tuple[Card | None, Token]]]:
        """The sound ways of a piece, its `!`, and its cards with their places when there is but one way."""
        dotted = _dotted(piece, texts)
        if dotted is not None:
            row, really = dotted
            found = [orders.Candidate(Order.BEFORE, (), (), row)]
            problems: list[Problem] = []
        else:
            items, problems, really = mean(piece.tokens, convention)
            found = list(orders.candidates(items))
        best: list[Problem] | None = None
        seen: tuple[Card | None, ...] = ()
        ways: list[Way] = []
        told: list[tuple[Card | None, Token]] = []
        for order, assigned, groups, row in found:
            wrong = [*problems, *row.problems, *orders.duplicates(row.cards), *_size(piece, row, bool(problems or row.problems))]
            if not wrong:
                ways.append(Way(order, assigned, groups, tuple(c for c, _ in row.cards)))
                told = told or row.cards
            elif best is None or len(wrong) < len(best):
                best = wrong
                seen = tuple(dict.fromkeys(c for c, _ in row.cards if c is not None))
        self.seen.append(seen)
        if not ways:
            self.problems += best or []
        ways = self._narrowed(number + 1, ways)
        return ways, really, told if len(ways) == 1 else []

    def _narrowed(self, number: int, ways: list[Way]) -> list[Way]:
        """The ways that differ, and of them those that fit what was chosen, where any do."""
        kept: dict[object, Way] = {}
        for way in ways:
            kept.setdefault((way.cards, way.assigned), way)
        ways = list(kept.values())
        ways = [w for w in ways if w.order == self.chosen.get(f"order-{number}")] or ways
        for group in range(max((len(w.assigned) for w in ways), default=0)):
            wanted = self.chosen.get(f"suit-{number}-{group + 1}")
            ways = [w for w in ways if group < len(w.assigned) and _value(w.assigned[group]) == wanted] or ways
        return ways

    def _between(self, rows: Sequence[list[tuple[Card | None, Token]]]) -> None:
        """A card in two hands, and two hands of one seat."""
        hands = [row for piece, row in zip(self.pieces, rows, strict=True) if seats_named(piece.label)[0] is Role.HAND]
        if len(hands) > 1 and not self.problems:
            self.problems += orders.duplicates([c for row in hands for c in row])
        named: set[tuple[Role, str]] = set()
        for piece in self.pieces:
            role, seats = seats_named(piece.label)
            if len(seats) == 1:
                if (role, seats[0]) in named:
                    self.problems.append(
                        Unreadable(f"the {seats[0]} hand stands here a second time", hint="one hand a seat", place=piece.place)
                    )
                named.add((role, seats[0]))

    def result(self) -> Pasted:
        """The hands, or what must be asked about single pieces."""
        questions: list[Question] = []
        hands = []
        for number, (piece, ways, really) in enumerate(zip(self.pieces, self.ways, self.really, strict=True), 1):
            role, seats = seats_named(piece.label)
            seat = seats[0] if len(seats) == 1 else None
            if len(seats) > 1:
                seat = self.chosen.get(f"whose-{number}")
                if seat not in seats:
                    asks = f"whose cards are these, behind `{piece.label[:40]}`?"
                    readings = (Reading(ELDER, "the elder hand's"), Reading(DEALER, "the dealer's"))
                    questions.append(Question(f"whose-{number}", asks, readings, piece.place))
            questions += self._asked(number, piece, ways)
            remarks = tuple(str(t.value) for t in piece.tokens if t.kind is Kind.REMARK)
            hands.append(PastedHand(role, seat, piece.label, ways[0].cards, really, remarks, _first(piece).place))
        return Pasted(questions=tuple(questions)) if questions else Pasted(tuple(hands))

    def shown(self, doubtful: Container[Place]) -> tuple[PastedHand, ...]:
        """The hands of a text with something wrong, as far as they go: those that are sound, and those whose text is damaged or
        stands at one of the `doubtful` places. One that is as good as nothing, or far too large, or has a rival, is left out."""
        hands = []
        named = Counter(seats_named(piece.label) for piece in self.pieces)
        for piece, ways, really, seen in zip(self.pieces, self.ways, self.really, self.seen, strict=True):
            role, seats = seats_named(piece.label)
            if len(seats) > 1 or (named[role, seats] > 1 and (seats or role is not Role.HAND)):
                continue
            place = _first(piece).place
            sound = len(ways) == 1 and not any(ways[0].assigned) and place not in doubtful
            cards = ways[0].cards if sound else () if ways else seen
            if not sound and not ways and not 0 < len(seen) <= MOST_CARDS:
                continue
            damaged = "" if sound else self._typed(piece)
            hands.append(PastedHand(role, seats[0] if seats else None, piece.label, cards, really, (), place, damaged))
        return tuple(hands)

    def _typed(self, piece: Piece) -> str:
        """A piece's text as it was typed, behind its label."""
        lines: dict[int, list[Token]] = {}
        for token in piece.tokens:
            if token.kind not in ROOM or lines.get(token.place.line):
                lines.setdefault(token.place.line, []).append(token)
        return "\n".join(self.texts[number][tokens[0].start : tokens[-1].end].strip() for number, tokens in lines.items())

    def _asked(self, number: int, piece: Piece, ways: Sequence[Way]) -> list[Question]:
        """What of a piece is open: where its suits stand, or which suits its groups have."""
        found = list(dict.fromkeys(w.order for w in ways))
        if len(found) > 1:
            readings = tuple(Reading(w.order.value, _spelt(w.cards)) for w in {w.order: w for w in reversed(ways)}.values())[::-1]
            return [Question(f"order-{number}", "which cards belong to which suit?", readings, _first(piece).place)]
        lost = [g for g in ways[0].groups if g.suit is None]
        answered = any(_value(suit) == self.chosen.get(f"suit-{number}-{i}") for i, suit in enumerate(ways[0].assigned, 1))
        if len(ways) == 1 and (answered or not any(ways[0].assigned)):
            return []
        questions = []
        for i, group in enumerate(lost):
            values = sorted({w.assigned[i] for w in ways}, key=lambda v: -1 if v is None else v.value)
            if len(values) == 1 and (answered or values[0] is None):
                continue
            ranks = " ".join(item.token.place.text for item in group.items)
            readings = tuple(Reading(_value(v), v.name.lower() if v else "more of the suit before") for v in values)
            asks = f"`{ranks}` stands without a suit: which is it?"
            place = group.items[0].token.place if group.items else group.token.place
            questions.append(Question(f"suit-{number}-{i + 1}", asks, readings, place))
        return questions


def _value(suit: Suit | None) -> str:
    return suit.letter if suit else "same"


def _spelt(cards: Sequence[Card | None]) -> str:
    told = [c for c in cards if c is not None]
    return Holding(Hand.of(told), len(cards) - len(told)).code


def _first(piece: Piece) -> Token:
    return next(t for t in piece.tokens if t.kind not in ROOM)


def _size(piece: Piece, row: Row, known_wrong: bool) -> list[Problem]:
    """Nothing at all, or more cards than the largest hand or the talon has."""
    role, _ = seats_named(piece.label)
    most = 8 if role is Role.TALON else MOST_CARDS
    if not row.cards and not known_wrong:
        return [Unreadable("no cards stand here", hint="for example ♠ A  ♥ A K Q J", place=piece.place)]
    if len(row.cards) > most:
        hint = "the talon has eight cards" if role is Role.TALON else "begin each hand with its seat, for example Elder: ♠ A …"
        return [Impossible(f"{len(row.cards)} cards stand here in one {role.value}", hint=hint, place=row.cards[most][1].place)]
    return []


def _dotted(piece: Piece, texts: Mapping[int, str]) -> tuple[Row, bool] | None:
    tokens = [t for t in piece.tokens if t.value != "\n"]
    if not tokens or tokens[0].place.line != tokens[-1].place.line:
        return None
    return orders.read_dots(texts[tokens[0].place.line][tokens[0].start : tokens[-1].end], tokens)
