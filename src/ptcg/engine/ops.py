"""Numbers of operators, instructions, modifier kinds, event kinds and tests.

Written by tools/verbs.py from the verbs and the table in src/ptcg/instructions/table: change those, not this file.
"""

from __future__ import annotations

from typing import Final

# Numbers
N_CONST: Final = 1  # A fixed number (a value)
N_REG: Final = 2  # The value of an int register (a register)
N_SUM: Final = 3  # A sum (* parts)
N_MUL: Final = 4  # A number of times another number (a times, 0 of)
N_MIN: Final = 5  # A number, but no more than a limit (a most, 0 of)
N_DIFF: Final = 6  # How much one number is more than another, at least 0 (0 more, 1 less)
N_HEADS: Final = 7  # Heads among the last coins
N_TAILS: Final = 8  # Tails among the last coins
N_COUNT: Final = 9  # How many objects there are (0 of)
N_UNITS: Final = 10  # Energy on Pokémon (a types, b count, c energy, 0 on)
N_SURPLUS: Final = 11  # Energy units on Pokémon beyond the cost of an attack (a types, b attack, c besides, 0 on)
# Basic or special Energy units on Pokémon beyond the cost of the attack in use; other Energy pays first.
N_SURPLUS_OF: Final = 38  # a types, c energy, 0 on
N_COUNTERS: Final = 12  # Damage counters on Pokémon (0 on)
N_CONDITIONS: Final = 13  # Special Conditions on Pokémon (0 on)
N_BASIC_TYPES: Final = 14  # Types of basic Energy cards on Pokémon (0 on)
N_RETREAT: Final = 15  # Retreat Cost of Pokémon (0 of)
N_PRIZES_TAKEN: Final = 16  # Prizes that a player has taken (a player, b last_turn)
N_PRIZES_LEFT: Final = 17  # Prizes that a player has left (a player)
N_HAND: Final = 18  # Cards in the hand of a player (a player)
N_MOVED: Final = 19  # How many cards were moved this way (a what, b before, c discarded, 0 filter)
N_THAT_MANY: Final = 20  # The last count
N_DAMAGE_DONE: Final = 21  # The damage that this attack, or the event, did
N_TAKEN_LAST: Final = 22  # Damage that Pokémon took from attacks on the opponent's last turn (a active, 0 by)
N_REMAINING: Final = 23  # HP that Pokémon have left (0 of)
N_HALF_REMAINING: Final = 24  # Half of the HP that Pokémon have left, in tens (a up, 0 of)
N_PIECES: Final = 25  # Different halves or pieces among cards (0 of)
N_TYPES: Final = 26  # How many types there are among Pokémon or cards (0 of)
N_BENCH_ROOM: Final = 27  # Free places on the Bench of a player (a player)
N_TYPE_MASK: Final = 28  # Types of Pokémon or cards, as a mask (0 of)
N_HALF: Final = 29  # Half of a number, in tens (a up, 0 of)
N_TENTH: Final = 30  # A tenth of a number: damage as damage counters (0 of)
# Cards from the top of a deck to the first that passes the filter, that card included; all if none passes.
N_UNTIL: Final = 31  # a player, 0 filter
N_SUPPORTERS: Final = 32  # Supporters that a player may play this turn (a player)
N_CARD_HP: Final = 33  # Printed HP of Pokémon cards (0 of)
N_MAX_HP: Final = 34  # Maximum HP of Pokémon (0 of)
N_OVERKILL: Final = 35  # Damage on Pokémon beyond their HP (0 of)
N_OTHERS_HELD: Final = 36  # Cards that the opponent of the player who acts held when the hands were counted
N_LOST_LAST: Final = 37  # Energy cards that attacks discarded from Pokémon on the opponent's last turn (0 by)
N_UP_TO: Final = 39  # How many of "up to" a number must be picked, by the book and by whether an attack is used (0 of)

