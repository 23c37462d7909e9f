/** SQL of what mails about complaints say. */
import type { AccountId, ComplaintAnswerId, ComplaintId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/pool.ts'

interface WaitingRow {
  number: string
  due_on: string
  goes_first: boolean
}

/** Nothing where somebody was quicker than the mail. */
export async function findWaitingComplaint(db: Database, id: ComplaintId): Promise<WaitingRow | undefined> {
  const { rows } = await sql<WaitingRow>`
    select number, due_on, topic = 'safety' as goes_first
    from complaints.complaint where id = ${id} and state = 'open'`.execute(db)
  return rows[0]
}

interface AnswerRow {
  number: string
  email: string
  account_id: AccountId | null
  language: string
  text: string
  created_at: Date
  at: Date
}

/** Nothing where whoever complained is forgotten. */
export async function findMailedAnswer(db: Database, id: ComplaintAnswerId): Promise<AnswerRow | undefined> {
  const { rows } = await sql<AnswerRow>`
    select number, email, account_id, language, answer.body as text, created_at, at
    from complaints.answer as answer join complaints.complaint as complaint on complaint.id = complaint_id
    where answer.id = ${id} and email is not null and answer.body is not null`.execute(db)
  return rows[0]
}
