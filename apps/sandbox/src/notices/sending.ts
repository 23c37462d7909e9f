/** The way to the shop: one letter at a time, and what is under way for each payment. */
import type { World } from '../money/world.ts'
import type { NoticeRecord } from '../state/records.ts'
import { postToShop } from './loopback-post.ts'
import { mollieHeaders } from './mollie-notice.ts'
import { stripeHeaders } from './stripe-event.ts'

type Letter = Pick<NoticeRecord, 'provider' | 'url' | 'secret' | 'body'>

export interface Sending {
  post: (letter: Letter) => Promise<number | null>
  track: (payment: string, work: Promise<unknown>) => void
  /** Resolves when nothing about the payment is being sent. */
  quiet: (payment: string) => Promise<void>
}

export function openSending(world: () => World): Sending {
  const ongoing = new Map<string, Set<Promise<unknown>>>()
  return {
    /** What it tells of is on the disk first: the shop will look at once. */
    async post({ provider, url, secret, body }) {
      const { store, clock } = world()
      await store.settled()
      const headers = provider === 'mollie' ? mollieHeaders() : stripeHeaders(secret ?? '', body, clock.now())
      return postToShop(url, headers, body)
    },
    track(payment, work) {
      const all = ongoing.get(payment) ?? new Set()
      ongoing.set(payment, all.add(work))
      void work.finally(() => {
        all.delete(work)
        if (all.size === 0) ongoing.delete(payment)
      })
    },
    async quiet(payment) {
      const all = ongoing.get(payment) ?? new Set<Promise<unknown>>()
      await Promise.all(all)
    },
  }
}
