import { openTcpProxy } from '../apps/server/src/testing/tcp-proxy.ts'
import { readConfig } from '../apps/server/src/platform/config/config.ts'
import { PAGES } from './pages.ts'
import { TEST_PORT } from './site-address.ts'
import { startTestSite } from './test-site.ts'
import { expect, test, allowConsoleErrors } from './visitor.ts'

test('killing Redis leaves every page working', async ({ page, consoleErrors }) => {
  const gate = await openTcpProxy(readConfig().REDIS_URL)
  const site = await startTestSite(TEST_PORT + 50, { REDIS_URL: gate.url })
  const origin = site.base.replace('127.0.0.1', 'vonk.localhost')
  const visitAll = async () => {
    for (const { name, path, status = 200 } of PAGES) {
      const answer = await page.goto(origin + path, { waitUntil: 'domcontentloaded' })
      expect(answer?.status(), name).toBe(status)
    }
    const called = await page.goto(`${origin}/api/settings.php`)
    expect(called?.status()).toBe(200)
  }
  await visitAll()
  await gate.cut()
  await visitAll()
  await site.stop()
  allowConsoleErrors(consoleErrors)
})