# Selectors
S_THIS: Final = 1  # The Pokémon whose text this is, or the Pokémon that holds the card of this text
S_DEFENDER: Final = 2  # The Pokémon that the attack was directed at
S_ATTACKER: Final = 3  # The attacker of the event; of a lasting effect the other Pokémon that it is tied to
S_ACTIVE: Final = 4  # The Active Pokémon of a player (a player)
S_BOTH_ACTIVES: Final = 5  # Both Active Pokémon
S_REG: Final = 6  # The objects of a list register that are still there (a list)
S_GROUP: Final = 7  # Pokémon in play (a player, b position, c other, 0 filter)
S_MINUS: Final = 8  # Objects without others (0 of, 1 without)
S_CARDS: Final = 9  # Cards in a zone (a player, b zone, c other, 0 filter)
S_SEEN: Final = 10  # Cards that were looked at (a anywhere, 0 filter)
S_ATTACHED: Final = 11  # Cards attached to Pokémon (0 to, 1 filter)
S_TOP: Final = 12  # The top cards of a deck (a player, 0 count)
S_BOTTOM: Final = 13  # The bottom cards of a deck (a player, 0 count)
S_THIS_CARD: Final = 14  # The card of this text
S_STADIUM: Final = 15  # The Stadium, if it is that player's (a player)
S_EVENT_MON: Final = 16  # The Pokémon of the event
S_EVENT_CARD: Final = 17  # The card of the event
S_PAIR: Final = 18  # Both halves of one LEGEND among the cards that were looked at (a first_halves)
S_BELOW: Final = 19  # The cards of Pokémon under the top card (0 of)
S_ATTACKS: Final = 20  # Attacks of Pokémon or cards, each as card * 16 + place on the card (a no_gx, 0 of, 1 otherwise)
S_PILE: Final = 21  # All cards that Pokémon consist of (0 of)
S_MOVED: Final = 22  # Cards that were moved this way (b before, c discarded, 0 filter)
S_HOSTS: Final = 23  # The Pokémon that cards are attached to (0 of)
S_USED_LAST: Final = 24  # Attacks that the opponent's Pokémon used on the opponent's last turn (a no_gx)
S_JOIN: Final = 25  # Objects, then other objects; an object that is in both appears twice (0 first, 1 then)
# Of the first objects those that leave the most for later picks of one object from each of the others.
S_SPARING: Final = 26  # * pools

# Filters
F_TRUE: Final = 1  # Anything passes
F_AND: Final = 2  # What passes all of the filters (* parts)
F_OR: Final = 3  # What passes one of the filters (* parts)
F_NOT: Final = 4  # What does not pass the filter (0 of)
F_STAGE: Final = 5  # Of a stage (a stage)
F_EVOLVED: Final = 6  # An evolved Pokémon
F_TYPE: Final = 7  # Of a type (a types)
F_LABEL: Final = 8  # With a label (a label)
F_NAMED: Final = 9  # Of a name (a name)
F_LIKE: Final = 10  # Of a name of a set (a names)
F_NOT_PLAYED: Final = 11  # A Pokémon that was in play, and has not changed, since the turn began
F_NOT_JUST_DISCARDED: Final = 12  # A card that this text has not discarded
F_EVOLVES_FROM: Final = 13  # A card that evolves from something (a name, b like, c over)
# Shares a type with a Pokémon, or with the basic Energy on that Pokémon.
F_SHARES_TYPE: Final = 14  # a of_pokemon, 0 mons
F_COUNTERS: Final = 15  # A Pokémon with so many damage counters (a test, b count, c healable)
F_ENERGY: Final = 16  # A Pokémon with so many Energy units (a test, b count, c types)
F_ENERGY_CARDS: Final = 17  # A Pokémon with so many Energy cards (a test, b count, c energy, 0 types)
F_TOOL: Final = 18  # A Pokémon with a Tool; a card that is a Tool
F_ABILITY: Final = 19  # With a text of some kinds (a sources, b name)
F_CONDITION: Final = 20  # A Pokémon with Special Conditions (a conditions, b least)
F_HP_LEFT: Final = 21  # A Pokémon with at most so many HP left (a most)
F_PRINTED_HP: Final = 22  # With at most so many printed HP (a most)
F_ATTACK: Final = 23  # With an attack of a name (a name)
F_RETREAT: Final = 24  # With a Retreat Cost of at least so much (a least)
F_WEAK: Final = 25  # With a Weakness (a types, b energy, c pokemon, 0 on)
F_KIND: Final = 26  # A card of some kinds (a kinds)
F_ENERGY_CARD: Final = 27  # An Energy card (a energy, b types)
F_THAT_TYPE: Final = 28  # Of the type that was picked (a energy)
F_EVOLVES_ONTO: Final = 29  # A card that evolves one of the Pokémon (a skip, 0 of)
F_CAN_EVOLVE_WITH: Final = 30  # A Pokémon that one of the cards evolves (a skip, c named, 0 cards)
F_NO_TOOL_ROOM: Final = 31  # A Pokémon that cannot hold another Tool
F_RETREAT_IS: Final = 32  # With a Retreat Cost of exactly so much (a cost)
F_RESISTANT: Final = 33  # With a Resistance (a types)
F_HOLDS: Final = 34  # A Pokémon to which such a card is attached (0 filter)
F_MAX_HP: Final = 35  # A Pokémon with a maximum HP of at most so much (a hp, b at_least)
F_FACE_DOWN: Final = 36  # A card that lies face down
F_LEVELS: Final = 37  # A card that levels up one of the Pokémon (0 of)
F_CAN_LEVEL: Final = 38  # A Pokémon that one of the cards levels up (0 cards)
F_SAME_NAME: Final = 39  # With the name of one of the Pokémon or cards (a another, 0 mons)
F_NOT_THIS: Final = 40  # A Pokémon or card other than that of the text
F_MARKED: Final = 41  # A Pokémon with reminder counters of a name (a mark)
F_LEAST_HP: Final = 42  # A Pokémon that has no more HP left than any of the Pokémon (0 of)
# A card that no effect keeps from being attached from hand; a Pokémon that one of the cards can be attached to.
F_FREE: Final = 43  # a role, 0 cards
# A Pokémon with Energy, or an attached Energy card, of a type that Energy cards on Pokémon provide.
F_ENERGY_LIKE: Final = 44  # a basic, 0 on
F_HEIGHT: Final = 45  # A Pokémon card whose height is known
F_STAYS: Final = 46  # A card that is put into play when it is played
F_CAN_EVOLVE: Final = 47  # A Pokémon that a printed card evolves from, as far as all cards are known
# An Energy card that an attack of the controller discarded from one of the Pokémon this turn.
F_STRIPPED: Final = 48  # 0 by

