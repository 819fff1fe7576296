#!/bin/sh
# Starts a Redis in the directory that is given. Its password stands in a file of its own user, never among the arguments: every process of
# the machine can read those.
set -eu
umask 077
{ cat /etc/directory/redis.conf; printf 'dir %s\nrequirepass %s\n' "$1" "$REDIS_PASSWORD"; } > /tmp/redis.conf
exec redis-server /tmp/redis.conf
