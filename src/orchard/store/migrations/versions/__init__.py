"""One module per schema change."""
