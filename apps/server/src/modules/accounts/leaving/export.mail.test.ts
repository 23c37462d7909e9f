import { afterAll, beforeAll, expect, test } from 'vitest'
import { runDueJobs } from '../../../testing/due-jobs.ts'
import { removeLeftoverFiles } from '../../../testing/leftover-files.ts'
import { linkIn, mailsTo } from '../../../testing/mailbox.ts'
import { peopleOf } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await removeLeftoverFiles(server)
  await server.close()
})

test('the mail about an export leads to the page, and holds neither the file nor a secret', async () => {
  const people = peopleOf(server)
  const { email, cookie } = await people.member({ language: 'nl' })
  await people.send('/api/exports', undefined, { cookie })
  await runDueJobs(server)
  const mail = (await mailsTo(email)).at(-1)
  expect(mail?.subject).toBe('Je gegevens staan klaar')
  expect(mail?.text).toContain('/settings/privacy')
  expect(mail?.text).toContain('7 dagen')
  expect(linkIn(mail)).toBe('no link')
  expect(mail?.html).not.toContain('exports/')
})
