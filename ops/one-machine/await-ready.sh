#!/bin/sh
# Ends when a process is ready to work, or fails after a minute:  await-ready.sh <its private address>
for _ in $(seq 600); do
  curl -fsm 1 -o /dev/null "http://$1:3001/readyz" && exit 0
  sleep 0.1
done
echo "nothing is ready at $1 after a minute: journalctl -u 'dating-platform-*' says why" >&2
exit 1
