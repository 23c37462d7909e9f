// Two server processes behind a balancer, two thousand open streams, and messages all the while: each process is stopped
// and started again in its turn. Nothing may fail, and nothing may be missed by who is only nudged.
import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startRealProcess, type RealProcess } from '../apps/server/src/testing/real-process.ts'
import { requestWithRetry } from './restart/request.ts'
import type { BrowsersOrder, Report } from './restart/browsers-process.ts'
import { openSwitch } from './restart/switch.ts'
import { conversationAt, openMembers } from './stream/members.ts'
import { messageFrom } from './stream/clients.ts'
import { atLeast, atMost, none, type Gate, type Options } from './support/gates.ts'
import type { Scratch } from './support/scratch.ts'
import { ENVIRONMENT, PORT as SITE_PORT } from './support/site.ts'

const LIMIT = { exit_ms: 25_000 }
const PORT = SITE_PORT + 70
const PORTS = [PORT + 2, PORT + 4]
const STREAMS = 2000
const CONVERSATIONS = STREAMS / 2
const WRITERS = 8
const EVERY_MS = 150
/** Longer than anybody waits before they come back. */
const SETTLING_MS = 12_000
const LATEST_MS = 30_000

interface Sending {
  /** By conversation, which numbers its messages got. */
  sent: number[][]
  failed: string[]
  tries: number
  count: number
}

function startSending(stopped: () => boolean): { sending: Sending; done: Promise<unknown> } {
  const sending: Sending = { sent: Array.from({ length: CONVERSATIONS }, () => []), failed: [], tries: 0, count: 0 }
  let next = 0
  const writer = async () => {
    while (!stopped()) {
      const nth = (next += 1) % CONVERSATIONS
      const { address, people } = conversationAt(nth)
      const path = `/api/chats/${address}/messages`
      const body = JSON.stringify({ text: 'Hello there.' })
      const answered = await requestWithRetry({ port: PORT, path, id: people[0], body, key: randomUUID() })
      sending.count += 1
      sending.tries += answered?.tries ?? 0
      const { message } = (answered?.answer ?? {}) as { message?: { number: number } }
      if (message) sending.sent[nth]?.push(message.number)
      else sending.failed.push(address)
      await wait(EVERY_MS)
    }
  }
  return { sending, done: Promise.all(Array.from({ length: WRITERS }, writer)) }
}

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

function missedOf({ sent }: Sending, { got }: Report): string[] {
  return sent.flatMap((numbers, nth) => {
    const known = new Set(got[nth])
    return numbers.filter((number) => !known.has(number)).map((number) => `${String(nth)}:${String(number)}`)
  })
}

/** What was not got in the end, however late. */
async function missed(browsers: ChildProcess, sending: Sending): Promise<{ late: string[]; report: Report }> {
  const until = performance.now() + LATEST_MS
  for (;;) {
    const report = await messageFrom<Report>(browsers, 'report')
    const late = missedOf(sending, report)
    if (late.length === 0 || performance.now() > until) return { late, report }
    await wait(500)
  }
}

async function measure({ url, client }: Scratch): Promise<Gate[]> {
  const processes = await Promise.all(PORTS.map((port) => startOne(port, url)))
  const balancer = await openSwitch(PORT, PORTS)
  const browsers = fork(join(import.meta.dirname, 'restart/browsers-process.ts'))
  try {
    const { rows } = await client.query<{ last_number: number }>(
      'select last_number from chat.conversation where id < $1 order by id',
      [CONVERSATIONS],
    )
    const order: BrowsersOrder = { port: PORT, last: rows.map(({ last_number }) => last_number) }
    await messageFrom(browsers, order)
    let stopped = false
    const { sending, done } = startSending(() => stopped)
    const exits = await restartAll(processes, url)
    stopped = true
    await done
    const { late, report } = await missed(browsers, sending)
    console.log(
      `  ${String(sending.count)} messages in ${String(sending.tries)} calls, ${String(report.opened)} streams opened`,
    )
    console.log(`  ended within ${exits.map((ms) => `${String(ms)} ms`).join(' and ')}`)
    return [
      none('sends that failed', sending.failed),
      none('messages that were missed', late),
      atLeast('streams open afterwards', report.open, STREAMS),
      atMost('slowest exit', Math.max(...exits), LIMIT.exit_ms, ' ms'),
    ]
  } finally {
    browsers.disconnect()
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
