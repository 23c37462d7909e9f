// Time that passes when all is well again: what was never told, answered or decided is looked up, sent back, given up or
// expires, and in the end the books are compared, as it would be on the days after.
import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseObserver } from './database-observer.ts'
import type { Site } from './site.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DONE_WITHIN_MS = 120_000
const MOST_SWEEPS = 10

/** How far ahead the worker's clock and the provider's are then; each moment is swept until nothing is due. */
const MOMENTS: readonly { ours: number; theirs: number }[] = [
  // Requests that nobody answered are repeated while the provider still knows their keys.
  { ours: 2 * MINUTE_MS, theirs: 0 },
  { ours: 6 * MINUTE_MS, theirs: 5 * MINUTE_MS },
  // The keys are forgotten: what is not found now and later was never made.
  { ours: 70 * MINUTE_MS, theirs: 70 * MINUTE_MS },
  { ours: 90 * MINUTE_MS, theirs: 90 * MINUTE_MS },
  // Pages that nobody paid on run out, and money that was on its way has come.
  { ours: 25 * HOUR_MS, theirs: 75 * HOUR_MS },
  { ours: 26 * HOUR_MS, theirs: 76 * HOUR_MS },
  { ours: 27 * HOUR_MS, theirs: 77 * HOUR_MS },
]

async function untilDone({ dueJobs }: DatabaseObserver): Promise<void> {
  const deadline = performance.now() + DONE_WITHIN_MS
  for (let calm = 0; calm < 2; await wait(50)) {
    const due = await dueJobs()
    calm = due.length === 0 ? calm + 1 : 0
    if (performance.now() > deadline) throw new Error(`jobs of payments did not end: ${due.join()}`)
  }
}

async function sweep(observer: DatabaseObserver, ahead_ms: number): Promise<void> {
  for (let times = 0; times < MOST_SWEEPS; times += 1) {
    await observer.enqueue('payments.sweep')
    await untilDone(observer)
    if ((await observer.dueLooks(ahead_ms)) === 0) return
  }
}

export async function letTimePass({ provider, forward }: Site, observer: DatabaseObserver): Promise<void> {
  let passed = 0
  for (const { ours, theirs } of MOMENTS) {
    await provider.control({ clock: { forward_ms: theirs - passed } })
    passed = theirs
    await forward(ours)
    await sweep(observer, ours)
  }
  await observer.enqueue('payments.books')
  await untilDone(observer)
}
