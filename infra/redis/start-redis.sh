#!/bin/sh
# Starts a Redis in the directory that is given, with the configuration and the users beside this script. Passwords stand in a file of its own
# user (those of the parts by their SHA-256), never among the arguments: every process of the machine can read those.
set -eu
umask 077
beside=$(dirname "$0")
file=${TMPDIR:-/tmp}/running.conf
users() {
  grep '^user ' "$beside/users.conf" | while read -r _ name rules; do
    password=$(printenv "$(printf %s "$name" | tr a-z- A-Z_)_REDIS_PASSWORD") || { echo "The user $name has no password." >&2; exit 1; }
    printf 'user %s #%s %s\n' "$name" "$(printf %s "$password" | sha256sum | cut -c1-64)" "$rules"
  done
}
lines=$(users)
{ cat "$beside/redis.conf"; printf '%s\ndir %s\nrequirepass %s\n' "$lines" "$1" "$REDIS_PASSWORD"; } > "$file"
exec redis-server "$file"
