import { afterAll, beforeAll, expect, test } from 'vitest'
import { runDueJobs } from '../../../testing/due-jobs.ts'
import { membersOf, type PlantedMember } from '../../../testing/members.ts'
import { codeOf, cookiesOf, peopleOf } from '../../../testing/people.ts'
import { removeTestPhotos } from '../../../testing/test-photos.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let members: ReturnType<typeof membersOf>
let reporter: PlantedMember
let reported: PlantedMember
let photos: string[]
beforeAll(async () => {
  server = await startTestServer()
  members = membersOf(server)
  reporter = await members.plantOne()
  reported = await members.plantOne({ name: 'Rob', about_me: 'Send me money', interests: ['cats'] })
  photos = await members.plantPhotos(reported.id, 5)
})
afterAll(async () => {
  const { rows } = await server.assembly.pool.query<{ key: string }>(
    'select unnest(snapshot_object_keys) as key from safety.report',
  )
  await server.assembly.store.remove(rows.map(({ key }) => key))
  await removeTestPhotos(server)
  await server.close()
})

const report = (body: object, who = reporter, public_id = reported.public_id) =>
  members.as(who, `/api/members/${public_id}/reports`, { method: 'POST', body })

interface Row {
  subject: string
  reason: string
  remarks: string | null
  snapshot: { profile: object; photo?: string }
  snapshot_object_keys: string[]
}
async function reportsBy(who: PlantedMember): Promise<Row[]> {
  const { rows } = await server.assembly.pool.query<Row>(
    'select * from safety.report where reporter_id = $1 order by id',
    [who.id],
  )
  return rows
}

/** What is on its way out goes now, instead of in an hour. */
async function clearAway(): Promise<void> {
  await server.assembly.pool.query(`update graphile_worker._private_jobs set run_at = now() where key like 'reports/%'`)
  await runDueJobs(server, ['files.remove'])
}

test('[D.98] a report of a profile keeps what was there, whatever becomes of it', async () => {
  expect((await report({ reason: 'scam', remarks: ' Asks for money. ' })).status).toBe(200)
  await members.change(reported.id, { name: 'Robert', about_me: null, interests: [] })
  const [filed] = await reportsBy(reporter)
  expect(filed).toMatchObject({
    subject: 'profile',
    reason: 'scam',
    remarks: 'Asks for money.',
    snapshot_object_keys: [],
  })
  expect(filed?.snapshot.profile).toMatchObject({
    id: reported.public_id,
    kind: 'real',
    name: 'Rob',
    about_me: 'Send me money',
    interests: ['cats'],
    photos,
  })
  expect(JSON.stringify(filed?.snapshot)).not.toMatch(/[?&]s=/)
})

test('[D.98] a report of a photo keeps a copy of the picture, under a name of its own, after it was deleted', async () => {
  const witness = await members.plantOne()
  const { pool, store } = server.assembly
  expect((await report({ reason: 'fake', photo_id: photos[3] }, witness)).status).toBe(200)
  const { rows } = await pool.query<{ large_key: string }>('select large_key from photos.photo where public_id = $1', [
    photos[3],
  ])
  const [filed] = await reportsBy(witness)
  expect(filed).toMatchObject({ subject: 'photo', snapshot: { photo: photos[3] } })
  const [copy = ''] = filed?.snapshot_object_keys ?? []
  const original = await store.read(`photos/${rows[0]?.large_key ?? ''}`)
  await store.remove([`photos/${rows[0]?.large_key ?? ''}`])
  await clearAway()
  expect(await store.read(copy)).toEqual(original)
  expect(copy).not.toContain(rows[0]?.large_key)
})

