/** Starts the payment sandbox as a process of its own, with an empty folder, for one test file; it can be killed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

const ROOT = resolve(import.meta.dirname, '../../../..')

export const SANDBOX_KEYS = { mollie: 'test_of_this_suite', stripe: 'sk_test_of_this_suite' } as const
export const SANDBOX_SMS_TOKEN = 'sms_token_of_this_suite'
export const SANDBOX_NETWORK_SECRET = 'network_secret_of_this_suite_and_no_other'

/** What the sandbox's own books tell of a payment. */
interface BookedPayment {
  id: string
  state: string
  cents: number
  paid_cents: number
  currency: string
  description: string
  method: string | null
  metadata: Record<string, unknown> | null
  key: string | null
  token: string
}

interface SandboxBooks {
  payments: BookedPayment[]
  refunds: { id: string; payment: string; state: string; cents: number }[]
  chargebacks: { id: string; payment: string; cents: number; reversed_at: number | null }[]
  mandates: { id: string; method: string; revoked: boolean }[]
  sums: { provider: string; currency: string; paid: number; refunded: number; charged_back: number; left: number }[]
}

/** What reached a browser that lives in the sandbox. */
export interface ReceivedPush {
  token: string
  at: number
  host: string
  ttl: number
  urgency: string
  topic: string
  bytes: number
  text: string
}

/** What came to the network that lives in the sandbox, taken or not. */
export interface ReceivedByNetwork {
  kind: 'postback' | 'report' | 'elsewhere'
  query: Record<string, string>
  body: unknown
  url: string
  timestamp: string
  signature: string
  status: number
}

export interface Sandbox {
  url: string
  /** Throws switches; see `apps/sandbox/src/switches/switch-shapes.ts`. */
  control: (wish: Record<string, unknown>) => Promise<void>
  books: () => Promise<SandboxBooks>
  /** The texts that were sent, to one number or to all, the first one first. */
  messages: (to?: string) => Promise<{ to: string; from: string; text: string }[]>
  /** A browser that subscribes at the sandbox's push service, by one of its two names: what its `JSON.stringify` says. */
  newBrowser: (key: string | null, host?: 'localhost' | '127.0.0.1') => Promise<string>
  endBrowser: (token: string) => Promise<void>
  /** The pushes that came, to one browser or to all, the first one first. */
  pushes: (token?: string) => Promise<ReceivedPush[]>
  /** What the push service does wrong; see `apps/sandbox/src/push/push-service.ts`. */
  controlPushes: (wish: Record<string, unknown>) => Promise<void>
  /** All that came to the network, the first one first; and what it would pay for. */
  networkRequests: () => Promise<ReceivedByNetwork[]>
  networkConversions: () => Promise<string[]>
  /** What the network does wrong; see `apps/sandbox/src/networks/network.ts`. */
  controlNetwork: (wish: Record<string, unknown>) => Promise<void>
  /** Kills it without a word, and starts it again where it was. */
  killAndRestart: () => Promise<void>
  stop: () => Promise<void>
}

async function launch(folder: string, port: string): Promise<{ child: ChildProcess; url: string }> {
  const keys = { 'mollie-key': SANDBOX_KEYS.mollie, 'stripe-key': SANDBOX_KEYS.stripe, 'sms-token': SANDBOX_SMS_TOKEN }
  const options = { folder, port, ...keys, 'network-secret': SANDBOX_NETWORK_SECRET }
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  const child = spawn(join(ROOT, 'node_modules/.bin/node'), ['apps/sandbox/src/main.ts', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const [url] = /http:\S+/.exec(line) ?? []
    if (url !== undefined) return { child, url }
  }
  throw new Error('the sandbox ended before it listened')
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const isOver = child.exitCode !== null || child.signalCode !== null
  child.kill(signal)
  if (!isOver) await once(child, 'exit')
}

export async function startSandbox(): Promise<Sandbox> {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  let running = await launch(folder, '0')
  const { url } = running
  // Whoever started it may die without a word; it must not outlive them.
  const kill = () => void running.child.kill('SIGKILL')
  process.once('exit', kill)
  const post = async (to: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(to, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`the sandbox answered ${String(answer.status)}: ${await answer.text()}`)
    return answer.text()
  }
  return {
    url,
    control: async (wish) => void (await post(`${url}/control`, wish)),
    newBrowser: (key, host = '127.0.0.1') =>
      post(`${url.replace('127.0.0.1', host)}/push/browsers`, key === null ? {} : { key }),
    endBrowser: async (token) => void (await fetch(`${url}/push/browsers/${token}`, { method: 'DELETE' })),
    async pushes(token) {
      const query = token === undefined ? '' : `?token=${token}`
      return (await (await fetch(`${url}/push/received.json${query}`)).json()) as ReceivedPush[]
    },
    controlPushes: async (wish) => void (await post(`${url}/push/control`, wish)),
    async networkRequests() {
      return (await (await fetch(`${url}/network/received.json`)).json()) as ReceivedByNetwork[]
    },
    async networkConversions() {
      return (await (await fetch(`${url}/network/conversions.json`)).json()) as string[]
    },
    controlNetwork: async (wish) => void (await post(`${url}/network/control`, wish)),
    books: async () => (await (await fetch(`${url}/books.json`)).json()) as SandboxBooks,
    async messages(to) {
      const query = to === undefined ? '' : `?to=${to.replace(/^\+/, '00')}`
      return (await (await fetch(`${url}/inbox.json${query}`)).json()) as { to: string; from: string; text: string }[]
    },
    async killAndRestart() {
      await end(running.child, 'SIGKILL')
      running = await launch(folder, new URL(url).port)
    },
    async stop() {
      process.removeListener('exit', kill)
      await end(running.child, 'SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
