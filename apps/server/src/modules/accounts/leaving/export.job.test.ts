import { afterAll, beforeAll, expect, test } from 'vitest'
import { runDueJobs } from '../../../testing/due-jobs.ts'
import { removeLeftoverFiles } from '../../../testing/leftover-files.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import { peopleOf } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

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

async function ordered() {
  const { email, cookie } = await people.member()
  await people.send('/api/exports', undefined, { cookie })
  const { rows } = await server.assembly.pool.query<{ account_id: string; object_key: string }>(
    `select account_id, object_key from accounts.export join accounts.account on id = account_id where email = $1`,
    [email],
  )
  return { email, cookie, order: rows[0] ?? { account_id: '', object_key: '' } }
}

function make(order: unknown): Promise<void> {
  const { jobs, job_context: ctx } = server.assembly
  return jobs.find(({ name }) => name === 'accounts.export')?.handle(ctx, order) ?? Promise.reject(new Error('no job'))
}

test('a job that runs twice, also at once, makes one export and one mail', async () => {
  const { email, order } = await ordered()
  await Promise.all([make(order), make(order)])
  await make(order)
  await runDueJobs(server)
  expect((await mailsTo(email)).filter(({ text }) => text.includes('/settings/privacy'))).toHaveLength(1)
  expect(await server.assembly.store.read(order.object_key)).toBeDefined()
})

test('what was fetched, replaced or left behind meanwhile is not stored again', async () => {
  const { email, order } = await ordered()
  await server.assembly.pool.query('delete from accounts.export where account_id = $1', [order.account_id])
  await server.assembly.store.put(order.object_key, new Uint8Array(1), 'application/zip')
  await make(order)
  expect(await server.assembly.store.read(order.object_key)).toBeUndefined()
  await runDueJobs(server)
  expect((await mailsTo(email)).filter(({ text }) => text.includes('/settings/privacy'))).toHaveLength(0)
})
