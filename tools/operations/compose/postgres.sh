#!/bin/sh
# Stands for the image of PostgreSQL in compose.yaml: does with these variables what that does, by this machine's PostgreSQL.
set -eu
data=/var/lib/postgresql/data
as() { setpriv --reuid 999 --regid 999 --clear-groups "$@"; }
if [ ! -e "$data/PG_VERSION" ]; then
  mkdir -p "$data" && chown 999:999 "$data"
  echo "$POSTGRES_PASSWORD" > /tmp/password
  # shellcheck disable=SC2086
  as initdb -D "$data" -U "$POSTGRES_USER" --pwfile=/tmp/password $POSTGRES_INITDB_ARGS -A scram-sha-256
  echo "host all all all scram-sha-256" >> "$data/pg_hba.conf"
  as pg_ctl -D "$data" -o "-c listen_addresses= -k /tmp" -w start
  PGPASSWORD=$POSTGRES_PASSWORD psql -h /tmp -U "$POSTGRES_USER" -d postgres -c "create database \"$POSTGRES_USER\""
  as pg_ctl -D "$data" -w stop
fi
exec setpriv --reuid 999 --regid 999 --clear-groups postgres -D "$data" -c "listen_addresses=*" -k /tmp
