#!/usr/bin/env bash
# Makes the image without a registry: a base of a few Debian packages by mmdebstrap, a release on top of it by buildah.
#   ops/image/build.sh <folder of a release> <work folder> [<name:tag>]
# Needs: apt-get install --no-install-recommends mmdebstrap buildah. Writes the image as <work folder>/image.tar, and the
# lists of its parts beside it: packages.txt of Debian, parts.json of npm.
set -euo pipefail

release=$(realpath "${1:?say the folder of a release}")
mkdir -p "${2:?say a folder to work in}"
work=$(realpath "$2")
tag=${3:-localhost/dating-platform:latest}
here=$(realpath "$(dirname "$0")")
made_at=$(sed -n 's/.*"made_at": "\([^"]*\)".*/\1/p' "$release/release.json")
SOURCE_DATE_EPOCH=$(date -d "${made_at:-now}" +%s 2>/dev/null || date +%s)
export SOURCE_DATE_EPOCH
# vfs asks nothing of the kernel; overlay is faster and smaller where it works.
store=(--root "$work/containers" --runroot "$work/run" --storage-driver "${STORAGE_DRIVER:-vfs}")
# Without the rights of root over the kernel, as in most containers that build.
build=("${store[@]}")

began=$(date +%s)
say() { echo "image: $1 ($(($(date +%s) - began)) s)"; }

# Libraries, certificates and time zones; no shell, no package manager.
base=libc6,libstdc++6,libgcc-s1,ca-certificates,tzdata,netbase,base-files
if [ ! -f "$work/base.tar" ]; then
  # $1 is the hook's.
  # shellcheck disable=SC2016
  mmdebstrap --quiet --variant=extract --include="$base" \
    --setup-hook='mkdir -p "$1/etc/ssl/certs"' \
    --extract-hook='cat "$1"/usr/share/ca-certificates/mozilla/*.crt >"$1/etc/ssl/certs/ca-certificates.crt"' \
    --extract-hook='rm -rf "$1"/usr/share/doc "$1"/usr/share/man "$1"/usr/share/locale "$1"/usr/share/ca-certificates "$1"/var/lib/apt "$1"/var/cache/apt' \
    --extract-hook='echo "dating-platform:x:10001:10001::/app:/nonexistent" >"$1/etc/passwd"; echo "dating-platform:x:10001:" >"$1/etc/group"' \
    bookworm "$work/base.tar.making"
  mv "$work/base.tar.making" "$work/base.tar"
  say 'base is there'
fi

rm -rf "$work/context"
mkdir -p "$work/context"
cp -al "$release" "$work/context/release" 2>/dev/null || cp -a "$release" "$work/context/release"

scratch=$(buildah "${build[@]}" from scratch)
buildah "${build[@]}" add -q "$scratch" "$work/base.tar" / >/dev/null
buildah "${build[@]}" commit -q --disable-compression "$scratch" localhost/base:bookworm >/dev/null
buildah "${build[@]}" rm "$scratch" >/dev/null
buildah "${build[@]}" build -q --isolation chroot --timestamp "$SOURCE_DATE_EPOCH" --disable-compression \
  --build-arg BASE=localhost/base:bookworm -f "$here/Containerfile" -t "$tag" "$work/context" >/dev/null
say 'image is made'
rm -f "$work/image.tar"
buildah "${build[@]}" push -q --disable-compression "$tag" "oci-archive:$work/image.tar:$tag"

cp "$release/apps/web/build/sbom.cdx.json" "$work/parts.json"
# shellcheck disable=SC2086
apt-cache show --no-all-versions ${base//,/ } | sed -n 's/^Package: //p; s/^Version: /  /p' >"$work/packages.txt"
size=$(buildah "${build[@]}" images --format '{{.Size}}' "$tag")
say "$tag is $size; $work/image.tar, $work/parts.json and $work/packages.txt"
