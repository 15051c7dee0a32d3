"""A live room: a teacher asks, students answer from their seats, a screen shows it to all. What each may know and do is decided here."""
