"""`ptcg cards`: shows a card as the engine reads it, searches cards, and manages the places that cards are read
from."""

from __future__ import annotations

import dataclasses
import textwrap
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import App, Parameter

from ptcg import separate
from ptcg.cards import Affinity, Attack, Card, CardError, Pool, builtin_pool
from ptcg.cards.cabt import SET, find
from ptcg.cards.card import TYPES
from ptcg.cards.facts import basic_energy_type, labels, prizes, stage, trainer_kind
from ptcg.cards.names import fold
from ptcg.cards.places import advice, find_paths, list_paths
from ptcg.cards.sources import add_path, read_path, remove_path
from ptcg.cli.examples import examples
from ptcg.cli.failure import Failure
from ptcg.cli.given import Book, Cards, Json, open_book, open_pool, print_json
from ptcg.cli.lint import find_faults, print_faults
from ptcg.cli.reading import Reading, read_texts
from ptcg.game.compile_deck import unread
from ptcg.game.programs import listing
from ptcg.rulebooks import BOOK_IDS, Rulebook

app = App(
    name="cards",
    help_epilogue=examples("ptcg cards fetch", "ptcg cards search charizard ex", "ptcg cards show sv3pt5-151"),
)
app.command(
    "ptcg.cli.coverage:coverage",
    name="coverage",
    help="Count the playable cards, and list what stops the others.",
    help_epilogue=examples("ptcg cards coverage --series XY"),
)
app.command(
    "ptcg.cli.read_cards:read",
    name="read",
    help="Parse every card ahead of time, so that later commands start faster.",
    help_epilogue=examples("ptcg cards read"),
)
app.command(
    "ptcg.cli.written:written",
    name="written",
    help="Write every parsed text again and count exact matches.",
    help_epilogue=examples("ptcg cards written --series XY"),
)
app.command(
    "ptcg.cli.try_text:try_text",
    name="try",
    help="Parse one card text.",
    help_epilogue=examples(
        'ptcg cards try "Draw 3 cards."', 'ptcg cards try "Flip a coin: if heads, +20 damage." --kind attack'
    ),
)
app.command(
    "ptcg.cli.lint:lint",
    name="lint",
    help="Check a file of your own cards.",
    help_epilogue=examples("ptcg cards lint my-set.json"),
)
if separate.installed("ptcg_dev"):
    app.command(
        "ptcg_dev.play_all:play_all",
        name="play-all",
        help="Play every card with everything on it.",
        help_epilogue=examples("ptcg cards play-all --jobs 2"),
    )

app.command(
    "ptcg.cli.fetch_cards:fetch_cards",
    name="fetch",
    help="Download card data, or update it.",
    help_epilogue=examples(
        "ptcg cards fetch", "ptcg cards fetch --update", "ptcg cards fetch --from pokemon-tcg-data.tar.gz"
    ),
)

Builtin = Annotated[bool, Parameter(negative="", help="Only the built-in cards.")]
_SYMBOLS = {"Grass": "G", "Fire": "R", "Water": "W", "Lightning": "L", "Psychic": "P", "Fighting": "F",
            "Darkness": "D", "Metal": "M", "Fairy": "Y", "Dragon": "N", "Colorless": "C"}  # fmt: skip
_INDENT = "    "


@app.command(help_epilogue=examples("ptcg cards show sv3pt5-151", "ptcg cards show pl1-7 --program --rulebook RR09"))
def show(
    id: Annotated[str, Parameter(help="The id of the card, or its name if only one card has it.")],
    /,
    *,
    program: Annotated[bool, Parameter(negative="", help="Show the programs that the texts become.")] = False,
    rulebook: Book = None,
    builtin: Builtin = False,
    cards: Cards = (),
    as_json: Json = False,
) -> int:
    """Show a card: its facts, texts and how the engine reads them."""
    pool = _pool(builtin, cards)
    card = _find(pool, id)
    if program:
        return _programs(card, open_book(rulebook or BOOK_IDS[-1]))
    readings = read_texts(card)
    why = unread(card)
    if as_json:
        texts = [dataclasses.asdict(reading) for reading in readings]
        known = {"read": why is None, "played": _played(card)}
        print_json({**msgspec.to_builtins(card), "prizes": prizes(card), "texts": texts, **known})
        return 0
    print("\n".join(_facts(card, pool)))
    for reading in readings:
        print("\n" + _said(reading))
    print(f"\nstatus: {f'not playable: {why}' if why else 'read'}")
    if told := _played(card):
        print(f"played by random bots: {told}")
    if not builtin and builtin_pool().get(card.id) not in (None, card):
        print(f"The built-in pool has a card of this id in plain style: ptcg cards show {card.id} --builtin")
    return 0


