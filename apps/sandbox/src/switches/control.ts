/** `POST /control`: where tests and people throw the switches. JSON only, so that no page elsewhere can post here. */
import type { FastifyInstance } from 'fastify'
import type { Notices } from '../notices/notices.ts'
import type { World } from '../money/world.ts'
import { doAsPayer } from './payer.ts'
import { Control } from './switch-shapes.ts'
import type { SwitchBoard } from './switches.ts'

interface ControlOptions {
  world: World
  switches: SwitchBoard
  notices: Notices
  /** Does what is due by now. */
  tick: () => void
}

async function carryOut(
  { world, switches, notices, tick }: ControlOptions,
  wish: Control,
): Promise<string | undefined> {
  if (wish.reset) world.store.clear()
  if (wish.calls) switches.set({ calls: wish.calls })
  if (wish.notices) switches.set({ notices: wish.notices })
  if (wish.endpoints) switches.set({ endpoints: wish.endpoints })
  if (wish.clock) world.clock.forward(wish.clock.forward_ms)
  tick()
  if (wish.payer && !doAsPayer(world, wish.payer)) return `no such payment: ${wish.payer.payment}`
  if (wish.send === 'release') notices.release()
  if (wish.send === 'replay all') notices.replayAll()
  if (wish.forge) await notices.forge(wish.forge)
  return undefined
}

export function mountControl(app: FastifyInstance, options: ControlOptions): void {
  app.post('/control', async (request, reply) => {
    if (!(request.headers['content-type'] ?? '').startsWith('application/json')) return reply.status(415).send()
    const wish = Control.safeParse(request.body)
    if (!wish.success) return reply.status(400).send({ error: wish.error.issues })
    const problem = await carryOut(options, wish.data)
    await options.world.store.settled()
    if (problem !== undefined) return reply.status(404).send({ error: problem })
    return reply.send({ ...options.switches.current(), now: new Date(options.world.clock.now()).toISOString() })
  })
}
