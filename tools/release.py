"""Make a release: check everything, set the version, write the changelog's date, build, try the packages, and tag.

    python tools/release.py 0.3.0 --dry-run     what would be done, and whether the checkout is ready
    python tools/release.py 0.3.0               do it; nothing is pushed or uploaded

Each step stops at the first thing that is wrong and says what to do. The tag starts the workflow that builds the
wheels and publishes them, when somebody pushes it.
"""

from __future__ import annotations

import argparse
import datetime
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VERSION = Path("src/ptcg/__init__.py")
CHANGELOG = Path("CHANGELOG.md")
FOLDER = Path("build/packages")
HEADINGS = ("Added", "Changed", "Fixed", "Removed")
FORBIDDEN = re.compile(r"(^|/)(\.venv|\.git|__pycache__|build|node_modules)(/|$)|\.(sqlite|pyc)$")
"""Paths that no package may hold."""


class Stop(Exception):
    """Something is not ready; the message says what to do."""


def run(*command: str) -> None:
    """Run a command and show what it prints; raise Stop if it fails."""
    print(f"$ {' '.join(command)}", flush=True)
    if subprocess.run(command, cwd=ROOT).returncode:
        raise Stop(f"`{' '.join(command)}` failed: fix it, then start again")


def told(*command: str) -> str:
    """Return what a command prints."""
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()


def check_version(version: str, current: str) -> None:
    """Raise Stop unless the version is the one in development."""
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        raise Stop(f"version {version}: expected three numbers, such as {current.partition('.dev')[0]}")
    if current != f"{version}.dev0":
        raise Stop(
            f"{VERSION} says {current}: set __version__ to {version}.dev0, or release {current.partition('.dev')[0]}"
        )


def check_tree(version: str) -> None:
    """Raise Stop if the checkout has changes, is not on main, or has the tag."""
    if changed := told("git", "status", "--porcelain"):
        raise Stop(f"the checkout has changes: commit or stash them\n{changed}")
    if (branch := told("git", "rev-parse", "--abbrev-ref", "HEAD")) != "main":
        raise Stop(f"this is the branch {branch}: check out main")
    if told("git", "tag", "--list", f"v{version}"):
        raise Stop(f"the tag v{version} is there: choose the next version")


def check_changelog(text: str, version: str) -> str:
    """Return the section of a version; raise Stop if it is not first, not marked as unreleased, or has no lines."""
    first = re.search(r"^## (.+)$", text, re.MULTILINE)
    if first is None or first[1] != f"{version} (unreleased)":
        raise Stop(f"{CHANGELOG}: expected `## {version} (unreleased)` as the first version")
    section = text[first.end() :].partition("\n## ")[0]
    titles = [title.partition(",")[0] for title in re.findall(r"^### (.+)$", section, re.MULTILINE)]
    if not titles or not set(titles) <= set(HEADINGS):
        raise Stop(
            f"{CHANGELOG}: expected the headings {', '.join(HEADINGS)} under {version}, found {titles or 'none'}"
        )
    if not re.search(r"^- ", section, re.MULTILINE):
        raise Stop(f"{CHANGELOG}: {version} lists nothing; say what users notice")
    return section


def check_packages(folder: Path) -> list[str]:
    """Return the built files with their number of entries; raise Stop if one holds what it may not, or lacks the
    license."""
    found = []
    for path in sorted([*folder.rglob("dist/*.tar.gz"), *folder.rglob("ptcg-*.whl")]):
        if path.suffix == ".whl":
            with zipfile.ZipFile(path) as wheel:
                names = wheel.namelist()
        else:
            with tarfile.open(path) as sdist:
                names = sdist.getnames()
        if wrong := [name for name in names if FORBIDDEN.search(name)]:
            raise Stop(f"{path.name} holds {wrong[0]}: leave it out in pyproject.toml")
        if not any(name.endswith("LICENSE") for name in names):
            raise Stop(f"{path.name} has no LICENSE: include it in pyproject.toml")
        found.append(f"{path.name}: {len(names)} files, {path.stat().st_size / 1e6:.1f} MB")
    if not found:
        raise Stop(f"{folder}: nothing was built")
    return found


def dated(text: str, version: str, day: str) -> str:
    """Return the changelog with the date of the release."""
    return text.replace(f"## {version} (unreleased)", f"## {version} ({day})", 1)


def release(version: str, *, dry: bool, checks: bool) -> None:
    """Make the release, or with ``dry`` say what would be done."""
    init = ROOT / VERSION
    found = re.search(r'^__version__ = "([^"]+)"$', init.read_text(encoding="utf-8"), re.MULTILINE)
    assert found is not None, f"{VERSION} has no __version__"
    check_version(version, found[1])
    changelog = (ROOT / CHANGELOG).read_text(encoding="utf-8")
    check_changelog(changelog, version)
    steps = ["make check", "set the version and the date of the changelog, and commit", "build sdist and wheels",
             "install and try them in clean environments", f"tag v{version}"]  # fmt: skip
    if dry:
        try:
            check_tree(version)
        except Stop as stop:
            print(f"not ready: {stop}")
        print("\n".join(f"{n}. {step}" for n, step in enumerate(steps, 1)))
        return
    check_tree(version)
    if checks:
        run("make", "check")
    init.write_text(init.read_text(encoding="utf-8").replace(found[0], f'__version__ = "{version}"'), encoding="utf-8")
    day = datetime.date.today().isoformat()
    (ROOT / CHANGELOG).write_text(dated(changelog, version, day), encoding="utf-8")
    run("git", "commit", "-qam", f"Release {version}")
    run(sys.executable, "tools/packages.py", str(FOLDER))
    print("\n".join(check_packages(ROOT / FOLDER)))
    run("git", "tag", "-a", f"v{version}", "-m", f"ptcg {version}")
    print(f"Done. `git push origin main v{version}` publishes it; then set __version__ to the next version with .dev0.")


def main() -> int:
    """Run the command; 1 if something is not ready."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("version", help="the version, such as 0.3.0")
    parser.add_argument("--dry-run", action="store_true", help="only say what would be done")
    parser.add_argument("--no-checks", action="store_true", help="leave `make check` out, because it has just passed")
    given = parser.parse_args()
    try:
        release(given.version, dry=given.dry_run, checks=not given.no_checks)
    except Stop as stop:
        print(f"release: {stop}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
