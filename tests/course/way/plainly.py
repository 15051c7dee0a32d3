"""Predicates and figures of lessons found again in the plainest way, from the words of the file and the cards as strings.

What cannot be found like this (calls that are not all of the truth, games, other packs, more seats) is answered with None: not tried.
"""

from __future__ import annotations

from typing import Any

from lessons.course.way.model import Scene
from lessons.games.annotation import Annotation, Severity, StepKind
from lessons.record import Discards, Draws, Plays
from lessons.rules.piquet import PiquetRules
from tests import naive

LENGTHS = {"tierce": 3, "quatrième": 4, "quinte": 5, "sixième": 6, "septième": 7, "huitième": 8}
SIZES = {"trio": 3, "quatorze": 4}
NOT_ALL_OF_IT = ("sunk", "forgotten", "wrongly-admitted")
"""What is remarked where the calls and answers are not what the cards say."""


def cards_of(text: str) -> list[str]:
    """`S AKQ  H7` as cards, suit first."""
    found: list[str] = []
    suit = ""
    for letter in text.replace("10", "T").replace(" ", ""):
        if letter in "SHDC":
            suit = letter
        else:
            found.append(suit + letter)
    return found


def hand_at(annotation: Annotation, seat: str, step: int) -> list[str] | None:
    holding = annotation.steps[step].hands.get(seat)
    return None if holding is None or holding.unknown else [card.code for card in holding.known]


def after_draw(annotation: Annotation) -> dict[str, list[str]] | None:
    """Both hands as they are called, where both are told."""
    calls = [s for s in annotation.steps if s.kind in (StepKind.CALL, StepKind.PLAY)]
    before = calls[0].number - 1 if calls else len(annotation.steps) - 1
    hands = {seat: hand_at(annotation, seat, before) for seat in ("elder", "dealer")}
    return None if None in hands.values() or len(annotation.record.seats) != 2 else hands  # type: ignore[return-value]


def classes(annotation: Annotation) -> dict[str, tuple[str | None, int]] | None:
    """Who has each class and its points, where everything held was truthfully called."""
    hands = after_draw(annotation)
    if hands is None or not isinstance(annotation.rules, PiquetRules) or annotation.record.starts.value == "play":
        return None
    odd = any(f.severity in (Severity.IRREGULAR, Severity.UNDECIDED) or f.code.value in NOT_ALL_OF_IT for f in annotation.findings)
    if odd or any(call.loss is not None or call.sunk is not None for call in annotation.calls):
        return None
    deal = naive.RawDeal(hands["elder"], hands["dealer"], [], [], [], [])
    score = naive.Score()
    naive.declarations(deal, annotation.rules, score)
    return score.classes


def score(annotation: Annotation) -> naive.Score | None:
    """The whole deal, where it is played to the end and everything held was truthfully called."""
    hands = after_draw(annotation)
    if classes(annotation) is None or hands is None or any(naive.is_carte_blanche(hand) for hand in hands.values()):
        return None
    acts = [act for act in (annotation.record.play.acts if annotation.record.play else ()) if isinstance(act, Plays)]
    if len(acts) != 24 or any(act.card is None for act in acts) or annotation.carte_blanche or annotation.barred:
        return None
    assert isinstance(annotation.rules, PiquetRules)
    plays = [act.card.code for act in acts if act.card is not None]
    return naive.score_deal(annotation.rules, naive.RawDeal(hands["elder"], hands["dealer"], [], [], [], plays))


def calls(said: str, hand: list[str]) -> bool:
    """Whether a hand holds what a call names, or more of it."""
    word, _, rest = said.partition(" ")
    rest = rest.removeprefix("to ")
    top, _, suit = rest.partition(" in ")
    if word in LENGTHS:
        place = naive.RANKS.index(top)
        run = naive.RANKS[place - LENGTHS[word] + 1 : place + 1]
        return any(all(s + rank in hand for rank in run) for s in (suit or "SHDC"))
    if word in SIZES:
        return sum(card[1] == top for card in hand) >= SIZES[word]
    # A point: some cards of one suit that make so many pips.
    return any(
        sum(naive.PIP_VALUES[card[1]] for number, card in enumerate(own) if bits >> number & 1) == int(top)
        for s in (suit or "SHDC")
        if (own := [card for card in hand if card[0] == s])
        for bits in range(1, 1 << len(own))
    )


