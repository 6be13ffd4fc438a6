"""Private. What bots think with, compiled: features, a policy, rollouts, a learned value and its fitting."""
