/** SQL of trials: what is tried out, and what was counted of each variant. */
import type { MemberId, OrderId, SiteId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/pool.ts'

export interface TriedCampaign {
  site_id: SiteId
  page: string
  slug: string
}

type Metric = 'confirmed' | 'ordered'

export interface NewTrial {
  metric: Metric
  smallest_effect: number
  per_variant: number
}

/** Begins anew: what was counted before is gone. */
export async function beginTrial(
  tx: Tx,
  tried: TriedCampaign,
  trial: NewTrial,
  keys: readonly string[],
  started_at: Date,
): Promise<void> {
  await removeTrial(tx, tried)
  await tx
    .insertInto('tracking.trial')
    .values({ ...tried, ...trial, started_at })
    .execute()
  await tx
    .insertInto('tracking.variant_count')
    .values(keys.map((variant) => ({ ...tried, variant })))
    .execute()
}

export async function removeTrial(tx: Tx, { site_id, page, slug }: TriedCampaign): Promise<void> {
  for (const table of ['tracking.trial', 'tracking.variant_count'] as const)
    await tx
      .deleteFrom(table)
      .where('site_id', '=', site_id)
      .where('page', '=', page)
      .where('slug', '=', slug)
      .execute()
}

export function findTrial(db: Database | Tx, { site_id, page, slug }: TriedCampaign) {
  return db
    .selectFrom('tracking.trial')
    .where('site_id', '=', site_id)
    .where('page', '=', page)
    .where('slug', '=', slug)
    .select(['metric', 'smallest_effect', 'per_variant', 'started_at', 'ended_at', 'stopped_early'])
    .executeTakeFirst()
}

export function findVariantCounts(db: Database | Tx, { site_id, page, slug }: TriedCampaign) {
  return db
    .selectFrom('tracking.variant_count')
    .where('site_id', '=', site_id)
    .where('page', '=', page)
    .where('slug', '=', slug)
    .select(['variant', 'shown', 'confirmed', 'ordered'])
    .orderBy('variant')
    .execute()
}

export async function endTrial(
  db: Database,
  tried: TriedCampaign,
  ended_at: Date,
  stopped_early: boolean,
): Promise<void> {
  const { site_id, page, slug } = tried
  await db
    .updateTable('tracking.trial')
    .set({ ended_at, stopped_early })
    .where('site_id', '=', site_id)
    .where('page', '=', page)
    .where('slug', '=', slug)
    .where('ended_at', 'is', null)
    .execute()
}

/** While its trial runs; what is no variant of it is nothing. */
export async function countShown(
  db: Database,
  tried: TriedCampaign & { variant: string },
  times: number,
): Promise<void> {
  const { site_id, page, slug, variant } = tried
  await sql`
    update tracking.variant_count set shown = shown + ${times}
    where (site_id, page, slug, variant) = (${site_id}, ${page}, ${slug}, ${variant})
      and exists (select from tracking.trial where trial.site_id = variant_count.site_id and trial.page = variant_count.page
        and trial.slug = variant_count.slug and ended_at is null)`.execute(db)
}

/** Who began with a variant while its trial ran is counted for it. */
const countFor = (metric: Metric, account_id: MemberId) => sql`
  update tracking.variant_count set ${sql.ref(metric)} = ${sql.ref(metric)} + 1
  from tracking.origin, tracking.trial
  where origin.account_id = ${account_id}
    and (variant_count.site_id, variant_count.page, variant_count.slug, variant_count.variant) = (origin.site_id, origin.page, origin.slug, origin.variant)
    and (trial.site_id, trial.page, trial.slug) = (variant_count.site_id, variant_count.page, variant_count.slug)
    and trial.metric = ${metric}
    and origin.opened_at >= trial.started_at and (trial.ended_at is null or origin.opened_at < trial.ended_at)`

export async function countConfirmed(tx: Tx, account_id: MemberId): Promise<void> {
  await countFor('confirmed', account_id).execute(tx)
}

interface CompletedOrder {
  account_id: MemberId
  order_id: OrderId
  cents: number
  currency: string
  at: Date
}

/** Once for each account, and only while it is known what brought them. Answers nothing where it was not the first. */
export async function countFirstOrder(
  tx: Tx,
  { account_id, order_id, cents, currency, at }: CompletedOrder,
  opened_after: Date,
): Promise<{ postbacks: boolean } | undefined> {
  const first = await tx
    .updateTable('tracking.origin')
    .set({ ordered_at: at, order_id, order_cents: cents, order_currency: currency })
    .where('account_id', '=', account_id)
    .where('ordered_at', 'is', null)
    .returning('postbacks')
    .executeTakeFirst()
  if (first) await sql`${countFor('ordered', account_id)} and origin.opened_at > ${opened_after}`.execute(tx)
  return first
}
