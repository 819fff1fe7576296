#!/bin/sh
# Writes a file with fresh secrets for docker-compose.yml, for the owner's eyes only: sh infra/docker/make-env.sh [.env]
# A file that is there keeps its secrets, and gets those that a newer version needs.
set -eu
umask 077
file=${1:-.env}
random() { od -An -tx1 -N"$1" /dev/urandom | tr -d ' \n'; }
add() { grep -q "^$1=" "$file" || echo "$1=$(random "$2")" >> "$file"; }

touch "$file"
[ -z "$(tail -c 1 "$file")" ] || echo >> "$file"
for name in GATEWAY_INTERNAL_KEY CATALOG_INTERNAL_KEY ADMIN_IMPORT_INTERNAL_KEY WORKER_INTERNAL_KEY INDEXING_INTERNAL_KEY SITE_CONFIG_INTERNAL_KEY BACKUP_KEY \
  POSTGRES_PASSWORD POSTGRES_OWNER_PASSWORD CATALOG_DB_PASSWORD ADMIN_IMPORT_DB_PASSWORD WORKER_DB_PASSWORD INDEXING_DB_PASSWORD \
  SITE_CONFIG_DB_PASSWORD REDIS_PASSWORD REDIS_CACHE_PASSWORD GATEWAY_REDIS_PASSWORD GATEWAY_CACHE_REDIS_PASSWORD \
  ADMIN_IMPORT_REDIS_PASSWORD WORKER_REDIS_PASSWORD INDEXING_REDIS_PASSWORD ADMIN_ACCESS_KEY ADMIN_PASSWORD; do
  add "$name" 32
done
add ADMIN_USER_CODE 6
