/**
 * The breaker of a provider: it opens when half of the calls of the last half minute failed, and then lets one call
 * through every few seconds to see whether the provider is back. Pure: the moment is handed in.
 */
const WINDOW_MS = 30_000
const FEWEST_CALLS = 20
const FAILED_SHARE = 0.5
const PROBE_MS = 5000

export interface Breaker {
  calls: readonly { at: number; failed: boolean }[]
  /** When the last probe went out; nothing while the breaker is shut. */
  probed_at: number | null
}

export const SHUT: Breaker = { calls: [], probed_at: null }

/** Whether a call may go to the provider: always while it is shut, and as a probe once in a while when it is open. */
export const isPassable = ({ probed_at }: Breaker, now: number): boolean =>
  probed_at === null || now - probed_at >= PROBE_MS

/** The breaker once a call has gone through. */
export const afterSending = (breaker: Breaker, now: number): Breaker =>
  breaker.probed_at === null ? breaker : { ...breaker, probed_at: now }

/** The breaker once it is known what became of a call. Open, it is shut by a new payment that was made, and by nothing else. */
export function afterCall(breaker: Breaker, call: { failed: boolean; creates: boolean }, now: number): Breaker {
  const { failed, creates } = call
  if (breaker.probed_at !== null) return creates && !failed ? SHUT : breaker
  const calls = [...breaker.calls.filter(({ at }) => at > now - WINDOW_MS), { at: now, failed }]
  const failures = calls.filter((one) => one.failed).length
  const opens = calls.length >= FEWEST_CALLS && failures / calls.length >= FAILED_SHARE
  return opens ? { calls: [], probed_at: now } : { calls, probed_at: null }
}
