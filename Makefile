# make play    sets everything up and opens a table in the browser
# make test    sets everything up and checks everything: format, lint, types, layers, tests
# make check   checks all of that except the tests
# make modules builds the games as WebAssembly, for play in the browser itself
# make site    writes the web pages and the documentation as static files for any host
# make docs    builds the documentation as a site, in build/docs
# make pictures redraws the pictures in docs/
# make screenshots takes screenshots of the browser client
# make bench   compares Orchard's speed with OpenSpiel and pgx in one table
# make bench-server compares the web server with boardgame.io's
# make simulate runs the server in a simulated world for MINUTES
# make constraints updates constraints.txt, the exact versions that all of these install
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Everything is pinned by constraints.txt, so that every set-up is the same.
PIP := -m pip --quiet --disable-pip-version-check
INSTALL := $(PIP) install --constraint constraints.txt
CHECKED := src tests bench examples docs web/build.py hatch_build.py
JOBS := 1  # modules built in parallel
# We start hundreds of Python processes; without bytecode each would compile our source again.
unexport PYTHONDONTWRITEBYTECODE
# Where the pages of the documentation are collected.
PAGES := build/docs-pages
# Debian packages for tests: PostgreSQL, Redis and a browser. Tests that lack theirs are skipped.
PROGRAMS := postgresql redis-server
BROWSER := chromium-headless-shell  # no window, so a third of the work
ADD := DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends
# Debian packages venv separately from Python; as root, we install it without asking.
ADD_VENV = { [ "$$(id -u)" = 0 ] && apt-get update -qq && apt-get install -y -qq python3-venv >/dev/null \
	&& $(PYTHON) -m venv --clear $(VENV); }

.PHONY: play modules site setup client programs tools test check format warm docs pictures screenshots bench bench-setup bench-server simulate constraints clean

# Modules build in the background; until they are ready, the server does their work.
play: client
	@nice -n 19 $(MAKE) --no-print-directory --silent modules >/dev/null 2>&1 & \
		$(BIN)/orchard serve --open

modules: $(VENV)/.wasm
	$(BIN)/python -m orchard.page --jobs $(JOBS)

site: client docs modules
	$(BIN)/orchard site build/site --docs build/docs

setup: $(VENV)/.ready

$(VENV)/.ready: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Orchard needs Python 3.11 or newer; try: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -m venv $(VENV) >/dev/null || $(ADD_VENV) || \
		{ echo "Python's venv module is missing; on Debian: sudo apt install python3-venv"; exit 1; }
	@echo "Installing Orchard into $(VENV) (once, about a minute) ..."
	@$(BIN)/python $(PIP) install --upgrade "pip>=25.1"
	@$(BIN)/python $(INSTALL) --editable '.[server]' --group dev
	@touch $@

client: setup
	@$(BIN)/python web/build.py

programs:
	@if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && ! dpkg -s $(PROGRAMS) $(BROWSER) >/dev/null 2>&1; then \
		echo "Installing $(PROGRAMS) $(BROWSER) ..."; apt-get update -qq && \
		{ $(ADD) $(PROGRAMS) $(BROWSER) || $(ADD) $(PROGRAMS) chromium; } >/dev/null || true; fi

# Many tests wait for a browser, so two more workers than cores keep all cores busy.
test:
	@$(MAKE) --no-print-directory --jobs 2 tools programs
	@$(MAKE) --no-print-directory --jobs 3 warm check modules JOBS=2
	$(BIN)/pytest -n $$($(BIN)/python -c 'import os; print(os.cpu_count() + 2)') \
		--dist loadfile --no-loadscope-reorder src tests

# Installations into one environment run one after another.
tools: client
	@$(MAKE) --no-print-directory $(VENV)/.wasm
	@$(MAKE) --no-print-directory $(VENV)/.docs

# The WebAssembly linker is large, and only building modules needs it.
$(VENV)/.wasm: $(VENV)/.ready
	@$(BIN)/python $(INSTALL) ziglang
	@touch $@

check: client $(VENV)/.docs
	$(BIN)/ruff format --check $(CHECKED)
	$(BIN)/ruff check $(CHECKED)
	$(BIN)/mypy
	$(BIN)/lint-imports
	cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm run check --silent && PATH="$(CURDIR)/$(BIN):$$PATH" npm test --silent

format: setup
	$(BIN)/ruff format $(CHECKED)
	$(BIN)/ruff check --fix $(CHECKED)

warm: setup
	$(BIN)/orchard warm

docs: $(VENV)/.docs
	@mkdir -p $(PAGES)
	$(BIN)/sphinx-build -c docs/site -d $(PAGES)/.trees -j auto -W --keep-going --quiet $(PAGES) build/docs
	@echo "The documentation is in build/docs/index.html."

$(VENV)/.docs: $(VENV)/.ready
	@$(BIN)/python $(INSTALL) --group docs
	@touch $@

pictures: setup
	$(BIN)/orchard show docs/records/skirt.orchard --action 34 --width 560 --out docs/pictures/skirt.svg
	$(BIN)/orchard show docs/records/fruits-platter.orchard --action 70 --width 560 --out docs/pictures/fruits-platter.svg
	$(BIN)/orchard show docs/records/nuts-sorting.orchard --action 78 --width 560 --out docs/pictures/nuts-sorting.svg
	$(BIN)/orchard show docs/records/jam-it.orchard --action 46 --width 560 --out docs/pictures/jam-it.svg

screenshots: client programs
	$(BIN)/python -m tests.web.screenshots docs/pictures/web

bench-setup: $(VENV)/.bench

$(VENV)/.bench: $(VENV)/.ready
	@echo "Installing OpenSpiel and pgx into $(VENV) (once) ..."
	@$(BIN)/python $(INSTALL) --editable '.[bench]'
	@touch $@

bench: bench-setup
	$(BIN)/python -m bench

bench-server: client
	$(BIN)/python -m bench.server

simulate: MINUTES ?= 1
simulate: setup
	$(BIN)/python -m tests.simulation --minutes $(MINUTES)

# The newest compatible versions, resolved in a temporary environment.
constraints: FRESH := build/fresh
constraints:
	rm -rf $(FRESH)
	$(PYTHON) -m venv $(FRESH)
	$(FRESH)/bin/python $(PIP) install --upgrade "pip>=25.1"
	$(FRESH)/bin/python $(PIP) install --editable ".[server,report,wasm]" --group dev --group docs
	{ sed -n '/^#/p' constraints.txt; $(FRESH)/bin/python -m pip freeze --exclude-editable; } > $(FRESH)/constraints.txt
	mv $(FRESH)/constraints.txt constraints.txt
	rm -rf $(FRESH)

clean:
	rm -rf $(VENV) web/node_modules src/orchard/page/static src/orchard/page/modules .mypy_cache .ruff_cache .pytest_cache .hypothesis
