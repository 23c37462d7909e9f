import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkIn, mailsTo } from '../../../testing/mailbox.ts'
import { cookiesOf, peopleOf } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  server = await startTestServer()
  people = peopleOf(server)
})
afterAll(() => server.close())

const DAY = 24 * 60 * 60 * 1000
const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/145.0' }
const subjects = async (email: string) => {
  await people.runJobs()
  return (await mailsTo(email)).map(({ subject }) => subject)
}
const SUBJECT = 'Er is ingelogd op een nieuw toestel'

test('a login in a browser the account never used is told, once a day, with when and what', async () => {
  const { settableClock } = server.assembly
  settableClock?.set(new Date('2027-08-02T10:00:00Z'))
  const { email } = await people.member({ language: 'nl' })
  expect(await subjects(email), 'not that of the signup').not.toContain(SUBJECT)
  const stolen = await people.login(email, undefined, { headers })
  expect(stolen.status).toBe(200)
  await people.login(email, undefined, { headers })
  expect((await subjects(email)).filter((subject) => subject === SUBJECT)).toHaveLength(1)
  const mail = (await mailsTo(email)).at(-1)
  expect(mail?.text).toContain('Ingelogd: 2 augustus 2027 om 12:00 (Firefox, Windows).')
  expect(mail?.text).toContain('/reset-password')
  settableClock?.set(new Date(Date.parse('2027-08-02T10:00:00Z') + 2 * DAY))
  await people.login(email, undefined, { headers, cookie: cookiesOf(stolen) })
  expect(
    (await subjects(email)).filter((subject) => subject === SUBJECT),
    'it is known now',
  ).toHaveLength(1)
  await people.login(email, undefined, { headers })
  expect((await subjects(email)).filter((subject) => subject === SUBJECT)).toHaveLength(2)
  settableClock?.reset()
})

test('a wrong password tells nobody anything', async () => {
  const { email } = await people.member({ language: 'nl' })
  await people.login(email, 'not it at all', { headers })
  expect(await subjects(email)).not.toContain(SUBJECT)
})

test('a password that was set by a link is told, with the way to set another', async () => {
  const { email } = await people.member({ language: 'nl' })
  await people.send('/api/password-resets', { email, language: 'nl' })
  const token = linkIn(await people.lastMail(email))
  const password = 'quite another secret'
  const body = { token, password, password_again: password }
  expect((await people.send('/api/password-resets', body, { method: 'PUT' })).status).toBe(200)
  const mail = await people.lastMail(email)
  expect(mail?.subject).toBe('Je nieuwe wachtwoord is ingesteld')
  expect(mail?.text).toContain('/reset-password')
  expect(linkIn(mail)).toBe('no link')
})
