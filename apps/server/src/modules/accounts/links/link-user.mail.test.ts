import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookiesOf, newAddress, peopleOf } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  server = await startTestServer()
  people = peopleOf(server)
})
afterAll(() => server.close())

const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36'
const headers = { 'user-agent': PHONE }

test('the mail of a signup says when and on what device it was made and how many wait, and nothing that was typed', async () => {
  server.assembly.settableClock?.set(new Date('2027-06-01T12:32:00Z'))
  const email = newAddress()
  await people.signup({ email, name: 'Wilhelmina', language: 'nl' }, { headers })
  const first = await people.lastMail(email)
  expect(first?.text).toContain('Aangemeld: 1 juni 2027 om 14:32 (Chrome, Android).')
  expect(first?.text).not.toContain('Er wachten')
  await people.signup({ email, name: 'Wilhelmina', language: 'nl' }, { headers })
  const second = await people.lastMail(email)
  expect(second?.text).toContain('Er wachten nu 2 aanmeldingen op dit adres.')
  for (const mail of [first, second]) expect(`${mail?.html ?? ''}${mail?.text ?? ''}`).not.toContain('Wilhelmina')
  server.assembly.settableClock?.reset()
})

test('a mail that is sent again tells when the signup was made, not when it was asked for again', async () => {
  server.assembly.settableClock?.set(new Date('2027-06-01T12:32:00Z'))
  const email = newAddress()
  const cookie = cookiesOf(await people.signup({ email, language: 'nl' }, { headers }))
  server.assembly.settableClock?.set(new Date('2027-06-02T09:00:00Z'))
  expect((await people.send('/api/signups/mail', undefined, { cookie, headers })).status).toBe(200)
  expect((await people.lastMail(email))?.text).toContain('Aangemeld: 1 juni 2027 om 14:32 (Chrome, Android).')
  server.assembly.settableClock?.reset()
})

test('the mail to a new address says when and on what device the change was asked for', async () => {
  server.assembly.settableClock?.set(new Date('2027-06-03T12:32:00Z'))
  const { cookie } = await people.member({ language: 'nl' })
  const next = newAddress()
  expect((await people.send('/api/user/email', { email: next }, { cookie, headers })).status).toBe(200)
  expect((await people.lastMail(next))?.text).toContain('Gevraagd: 3 juni 2027 om 14:32 (Chrome, Android).')
  server.assembly.settableClock?.reset()
})
