// The product's own statements, caught on their way to a database that is not there.
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
} from 'kysely'
import type { Database } from '../../apps/server/src/platform/db/pool.ts'

/** What some work would have asked of the database. It may fail for want of answers: then it has been asked. */
async function captureQueries(work: (db: Database) => Promise<unknown>): Promise<CompiledQuery[]> {
  const resolved: CompiledQuery[] = []
  const db: Database = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void resolved.push(query),
  })
  await work(db).catch(() => {}) // -- an empty answer is not what it expects, and does not matter
  return resolved
}

export async function captureFirstQuery(work: (db: Database) => Promise<unknown>): Promise<CompiledQuery> {
  const [first] = await captureQueries(work)
  if (!first) throw new Error('nothing was asked of the database')
  return first
}

/** A value to be recognised among the parameters. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it takes the place of a value of any type
export const mark = <T>(name: string): T => `@${name}` as unknown as T

const isMark = (value: unknown): value is string => typeof value === 'string' && value.startsWith('@')

/** The statement with each parameter written as it is called: a mark as what stands for it, anything else as itself. */
export function written({ sql, parameters }: CompiledQuery, marks: Readonly<Record<string, string>>): string {
  const named = (value: unknown): string => {
    if (value === null) return 'null'
    if (isMark(value)) return marks[value.slice(1)] ?? fail(value)
    if (Array.isArray(value)) return `array[${value.map(named).join(', ')}]`
    if (value instanceof Date) return `'${value.toISOString()}'::timestamptz`
    return typeof value === 'number' ? String(value) : `'${value as string}'`
  }
  return sql.replaceAll(/\$(\d+)/g, (_, nth: string) => named(parameters[Number(nth) - 1]))
}

function fail(name: string): never {
  throw new Error(`nothing stands for ${name}`)
}
