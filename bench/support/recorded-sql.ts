// The product's own statements as they went to a real database, to be run again by pgbench for other rows.
import type pg from 'pg'

export interface Recorded {
  sql: string
  values: readonly unknown[]
}

type Connect = (called?: unknown) => Promise<pg.PoolClient>
type Query = (text: unknown, values?: unknown) => unknown

const isControl = (sql: string) => /^(begin|start transaction|commit|rollback)/i.test(sql)

/** Everything that some work says to the database of a pool, transactions left out. */
export async function recordStatements(pool: pg.Pool, work: () => Promise<unknown>): Promise<Recorded[]> {
  const recorded: Recorded[] = []
  const connect = pool.connect.bind(pool) as Connect
  const watched: Connect = async () => {
    const client = await connect()
    const query = client.query.bind(client) as Query
    client.query = ((text: unknown, values?: unknown) => {
      if (typeof text === 'string' && !isControl(text))
        recorded.push({ sql: text, values: Array.isArray(values) ? values : [] })
      return query(text, values)
    }) as never
    const release = client.release.bind(client)
    client.release = (error) => {
      client.query = query as never
      client.release = release
      release(error)
    }
    return client
  }
  // Who hands in what is to be called does not come through Kysely.
  pool.connect = ((called?: unknown) => (called ? connect(called) : watched())) as never
  try {
    await work()
  } finally {
    pool.connect = connect as never
  }
  return recorded
}

/** pgbench takes a colon before a letter for the beginning of a name, within quotes too. */
function quoted(text: string): string {
  const parts = text.split(/:(?=[a-z_])/i).map((part) => `'${part.replaceAll("'", "''")}'`)
  return parts.length === 1 ? parts.join('') : `(${parts.join(' || chr(58) || ')})`
}

/** So short a value may be a part of another by chance. */
const SHORT = 10

/** A text in which some parts are other rows' own: each is written as what stands for it. */
function withParts(text: string, own: ReadonlyMap<string, string>): string {
  for (const [value, expression] of own) {
    if (text === value) return expression
    const parts = value.length < SHORT ? [text] : text.split(value)
    if (parts.length > 1) return `(${parts.map((part) => withParts(part, own)).join(` || ${expression}::text || `)})`
  }
  return quoted(text)
}

function literal(value: unknown, own: ReadonlyMap<string, string>): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return `'${value.toISOString()}'::timestamptz`
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'::bytea`
  if (Array.isArray(value)) return `array[${value.map((item) => literal(item, own)).join(', ')}]`
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number' || typeof value === 'bigint') return own.get(String(value)) ?? String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  // What is put together is a text, and a column of JSON takes none.
  return /^[[{]/.test(text) ? `(${withParts(text, own)})::jsonb` : withParts(text, own)
}

/** The statement for other rows: values that are the recorded row's own are written as what stands for them. */
export function forOthers({ sql, values }: Recorded, own: ReadonlyMap<string, string>): string {
  const text = sql.replaceAll(/\$(\d+)/g, (_, nth: string) => literal(values[Number(nth) - 1], own))
  return text.replaceAll(/\s+/g, ' ').trim()
}
