"""Boards: cells, rays, sides, corners and symmetries of hexagons, rhombuses and rectangles."""

from orchard.boards.board import ROW_HEIGHT, Board
from orchard.boards.hexes import Hexagon, Rhombus
from orchard.boards.squares import Rectangle

__all__ = ["ROW_HEIGHT", "Board", "Hexagon", "Rectangle", "Rhombus"]
