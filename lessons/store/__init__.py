"""The store: what learners have answered, in one file of this machine or on a server that several share. It knows tables, not what they mean."""
