// A balancer as small as can be: hands each connection to a process that says it is ready, and to another if it refuses.
import { connect, createServer, type Socket } from 'node:net'

const LOOK_MS = 200

interface Target {
  port: number
  ready: boolean
}

function join(near: Socket, far: Socket): void {
  near.pipe(far)
  far.pipe(near)
  for (const [socket, other] of [
    [near, far],
    [far, near],
  ] as const) {
    socket.on('error', () => other.destroy())
    socket.on('close', () => other.destroy())
  }
}

export async function openSwitch(port: number, ports: readonly number[]) {
  const targets: Target[] = ports.map((item) => ({ port: item, ready: true }))
  let turn = 0
  const look = setInterval(() => {
    for (const target of targets) {
      // The private port is the one after the public one.
      fetch(`http://127.0.0.1:${String(target.port + 1)}/readyz`).then(
        ({ ok }) => (target.ready = ok),
        () => (target.ready = false),
      )
    }
  }, LOOK_MS)

  function pass(near: Socket, tries: number): void {
    turn += 1
    const ready = targets.filter((target) => target.ready)
    const target = ready[turn % ready.length] ?? targets[turn % targets.length]
    const far = connect(target?.port ?? 0, '127.0.0.1')
    const refused = () => (tries > 0 ? pass(near, tries - 1) : near.destroy())
    far.once('error', refused)
    far.once('connect', () => {
      far.removeListener('error', refused)
      join(near, far)
    })
  }
  const server = createServer((near) => {
    near.on('error', () => {})
    pass(near, targets.length)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    close() {
      clearInterval(look)
      server.close()
    },
  }
}
