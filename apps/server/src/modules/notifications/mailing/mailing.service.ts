/** Decides for members a mail is due for, and enqueues one job for each that gets one, in the same transaction. */
import { randomUUID } from 'node:crypto'
import { enqueue, type JobContext } from '../../../platform/jobs/jobs.ts'
import { lookAt, type Look, type LookDeps } from '../looking/look.service.ts'
import { claim, dropClaims } from '../pushing/claims.queries.ts'
import { settleMails } from './mailing.queries.ts'
import { decideMail, type MailDecision } from './mailing.rules.ts'
import { NOTICE_MAIL, NOTICE_PRIORITY } from './notice-mail-job.ts'

function mailDecisionFor(seen: Look, now: Date): MailDecision {
  const { row, site } = seen
  return decideMail(
    {
      ...row,
      mail_first_at: row.mail_first_at ?? row.first_at,
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

export async function mailDue(ctx: Pick<JobContext, 'db' | 'now'>, deps: LookDeps): Promise<number> {
  const { db } = ctx
  const now = ctx.now()
  const { lease, member_ids } = await claim(db, 'mail', now)
  if (member_ids.length === 0) return 0
  const looks = await lookAt(db, deps, member_ids, now)
  const decisions = looks.map((seen) => ({ row: seen.row, decision: mailDecisionFor(seen, now) }))
  await db.transaction().execute(async (tx) => {
    const settled = decisions.map(({ row, decision }) => ({
      member_id: row.member_id,
      latest_at: row.latest_at,
      again_at: decision.again_at,
      mailed: decision.kinds.length > 0,
      next: decision.next,
    }))
    const held = await settleMails(tx, lease, settled, now)
    for (const { row, decision } of decisions) {
      if (decision.kinds.length === 0 || !held.has(row.member_id)) continue
      const payload = { mail_id: randomUUID(), account_id: row.member_id, kinds: [...decision.kinds] }
      await enqueue(tx, NOTICE_MAIL, payload, { key: `notice:${row.member_id}`, priority: NOTICE_PRIORITY })
    }
  })
  const found = new Set(looks.map(({ row }) => row.member_id))
  const gone = member_ids.filter((id) => !found.has(id))
  if (gone.length > 0) await dropClaims(db, lease, gone)
  return member_ids.length
}
