/** What can be chosen to happen on a page, and how it is done. */
import { plan } from '../money/plans.ts'
import { REASONS } from '../money/reasons.ts'
import { end, fail, holdPending, pay } from '../money/settle.ts'
import type { World } from '../money/world.ts'
import { doAsPayer } from '../switches/payer.ts'
import type { PaymentRecord } from '../state/records.ts'
import { html, type Html, money } from './html.ts'

const LATE_MS = 20_000
const PENDING_MS = 30_000

const OUTCOMES = ['paid', 'late', 'silent', 'twice', 'pending', 'wrong', 'fail', 'expire'] as const
type Outcome = (typeof OUTCOMES)[number]

const WORDS: Readonly<Record<Outcome, (payment: PaymentRecord) => [title: string, about: string]>> = {
  paid: () => ['Pay', 'Notice at once'],
  late: () => ['Pay, notice late', '20 s after the return'],
  silent: () => ['Pay, no notice', 'Only asking finds out'],
  twice: () => ['Pay twice', 'As from two tabs'],
  pending: () => ['Stay pending', 'Paid after 30 s'],
  wrong: ({ cents, currency }) => ['Pay the wrong amount', money(cents - 1, currency)],
  fail: () => ['Refuse', 'With the reason below'],
  expire: () => ['Let it run out', 'Ends as expired'],
}

const option = (payment: PaymentRecord, outcome: Outcome, index: number): Html => {
  const [title, about] = WORDS[outcome](payment)
  const checked = index === 0 ? html` checked` : ''
  return html`<label class="opt"
    ><input type="radio" name="outcome" value="${outcome}" ${checked} /><span
      >${title}<span>${about}</span></span
    ></label
  >`
}

export function outcomeFields(payment: PaymentRecord, question: string): Html {
  return html`<fieldset>
      <legend>${question}</legend>
      <div class="opts">${OUTCOMES.map((outcome, index) => option(payment, outcome, index))}</div>
    </fieldset>
    <label class="f gap" for="reason">Reason when refused</label
    ><select id="reason" name="reason">
      ${REASONS.map((reason) => html`<option>${reason}</option>`)}
    </select>`
}

const ACTS: Readonly<Record<Outcome, (world: World, payment: PaymentRecord, reason: string) => void>> = {
  paid: (world, payment) => void pay(world, payment),
  late: (world, payment) => {
    pay(world, payment, { silent: true })
    plan(world, LATE_MS, { do: 'tell', payment: payment.id })
  },
  silent: (world, payment) => void pay(world, payment, { silent: true }),
  twice: (world, { id }) => void doAsPayer(world, { payment: id, does: 'pays twice', reason: 'unknown_reason' }),
  pending: (world, payment) => void holdPending(world, payment, PENDING_MS),
  wrong: (world, payment) => void pay(world, payment, { cents: payment.cents - 1 }),
  fail: (world, payment, reason) => void fail(world, payment, reason),
  expire: (world, payment) => void end(world, payment, 'expired'),
}

const isOutcome = (text: string): text is Outcome => (OUTCOMES as readonly string[]).includes(text)

export function doOutcome(world: World, payment: PaymentRecord, outcome: string, reason: string): void {
  if (isOutcome(outcome)) ACTS[outcome](world, payment, reason)
}

/** A slow bank answers when the payer is back in the shop. */
export function payLater(world: World, payment: PaymentRecord): void {
  plan(world, LATE_MS, { do: 'pay', payment: payment.id, silent: false })
}
