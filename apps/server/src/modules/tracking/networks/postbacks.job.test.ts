import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { giveCredits } from '../../../testing/credits.ts'
import { runDueJobs } from '../../../testing/due-jobs.ts'
import { membersOf, type PlantedMember } from '../../../testing/members.ts'
import { peopleOf, signupForm } from '../../../testing/people.ts'
import { startSandbox, type Sandbox } from '../../../testing/sandbox.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { chargebackOf, plantSale, reportPayment } from '../../payments/testing/plant-sale.ts'
import { trackingPersonalData } from '../tracking.personal-data.ts'
import { newcomers, saveRadio } from './testing/newcomers.ts'

let server: TestServer
let sandbox: Sandbox
let members: ReturnType<typeof membersOf>
beforeAll(async () => {
  server = await startTestServer()
  sandbox = await startSandbox()
  members = membersOf(server)
})
beforeEach(async () => {
  await sandbox.controlNetwork({ reset: true })
  await saveRadio(server, sandbox)
})
afterAll(async () => {
  await server.close()
  await sandbox.stop()
})

const JOBS = ['tracking.send-postback']
const send = () => runDueJobs(server, JOBS)
/** What waits for its next try is due now. */
async function sendAgain(): Promise<void> {
  await server.assembly.pool.query('update graphile_worker._private_jobs set run_at = now(), attempts = 0')
  await send()
}
const postbacks = async () => (await sandbox.networkRequests()).filter(({ kind }) => kind === 'postback')
const taken = async () => (await postbacks()).filter(({ status }) => status === 200).map(({ query }) => query)
const setOwn = (who: PlantedMember, on: boolean) =>
  members.as(who, '/api/user/network', { method: 'PUT', body: { on } })
const own = async (who: PlantedMember) => (await members.as(who, '/api/user/network')).json()
const consentsOf = async ({ id }: PlantedMember) =>
  (
    await server.assembly.pool.query<{ version: string; withdrawn: boolean }>(
      `select version, withdrawn_at is not null as withdrawn from accounts.consent
       where account_id = $1 and kind = 'partner_postback'`,
      [id],
    )
  ).rows

async function planned(): Promise<unknown> {
  const { rows } = await server.assembly.pool.query<{ planned: number }>(
    'select count(*)::int as planned from tracking.postback',
  )
  return rows[0]?.planned
}

const DAY = /^\d{4}-\d\d-\d\d$/
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/
const like = (pattern: RegExp) => expect.stringMatching(pattern) as string

test('[D.8] a thousand who join without the box: no request, nothing that could become one, and no consent', async () => {
  const crowd = await newcomers(server, 1000, { ref: '42', sub1: 'a' })
  await send()
  expect(await sandbox.networkRequests()).toEqual([])
  expect(await planned()).toBe(0)
  expect(await consentsOf(crowd[0] as PlantedMember)).toEqual([])
}, 120_000)

test('with the box the network is told five things and none besides, signed, once', async () => {
  const [who] = await newcomers(server, 1, { ref: '42', sub1: 'a&b', postbacks: true })
  await send()
  const [request, ...more] = await postbacks()
  expect(more).toEqual([])
  expect(request).toMatchObject({ status: 200, body: null })
  expect(request?.query).toEqual({ ref: '42', sub1: 'a&b', event: 'signup', day: like(DAY), id: like(ID) })
  expect(await consentsOf(who as PlantedMember)).toEqual([{ version: '2026-11-19', withdrawn: false }])
  await sendAgain()
  expect(await postbacks()).toHaveLength(1)
})

test('the box of the form is what counts, with a network that takes it; a ticked box of nowhere is nothing', async () => {
  const people = peopleOf(server)
  const signUp = async (network: string, agrees_to_postbacks?: boolean) => {
    const filled = signupForm({ tracking: { network, ref: '1' }, agrees_to_postbacks })
    expect((await people.send('/api/signups', filled)).status).toBe(200)
    const { rows } = await server.assembly.pool.query<{ postbacks: boolean; consents: number }>(
      `select postbacks, (select count(*)::int from accounts.consent where account_id = id and kind = 'partner_postback') as consents
       from accounts.account join tracking.origin on account_id = id where email = $1`,
      [filled.email],
    )
    return rows[0]
  }
  expect(await signUp('radio', true)).toEqual({ postbacks: true, consents: 1 })
  expect(await signUp('radio')).toEqual({ postbacks: false, consents: 0 })
  expect(await signUp('elsewhere', true)).toEqual({ postbacks: false, consents: 0 })
  await saveRadio(server, sandbox, { postback_url: null })
  expect(await signUp('radio', true)).toEqual({ postbacks: false, consents: 0 })
})

