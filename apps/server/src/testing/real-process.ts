/** Starts one of our processes as an operator would, and stops it with the operator's signal. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const ROOT = resolve(import.meta.dirname, '../../../..')
const READY_WITHIN_MS = 60_000

export interface RealProcess {
  port: number
  private_port: number
  pid: number
  /** Sends the stop signal and answers how the process ended, and how long that took. */
  stop: () => Promise<{ code: number | null; ms: number }>
}

async function untilReady(port: number, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the process ended with ${String(child.exitCode)}`)
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok) return
    await wait(50)
  }
  child.kill('SIGKILL')
  throw new Error('the process did not become ready')
}

/** The private port is the one after the public one. Another version lies in another folder. */
export async function startRealProcess(
  name: 'server' | 'worker' | 'mail-in',
  port: number,
  environment: Record<string, string>,
  folder = ROOT,
): Promise<RealProcess> {
  const child = spawn(join(ROOT, 'node_modules/.bin/node'), [`apps/server/src/main/${name}.ts`], {
    cwd: folder,
    stdio: ['ignore', process.env['SHOW_LOGS'] ? 'inherit' : 'ignore', 'inherit'],
    env: {
      ...process.env,
      ENVIRONMENT: 'test',
      LIMITS_FACTOR: '1000',
      // No balancer is in front.
      LEAVE_MS: '0',
      PORT: String(port),
      PRIVATE_PORT: String(port + 1),
      ...environment,
    },
  })
  // Whoever started it may die without a word; it must not outlive them.
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  await untilReady(port + 1, child)
  return {
    port,
    private_port: port + 1,
    pid: child.pid ?? 0,
    async stop() {
      const started = Date.now()
      process.removeListener('exit', end)
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      return { code: child.exitCode, ms: Date.now() - started }
    },
  }
}
