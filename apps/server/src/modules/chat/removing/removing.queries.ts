/** SQL of deleting conversations: gone for both, and kept sealed for a while. */
import { SEALED_DAYS } from '@app/contract/limits'
import { sql } from 'kysely'
import { daysAfter } from '../../../platform/calendar.ts'
import type { Database, Tx } from '../../../platform/db/pool.ts'

/** The two of a conversation that was deleted. */
interface Removed {
  a_id: string
  b_id: string
}

const until = (at: Date) => daysAfter(at, SEALED_DAYS)

/**
 * A conversation of somebody, by its address. That of who left cannot be read, and is not known here either: otherwise it
 * would tell who left from who blocked. Found first, and only then taken away.
 */
export async function removeOwn(db: Database, member_id: string, public_id: string, at: Date) {
  const { rows } = await sql<Removed>`
    with own as materialized (
      select talk.id, talk.a_id, talk.b_id from chat.conversation as talk
      join profiles.profile as other on other.id in (talk.a_id, talk.b_id) and other.id <> ${member_id}::bigint
        and other.status = 'active'
      where talk.public_id = ${public_id} and ${member_id}::bigint in (talk.a_id, talk.b_id))
    select a_id, b_id from own where chat.remove(own.id, ${at}, ${until(at)})`.execute(db)
  return rows[0]
}

/** What two have. Nothing is begun meanwhile where the caller holds the lock of the pair. */
export async function removeBetween(db: Database | Tx, one: string, other: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select from chat.conversation as talk
    where talk.a_id = least(${one}::bigint, ${other}::bigint) and talk.b_id = greatest(${one}::bigint, ${other}::bigint)
      and chat.remove(talk.id, ${at}, ${until(at)})`.execute(db)
  return rows.length > 0
}
