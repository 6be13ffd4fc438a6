"""How long lasting effects last, and flags of choices, moves and damage."""

from __future__ import annotations

from typing import Final

# spans
THIS_TURN: Final = 0
MY_NEXT_TURN: Final = 1
OPP_NEXT_TURN: Final = 2
TO_END_OF_OPP_NEXT: Final = 3
TO_END_OF_MY_NEXT: Final = 4
WHILE_SELF_IN_PLAY: Final = 5
WHILE_SELF_ACTIVE: Final = 6
REST_OF_GAME: Final = 7
THIS_TURN_ACTIVE: Final = 8  # this turn, as long as the Pokémon it is on is Active
OPP_NEXT_TURN_ACTIVE: Final = 9  # the same in the opponent's next turn

# who, in operands of programs
ME: Final = 0
OPP: Final = 1
ACTOR: Final = 2
ANYONE: Final = 3
EVENT_PLAYER: Final = 4

# flags of CHOOSE
PICK_RANDOM: Final = 1
PICK_UNITS: Final = 2
PICK_DIFFERENT: Final = 4
PICK_HIDDEN: Final = 8
PICK_QUIET: Final = 16
PICK_TARGET: Final = 32
PICK_ORDERED: Final = 64
PICK_NAMES: Final = 128  # no two of the same name
PICK_TYPES: Final = 256  # no two of the same type
PICK_OPEN: Final = 512  # of an open zone: as many as there are is all that was asked for

# sorts of what is picked
SORT_MON: Final = 0
SORT_CARD: Final = 1
SORT_ATTACK: Final = 2

# position and order of MOVE
POS_ANY: Final = 0
POS_TOP: Final = 1
POS_BOTTOM: Final = 2
ORDER_GIVEN: Final = 0
ORDER_CHOICE: Final = 4
ORDER_RANDOM: Final = 8
MOVE_SHUFFLE: Final = 16
MOVE_REVEAL: Final = 32
MOVE_HOLD: Final = 64  # counted now, moved after the damage; with L_HELD: moved, and not counted again

# flags of damage
NO_WEAKNESS: Final = 1
NO_RESISTANCE: Final = 2
NO_EFFECTS: Final = 4
WR_EVERYWHERE: Final = 8
OWN_DAMAGE: Final = 16

# fixed list registers
L_MON: Final = 0  # the Pokémon meant by it, them
L_CARD: Final = 1  # the cards meant by it, them
L_MOVED: Final = 2  # cards this sentence moved
L_PREV: Final = 3  # cards the sentence before moved
L_SEEN: Final = 4  # cards looked at or revealed
L_NEW_ACTIVE: Final = 5
L_DEFENDER: Final = 6
L_COINS: Final = 7
L_PICK: Final = 8
L_DISCARDED: Final = 9
L_A: Final = 10
L_B: Final = 11
L_C: Final = 12
L_ITEM: Final = 13
L_H: Final = 14  # first of the picks made in the step for choices
NHOISTED: Final = 5
L_HELD: Final = 19  # attached cards that an attack takes away after its damage, and counts before
L_OLD: Final = 20  # the Pokémon the last switch sent to the Bench
L_EACH: Final = 21
L_EACH_ITEM: Final = 22
L_WOULD: Final = 23  # texts that have applied to what would happen
L_HEALED: Final = 24  # Pokémon that the last healing healed
NLISTS: Final = 25

# fixed int registers
R_BASE: Final = 0  # base damage of the attack
R_FLAGS: Final = 1  # flags of the attack's damage
R_FAILED: Final = 2
R_DONE: Final = 3  # damage done to the Defending Pokémon, or to the one last damaged where the attack has no damage
R_DID: Final = 4  # whether the sentence happened: 1 it did, 0 it failed, NOT_TRIED its condition was false
R_PREV_DID: Final = 5
R_COUNT: Final = 6
R_PAID: Final = 7
R_WORD: Final = 8  # the word picked
R_GUESS: Final = 9
R_I: Final = 10
R_J: Final = 11
R_K: Final = 12
R_CANCELLED: Final = 13
R_AMOUNT: Final = 14
R_MODES: Final = 15
R_SEEN: Final = 16  # zone of the cards looked at
R_LOOP: Final = 17
R_EACH: Final = 18
R_HURT: Final = 19  # damage to the Pokémon at hand, as far as it is worked out
R_SEARCHED: Final = 20  # 1 after a deck was searched
R_ASKED: Final = 21  # whether the sentence before happened, for a sentence of an attack that asks in several phases
R_FREE: Final = 22  # 1 in a copied attack that demands nothing
NREGS: Final = 23

# of R_DID
NOT_TRIED: Final = 2
