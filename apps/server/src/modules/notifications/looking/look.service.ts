/** What there is to say to members, with what their sites say and whether they are looking at a page. */
import type { MemberId, SiteId } from '@app/db/ids'
import { MINUTE_MS } from '../../../platform/calendar.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { idleBefore } from '../../accounts/index.ts'
import type { Presence } from '../../presence/index.ts'
import { findSiteById, type Site } from '../../sites/index.ts'
import { NoticeChoices } from '../notice-kinds.rules.ts'
import type { NewsOfKind, PushableKind } from '../notifications.rules.ts'
import type { QuietHours } from '../quiet-hours.rules.ts'
import { canonicalZone } from '../zones.rules.ts'
import { look, type LookRow } from './look.queries.ts'

export interface Look {
  row: LookRow
  site: Site
  choices: NoticeChoices
  site_choices: NoticeChoices
  quiet: QuietHours
  zone: string
  news: Readonly<Record<PushableKind, NewsOfKind>>
  looking_at: Date | null
}

/** How long a process may go on with what a site was. */
const FRESH_MS = 30_000

type SiteFinder = (db: Database, id: SiteId, now: Date) => Promise<Site | undefined>

/** Sites as they were a moment ago: each is looked up once for many members. */
export function createSiteFinder(): SiteFinder {
  const known = new Map<SiteId, { site: Promise<Site | undefined>; until: number }>()
  return (db, id, now) => {
    const cached = known.get(id)
    if (cached && cached.until > now.getTime()) return cached.site
    const site = findSiteById(db, id)
    known.set(id, { site, until: now.getTime() + FRESH_MS })
    site.catch(() => known.delete(id))
    return site
  }
}

const newsOf = (row: LookRow): Look['news'] => ({
  message: { count: row.message_count, fictional: row.message_fictional, latest_at: row.message_latest_at },
  match: { count: row.match_count, fictional: row.match_fictional, latest_at: row.match_latest_at },
  like: { count: row.like_count, fictional: row.like_fictional, latest_at: row.like_latest_at },
  credits: { count: row.credits_count, fictional: 0, latest_at: row.credits_latest_at },
  account: { count: row.account_count, fictional: 0, latest_at: row.account_latest_at },
})

/** A visit that is only known to the day may be of somebody who left at once: this long before anything happened it was over. */
const LONG_BEFORE_MS = MINUTE_MS

/**
 * When a page was last used: by the note of it, which is forgotten after a day, else by the visit that was written down. That one
 * ends a row of pushes nobody followed; that somebody is looking now it cannot say.
 */
function lookingAt({ visited_at, first_at }: LookRow, noted: Date | undefined): Date | null {
  if (noted && noted > visited_at) return noted
  return visited_at.getTime() + LONG_BEFORE_MS < first_at.getTime() ? visited_at : (noted ?? null)
}

function lookOf(row: LookRow, site: Site, noted: Date | undefined): Look {
  const { quiet_hours, notice_defaults } = site.settings
  const { quiet_from: from, quiet_to: to, zone } = row
  return {
    row,
    site,
    choices: NoticeChoices.catch({}).parse(row.choices),
    site_choices: notice_defaults,
    quiet: from !== null && to !== null ? { from, to } : quiet_hours,
    zone: canonicalZone(zone) ?? site.time_zone,
    news: newsOf(row),
    looking_at: lookingAt(row, noted),
  }
}

export interface LookDeps {
  presence: Presence
  findSite: SiteFinder
}

/** Those of the members who have something due and are not gone. */
export async function lookAt(
  db: Database,
  { presence, findSite }: LookDeps,
  ids: readonly MemberId[],
  now: Date,
): Promise<Look[]> {
  const rows = await look(db, ids, { now, idle_before: idleBefore(now) })
  const looks: Look[] = []
  for (const site_id of new Set(rows.map((row) => row.site_id))) {
    const site = await findSite(db, site_id, now)
    if (!site) continue
    const ofSite = rows.filter((row) => row.site_id === site_id)
    const looking = await presence.lookingOf(
      site_id,
      ofSite.map(({ member_id }) => member_id),
    )
    looks.push(...ofSite.map((row) => lookOf(row, site, looking.get(row.member_id))))
  }
  return looks
}
