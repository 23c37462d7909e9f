// Runs the steps side by side, never more at once than there are processors.
import { spawn } from 'node:child_process'
import { delimiter, resolve } from 'node:path'
import type { Step } from './steps.ts'

export type Failure = { name: string; output: string }

export async function runAll(steps: readonly Step[], atOnce: number): Promise<Failure[]> {
  const waiting = [...steps]
  const failed: Failure[] = []
  const worker = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const output = await runStep(step)
      if (output !== undefined) failed.push({ name: step.name, output })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return failed
}

/** Says how it went in one line; answers with the output of what failed. */
async function runStep({ name, commands }: Step): Promise<string | undefined> {
  const start = performance.now()
  const failures: string[] = []
  const notes: string[] = []
  for (const command of commands) {
    const { code, output } = await run(command)
    if (code !== 0) failures.push(`$ ${command.join(' ')}\n${output}`)
    else notes.push(...output.split('\n').filter((line) => line.startsWith('note: ')))
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${failures.length === 0 ? '✓' : '✗'} ${name.padEnd(10)} ${seconds.padStart(5)} s`)
  // A step may pass without having looked: that must be seen.
  for (const note of notes) console.log(`  ${note}`)
  return failures.length === 0 ? undefined : failures.join('\n')
}

function run([program = '', ...parameters]: string[]): Promise<{ code: number; output: string }> {
  const PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter)
  return new Promise((done) => {
    const child = spawn(program, parameters, { env: { ...process.env, PATH, NO_COLOR: '1' } })
    const parts: Buffer[] = []
    child.stdout.on('data', (part: Buffer) => parts.push(part))
    child.stderr.on('data', (part: Buffer) => parts.push(part))
    const finish = (code: number | null, more = '') =>
      done({ code: code ?? 1, output: Buffer.concat(parts).toString() + more })
    child.on('error', (error) => finish(1, error.message))
    child.on('close', (code) => finish(code))
  })
}
