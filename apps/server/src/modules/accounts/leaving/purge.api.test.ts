import { afterAll, beforeAll, expect, test } from 'vitest'
import { runByClock, runDueJobs } from '../../../testing/due-jobs.ts'
import { removeLeftoverFiles } from '../../../testing/leftover-files.ts'
import { linkIn, mailsTo } from '../../../testing/mailbox.ts'
import { codeOf, peopleOf } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { liveAndLeave, telltales } from './testing/whole-life.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await removeLeftoverFiles(server)
  await server.close()
})

test('[D.91] after the purge the account is as if it had never been: no login, no way back, a free address', async () => {
  const people = peopleOf(server)
  const words = telltales()
  const { email, password } = words
  await liveAndLeave(server, words)
  await runDueJobs(server)
  const tokens = (await mailsTo(email)).map(linkIn).filter((link) => link !== 'no link')
  const purposes = await Promise.all(tokens.map(async (token) => (await people.send('/api/links', { token })).json()))
  const token = tokens[purposes.findIndex(({ purpose }) => purpose === 'reactivate')]
  expect(token).toBeDefined()
  server.assembly.settableClock?.set(new Date(Date.now() + 15 * 24 * 60 * 60 * 1000))
  await runByClock(server, 'accounts.purge')
  await runDueJobs(server)
  expect(codeOf(await people.login(email, password))).toBe('login_failed')
  expect(codeOf(await people.send('/api/reactivations', { token }))).toBe('link_invalid')
  expect(await people.join({ email })).toBe(email)
  expect((await people.login(email)).status).toBe(200)
})
