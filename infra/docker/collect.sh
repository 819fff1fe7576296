#!/bin/sh
# Puts what each part needs at run time into a folder of its own: collect.sh OUT
set -eu
out=$1
collect() { # part, folder of its source
  mkdir -p "$out/$1"
  cp -R "$2/dist" "$2/package.json" infra/docker/health.mjs "$out/$1/"
}
for service in catalog admin-import indexing site-config; do collect "$service" "services/$service"; done
collect gateway gateway
collect maintenance infra/maintenance
# The gateway renders with the built web application: WEB_DIST points here.
cp -R web/dist "$out/gateway/web"
