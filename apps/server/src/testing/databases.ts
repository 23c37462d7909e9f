/** Databases beside the configured one, on the same PostgreSQL: of tests, benches and scripts. */
import pg from 'pg'
import { readConfig } from '../platform/config/config.ts'

/** The address of the database of that name, for its owner: tests and benches change what no process may. */
export function databaseUrl(name: string): string {
  const url = new URL(readConfig().OWNER_DATABASE_URL)
  url.pathname = `/${name}`
  return url.href
}

/** The same database for the role of the processes. */
export function asApp(url: string): string {
  const app = new URL(url)
  app.username = new URL(readConfig().DATABASE_URL).username
  return app.href
}

/** Works over a connection of its own, which ends whatever happens. */
export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Where databases are made and dropped. */
export const asAdmin = <T>(work: (admin: pg.Client) => Promise<T>): Promise<T> =>
  connected(readConfig().OWNER_DATABASE_URL, work)
