import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlantedMember } from '../../testing/members.ts'
import { codeOf, cookiesOf, peopleOf } from '../../testing/people.ts'
import { changeSettings } from '../../testing/site-settings.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { chatClientOf } from './testing/chat-client.ts'

let server: TestServer
let chatClient: ReturnType<typeof chatClientOf>
beforeAll(async () => {
  server = await startTestServer({ MESSAGES_A_MINUTE: 1000, MESSAGES_A_DAY: 1000 })
  chatClient = chatClientOf(server)
})
afterAll(async () => {
  server.assembly.settableClock?.reset()
  await server.close()
})

const desk = (desk_open: boolean) => changeSettings(server, { desk_open })

async function member(): Promise<PlantedMember> {
  const [anna] = await chatClient.people(1, 100)
  if (!anna) throw new Error('nobody was planted')
  return anna
}

const countOf = async (statement: string, id: string) =>
  (await server.assembly.pool.query(`select ${statement}`, [id])).rowCount

test('while nobody is at the desk neither words nor gifts reach a fictional profile, and nothing is taken', async () => {
  await desk(false)
  const [anna, julie] = [await member(), await chatClient.plantFictional()]
  expect((await chatClient.withMember(anna, julie)).json()).toMatchObject({ cannot_send_reason: 'desk_closed' })
  const drafts = [{}, { text: 'Beste platenzaak van de stad?' }, { gift: 'rose', text: '' }]
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, nth) => chatClient.first(anna, julie, drafts[nth % drafts.length])),
  )
  for (const answer of answers) expect([answer.status, codeOf(answer)]).toEqual([409, 'desk_closed'])
  expect(await chatClient.balance(anna)).toBe(100)
  expect(await countOf('from credits.ledger_entry where wallet_id = $1 and amount < 0', anna.id)).toBe(0)
  expect(await countOf('from chat.conversation where $1 in (a_id, b_id)', anna.id)).toBe(0)
  // None of it counts among the conversations a free member may begin.
  expect(await countOf('from chat.member where id = $1', anna.id)).toBe(0)
})

test('a conversation of when somebody was there can be read, and not gone on with; what was sent is answered again', async () => {
  await desk(true)
  const [anna, julie] = [await member(), await chatClient.plantFictional()]
  const key = randomUUID()
  const id = await chatClient.begin(anna, julie, { text: 'Hoi', key })
  expect(await chatClient.conversation(anna, id)).toMatchObject({ cannot_send_reason: null })
  await desk(false)
  expect(await chatClient.conversation(anna, id)).toMatchObject({
    cannot_send_reason: 'desk_closed',
    messages: [{ text: 'Hoi' }],
  })
  expect(codeOf(await chatClient.send(anna, id))).toBe('desk_closed')
  expect(codeOf(await chatClient.send(anna, id, { gift: 'rose', text: '' }))).toBe('desk_closed')
  expect((await chatClient.first(anna, julie, { text: 'Hoi', key })).status).toBe(200)
  expect(await chatClient.balance(anna)).toBe(98)
  expect((await chatClient.conversation(anna, id)).messages).toHaveLength(1)
})

test('members write to each other whether somebody is at the desk or not', async () => {
  await desk(false)
  const [anna, bram] = await chatClient.two()
  const id = await chatClient.begin(anna, bram)
  expect(await chatClient.conversation(bram, id)).toMatchObject({ cannot_send_reason: null })
  expect((await chatClient.send(bram, id)).status).toBe(200)
})

test('who has not confirmed yet is told first that nobody would answer', async () => {
  await desk(false)
  const cookie = cookiesOf(await peopleOf(server).signup())
  const julie = await chatClient.plantFictional()
  expect((await chatClient.withMember({ cookie }, julie)).json()).toMatchObject({ cannot_send_reason: 'desk_closed' })
})
