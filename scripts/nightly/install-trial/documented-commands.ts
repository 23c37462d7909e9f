// The commands that the chapters for operators tell to type: the lines of their `sh` blocks. Blocks called `text` are examples.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const FOLDER = resolve(import.meta.dirname, '../../../docs/operate')

/** In the order of an operator's life. */
export const CHAPTERS = ['install', 'upgrade', 'grow'] as const

export function commandsIn(markdown: string): string[] {
  return [...markdown.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, block = '']) =>
    block.split('\n').filter((line) => line !== ''),
  )
}

export const readCommands = (chapter: (typeof CHAPTERS)[number]) =>
  commandsIn(readFileSync(join(FOLDER, `${chapter}.md`), 'utf8'))
