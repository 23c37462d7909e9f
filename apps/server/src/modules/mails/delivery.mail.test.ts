import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { deriveKeys } from '../../platform/keys.ts'
import { runDueJobs } from '../../testing/due-jobs.ts'
import { membersOf, type PlantedMember } from '../../testing/members.ts'
import { startSmtpSandbox, type SmtpSandbox } from '../../testing/smtp-sandbox.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { openSmtp } from '../../adapters/mail/smtp/smtp.ts'
import { findSiteByHost } from '../sites/index.ts'
import { createDelivery, createPace, MailPayload, type QueuedKind } from './index.ts'
import { readAddress, splitAddress } from './sending/addresses.ts'

let smtp: SmtpSandbox
let server: TestServer
let members: ReturnType<typeof membersOf>
beforeAll(async () => {
  smtp = await startSmtpSandbox()
  server = await startTestServer({ SMTP_URL: smtp.url })
  members = membersOf(server)
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})

async function send({ id, email }: PlantedMember, kind: QueuedKind): Promise<void> {
  const site = await findSiteByHost(server.assembly.directory, 'vonk.localhost')
  if (!site) throw new Error('the site is missing')
  const job = { name: 'accounts.mail', payload: MailPayload }
  const payload = { mail_id: randomUUID(), kind, site_id: site.id, account_id: id, email, language: 'en' }
  await enqueue(server.assembly.db, job, payload)
  await runDueJobs(server, ['accounts.mail'])
}

const takenBy = ({ email }: PlantedMember) => smtp.taken.filter(({ to }) => to === email)

async function reasonsOf({ cookie }: PlantedMember): Promise<unknown> {
  const { user } = (await members.as({ cookie }, '/api/user.php')).json() as {
    user: { notifications_disabled: unknown }
  }
  return user.notifications_disabled
}

const resume = (member: PlantedMember) => members.as(member, '/api/notices/mail', { method: 'PUT', body: { on: true } })

test('every mail says by its return path whose it is', async () => {
  const member = await members.plantOne()
  await send(member, 'password_changed')
  const [mail] = takenBy(member)
  const parts = splitAddress(mail?.return_path ?? '')
  expect(parts?.domain).toBe('vonk.localhost')
  const site = await findSiteByHost(server.assembly.directory, 'vonk.localhost')
  if (!site) throw new Error('the site is missing')
  const { config, clock } = server.assembly
  const content = readAddress(deriveKeys(config).mail_addresses, site.id, parts?.name ?? '', clock.now())
  expect(content).toMatchObject({ account_id: member.id, purpose: 'report' })
})

test('a server that says nobody is there ends notices; what was requested goes three times a day, what must be told always', async () => {
  const member = await members.plantOne()
  smtp.sayTo(member.email, '550 5.1.1 nobody here')
  await send(member, 'reset')
  expect(await reasonsOf(member)).toEqual(['bounce'])
  smtp.sayTo(member.email)
  await send(member, 'people_near')
  expect(takenBy(member)).toHaveLength(0)
  for (let round = 0; round < 5; round++) await send(member, 'reset')
  expect(takenBy(member)).toHaveLength(3)
  await send(member, 'password_changed')
  expect(takenBy(member)).toHaveLength(4)
  const { rows } = await server.assembly.pool.query(`select * from mails.refused_address`)
  expect(JSON.stringify(rows), 'known by a hash alone').not.toContain(member.email)
})

test('its owner switches mails on, once a day, and after the second bounce only another address helps', async () => {
  const member = await members.plantOne()
  const { settableClock, clock } = server.assembly
  smtp.sayTo(member.email, '550 5.1.1 nobody here')
  await send(member, 'reset')
  expect((await resume(member)).status).toBe(200)
  expect(await reasonsOf(member)).toEqual([])
  expect((await resume(member)).json()).toMatchObject({ code: 'too_many_requests' })
  await send(member, 'reset')
  expect(await reasonsOf(member)).toEqual(['bounce'])
  settableClock?.set(new Date(clock.now().getTime() + 2 * 24 * 60 * 60 * 1000))
  expect((await resume(member)).json()).toMatchObject({ code: 'address_refused' })
  expect(await reasonsOf(member)).toEqual(['bounce'])
  settableClock?.reset()
})

test('a server that wants us slower has the job tried again, and blames nobody', async () => {
  const member = { ...(await members.plantOne()), email: 'reader@fewer.example' }
  smtp.sayTo(member.email, '421 4.7.0 too many of yours')
  await send(member, 'reset')
  expect(takenBy(member)).toHaveLength(0)
  expect(await reasonsOf(member)).toEqual([])
  const { rows } = await server.assembly.pool.query<{ attempts: number }>(
    `select attempts from graphile_worker._private_jobs where payload->>'email' = $1`,
    [member.email],
  )
  expect(rows).toEqual([{ attempts: 1 }])
  expect(server.logs()).toContain('mail server wants fewer mails of ours')
})

const paces = async () => {
  const { rows } = await server.assembly.pool.query<{ recipient_group: string; per_minute: number | null }>(
    `select recipient_group, per_minute from mails.pace where recipient_group in ('others', 'small.example')`,
  )
  return Object.fromEntries(rows.map(({ recipient_group, per_minute }) => [recipient_group, per_minute]))
}

test('one small domain that is greylisting is slowed down by itself and once; everybody else’s mails go as ever', async () => {
  const grey = { ...(await members.plantOne()), email: 'reader@small.example' }
  smtp.sayTo(grey.email, '451 4.7.1 greylisted, come again')
  for (let round = 0; round < 4; round++) await send(grey, 'people_near')
  expect(await paces()).toEqual({ others: null, 'small.example': 300 })
  const other = await members.plantOne()
  await send(other, 'people_near')
  expect(takenBy(other)).toHaveLength(1)
})

test('a new address that nobody has ends no notices to the one the account has', async () => {
  const member = await members.plantOne()
  const typed = { ...member, email: 'nobody@typed.example' }
  smtp.sayTo(typed.email, '550 5.1.1 nobody here')
  await send(typed, 'change_email')
  expect(await reasonsOf(member)).toEqual([])
})

test('a notice that may not go now is not even written', async () => {
  const { redis, pool, db, job_context, directory, config, metrics } = server.assembly
  const site = await findSiteByHost(directory, 'vonk.localhost')
  if (!site) throw new Error('the site is missing')
  const sender = openSmtp(smtp.url)
  const keys = deriveKeys(config)
  const findAddress = async () => undefined
  const deliver = createDelivery({ sender, keys, pace: createPace(redis), sends: metrics.mailSends, findAddress })
  const letter = { subject: 'x', html: '<p>x</p>', text: 'x' }
  let written = 0
  const write = async () => {
    written += 1
    return letter
  }
  const from = { name: site.name, address: site.settings.support_email }
  const mail = { site, account_id: null, to: 'reader@icloud.com', weight: 'notice' as const, from, write }
  expect(await deliver(job_context, { ...mail, mail_id: randomUUID() })).toBe('sent')
  expect(written).toBe(1)
  await pool.query(`update mails.pace set sent = 500 where recipient_group = 'apple'`)
  const other = createDelivery({ sender, keys, pace: createPace(redis), sends: metrics.mailSends, findAddress })
  expect(await other(job_context, { ...mail, mail_id: randomUUID() })).toEqual({ later: expect.any(Date) as Date })
  expect(written).toBe(1)
  await db.deleteFrom('mails.pace').where('recipient_group', '=', 'apple').execute()
  sender.close()
})
