#!/bin/sh
# Makes .venv with the pinned tools. Says in one line what is missing if it cannot.
set -eu
python=${PYTHON:-python3}
command -v "$python" >/dev/null || { echo "setup: Python 3.11 or newer is needed: install python3" >&2; exit 1; }
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "setup: Python 3.11 or newer is needed, this is $("$python" --version)" >&2; exit 1; }
if ! "$python" -m venv .venv >/dev/null 2>&1; then
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq python3-venv >/dev/null
        "$python" -m venv .venv
    else
        echo "setup: Python's venv module is needed: install python3-venv" >&2
        exit 1
    fi
fi
.venv/bin/pip install --quiet --disable-pip-version-check --no-compile --editable '.[dev]' 2>.venv/pip.log || { echo "setup: the tools could not be installed: $(grep -m1 ERROR .venv/pip.log || tail -n1 .venv/pip.log)" >&2; exit 1; }
touch .venv/ready
