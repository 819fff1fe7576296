#!/bin/sh
# Runs a script of this tree under the Node it brings, on a machine that has only a system Node and npm:
#   infra/local/start.sh infra/local/src/main.ts [arguments]
# exec makes the script this very process, so that signals reach it and nothing stands between.
set -eu
cd "$(dirname "$0")/../.."
command -v node >/dev/null 2>&1 || { echo 'Node.js 20 or newer and npm are needed: apt-get install nodejs npm, or see https://nodejs.org.' >&2; exit 1; }
node infra/local/install.mjs
PATH="$PWD/node_modules/.bin:$PATH"
export PATH
exec node "$@"
