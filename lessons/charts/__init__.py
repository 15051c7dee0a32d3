"""Plotly figures: of a deal step by step, and of a whole game."""
