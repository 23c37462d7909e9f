import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkIn, mailsTo } from '../../../testing/mailbox.ts'
import { codeOf, cookiesOf, newAddress, newBlock, peopleOf } from '../../../testing/people.ts'
import { startTestServer, type TestResponse, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  server = await startTestServer()
  people = peopleOf(server)
})
afterAll(() => server.close())

describe('forgotten passwords', () => {
  const ask = (email: string, options: { from?: string; cookie?: string } = {}) =>
    people.send('/api/password-resets', { email, language: 'nl' }, options)
  const set = (token: string, password: string, password_again = password) =>
    people.send('/api/password-resets', { token, password, password_again }, { method: 'PUT' })

  test('[D.27] a reset link works once and for 60 minutes, and ends every session', async () => {
    const email = await people.join()
    const before = cookiesOf(await people.login(email))
    await ask(email)
    await people.runJobs()
    const token = linkIn((await mailsTo(email)).at(-1))
    expect((await set(token, 'a new secret of mine')).status).toBe(200)
    expect(codeOf(await set(token, 'yet another secret'))).toBe('link_invalid')
    expect((await server.request('/api/user.php', { headers: { cookie: before } })).json()['user']).toBeNull()
    expect((await people.login(email, 'a new secret of mine')).status).toBe(200)
    expect(codeOf(await people.login(email))).toBe('login_failed')
  })

  test('[S5.10] two different new passwords are refused', async () => {
    const answer = await set('x'.repeat(43), 'a new secret of mine', 'another secret of mine')
    expect([answer.status, codeOf(answer)]).toEqual([400, 'passwords_differ'])
  })

  test('[D.26] [S8.11] [D.61] three mails a day, and the same answers for an address nobody has', async () => {
    for (const email of [await people.join(), newAddress()]) {
      const answers = []
      const from = newBlock()
      for (let i = 0; i < 4; i += 1) answers.push(await ask(email, { from }))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
      expect(codeOf(answers[3] as TestResponse)).toBe('reset_mails_spent')
    }
  })

  test('[D.61] mails that strangers ask for do not use up those of the owner, and have an end all the same', async () => {
    for (const email of [await people.join(), newAddress()]) {
      const statuses: number[] = []
      for (let i = 0; i < 21; i += 1) statuses.push((await ask(email)).status)
      expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    }
  })

  test('a browser the owner has used before gets its mail, whatever others asked for and wherever from', async () => {
    const { email, cookie } = await people.member()
    const from = newBlock()
    for (let i = 0; i < 21; i += 1) await ask(email)
    for (let i = 0; i < 20; i += 1) await ask(newAddress(), { from })
    expect(codeOf(await ask(newAddress(), { from }))).toBe('too_many_requests')
    const device = cookie.split('; ').find((part) => part.startsWith('__Host-device=')) ?? 'none'
    expect((await ask(email, { from, cookie: device })).status).toBe(200)
    for (let i = 0; i < 2; i += 1) await ask(email, { from, cookie: device })
    expect(codeOf(await ask(email, { from, cookie: device })), 'three a day').toBe('reset_mails_spent')
  })

  test('[S8.9] an unknown address is told on screen only where the site reveals accounts', async () => {
    expect((await ask(newAddress())).status).toBe(200)
    const revealed = await people.send(
      '/api/password-resets',
      { email: newAddress(), language: 'nl' },
      { host: 'revealing.localhost' },
    )
    expect([revealed.status, codeOf(revealed)]).toEqual([404, 'email_not_found'])
  })
})
