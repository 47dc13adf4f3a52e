"""Players that have learned: net files, evaluating positions, and search that a net guides."""
