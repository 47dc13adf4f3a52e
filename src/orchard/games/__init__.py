"""The games, one package per game; no game imports another."""
