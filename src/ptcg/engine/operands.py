"""Values of operands (players, spans, flags, ways to do a thing), and the registers of a frame.

The instruction table (``ptcg.instructions``) names these values by their prefix: an operand that is "one of LOOK" takes
a ``LOOK_`` constant.
"""

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
THIS_TURN_ACTIVE: Final = 8  # this turn, while the Pokémon that has the effect is Active
OPP_NEXT_TURN_ACTIVE: Final = 9  # the opponent's next turn, while the Pokémon that has the effect is Active
THIS_TURN_BENCHED: Final = 10  # this turn, while the Pokémon that has the effect stays on the Bench
THIS_TURN_AWAKE: Final = 11  # this turn, until the Pokémon with the text is Asleep, Confused or Paralyzed
WHILE_POISONED: Final = 12  # while the Pokémon that has the effect stays Poisoned

# players, as operands of programs
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
PICK_ORDERED: Final = 64
PICK_NAMES: Final = 128  # no two cards have the same name
PICK_TYPES: Final = 256  # no two cards have the same type
PICK_OPEN: Final = 512  # from an open zone: taking all cards that are there fulfils the text

# sorts of objects that are picked
SORT_MON: Final = 0
SORT_CARD: Final = 1
SORT_ATTACK: Final = 2

# position and order of MOVE
POS_TOP: Final = 1
POS_BOTTOM: Final = 2
ORDER_RANDOM: Final = 8
MOVE_SHUFFLE: Final = 16
MOVE_REVEAL: Final = 32
MOVE_HOLD: Final = 64  # counted now, moved after the damage; with L_HELD: moved, and not counted again

# flags of damage
NO_WEAKNESS: Final = 1
NO_RESISTANCE: Final = 2
NO_EFFECTS: Final = 4
WR_EVERYWHERE: Final = 8

# whether a sentence happened (R_DID)
DID_FAILED: Final = 0
DID_HAPPEN: Final = 1
DID_NOT_TRIED: Final = 2  # the condition of the sentence was false

# SET: which meaning of "it" the objects get
IT_UNCHANGED: Final = 0
IT_MON: Final = 1  # they are the Pokémon meant by "it"
IT_CARD: Final = 2  # they are the cards meant by "it"

# LOOK: what the player looks at
LOOK_CARDS: Final = 0  # single cards
LOOK_TOP: Final = 1  # the top of a deck
LOOK_DECK: Final = 2  # a whole deck, which is searched
LOOK_BOTTOM: Final = 3  # the bottom of a deck

# PICK_WORD, GUESS: sorts of words
WORD_COIN: Final = 0
WORD_TYPE: Final = 1
WORD_NUMBER: Final = 2
WORD_CONDITION: Final = 3
WORD_SIGN: Final = 4  # rock, paper or scissors
WORD_CLASS: Final = 5  # the class of a card: Pokémon, Trainer or Energy
WORD_SHADE: Final = 6  # a part of the name of a card: Light, Dark or neither
WORD_CARD_TYPE: Final = 7  # a type of a card; the word is a mask
WORD_HP: Final = 8  # the printed HP of a card
WORD_HEIGHT: Final = 10  # the height of the Pokémon of a card
WORD_NAME: Final = 9  # the name of a Pokémon card that has an attack of the name R_TOLD

# BENCH: how cards come onto the Bench
BENCH_EACH: Final = 0
BENCH_AS_ONE: Final = 1  # all of them as one Pokémon
BENCH_RESTORED: Final = 2  # the text says Restored Pokémon
BENCH_ACTIVE: Final = 3  # a single card, into the empty Active Spot
BENCH_REPLACING: Final = 4  # a single card, into the Active Spot; the Pokémon that is there goes to the Bench

# RETURN: which cards of a Pokémon go with it
RETURN_POKEMON: Final = 0  # its own cards; attached cards are discarded
RETURN_ALL: Final = 1  # its own cards and the attached cards
RETURN_LOWEST: Final = 2  # its lowest card; all others are discarded

# ATTACK_DAMAGE: how a text changes the attack's own damage
OWN_PLUS: Final = 0
OWN_MINUS: Final = 1
OWN_TIMES: Final = 2
OWN_BASE: Final = 3

# ATTACK_NAME: values in place of a list register
NAME_THIS: Final = -1  # the attack whose text this is
NAME_IN_PROGRESS: Final = -2  # the attack to which the text responds

