// Members who write to each other, two by two, and hold streams open, while something is done to the site.
import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { conversationAt } from '../stream/members.ts'
import { messageFrom } from '../stream/clients.ts'
import { atLeast, none, type Gate } from '../support/gates.ts'
import { requestWithRetry } from './request.ts'
import type { BrowsersOrder, Report } from './browsers-process.ts'

const WRITERS = 8
const EVERY_MS = 150
const LATEST_MS = 30_000

interface Sending {
  /** By conversation, which numbers its messages got. */
  sent: number[][]
  failed: string[]
  tries: number
  count: number
}

interface Load {
  port: number
  client: pg.Client
  /** How many of them hold a stream: half as many conversations. */
  streams: number
}

function startSending({ port, streams }: Load, stopped: () => boolean): { sending: Sending; done: Promise<unknown> } {
  const conversations = streams / 2
  const sending: Sending = { sent: Array.from({ length: conversations }, () => []), failed: [], tries: 0, count: 0 }
  let next = 0
  const writer = async () => {
    while (!stopped()) {
      const nth = (next += 1) % conversations
      const { address, people } = conversationAt(nth)
      const path = `/api/chats/${address}/messages`
      const body = JSON.stringify({ text: 'Hello there.' })
      const answered = await requestWithRetry({ port, path, id: people[0], body, key: randomUUID() })
      sending.count += 1
      sending.tries += answered.tries
      const { message } = (answered.answer ?? {}) as { message?: { number: number } }
      if (message) sending.sent[nth]?.push(message.number)
      else sending.failed.push(`${address} ${String(answered.status)}`)
      await wait(EVERY_MS)
    }
  }
  return { sending, done: Promise.all(Array.from({ length: WRITERS }, writer)) }
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

/** Does the work while everybody writes and listens; the gates say that nobody noticed. */
export async function underLoad(load: Load, work: () => Promise<void>): Promise<Gate[]> {
  const browsers = fork(join(import.meta.dirname, 'browsers-process.ts'))
  try {
    const { rows } = await load.client.query<{ last_number: number }>(
      'select last_number from chat.conversation where id < $1 order by id',
      [load.streams / 2],
    )
    const order: BrowsersOrder = { port: load.port, last: rows.map(({ last_number }) => last_number) }
    await messageFrom(browsers, order)
    let stopped = false
    const { sending, done } = startSending(load, () => stopped)
    await work().finally(() => (stopped = true))
    await done
    const { late, report } = await missed(browsers, sending)
    console.log(
      `  ${String(sending.count)} messages in ${String(sending.tries)} calls, ${String(report.opened)} streams opened`,
    )
    return [
      none('sends that failed', sending.failed),
      none('messages that were missed', late),
      atLeast('streams open afterwards', report.open, load.streams),
    ]
  } finally {
    browsers.disconnect()
  }
}
