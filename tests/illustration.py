"""The first illustration of the au cent text: its hands, its calls and its first tricks, as a hand file writes them."""

from __future__ import annotations

ELDER = "S A  H AKQJ  D AKQ7  C AKQ"
DEALER = "S KQJT9  D JT9  C JT98"
BOTH = (ELDER, DEALER)

HANDS = f"""\
[hands]
elder  = "{ELDER}"
dealer = "{DEALER}"
"""

CALLS = """\
declare = '''
elder   point 41             : not good
elder   quatrième to A       : not good
elder   quatorze A           : good
elder   also trio K, trio Q  = 20
'''
"""

LEAD_AND_CLAIMS = """\
elder  HA = 21
dealer claims point 49, quinte to K, quatrième to J, tierce to J = 27
dealer S9
"""
"""The first lines of the play, up to the dealer's first card."""
