"""The options of the two-handed game: one frozen dataclass; a rule set is a value of it, never a name to test.

Every option's field says what it settles, its values and the clauses it rests on, so that the command line, the app and
the goldens can print it. Which clause is cited for what topic travels with the rule set (`cites`).

Source: READINGS.md's table, restated by `lessons/rules/clauses.toml`, the Portland and Turf laws (`portland.N`) and
today's habit (`modern.OPTION`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from lessons.errors import Impossible
from lessons.members import quick_members
from lessons.rules.citations import CITES
from lessons.rules.rule_set import Leap, PointCalledBy, RuleSet, ShortPoint, option


@quick_members
class Actor(StrEnum):
    """Who lays out first."""

    ELDER = "elder"
    DEALER = "dealer"


@quick_members
class LeftCards(StrEnum):
    """Who may see the talon cards the dealer leaves."""

    DEALER_LOOKS = "dealer-looks"
    DEALER_DECIDES = "dealer-decides"


@quick_members
class CarteBlancheShown(StrEnum):
    """When carte blanche is shown."""

    AT_ONCE = "at-once"
    WHEN_THE_OTHER_HAS_DISCARDED = "when-the-other-has-discarded"


@quick_members
class CallOrder(StrEnum):
    """The order of the elder hand's calls."""

    STRICT = "strict"
    POINT_FIRST = "point-first"


@quick_members
class DealerClaims(StrEnum):
    """When the dealer claims what is good in his hand."""

    AFTER_FIRST_LEAD = "after-first-lead"
    BEFORE_THE_LEAD = "before-the-lead"


@quick_members
class UnderCall(StrEnum):
    """What becomes of a better sequence or set than the one called."""

    LOST = "lost"
    GOOD_AGAINST_THE_CARDS = "good-against-the-cards"


@quick_members
class LateClaim(StrEnum):
    """Until when what was never called may still be claimed."""

    OWN_FIRST_CARD = "own-first-card"
    YOUNGER_FIRST_CARD = "younger-first-card"
    NEVER = "never"


@quick_members
class FalseClaim(StrEnum):
    """What a claim of a combination not held costs."""

    ADVERSARY_COUNTS_ALL = "adversary-counts-all"
    COUNTS_NOTHING = "counts-nothing"
    CLASS_LOST = "class-lost"


@quick_members
class OthersTalonCard(StrEnum):
    """What drawing one of the other's talon cards costs."""

    LOSES_GAME = "loses-game"
    COUNTS_NOTHING = "counts-nothing"


@quick_members
class CountingCards(StrEnum):
    """Which cards count when led or when they win."""

    TEN_OR_BETTER = "ten-or-better"
    EVERY_CARD = "every-card"


@quick_members
class TrickPoint(StrEnum):
    """Who counts for winning a trick: only the second player, or the leader as well."""

    SECOND_PLAYER = "second-player"
    EITHER_PLAYER = "either-player"


@quick_members
class PicOrder(StrEnum):
    """The order in which a pic is reached."""

    PRECEDENCE = "precedence"
    OCCURRENCE = "occurrence"


@quick_members
class Level(StrEnum):
    """What a game level after its extra deals is."""

    VOID = "void"
    DRAWN = "drawn"


@quick_members
class Cut(StrEnum):
    """What the lower and the higher cut decide."""

    LOWER_DEALS = "lower-deals"
    HIGHER_CHOOSES = "higher-chooses"


@dataclass(frozen=True, slots=True, kw_only=True)
class Race:
    """First to `target` wins; a loser below `lurch` loses double (cent.stakes, cent.score.lurch)."""

    target: int = 100
    lurch: int = 50


@dataclass(frozen=True, slots=True, kw_only=True)
class Partie:
    """`deals` deals; the winner's margin plus `bonus`, or both totals plus `bonus` when the loser is below `rubicon`.

    `doubled` numbers the deals that count double (club.game.four). Clauses: rubicon.six-deals, rubicon.rubicon,
    club.game, club.rubicon, portland.71-73.
    """

    deals: int = 6
    rubicon: int = 100
    bonus: int = 100
    doubled: tuple[int, ...] = ()


