// The site under test: two api processes and a worker, each with a bad network of its own to PostgreSQL and Redis.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openProxy, type Proxy } from './proxy.ts'
import { processOf, type Running } from './processes.ts'
import { PORTS } from '../../scripts/services/settings.ts'
import { REDIS_URL, SERVICES_FOLDER } from './services.ts'

/** Beside the services' own. */
const FIRST_PORT = PORTS.postgres + 90
export const API_PORTS = [FIRST_PORT, FIRST_PORT + 2] as const
const WORKER_PORT = FIRST_PORT + 4

/** A process and its two ways out. */
export interface Node {
  name: string
  running: Running
  postgres: Proxy
  redis: Proxy
}

export interface Site {
  apis: readonly [Node, Node]
  worker: Node
  nodes: readonly Node[]
  stop: () => Promise<void>
}

export async function startSite(database: string, root: string, environment: Record<string, string>): Promise<Site> {
  const logs = join(SERVICES_FOLDER, 'logs')
  mkdirSync(logs, { recursive: true })
  const node = async (name: string, kind: 'server' | 'worker', port: number): Promise<Node> => {
    const [postgres, redis] = await Promise.all([openProxy(database), openProxy(REDIS_URL)])
    const running = processOf({
      root,
      name: kind,
      port,
      log: join(logs, `${name}.log`),
      environment: {
        ROLE: 'api',
        LOG_LEVEL: process.env.FAULTS_LOG_LEVEL ?? 'warn',
        DATABASE_URL: postgres.url,
        REDIS_URL: redis.url,
        ...environment,
      },
    })
    return { name, running, postgres, redis }
  }
  const apis = [await node('api-1', 'server', API_PORTS[0]), await node('api-2', 'server', API_PORTS[1])] as const
  const worker = await node('worker', 'worker', WORKER_PORT)
  const nodes = [...apis, worker]
  await Promise.all(nodes.map(({ running }) => running.start()))
  return {
    apis: [...apis],
    worker,
    nodes,
    async stop() {
      for (const { postgres, redis } of nodes) [postgres, redis].forEach((proxy) => proxy.heal())
      await Promise.all(nodes.map(({ running }) => running.stop()))
      await Promise.all(nodes.flatMap(({ postgres, redis }) => [postgres.close(), redis.close()]))
    },
  }
}
