#!/usr/bin/env bash
# From a bare Debian 12 to a live site: packages, a release, secrets, the database, the first site, units, TLS. Run again it
# changes nothing that is as it should be; run from a newer clone it upgrades.
#   ops/install.sh [--release <folder made by ops/release.sh>] [what `init` is told, if it is not to ask]
# docs/operate/install.md says what to have at hand.
set -euo pipefail
cd "$(dirname "$0")/.."
clone=$(pwd)
home=/opt/dating-platform
settings=/etc/dating-platform
user=dating-platform

began=$(date +%s)
step() { printf '%4d s  %s\n' "$(($(date +%s) - began))" "$1"; }
stop_with() { echo "install: $1" >&2; exit 1; }
has_systemd() { [ -d /run/systemd/system ]; }

[ "$(id -u)" = 0 ] || stop_with 'must be run by root; say sudo'
# shellcheck source=/dev/null
. /etc/os-release
[ "${ID:-} ${VERSION_ID:-}" = 'debian 12' ] || stop_with "is for Debian 12, this is ${PRETTY_NAME:-something else}"

release='' answers=()
while [ $# -gt 0 ]; do
  case $1 in
    --release) release=$(realpath "${2:?say the folder of the release}") && shift 2 ;;
    --answers) answers+=(--answers "$(realpath "${2:?say the file}")") && shift 2 ;;
    *) answers+=("$1") && shift ;;
  esac
done

step 'packages'
# Checksums find a page that the disk changed; a cluster without them cannot be trusted to say so.
if [ ! -e /etc/postgresql-common/createcluster.conf ]; then
  mkdir -p /etc/postgresql-common
  cp ops/one-machine/createcluster.conf /etc/postgresql-common/
