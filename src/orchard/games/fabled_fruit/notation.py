"""The notation of Fabled Fruit: actions and positions."""

from orchard.games.fabled_fruit.text.actions import format_action, parse_action
from orchard.games.fabled_fruit.text.position import format_position, parse_position

__all__ = ["format_action", "format_position", "parse_action", "parse_position"]
