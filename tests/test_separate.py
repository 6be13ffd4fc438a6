"""Parts that are packages of their own: used where they are installed, named where they are not."""

from __future__ import annotations

import pytest

from ptcg import bots, separate
from ptcg.cli import main


def test_the_packages_are_installed_for_the_tests() -> None:
    assert all(separate.installed(package) for package in separate.PACKAGES)


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(separate, "installed", lambda package: False)
    with pytest.raises(ValueError, match="needs the package ptcg-cabt"):
        bots.make("kaggle:somewhere")
    assert main(["arena", "random", "kaggle:somewhere"]) == 2
    assert "needs the package ptcg-cabt" in capsys.readouterr().err
    assert main(["oracle", "run"]) == 2, "the command is not there"
