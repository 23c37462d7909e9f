/** Puts the sandbox together and lets it listen, on this machine alone. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { mountCalls } from './calls/answer-calls.ts'
import { createClock } from './clock.ts'
import { mollieVoice } from './mollie/mollie-voice.ts'
import { carryOutDue } from './money/carry-out.ts'
import { planAt } from './money/plans.ts'
import type { World } from './money/world.ts'
import { mountNetwork } from './networks/network.ts'
import { openNotices } from './notices/notices.ts'
import { journalFile, type SandboxOptions } from './options.ts'
import { mountBooks } from './pages/books.ts'
import { mountPay } from './pages/mount-pay.ts'
import { mountSwitchesPage } from './pages/switches-page.ts'
import { acceptBrowsers } from './push/browser-socket.ts'
import { mountPushService } from './push/push-service.ts'
import { createSubscriptions } from './push/subscriptions.ts'
import { mountSms } from './sms/sms.ts'
import { openStore } from './state/store.ts'
import { stripeVoice } from './stripe/stripe-voice.ts'
import { mountControl } from './switches/control.ts'
import { openSwitches } from './switches/switches.ts'

/** The only address it ever listens on. */
const LOOPBACK = '127.0.0.1'
/** How often it looks for what is due. */
const TICK_MS = 50

/** Pages send forms; the providers' calls are read by those who understand them. */
function readBodies(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

function readBodiesRaw(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
}

/** What was to be sent when the process before was killed is sent now. */
function sendWhatWaits(world: World): void {
  const planned = new Set(world.store.all('plan').flatMap(({ act }) => (act.do === 'send' ? [act.notice] : [])))
  const waiting = world.store.all('notice').filter(({ id, state }) => state === 'waiting' && !planned.has(id))
  for (const { id } of waiting) planAt(world, world.clock.now(), { do: 'send', notice: id })
}

export async function startSandbox(
  options: SandboxOptions,
  onLiveKey: () => void,
): Promise<{ address: string; stop: () => Promise<void> }> {
  const store = await openStore(journalFile(options))
  const clock = createClock(store)
  const switches = openSwitches(store)
  const notices = openNotices(() => world, switches)
  const world: World = { store, clock, address: options.address ?? '', notify: notices.notify }
  const tick = () => carryOutDue(world, notices.dispatch)

  const app = Fastify({ logger: false, forceCloseConnections: true, bodyLimit: 256 * 1024 })
  app.addHook('onRequest', async () => tick())
  const keys = { mollie: options.mollie_key, stripe: options.stripe_key }
  await app.register(async (calls) => {
    readBodiesRaw(calls)
    for (const voice of [mollieVoice, stripeVoice]) mountCalls(calls, { world, switches, keys, onLiveKey }, voice)
  })
  readBodies(app)
  const sheet = readFileSync(join(import.meta.dirname, 'pages/sandbox.css'), 'utf8')
  app.get('/sandbox.css', async (_request, reply) => reply.type('text/css').send(sheet))
  app.get('/favicon.ico', async (_request, reply) => reply.status(204).send())
  app.get('/healthz', async () => ({ status: 'alive' }))
  mountControl(app, { world, switches, notices, tick })
  mountPay(app, { world, switches, notices })
  mountBooks(app, world)
  mountSwitchesPage(app, world, switches)
  mountSms(app, world, options.sms_token)
  await mountNetwork(app, { secret: options.network_secret, now: () => clock.now() })
  const subscriptions = createSubscriptions()
  await mountPushService(app, { subscriptions, now: () => clock.now() })
  const sockets = acceptBrowsers(app.server, subscriptions, () => world.address)

  const address = await app.listen({ host: LOOPBACK, port: options.port })
  if (world.address === '') world.address = address
  sendWhatWaits(world)
  const timer = setInterval(tick, TICK_MS)
  return {
    address,
    async stop() {
      clearInterval(timer)
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
      await app.close()
      await store.close()
    },
  }
}