def _programs(card: Card, book: Rulebook) -> int:
    """Print the programs of a card. A card that is not understood has none."""
    if why := unread(card):
        raise Failure(why)
    lines = listing(card, book)
    print(f"{card.name} ({card.id}), {book.id}; docs/reference/instructions.md says what the instructions mean")
    print("\n".join(lines) or "no programs: the card has no text, or only rules of its kind")
    return 0


@app.command(help_epilogue=examples("ptcg cards search charizard ex", "ptcg cards search --set MEW --type Fire"))
def search(
    *words: Annotated[str, Parameter(help="Words of the name, id, kind or subtypes.")],
    set: Annotated[str | None, Parameter(help="Only this set, by id or deck-list code.")] = None,
    kind: Annotated[str | None, Parameter(help="Only this kind: Pokémon, Supporter, Stage 1, VMAX, Tool …")] = None,
    type: Annotated[str | None, Parameter(help="Only this type.")] = None,
    builtin: Builtin = False,
    cards: Cards = (),
    as_json: Json = False,
) -> int:
    """List the cards that match all words. Exits 1 if none does."""
    if not words and set is None and kind is None and type is None:
        raise Failure("nothing to search for; expected words, --set, --kind or --type")
    pool = _pool(builtin, cards)
    try:
        found = pool.search(" ".join(words))
    except CardError as error:
        raise Failure(str(error)) from None
    if set is not None:
        ids = {card_set.id for card_set in pool.sets_with_code(set)}
        if not ids:
            raise Failure(f"no set has the id or code {set!r}; expected one as in sv4 or PAR; {advice()}")
        found = [card for card in found if card.set_id in ids]
    if kind is not None:
        found = [card for card in found if fold(kind) in _kinds(card)]
    if type is not None:
        wanted = next((word for word in TYPES if fold(word) == fold(type)), None)
        if wanted is None:
            raise Failure(f"no type is called {type!r}; expected one of {', '.join(TYPES)}")
        found = [card for card in found if wanted in (*card.types, basic_energy_type(card))]
    if as_json:
        print_json([msgspec.to_builtins(card) for card in found])
    else:
        for card in found:
            print(f"{card.id:<14} {card.name:<32} {_line(card)}".rstrip())
        if not found:
            print(f"no card fits; {advice()}")
    return 0 if found else 1


@app.command(help_epilogue=examples("ptcg cards add my-set.json", "ptcg cards add cabt kaggle-environments/"))
def add(
    path: Annotated[Path, Parameter(help="The folder or file, or the word `cabt` for the cards of that engine.")],
    engine: Annotated[Path | None, Parameter(help="After `cabt`: the folder of a kaggle-environments.")] = None,
    /,
) -> int:
    """Use a folder or file of card data in every later run. Lists the texts of a file that are not supported."""
    try:
        if str(path) == SET:
            path = find(engine)
        elif engine is not None:
            raise Failure(f"{engine}: expected one path, or `cabt` and the folder of a kaggle-environments")
        pool = add_path(path)
        count = len(pool)
    except CardError as error:
        raise Failure(str(error)) from None
    print(f"added {path}: {count} cards")
    if path.is_file():  # the user's own set or a new set: it is small, and the user wants to know its faults
        print_faults(find_faults(pool, open_pool()), count)
    return 0


@app.command(name="list", help_epilogue=examples("ptcg cards list"))
def list_(*, cards: Cards = (), as_json: Json = False) -> int:
    """List where cards are read from, in the order of searching."""
    try:
        places = [(str(path), read_path(path)) for path in find_paths(cards)]
        counts = [(name, len(pool)) for name, pool in [*places, ("built-in", builtin_pool())]]
    except CardError as error:
        raise Failure(str(error)) from None
    added = {str(path) for path in list_paths()}
    gone = [str(path) for path in list_paths() if not path.exists()]
    if as_json:
        rows = [{"path": name, "cards": count, "added": name in added} for name, count in counts]
        print_json([*rows, *({"path": name, "cards": 0, "added": True, "gone": True} for name in gone)])
        return 0
    for name, count in counts:
        print(f"{count:>6} cards  {name}{'  (added)' if name in added else ''}")
    for name in gone:
        print(f"     no cards  {name}  (added, but no longer there)")
    return 0


