/** SQL of notices: written down, the attempt is due, and a job looks it up, all in one statement. */
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import { syncCall } from './sync-jobs.queries.ts'

type About = { attempt: string } | { provider_id: string }

/** Of an attempt that is not known nothing is written. */
export async function takeNotice(db: Database, provider: string, about: About, at: Date): Promise<void> {
  const named = 'attempt' in about ? sql`public_id = ${about.attempt}` : sql`provider_id = ${about.provider_id}`
  await sql`
    with attempt as (
      update payments.attempt set next_sync_at = ${at} where ${named} and provider = ${provider} returning id, provider),
    noted as (
      insert into payments.notice (id, attempt_id, provider, at)
      select ids.next_id(ids.shard_of(id)), id, provider, ${at} from attempt)
    select ${syncCall(null)} from attempt`.execute(db)
}

const MAX_ERASED = 1000

/** Erases those of before; answers how many of them there were, up to a thousand at once. */
export async function eraseNotices(tx: Tx, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from payments.notice where id = any (array(
      select id from payments.notice where at < ${before} order by at limit ${sql.lit(MAX_ERASED)}))`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
