"""Benchmarks against OpenSpiel and pgx: `python -m bench`."""
