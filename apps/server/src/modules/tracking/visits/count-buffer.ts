/**
 * Counts of a process on their way to the database: one upsert every ten seconds, however many visitors there were. What could not
 * be written goes along with the next; what a crash loses is lost, because a count is no promise to anybody.
 */
import type { CountKey } from './visit-counts.queries.ts'

const WRITE_MS = 10_000
/** More than there are pages, networks, devices and countries of a busy day; a flood of invented ones ends here. */
const MOST_COUNTS = 20_000

type Row = CountKey & { count: number }

export interface CountBuffer {
  add: (key: CountKey) => void
  /** Writes what was counted so far. */
  flush: () => Promise<void>
}

/** Of what is told apart by the same values, the same text. */
const textOf = (key: CountKey) => JSON.stringify(Object.values(key))

export function createCountBuffer(write: (rows: Row[]) => Promise<void>): CountBuffer {
  let counts = new Map<string, Row>()
  let timer: NodeJS.Timeout | undefined
  let flushing: Promise<void> = Promise.resolve()

  function add(key: CountKey, count = 1): void {
    const text = textOf(key)
    const row = counts.get(text)
    if (row) row.count += count
    else if (counts.size < MOST_COUNTS) counts.set(text, { ...key, count })
    timer ??= setTimeout(() => void flush(), WRITE_MS).unref()
  }

  async function writeCounts(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const rows = [...counts.values()]
    counts = new Map()
    if (rows.length === 0) return
    try {
      await write(rows)
    } catch {
      for (const { count, ...key } of rows) add(key, count)
    }
  }

  function flush(): Promise<void> {
    const before = flushing
    flushing = (async () => {
      await before
      await writeCounts()
    })()
    return flushing
  }

  return { add, flush }
}
