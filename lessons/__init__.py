"""Piquet, hand by hand: read a worked hand, annotate it under a rule set, say who scores what and why."""