# Conditions
C_TRUE: Final = 1  # Always
C_AND: Final = 2  # All of the conditions hold (* parts)
C_OR: Final = 3  # One of the conditions holds (* parts)
C_NOT: Final = 4  # The condition does not hold (0 of)
C_CMP: Final = 5  # One number passes a test against another (a test, 0 left, 1 right)
C_IS: Final = 6  # There are such objects and all of them pass the filter (0 objects, 1 filter)
C_EXISTS: Final = 7  # There are such objects (0 objects)
C_HAS_CARD: Final = 8  # A card is attached to one of the Pokémon (a name, 0 on, 1 cards)
C_FULL_HP: Final = 9  # One of the Pokémon had no damage before this (0 mon)
C_COIN: Final = 10  # The last coins have this result (a result, b n)
C_GUESS: Final = 11  # The guess was right, or the sign won (a right)
C_DID: Final = 12  # The sentence before happened (a failed)
C_PAID: Final = 13  # The optional cost was paid
C_ANY_MOVED: Final = 14  # The sentence before moved a card
C_PAIR: Final = 15  # Both halves of a LEGEND are among the cards that were looked at
C_STADIUM: Final = 16  # Such a Stadium of the player is in play (a player, 0 filter)
C_FIRST_TURN: Final = 17  # It is the controller's first turn
C_WENT_SECOND: Final = 18  # The controller went second
C_MOVED_TO_ACTIVE: Final = 19  # One of the Pokémon moved from the Bench to the Active Spot (a turns_ago, 0 mon)
C_EVOLVED_NOW: Final = 20  # One of the Pokémon evolved this turn (a before, b conditions, 0 mon)
C_KNOCKS_OUT: Final = 21  # The damage of this attack reaches the HP of such a Pokémon of the opponent (0 filter)
# Such a Pokémon was Knocked Out on the opponent's last turn.
C_KO_LAST_TURN: Final = 22  # a by_damage, b whose, 0 filter
# One of the Pokémon used an attack on the last turn of its player.
C_USED_LAST: Final = 23  # a attack, b anyone, c now, 0 mon
# An attack of that name was used against one of the Pokémon, the Defending Pokémon, on the last turn of its opponent.
C_STRUCK_LAST: Final = 47  # a attack, 0 mon
C_LEVELLED_NOW: Final = 46  # One of the Pokémon levelled up this turn (0 mon)
C_PLAYED_SUPPORTER: Final = 24  # The controller played such a Supporter this turn (0 filter)
C_CARD_IS_STADIUM: Final = 25  # The card of this text is in play as the Stadium
C_UNDER: Final = 26  # A card of a name is under one of the Pokémon (a name, 0 mon)
C_TURN: Final = 27  # It is a player's turn (a player)
C_BENCH_ROOM: Final = 28  # A player has room on the Bench (a player, b count)
C_POSITION: Final = 29  # The first of the Pokémon is Active, or is on the Bench (a position, 0 mon)
C_DECK: Final = 30  # The deck of a player has cards (a player)
C_CAN_SWITCH: Final = 31  # A player has a Benched Pokémon (a player)
C_HEALED: Final = 32  # One of the Pokémon was healed this turn (0 mon)
C_VSTAR_USED: Final = 33  # A player has used a VSTAR Power (a player, b gx)
C_CARD_AT: Final = 34  # The card of this text lies in a zone (a zone)
C_ATTACHED_NOW: Final = 35  # Such a card was attached from hand to one of the Pokémon this turn (0 mon, 1 filter)
C_ATTACK_FROM: Final = 36  # The event is an attack by such a Pokémon (a anyone, 0 by)
C_OTHER_SPECIAL: Final = 37  # One of the Pokémon has a special Energy card other than the card of this text (0 mon)
C_ABILITY_USED: Final = 38  # An Ability with a name of a set was used this turn (a names)
C_BY: Final = 39  # The condition holds with that player as the one who acts (a player, 0 of)
C_PLAYED_NOW: Final = 40  # One of the Pokémon came into play from hand this turn (0 mon)
# There are effects of attacks on a player or on that player's Pokémon; ANYONE is either.
C_EFFECTS: Final = 41  # a player
# Another Pokémon of the controller, of such a sort, used an attack on the controller's last turn.
C_OTHERS_USED: Final = 42  # 0 filter
C_MAY_ENTER: Final = 43  # No text keeps the card of this text from being put into play as a Pokémon
C_LOSES_SELF_KO: Final = 44  # M_NO_SELF_KO is about the Pokémon of the text
C_RETREATED: Final = 45  # One of the Pokémon retreated on the turn before this one (0 mon)

