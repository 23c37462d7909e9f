// Stands between one process and one service, and is the network at its worst: slow, silent in one direction or both, or cut.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

interface Weather {
  /** So much later everything arrives, each way. */
  delay_ms: number
  /** What is on its way to the service, or back, stays under way until this ends; nobody is told, as when packets are lost. */
  hold: 'none' | 'asked' | 'answered' | 'both'
}

const FAIR: Weather = { delay_ms: 0, hold: 'none' }

/** One direction of a connection. The end of it waits in line too: what was sent before it still arrives. */
class Lane {
  readonly #to: Socket
  readonly #weather: () => { delay_ms: number; held: boolean }
  readonly #line: { due: number; chunk: Buffer | null }[] = []
  readonly #ended: (lane: Lane) => void
  #timer: NodeJS.Timeout | undefined

  constructor(to: Socket, weather: () => { delay_ms: number; held: boolean }, ended: (lane: Lane) => void) {
    this.#to = to
    this.#weather = weather
    this.#ended = ended
  }

  push(chunk: Buffer | null): void {
    this.#line.push({ due: performance.now() + this.#weather().delay_ms, chunk })
    this.flush()
  }

  flush(): void {
    clearTimeout(this.#timer)
    if (this.#weather().held) return
    for (let next = this.#line[0]; next; next = this.#line[0]) {
      const early = next.due - performance.now()
      if (early > 0) {
        this.#timer = setTimeout(() => this.flush(), Math.ceil(early))
        return
      }
      this.#line.shift()
      if (next.chunk !== null) {
        if (this.#to.writable) this.#to.write(next.chunk)
        continue
      }
      this.#to.destroySoon()
      this.#ended(this)
    }
  }
}

export interface Proxy {
  /** The service's address with this in between. */
  url: string
  become: (weather: Partial<Weather>) => void
  /** Back to fair weather: what was held arrives now, however late. */
  heal: () => void
  /** Cuts every connection there is. */
  reset: () => void
  close: () => Promise<void>
}

/** Each connection leads to the service that is named when it is made. */
export async function openProxy(service: () => string): Promise<Proxy> {
  let weather = FAIR
  const lanes = new Set<Lane>()
  const sockets = new Set<Socket>()
  const ended = (lane: Lane) => void lanes.delete(lane)
  const holds = (way: 'asked' | 'answered') => () => ({
    delay_ms: weather.delay_ms,
    held: weather.hold === way || weather.hold === 'both',
  })
  const join = (from: Socket, lane: Lane) => {
    sockets.add(from)
    lanes.add(lane)
    from.setNoDelay(true)
    from.on('data', (chunk) => lane.push(chunk))
    // A connection that is cut ends the other side through its `close`.
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      lane.push(null)
    })
  }
  const server = createServer((near) => {
    const { port, hostname } = new URL(service())
    const far = connect(Number(port), hostname)
    join(near, new Lane(far, holds('asked'), ended))
    join(far, new Lane(near, holds('answered'), ended))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = new URL(service())
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  const change = (next: Weather) => {
    weather = next
    for (const lane of lanes) lane.flush()
  }
  return {
    url: url.href,
    become: (more) => change({ ...weather, ...more }),
    heal: () => change(FAIR),
    reset() {
      for (const socket of sockets) {
        if (socket.connecting) socket.destroy()
        else socket.resetAndDestroy()
      }
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
