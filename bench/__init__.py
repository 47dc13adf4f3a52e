"""Measurements beside OpenSpiel and pgx: `python -m bench`."""
