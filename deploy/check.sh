#!/usr/bin/env bash
# Checks the files of this folder without a container runtime and without systemd: syntax with the tools that are
# installed, and the content of the image by running the Dockerfile's build in a temporary folder. Needs PostgreSQL;
# takes about two minutes. What it cannot check is listed in docs/deploying.md.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
work=$(mktemp -d)
chmod 755 "$work"
servers=()
cleanup() {
  for pid in "${servers[@]}"; do kill "$pid" 2>/dev/null || true; done
  [ ! -f "$work/database/postmaster.pid" ] || stop_cluster "$work/database" || true
  rm -rf "$work"
}
trap cleanup EXIT
source deploy/temporary-cluster.sh

step() { printf '\n== %s\n' "$*"; }
# Whether a tool is installed; says so if not.
have() { command -v "$1" >/dev/null || { echo "skipped: no $1 on this machine"; return 1; }; }
fail() { echo "FAILED: $*" >&2; exit 1; }
until_ready() {
  for _ in $(seq 300); do
    if "$@" >/dev/null 2>&1; then return; fi
    sleep 0.2
  done
  fail "not ready: $*"
}

step 'systemd units'
if have systemd-analyze; then
  # Instances of templates need a file of their name, and every unit an existing user and program.
  mkdir "$work/units"
  for unit in deploy/systemd/*.* deploy/postgres/*.service deploy/postgres/*.timer; do
    sed -e 's/^\(User\|Group\)=.*/\1=root/' -e 's|^ExecStart=/usr/bin/[a-z]*|ExecStart=/bin/true|' "$unit" \
      >"$work/units/$(basename "$unit" | sed 's/@\./@8000./')"
  done
  findings=$(systemd-analyze verify --man=no "$work"/units/* 2>&1 | grep -F "$work" || true)
  [ -z "$findings" ] || fail "$findings"
fi

step 'compose file'
compose='docker compose'
$compose version >/dev/null 2>&1 || compose=docker-compose
if have "${compose%% *}"; then
  DATABASE_PASSWORD=x PUBLIC_URL=https://institute.example SMTP_URL=smtp://mail.example \
    $compose -f deploy/container/compose.yaml config >/dev/null
fi

step 'Prometheus rules and configuration'
if have promtool; then
  # The example names files of another machine.
  promtool check config --syntax-only deploy/monitoring/prometheus.yml
  promtool check rules deploy/monitoring/alerts.yml
fi

step 'build of the image, in a copy of the sources'
image=$work/image
mkdir -p "$image/app"
# For git, a name without a slash is one at any depth.
sed 's|^\([^*]\)|/\1|' .dockerignore >"$work/left-out"
left_out=$(git ls-files --cached --ignored --exclude-from="$work/left-out")
[ -z "$left_out" ] || fail ".dockerignore leaves out $left_out"
git ls-files -z --cached --others --exclude-standard | tar --null --files-from=- -c | tar -x -C "$image/app"
build=$(sed -n 's/^RUN \(npm run setup.*\)/\1/p' deploy/container/Dockerfile)
[ -n "$build" ] || fail 'the Dockerfile has no line RUN npm run setup'
(cd "$image/app" && bash -euc "${build/ \/runtime/ $image/runtime}") >"$work/build.log" 2>&1 || { tail "$work/build.log"; fail build; }
du -sh "$image/runtime" | cut -f1
# A file that only the build has must not be needed at run time.
mv "$image/app" "$image/release"
mkdir -p "$image/app"
mv "$image/runtime" "$image/app/server"

# The containers' user may write to volumes and temporary folders only.
chmod -R go-w "$image"
as_user() {
  if [ "$(id -u)" = 0 ]; then setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; else "$@"; fi
}
volume() { mkdir -p "$1" && chmod 777 "$1"; }
[ "$(id -u)" = 0 ] || chmod -R a-w "$image/app"

step 'release: publishes into the volume, without writing elsewhere'
rm -rf "$image/release/.cache"
for folder in site pages tmp; do volume "$work/$folder"; done
volume "$image/release/.cache"
publish=$(sed -n 's/^CMD \["sh", "-c", "\(.*\)"\]/\1/p' deploy/container/Dockerfile)
[ -n "$publish" ] || fail 'the Dockerfile has no CMD that publishes'
(cd "$image/release" && as_user env TMPDIR="$work/tmp" SITE_DIR="$work/site" PUBLIC_URL=https://institute.example \
  sh -ec "${publish//\/pages/$work/pages}" && as_user env TMPDIR="$work/tmp" SITE_DIR="$work/site" \
  node tooling/scripts/command.mjs release list)

step 'release program of the server image: changes the volume without sources'
on_site() { (cd "$image/app/server" && as_user env -i PATH="$PATH" TMPDIR="$work/tmp" SITE_DIR="$work/site" node delivery/dist/release.js "$@"); }
on_site retire remote-teacher
on_site list remote-teacher | grep -F retired || fail 'the section is not retired'
on_site rollback remote-teacher --to "$(on_site list remote-teacher | awk '$1 == "stored" { print $2 }')"

step 'servers: PostgreSQL, read-only files, health check, SIGTERM'
[ -n "$bin" ] || fail 'no PostgreSQL on this machine'
[ "$(id -u)" != 0 ] || chown postgres: "$work"
database_port=$(free_port)
create_cluster "$work/database" 'fsync = off'
start() {
  local name=$1
  shift
  volume "$work/$name"
  cd "$image/app/server"
  as_user env -i PATH="$PATH" TMPDIR="$work/tmp" NODE_ENV=production HOST=0.0.0.0 PORT="$port" DATA_DIR="$work/$name" \
    SITE_DIR="$work/site" DATABASE_URL="postgres://postgres@127.0.0.1:$database_port/postgres" \
    PUBLIC_URL=https://institute.example SMTP_URL=smtp://127.0.0.1:9 "$@"
}
port=8000
(start migrate node dist/migrate.js)
ports=()
for name in server-1 server-2; do
  port=$(free_port)
  (start "$name" node dist/main.js) >"$work/$name.log" 2>&1 &
  servers+=($!)
  ports+=("$port")
done
health=$(sed -n '/^HEALTHCHECK/,/CMD/s/^ *CMD \(\[.*\]\)$/\1/p' deploy/container/Dockerfile)
healthy() {
  PORT=$1 node -e 'const [program, ...args] = JSON.parse(process.argv[1]); process.exit(require("node:child_process").spawnSync(program, args).status)' "$health"
}
healthy 9 && fail 'the health check succeeds without a server'
for port in "${ports[@]}"; do until_ready healthy "$port"; done
version=$(cat "$image/release/server/dist/built-from")
node -e "fetch('http://127.0.0.1:${ports[0]}/metrics').then((response) => response.text()).then(console.log)" |
  grep -F "manara_build_info{version=\"$version\"} 1" || fail "the metrics do not name the version $version"
echo 'both servers are healthy'
stored=$(find "$work/migrate" "$work"/server-? -type f ! -name '*.log')
[ -z "$stored" ] || fail "stored in DATA_DIR: $stored"

step 'nginx in front'
if have nginx || [ -x /usr/sbin/nginx ]; then
  etc=$work/etc
  mkdir -p "$etc/manara" "$etc/nginx/conf.d"
  cp delivery/nginx/manara.conf "$etc/manara"
  cp delivery/nginx/manara-headers.conf "$etc/nginx"
  sed -e "s|/etc/|$etc/|g" -e 's|^exec nginx.*||' deploy/container/start-nginx.sh | sh
  for number in 0 1; do
    # nginx of the container listens on every address; the two servers have addresses of their own.
    sed -i -e "s|172.30.26.1$((number + 1)):8000|127.0.0.1:${ports[number]}|" "$etc/nginx/conf.d/manara.conf"
  done
  nginx_port=$(free_port)
  sed -i -e "s|listen 8080|listen 127.0.0.1:$nginx_port|" -e "s|/srv/manara|$work|" "$etc/nginx/conf.d/manara.conf"
  printf '%s\n' 'daemon off;' "pid $work/nginx.pid;" 'error_log stderr;' 'events {}' 'http {' \
    "client_body_temp_path $work/tmp/body; proxy_temp_path $work/tmp/proxy; fastcgi_temp_path $work/tmp/f; uwsgi_temp_path $work/tmp/u; scgi_temp_path $work/tmp/s;" \
    "include $etc/nginx/conf.d/*.conf;" '}' >"$etc/nginx/nginx.conf"
  PATH=$PATH:/usr/sbin nginx -c "$etc/nginx/nginx.conf" >"$work/nginx.log" 2>&1 &
  servers+=($!)
  through() { node -e "fetch('http://127.0.0.1:$nginx_port$1').then(({ status }) => process.exit(status === ${2:-200} ? 0 : 1), () => process.exit(1))"; }
  until_ready through /about
  through /teacher/pending-lessons 401 || fail 'the API does not answer through nginx'
  echo 'pages come from nginx, API calls from the servers'
fi

step 'stop'
for number in 0 1; do
  child=$(pgrep -P "${servers[number]}" || echo "${servers[number]}")
  kill -TERM "$child"
  wait "${servers[number]}" || fail "server $((number + 1)) did not end with 0: $(tail -n 3 "$work/server-$((number + 1)).log")"
done
echo 'both servers ended with 0'
cd "$root"
