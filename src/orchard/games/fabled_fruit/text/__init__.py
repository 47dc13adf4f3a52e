"""The notation of Fabled Fruit: actions, and positions field by field."""
