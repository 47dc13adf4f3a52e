"""Learning to play: self-play, replay, learning and what is kept of it; takes PyTorch."""
