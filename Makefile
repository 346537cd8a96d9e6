# SPDX-License-Identifier: Apache-2.0
#
#   make demo                    a home screen with the examples' widgets and apps, in the browser
#   make pictures                draw the Shop example in every family and scheme
#   make gallery                 draw every family of views and modifiers, on a page to look at
#   make docs                    the documentation site
#   make test                    everything a change must pass
#   make lint                    format, imports, target graph, files
#   make install PREFIX=/usr/local [DESTDIR=...]
#   make bench                   measurements
#   make torture                 two hundred random deaths of host and authors' processes
#
# Each makes sure of what it needs first (Scripts/setup) and says what it installs.

PREFIX ?= /usr/local

.PHONY: demo pictures gallery docs test lint install bench torture setup setup-test clean
.NOTPARALLEL:
.DEFAULT_GOAL := test

demo: setup
	@Scripts/demo

pictures: setup
	@Scripts/demo pictures

gallery: setup
	@Scripts/gallery

docs: setup
	@Scripts/docs

test: setup-test
	@Scripts/test

lint:
	@Scripts/lint

install: setup
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' Scripts/install

bench: setup
	@Scripts/bench

torture: setup
	@Scripts/torture

setup:
	@Scripts/setup

setup-test:
	@Scripts/setup test

clean:
	rm -rf .build