# Tests of a count
T_ANY: Final = 1  # At least one
T_NONE: Final = 2  # None
T_EQUAL: Final = 3  # Equal
T_AT_LEAST: Final = 4  # At least
T_AT_MOST: Final = 5  # At most
T_MORE: Final = 6  # More than

# Control
I_END: Final = 1  # The program is over; its frame leaves the stack
I_JUMP: Final = 2  # Go to another instruction (a to)
I_JUMP_IF: Final = 3  # Go to another instruction if the condition holds (a to, x when)
I_JUMP_IF_NOT: Final = 4  # Go to another instruction if the condition does not hold (a to, x when)
I_SENTENCE: Final = 5  # A sentence begins: what the last sentence did becomes what the sentence before did
I_SET_DID: Final = 6  # Say whether the sentence happened (a did)
I_MAY: Final = 7  # A player says yes or no; after no, go to another instruction (a no, b player)
# A player picks modes of a text, each of which must be able to do something.
I_MODES: Final = 8  # a modes, b player, c least, d most, x.* can
I_JUMP_NO_BIT: Final = 9  # Go to another instruction if a mode was not picked (a to, b mode)
I_LET: Final = 10  # An int register takes a number (a register, x value)
I_SET: Final = 11  # A list register takes objects (a into, b it, x objects)
# The next object of a list goes into a list register of its own; after the last one, go to another instruction.
I_FOREACH: Final = 13  # a of, b index, c into, d done
I_ACTOR: Final = 14  # Another player becomes the one who acts (a player)
# The next player becomes the one who acts; after both, the controller does, and the program goes on elsewhere.
I_EACH_PLAYER: Final = 15  # a index, b opponent_first, d done
I_REQUIRE: Final = 89  # Go to another instruction unless the step before happened in full (a failed)
I_COUNT_TIMES: Final = 93  # Count an int register down; at 0, go to another instruction (a register, d done)

# Choosing
# A player, or chance, picks objects of a pool, one at a time.
I_CHOOSE: Final = 12  # a into, b player, c flags, d sort, x pool, y least, z most
I_PICK_WORD: Final = 48  # A player picks a word or a number (a what, b player, c low, d high, x up_to, y on, z under)
# The top cards of a deck must be settled; nothing to do unless chance is asked for.
I_NEED_TOP: Final = 23  # a player, b bottom, x count
I_ATTACK_NAME: Final = 94  # The word picked becomes the name of an attack (a of)
# A player guesses the word that was picked, or shows a sign against the sign that was picked.
I_GUESS: Final = 49  # a what, b player, c low, d high
I_TELL_ATTACK: Final = 105  # The controller tells the name of the attack that was picked

