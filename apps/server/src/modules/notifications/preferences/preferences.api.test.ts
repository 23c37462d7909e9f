import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '../../../testing/people.ts'
import { membersOf, type PlantedMember } from '../../../testing/members.ts'
import { changeSettings } from '../../../testing/site-settings.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { notificationsPersonalData } from '../notifications.personal-data.ts'

let server: TestServer
let members: ReturnType<typeof membersOf>
beforeAll(async () => {
  server = await startTestServer()
  members = membersOf(server)
})
afterAll(() => server.close())

const read = async (who: PlantedMember) => (await members.as(who, '/api/notices/preferences')).json()
const change = (who: PlantedMember, body: object) =>
  members.as(who, '/api/notices/preferences', { method: 'PUT', body })

test('who chose nothing hears of people, not of offers, and shows nothing personal', async () => {
  const anna = await members.plantOne()
  expect(await read(anna)).toEqual({
    choices: {
      message: { push: true, mail: true },
      match: { push: true, mail: true },
      like: { push: true, mail: true },
      credits: { push: true, mail: null },
      account: { push: true, mail: true },
      people: { push: null, mail: false },
      offer: { push: false, mail: false },
    },
    preview: 'nothing',
    quiet: { on: true, from: '23:00', to: '07:30' },
    zone: 'Europe/Amsterdam',
    push: { available: false, browsers: [] },
    mail: { available: true, email: anna.email, stopped_by: [] },
  })
})

test('what is changed is changed, and nothing else; only what differs is stored', async () => {
  const anna = await members.plantOne()
  await change(anna, { choices: { like: { mail: false } } })
  await change(anna, { preview: 'words', quiet: { on: true, from: '22:00', to: '06:00' }, zone: 'America/New_York' })
  await change(anna, { choices: { offer: { push: true }, like: { push: true } } })
  expect(await read(anna)).toMatchObject({
    choices: { like: { push: true, mail: false }, offer: { push: true, mail: false }, message: { push: true } },
    preview: 'words',
    quiet: { on: true, from: '22:00', to: '06:00' },
    zone: 'America/New_York',
  })
  const { rows } = await server.assembly.pool.query('select choices from notifications.member where account_id = $1', [
    anna.id,
  ])
  expect(rows).toEqual([{ choices: { like: { mail: false }, offer: { push: true } } }])
  expect((await change(anna, { quiet: { on: false, from: '22:00', to: '06:00' } })).json()).toMatchObject({
    quiet: { on: false },
  })
})

test('two changes at the same moment are both kept', async () => {
  const anna = await members.plantOne()
  const kinds = ['message', 'match', 'like', 'credits', 'account'] as const
  await Promise.all(kinds.map((kind) => change(anna, { choices: { [kind]: { push: false } } })))
  const { choices } = (await read(anna)) as { choices: Record<string, { push: boolean }> }
  expect(kinds.map((kind) => choices[kind]?.push)).toEqual([false, false, false, false, false])
})

test('what nobody can choose is refused', async () => {
  const anna = await members.plantOne()
  for (const body of [
    { zone: 'Europe/Nowhere' },
    { preview: 'everything' },
    { quiet: { on: true, from: '25:00', to: '06:00' } },
    { choices: { people: { fax: true } } },
    { choices: { gossip: { push: true } } },
  ]) {
    const answer = await change(anna, body)
    expect([answer.status, codeOf(answer)]).toEqual([400, 'invalid_input'])
  }
})

test('a zone is kept by its one name, however it was spelled', async () => {
  const anna = await members.plantOne()
  for (const [spelled, kept] of [
    ['EUROPE/lisbon', 'Europe/Lisbon'],
    ['US/Eastern', 'America/New_York'],
    ['Etc/GMT+5', 'Etc/GMT+5'],
    ['GMT', 'UTC'],
  ] as const) {
    expect((await change(anna, { zone: spelled })).json()).toMatchObject({ zone: kept })
  }
  expect((await change(anna, { zone: '+0530' })).status).toBe(400)
})

test('a site may turn something off for who did not choose, and has hours of its own', async () => {
  const [anna, bram] = (await members.plant(2)) as [PlantedMember, PlantedMember]
  await change(bram, { choices: { like: { push: false } } })
  await changeSettings(server, {
    notice_defaults: { like: { push: false } },
    quiet_hours: { from: '21:00', to: '09:00' },
  })
  expect(await read(anna)).toMatchObject({
    choices: { like: { push: false, mail: true } },
    quiet: { on: true, from: '21:00', to: '09:00' },
  })
  await change(anna, { choices: { like: { push: true } } })
  expect(await read(anna)).toMatchObject({ choices: { like: { push: true } } })
  await changeSettings(server, { notice_defaults: {}, quiet_hours: { from: '23:00', to: '07:30' } })
})

test('[S3.25] why no notice is mailed is said: a complaint, a mail that came back, or a wish', async () => {
  const anna = await members.plantOne()
  await server.assembly.pool.query(`update accounts.account set notifications_disabled = $2 where id = $1`, [
    anna.id,
    ['listunsubscribe', 'fbl', 'bounce', 'something else'],
  ])
  expect(await read(anna)).toMatchObject({ mail: { stopped_by: ['fbl', 'bounce', 'listunsubscribe'] } })
})

test('the list of news is read a page at a time, new until it was looked at, and of the member alone', async () => {
  const [anna, bram] = (await members.plant(2)) as [PlantedMember, PlantedMember]
  const { pool, clock } = server.assembly
  await pool.query(
    `insert into notifications.entry (id, account_id, kind, data, at)
     select ids.next_id(ids.shard_of($1)), $1, 4, jsonb_build_object('about', 'credits_added', 'credits', nth), $2::timestamptz - nth / 2 * interval '1 second'
     from generate_series(1, 50) as nth`,
    [anna.id, clock.now()],
  )
  const page = async (who: PlantedMember, after?: string) =>
    (await members.as(who, `/api/notices${after ? `?after=${after}` : ''}`)).json() as {
      entries: { id: string; credits: number; is_new: boolean }[]
      next: string | null
      seen_at: string | null
    }
  const seen: string[] = []
  let next: string | null = null
  do {
    const answer = await page(anna, next ?? undefined)
    seen.push(...answer.entries.map(({ id }) => id))
    expect(answer.entries.every(({ is_new }) => is_new)).toBe(true)
    next = answer.next
  } while (next !== null)
  expect([seen.length, new Set(seen).size]).toEqual([50, 50])
  const first = await page(anna)
  expect(codeOf(await members.as(bram, `/api/notices?after=${first.next ?? ''}`))).toBe('invalid_input')
  expect((await page(bram)).entries).toEqual([])
  await members.as(anna, '/api/notices/seen', { method: 'PUT' })
  const after = await page(anna)
  expect(after.entries.some(({ is_new }) => is_new)).toBe(false)
  expect(after.seen_at).not.toBeNull()
})

test('a person is shown what they chose and what happened; of browsers the service and the day', async () => {
  const anna = await members.plantOne()
  await change(anna, { preview: 'name', choices: { like: { mail: false } } })
  const { data } = await notificationsPersonalData.export(server.assembly.db, anna.id, new Date())
  expect(data).toMatchObject({
    choices: { choices: { like: { mail: false } }, preview: 1 },
    browsers: [],
    entries: [],
    last: null,
  })
})
