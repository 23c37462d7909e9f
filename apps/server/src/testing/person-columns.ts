/**
 * The columns that can hold the id of a person, read from the real schema: ids of people are eight bytes, and no two rows
 * of the database share one. A new column of eight bytes counts as a person's until it is declared to be something else.
 */
import type { TestServer } from './test-server.ts'

/** What a column of eight bytes holds instead of a person. Those in whole tables are named with their table. */
const NOT_A_PERSON: Readonly<Record<string, string>> = {
  complaint_id: 'a complaint',
  conversation_id: 'a conversation',
  order_id: 'an order',
  attempt_id: 'a payment that was tried',
  refund_id: 'a refund',
  mandate_id: 'a mandate',
  chargeback_id: 'money that a bank took back',
  debt_id: 'a debt',
  settled_by: 'the order that settled a debt',
  ours_cents: 'a sum of money',
  theirs_cents: 'a sum of money',
  completed_by: 'the payment that completed an order',
  entity_id: 'whatever the machine says',
  photo_id: 'a photo',
  ref_id: 'the conversation or the photo that was paid for',
  session_id: 'a session',
  key_id: 'a key that pushes are signed with',
  fingerprint: 'a hash of what was asked for',
  revision: 'how often a site was saved',
  'accounts.session.id': 'a session',
  'accounts.passkey.id': 'a passkey',
  'accounts.passkey.sign_count': 'how often a device was used',
  'chat.conversation.id': 'a conversation',
  'chat.sealed_conversation.id': 'a sealed copy',
  'complaints.complaint.id': 'a complaint',
  'complaints.answer.id': 'an answer to a complaint',
  'complaints.staff_action.id': 'what staff did',
  'notifications.browser.id': 'a browser',
  'notifications.due.late_browsers': 'browsers',
  'notifications.entry.id': 'a line in a list of news',
  'notifications.push_key.id': 'a key that pushes are signed with',
  'offers.code.id': 'a discount code',
  'payments.credit_order.id': 'an order',
  'payments.attempt.id': 'a payment that was tried',
  'payments.refund.id': 'a refund',
  'payments.mandate.id': 'a mandate',
  'payments.chargeback.id': 'money that a bank took back',
  'payments.debt.id': 'a debt',
  'payments.staff_action.id': 'what staff did',
  'payments.direct_debit_request.id': 'a direct debit that waits for its code',
  'payments.notice.id': 'a notice of a provider',
  'payments.difference.id': 'a difference',
  'photos.photo.id': 'a photo',
  'safety.report.id': 'a report',
  'safety.sealed_report.id': 'a report',
}

/** Columns that go on holding the id of an erased person, each with the reason. */
export const KEPT_AFTER_ERASURE: Readonly<Record<string, string>> = {
  'credits.ledger_entry.wallet_id':
    'the ledger keeps amounts and days under a number that leads to no account any more',
  'credits.lot.wallet_id': 'the credits that came are part of the ledger',
  'credits.wallet.id': 'the balance is part of the ledger',
  'offers.use.account_id': 'which discount an order had is part of the order',
  'payments.attempt.account_id': 'payments stay with their order',
  'payments.mandate.account_id': 'what was signed stays as proof: a reference, hashes and four digits',
  'payments.debt.account_id': 'what was owed is part of the books',
  'payments.staff_action.account_id':
    'what staff did about money is kept, under a number that leads to no account any more',
  'payments.buyer.account_id': 'money that comes later has to find out that nobody is there',
  'payments.credit_order.account_id': 'the books keep orders, under a number that leads to no account any more',
}

/** What is encrypted of an erased person, and stays for a while all the same, each with the reason. */
export const ENCRYPTED_AFTER_ERASURE: Readonly<Record<string, string>> = {
  'payments.refund.bank_encrypted':
    'where a refund goes by hand: until it is paid out, and at most thirty days after it was due',
}

interface Column {
  table: string
  name: string
}

const keyOf = ({ table, name }: Column) => `${table}.${name}`

/** Our own tables; partitions are read as the table they are part of. */
const IN_OUR_TABLES = `
  from pg_attribute as attribute
  join pg_class as class on class.oid = attribute.attrelid
  join pg_namespace as namespace on namespace.oid = class.relnamespace
  where class.relkind in ('r', 'p') and not class.relispartition and attribute.attnum > 0 and not attribute.attisdropped
    and namespace.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker', 'public')`

async function columnsOf({ assembly: { pool } }: TestServer, condition: string): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `select format('%I.%I', nspname, relname) as table, attname as name ${IN_OUR_TABLES} and ${condition} order by 1, 2`,
  )
  return rows
}

const eightBytes = (server: TestServer) => columnsOf(server, `atttypid = 'bigint'::regtype`)

/** Every column that is taken for one with the id of a person. */
export async function personColumns(server: TestServer): Promise<string[]> {
  const columns = await eightBytes(server)
  return columns
    .filter((column) => !(column.name in NOT_A_PERSON) && !(keyOf(column) in NOT_A_PERSON))
    .map(keyOf)
    .toSorted()
}

/** Columns that are called after a person, or hold many ids, and are not of eight bytes: nobody would look into them. */
export async function misfitColumns(server: TestServer): Promise<string[]> {
  const columns = await columnsOf(
    server,
    `(atttypid = 'bigint[]'::regtype or atttypid <> 'bigint'::regtype
       and attname ~ '(account|profile|member|person|user|sender|wallet|other)_(id|ids|uuid|public_id)$')`,
  )
  return columns.map(keyOf).filter((key) => !(key in NOT_A_PERSON))
}

/** Declarations about columns that do not exist any more. */
export async function staleDeclarations(server: TestServer): Promise<string[]> {
  const columns = await columnsOf(server, `atttypid in ('bigint'::regtype, 'bigint[]'::regtype)`)
  const known = new Set(columns.flatMap((column) => [column.name, keyOf(column)]))
  return [...Object.keys(NOT_A_PERSON), ...Object.keys(KEPT_AFTER_ERASURE)].filter((key) => !known.has(key))
}

/** Which columns hold this id in some row now, whatever they are declared to be. */
export async function columnsHolding(server: TestServer, id: string): Promise<string[]> {
  const holding: string[] = []
  for (const column of await eightBytes(server)) {
    const { rows } = await server.assembly.pool.query(`select from ${column.table} where ${column.name} = $1 limit 1`, [
      id,
    ])
    if (rows.length > 0) holding.push(keyOf(column))
  }
  return holding.toSorted()
}
