"""How players ask for a clause in words that it does not have itself."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

ASKED: Mapping[str, str] = MappingProxyType(
    {
        "cent.pack": "which cards are used, how many cards in the deck",
        "cent.pips": "what are the cards worth, value of the cards",
        "cent.cut": "who deals first",
        "cent.deal.twelve": "how many cards are dealt, how are the cards dealt",
        "cent.deal.talon": "cards left over after the deal",
        "cent.exchange.pone": "how many cards can I change, must I change a card",
        "cent.exchange.dealer": "how many cards may the dealer change",
        "cent.talon.dealer-looks": "may I look at the cards that are left",
        "cent.carte-blanche.value": "a hand without court cards, no face cards, no picture cards",
        "cent.order.declarations": "what counts first",
        "cent.declare.order": "what do I call first, in what order do I declare",
        "cent.declare.replies": "what do I answer",
        "cent.declare.dealer-claims": "when does the dealer declare, when does the dealer call",
        "cent.declare.point-equal": "a tie in the point, both have the same point",
        "cent.sequence.tie": "both have the same sequence, a tie in sequence",
        "cent.sink.allowed": "do I have to declare everything, must I show my combination",
        "cent.point.rank": "which point is better, what wins the point",
        "cent.point.value": "how much does the point count, what is the point worth",
        "cent.sequence.value": "what is a run worth, how much does a sequence count",
        "cent.sequence.rank": "which run is better, which sequence is better",
        "cent.set.kinds": "do nines eights and sevens count, no card below ten, four of a kind, three of a kind",
        "cent.set.value": "what are four aces worth, how much do three kings count",
        "cent.set.rank": "do three aces beat four tens, which set is better",
        "cent.play.lead": "who leads first, who plays first, who begins, who starts",
        "cent.play.follow": "must I follow suit, must I win the trick",
        "cent.play.win": "who wins the trick, who leads next",
        "cent.count.lead": "what does a lead count, do low cards count in the play",
        "cent.count.second": "what does winning a trick count",
        "cent.cards": "most tricks, seven tricks, six tricks each",
        "cent.capot": "all the tricks, every trick won",
        "cent.repic": "thirty becomes ninety, sixty points more",
        "cent.pic": "thirty becomes sixty, thirty points more",
        "cent.stakes": "how many points to win, when does the game end, how long is a game",
        "cent.score.lurch": "double game, fewer than fifty",
        "cent.score.order": "both reach a hundred, who is out first",
        "rubicon.six-deals": "how many deals in a game, how long is a game",
        "rubicon.rubicon": "loser under a hundred, fewer than a hundred",
        "rubicon.tie": "a tied game, both have the same score",
        "normand.deal": "three players, three handed",
        "voleur.partners": "four players, four handed, with partners",
        "ecrire.table": "five players, six players, more than two at the table",
        "imperial.kinds": "what is an imperial",
        "imperial.counters": "red and white counters, when does the game end",
        "cassino.score": "what counts, points at the end, big and little",
    }
)
"""Words by the clause's id; they are searched and never shown."""