# Cards
# Cards come onto a Bench as Pokémon, as long as there is room.
I_BENCH: Final = 18  # a cards, b how, c whose, d modifier
I_TO_STADIUM: Final = 19  # A card becomes the Stadium (a cards)
I_DONE_PLAY: Final = 62  # The Trainer card that was played goes where it belongs
I_PLACE: Final = 95  # The cards that were played come into play (a discard)
I_PLAY_TRY: Final = 78  # Texts in play act on a Trainer card that is played; then the card is played or discarded
I_ATTACH: Final = 17  # Cards are attached to the first Pokémon of a list (a cards, b to, c role)
I_DRAW: Final = 20  # A player draws cards (a player, x count)
I_FACE_UP: Final = 59  # Prizes are turned face up and stay so (a cards)
I_LOOK: Final = 22  # A player looks at cards; ANYONE is both players (a cards, b player, c keep, d how, z.a deck)
I_MOVE: Final = 16  # Cards go to a zone of their owners (a cards, b zone, d flags)
I_SHUFFLE: Final = 21  # A deck is shuffled (a player)
I_TURN_ENERGY: Final = 90  # Attached Energy cards are turned face down, or up again (a cards, b down)
I_USE_EFFECT: Final = 47  # The text of a card is carried out as if that card were played (a cards, b theirs)

# Lasting effects
I_APPLY: Final = 44  # A modifier holds for a span of time (a modifier, b span, c bound, d once, x on, y tied)
I_LATER: Final = 45  # A clause waits for its event for a span of time (a clause, b span, c bound, d once, x on)

# Answers to an event
I_PAID: Final = 60  # Say whether the optional cost was paid (a paid, b if_done)
I_INSTEAD: Final = 61  # The event is replaced (a counts)
# The other player may answer this use; if the use is cancelled, go to another instruction.
I_RESPOND: Final = 88  # a cancelled
I_CANCEL: Final = 56  # What the text answers does not happen (a unspent)
I_REDUCE: Final = 92  # The damage of the event is reduced (x amount)
I_REFLIP: Final = 57  # The coins of the event are flipped again; the flip itself does it
I_STAYS: Final = 58  # The Pokémon of the event stays in play; what replaces its Knock Out says how

# Steps of an attack
I_ANNOUNCE: Final = 63  # The attack is named; its base damage and the Defending Pokémon are fixed (a copied)
I_TAX: Final = 68  # Texts in play by which a player must pay for attacking (a announced)
I_CANCELLED: Final = 64  # Lasting effects that may stop the attack
I_CONFUSION: Final = 65  # A Confused attacker flips its coin
I_ATTACK_DAMAGE_STEP: Final = 66  # The attack's own damage is done
# The attack is over: Knock Outs are settled, and the turn ends unless the Pokémon may attack again.
I_ATTACK_END: Final = 67

# Steps of a turn
I_GAP: Final = 69  # Waiting triggers run, then everything is settled
I_TURN_START: Final = 70  # A turn begins
I_TURN_DRAW: Final = 71  # The player of the turn draws a card
I_MAIN: Final = 72  # The player of the turn acts until the turn ends (a part, b more)
I_TURN_END: Final = 73  # The turn ends
I_CHECKUP: Final = 74  # A step between turns (a step, b before)
I_PAUSE: Final = 75  # A pause before a step, where pauses are asked for (a before)
I_NEXT_TURN: Final = 76  # The program of the turn begins again

# Set-up
I_SETUP: Final = 77  # A step of the set-up (a step, b detail)

# Settling
I_KO_WOULD: Final = 79  # Pokémon that would be Knocked Out; a text may keep them in play
I_KO_LEAVE: Final = 80  # Knocked Out Pokémon leave play and their Prizes are counted
I_KO_PRIZES: Final = 81  # The Prizes that are due are taken
I_KO_WIN: Final = 82  # Ways to win are counted
I_KO_BENCH: Final = 83  # Players with too many Benched Pokémon discard some (a when)
I_KO_PROMOTE: Final = 84  # An empty Active Spot is filled from the Bench (a early)
I_KO_AGAIN: Final = 85  # Everything is checked again
I_TAKE_OFF: Final = 98  # Tools beyond the limit are discarded

# Retreating
I_RETREAT_TRY: Final = 99  # Texts about a Pokémon that would retreat; one of them may stop the retreat
I_RETREAT_PAY: Final = 86  # The Retreat Cost is paid
I_RETREAT_GO: Final = 87  # The Pokémon that retreats and the one picked change places
I_PROMOTER: Final = 101  # The controller chooses the opponent's new Active Pokémon for the Knock Out of the event
# The word picked is what a player must guess about the first card of a list.
I_CARD_WORD: Final = 100  # a card, b what, c light, d dark
I_TELL: Final = 103  # The controller tells the name of the first card of a list (a card)
I_WORSEN: Final = 102  # Poison puts more damage counters on each Pokémon that has it (a on, b count)

