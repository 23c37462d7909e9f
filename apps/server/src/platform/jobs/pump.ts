/**
 * Pumps: work that comes in by the second and would be a job for every row otherwise. A pump takes a batch at a time,
 * again at once while there was something, and after a pause while there was not. Any number of processes may run one.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { stopwatch } from '../clock.ts'
import type { JobContext } from './jobs.ts'

export interface Pump {
  /** `room.verb`, as of a job. */
  name: string
  /** From a batch of nothing to the next look. */
  pause_ms: number
  /** Answers how much it did; nothing means that there was nothing to do. */
  work: (ctx: JobContext) => Promise<number>
}

/** So long a pump that failed leaves what it works with alone, longer each time. */
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** A batch of so long is worth a line. */
const SLOW_MS = 5000

async function run({ name, pause_ms, work }: Pump, ctx: JobContext, signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    let pause = pause_ms
    try {
      const elapsed = stopwatch()
      const done = await work(ctx)
      if (elapsed() > SLOW_MS) ctx.log.warn({ job: name, ms: elapsed(), count: done }, 'slow pump')
      if (done > 0) pause = 0
      failures = 0
    } catch (error) {
      failures += 1
      pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
      ctx.log.error({ error, job: name, attempt: failures }, 'pump failed')
    }
    await wait(pause, undefined, { signal }).catch(() => {}) // -- told to stop
  }
}

/** Runs pumps until they are stopped; a batch that was begun is finished. */
export function startPumps(pumps: readonly Pump[], ctx: JobContext): { stop: () => Promise<void> } {
  const ending = new AbortController()
  const running = pumps.map((pump) => run(pump, ctx, ending.signal))
  return {
    async stop() {
      ending.abort()
      await Promise.all(running)
    },
  }
}
