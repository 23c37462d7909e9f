import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runByClock, runDueJobs } from '../../../testing/due-jobs.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import { membersOf, type PlantedMember } from '../../../testing/members.ts'
import { statementsDuring } from '../../../testing/statements.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const JOB = 'search.arrival-mails'

let server: TestServer
let members: ReturnType<typeof membersOf>
let me: PlantedMember
let here: Home
let far: Home

interface Home {
  country: string
  city_id: number
  region_id: number
}

async function homeIn(name: string): Promise<Home> {
  const { rows } = await server.assembly.pool.query<Home>(
    `select country, id as city_id, region_id from places.city
     where country = 'NL' and name = $1 order by population desc limit 1`,
    [name],
  )
  const [home] = rows
  if (!home) throw new Error(`there is no ${name}`)
  return home
}

const yearsAgo = (years: number) => {
  const day = server.assembly.clock.now()
  day.setUTCFullYear(day.getUTCFullYear() - years)
  day.setUTCDate(day.getUTCDate() - 30)
  return day.toISOString().slice(0, 10)
}

/** Each test happens in a city of its own, out of reach of the others. */
const CITIES = ['Utrecht', 'Maastricht', 'Leeuwarden', 'Middelburg', 'Groningen']

beforeAll(async () => {
  server = await startTestServer()
  members = membersOf(server)
  far = await homeIn('Enschede')
}, 60_000)
afterAll(() => server.close())

/** A woman of 33 who looks for men of 25 to 41 within 25 km; nobody is there yet. */
beforeEach(async () => {
  here = await homeIn(CITIES.shift() ?? '')
  me = await members.plantOne({ ...here, gender: 'female', looking_for: 'male', date_of_birth: yearsAgo(33) })
  await call('PUT', '/api/preferences', { min_age: 25, max_age: 41, distance: '25', reason: null })
})

const call = async (method: string, path: string, body?: unknown, who = me) =>
  (await members.as(who, path, body === undefined ? { method } : { method, body })).json()
const turn = (on: boolean, who = me) => call('PUT', '/api/arrival-mail', { on }, who)
const state = async (who = me) => (await call('GET', '/api/arrival-mail', undefined, who))['arrival_mail']

const men = (count: number, row: object = {}) =>
  members.plant(count, { ...here, gender: 'male', date_of_birth: yearsAgo(35), ...row })

/** The daily look, and whatever it wants to send. */
async function look(): Promise<void> {
  await runByClock(server, JOB)
  await runDueJobs(server, ['accounts.mail-notice'])
}

test('whoever waits gets one mail once ten people who fit are near, and never a second one', async () => {
  expect(await turn(true)).toEqual({ arrival_mail: 'on' })
  await men(9)
  // They do not fit: too far, too old, a woman, and somebody who was made up.
  await men(2, far)
  await men(2, { date_of_birth: yearsAgo(60) })
  await members.plant(2, { ...here, gender: 'female', date_of_birth: yearsAgo(35) })
  await members.plantFictional({ ...here, gender: 'male', date_of_birth: yearsAgo(35) })
  await look()
  expect(await mailsTo(me.email)).toEqual([])
  expect(await state()).toBe('on')

  await men(1)
  await look()
  const [mail] = await mailsTo(me.email)
  expect(mail?.subject).toBe('Het seintje waar je om vroeg')
  expect(mail?.text).toContain('zodra er 10 leden bij jou in de buurt zijn')
  expect(mail?.text).toMatch(/https?:\/\/vonk\.localhost[^\s]*\/members\b/)
  expect(mail?.text).toMatch(/https?:\/\/vonk\.localhost[^\s]*\/settings\/preferences\b/)
  expect(mail?.text).toContain('Er komt geen tweede')
  expect(await state()).toBe('sent')

  // Neither more people nor another tick brings a second one.
  await men(3)
  for (const on of [true, false, true]) expect(await turn(on)).toEqual({ arrival_mail: 'sent' })
  await look()
  expect(await mailsTo(me.email)).toHaveLength(1)
})

test('whoever waits no more, or left, gets none, and of who left nothing is kept', async () => {
  const [stopped, left] = [me, await members.plantOne({ ...here, gender: 'female', looking_for: 'male' })]
  for (const who of [stopped, left]) expect(await turn(true, who)).toEqual({ arrival_mail: 'on' })
  expect(await turn(false, stopped)).toEqual({ arrival_mail: 'off' })
  expect((await members.as(left, '/api/user/deletion', { method: 'POST', body: {} })).status).toBe(200)
  const { rows } = await server.assembly.pool.query('select from search.arrival_mail where account_id = any ($1)', [
    [stopped.id, left.id],
  ])
  expect(rows).toEqual([])
  await men(12)
  await look()
  for (const { email } of [stopped, left]) {
    expect((await mailsTo(email)).filter(({ subject }) => subject === 'Het seintje waar je om vroeg')).toEqual([])
  }
})

test('in a whole country too, only real people are counted', async () => {
  const abroad = { country: 'DE', city_id: null, region_id: null }
  await members.change(me.id, abroad)
  await call('PUT', '/api/preferences', { distance: 'country' })
  await turn(true)
  await men(9, abroad)
  for (let made_up = 0; made_up < 3; made_up += 1) {
    await members.plantFictional({ ...abroad, gender: 'male', date_of_birth: yearsAgo(35) })
  }
  await look()
  expect(await mailsTo(me.email)).toEqual([])
  await men(1, abroad)
  await look()
  expect(await mailsTo(me.email)).toHaveLength(1)
})

test('two workers that look at the same moment send one mail', async () => {
  const { config } = server.assembly
  const other = await startTestServer({ DATABASE_URL: config.DATABASE_URL, SECRETS: config.SECRETS })
  await turn(true)
  await men(10)
  const handles = [server, other].map(({ assembly }) => {
    const job = assembly.jobs.find(({ name }) => name === JOB)
    return () => job?.handle(assembly.job_context, {}) ?? Promise.reject(new Error('there is no such job'))
  })
  await Promise.all([...handles, ...handles, ...handles].map((handle) => handle()))
  await runDueJobs(server, ['accounts.mail-notice'])
  await other.close()
  expect(await mailsTo(me.email)).toHaveLength(1)
})

test('the daily look costs as many statements as people wait, however many members there are', async () => {
  const countStatements = async () => {
    const statements = await statementsDuring(server, () => runByClock(server, JOB))
    return statements.filter(([words]) => /search\.|profiles\./.test(words)).reduce((sum, [, calls]) => sum + calls, 0)
  }
  await server.assembly.pool.query('delete from search.arrival_mail')
  const nobody = await countStatements()
  await men(40, far)
  expect(await countStatements()).toBe(nobody)
  expect(nobody).toBe(1)
  await turn(true)
  expect(await countStatements()).toBeGreaterThan(nobody)
})
