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

services=(server-2 server-3 worker)
address_of() { case $1 in server-2) echo 127.0.0.2 ;; server-3) echo 127.0.0.3 ;; worker) echo 127.0.0.4 ;; esac; }
begin_one() {
  case $1 in
    worker) node worker 127.0.0.4 worker DRAIN_MS=14000 ;;
    *) node "$1" "$(address_of "$1")" server "HOST=$(address_of "$1")" PORT=3000 ;;
  esac
}
begin_caddy() {
  # In a chroot there is nobody who gives a program the right to ports below 1024 but root.
  HOME=/var/lib/caddy XDG_DATA_HOME=/var/lib/caddy begin caddy root \
    caddy run --config /etc/caddy/Caddyfile --adapter caddyfile
}
await() { "$home/current/ops/one-machine/await-ready.sh" "$(address_of "$1")"; }

cd "$home/current"
set -a
# shellcheck source=/dev/null
. "$settings/environment"
HOME=$home
set +a

start() {
  pg_lsclusters -h | grep -q '^15 main .* online' || pg_ctlcluster 15 main start
  begin redis redis redis-server /etc/redis/redis-dating-platform.conf
  for name in "${services[@]}"; do begin_one "$name"; done
  for name in "${services[@]}"; do await "$name"; done
  begin_caddy
}
stop() {
  for name in caddy "${services[@]}" redis; do end "$name"; done
}
# One after the other: each is ready before the next one leaves.
restart() {
  start
  for name in "${services[@]}"; do
    end "$name"
    begin_one "$name"
    await "$name"
  done
}

case ${1:-} in
  start) start ;;
  stop) stop ;;
  restart) restart ;;
  *) echo 'say start, stop or restart' >&2 && exit 2 ;;
esac
