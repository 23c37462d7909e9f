/** SQL of asking a provider for a payment. */
import type { Currency, PaymentMethod } from '@app/contract/payment-methods'
import type { AttemptId } from '@app/db/ids'
import type { Locale } from '@app/i18n/locales'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/pool.ts'
import type { AttemptRow } from './apply.queries.ts'

/** An attempt, and what the provider is told of its order: nothing of it names a person. */
export interface PaymentRequestRow extends AttemptRow {
  payment_method: PaymentMethod
  currency: Currency
  requested_at: Date
  number: string
  locale: Locale
  country: string
  domain: string
  /** Of the mandate, for an attempt that has one. */
  customer_id: string | null
  provider_mandate_id: string | null
}

/**
 * Takes the turn to ask: until `leased_until` nobody else does, so that nothing that a second one hears is about what the
 * first one did. The time of the first is kept. Nothing where it is somebody else's turn, or asked for no more.
 */
export async function beginAsking(
  db: Database,
  id: AttemptId,
  now: Date,
  leased_until: Date,
): Promise<PaymentRequestRow | undefined> {
  const { rows } = await sql<PaymentRequestRow>`
    with attempt as (
      update payments.attempt set state = 'asking', cause = 'sent', state_at = ${now}, asks = asks + 1,
        requested_at = coalesce(requested_at, ${now}), next_sync_at = ${leased_until}
      where id = ${id} and not canceling
        and (state = 'created' or (state = 'asking' and (next_sync_at is null or next_sync_at <= ${now}))) returning *)
    select attempt.*, credit_order.number, credit_order.locale, credit_order.country, site.domain,
      mandate.customer_id, mandate.provider_mandate_id
    from attempt join payments.credit_order as credit_order on credit_order.id = attempt.order_id
    join sites.site as site on site.id = credit_order.site_id
    left join payments.mandate as mandate on mandate.id = attempt.mandate_id`.execute(db)
  return rows[0]
}

/** An attempt that must not be asked for any more: its member gave it up, or its order has ended. */
export async function findStopped(db: Database, id: AttemptId): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`
    select attempt.* from payments.attempt as attempt
    join payments.credit_order as credit_order on credit_order.id = attempt.order_id
    where attempt.id = ${id} and attempt.state in ('created', 'asking')
      and (attempt.canceling or credit_order.withdrawn_at is not null or credit_order.state in ('replaced', 'expired'))`.execute(
    db,
  )
  return rows[0]
}
