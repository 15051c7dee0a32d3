"""A settlement in words: its headline, a sentence for every line, and the reason of every finding.

Players' names are their owners' text and go through unchanged: whoever renders them escapes them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from lessons.explain.findings import file_name_reason
from lessons.explain.names import capital, counted, listed, number
from lessons.explain.options import named_options
from lessons.explain.settlement_cassino import cassino_sentence
from lessons.explain.settlement_ecrire import balanced_headline, charged_reason, ecrire_sentence
from lessons.explain.settlement_imperial import imperial_sentence, standing_headline
from lessons.explain.settlement_pool import pool_headline, pool_sentence
from lessons.games.annotation import Cause, Code, Finding
from lessons.games.endings import ending_of
from lessons.games.settlement import Line, LineCode, Settlement, State
from lessons.rules.cassino import CassinoRules
from lessons.rules.ecrire import EcrireRules
from lessons.rules.imperial import ImperialRules
from lessons.rules.normand import NormandRules, Pool
from lessons.rules.piquet import PiquetRules, Race
from lessons.rules.rule_set import RuleSet
from lessons.rules.voleur import VoleurRules

CAUSE_WORDS = {
    Cause.CARTE_BLANCHE: "carte blanche",
    Cause.POINT: "the point",
    Cause.SEQUENCE: "a sequence",
    Cause.SET: "a quatorze or trio",
    Cause.REPIC: "the repic",
    Cause.LEAD: "a card led",
    Cause.WIN: "a trick won",
    Cause.LAST_TRICK: "the last trick",
    Cause.PIC: "the pic",
    Cause.CARDS: "the cards",
    Cause.SHARED_CAPOT: "a shared capot",
    Cause.CAPOT: "the capot",
    Cause.TURNED: "the honour turned up",
    Cause.FOUR: "four of a kind",
    Cause.RETOURNE: "an impérial de retourne",
    Cause.TOMBEE: "an impérial tombée",
    Cause.HONOURS: "honours",
    Cause.ODD_TRICKS: "tricks in excess",
    Cause.EXCHANGE: "whites changed for a red",
    Cause.TAKE_DOWN: "counters taken down",
    Cause.OUT: "the last red",
    Cause.SPADES: "most spades",
    Cause.BIG_CASSINO: "Big Cassino",
    Cause.LITTLE_CASSINO: "Little Cassino",
    Cause.ACE: "an Ace",
    Cause.SWEEP: "a sweep",
}
"""What a player went out with."""


def headline(settlement: Settlement) -> str:
    """How the game stands, in one line."""
    name = settlement.game.name
    winner, paid = settlement.winner, settlement.paid
    match settlement.state:
        case State.BALANCED:
            return balanced_headline(settlement)
        case State.WON if isinstance(settlement.rules, NormandRules):
            return pool_headline(settlement)
        case State.WON if _is_race(settlement.rules):
            return f"{name(winner or '')} wins {'a double game' if settlement.lurch else 'the game'}"
        case State.WON if isinstance(settlement.rules, ImperialRules):
            return f"{name(winner or '')} wins the game"
        case State.UNFINISHED if isinstance(settlement.rules, ImperialRules) and settlement.deals:
            return standing_headline(settlement)
        case State.WON:
            return f"{name(winner or '')} wins {counted(paid or 0, 'point')}"
        case State.DRAWN:
            return "The game is drawn"
        case State.VOID:
            return "The game is void"
        case State.UNDECIDED if winner is not None and settlement.out is None:
            return f"{name(winner)} wins; what is paid is not settled"
        case State.UNDECIDED if winner is not None:
            return f"{name(winner)} wins; whether a double game is not settled"
        case State.UNDECIDED if settlement.out is not None:
            return "Who wins the game of the last two is not settled"
        case State.UNDECIDED if isinstance(settlement.rules, PiquetRules | NormandRules | VoleurRules):
            return "Who was out first is not settled"
        case State.UNDECIDED:
            return "Who has won is not settled"
        case _:
            return _standing(settlement)


def _is_race(rules: RuleSet) -> bool:
    return isinstance(rules, VoleurRules) or (isinstance(rules, PiquetRules) and isinstance(rules.game, Race))


def _plays_on(rules: RuleSet) -> bool:
    return isinstance(rules, NormandRules) and rules.pool is Pool.OTHERS_PLAY_ON


def _standing(settlement: Settlement) -> str:
    played = f"after {counted(len(settlement.deals), 'deal')}"
    if not settlement.deals:
        return "No deal is entered yet"
    retired = settlement.due.sitting if settlement.due is not None else ()
    totals = {side: total for side, total in settlement.totals.items() if side not in retired}
    most, *rest = sorted(totals.values(), reverse=True)
    leaders = [settlement.game.name(side) for side, total in totals.items() if total == most]
    if len(leaders) == len(totals):
        return f"Level at {most} {played}"
    if len(leaders) > 1:
        return f"{listed(leaders)} lead with {most} each {played}"
    return f"{leaders[0]} leads by {most - rest[0]} {played}"


def line_sentence(settlement: Settlement, line: Line) -> str:
    """One line of the settlement, a sentence with its figures."""
    sentence = _OF_GAMES.get(type(settlement.rules), _two_handed_sentence)
    return sentence(settlement, line)


def _pool_sentence(settlement: Settlement, line: Line) -> str:
    return pool_sentence(settlement, line) or _two_handed_sentence(settlement, line)


_OF_GAMES: Mapping[type[RuleSet], Callable[[Settlement, Line], str]] = {
    EcrireRules: ecrire_sentence,
    CassinoRules: cassino_sentence,
    NormandRules: _pool_sentence,
    ImperialRules: imperial_sentence,
}
"""What puts the lines of a game into words, where it has lines of its own."""


def _two_handed_sentence(settlement: Settlement, line: Line) -> str:
    data: Mapping[str, Any] = line.data
    who = settlement.game.name(data["player"]) if "player" in data else ""
    match line.code:
        case LineCode.OUT:
            how = f", with {CAUSE_WORDS[data['cause']]}" if data["cause"] else ""
            return f"{who} is out first: {data['total']} in deal {data['deal']}{how}, where {data['target']} is game."
        case LineCode.OTHER_THEN if data["low"] == data["high"]:
            return f"At that moment, in the order of counting, {who} has {data['low']}."
        case LineCode.OTHER_THEN:
            return f"{who} has {data['low']} before that deal and {data['high']} after it."
        case LineCode.LURCH:
            return f"{who} was below {data['lurch']} when the game was reached: a lurch, whatever is counted afterwards."
        case LineCode.NO_LURCH:
            return f"{who} had {data['lurch']} by then: no lurch."
        case LineCode.LURCH_UNSETTLED:
            return (
                f"The two figures of that deal do not tell whether {who} had {data['lurch']} before the game was reached. "
                f"If so it is a single game, if not a lurch and a double one. Enter the deal as a hand to settle it."
            )
        case LineCode.BOTH_OUT:
            return _both_out(settlement, data)
        case LineCode.FORFEIT:
            return f"{who} draws a card of the other’s share of the talon in deal {data['deal']}, and loses the game by it."
        case LineCode.NO_PRICE:
            return f"{who} wins; no clause says what a partie lost in this way costs, so the players must agree on it."
        case LineCode.GAMES:
            return f"{who} wins {'a double game' if data['paid'] == 2 else 'a single game'}."
        case LineCode.PLAYED_OUT:
            return f"The deal is played out all the same: {_totals(settlement, data['totals'])} stand on the sheet."
        case LineCode.RACE_ON:
            return _race_on(settlement, data)
        case _:
            return _partie_sentence(settlement, line, who)


def _partie_sentence(settlement: Settlement, line: Line, who: str) -> str:
    data: Mapping[str, Any] = line.data
    match line.code:
        case LineCode.DOUBLED:
            deals = data["deals"]
            return f"Deal{'s' if len(deals) > 1 else ''} {listed(map(str, deals))} count{'' if len(deals) > 1 else 's'} double."
        case LineCode.TOTALS:
            return f"{_totals(settlement, data['totals'])} after {counted(data['deals'], 'deal')}."
        case LineCode.LEVEL:
            return f"Level at {data['total']} after {counted(data['deals'], 'deal')}: two more are played, each counting single."
        case LineCode.EXTRA:
            return f"{capital(counted(data['deals'], 'deal'))} still to play, to deal {data['to']}."
        case LineCode.PARTIE_ON:
            left = data["deals"] - data["played"]
            if not data["played"]:
                return f"{capital(counted(left, 'deal'))} to play."
            return f"{capital(number(data['played']))} of {counted(data['deals'], 'deal')} played; {number(left)} to come."
        case LineCode.STILL_LEVEL:
            return f"Still level, at {data['total']} after {counted(data['deals'], 'deal')}: the game is {data['result'].value}, and nothing is paid."
        case LineCode.SAVED:
            return f"{who} has {data['total']}, not less than {data['rubicon']}: past the rubicon, so the totals are subtracted."
        case LineCode.RUBICONED:
            return f"{who} has {data['total']}, less than {data['rubicon']}: rubiconed, so the totals are added."
        case LineCode.DIFFERENCE:
            return f"{who} wins {data['high']} − {data['low']} + {data['bonus']} for game = {data['paid']}."
        case _:
            return f"{who} wins {data['high']} + {data['low']} + {data['bonus']} for game = {data['paid']}."


def _totals(settlement: Settlement, totals: Mapping[str, int]) -> str:
    return listed(f"{settlement.game.name(player)} {total}" for player, total in totals.items())


def _race_on(settlement: Settlement, data: Mapping[str, Any]) -> str:
    if settlement.deals:
        return f"{_totals(settlement, data['totals'])}: nobody has {data['target']}, and the deal passes."
    if _plays_on(settlement.rules):
        return f"The first to reach {data['target']} is out, and the other two play on by the two-handed game."
    return f"The first to reach {data['target']} wins."


def _both_out(settlement: Settlement, data: Mapping[str, Any]) -> str:
    players = [settlement.game.name(side) for side in settlement.game.sides]
    return (
        f"Both reach {data['target']} in deal {data['deal']} ({_totals(settlement, data['totals'])}). Either {players[0]} was out first, in the order of "
        f"counting, and wins, or {players[1]} was: the two figures do not tell. Say who it was, or enter the deal as a hand."
    )


def finding_reason(settlement: Settlement, finding: Finding) -> str:
    """The reason of a finding, in a sentence or two."""
    printed, computed = _figure(settlement, finding.printed), _figure(settlement, finding.computed)
    match finding.code:
        case Code.FILE_NAME:
            return file_name_reason(finding)
        case Code.UNSETTLED if "line" in finding.data:
            return line_sentence(settlement, finding.data["line"])
        case Code.UNSETTLED:
            return f"The deals written down do not settle {_key(settlement, finding.key)}; the file says {printed}."
        case Code.NOT_REACHED:
            return f"Only {counted(len(settlement.deals), 'deal')} {'is' if len(settlement.deals) == 1 else 'are'} written down: nothing to compare at {finding.at}."
        case Code.AGREES:
            return f"{capital(_key(settlement, finding.key))}: {printed}, and the rules give the same."
        case Code.ONLY_UNDER:
            options = listed(named_options(finding.options, type(settlement.rules)), "or")
            return f"The rules in use give {computed}; {printed} holds only if {options}."
        case Code.NO_ERRATUM:
            return f"The printed {printed} is not the rules’ {computed}, and no erratum says why."
        case Code.NEEDLESS_ERRATUM:
            return "The erratum explains a difference that is not there."
        case Code.OTHER_RULES:
            return f"{finding.data['hand']} is filed under {finding.data['rules']}; in this game it counts under {finding.data['counted']} as the game has it."
        case Code.GAME_BEFORE if finding.key == "deal":
            return f"{finding.data['hand']} calls itself deal {printed} of its game; here it is deal {computed}."
        case Code.GAME_BEFORE:
            return f"{finding.data['hand']} gives {_key(settlement, finding.key)} {printed} before the deal; the deals before it come to {computed}."
        case Code.ARITHMETIC if finding.key == "charged":
            return charged_reason(settlement, finding, ending_of(settlement.rules).deals_at(settlement, finding.at))
        case Code.ARITHMETIC:
            return f"The deals come to {_sum(settlement, finding)} = {computed} for {_key(settlement, finding.key)}, not {printed}."
        case _:
            return f"The rules give {computed}, and nothing tried here explains the printed {printed}."


def _sum(settlement: Settlement, finding: Finding) -> str:
    last = ending_of(settlement.rules).deals_at(settlement, finding.at)
    parts = (
        f"{'2 × ' if deal.weight == 2 else ''}{deal.points[finding.key]}"
        for deal in settlement.deals[:last]
        if deal.points.get(finding.key)
    )
    return " + ".join(parts) or "nothing"


def _key(settlement: Settlement, key: str) -> str:
    return _KEYS.get(key) or settlement.game.name(key)


_KEYS = {"winner": "the winner", "paid": "what is paid", "charged": "what is charged", "balance": "the balance"}


def _figure(settlement: Settlement, value: Any) -> str:
    if isinstance(value, Mapping):
        return listed(f"{settlement.game.name(player)} {_signed(figure)}" for player, figure in value.items())
    return "not known" if value is None else settlement.game.name(value) if isinstance(value, str) else str(value)


def _signed(figure: int) -> str:
    return str(figure).replace("-", "−")
