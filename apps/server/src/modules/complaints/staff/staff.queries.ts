/** SQL of what people of the operator do about complaints. */
import type { AccountId, ComplaintAnswerId, ComplaintId, SiteId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'

export interface QueuedComplaint {
  id: ComplaintId
  site_id: SiteId
  number: string
  topic: string
  language: string
  due_on: string
  gdpr_due_on: string | null
  created_at: Date
  answers: number
  links: number
}

export interface QueuePage {
  /** None: of all sites. */
  site_id: SiteId | null
  /** The last one of the page before. */
  after: Pick<ComplaintRow, 'id' | 'topic' | 'due_on'> | null
  most: number
}

/** A page of what waits: safety first, then by the day that was promised. */
export function queueStatement({ site_id, after, most }: QueuePage) {
  const ofSite = site_id === null ? sql`` : sql`and site_id = ${site_id}`
  const beyond =
    after === null
      ? sql``
      : sql`and (topic <> 'safety', due_on, id)
          > (${after.topic !== 'safety'}::boolean, ${after.due_on}::date, ${after.id}::bigint)`
  return sql<QueuedComplaint>`
    select id, site_id, number, topic, language, due_on, gdpr_due_on, created_at,
      (select count(*)::int from complaints.answer where complaint_id = complaint.id) as answers,
      regexp_count(body, '(https?://|www\\.)', 1, 'i') as links
    from complaints.complaint as complaint
    where state = 'open' ${ofSite} ${beyond}
    order by topic <> 'safety', due_on, id limit ${most}`
}

export async function listQueue(db: Database, page: QueuePage): Promise<QueuedComplaint[]> {
  const { rows } = await queueStatement(page).execute(db)
  return rows
}

export interface ComplaintRow {
  id: ComplaintId
  site_id: SiteId
  number: string
  account_id: AccountId | null
  email: string | null
  body: string | null
  topic: string
  order_number: string | null
  language: string
  state: 'open' | 'answered' | 'closed'
  due_on: string
  gdpr_due_on: string | null
  created_at: Date
  state_at: Date
}

/** Sites may share a number. */
export async function findComplaintsNumbered(db: Database, number: string): Promise<ComplaintRow[]> {
  const { rows } = await sql<ComplaintRow>`
    select * from complaints.complaint where number = ${number} order by id`.execute(db)
  return rows
}

/** As it is now, and nobody else's to the end of the transaction. */
export async function lockComplaint(tx: Tx, id: ComplaintId): Promise<ComplaintRow | undefined> {
  const { rows } = await sql<ComplaintRow>`
    select * from complaints.complaint where id = ${id} for no key update`.execute(tx)
  return rows[0]
}

interface AnswerRow {
  by: string
  body: string | null
  at: Date
}

export async function listAnswers(db: Database | Tx, complaint_id: ComplaintId): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select by, body, at from complaints.answer where complaint_id = ${complaint_id} order by id`.execute(db)
  return rows
}

interface NewAnswer {
  complaint_id: ComplaintId
  by: string
  body: string
  at: Date
}

export async function insertAnswer(tx: Tx, { complaint_id, by, body, at }: NewAnswer): Promise<ComplaintAnswerId> {
  const { rows } = await sql<{ id: ComplaintAnswerId }>`
    insert into complaints.answer (id, complaint_id, by, body, at)
    values (ids.next_id(ids.shard_of(${complaint_id}::bigint)), ${complaint_id}, ${by}, ${body}, ${at})
    returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('an answer was not written')
  return row.id
}

export async function setAnswered(tx: Tx, id: ComplaintId, at: Date): Promise<void> {
  await sql`update complaints.complaint set state = 'answered', state_at = ${at} where id = ${id}`.execute(tx)
}

export async function setReopened(tx: Tx, id: ComplaintId, due_on: string, at: Date): Promise<void> {
  await sql`
    update complaints.complaint set state = 'open', due_on = ${due_on}, state_at = ${at} where id = ${id}`.execute(tx)
}

interface NewAction {
  at: Date
  by: string
  action: 'show' | 'answer' | 'reopen'
  complaint_id: ComplaintId
  reason: string
}

/** The line that stays. */
export async function insertAction(tx: Tx, { at, by, action, complaint_id, reason }: NewAction): Promise<void> {
  await sql`
    insert into complaints.staff_action (id, at, by, action, complaint_id, reason)
    values (ids.next_id(ids.shard_of(${complaint_id}::bigint)), ${at}, ${by}, ${action}, ${complaint_id}, ${reason})`.execute(
    tx,
  )
}
