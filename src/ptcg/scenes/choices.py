"""Which options of the open decision a line of play means: heads name actions, operands name what is picked."""

from __future__ import annotations

from collections.abc import Iterator

from ptcg.cards.kinds.pieces import size
from ptcg.engine import inspect as w
from ptcg.game.mode_words import mode_words
from ptcg.game.notation import block_words
from ptcg.game.notation import word as word_notation
from ptcg.game.prompts import span
from ptcg.game.purposes import ORDINALS
from ptcg.scenes.library import is_card
from ptcg.scenes.lines import Line, parse_ref
from ptcg.scenes.position import Position
from ptcg.scenes.scene import SEATS

_SIMPLE = {"evolve": (w.A_EVOLVE,), "level_up": (w.A_LEVEL,), "attach": (w.A_ENERGY, w.A_TOOL)}


def head_options(at: Position, line: Line) -> list[int]:
    """Return the indices of the options of the open decision that the head of a line means."""
    s = at.state
    if s.ask_kind == w.K_MAIN:
        return [i for i, action in enumerate(s.ask_opts) if _is_action(at, line, action)]
    if line.verb in ("yes", "no", "done", "heads", "tails"):
        return operand_options(at, line.verb)
    if line.verb == "use" and s.ask_kind in (w.K_YESNO, w.K_REFLIP):
        return operand_options(at, "yes") if line.args[0] in source_names(at) else []
    if line.verb == "use" and s.ask_kind == w.K_RESPONSE:
        return operand_options(at, line.args[0])
    if line.verb in ("active", "bench") and s.ask_kind in (w.K_ACTIVE, w.K_BENCH):
        return operand_options(at, line.args[0])
    if line.verb == "go" and s.ask_kind == w.K_FIRST:
        return operand_options(at, line.args[0])
    if line.verb == "play" and s.ask_kind == w.K_RESPONSE:
        return operand_options(at, line.args[0])
    return []


def is_about(at: Position, line: Line) -> bool:
    """Return whether a `use NAME` line names the text that asks the open decision, so that the picks of the line answer
    it."""
    s = at.state
    if line.verb != "use" or s.ask_kind in (w.K_MAIN, w.K_PAUSE, w.K_YESNO, w.K_REFLIP, w.K_RESPONSE):
        return False
    if line.args[0] not in source_names(at):
        return False
    return any(operand_options(at, word) for pick in line.picks for word in pick.values[:1])


def operand_options(at: Position, word: str) -> list[int]:
    """Return the indices of the options of the open decision that an operand means."""
    return [i for i, option in enumerate(at.state.ask_opts) if _is_option(at, word, option)]


def is_optional(at: Position) -> int:
    """Return the index of the option that declines the open decision (`done`, `no`), or -1."""
    s = at.state
    if s.ask_kind in (w.K_YESNO, w.K_REFLIP, w.K_RESPONSE):
        for i, option in enumerate(s.ask_opts):
            if option in (0, w.DONE):
                return i
    return s.ask_opts.index(w.DONE) if w.DONE in s.ask_opts and s.ask_kind != w.K_MAIN else -1


def is_forced(at: Position) -> bool:
    """Return whether an answer makes no difference: all cards that may be picked must be picked, or all are alike."""
    s = at.state
    if s.ask_kind not in (w.K_PICK, w.K_PAY) or w.DONE in s.ask_opts:
        return False
    if len(set(s.ask_opts)) == 1:
        return True
    if min(s.ask_opts) >= w.SPOT_BASE or max(s.ask_opts) >= len(s.defs.printed):
        return False
    lies = {(s.defs.printed[card], s.place[card], s.at[card], s.know[card]) for card in s.ask_opts}
    if len(lies) == 1:
        return True
    wanted = span(s) if s.ask_kind == w.K_PICK else None
    return wanted is not None and wanted.low >= len(s.ask_opts)


