import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlantedMember } from '../../testing/members.ts'
import { codeOf } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { safetyPersonalData } from '../safety/index.ts'
import { chatClientOf } from './testing/chat-client.ts'

let server: TestServer
let chatClient: ReturnType<typeof chatClientOf>
beforeAll(async () => {
  server = await startTestServer({ MESSAGES_A_MINUTE: 1000, MESSAGES_A_DAY: 1000 })
  chatClient = chatClientOf(server)
})
afterAll(() => server.close())

async function reportsAbout({ id }: PlantedMember) {
  const { rows } = await server.assembly.pool.query<{ snapshot: { messages: { text: string }[] } }>(
    `select subject, reason, remarks, message_number, snapshot, status, reporter_id from safety.report
     where reported_id = $1 order by id`,
    [id],
  )
  return rows
}

/** Anna writes two messages that Bram does not like; he answers in between. */
async function quarrel() {
  const [anna, bram] = await chatClient.two()
  const id = await chatClient.begin(anna, bram, { text: 'Hoi' })
  await chatClient.send(bram, id, { text: 'Dag' })
  await chatClient.send(anna, id, { text: 'Stuur geld', gift: 'rose' })
  return { anna, bram, id }
}

const date = expect.any(String) as string
const said = [
  { number: 1, from: 'reported', text: 'Hoi', gift: null, sent_at: date },
  { number: 2, from: 'reporter', text: 'Dag', gift: null, sent_at: date },
  { number: 3, from: 'reported', text: 'Stuur geld', gift: 'rose', sent_at: date },
]

test('[D.99] one message is reported with a reason; the report keeps a copy of the conversation', async () => {
  const { anna, bram, id } = await quarrel()
  const answer = await chatClient.report(bram, id, { reason: 'scam', remarks: 'Wil geld', number: 3 })
  expect([answer.status, answer.json()]).toEqual([200, {}])
  expect(await reportsAbout(anna)).toEqual([
    {
      subject: 'message',
      reason: 'scam',
      remarks: 'Wil geld',
      message_number: 3,
      snapshot: { conversation: id, messages: said },
      status: 'open',
      reporter_id: bram.id,
    },
  ])
})

test('[D.99] a conversation is reported; the copy stays when it is deleted afterwards, and nobody can tell', async () => {
  const { anna, bram, id } = await quarrel()
  const before = await chatClient.conversation(anna, id)
  expect((await chatClient.report(bram, id, { reason: 'offensive' })).status).toBe(200)
  expect(await chatClient.conversation(anna, id)).toEqual(before)
  expect((await chatClient.remove(anna, id)).status).toBe(200)
  const snapshot = { conversation: id, messages: said }
  expect(await reportsAbout(anna)).toMatchObject([{ subject: 'conversation', message_number: null, snapshot }])
})

test('what is one’s own, not there, or too old to be read cannot be reported', async () => {
  const { anna, bram, id } = await quarrel()
  await server.assembly.pool.query(
    `update chat.message set created_at = created_at - interval '31 days' where number = 1
     and conversation_id = (select id from chat.conversation where public_id = $1)`,
    [id],
  )
  for (const number of [1, 2, 4]) {
    const answer = await chatClient.report(bram, id, { reason: 'spam', number })
    expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found'])
  }
  expect((await chatClient.report(bram, id, { reason: 'because' })).status).toBe(400)
  expect(await reportsAbout(anna)).toEqual([])
})

test('nobody files more than twenty reports a day, of whatever kind', async () => {
  const { anna, bram, id } = await quarrel()
  const path = `/api/members/${anna.public_id}/reports`
  for (let nth = 0; nth < 10; nth += 1) {
    expect((await chatClient.report(bram, id, { reason: 'spam' })).status).toBe(200)
    expect((await chatClient.as(bram, path, { method: 'POST', body: { reason: 'spam' } })).status).toBe(200)
  }
  expect(codeOf(await chatClient.report(bram, id, { reason: 'spam' }))).toBe('too_many_requests')
  expect((await reportsAbout(anna)).length).toBe(20)
})

test('the newest messages of a very long conversation are copied, and those around the one that is reported', async () => {
  const { anna, bram, id } = await quarrel()
  const { pool } = server.assembly
  await pool.query(
    `insert into chat.message (conversation_id, number, sender_id, created_at, key, body, price)
     select id, nth, $2, last_at, gen_random_uuid(), 'x', 0 from chat.conversation, generate_series(4, 3000) as nth
     where public_id = $1`,
    [id, anna.id],
  )
  await pool.query(
    `update chat.participant set last_number = 3000 where conversation_id = (select id from chat.conversation where public_id = $1)`,
    [id],
  )
  await chatClient.report(bram, id, { reason: 'scam', number: 3 })
  const [report] = await reportsAbout(anna)
  expect(report?.snapshot.messages).toHaveLength(2000 + 103)
  expect(report?.snapshot.messages.slice(0, 3)).toEqual(said)
  await chatClient.remove(anna, id)
})

test('who reported and is forgotten leaves the report without their words', async () => {
  const { anna, bram, id } = await quarrel()
  await chatClient.report(bram, id, { reason: 'scam', remarks: 'Wil geld' })
  await chatClient.as(bram, `/api/members/${anna.public_id}/reports`, { method: 'POST', body: { reason: 'spam' } })
  await server.assembly.db.transaction().execute((tx) => safetyPersonalData.erase(tx, bram.id))
  const [conversation, profile] = await reportsAbout(anna)
  expect(conversation).toMatchObject({ reporter_id: null, remarks: null })
  expect(conversation?.snapshot.messages).toEqual([said[0], said[2]])
  expect(profile?.snapshot).toMatchObject({ profile: { id: anna.public_id } })
})
