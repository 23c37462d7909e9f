#!/usr/bin/env bash
# Starts and stops everything where there is no systemd: in a chroot or a container, to try an installation out. Nothing is
# started again when it ends; a machine that serves members runs systemd.
#   without-systemd.sh start|stop|restart
set -euo pipefail
home=/opt/dating-platform
settings=/etc/dating-platform
run=/run/dating-platform
mkdir -p "$run"

# Runs a program as somebody in the background:  begin <name> <user> <program …>
begin() {
  local name=$1 user=$2
  shift 2
  if [ -e "$run/$name.pid" ] && kill -0 "$(cat "$run/$name.pid")" 2>/dev/null; then return; fi
  setsid setpriv --reuid="$user" --regid="$user" --init-groups "$@" >>"$run/$name.log" 2>&1 </dev/null &
  echo $! >"$run/$name.pid"
}
end() {
  local pid
  [ -e "$run/$1.pid" ] || return 0
  pid=$(cat "$run/$1.pid")
  kill "$pid" 2>/dev/null || true
  while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
  rm -f "$run/$1.pid"
}
node() {
  local name=$1 address=$2 program=$3
  shift 3
  begin "$name" dating-platform env "PRIVATE_HOST=$address" PRIVATE_PORT=3001 "$@" \
    "$home/current/bin/node" "apps/server/src/main/$program.ts"
}

start() {
  pg_lsclusters -h | grep -q '^15 main .* online' || pg_ctlcluster 15 main start
  begin redis redis redis-server /etc/redis/redis-dating-platform.conf
  cd "$home/current"
  set -a
  # shellcheck source=/dev/null
  . "$settings/environment"
  HOME=$home
  set +a
  node server-2 127.0.0.2 server HOST=127.0.0.2 PORT=3000
  node server-3 127.0.0.3 server HOST=127.0.0.3 PORT=3000
  node worker 127.0.0.4 worker DRAIN_MS=14000
  for address in 127.0.0.2 127.0.0.3 127.0.0.4; do ops/one-machine/await-ready.sh "$address"; done
  # In a chroot there is nobody who gives a program the right to ports below 1024 but root.
  HOME=/var/lib/caddy XDG_DATA_HOME=/var/lib/caddy begin caddy root \
    caddy run --config /etc/caddy/Caddyfile --adapter caddyfile
}
stop() {
  for name in caddy server-2 server-3 worker redis; do end "$name"; done
}

case ${1:-} in
  start) start ;;
  stop) stop ;;
  restart) stop && start ;;
  *) echo 'say start, stop or restart' >&2 && exit 2 ;;
esac
