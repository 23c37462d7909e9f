/** SQL of the partitions in which messages are stored, one for each month. */
import { sql } from 'kysely'
import type { Database } from '../../platform/db/pool.ts'

/** Messages that came before their month was there. */
export async function countStray(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from chat.message_default`.execute(db)
  return rows[0]?.n ?? 0
}

interface Month {
  name: string
  begins: Date
  ends: Date
}

const monthAt = (year: number, month: number): Month => {
  const begins = new Date(Date.UTC(year, month))
  const name = `message_${begins.toISOString().slice(0, 7).replace('-', '')}`
  return { name, begins, ends: new Date(Date.UTC(year, month + 1)) }
}

function* monthsBetween(first: Date, last: Date): Generator<Month> {
  for (let nth = first.getUTCMonth(); ; nth += 1) {
    const month = monthAt(first.getUTCFullYear(), nth)
    if (month.begins > last) return
    yield month
  }
}

/** The months that have a partition. */
async function listMonths(db: Database): Promise<Month[]> {
  const { rows } = await sql<{ name: string }>`
    select class.relname as name from pg_inherits join pg_class as class on class.oid = inhrelid
    where inhparent = 'chat.message'::regclass and class.relname ~ '^message_[0-9]{6}$' order by class.relname`.execute(
    db,
  )
  return rows.map(({ name }) => monthAt(Number(name.slice(-6, -2)), Number(name.slice(-2)) - 1))
}

/** Makes the partitions that are missing between two days, and those of messages in the default partition. */
export async function makeMonths(db: Database, from: Date, to: Date): Promise<void> {
  const { rows } = await sql<{ first: Date; last: Date }>`
    select least(${from}::timestamptz, min(created_at)) as first, greatest(${to}::timestamptz, max(created_at)) as last
    from chat.message_default`.execute(db)
  const { first = from, last = to } = rows[0] ?? {}
  const there = new Set((await listMonths(db)).map(({ name }) => name))
  for (const month of monthsBetween(first, last)) {
    if (!there.has(month.name)) await sql`select chat.make_month(begins => ${month.begins})`.execute(db)
  }
}

/** How long a sender waits at most while a month is dropped; if that is too short, the next night will do. */
const DROP_WAIT = '200ms'

/** Drops the months in which everything is older. */
export async function dropMonths(db: Database, before: Date): Promise<void> {
  for (const { begins, ends } of await listMonths(db)) {
    if (ends > before) continue
    await db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = ${sql.lit(DROP_WAIT)}`.execute(tx)
      await sql`select chat.drop_month(begins => ${begins})`.execute(tx)
    })
  }
}

/**
 * Removes some of the messages that are older, and answers how many: from the month in which that moment lies, and from
 * the default partition.
 */
export async function purgeSome(db: Database, before: Date, most: number): Promise<number> {
  const months = (await listMonths(db)).filter(({ begins }) => begins < before).map(({ name }) => name)
  for (const name of [...months, 'message_default']) {
    const table = sql.table(`chat.${name}`)
    const { numAffectedRows = 0n } = await sql`
      delete from ${table} where ctid = any (array(
        select ctid from ${table} where created_at < ${before} limit ${most}))`.execute(db)
    if (numAffectedRows > 0n) return Number(numAffectedRows)
  }
  return 0
}
