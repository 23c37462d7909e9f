/**
 * Which channels of Redis this process hears: those somebody holds, and no others. Redis may go away at any moment;
 * when it is back all of them are asked for again, and it is told that something may have been missed.
 */
import type { Redis } from 'ioredis'

/** Asked for at once at most, so that nothing else has to wait for a long list. */
const AT_ONCE = 1000

interface Listening {
  heard: (channel: string, text: string) => void
  /** Hearing again, after a time in which nothing was heard. */
  back: () => void
}

export interface Subscriptions {
  /** Resolves once the channel is heard, or once it is known that Redis is away. */
  hold: (channel: string) => Promise<void>
  letGo: (channel: string) => void
  /** Asks for another connection where Redis does not answer on this one. */
  check: () => Promise<void>
  close: () => void
}

export function openSubscriptions(redis: Redis, { heard, back }: Listening): Subscriptions {
  const wanted = new Set<string>()
  let changed = new Set<string>()
  let settling: Promise<void> | undefined

  /** A connection of which it is not known what it hears is given up for a new one. */
  const startOver = () => {
    if (redis.status === 'ready') redis.disconnect(true)
  }
  /** Whether somebody holds a channel may change until its piece is sent, and is decided only then. */
  async function inPieces(channels: readonly string[], held: boolean): Promise<void> {
    for (let at = 0; at < channels.length; at += AT_ONCE) {
      const piece = channels.slice(at, at + AT_ONCE).filter((channel) => wanted.has(channel) === held)
      if (piece.length > 0) await (held ? redis.subscribe(...piece) : redis.unsubscribe(...piece))
    }
  }

  async function settle(): Promise<void> {
    await new Promise(setImmediate)
    settling = undefined
    const these = [...changed]
    changed = new Set()
    if (redis.status !== 'ready') return
    try {
      const held = these.filter((channel) => wanted.has(channel))
      const free = these.filter((channel) => !wanted.has(channel))
      await Promise.all([inPieces(held, true), inPieces(free, false)])
    } catch {
      startOver()
    }
  }
  function change(channel: string): Promise<void> {
    changed.add(channel)
    return (settling ??= settle())
  }

  redis.on('message', heard)
  redis.on('ready', () => {
    inPieces([...wanted], true).then(back, startOver)
  })
  return {
    hold(channel) {
      wanted.add(channel)
      return change(channel)
    },
    letGo(channel) {
      wanted.delete(channel)
      void change(channel)
    },
    async check() {
      await redis.ping().catch(startOver)
    },
    close: () => redis.disconnect(),
  }
}
