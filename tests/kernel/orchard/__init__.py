"""A toy game by an outsider: plain Python on the kernel, compiled or not."""
