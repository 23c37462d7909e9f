/** A member who chooses what to hear of, on a browser that is pushed to, and to whom something is due. */
import { expect } from 'vitest'
import { deriveKeys } from '../../../../platform/keys.ts'
import { membersOf, type PlantedMember } from '../../../../testing/members.ts'
import type { TestServer } from '../../../../testing/test-server.ts'
import { makePushKeys } from '../../../notifications/index.ts'
import { newSubscription } from '../../../notifications/testing/new-subscription.ts'
import { listSites } from '../../../sites/index.ts'

export async function hearOfThings(server: TestServer, me: PlantedMember): Promise<void> {
  const { assembly } = server
  const { as } = membersOf(server)
  const [site] = (await listSites(assembly.db)).filter(({ key }) => key === 'vonk')
  if (site) await makePushKeys(assembly.job_context, deriveKeys(assembly.config).push_keys, site)
  const answers = [
    await as(me, '/api/user.php?push=1', { method: 'POST', body: { subscription: newSubscription() } }),
    await as(me, '/api/notices/preferences', { method: 'PUT', body: { preview: 'name' } }),
    await as(me, '/api/notices/quiet', { method: 'PUT', body: { minutes: 60 } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const { pool, clock } = assembly
  const now = clock.now()
  await pool.query('select notifications.note(member => $1, kind => 4::smallint, at => $2)', [me.id, now])
  await pool.query(
    `insert into notifications.entry (id, account_id, kind, data, at)
     values (ids.next_id(ids.shard_of($1)), $1, 4, '{"about": "credits_added", "credits": 5}', $2)`,
    [me.id, now],
  )
}
