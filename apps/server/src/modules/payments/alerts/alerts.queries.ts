/** SQL of what an operator is woken for: each by an index, however much there is. */
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/pool.ts'
import { IS_WITHHELD } from '../settling/refunds.queries.ts'

export interface PaymentHealth {
  paid_not_completed: number
  ungranted_oldest: number
  /** Times in seconds; 0 where there is nothing of the kind. */
  lookup_overdue: number
  asking_oldest: number
  refund_oldest: number
  refunds_by_hand: number
  difference_oldest: number
  differences: number
  /** In cents, of all sites. */
  debit_exposure: number
}

export async function measureHealth(db: Database, providers: readonly string[], now: Date): Promise<PaymentHealth> {
  const since = (moment: ReturnType<typeof sql>) => sql`coalesce(extract(epoch from ${now} - ${moment}), 0)::float8`
  const { rows } = await sql<PaymentHealth>`
    with live as (select state, state_at, next_sync_at from payments.attempt where next_sync_at is not null),
    open_refund as (
      select refund.state, begun.at from payments.refund as refund
      join payments.transition as begun on begun.machine = 'refund' and begun.entity_id = refund.id and begun.nth = 1
      where refund.state <> 'done' and not (${IS_WITHHELD})),
    open_difference as (select found_at from payments.difference where closed_at is null),
    ungranted as (
      select attempt.state_at from payments.attempt as attempt
      join payments.credit_order as credit_order on credit_order.id = attempt.order_id
      where attempt.provider = any (${[...providers]}::text[]) and attempt.created_at > ${now}::timestamptz - interval '1 day'
        and attempt.state = 'paid' and attempt.problem is null and credit_order.completed_by is distinct from attempt.id)
    select
      (select count(*)::int from ungranted) as paid_not_completed,
      ${since(sql`(select min(state_at) from ungranted)`)} as ungranted_oldest,
      ${since(sql`(select min(next_sync_at) from live where next_sync_at < ${now})`)} as lookup_overdue,
      ${since(sql`(select min(state_at) from live where state = 'asking')`)} as asking_oldest,
      ${since(sql`(select min(at) from open_refund)`)} as refund_oldest,
      (select count(*)::int from open_refund where state = 'by_hand') as refunds_by_hand,
      ${since(sql`(select min(found_at) from open_difference)`)} as difference_oldest,
      (select count(*)::int from open_difference) as differences,
      (select coalesce(sum(credit_order.total_cents), 0)::int from payments.credit_order as credit_order
        join payments.attempt as attempt on attempt.id = credit_order.completed_by
        where credit_order.granted_on = 'accepted' and credit_order.completed_at > ${now}::timestamptz - interval '60 days'
          and attempt.state = 'pending') as debit_exposure`.execute(db)
  const [health] = rows
  if (!health) throw new Error('the database measured nothing')
  return health
}

export interface ProviderHealth {
  /** Since its last notice, where many payments were begun since; else 0. */
  notice_silence: number
  /** Since its books were compared to the end. */
  books_age: number
  /** How many sums of the last comparison were not the same on both sides. */
  books_uneven: number
}

/** So many payments were begun without a word: that is no quiet hour. */
const MANY = 10
/** Further back nobody looks: it is silent for long then. */
const LOOK_BACK_HOURS = 6

export async function measureProvider(db: Database, provider: string, now: Date): Promise<ProviderHealth> {
  const { rows } = await sql<ProviderHealth>`
    with horizon as (select ${now}::timestamptz - make_interval(hours => ${LOOK_BACK_HOURS}::int) as at),
    last_notice as (
      select coalesce((select max(at) from payments.notice
        where provider = ${provider} and at > (select at from horizon)), (select at from horizon)) as at),
    begun as (
      select created_at from payments.attempt
      where provider = ${provider} and created_at > (select at from last_notice) order by created_at limit ${MANY}),
    last_run as (select max(finished_at) as at from payments.books_run where provider = ${provider})
    select
      case when (select count(*) from begun) >= ${MANY}
        then extract(epoch from ${now}::timestamptz - (select min(created_at) from begun)) else 0 end::float8 as notice_silence,
      coalesce(extract(epoch from ${now}::timestamptz - (select at from last_run)), 0)::float8 as books_age,
      (select count(*)::int from payments.books_sum
        where provider = ${provider} and finished_at = (select at from last_run) and theirs_cents <> ours_cents) as books_uneven`.execute(
    db,
  )
  return rows[0] ?? { notice_silence: 0, books_age: 0, books_uneven: 0 }
}
