"""The table of the fields of a state: type, owner of the copy, default, and whether a field is hashed and saved.

`tools/state.py` writes ``state.py`` (the class, ``blank``, ``clone``, the ``own_*`` functions) and the hash of
``key.py`` from this table; saving reads it directly. A test fails when the written files do not match this table.
"""

from __future__ import annotations

from typing import Final

# when a clone copies a field
PLAIN: Final = "plain"  # a number: every clone has its own
CARDS: Final = "cards"  # columns over cards: shared by clones until `own_cards`
BOARD: Final = "board"  # columns over spots: shared until `own_board`
REST: Final = "rest"  # lasting effects, history, queues, counters: shared until `own_rest`
ZONES: Final = "zones"  # the lists of cards: each shared until `own_zone`
STACK: Final = "stack"  # programs in progress: shared until `own_stack`
WHOLE: Final = "whole"  # a list that is replaced, never changed: shared
KEPT: Final = "kept"  # computed from the other fields: clones share it, and each replaces it when it computes it anew
CACHE: Final = "cache"  # of the moment: a clone starts without it
LISTEN: Final = "listen"  # for listeners: a clone starts without it

# types
NUMBER: Final = "i64"
TRUTH: Final = "bool"
COLUMN: Final = "vec[i64]"
LIST: Final = "list[int]"
TUPLES: Final = "list[tuple[int, ...]]"


class Field:
    """One field of a state: its row in the table."""

    def __init__(self, name: str, sort: str, group: str, default: str, note: str, hashed: bool, saved: bool) -> None:
        self.name = name
        self.sort = sort
        self.group = group
        self.default = default  # as source code
        self.note = note
        self.hashed = hashed  # it can influence the future
        self.saved = saved


def counts(name: str, sort: str, group: str, default: str, note: str = "") -> Field:
    """Return a field that can influence the future, so it is hashed and saved."""
    return Field(name, sort, group, default, note, True, True)


def aside(name: str, sort: str, group: str, default: str, note: str = "", saved: bool = False) -> Field:
    """Return a field that cannot influence what the players may do: a cache, a counter or a listener."""
    return Field(name, sort, group, default, note, False, saved)


def column(name: str, group: str, value: str, length: str, note: str = "") -> Field:
    """Return a column that begins with one value everywhere."""
    return counts(name, COLUMN, group, f"vec[i64]([i64({value})] * {length})", note)


def pair(name: str, group: str, note: str = "") -> Field:
    """Return a column of two numbers, one for each player."""
    return counts(name, COLUMN, group, "vec[i64]([0, 0])", note)


def four(name: str, note: str = "") -> Field:
    """Return a column of four numbers: one for each pair of deck and seat, or of deck and end."""
    return counts(name, COLUMN, CARDS, "vec[i64]([0, 0, 0, 0])", note)


def number(name: str, default: str = "0", note: str = "") -> Field:
    """Return a number that can influence the future."""
    return counts(name, NUMBER, PLAIN, default, note)


def truth(name: str, default: str = "False", note: str = "") -> Field:
    """Return a truth value that can influence the future."""
    return counts(name, TRUTH, PLAIN, default, note)


def listed(name: str, sort: str, note: str = "") -> Field:
    """Return a list of the group REST that is empty at first."""
    return counts(name, sort, REST, "[]", note)


