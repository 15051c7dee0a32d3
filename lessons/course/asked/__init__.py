"""Kinds of questions only lessons ask: over any game's annotation or settlement, with predicates as data.

A lesson's file says what is asked and by what the answer is to be told; which answer is right, the engine says.
"""
