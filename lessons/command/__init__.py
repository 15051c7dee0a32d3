"""What `piquet-lessons` does, apart from the reading of its arguments: finding files, checking them, printing what was found."""
