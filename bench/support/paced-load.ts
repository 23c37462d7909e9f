// Calls that come at a pace of their own, whether or not the ones before were answered: how long each waits, from when it was due.
import { connect, type Socket } from 'node:net'

interface PacedLoad {
  port: number
  per_second: number
  seconds: number
  request: () => string
}

const SOCKETS = 64

/** Reads one answer after the other, by the length each one says. */
function onEachAnswer(socket: Socket, done: () => void): void {
  let left: Buffer = Buffer.alloc(0)
  socket.on('data', (part: Buffer) => {
    left = left.length === 0 ? part : Buffer.concat([left, part])
    for (;;) {
      const end = left.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = Number(/content-length: (\d+)/i.exec(left.toString('latin1', 0, end))?.[1] ?? 0)
      if (left.length < end + 4 + length) return
      left = left.subarray(end + 4 + length)
      done()
    }
  })
}

export async function waitsAtPace({ port, per_second, seconds, request }: PacedLoad) {
  const waits: number[] = []
  const idle: Socket[] = []
  const due: number[] = []
  const sentFor = new Map<Socket, number>()
  const send = (socket: Socket, at: number) => {
    sentFor.set(socket, at)
    socket.write(request())
  }
  const sockets = await Promise.all(
    Array.from({ length: SOCKETS }, async () => {
      const socket = connect(port, '127.0.0.1')
      await new Promise((connected) => socket.once('connect', connected))
      onEachAnswer(socket, () => {
        waits.push(performance.now() - (sentFor.get(socket) ?? 0))
        const next = due.shift()
        if (next === undefined) idle.push(socket)
        else send(socket, next)
      })
      idle.push(socket)
      return socket
    }),
  )
  const began = performance.now()
  const total = Math.round(per_second * seconds)
  let sent = 0
  await new Promise<void>((done) => {
    const tick = () => {
      const now = performance.now()
      while (sent < total && began + (sent * 1000) / per_second <= now) {
        const at = began + (sent * 1000) / per_second
        sent += 1
        const socket = idle.pop()
        if (socket) send(socket, at)
        else due.push(at)
      }
      if (sent < total || waits.length < total) setImmediate(tick)
      else done()
    }
    tick()
  })
  for (const socket of sockets) socket.destroy()
  // The first second warms up what is measured.
  const sorted = waits.slice(Math.round(per_second)).toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Infinity
  return { p50: at(0.5), p99: at(0.99) }
}