def key(said: str) -> tuple[int, int]:
    """What orders a call in its class."""
    word, _, rest = said.partition(" ")
    if word == "point":
        return int(rest), 0
    return LENGTHS.get(word, 0) or SIZES[word], naive.RANKS.index(rest.removeprefix("to "))


def worth(said: str) -> int | None:
    word = said.partition(" ")[0]
    if word in LENGTHS:
        return naive.sequence_worth(LENGTHS[word])
    return naive.set_worth(SIZES[word]) if word in SIZES else None


def tricks(annotation: Annotation) -> list[str] | None:
    """Who wins each trick of the play, where every card is told and none is taken back."""
    acts = [act for act in (annotation.record.play.acts if annotation.record.play else ()) if isinstance(act, Plays)]
    if (
        len(annotation.record.seats) != 2
        or any(act.card is None for act in acts)
        or any(s.kind is StepKind.TAKE_BACK for s in annotation.steps)
    ):
        return None
    won = []
    for led, reply in zip(acts[::2], acts[1::2], strict=False):
        assert led.card is not None
        assert reply.card is not None
        higher = naive.RANKS.index(reply.card.code[1]) > naive.RANKS.index(led.card.code[1])
        won.append(reply.seat if reply.card.code[0] == led.card.code[0] and higher else led.seat)
    return won


def legal(annotation: Annotation, step: int) -> list[str] | None:
    now = annotation.steps[step]
    if len(annotation.record.seats) != 2:
        return None
    open_trick = len(now.table) == 1
    following = next((s for s in annotation.steps[step + 1 :] if s.kind is StepKind.PLAY), None)
    if following is None or following.seat is None:
        return None
    hand = hand_at(annotation, following.seat, step)
    if hand is None:
        return None
    led = now.table[0][1] if open_trick else None
    return [card for card in hand if led is None or card[0] == led.code[0]] or hand


def is_so(predicate: dict[str, Any], scene: Scene) -> bool | None:
    """Whether a predicate holds; None where it cannot be found in this way."""
    ((name, terms),) = predicate.items()
    if name in ("all", "any"):
        parts = [is_so(part, scene) for part in terms]
        if name == "all":
            return False if False in parts else None if None in parts else True
        return True if True in parts else None if None in parts else False
    if name == "not":
        part = is_so(terms, scene)
        return None if part is None else not part
    if name == "takes":
        same = terms["led"][0] == terms["with"][0]
        return same and naive.RANKS.index(terms["with"][1]) > naive.RANKS.index(terms["led"][1])
    if name == "better":
        return key(terms["this"]) > key(terms["than"]) if "of" not in terms["this"] + terms["than"] else None
    if name == "worth":
        found = worth(terms["what"])
        return None if found is None else found == terms["is"]
    if name == "pips":
        return sum(naive.PIP_VALUES[card[1]] for card in cards_of(terms["cards"])) == terms["is"]
    return _of_deal(name, terms, scene) if scene.annotation is not None and len(scene.annotation.record.seats) == 2 else None


