# make play    sets everything up and opens a table in the browser
# make test    sets everything up and checks everything: format, lint, types, layers, tests
# make check   checks all of that but the tests
# make modules builds the games as WebAssembly, for browsers that play by themselves
# make site    writes the web pages, with the documentation, as files for any web host
# make docs    builds the documentation as a site, in build/docs
# make pictures draws the pictures in docs/ anew
# make screenshots takes pictures of the browser client
# make bench   measures Orchard beside OpenSpiel and pgx and prints one table
# make bench-server measures the web server beside boardgame.io's
# make simulate runs the server in a simulated world, for MINUTES
# make constraints renews constraints.txt, the exact versions that all of these install
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Everything is installed in the versions of constraints.txt, so that two set-ups are alike.
PIP := -m pip --quiet --disable-pip-version-check
INSTALL := $(PIP) install --constraint constraints.txt
CHECKED := src tests bench examples docs web/build.py hatch_build.py
JOBS := 1  # modules that are built at a time
# Hundreds of Python processes are started: none of them reads our source anew, whoever wants that.
unexport PYTHONDONTWRITEBYTECODE
# Where the pages of the documentation are brought together.
PAGES := build/docs-pages
# What tests use of Debian: PostgreSQL, Redis and a browser. Without them, those tests are left out.
PROGRAMS := postgresql redis-server
BROWSER := chromium-headless-shell  # without a window, and so with a third of the work
ADD := DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends
# Debian packs venv apart from Python; whoever may install packages gets it without being asked.
ADD_VENV = { [ "$$(id -u)" = 0 ] && apt-get update -qq && apt-get install -y -qq python3-venv >/dev/null \
	&& $(PYTHON) -m venv --clear $(VENV); }

.PHONY: play modules site setup client programs tools test check format warm docs pictures screenshots bench bench-setup bench-server simulate constraints clean

# Nobody waits for the modules: until they are built, the server does what they would.
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

# Many tests wait for a browser: two workers more than there are cores keep them all busy.
test:
	@$(MAKE) --no-print-directory --jobs 2 tools programs
	@$(MAKE) --no-print-directory --jobs 3 warm check modules JOBS=2
	$(BIN)/pytest -n $$($(BIN)/python -c 'import os; print(os.cpu_count() + 2)') \
		--dist loadfile --no-loadscope-reorder src tests

# What is installed into one environment is installed one after the other.
tools: client
	@$(MAKE) --no-print-directory $(VENV)/.wasm
	@$(MAKE) --no-print-directory $(VENV)/.docs

# The linker for WebAssembly is large, and only those who build modules need it.
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

# The newest versions that go together, found in a fresh environment that is thrown away.
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
