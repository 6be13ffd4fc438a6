"""The size of the grammar: ``python -m tools.entries`` counts entries, wordings and words of the lexicon, by file.

``python -m tools.entries uses`` also reads every card and counts how many entries no text needs and how many serve only
one text (takes minutes); ``uses FILE`` writes the latter into that file.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from pathlib import Path

from ptcg.cards.sources import default_pool
from ptcg.text.cards import names_on, printed_texts
from ptcg.text.engine.derivation import derive
from ptcg.text.paraphrases import is_paraphrased
from ptcg.text.printed import attempts, style_of, worded
from ptcg.text.styles import load, read_files


def count() -> None:
    """Print a line for each file of constructs, and the sums."""
    source = read_files("lexicon", "constructs")
    entries = [entry for entry in source.entries if not entry.lexical]
    files = Counter(entry.where.split(":")[0] for entry in entries)
    for name, number in sorted(files.items()):
        print(f"{name:<40}{number:6}")
    words = [entry for entry in source.entries if entry.lexical]
    plain = read_files("constructs/plain").entries
    print(f"entries {len(entries)} with {sum(len(entry.wordings) for entry in entries)} wordings, plain {len(plain)}")
    silent = {entry.category for entry in entries if entry.term == "0"} - {
        entry.category for entry in entries if entry.term != "0"
    }
    print(f"categories {len({entry.category for entry in entries})}, of them synonyms only {len(silent)}")
    print(f"lexicon {len(words)} entries with {sum(len(entry.wordings) for entry in words)} wordings")


def uses(path: Path | None) -> None:
    """Print how many constructs serve no text, one text, and more."""
    texts: defaultdict[str, set[str]] = defaultdict(set)
    seen: set[tuple[str, str, str]] = set()
    for card in default_pool():
        style = style_of(card.set_id, card.id)
        for (_, _, kind), text in printed_texts(card):
            key = (worded(text, kind, style, names_on(card)), kind, style)
            if is_paraphrased(text) or key in seen:
                continue
            seen.add(key)
            *_, last = attempts(*key)
            if len(last.meanings) != 1:
                continue
            found = derive(load(last.style, last.loose), last.start, last.words, last.found.trees[0])
            for part in found.walk() if found is not None else ():
                texts[part.construct].add(key[0])
    heads = {f"{e.category}: {e.term}" + (f" if {e.test}" if e.test else "") for e in read_files("constructs").entries}
    lone = sorted(head for head in heads if len(texts[head]) == 1)
    print(
        f"{len(seen)} texts; of {len(heads)} constructs {sum(not texts[h] for h in heads)} serve none, {len(lone)} one"
    )
    if path is not None:
        path.write_text("".join(f"{head}\n" for head in lone), encoding="utf-8")


if __name__ == "__main__":
    count()
    if sys.argv[1:2] == ["uses"]:
        uses(Path(sys.argv[2]) if len(sys.argv) > 2 else None)
