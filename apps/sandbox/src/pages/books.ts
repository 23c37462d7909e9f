/** What the sandbox holds: every payment, refund and chargeback, and what they come to in each currency. */
import type { FastifyInstance } from 'fastify'
import type { World } from '../money/world.ts'
import type { ChargebackRecord, PaymentRecord, Provider, RefundRecord } from '../state/records.ts'
import { html, type Html, money } from './html.ts'
import { page, PAGE_HEADERS } from './layout.ts'

export interface Sums {
  provider: Provider
  currency: string
  payments: number
  paid: number
  refunded: number
  charged_back: number
  /** What the shop has of it. */
  left: number
}

export interface Books {
  payments: PaymentRecord[]
  refunds: RefundRecord[]
  chargebacks: ChargebackRecord[]
  sums: Sums[]
}

const total = (items: readonly number[]) => items.reduce((sum, cents) => sum + cents, 0)

/** Refunds that are on their way count as gone; chargebacks that were reversed do not. */
function sumsOf({ store }: World): Sums[] {
  const payments = store.all('payment').filter(({ state }) => state === 'paid')
  const kinds = new Map(payments.map(({ provider, currency }) => [`${provider} ${currency}`, { provider, currency }]))
  return [...kinds.values()].map(({ provider, currency }) => {
    const own = payments.filter((payment) => payment.provider === provider && payment.currency === currency)
    const ids = new Set(own.map(({ id }) => id))
    const paid = total(own.map(({ paid_cents }) => paid_cents))
    const isBack = ({ payment, state }: RefundRecord) => ids.has(payment) && (state === 'sent' || state === 'done')
    const refunded = total(
      store
        .all('refund')
        .filter(isBack)
        .map(({ cents }) => cents),
    )
    const isOpen = ({ payment, reversed_at }: ChargebackRecord) => ids.has(payment) && reversed_at === null
    const charged_back = total(
      store
        .all('chargeback')
        .filter(isOpen)
        .map(({ cents }) => cents),
    )
    return {
      provider,
      currency,
      payments: own.length,
      paid,
      refunded,
      charged_back,
      left: paid - refunded - charged_back,
    }
  })
}

export function booksOf(world: World): Books {
  const { store } = world
  return {
    payments: store.all('payment'),
    refunds: store.all('refund'),
    chargebacks: store.all('chargeback'),
    sums: sumsOf(world),
  }
}

const time = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')
const table = (caption: string, heads: readonly string[], rows: readonly Html[]): Html =>
  html`<section class="card">
    <h2>${caption}</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="${caption}">
      <table>
        <thead>
          <tr>
            ${heads.map((head) => html`<th scope="col">${head}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>
    ${rows.length === 0 && html`<p class="note">None yet.</p>`}
  </section>`

const MOST_ROWS = 200
const newest = <T>(items: readonly T[]): T[] => items.toReversed().slice(0, MOST_ROWS)

function booksMain({ payments, refunds, chargebacks, sums }: Books): Html {
  return html`<h1 class="title">Books</h1>
    ${table(
      'Sums',
      ['Provider', 'Paid', 'Refunded', 'Charged back', 'Left', 'Payments'],
      sums.map(
        (one) =>
          html`<tr>
            <td>${one.provider}</td>
            <td class="n">${money(one.paid, one.currency)}</td>
            <td class="n">${money(one.refunded, one.currency)}</td>
            <td class="n">${money(one.charged_back, one.currency)}</td>
            <td class="n">${money(one.left, one.currency)}</td>
            <td class="n">${one.payments}</td>
          </tr>`,
      ),
    )}
    ${table(
      'Payments',
      ['Made', 'Payment', 'Reference', 'Method', 'State', 'Amount'],
      newest(payments).map(
        (one) =>
          html`<tr>
            <td>${time(one.created_at)}</td>
            <td>
              <a href="/pay/${one.token}"><code>${one.id}</code></a>
            </td>
            <td>${one.description}</td>
            <td>${one.method ?? ''}</td>
            <td>${one.state}</td>
            <td class="n">${money(one.state === 'paid' ? one.paid_cents : one.cents, one.currency)}</td>
          </tr>`,
      ),
    )}
    ${table(
      'Refunds',
      ['Made', 'Refund', 'Payment', 'State', 'Amount'],
      newest(refunds).map(
        (one) =>
          html`<tr>
            <td>${time(one.created_at)}</td>
            <td><code>${one.id}</code></td>
            <td><code>${one.payment}</code></td>
            <td>${one.state}</td>
            <td class="n">${money(one.cents, one.currency)}</td>
          </tr>`,
      ),
    )}
    ${table(
      'Chargebacks',
      ['Made', 'Chargeback', 'Payment', 'State', 'Amount'],
      newest(chargebacks).map(
        (one) =>
          html`<tr>
            <td>${time(one.created_at)}</td>
            <td><code>${one.id}</code></td>
            <td><code>${one.payment}</code></td>
            <td>${one.reversed_at === null ? 'open' : 'reversed'}</td>
            <td class="n">${money(one.cents, one.currency)}</td>
          </tr>`,
      ),
    )}
    <p class="note">As data: <a href="/books.json">/books.json</a></p>`
}

export function mountBooks(app: FastifyInstance, world: World): void {
  app.get('/books', async (_request, reply) =>
    reply.headers(PAGE_HEADERS).send(page('Books', booksMain(booksOf(world)), true)),
  )
  app.get('/books.json', async () => booksOf(world))
}
