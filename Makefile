# Two virtual environments: .venv has the project editable and pure, .venv-fast the wheel, compiled where that is possible.
PYTHON ?= python3
DECISIONS ?= 1000000
VENV := .venv
FAST := .venv-fast
LEARN := .venv-learn
SKIPPED := build/skipped.txt
CORES := $(shell getconf _NPROCESSORS_ONLN)
# two more than the cores: many tests wait for a browser, a server or a process of their own
WORKERS ?= $(shell expr $(CORES) + 2)
LINTED := $(wildcard src packages/cabt/src packages/dev/src tests tools bench examples hatch_build.py)
QUICK := tests/engine tests/effects tests/text tests/scenes/cases tests/scenes/rulings tests/scenes/sets tests/test_layout.py
# the official engine and the exhaustive runner are packages of their own
PARTS := packages/cabt packages/dev

PIP := $(VENV)/bin/python -m pip --disable-pip-version-check install -q
LOCK := uv pip compile -q --upgrade --universal --generate-hashes --no-header --no-annotate --no-emit-index-url --python-version 3.11

# compiled files are kept, so that each worker of the tests does not make them again
export PYTHONDONTWRITEBYTECODE :=

GAMES ?= 2000
SEED ?= 0

.PHONY: play cards fast lint quick test tier check full docs audit images locks packages bench soak oracle chromium postgres learners

play: $(VENV)/base.stamp
	$(VENV)/bin/ptcg play

# download the printed cards into the user's data folder; tests of printed cards then run
cards: $(VENV)/base.stamp
	$(VENV)/bin/ptcg cards fetch

fast:
	$(PYTHON) tools/fast.py

# the browser tests need a Chromium: the one that is there, or Debian's where apt-get may install it
chromium:
	@command -v chromium chromium-browser google-chrome >/dev/null 2>&1 || \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then apt-get -q update >/dev/null && apt-get -qy install chromium >/dev/null; fi || true

# the tests of the PostgreSQL store start a server of their own, and change its clock by faketime
postgres:
	@{ command -v postgres >/dev/null 2>&1 || ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1; } && command -v faketime >/dev/null 2>&1 || \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then apt-get -q update >/dev/null && apt-get -qy install postgresql faketime >/dev/null; fi || true

lint: $(VENV)/dev.stamp
	$(VENV)/bin/ruff check $(LINTED)
	$(VENV)/bin/ruff format --check $(LINTED)
	$(VENV)/bin/mypy $(LINTED)
	$(PYTHON) tools/page.py

# a minute, in pure Python: lint, types, the engine, effects, texts, the layout, and the scenes of tests/scenes/tier.txt
quick: lint
	$(VENV)/bin/pytest -q -n $(CORES) --quick $(QUICK)

# fifteen minutes: everything with the compiled engine, and the engine's own tests in pure Python too
test: $(VENV)/dev.stamp fast chromium postgres
	@mkdir -p build && rm -f $(SKIPPED)
	PTCG_SKIPPED=$(SKIPPED) $(FAST)/bin/pytest -q -n $(WORKERS)
	@if grep -qx compiled $(FAST)/kind; then \
	  echo "engine tests, pure Python"; PTCG_SKIPPED=$(SKIPPED) $(VENV)/bin/pytest -q -n $(WORKERS) tests/engine; \
	else echo '{"others": ["compiled: nothing was compiled (no C compiler?), only pure Python was tested"]}' >> $(SKIPPED); fi
	@$(PYTHON) tools/skipped.py $(SKIPPED)

check: lint test

# hours, with the printed cards: everything in pure Python, every card parsed, written back and played, the official engine
full: check docs
	PTCG_SKIPPED=$(SKIPPED) $(VENV)/bin/pytest -q -n $(WORKERS)
	PTCG_FAULT_RUNS=200 $(FAST)/bin/pytest -q tests/table/test_faults.py tests/table/test_stores.py
	PTCG_FAULT_RUNS=50 PTCG_KILL_RUNS=50 $(FAST)/bin/pytest -q -rP tests/table/test_leases.py tests/table/test_browser_moves.py
	PTCG_SPLIT_ROUNDS=100 $(FAST)/bin/pytest -q -rP tests/table/test_split.py
	$(FAST)/bin/ptcg rules --check
	$(FAST)/bin/ptcg scene run tests/scenes
	$(FAST)/bin/ptcg cards coverage --json | $(PYTHON) tools/gates.py
	$(FAST)/bin/ptcg cards written --series "Sword & Shield" --series "Scarlet & Violet" --series "Mega Evolution" --least 90
	$(FAST)/bin/ptcg cards play-all --jobs 2 --again
	$(FAST)/bin/ptcg bots fitness greedy -n 40 --to build/fitness
	$(MAKE) packages
	$(MAKE) learners
	$(MAKE) oracle GAMES=200
	$(MAKE) soak
	@$(PYTHON) tools/skipped.py $(SKIPPED)