def _of_deal(name: str, terms: Any, scene: Scene) -> bool | None:
    annotation = scene.annotation
    assert annotation is not None
    if annotation.record.turned is not None:
        return None
    if name in ("winner", "points") and terms["class"] != "carte-blanche":
        found = classes(annotation)
        if found is None:
            return None
        winner, points = found[terms["class"]]
        return (winner or "nobody") == terms["is"] if name == "winner" else (points if winner == terms["seat"] else 0) == terms["is"]
    if name in ("holds", "keeps"):
        hand = hand_at(annotation, terms["seat"], scene.step)
        gone = cards_of(terms["out"]) if name == "keeps" else []
        return None if hand is None or "of" in terms["what"].split() else calls(terms["what"], [card for card in hand if card not in gone])
    if name == "has":
        hand = hand_at(annotation, terms["seat"], scene.step)
        return None if hand is None else any(card in hand for card in cards_of(terms["any"]))
    if name == "blanche":
        hand = hand_at(annotation, terms, 0)
        return None if hand is None else naive.is_carte_blanche(hand)
    if name == "lays-out":
        out = [act for act in (annotation.record.exchange.acts if annotation.record.exchange else ()) if isinstance(act, Discards)]
        return next((len(act.cards) == terms["number"] for act in out if act.seat == terms["seat"]), None)
    if name == "may-play":
        may = legal(annotation, scene.step)
        return None if may is None else all(card in may for card in cards_of(terms))
    if name in ("total", "repic", "pic", "capot", "event"):
        return _of_score(name, terms, score(annotation))
    won = tricks(annotation)
    if name == "trick" and won is not None and not annotation.record.tricks:
        return won[terms["number"] - 1] == terms["to"]
    if name == "tricks" and won is not None and not annotation.record.tricks:
        return all(won.count(seat) == number for seat, number in terms.items())
    return None


def _of_score(name: str, terms: Any, whole: naive.Score | None) -> bool | None:
    if whole is None:
        return None
    if name == "total":
        return all(whole.totals[seat] == points for seat, points in terms.items())
    if name == "event":
        own = [e for e in whole.events if e.seat == terms["seat"] and e.cause == terms["cause"] and terms.get("trick") in (None, e.trick)]
        return any(terms.get("points") in (None, e.points) for e in own)
    made = {"repic": whole.repic, "pic": whole.pic, "capot": whole.capot}[name]
    return not made if terms == "nobody" else terms in made


def figure(asked: dict[str, Any], scene: Scene) -> int | None:
    """A figure found again; None where it cannot be found in this way."""
    ((name, terms),) = asked.items()
    if name == "worth":
        return worth(terms)
    if name == "pips" and "cards" in terms:
        return sum(naive.PIP_VALUES[card[1]] for card in cards_of(terms["cards"]))
    annotation = scene.annotation
    if annotation is None or len(annotation.record.seats) != 2 or annotation.record.turned is not None:
        return None
    if name == "pips" or name == "cards":
        hand = hand_at(annotation, terms["seat"], scene.step)
        if hand is None:
            return None
        own = [card for card in hand if card[0] == terms.get("suit", card[0])]
        return sum(naive.PIP_VALUES[card[1]] for card in own) if name == "pips" else len(own)
    if name == "points" and terms["class"] != "carte-blanche":
        found = classes(annotation)
        if found is None:
            return None
        winner, points = found[terms["class"]]
        return points if winner == terms["seat"] else 0
    if name == "tricks" and not annotation.record.tricks:
        won = tricks(annotation)
        return None if won is None else won.count(terms)
    if name == "count":
        return declared(annotation, terms["seat"], terms["at"])
    if name in ("talon", "may-take", "laid-out"):
        return _of_exchange(name, terms, annotation, scene.step)
    whole = score(annotation) if name in ("total", "event") else None
    if whole is None:
        return None
    if name == "total":
        return whole.totals[terms]
    return sum(e.points for e in whole.events if e.seat == terms["seat"] and e.cause == terms["cause"])


UNTIL = {"point": ("point",), "sequence": ("point", "sequence"), "set": ("point", "sequence", "set")}


def declared(annotation: Annotation, seat: str, at: str | int) -> int | None:
    """What a seat has declared at a class, or when its calls or claims are over and it has no repic by them."""
    found, hands = classes(annotation), after_draw(annotation)
    if found is None or hands is None or annotation.carte_blanche or annotation.record.play is None:
        return None
    own = {cls: points for cls, (winner, points) in found.items() if winner == seat}
    if at in UNTIL:
        return sum(own.get(cls, 0) for cls in UNTIL[str(at)])
    over = (seat, at) in (("elder", "declare"), ("dealer", "claims"))
    return sum(own.values()) if over and sum(own.values()) < 30 and not annotation.repic else None


