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

/** Something of a profile that the member has not seen: a message, or a like. */
async function plantUnread(member: PlantedMember, from: { id: string }, body: string): Promise<void> {
  const { pool, clock } = server.assembly
  const now = clock.now()
  const [a, b] = [member.id as string, from.id].toSorted((one, other) => (BigInt(one) < BigInt(other) ? -1 : 1))
  const { rows } = await pool.query<{ id: string }>(
    `insert into chat.conversation (id, a_id, b_id, last_number, last_at, a_began)
     values (ids.next_id(ids.shard_of($1)), $1, $2, 1, $3, true) returning id`,
    [a, b, now],
  )
  await pool.query(
    `insert into chat.participant (member_id, conversation_id, other_id, unread, is_unread, last_at, last_day, last_number)
     values ($1, $2, $3, 1, true, $4::timestamptz, ($4::timestamptz)::date, 1)`,
    [member.id, rows[0]?.id, from.id, now],
  )
  await pool.query(
    `insert into chat.message (conversation_id, number, sender_id, key, body, price, created_at)
     values ($1, 1, $2, gen_random_uuid(), $3, 0, $4)`,
    [rows[0]?.id, from.id, body, now],
  )
  await pool.query(
    `insert into notifications.due (member_id, site_id, kinds, first_at, latest_at) values ($1, $2, 2, $3, $3)
     on conflict (member_id) do nothing`,
    [member.id, site.id, now],
  )
}

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
  await plantUnread(member, julie, body)
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

test('servers that want fewer let the notice wait in the queue, unwritten, and hold up no other mail', async () => {
  const member = await unreadMember()
  smtp.sayTo(member.email, '421 4.7.0 too many of yours')
  await mailNow(member)
  const { rows } = await server.assembly.pool.query<{ payload: unknown; later: boolean }>(
    `select payload, run_at > now() + interval '1 minute' as later from graphile_worker._private_jobs where key = $1`,
    [`notice:${member.id}`],
  )
  expect(rows).toEqual([{ payload: { mail_id: expect.any(String) as string, account_id: member.id }, later: true }])
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
