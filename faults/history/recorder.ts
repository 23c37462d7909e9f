// Writes down every operation twice, when it is begun and when its end is known, in a file that outlives us.
import { createWriteStream } from 'node:fs'
import type { Operation } from './operation.ts'

/** Milliseconds from the beginning of the run; of this process alone, so that they can be compared. */
type Now = () => number

export interface Recorder {
  now: Now
  begin: (begun: Pick<Operation, 'process' | 'op' | 'key' | 'input'>) => (ended: Operation) => void
  /** What faults did, between the operations. */
  note: (text: string) => void
  operations: readonly Operation[]
  close: () => Promise<void>
}

export function openRecorder(path: string): Recorder {
  const file = createWriteStream(path)
  const started = performance.now()
  const operations: Operation[] = []
  const now = () => Math.round((performance.now() - started) * 1000) / 1000
  const write = (line: object) => void file.write(`${JSON.stringify(line)}\n`)
  let count = 0
  return {
    now,
    operations,
    begin({ process, op, key, input }) {
      const i = (count += 1)
      write({ i, process, type: 'invoke', op, key, value: input, tStart: now() })
      return (ended) => {
        operations.push(ended)
        const { type, answer, code, api, tries, bad_response: badResponse, tStart, tEnd } = ended
        write({ i, process, type, op, key, value: answer ?? code, api, tries, bad_response: badResponse, tStart, tEnd })
      }
    },
    note: (text) => write({ type: 'nemesis', value: text, tStart: now() }),
    close: () => new Promise((closed) => file.end(closed)),
  }
}