# FLIP: when to stop
FLIP_COUNT: Final = 0
FLIP_UNTIL_TAILS: Final = 1
FLIP_UNTIL_HEADS: Final = 2

# PRIZES: how the number of Prizes changes
PRIZE_TAKE: Final = 0
PRIZE_MORE: Final = 1
PRIZE_FEWER: Final = 2
PRIZE_NONE: Final = 3

# MAIN: which part of the turn
MAIN_ALL: Final = 0
MAIN_ACTIONS: Final = 1
MAIN_ATTACK: Final = 2

# CHECKUP: which step
CHECKUP_BEGIN: Final = 0
CHECKUP_POISON: Final = 1
CHECKUP_BURN: Final = 2
CHECKUP_SLEEP: Final = 3
CHECKUP_PARALYSIS: Final = 4
CHECKUP_SLEEP_AND_PARALYSIS: Final = 5
CHECKUP_OTHERS: Final = 6  # the moment for other effects before a step
CHECKUP_FINISH: Final = 7

# SETUP: which step
SETUP_COIN: Final = 0
SETUP_SHUFFLE: Final = 1
SETUP_DEAL: Final = 2
SETUP_BOTH_MULLIGAN: Final = 3
SETUP_REDRAW: Final = 4
SETUP_PLACE: Final = 5
SETUP_PRIZES: Final = 6
SETUP_BONUS: Final = 7
SETUP_REVEAL: Final = 8

# PAUSE: before which step
PAUSE_CHECKUP: Final = 1
PAUSE_TURN: Final = 2

# KO_BENCH: when Bench limits are checked
LIMITS_BEFORE: Final = 0  # before the promotion
LIMITS_AFTER: Final = 1  # after the promotion
LIMITS_NOW: Final = 2  # at once

# where a Pokémon is
POSITION_ANY: Final = 0
POSITION_ACTIVE: Final = 1
POSITION_BENCH: Final = 2

# which Energy cards
ENERGY_ANY: Final = 0
ENERGY_BASIC: Final = 1
ENERGY_SPECIAL: Final = 2

# UNITS: what is counted
UNITS_ALL: Final = 0  # units
UNITS_CARDS: Final = 1  # cards
UNITS_OF_CARDS: Final = 2  # units of cards of a sort

# MOVED: what is counted
MOVED_CARDS: Final = 0
MOVED_POKEMON: Final = 1
MOVED_ENERGY: Final = 2

# COIN: how a group of coins landed
COIN_HEADS: Final = 0  # the coin, or one of the coins, shows heads
COIN_TAILS: Final = 1  # the coin, or one of the coins, shows tails
COIN_ALL_HEADS: Final = 2
COIN_ALL_TAILS: Final = 3
COIN_SOME_HEADS: Final = 4  # at least n heads
COIN_NTH_HEADS: Final = 5  # the n-th coin, counted from 0
COIN_EXACTLY_HEADS: Final = 6  # exactly n heads
COIN_SOME_TAILS: Final = 7  # at least n tails

# DAMAGE_OUT: which Pokémon are damaged
AIM_ANYONE: Final = 0
AIM_ACTIVE: Final = 1  # the opponent's Active Pokémon
AIM_THEIRS: Final = 2  # Pokémon of the other player
AIM_BENCH: Final = 3  # Benched Pokémon of the other player

# DAMAGE_OUT, DAMAGE_IN: before or after Weakness and Resistance
PHASE_BEFORE: Final = 0
PHASE_AFTER: Final = 1

# DAMAGE_IN: what happens to the damage
IN_CHANGE: Final = 0
IN_HALVE: Final = 1
IN_BECOME: Final = 2
IN_HALVE_UP: Final = 3
IN_LESSEN: Final = 4  # damage up to a limit becomes no more than the amount

LENT: Final = -1  # in DAMAGE_OUT, in place of the name of an attack: any attack of the cards under the Pokémon

# BASE_DAMAGE: what the number means
TIMES_NOT: Final = 0  # the base damage itself
TIMES_BASE: Final = 1  # a multiple of the base damage
TIMES_ITSELF: Final = 2  # a multiple of the base damage, and of the damage that the attacker does to itself

# BENCH: Pokémon beyond the limit
CROWD_USUAL: Final = 0  # they are discarded in the order of the book
CROWD_OWN_FIRST: Final = 1  # the player of the text discards down to the limit first
CROWD_TO_HAND: Final = 2  # they go to the hand, those of the other player first

