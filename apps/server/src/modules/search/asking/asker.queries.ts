/** SQL of what a search takes from who asks, and of the place it is for. */
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/pool.ts'

export interface Asker {
  looking_for: 'male' | 'female' | 'both'
  country: string
  city_id: number | null
}

export async function findAsker(db: Database, id: string): Promise<Asker | undefined> {
  const { rows } = await sql<Asker>`
    select looking_for, country, city_id from profiles.profile where id = ${id}`.execute(db)
  return rows[0]
}

export async function findRegion(db: Database, key: string): Promise<{ id: number; country: string } | undefined> {
  const { rows } = await sql<{ id: number; country: string }>`
    select id, country from places.region where key = ${key}`.execute(db)
  return rows[0]
}
