import { chromium } from '@playwright/test'
import { CHROMIUM } from './chromium.ts'
import { untilReady } from './ready.ts'
import { originOf } from './site-address.ts'
import { expect, setChoices, test } from './visitor.ts'

test('[S2.105] the entry warning shows to a visitor while the setting is on', async ({ context, consoleErrors }) => {
  await setChoices(context, { locale: 'en' })
  const page = await context.newPage()
  for (const path of ['/', '/pages/terms']) {
    await page.goto(originOf('vonk') + path)
    const dialog = page.getByRole('dialog', { name: 'Before you come in' })
    await expect(dialog).toBeVisible()
    await expect(dialog).toContainText('18 and over')
    await expect(dialog).toContainText('fictional')
    await expect(dialog).toContainText('Sending messages costs credits')
    expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
  }
  await page.goto(originOf('closed'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(consoleErrors).toEqual([])
})

for (const path of ['/', '/pages/terms']) {
  test(`[S2.106] the entry warning does not show in an installed app, at ${path}`, async () => {
    const app = `--app=${originOf('vonk')}${path}`
    const installed = await chromium.launchPersistentContext('', { ...CHROMIUM, args: [...CHROMIUM.args, app] })
    const page = installed.pages()[0] ?? (await installed.waitForEvent('page'))
    await untilReady(page, () => expect(page.getByRole('heading', { level: 1 })).toBeVisible())
    expect(await page.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true)
    await expect(page.locator('#entry-warning')).toBeHidden()
    await expect(page.locator('#entry-warning:modal')).toHaveCount(0)
    await installed.close()
  })
}

test('[S2.108] the entry warning does not show again after it was dismissed', async ({ context }) => {
  await setChoices(context, { locale: 'en' })
  const page = await context.newPage()
  await page.goto(`${originOf('vonk')}/pages/faq`)
  await page.getByRole('button', { name: 'I’m 18 or older' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/pages\/faq$/)
  for (const path of ['/pages/faq', '/', '/lang-config']) {
    await page.goto(originOf('vonk') + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('leaving is a real way out', async ({ context }) => {
  await setChoices(context, { locale: 'en' })
  const page = await context.newPage()
  await page.goto(`${originOf('closed')}/pages/terms`)
  await page.goto(originOf('vonk'))
  await page.getByRole('link', { name: 'Leave' }).click()
  await expect(page).toHaveURL(`${originOf('closed')}/pages/terms`)
})
