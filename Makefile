# Costly Colours. `make play` and `make test` need nothing done before them.
.DEFAULT_GOAL := help
PY := .venv/bin/python
READY := .venv/ready

help: ## what can be made
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/ -/' | sort

$(READY): pyproject.toml tools/setup.sh
	@sh tools/setup.sh

setup: $(READY) ## the tools, in .venv

assets: $(READY) ## bake courts, type and icons into assets/
	@$(PY) -m tools.assets

web: assets ## write build/web/ and build/web.zip
	@$(PY) -m tools.bundle

play: web ## build the game and serve it
	@$(PY) -m tools.serve --open

native: assets ## the same game in a window
	@$(PY) main.py

check: $(READY) ## what every commit should pass: under a minute
	@$(PY) -m tools.check quick

test: $(READY) ## everything, real browsers included
	@$(PY) -m tools.check all

oracle: $(READY) ## compare cribbage with public programs: docs/oracles.md
	@$(PY) -m tools.oracle

census: $(READY) ## count every hand of cribbage: under a minute
	@$(PY) -m tools.census

MINUTES := 10
search: $(READY) ## look for what no test has found, with new seeds: MINUTES=60
	@$(PY) -m tools.search --minutes $(MINUTES)

ladder: $(READY) ## measure the opponents: docs/ladder.md, half an hour
	@$(PY) -m tools.ladder --save

bench: web ## measure sizes and times; writes build/bench.md
	@$(PY) -m tools.bench

pictures: $(READY) ## paint docs/pictures/ anew
	@$(PY) -m tools.pictures

clean: ## forget what was built, but not what was fetched
	rm -rf build .venv .mypy_cache .pytest_cache .ruff_cache

.PHONY: help setup assets web play native check test oracle census search ladder bench pictures clean
