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

function addressFor({ id }: Pick<PlantedMember, 'id'>, purpose: AddressPurpose = 'report', of: Site = site): string {
  const { config, clock } = server.assembly
  return writeAddress(deriveKeys(config).mail_addresses, of, { purpose, account_id: id, kind: 1 }, clock.now())
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

test('what servers think of us is no fault of the member: their group is sent to at half the pace', async () => {
  const member = await members.plantOne()
  for (const name of ['outlook-blocked', 'yahoo-deferred']) {
    expect(await client.report(name, addressFor(member)), name).toBe(250)
    expect(await reasonsOf(member), name).toEqual([])
  }
  const { rows } = await server.assembly.pool.query(`select recipient_group, per_minute from mails.pace`)
  expect(rows).toEqual([{ recipient_group: 'others', per_minute: 750 }])
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
