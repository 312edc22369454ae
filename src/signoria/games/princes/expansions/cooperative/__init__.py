"""Cooperative building: principalities side by side, and buildings across their borders."""
