import { memberOf } from '@app/db/ids'
import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailIn } from '../../../app/mail-in.ts'
import { deriveKeys } from '../../../platform/keys.ts'
import { runByClock, runDueJobs } from '../../../testing/due-jobs.ts'
import { membersOf, type PlantedMember } from '../../../testing/members.ts'
import { startSmtpSandbox, type SmtpSandbox } from '../../../testing/smtp-sandbox.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { makeSigningKey } from '../../mails/index.ts'
import { inboundClient } from '../../mails/testing/inbound-client.ts'
import { findSiteByHost, type Site } from '../../sites/index.ts'
import { NOTICE_MAIL, queueMail, WEEKLY_MAIL } from '../mailing/notice-mail-job.ts'
import { setOfKinds } from '../notice-kinds.rules.ts'
import { plantUnread } from '../testing/unread.ts'

let smtp: SmtpSandbox
let server: TestServer
let members: ReturnType<typeof membersOf>
let site: Site
let dns: { name: string; value: string }
beforeAll(async () => {
  smtp = await startSmtpSandbox()
  server = await startTestServer({ SMTP_URL: smtp.url })
  members = membersOf(server)
  const found = await findSiteByHost(server.assembly.directory, 'vonk.localhost')
  if (!found) throw new Error('the site is missing')
  site = found
  const { db, config, clock } = server.assembly
  dns = await makeSigningKey(db, deriveKeys(config).mail_signing, site, clock.now())
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})

let mails = 0
async function mailNow({ id }: PlantedMember, kinds: readonly ('message' | 'like')[] = ['message']): Promise<void> {
  mails += 1
  const mail_id = `00000000-0000-4000-8000-${String(mails).padStart(12, '0')}`
  await server.assembly.pool.query('update notifications.due set mail_kinds = $2 where member_id = $1', [
    id,
    setOfKinds(kinds),
  ])
  await queueMail(server.assembly.db, NOTICE_MAIL, memberOf(id), { mail_id })
  await runDueJobs(server, [NOTICE_MAIL.name])
}

const takenBy = ({ email }: PlantedMember) => smtp.taken.filter(({ to }) => to === email)
const headOf = (raw: Buffer | undefined) =>
  (raw?.toString() ?? '').split('\r\n\r\n')[0]?.replaceAll(/\r\n[ \t]+/g, ' ') ?? ''
const headerIn = (raw: Buffer | undefined, name: string) =>
  new RegExp(`^${name}: (.+)$`, 'im').exec(headOf(raw))?.[1] ?? ''

async function unreadMember(body = 'hello') {
  const member = await members.plantOne()
  const julie = await members.plantFictional()
  await plantUnread(server, site, member, julie, body)
  return member
}

const reasonsOf = async ({ cookie }: PlantedMember) =>
  ((await members.as({ cookie }, '/api/user.php')).json() as { user: { notifications_disabled: string[] } }).user
    .notifications_disabled

test('[D.43] the mail about a message of a fictional profile says so, beside the name and before anything else', async () => {
  const member = await unreadMember('a canary of words')
  await mailNow(member)
  const [mail] = takenBy(member)
  const read = await PostalMime.parse(mail?.raw ?? '')
  expect(read.subject).toBe('Je hebt een nieuw bericht')
  expect(read.text).toMatch(/^Julie heeft je geschreven\nFictief profiel\n\nDit profiel is fictief/)
  expect(read.html).toContain('Fictief profiel. Het bericht wacht ongelezen op je.')
  expect(`${read.text} ${read.html}`, 'words only for who chose them').not.toContain('canary')
})

