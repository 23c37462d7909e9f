// A shop to be measured: members who can buy, the sandbox they pay at, and server processes.
import { deriveKeys } from '../../apps/server/src/platform/keys.ts'
import { readConfig } from '../../apps/server/src/platform/config/config.ts'
import { createNoticeWords } from '../../apps/server/src/adapters/payments/notice-words.ts'
import { openMollie } from '../../apps/server/src/adapters/payments/mollie/mollie.ts'
import type { PaymentProvider } from '../../apps/server/src/adapters/payments/port.ts'
import { startRealProcess, type RealProcess } from '../../apps/server/src/testing/real-process.ts'
import { SANDBOX_KEYS, startSandbox, type Sandbox } from '../../apps/server/src/testing/sandbox.ts'
import { openObserver, type Observer } from '../send/database-observer.ts'
import { openPeople } from '../send/people.ts'
import { startServers } from '../send/serving.ts'
import type { Scratch } from '../support/scratch.ts'
import { ENVIRONMENT, PORT } from '../support/site.ts'

export interface Shop {
  people: Scratch
  observer: Observer
  sandbox: Sandbox
  mollie: PaymentProvider
  servers: readonly RealProcess[]
  host: string
  /** Where a provider tells of an attempt. */
  noticePath: (attempt: string) => string
  startWorker: (environment?: Record<string, string>) => Promise<RealProcess>
  close: (keep: boolean) => Promise<void>
}

/** After those of the servers. */
const WORKER_PORT = PORT + 60
const TIMEOUT_MS = 10_000
const PAGE_SIZE = 250

export async function openShop(): Promise<Shop> {
  const people = await openPeople()
  const [observer, sandbox] = [await openObserver(people.url), await startSandbox()]
  // Nobody but the bench tells of anything.
  await sandbox.control({ notices: { drop: true } })
  const words = createNoticeWords(deriveKeys(readConfig()).payment_notices)
  const providers = {
    MOLLIE_URL: `${sandbox.url}/mollie`,
    MOLLIE_KEY: SANDBOX_KEYS.mollie,
    STRIPE_URL: `${sandbox.url}/stripe`,
    STRIPE_KEY: SANDBOX_KEYS.stripe,
  }
  const servers = await startServers(people.url, providers)
  const { rows } = await people.client.query<{ host: string }>('select host from sites.host where site_id = 1 limit 1')
  const url = providers.MOLLIE_URL
  return {
    people,
    observer,
    sandbox,
    mollie: openMollie({ url, key: SANDBOX_KEYS.mollie, words, timeout_ms: TIMEOUT_MS, page_size: PAGE_SIZE }),
    servers,
    host: rows[0]?.host ?? '',
    noticePath: (attempt) => `/api/notices/mollie/${words.wordOf(attempt)}`,
    startWorker: (environment = {}) =>
      startRealProcess('worker', WORKER_PORT, {
        ...ENVIRONMENT,
        ...providers,
        DATABASE_URL: people.url,
        ...environment,
      }),
    async close(keep) {
      await Promise.all(servers.map((server) => server.stop()))
      await sandbox.stop()
      await observer.close()
      await people.close(keep)
    },
  }
}
