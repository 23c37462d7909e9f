import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '../../../platform/calendar.ts'
import { sellCredits } from '../../../testing/credits.ts'
import { runByClock, runDueJobs } from '../../../testing/due-jobs.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import { membersOf, type PlantedMember } from '../../../testing/members.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { telltaleWord } from '../../mails/testing/telltale-words.ts'

let server: TestServer
let members: ReturnType<typeof membersOf>
beforeAll(async () => {
  server = await startTestServer()
  members = membersOf(server)
})
afterAll(() => server.close())
afterEach(() => server.assembly.settableClock?.reset())

const setLimit = (member: PlantedMember, cents: number | null) =>
  members.as(member, '/api/spending/limit', { method: 'PUT', body: { cents } })
const sendMails = () =>
  runDueJobs(server, ['payments.mail-limit-raise', 'payments.mail-overview', 'accounts.mail', 'accounts.mail-notice'])
const daysAgo = (days: number) => server.assembly.settableClock?.set(new Date(Date.now() - days * DAY_MS - 60_000))

test('on the seventh day a mail asks for the second yes: one, and only where the raise was not taken back', async () => {
  const [anna, bram, chris] = await members.plant(3)
  if (!anna || !bram || !chris) throw new Error('nobody was planted')
  daysAgo(8)
  for (const member of [anna, bram, chris]) await setLimit(member, 5000)
  await setLimit(anna, 9000)
  daysAgo(7)
  await setLimit(anna, 8000)
  await setLimit(bram, 9000)
  await setLimit(bram, 4000)
  daysAgo(6)
  await setLimit(chris, null)
  server.assembly.settableClock?.reset()
  await sendMails()
  const [mail, ...more] = await mailsTo(anna.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Nog één vraag over je limiet')
  expect(mail?.text).toContain('/settings/spending')
  expect(await mailsTo(bram.email)).toEqual([])
  expect(await mailsTo(chris.email)).toEqual([])
})

test('who switched it on is told after a month what was bought and spent; who did nothing, or did not, is not', async () => {
  const [anna, bram, chris] = await members.plant(3)
  if (!anna || !bram || !chris) throw new Error('nobody was planted')
  for (const member of [anna, chris])
    await members.as(member, '/api/spending/overview-mail', { method: 'PUT', body: { on: true } })
  server.assembly.settableClock?.set(new Date('2026-10-31T22:30:00Z'))
  await sellCredits(server, anna.id, 100, { cents: 2499, currency: 'EUR' })
  await sellCredits(server, bram.id, 100, { cents: 2499, currency: 'EUR' })
  server.assembly.settableClock?.set(new Date('2026-10-31T23:30:00Z'))
  await sellCredits(server, anna.id, 100, { cents: 999, currency: 'EUR' })
  server.assembly.settableClock?.set(new Date('2026-11-02T05:40:00Z'))
  await runByClock(server, 'payments.mail-overviews')
  await sendMails()
  const mails = await mailsTo(anna.email)
  const overviews = mails.filter(({ subject }) => subject === 'Je overzicht van oktober')
  expect(overviews).toHaveLength(1)
  const text = overviews[0]?.text.replaceAll('\u00A0', ' ') ?? ''
  expect(text).toContain('Gekocht: € 24,99. Uitgegeven: € 0,00.')
  expect(telltaleWord(text)).toBeUndefined()
  for (const { email } of [bram, chris]) {
    const others = await mailsTo(email)
    expect(others.filter(({ subject }) => subject.includes('overzicht'))).toEqual([])
  }
})