# TYPE: how types change
TYPE_IS: Final = 0
TYPE_BELOW: Final = 1  # the types of the card under a LV.X
TYPE_REMEMBERED: Final = 2  # the types remembered when the effect began
TYPE_ALSO: Final = 3  # besides its own types
TYPE_PICKED: Final = 4  # the type picked when the effect began
TYPE_ENERGY: Final = 5  # the types of the basic Energy cards on it, if there are any
TYPE_FACING: Final = 6  # the types of the opponent's Active Pokémon, if there is one

# CANT_USE: values in place of the name of an attack
CANT_REMEMBERED: Final = -2
CANT_OTHERS: Final = -3  # every other attack

# PREVENT: what is prevented
PREVENT_DAMAGE: Final = 1
PREVENT_EFFECTS: Final = 2
PREVENT_COUNTERS: Final = 4

# PREVENT: which sources are prevented
FROM_ATTACKS: Final = 0
FROM_OPP_ATTACKS: Final = 1
FROM_OPP_ABILITIES: Final = 2
FROM_POWERS: Final = 3
FROM_OPP_CARDS: Final = 4  # cards of some kinds
FROM_CARDS_ON_STADIUM: Final = 5  # cards of some kinds, on the Stadium of this text
FROM_ANYTHING: Final = 6
FROM_OWN_ATTACKS: Final = 7
FROM_ANYONES_CARDS: Final = 8  # cards of some kinds, of either player
FROM_OPP_GX: Final = 9
REPLACE_CARD: Final = 0
REPLACE_ONTO: Final = 1  # the present cards stay under the new card
REPLACE_LOST: Final = 2  # cards that are not kept go to the Lost Zone
REPLACE_DISCARDED: Final = 3  # the old card is discarded, not put where the new card came from
DEADLY_SLEEP: Final = 16  # added to the number of coins for waking up: without heads the Pokémon is Knocked Out

# PREVENT_UP_TO: which amounts are prevented
AMOUNT_AT_MOST: Final = 0
AMOUNT_AT_LEAST: Final = 1
AMOUNT_EXACTLY: Final = 2  # a bit for each amount in tens

# NO_ABILITIES: which texts are off, and in whose hand and discard pile too
OFF_ABILITIES: Final = 1
OFF_POWERS: Final = 2
OFF_BODIES: Final = 4
REACH_PLAY: Final = 0  # nobody's
REACH_BOTH: Final = 1
REACH_OPP: Final = 2
REACH_ME: Final = 3

# ENERGY_PROVIDES: which Energy cards are changed, or how
PROVIDE_ALL: Final = 0
PROVIDE_SEVERAL: Final = 1  # cards that provide several units
PROVIDE_COLORLESS: Final = 2  # cards that provide only Colorless
PROVIDE_ALSO: Final = 3  # all cards; the types are added to their own

# how an event happened
BENCHED_BY_EFFECT: Final = 0
BENCHED_PLAYED: Final = 1
BENCHED_FROM_HAND: Final = 2  # by an effect
ATTACHED_FROM_HAND: Final = 0
ATTACHED_FOR_TURN: Final = 1  # as the turn's Energy
ATTACHED_FROM_ELSEWHERE: Final = 2
ATTACHED_BY_ATTACK: Final = 3  # from hand, by the effect of an attack
ATTACHED_BY_POWER: Final = 4  # from hand, by the effect of a Pokémon Power or Poké-Power
GOES_ACTIVE: Final = 0
GOES_BENCH: Final = 1
GOES_RETREATS: Final = 2

