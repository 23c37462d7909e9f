/** What the contract is held against: an adapter, the sandbox behind it, and the few facts in which providers differ. */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Currency, PaymentMethod } from '@app/contract/payment-methods'
import { deriveKeys } from '../../../platform/keys.ts'
import { type Clock, systemClock } from '../../../platform/clock.ts'
import { type Sandbox, SANDBOX_KEYS } from '../../../testing/sandbox.ts'
import { openMollie } from '../mollie/mollie.ts'
import { createNoticeWords } from '../notice-words.ts'
import type { NewPayment, PaymentProvider, ProviderName, RawNotice } from '../port.ts'
import { openStripe } from '../stripe/stripe.ts'

/** More than a busy machine needs; tests that wait for a time-out hand in less. */
const PATIENT_MS = 30_000
/** Few, so that a list of some payments has several pages. */
const PAGE_SIZE = 3

export const NOTICE_SECRETS = ['whsec_new', 'whsec_old'] as const
const keys = deriveKeys({ SECRETS: ['a secret of the contract suite'], RETIRED_SECRETS: [] })
export const words = createNoticeWords(keys.payment_notices)

interface OpenOptions {
  clock?: Clock
  url?: string
  key?: string
  timeout_ms?: number
}

/** Where providers differ, and the port says so. */
export interface ProviderFacts {
  /** The path of the call that makes a payment on a page. */
  create_path: string
  /** A method whose payments can end as failed after the payer decided. */
  failing: PaymentMethod
  /** How a payment ends that the payer leaves, and one that we cancel. */
  left: 'canceled' | 'open'
  canceled: 'canceled' | 'expired'
  /** A method that it has not. */
  missing: PaymentMethod
  /** What becomes of a second refund of the same amount. */
  same_refund: 'made' | 'unsure'
  memory_ms: number
  methods: Partial<Record<Currency, PaymentMethod[]>>
}

export interface Subject {
  name: ProviderName
  facts: ProviderFacts
  sandbox: Sandbox
  provider: PaymentProvider
  open: (options: OpenOptions) => PaymentProvider
}

export function openSubject(name: ProviderName, facts: ProviderFacts, sandbox: Sandbox): Subject {
  const common = {
    timeout_ms: PATIENT_MS,
    page_size: PAGE_SIZE,
    url: `${sandbox.url}/${name}`,
    key: SANDBOX_KEYS[name],
  }
  const open = (options: OpenOptions) =>
    name === 'mollie'
      ? openMollie({ ...common, words, ...options })
      : openStripe({ ...common, notice_secrets: NOTICE_SECRETS, clock: systemClock, ...options })
  return { name, facts, sandbox, open, provider: open({}) }
}

let count = 0

export function newPayment(given: Partial<NewPayment> = {}): NewPayment {
  count += 1
  const attempt = given.attempt ?? `attempt-${randomUUID()}`
  return {
    attempt,
    order_number: `20261116-${String(10_000 + count)}`,
    cents: 1874,
    currency: 'EUR',
    method: 'ideal',
    locale: 'nl',
    country: 'NL',
    begun_at: systemClock.now(),
    return_url: 'http://127.0.0.1:9/payments/back',
    notice_url: `http://127.0.0.1:9/api/notices/${attempt}`,
    ...given,
  }
}

export const newKey = (): string => randomUUID()

/** A shop that is told things: it keeps what came, and answers as it is told to. */
export async function openShop() {
  const notices: RawNotice[] = []
  let status = 200
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      notices.push({ headers: request.headers, body, word: (request.url ?? '').split('/').at(-1) ?? '' })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/notices`
  return {
    url,
    notices,
    answerWith: (next: number) => void (status = next),
    close: () => void server.close(),
  }
}
