/** Shows how far it is, where somebody is watching. */
import { Presets, SingleBar } from 'cli-progress'

export interface Progress {
  add: (done: number) => void
  stop: () => void
}

export function showProgress(what: string, total: number): Progress {
  const bar = new SingleBar(
    { format: `${what} {bar} {value}/{total} · {duration_formatted} · {eta_formatted} left`, hideCursor: true },
    Presets.shades_classic,
  )
  bar.start(total, 0)
  return { add: (done) => bar.increment(done), stop: () => bar.stop() }
}
