/** Which statements a test server sent to the database: their words and how often, without any value in them. */
import { connected } from './databases.ts'
import type { TestServer } from './test-server.ts'

/** A process looks at its sites anew twice a minute, and a session is touched once a minute, whatever is asked of it. */
const BY_THE_CLOCK = /"?sites"?\."?site"?|update "?accounts"?\."?session"? set "?seen_at"?/

/** How often the database was asked so far, by the words of what it was asked. */
async function statementsSoFar({ assembly }: TestServer): Promise<Record<string, number>> {
  const url = new URL(assembly.config.DATABASE_URL)
  const name = url.pathname.slice(1)
  // Statements are counted for all databases, and told in this one.
  url.pathname = '/postgres'
  const { rows } = await connected(url.href, (client) =>
    client.query<{ query: string; calls: number }>(
      `select query, sum(calls)::integer as calls from pg_stat_statements
       where dbid = (select oid from pg_database where datname = $1) group by query`,
      [name],
    ),
  )
  return Object.fromEntries(rows.map(({ query, calls }) => [query, calls]))
}

/** What was asked of the database during some work. */
export async function statementsDuring(server: TestServer, work: () => Promise<unknown>): Promise<[string, number][]> {
  const before = await statementsSoFar(server)
  await work()
  const after = await statementsSoFar(server)
  return Object.entries(after)
    .map(([query, calls]): [string, number] => [query, calls - (before[query] ?? 0)])
    .filter(([query, calls]) => calls > 0 && !BY_THE_CLOCK.test(query))
}
