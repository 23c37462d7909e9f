/** What was noted a moment ago and is not in Redis yet: many clicks go there as one message. */
import type { ProfileId } from '@app/db/ids'
import type { Redis } from 'ioredis'

/** So much later than the click others may learn of it. */
const LATEST_MS = 100

export interface LastSeenBuffer {
  add: (key: string, id: ProfileId, at: number) => void
  /** When somebody was noted, as far as it is still here. */
  find: (key: string, id: ProfileId) => number | undefined
  /** Hands over what is here, and forgets it whether or not Redis could take it. */
  send: () => Promise<void>
}

export function createLastSeenBuffer(redis: Redis): LastSeenBuffer {
  let lastSeen = new Map<string, Map<string, number>>()
  let due: NodeJS.Timeout | undefined
  const send = async () => {
    clearTimeout(due)
    due = undefined
    const sent = [...lastSeen]
    lastSeen = new Map()
    const written = sent.map(([key, times]) => redis.zadd(key, ...[...times].flatMap(([id, at]) => [at, id])))
    await Promise.allSettled(written) // -- the connection itself reports that it is away
  }
  return {
    add(key, id, at) {
      const times = lastSeen.get(key) ?? new Map<string, number>()
      lastSeen.set(key, times.set(id, at))
      due ??= setTimeout(() => void send(), LATEST_MS).unref()
    },
    find: (key, id) => lastSeen.get(key)?.get(id),
    send,
  }
}
