/** SQL of direct debits that wait for their code. Everything is looked up by whose it is. */
import type { AccountId, DirectDebitRequestId, OrderId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import type { Row } from '../settling/apply.queries.ts'
import { MOST_SENDS, MOST_TRIES } from './request-times.rules.ts'

export type RequestRow = Row<'payments.direct_debit_request'>

export async function findRequest(
  db: Database | Tx,
  account_id: AccountId,
  public_id: string,
): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select * from payments.direct_debit_request where account_id = ${account_id} and public_id = ${public_id}`.execute(
    db,
  )
  return rows[0]
}

export async function findRequestByKey(
  db: Database | Tx,
  account_id: AccountId,
  key: string,
): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select * from payments.direct_debit_request where account_id = ${account_id} and key = ${key}`.execute(db)
  return rows[0]
}

/** Until the end of the transaction nobody else uses it, or tries a code. */
export async function lockRequest(tx: Tx, id: DirectDebitRequestId): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select * from payments.direct_debit_request where id = ${id} for update`.execute(tx)
  return rows[0]
}

type NewRequest = Pick<
  RequestRow,
  | 'public_id'
  | 'account_id'
  | 'key'
  | 'reference'
  | 'bundle_key'
  | 'country'
  | 'discount_code'
  | 'total_cents'
  | 'currency'
  | 'form_encrypted'
  | 'iban_hash'
  | 'phone_hash'
  | 'code_hash'
  | 'expires_at'
> & { at: Date }

export async function newPublicId(db: Database | Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select ids.new_public_id() as id`.execute(db)
  return rows[0]?.id ?? ''
}

/** Nothing where the key was used meanwhile. */
export async function insertRequest(tx: Tx, request: NewRequest): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    insert into payments.direct_debit_request (id, public_id, account_id, key, reference, bundle_key, country, discount_code,
      total_cents, currency, form_encrypted, iban_hash, phone_hash, code_hash, sends, sent_at, created_at, expires_at)
    values (ids.next_id(ids.shard_of(${request.account_id})), ${request.public_id}, ${request.account_id}, ${request.key},
      ${request.reference}, ${request.bundle_key}, ${request.country}, ${request.discount_code}, ${request.total_cents},
      ${request.currency}, ${request.form_encrypted}, ${request.iban_hash}, ${request.phone_hash}, ${request.code_hash}, 1,
      ${request.at}, ${request.at}, ${request.expires_at})
    on conflict (account_id, key) do nothing returning *`.execute(tx)
  return rows[0]
}

export async function removeRequest(db: Database, id: DirectDebitRequestId): Promise<void> {
  await sql`delete from payments.direct_debit_request where id = ${id} and order_id is null`.execute(db)
}

interface Try {
  now: Date
  /** What holds after the last try: no code until then, and the form is kept until then. */
  blocked_until: Date
  expires_at: Date
}

/** Counts a try before anybody looks at the code; nothing where there is none left. */
export async function countTry(
  db: Database,
  account_id: AccountId,
  public_id: string,
  { now, blocked_until, expires_at }: Try,
): Promise<RequestRow | undefined> {
  const is_last = sql`tries + 1 >= ${sql.lit(MOST_TRIES)}`
  const { rows } = await sql<RequestRow>`
    update payments.direct_debit_request set tries = tries + 1,
      blocked_until = case when ${is_last} then ${blocked_until}::timestamptz else blocked_until end,
      expires_at = case when ${is_last} then ${expires_at}::timestamptz else expires_at end
    where account_id = ${account_id} and public_id = ${public_id} and order_id is null and code_hash is not null
      and expires_at > ${now} and tries < ${sql.lit(MOST_TRIES)}
    returning *`.execute(db)
  return rows[0]
}

interface Resend {
  code_hash: Buffer
  now: Date
  /** The last one was sent before this. */
  sent_before: Date
  expires_at: Date
}

/** Another code takes the place of the last; nothing where another one was faster. */
export async function replaceCode(
  db: Database,
  id: DirectDebitRequestId,
  { code_hash, now, sent_before, expires_at }: Resend,
): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    update payments.direct_debit_request set code_hash = ${code_hash}, tries = 0, sends = sends + 1, sent_at = ${now},
      blocked_until = null, expires_at = ${expires_at}
    where id = ${id} and order_id is null and form_encrypted is not null and sends < ${sql.lit(MOST_SENDS)}
      and sent_at <= ${sent_before} and (blocked_until is null or blocked_until <= ${now})
    returning *`.execute(db)
  return rows[0]
}

/** It was signed: form and code are gone. */
export async function closeRequest(tx: Tx, id: DirectDebitRequestId, order_id: OrderId): Promise<void> {
  await sql`
    update payments.direct_debit_request set order_id = ${order_id}, form_encrypted = null, code_hash = null
    where id = ${id}`.execute(tx)
}

/** Those whose form is kept no longer. */
export async function removeOldRequests(db: Database, ended_before: Date): Promise<void> {
  await sql`delete from payments.direct_debit_request where expires_at <= ${ended_before}`.execute(db)
}
