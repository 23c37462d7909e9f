/** SQL of filing complaints. */
import type { ComplaintTopic } from '@app/contract/complaint-topics'
import type { AccountId, ComplaintId, SiteId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/pool.ts'

/** Held to the end of the transaction: complaints of one address are filed one after the other. */
export async function lockComplainer(tx: Tx, site_id: SiteId, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`complaints.complaint ${String(site_id)} ${email}`}, 0))`.execute(
    tx,
  )
}

interface FiledRow {
  number: string
  due_on: string
  gdpr_due_on: string | null
}

interface SameComplaint {
  site_id: SiteId
  email: string
  body: string
  since: Date
}

/** The same words from the same address, a moment ago. */
export async function findSameComplaint(tx: Tx, complaint: SameComplaint): Promise<FiledRow | undefined> {
  const { site_id, email, body, since } = complaint
  const { rows } = await sql<FiledRow>`
    select number, due_on, gdpr_due_on from complaints.complaint
    where site_id = ${site_id} and email = ${email} and created_at > ${since} and body = ${body}
    order by created_at limit 1`.execute(tx)
  return rows[0]
}

interface NewComplaint {
  site_id: SiteId
  shard: number
  number: string
  account_id: AccountId | null
  email: string
  topic: ComplaintTopic
  order_number: string | null
  body: string
  language: string
  due_on: string
  gdpr_due_on: string | null
  at: Date
}

/** Nothing where the number is taken. */
export async function insertComplaint(tx: Tx, complaint: NewComplaint): Promise<ComplaintId | undefined> {
  const { site_id, shard, number, account_id, email, topic, order_number, body, language, due_on, gdpr_due_on, at } =
    complaint
  const { rows } = await sql<{ id: ComplaintId }>`
    insert into complaints.complaint (id, site_id, number, account_id, email, topic, order_number, body, language,
      due_on, gdpr_due_on, created_at, state_at)
    values (ids.next_id(${shard}), ${site_id}, ${number}, ${account_id}, ${email}, ${topic}, ${order_number}, ${body},
      ${language}, ${due_on}, ${gdpr_due_on}, ${at}, ${at})
    on conflict (site_id, number) do nothing returning id`.execute(tx)
  return rows[0]?.id
}
