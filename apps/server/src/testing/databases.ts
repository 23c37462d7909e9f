/** Databases beside the configured one, on the same PostgreSQL: of tests, benches and scripts. */
import pg from 'pg'
import { readConfig } from '../platform/config/config.ts'

/** The address of the database of that name. */
export function databaseUrl(name: string): string {
  const url = new URL(readConfig().DATABASE_URL)
  url.pathname = `/${name}`
  return url.href
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
  connected(readConfig().DATABASE_URL, work)