fi
packages=(postgresql-15 redis-server caddy ca-certificates curl openssl)
[ -n "$release" ] || packages+=(git npm)
missing=()
for package in "${packages[@]}"; do
  [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || missing+=("$package")
done
if [ ${#missing[@]} -gt 0 ]; then
  export DEBIAN_FRONTEND=noninteractive
  log=/var/log/dating-platform-install.log
  get() { apt-get -q -o DPkg::Lock::Timeout=600 -o Dpkg::Options::=--force-confold "$@" >>"$log" 2>&1; }
  if ! { get update && get install -y --no-install-recommends "${missing[@]}"; }; then
    tail -20 "$log" >&2
    stop_with "the packages did not come; all of it is in $log"
  fi
fi

step 'user'
id "$user" >/dev/null 2>&1 ||
  useradd --system --user-group --home-dir "$home" --no-create-home --shell /usr/sbin/nologin "$user"
install -d -m 755 "$home" "$home/releases"

step 'release'
if [ -n "$release" ]; then
  commit=$(sed -n 's/.*"commit": "\([0-9a-f]*\)".*/\1/p' "$release/release.json")
else
  commit=$(git -c safe.directory="$clone" rev-parse HEAD)
fi
new="$home/releases/${commit:0:12}"
if [ ! -d "$new" ]; then
  if [ -n "$release" ]; then
    cp -a "$release" "$new.copying" && chown -R root:root "$new.copying" && mv "$new.copying" "$new"
  else
    ops/release.sh "$new"
  fi
fi

step 'secrets and settings'
install -d -m 755 "$settings" "$settings/caddy"
if [ ! -e "$settings/environment" ]; then
  (cd "$new" && bin/node apps/server/src/main/cli.ts init --folder "$settings" ${answers[@]+"${answers[@]}"})
fi
chown -R "root:$user" "$settings/secrets" && chmod 750 "$settings/secrets" && chmod 640 "$settings"/secrets/*
chown -R root:root "$settings/owner" && chmod 700 "$settings/owner" && chmod 600 "$settings"/owner/*
install -m 755 "$new/ops/one-machine/dating-platform.sh" /usr/local/bin/dating-platform

changed() { ! cmp -s "$1" "$2"; }

step 'database'
conf=/etc/postgresql/15/main/conf.d/dating-platform.conf
if changed "$new/ops/one-machine/postgresql.conf" "$conf"; then
  install -D -m 644 "$new/ops/one-machine/postgresql.conf" "$conf"
  pg_ctlcluster 15 main restart 2>/dev/null || pg_ctlcluster 15 main start
fi
pg_lsclusters -h | grep -q '^15 main .* online' || pg_ctlcluster 15 main start
as_postgres() { setpriv --reuid=postgres --regid=postgres --init-groups "$@"; }
(cd / && as_postgres psql -qX -v ON_ERROR_STOP=1 -d postgres <"$settings/owner/roles.sql" >/dev/null)

step 'Redis'
redis_conf=/etc/redis/redis-dating-platform.conf
if changed "$settings/owner/redis.conf" "$redis_conf"; then
  install -m 640 -o redis -g redis "$settings/owner/redis.conf" "$redis_conf"
  redis_changed=yes
fi

step 'tables'
before=$(readlink "$home/current" 2>/dev/null || true)
# Migrations come before the code that needs them, and the code that runs bears them.
RELEASE=$new dating-platform migrate
ln -sfn "$new" "$home/current.new" && mv -T "$home/current.new" "$home/current"

step 'sites'
for site in "$settings"/sites/*.json; do
  mark="$settings/sites/.saved-$(basename "$site" .json)"
  if changed "$site" "$mark"; then
    dating-platform site "$site" && cp "$site" "$mark"
  fi
done

step 'services'
units=(dating-platform-server@.service dating-platform-worker.service dating-platform-mail-in.service dating-platform.target)
for unit in "${units[@]}"; do
  if changed "$new/ops/one-machine/$unit" "/etc/systemd/system/$unit"; then
    install -D -m 644 "$new/ops/one-machine/$unit" "/etc/systemd/system/$unit"
    units_changed=yes
  fi
done
if changed "$new/ops/one-machine/Caddyfile" /etc/caddy/Caddyfile; then
  [ ! -e /etc/caddy/Caddyfile ] || cp /etc/caddy/Caddyfile /etc/caddy/Caddyfile.before
  install -D -m 644 "$new/ops/one-machine/Caddyfile" /etc/caddy/Caddyfile
  caddy_changed=yes
fi
if has_systemd; then
  [ -z "${units_changed:-}" ] || systemctl daemon-reload
  systemctl disable --now --quiet redis-server.service 2>/dev/null || true
  systemctl enable --quiet redis-server@dating-platform dating-platform.target dating-platform-worker dating-platform-server@2 dating-platform-server@3
  if [ -n "${redis_changed:-}" ]; then systemctl restart redis-server@dating-platform; fi
  systemctl start redis-server@dating-platform
  # One after the other: each is ready before the next one leaves.
  for one in dating-platform-server@2 dating-platform-server@3 dating-platform-worker; do
    if [ "$before" != "$new" ] || [ -n "${units_changed:-}" ]; then systemctl restart "$one"; else systemctl start "$one"; fi
  done
  systemctl start dating-platform.target
  if [ -n "${caddy_changed:-}" ]; then systemctl reload-or-restart caddy; fi
  systemctl start caddy
else
  was_there=''
  if [ -e /run/dating-platform/server-2.pid ]; then was_there=yes; fi
  if [ -n "$was_there" ] && [ "$before" != "$new" ]; then verb=restart; else verb=start; fi
  "$new/ops/one-machine/without-systemd.sh" "$verb"
  if [ -n "$was_there" ] && [ -n "${caddy_changed:-}" ]; then caddy reload --config /etc/caddy/Caddyfile --adapter caddyfile; fi
fi

step 'is it right?'
dating-platform doctor || stop_with 'is through, and the doctor above says what is still to be mended'
step 'done'