test('nobody is told of who did not confirm their address', async () => {
  await peopleOf(server).signup({ tracking: { network: 'radio' }, agrees_to_postbacks: true })
  await send()
  expect(await postbacks()).toEqual([])
})

test('a first order is told without an amount, a second is not; when the money goes back, the same id is taken back', async () => {
  const [who] = (await newcomers(server, 1, { ref: '42', postbacks: true })) as [PlantedMember]
  const ctx = server.assembly.job_context
  const sale = await plantSale(ctx, who.id)
  await plantSale(ctx, who.id)
  await send()
  const orders = (await taken()).filter(({ event }) => event === 'first_order')
  expect(orders).toEqual([{ ref: '42', sub1: '', event: 'first_order', day: like(DAY), id: like(ID) }])
  expect(await sandbox.networkConversions()).toHaveLength(2)
  const withdrawn = await members.as(who, `/api/orders/${sale.order_public_id}/withdrawal`, { method: 'POST' })
  expect(withdrawn.status).toBe(200)
  await send()
  const reversals = (await taken()).filter(({ event }) => event === 'reversal')
  expect(reversals.map(({ id }) => id)).toEqual([orders[0]?.['id']])
  expect(await sandbox.networkConversions()).toHaveLength(1)
})

test('money that a bank took back is a return too, once, whatever becomes of it', async () => {
  const [who] = (await newcomers(server, 1, { postbacks: true })) as [PlantedMember]
  const ctx = server.assembly.job_context
  const sale = await plantSale(ctx, who.id)
  await giveCredits(server, who.id, 5)
  const chargebacks = (state: 'open' | 'reversed') => ({
    chargebacks: [chargebackOf('cb_1', 2499, state)],
    cents: 2499,
  })
  for (const state of ['open', 'reversed'] as const) await reportPayment(ctx, sale, chargebacks(state))
  await send()
  expect(new Set((await taken()).map(({ event }) => event))).toEqual(new Set(['first_order', 'reversal', 'signup']))
  expect(await taken()).toHaveLength(3)
})

test('who takes the yes back is not told of from then on, though it waited already; who says yes later has joined all the same', async () => {
  const [who] = (await newcomers(server, 1, { ref: '7', postbacks: true })) as [PlantedMember]
  expect(await own(who)).toEqual({ network: { name: 'Radio', on: true } })
  expect((await setOwn(who, false)).json()).toEqual({ network: { name: 'Radio', on: false } })
  await plantSale(server.assembly.job_context, who.id)
  await send()
  expect(await postbacks()).toEqual([])
  expect(await consentsOf(who)).toEqual([{ version: '2026-11-19', withdrawn: true }])
  expect((await setOwn(who, true)).status).toBe(200)
  expect((await setOwn(who, true)).status).toBe(200)
  await send()
  expect((await taken()).map(({ event, ref }) => [event, ref])).toEqual([['signup', '7']])
  expect(await consentsOf(who)).toEqual([{ version: '2026-11-19', withdrawn: false }])
})

test('who came by no network, or by one that takes nothing, has no switch, and no name of one is known', async () => {
  // Nor has anybody the switch of somebody else, who did come by one.
  await newcomers(server, 1, { postbacks: true })
  await send()
  const nobody = await members.plantOne()
  expect(await own(nobody)).toEqual({ network: null })
  expect((await setOwn(nobody, true)).status).toBe(404)
  const nameOf = async (key: string) => (await server.request(`/api/networks/${key}`)).json()
  expect(await nameOf('radio')).toEqual({ name: 'Radio' })
  await saveRadio(server, sandbox, { postback_url: null })
  for (const key of ['radio', 'elsewhere']) expect(await nameOf(key)).toEqual({ name: null })
  const [late] = (await newcomers(server, 1)) as [PlantedMember]
  expect(await own(late)).toEqual({ network: null })
})

