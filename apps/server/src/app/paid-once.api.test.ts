import { randomUUID } from 'node:crypto'
import { OPEN_PHOTOS } from '@app/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveCredits } from '../testing/credits.ts'
import { membersOf, type PlantedMember } from '../testing/members.ts'
import { removeTestPhotos } from '../testing/test-photos.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const CREDITS = 100
const MESSAGE = 2
const ROSE = 3
const UNLOCK = 5

let server: TestServer
let members: ReturnType<typeof membersOf>
beforeAll(async () => {
  server = await startTestServer()
  members = membersOf(server)
})
afterAll(async () => {
  await removeTestPhotos(server)
  await server.close()
})

async function two(): Promise<[PlantedMember, PlantedMember]> {
  const [anna, bram] = [await members.plantOne(), await members.plantOne()]
  await giveCredits(server, anna.id, CREDITS)
  return [anna, bram]
}

/** Every paid call, and a like: what it is called with, what it costs, and how its traces are counted. */
async function paidCalls(bram: PlantedMember) {
  const photo = (await members.plantPhotos(bram.id, OPEN_PHOTOS + 1)).at(-1) ?? ''
  const messages = `/api/members/${bram.public_id}/messages`
  const order = { bundle: '100', country: 'NL', payment_method: 'ideal', consent: true }
  const sent = 'select from chat.message where sender_id = $1'
  return [
    { name: 'message', path: messages, body: { text: 'Hello' }, costs: MESSAGE, count: sent },
    { name: 'gift', path: messages, body: { text: '', gift: 'rose' }, costs: ROSE, count: sent },
    {
      name: 'unlock',
      path: `/api/members/${bram.public_id}/photos/${photo}/unlock`,
      costs: UNLOCK,
      count: 'select from photos.unlock where member_id = $1',
    },
    {
      name: 'order',
      path: '/api/orders',
      body: order,
      costs: 0,
      count: 'select from payments.credit_order where account_id = $1',
    },
    {
      name: 'like',
      method: 'PUT',
      path: `/api/likes/${bram.public_id}`,
      costs: 0,
      count: 'select from likes.profile_like where from_id = $1',
    },
  ]
}

const countOf = async (query: string, { id }: PlantedMember) =>
  (await server.assembly.pool.query(query, [id])).rows.length
const creditsOf = async (member: PlantedMember) =>
  ((await members.as(member, '/api/user.php')).json()['user'] as { credits: number }).credits

test('[D.5] a message, a gift, an unlock, an order and a like that are sent again, also at once, are there once and paid once', async () => {
  const [anna, bram] = await two()
  for (const { name, method = 'POST', path, body, costs, count } of await paidCalls(bram)) {
    const [before, credits] = [await countOf(count, anna), await creditsOf(anna)]
    const headers = { 'idempotency-key': randomUUID() }
    const send = () => members.as(anna, path, { method, headers, ...(body && { body }) })
    // Five retries of the client, of which it hears one.
    const answers = [...(await Promise.all(Array.from({ length: 5 }, send))), await send()]
    expect(new Set(answers.map(({ status }) => status)), name).toEqual(new Set([200]))
    expect((await countOf(count, anna)) - before, name).toBe(1)
    expect(credits - (await creditsOf(anna)), name).toBe(costs)
  }
})

test('[D.6] paid work that fails halfway takes no credits, and can be done again with the same key', async () => {
  const [anna, bram] = await two()
  const { pool } = server.assembly
  await pool.query(`create function public.fail_halfway() returns trigger language plpgsql
    as $$ begin raise exception 'the disk is full'; end $$`)
  const tables = { message: 'chat.message', gift: 'chat.message', unlock: 'photos.unlock' }
  const spending = (await paidCalls(bram)).filter(({ costs }) => costs > 0)
  for (const { name, path, body, costs, count } of spending) {
    const table = tables[name as keyof typeof tables]
    const headers = { 'idempotency-key': randomUUID() }
    const send = () => members.as(anna, path, { method: 'POST', headers, ...(body && { body }) })
    const [before, credits] = [await countOf(count, anna), await creditsOf(anna)]
    await pool.query(
      `create trigger halfway after insert on ${table} for each row execute function public.fail_halfway()`,
    )
    expect((await send()).status, name).toBe(500)
    expect([await countOf(count, anna), await creditsOf(anna)], name).toEqual([before, credits])
    await pool.query(`drop trigger halfway on ${table}`)
    expect((await send()).status, name).toBe(200)
    expect([await countOf(count, anna), await creditsOf(anna)], name).toEqual([before + 1, credits - costs])
  }
})
