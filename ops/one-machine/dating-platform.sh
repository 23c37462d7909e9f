#!/usr/bin/env bash
# The command of operators, /usr/local/bin/dating-platform: runs what `npm run cli` runs, as the user of the processes and with
# their settings. For `migrate` it adds the role that owns the schema, which no process is told.
set -euo pipefail
[ "$(id -u)" = 0 ] || { echo 'dating-platform: only root can read the secrets; say sudo' >&2; exit 1; }
folder=/etc/dating-platform
here=$(pwd)
set -a
# shellcheck source=/dev/null
. "$folder/environment"
HOME=/opt/dating-platform
set +a
if [ "${1:-}" = migrate ]; then
  OWNER_DATABASE_URL=$(cat "$folder/owner/OWNER_DATABASE_URL")
  export OWNER_DATABASE_URL
fi
# A file named from where the operator stands.
args=()
for word in "$@"; do
  if [ -f "$here/$word" ]; then word=$(realpath "$here/$word"); fi
  args+=("$word")
done
# An upgrade migrates with the release that is not yet the current one.
cd "${RELEASE:-/opt/dating-platform/current}"
exec setpriv --reuid=dating-platform --regid=dating-platform --init-groups \
  bin/node apps/server/src/main/cli.ts ${args[@]+"${args[@]}"}
