"""Build the documentation as a static site with search: the pages of docs/ by shelf, and the public Python names.

    python tools/docs.py build/docs

pdoc renders both, so that one search finds pages and code. A warning of pdoc, a link to a missing page, or a package
without a docstring stops the build.
"""

from __future__ import annotations

import json
import re
import shutil
import sys
import warnings
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from types import ModuleType

import pdoc
from pdoc import doc, extract, render

import ptcg

ROOT = Path(__file__).parents[1]
PAGES = {"readme": ROOT / "README.md", "contributing": ROOT / "CONTRIBUTING.md", "changelog": ROOT / "CHANGELOG.md"}
SHELVES = {
    "tutorials": "Tutorials", "how-to": "How-to guides", "reference": "Reference", "explanation": "Explanation",
    "validation": "Validation",
}  # fmt: skip
"""The folders of docs/ in the order of the sidebar, with their titles."""
PUBLIC = ("ptcg", "ptcg.bots", "ptcg.envs", "ptcg.lab", "ptcg.live", "ptcg.measure", "ptcg.scenes", "ptcg.testing")
"""The packages whose public names (`__all__`) are documented. Everything else is private."""
LISTS = (
    "rules", "instructions", "card_audits", "changelog", "known_differences", "rulings", "protocol", "observations",
)  # fmt: skip
"""Pages that are long lists. The search of the site leaves them out; the browser's own search finds their words."""
GUIDE = "guide"
SITE, SEARCH = 5_000_000, 500_000
"""The most bytes of the whole site and of its search."""
STYLE = "style.css"
_STYLES = re.compile(r"[ \t]*<style>(.*?)</style>\n?", re.DOTALL)
_COLOR = re.compile(r'<span class="[a-z]{1,2}[0-9]?">([^<]*)</span>')
_LINK = re.compile(r"\]\(([^)\s]+)\)")
_HEADING = re.compile(r"^(#+) ", re.MULTILINE)


class BrokenLink(Exception):
    """A page links to something that does not exist, or a module has no docstring."""


class TooLarge(Exception):
    """The site is larger than it may be."""


class Module(doc.Module):
    """A module that lists all modules below it; pdoc lists only those that `__all__` names."""

    below: list[doc.Module]

    @cached_property
    def submodules(self) -> list[doc.Module]:
        """The modules directly below."""
        return self.below


def pages() -> dict[str, Path]:
    """Return the pages by name: those of the top folder, then the shelves of docs/, then single pages."""
    found = {**PAGES, "examples": ROOT / "examples" / "README.md"}
    for shelf in SHELVES:
        found |= {
            f"{shelf}_{path.stem}".replace("-", "_"): path for path in sorted((ROOT / "docs" / shelf).glob("*.md"))
        }
    return {**found, **{path.stem.replace("-", "_"): path for path in sorted((ROOT / "docs").glob("*.md"))}}


def page_text(path: Path, names: Mapping[Path, str]) -> str:
    """Return the text of a page; its links to other pages lead to their places in the site. Raises BrokenLink for a
    link to a missing file."""

    def target(link: re.Match[str]) -> str:
        address, _, part = link[1].partition("#")
        if "://" in address or not address:
            return link[0]
        file = (path.parent / address).resolve()
        if not file.exists():
            raise BrokenLink(f"{path.relative_to(ROOT)} links to {address}, which is not there")
        if file in names:
            return f"]({names[file]}.html{'#' + part if part else ''})"
        if file.is_dir():
            return f"](../{GUIDE}.html)"
        return f"](../{file.relative_to(ROOT).as_posix()})"

    return _LINK.sub(target, path.read_text(encoding="utf-8"))


def guide() -> dict[str, doc.Module]:
    """Return the pages as modules that pdoc can render: a page is the docstring of its module."""
    found = pages()
    names = {path.resolve(): name for name, path in found.items()}
    top = ModuleType(GUIDE, _contents(found))
    made = {GUIDE: Module(top)}
    for name, path in found.items():
        made[f"{GUIDE}.{name}"] = Module(ModuleType(f"{GUIDE}.{name}", page_text(path, names)))
    for module in made.values():
        module.below = [found for found in made.values() if found is not module] if module is made[GUIDE] else []
    return dict(made)


def _contents(found: Mapping[str, Path]) -> str:
    """Return the table of contents: the pages of each shelf under its title."""
    lines = ["The documentation of ptcg."]
    for title, shelf in [("Start here", None), *((title, shelf) for shelf, title in SHELVES.items()), ("More", "docs")]:
        lines += ["", f"## {title}", ""]
        for name, path in found.items():
            folder = path.parent.name if path.parent != ROOT and path.parent.name != "examples" else None
            if folder == shelf:
                lines.append(f"* [{_title(path)}]({GUIDE}/{name}.html)")
    return "\n".join(lines)


