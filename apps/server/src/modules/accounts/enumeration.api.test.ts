import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantAccounts, type PlantedAccounts } from '../../testing/planted-accounts.ts'
import { newAddress, newBlock, PASSWORD } from '../../testing/people.ts'
import { statementsDuring } from '../../testing/statements.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { viewerAt, DOORS } from './testing/address-doors.ts'

/** What takes time is counted here, and the time itself is measured by `enumeration.nightly.test.ts`. */
const PER_SIDE = 8
let server: TestServer
let members: PlantedAccounts
let viewers: PlantedAccounts
beforeAll(async () => {
  server = await startTestServer()
  members = await plantAccounts(server, PER_SIDE * DOORS.length + 1)
  viewers = await plantAccounts(server, PER_SIDE * 2 + 1)
})
afterAll(() => server.close())

/** The work that was caused: every statement and how often, and how many passwords were hashed. */
async function workOf(askAll: () => Promise<void>) {
  const { hashing } = server.assembly.accounts
  const before = hashing.runs()
  const statements = await statementsDuring(server, askAll)
  return { statements: statements.toSorted(([a], [b]) => a.localeCompare(b)), hashes: hashing.runs() - before }
}

test.each(DOORS.map((door, nth) => [...door, nth] as const))(
  '[%s] %s: known addresses and unknown ones get the same answer for the same work',
  async (_id, name, door, nth) => {
    const answers = new Set<string>()
    const ask = viewerAt(server, door, viewers, answers)
    await ask(newAddress(), PER_SIDE * 2)
    const known = await workOf(async () => {
      for (let i = 0; i < PER_SIDE; i += 1) await ask(members.emails[nth * PER_SIDE + i] ?? '', i)
    })
    const unknown = await workOf(async () => {
      for (let i = 0; i < PER_SIDE; i += 1) await ask(newAddress(), PER_SIDE + i)
    })
    expect([...answers].slice(1), [...answers][0]).toEqual([])
    expect(known.statements.length).toBeGreaterThan(0)
    expect(known.hashes).toBe(name === 'login' || name === 'signup' ? PER_SIDE : 0)
    expect(unknown).toEqual(known)
  },
)

test('[D.60] who guesses the password of a deleted account gets what an address nobody has gets, for the same work', async () => {
  const left = await plantAccounts(server, PER_SIDE)
  await server.assembly.pool.query(
    `update accounts.account set status = 'deleted', deleted_at = now() where email = any($1)`,
    [left.emails],
  )
  const [, , door] = DOORS.find(([, name]) => name === 'login') ?? []
  if (!door) throw new Error('there is no login')
  const answers = new Set<string>()
  const ask = viewerAt(server, door, viewers, answers)
  await ask(newAddress(), PER_SIDE * 2)
  const deleted = await workOf(async () => {
    for (const email of left.emails) await ask(email, PER_SIDE * 2)
  })
  const unknown = await workOf(async () => {
    for (let i = 0; i < PER_SIDE; i += 1) await ask(newAddress(), PER_SIDE * 2)
  })
  expect([...answers].slice(1), [...answers][0]).toEqual([])
  expect(deleted.hashes).toBe(PER_SIDE)
  expect(unknown).toEqual(deleted)
})

test('[D.60] the lock-out is the same for an address nobody has', async () => {
  const outcomes: string[][] = []
  for (const email of [members.emails.at(-1) ?? '', newAddress()]) {
    const headers = { 'x-request-type': 'user', cookie: '' }
    const codes: string[] = []
    // Two tries in each of three blocks beside each other, as many as go without work.
    for (let i = 0; i < 2; i += 1) {
      const from = { ...headers, 'x-forwarded-for': newBlock() }
      for (let j = 0; j < 3; j += 1) {
        const body = { email, password: `${PASSWORD}!` }
        codes.push(
          String((await server.request('/api/user.php', { method: 'POST', body, headers: from })).json()['code']),
        )
      }
    }
    outcomes.push(codes)
  }
  expect(outcomes[0]).toEqual(outcomes[1])
})
