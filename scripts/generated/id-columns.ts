// Writes into db/tables.ts what each column holds the id of. A column of ids that is in no list stops the generator.
import pg from 'pg'

/** The tables that have ids, with the type of db/ids.ts. Columns that reference one of them follow from the foreign key. */
const TABLES: Readonly<Record<string, string>> = {
  'accounts.account': 'AccountId',
  'accounts.session': 'SessionId',
  'accounts.passkey': 'PasskeyId',
  'chat.conversation': 'ConversationId',
  'chat.sealed_conversation': 'SealedConversationId',
  'complaints.answer': 'ComplaintAnswerId',
  'complaints.complaint': 'ComplaintId',
  'complaints.staff_action': 'ComplaintActionId',
  'notifications.browser': 'BrowserId',
  'notifications.entry': 'EntryId',
  'notifications.push_key': 'PushKeyId',
  'offers.code': 'DiscountCodeId',
  'payments.attempt': 'AttemptId',
  'payments.chargeback': 'ChargebackId',
  'payments.credit_order': 'OrderId',
  'payments.debt': 'DebtId',
  'payments.difference': 'DifferenceId',
  'payments.direct_debit_request': 'DirectDebitRequestId',
  'payments.mandate': 'MandateId',
  'payments.notice': 'NoticeId',
  'payments.refund': 'RefundId',
  'payments.staff_action': 'StaffActionId',
  'photos.photo': 'PhotoId',
  'places.city': 'CityId',
  'places.region': 'RegionId',
  'profiles.profile': 'ProfileId',
  'safety.report': 'ReportId',
  'safety.sealed_report': 'ReportId',
  'sites.company': 'CompanyId',
  'sites.site': 'SiteId',
}

/** Columns without a foreign key, by a name that means the same in every table, or with their table. */
const COLUMNS: Readonly<Record<string, string>> = {
  account_id: 'AccountId',
  wallet_id: 'AccountId',
  'credits.wallet.id': 'AccountId',
  profile_id: 'ProfileId',
  member_id: 'ProfileId',
  other_id: 'ProfileId',
  sender_id: 'ProfileId',
  from_id: 'ProfileId',
  to_id: 'ProfileId',
  a_id: 'ProfileId',
  b_id: 'ProfileId',
  blocked_id: 'ProfileId',
  ended_by: 'ProfileId',
  reported_id: 'ProfileId',
  undo_id: 'ProfileId',
  'chat.member.id': 'ProfileId',
  'search.member.id': 'ProfileId',
  'search.searchable_profile.id': 'ProfileId',
  session_id: 'SessionId',
  conversation_id: 'ConversationId',
  order_id: 'OrderId',
  chargeback_id: 'ChargebackId',
  photo_id: 'PhotoId',
  refund_id: 'RefundId',
  ref_id: 'ConversationId | PhotoId',
  site_id: 'SiteId',
}

/** Columns without a foreign key that look like ids and are something else. */
const NO_IDS: Readonly<Record<string, string>> = {
  key: 'an idempotency key, chosen by the caller',
  fingerprint: 'a hash of what was asked for',
  credential_id: 'what a device calls a passkey',
  passkey_user_handle: 'what devices with a passkey know an account by',
  provider_id: 'what a payment provider calls it',
  customer_id: 'what a payment provider calls who agreed to be charged',
  provider_mandate_id: 'what a payment provider calls a mandate',
  theirs_cents: 'money, by the books of a provider',
  ours_cents: 'money, by our books',
  entity_id: 'of whatever the machine says',
  sign_count: 'how often a device was used',
  conversion_id: 'what a network knows a conversion by, drawn for it alone',
  report_id: 'what a network knows a report by, drawn for it alone',
  lease: 'a word of who works at a row, made up each time',
  revision: 'how often a site was saved',
  'jobs.worker.id': 'a name the worker gives itself',
  'places.dataset.id': 'always one: the table has one row',
  city_id: 'in the search, a city or below zero who told none',
  region_id: 'in the search, a region, zero for none, or the whole country',
}

interface Column {
  table: string
  name: string
  /** The table a foreign key of this column alone, or the column itself, points to. */
  target: string | null
}

const LOOKS_LIKE_IDS = `
  select format('%I.%I', nspname, relname) as table, attname as name,
    case when attname = 'id' and relkind <> 'v' then format('%I.%I', nspname, relname)
    else (select format('%I.%I', target_schema.nspname, target.relname)
      from pg_constraint join pg_class as target on target.oid = confrelid
      join pg_namespace as target_schema on target_schema.oid = target.relnamespace
      where conrelid = class.oid and contype = 'f' and conkey = array[attnum]) end as target
  from pg_attribute join pg_class as class on class.oid = attrelid join pg_namespace as schema on schema.oid = relnamespace
  where relkind in ('r', 'p', 'v') and not relispartition and attnum > 0 and not attisdropped
    and nspname !~ '^(pg_|information_schema|graphile_worker|platform|public)'
    and (atttypid in ('bigint'::regtype, 'uuid'::regtype) or attname ~ '(^|_)id$' and attname !~ 'public_id$')
  order by 1, 2`

async function listColumns(url: string): Promise<Column[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Column>(LOOKS_LIKE_IDS)).rows
  } finally {
    await client.end()
  }
}

/** The type of every column of ids; those in no list, and what the lists name in vain, are errors. */
export function typesOf(columns: readonly Column[]): ReadonlyMap<string, string> {
  const used = new Set<string>()
  const find = (list: Readonly<Record<string, string>>, ...keys: string[]) => {
    const key = keys.find((candidate) => candidate in list)
    if (key !== undefined) used.add(key)
    return key === undefined ? undefined : list[key]
  }
  const types = new Map<string, string>()
  const unknown: string[] = []
  for (const { table, name, target } of columns) {
    const full = `${table}.${name}`
    const type = find(TABLES, target ?? '') ?? find(COLUMNS, full, name)
    if (type !== undefined) types.set(full, type)
    else if (find(NO_IDS, full, name) === undefined) unknown.push(full)
  }
  const unused = [TABLES, COLUMNS, NO_IDS].flatMap((list) => Object.keys(list)).filter((key) => !used.has(key))
  if (unknown.length > 0)
    throw new Error(`scripts/generated/id-columns.ts: of what are these ids? ${unknown.join(', ')}`)
  if (unused.length > 0)
    throw new Error(`scripts/generated/id-columns.ts names what is not there: ${unused.join(', ')}`)
  return types
}

/** The text of db/tables.ts with the types of ids in place of text and numbers. */
export async function withIdTypes(url: string, text: string): Promise<string> {
  const types = typesOf(await listColumns(url))
  const tables = new Map([...text.matchAll(/^ {2}"(.+)": (\w+);$/gm)].map(([, table, type]) => [type, table]))
  const imported = [...new Set([...types.values()].flatMap((type) => type.split(' | ')))].toSorted().join(', ')
  const typed = text.replaceAll(/^export interface (\w+) \{\n([^}]*)\}/gm, (_, type: string, body: string) => {
    const columns = body.replaceAll(/^ {2}(\w+): (.*);$/gm, (line, name: string, was: string) => {
      const id = types.get(`${tables.get(type) ?? ''}.${name}`)
      return id === undefined ? line : `  ${name}: ${was.replace(/string|number/, id)};`
    })
    return `export interface ${type} {\n${columns}}`
  })
  return typed.replace(/^(import .*\n)/, `$1import type { ${imported} } from "./ids.ts";\n`)
}
