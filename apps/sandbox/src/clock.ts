/**
 * The sandbox's own clock: the system's, shifted by as much as somebody said. Expiry, settlement, the memory of keys and
 * the times at which notices are tried again go by it. The shift is kept with the state.
 */
import type { Store } from './state/store.ts'

export interface Clock {
  now: () => number
  forward: (ms: number) => void
}

const SETTING = 'clock'

export function createClock(store: Store): Clock {
  const shift = () => Number(store.get('setting', SETTING)?.value ?? 0)
  return {
    now: () => Date.now() + shift(),
    forward: (ms) => store.put('setting', { id: SETTING, value: shift() + ms }),
  }
}
