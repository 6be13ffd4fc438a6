# Two virtual environments: .venv has the project editable and pure, .venv-fast the wheel, compiled where that is possible.
PYTHON ?= python3
DECISIONS ?= 1000000
VENV := .venv
FAST := .venv-fast
SKIPPED := build/skipped.txt
# two more than the cores: many tests wait for a browser, a server or a process of their own
WORKERS ?= $(shell expr $$(getconf _NPROCESSORS_ONLN) + 2)
LINTED := $(wildcard src tests tools bench examples hatch_build.py)

GAMES ?= 2000
SEED ?= 0

.PHONY: play fast test check full docs packages bench soak oracle chromium postgres

play: $(VENV)/base.stamp
	$(VENV)/bin/ptcg play

fast:
	$(PYTHON) tools/fast.py

# the browser tests need a Chromium: the one that is there, or Debian's where apt-get may install it
chromium:
	@command -v chromium chromium-browser google-chrome >/dev/null 2>&1 || \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then apt-get -q update >/dev/null && apt-get -qy install chromium >/dev/null; fi || true

# the tests of the PostgreSQL store start a server of their own
postgres:
	@command -v postgres >/dev/null 2>&1 || ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then apt-get -q update >/dev/null && apt-get -qy install postgresql >/dev/null; fi || true

test: $(VENV)/dev.stamp fast chromium postgres
	@mkdir -p build && rm -f $(SKIPPED)
	PTCG_SKIPPED=$(SKIPPED) $(FAST)/bin/pytest -q -n $(WORKERS)
	@if grep -qx compiled $(FAST)/kind; then \
	  echo "core tests, pure Python"; PTCG_SKIPPED=$(SKIPPED) $(VENV)/bin/pytest -q -n $(WORKERS) tests/core; \
	else echo "compiled: nothing was compiled (no C compiler?), only pure Python was tested" >> $(SKIPPED); fi
	@$(PYTHON) tools/skipped.py $(SKIPPED)

check: $(VENV)/dev.stamp
	$(VENV)/bin/ruff check $(LINTED)
	$(VENV)/bin/mypy $(LINTED)
	$(MAKE) test

# what is long: everything in pure Python, the corpus read, written back and played, games against the official engine
full: check docs
	PTCG_SKIPPED=$(SKIPPED) $(VENV)/bin/pytest -q -n $(WORKERS)
	PTCG_FAULT_RUNS=200 $(FAST)/bin/pytest -q tests/table/test_faults.py tests/table/test_stores.py
	PTCG_FAULT_RUNS=50 PTCG_KILL_RUNS=50 $(FAST)/bin/pytest -q -rP tests/table/test_leases.py tests/table/test_browser_moves.py
	$(FAST)/bin/ptcg rules --check
	$(FAST)/bin/ptcg scene run tests/scenes/*.yaml tests/scenes/*/*.yaml tests/scenes/*/*/*.yaml
	$(FAST)/bin/ptcg cards coverage --json | $(PYTHON) tools/gates.py
	$(FAST)/bin/ptcg cards written --series "Sword & Shield" --series "Scarlet & Violet" --series "Mega Evolution" --least 90
	$(FAST)/bin/ptcg cards play-all --jobs 2 --again
	$(MAKE) packages
	$(MAKE) oracle GAMES=200
	$(MAKE) soak
	@$(PYTHON) tools/skipped.py $(SKIPPED)

# the pages of docs/ and the reference from docstrings, as a static site with search
docs: $(VENV)/dev.stamp
	$(VENV)/bin/python tools/docs.py build/docs

# the sdist and the wheels made from it, in clean environments of every Python that is here
packages:
	$(PYTHON) tools/packages.py

bench: export PTCG_COMPILE := $(if $(shell command -v gcc),profiled,auto)
bench: $(VENV)/base.stamp fast
	$(FAST)/bin/python -m bench.run

soak: fast
	$(FAST)/bin/python -m bench.soak --decisions $(DECISIONS)

oracle: fast
	$(FAST)/bin/ptcg oracle run --games $(GAMES) --seed $(SEED) --least 99.9

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/base.stamp: pyproject.toml | $(VENV)/bin/python
	PTCG_COMPILE=0 $(VENV)/bin/python -m pip --disable-pip-version-check install -q -e .
	@touch $@

$(VENV)/dev.stamp: pyproject.toml | $(VENV)/bin/python
	PTCG_COMPILE=0 $(VENV)/bin/python -m pip --disable-pip-version-check install -q -e '.[dev]'
	@touch $@ $(VENV)/base.stamp
