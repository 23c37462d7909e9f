import { DELETION_REVERSIBLE_DAYS } from '@app/contract/limits'
import { Id } from '@app/db/ids'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '../../../platform/calendar.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { runByClock, runDueJobs } from '../../../testing/due-jobs.ts'
import { emptyBucket, openBucket } from '../../../testing/test-bucket.ts'
import { peopleOf } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import {
  columnsHolding,
  KEPT_AFTER_ERASURE,
  misfitColumns,
  personColumns,
  staleDeclarations,
} from '../../../testing/person-columns.ts'
import { tracesOf } from '../../../testing/traces.ts'
import { MailPayload } from '../../mails/index.ts'
import { liveAndLeave, liveWholeLife, telltales } from './testing/whole-life.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ S3_BUCKET: await openBucket('purge') })
})
beforeEach(() => server.assembly.settableClock?.reset())
afterAll(async () => {
  await emptyBucket(server)
  await server.close()
})

/** Only what forgets: mails that wait are not sent, but must go. */
async function purgeOn(days: number): Promise<void> {
  server.assembly.settableClock?.set(new Date(Date.now() + days * DAY_MS))
  await runByClock(server, 'accounts.purge')
  await runDueJobs(server, ['files.remove'])
}

/** Tables in which the number of an erased person stays. */
const KEEPS_THE_NUMBER = Object.keys(KEPT_AFTER_ERASURE).map((column) => column.replace(/\.[^.]+$/, ''))

const found = (traces: Record<string, string[]>) => Object.values(traces).flat()

test('[D.91] on day 15 nothing of a person is left in any table, queue, file, Redis or log', async () => {
  const words = telltales()
  const { id, public_id, held } = await liveWholeLife(server, words)
  const before = await tracesOf(server, words)
  // What was typed is where it belongs, and the search finds it in each kind of place; secrets are kept nowhere.
  expect(before['email']).toEqual(expect.arrayContaining(['accounts.account', 'graphile_worker._private_jobs', 'file']))
  expect(before['new_email']).toEqual(['graphile_worker._private_jobs'])
  expect(before['remarks']).toEqual(['accounts.account'])
  const reported = [...new Set(before['name'])].toSorted()
  expect(reported).toEqual([
    'accounts.account',
    'chat.sealed_conversation',
    'file',
    'profiles.profile',
    'safety.block',
    'safety.report',
  ])
  expect(before['about']?.toSorted()).toEqual(['file', 'profiles.profile', 'safety.report'])
  expect(before['report']?.toSorted()).toEqual(['file', 'safety.report'])
  expect(before['complaint']?.toSorted()).toEqual(['complaints.complaint', 'file'])
  expect(before['said']).toEqual(expect.arrayContaining(['chat.sealed_conversation', 'file', 'safety.report']))
  // The life is whole: every column that can hold a person held this one.
  expect(await personColumns(server)).toEqual(held)
  expect(before['message']?.toSorted()).toEqual(['accounts.account', 'file'])
  for (const name of ['network', 'ref', 'sub1', 'sub2', 'sub3']) {
    expect(before[name]?.toSorted(), name).toEqual(['accounts.account', 'file', 'tracking.origin'])
  }
  // What is sealed, or a hash, says nothing.
  for (const name of ['agent', 'password', 'holder', 'street', 'iban', 'phone']) expect(before[name], name).toEqual([])

  await purgeOn(15)
  expect(found(await tracesOf(server, words))).toEqual([])
  expect(await columnsHolding(server, id)).toEqual(Object.keys(KEPT_AFTER_ERASURE).toSorted())
  // In Redis is who was there within the hour, until the next round of the search.
  await runByClock(server, 'search.write-seen')
  const traces = await tracesOf(server, { id, public_id }, 15 * DAY_MS)
  expect(traces['public_id']).toEqual([])
  expect(new Set(traces['id'])).toEqual(new Set(KEEPS_THE_NUMBER))
}, 120_000)

test('every column with the id of a person is known: as one that is erased, or with the reason why it stays', async () => {
  expect(await misfitColumns(server)).toEqual([])
  expect(await staleDeclarations(server)).toEqual([])
})

test('[D.91] who is within the days of coming back, or has not left, is left alone', async () => {
  const [left, stayed] = [telltales(), telltales()]
  await liveAndLeave(server, left)
  await peopleOf(server).join({ email: stayed.email, name: stayed.name })
  await purgeOn(DELETION_REVERSIBLE_DAYS - 0.01)
  const traces = await tracesOf(server, { left: left.remarks, stayed: stayed.name })
  expect(traces).toEqual({ left: ['accounts.account'], stayed: ['accounts.account', 'profiles.profile'] })
  await purgeOn(DELETION_REVERSIBLE_DAYS + 0.01)
  expect(await tracesOf(server, { left: left.remarks, stayed: stayed.name })).toEqual({
    left: [],
    stayed: ['accounts.account', 'profiles.profile'],
  })
})

test('[D.91] a person whose mail is being sent this moment is forgotten the next time, and nobody waits for them', async () => {
  const [busy, other] = [telltales(), telltales()]
  await liveAndLeave(server, other)
  await liveAndLeave(server, busy)
  const { pool } = server.assembly
  const held = `update graphile_worker._private_jobs set locked_at = $1, locked_by = $2 where payload->>'email' = $3`
  await pool.query(held, [new Date(), 'a worker', busy.new_email])
  await purgeOn(15)
  expect(await tracesOf(server, { busy: busy.remarks, other: other.remarks })).toEqual({
    busy: ['accounts.account'],
    other: [],
  })
  await pool.query(held, [null, null, busy.new_email])
  await purgeOn(15)
  expect(found(await tracesOf(server, busy))).toEqual([])
})

test('[D.91] the same address at another brand keeps its mails', async () => {
  const words = telltales()
  await liveAndLeave(server, words)
  const { db, pool } = server.assembly
  const { rows } = await pool.query<{ id: number }>(`select id from sites.site where key = 'klaver'`)
  const mail = { mail_id: crypto.randomUUID(), kind: 'reset_unknown' as const, email: words.email, language: 'en' }
  const site_id = Id.site.parse(rows[0]?.id)
  await enqueue(db, { name: 'accounts.mail', payload: MailPayload }, { ...mail, site_id })
  await purgeOn(15)
  expect(found(await tracesOf(server, { email: words.email }))).toEqual(['graphile_worker._private_jobs'])
})