def _is_option(at: Position, word: str, option: int) -> bool:
    s = at.state
    kind = s.ask_kind
    if option == w.DONE:
        return word in ("done", "no")
    if kind == w.K_ORDER:
        clause, card = s.queue[option].clause, s.queue[option].card
        return word == s.defs.clauses[clause].name or (card >= 0 and is_card(at.card(card), word))
    if kind == w.K_BLOCK:
        return word == block_words(s, option)
    if kind in (w.K_RESPONSE, w.K_REPLACE):
        named = word == s.defs.clauses[option >> 24].name or is_card(at.card(option & 0xFFFFFF), word)
        return named or (word == "yes" and (kind == w.K_RESPONSE or len(s.ask_opts) == 1))
    if kind in (w.K_YESNO, w.K_REFLIP):
        return word == ("yes" if option == 1 else "no")
    if kind == w.K_COIN:
        return word == ("heads" if option == 1 else "tails")
    if kind == w.K_FIRST:
        return word == ("first" if option == 1 else "second")
    if kind in (w.K_BONUS, w.K_PRIZE) and word.isdigit():
        return int(word) == (option if kind == w.K_BONUS else s.ask_opts.index(option) + 1)
    if kind == w.K_WORD:
        bare = option < w.CONDITION_WORD and word == str(option)
        return bare or f"choose {word}" == word_notation(s, option)
    if kind == w.K_TYPE:
        return word == w.TYPES[option - 1]
    if kind == w.K_MODE:
        return word in (ORDINALS[option], mode_words(s)[option])
    if kind == w.K_ATTACK:
        return word == s.defs.cards[s.defs.printed[option >> 4]].attacks[option & 15].name
    if option >= w.SPOT_BASE:
        return option in _refs(at, word)
    if 0 <= option < len(s.defs.printed):
        return is_card(at.card(option), word)
    return False


def _refs(at: Position, word: str) -> list[int]:
    """Return the references of the Pokémon in play that a word means."""
    return [w.ref_of(at.state, spot) for spot in spots(at, word)]


def spots(at: Position, word: str) -> list[int]:
    """Return the spots of the Pokémon in play that a word means: a reference, or the id or name of the card on top."""
    s = at.state
    place = parse_ref(word)
    if place is not None:
        spot = at.spot(*place)
        return [spot] if spot >= 0 else []
    return [spot for player in range(2) for spot in w.mons(s, player) if is_card(at.card(s.piles[spot][-1]), word)]


def _is_action(at: Position, line: Line, action: int) -> bool:
    kind, x, y = w.kind_of(action), w.x_of(action), w.y_of(action)
    args = line.args
    match line.verb:
        case "end turn":
            return kind == w.A_END
        case "retreat":
            return kind == w.A_RETREAT and (args[0] == "" or y in spots(at, args[0]))
        case "bench" if len(args) == 1:
            union = kind == w.A_USE and _definition(at, y).half > 0 and is_card(at.card(y), args[0])
            return union or (kind == w.A_BENCH and is_card(at.card(x), args[0]))
        case "bench":
            return (kind == w.A_LEGEND and len(args) == 2 and _both(at, x, y, args)) or _is_union(at, kind, y, args)
        case "evolve" | "level_up":
            return kind in _SIMPLE[line.verb] and is_card(at.card(x), args[1]) and y in spots(at, args[0])
        case "attach":
            if kind == w.A_PLAY and _definition(at, x).attach_play:
                return is_card(at.card(x), args[0])
            return kind in _SIMPLE["attach"] and is_card(at.card(x), args[0]) and y in spots(at, args[1])
        case "play":
            return _is_play(at, args[0], kind, x, y)
        case "attack":
            return kind == w.A_ATTACK and _is_attack(at, x, args)
        case "use":
            return kind == w.A_USE and _is_use(at, x, y, args)
        case "discard":
            return kind == w.A_USE and _definition(at, y).plays_as and at.state.at[y] in spots(at, args[0])
    return False


