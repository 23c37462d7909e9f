// Starts processes that outlive this one and ends exactly those again, by pid files that are checked before they are believed.
import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { commandLine, format, identify, isAlive, readIdentity, signal } from './identity.ts'
import { until } from './waiting.ts'

/** One long-running program. Its folder must appear in its command line: that is how it is recognised. */
export type Daemon = { name: string; folder: string }

const pidFile = ({ folder }: Daemon): string => join(folder, 'pid')
export const logFile = ({ folder }: Daemon): string => join(folder, 'log')

export function runningPid(daemon: Daemon): number | undefined {
  const identity = readIdentity(pidFile(daemon))
  if (identity === undefined || !isAlive(identity)) return undefined
  return commandLine(identity.pid).includes(daemon.folder) ? identity.pid : undefined
}

export function launch(daemon: Daemon, command: string[]): void {
  const [program = '', ...args] = command
  mkdirSync(daemon.folder, { recursive: true })
  // The log of the run before is what explains a crash; older ones would only grow.
  if (existsSync(logFile(daemon))) renameSync(logFile(daemon), `${logFile(daemon)}.old`)
  const log = openSync(logFile(daemon), 'a')
  const child = spawn(program, args, { cwd: daemon.folder, detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  // Without a listener, a program that is not there would end this process with a stack trace.
  child.once('error', () => undefined)
  const identity = child.pid === undefined ? undefined : identify(child.pid)
  if (identity === undefined) throw new Error(`${daemon.name}: cannot run ${program}; "npm run setup" installs it`)
  writeFileSync(pidFile(daemon), format(identity))
  child.unref()
}

/** Waits until a launched daemon answers; gives up at once when it has ended. */
export async function untilAnswers(daemon: Daemon, seconds: number, probe: () => Promise<void>): Promise<void> {
  const deadline = performance.now() + seconds * 1000
  for (;;) {
    const reason = await probe().then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    if (reason === undefined) return
    if (runningPid(daemon) === undefined) throw new Error(explain(daemon, 'ended while starting'))
    if (performance.now() > deadline) throw new Error(explain(daemon, `no answer after ${seconds} s (${reason})`))
    await sleep(30)
  }
}

/** `lost`: it had been started, was not stopped, and is gone. A daemon that keeps data in memory cares. */
type Ending = 'ended' | 'killed' | 'lost' | 'absent'

/** Ends a daemon, by force when it does not listen. */
export async function end(daemon: Daemon, gently: NodeJS.Signals = 'SIGTERM', seconds = 15): Promise<Ending> {
  if (!existsSync(pidFile(daemon))) return 'absent'
  const pid = runningPid(daemon)
  if (pid === undefined) {
    rmSync(pidFile(daemon))
    return 'lost'
  }
  signal(pid, gently)
  const isGone = (): boolean => runningPid(daemon) === undefined
  const ended = await until(seconds, isGone)
  if (!ended) {
    signal(pid, 'SIGKILL')
    if (!(await until(5, isGone))) throw new Error(`${daemon.name}: process ${pid} cannot be ended`)
  }
  rmSync(pidFile(daemon), { force: true })
  return ended ? 'ended' : 'killed'
}

function explain(daemon: Daemon, what: string): string {
  const lines = readFileSync(logFile(daemon), 'utf8').trimEnd().split('\n').slice(-5)
  return [`${daemon.name}: ${what}; see ${logFile(daemon)}`, ...lines.map((line) => `  | ${line}`)].join('\n')
}
