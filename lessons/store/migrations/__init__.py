"""The migrations, run by Alembic one after the other; `env` tells it where."""