def _is_play(at: Position, word: str, kind: int, x: int, y: int) -> bool:
    if kind == w.A_PLAY:
        return is_card(at.card(x), word)
    if kind == w.A_BENCH:
        return _definition(at, x).plays_as and is_card(at.card(x), word)
    return kind == w.A_USE and word.startswith("V-UNION ") and at.card(y).name == word.removeprefix("V-UNION ")


def _is_attack(at: Position, attack: int, args: tuple[str, ...]) -> bool:
    card = attack >> 4
    definition = _definition(at, card)
    if definition.attacks[attack & 15].name != args[0]:
        return False
    return args[1] == "" or is_card(at.card(card), args[1]) or _lends(at, card, *args)


def _lends(at: Position, card: int, name: str, via: str) -> bool:
    """Return whether `via` names the source that lets the Active Pokémon use an attack of another card. The source is a
    text or a card on the Pokémon, or the Stadium. A card that has an attack of that name itself stands for its own."""
    s = at.state
    spot = s.active[s.player]
    if card == s.piles[spot][-1]:
        return False
    givers = [*s.piles[spot], *s.atts[spot], *([s.stadium] if s.stadium >= 0 else [])]
    if any(any(t.name == via for t in _definition(at, c).texts) for c in givers):
        return True
    return any(is_card(at.card(c), via) and all(a.name != name for a in _definition(at, c).attacks) for c in givers)


def _is_use(at: Position, clause: int, card: int, args: tuple[str, ...]) -> bool:
    s = at.state
    name, ref = args
    if name == "Stadium":
        return card == s.stadium
    if s.defs.clauses[clause].name != name and name not in _text_names(_definition(at, card), clause):
        return False
    return ref == "" or s.at[card] in spots(at, ref) or (s.at[card] < 0 and is_card(at.card(card), ref))


def _text_names(definition: w.CardDef, clause: int) -> Iterator[str]:
    """Yield the names of the texts of a card that contain the clause."""
    for text in definition.texts:
        if any(act.index == clause for act in text.acts):
            yield text.name


def source_names(at: Position) -> set[str]:
    """Return the names that a line may use for the source of the open decision: the card, its texts, its attacks."""
    s = at.state
    if s.ask_card < 0:
        return set()
    definition = _definition(at, s.ask_card)
    names = {text.name for text in definition.texts} | {attack.name for attack in definition.attacks}
    return names | {definition.name, definition.card_id}


def _both(at: Position, x: int, y: int, words: tuple[str, ...]) -> bool:
    return any(is_card(at.card(a), words[0]) and is_card(at.card(b), words[1]) for a, b in ((x, y), (y, x)))


def _is_union(at: Position, kind: int, card: int, words: tuple[str, ...]) -> bool:
    """Return whether the words name all pieces of the V-UNION that an option puts into play from the discard pile."""
    s = at.state
    if kind != w.A_USE or _definition(at, card).half == 0 or len(words) != size(at.card(card)):
        return False
    name = _definition(at, card).name_id
    pieces = [c for c in s.zones[w.DISCARD * 2 + s.defs.owner[card]] if _definition(at, c).name_id == name]
    return all(any(is_card(at.card(c), word) for c in pieces) for word in words) and len(set(words)) == len(words)


def _definition(at: Position, card: int) -> w.CardDef:
    return at.state.defs.cards[at.state.defs.printed[card]]


def asked_seat(at: Position) -> str:
    """Return the seat that must decide, or `chance`."""
    player = at.state.ask_player
    return SEATS[player] if player in (0, 1) else "chance"


def is_open(at: Position) -> bool:
    """Return whether a player's decision is open that is neither the main part of a turn nor a pause."""
    s = at.state
    return not s.over and s.ask_player in (0, 1) and s.ask_kind not in (w.K_MAIN, w.K_PAUSE)


