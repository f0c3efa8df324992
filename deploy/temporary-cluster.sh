# Sourced by scripts: a temporary PostgreSQL below $work, on the port $database_port, with a socket in $work/socket. The
# user postgres must be allowed to write to $work.

bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1 || true)

# PostgreSQL does not run as root.
as_postgres() {
  if [ "$(id -u)" = 0 ]; then setpriv --reuid=postgres --regid=postgres --init-groups "$@"; else "$@"; fi
}

free_port() {
  node -e "const s = require('node:net').createServer().listen(0, '127.0.0.1', () => { console.log(s.address().port); s.close(); })"
}

# The data folder, then settings of postgresql.conf.
create_cluster() {
  local data=$1 setting
  shift
  as_postgres mkdir -p "$work/socket"
  as_postgres "$bin/initdb" -D "$data" -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync >"$work/initdb.log"
  for setting in "port = $database_port" "listen_addresses = '127.0.0.1'" \
    "unix_socket_directories = '$work/socket'" "$@"; do
    echo "$setting"
  done | as_postgres tee -a "$data/postgresql.conf" >/dev/null
  start_cluster "$data"
}

start_cluster() {
  as_postgres "$bin/pg_ctl" -D "$1" -l "$work/postgres.log" -w -t 120 start >/dev/null ||
    { tail "$work/postgres.log"; return 1; }
}

stop_cluster() {
  as_postgres "$bin/pg_ctl" -D "$1" -m fast -w stop >/dev/null
}
