"""The page *Class*: the teacher's desk, from opening a room to its results."""
