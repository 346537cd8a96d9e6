# SPDX-License-Identifier: Apache-2.0
#
#   make demo                    draw the Shop example in every family and scheme
#   make gallery                 draw every family of views and modifiers, on a page to look at
#   make test                    everything a change must pass
#   make lint                    format, imports, target graph, files
#   make install PREFIX=/usr/local [DESTDIR=...]
#   make bench                   measurements
#
# Each makes sure of what it needs first (Scripts/setup) and says what it installs.

PREFIX ?= /usr/local

.PHONY: demo gallery test lint install bench setup setup-test clean
.NOTPARALLEL:
.DEFAULT_GOAL := test

demo: setup
	@Scripts/demo

gallery: setup
	@Scripts/gallery

test: setup-test
	@Scripts/test

lint:
	@Scripts/lint

install: setup
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' Scripts/install

bench: setup
	@Scripts/bench

setup:
	@Scripts/setup

setup-test:
	@Scripts/setup test

clean:
	rm -rf .build
