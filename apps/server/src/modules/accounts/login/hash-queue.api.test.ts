import { randomBytes } from 'node:crypto'
import { accounts, type Route } from '@app/contract'
import { HASHING_CALLS } from '@app/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantAccounts } from '../../../testing/planted-accounts.ts'
import { codeOf, cookiesOf, newAddress, newBlock, PASSWORD, signupForm } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const BLOCKS = 5
const RESETS_AT_ONCE = 30
const OWNERS = 2
/** Dear enough that a crowd has to wait. */
const HASH_MEMORY_KIB = 32_768

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ HASH_MEMORY_KIB })
})
afterAll(() => server.close())

const inventedToken = () => randomBytes(32).toString('base64url')
const newPassword = { password: 'quite another secret', password_again: 'quite another secret' }
type Send = (path: string, method: string, body: object, cookie?: string) => ReturnType<TestServer['request']>

const senderFrom =
  (from: string): Send =>
  (path, method, body, cookie = '') =>
    server.request(path, { method, body, headers: { 'x-request-type': 'user', 'x-forwarded-for': from, cookie } })

test('[D.97] a new password with a link that nobody was sent causes no hash', async () => {
  const { hashing } = server.assembly.accounts
  const before = hashing.runs()
  const send = senderFrom(newBlock())
  for (let i = 0; i < 5; i += 1) {
    const answer = await send('/api/password-resets', 'PUT', { token: inventedToken(), ...newPassword })
    expect(codeOf(answer)).toBe('link_invalid')
  }
  expect(hashing.runs() - before).toBe(0)
})

/** Every call that hashes, from one block: new passwords by invented links without end, each of the others once. */
function crowdFrom(from: string, cookie: string, isOver: () => boolean) {
  const send = senderFrom(from)
  const reset = async () => {
    while (!isOver()) await send('/api/password-resets', 'PUT', { token: inventedToken(), ...newPassword })
  }
  return [
    ...Array.from({ length: RESETS_AT_ONCE }, reset),
    send('/api/user/proof', 'POST', { password: PASSWORD }, cookie),
    send('/api/user/password', 'PUT', { old_password: 'not the password', ...newPassword }, cookie),
    send('/api/user.php', 'POST', { email: newAddress(), password: PASSWORD }),
    send('/api/signups', 'POST', signupForm()),
  ]
}

test('[D.97] while five blocks crowd every door that hashes, owners log in: from elsewhere, and from a known browser', async () => {
  const attackers = await plantAccounts(server, BLOCKS)
  const owners = await plantAccounts(server, OWNERS)
  const statuses: number[] = []
  for (const email of owners.emails) {
    let over = false
    const crowd = attackers.cookies.flatMap((cookie) => crowdFrom(newBlock(), cookie, () => over))
    const send = senderFrom(newBlock())
    const first = await send('/api/user.php', 'POST', { email, password: PASSWORD })
    const again = await send('/api/user.php', 'POST', { email, password: PASSWORD }, cookiesOf(first))
    statuses.push(first.status, again.status)
    over = true
    await Promise.all(crowd)
  }
  expect(statuses).toEqual(statuses.map(() => 200))
})

test('[D.97] a known browser and a member hash so often an hour, right passwords included', async () => {
  const [owner, member] = [await plantAccounts(server, 1), await plantAccounts(server, 1)]
  const send = senderFrom(newBlock())
  const login = (cookie = '') => send('/api/user.php', 'POST', { email: owner.emails[0], password: PASSWORD }, cookie)
  const browser = cookiesOf(await login())
  const prove = () => send('/api/user/proof', 'POST', { password: PASSWORD }, member.cookies[0])
  for (const ask of [() => login(browser), prove]) {
    const statuses: number[] = []
    for (let i = 0; i < 62; i += 1) statuses.push((await ask()).status)
    expect(statuses).toEqual([...statuses.slice(2).map(() => 200), 429, 429])
  }
})

test('[D.97] an address makes each call that hashes five times in five seconds, whatever it sends; others do as ever', async () => {
  const limited = await startTestServer({ LIMITS_FACTOR: 1 })
  const routes: Route[] = Object.values(accounts)
  const hashing = routes.filter(({ hashes }) => hashes)
  expect(hashing.map(({ path }) => path)).toContain('/api/user.php')
  const [flood, other] = [newBlock(), newBlock()]
  const ask = async ({ path, method }: Route, from: string) => {
    const headers = { 'x-request-type': 'user', 'x-forwarded-for': from }
    return (await limited.request(path, { method, body: {}, headers })).status
  }
  for (const route of hashing) {
    const statuses: number[] = []
    for (let call = 0; call <= HASHING_CALLS; call += 1) statuses.push(await ask(route, flood))
    expect(statuses.map((status) => status === 429)).toEqual([...statuses.slice(1).map(() => false), true])
    expect(await ask(route, other)).not.toBe(429)
  }
  await limited.close()
})
