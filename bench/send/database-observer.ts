// What the database tells of itself: what it wrote ahead, what it was asked, and whether the books agree.
import pg from 'pg'

export interface Observer {
  /** Makes everything safe on the disk: the next change of a page writes the whole page ahead. */
  checkpoint: () => Promise<void>
  /** Bytes written ahead so far. */
  written: () => Promise<number>
  /** Calls of each statement of the database that is measured. */
  statementCounts: () => Promise<ReadonlyMap<string, number>>
  close: () => Promise<void>
}

/** From another database, so that what is asked here is not counted; by who may ask for a checkpoint. */
export async function openObserver(url: string): Promise<Observer> {
  const there = new URL(url)
  const name = there.pathname.slice(1)
  there.pathname = '/postgres'
  there.username = 'postgres'
  const client = new pg.Client(there.href)
  await client.connect()
  return {
    checkpoint: async () => void (await client.query('checkpoint')),
    async written() {
      const { rows } = await client.query<{ bytes: string }>(
        `select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as bytes`,
      )
      return Number(rows[0]?.bytes)
    },
    async statementCounts() {
      const { rows } = await client.query<{ query: string; calls: string }>(
        `select query, sum(calls) as calls from pg_stat_statements
         where dbid = (select oid from pg_database where datname = $1) group by query`,
        [name],
      )
      return new Map(rows.map(({ query, calls }) => [query, Number(calls)]))
    },
    close: () => client.end(),
  }
}

/** What came to be asked between two looks. */
export const countsSince = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) =>
  [...after]
    .map(([query, calls]) => ({ query, calls: calls - (before.get(query) ?? 0) }))
    .filter(({ calls }) => calls > 0)

/** Share of the changed rows that no index had to hear of, since the tables were made. */
export async function lightChanges(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string; share: string }>(
    `select schemaname || '.' || relname as name, round(100.0 * n_tup_hot_upd / n_tup_upd) as share
     from pg_stat_user_tables where schemaname in ('chat', 'credits') and n_tup_upd > 1000 order by name`,
  )
  return rows.map(({ name, share }) => `${name} ${share} %`).join(', ')
}

const BOOKS = {
  'wallets whose balance is not the sum of their ledger entries': `
    select count(*) from credits.wallet join (
      select wallet_id, sum(amount) as amount, count(*) as entries from credits.ledger_entry group by wallet_id) as booked
      on wallet_id = id where balance <> amount or booked.entries <> wallet.entries`,
  'conversations with a gap': `
    select count(*) from chat.conversation join (
      select conversation_id, count(*) as messages, max(number) as number from chat.message group by conversation_id)
      as stored on conversation_id = id where last_number <> messages or last_number <> number`,
  'messages without their ledger entry': `
    select (select count(*) from chat.message) - (select count(*) from credits.ledger_entry where ledger_account in ('spent_message', 'spent_gift')) as count`,
}

/** In what the books do not agree. */
export async function disagreements(client: pg.Client): Promise<string[]> {
  const found: string[] = []
  for (const [what, sql] of Object.entries(BOOKS)) {
    const { rows } = await client.query<{ count: string }>(sql)
    if (Number(rows[0]?.count) !== 0) found.push(`${String(rows[0]?.count)} ${what}`)
  }
  return found
}
