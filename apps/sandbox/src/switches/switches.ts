/** The switches that are on now. They are kept with the state, so that a killed sandbox is as wrong as before. */
import type { Provider } from '../state/records.ts'
import type { Store } from '../state/store.ts'
import { Switches, type CallSwitch, type NoticeSwitch } from './switch-shapes.ts'

const SETTING = 'switches'
const NOTHING: Switches = {
  calls: [],
  notices: { drop: false, copies: 1, reorder: 0, delay_ms: [0, 0], hold: false, before_redirect: false },
  endpoints: [],
}

export interface SwitchBoard {
  current: () => Switches
  set: (part: Partial<Switches>) => void
  notices: () => NoticeSwitch
  /** The switch that this call meets, if any. Asking counts: it is asked once for each call. */
  matchCall: (call: { provider: Provider; method: string; path: string }) => CallSwitch | undefined
  /** From 0 to 1, the same row of numbers for each run. */
  draw: () => number
}

/** A small generator (mulberry32): what is drawn must be the same again, not unguessable. */
function createDraw(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function openSwitches(store: Store): SwitchBoard {
  let counts: number[] = []
  const draw = createDraw(1)
  const current = (): Switches => {
    const kept = Switches.safeParse(store.get('setting', SETTING)?.value)
    return kept.success ? kept.data : NOTHING
  }

  function fits(item: CallSwitch, call: Parameters<SwitchBoard['matchCall']>[0]): boolean {
    return (
      (item.provider ?? call.provider) === call.provider &&
      (item.method ?? call.method) === call.method &&
      new RegExp(item.path ?? '').test(call.path)
    )
  }

  /** Whether it is this one's turn among those that fit. */
  function isMeant(item: CallSwitch, index: number): boolean {
    const count = (counts[index] ?? 0) + 1
    counts[index] = count
    if (item.nth !== undefined && item.nth !== count) return false
    return item.share === undefined || draw() < item.share
  }

  return {
    current,
    set(part) {
      if (part.calls) counts = []
      store.put('setting', { id: SETTING, value: { ...current(), ...part } })
    },
    notices: () => current().notices,
    matchCall: (call) => current().calls.find((item, index) => fits(item, call) && isMeant(item, index)),
    draw,
  }
}
