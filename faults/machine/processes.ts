// One process, started as an operator would, killed or frozen as no operator would, and started again.
import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const READY_WITHIN_MS = 300_000
const HEALTH_WITHIN_MS = 5000

interface Program {
  /** The folder of the sources it runs. */
  root: string
  /** The script in it, and what it is given. */
  script: readonly string[]
  /** Where it answers with 200 once it is ready. */
  health: string
  log: string
  environment: Record<string, string>
}

export interface Running {
  /** Resolves when it is ready; one that ends before is started again, as a supervisor would. */
  start: () => Promise<void>
  /** At once, and what it was doing stays undone. */
  kill: () => void
  /** It holds its lines and says nothing. */
  freeze: () => void
  wake: () => void
  stop: () => Promise<void>
  isReady: () => Promise<boolean>
  /** How often it ended though it was ready and nobody had killed it. One that finds no database may give up starting. */
  falls: () => number
}

export function processOf(program: Program): Running {
  const { script, health, log } = program
  let child: ChildProcess | undefined
  let falls = 0
  let ready = false
  const isGone = () => !child || child.exitCode !== null || child.signalCode !== null
  const kill = () => {
    child?.removeAllListeners('exit')
    child?.kill('SIGKILL')
  }
  const wake = () => void child?.kill('SIGCONT')
  // Whoever started it may die without a word; it must not outlive them.
  process.setMaxListeners(100).once('exit', kill)
  const isReady = async () => {
    const input = fetch(health, { signal: AbortSignal.timeout(HEALTH_WITHIN_MS) })
    return input.then(
      ({ ok }) => ok,
      () => false,
    )
  }
  return {
    kill,
    wake,
    freeze: () => void child?.kill('SIGSTOP'),
    isReady,
    falls: () => falls,
    async start() {
      const deadline = performance.now() + READY_WITHIN_MS
      while (performance.now() < deadline) {
        if (isGone()) {
          ready = false
          child = launch(program).once('exit', () => (falls += ready ? 1 : 0))
        }
        ready = await isReady()
        if (ready) return
        await wait(50)
      }
      throw new Error(`${script[0] ?? ''} did not become ready: see ${log}`)
    },
    async stop() {
      child?.removeAllListeners('exit')
      wake()
      child?.kill('SIGTERM')
      const deadline = performance.now() + 8000
      while (!isGone() && performance.now() < deadline) await wait(20)
      kill()
    },
  }
}

function launch({ root, script, log, environment }: Program): ChildProcess {
  const output = openSync(log, 'a')
  const child = spawn(process.execPath, [...script], {
    cwd: root,
    stdio: ['ignore', output, output],
    env: { ...process.env, ENVIRONMENT: 'test', ...environment },
  })
  closeSync(output)
  return child
}