# Modifiers
M_HP: Final = 1  # The maximum HP changes (a fixed, b hp, x on, y change)
M_NO_RETREAT: Final = 2  # No Retreat Cost (x on)
M_NO_WEAKNESS: Final = 3  # No Weakness (a types, x on)
M_NO_RESISTANCE: Final = 4  # No Resistance, or another one (a amount, b picked, c less, x on)
M_RETREAT: Final = 5  # The Retreat Cost changes (x on, y change)
M_WEAKNESS: Final = 6  # The Weakness is to another type (a types, b picked, x on)
M_BASE_DAMAGE: Final = 7  # The base damage of an attack is another one (a attack, b amount, c times, x on)
M_COST: Final = 8  # Attacks cost more or less Energy (a attack, b type, c nothing, x on, y change)
# This attack costs something else; kept with the attack (AttackDef.costs).
M_THIS_COST: Final = 9  # a count, b type, z symbols
# The damage of attacks of the Pokémon changes.
M_DAMAGE_OUT: Final = 10  # a attack, b to, c phase, x on, y change, z filter
# The damage that attacks do to the Pokémon changes.
M_DAMAGE_IN: Final = 11  # a least, b how, c phase, x on, y amount, z by
M_IGNORE: Final = 12  # Attacks of the Pokémon ignore something (a flags, x on)
M_TYPE: Final = 13  # The types change (a types, b how, x on)
M_HAND_UP: Final = 14  # A player plays with the hand face up (a player)
M_BENCH: Final = 15  # The Bench of a player holds so many Pokémon (a player, b limit, c how, x having)
M_PRIZE: Final = 16  # The Knock Out gives more or fewer Prizes (a change, x on)
M_CANT_ATTACK: Final = 17  # Can't attack (x on)
M_CANT_RETREAT: Final = 18  # Can't retreat (x on)
M_CANT_CONDITION: Final = 19  # Can't have Special Conditions (a conditions, x on)
M_CANT_HEAL: Final = 20  # Can't be healed, or is healed several times as much (a times, x on)
M_CANT_EVOLVE: Final = 21  # Can't evolve (a level, b by_trainers, c by_effects, x on)
M_CANT_SWITCH: Final = 22  # Can't be switched (x on)
M_CANT_USE: Final = 23  # Can't use an attack (a attack, x on)
M_PLAYER_CANT_PLAY: Final = 24  # A player can't play cards from hand (a player, b kinds, z filter)
M_PLAYER_CANT_EVOLVE: Final = 25  # A player can't evolve Pokémon from hand (a player)
M_PLAYER_CANT_ATTACH: Final = 26  # A player can't attach Energy from hand (a player)
M_PLAYER_CANT_POWER: Final = 27  # A player can't use Poké-Powers (a player)
M_EARLY_EVOLVE: Final = 28  # A player can evolve Pokémon that came into play this turn (a player)
M_ATTACK_TWICE: Final = 29  # Can attack twice (a own, x on)
M_ATTACK_ASLEEP: Final = 30  # Can attack while Asleep (a paralyzed, x on)
M_SUPPORTERS: Final = 31  # The controller may play so many Supporters a turn (a limit)
M_ATTACHMENTS: Final = 32  # The controller may attach so many more Energy cards a turn (a more)
M_PREVENT: Final = 33  # Damage or effects are prevented (a what, b source, c kinds, x on, z by)
M_PREVENT_UP_TO: Final = 34  # Damage of attacks of some amounts is prevented (a amount, b how, c opponents, x on)
M_NO_ABILITIES: Final = 35  # Texts of Pokémon have no effect (a elsewhere, b what, c but, x on, z filter)
M_TOOLS_OFF: Final = 36  # Tools have no effect (c but, x on)
M_ENERGY_OFF: Final = 37  # Special Energy provides 1 Colorless Energy and nothing else
M_USE_CARD_ATTACK: Final = 38  # Can use the attack of the card of this text (x on)
M_USE_ATTACKS: Final = 39  # Can use attacks of others (a free, x on, z of)
M_GAINS: Final = 40  # Gains a text (a text, x on)
M_PROVIDES: Final = 41  # The Energy card of this text provides Energy (a units, b types, c instead)
M_ENERGY_IS: Final = 42  # All Energy on it is of a type; for a span only what was on it then (a types, b picked, x on)
M_COINS: Final = 43  # Coins of a player land on one side (a player, b heads, c attack, x on)
M_FLIPS: Final = 73  # So many coins are flipped for the attack of a name (a attack, b count, x on)
# The player of this text says how the first coin of the next flip lands; then the effect is over.
M_FIRST_COIN: Final = 74
M_SWALLOWS: Final = 75  # A Stadium that is played is discarded together with this one
# Special Conditions that the old Active Pokémon has pass to the new one when its player switches by a Trainer card.
M_PASSES_ON: Final = 76  # a conditions
M_SHIELD: Final = 77  # Effects do nothing to the player of this text or that player's hand (c sources)
M_KEEP_TURN: Final = 45  # Evolving into a name does not end the turn (a name)
M_WEAK_TIMES: Final = 48  # Weakness multiplies by another number (a times, x on, z by)
M_COST_WITHOUT: Final = 49  # Attacks cost no Energy of a type (a type, b attack, x on)
M_ATTACK_COST: Final = 50  # An attack costs exactly these symbols (a attack, x on, z symbols)
M_CANT_ENERGY: Final = 51  # Can't have Energy attached from hand (a anyhow, x on, z filter)
M_CANT_PUT: Final = 52  # A player can't put such Pokémon into play (a player, z filter)
M_EVOLVES_EARLY: Final = 53  # May evolve earlier than the rules say (a new, b first_turn, x on, z into)
M_TOOLS: Final = 54  # May hold so many Tools; of several limits 0 wins (a limit, x on)
# A Special Condition puts other damage counters, or takes more coins to wake up.
M_CHECKUP: Final = 55  # a conditions, b count, c instead, x on
M_ENERGY_PROVIDES: Final = 56  # Energy cards on it provide something else (a units, b types, c which, x on, z filter)
M_ATTACK_FIRST: Final = 57  # May attack on the first turn (x on)
M_KEEPS: Final = 58  # Keeps Special Conditions when its cards change (a conditions, x on)
# GX attacks of a player can't be used, or a Pokémon can use one though one was used.
M_GX: Final = 59  # a player, b again, x on
M_RETREATS: Final = 60  # May retreat in spite of Special Conditions (a conditions, b this_card, c to_hand, x on)
M_BASIC: Final = 61  # Counts as a Basic Pokémon (x on)
M_EVOLVES_LIKE: Final = 62  # Such cards of the hand that evolve from a name evolve it too (a name, x on, z filter)
M_KEPT: Final = 63  # Effects cannot move such cards (a player, b zones, c sources, x on, z filter)
M_BURNS: Final = 64  # Heads at the checkup does not end the Burn (a tails, x on)
M_GOES_ON: Final = 65  # Cards of a name do not end the turn of the controller (a name)
M_LABEL: Final = 66  # Has a label besides its own (a label, b elsewhere, x on)
M_PRIZES_GO: Final = 67  # Prizes that a player takes go elsewhere than into the hand (a player, b zone)
M_STADIUM_OFF: Final = 68  # No Stadium has an effect
M_NO_SELF_KO: Final = 69  # Loses each text with which it can Knock Out itself (x on)
M_ANY_MACHINE: Final = 70  # Any Technical Machine can be attached (x on)
M_NO_DRAW: Final = 71  # A player does not draw at the beginning of the turn (a player)
# The card provides 1 Energy of all types of the basic Energy cards beside it, Colorless if there are none.
M_PROVIDES_LIKE: Final = 72
# Such cards return to the hand when the other player's effects discard them from Pokémon.
M_RETURNS: Final = 78  # z filter
M_PLAIN_ATTACK: Final = 79  # An attack of the Pokémon does its damage and nothing else (a attack, x on)
M_CANT_DEVOLVE: Final = 80  # Can't devolve (x on)

