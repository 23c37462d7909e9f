/**
 * The heartbeat of all streams, by one timer. Each stream gets a comment line once in 15 s, so that no proxy closes it and
 * we notice who is, and a look whether its session is still open. Turns are short, so that no event waits for many words.
 */
import { write, type OpenStream } from './open-stream.ts'

const GROUPS = 150
/** A Redis that has gone without hanging up is found out after this many turns. */
const REDIS_CHECK_BEATS = 50

interface HeartbeatOptions {
  checkSessions: (streams: readonly OpenStream[]) => Promise<void>
  check: () => Promise<void>
  turn_ms: number
}

export function startHeartbeat({ checkSessions, check, turn_ms }: HeartbeatOptions) {
  const groups: OpenStream[][] = Array.from({ length: GROUPS }, () => [])
  let current = 0
  let added = 0
  const timer = setInterval(() => {
    current = (current + 1) % GROUPS
    const due = groups[current] ?? []
    for (const stream of due) write(stream, ':\n\n')
    void checkSessions(due)
    if (current % REDIS_CHECK_BEATS === 0) void check()
  }, turn_ms)
  return {
    nextTurn: () => (added += 1) % GROUPS,
    join(stream: OpenStream): void {
      groups[stream.heartbeat_group]?.push(stream)
    },
    leave(stream: OpenStream): void {
      const group = groups[stream.heartbeat_group]
      group?.splice(group.indexOf(stream), 1)
    },
    stop: () => clearInterval(timer),
  }
}
