/** SQL of what is late, and of what has had its time. */
import { sql } from 'kysely'
import type { SiteId } from '@app/db/ids'
import type { Database } from '../../../platform/db/pool.ts'

/** Which day it is, site by site. */
interface Today {
  site_id: SiteId
  day: string
}

/** Open complaints whose last day is over where their site is. */
export async function countOverdue(db: Database, today: readonly Today[]): Promise<number> {
  const { rows } = await sql<{ overdue: number }>`
    select count(*)::int as overdue
    from unnest(${today.map(({ site_id }) => site_id)}::smallint[], ${today.map(({ day }) => day)}::date[]) as today (site_id, day)
    join complaints.complaint as complaint using (site_id)
    where complaint.state = 'open' and complaint.due_on < today.day`.execute(db)
  return rows[0]?.overdue ?? 0
}

/** Answers that nobody objected to in time are the last word. */
export async function closeAnswered(db: Database, answered_before: Date, now: Date): Promise<void> {
  await sql`
    update complaints.complaint set state = 'closed', state_at = ${now}
    where state = 'answered' and state_at < ${answered_before}`.execute(db)
}
