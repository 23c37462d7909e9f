/**
 * States of orders, payment attempts, refunds, chargebacks, debts and mandates, and the transitions between them.
 * `payments.transition_rule` holds the same rows, and a trigger refuses every other change there.
 */

type Rule = readonly [from: string | null, to: string, cause: string]

const ORDER = [
  [null, 'open', 'ordered'],
  ['open', 'replaced', 'ordered_again'],
  // Its price was promised with a discount that an earlier order of the member has used after all.
  ['open', 'replaced', 'discount_used'],
  ['open', 'processing', 'payment_pending'],
  // No attempt is under way any more: back to where a payment can be begun, if the price still holds.
  ['processing', 'open', 'payment_ended'],
  ['processing', 'replaced', 'payment_ended'],
  ['processing', 'expired', 'payment_ended'],
  ['open', 'expired', 'price_ended'],
  ['open', 'expired', 'withdrawn'],
  // Whatever became of the order meanwhile: who paid the price that was promised gets what it buys.
  ['open', 'completed', 'paid'],
  ['processing', 'completed', 'paid'],
  ['replaced', 'completed', 'paid'],
  ['expired', 'completed', 'paid'],
  // A debit that is sure enough: its credits come before its money.
  ['open', 'completed', 'accepted'],
  ['processing', 'completed', 'accepted'],
  ['completed', 'returned', 'money_returned'],
  ['returned', 'completed', 'chargeback_reversed'],
] as const satisfies readonly Rule[]

const ATTEMPT = [
  [null, 'created', 'begun'],
  ['created', 'asking', 'sent'],
  ['created', 'canceled', 'method_changed'],
  ['created', 'canceled', 'account_deleted'],
  ['created', 'canceled', 'withdrawn'],
  // Another order took the place of its own, or its price ended.
  ['created', 'canceled', 'order_ended'],
  ['asking', 'open', 'reported'],
  ['asking', 'pending', 'reported'],
  ['asking', 'paid', 'reported'],
  ['asking', 'failed', 'reported'],
  ['asking', 'canceled', 'reported'],
  ['asking', 'expired', 'reported'],
  ['asking', 'refused', 'refused'],
  // The provider surely did nothing: another one may be tried.
  ['asking', 'refused', 'provider_away'],
  ['asking', 'lost', 'not_found'],
  ['open', 'pending', 'reported'],
  ['open', 'paid', 'reported'],
  ['open', 'failed', 'reported'],
  ['open', 'canceled', 'reported'],
  ['open', 'expired', 'reported'],
  ['pending', 'paid', 'reported'],
  ['pending', 'failed', 'reported'],
  ['pending', 'canceled', 'reported'],
  ['pending', 'expired', 'reported'],
  // Money may come late, and what was lost may be found. `paid` has no way out.
  ['failed', 'paid', 'reported'],
  ['canceled', 'paid', 'reported'],
  ['expired', 'paid', 'reported'],
  ['lost', 'paid', 'reported'],
  ['lost', 'open', 'reported'],
  ['lost', 'pending', 'reported'],
  ['lost', 'failed', 'reported'],
  ['lost', 'canceled', 'reported'],
  ['lost', 'expired', 'reported'],
] as const satisfies readonly Rule[]

