"""The parts of the page *Rulebook*."""
