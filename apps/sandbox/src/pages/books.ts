/** What the sandbox holds: every payment, refund and chargeback, and what they come to; for people, and as data. */
import type { FastifyInstance } from 'fastify'
import { type Sums, sumsOf } from '../money/sums.ts'
import type { World } from '../money/world.ts'
import type { ChargebackRecord, PaymentRecord, RefundRecord } from '../state/records.ts'
import { html, type Html, money } from './html.ts'
import { page, PAGE_HEADERS } from './layout.ts'

const MOST_ROWS = 200
/** Columns of numbers stand to the right. */
const NUMBERS = new Set(['Paid', 'Refunded', 'Charged back', 'Left', 'Payments', 'Amount'])

const time = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')
const amount = (cents: number, currency: string) => html`<td class="n">${money(cents, currency)}</td>`
const code = (id: string) => html`<td><code>${id}</code></td>`

function table(caption: string, heads: readonly string[], rows: readonly Html[]): Html {
  return html`<section class="card">
    <h2>${caption}</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="${caption}">
      <table>
        <thead>
          <tr>
            ${heads.map((head) => html`<th scope="col" class="${NUMBERS.has(head) ? 'n' : ''}">${head}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>
    ${rows.length === 0 && html`<p class="note">None yet.</p>`}
  </section>`
}

const sumRow = ({ provider, currency, payments, paid, refunded, charged_back, left }: Sums): Html =>
  html`<tr>
    <td>${provider}</td>
    ${[paid, refunded, charged_back, left].map((cents) => amount(cents, currency))}
    <td class="n">${payments}</td>
  </tr>`

const paymentRow = (one: PaymentRecord): Html =>
  html`<tr>
    <td>${time(one.created_at)}</td>
    <td>
      <a href="/pay/${one.token}"><code>${one.id}</code></a>
    </td>
    <td>${one.description}</td>
    <td>${one.method ?? ''}</td>
    <td>${one.state}</td>
    ${amount(one.state === 'paid' ? one.paid_cents : one.cents, one.currency)}
  </tr>`

const returnRow = (one: RefundRecord | ChargebackRecord): Html => {
  const state = 'state' in one ? one.state : one.reversed_at === null ? 'open' : 'reversed'
  return html`<tr>
    <td>${time(one.created_at)}</td>
    ${code(one.id)}${code(one.payment)}
    <td>${state}</td>
    ${amount(one.cents, one.currency)}
  </tr>`
}

const newest = <T>(items: readonly T[]): T[] => items.toReversed().slice(0, MOST_ROWS)

function booksMain(world: World): Html {
  const { store } = world
  return html`<h1 class="title">Books</h1>
    ${table('Sums', ['Provider', 'Paid', 'Refunded', 'Charged back', 'Left', 'Payments'], sumsOf(world).map(sumRow))}
    ${table(
      'Payments',
      ['Made', 'Payment', 'Reference', 'Method', 'State', 'Amount'],
      newest(store.all('payment')).map(paymentRow),
    )}
    ${table('Refunds', ['Made', 'Refund', 'Payment', 'State', 'Amount'], newest(store.all('refund')).map(returnRow))}
    ${table(
      'Chargebacks',
      ['Made', 'Chargeback', 'Payment', 'State', 'Amount'],
      newest(store.all('chargeback')).map(returnRow),
    )}
    <p class="note">As data: <a href="/books.json">/books.json</a></p>`
}

export function mountBooks(app: FastifyInstance, world: World): void {
  const { store } = world
  app.get('/books', async (_request, reply) => reply.headers(PAGE_HEADERS).send(page('Books', booksMain(world), true)))
  app.get('/books.json', async () => ({
    payments: store.all('payment'),
    refunds: store.all('refund'),
    chargebacks: store.all('chargeback'),
    mandates: store.all('mandate').map(({ id, method, revoked }) => ({ id, method, revoked })),
    sums: sumsOf(world),
  }))
}