# which player a clause listens to: whose turn (TURN_STARTS, TURN_ENDS), or who attaches (ATTACHED)
LISTEN_OWN: Final = 0
LISTEN_OPP: Final = 1
LISTEN_ANYONE: Final = 2
# BENCHED, EVOLVED: which Pokémon a clause listens to
BENCHES_THIS: Final = 0
BENCHES_ANY: Final = 1
BENCHES_OPP: Final = 2  # a Pokémon of the opponent
BENCHES_OWN: Final = 3  # a Pokémon of this player
PLAYS_OPP: Final = 0  # PLAYED: who plays the card
PLAYS_OWN: Final = 1
PLAYS_ANY: Final = 2
LEVELS_THIS: Final = 0
LEVELS_ANY: Final = 1
EVOLVES_THIS: Final = 0
EVOLVES_ANY: Final = 1
EVOLVES_OWN: Final = 2  # a Pokémon of this player
EVOLVES_OPP: Final = 3
# BENCHED, EVOLVED, ATTACHED: how the event must happen
CAUSE_USUAL: Final = -1  # the way of the rules: played from hand; attached from hand
CAUSE_ANY_WAY: Final = 0  # BENCHED, EVOLVED
CAUSE_HAND: Final = 1  # BENCHED: from hand, played or by an effect
CAUSE_TURN: Final = 1  # ATTACHED: as the turn's Energy
CAUSE_ANYTHING: Final = 2  # ATTACHED: from any place
CAUSE_NO_ATTACK: Final = 3  # ATTACHED: from hand, except by an attack
CAUSE_NO_ATTACK_OR_POWER: Final = 4  # ATTACHED: from hand, except by an attack or a Power
# DISCARDED: CAUSE_USUAL means from hand by any cause, or from play by a card that the text names
CAUSE_THEIRS: Final = 1  # from hand, by an attack, Ability, Item or Supporter of the opponent
CAUSE_OWN_ATTACK: Final = 2  # off a Pokémon, by an attack of that Pokémon
CAUSE_FROM_PLAY: Final = 3  # the Pokémon, by an effect
# DAMAGED, KNOCKED_OUT, WOULD_KO, PRIZES: whose attack; CAUSE_USUAL: any cause
ATTACKER_OPP: Final = 0
ATTACKER_ANYONE: Final = 1
ATTACKER_THIS: Final = 2
ATTACKER_BY_EFFECTS: Final = 4  # added: anything that the attack did counts, not only its damage
# WOULD_ATTACK: which moment
WOULD_ATTACK_ANNOUNCED: Final = 1

# fixed list registers
L_MON: Final = 0  # the Pokémon meant by "it" or "them"
L_CARD: Final = 1  # the cards meant by "it" or "them"
L_MOVED: Final = 2  # cards that this sentence moved
L_PREV: Final = 3  # cards that the sentence before moved
L_SEEN: Final = 4  # cards that were looked at or revealed
L_NEW_ACTIVE: Final = 5
L_DEFENDER: Final = 6
L_COINS: Final = 7
L_PICK: Final = 8
L_DISCARDED: Final = 9
L_A: Final = 10
L_B: Final = 11
L_C: Final = 12
L_ITEM: Final = 13
L_H: Final = 14  # the first of the picks made in the step for choices
NHOISTED: Final = 5
L_HELD: Final = 19  # attached cards that an attack counts before its damage and takes away after it
L_OLD: Final = 20  # the Pokémon that the last switch sent to the Bench
L_EACH: Final = 21
L_EACH_ITEM: Final = 22
L_WOULD: Final = 23  # texts that have applied to the event that would happen
L_HEALED: Final = 24  # Pokémon that the last healing healed
NLISTS: Final = 25

# fixed int registers
R_BASE: Final = 0  # base damage of the attack
R_FLAGS: Final = 1  # flags of the attack's damage
R_BONUS: Final = 2  # damage that texts which respond to the attack add to it
R_DONE: Final = 3  # damage done to the Defending Pokémon; without such damage, to the last damaged Pokémon
R_DID: Final = 4  # whether the sentence happened: a DID_ value
R_PREV_DID: Final = 5
R_COUNT: Final = 6
R_PAID: Final = 7
R_WORD: Final = 8  # the picked word
R_GUESS: Final = 9
R_I: Final = 10
R_J: Final = 11
R_K: Final = 12
R_CANCELLED: Final = 13
R_AMOUNT: Final = 14
R_MODES: Final = 15
R_SEEN: Final = 16  # the zone of the cards that were looked at
R_LOOP: Final = 17
R_EACH: Final = 18
R_HURT: Final = 19  # damage to the current Pokémon, as far as it is computed
R_SEARCHED: Final = 20  # 1 after a deck was searched
R_ASKED: Final = 21  # whether the sentence before happened, for a sentence of an attack that asks in several phases
R_FREE: Final = 22  # 1 in a copied attack without costs
R_TOLD: Final = 25  # the name of the attack that a player named
R_HELD: Final = 23  # cards in the controller's hand when hands were counted; the next register is the opponent's
NREGS: Final = 26

# KEPT: from which effects cards are protected, besides cards of some kinds; 0: from everything
KEPT_FROM_ATTACKS: Final = 1 << 16
KEPT_FROM_ABILITIES: Final = 1 << 17
KEPT_FROM_OPP: Final = 1 << 18  # only effects of the other player
KEPT_GOALS: Final = 16  # from this bit of the zones on: the zones where the cards cannot go
