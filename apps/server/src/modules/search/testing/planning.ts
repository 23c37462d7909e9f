/** A server with many fictional profiles, numbered from one, and a connection on which plans are asked for. */
import { Id } from '@app/db/ids'
import type { RawBuilder } from 'kysely'
import pg from 'pg'
import { startTestServer } from '../../../testing/test-server.ts'
import { planOf, type Plan } from './plans.ts'

export async function startPlanning(profiles: number) {
  const server = await startTestServer()
  // A connection of its own: so many at once, and bad plans, take longer than a request may.
  const client = new pg.Client(server.assembly.config.DATABASE_URL)
  await client.connect()
  const { rows } = await client.query<{ id: number }>(`select id from sites.site where key = 'vonk'`)
  const site_id = Id.site.parse(rows[0]?.id)
  await client.query(
    `insert into profiles.profile (id, site_id, kind, status, name, gender, looking_for, date_of_birth, country, created_at)
     select nth, $1, 'fictional', case when nth % 50 = 0 then 'deleted' else 'active' end, 'Anna', 'female', 'male',
       '1990-03-14', 'NL', now()
     from generate_series(1, $2::int) as nth`,
    [site_id, profiles],
  )
  return {
    client,
    site_id,
    db: server.assembly.db,
    planned: (statement: RawBuilder<unknown>): Promise<Plan> => planOf(client, statement.compile(server.assembly.db)),
    async close(): Promise<void> {
      await client.end()
      await server.close()
    },
  }
}

export type Planning = Awaited<ReturnType<typeof startPlanning>>
