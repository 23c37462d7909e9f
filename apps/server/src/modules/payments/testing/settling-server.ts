/** A server with a payment sandbox of its own that calls it back, and members with orders to pay. */
import type { AccountId, AttemptId, OrderId } from '@app/db/ids'
import { runByClock, runDueJobs } from '../../../testing/due-jobs.ts'
import { membersOf, type PlantedMember } from '../../../testing/members.ts'
import { SANDBOX_KEYS, startSandbox, type Sandbox } from '../../../testing/sandbox.ts'
import { openTcpProxy, type TcpProxy } from '../../../testing/tcp-proxy.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { askProvider, type AskOutcome } from '../settling/ask.service.ts'
import { syncAttempt } from '../settling/sync.service.ts'
import { plantAttempt, plantOrder, type PlantedAttempt } from './plant-order.ts'

export type ProviderKey = 'mollie' | 'stripe'

interface AttemptFacts {
  state: string
  cause: string
  problem: string | null
  provider_id: string | null
  checkout_url: string | null
  asks: number
  syncs: number
  next_sync_at: Date | null
}

export interface SettlingServer {
  server: TestServer
  sandbox: Sandbox
  /** What lies between the two. */
  line: TcpProxy
  newBuyer: () => Promise<PlantedMember>
  /** An order of somebody new unless told, and an attempt that is not yet sent. */
  begin: (options?: { buyer?: AccountId; provider?: ProviderKey }) => Promise<PlantedAttempt>
  /** One more attempt for an order. */
  beginAgain: (order_id: OrderId, provider?: ProviderKey) => Promise<PlantedAttempt>
  ask: (attempt: { id: AttemptId }) => Promise<AskOutcome>
  sync: (attempt: { id: AttemptId }) => Promise<boolean>
  /** What the payer does at the provider. */
  payer: (attempt: PlantedAttempt, does: string) => Promise<void>
  /** What the provider's books tell of an attempt. */
  booked: (attempt: PlantedAttempt) => Promise<Awaited<ReturnType<Sandbox['books']>>['payments']>
  /** So much later, for us and for the provider. */
  later: (ms: number) => Promise<void>
  /** Runs the sweeper, and what it found to be due. */
  sweep: () => Promise<void>
  /** Runs the jobs of payments that are due. */
  work: () => Promise<void>
  rows: <T>(query: string, ...values: unknown[]) => Promise<T[]>
  attemptOf: (attempt: { id: AttemptId }) => Promise<AttemptFacts>
  orderState: (attempt: PlantedAttempt) => Promise<string>
  credits: (attempt: PlantedAttempt) => Promise<number>
  refunds: (attempt: { id: AttemptId }) => Promise<{ kind: string; state: string; cents: number }[]>
  close: () => Promise<void>
}

const NOTICE_SECRET = 'whsec_of_this_suite'
const JOBS = ['payments.sync', 'payments.refund', 'payments.cancel']

async function openServer(sandbox: Sandbox, line: TcpProxy): Promise<TestServer> {
  const address = (name: ProviderKey) => new URL(`/${name}`, line.url).href
  const server = await startTestServer({
    MOLLIE_URL: address('mollie'),
    MOLLIE_KEY: SANDBOX_KEYS.mollie,
    STRIPE_URL: address('stripe'),
    STRIPE_KEY: SANDBOX_KEYS.stripe,
    STRIPE_NOTICE_SECRETS: [NOTICE_SECRET],
  })
  // Only now it is known where it listens.
  server.assembly.payments.public_address = `http://{domain}:${String(server.port)}`
  const url = `http://vonk.localhost:${String(server.port)}/api/notices/stripe/main`
  await sandbox.control({ endpoints: [{ url, secret: NOTICE_SECRET }] })
  return server
}

function readerOf({ assembly: { pool } }: TestServer) {
  const rows = async <T>(query: string, ...values: unknown[]) => (await pool.query(query, values)).rows as T[]
  const one = async <T>(query: string, ...values: unknown[]): Promise<T> => {
    const [row] = await rows<T>(query, ...values)
    if (row === undefined) throw new Error(`nothing found by ${query}`)
    return row
  }
  return { rows, one }
}

export async function openSettlingServer(): Promise<SettlingServer> {
  const sandbox = await startSandbox()
  const line = await openTcpProxy(sandbox.url)
  const server = await openServer(sandbox, line)
  const { db, clock, job_context, payments } = server.assembly
  const members = membersOf(server)
  const { rows, one } = readerOf(server)
  const booked: SettlingServer['booked'] = async ({ public_id }) => {
    const books = await sandbox.books()
    return books.payments.filter(({ metadata }) => metadata?.['attempt'] === public_id)
  }
  const work = () => runDueJobs(server, JOBS)
  return {
    server,
    sandbox,
    line,
    rows,
    booked,
    work,
    newBuyer: () => members.plantOne(),
    async begin({ buyer, provider } = {}) {
      const account_id = buyer ?? (await members.plantOne()).id
      return plantAttempt(db, await plantOrder(db, account_id, clock.now()), clock.now(), provider)
    },
    beginAgain: (order_id, provider) => plantAttempt(db, order_id, clock.now(), provider),
    ask: ({ id }) => askProvider(job_context, payments, id, clock.now()),
    sync: ({ id }) => syncAttempt(job_context, payments, id, clock.now()),
    async payer(attempt, does) {
      const [payment] = await booked(attempt)
      if (!payment) throw new Error('the provider knows no such payment')
      await sandbox.control({ payer: { payment: payment.id, does } })
    },
    async later(ms) {
      server.assembly.settableClock?.set(new Date(clock.now().getTime() + ms))
      await sandbox.control({ clock: { forward_ms: ms } })
    },
    async sweep() {
      await runByClock(server, 'payments.sweep')
      await work()
    },
    attemptOf: ({ id }) =>
      one(
        `select state, cause, problem, provider_id, checkout_url, asks, syncs, next_sync_at from payments.attempt where id = $1`,
        id,
      ),
    orderState: async ({ order_id }) =>
      (await one<{ state: string }>('select state from payments.credit_order where id = $1', order_id)).state,
    credits: async ({ account_id }) =>
      (await rows<{ balance: number }>('select balance from credits.wallet where id = $1', account_id))[0]?.balance ??
      0,
    refunds: ({ id }) => rows('select kind, state, cents from payments.refund where attempt_id = $1 order by id', id),
    async close() {
      await server.close()
      await line.cut()
      await sandbox.stop()
    },
  }
}
