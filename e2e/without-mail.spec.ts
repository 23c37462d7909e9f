import { openTcpProxy } from '../apps/server/src/testing/tcp-proxy.ts'
import { mailsTo } from '../apps/server/src/testing/mailbox.ts'
import { startRealProcess } from '../apps/server/src/testing/real-process.ts'
import { readConfig } from '../apps/server/src/platform/config/config.ts'
import { waitForConfirmDialog, fillIn, send } from './newcomer.ts'
import { asDutchVisitor, newAddress } from './person.ts'
import { TEST_PORT } from './site-address.ts'
import { startTestSite } from './test-site.ts'
import { expect, test } from './visitor.ts'

test('[S4.5] with the mail server away a signup goes through, and its mail arrives once when it is back', async ({
  page,
  context,
}) => {
  const gate = await openTcpProxy(readConfig().SMTP_URL)
  const site = await startTestSite(TEST_PORT + 60, { SMTP_URL: gate.url })
  const environment = { DATABASE_URL: site.database_url, SMTP_URL: gate.url }
  const worker = await startRealProcess('worker', TEST_PORT + 62, environment)
  await gate.cut()
  await asDutchVisitor(context)
  const email = newAddress()
  await page.goto(`${site.base.replace('127.0.0.1', 'vonk.localhost')}/signup`)
  await fillIn(page, { email })
  await send(page)
  const dialog = await waitForConfirmDialog(page)
  await expect(dialog).toContainText('onderweg')
  expect(await mailsTo(email)).toHaveLength(0)
  await gate.restore()
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 120_000 }).toBe(1)
  await worker.stop()
  await site.stop()
  expect(await mailsTo(email)).toHaveLength(1)
})
