"""YAML values that know their file, line and path, so that one message says where a scene is wrong."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, NoReturn

import yaml

from ptcg.scenes.scene import SceneError

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_NULLS = ("", "~", "null", "Null", "NULL")
_DEEPEST = 16
"""The deepest nesting of lists and mappings in a text. A scene needs seven levels; the YAML library composes by
recursion, and a text of nothing but brackets would crash the whole process."""


class Value:
    """One YAML value with its place in the file."""

    def __init__(self, node: yaml.Node, path: str, file: str) -> None:
        self.node = node
        self.path = path
        self.file = file

    @property
    def where(self) -> str:
        """File and line of the value."""
        return f"{self.file}:{self.node.start_mark.line + 1}"

    def fail(self, message: str) -> NoReturn:
        """Raise SceneError with file, line, path and the message."""
        raise SceneError(f"{self.where}: {self.path + ': ' if self.path else ''}{message}")

    def found(self) -> str:
        """Return the value as an error names it."""
        if isinstance(self.node, yaml.MappingNode):
            return "a mapping"
        if isinstance(self.node, yaml.SequenceNode):
            return f"a list of {len(self.node.value)}"
        return repr(str(self.node.value))

    def is_list(self) -> bool:
        """Return whether the value is a list."""
        return isinstance(self.node, yaml.SequenceNode)

    def is_mapping(self) -> bool:
        """Return whether the value is a mapping."""
        return isinstance(self.node, yaml.MappingNode)

    def is_null(self) -> bool:
        """Return whether the value is null or left empty."""
        return isinstance(self.node, yaml.ScalarNode) and self.node.style is None and self.node.value in _NULLS

    def is_number(self) -> bool:
        """Return whether the value is a plain whole number."""
        return isinstance(self.node, yaml.ScalarNode) and self.node.tag == "tag:yaml.org,2002:int"

    def text(self, expected: str = "a word") -> str:
        """Return the scalar as it is written, whatever YAML would make of it (`no` stays `no`). Raises SceneError for
        no scalar."""
        if not isinstance(self.node, yaml.ScalarNode) or self.is_null():
            self.fail(f"expected {expected}, found {self.found()}")
        return str(self.node.value)

    def one_of(self, words: Iterable[str]) -> str:
        """Return the text of the value, which must be one of the given words."""
        known = tuple(words)
        word = self.text(" or ".join(known))
        if word not in known:
            self.fail(f"expected {' or '.join(known)}, found {word!r}")
        return word

    def number(self, least: int = 0, most: int | None = None) -> int:
        """Return the whole number of the value, which must be within the bounds."""
        if not self.is_number():
            self.fail(f"expected a number, found {self.found()}")
        try:
            n = int(str(self.node.value))
        except ValueError:
            self.fail(f"expected a number, found {self.found()}")
        if n < least or (most is not None and n > most):
            bounds = f"of at least {least}" if most is None else f"from {least} to {most}"
            self.fail(f"expected a number {bounds}, found {n}")
        return n

    def boolean(self) -> bool:
        """Return the value, which must be true or false."""
        if not isinstance(self.node, yaml.ScalarNode) or self.node.tag != "tag:yaml.org,2002:bool":
            self.fail(f"expected true or false, found {self.found()}")
        return str(self.node.value).lower() in ("true", "yes", "on")

    def items(self, expected: str = "a list") -> list[Value]:
        """Return the elements of the value, which must be a list."""
        if not isinstance(self.node, yaml.SequenceNode):
            self.fail(f"expected {expected}, found {self.found()}")
        return [Value(node, f"{self.path}[{i}]", self.file) for i, node in enumerate(self.node.value)]

    def texts(self, expected: str = "a list of cards") -> tuple[str, ...]:
        """Return the words of the value, which must be a list of words."""
        return tuple(item.text("a word") for item in self.items(expected))

    def entries(self, expected: str = "a mapping") -> dict[str, Value]:
        """Return the keys and values of a mapping, in order; a repeated key is an error."""
        if not isinstance(self.node, yaml.MappingNode):
            self.fail(f"expected {expected}, found {self.found()}")
        found: dict[str, Value] = {}
        for key, node in self.node.value:
            name = Value(key, self.path, self.file).text("a key")
            value = Value(node, f"{self.path}.{name}" if self.path else name, self.file)
            if name in found:
                value.fail("given twice")
            found[name] = value
        return found

    def known(self, keys: Iterable[str], expected: str = "a mapping") -> dict[str, Value]:
        """Return the entries of a mapping, which may have only the given keys. A key without a value counts as left
        out."""
        allowed = tuple(keys)
        found = self.entries(expected)
        for name, value in found.items():
            if name not in allowed:
                value.fail(f"unknown key; expected {', '.join(allowed)}")
        return {name: value for name, value in found.items() if not value.is_null()}


def documents(text: str, file: str) -> Iterator[Value]:
    """Yield the documents of a YAML text. Raises SceneError for a text that is not YAML or is nested too deep."""
    try:
        _check_depth(text, file)
        for node in yaml.compose_all(text, Loader=_Loader):
            if node is not None:
                yield Value(node, "", file)
    except yaml.MarkedYAMLError as fault:
        line = fault.problem_mark.line + 1 if fault.problem_mark else 1
        raise SceneError(f"{file}:{line}: not YAML: {fault.problem}{_hint(text, line)}") from None
    except yaml.YAMLError as fault:
        raise SceneError(f"{file}: not YAML: {str(fault).splitlines()[0]}") from None


def _hint(text: str, line: int) -> str:
    """Return what to do about a line that YAML cannot read because of its brackets, or an empty text."""
    lines = text.splitlines()
    near = " ".join(lines[max(0, line - 2) : line])
    if (found := re.search(r"[^\[\]{},'\"]*\b(?:bench|step|flip)\[\d+\]", near)) is None:
        return ""
    return f"; a line with brackets inside a list needs quotes: '{found[0].strip()} …', or a line of its own after `- `"


def _check_depth(text: str, file: str) -> None:
    """Raise SceneError for a text that is nested deeper than any scene."""
    depth = 0
    for event in yaml.parse(text, Loader=_Loader):
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > _DEEPEST:
                line = event.start_mark.line + 1 if event.start_mark else 1
                raise SceneError(f"{file}:{line}: nested deeper than {_DEEPEST} levels; expected a scene")
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