# Events
E_CHECKUP: Final = 1  # It is between turns
E_TURN_ENDS: Final = 2  # A turn ends
E_TURN_STARTS: Final = 3  # A turn starts
E_SETUP: Final = 4  # Cards are placed at set-up; asked by the set-up itself
E_BENCHED: Final = 5  # A Pokémon comes onto the Bench
E_EVOLVED: Final = 6  # A Pokémon evolves
E_LEVELLED: Final = 7  # A Pokémon levels up with a card from hand
E_ATTACHED: Final = 8  # A card is attached
E_DAMAGED: Final = 9  # An attack, or another text, has damaged a Pokémon
E_KNOCKED_OUT: Final = 10  # A Pokémon is Knocked Out
E_WOULD_KO: Final = 11  # A Pokémon would be Knocked Out
E_WOULD_ATTACK: Final = 12  # A Pokémon would attack
E_WOULD_DAMAGE: Final = 13  # An attack would damage a Pokémon
E_MOVED: Final = 15  # A Pokémon moves between Bench and Active Spot
E_PRIZE_TAKEN: Final = 16  # A Prize that lay face down was taken
E_DRAWN: Final = 17  # A card was drawn at the start of the turn
E_DISCARDED: Final = 18  # A card was discarded from hand, or off a Pokémon by an attack of that Pokémon
E_PLAYED: Final = 19  # A Trainer card was played from hand
E_COINS: Final = 20  # The coins of an attack have landed; asked by the flip itself
E_RESPONSE: Final = 21  # A card or text is used and may be answered; asked by the use itself
E_PRIZES: Final = 22  # The Prizes of a Knock Out are counted
E_POWER: Final = 23  # A Poké-Power was used
E_WOULD_RETREAT: Final = 25  # A Pokémon would retreat
E_TAILS: Final = 26  # Coins flipped for an attack by its player have landed, at least one of them tails
E_WOULD_PLAY: Final = 27  # A card of the hand would be played or attached
E_EVOLVING: Final = 28  # A Pokémon is about to evolve by a card that is played
E_AFFLICTED: Final = 24  # An attack gave a Pokémon Special Conditions
E_EVER: Final = 29  # Something has changed; whoever waits for a state of things asks for it
E_PLAY_TRIED: Final = 30  # A player plays a Trainer card, which a text may cancel or put a price on

