"""Positions for the sandbox: as the text of a scene, packed into a link, or as the editor's object. All three go
through the parser of scenes; a client can never send a saved state of the engine."""

from __future__ import annotations

import base64
import binascii
import contextlib
import json
import logging
import re
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import replace

import yaml

from ptcg.cards import CardError, Pool
from ptcg.game import Unplayable
from ptcg.scenes import Scene, SceneError, parse_scenes, write_scene
from ptcg.scenes.build import build
from ptcg.scenes.library import Library, card_words
from ptcg.table.faces import Face, full_face
from ptcg.table.refusals import Refused

MAX_SCENE = 32_768
MAX_LINK = 4_096
MAX_CARDS = 160  # different cards in one position: reading each takes time
MAX_PENDING = 60
PLACE = re.compile(r"(?:scene(?::\d+)?: )*((?:me|opp)\.(?:active|bench\[\d+\]|[a-z]+)|stadium|turn)")
WHERE = re.compile(r"^(?:scene(?::\d+)?: )+")
log = logging.getLogger("ptcg.table")


def pack(text: str) -> str:
    """Return a scene as the fragment of a link; empty if it would be too long for a link."""
    code = base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")
    return code if len(code) <= MAX_LINK else ""


def unpack(code: str) -> str:
    """Return the scene of a link. Raises Refused if the link is damaged or too long."""
    if len(code) > MAX_LINK:
        raise Refused("link", f"the link is too long; expected at most {MAX_LINK} characters after the #")
    try:
        raw = base64.b64decode(code + "=" * (-len(code) % 4), altchars=b"-_", validate=True)
        stream = zlib.decompressobj()
        data = stream.decompress(raw, MAX_SCENE)
        if stream.unconsumed_tail or not stream.eof:
            raise Refused("link", f"the link holds more than a scene; expected at most {MAX_SCENE} characters")
        return data.decode()
    except (binascii.Error, zlib.error, ValueError) as error:
        if isinstance(error, Refused):
            raise
        raise Refused("link", "the link is damaged; expected one made by Share") from None


def read(text: str) -> Scene:
    """Return the position of the first scene of a text, with the choices that lead into an effect in progress. Lines to
    play, expectations and the saved state of an engine are removed. Raises Refused for a faulty scene."""
    if len(text) > MAX_SCENE:
        raise Refused("scene", f"the scene is too long; expected at most {MAX_SCENE} characters")
    try:
        scene = parse_scenes(text)[0]
    except SceneError as error:
        raise Refused("scene", WHERE.sub("", str(error))) from None
    if scene.setup is None and not scene.deck_list and (scene.me.active is None or scene.opp.active is None):
        raise Refused("scene", "me.active, opp.active: a position needs the Active Pokémon of both players")
    if len(card_words(scene)) > MAX_CARDS:
        raise Refused("scene", f"the scene has too many different cards; expected at most {MAX_CARDS}")
    if len(scene.pending) > MAX_PENDING:
        raise Refused("scene", f"the scene has too many choices pending; expected at most {MAX_PENDING}")
    return replace(scene, state="", do=(), expect=(), coins=scene.coins if scene.pending else ())


class Positions:
    """Reads positions and reports their faults."""

    def __init__(self, pools: Sequence[Pool]) -> None:
        self.use(pools[-1])

    def use(self, pool: Pool) -> None:
        """Take the cards of positions from this pool from now on."""
        self.library = Library(pool)

    def text_of(self, asked: Mapping[str, object]) -> str:
        """Return the scene that a page sends: as text, as the code of a link, or as the editor's object."""
        if isinstance(code := asked.get("code"), str):
            return unpack(code)
        if isinstance(asked.get("position"), dict):
            try:
                return json.dumps(asked["position"], ensure_ascii=False)
            except RecursionError:
                raise Refused("malformed", "the position is nested too deep") from None
        return str(asked.get("scene") or "")

    def opened(self, asked: Mapping[str, object]) -> Scene:
        """Return the position to be played. Raises Refused if it cannot be played."""
        scene = read(self.text_of(asked))
        fault = self.fault(scene)
        if fault is not None:
            raise Refused("scene", str(fault["text"]))
        return scene

    def described(self, asked: Mapping[str, object]) -> dict[str, object]:
        """Return a position for the editor: its object, the faces of its cards, its text and link, and its fault.

        An editor's object (`position`) that does not parse is returned as a fault; a text or a link raises Refused.
        """
        try:
            scene = read(self.text_of(asked))
        except Refused as refusal:
            if "position" not in asked:
                raise
            return {"fault": fault_of(str(refusal))}
        if scene.setup is not None or scene.deck_list:
            raise Refused("scene", "a set-up or a deck list is no position; expected me and opp")
        text = write_scene(scene)
        faces: dict[str, Face] = {}
        for word in card_words(scene):
            with contextlib.suppress(SceneError):  # the fault names this card
                faces[word] = full_face(self.library.find(word))
        return {
            "position": yaml.safe_load(text), "scene": text, "code": pack(text), "faces": faces,
            "fault": self.fault(scene),
        }  # fmt: skip

    def fault(self, scene: Scene) -> dict[str, object] | None:
        """Return the fault that stops a position from being set up, with its words and its place; None if there is
        none."""
        try:
            build(scene, self.library)
        except (SceneError, CardError, Unplayable) as error:
            return fault_of(str(error))
        except Exception:
            log.exception("scene %s", scene.id)
            return {"text": "The engine cannot set up this position.", "at": None}
        return None


def fault_of(message: str) -> dict[str, object]:
    """Return a fault with its place, if the message begins with a place."""
    place = PLACE.match(message)
    return {"text": WHERE.sub("", message), "at": place[1] if place else None}
