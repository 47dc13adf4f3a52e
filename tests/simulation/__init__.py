"""A simulated world: the whole server, its clients, database, Redis and clocks, in one loop."""
