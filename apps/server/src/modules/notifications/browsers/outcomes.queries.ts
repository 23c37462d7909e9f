/** SQL of what push services said of browsers, for a batch at a time. */
import type { BrowserId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/pool.ts'

export interface BrowserOutcome {
  id: BrowserId
  /** `waits`: nothing is known of it, because its service was not asked or rests. */
  outcome: 'taken' | 'gone' | 'refused' | 'failed' | 'waits'
}

/** A browser whose service refuses us for so long is given up. */
const REFUSED_FOR = '3 days'

export async function settleBrowsers(db: Database, outcomes: readonly BrowserOutcome[], now: Date): Promise<void> {
  const known = outcomes.filter(({ outcome }) => outcome !== 'waits')
  if (known.length === 0) return
  const ids = known.map(({ id }) => id)
  const kinds = known.map(({ outcome }) => outcome)
  await sql`
    with said as (select * from unnest(${ids}::bigint[], ${kinds}::text[]) as said (id, outcome)),
    gone as (
      delete from notifications.browser as browser using said
      where browser.id = said.id and (said.outcome = 'gone'
        or (said.outcome = 'refused' and browser.refused_since < ${now}::timestamptz - ${REFUSED_FOR}::interval)))
    update notifications.browser as browser set
      last_ok_at = case when said.outcome = 'taken' then ${now}::timestamptz else browser.last_ok_at end,
      faults = case when said.outcome = 'failed' then least(browser.faults + 1, 100) else 0 end,
      refused_since = case when said.outcome = 'refused' then coalesce(browser.refused_since, ${now}::timestamptz) end
    from said
    where browser.id = said.id and said.outcome <> 'gone'
      and not (said.outcome = 'refused' and coalesce(browser.refused_since < ${now}::timestamptz - ${REFUSED_FOR}::interval, false))`.execute(
    db,
  )
}
