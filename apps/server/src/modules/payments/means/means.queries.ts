/** SQL of what members let be charged again. Everything is looked up by whose it is. */
import { Id, type AccountId, type MandateId } from '@app/db/ids'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import type { CauseOf, MandateState } from '../machines.ts'
import type { AttemptRow, OrderRow, Row } from '../settling/apply.queries.ts'

export type MandateRow = Omit<Row<'payments.mandate'>, 'state' | 'kind'> & {
  state: MandateState
  kind: 'card' | 'sdd'
}

/**
 * What was typed for a debit. It is at the provider, or nowhere, as soon as it was made known there: nothing here reads it
 * again, and what proves the signature stays.
 */
export const WITHOUT_DEBTOR = sql`holder_encrypted = null, iban_encrypted = null, address_encrypted = null,
  phone_encrypted = null`

const MOST_ENDED = 500
/** More than anybody keeps: what a list shows at once. */
const MOST_LISTED = 100

export async function listMandates(db: Database | Tx, account_id: AccountId): Promise<MandateRow[]> {
  const { rows } = await sql<MandateRow>`
    select * from payments.mandate where account_id = ${account_id} and state in ('signed', 'active')
    order by id desc limit ${sql.lit(MOST_LISTED)}`.execute(db)
  return rows
}

export async function findMandate(db: Database, id: MandateId): Promise<MandateRow | undefined> {
  const { rows } = await sql<MandateRow>`select * from payments.mandate where id = ${id}`.execute(db)
  return rows[0]
}

interface NewCard {
  order: OrderRow
  attempt: AttemptRow
  customer: string
  mandate: string
  brand: string
  last4: string
  expires: string | null
  at: Date
}

/** Once for each attempt, however often the provider tells of it; what was revoked since stays so. */
export async function insertCard(tx: Tx, card: NewCard): Promise<MandateId | undefined> {
  const { order, attempt } = card
  const { rows } = await sql<{ id: MandateId }>`
    insert into payments.mandate (id, public_id, account_id, kind, provider, key, customer_id, provider_mandate_id, last4, brand,
      expires, signed_at, text_version, locale, used_at, uses, state, cause, state_at)
    select ids.next_id(ids.shard_of(${order.id})), ids.new_public_id(), ${order.account_id}, 'card', ${attempt.provider},
      ${attempt.key}, ${card.customer}, ${card.mandate}, ${card.last4}, ${card.brand}, ${card.expires}, ${attempt.created_at},
      ${order.consent_version}, ${order.locale}, ${card.at}, 1, 'active', 'card_stored', ${card.at}
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id
}

export async function noteUse(tx: Tx, id: MandateId, at: Date): Promise<void> {
  await sql`update payments.mandate set used_at = ${at}, uses = uses + 1 where id = ${id}`.execute(tx)
}

export const REVOKE = { name: 'payments.revoke', payload: z.strictObject({ mandate_id: Id.mandate }) }

/** Has the provider forget it. */
export const enqueueRevoke = (tx: Tx, mandate_id: MandateId): Promise<void> =>
  enqueue(tx, REVOKE, { mandate_id }, { key: `revoke ${mandate_id}` })

interface Revocation {
  account_id: AccountId
  /** One of them by its public id; absent: all. */
  public_id?: string
  cause: Extract<CauseOf<'mandate'>, 'member' | 'account_erased'>
}

/** Ends them here at once, and at the provider by a job. */
export async function revokeMandates(tx: Tx, { account_id, public_id, cause }: Revocation): Promise<void> {
  const { rows } = await sql<{ id: MandateId }>`
    update payments.mandate set state = 'revoked', cause = ${cause}, state_at = now(), ${WITHOUT_DEBTOR}
    where account_id = ${account_id} and state in ('signed', 'active')
      and (${public_id ?? null}::text is null or public_id = ${public_id ?? null})
    returning id`.execute(tx)
  for (const { id } of rows) await enqueueRevoke(tx, id)
}

/** A debit is signed for one collection: once that is over, nothing can be charged by it. What was typed goes with it. */
export async function endDebit(tx: Tx, id: MandateId, at: Date): Promise<void> {
  const { rows } = await sql`
    update payments.mandate set state = 'expired', cause = 'collected', state_at = ${at}, ${WITHOUT_DEBTOR}
    where id = ${id} and kind = 'sdd' and state in ('signed', 'active') returning id`.execute(tx)
  if (rows.length > 0) await enqueueRevoke(tx, id)
}

/** Cards that nobody paid with since then, so many at once; answers how many those were. */
export async function expireCards(tx: Tx, before: Date, at: Date): Promise<number> {
  const { rows } = await sql<{ id: MandateId }>`
    with unused as (
      select id from payments.mandate
      where kind = 'card' and state = 'active' and coalesce(used_at, signed_at) < ${before}
      order by coalesce(used_at, signed_at) limit ${sql.lit(MOST_ENDED)} for update skip locked)
    update payments.mandate set state = 'expired', cause = 'unused', state_at = ${at}
    where id in (select id from unused) returning id`.execute(tx)
  for (const { id } of rows) await enqueueRevoke(tx, id)
  return rows.length
}

export async function isOwnMean(tx: Tx, account_id: AccountId, public_id: string): Promise<boolean> {
  const { rows } = await sql`
    select from payments.mandate where account_id = ${account_id} and public_id = ${public_id}`.execute(tx)
  return rows.length > 0
}

/** What is written of the person goes; that something was signed, and when, stays. */
export async function emptyMandates(tx: Tx, account_id: AccountId): Promise<void> {
  await sql`
    update payments.mandate set ${WITHOUT_DEBTOR}, brand = null, expires = null, last4 = case kind when 'card' then '0000' else last4 end
    where account_id = ${account_id}`.execute(tx)
}

interface ExportedMean {
  kind: string
  brand: string | null
  last4: string
  reference: string | null
  creditor_identifier: string | null
  signed_at: Date
  used_at: Date | null
  state: string
}

export async function exportMeans(db: Database, account_id: AccountId): Promise<ExportedMean[]> {
  const { rows } = await sql<ExportedMean>`
    select kind, brand, last4, reference, creditor_identifier, signed_at, used_at, state from payments.mandate
    where account_id = ${account_id} order by id`.execute(db)
  return rows
}
