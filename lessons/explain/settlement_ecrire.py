"""The sheet of Piquet à écrire in words: its headline, its lines, and who plays the deal to come."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lessons.explain.names import capital, counted, listed
from lessons.game_record import GameRecord
from lessons.games.annotation import Finding
from lessons.games.settled import Due, Line, LineCode, Settlement
from lessons.rules.ecrire import Charge, Level, Rotation


def balanced_headline(settlement: Settlement) -> str:
    """How the balance stands, in one line."""
    balance = settlement.balance or {}
    played = f"after {counted(len(settlement.deals), 'deal')}"
    best = max(balance.values())
    if not best:
        return f"Everybody is even {played}"
    leaders = [settlement.game.name(player) for player, won in balance.items() if won == best]
    return f"{listed(leaders)} {'stand' if len(leaders) > 1 else 'stands'} best {played}: {best} to the good"


def ecrire_sentence(settlement: Settlement, line: Line) -> str:
    """One line of the settlement, a sentence with its figures."""
    data: Mapping[str, Any] = line.data
    game = settlement.game
    match line.code:
        case LineCode.WRITTEN:
            return _written(data)
        case LineCode.LEVEL_DEALS:
            deals = data["deals"]
            what = f"Deal{'s' if len(deals) > 1 else ''} {listed(map(str, deals))} {'were' if len(deals) > 1 else 'was'} level"
            return f"{what}: nobody is charged, and {_after_level(data)}."
        case LineCode.CHARGED:
            how = "the difference of each deal lost" if data["charge"] is Charge.DIFFERENCE else "all that the winner of each deal made"
            return f"Charged, {how}: {listed(f'{game.name(player)} {charge}' for player, charge in data['charged'].items())}."
        case _:
            return _balance(game, line.code, data)


def _written(data: Mapping[str, Any]) -> str:
    deals, tours, over = counted(data["deals"], "deal"), data["tours"], data["over"]
    written = f"{capital(deals)} {'is' if data['deals'] == 1 else 'are'} written down"
    if tours is None:
        return f"{written}."
    begun = f"{counted(over, 'deal')} of the {'next' if tours else 'first'}"
    if not tours:
        return f"{written}, {'the first tour not being complete' if over else 'none of a tour'}."
    return f"{written}: {counted(tours, 'tour')}{f' and {begun}' if over else ''}."


def _after_level(data: Mapping[str, Any]) -> str:
    if data["level"] is Level.REPLAY:
        return "the same two play again"
    if data["rotation"] is not Rotation.LOSER_OUT:
        return "the tour goes on"
    again = data["again"]
    if again == data["deals"]:
        return "the same two, who began together, play again"
    longer = "who has played longer gives way"
    if not again:
        return longer
    return f"{longer}; only after deal{'s' if len(again) > 1 else ''} {listed(map(str, again))} the two, who began together, play again"


def _balance(game: GameRecord, code: LineCode, data: Mapping[str, Any]) -> str:
    """What one player gets from whom, and pays to whom."""
    name, charged = game.name(data["player"]), data["charged"]
    own = charged[data["player"]]
    parts = []
    for verb, preposition, sign in (("gets", "from", 1), ("pays", "to", -1)):
        some = [
            f"{sign * points} {preposition} {game.name(other)}{_difference(code, charged[other], own, sign)}"
            for other, points in data["terms"].items()
            if sign * points > 0
        ]
        if some:
            parts.append(f"{verb} {listed(some)}")
    if not parts:
        return f"{name} neither gets nor pays anything."
    total = data["balance"]
    in_all = f"{total} to the good" if total > 0 else f"{-total} to the bad" if total < 0 else "even in all"
    return f"{name} {' and '.join(parts)}: {in_all}."


def _difference(code: LineCode, other: int, own: int, sign: int) -> str:
    """The two charges of which one is taken from the other, where every two players compare theirs."""
    if code is not LineCode.BALANCE:
        return ""
    return f" ({other} − {own})" if sign > 0 else f" ({own} − {other})"


def charged_reason(settlement: Settlement, finding: Finding, deals: int | None) -> str:
    """Why what a file says players are charged is not what they have lost in so many deals, in a sentence for each."""
    sentences = []
    for player, printed in finding.printed.items():
        computed = finding.computed[player]
        if printed != computed:
            lost = [entry.charge for entry in settlement.sheet[:deals] if entry.loser == player]
            terms = f"{' + '.join(map(str, lost))} = {computed}" if len(lost) > 1 else str(computed)
            sentences.append(f"{settlement.game.name(player)} is charged {terms}, not {printed}.")
    return " ".join(sentences)


def due_sentence(game: GameRecord, due: Due) -> str:
    """Who plays a deal and who sits out: `B leads, Anne deals; C and D sit out.`"""
    elder, dealer = game.name(due.players[0]), game.name(due.players[-1])
    again = " again, for the deal was level" if due.again else ""
    sitting = [game.name(player) for player in due.sitting]
    out = f"; {listed(sitting)} {'sits' if len(sitting) == 1 else 'sit'} out" if sitting else ""
    return f"{elder} leads, {dealer} deals{again}{out}."