# The attack in progress
I_ATTACK_AGAIN: Final = 55  # The Pokémon may attack once more this turn
I_ATTACK_DAMAGE: Final = 40  # The attack's own damage changes (a how, b that, x amount)
I_ATTACK_FAILS: Final = 42  # The attack does nothing more (a that)
I_ATTACK_IGNORES: Final = 41  # The attack's own damage ignores something (a flags)
I_FLIP: Final = 43  # A player flips coins (a player, b until, x count)
# Of the attacks of a list only those stay that may be used as this attack.
I_COPYABLE: Final = 97  # a attacks, b paying, c free
I_COPY_ATTACK: Final = 46  # The picked attack is used as this attack (a attack, b paying, c free)

# Pokémon
I_CURE: Final = 32  # Special Conditions of each Pokémon of a list are removed (a mons, b conditions, c effects)
I_DEVOLVE: Final = 38  # The highest cards come off Pokémon (a mons, b stages, c into)
I_EVOLVE: Final = 37  # A Pokémon evolves into a card, or levels up (a mons, b cards, c level)
# What attacks left on this Pokémon on the opponent's last turn comes onto each Pokémon of a list, too.
I_GIVE_BACK: Final = 104  # a to
# Each Active Pokémon of a list gets Special Conditions.
I_INFLICT: Final = 31  # a mons, b conditions, c counters, d coins
I_KNOCK_OUT: Final = 29  # Each Pokémon of a list is Knocked Out (a mons)
I_FORGET: Final = 96  # Effects of attacks on a player and on the Pokémon of that player end; ANYONE is both (a player)
I_REPLACE: Final = 39  # Another card takes the place of a Pokémon (a mons, b cards, c keep, d how)
I_RETURN: Final = 36  # Pokémon leave play (a mons, b zone, c cards)
I_SWITCH: Final = 35  # The Active Pokémon of a player changes places with a Benched one (a player, b new)
# Cards that a Pokémon's own text put on it as its new self are discarded, and what it put on it ends.
I_UNMASK: Final = 106  # a mons

# Damage and counters
I_DAMAGE: Final = 24  # Damage to each Pokémon of a list (a to, c flags, x amount)
I_DOUBLE: Final = 91  # Each Pokémon of a list gets as many more damage counters as it already has (a on)
I_HEAL: Final = 27  # Each Pokémon of a list is healed (a mons, x amount)
I_LEAVE_WITH: Final = 30  # Each Pokémon of a list takes as much damage as leaves it with some HP (a mons, b hp)
# Reminder counters are put on each Pokémon of a list; 0: all of the name are removed.
I_MARK: Final = 28  # a on, b count, c mark
I_MOVE_COUNTERS: Final = 33  # Damage counters go from Pokémon to another one (a source, b to, x count)
I_COUNTERS: Final = 25  # Damage counters are put on each Pokémon of a list (a on, x count)
I_SPREAD: Final = 26  # A player puts damage counters one by one on Pokémon of a group (b player, x count, y over)
I_SWAP_COUNTERS: Final = 34  # Two Pokémon swap their damage counters (a one, b other, c both)

# Prizes, turns, the game
I_END_TURN: Final = 51  # The turn ends
I_EXTRA_TURN: Final = 52  # The controller takes another turn after this one (a no_checkup)
# A player takes Prizes, or the Prizes of the Knock Outs of this attack change.
I_PRIZES: Final = 50  # a how, b count, c player, d together
I_WIN: Final = 53  # A player wins (a player)
I_LOSE: Final = 54  # A player loses (a player)

NKINDS: Final = 81  # numbers of modifier kinds are below this
