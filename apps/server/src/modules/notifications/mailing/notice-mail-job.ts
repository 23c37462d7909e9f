/** Mails to a member: about what waits in `notifications.due`, and the weekly one. Each is written from what there is when it leaves. */
import { randomUUID } from 'node:crypto'
import { Id, type MemberId } from '@app/db/ids'
import * as z from 'zod'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'

/** Mails that somebody waits for go first, however many notices are queued. */
export const NOTICE_PRIORITY = 10

const payload = z.strictObject({
  mail_id: z.uuid(),
  account_id: Id.member,
  /** When it was put off for the first time, where it was. */
  since: z.optional(z.iso.datetime()),
})

export const NOTICE_MAIL = { name: 'notices.mail', payload } as const
export const WEEKLY_MAIL = { name: 'notices.weekly_mail', payload } as const

const KEYS = { 'notices.mail': 'notice', 'notices.weekly_mail': 'week' } as const

type NoticeJob = Readonly<{ name: keyof typeof KEYS; payload: typeof payload }>

interface When {
  /** The same for each try of one mail, which then has the same Message-ID. */
  mail_id?: string
  run_at?: Date
  since?: Date | undefined
}

export async function queueMail(
  tx: Tx | Database,
  job: NoticeJob,
  account_id: MemberId,
  { mail_id = randomUUID(), run_at, since }: When = {},
): Promise<void> {
  const key = `${KEYS[job.name]}:${account_id}`
  const mail = { mail_id, account_id, ...(since && { since: since.toISOString() }) }
  await enqueue(tx, job, mail, { key, priority: NOTICE_PRIORITY, ...(run_at && { run_at }) })
}

export const queueNoticeMail = (tx: Tx | Database, account_id: MemberId) => queueMail(tx, NOTICE_MAIL, account_id)
