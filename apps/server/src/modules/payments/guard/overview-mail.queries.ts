/** SQL of who wants the overview of a month by mail. */
import type { AccountId, SiteId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/pool.ts'
import { jobCall, type Job } from '../../../platform/jobs/jobs.ts'

/** A job for each; one that waits already stays one. */
export async function enqueueOverviews(db: Database, job: Pick<Job, 'name'>): Promise<void> {
  const call = jobCall(job, {
    payload: sql`json_build_object('account_id', buyer.account_id::text)`,
    key: sql`'overview ' || buyer.account_id`,
    run_at: null,
  })
  await sql`select ${call} from payments.buyer as buyer where overview_mail and erased_at is null`.execute(db)
}

/** The site of who wants it; nothing where they do not. */
export async function findOverviewSite(db: Database, account_id: AccountId): Promise<SiteId | undefined> {
  const { rows } = await sql<{ site_id: SiteId }>`
    select site_id from payments.buyer
    where account_id = ${account_id} and overview_mail and erased_at is null`.execute(db)
  return rows[0]?.site_id
}
