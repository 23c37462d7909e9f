/**
 * A file that is only ever written at its end: one line for each change, on the disk before anybody is told of it. What
 * a killed process had begun to write and not finished is one torn line at the end, which nobody was told of.
 */
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

export interface Journal {
  append: (line: string) => void
  /** Resolves when all that was appended before is on the disk. */
  settled: () => Promise<void>
  close: () => Promise<void>
}

/** The whole lines of a journal, oldest first. */
export function readJournal(file: string): string[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8').split('\n').slice(0, -1)
}

/** Puts these lines in the place of whatever was there, at once: it is the old file or the new one, never a half. */
export async function writeJournal(file: string, lines: readonly string[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const next = await open(`${file}.new`, 'w')
  await next.writeFile(lines.map((line) => `${line}\n`).join(''))
  await next.sync()
  await next.close()
  await rename(`${file}.new`, file)
  const folder = await open(dirname(file), 'r')
  await folder.sync()
  await folder.close()
}

export async function openJournal(file: string): Promise<Journal> {
  const handle = await open(file, 'a')
  let waiting: string[] = []
  let writing: Promise<void> | undefined

  /** Everything that waits is written with one wait for the disk; what comes meanwhile is written next. */
  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const lines = waiting
      waiting = []
      await handle.appendFile(lines.join(''))
      await handle.datasync()
    }
  }

  async function settled(): Promise<void> {
    if (writing === undefined && waiting.length === 0) return
    writing ??= flush().finally(() => {
      writing = undefined
    })
    await writing
  }

  return {
    append: (line) => void waiting.push(`${line}\n`),
    settled,
    async close() {
      await settled()
      await handle.close()
    },
  }
}