test('values that name a click are kept of who agreed, and of nobody else; taken back, they are gone', async () => {
  await saveRadio(server, sandbox, { click_values: true })
  const valuesOf = async ({ id }: PlantedMember) => {
    const { rows } = await server.assembly.pool.query<{ ref: string; sub1: string | null; sub2: string | null }>(
      'select ref, sub1, sub2 from tracking.origin where account_id = $1',
      [id],
    )
    return rows[0]
  }
  const click = { ref: '42', sub1: 'click-1', sub2: 'click-2' }
  const [shy] = (await newcomers(server, 1, click)) as [PlantedMember]
  expect(await valuesOf(shy)).toEqual({ ref: '42', sub1: null, sub2: null })
  const [open] = (await newcomers(server, 1, { ...click, postbacks: true })) as [PlantedMember]
  expect(await valuesOf(open)).toEqual(click)
  await setOwn(open, false)
  expect(await valuesOf(open)).toEqual({ ref: '42', sub1: null, sub2: null })
  const people = peopleOf(server)
  const filled = signupForm({ tracking: { network: 'radio', ...click } })
  await people.send('/api/signups', filled)
  const { rows } = await server.assembly.pool.query('select tracking from accounts.account where email = $1', [
    filled.email,
  ])
  expect(rows).toEqual([{ tracking: { network: 'radio', ref: '42' } }])
})

/** The connection that waits to write that something was sent: a process that ends just then leaves it like this. */
async function endWhoNotes(): Promise<void> {
  const { pool } = server.assembly
  const noting = `select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like 'update "tracking"."postback"%'`
  await expect.poll(async () => (await pool.query(noting)).rowCount, { timeout: 20_000 }).toBe(1)
  await pool.query(`select pg_terminate_backend(pid) from (${noting}) as noting`)
}

test('what was sent and not noted, because the process ended between the two, is sent again under the same id and counts once', async () => {
  const { pool, jobs, job_context } = server.assembly
  const [who] = (await newcomers(server, 1, { postbacks: true })) as [PlantedMember]
  const job = jobs.find(({ name }) => name === 'tracking.send-postback')
  const handle = async () => job?.handle(job_context, { account_id: who.id, event: 'signup' })
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from tracking.postback where account_id = $1 for update', [who.id])
  const [ended] = await Promise.allSettled([handle(), endWhoNotes()])
  expect(ended.status).toBe('rejected')
  await holder.query('rollback')
  holder.release()
  expect(await taken()).toHaveLength(1)
  // Within the same second it has the same signature, which is refused as said before, and waits for its next try.
  const sentAgain = async () => {
    await handle()
    return taken()
  }
  await expect.poll(sentAgain, { interval: 300, timeout: 20_000 }).toHaveLength(2)
  const all = await taken()
  expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  expect(await sandbox.networkConversions()).toHaveLength(1)
  await send()
  expect(await taken()).toHaveLength(2)
})

test('what was not taken is sent again, eight times in all, and then no more', async () => {
  await sandbox.controlNetwork({ act: '500' })
  await newcomers(server, 1, { postbacks: true })
  await send()
  expect(await postbacks()).toHaveLength(1)
  // Not before its time.
  await send()
  expect(await postbacks()).toHaveLength(1)
  for (let nth = 0; nth < 10; nth += 1) await sendAgain()
  const all = await postbacks()
  expect(all).toHaveLength(8)
  expect(new Set(all.map(({ query }) => query['id'])).size).toBe(1)
})

test('a network that is stopped is sent nothing, not even what waits; the export says what was sent, and erasing takes it', async () => {
  const [who] = (await newcomers(server, 1, { ref: '9', postbacks: true })) as [PlantedMember]
  await send()
  const exported = (await trackingPersonalData.export(server.assembly.db, who.id, new Date())).data
  expect(exported).toMatchObject({ postbacks: [{ event: 'signup', sent_at: expect.any(Date) as Date }] })
  const before = (await postbacks()).length
  await plantSale(server.assembly.job_context, who.id)
  await server.assembly.pool.query('update tracking.network set is_on = false')
  await send()
  expect(await postbacks()).toHaveLength(before)
  await server.assembly.db.transaction().execute((tx) => trackingPersonalData.erase(tx, who.id))
  const { rows } = await server.assembly.pool.query('select from tracking.postback where account_id = $1', [who.id])
  expect(rows).toEqual([])
})

test('no line of the log names a network, an address or a value of one', () => {
  expect(server.logs()).not.toMatch(/radio|network\/postback|click-1/i)
})
