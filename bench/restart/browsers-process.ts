// Browsers that hold streams open as the standard says: they come back when told to, and say what they last got. Whoever
// is nudged asks for the messages after those they have. They never ask by themselves: only a nudge brings a message.
import { request as httpRequest } from 'node:http'
import { STREAM_PATH } from '../../packages/contract/src/live.ts'
import { conversationAt, cookieOf } from '../stream/members.ts'
import { requestWithRetry } from './request.ts'

export type BrowsersOrder = { port: number; last: number[] } | 'report'
/** How many streams are open, how often one was opened, and of each conversation what the second of the two has got. */
export interface Report {
  open: number
  opened: number
  got: number[][]
}

const AT_ONCE = 50
let port = 0
let open = 0
let opened = 0
let last: number[] = []
const got: number[][] = []

interface Reading {
  running: boolean
  again: boolean
}

/** Once more after a call that is under way, as the page does. */
async function read(nth: number, reading: Reading): Promise<void> {
  reading.again = true
  if (reading.running) return
  reading.running = true
  while (reading.again) {
    reading.again = false
    const { address, people } = conversationAt(nth)
    const path = `/api/chats/${address}/messages?after=${String(last[nth] ?? 0)}`
    const answered = await requestWithRetry({ port, path, id: people[1] })
    const { messages } = (answered.answer ?? { messages: [] }) as { messages: { number: number }[] }
    for (const { number } of messages) got[nth]?.push(number)
    last[nth] = Math.max(last[nth] ?? 0, ...messages.map(({ number }) => number))
    if (messages.length > 0) reading.again = true
  }
  reading.running = false
}

/** Resolves when it is open for the first time. */
function hold(id: number, nudged: () => void): Promise<void> {
  let retry = 1000
  let last_id: string | undefined
  return new Promise((first) => {
    const come = () => {
      const headers = {
        host: 'vonk.localhost',
        cookie: cookieOf(id),
        ...(last_id === undefined ? {} : { 'last-event-id': last_id }),
      }
      const request = httpRequest({ host: '127.0.0.1', port, path: STREAM_PATH, headers, agent: false })
      let over = false
      const comeBack = () => {
        if (!over) setTimeout(come, retry)
        over = true
      }
      request.on('error', comeBack)
      request.on('response', (response) => {
        if (response.statusCode !== 200) {
          response.resume().on('close', comeBack)
          return
        }
        open += 1
        opened += 1
        first()
        response.setEncoding('utf8').on('data', (text: string) => {
          retry = Number(/^retry: (\d+)$/m.exec(text)?.[1] ?? retry)
          last_id = [...text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? last_id
          if (text.includes('"chats"')) nudged()
        })
        response.on('error', () => {})
        response.on('close', () => {
          open -= 1
          comeBack()
        })
      })
      request.end()
    }
    come()
  })
}

async function begin(): Promise<void> {
  let next = 0
  const opener = async () => {
    while (next < last.length) {
      const nth = next
      next += 1
      got[nth] = []
      const reading = { running: false, again: false }
      const [writer, reader] = conversationAt(nth).people
      await hold(writer, () => {})
      await hold(reader, () => void read(nth, reading))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, opener))
}

process.on('message', (order: BrowsersOrder) => {
  if (order === 'report') {
    process.send?.({ open, opened, got } satisfies Report)
    return
  }
  port = order.port
  last = order.last
  void begin().then(() => process.send?.('open'))
})
process.on('disconnect', () => process.exit())
