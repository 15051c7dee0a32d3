"""What a teacher needs for a class: sets of deals, hand-outs, what is projected, and a live room."""
