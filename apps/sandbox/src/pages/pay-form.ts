/** What happens when the form of a payment is sent. */
import * as z from 'zod'
import { findMethod, type Method } from '../money/methods.ts'
import { plan } from '../money/plans.ts'
import { REASONS } from '../money/reasons.ts'
import { fail, leave, pay } from '../money/settle.ts'
import { findCard, instrumentOfCard } from '../money/test-cards.ts'
import type { World } from '../money/world.ts'
import type { PaymentRecord } from '../state/records.ts'
import { CODES, FIRST_CARD } from './method-forms.ts'
import { doOutcome, payLater } from './outcomes.ts'

const CHARGE_BACK_MS = 10_000

export const PayForm = z.object({
  method: z.string(),
  leave: z.string().optional(),
  outcome: z.string().default('paid'),
  reason: z.enum(REASONS).default('insufficient_funds'),
  bank: z.string().default('test'),
  number: z.string().default(''),
  card: z.string().default(''),
  code: z.string().default(''),
  /** The bank's answer of the 3-D Secure step. */
  checked: z.enum(['yes', 'no']).optional(),
})
export type PayForm = z.infer<typeof PayForm>

/** Where the payer goes next: back to the shop, to the bank's question, or to the form again. */
export type Next = 'shop' | 'left' | 'bank' | 'again'

/** What was typed wins over what was ticked, unless nothing was typed. */
function cardOf({ number, card }: PayForm) {
  return findCard(number === '' || number === FIRST_CARD ? card : number)
}

function payByCard(world: World, payment: PaymentRecord, form: PayForm): Next {
  const card = cardOf(form)
  if (card === undefined) fail(world, payment, 'invalid_card_number')
  else if (card.does === 'ask the bank' && form.checked === undefined) return 'bank'
  else if (form.checked === 'no') fail(world, payment, 'authentication_failed')
  else if (typeof card.does === 'object') fail(world, payment, card.does.fail)
  else {
    pay(world, payment, { instrument: instrumentOfCard(card) })
    if (card.does === 'pay, then charge back') plan(world, CHARGE_BACK_MS, { do: 'charge back', payment: payment.id })
  }
  return 'shop'
}

function payBy(world: World, payment: PaymentRecord, method: Method, form: PayForm): Next {
  if (method.page === 'card') return payByCard(world, payment, form)
  const isWrongCode = method.page === 'code' && CODES[method.id]?.wrong === form.code
  if (isWrongCode) fail(world, payment, 'refused_by_issuer')
  else if (form.bank === 'slow' && form.outcome === 'paid') payLater(world, payment)
  else doOutcome(world, payment, form.outcome, form.reason)
  return 'shop'
}

export function sendPayForm(world: World, payment: PaymentRecord, form: PayForm): Next {
  if (form.leave !== undefined) {
    leave(world, payment)
    return 'left'
  }
  const method = findMethod(payment.provider, form.method)
  if (method === undefined) return 'again'
  // The payer may have changed the method on the page.
  const chosen =
    payment.method === method.id
      ? payment
      : world.store.change('payment', payment, { method: method.id, instrument: null })
  const next = payBy(world, chosen, method, form)
  const isDeclined = world.store.get('payment', payment.id)?.state === 'open' && form.bank !== 'slow'
  return next === 'shop' && isDeclined ? 'again' : next
}
