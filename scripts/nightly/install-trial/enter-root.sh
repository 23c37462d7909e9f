#!/usr/bin/env bash
# Becomes a shell in a bare Debian, with mounts and processes of its own that end with it:  enter-root.sh <root> <source> [<releases>]
# The network is that of this machine, because packages have to come from somewhere.
set -euo pipefail
root=$1
mount --make-rprivate /
mkdir -p "$root/srv/source"
mount --bind "$2" "$root/srv/source"
if [ -n "${3:-}" ]; then
  mkdir -p "$root/srv/releases"
  mount --bind "$3" "$root/srv/releases"
fi
mount -t proc proc "$root/proc"
mount -t tmpfs tmpfs "$root/run"
mount -t tmpfs tmpfs "$root/dev"
for device in null zero random urandom full tty; do
  touch "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
mkdir "$root/dev/pts" "$root/dev/shm"
mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts"
mount -t tmpfs tmpfs "$root/dev/shm"
ln -s pts/ptmx "$root/dev/ptmx"
ln -s /proc/self/fd "$root/dev/fd"
cp /etc/resolv.conf "$root/etc/resolv.conf"
# Nothing starts because its package was installed, as where no systemd runs.
printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d"
chmod 755 "$root/usr/sbin/policy-rc.d"
settings=(PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root TERM=dumb SOURCE=/srv/source TLS_ISSUER=internal)
# Where the way out is looked into by an authority of one's own, packages are believed by it.
if [ -n "${NODE_EXTRA_CA_CERTS:-}" ]; then
  cp "$NODE_EXTRA_CA_CERTS" "$root/usr/local/share/authorities.crt"
  settings+=(NODE_EXTRA_CA_CERTS=/usr/local/share/authorities.crt npm_config_cafile=/usr/local/share/authorities.crt)
fi
exec chroot "$root" /usr/bin/env -i "${settings[@]}" bash --norc
