import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '../../../platform/calendar.ts'
import { download } from '../../../testing/download.ts'
import { runByClock, runDueJobs } from '../../../testing/due-jobs.ts'
import { openTcpProxy } from '../../../testing/tcp-proxy.ts'
import { removeLeftoverFiles } from '../../../testing/leftover-files.ts'
import { codeOf, cookiesOf, PASSWORD, peopleOf } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const USER = { 'x-request-type': 'user' }
let server: TestServer
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  server = await startTestServer()
  people = peopleOf(server)
})
afterAll(async () => {
  await removeLeftoverFiles(server)
  await server.close()
})

const request = (cookie: string) => people.send('/api/exports', undefined, { cookie })
const state = async (cookie: string) => (await server.request('/api/exports', { headers: { cookie } })).json()
const fetchFile = (cookie: string, more: { leaves?: boolean; port?: number } = {}) =>
  download({ port: server.port, path: '/api/exports/file', headers: { cookie, ...USER }, ...more })

/** Where the export of an address is kept, if it is. */
async function keyOf(email: string): Promise<string | undefined> {
  const { rows } = await server.assembly.pool.query<{ object_key: string }>(
    `select object_key from accounts.export join accounts.account on id = account_id where email = $1`,
    [email],
  )
  return rows[0]?.object_key
}

async function isStored(key: string | undefined): Promise<boolean> {
  for await (const stored of server.assembly.store.list(key ?? 'none')) if (stored === key) return true
  return false
}

async function memberWithExport(changes: Record<string, unknown> = {}) {
  const member = await people.member(changes)
  expect((await request(member.cookie)).status).toBe(200)
  await runDueJobs(server)
  return { ...member, key: await keyOf(member.email) }
}

test('a member gets everything that is kept about them, as an archive, and nothing that would let its reader in', async () => {
  const { email, cookie } = await people.member({
    name: 'Pieternel',
    signup_message: 'hello there',
    tracking: { ref: 'r1' },
  })
  expect(await state(cookie)).toEqual({ state: 'none', expires_at: null })
  expect((await request(cookie)).status).toBe(200)
  expect(await state(cookie)).toEqual({ state: 'gathering', expires_at: null })
  expect((await fetchFile(cookie)).status).toBe(404)
  await runDueJobs(server)
  const ready = await state(cookie)
  expect(ready['state']).toBe('ready')
  expect(Math.round((Date.parse(String(ready['expires_at'])) - Date.now()) / DAY_MS)).toBe(7)

  const file = await fetchFile(cookie)
  expect(file.status).toBe(200)
  expect(file.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="data.zip"',
    'cache-control': 'private, no-store',
    'content-length': String(file.bytes.length),
  })
  const archive = unzipSync(file.bytes)
  const text = strFromU8(archive['data.json'] ?? new Uint8Array())
  const { accounts } = JSON.parse(text) as Record<string, Record<string, unknown>>
  expect(accounts?.['account']).toMatchObject({
    email,
    name: 'Pieternel',
    signup_message: 'hello there',
    tracking: { ref: 'r1' },
    date_of_birth: '1990-03-14',
    status: 'confirmed',
  })
  expect(accounts?.['consents']).toHaveLength(2)
  expect(accounts?.['sessions']).toHaveLength(2)
  expect(accounts?.['known_browsers']).toHaveLength(1)
  expect(text).not.toMatch(/argon2|hash|token|"type": ?"Buffer"|password/)
  const { rows } = await server.assembly.pool.query<{ id: string }>(
    'select id from accounts.account where email = $1',
    [email],
  )
  expect(text, 'the number of the account never leaves').not.toContain(rows[0]?.id)
})

