# Everything runs in a virtual environment of its own with pinned versions.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
CATALOGS := $(shell find cardlab -name '*.po')

.PHONY: app test lab bench shots notebooks lint constraints clean

app: $(VENV)/app.done  ## set up and open the app
	$(BIN)/cardlab serve

lab: $(VENV)/app.done  ## JupyterLab on the notebooks
	$(BIN)/jupyter lab --notebook-dir notebooks

test: $(VENV)/test.done  ## set up and pass every test, the browser's included
	$(BIN)/python -m tests.chromium
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/python -m pytest -q -n auto -m "not browser"
	$(BIN)/python -m pytest -q -n 2 -m browser

bench: $(VENV)/test.done $(VENV)/bench.done  ## speed, beside peers in the same run
	$(PIP) install -q -c constraints.txt --no-deps rlskyjo
	CARDLAB_COMPILE=1 PIP_CONSTRAINT=constraints.txt \
		$(PIP) install -q --no-deps --upgrade --target build/compiled .
	$(BIN)/python -m tests.chromium
	$(BIN)/python -m benchmarks

shots: $(VENV)/test.done  ## screenshots of every screen into build/shots
	$(BIN)/python -m tests.chromium
	$(BIN)/python -m tests.browser.shots

notebooks: $(VENV)/test.done  ## run the notebooks and save their outputs
	$(BIN)/python -m tests.notebooks.run

lint: $(VENV)/test.done  ## mend what ruff can mend
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

constraints: $(VENV)/test.done $(VENV)/bench.done  ## pin what is installed now
	(head -n 1 constraints.txt; $(PIP) freeze --exclude-editable) > constraints.new
	mv constraints.new constraints.txt

$(VENV)/bin/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "cardlab needs Python 3.11 or newer")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/%.done: pyproject.toml constraints.txt hatch_build.py $(CATALOGS) | $(VENV)/bin/python
	$(PIP) install -q -c constraints.txt -e ".[app$(if $(filter-out app,$*),$(comma)$*)]"
	touch $@

comma := ,

clean:
	rm -rf $(VENV) build dist
