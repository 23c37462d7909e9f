// Two server processes behind a balancer, two thousand open streams, and messages all the while: each process is stopped
// and started again in its turn. Nothing may fail, and nothing may be missed by who is only nudged.
import { setTimeout as wait } from 'node:timers/promises'
import { startRealProcess, type RealProcess } from '../apps/server/src/testing/real-process.ts'
import { underLoad } from './restart/load.ts'
import { openSwitch } from './restart/switch.ts'
import { openMembers } from './stream/members.ts'
import { atMost, type Gate, type Options } from './support/gates.ts'
import type { Scratch } from './support/scratch.ts'
import { ENVIRONMENT, PORT as SITE_PORT } from './support/site.ts'

const LIMIT = { exit_ms: 25_000 }
const PORT = SITE_PORT + 70
const PORTS = [PORT + 2, PORT + 4]
const STREAMS = 2000
/** Longer than anybody waits before they come back. */
const SETTLING_MS = 12_000

const startOne = (port: number, DATABASE_URL: string) =>
  startRealProcess('server', port, { ...ENVIRONMENT, ROLE: 'api', LEAVE_MS: '1000', DATABASE_URL })

/** Stops each in its turn and starts it again; how long each took to end. */
async function restartAll(processes: RealProcess[], database_url: string): Promise<number[]> {
  const took: number[] = []
  for (const [index, port] of PORTS.entries()) {
    const ended = await processes[index]?.stop()
    if (ended?.code !== 0) throw new Error(`a process ended with ${String(ended?.code)}`)
    took.push(ended.ms)
    processes[index] = await startOne(port, database_url)
    await wait(SETTLING_MS)
  }
  return took
}

async function measure({ url, client }: Scratch): Promise<Gate[]> {
  const processes = await Promise.all(PORTS.map((port) => startOne(port, url)))
  const balancer = await openSwitch(PORT, PORTS)
  try {
    let exits: number[] = []
    const gates = await underLoad({ port: PORT, client, streams: STREAMS }, async () => {
      exits = await restartAll(processes, url)
    })
    console.log(`  ended within ${exits.map((ms) => `${String(ms)} ms`).join(' and ')}`)
    return [...gates, atMost('slowest exit', Math.max(...exits), LIMIT.exit_ms, ' ms')]
  } finally {
    balancer.close()
    await Promise.all(processes.map((item) => item.stop()))
  }
}

export async function run({ keep = false }: Options): Promise<Gate[]> {
  const scratch = await openMembers()
  try {
    return await measure(scratch)
  } finally {
    await scratch.close(keep)
  }
}
