import { UPLOADS_PER_DAY, UPLOADS_PER_HOUR } from '@app/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../platform/calendar.ts'
import { noonIn } from '../../../testing/dates.ts'
import { membersOf } from '../../../testing/members.ts'
import { codeOf } from '../../../testing/people.ts'
import { photoClientOf, removeTestPhotos, testPhoto } from '../../../testing/test-photos.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const START = noonIn(0)
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ LIMITS_FACTOR: 1 })
  server.assembly.settableClock?.set(new Date(START))
})
afterAll(async () => {
  await removeTestPhotos(server)
  await server.close()
})

/** No picture, so that nothing is kept; it counts all the same. */
const FILE = Buffer.from('no picture')

/** Two at a time, as a member may; answers how many were let in, and when the others may come back. */
async function uploadMany(cookie: string, count: number) {
  const { upload } = photoClientOf(server)
  const retry_after = new Set<string | undefined>()
  let accepted = 0
  let left = count
  const lane = async () => {
    while (left > 0) {
      left -= 1
      const answer = await upload(cookie, FILE)
      expect(['photo_type_refused', 'upload_limit_reached']).toContain(codeOf(answer))
      if (answer.status === 429) retry_after.add(answer.headers['retry-after'])
      else accepted += 1
    }
  }
  await Promise.all([lane(), lane()])
  return { accepted, retry_after: [...retry_after] }
}

test('a member uploads 20 photos an hour and 60 a day, also two at a time', async () => {
  const { cookie } = await membersOf(server).plantOne()
  const accepted: number[] = []
  /** The longest each hour. */
  const waits: number[] = []
  for (let hour = 0; hour < 4; hour += 1) {
    server.assembly.settableClock?.set(new Date(START + hour * (HOUR_MS + MINUTE_MS)))
    const result = await uploadMany(cookie, UPLOADS_PER_HOUR + 4)
    accepted.push(result.accepted)
    waits.push(Math.max(...result.retry_after.map(Number)))
  }
  expect(accepted).toEqual([UPLOADS_PER_HOUR, UPLOADS_PER_HOUR, UPLOADS_PER_HOUR, 0])
  expect(UPLOADS_PER_DAY).toBe(3 * UPLOADS_PER_HOUR)
  expect(Math.max(...waits.slice(0, 3))).toBeLessThanOrEqual(61 * 60)
  expect(waits[3]).toBeGreaterThan(20 * 60 * 60)
  server.assembly.settableClock?.set(new Date(START + 25 * HOUR_MS))
  expect((await uploadMany(cookie, 1)).accepted).toBe(1)
})

test('members take turns: the second photo of one waits for the first of another', async () => {
  const { upload } = photoClientOf(server)
  const [anna, bram] = await membersOf(server).plant(2)
  for (const [nth, who] of [anna, anna, anna, bram].entries()) {
    const answer = await upload(who?.cookie ?? '', await testPhoto(`turn ${String(nth)}`))
    expect(answer.status).toBe(200)
  }
  // As the queue takes them.
  const { rows } = await server.assembly.pool.query<{ account_id: string }>(
    `select payload->>'account_id' as account_id from graphile_worker._private_jobs as job
     join graphile_worker._private_tasks as task on task.id = job.task_id where task.identifier = 'photos.make'
     order by priority, run_at, job.id`,
  )
  expect(rows.map(({ account_id }) => account_id)).toEqual([anna?.id, bram?.id, anna?.id, anna?.id])
})
