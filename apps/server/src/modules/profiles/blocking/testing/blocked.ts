/** A member whom others have blocked, and who asks for them. */
import { randomBytes } from 'node:crypto'
import { membersOf, type PlantedMember } from '../../../../testing/members.ts'
import type { TestServer } from '../../../../testing/test-server.ts'

/** As the world calls somebody, but nobody. */
export const unknownId = () => randomBytes(12).toString('base64url')

export async function blockedBy(server: TestServer, count: number) {
  const members = membersOf(server)
  const viewer = await members.plantOne()
  const blockers = await members.plant(count)
  const { pool, clock } = server.assembly
  for (const { id } of blockers) {
    await pool.query(`insert into safety.block values ($1, $2, $3, 'Blocked', 'real')`, [id, viewer.id, clock.now()])
  }
  return { viewer, blockers, view: (who: PlantedMember, id: string) => members.as(who, `/api/members/${id}`) }
}
