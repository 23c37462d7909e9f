import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantAccounts, type PlantedAccounts } from '../../testing/planted-accounts.ts'
import { newAddress } from '../../testing/people.ts'
import { mannWhitney, SAMPLES, compareTimings } from '../../testing/timing-comparison.ts'
import { readConfig } from '../../platform/config/config.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { viewerAt, DOORS } from './testing/address-doors.ts'

const PER_SIDE = 500
let server: TestServer
let members: PlantedAccounts
let viewers: PlantedAccounts
beforeAll(async () => {
  const { HASH_MEMORY_KIB, CHALLENGE_COST } = readConfig()
  server = await startTestServer({ HASH_MEMORY_KIB, CHALLENGE_COST })
  members = await plantAccounts(server, PER_SIDE * SAMPLES)
  viewers = await plantAccounts(server, PER_SIDE * SAMPLES * 2)
})
afterAll(() => server.close())

test.each(DOORS)(
  '[%s] %s: 500 known addresses and 500 unknown ones get the same answer after the same time',
  async (_id, name, door) => {
    const answers = new Set<string>()
    const ask = viewerAt(server, door, viewers, answers)
    const known = (nth: number) => ask(members.emails[nth] ?? '', nth * 2)
    const unknown = (nth: number) => ask(newAddress(), nth * 2 + 1)
    for (let i = 0; i < 10; i += 1) await server.request('/api/user.php')
    const found = await compareTimings(known, unknown, PER_SIDE)
    process.stdout.write(`${name}: p = ${found.map((p) => p.toFixed(3)).join(', ')}\n`)
    expect([...answers].slice(1), [...answers][0]).toEqual([])
    expect(found.at(-1), `samples that differ: ${found.join(', ')}`).toBeGreaterThan(0.05)
  },
)

test('the measure itself sees a difference, and none where there is none', () => {
  const noise = (shift: number) => Array.from({ length: 500 }, () => 25 + Math.random() * 5 + shift)
  expect(mannWhitney(noise(0), noise(1))).toBeLessThan(0.01)
  const same = noise(0)
  expect(mannWhitney(same, same)).toBeGreaterThan(0.9)
})
