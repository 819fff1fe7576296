#!/bin/sh
# Writes the digests of the images that come from a registry into .env, so that a tag that moves changes nothing: sh infra/docker/pin-images.sh
set -eu
umask 077
file=.env
pin() {
  digest=$(docker buildx imagetools inspect "$2" --format '{{.Manifest.Digest}}')
  case "$digest" in sha256:*) ;; *) echo "No digest of $2." >&2; exit 1 ;; esac
  [ ! -e "$file" ] || sed -i "/^$1=/d" "$file"
  echo "$1=$2@$digest" >> "$file"
}
pin POSTGRES_IMAGE postgres:18-bookworm
pin REDIS_IMAGE redis:8-bookworm
pin NODE_IMAGE node:24-bookworm-slim
