// The site under test: two api processes and a worker, each with a bad network of its own to PostgreSQL, Redis and the payment
// provider, and one from the provider to the site.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openProxy, type Proxy } from './proxy.ts'
import type { NotificationServices } from './notifications.ts'
import { processOf, type Running } from './processes.ts'
import { PROVIDER_URL, startProvider, type Provider } from './provider.ts'
import { PORTS } from '../../scripts/services/settings.ts'
import { REDIS_URL, SERVICES_FOLDER } from './services.ts'

/** Beside the services' own. */
const FIRST_PORT = PORTS.postgres + 90
export const API_PORTS = [FIRST_PORT, FIRST_PORT + 2] as const
const WORKER_PORT = FIRST_PORT + 4
/** What the sandbox signs notices with, as development knows it. */
const NOTICE_SECRET = 'whsec_sandbox'

/** A process and its ways out. */
export interface Node {
  name: string
  running: Running
  postgres: Proxy
  redis: Proxy
  provider: Proxy
}

export interface Site {
  apis: readonly [Node, Node]
  worker: Node
  nodes: readonly Node[]
  provider: Provider
  /** The push service and the mail server. */
  notifications: NotificationServices
  /** The way on which the provider tells the site. */
  notices: Proxy
  /** Sets the clock of the worker so much ahead. */
  forward: (ms: number) => Promise<void>
  stop: () => Promise<void>
}

interface Place {
  database: string
  root: string
  environment: Record<string, string>
}

async function openNode(
  { database, root, environment }: Place,
  name: string,
  kind: string,
  port: number,
): Promise<Node> {
  const [postgres, redis, provider] = await Promise.all([
    openProxy(() => database),
    openProxy(() => REDIS_URL),
    openProxy(() => PROVIDER_URL),
  ])
  const running = processOf({
    root,
    script: [`apps/server/src/main/${kind}.ts`],
    health: `http://127.0.0.1:${port + 1}/readyz`,
    log: join(SERVICES_FOLDER, 'logs', `${name}.log`),
    environment: {
      PORT: `${port}`,
      PRIVATE_PORT: `${port + 1}`,
      ROLE: 'api',
      LOG_LEVEL: process.env.FAULTS_LOG_LEVEL ?? 'warn',
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      MOLLIE_URL: new URL('mollie', provider.url).href,
      STRIPE_URL: new URL('stripe', provider.url).href,
      STRIPE_NOTICE_SECRETS: NOTICE_SECRET,
      SMS_URL: new URL('sms', provider.url).href,
      ...environment,
    },
  })
  return { name, running, postgres, redis, provider }
}

/** To one api process after the other, as a balancer would. */
function openNotices(): Promise<Proxy> {
  let turn = 0
  return openProxy(() => `http://127.0.0.1:${API_PORTS[(turn += 1) % API_PORTS.length] ?? FIRST_PORT}`)
}

export async function startSite(
  database: string,
  root: string,
  settings: Record<string, string>,
  notifications: NotificationServices,
): Promise<Site> {
  const logs = join(SERVICES_FOLDER, 'logs')
  mkdirSync(logs, { recursive: true })
  const [provider, notices] = await Promise.all([startProvider(logs), openNotices()])
  const { port } = new URL(notices.url)
  const addresses = { PUBLIC_ADDRESS: `http://{domain}:${port}`, SMTP_NOTICE_URL: notifications.smtp_url }
  const place = { database, root, environment: { ...addresses, ...settings } }
  await provider.control({
    endpoints: [{ url: `http://vonk.localhost:${port}/api/notices/stripe/account`, secret: NOTICE_SECRET }],
  })
  const apis = [
    await openNode(place, 'api-1', 'server', API_PORTS[0]),
    await openNode(place, 'api-2', 'server', API_PORTS[1]),
  ] as const
  const worker = await openNode(place, 'worker', 'worker', WORKER_PORT)
  const nodes = [...apis, worker]
  await Promise.all(nodes.map(({ running }) => running.start()))
  const proxies = [notices, ...nodes.flatMap((node) => [node.postgres, node.redis, node.provider])]
  return {
    apis: [...apis],
    worker,
    nodes,
    provider,
    notifications,
    notices,
    async forward(ms) {
      const body = JSON.stringify({ now: new Date(Date.now() + ms).toISOString() })
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`http://127.0.0.1:${WORKER_PORT + 1}/clock`, { method: 'PUT', headers, body })
      if (!answer.ok) throw new Error(`the clock of the worker answered ${answer.status}`)
    },
    async stop() {
      for (const proxy of proxies) proxy.heal()
      await Promise.all([provider.running, ...nodes.map(({ running }) => running)].map((running) => running.stop()))
      await Promise.all(proxies.map((proxy) => proxy.close()))
    },
  }
}
