"""The parts of the page *Where the texts differ*."""
