import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LOCALES } from '@app/i18n/locales'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { mailsTo, type ReceivedMail } from '../../testing/mailbox.ts'
import { newAddress, newBlock, peopleOf } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { runComplaintsCommand } from './index.ts'

let server: TestServer
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  server = await startTestServer()
  people = peopleOf(server)
})
afterEach(() => server.assembly.settableClock?.reset())
afterAll(() => server.close())

const DESK = 'support@vonk.example'
const BODY = 'Vorige week is er twee keer afgeschreven.'

/** The Tuesday on which the complaints of these tests come. */
const TUESDAY = new Date('2026-09-15T10:00:00Z')
const DAYS: Readonly<Record<string, string>> = {
  en: 'Tuesday 22 September',
  nl: 'dinsdag 22 september',
  de: 'Dienstag, 22. September',
  it: 'martedì 22 settembre',
  fr: 'mardi 22 septembre',
  es: 'martes, 22 de septiembre',
  pl: 'wtorek, 22 września',
}

async function complain(changes: Record<string, unknown> = {}) {
  server.assembly.settableClock?.set(TUESDAY)
  const form = { topic: 'payment', email: newAddress(), body: BODY, language: 'nl', ...changes }
  const answer = await people.send('/api/complaints', form)
  expect(answer.status, answer.text).toBe(200)
  return { email: form.email, number: String(answer.json()['number']) }
}

/** All that an address was sent, oldest first. */
async function mailed(address: string): Promise<ReceivedMail[]> {
  server.assembly.settableClock?.reset()
  await people.runJobs()
  return mailsTo(address)
}

const wholeOf = ({ subject, text, html }: ReceivedMail) => `${subject}\n${text}\n${html}`
/** As it is read: the mail breaks lines where it likes. */
const flat = (text: string) => text.replaceAll(/\s+/g, ' ')

test.each(LOCALES)('number and day arrive in %s, and none of the words', async (language) => {
  const { email, number } = await complain({ language })
  const [mail, ...more] = await mailed(email)
  expect(more).toEqual([])
  if (!mail) throw new Error('nothing came')
  expect(mail.subject).toContain(number)
  expect(mail.from).toEqual([{ name: 'Vonk', address: DESK }])
  expect(flat(mail.text)).toContain(number)
  expect(flat(mail.text)).toContain(DAYS[language])
  expect(mail.html).toContain(`lang="${language}"`)
  expect(wholeOf(mail)).not.toContain('afgeschreven')
})

test('[D.97] of a hundred forged ones from one block, with all the work done, five mails at most really arrive, and five at the desk', async () => {
  server.assembly.settableClock?.set(TUESDAY)
  const from = newBlock()
  const emails = Array.from({ length: 100 }, newAddress)
  const before = (await mailsTo(DESK)).length
  for (const email of emails)
    await people.send('/api/complaints', { topic: 'other', email, body: `From ${email}.`, language: 'nl' }, { from })
  server.assembly.settableClock?.reset()
  await people.runJobs()
  const arrived = (await Promise.all(emails.map(mailsTo))).flat()
  expect(arrived).toHaveLength(5)
  expect((await mailsTo(DESK)).length - before).toBeLessThanOrEqual(5)
}, 120_000)

test('a mail about privacy names the month of the law, and one about something telling tells nothing', async () => {
  const privacy = await complain({ topic: 'privacy' })
  const [about] = await mailed(privacy.email)
  expect(flat(about?.text ?? '')).toContain('donderdag 15 oktober')
  const fictional = await complain({ topic: 'fictional' })
  const [neutral] = await mailed(fictional.email)
  expect(neutral?.text).not.toMatch(/ficti|profiel|dat(e|ing)/i)
})

test('the desk is told that it waits, and nothing of what it says', async () => {
  const usual = await complain({ topic: 'member' })
  const urgent = await complain({ topic: 'safety' })
  const mails = await mailed(DESK)
  const about = ({ number }: { number: string }) => mails.filter(({ subject }) => subject.includes(number))
  expect(about(usual)).toHaveLength(1)
  expect(about(urgent)).toHaveLength(1)
  for (const mail of [...about(usual), ...about(urgent)]) {
    for (const word of ['afgeschreven', usual.email, urgent.email]) expect(wholeOf(mail)).not.toContain(word)
  }
  expect(about(usual)[0]?.text).not.toContain('veiligheid')
  expect(about(urgent)[0]?.text).toContain('veiligheid')
})

test('whoever is forgotten before the mail leaves is not written to', async () => {
  const { email, number } = await complain()
  await server.assembly.pool.query(
    `update complaints.complaint set email = null, body = null, state = 'closed' where number = $1`,
    [number],
  )
  await server.assembly.pool.query(
    `delete from graphile_worker._private_jobs where payload->>'kind' = 'complaint_received' and payload->>'email' = $1`,
    [email],
  )
  expect(await mailed(email)).toEqual([])
  expect((await mailsTo(DESK)).filter(({ subject }) => subject.includes(number))).toEqual([])
})

test.each(LOCALES)(
  'the answer arrives in %s as it was written, with the day until which one may come back',
  async (language) => {
    const { email, number } = await complain({ language })
    await mailed(email)
    const file = join(tmpdir(), `${number}.txt`)
    await writeFile(
      file,
      'Je hebt gelijk.\n\nDe tweede betaling <b>van 3 maart</b> komt terug.\nHet duurt twee dagen.\n',
    )
    server.assembly.settableClock?.set(TUESDAY)
    const [line] = await runComplaintsCommand(server.assembly.job_context, [
      'answer',
      '--number',
      number,
      '--by',
      'Eva',
      '--file',
      file,
    ])
    expect(line).toContain('is answered')
    const mail = (await mailed(email)).at(-1)
    if (!mail) throw new Error('nothing came')
    expect(mail.subject).toContain(number)
    expect(flat(mail.text)).toContain('De tweede betaling <b>van 3 maart</b> komt terug. Het duurt twee dagen.')
    expect(mail.html).toContain('&lt;b&gt;van 3 maart&lt;/b&gt;')
    expect(mail.html).not.toContain('<b>van')
    // Two weeks after the day of the answer.
    expect(flat(mail.text)).toMatch(/\b29\b/)
    expect(wholeOf(mail)).not.toContain('afgeschreven')
  },
)
