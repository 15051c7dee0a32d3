"""A question on a page: shown, answered, judged, and proved. The lesson, the drill and the test all use this."""
