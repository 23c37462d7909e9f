// Bounded waiting and plain TCP questions: how the services are asked whether they are there, or gone.
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { HOST } from './settings.ts'

export async function until(seconds: number, isDone: () => boolean | Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + seconds * 1000
  while (!(await isDone())) {
    if (performance.now() > deadline) return false
    await sleep(20)
  }
  return true
}

/** Connects, says something, and throws unless the first bytes of the answer are the expected ones. */
export async function expectGreeting(port: number, say: string, expected: string): Promise<void> {
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect({ host: HOST, port })
    socket.setTimeout(10_000, () => socket.destroy(new Error(`port ${port} is silent`)))
    socket.once('error', reject)
    socket.once('close', () => reject(new Error(`port ${port} hung up`)))
    socket.once('data', (data) => {
      resolve(data.toString())
      socket.destroy()
    })
    socket.write(say)
  })
  if (!answer.startsWith(expected)) throw new Error(`port ${port} answered ${JSON.stringify(answer.slice(0, 80))}`)
}

export async function requireFreePorts(...ports: number[]): Promise<void> {
  for (const port of ports) {
    // A process that was just killed may hold its port for a moment longer.
    if (await until(3, async () => isFree(port))) continue
    throw new Error(
      `port ${port} is taken by something else: "ss -ltnp" names it; SERVICES_PORT=<first port> moves all services`,
    )
  }
}

export async function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ host: HOST, port, exclusive: true }, () => server.close(() => resolve(true)))
  })
}
