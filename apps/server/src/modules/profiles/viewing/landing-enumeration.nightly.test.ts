import { afterAll, beforeAll, expect, test } from 'vitest'
import { membersOf, type PlantedMember } from '../../../testing/members.ts'
import { compareTimings } from '../../../testing/timing-comparison.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const PER_SIDE = 2000
const PEOPLE = 50
let server: TestServer
let members: ReturnType<typeof membersOf>
beforeAll(async () => {
  server = await startTestServer()
  members = membersOf(server)
})
afterAll(() => server.close())

const unknownId = () => Buffer.from(crypto.getRandomValues(new Uint8Array(12))).toString('base64url')

test.each([
  ['invisible', { entry_pages: true, invisible: true }, 'vonk.localhost'],
  ['deleted', { entry_pages: true, status: 'deleted' }, 'vonk.localhost'],
  ['without consent', { entry_pages: false }, 'vonk.localhost'],
  ['of another site', { entry_pages: true }, 'klaver.localhost'],
])(
  '2,000 members who are %s and 2,000 unknown ids get the same answer after the same time',
  async (name, row, host) => {
    const hidden: PlantedMember[] = await members.plant(PEOPLE, row)
    for (const { id } of hidden) await members.plantPhotos(id, 1)
    const answers = new Set<string>()
    const ask = async (public_id: string) =>
      answers.add((await members.as(null, `/api/members/${public_id}/landing`, { host })).text)
    for (let warm = 0; warm < 200; warm += 1) await ask(unknownId())
    const found = await compareTimings(
      (nth) => ask(hidden[nth % PEOPLE]?.public_id ?? ''),
      () => ask(unknownId()),
      PER_SIDE,
    )
    process.stdout.write(`landing, ${name}: p = ${found.map((p) => p.toFixed(3)).join(', ')}\n`)
    expect([...answers]).toEqual(['{"person":null}'])
    expect(found.at(-1), `samples that differ: ${found.join(', ')}`).toBeGreaterThan(0.05)
  },
)
