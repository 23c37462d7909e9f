/** Browsers that subscribed here, and what reached them. In memory: a push service may forget, and then says so. */
import { randomBytes } from 'node:crypto'
import { type BrowserKeys, newBrowserKeys } from './decrypt.ts'

interface Received {
  token: string
  at: number
  host: string
  ttl: number
  urgency: string
  topic: string
  /** How many bytes came, and what they say; null where only a real browser can read it. */
  bytes: number
  text: string | null
}

export interface Subscription {
  token: string
  /** The only key that may sign for it. */
  signer: string | null
  /** Of a browser that lives in here. */
  keys: BrowserKeys | null
  /** Hands it to a real one, or keeps it until that is back. */
  deliver: ((body: Buffer, topic: string) => void) | null
}

export interface Subscriptions {
  add: (subscription: Omit<Subscription, 'token'>) => Subscription
  addOwn: (signer: string | null) => Subscription & { keys: BrowserKeys }
  find: (token: string) => Subscription | undefined
  remove: (token: string) => void
  received: Received[]
  reset: () => void
}

export function createSubscriptions(): Subscriptions {
  const byToken = new Map<string, Subscription>()
  const received: Received[] = []
  const add: Subscriptions['add'] = (subscription) => {
    const added = { ...subscription, token: randomBytes(24).toString('base64url') }
    byToken.set(added.token, added)
    return added
  }
  return {
    add,
    addOwn(signer) {
      const keys = newBrowserKeys(randomBytes(16))
      return { ...add({ signer, keys, deliver: null }), keys }
    },
    find: (token) => byToken.get(token),
    remove: (token) => void byToken.delete(token),
    received,
    reset() {
      byToken.clear()
      received.length = 0
    },
  }
}
