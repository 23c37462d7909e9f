import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailIn } from '../../app/mail-in.ts'
import { deriveKeys } from '../../platform/keys.ts'
import { runDueJobs } from '../../testing/due-jobs.ts'
import { membersOf, type PlantedMember } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { findSiteByHost, type Site } from '../sites/index.ts'
import { writeAddress, type AddressPurpose } from './sending/addresses.ts'
import { inboundClient, type InboundClient } from './testing/inbound-client.ts'

let server: TestServer
let members: ReturnType<typeof membersOf>
let inbound: Awaited<ReturnType<typeof openMailIn>>
let client: InboundClient
let site: Site
beforeAll(async () => {
  server = await startTestServer()
  members = membersOf(server)
  inbound = await openMailIn(server.assembly, 0)
  client = inboundClient(inbound.port)
  const found = await findSiteByHost(server.assembly.directory, 'vonk.localhost')
  if (!found) throw new Error('the site is missing')
  site = found
})
afterAll(async () => {
  client.close()
  await inbound.close()
  await server.close()
})

/** What a mail to the member has as its own: reports of it come there. */
function addressFor(
  { id, email }: Pick<PlantedMember, 'id' | 'email'>,
  purpose: AddressPurpose = 'report',
  of: Site = site,
): string {
  const { config, clock } = server.assembly
  const content = { purpose, account_id: id, kind: 1, to: email }
  return writeAddress(deriveKeys(config).mail_addresses, of, content, clock.now())
}

async function moveTo(member: PlantedMember, email: string): Promise<PlantedMember> {
  await server.assembly.pool.query(`update accounts.account set email = $2 where id = $1`, [member.id, email])
  return { ...member, email }
}

let gmails = 0
const plantAtGoogle = async () => moveTo(await members.plantOne(), `reader${String((gmails += 1))}@gmail.com`)

async function paceOf(group: string): Promise<number | null> {
  const { rows } = await server.assembly.pool.query<{ per_minute: number | null }>(
    `select per_minute from mails.pace where recipient_group = $1`,
    [group],
  )
  return rows[0]?.per_minute ?? null
}

async function reasonsOf({ id }: PlantedMember): Promise<string[]> {
  await runDueJobs(server, ['mails.report'])
  const { rows } = await server.assembly.pool.query<{ reasons: string[] }>(
    `select notifications_disabled as reasons from accounts.account where id = $1`,
    [id],
  )
  return rows[0]?.reasons ?? []
}

const queued = async () => {
  const { rows } = await server.assembly.pool.query<{ n: number }>(
    `select count(*)::int as n from graphile_worker._private_jobs`,
  )
  return rows[0]?.n ?? 0
}

test('an address that does not exist ends notices at once, whatever server says so', async () => {
  const reports = ['postfix-unknown', 'exim-report', 'sendmail-no-host', 'gmail-unknown', 'exchange-online-not-found']
  for (const name of [...reports, 'exchange-server-disabled', 'icloud-unknown', 'amazon-ses', 'opensmtpd-global']) {
    const member = await members.plantOne()
    expect(await client.report(name, addressFor(member)), name).toBe(250)
    expect(await reasonsOf(member), name).toEqual(['bounce'])
  }
})

test('a full mailbox or a slow server ends them only after five reports on three days', async () => {
  const member = await members.plantOne()
  const { settableClock, clock } = server.assembly
  const start = clock.now().getTime()
  const bring = async (day: number, name: string) => {
    settableClock?.set(new Date(start + day * 24 * 60 * 60 * 1000))
    expect(await client.report(name, addressFor(member))).toBe(250)
    return reasonsOf(member)
  }
  expect(await bring(0, 'gmail-over-quota')).toEqual([])
  expect(await bring(0, 'postfix-delayed')).toEqual([])
  expect(await bring(0, 'gmx-full')).toEqual([])
  expect(await bring(1, 'gmail-over-quota')).toEqual([])
  expect(await bring(1, 'gmail-over-quota')).toEqual([])
  expect(await bring(3, 'gmail-over-quota')).toEqual(['bounce'])
  settableClock?.reset()
})

test('a report that comes again and again counts once', async () => {
  const member = await members.plantOne()
  const { settableClock, clock } = server.assembly
  const start = clock.now().getTime()
  const to = addressFor(member)
  for (const day of [0, 0, 1, 1, 3, 3]) {
    settableClock?.set(new Date(start + day * 24 * 60 * 60 * 1000))
    expect(await client.report('gmail-over-quota', to)).toBe(250)
    expect(await reasonsOf(member)).toEqual([])
  }
  settableClock?.reset()
})

test('one member slows nobody down, however many reports come; three do, once in ten minutes, and are not blamed', async () => {
  const { settableClock, clock } = server.assembly
  const start = clock.now().getTime()
  settableClock?.set(new Date(start))
  const believed = async (count: number) => {
    for (let nth = 0; nth < count; nth++) {
      const member = await plantAtGoogle()
      expect(await client.report('yahoo-deferred', addressFor(member))).toBe(250)
      expect(await reasonsOf(member)).toEqual([])
    }
  }
  const angry = await plantAtGoogle()
  const one = addressFor(angry)
  for (let nth = 0; nth < 11; nth++) {
    for (const to of [one, addressFor(angry)]) expect(await client.report('outlook-blocked', to)).toBe(250)
  }
  expect(await reasonsOf(angry)).toEqual([])
  expect(await paceOf('google')).toBeNull()
  await believed(1)
  expect(await paceOf('google')).toBeNull()
  await believed(1)
  expect(await paceOf('google')).toBe(1500)
  await believed(4)
  expect(await paceOf('google'), 'once in ten minutes').toBe(1500)
  settableClock?.set(new Date(start + 11 * 60_000))
  await believed(2)
  expect(await paceOf('google'), 'what was said before counts no more').toBe(1500)
  await believed(1)
  // It had begun to grow again.
  expect(await paceOf('google')).toBeGreaterThan(750)
  expect(await paceOf('google')).toBeLessThan(900)
  settableClock?.reset()
})

