"""Migrations that upgrade a database from older versions to this one."""
