/**
 * Mollie: one payment of theirs for each attempt, on their page. They forget a key after an hour, tell a refund's and a
 * chargeback's steps by the same notice as the payment's, and name in it nothing but their id, which we do not read:
 * the address that they call says whom it is about.
 */
import type { Client } from 'mollie-api-typescript'
import type { NoticeWords } from '../notice-words.ts'
import type { Listed, ListedPayment, PaymentProvider, ProviderPayment } from '../port.ts'
import { toDecimal } from '../amounts.ts'
import { asProvider, findAtProvider, walkProvider } from '../provider-outcomes.ts'
import { chargeRequest, mandateRequest, paymentRequest } from './mollie-requests.ts'
import { listChargebacks, listPayments, listRefunds, listsOfPayment } from './mollie-lists.ts'
import { methodsOf } from './mollie-methods.ts'
import { readPayment, readRefund } from './read-mollie.ts'

export interface MollieOptions {
  url: string
  key: string
  words: Pick<NoticeWords, 'attemptOf'>
  timeout_ms: number
  /** How many of a list they are asked for at once; 250 at most. */
  page_size: number
}

/** Of the hour, less what a request may take. */
const KEY_MEMORY_MINUTES = 55

/** A payment of which nothing has gone back yet: it was made just now. */
const fresh = (payment: ListedPayment): ProviderPayment => ({ ...payment, refunds: [], chargebacks: [] })

async function findWith(client: Client, options: MollieOptions, id: string): Promise<ProviderPayment | undefined> {
  const found = await findAtProvider(() => client.payments.get({ paymentId: id }))
  if (found === undefined) return undefined
  const payment = readPayment(found)
  // The SDK leaves out what is embedded, so they are asked for by themselves; nothing goes back of what is not paid.
  return payment.state === 'paid' ? { ...payment, ...(await listsOfPayment(client, options, id)) } : fresh(payment)
}

type Walk<T> = (client: Client, limit: number, since: Date) => AsyncIterable<T>
const LISTS: { [K in keyof Listed]: Walk<Listed[K]> } = {
  payments: listPayments,
  refunds: listRefunds,
  chargebacks: listChargebacks,
}

function openLists(client: () => Promise<Client>, { page_size }: MollieOptions) {
  return async function* list<K extends keyof Listed>(kind: K, since: Date): AsyncGenerator<Listed[K]> {
    yield* walkProvider(LISTS[kind](await client(), page_size, since))
  }
}

/** What a mandate and a stored card hang on. It holds nothing about the person. */
async function createCustomer(client: Client, key: string): Promise<string> {
  const customer = await asProvider(() => client.customers.create({ idempotencyKey: `${key}-c`, entityCustomer: {} }))
  return customer.id
}

export function openMollie(options: MollieOptions): PaymentProvider {
  let opened: Promise<Client> | undefined
  const client = (): Promise<Client> =>
    (opened ??= import('./mollie-client.ts').then(({ openMollieClient }) => openMollieClient(options)))
  const list = openLists(client, options)

  return {
    name: 'mollie',
    key_memory_minutes: KEY_MEMORY_MINUTES,
    async offered({ currency, cents, country }) {
      const { methods } = await client()
      const answer = await asProvider(() =>
        methods.list({
          amount: { currency, value: toDecimal(cents) },
          billingCountry: country,
          includeWallets: 'applepay',
          resource: 'payments',
        }),
      )
      return answer.embedded.methods.flatMap(({ id }) => methodsOf(id ?? ''))
    },
    async create(payment, key) {
      const mollie = await client()
      const customer = payment.store ? await createCustomer(mollie, key) : undefined
      const request = { idempotencyKey: key, paymentRequest: paymentRequest(payment, customer) }
      return fresh(readPayment(await asProvider(() => mollie.payments.create(request))))
    },
    async charge(payment, key) {
      const { payments } = await client()
      const request = { idempotencyKey: key, paymentRequest: chargeRequest(payment) }
      return fresh(readPayment(await asProvider(() => payments.create(request))))
    },
    find: async (id) => findWith(await client(), options, id),
    async findOurs(attempt, since) {
      for await (const { id, attempt: found } of list('payments', since)) {
        if (found === attempt) return findWith(await client(), options, id)
      }
      return undefined
    },
    async cancel(id, key) {
      const { payments } = await client()
      await asProvider(() => payments.cancel({ paymentId: id, idempotencyKey: key }))
    },
    async refund(id, cents, key) {
      const mollie = await client()
      const { currency, attempt } = readPayment(await asProvider(() => mollie.payments.get({ paymentId: id })))
      const refundRequest = { amount: { currency, value: toDecimal(cents) }, metadata: { attempt, key } }
      const request = { paymentId: id, idempotencyKey: key, refundRequest }
      return readRefund(await asProvider(() => mollie.refunds.create(request)))
    },
    async createMandate(mandate, key) {
      const mollie = await client()
      const customer = await createCustomer(mollie, key)
      const request = { customerId: customer, idempotencyKey: `${key}-m`, mandateRequest: mandateRequest(mandate) }
      const made = await asProvider(() => mollie.mandates.create(request))
      return { customer, mandate: made.id }
    },
    async revokeMandate({ customer, mandate }, key) {
      const { mandates } = await client()
      await asProvider(() => mandates.revoke({ customerId: customer, mandateId: mandate, idempotencyKey: key }))
    },
    list,
    noticeOf({ word }) {
      const attempt = options.words.attemptOf(word)
      return Promise.resolve(attempt === undefined ? undefined : { attempt })
    },
  }
}
