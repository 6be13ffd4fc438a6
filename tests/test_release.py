"""The release refuses what is not ready, and says what to do."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    """The module tools/release.py."""
    spec = importlib.util.spec_from_file_location("release", ROOT / "tools" / "release.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_version_must_be_the_one_in_development(tool: ModuleType) -> None:
    tool.check_version("0.3.0", "0.3.0.dev0")
    for version, current in (("0.3", "0.3.0.dev0"), ("0.4.0", "0.3.0.dev0"), ("0.3.0", "0.3.0")):
        with pytest.raises(tool.Stop):
            tool.check_version(version, current)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("# C\n\n## 0.2.0\n\n### Added\n\n- x\n", "expected `## 0.3.0 (unreleased)`"),
        ("# C\n\n## 0.3.0 (unreleased)\n\n### New\n\n- x\n", "expected the headings"),
        ("# C\n\n## 0.3.0 (unreleased)\n\n### Added\n\n## 0.2.0\n\n### Added\n\n- x\n", "lists nothing"),
    ],
)
def test_a_changelog_that_is_not_ready(tool: ModuleType, text: str, said: str) -> None:
    with pytest.raises(tool.Stop) as stop:
        tool.check_changelog(text, "0.3.0")
    assert said in str(stop.value)


def test_the_changelog_of_this_checkout_is_ready_and_gets_its_date(tool: ModuleType) -> None:
    import ptcg

    version, _, development = ptcg.__version__.partition(".dev")
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    if not development:
        assert f"## {version}" in text
        return
    assert "### " in tool.check_changelog(text, version)
    assert f"## {version} (2026-12-01)\n" in tool.dated(text, version, "2026-12-01")


def test_a_package_holds_its_license_and_nothing_of_the_checkout(tool: ModuleType, tmp_path: Path) -> None:
    with pytest.raises(tool.Stop, match="nothing was built"):
        tool.check_packages(tmp_path)
    wheel = tmp_path / "ptcg-0.3.0-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as file:
        file.writestr("ptcg/__init__.py", "")
    with pytest.raises(tool.Stop, match="no LICENSE"):
        tool.check_packages(tmp_path)
    with zipfile.ZipFile(wheel, "a") as file:
        file.writestr("ptcg-0.3.0.dist-info/licenses/LICENSE", "")
    (tmp_path / "dist").mkdir()
    with tarfile.open(tmp_path / "dist" / "ptcg-0.3.0.tar.gz", "w:gz") as sdist:
        sdist.add(ROOT / "LICENSE", "ptcg-0.3.0/LICENSE")
    assert len(tool.check_packages(tmp_path)) == 2
    with tarfile.open(tmp_path / "dist" / "ptcg-0.3.0.tar.gz", "w:gz") as sdist:
        sdist.add(ROOT / "LICENSE", "ptcg-0.3.0/.venv/LICENSE")
    with pytest.raises(tool.Stop, match="leave it out"):
        tool.check_packages(tmp_path)


def test_the_dry_run_lists_the_steps_and_another_version_is_refused() -> None:
    import ptcg

    version, _, development = ptcg.__version__.partition(".dev")
    command = [sys.executable, str(ROOT / "tools" / "release.py")]
    if development:
        dry = subprocess.run([*command, version, "--dry-run"], capture_output=True, text=True)
        assert dry.returncode == 0 and f"tag v{version}" in dry.stdout
    refused = subprocess.run([*command, "9.9.9"], capture_output=True, text=True)
    assert refused.returncode == 1 and refused.stderr.count("\n") == 1
