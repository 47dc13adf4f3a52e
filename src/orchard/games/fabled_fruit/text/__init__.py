"""How Fabled Fruit is written: actions, and positions by their fields."""
