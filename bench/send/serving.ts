// Messages as they come: from pgbench straight to the database, and over HTTP to as many processes as there are cores.
import { availableParallelism } from 'node:os'
import { startRealProcess, type RealProcess } from '../../apps/server/src/testing/real-process.ts'
import { requestForSeconds } from '../support/http-load.ts'
import { pgbench } from '../support/pgbench.ts'
import type { Scratch } from '../support/scratch.ts'
import { ENVIRONMENT, PORT } from '../support/site.ts'
import type { Observer } from './database-observer.ts'
import { SENDERS, sendRequest, sendScript, senderIds } from './sending.ts'

const SECONDS = 6
/** Connections to the database: of pgbench, and of all processes together. */
export const CLIENTS = 16
/** Who asks over HTTP: enough that every connection has something to do while the program does its part. */
export const CALLERS = 2 * CLIENTS

export interface Bench {
  people: Scratch
  observer: Observer
  servers: readonly RealProcess[]
  host: string
}

export const bare = async ({ people }: Bench, senders: number, clients = CLIENTS, seconds = SECONDS) => {
  const { scripts, per_second } = await pgbench(people.url, { send: await sendScript(senders) }, seconds, clients)
  return { per_second, sent: scripts['send']?.count ?? 0 }
}

/** Messages over HTTP, by all processes together. */
export async function overHttp({ servers, host }: Bench, sender: () => number, crowded = false) {
  const each = servers.map(({ port }) =>
    requestForSeconds({
      port,
      seconds: SECONDS,
      clients: Math.ceil(CALLERS / servers.length),
      request: () => sendRequest(host, sender()),
      crowded,
    }),
  )
  const all = await Promise.all(each)
  const sum = (of: 'answered' | 'turned_away' | 'per_second') => all.reduce((total, item) => total + item[of], 0)
  return { sent: sum('answered'), turned_away: sum('turned_away'), per_second: sum('per_second') }
}

/** Until each process has compiled what it runs most, and seen every sender: only who is new is asked for apart. */
export async function warmUp({ servers, host }: Bench): Promise<void> {
  await Promise.all(
    servers.map(async ({ port }) => {
      let next = 0
      const request = () => sendRequest(host, next++ % SENDERS)
      const asking = { port, seconds: 1, clients: CLIENTS, request }
      for (let sent = 0; sent < 2 * SENDERS;) sent += (await requestForSeconds(asking)).answered
    }),
  )
}

/** As if everybody had just been here: once a minute a session is written, which is no part of a message. */
export const touchSessions = ({ people }: Bench) =>
  people.client.query('update accounts.session set seen_at = clock_timestamp() where account_id = any($1)', [
    senderIds(),
  ])

export async function startServers(url: string, more: Record<string, string> = {}): Promise<RealProcess[]> {
  // One for each core, as an operator would: a process runs its program on one core, the database on all of them.
  const ports = Array.from({ length: availableParallelism() }, (_, nth) => PORT + 2 * nth)
  const pace = { MESSAGES_A_MINUTE: '1000000', MESSAGES_A_DAY: '100000000' }
  const DATABASE_POOL = String(Math.ceil(CLIENTS / ports.length))
  const environment = { ...ENVIRONMENT, ...pace, ROLE: 'api', DATABASE_URL: url, DATABASE_POOL, ...more }
  return Promise.all(ports.map((port) => startRealProcess('server', port, environment)))
}
