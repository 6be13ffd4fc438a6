"""Ask why an action is not allowed: the answer is the rule, and the facts of the position."""

from ptcg.testing import attack, game_at, pokemon

runner = pokemon("Runner", attack("Tackle", 30, cost="Fire Fire"), retreat=2)


def reasons() -> dict[str, list[str]]:
    """Return lines that cannot be played now, and all reasons against each."""
    game = game_at("PAR23", [runner], "{active: {card: Runner, energy: [Fire]}, bench: [Runner]}", "{active: Runner}")
    lines = ("retreat to bench 1", "attack Tackle")
    return {line: [str(reason) for reason in game.why_not(line)] for line in lines}


if __name__ == "__main__":
    for line, found in reasons().items():
        print(line, *found, sep="\n  ")
