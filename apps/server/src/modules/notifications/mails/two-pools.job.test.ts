import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { startLanes } from '../../../platform/jobs/lanes.ts'
import { membersOf } from '../../../testing/members.ts'
import { startSmtpSandbox, type SmtpSandbox } from '../../../testing/smtp-sandbox.ts'
import { startTarpit, type Tarpit } from '../../../testing/tarpit.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { MailPayload } from '../../mails/index.ts'
import { findSiteByHost } from '../../sites/index.ts'
import { NOTICE_MAIL, NOTICE_PRIORITY } from '../mailing/notice-mail-job.ts'
import { plantUnread } from '../testing/unread.ts'

const NEVER_MS = 600_000
let smtp: SmtpSandbox
let tarpit: Tarpit
let server: TestServer
beforeAll(async () => {
  smtp = await startSmtpSandbox()
  tarpit = await startTarpit()
  const addresses = { SMTP_URL: smtp.url, SMTP_NOTICE_URL: `smtp://${tarpit.host}` }
  server = await startTestServer(addresses, { mail_connect_ms: NEVER_MS, mail_silence_ms: NEVER_MS })
})
afterAll(async () => {
  await server.close()
  await tarpit.close()
  await smtp.close()
})

const QUEUED = 10_000
const AT_ONCE = 3
/** More than the slots of the worker: were they open to notices, each of these mails would leave one more to them. */
const RESETS = 10

test('ten thousand notices whose mail server is silent keep no mail that somebody waits for', async () => {
  const { pool, db, job_context, directory, jobs } = server.assembly
  const members = membersOf(server)
  const member = await members.plantOne()
  const site = await findSiteByHost(directory, 'vonk.localhost')
  if (!site) throw new Error('the site is missing')
  await plantUnread(server, site, member, await members.plantFictional())
  await pool.query(
    `select graphile_worker.add_jobs(array_agg(row($1, json_build_object('mail_id', gen_random_uuid(), 'account_id', $2::text),
       null, now() - interval '1 minute', 25, null, $3::smallint, null)::graphile_worker.job_spec)) from generate_series(1, $4)`,
    [NOTICE_MAIL.name, member.id, NOTICE_PRIORITY, QUEUED],
  )
  const waiting = async () => {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::int as n from graphile_worker._private_jobs where priority = $1 and attempts <= 1`,
      [NOTICE_PRIORITY],
    )
    return rows[0]?.n
  }
  const worker = await startLanes({ pool, jobs, ctx: job_context, concurrency: 5, patient: AT_ONCE })
  try {
    await expect.poll(tarpit.held, { timeout: 60_000 }).toBe(AT_ONCE)
    const job = { name: 'accounts.mail', payload: MailPayload }
    for (let nth = 1; nth <= RESETS; nth++) {
      const reset = { mail_id: randomUUID(), kind: 'reset_unknown' as const, site_id: site.id }
      await enqueue(db, job, { ...reset, email: member.email, language: 'en' })
      await expect.poll(() => smtp.taken.length, { timeout: 60_000, interval: 5 }).toBe(nth)
    }
    expect([tarpit.held(), tarpit.left()], 'the same notices still wait for their server').toEqual([AT_ONCE, 0])
    expect(await waiting()).toBe(QUEUED)
  } finally {
    await tarpit.close()
    await worker.kill()
    await pool.query(`delete from graphile_worker._private_jobs`)
  }
}, 180_000)