test('a report concerns the address its mail went to, and not the one the member has since', async () => {
  const before = await members.plantOne()
  const [old, gone] = [addressFor(before), addressFor(before)]
  const member = await moveTo(before, `new.${before.email}`)
  expect(await client.report('postfix-unknown', old)).toBe(250)
  expect(await client.report('yahoo-complaint', gone)).toBe(250)
  expect(await reasonsOf(member)).toEqual([])
  const { rows } = await server.assembly.pool.query(`select from mails.refused_address`)
  const known = rows.length
  expect(await client.report('postfix-unknown', addressFor(member))).toBe(250)
  expect(await reasonsOf(member)).toEqual(['bounce'])
  const after = await server.assembly.pool.query(`select from mails.refused_address`)
  expect(after.rows.length).toBe(known + 1)
})

test('a bounce and a complaint are two reasons: one that is withdrawn leaves the other, and they are not two bounces', async () => {
  const member = await members.plantOne()
  const resume = () => members.as(member, '/api/notices/mail', { method: 'PUT', body: { on: true } })
  const bounced = async () => {
    const { rows } = await server.assembly.pool.query(`select from mails.refused_address where reason = 'bounce'`)
    return rows.length
  }
  for (const name of ['postfix-unknown', 'yahoo-complaint']) {
    expect(await client.report(name, addressFor(member))).toBe(250)
  }
  expect(await reasonsOf(member)).toEqual(['bounce', 'fbl'])
  const before = await bounced()
  expect(await client.report('comcast-not-spam', addressFor(member))).toBe(250)
  expect(await reasonsOf(member)).toEqual(['bounce'])
  expect(await bounced()).toBe(before)
  expect(await client.report('yahoo-complaint', addressFor(member))).toBe(250)
  await runDueJobs(server, ['mails.report'])
  expect((await resume()).status).toBe(200)
  expect(await reasonsOf(member)).toEqual([])
})

test('a complaint ends notices for the whole account, and one that is withdrawn lets them go on', async () => {
  for (const name of ['yahoo-complaint', 'outlook-complaint']) {
    const member = await members.plantOne()
    expect(await client.report(name, addressFor(member))).toBe(250)
    expect(await reasonsOf(member), name).toEqual(['fbl'])
    expect(await client.report('comcast-not-spam', addressFor(member))).toBe(250)
    expect(await reasonsOf(member), name).toEqual([])
  }
})

test('any mail to the address of unsubscribing unsubscribes', async () => {
  const member = await members.plantOne()
  const mail = 'From: x@mail.example\r\nSubject: unsubscribe\r\n\r\n'
  for (const to of [addressFor(member, 'unsubscribe'), addressFor(member, 'unsubscribe').toUpperCase()]) {
    expect(await client.bring(mail, to)).toBe(250)
  }
  expect(await reasonsOf(member)).toEqual(['listunsubscribe'])
})

test('a report without a part we know and an automatic answer are taken and change nothing', async () => {
  const member = await members.plantOne()
  const before = await queued()
  for (const name of ['qmail-own-words', 'out-of-office', 'postfix-relayed', 'dmarc-failure']) {
    expect(await client.report(name, addressFor(member)), name).toBe(250)
  }
  expect(await queued()).toBe(before)
  expect(await reasonsOf(member)).toEqual([])
})

test('a forged address, an altered letter and that of another site are refused before a mail is sent', async () => {
  const member = await members.plantOne()
  const klaver = await findSiteByHost(server.assembly.directory, 'klaver.localhost')
  if (!klaver) throw new Error('the other site is missing')
  const address = addressFor(member)
  const altered = address.replace(/^b\+./, (start) => `b+${start.endsWith('0') ? '1' : '0'}`)
  const ofOther = address.replace(site.domain, klaver.domain)
  const forged = [altered, ofOther, `b+${'0'.repeat(32)}@in.${site.domain}`, `support@in.${site.domain}`]
  for (const to of [
    ...forged,
    address.replace('in.', ''),
    addressFor(member, 'report', klaver).replace(klaver.domain, site.domain),
  ]) {
    expect(await client.report('postfix-unknown', to), to).toBe(550)
  }
  expect(await reasonsOf(member)).toEqual([])
})

test('a mail that is too large is refused, and nothing of any mail is logged', async () => {
  const member = await members.plantOne()
  const to = addressFor(member)
  const large = `Subject: x\r\n\r\n${'canary-in-a-report '.repeat(20_000)}`
  expect(await client.bring(large, to)).toBe(552)
  expect(await client.report('postfix-unknown', to)).toBe(250)
  expect(await reasonsOf(member)).toEqual(['bounce'])
  expect(server.logs()).not.toMatch(/canary-in-a-report|daan@mail\.example|b\+[0-9a-v]{32}/)
})
