"""What can be said of a learner's decision: only from what his seat could know when he made it, each sentence with its clauses.

The deal is taken as it stood at the decision: what came later has no part in it.

Clauses: cent.carte-blanche.value, cent.talon.*, cent.declare.*, cent.sink.*, cent.sequence.all, cent.set.all.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from lessons.analysis.draw.compute import draw_odds
from lessons.analysis.draw.hopes import hopes, leading
from lessons.cards import FULL_PACK, Hand
from lessons.combinations import Combination, combinations, compare
from lessons.course.deal.remark import Remark
from lessons.course.deal.remarks_card import of_card
from lessons.course.deal.table import Deal, Decision, Table, table_of
from lessons.course.deal.turn import Answers, Decides, Kind, LaysOut, Names, Says
from lessons.explain import decisions as words
from lessons.explain.comparing import reason_words
from lessons.explain.draw import ALIKE, DECLARATIONS_ONLY, chance_words, hope_words, kept_words
from lessons.explain.hidden import BASIS_SHORT, standing_sentence, sunk_cost
from lessons.explain.names import seat_name
from lessons.games.declaring import held
from lessons.games.piquet.sinking import lesser_calls
from lessons.games.piquet.talon import looked_at
from lessons.games.piquet.views import views
from lessons.knowledge.standing import class_of
from lessons.knowledge.view import View
from lessons.record import DEALER, ELDER, Looks, Reply, ShowsCarteBlanche


@lru_cache(maxsize=256)
def remarks(deal: Deal) -> tuple[Remark, ...]:
    """What can be said of the last decision of a deal. Raises `Impossible` as `table_of` does; empty where nothing is decided yet."""
    if not deal.moves:
        return ()
    after = table_of(deal)
    return tuple(_of(table_of(deal.before(len(deal.moves) - 1)), after, after.decisions[-1]))


def _of(before: Table, after: Table, decision: Decision) -> Iterator[Remark]:
    match decision.turn.kind:
        case Kind.CARTE_BLANCHE:
            return _of_carte_blanche(decision)
        case Kind.DISCARD:
            return _of_discard(before, decision)
        case Kind.LOOK | Kind.TURN_UP:
            return _of_look(before, after, decision)
        case Kind.CALL:
            return _of_call(before, decision)
        case Kind.REPLY:
            return _of_reply(decision)
        case Kind.ALSO | Kind.CLAIM:
            return _of_named(before, after, decision)
        case Kind.CARD:
            return of_card(before, after, decision)


# -------------------------------------------------------------------------------------------------------- the exchange


def _of_carte_blanche(decision: Decision) -> Iterator[Remark]:
    assert isinstance(decision.move, Decides)
    topic = "carte-blanche" if decision.turn.seat == ELDER else "carte-blanche.dealer"
    yield Remark(words.carte_blanche_sentence(shown=decision.move.yes), (decision.turn.rules.cite(topic),))


def _of_discard(before: Table, decision: Decision) -> Iterator[Remark]:
    turn, move = decision.turn, decision.move
    assert isinstance(move, LaysOut)
    odds = draw_odds(turn.hand, turn.seat, turn.rules, most=turn.most)
    place = odds.place(move.cards)
    assert place is not None
    option, best = odds.options[place], odds.options[0]
    clause = turn.rules.cite("exchange.elder" if turn.seat == ELDER else "exchange.dealer")
    yield Remark(words.discard_sentence(move.cards, place + 1, len(odds.options), option.difference), (clause,))
    hoped = ((hope_words(hope), chance_words(hope.chance)) for hope in leading(hopes(option)))
    yield Remark(words.kept_sentence(kept_words(option.kept), hoped))
    if place:
        yield Remark(words.best_discard_sentence(best.discard, best.difference, words.apart(best.difference, option.difference)))
    shown = any(isinstance(act, ShowsCarteBlanche) and act.seat != turn.seat for act in before.acts)
    yield Remark(f"{ALIKE} {DECLARATIONS_ONLY}{f' {words.CARTE_BLANCHE_SEEN}' if shown else ''}")


def _of_look(before: Table, after: Table, decision: Decision) -> Iterator[Remark]:
    turn, move = decision.turn, decision.move
    assert isinstance(move, Decides)
    in_exchange = turn.seat == ELDER and before.record.play is None
    clause = turn.rules.cite("talon.elder-looks" if in_exchange else "talon.left")
    if turn.kind is Kind.TURN_UP:
        yield Remark(words.turned_up_sentence(turn.number, turned=move.yes), (clause,))
    elif not move.yes:
        yield Remark(words.unseen_sentence(turn.number, dealer=turn.seat == DEALER), (clause,))
    else:
        yield Remark(words.seen_sentence(_looked_at(after, turn.seat), may_be_drawn=in_exchange), (clause,))


def _looked_at(table: Table, seat: str) -> Hand:
    """The talon cards a seat has looked at last."""
    step = next(s for s in reversed(table.steps) if isinstance(s.act, Looks) and s.act.seat == seat)
    return looked_at(table.annotation, step, seat)


# ----------------------------------------------------------------------------------------------------------- the calls


def _of_call(before: Table, decision: Decision) -> Iterator[Remark]:
    turn, move = decision.turn, decision.move
    assert isinstance(move, Says)
    assert turn.cls is not None
    other = seat_name(before.record, before.deal.opponent)
    best = combinations(turn.hand).best(turn.cls)
    view = views(before.annotation, turn.seat)[-1]
    said = held(move.said, turn.hand)
    sink = turn.rules.cite("sink")
    if said is None:
        yield Remark(words.nothing_called_sentence(turn.cls, best), (sink,) if best is not None else ())
        if best is not None:
            standing = standing_sentence(before.annotation, turn.seat, best, view.judge.of(best))
            yield Remark(f"{standing} {BASIS_SHORT}.")
            yield Remark(words.tells_sentence(move.said, other), (sink,))
        return
    standing = standing_sentence(before.annotation, turn.seat, said, view.judge.of(said))
    yield Remark(f"{standing} {BASIS_SHORT}.", (turn.rules.cite(f"{turn.cls.value}.rank"),))
    yield from _sinking(before, decision, view, said)
    yield Remark(words.tells_sentence(move.said, other), (turn.rules.cite("declare.order"),))


def _sinking(before: Table, decision: Decision, view: View, said: Combination) -> Iterator[Remark]:
    """What calling less than the best may cost; or that less would have been as safe."""
    turn = decision.turn
    lesser = [one for one in lesser_calls(turn.hand, turn.out, view.judge, turn.rules) if class_of(one.called) is turn.cls]
    sunk = next((one for one in lesser if one.called.key == said.key), None)
    if sunk is not None:
        held_words = words.sunk_sentence(sunk.best)
        cost = sunk_cost(before.annotation, sunk, view.judge.of(sunk.best))
        yield Remark(f"{held_words} {cost}", (turn.rules.cite("sink"), turn.rules.cite("sink.lost")))
        return
    safe = min((one for one in lesser if one.safe), key=lambda one: (one.cost, -one.called.key), default=None)
    if safe is not None:
        yield Remark(words.safe_lesser_sentence(safe.called, safe.cost), (turn.rules.cite("sink"),))


def _of_reply(decision: Decision) -> Iterator[Remark]:
    turn, move = decision.turn, decision.move
    assert isinstance(move, Answers)
    assert turn.said is not None
    assert turn.cls is not None
    own = combinations(turn.hand).best(turn.cls)
    clause = turn.rules.cite("point.called" if move.reply is Reply.MAKING else "declare.replies")
    yield Remark(words.reply_sentence(own, turn.said, turn.cls, move.reply), (clause,))
    called = held(turn.said, Hand(FULL_PACK))  # whatever its suit, it compares alike
    if own is not None and called is not None and move.reply is not Reply.MAKING:
        compared = compare(own, called)
        better, worse = (own, called) if compared.sign >= 0 else (called, own)
        reason = reason_words(turn.rules.point_called_by, compared.reason, better, worse)
        yield Remark(reason, (turn.rules.cite(f"{turn.cls.value}.rank"),))


def _of_named(before: Table, after: Table, decision: Decision) -> Iterator[Remark]:
    turn, move = decision.turn, decision.move
    assert isinstance(move, Names)
    everything = table_of(before.deal.then(Names((True,) * len(turn.offers))))
    was, now, most = (table.counts[turn.seat] for table in (before, after, everything))
    left = [held(offer.said, turn.hand) for offer, yes in zip(turn.offers, move.chosen, strict=True) if not yes]
    topics = ("sink.lost",) if left else ("declare.aloud",)
    yield Remark(
        words.named_sentence([one for one in left if one is not None], most - now, now - was),
        tuple(turn.rules.cite(topic) for topic in topics),
    )
