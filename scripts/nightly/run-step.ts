// Runs one step of the night: its output is seen at once, kept in a file, and searched for its figure.
import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Step } from './steps.ts'

const ROOT = resolve(import.meta.dirname, '../..')
export const LOGS = join(ROOT, 'reports/nightly')

export interface Outcome {
  name: string
  passed: boolean
  seconds: number
  figure: string
}

export function runStep({ name, command, figure }: Step): Promise<Outcome> {
  mkdirSync(LOGS, { recursive: true })
  const log = createWriteStream(join(LOGS, `${name}.log`))
  const [program = '', ...args] = command
  const began = performance.now()
  const env = { ...process.env, NO_COLOR: '1', PATH: `${ROOT}/node_modules/.bin:${process.env['PATH'] ?? ''}` }
  return new Promise((done) => {
    let output = ''
    const child = spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        log.write(text)
        process.stdout.write(text)
      })
    }
    const end = (passed: boolean, word: string) => {
      log.end()
      done({ name, passed, seconds: (performance.now() - began) / 1000, figure: word })
    }
    child.once('error', (error) => end(false, error.message))
    child.once('close', (code) => end(code === 0, output.match(figure)?.at(-1)?.trim() ?? ''))
  })
}