def _of_exchange(name: str, seat: str, annotation: Annotation, step: int) -> int | None:
    if annotation.record.starts.value != "exchange" or any(len(hand) != 12 for hand in annotation.steps[0].hands.values()):
        return None
    acts = annotation.record.exchange.acts if annotation.record.exchange else ()
    if name == "laid-out":
        return next((len(act.cards) for act in acts if isinstance(act, Discards) and act.seat == seat), None)
    left = 8 - sum(act.number for act in acts[:step] if isinstance(act, Draws))
    return left if name == "talon" else left - 3 if seat == "elder" else left


def pressed(asked: dict[str, Any], scene: Scene) -> list[set[str]] | None:
    """Every right choice of cards found again; None where it cannot be found in this way."""
    annotation = scene.annotation
    if annotation is None or len(annotation.record.seats) != 2 or annotation.record.turned is not None:
        return None
    if "may-play" in asked:
        may = legal(annotation, scene.step)
        return None if may is None else [set(may)]
    seat = asked.get("seat") or next(iter(asked.values()))
    hand = hand_at(annotation, seat, scene.step) if isinstance(seat, str) and seat in annotation.record.seats else None
    if hand is None:
        return None
    if asked.get("best") == "point":
        sums = {suit: sum(naive.PIP_VALUES[card[1]] for card in hand if card[0] == suit) for suit in "SHDC"}
        return [{card for card in hand if card[0] == suit} for suit, total in sums.items() if total == max(sums.values())]
    if asked.get("all-of") == "set":
        return [{card for card in hand if card[1] in "TJQKA" and sum(other[1] == card[1] for other in hand) >= 3}]
    if asked.get("all-of") == "sequence":
        return [{card for card in hand if _in_a_row(card, hand)}]
    if "best" in asked:
        runs = [{suit + rank for rank in ranks} for suit in "SHDC" for ranks in _runs(suit, hand)]
        same = [{card for card in hand if card[1] == rank} for rank in "TJQKA" if sum(card[1] == rank for card in hand) >= 3]
        groups = runs if asked["best"] == "sequence" else same
        worths = [(len(cards), max(naive.RANKS.index(card[1]) for card in cards)) for cards in groups]
        return [cards for cards, one in zip(groups, worths, strict=True) if one == max(worths)]
    if "counting" in asked:
        return [{card for card in hand if naive.card_counts(card, annotation.rules)}]  # type: ignore[arg-type]
    if "scores" in asked:
        return _scored(asked["scores"], seat, hand, annotation)
    if "ranks" in asked:
        return [{card for card in hand if card[1] in asked["ranks"]}]
    return None


def _scored(cls: str, seat: str, hand: list[str], annotation: Annotation) -> list[set[str]] | None:
    """The cards of all a seat counts in a class, its twelve cards being still in its hand."""
    found = classes(annotation)
    if found is None or len(hand) != 12:
        return None
    if found[cls][0] != seat:
        return [set()]
    if cls == "sequence":
        return [{card for card in hand if _in_a_row(card, hand)}]
    if cls == "set":
        return [{card for card in hand if card[1] in "TJQKA" and sum(other[1] == card[1] for other in hand) >= 3}]
    sums = {suit: sum(naive.PIP_VALUES[card[1]] for card in hand if card[0] == suit) for suit in "SHDC"}
    return [{card for card in hand if card[0] == suit} for suit, total in sums.items() if total == max(sums.values())]


def _runs(suit: str, hand: list[str]) -> list[list[str]]:
    """The ranks of each whole sequence of a suit."""
    found: list[list[str]] = [[]]
    for rank in naive.RANKS:
        if suit + rank in hand:
            found[-1].append(rank)
        else:
            found.append([])
    return [run for run in found if len(run) >= 3]


def _in_a_row(card: str, hand: list[str]) -> bool:
    place = naive.RANKS.index(card[1])
    for first in range(max(0, place - 2), place + 1):
        run = naive.RANKS[first : first + 3]
        if len(run) == 3 and all(card[0] + rank in hand for rank in run):
            return True
    return False


def code(cards: set[str]) -> str:
    """Cards as an answer is written: `S AKQ  H 7`."""
    suits = [(suit, "".join(rank for rank in reversed(naive.RANKS) if suit + rank in cards)) for suit in naive.SUITS]
    return "  ".join(f"{suit} {ranks}" for suit, ranks in suits if ranks)