test('one click is offered in two headers, and both are signed', async () => {
  const member = await unreadMember()
  await mailNow(member)
  const [mail] = takenBy(member)
  const head = headOf(mail?.raw)
  expect(head.match(/^List-Unsubscribe:/gim)).toHaveLength(1)
  expect(headerIn(mail?.raw, 'List-Unsubscribe')).toMatch(
    /^<http:\/\/vonk\.localhost[:\d]*\/[\w-]{43}>, <mailto:u\+[0-9a-v]{32}@in\.vonk\.localhost>$/,
  )
  expect(headerIn(mail?.raw, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  expect(headerIn(mail?.raw, 'Auto-Submitted')).toBe('auto-generated')
  expect(headerIn(mail?.raw, 'Feedback-ID')).toBe('message:vonk:notice:vonk.localhost')
  const resolver = async (name: string) => (name === dns.name ? [[dns.value]] : [])
  const { results } = await dkimVerify(mail?.raw ?? Buffer.alloc(0), { resolver })
  expect(results.map(({ status, signingDomain }) => [status.result, signingDomain])).toEqual([['pass', 'vonk.example']])
  const signed = /\bh=([^;]+)/
    .exec(headerIn(mail?.raw, 'DKIM-Signature'))?.[1]
    ?.toLowerCase()
    .replaceAll(' ', '')
    .split(':')
  expect(signed).toEqual(expect.arrayContaining(['from', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']))
})

test('a click of the mail program ends all notices, without a cookie, twice the same; looking at it ends nothing', async () => {
  const member = await unreadMember()
  await mailNow(member)
  const address = /<http:\/\/[^/]+(\/[\w-]{43})>/.exec(headerIn(takenBy(member)[0]?.raw, 'List-Unsubscribe'))?.[1] ?? ''
  for (const path of [`/api/mail-words${address}`, address]) await server.request(path)
  expect(await reasonsOf(member)).toEqual([])
  const form = 'List-Unsubscribe=One-Click'
  const multipart = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`
  const sent = [
    { form, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    { form: multipart, headers: { 'content-type': 'multipart/form-data; boundary=x' } },
  ]
  for (const options of sent) {
    const answer = await server.request(address, { method: 'POST', ...options })
    expect([answer.status, answer.text, answer.headers['set-cookie'], answer.headers.location]).toEqual([
      200,
      '',
      undefined,
      undefined,
    ])
    expect(await reasonsOf(member)).toEqual(['listunsubscribe'])
  }
  await mailNow(member)
  expect(takenBy(member), 'nothing more is sent').toHaveLength(1)
})

test('a forged word is as dead as any link', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const word of ['A'.repeat(43), `${'_'.repeat(42)}A`]) {
    const answer = await server.request(`/${word}`, { method: 'POST', form: 'List-Unsubscribe=One-Click', headers })
    expect(answer.status).toBe(410)
    expect((await server.request(`/api/mail-words/${word}`)).status).toBe(410)
  }
})

test('the page ends this kind, or all, and takes it back', async () => {
  const member = await unreadMember()
  await mailNow(member)
  const address = /(\/[\w-]{43})>/.exec(headerIn(takenBy(member)[0]?.raw, 'List-Unsubscribe'))?.[1] ?? ''
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const choose = async (stop: string) => {
    const answer = await server.request(address, { method: 'POST', form: `stop=${stop}`, headers })
    expect([answer.status, answer.headers.location]).toEqual([303, `${address}?done=${stop}`])
    return (await server.request(`/api/mail-words${address}`)).json()
  }
  expect(await choose('kind')).toEqual({ conversation: null, unsubscribe: { kind: 'message', stopped: 'kind' } })
  expect(await choose('nothing')).toMatchObject({ unsubscribe: { stopped: 'nothing' } })
  expect(await choose('all')).toMatchObject({ unsubscribe: { stopped: 'all' } })
  expect(await choose('nothing')).toMatchObject({ unsubscribe: { stopped: 'nothing' } })
  expect((await server.request(address, { method: 'POST', form: 'stop=everything', headers })).status).toBe(400)
})

test('the button leads to the conversation, and to nobody else’s account', async () => {
  const member = await unreadMember()
  await mailNow(member)
  const { text = '' } = await PostalMime.parse(takenBy(member)[0]?.raw ?? '')
  const word = /\/([\w-]{43})\n/.exec(text)?.[1] ?? ''
  const answer = await server.request(`/api/mail-words/${word}`)
  const { rows } = await server.assembly.pool.query<{ public_id: string }>(
    `select public_id from chat.conversation where $1 in (a_id, b_id)`,
    [member.id],
  )
  expect(answer.json()).toEqual({ conversation: rows[0]?.public_id, unsubscribe: null })
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('what was read, and whoever was blocked or refused mails meanwhile, is not mailed', async () => {
  const { pool } = server.assembly
  const read = await unreadMember()
  await pool.query(`update chat.participant set is_unread = false, unread = 0 where member_id = $1`, [read.id])
  await mailNow(read)
  expect(takenBy(read)).toHaveLength(0)
  const stopped = await unreadMember()
  await pool.query(`update accounts.account set notifications_disabled = '{fbl}' where id = $1`, [stopped.id])
  await mailNow(stopped)
  expect(takenBy(stopped)).toHaveLength(0)
  const chose = await unreadMember()
  await members.as(chose, '/api/notices/preferences', {
    method: 'PUT',
    body: { choices: { message: { mail: false } } },
  })
  await mailNow(chose)
  expect(takenBy(chose)).toHaveLength(0)
})

test('servers that want fewer let the notice wait in the queue, unwritten', async () => {
  const member = { ...(await unreadMember()), email: 'reader@fewer.example' }
  await server.assembly.pool.query(`update accounts.account set email = $2 where id = $1`, [member.id, member.email])
  smtp.sayTo(member.email, '421 4.7.0 too many of yours')
  await mailNow(member)
  const { rows } = await server.assembly.pool.query<{ payload: unknown; later: boolean }>(
    `select payload, run_at > now() + interval '1 minute' as later from graphile_worker._private_jobs where key = $1`,
    [`notice:${member.id}`],
  )
  const waiting = { mail_id: expect.any(String) as string, account_id: member.id, since: expect.any(String) as string }
  expect(rows).toEqual([{ payload: waiting, later: true }])
})

test('a notice that a server puts off waits longer each time; after a day it is dropped, and counted', async () => {
  const { db, pool, clock, metrics } = server.assembly
  const member = await unreadMember()
  smtp.sayTo(member.email, '450 come again')
  const runAfter = async (hours: number) => {
    const since = new Date(clock.now().getTime() - hours * 60 * 60_000)
    await queueMail(db, NOTICE_MAIL, memberOf(member.id), { since })
    await runDueJobs(server, [NOTICE_MAIL.name])
    const { rows } = await pool.query<{ minutes: number; since: string }>(
      `select (extract(epoch from run_at - now()) / 60)::float8 as minutes, payload->>'since' as since
       from graphile_worker._private_jobs where key = $1`,
      [`notice:${member.id}`],
    )
    return rows.map((row) => ({ minutes: row.minutes, isSame: row.since === since.toISOString() }))
  }
  const counted = async () => (await metrics.mailSends.get()).values.filter(({ labels }) => labels.result === 'too_old')
  const [early, late] = [await runAfter(0), await runAfter(4)]
  expect(early[0]?.minutes).toBeLessThan(7)
  expect(late).toEqual([{ minutes: expect.any(Number) as number, isSame: true }])
  expect(late[0]?.minutes).toBeGreaterThan(230)
  expect(await counted()).toEqual([])
  expect(await runAfter(24)).toEqual([])
  expect((await counted()).map(({ value }) => value)).toEqual([1])
})

test('while one provider takes nothing, the notices of everybody else leave as if nothing were', async () => {
  const { pool, db } = server.assembly
  const readers: PlantedMember[] = []
  for (let nth = 0; nth < 12; nth++) {
    const planted = await unreadMember()
    const email = nth % 2 === 0 ? `reader${String(nth)}@gmail.com` : `reader${String(nth)}@garden${String(nth)}.example`
    await pool.query(`update accounts.account set email = $2 where id = $1`, [planted.id, email])
    if (nth % 2 === 0) smtp.sayTo(email, '421 4.7.28 too many of yours')
    readers.push({ ...planted, email })
  }
  const isAtProvider = ({ email }: PlantedMember) => email.endsWith('@gmail.com')
  for (const { id } of readers) {
    await queueMail(db, NOTICE_MAIL, memberOf(id))
  }
  await runDueJobs(server, [NOTICE_MAIL.name])
  const left = readers.filter((reader) => takenBy(reader).length > 0)
  expect(left, 'one run was enough for all others').toEqual(readers.filter((reader) => !isAtProvider(reader)))
  const { rows } = await pool.query<{ group: string; per_minute: number | null }>(
    `select recipient_group as group, per_minute from mails.pace where recipient_group in ('google', 'others') order by 1`,
  )
  expect(rows).toEqual([
    { group: 'google', per_minute: 1500 },
    { group: 'others', per_minute: null },
  ])
  const waiting = await pool.query<{ id: string }>(
    `select payload->>'account_id' as id from graphile_worker._private_jobs where run_at > now() + interval '5 seconds'
     and payload->>'account_id' = any ($1)`,
    [readers.map(({ id }) => id)],
  )
  expect(waiting.rows.map(({ id }) => id).toSorted()).toEqual(
    readers
      .filter(isAtProvider)
      .map(({ id }) => id as string)
      .toSorted(),
  )
})

test('a mail to the second address of the header unsubscribes as well', async () => {
  const member = await unreadMember()
  await mailNow(member)
  const to = /<mailto:([^>]+)>/.exec(headerIn(takenBy(member)[0]?.raw, 'List-Unsubscribe'))?.[1] ?? ''
  const inbound = await openMailIn(server.assembly, 0)
  const client = inboundClient(inbound.port)
  expect(await client.bring('Subject: stop\r\n\r\n', to)).toBe(250)
  client.close()
  await inbound.close()
  await runDueJobs(server, ['mails.report'])
  expect(await reasonsOf(member)).toEqual(['listunsubscribe'])
})

test('the weekly mail goes to who chose it, and to nobody else', async () => {
  const [chose, silent] = [await members.plantOne(), await members.plantOne()]
  await members.as(chose, '/api/notices/preferences', { method: 'PUT', body: { choices: { people: { mail: true } } } })
  await runByClock(server, 'notices.week')
  const { rows } = await server.assembly.pool.query<{ key: string }>(
    `update graphile_worker._private_jobs set run_at = now() where key like 'week:%' returning key`,
  )
  expect(rows.map(({ key }) => key)).toEqual([`week:${chose.id}`])
  await runDueJobs(server, [WEEKLY_MAIL.name])
  expect(takenBy(silent)).toHaveLength(0)
  // The work of the week is begun once more: whoever had the mail has it.
  await runByClock(server, 'notices.week')
  await server.assembly.pool.query(`update graphile_worker._private_jobs set run_at = now() where key like 'week:%'`)
  await runDueJobs(server, [WEEKLY_MAIL.name])
  expect(takenBy(chose)).toHaveLength(1)
  const read = await PostalMime.parse(takenBy(chose)[0]?.raw ?? '')
  expect(read.subject).toBe('Je weekoverzicht')
  expect(read.text).toContain('/members')
})
