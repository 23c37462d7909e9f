import { twoMembers } from './chats.ts'
import { like } from './likes.ts'
import { sendMessage } from './messages.ts'
import { withPhotos } from './own-photos.ts'
import { useSubscribingBrowser } from './push-browser.ts'
import { untilReady } from './ready.ts'
import { expect, setChoices, test } from './visitor.ts'

test.use({ serviceWorkers: 'allow' })
test.setTimeout(600_000)

test('shots', async ({ browser }) => {
  const { she, he } = await twoMembers(browser)
  await sendMessage(he, she.id, 'Dag')
  await like(he, she.id)
  const { page } = she
  await useSubscribingBrowser(page)
  await withPhotos(page, 1)
  for (const [locale, theme] of [
    ['nl', 'light'],
    ['nl', 'dark'],
    ['de', 'light'],
    ['pl', 'light'],
  ] as const) {
    await setChoices(page.context(), { locale, theme })
    for (const [name, width, height] of [
      ['m', 390, 844],
      ['d', 1280, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      const shot = (what: string) =>
        page.screenshot({
          path: `/tmp/shots/n-web/${what}-${name}-${locale}-${theme}.png`,
          fullPage: what.startsWith('settings'),
        })
      for (const path of ['offline', 'notifications', 'settings/notifications']) {
        await untilReady(page, `/${path}`)
        await shot(path.replace('/', '-'))
      }
      await untilReady(page, '/members')
      await expect(page.locator('.banner').first()).toBeVisible()
      await shot('push-alert')
      await page.locator('.banner .button--night').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await shot('push-ask')
    }
  }
})
test('ios', async ({ browser }) => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
  const { she } = await twoMembers(browser)
  const context = await browser.newContext({
    userAgent,
    viewport: { width: 390, height: 844 },
    baseURL: new URL(
      she.page.url().startsWith('http') ? she.page.url() : `http://vonk.localhost:${process.env.E2E_PORT}`,
    ).origin,
  })
  await context.addCookies(await she.page.context().cookies())
  const page = await context.newPage()
  await untilReady(page, '/settings')
  await page.screenshot({ path: '/tmp/shots/n-web/me-ios.png', fullPage: true })
  await page.getByRole('button', { name: 'Zet Vonk op je startscherm' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.screenshot({ path: '/tmp/shots/n-web/install-ios.png' })
})
