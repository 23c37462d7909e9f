import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTcpProxy } from '../../testing/tcp-proxy.ts'
import { linkIn, mailsTo } from '../../testing/mailbox.ts'
import { codeOf, cookiesOf, newAddress, peopleOf } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  server = await startTestServer()
  people = peopleOf(server)
})
afterAll(() => server.close())

const purposeOf = async (token: string) => (await people.send('/api/links', { token })).json()['purpose']

test('[S1.2] the mail of a signup carries the link that confirms it', async () => {
  const email = newAddress()
  const cookie = cookiesOf(await people.signup({ email }))
  const mail = await people.lastMail(email)
  expect((await people.send('/api/activations', { token: linkIn(mail) }, { cookie })).status).toBe(200)
  expect(mail?.html).toContain(linkIn(mail))
})

test('[D.62] [S8.23] signing up with the address of an account suggests login, in the mail alone', async () => {
  const email = await people.join()
  const again = await people.signup({ email })
  expect(again.status).toBe(200)
  const mail = await people.lastMail(email)
  expect(mail?.text).toContain('/login')
  expect(mail?.text).toContain('/reset-password')
  expect(linkIn(mail)).toBe('no link')
})

test('[D.62] [S8.24] signing up with the address of a deleted account suggests to come back', async () => {
  const { email, cookie } = await people.member()
  await people.send('/api/user/deletion', {}, { cookie })
  await people.runJobs()
  expect((await people.signup({ email })).status).toBe(200)
  const token = linkIn(await people.lastMail(email))
  expect(await purposeOf(token)).toBe('reactivate')
  expect((await people.send('/api/reactivations', { token })).status).toBe(200)
  expect((await people.login(email)).status).toBe(200)
})

test('[S4.9] the mail of a deletion carries the link that takes it back', async () => {
  const { email, cookie } = await people.member()
  await people.send('/api/user/deletion', { reason: 'time' }, { cookie })
  const token = linkIn(await people.lastMail(email))
  expect(await purposeOf(token)).toBe('reactivate')
  expect((await people.send('/api/reactivations', { token })).status).toBe(200)
  expect(linkIn(await people.lastMail(email)), 'and that it is back is told').toBe('no link')
})

test('[S4.11] [D.96] a new address gets the link that confirms it, and the old one the link that undoes it', async () => {
  const { email, cookie } = await people.member()
  const next = newAddress()
  await people.send('/api/user/email', { email: next }, { cookie })
  const token = linkIn(await people.lastMail(next))
  expect(await purposeOf(token)).toBe('change_email')
  await people.send('/api/email-changes', { token }, { cookie })
  expect(await purposeOf(linkIn(await people.lastMail(email)))).toBe('undo')
})

test('[D.96] a change of password is told with a link that undoes it', async () => {
  const { email, cookie } = await people.member()
  const passwords = { old_password: 'a long enough secret', password: 'another fine secret' }
  const body = { ...passwords, password_again: passwords.password }
  expect((await people.send('/api/user/password', body, { method: 'PUT', cookie })).status).toBe(200)
  expect(await purposeOf(linkIn(await people.lastMail(email)))).toBe('undo')
})

test('[D.62] [S1.4] a reset mail carries a link, offers the way back, or tells that the address has no account', async () => {
  const known = await people.join()
  const left = await people.member()
  await people.send('/api/user/deletion', {}, { cookie: left.cookie })
  await people.runJobs()
  const unknown = newAddress()
  const received: unknown[] = []
  for (const email of [known, left.email, unknown]) {
    expect((await people.send('/api/password-resets', { email, language: 'en' })).status).toBe(200)
    const token = linkIn(await people.lastMail(email))
    received.push(token === 'no link' ? token : await purposeOf(token))
  }
  expect(received).toEqual(['reset', 'reactivate', 'no link'])
})

test('where a site reveals accounts, who left is told on screen and gets the way back by mail', async () => {
  const host = 'revealing.localhost'
  const email = await people.join({}, host)
  expect(codeOf(await people.signup({ email }, { host }))).toBe('email_taken')
  const cookie = (await people.login(email, undefined, { host })).headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  await people.send('/api/user/deletion', {}, { cookie, host })
  await people.runJobs()
  expect(codeOf(await people.signup({ email }, { host }))).toBe('account_recoverable')
  const token = linkIn(await people.lastMail(email))
  expect((await people.send('/api/reactivations', { token }, { host })).status).toBe(200)
})

test('with the mail server away signups succeed, and each mail arrives once when it is back', async () => {
  const proxy = await openTcpProxy(server.assembly.config.SMTP_URL)
  const own = await startTestServer({ SMTP_URL: proxy.url })
  const there = peopleOf(own)
  await proxy.cut()
  const emails = Array.from({ length: 5 }, newAddress)
  for (const email of emails) expect((await there.signup({ email })).status).toBe(200)
  const { pool } = own.assembly
  const tried = async () =>
    (
      await pool.query<{ n: number }>(
        `select count(*)::int n from graphile_worker._private_jobs where attempts > 0 and locked_at is null`,
      )
    ).rows[0]?.n
  const stop = await there.startJobs()
  await expect.poll(tried, { timeout: 15_000 }).toBe(emails.length)
  await stop()
  for (const email of emails) expect(await mailsTo(email)).toHaveLength(0)
  await proxy.restore()
  await pool.query('update graphile_worker._private_jobs set run_at = now()')
  await there.runJobs()
  await there.runJobs()
  for (const email of emails) expect(await mailsTo(email)).toHaveLength(1)
  await own.close()
  await proxy.cut()
})
