#!/bin/sh
# Runs once, when the volume is new: the product's database and the role that owns it. That role may create roles, since each
# service gets one of its own, and is no superuser.
set -eu
psql -v ON_ERROR_STOP=1 --no-psqlrc -U "${POSTGRES_USER:-postgres}" -d postgres -v password="$POSTGRES_OWNER_PASSWORD" <<'SQL'
CREATE ROLE directory_owner LOGIN CREATEROLE PASSWORD :'password';
CREATE DATABASE directory OWNER directory_owner;
SQL