def option_lines(at: Position) -> list[str]:
    """Return the options of the open decision as lines of play."""
    s = at.state
    if s.over or s.ask_player not in (0, 1):
        return []
    if s.ask_kind == w.K_MAIN:
        return [_action_line(at, action) for action in s.ask_opts]
    return [_option_line(at, option) for option in s.ask_opts]


def ref_word(at: Position, spot: int) -> str:
    """Return the place of a spot, as `me.active` or `opp.bench[1]`; `nobody` for an empty spot."""
    s = at.state
    for player, seat in enumerate(SEATS):
        if s.active[player] == spot:
            return f"{seat}.active"
        if spot in s.bench[player]:
            return f"{seat}.bench[{s.bench[player].index(spot)}]"
    return "nobody"


def _action_line(at: Position, action: int) -> str:
    s = at.state
    kind, x, y = w.kind_of(action), w.x_of(action), w.y_of(action)
    if kind == w.A_END:
        return "end turn"
    if kind == w.A_RETREAT:
        return f"retreat to {ref_word(at, y)}"
    if kind == w.A_ATTACK:
        return f"attack {_definition(at, x >> 4).attacks[x & 15].name}"
    if kind == w.A_USE:
        where = ref_word(at, s.at[y]) if s.at[y] >= 0 else at.word(y)
        return "use Stadium" if y == s.stadium else f"use {s.defs.clauses[x].name} of {where}"
    card = at.word(x)
    if kind == w.A_LEGEND:
        return f"bench {card} + {at.word(y)}"
    words = {w.A_BENCH: f"bench {card}", w.A_PLAY: f"play {card}"}
    if kind in words:
        return words[kind]
    place = ref_word(at, y)
    if kind in (w.A_EVOLVE, w.A_LEVEL):
        return f"{'evolve' if kind == w.A_EVOLVE else 'level_up'} {place} with {card}"
    return f"attach {card} to {place}"


def _option_line(at: Position, option: int) -> str:
    s = at.state
    if option == w.DONE:
        return "done"
    if s.ask_kind in (w.K_YESNO, w.K_REFLIP):
        return "yes" if option == 1 else "no"
    if s.ask_kind == w.K_RESPONSE:
        card = option & 0xFFFFFF
        in_play = s.at[card] >= 0 or card == s.stadium
        return f"use {s.defs.clauses[option >> 24].name}" if in_play else f"play {at.word(card)}"
    if s.ask_kind == w.K_REPLACE:
        return f"choose {s.defs.clauses[option >> 24].name or at.word(option & 0xFFFFFF)}"
    if option >= w.SPOT_BASE:
        return f"choose {ref_word(at, option & 255)}"
    if s.ask_kind == w.K_PRIZE:
        return f"prize {option + 1}"
    if s.ask_kind == w.K_MODE:
        return f"choose {mode_words(s)[option]}"
    if s.ask_kind == w.K_ATTACK:
        return f"choose {_definition(at, option >> 4).attacks[option & 15].name}"
    if s.ask_kind in (w.K_PICK, w.K_PAY, w.K_OVERFLOW):
        return f"choose {at.word(option)}"
    if s.ask_kind in (w.K_ACTIVE, w.K_BENCH):
        return f"{'active' if s.ask_kind == w.K_ACTIVE else 'bench'} {at.word(option)}"
    if s.ask_kind == w.K_FIRST:
        return f"choose to go {'first' if option == 1 else 'second'}"
    if s.ask_kind == w.K_BONUS:
        return f"draw {option} extra"
    if s.ask_kind == w.K_ORDER:
        waiting = s.queue[option]
        return f"choose {s.defs.clauses[waiting.clause].name or at.word(waiting.card)}"
    if s.ask_kind == w.K_BLOCK:
        return f"choose {block_words(s, option)}"
    if s.ask_kind == w.K_WORD:
        return word_notation(s, option)
    return f"choose {w.TYPES[option - 1] if s.ask_kind == w.K_TYPE else option}"
