/** SQL of the books: our side of what a provider lists, differences, and what both came to. */
import type { AttemptId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import { DIFFERENCES, type Difference, type OurChargeback, type OurPayment, type OurRefund } from './compare.rules.ts'
import type { BooksSum } from './sums.rules.ts'

export interface OurPaymentRow extends OurPayment {
  id: AttemptId
  created_at: Date
}

/** Money that fits no order goes back under one of these. */
const OF_NO_ORDER = sql`('mismatch', 'duplicate', 'nobody', 'surplus')`

const ourPayments = sql`
  select attempt.id, attempt.public_id, attempt.provider_id, attempt.state, attempt.cents, attempt.currency, attempt.problem,
    attempt.created_at, credit_order.completed_by is not distinct from attempt.id as completes,
    (select sum(refund.cents)::int from payments.refund as refund
      where refund.attempt_id = attempt.id and refund.kind in ${OF_NO_ORDER}) as returned_cents
  from payments.attempt as attempt join payments.credit_order as credit_order on credit_order.id = attempt.order_id`

/** By what the provider calls them or by our mark on them. */
export async function findOurPayments(
  db: Database,
  provider: string,
  payments: readonly { id: string; attempt?: string | undefined }[],
): Promise<OurPaymentRow[]> {
  const ids = payments.map(({ id }) => id)
  const marks = payments.flatMap(({ attempt }) => attempt ?? [])
  const { rows } = await sql<OurPaymentRow>`
    ${ourPayments} where attempt.provider = ${provider} and attempt.provider_id = any (${ids}::text[])
    union ${ourPayments} where attempt.provider = ${provider} and attempt.public_id = any (${marks}::text[])`.execute(
    db,
  )
  return rows
}

export async function listRefundsOf(db: Database, attempt_id: AttemptId) {
  const { rows } = await sql<OurRefund & { state_at: Date }>`
    select provider_id, key, kind, state, cause, cents, currency, state_at from payments.refund
    where attempt_id = ${attempt_id}`.execute(db)
  return rows
}

/** By what the provider calls them or by our mark on them. */
export async function findOurRefunds(
  db: Database,
  provider: string,
  refunds: readonly { id: string; key?: string | undefined }[],
): Promise<OurRefund[]> {
  const ids = refunds.map(({ id }) => id)
  const marks = refunds.flatMap(({ key }) => key ?? [])
  const { rows } = await sql<OurRefund>`
    select refund.provider_id, refund.key, refund.kind, refund.state, refund.cause, refund.cents, refund.currency
    from payments.refund as refund join payments.attempt as attempt on attempt.id = refund.attempt_id
    where attempt.provider = ${provider}
      and (refund.provider_id = any (${ids}::text[]) or refund.key::text = any (${marks}::text[]))`.execute(db)
  return rows
}

/** What the provider calls ours of a time, in pages: those after an id. */
export async function listOurPayments(
  db: Database,
  { provider, since, until, after }: { provider: string; since: Date; until: Date; after: string },
) {
  const { rows } = await sql<{ id: AttemptId; provider_id: string }>`
    select id, provider_id from payments.attempt
    where provider = ${provider} and created_at >= ${since} and created_at < ${until} and provider_id is not null
      and id > ${after}
    order by id limit ${sql.lit(PAGE)}`.execute(db)
  return rows
}

export const PAGE = 1000

/** Refunds that were sent since then, with what the provider calls their payment. */
export async function listOurRefunds(db: Database, provider: string, since: Date) {
  const { rows } = await sql<OurRefund & { payment_id: string }>`
    select refund.provider_id, refund.key, refund.kind, refund.state, refund.cause, refund.cents, refund.currency,
      attempt.provider_id as payment_id
    from payments.refund as refund join payments.attempt as attempt on attempt.id = refund.attempt_id
    where attempt.provider = ${provider} and attempt.provider_id is not null
      and refund.state in ('sent', 'done') and refund.state_at >= ${since}`.execute(db)
  return rows
}

/** Chargebacks that we heard of since then, with what the provider calls their payment. */
export async function listOurChargebacks(db: Database, provider: string, since: Date) {
  const { rows } = await sql<{ provider_id: string; payment_id: string }>`
    select chargeback.provider_id, attempt.provider_id as payment_id
    from payments.chargeback as chargeback join payments.attempt as attempt on attempt.id = chargeback.attempt_id
    where attempt.provider = ${provider} and attempt.provider_id is not null and chargeback.provider_id is not null
      and chargeback.state = 'open' and chargeback.received_at >= ${since}`.execute(db)
  return rows
}

/** Payments of which something was found to differ: it may fit together by now. */
export async function listDisputedPayments(db: Database, provider: string): Promise<string[]> {
  const { rows } = await sql<{ payment_id: string }>`
    select distinct coalesce(attempt.provider_id, difference.provider_id) as payment_id
    from payments.difference as difference left join payments.attempt as attempt on attempt.id = difference.attempt_id
    where difference.provider = ${provider} and difference.closed_at is null
      and difference.kind = any (${[...DIFFERENCES]}::text[])`.execute(db)
  return rows.map(({ payment_id }) => payment_id)
}

interface Place {
  provider: string
  /** What the provider calls the payment. */
  payment_id: string
  attempt_id: AttemptId | null
}

/** What fits together again is closed. */
export async function closeDifferences(
  tx: Tx,
  { provider, payment_id, attempt_id }: Place,
  still: readonly Difference[],
  at: Date,
): Promise<void> {
  const marks = still.map(({ kind, provider_id }) => `${kind} ${provider_id}`)
  await sql`
    update payments.difference set closed_at = ${at}, closed_by = 'books'
    where provider = ${provider} and closed_at is null and kind = any (${[...DIFFERENCES]}::text[])
      and (attempt_id = ${attempt_id} or attempt_id is null and provider_id = ${payment_id})
      and kind || ' ' || provider_id <> all (${marks}::text[])`.execute(tx)
}

/** Once while it is open, and not again where a person has explained the same. */
export async function saveDifference(tx: Tx, place: Place, difference: Difference, at: Date): Promise<boolean> {
  const { kind, provider_id, ours, theirs } = difference
  const { provider, attempt_id } = place
  const { rows } = await sql`
    insert into payments.difference as difference (id, provider, provider_id, attempt_id, kind, ours, theirs, found_at)
    select ids.next_id(ids.shard_of(coalesce(${attempt_id}::bigint, 0))), ${provider}, ${provider_id}, ${attempt_id}, ${kind},
      ${ours}::text, ${theirs}::text, ${at}
    where not exists (
      select from payments.difference as explained
      where explained.provider = ${provider} and explained.provider_id = ${provider_id} and explained.kind = ${kind}
        and explained.closed_by <> 'books'
        and (explained.ours, explained.theirs) is not distinct from (${ours}::text, ${theirs}::text))
    on conflict (provider, provider_id, kind) where closed_at is null
      do update set ours = excluded.ours, theirs = excluded.theirs where difference.theirs is null and difference.ours is null
    returning id`.execute(tx)
  return rows.length > 0
}

export async function findLastRun(db: Database, provider: string): Promise<Date | undefined> {
  const { rows } = await sql<{ finished_at: Date }>`
    select finished_at from payments.books_run where provider = ${provider}
    order by finished_at desc limit 1`.execute(db)
  return rows[0]?.finished_at
}

interface NewRun {
  provider: string
  finished_at: Date
  payments_since: Date
  returns_since: Date
  payments: number
}

export async function saveRun(tx: Tx, run: NewRun, sums: readonly BooksSum[]): Promise<void> {
  const { provider, finished_at } = run
  const { rows } = await sql`
    insert into payments.books_run (provider, finished_at, payments_since, returns_since, payments)
    values (${provider}, ${finished_at}, ${run.payments_since}, ${run.returns_since}, ${run.payments})
    on conflict do nothing returning provider`.execute(tx)
  // The same comparison twice at the same moment is one.
  if (rows.length === 0 || sums.length === 0) return
  await sql`
    insert into payments.books_sum (provider, finished_at, kind, day, currency, theirs_cents, ours_cents)
    select ${provider}, ${finished_at}, sum.* from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb)
      as sum (kind text, day date, currency text, theirs_cents bigint, ours_cents bigint)`.execute(tx)
}

/** Chargebacks by the provider's own names for them. */
export async function findOurChargebacks(
  db: Database,
  provider: string,
  ids: readonly string[],
): Promise<OurChargeback[]> {
  const { rows } = await sql<OurChargeback>`
    select chargeback.provider_id, chargeback.state, chargeback.cents
    from payments.chargeback as chargeback join payments.attempt as attempt on attempt.id = chargeback.attempt_id
    where attempt.provider = ${provider} and chargeback.provider_id = any (${[...ids]}::text[])`.execute(db)
  return rows
}
