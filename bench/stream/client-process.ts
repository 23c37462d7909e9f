// Browsers, as far as a server can tell: holds streams open over bare sockets, and notes what comes and when.
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { STREAM_PATH } from '../../packages/contract/src/live.ts'
import { cookieOf } from './members.ts'

type ClientOrder = { open: number; port: number; count: number } | 'report' | 'close'
/** What came: to whom, and when by the machine's clock, in nanoseconds. */
export type Heard = [id: number, at: number][]
type ClientAnswer = { opened: number } | { heard: Heard } | 'closed'

const AT_ONCE = 32
const MOST_TRIES = 10
const RETRY_MS = 500
let heard: Heard = []
const sockets: Socket[] = []
export const machineNow = () => Number(process.hrtime.bigint())

/** Everybody comes from an address of their own: one address opens only so many. */
const addressOf = (id: number) => `10.0.${String(id >> 8)}.${String(id & 255)}`

function openOne(port: number, id: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ port, host: '127.0.0.1' })
    sockets.push(socket)
    let begun = false
    socket.setEncoding('latin1')
    socket.on('data', (text: string) => {
      if (!begun) {
        begun = true
        done(text.startsWith('HTTP/1.1 200'))
      } else if (text.includes('"chats"')) heard.push([id, machineNow()])
    })
    socket.on('error', () => done(false))
    socket.on('close', () => done(false))
    socket.write(
      `GET ${STREAM_PATH} HTTP/1.1\r\nhost: vonk.localhost\r\naccept: text/event-stream\r\ncookie: ${cookieOf(id)}\r\n` +
        `x-forwarded-for: ${addressOf(id)}\r\n\r\n`,
    )
  })
}

async function open(port: number, from: number, count: number): Promise<number> {
  let next = from
  let opened = 0
  const item = async () => {
    while (next < from + count) {
      const id = next
      next += 1
      // As a browser would: who is refused comes back.
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        if (await openOne(port, id)) {
          opened += 1
          break
        }
        await wait(RETRY_MS)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, item))
  return opened
}

const say = (answer: ClientAnswer) => process.send?.(answer)

process.on('message', (order: ClientOrder) => {
  if (order === 'report') {
    say({ heard })
    heard = []
  } else if (order === 'close') {
    for (const socket of sockets.splice(0)) socket.destroy()
    say('closed')
  } else void open(order.port, order.open, order.count).then((opened) => say({ opened }))
})
