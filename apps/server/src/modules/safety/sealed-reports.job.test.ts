import { Id } from '@app/db/ids'
import { DELETION_REVERSIBLE_DAYS, SEALED_REPORT_DAYS } from '@app/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '../../platform/calendar.ts'
import { giveCredits } from '../../testing/credits.ts'
import { readConfig } from '../../platform/config/config.ts'
import { deriveKeys } from '../../platform/keys.ts'
import { runByClock, runDueJobs } from '../../testing/due-jobs.ts'
import { membersOf, type PlantedMember } from '../../testing/members.ts'
import { removeTestPhotos } from '../../testing/test-photos.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { tracesOf } from '../../testing/traces.ts'
import { listSealedReports } from './index.ts'

const WORDS = {
  name: 'Robrecht-van-Nergens',
  about: 'stuur-mij-geld',
  said: 'klik-hier-even',
  answer: 'laat-me-met-rust',
}

const KEYS = deriveKeys(readConfig())
const OTHER_KEYS = deriveKeys({ SECRETS: ['another secret that nobody uses here'], RETIRED_SECRETS: [] })

let server: TestServer
let members: ReturnType<typeof membersOf>
let start: number
beforeAll(async () => {
  server = await startTestServer()
  members = membersOf(server)
  start = Date.now()
})
afterAll(async () => {
  await server.assembly.store.remove((await sealedRows()).flatMap(({ object_keys }) => object_keys))
  await removeTestPhotos(server)
  await server.close()
})

const atDay = async (day: number, job: string) => {
  server.assembly.settableClock?.set(new Date(start + day * DAY_MS))
  await runByClock(server, job)
  await runDueJobs(server, ['files.remove'])
}

async function act(who: PlantedMember, method: string, path: string, body?: object) {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answer = await members.as(who, path, { method, headers, ...(body && { body }) })
  expect(answer.status, answer.text).toBe(200)
  return answer.json()
}

/** One who is reported for the profile, a photo and what was said, and leaves. */
async function reportedLeaver() {
  const [victim, reported] = [
    await members.plantOne(),
    await members.plantOne({ name: WORDS.name, about_me: WORDS.about, interests: ['cats'] }),
  ]
  const [photo_id] = await members.plantPhotos(reported.id, 1)
  for (const member of [victim, reported]) await giveCredits(server, member.id, 10)
  const { conversation } = (await act(reported, 'POST', `/api/members/${victim.public_id}/messages`, {
    text: WORDS.said,
  })) as { conversation: { id: string } }
  await act(victim, 'POST', `/api/chats/${conversation.id}/messages`, { text: WORDS.answer })
  await act(victim, 'POST', `/api/chats/${conversation.id}/reports`, { reason: 'scam', remarks: 'geld' })
  for (const body of [{ reason: 'fake' }, { reason: 'fake', photo_id }]) {
    await act(victim, 'POST', `/api/members/${reported.public_id}/reports`, body)
  }
  await act(reported, 'POST', '/api/user/deletion', { reason: 'other', remarks: '' })
  return { victim, reported }
}

const sealedRows = async () =>
  (await server.assembly.pool.query<{ object_keys: string[]; sealed: Buffer }>('select * from safety.sealed_report'))
    .rows

test('[D.98] reports outlive the reported account by six months: sealed, without a name, found by the mailbox alone', async () => {
  const { reported } = await reportedLeaver()
  const { db, pool, store } = server.assembly
  await atDay(DELETION_REVERSIBLE_DAYS + 1, 'accounts.purge')
  expect((await pool.query('select from safety.report where reported_id = $1', [reported.id])).rows).toEqual([])
  expect(Object.values(await tracesOf(server, { ...WORDS, email: reported.email })).flat()).toEqual([])
  const now = new Date(start + (DELETION_REVERSIBLE_DAYS + 2) * DAY_MS)
  const { rows } = await pool.query<{ id: number }>(`select id from sites.site where key = 'vonk'`)
  const site_id = Id.site.parse(rows[0]?.id)
  const [name, domain] = reported.email.split('@')
  const found = await listSealedReports(db, KEYS, { site_id, email: `${name}+again@${domain}`, now })
  const said = { from: 'reported', text: WORDS.said }
  expect(found.map(({ report }) => report)).toMatchObject([
    { subject: 'conversation', reason: 'scam', status: 'open', snapshot: { messages: [said] } },
    { subject: 'profile', reason: 'fake', snapshot: { profile: { about_me: WORDS.about, interests: ['cats'] } } },
    { subject: 'photo', reason: 'fake' },
  ])
  const whole = JSON.stringify(found)
  for (const gone of [WORDS.name, WORDS.answer, reported.public_id, 'remarks', '"age"', '"city"']) {
    expect(whole).not.toContain(gone)
  }
  for (const other of [
    { site_id: Id.site.parse(site_id + 1), email: reported.email, now },
    { site_id, email: 'somebody@example.com', now },
  ]) {
    expect(await listSealedReports(db, KEYS, other)).toEqual([])
  }
  const [, , photo] = found
  expect(await store.read(photo?.object_keys[0] ?? '')).toBeTruthy()

  const purged = DELETION_REVERSIBLE_DAYS + 1
  await atDay(purged + SEALED_REPORT_DAYS - 1, 'safety.erase-sealed-reports')
  expect(await sealedRows()).toHaveLength(3)
  await atDay(purged + SEALED_REPORT_DAYS + 1, 'safety.erase-sealed-reports')
  expect(await sealedRows()).toEqual([])
  expect(await store.read(photo?.object_keys[0] ?? '')).toBeFalsy()
}, 120_000)

test('[D.98] what is sealed opens for its own row and key alone', async () => {
  server.assembly.settableClock?.reset()
  start = Date.now()
  const { reported } = await reportedLeaver()
  await atDay(DELETION_REVERSIBLE_DAYS + 1, 'accounts.purge')
  const { db, pool } = server.assembly
  const { rows } = await pool.query<{ id: number }>(`select id from sites.site where key = 'vonk'`)
  const about = { site_id: Id.site.parse(rows[0]?.id), email: reported.email, now: new Date(start) }
  expect(await listSealedReports(db, OTHER_KEYS, about)).toEqual([])
  await pool.query(
    `update safety.sealed_report as one set sealed = (select sealed from safety.sealed_report as other where other.id <> one.id limit 1)`,
  )
  const reports = (await listSealedReports(db, KEYS, about)).map(({ report }) => report)
  expect(reports).toEqual([undefined, undefined, undefined])
})
