// Calls over HTTP as fast as they are answered: bare sockets, so that asking costs next to nothing.
import { connect, type Socket } from 'node:net'

function readAnswers(socket: Socket, onAnswer: (status: string) => void): void {
  let text = ''
  socket.setEncoding('latin1').on('data', (part: string) => {
    text += part
    for (;;) {
      const end = text.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = Number(/content-length: (\d+)/i.exec(text.slice(0, end))?.[1] ?? 0)
      if (text.length < end + 4 + length) return
      const status = text.slice(9, 12)
      text = text.slice(end + 4 + length)
      onAnswer(status)
    }
  })
}

/** An address of its own for each call: one alone may not ask so much. */
export const anyAddress = (): string =>
  [10, 0, 0, 0].map((first) => first || 1 + Math.floor(Math.random() * 250)).join('.')

interface LoadOptions {
  port: number
  seconds: number
  clients: number
  /** The next request, as it goes over the wire. */
  request: () => string
  /** Where many fight for one row, some are told to come again: they are counted apart, not taken for a failure. */
  crowded?: boolean
}

const COME_AGAIN = '503'

/** How many were answered, and how many a second. Every answer must be a 200. */
export async function requestForSeconds({ port, seconds, clients, request, crowded = false }: LoadOptions) {
  let answered = 0
  let turned_away = 0
  const until = performance.now() + seconds * 1000
  const item = () =>
    new Promise<void>((done, failed) => {
      const socket = connect(port, '127.0.0.1')
      const send = () => socket.write(request())
      readAnswers(socket, (status) => {
        if (status === '200') answered += 1
        else if (crowded && status === COME_AGAIN) turned_away += 1
        else return failed(new Error(`a call answers ${status}`))
        if (performance.now() < until) send()
        else socket.end(() => done())
      })
      socket.on('connect', send).on('error', failed)
    })
  const started = performance.now()
  await Promise.all(Array.from({ length: clients }, item))
  return { answered, turned_away, per_second: (answered / (performance.now() - started)) * 1000 }
}