test('an export is handed over exactly once, however many fetch it at the same moment', async () => {
  const { cookie, key } = await memberWithExport()
  expect(await isStored(key)).toBe(true)
  const answers = await Promise.all(Array.from({ length: 50 }, () => fetchFile(cookie)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(49)
  await expect.poll(() => isStored(key)).toBe(false)
  expect(await state(cookie)).toEqual({ state: 'none', expires_at: null })
  expect((await fetchFile(cookie)).status).toBe(404)
})

test('taking the export orders its removal in the same breath, in case the process dies while it sends', async () => {
  const { cookie, key } = await memberWithExport()
  await fetchFile(cookie)
  const { rows } = await server.assembly.pool.query<{ payload: unknown; later: boolean }>(
    `select payload, run_at - now() between interval '50 minutes' and interval '1 hour' as later from graphile_worker._private_jobs
     where payload::text like '%' || $1 || '%'`,
    [key],
  )
  expect(rows).toEqual([{ payload: { object_keys: [key] }, later: true }])
})

test('who vanishes while it is sent has had it: the file is gone', async () => {
  const { cookie, key } = await memberWithExport()
  await server.assembly.store.put(key ?? '', new Uint8Array(40_000_000), 'application/zip')
  const { bytes } = await fetchFile(cookie, { leaves: true })
  expect(bytes.length).toBeLessThan(40_000_000)
  await expect.poll(() => isStored(key), { timeout: 30_000 }).toBe(false)
  expect((await fetchFile(cookie)).status).toBe(404)
})

test('an export can be asked for once a day, and a new one takes the place of the old', async () => {
  const { email, cookie, key } = await memberWithExport()
  const again = await request(cookie)
  expect([again.status, again.json()['code']]).toEqual([429, 'too_many_requests'])
  const { settableClock } = server.assembly
  settableClock?.set(new Date(Date.now() + DAY_MS + 1000))
  await people.send('/api/user/proof', { password: PASSWORD }, { cookie })
  expect((await request(cookie)).status).toBe(200)
  await runDueJobs(server)
  settableClock?.reset()
  expect(await isStored(key)).toBe(false)
  const newKey = await keyOf(email)
  expect(newKey).not.toBe(key)
  expect(await isStored(newKey)).toBe(true)
})

test('an export that nobody fetched in a week is gone', async () => {
  const { email, cookie, key } = await memberWithExport()
  const { settableClock } = server.assembly
  settableClock?.set(new Date(Date.now() + 7 * DAY_MS + 1000))
  await people.send('/api/user/proof', { password: PASSWORD }, { cookie })
  expect(await state(cookie)).toEqual({ state: 'none', expires_at: null })
  expect((await fetchFile(cookie)).status).toBe(404)
  await runByClock(server, 'accounts.expire-exports')
  await runDueJobs(server, ['files.remove'])
  settableClock?.reset()
  expect(await isStored(key)).toBe(false)
  expect(await keyOf(email)).toBeUndefined()
})

test('nobody gets the data of another, and nobody without logging in or the header of the client', async () => {
  const { cookie } = await memberWithExport()
  const other = await people.member()
  expect((await fetchFile(other.cookie)).status).toBe(404)
  expect((await fetchFile('')).bytes.toString()).toContain('authentication_required')
  const bare = await server.request('/api/exports/file', { headers: { cookie } })
  expect([bare.status, bare.json()['code']]).toEqual([403, 'request_type_required'])
  expect((await state(cookie))['state']).toBe('ready')
})

test('asking for the data and fetching it want the owner at the screen', async () => {
  const { cookie } = await memberWithExport()
  const other = await people.member()
  server.assembly.settableClock?.set(new Date(Date.now() + 11 * 60_000))
  const requests = await request(other.cookie)
  expect([requests.status, requests.json()['code']]).toEqual([403, 'recent_login_required'])
  const fetched = await fetchFile(cookie)
  expect([fetched.status, fetched.bytes.toString()]).toEqual([403, expect.stringContaining('recent_login_required')])
  await people.send('/api/user/proof', { password: PASSWORD }, { cookie })
  expect((await fetchFile(cookie)).status).toBe(200)
  server.assembly.settableClock?.reset()
})

test('a store that is away costs nobody their export', async () => {
  const { config } = server.assembly
  const proxy = await openTcpProxy(config.S3_ENDPOINT)
  const own = await startTestServer({ S3_ENDPOINT: proxy.url, DATABASE_URL: config.DATABASE_URL })
  const { cookie } = await memberWithExport()
  await proxy.cut()
  expect((await fetchFile(cookie, { port: own.port })).status).toBe(503)
  expect((await state(cookie))['state']).toBe('ready')
  await proxy.restore()
  expect((await fetchFile(cookie, { port: own.port })).status).toBe(200)
  await own.close()
  await proxy.cut()
})

test('a look that is not a fetch does not use the export up', async () => {
  const { cookie } = await memberWithExport()
  expect((await server.request('/api/exports/file', { method: 'HEAD', headers: { cookie, ...USER } })).status).toBe(404)
  expect((await state(cookie))['state']).toBe('ready')
})

test('the file of an account that is gone goes too', async () => {
  const { email, key } = await memberWithExport()
  expect(await isStored(key)).toBe(true)
  const { pool } = server.assembly
  await pool.query('delete from accounts.account where email = $1', [email])
  const { rows } = await pool.query<{ in_time: boolean }>(
    `select run_at <= now() + interval '7 days' as in_time from graphile_worker._private_jobs where key = $1`,
    [key],
  )
  expect(rows).toEqual([{ in_time: true }])
  await pool.query('update graphile_worker._private_jobs set run_at = now() where key = $1', [key])
  await runDueJobs(server)
  expect(await isStored(key)).toBe(false)
})

test('who has not confirmed the address gets no export, and the address no mail', async () => {
  const cookie = cookiesOf(await people.signup())
  expect(codeOf(await request(cookie))).toBe('confirmation_required')
  expect(await state(cookie)).toEqual({ state: 'none', expires_at: null })
})