FIELDS: Final[list[Field]] = [
    aside("own", NUMBER, PLAIN, "-1", "bits of the groups whose columns no clone shares"),
    aside("version", NUMBER, PLAIN, "0", "changes with every write", True),
    aside("shape", NUMBER, PLAIN, "0", "changes when what lies in play, or where, changes", True),
    aside("sources", NUMBER, PLAIN, "0", "changes when a card with a text comes, leaves or takes another place", True),
    number("rng0"),
    number("rng1"),
    number("rng2"),
    number("rng3"),
    aside("sticky", NUMBER, PLAIN, "0", "if not 0, chance is sticky (`rng`) and depends on this number"),
    aside("shuffles", NUMBER, PLAIN, "0", "shuffles of this turn while chance is sticky, one byte per player"),
    truth("chance_asks"),
    truth("merge", "True"),
    truth("held_windows", "True"),
    truth("ask_forced"),
    number("pauses"),
    aside("lazy", TRUTH, PLAIN, "False", "the main part is posed without options until `vm.list_main` lists them"),
    # cards
    column("place", CARDS, "0", "n"),
    column("at", CARDS, "-1", "n"),
    column("role", CARDS, "0", "n"),
    column("know", CARDS, "0", "n"),
    four("top_known", "deck * 2 + seat: cards known from the top"),
    four("bottom_known"),
    four("set_known", "the seat knows which cards are in that deck"),
    four("fixed", "cards settled from the top of each deck, then from the bottom, if chance is asked for"),
    counts("zones", "list[list[int]]", ZONES, "[[] for _ in range(NZONES * 2)]"),
    # the board
    counts("active", COLUMN, BOARD, "vec[i64]([-1, -1])"),
    counts("bench", TUPLES, BOARD, "[EMPTY, EMPTY]"),
    column("gen", BOARD, "0", "NSPOTS"),
    column("damage", BOARD, "0", "NSPOTS"),
    column("cond", BOARD, "0", "NSPOTS"),
    column("poison", BOARD, "0", "NSPOTS"),
    column("burn", BOARD, "0", "NSPOTS"),
    column("wake", BOARD, "0", "NSPOTS", "coins that wake it, or counters of its Confusion; never both (COND-03)"),
    column("para_turn", BOARD, "0", "NSPOTS"),
    column("came", BOARD, "0", "NSPOTS"),
    column("changed", BOARD, "0", "NSPOTS"),
    column("start_name", BOARD, "-1", "NSPOTS"),
    column("tops", BOARD, "0", "NSPOTS"),
    column("stamp", BOARD, "0", "NSPOTS", "when its suppression came into force; 0 if none is in force"),
    counts("piles", TUPLES, BOARD, "[EMPTY] * NSPOTS"),
    aside("face", COLUMN, BOARD, "vec[i64]([i64(-1)] * NSPOTS)", "the top card of each pile (`set_pile`); -1: none"),
    counts("atts", TUPLES, BOARD, "[EMPTY] * NSPOTS"),
    number("stadium", "-1"),
    number("stadium_player", "-1"),
    number("stadium_faces", "-1", "the player whom a Stadium with two halves faces"),
    number("stadium_gone", "-1", "the Stadium that left play since Bench limits were last checked; -1: none"),
    number("stamps"),
    # the rest
    listed("lasting", "list[Lasting]"),
    listed("facts", "list[Fact]"),
    listed("queue", "list[Trigger]"),
    listed("uses", LIST, "clauses used this turn: clause << 24 | owner bits"),
    listed("game_uses", LIST),
    listed("marks", LIST, "reminder counters: mark << 40 | ref << 8 | n"),
    listed("turns", LIST, "turn queue: player * 2 + skip checkup"),
    listed("last_known", "list[LastKnown]"),
    listed("ko_forced", LIST),
    listed("hits", "list[Hit]", "damage and other effects of attacks since the action began that may Knock Out"),
    pair("prize_bonus", REST),
    pair("prize_due", REST),
    pair("prize_away", REST, "how many of the Prizes due go to the discard pile"),
    # the turn
    number("turn"),
    number("player"),
    number("first"),
    pair("own_turns", REST),
    number("energy_used"),
    number("supporters_used"),
    number("stadiums_used"),
    number("items_used"),
    number("powers_used"),
    number("retreats_used"),
    number("attacks_used"),
    number("attack_permits"),
    truth("ending"),
    truth("skip_checkup"),
    number("gx_used"),
    number("vstar_used"),
    pair("mulligans", REST),
    pair("bonus", REST),
    number("prize_start", "6"),
    pair("prizes_put", REST, "cards that effects have put among the Prizes, minus those that they took away"),
    number("deaths"),
    number("death_mode", "0", "0 play on, 1 stop, 2 draw"),
    number("max_turns"),
    number("max_choices"),
    # the end
    truth("over"),
    number("winner", "-1"),
    number("why"),
    number("promoters", "0", "bits of the players whose new Active Pokémon the opponent chooses"),
    pair("wins", REST, "how many ways each player has won by effects in this batch"),
    # pending
    counts("stack", "list[Frame]", STACK, "[]"),
    number("decider", "-1", "the player who makes all decisions for a card that the opponent was made to play"),
    number("ask_player", "-1"),
    number("ask_kind"),
    number("ask_card", "-1"),
    counts("ask_opts", LIST, WHOLE, "[]"),
    counts("ask_weights", LIST, WHOLE, "[]"),
    aside("answer", NUMBER, PLAIN, "-2", "the option taken, until the instruction that asked has read it", True),
    aside("choices", NUMBER, PLAIN, "0", "choices made so far; they count only where their number is limited", True),
    # what was done
    aside("deeds", COLUMN, WHOLE, "vec[i64]([i64(0)] * 16)", "the last main actions (`deeds`), for observers", True),
    aside("deeds_done", NUMBER, PLAIN, "0", "main actions of this game so far", True),
    # caches
    aside("mods_version", NUMBER, KEPT, "-1"),
    aside("mods_shape", NUMBER, KEPT, "-1"),
    aside("mods_sources", NUMBER, KEPT, "-1"),
    aside("suppressing", TRUTH, KEPT, "False", "a suppressor is among the modifiers in play"),
    aside("checked_shape", NUMBER, KEPT, "-1", "at this shape every attached card was found to be allowed"),
    aside("mods", "list[list[Source]]", KEPT, "[]"),
    aside("volatile", TRUTH, KEPT, "False", "a suppressor in play depends on more than what lies in play"),
    aside("hp", COLUMN, KEPT, "vec[i64]()", "HP by spot, 0: not computed yet"),
    aside("hp_shape", NUMBER, KEPT, "-1", "the shape for which HP is kept"),
    aside("hp_kept", TRUTH, KEPT, "False", "HP changes only with the shape"),
    aside("retreats", COLUMN, KEPT, "vec[i64]()", "Retreat Costs by spot, UNKNOWN: not computed yet"),
    aside("retreats_shape", NUMBER, KEPT, "-1", "the shape for which Retreat Costs are kept"),
    aside("retreats_kept", TRUTH, KEPT, "False", "Retreat Costs change only with the shape"),
    aside("mine", COLUMN, KEPT, "vec[i64]()", "spots of the first player's Pokémon, Active first"),
    aside("yours", COLUMN, KEPT, "vec[i64]()", "spots of the second player's Pokémon, Active first"),
    aside("mons_shape", NUMBER, KEPT, "-1", "the shape for which those spots are kept"),
    aside("texts", "list[SpotTexts]", KEPT, "[]", "texts by spot, each read again when the cards there change"),
    aside("texts_sources", NUMBER, KEPT, "-1"),
    aside("acting", NUMBER, KEPT, "0", "bits of the spots with a text that may be used by choice"),
    aside("hearing", NUMBER, KEPT, "0", "bits of the spots with a text that listens for events"),
    aside("heard", NUMBER, KEPT, "0", "bits of the events that those texts listen for"),
    aside("laden", NUMBER, KEPT, "0", "bits of the spots with an attached card that might have to leave"),
    aside("off", COLUMN, KEPT, "vec[i64]()"),
    aside("off_except", COLUMN, KEPT, "vec[i64]()"),
    aside("tools_off", TRUTH, KEPT, "False"),
    aside("tools_except", NUMBER, KEPT, "-1"),
    aside("energy_off", NUMBER, KEPT, "0", "bits of the spots whose special Energy has no effect"),
    aside("in_force", NUMBER, KEPT, "0", "bits of the spots with a suppressor at work"),
    aside("marked", TRUTH, KEPT, "False", "the suppressors in force have been noted since they were last computed"),
    aside("settled_version", NUMBER, KEPT, "-1", "at this version a check found nothing to settle"),
    aside("busy", NUMBER, CACHE, "0", "bits of the modifier kinds that are being evaluated"),
    aside("done", "Frame | None", CACHE, "None", "the frame that has just ended, for its caller"),
    # listening
    aside("tally", "Tally | None", LISTEN, "None"),
    aside("listening", TRUTH, LISTEN, "False"),
    aside("log", "list[Happening]", LISTEN, "[]"),
]

RECORDS: Final[dict[str, list[str]]] = {
    "Event": ["kind", "player", "mon", "other", "card", "amount", "how"],
    "Hit": ["player", "mon", "other", "amount", "by_damage", "was_active", "fells"],
    "Fact": ["kind", "turn", "player", "mon", "value"],
    "Lasting": [
        "static", "clause", "on", "me", "self_ref", "card", "use", "start", "end", "live", "armed", "span", "word",
        "regs",
    ],
    "LastKnown": ["ref", "player", "pile", "tops", "att", "damage", "was_active"],
    "Trigger": ["clause", "me", "self_ref", "card", "use", "event", "regs"],
    "Frame": [
        "prog", "pc", "sub", "me", "actor", "self_ref", "card", "use", "via", "attack", "depth", "clause", "n", "r",
        "ev",
    ],
}  # fmt: skip
"""The records of a state, each with its fields in the order in which its constructor takes them."""

SAVED: Final = [f.name for f in FIELDS if f.saved]
