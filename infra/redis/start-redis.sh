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
export REDISCLI_AUTH=$REDIS_PASSWORD
# Beside the server: ends a script without an end, and drops the keys of queues (made again of rows) where they fill the memory, so that no part that
# was taken over holds the server up for good. The same as libs/embedded-servers/src/free-redis.ts.
drop="local at = '0' repeat local page = redis.call('SCAN', at, 'MATCH', '{directory}:*', 'COUNT', 1000) \
  if #page[2] > 0 then redis.call('UNLINK', unpack(page[2])) end at = page[1] until at == '0'"
free() {
  case $1 in
    *BUSY*) case $(redis-cli script kill 2>&1) in *UNKILLABLE*) redis-cli shutdown nosave ;; esac ;;
    *maxmemory_policy:noeviction*)
      used=$(printf %s "$1" | tr -d '\r' | sed -n 's/^used_memory://p')
      most=$(printf %s "$1" | tr -d '\r' | sed -n 's/^maxmemory://p')
      [ "$used" -le $((most / 10 * 9)) ] || redis-cli eval "$drop" 0 ;;
  esac
}
while sleep 2 && kill -0 $$; do free "$(redis-cli info memory 2>&1)" || :; done >/dev/null 2>&1 &
exec redis-server "$file"
