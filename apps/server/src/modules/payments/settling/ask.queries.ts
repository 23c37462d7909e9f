/** SQL of asking a provider for a payment. */
import type { Currency, PaymentMethod } from '@app/contract/payment-methods'
import type { AttemptId } from '@app/db/ids'
import type { Locale } from '@app/i18n/locales'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/pool.ts'
import type { AttemptState } from '../machines.ts'

export { moveAttempt, noteLook } from './apply.queries.ts'

export interface PaymentRequestRow {
  id: AttemptId
  public_id: string
  provider: string
  payment_method: PaymentMethod
  cents: number
  currency: Currency
  key: string
  state: AttemptState
  syncs: number
  created_at: Date
  asked_at: Date | null
  number: string
  locale: Locale
  country: string
  domain: string
}

/** What the provider is told: nothing of it names a person. */
export async function findRequest(db: Database, id: AttemptId): Promise<PaymentRequestRow | undefined> {
  const { rows } = await sql<PaymentRequestRow>`
    select attempt.id, attempt.public_id, attempt.provider, attempt.payment_method, attempt.cents, attempt.currency, attempt.key,
      attempt.state, attempt.syncs, attempt.created_at, attempt.asked_at, credit_order.number, credit_order.locale,
      credit_order.country, site.domain
    from payments.attempt as attempt
    join payments.credit_order as credit_order on credit_order.id = attempt.order_id
    join sites.site as site on site.id = credit_order.site_id
    where attempt.id = ${id}`.execute(db)
  return rows[0]
}

/** True for the first one who asks; the time of the first is kept. */
export async function markAsking(db: Database, id: AttemptId, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update payments.attempt set state = 'asking', cause = 'sent', state_at = ${now}, asked_at = ${now}
    where id = ${id} and state = 'created' returning id`.execute(db)
  return rows.length > 0
}
