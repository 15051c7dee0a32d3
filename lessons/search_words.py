"""The words of a search: those that say nothing, and those of the game that say the same."""

from __future__ import annotations

SILENT = frozenset(
    """a about again already also am an and any are as at be been being but by can could did do does doing done for from get gets got had has
    have having he her hers herself him himself his how i if in into is isn it its itself just let like may me might mine my myself
    of off on onto or our ours please s she should so some something t than that the their theirs them then there these they
    this those to us very was wasn we were what when where whether which while who whom whose why will with would you your yours yourself
    card cards only still even ever want wants wanted went go goes gone put
    game piquet play player players happens happened says said say rule rules ruling rulings allowed allow now opponent opponents adversary adversaries""".split()
)
"""Words that are not looked for, unless a text has no others."""

SAME: tuple[tuple[str, ...], ...] = (
    ("peek", "look", "see", "saw", "seen", "spy", "glance", "glimpse"),
    ("pone", "elder", "eldest", "nondealer", "non dealer", "forehand"),
    ("younger", "dealer"),
    ("stock", "talon", "widow"),
    ("revoke", "renounce", "renege", "follow suit"),
    ("quatorze", "four of a kind"),
    ("trio", "brelan", "three of a kind", "triplet"),
    ("discard", "lay out", "throw away", "threw away", "ecart"),
    ("exchange", "swap", "change"),
    ("draw", "drew", "drawn"),
    ("take", "took", "taken"),
    ("call", "declare", "announce", "declaration"),
    ("claim", "claims"),
    ("forget", "forgot", "forgotten", "omit", "overlook", "miss"),
    ("expose", "exposed", "faced", "face up", "turned up", "showed"),
    ("flip", "turned over", "face up"),
    ("jack", "knave"),
    ("court card", "picture card", "face card"),
    ("mention", "say"),
    ("notice", "discover", "realise", "realize", "spot"),
    ("table", "board"),
    ("reply", "answer", "respond", "response"),
    ("wrong", "mistake", "incorrect", "error", "mistaken"),
    ("false", "lie", "lied", "untrue", "bluff"),
    ("amend", "correct", "mend", "fix", "alter", "change my mind", "changed his mind"),
    ("silent", "quiet", "silence", "without saying"),
    ("tie", "tied", "equal", "level"),
    ("cut", "cutting", "cuts"),
    ("misdeal", "misdealt", "dealt wrong", "wrong deal"),
    ("point", "points"),
    ("sequence", "run", "straight"),
    ("quatrieme", "quart", "quatrain"),
    ("quinte", "quint"),
    ("dealt", "deal", "gave"),
    ("short", "too few", "missing", "not enough"),
    ("extra", "too many", "one too many", "surplus", "excess"),
    ("penalty", "punishment", "punish", "lose", "lost"),
    ("twelve", "12"),
    ("thirteen", "13"),
    ("eleven", "11"),
    ("fourteen", "14"),
    ("thirty", "30"),
    ("pic", "pique"),
    ("repic", "repique"),
    ("capot", "slam", "all the tricks", "every trick"),
    ("sink", "sunk", "hide", "hid", "conceal", "withhold"),
    ("last trick", "final trick"),
    ("undercall", "under call", "under called"),
    ("lead", "led"),
    ("shuffle", "shuffled", "mixed", "mix"),
    ("pack", "deck"),
    ("sweep", "sweeps"),
)
"""Groups of words and names of several words that mean one thing at the table."""