# a few minutes: the examples of examples/learning, each with the library it is for, in an environment of their own
learners: fast $(LEARN)/learn.stamp
	$(LEARN)/bin/pip install -q --no-deps --force-reinstall build/wheel/ptcg-[0-9]*.whl
	$(LEARN)/bin/python -m pytest -q -rPs -o filterwarnings=default examples/learning

# PufferLib's sources download a game library; NO_OCEAN leaves that out, and without a compiler its example is not run
$(LEARN)/learn.stamp: pyproject.toml
	$(PYTHON) -m venv $(LEARN)
	PTCG_COMPILE=0 $(LEARN)/bin/pip install -q '.[learners]' pytest setuptools wheel Cython
	-NO_OCEAN=1 $(LEARN)/bin/pip install -q --no-deps --no-build-isolation pufferlib
	@touch $@

# the pages of docs/ and the reference from docstrings, as a static site with search
docs: $(VENV)/dev.stamp
	$(VENV)/bin/python tools/docs.py build/docs

# name the container images by the digests that Docker has pulled, in Dockerfile and compose.yaml
images:
	$(PYTHON) tools/images.py

# the quick tier, chosen again: 250 mutants of lowering, verbs and engine, with the printed cards (an hour)
tier: $(VENV)/dev.stamp fast
	$(FAST)/bin/python tools/tier.py run build/tier/lowering.json --mutants 170 --pool 800 --scenes 12
	$(VENV)/bin/python tools/tier.py run build/tier/play.json --mutants 80 --pool 500 --scenes 12 --of verbs/run engine
	$(VENV)/bin/python tools/tier.py choose build/tier/*.json > tests/scenes/tier.txt

# known vulnerabilities of the locked packages; says so when the data cannot be reached
audit:
	$(PYTHON) tools/audit.py

# the sdist and the wheels made from it, in clean environments of every Python that is here
packages:
	$(PYTHON) tools/packages.py

bench: export PTCG_COMPILE := $(if $(shell command -v gcc),profiled,auto)
bench: $(VENV)/base.stamp fast
	$(FAST)/bin/python -m bench.run

soak: fast
	$(FAST)/bin/python -m bench.soak --decisions $(DECISIONS)

# logs of the official client followed in the engine: PTCG_LIVE is a folder of logs, PTCG_CARDS the card data
live: fast
	$(FAST)/bin/ptcg live check $${PTCG_LIVE:?set PTCG_LIVE to a folder of logs}

oracle: fast
	$(FAST)/bin/ptcg oracle run --games $(GAMES) --seed $(SEED) --least 99.9

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/base.stamp: pyproject.toml | $(VENV)/bin/python
	PTCG_COMPILE=0 $(VENV)/bin/python -m pip --disable-pip-version-check install -q -e .
	@touch $@

# with CI set: exactly the locked versions, checked by their hashes
$(VENV)/dev.stamp: pyproject.toml locks/dev.txt | $(VENV)/bin/python
	$(if $(CI),$(PIP) -r locks/dev.txt --require-hashes)
	PTCG_COMPILE=0 $(PIP) $(if $(CI),--no-deps --no-build-isolation) -e '.[dev]' $(addprefix -e ,$(PARTS))
	@touch $@ $(VENV)/base.stamp

# the locks of the container, of builds and of CI, made again from pyproject.toml (needs uv)
locks:
	$(LOCK) --extra server pyproject.toml -o locks/server.txt
	$(LOCK) locks/build.in -o locks/build.txt
	$(LOCK) --extra dev pyproject.toml locks/build.in -o locks/dev.txt