def reference() -> dict[str, doc.Module]:
    """Return the public packages. Raises BrokenLink for one without a docstring."""
    made = {name: Module(loaded(name)) for name in PUBLIC}
    for name, module in made.items():
        module.below = [found for other, found in made.items() if other.rpartition(".")[0] == name]
        if not module.docstring:
            raise BrokenLink(f"{name} has no docstring")
    return dict(made)


def loaded(name: str) -> ModuleType:
    """Return the module of that name with every public name loaded: packages load names on demand, and pdoc does
    not."""
    module = extract.load_module(name)
    for word in getattr(module, "__all__", ()):
        setattr(module, word, getattr(module, word))
    return module


def write_site(folder: Path) -> int:
    """Write the whole site, and return the number of its pages. The folder appears only when the site is complete."""
    render.configure(docformat="markdown", show_source=False, footer_text=f"ptcg {ptcg.__version__}")
    modules = {**guide(), **reference()}
    unfinished = folder.with_name(folder.name + ".new")
    shutil.rmtree(unfinished, ignore_errors=True)
    for name, text in _rendered(modules):
        file = unfinished / name
        file.parent.mkdir(parents=True, exist_ok=True)
        plain, style = without_style(text, name.count("/"))
        file.write_text(plain, encoding="utf-8")
        if style:
            (unfinished / STYLE).write_text(style, encoding="utf-8")
    for picture in (ROOT / "docs" / "pictures").iterdir():
        (unfinished / "docs" / "pictures").mkdir(parents=True, exist_ok=True)
        shutil.copy(picture, unfinished / "docs" / "pictures")
    check_size(unfinished)
    shutil.rmtree(folder, ignore_errors=True)
    unfinished.rename(folder)
    return len(modules)


def without_style(page: str, depth: int) -> tuple[str, str]:
    """Return a page that takes its style from one file, and that style. pdoc writes it into every page."""
    style = "\n".join(_STYLES.findall(page))
    link = f'    <link rel="stylesheet" href="{"../" * depth}{STYLE}">\n'
    return (_STYLES.sub("", page).replace("</head>", f"{link}</head>", 1), style) if style else (page, "")


def _rendered(modules: dict[str, doc.Module]) -> Iterator[tuple[str, str]]:
    for name, module in modules.items():
        yield f"{name.replace('.', '/')}.html", render.html_module(module, modules)
    yield "index.html", f'<!doctype html><meta http-equiv="refresh" content="0; url={GUIDE}/readme.html">'
    searched = {name: module for name, module in modules.items() if not name.endswith(LISTS)}
    # pdoc would compile the index with Node, which makes it five times as large; the browser does it while it loads
    setattr(render, "precompile_index", lambda documents, _: _index(documents))  # noqa: B010
    yield "search.js", render.search_index(searched)


def _index(documents: list[dict[str, str]]) -> str:
    """Return the documents of the search as JSON. Signatures lose the colors of their words, a quarter of the size."""
    plain = [{key: _COLOR.sub(r"\1", text) for key, text in document.items()} for document in documents]
    return json.dumps(plain, separators=(",", ":"))


def check_size(folder: Path) -> None:
    """Raise TooLarge if the site or its search is larger than a reader should wait for."""
    whole = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
    for what, size, most in (("site", whole, SITE), ("search", (folder / "search.js").stat().st_size, SEARCH)):
        if size >= most:
            raise TooLarge(f"the {what} has {size:,} bytes, expected less than {most:,}: add long pages to LISTS")


def _title(path: Path) -> str:
    first = path.read_text(encoding="utf-8").splitlines()[0]
    return _HEADING.sub("", first)


def main() -> int:
    """Build the site in the given folder."""
    if len(sys.argv) != 2:
        print(f"expected one folder, as in {Path(__file__).name} build/docs", file=sys.stderr)
        return 2
    warnings.simplefilter("error")
    # the fields of a NamedTuple do not say in which module their types are found
    warnings.filterwarnings("ignore", message=r"Error parsing type annotation ForwardRef\(")
    try:
        count = write_site(Path(sys.argv[1]))
    except (BrokenLink, TooLarge, UserWarning) as fault:
        print(f"docs: {fault}", file=sys.stderr)
        return 1
    print(f"{count} pages in {sys.argv[1]} (pdoc {pdoc.__version__})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
