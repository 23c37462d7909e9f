/** SQL of notices: written down, and the attempt is due. */
import type { AttemptId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/pool.ts'

type About = { attempt: string } | { provider_id: string }

/** The attempt it is about; nothing for one that is not known. */
export async function noteNotice(tx: Tx, provider: string, about: About, at: Date): Promise<AttemptId | undefined> {
  const named = 'attempt' in about ? sql`public_id = ${about.attempt}` : sql`provider_id = ${about.provider_id}`
  const { rows } = await sql<{ attempt_id: AttemptId }>`
    with due as (
      update payments.attempt set next_sync_at = ${at} where ${named} and provider = ${provider} returning id)
    insert into payments.notice (id, attempt_id, provider, at)
    select ids.next_id(ids.shard_of(id)), id, ${provider}, ${at} from due
    returning attempt_id`.execute(tx)
  return rows[0]?.attempt_id
}

const MAX_ERASED = 1000

/** Erases those of before; answers how many of them there were, up to a thousand at once. */
export async function eraseNotices(tx: Tx, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from payments.notice where id = any (array(
      select id from payments.notice where at < ${before} order by at limit ${sql.lit(MAX_ERASED)}))`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
