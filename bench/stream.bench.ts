// Ten thousand open streams in one process: what each weighs beside bare HTTP of node, how long a nudge takes from the
// commit to the socket beside a bare message through Redis, and what delivery costs who writes.
import { startRealProcess } from '../apps/server/src/testing/real-process.ts'
import { readConfig } from '../apps/server/src/platform/config/config.ts'
import type { BarePort } from './stream/bare-http-process.ts'
import type { BareOrder } from './stream/bare-redis-process.ts'
import { start, startClients, messageFrom } from './stream/clients.ts'
import { measureDelays } from './stream/delay.ts'
import { MEMBERS, openMembers } from './stream/members.ts'
import { startWriters } from './stream/room.ts'
import { weigh } from './stream/weigh.ts'
import { measureWriting } from './stream/writing.ts'
import { median, printTable } from './support/figures.ts'
import { atMost, none, type Gate, type Options } from './support/gates.ts'
import { ENVIRONMENT, PORT as SITE_PORT } from './support/site.ts'

const PORT = SITE_PORT + 60
/** As the runbook says for processes of streams; the bare one alike. */
const YOUNG = '--max-semi-space-size=4'
const LIMIT = { kb: 28, to_bare_http: 1.4, p50: 2.5, p99: 4, slower: 0.1 }

const at = (part: number, values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0

async function weighBare(): Promise<number> {
  const bare = start('bare-http', [YOUNG])
  const clients = startClients()
  const weight = await weigh(bare.pid ?? 0, await messageFrom<BarePort>(bare), clients)
  clients.end()
  bare.disconnect()
  return weight
}

async function measure(database_url: string): Promise<Gate[]> {
  const bareKb = await weighBare()
  const server = await startRealProcess('server', PORT, {
    ...ENVIRONMENT,
    ROLE: 'streams',
    DATABASE_URL: database_url,
    NODE_OPTIONS: YOUNG,
  })
  const clients = startClients()
  const bare = start('bare-redis')
  const room = await startWriters(database_url)
  try {
    const kb = await weigh(server.pid, PORT, clients)
    const listening: BareOrder = { url: readConfig().REDIS_URL, channels: MEMBERS }
    await messageFrom(bare, listening)
    const delays = await measureDelays(room, clients, bare)
    const rounds = await measureWriting(room)
    const [on, off] = [median(rounds.map((item) => item.on)), median(rounds.map((item) => item.off))]
    printTable(
      ['', 'ours', 'bare'],
      [
        ['memory of a stream, kB', kb.toFixed(1), bareKb.toFixed(1)],
        ['commit to socket, p50 ms', at(0.5, delays.ours.delays).toFixed(2), at(0.5, delays.bare.delays).toFixed(2)],
        ['commit to socket, p99 ms', at(0.99, delays.ours.delays).toFixed(2), at(0.99, delays.bare.delays).toFixed(2)],
        ['messages a second, told and not', on.toFixed(0), off.toFixed(0)],
      ],
    )
    return [
      none('messages nobody heard of', delays.ours.lost === 0 ? [] : [String(delays.ours.lost)]),
      atMost('memory of a stream', kb, LIMIT.kb, ' kB'),
      atMost('memory to bare HTTP', kb / bareKb, LIMIT.to_bare_http),
      atMost(
        'commit to socket to bare Redis, p50',
        at(0.5, delays.ours.delays) / at(0.5, delays.bare.delays),
        LIMIT.p50,
      ),
      atMost(
        'commit to socket to bare Redis, p99',
        at(0.99, delays.ours.delays) / at(0.99, delays.bare.delays),
        LIMIT.p99,
      ),
      atMost(
        'slower for who writes, with delivery',
        median(rounds.map((item) => 1 - item.on / item.off)),
        LIMIT.slower,
      ),
    ]
  } finally {
    await room.release()
    clients.end()
    bare.disconnect()
    await server.stop()
  }
}

export async function run({ keep = false }: Options): Promise<Gate[]> {
  const scratch = await openMembers()
  try {
    return await measure(scratch.url)
  } finally {
    await scratch.close(keep)
  }
}
