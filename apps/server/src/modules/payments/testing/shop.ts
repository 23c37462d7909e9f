/** A server with a payment sandbox of its own, whose line to each provider can be cut, and members who buy there. */
import { randomUUID } from 'node:crypto'
import type { PaymentMethod } from '@app/contract/payment-methods'
import type { Config } from '../../../platform/config/config.ts'
import type { TimeLimits } from '../../../platform/time-limits.ts'
import { membersOf } from '../../../testing/members.ts'
import { type Sandbox, SANDBOX_KEYS, SANDBOX_SMS_TOKEN, startSandbox } from '../../../testing/sandbox.ts'
import { openTcpProxy, type TcpProxy } from '../../../testing/tcp-proxy.ts'
import { startTestServer, type TestResponse, type TestServer } from '../../../testing/test-server.ts'

interface Customer {
  cookie: string
}

interface ShopOrder {
  bundle?: string
  country?: string
  payment_method?: PaymentMethod
  code?: string
  consent?: boolean
}

interface OrderCall {
  key?: string
  /** The price that the page showed, in cents. */
  shown?: number | string
}

export interface Shop {
  server: TestServer
  sandbox: Sandbox
  lines: Record<'mollie' | 'stripe', TcpProxy>
  members: ReturnType<typeof membersOf>
  bundles: (member: Customer | null, query?: string, host?: string) => Promise<TestResponse>
  code: (member: Customer | null, query?: string) => Promise<TestResponse>
  order: (member: Customer | null, order?: ShopOrder, call?: OrderCall, host?: string) => Promise<TestResponse>
  pay: (
    member: Customer | null,
    order_id: string,
    payment_method?: PaymentMethod,
    host?: string,
  ) => Promise<TestResponse>
  /** An order with a payment that was begun. */
  begin: (member: Customer, order?: ShopOrder) => Promise<{ order_id: string; payment_id: string }>
  read: (member: Customer | null, path: string, host?: string) => Promise<Record<string, unknown>>
  /** What the payer does at the provider, which takes a moment. */
  payer: (payment_id: string, does: string) => Promise<void>
  /** So much later, by the server's clock. */
  wait: (ms: number) => void
  close: () => Promise<void>
}

/** Longer than a provider is not looked up again. */
const MOMENT_MS = 3000

export const idOf = (answer: TestResponse, name: 'order_id' | 'payment_id'): string => String(answer.json()[name])

/** A server whose providers are a sandbox behind these lines. */
function startServer(
  lines: Shop['lines'],
  sms_url: string,
  overrides: Partial<Config>,
  limits: Partial<TimeLimits>,
): Promise<TestServer> {
  const keys = { MOLLIE_KEY: SANDBOX_KEYS.mollie, STRIPE_KEY: SANDBOX_KEYS.stripe, SMS_TOKEN: SANDBOX_SMS_TOKEN }
  const urls = { MOLLIE_URL: lines.mollie.url, STRIPE_URL: lines.stripe.url, SMS_URL: sms_url }
  return startTestServer({ ...urls, ...keys, ...overrides }, limits)
}

export async function openShop(overrides: Partial<Config> = {}, limits: Partial<TimeLimits> = {}): Promise<Shop> {
  const sandbox = await startSandbox()
  const lines = {
    mollie: await openTcpProxy(`${sandbox.url}/mollie`),
    stripe: await openTcpProxy(`${sandbox.url}/stripe`),
  }
  const server = await startServer(lines, `${sandbox.url}/sms`, overrides, limits)
  const members = membersOf(server)
  const at = (host: string | undefined) => (host === undefined ? {} : { host })
  const post = (member: Customer | null, path: string, body: object, headers = {}, host?: string) =>
    members.as(member, path, { method: 'POST', body, headers, ...at(host) })

  const order: Shop['order'] = (member, wish = {}, { key = randomUUID(), shown } = {}, host) => {
    const body = { bundle: '100', country: 'NL', payment_method: 'ideal', consent: true, ...wish }
    const headers = { 'idempotency-key': key, ...(shown === undefined ? {} : { 'price-shown': String(shown) }) }
    return post(member, '/api/orders', body, headers, host)
  }
  const pay: Shop['pay'] = (member, order_id, payment_method = 'ideal', host) =>
    post(member, `/api/orders/${order_id}/payments`, { payment_method }, {}, host)

  const wait = (ms: number) => server.assembly.settableClock?.set(new Date(server.assembly.clock.now().getTime() + ms))

  return {
    server,
    sandbox,
    lines,
    members,
    order,
    pay,
    bundles: (member, query = '', host) => members.as(member, `/api/bundles${query}`, at(host)),
    code: (member, query = '') => members.as(member, `/api/discountcode.php${query}`),
    async begin(member, wish = {}) {
      const ordered = await order(member, wish)
      if (ordered.status !== 200) throw new Error(`nothing was ordered: ${ordered.text}`)
      const order_id = idOf(ordered, 'order_id')
      const begun = await pay(member, order_id, wish.payment_method)
      if (begun.status !== 200) throw new Error(`no payment was begun: ${begun.text}`)
      return { order_id, payment_id: idOf(begun, 'payment_id') }
    },
    read: async (member, path, host) => (await members.as(member, `/api/${path}`, at(host))).json(),
    async payer(payment_id, does) {
      const { payments } = await sandbox.books()
      const payment = payments.find(({ metadata }) => metadata?.['attempt'] === payment_id)
      if (!payment) throw new Error('the provider knows no such payment')
      await sandbox.control({ payer: { payment: payment.id, does } })
      wait(MOMENT_MS)
    },
    wait,
    async close() {
      await server.close()
      for (const line of Object.values(lines)) await line.cut()
      await sandbox.stop()
    },
  }
}
