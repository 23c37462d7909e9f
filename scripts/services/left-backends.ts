// Ends PostgreSQL processes that outlived a killed server: a busy one goes on for hours and keeps the next server from starting.
import { existsSync, readdirSync, readlinkSync, realpathSync } from 'node:fs'
import { commandLine, identify, signal } from './identity.ts'
import { until } from './waiting.ts'

export async function endLeftBackends(data: string): Promise<void> {
  if (!existsSync(data)) return
  const folder = realpathSync(data)
  for (const name of ['SIGQUIT', 'SIGKILL'] as const) {
    for (const pid of processesIn(folder)) signal(pid, name)
    if (await until(2, () => processesIn(folder).length === 0)) return
  }
  throw new Error(`postgres: processes ${processesIn(folder).join(', ')} of ${data} cannot be ended`)
}

/** Every process of a server works in the server's data folder. */
export function processesIn(folder: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && workingFolder(pid) === folder && identify(pid) !== undefined)
    .filter((pid) => commandLine(pid).includes('postgres'))
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    // It has ended meanwhile, or belongs to somebody else.
    return undefined
  }
}
