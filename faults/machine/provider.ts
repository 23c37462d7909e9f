// The payment provider of the site under test: the sandbox, killed and frozen like everything else. It keeps its own books,
// by which the site is judged: what it answered it has, whatever happened to it.
import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PORTS } from '../../scripts/services/settings.ts'
import { processOf, type Running } from './processes.ts'
import { SERVICES_FOLDER } from './services.ts'

/** Beside those of the site. */
const PORT = PORTS.postgres + 96
export const PROVIDER_URL = `http://127.0.0.1:${PORT}`
const PROJECT = resolve(import.meta.dirname, '../..')
const PATIENCE_MS = 5000

export interface ProviderBooks {
  payments: {
    id: string
    provider: string
    state: string
    paid_cents: number
    currency: string
    metadata: { attempt?: string } | null
  }[]
  refunds: { id: string; payment: string; state: string; cents: number; currency: string }[]
  chargebacks: { id: string; payment: string; cents: number; currency: string; reversed_at: number | null }[]
}

export interface Provider {
  running: Running
  /** Throws its switches; see `apps/sandbox/src/switches/switch-shapes.ts`. */
  control: (wish: object) => Promise<void>
  books: () => Promise<ProviderBooks>
  /** The texts that were sent to a number, the last one last. */
  texts: (phone: string) => Promise<string[]>
}

async function ask(path: string, body?: object): Promise<Response> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const headers = { 'content-type': 'application/json' }
  const sent = body ? { method: 'POST', headers, body: JSON.stringify(body), signal } : { signal }
  const answer = await fetch(`${PROVIDER_URL}${path}`, sent)
  if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}: ${await answer.text()}`)
  return answer
}

/** With empty books. */
export async function startProvider(logs: string): Promise<Provider> {
  const folder = join(SERVICES_FOLDER, 'provider')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const running = processOf({
    root: PROJECT,
    script: ['apps/sandbox/src/main.ts', '--folder', folder, '--port', `${PORT}`],
    health: `${PROVIDER_URL}/healthz`,
    log: join(logs, 'provider.log'),
    environment: {},
  })
  await running.start()
  return {
    running,
    control: async (wish) => void (await ask('/control', wish)),
    books: async () => (await (await ask('/books.json')).json()) as ProviderBooks,
    async texts(phone) {
      const inbox = await ask(`/inbox.json?to=${phone.replace(/^\+/, '00')}`)
      return ((await inbox.json()) as { text: string }[]).map(({ text }) => text)
    },
  }
}
