// Does harm from time to time, sometimes two kinds at once, every kind before any comes again; and undoes all of it at the end.
import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../load/random.ts'
import type { Site } from '../machine/site.ts'
import { openDeck } from './drawing.ts'
import type { Fault } from './faults.ts'

/** In milliseconds of the run. */
export interface Injury {
  fault: Fault
  from: number
  /** When it was undone, and all that was killed ran again. */
  to: number
}

interface Tempo {
  /** From the end of one to the beginning of the next. */
  calm: readonly [number, number]
  lasting: readonly [number, number]
}

/** A short run sees as many kinds as a long one. */
export const tempoOf = (seconds: number): Tempo =>
  seconds < 180 ? { calm: [1500, 3000], lasting: [800, 2500] } : { calm: [14_000, 30_000], lasting: [3000, 8000] }

interface Harm {
  site: Site
  kinds: readonly Fault[]
  random: Random
  pace: Tempo
  now: () => number
  note: (text: string) => void
}

/** Goes on until it is told to stop; answers with all it did, once everything is undone. */
export async function doHarm({ site, kinds, random, pace, now, note }: Harm, stop: AbortSignal): Promise<Injury[]> {
  const injuries: Injury[] = []
  if (kinds.length === 0) return injuries
  const draw = openDeck(kinds, random)
  const suffer = async (fault: Fault) => {
    const from = now()
    note(`begin: ${fault.name}`)
    const undo = await fault.inflict(site, random)
    await pause(random.between(...pace.lasting), stop)
    await undo()
    note(`end: ${fault.name}`)
    injuries.push({ fault, from, to: now() })
  }
  for (;;) {
    await pause(random.between(...pace.calm), stop)
    if (stop.aborted) return injuries.toSorted((a, b) => a.from - b.from)
    await Promise.all(draw().map(suffer))
  }
}

const pause = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal }).catch(() => {})
