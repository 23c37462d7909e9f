/** The page where a payer pays, its step to the bank, and what is seen there afterwards. */
import { methodsFor, type Method } from '../money/methods.ts'
import { chargebacksOf, refundsOf } from '../money/returns.ts'
import type { World } from '../money/world.ts'
import type { PaymentRecord } from '../state/records.ts'
import type { PayerAct } from '../switches/switch-shapes.ts'
import { html, type Html, money } from './html.ts'
import { methodForm } from './method-forms.ts'
import { paymentSummary } from './payment-summary.ts'

const tab = ({ token }: PaymentRecord, { id, title }: Method, isCurrent: boolean): Html =>
  html`<a href="/pay/${token}?method=${id}" ${isCurrent ? html` aria-current="page"` : ''}>${title}</a>`

const MOST_TABS = 4

/** A few beside each other, the chosen one among them; the others behind a word. */
function tabs(payment: PaymentRecord, methods: readonly Method[], chosen: Method): Html {
  const others = methods.filter((one) => one !== chosen)
  const first =
    methods.indexOf(chosen) < MOST_TABS ? methods.slice(0, MOST_TABS) : [chosen, ...others.slice(0, MOST_TABS - 1)]
  const rest = methods.filter((one) => !first.includes(one))
  const list = (some: readonly Method[]) => some.map((one) => tab(payment, one, one === chosen))
  return html`<nav aria-label="Method">
    <div class="tabs">${list(first)}</div>
    ${
      rest.length > 0 &&
      html`<details class="more">
        <summary>Other methods</summary>
        <div class="tabs">${list(rest)}</div>
      </details>`
    }
  </nav>`
}

const buttons = (label: string): Html =>
  html`<div class="acts">
    <button class="btn">${label}</button
    ><button class="btn btn--2" name="leave" value="yes" formnovalidate>Cancel, go back</button>
  </div>`

/** The form, with the other methods above it. */
export function checkoutMain(world: World, payment: PaymentRecord, wish: string | undefined): Html {
  const methods = methodsFor(payment)
  const method = methods.find(({ id }) => id === (wish ?? payment.method)) ?? methods[0]
  if (method === undefined)
    return html`${paymentSummary(world, payment)}
      <p>Nothing can be paid with here.</p>`
  const label = method.page === 'card' ? `Pay ${money(payment.cents, payment.currency)}` : 'Do it'
  const error =
    payment.failure !== null && html`<p class="error" role="alert">Refused: ${payment.failure}. Try another way.</p>`
  return html`${paymentSummary(world, payment)}
    <section class="card">
      ${tabs(payment, methods, method)} ${error}
      <form method="post" action="/pay/${payment.token}">
        <input type="hidden" name="method" value="${method.id}" /> ${methodForm(payment, method)}${buttons(label)}
      </form>
    </section>`
}

/** 3-D Secure: the bank asks whether it is really the owner of the card. */
export function bankMain(world: World, payment: PaymentRecord, card: string): Html {
  const field = (checked: 'yes' | 'no', label: string, second: boolean) =>
    html`<button class="btn ${second ? 'btn--2' : ''}" name="checked" value="${checked}">${label}</button>`
  return html`${paymentSummary(world, payment)}
    <section class="card">
      <h2>Your bank asks: is it you?</h2>
      <p>3-D Secure for the card …${card}. A real bank would send a code or open its app.</p>
      <form method="post" action="/pay/${payment.token}">
        <input type="hidden" name="method" value="${payment.method ?? ''}" /><input
          type="hidden"
          name="card"
          value="${card}"
        />
        <div class="acts">${field('yes', 'It is me', false)}${field('no', 'It is not me', true)}</div>
      </form>
    </section>`
}

const LATER: Partial<Record<PaymentRecord['state'], readonly PayerAct[]>> = {
  open: ['pays', 'cancels', 'fails', 'lets it run out'],
  pending: ['pays', 'fails'],
  paid: ['charges back', 'reverses the chargeback', 'refund is done', 'refund fails'],
  failed: ['pays late'],
  canceled: ['pays late'],
  expired: ['pays late'],
}

/** Refunds fail by themselves; everything else somebody does. */
const labelOf = (act: PayerAct): string => (act.startsWith('refund') ? `The ${act}` : `The payer ${act}`)

const line = (what: string, id: string, state: string, cents: number, currency: string): Html =>
  html`<dt>${what}</dt>
    <dd><code>${id}</code> ${state}, ${money(cents, currency)}</dd>`

/** What became of a payment, and what can still happen to it. */
export function afterMain(world: World, payment: PaymentRecord): Html {
  const { state, token, return_url } = payment
  const acts = LATER[state] ?? []
  return html`${paymentSummary(world, payment)}
    <section class="card">
      <h2>This payment is ${state}${payment.failure ? `: ${payment.failure}` : ''}</h2>
      <dl class="kv">
        ${refundsOf(world, payment).map((one) => line('Refund', one.id, one.state, one.cents, one.currency))}
        ${chargebacksOf(world, payment).map((one) => line('Chargeback', one.id, one.reversed_at === null ? 'open' : 'reversed', one.cents, one.currency))}
      </dl>
      <form method="post" action="/pay/${token}/later" class="gap">
        ${acts.map((act) => html`<p class="gap"><button class="btn btn--2" name="does" value="${act}">${labelOf(act)}</button></p>`)}
      </form>
      ${return_url !== null && html`<p class="gap"><a class="btn" href="${return_url}">Back to the shop</a></p>`}
    </section>`
}

export const closedMain = (world: World, payment: PaymentRecord): Html =>
  html`${paymentSummary(world, payment)}
    <section class="card">
      <h2>The payer closed the tab</h2>
      <p>Nobody comes back to the shop. It has to find out by itself.</p>
    </section>`