@app.command(help_epilogue=examples("ptcg cards remove my-set.json"))
def remove(path: Annotated[Path, Parameter(help="The path, as `ptcg cards list` prints it.")], /) -> int:
    """Stop using a path that was added. Its files stay."""
    if not remove_path(path):
        raise Failure(f"{path} was not added; `ptcg cards list` shows what was")
    print(f"removed {path}")
    return 0


def _pool(builtin: bool, cards: tuple[Path, ...]) -> Pool:
    return builtin_pool() if builtin else open_pool(cards)


def _find(pool: Pool, id: str) -> Card:
    """Return the card of that id, or the only card of that name. Raises Failure if there is none or more than one."""
    try:
        card = pool.get(id)
        if card is not None:
            return card
        named = pool.named(id)
        if len({found.digest for found in named}) == 1:
            return named[0]
        if named:
            ids = ", ".join(found.id for found in named[:6]) + ("…" if len(named) > 6 else "")
            raise Failure(f"{len(named)} cards are named {id} ({ids}); expected an id")
        return pool[id]
    except CardError as error:
        raise Failure(str(error)) from None


def _facts(card: Card, pool: Pool) -> list[str]:
    card_set = pool.sets.get(card.set_id)
    printed = f"{card_set.name} {card.number}" if card_set is not None else f"{card.set_id} {card.number}"
    lines = [f"{card.name}  [{card.id}]  {printed.strip()}", _line(card)]
    if card.evolves_from:
        lines.append(f"evolves from {card.evolves_from}")
    lines += [f"attack {_attack(attack)}" for attack in card.attacks]
    if card.supertype == "Pokémon":
        weak, resist = _affinities(card.weaknesses), _affinities(card.resistances)
        worth = f"{prizes(card)} Prize{'s'[: prizes(card) != 1]}"
        lines.append(f"Weakness {weak}, Resistance {resist}, Retreat {card.retreat}, worth {worth}")
    return lines


def _line(card: Card) -> str:
    words = [card.supertype, *card.subtypes, "/".join(card.types)]
    words += [f"{card.hp} HP"] if card.hp is not None else []
    return " ".join(filter(None, words))


def _attack(attack: Attack) -> str:
    cost = "".join(_SYMBOLS.get(word, word) for word in attack.cost)
    return f"[{cost or '-'}] {attack.name} {attack.damage}".rstrip()


def _affinities(found: tuple[Affinity, ...]) -> str:
    return ", ".join(f"{one.type} {one.op}{one.amount}" for one in found) or "none"


def _said(reading: Reading) -> str:
    lines = [reading.where, _wrapped("text", reading.words)]
    if reading.diagnosis:
        lines += [_wrapped("not understood", reading.diagnosis), _wrapped("key of a paraphrase", reading.key)]
    else:
        lines += [_wrapped("tree", reading.tree), _wrapped("plain", reading.plain)]
        same = "" if reading.plain == reading.words else " (equal)" if reading.equal else " (different)"
        lines.append(_wrapped(f"printed style{same}", reading.printed or "has no words for this tree"))
    return "\n".join(lines)


def _wrapped(title: str, words: str) -> str:
    paragraphs = f"{title}: {words}".splitlines()
    return "\n".join(
        textwrap.fill(line, 116, initial_indent=_INDENT, subsequent_indent=_INDENT * 2) for line in paragraphs
    )


def _kinds(card: Card) -> set[str]:
    words = {*card.subtypes, *labels(card), card.supertype, trainer_kind(card) or "", stage(card) or ""}
    return {fold(word) for word in words if word}


def _played(card: Card) -> str:
    """Return what `ptcg cards play-all` found about a card; empty if it was not played."""
    if not separate.installed("ptcg_dev"):
        return ""
    found: str = separate.load("ptcg_dev.played").status(card)
    return found
