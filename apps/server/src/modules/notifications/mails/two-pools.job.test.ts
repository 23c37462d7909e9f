import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { startWorker } from '../../../platform/jobs/worker.ts'
import { membersOf } from '../../../testing/members.ts'
import { startSmtpSandbox, type SmtpSandbox } from '../../../testing/smtp-sandbox.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { MailPayload } from '../../mails/index.ts'
import { findSiteByHost } from '../../sites/index.ts'
import { NOTICE_MAIL, NOTICE_PRIORITY } from '../mailing/notice-mail-job.ts'

let smtp: SmtpSandbox
let server: TestServer
beforeAll(async () => {
  smtp = await startSmtpSandbox()
  server = await startTestServer({ SMTP_URL: smtp.url })
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})

const QUEUED = 10_000

test('a mail that somebody waits for passes ten thousand notices that are queued', { timeout: 120_000 }, async () => {
  const { pool, db, job_context, directory, jobs } = server.assembly
  const member = await membersOf(server).plantOne()
  const site = await findSiteByHost(directory, 'vonk.localhost')
  if (!site) throw new Error('the site is missing')
  await pool.query(
    `select graphile_worker.add_jobs(array_agg(row($1, json_build_object('mail_id', $2::text, 'account_id', '1', 'kinds', '["message"]'::json),
       null, now() - interval '1 minute', 25, null, $3::smallint, null)::graphile_worker.job_spec)) from generate_series(1, $4)`,
    [NOTICE_MAIL.name, randomUUID(), NOTICE_PRIORITY, QUEUED],
  )
  const payload = { mail_id: randomUUID(), kind: 'reset' as const, site_id: site.id, account_id: member.id }
  await enqueue(
    db,
    { name: 'accounts.mail', payload: MailPayload },
    { ...payload, email: member.email, language: 'en' },
  )
  const mailing = jobs.filter(({ name }) => name === 'accounts.mail' || name === NOTICE_MAIL.name)
  const worker = await startWorker({ pool, jobs: mailing, ctx: job_context, concurrency: 5 })
  try {
    await expect.poll(() => smtp.taken.length, { timeout: 60_000, interval: 5 }).toBe(1)
    const { rows } = await pool.query<{ left: number }>(
      `select count(*)::int as left from graphile_worker._private_jobs where payload->>'account_id' = '1'`,
    )
    expect(rows[0]?.left, 'notices still wait').toBeGreaterThan(QUEUED / 2)
  } finally {
    await worker.kill()
    await pool.query(`delete from graphile_worker._private_jobs`)
  }
})
