/** When a provider is looked up again, by what is known of an attempt or a refund. A notice comes first as a rule. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/calendar.ts'
import type { AttemptState, RefundState } from '../machines.ts'

const SECOND_MS = 1000

/** Waits after each look in the same state, the last one again and again. */
const WAITS: Partial<Record<AttemptState, readonly number[]>> = {
  asking: [5, 15, 30, 60, 120, 300, 600, 1200, 2400].map((seconds) => seconds * SECOND_MS),
  open: [1, 1, 1, 1, 1, 5, 5, 5, 5, 5, 5, 30].map((minutes) => minutes * MINUTE_MS),
  pending: [30 * SECOND_MS, MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS],
}
/** A bank transfer or a debit takes days, whoever looks. */
const SLOW_METHODS: readonly string[] = ['sct', 'sdd']
const SLOW_MS = 6 * HOUR_MS

/** Waits are up to a fifth shorter or longer, each attempt by its own measure: what began together is not looked up together. */
const SPREAD = 0.2
const STEPS = 100n

function spreadOf(id: string): number {
  const step = Number(BigInt(id) % (STEPS + 1n)) / Number(STEPS)
  return 1 - SPREAD + 2 * SPREAD * step
}

interface LookedUp {
  id: string
  payment_method: string
  state: AttemptState
  /** How often in this state. */
  syncs: number
}

/** Null: nothing is expected of it any more, until a notice says otherwise. */
export function nextSync({ id, payment_method, state, syncs }: LookedUp, now: Date): Date | null {
  const waits = state === 'pending' && SLOW_METHODS.includes(payment_method) ? [SLOW_MS] : WAITS[state]
  const wait = waits?.[Math.min(syncs, waits.length - 1)]
  return wait === undefined ? null : new Date(now.getTime() + Math.round(wait * spreadOf(id)))
}

const ASKING_WAITS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, HOUR_MS]
/** How often a refund on its way is looked up, by how long it is. */
const SENT_WAITS = [
  { before: 2 * HOUR_MS, wait: 30 * MINUTE_MS },
  { before: 6 * HOUR_MS, wait: 2 * HOUR_MS },
  { before: DAY_MS, wait: 6 * HOUR_MS },
  { before: Infinity, wait: DAY_MS },
]

interface MovingRefund {
  state: RefundState
  /** How often it was tried. */
  tries: number
  /** How long it is in this state. */
  age_ms: number
}

function refundWait({ state, tries, age_ms }: MovingRefund): number | undefined {
  if (state === 'planned' || state === 'asking') return ASKING_WAITS[Math.min(tries, ASKING_WAITS.length - 1)]
  if (state === 'sent') return SENT_WAITS.find(({ before }) => age_ms < before)?.wait
  return state === 'failed' || state === 'canceled' ? DAY_MS : undefined
}

/** Null: it is done, or somebody does it by hand. */
export function nextRefundTry(refund: MovingRefund, now: Date): Date | null {
  const wait = refundWait(refund)
  return wait === undefined ? null : new Date(now.getTime() + wait)
}