test('[D.98] a copy whose report was refused after all is gone within the hour', async () => {
  const eager = await members.plantOne()
  for (let i = 0; i < 19; i += 1) await report({ reason: 'spam' }, eager)
  const { pool, store } = server.assembly
  const copies = async () =>
    (await pool.query<{ key: string }>(`select key from graphile_worker.jobs where key like 'reports/%'`)).rows
  // The twentieth is being filed while the next is on its way.
  const filing = await pool.connect()
  await filing.query('begin')
  await filing.query(`select pg_advisory_xact_lock(hashtextextended('safety.report', $1))`, [eager.id])
  await filing.query(
    `insert into safety.report (id, site_id, reporter_id, reported_id, subject, reason, snapshot, created_at)
     select ids.next_id(ids.shard_of(id)), site_id, reporter_id, reported_id, subject, reason, snapshot, created_at from safety.report
     where reporter_id = $1 limit 1`,
    [eager.id],
  )
  const late = report({ reason: 'fake', photo_id: photos[1] }, eager)
  await expect.poll(copies).toHaveLength(1)
  await filing.query('commit')
  filing.release()
  expect((await late).status).toBe(429)
  const [copy] = await copies()
  expect(await store.read(copy?.key ?? '')).toBeDefined()
  await clearAway()
  expect(await store.read(copy?.key ?? '')).toBeUndefined()
})

test('[D.98] the reported member cannot tell', async () => {
  // Addresses of photos change every few minutes: not while we look.
  const { clock, settableClock } = server.assembly
  settableClock?.set(new Date(Math.ceil(clock.now().getTime() / 600_000) * 600_000 + 1000))
  const received = async () => [
    (await members.as(reported, '/api/profile')).text,
    (await members.as(reported, '/api/user.php')).text,
    (await members.as(reported, '/api/blocks')).text,
    (await members.as(reported, `/api/members/${reporter.public_id}`)).text.replace(/"online":\w+/, ''),
  ]
  const before = await received()
  expect((await report({ reason: 'offensive', photo_id: photos[0] })).status).toBe(200)
  expect(await received()).toEqual(before)
})

test('[D.98] only what is seen can be reported: not oneself, not who is not there, not a photo of somebody else', async () => {
  const other = await members.plantOne()
  const [foreign] = await members.plantPhotos(other.id, 1)
  const count = (await reportsBy(reporter)).length
  expect((await report({ reason: 'spam' }, reporter, reporter.public_id)).status).toBe(404)
  expect((await report({ reason: 'spam' }, reporter, 'AAAAAAAAAAAAAAAA')).status).toBe(404)
  expect((await report({ reason: 'spam', photo_id: foreign })).status).toBe(404)
  expect((await report({ reason: 'spam', photo_id: 'AAAAAAAAAAAAAAAA' })).status).toBe(404)
  for (const body of [{}, { reason: 'boring' }, { reason: 'spam', remarks: 'x'.repeat(1001) }]) {
    expect((await report(body)).status).toBe(400)
  }
  expect(await reportsBy(reporter)).toHaveLength(count)
  // Who was blocked can still be reported.
  await members.as(reporter, `/api/members/${other.public_id}/block`, { method: 'PUT' })
  expect((await report({ reason: 'spam' }, reporter, other.public_id)).status).toBe(200)
})

test('[D.98] twenty reports a day, also when they come at once; the next day again', async () => {
  const eager = await members.plantOne()
  const answers = await Promise.all(Array.from({ length: 25 }, () => report({ reason: 'spam' }, eager)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(answers.filter((answer) => codeOf(answer) === 'too_many_requests')).toHaveLength(5)
  const { settableClock } = server.assembly
  settableClock?.set(new Date(Date.now() + 23.9 * 60 * 60 * 1000))
  expect((await report({ reason: 'spam' }, eager)).status).toBe(429)
  await server.assembly.pool.query(`update safety.report set created_at = created_at - interval '1 day'`)
  expect((await report({ reason: 'spam' }, eager)).status).toBe(200)
  settableClock?.reset()
})

test('[D.98] a report too many copies nothing', async () => {
  const eager = await members.plantOne()
  for (let i = 0; i < 20; i += 1) expect((await report({ reason: 'spam' }, eager)).status).toBe(200)
  const waiting = async () =>
    (await server.assembly.pool.query<{ id: string }>('select id from graphile_worker._private_jobs order by id')).rows
  const before = await waiting()
  expect((await report({ reason: 'spam', photo_id: photos[0] }, eager)).status).toBe(429)
  expect(await waiting()).toEqual(before)
})

test('[D.98] who has not confirmed the address reports nobody', async () => {
  const cookie = cookiesOf(await peopleOf(server).signup())
  const answer = await members.as({ cookie }, `/api/members/${reported.public_id}/reports`, {
    method: 'POST',
    body: { reason: 'spam' },
  })
  expect(codeOf(answer)).toBe('confirmation_required')
})
