import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkIn, mailsTo } from '../../testing/mailbox.ts'
import { cookiesOf, newAddress, PASSWORD, peopleOf } from '../../testing/people.ts'
import { startTestServer, type TestResponse, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
const received: string[] = []
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'all' })
})
afterAll(() => server.close())

/** The server, with every answer it gives written down. */
function overheard(to: TestServer): TestServer {
  return {
    ...to,
    async request(path, requests): Promise<TestResponse> {
      const answer = await to.request(path, requests)
      received.push(JSON.stringify(answer.headers), answer.text)
      return answer
    },
  }
}

test('no secret that leaves by mail is in any answer, header or log line of a whole life', async () => {
  const people = peopleOf(overheard(server))
  const secrets: string[] = []
  const follow = async (email: string, path: string, more: object = {}, method: 'POST' | 'PUT' = 'POST') => {
    const token = linkIn(await people.lastMail(email))
    expect(token).toHaveLength(43)
    secrets.push(token)
    // A person's browser opens the page first, and asks what the link is for.
    expect((await overheard(server).request('/l')).status).toBe(200)
    expect((await people.send('/api/links', { token })).status).toBe(200)
    expect((await people.send(path, { token, ...more }, { method })).status).toBe(200)
  }
  const passwords = { password: 'quite another secret', password_again: 'quite another secret' }
  const email = newAddress()
  await people.signup({ email })
  await follow(email, '/api/activations', { password: PASSWORD })
  await people.send('/api/password-resets', { email, language: 'nl' })
  await follow(email, '/api/password-resets', passwords, 'PUT')
  let cookie = cookiesOf(await people.login(email, passwords.password))
  const body = { old_password: passwords.password, password: PASSWORD, password_again: PASSWORD }
  await people.send('/api/user/password', body, { method: 'PUT', cookie })
  await follow(email, '/api/undos')
  cookie = cookiesOf(await people.login(email, passwords.password))
  const next = newAddress()
  await people.send('/api/user/email', { email: next }, { cookie })
  await follow(next, '/api/email-changes', { password: passwords.password })
  await follow(email, '/api/undos')
  cookie = cookiesOf(await people.login(email, passwords.password))
  await people.send('/api/user/deletion', { reason: 'time' }, { cookie })
  await follow(email, '/api/reactivations')
  await people.lastMail(email)

  expect(secrets).toHaveLength(6)
  expect((await mailsTo(email)).length).toBeGreaterThan(5)
  const heard = [...received, server.logs()].join('\n')
  expect(heard.length).toBeGreaterThan(10_000)
  const around = (text: string) => {
    const at = heard.indexOf(text)
    return at === -1 ? 'nowhere' : heard.slice(at - 200, at + 100)
  }
  for (const secret of [...secrets, PASSWORD, passwords.password]) expect(around(secret)).toBe('nowhere')
})
