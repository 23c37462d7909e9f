#!/usr/bin/env bash
# Brings a Debian 12 machine to where the project runs: the programs of its services, a browser for tests, the packages.
set -euo pipefail
cd "$(dirname "$0")/.."

programs=(postgresql-15 redis-server ceph-mon ceph-osd radosgw ceph-common chromium chromium-headless-shell firefox-esr fonts-noto-color-emoji)
# Who came here by `npm run setup` has npm; a bare machine that runs this file directly has not.
command -v npm >/dev/null || programs+=(npm)

is_installed() {
  [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

# Another apt may be at work, on a fresh machine above all: it is waited for, ten minutes at most.
apt_get() {
  as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=600 "$@"
}

missing=()
for program in "${programs[@]}"; do
  is_installed "$program" || missing+=("$program")
done
if [ ${#missing[@]} -eq 0 ]; then
  echo "programs: all installed"
else
  echo "programs: installing ${missing[*]}"
  apt_get update
  apt_get install -y --no-install-recommends "${missing[@]}" >/dev/null
fi

# What checks and tries the alerts: taken out of its packages, because installed they would start two services on every
# developer's machine, one of which listens to the network.
tools=(prometheus prometheus-alertmanager)
if [ -x .tools/usr/bin/promtool ] && [ -x .tools/usr/bin/amtool ]; then
  echo "tools: all there"
else
  echo "tools: fetching ${tools[*]}"
  folder="$PWD/.tools"
  mkdir -p "$folder"
  # apt checks what it fetches against the signed lists of the distribution.
  fetch() { (cd "$folder" && apt-get -qq -o APT::Sandbox::User=root download "${tools[@]}"); }
  fetch 2>/dev/null || { apt_get update && fetch; }
  for package in "$folder"/*.deb; do dpkg-deb --extract "$package" "$folder"; done
  rm "$folder"/*.deb
fi

# Older ones do not read the lockfile as it is written, and would install other versions.
least_npm=9
npm_version="$(npm --version)"
if [ "${npm_version%%.*}" -lt "$least_npm" ]; then
  echo "npm $npm_version is too old: at least $least_npm is needed" >&2
  exit 1
fi

# npm writes this file last, so its age is the age of a finished installation.
if [ node_modules/.package-lock.json -nt package-lock.json ]; then
  echo "packages: up to date"
else
  echo "packages: npm ci"
  npm ci
fi