@dataclass(frozen=True, kw_only=True)
class PiquetRules(RuleSet):
    """A rule set of the two-handed game. The defaults are the set `au-cent`."""

    elder_must_exchange: int = option(
        1, "cards the elder hand must exchange at least", "cent.exchange.pone", "club.exchange", "portland.21", most=5
    )
    dealer_must_exchange: int = option(
        0,
        "cards the dealer must exchange at least: England 0, France 1",
        "cent.exchange.dealer-minimum",
        "club.exchange",
        "portland.22",
        most=3,
    )
    discards_first: Actor = option(Actor.ELDER, "who lays out first", "cent.exchange.pone", "club.exchange.dealer-first")
    left_cards: LeftCards = option(
        LeftCards.DEALER_LOOKS,
        "the talon cards the dealer leaves: he may look (then the elder hand may, after leading or naming a suit), or he decides, face up for both or unseen",
        "cent.talon.dealer-looks",
        "club.exchange.left",
        "portland.36",
    )
    carte_blanche_shown: CarteBlancheShown = option(
        CarteBlancheShown.AT_ONCE,
        "when carte blanche is shown: at once (the dealer when the elder hand has discarded), or by either when the other has discarded",
        "cent.carte-blanche.value",
        "cent.carte-blanche.dealer",
        "cent.carte-blanche.shown",
        "club.carte-blanche",
        "portland.20",
    )
    point_called_by: PointCalledBy = option(
        PointCalledBy.PIPS,
        "what is said of a point: its pips; its number of cards, then pips on a tie; or the number and then only the last figure",
        "cent.declare.words",
        "rubicon.point.count",
        "rubicon.point.last-figure",
        "club.point",
        "portland.46",
    )
    short_point: ShortPoint = option(
        ShortPoint.NEVER, "an English habit: such a point is worth one less than its cards", "cent.point.english"
    )
    good_point_named: bool = option(False, "whether the suit of a good point is named", "rubicon.declare.suit", "cent.declare.words")
    call_order: CallOrder = option(
        CallOrder.STRICT, "point, sequence, set in order; or the point first and then either", "cent.declare.order", "portland.47"
    )
    dealer_claims: DealerClaims = option(
        DealerClaims.AFTER_FIRST_LEAD,
        "the dealer claims after the first lead, or class by class before it",
        "cent.declare.dealer-claims",
        "club.declare",
    )
    under_call: UnderCall = option(
        UnderCall.LOST,
        "a better sequence or set than the one called is lost, or is scored if the call could not be beaten",
        "rubicon.under-call",
        "rubicon.under-call.ordinary",
        "rubicon.under-call.proof",
        "cent.no-amending",
        "portland.49",
    )
    late_claim: LateClaim = option(
        LateClaim.OWN_FIRST_CARD,
        "until when what was never called may be claimed: one's own first card, the younger's first card for both, or never",
        "cent.declare.forgotten",
        "club.sink",
        "portland.56",
    )
    false_claim: FalseClaim = option(
        FalseClaim.ADVERSARY_COUNTS_ALL,
        "who claims what he does not hold counts nothing and the other everything, inferior or not; or nothing and the other what is good; or loses that class",
        "cent.false-claim",
        "portland.54",
        "modern.false_claim",
    )
    others_talon_card: OthersTalonCard = option(
        OthersTalonCard.LOSES_GAME,
        "drawing one of the other's talon cards loses the game, or counts nothing",
        "cent.draw.others-cards",
        "portland.27",
    )
    counting_cards: CountingCards = option(
        CountingCards.TEN_OR_BETTER,
        "which cards count when led or when they win as second player",
        "cent.count.lead",
        "cent.count.second",
        "rubicon.count",
        "club.count",
        "club.count.american",
        "portland.65",
    )
    trick_point: TrickPoint = option(
        TrickPoint.SECOND_PLAYER,
        "a won trick counts only for the second player, or for a leader as well (the literal reading)",
        "cent.count.second",
        "rubicon.count",
        "club.count.american",
    )
    last_trick: int = option(1, "extra points for the last trick", "cent.count.last", "rubicon.count", "club.count", "portland.65")
    cards: int = option(10, "points for most tricks; six each count nothing", "cent.cards", "club.tricks", "portland.66")
    capot: int = option(
        40, "points for all twelve tricks, in place of those for most", "cent.capot", "rubicon.count", "club.tricks", "portland.66"
    )
    capot_includes_last_trick: bool = option(
        True,
        "whether a capot includes the last trick's extra point",
        "cent.capot",
        "club.tricks",
        "portland.66",
        "modern.capot_includes_last_trick",
    )
    repic: Leap = option(
        Leap(30, 90), "thirty by declarations alone counts ninety", "cent.repic", "cent.repic.order", "club.repique", "portland.68"
    )
    pic: Leap = option(Leap(30, 60), "thirty in hand and play counts sixty", "cent.pic", "cent.pic.order", "club.pique", "portland.69")
    pic_order: PicOrder = option(
        PicOrder.PRECEDENCE,
        "a pic is reached in the order of precedence, or as the points occur (the first lead before the dealer's claims)",
        "cent.pic.order",
        "portland.67",
        "modern.pic_order",
    )
    cards_count_for_pic: bool = option(False, "whether the points for cards or capot can complete a pic", "cent.score.order", "portland.69")
    strict_pic_announcement: bool = option(
        False, "who announces the number that makes a pic, instead of leaping over it, loses it", "cent.pic.jump"
    )
    game: Race | Partie = option(
        Race(),
        "what a game is: a race to a target, or a number of deals",
        "cent.stakes",
        "rubicon.six-deals",
        "club.game",
        "club.game.four",
        "portland.71",
    )
    level: Level = option(Level.VOID, "what a partie still level after its extra deals is", "rubicon.tie", "portland.71")
    cut: Cut = option(Cut.LOWER_DEALS, "the lower cut deals, or the higher chooses", "cent.cut", "club.draw")
    name: str = "au-cent"
    """The named set it was made from; shown, never tested."""
    cites: Mapping[str, str] = field(default_factory=lambda: CITES["au-cent"], repr=False, compare=False)
    """Clause id by topic: `point`, `sequence`, `lead`, `capot` …; see `lessons.rules.citations`."""

    @property
    def target(self) -> int | None:
        """Points with which a player is out, in a race."""
        return self.game.target if isinstance(self.game, Race) else None


def two_handed(rules: RuleSet) -> PiquetRules:
    """The rules as those of the two-handed game. Raises `Impossible` for the rules of another."""
    if not isinstance(rules, PiquetRules):
        raise Impossible(f"{rules.name} is no rule set of two-handed Piquet", hint="a hand of the two-handed game")
    return rules
