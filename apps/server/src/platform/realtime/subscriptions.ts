/**
 * Which channels of Redis this process hears: those somebody holds, and no others. Redis may go away at any moment;
 * when it is back all of them are asked for again, and it is told that something may have been missed.
 */
import type { Redis } from 'ioredis'

/** Asked for at once at most, so that nothing else has to wait for a long list. */
const AT_ONCE = 1000

interface SubscriptionEvents {
  onMessage: (channel: string, text: string) => void
  /** Hearing again, after a time in which nothing was heard. */
  onReconnect: () => void
}

export interface Subscriptions {
  /** Resolves once the channel is heard, or once it is known that Redis is away. */
  subscribe: (channel: string) => Promise<void>
  unsubscribe: (channel: string) => void
  /** Asks for another connection where Redis does not answer on this one. */
  check: () => Promise<void>
  close: () => void
}

export function openSubscriptions(redis: Redis, { onMessage, onReconnect }: SubscriptionEvents): Subscriptions {
  const subscribed = new Set<string>()
  let changed = new Set<string>()
  let syncing: Promise<void> | undefined

  /** A connection of which it is not known what it hears is given up for a new one. */
  const reconnect = () => {
    if (redis.status === 'ready') redis.disconnect(true)
  }
  /** Whether somebody holds a channel may change until its piece is sent, and is decided only then. */
  async function sendInBatches(channels: readonly string[], isSubscribed: boolean): Promise<void> {
    for (let at = 0; at < channels.length; at += AT_ONCE) {
      const batch = channels.slice(at, at + AT_ONCE).filter((channel) => subscribed.has(channel) === isSubscribed)
      if (batch.length > 0) await (isSubscribed ? redis.subscribe(...batch) : redis.unsubscribe(...batch))
    }
  }

  async function sync(): Promise<void> {
    await new Promise(setImmediate)
    syncing = undefined
    const changedChannels = [...changed]
    changed = new Set()
    if (redis.status !== 'ready') return
    try {
      const isSubscribed = changedChannels.filter((channel) => subscribed.has(channel))
      const unsubscribed = changedChannels.filter((channel) => !subscribed.has(channel))
      await Promise.all([sendInBatches(isSubscribed, true), sendInBatches(unsubscribed, false)])
    } catch {
      reconnect()
    }
  }
  function change(channel: string): Promise<void> {
    changed.add(channel)
    return (syncing ??= sync())
  }

  redis.on('message', onMessage)
  redis.on('ready', () => {
    sendInBatches([...subscribed], true).then(onReconnect, reconnect)
  })
  return {
    subscribe(channel) {
      subscribed.add(channel)
      return change(channel)
    },
    unsubscribe(channel) {
      subscribed.delete(channel)
      void change(channel)
    },
    async check() {
      await redis.ping().catch(reconnect)
    },
    close: () => redis.disconnect(),
  }
}