const REFUND = [
  [null, 'planned', 'money_without_order'],
  [null, 'planned', 'withdrawal'],
  [null, 'planned', 'goodwill'],
  // Made at the provider's own desk.
  [null, 'sent', 'reported'],
  [null, 'done', 'reported'],
  ['planned', 'asking', 'sent'],
  ['asking', 'sent', 'reported'],
  ['asking', 'done', 'reported'],
  ['asking', 'failed', 'reported'],
  ['asking', 'canceled', 'reported'],
  ['asking', 'planned', 'provider_away'],
  ['asking', 'failed', 'refused'],
  ['sent', 'done', 'reported'],
  ['sent', 'failed', 'reported'],
  ['sent', 'canceled', 'reported'],
  // The account it went to may be closed.
  ['done', 'failed', 'reported'],
  ['failed', 'planned', 'tried_again'],
  ['canceled', 'planned', 'tried_again'],
  // The debit it was to return was never paid.
  ['planned', 'canceled', 'payment_failed'],
  // The payer's bank took the money that was to go back.
  ['planned', 'canceled', 'charged_back'],
  ['failed', 'canceled', 'charged_back'],
  ['by_hand', 'canceled', 'charged_back'],
  ['planned', 'by_hand', 'cannot_return'],
  ['failed', 'by_hand', 'cannot_return'],
  ['canceled', 'by_hand', 'cannot_return'],
  ['by_hand', 'done', 'paid_out'],
] as const satisfies readonly Rule[]

const CHARGEBACK = [
  [null, 'open', 'reported'],
  // A debit was not paid whose credits had been given.
  [null, 'open', 'collection_failed'],
  ['open', 'reversed', 'reported'],
  ['open', 'reversed', 'paid'],
] as const satisfies readonly Rule[]

const DEBT = [
  [null, 'open', 'money_returned'],
  ['open', 'settled', 'paid'],
  ['open', 'written_off', 'staff'],
  ['open', 'written_off', 'account_erased'],
  ['open', 'written_off', 'too_old'],
  ['open', 'reversed', 'money_came_back'],
  ['reversed', 'open', 'money_returned'],
  ['settled', 'open', 'settlement_returned'],
  // More is owed than was paid for it.
  ['settled', 'open', 'money_returned'],
  ['settled', 'reversed', 'money_came_back'],
] as const satisfies readonly Rule[]

const MANDATE = [
  [null, 'signed', 'code_confirmed'],
  [null, 'active', 'card_stored'],
  ['signed', 'active', 'provider_accepted'],
  ['signed', 'invalid', 'provider_refused'],
  ['signed', 'revoked', 'member'],
  ['active', 'revoked', 'member'],
  ['signed', 'revoked', 'account_erased'],
  ['active', 'revoked', 'account_erased'],
  ['active', 'expired', 'unused'],
  // A debit is signed for one collection, which is over.
  ['signed', 'expired', 'collected'],
  ['active', 'expired', 'collected'],
] as const satisfies readonly Rule[]

export const MACHINES = {
  order: ORDER,
  attempt: ATTEMPT,
  refund: REFUND,
  chargeback: CHARGEBACK,
  debt: DEBT,
  mandate: MANDATE,
} as const

export type Machine = keyof typeof MACHINES
type RuleOf<M extends Machine> = (typeof MACHINES)[M][number]
export type OrderState = RuleOf<'order'>[1]
export type AttemptState = RuleOf<'attempt'>[1]
export type RefundState = RuleOf<'refund'>[1]
export type ChargebackState = RuleOf<'chargeback'>[1]
export type DebtState = RuleOf<'debt'>[1]
export type MandateState = RuleOf<'mandate'>[1]
type StateOf<M extends Machine> = RuleOf<M>[1]
export type CauseOf<M extends Machine> = RuleOf<M>[2]

export function isAllowed<M extends Machine>(
  machine: M,
  from: StateOf<M> | null,
  to: StateOf<M>,
  cause: CauseOf<M>,
): boolean {
  const rules: readonly Rule[] = MACHINES[machine]
  return rules.some((rule) => rule[0] === from && rule[1] === to && rule[2] === cause)
}

/** The states of a machine, those first that nothing leads to but the beginning. */
export const statesOf = (machine: Machine): string[] => [...new Set(MACHINES[machine].map(([, to]) => to))]

const LIVE_ATTEMPTS: readonly AttemptState[] = ['created', 'asking', 'open', 'pending']

/** Whether money may still come without anybody doing more. */
export const isLive = (state: AttemptState): boolean => LIVE_ATTEMPTS.includes(state)
