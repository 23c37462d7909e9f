// Money as the site and the provider know it when all is well again.
import type {
  Money,
  ProviderPayment,
  ProviderReturn,
  Returns,
  StoredOrder,
  StoredPayment,
  StoredReceipt,
  StoredReturn,
} from '../checking/run.ts'
import type { DatabaseObserver } from './database-observer.ts'
import { brokenRules } from './product-rules.ts'
import type { Provider, ProviderBooks } from './provider.ts'

/** What was planted with the people was paid nowhere. */
export const BOUGHT = `
  (select * from payments.credit_order as one where not exists (
    select from payments.attempt as planted where planted.order_id = one.id and planted.provider = 'seed'))`

const ORDERS = `
  select one.public_id as order, profile.public_id as member, one.credits, one.total_cents as cents, one.currency,
    one.discount_code as code, attempt.public_id as completed_by, one.withdrawn_at is not null as withdrawn
  from ${BOUGHT} as one join profiles.profile on profile.id = one.account_id
  left join payments.attempt on attempt.id = one.completed_by`

const PAYMENTS = `
  select attempt.public_id as payment, one.public_id as order, attempt.state
  from payments.attempt join ${BOUGHT} as one on one.id = attempt.order_id`

const RECEIPTS = `
  select concat_ws(' ', receipt.company_id, receipt.site_id, receipt.year) as series, receipt.number,
    one.public_id as order, receipt.total_cents as cents, receipt.kind, receipt.chargeback_id as chargeback
  from receipts.receipt join payments.credit_order as one on one.id = receipt.order_id`

const RETURNS = (table: 'refund' | 'chargeback') => `
  select attempt.public_id as payment, back.provider_id, back.state, back.cents, back.currency
  from payments.${table} as back join payments.attempt on attempt.id = back.attempt_id`

/** Wrong amounts are for a person by themselves: some payers here pay them. */
const DIFFERENCES = `
  select concat_ws(' ', kind, provider_id, ours, '/', theirs) as line from payments.difference
  where closed_at is null and kind <> 'mismatch'`

function readBooks({ payments, refunds }: ProviderBooks): ProviderPayment[] {
  const returned = new Map<string, number>()
  for (const { payment, state, cents } of refunds)
    if (state === 'done') returned.set(payment, (returned.get(payment) ?? 0) + cents)
  return payments.map(({ id, metadata, state, paid_cents, currency }) => ({
    id,
    payment: metadata?.attempt ?? null,
    state,
    cents: state === 'paid' ? paid_cents : 0,
    currency,
    refunded: returned.get(id) ?? 0,
  }))
}

const readReturns = ({ refunds, chargebacks }: ProviderBooks): Returns<ProviderReturn> => ({
  refunds,
  chargebacks: chargebacks.map(({ reversed_at, ...one }) => ({
    ...one,
    state: reversed_at === null ? 'open' : 'reversed',
  })),
})

export async function finalMoney({ rows, url }: DatabaseObserver, provider: Provider): Promise<Money> {
  const books = await provider.books()
  return {
    orders: await rows<StoredOrder>(ORDERS),
    payments: await rows<StoredPayment>(PAYMENTS),
    receipts: await rows<StoredReceipt>(RECEIPTS),
    provider: readBooks(books),
    ours: {
      refunds: await rows<StoredReturn>(RETURNS('refund')),
      chargebacks: await rows<StoredReturn>(RETURNS('chargeback')),
    },
    theirs: readReturns(books),
    differences: (await rows<{ line: string }>(DIFFERENCES)).map(({ line }) => line),
    broken: await brokenRules(url),
  }
}
