/** Decides for members a mail is due for, and enqueues one job for each that gets one, in the same transaction. */
import * as z from 'zod'
import { DAY_MS } from '../../../platform/calendar.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import type { LookRow } from '../looking/look.queries.ts'
import { lookAt, type Look, type LookDeps } from '../looking/look.service.ts'
import { claim, dropClaims } from '../pushing/claims.queries.ts'
import { settleMails } from './mailing.queries.ts'
import { decideMail, MAILED_KINDS, type MailDecision } from './mailing.rules.ts'
import { queueNoticeMail } from './notice-mail-job.ts'

const Mails = z.partialRecord(z.enum(MAILED_KINDS), z.object({ at: z.coerce.date(), today: z.int() }))

function mailDecisionFor(seen: Look, now: Date): MailDecision {
  const { row, site } = seen
  return decideMail(
    {
      since: {
        message: row.message_since,
        match: row.match_since,
        like: row.like_since,
        account: row.account_since,
      },
      pushed_at: row.pushed_at,
      mail_day_at: row.mail_day_at,
      mails: Mails.parse(row.mails),
      choices: seen.choices,
      site_choices: seen.site_choices,
      zone: seen.zone,
      news: seen.news,
      looking_at: seen.looking_at,
      visited_at: row.visited_at,
      allowed: site.settings.mail_notices && row.status === 'confirmed' && row.notifications_disabled.length === 0,
    },
    now,
  )
}

/** Longer than a mail waits in the queue: whatever was to send one that was decided before then is gone. */
const QUEUED_MS = DAY_MS

const wasMailedLately = ({ mails }: LookRow, now: Date) =>
  Object.values(Mails.parse(mails)).some(({ at }) => now.getTime() - at.getTime() < QUEUED_MS)

export async function mailDue(ctx: Pick<JobContext, 'db' | 'now'>, deps: LookDeps): Promise<number> {
  const { db } = ctx
  const now = ctx.now()
  const { lease, member_ids } = await claim(db, 'mail', now)
  if (member_ids.length === 0) return 0
  const looks = await lookAt(db, deps, member_ids, now)
  const decisions = looks.map((seen) => ({ row: seen.row, decision: mailDecisionFor(seen, now) }))
  await db.transaction().execute(async (tx) => {
    const settled = decisions.map(({ row: { member_id, latest_at }, decision: { kinds, again_at, next } }) => ({
      member_id,
      latest_at,
      again_at,
      kinds,
      next,
    }))
    const held = await settleMails(tx, lease, settled, now)
    for (const { row, decision } of decisions) {
      const waited = held.get(row.member_id)
      // One that waits already looks at the kinds when it is sent.
      const isQueued = waited === true && wasMailedLately(row, now)
      if (decision.kinds.length > 0 && waited !== undefined && !isQueued) await queueNoticeMail(tx, row.member_id)
    }
  })
  const found = new Set(looks.map(({ row }) => row.member_id))
  const gone = member_ids.filter((id) => !found.has(id))
  if (gone.length > 0) await dropClaims(db, lease, gone)
  return member_ids.length
}
