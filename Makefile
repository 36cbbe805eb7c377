# make play   a chase in your browser, no Discord account needed
# make test   every check: lint, types, import rules, tests
# make check  the same checks in an environment you have already set up
# make long   what CI tries at length besides: 10,000 texts, 20,000 chases, 200 kills

PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin

LONG   := tests/library/test_lines_fuzz.py tests/rules/test_forecast_large.py tests/crash/test_killed.py

.PHONY: play test check long clean
.DEFAULT_GOAL := test

play: $(VENV)/.play
	$(BIN)/rundown-bot play

test: $(VENV)/.dev
	$(MAKE) check PATH="$(CURDIR)/$(BIN):$$PATH"

check:
	ruff check .
	ruff format --check .
	mypy
	lint-imports
	pytest -n auto tests/rules
	pytest -n auto --no-cov --ignore tests/rules

long: $(VENV)/.dev
	RUNDOWN_LONG=1 $(BIN)/pytest -n auto --no-cov $(LONG)

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip

$(VENV)/.play: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --editable '.[play]'
	touch $@

$(VENV)/.dev: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	touch $@ $(VENV)/.play

clean:
	rm -rf $(VENV) build dist *.egg-info
