#!/usr/bin/env bash
# Proves that pgBackRest with the configuration of this folder recovers PostgreSQL to a moment between two writes: on a
# temporary cluster, without touching others. Needs PostgreSQL and pgBackRest; takes a few seconds.
set -euo pipefail
cd "$(dirname "$0")"
work=$(mktemp -d)
chmod 755 "$work"
data=$work/data
source ../temporary-cluster.sh
cleanup() {
  [ ! -f "$data/postmaster.pid" ] || stop_cluster "$data" || true
  rm -rf "$work"
}
trap cleanup EXIT
[ -n "$bin" ] && command -v pgbackrest >/dev/null || { echo 'PostgreSQL or pgBackRest is not installed'; exit 2; }
# The two files are copied: the user postgres may not be allowed to read this folder.
cp pgbackrest.conf archive.conf "$work"
chmod 644 "$work"/*.conf
[ "$(id -u)" != 0 ] || chown postgres: "$work"
cd "$work"

# They override the file, also in archive_command.
export PGBACKREST_CONFIG=$work/pgbackrest.conf PGBACKREST_REPO1_PATH=$work/repository PGBACKREST_LOG_PATH=$work/log \
  PGBACKREST_LOCK_PATH=$work/lock PGBACKREST_SPOOL_PATH=$work/spool PGBACKREST_PG1_PATH=$data \
  PGBACKREST_PG1_SOCKET_PATH=$work/socket PGBACKREST_PG1_USER=postgres PGBACKREST_STANZA=manara
as_postgres mkdir repository log lock spool
database_port=$(free_port)
export PGBACKREST_PG1_PORT=$database_port
create_cluster "$data" "include '$work/archive.conf'"
run() { as_postgres "$bin/psql" -h "$work/socket" -p "$database_port" -U postgres -X -A -t -q -v ON_ERROR_STOP=1 -c "$1"; }
rows() { run 'select string_agg(name, $$, $$ order by name) from written'; }

as_postgres pgbackrest stanza-create
run 'create table written (name text); insert into written values ($$before the backup$$)'
as_postgres pgbackrest --type=full backup
as_postgres pgbackrest --type=diff backup

run 'insert into written values ($$before the moment$$)'
moment=$(run 'select clock_timestamp()')
expected=$(rows)
run 'insert into written values ($$after the moment$$)'
run 'delete from written where name = $$before the backup$$'
# Waits until the log up to here is in the repository.
as_postgres pgbackrest check

stop_cluster "$data"
rm -rf "$data"
as_postgres mkdir -m 0700 "$data"
as_postgres pgbackrest --type=time --target="$moment" --target-action=promote restore
start_cluster "$data"
for _ in $(seq 300); do
  [ "$(run 'select pg_is_in_recovery()')" = t ] || break
  sleep 0.2
done
recovered=$(rows)
if [ "$recovered" != "$expected" ]; then
  echo "FAILED: at $moment there were '$expected', recovered are '$recovered'" >&2
  exit 1
fi
echo "recovered to $moment: $recovered"

# A backup after the recovery begins a new timeline in the same repository.
run 'insert into written values ($$after the recovery$$)'
as_postgres pgbackrest --type=full backup
as_postgres pgbackrest check
echo 'backups continue after the recovery'
