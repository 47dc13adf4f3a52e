"""Boards of hexes: cells, names, rays, sides, corners, rings and symmetries, as tables."""

from orchard.hexagon.board import CORNERS, DIRECTIONS, SIDES, Board

__all__ = ["CORNERS", "DIRECTIONS", "SIDES", "Board"]
