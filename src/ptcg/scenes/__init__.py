"""Positions and scripted play as text: load, save, run, show."""

from __future__ import annotations

from ptcg.scenes.parse import parse_scenes, read_scenes
from ptcg.scenes.scene import MonSpec, Scene, SceneError, Side
from ptcg.scenes.write import write_scene, write_scenes

__all__ = ["MonSpec", "Scene", "SceneError", "Side", "parse_scenes", "read_scenes", "write_scene", "write_scenes"]
