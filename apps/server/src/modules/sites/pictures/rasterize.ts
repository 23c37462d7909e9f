/** Turns a drawing into a picture, in a process of its own (`rasterize-process.ts`), one at a time. */
import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../../../../../..')
const PROGRAM = join(import.meta.dirname, 'rasterize-process.ts')
/** The brands' letters, beside those of the machine: a picture looks the same wherever it is drawn. */
const FONTS = join(import.meta.dirname, 'fonts/fonts.conf')
const LIMIT_MS = 30_000
const LARGEST_BYTES = 4 * 1024 * 1024

function draw(drawing: string): Promise<Buffer> {
  return new Promise((drawn, failed) => {
    const child = execFile(
      process.execPath,
      // It reads its own program and writes nothing; the addon is the library that draws.
      ['--permission', `--allow-fs-read=${ROOT}`, '--allow-addons', '--disable-warning=SecurityWarning', PROGRAM],
      { cwd: ROOT, env: { FONTCONFIG_FILE: FONTS }, encoding: 'buffer', timeout: LIMIT_MS, maxBuffer: LARGEST_BYTES },
      (error, picture) => (error ? failed(new Error('the picture was not drawn', { cause: error })) : drawn(picture)),
    )
    // Whether it reads to the end is told by how it ends.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(drawing)
  })
}

let last: Promise<unknown> = Promise.resolve()

export function rasterize(drawing: string): Promise<Buffer> {
  const turn = last.then(() => draw(drawing))
  last = turn.catch(() => undefined)
  return turn
}
