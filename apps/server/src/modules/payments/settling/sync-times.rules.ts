/** When a provider is looked up again, by what is known of the attempt. A notice comes first as a rule. */
import { HOUR_MS, MINUTE_MS } from '../../../platform/calendar.ts'
import type { AttemptState } from '../machines.ts'

const SECOND_MS = 1000

/** Waits after each look, the last one again and again. */
const WAITS: Partial<Record<AttemptState, readonly number[]>> = {
  asking: [5, 15, 30, 60, 120, 300, 600, 1200, 2400].map((seconds) => seconds * SECOND_MS),
  open: [1, 1, 1, 1, 1, 5, 5, 5, 5, 5, 5, 30].map((minutes) => minutes * MINUTE_MS),
  pending: [30 * SECOND_MS, MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS],
}

/** Null: nothing is expected of it any more, until a notice says otherwise. */
export function nextSync(state: AttemptState, looks: number, now: Date): Date | null {
  const waits = WAITS[state]
  const wait = waits?.[Math.min(looks, waits.length - 1)]
  return wait === undefined ? null : new Date(now.getTime() + wait)
}
