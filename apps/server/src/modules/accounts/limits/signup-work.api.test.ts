import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, newBlock, peopleOf, signupForm, solve } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  server = await startTestServer()
  people = peopleOf(server)
})
afterAll(() => server.close())

/** How many times the usual work is wanted of the next who signs up there. */
async function workFor(from: string): Promise<{ challenge: string; work: number }> {
  const answer = await people.signup({}, { from, works: false })
  expect(codeOf(answer)).toBe('challenge_required')
  const challenge = String(answer.json()['challenge'])
  const { parameters } = JSON.parse(challenge) as { parameters: { data: { work: number } } }
  return { challenge, work: parameters.data.work }
}

test('[D.97] one who signs up all day keeps nobody of the block from it: the work grows instead', async () => {
  const from = newBlock()
  const early = await (async () => {
    await people.signup({}, { from })
    return workFor(from)
  })()
  expect(early.work).toBe(1)
  const required: number[] = []
  for (let nth = 0; nth < 100; nth += 1) required.push((await workFor(from)).work)
  expect(required).toEqual(required.toSorted((one, other) => one - other))
  expect([...new Set(required)]).toEqual([1, 2, 4, 8, 16])
  // Somebody else of the block gets in, also beyond that.
  expect((await people.signup({}, { from })).status).toBe(200)
  // What was wanted before the work grew is no longer enough.
  const late = await people.send(
    '/api/signups',
    { ...signupForm(), proof: await solve(early.challenge) },
    { from, works: false },
  )
  expect(codeOf(late)).toBe('challenge_required')
})
