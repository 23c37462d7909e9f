/** Mollie without a wire: the port on the sandbox's own books, which fails as it is told to, before the work or after. */
import type { NewPayment, PaymentProvider, ProviderPayment } from '../../../adapters/payments/port.ts'
import { ProviderAway, ProviderRefused, ProviderUnsure } from '../../../platform/provider-errors.ts'
import type { InProcessSandbox, PaymentRecord } from '../../../../../sandbox/src/in-process.ts'

/** A process that dies: whoever asked hears nothing, and does nothing more. */
export class Crash extends Error {}

/** What becomes of a call. */
export const FATES = [
  'answers',
  'answers',
  'answers',
  'away',
  'unsure',
  'unsure after',
  'crash',
  'crash after',
] as const
export type Fate = (typeof FATES)[number]

export interface BooksProvider extends PaymentProvider {
  /** The fates of the next calls; all others answer. */
  fates: Fate[]
}

const decimal = (cents: number) => (cents / 100).toFixed(2)

function requestOf({ attempt, order_number, cents, currency, method, return_url, notice_url }: NewPayment): object {
  const amount = { currency, value: decimal(cents) }
  return {
    amount,
    description: order_number,
    redirectUrl: return_url,
    webhookUrl: notice_url,
    method,
    metadata: { attempt },
  }
}

const metadataText = (metadata: Record<string, unknown> | null, name: string): string | undefined => {
  const mark = metadata?.[name]
  return typeof mark === 'string' ? mark : undefined
}

function paymentFrom(books: InProcessSandbox, payment: PaymentRecord): ProviderPayment {
  const attempt = metadataText(payment.metadata, 'attempt')
  return {
    id: payment.id,
    attempt,
    state: payment.state,
    cents: payment.state === 'paid' ? payment.paid_cents : payment.cents,
    currency: payment.currency,
    method: 'ideal',
    failure: payment.state === 'failed' ? 'unknown' : undefined,
    instrument_country: payment.instrument?.country,
    card: undefined,
    checkout_url: `http://sandbox/pay/${payment.token}`,
    transfer: undefined,
    mandate: undefined,
    created_at: new Date(payment.created_at),
    paid_at: payment.paid_at === null ? undefined : new Date(payment.paid_at),
    refunds: books.refundsOf(payment).map(({ id, cents, currency, state, metadata, created_at }) => ({
      id,
      payment_id: payment.id,
      attempt,
      key: metadataText(metadata, 'key'),
      state,
      cents,
      currency,
      created_at: new Date(created_at),
    })),
    chargebacks: books.chargebacksOf(payment).map(({ id, cents, currency, reason, created_at, reversed_at }) => ({
      id,
      payment_id: payment.id,
      attempt,
      state: reversed_at === null ? ('open' as const) : ('reversed' as const),
      cents,
      currency,
      reason,
      received_at: new Date(created_at),
    })),
  }
}

const missing = () => Promise.reject(new Error('no history does this'))
const NOT_IN_HISTORIES = {
  offered: missing,
  charge: missing,
  createMandate: missing,
  revokeMandate: missing,
  noticeOf: missing,
  list: () => {
    throw new Error('no history does this')
  },
}

export function openBooksProvider(books: InProcessSandbox): BooksProvider {
  const fates: Fate[] = []

  async function meet<T>(work: () => T): Promise<T> {
    const fate = fates.shift() ?? 'answers'
    // As over a wire, somebody else may come in between.
    await Promise.resolve()
    if (fate === 'away') throw new ProviderAway('in a history')
    if (fate === 'unsure') throw new ProviderUnsure('in a history')
    if (fate === 'crash') throw new Crash()
    const done = work()
    if (fate === 'unsure after') throw new ProviderUnsure('in a history')
    if (fate === 'crash after') throw new Crash()
    return done
  }

  function call(request: Parameters<InProcessSandbox['call']>[0]): { id: string; status: string } {
    const { status, body } = books.call(request)
    if (status === 409) throw new ProviderUnsure('http 409')
    if (status >= 400) throw new ProviderRefused(`http ${String(status)}`)
    return body as { id: string; status: string }
  }

  function find(id: string): ProviderPayment | undefined {
    const payment = books.payments().find((one) => one.id === id)
    return payment && paymentFrom(books, payment)
  }

  return {
    ...NOT_IN_HISTORIES,
    fates,
    name: 'mollie',
    key_memory_minutes: 55,
    create: (payment, key) =>
      meet(() => {
        const { id, status } = call({ method: 'POST', path: '/payments', body: requestOf(payment), key })
        const found = find(id)
        if (!found) throw new Error('a payment was made and is not there')
        // A repeat is told what the first was told, whatever became of it since.
        return status === 'open' ? { ...found, state: 'open' as const, refunds: [], chargebacks: [] } : found
      }),
    find: (id) => meet(() => find(id)),
    findOurs: (attempt) =>
      meet(() => {
        const payment = books.payments().find(({ metadata }) => metadataText(metadata, 'attempt') === attempt)
        return payment && paymentFrom(books, payment)
      }),
    cancel: (id, key) => meet(() => void call({ method: 'DELETE', path: `/payments/${id}`, key })),
    refund: (id, cents, key) =>
      meet(() => {
        const payment = find(id)
        if (!payment) throw new ProviderRefused('not_found')
        const body = {
          amount: { currency: payment.currency, value: decimal(cents) },
          metadata: { attempt: payment.attempt, key },
        }
        const { id: refund_id } = call({ method: 'POST', path: `/payments/${id}/refunds`, body, key })
        const refund = find(id)?.refunds.find((one) => one.id === refund_id)
        if (!refund) throw new Error('a refund was made and is not there')
        return refund
      }),
  }
}
