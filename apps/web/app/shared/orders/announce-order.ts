/** Finds out whether the order of this browser was completed, and says so in one of its tabs, once. */
import { findOrderOfKey } from '../api/payment-calls.ts'
import { now } from '../clock.ts'
import { isOffline } from '../network/offline.ts'
import { findCurrentOrder, forgetCurrentOrder, saveCurrentOrder } from './current-order.ts'

/** A key that made no order by then never will. */
const REFUSED_AFTER_MS = 60 * 60 * 1000

/** Below this a toast was not read. */
const READ_AFTER_MS = 1000

/** A payment is often completed while the page that paid is being left. */
function sayAgainAfterLeaving(forget: () => void): void {
  const readAt = now() + READ_AFTER_MS
  addEventListener('pagehide', () => now() < readAt && forget(), { once: true })
}

async function announce(own: string, show: (credits: number) => void): Promise<void> {
  const current = findCurrentOrder(own)
  if (!current || current.announced) return
  const { order } = await findOrderOfKey(current.key)
  if (order?.status === 'completed') {
    saveCurrentOrder(own, { ...current, announced: true })
    if (order.kind !== 'bundle') return
    show(order.credits)
    sayAgainAfterLeaving(() => saveCurrentOrder(own, current))
  } else if (order?.status === 'returned' || (!order && now() - current.at > REFUSED_AFTER_MS)) forgetCurrentOrder(own)
}

/** One tab at a time: what another one says meanwhile is not said again. */
export async function announceOrder(own: string, show: (credits: number) => void): Promise<void> {
  if (isOffline()) return
  await navigator.locks.request(`order ${own}`, () => announce(own, show))
}
