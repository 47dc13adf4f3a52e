"""Training by self-play: games, replay buffer, learner and checkpoints; requires PyTorch."""
