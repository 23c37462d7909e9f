import { createMember } from './create-member.ts'
import { untilReady } from './ready.ts'
import { expect, setChoices, test } from './visitor.ts'

test('[S9.24] the layout changes at 576, 768, 992 and 1200 px', async ({ page, context }) => {
  await setChoices(context, { locale: 'en', country: 'BE' })
  const at = async <T>(width: number, look: () => Promise<T>): Promise<T> => {
    await page.setViewportSize({ width, height: 900 })
    return look()
  }
  await page.goto('/')
  const switcher = () =>
    page
      .getByRole('banner')
      .getByRole('button', { name: /Language/ })
      .isVisible()
  expect(await at(991, switcher)).toBe(false)
  expect(await at(992, switcher)).toBe(true)
  const columns = () =>
    page.locator('.steps').evaluate((el) => getComputedStyle(el).gridTemplateColumns.split(' ').length)
  expect(await at(767, columns)).toBe(1)
  expect(await at(768, columns)).toBe(3)
  const padding = () => page.locator('main .section .container').evaluate((el) => getComputedStyle(el).paddingLeft)
  expect(await at(1199, padding)).toBe('24px')
  expect(await at(1200, padding)).toBe('32px')
  await page.goto('/gallery')
  const people = () =>
    page
      .locator('.people')
      .first()
      .evaluate((el) => getComputedStyle(el).gridTemplateColumns.split(' ').length)
  expect(await at(575, people)).toBe(2)
  expect(await at(576, people)).toBe(3)
})

test('[S9.26] the grid has 12 columns', async ({ page }) => {
  await page.goto('/')
  const columns = await page
    .locator('.grid12')
    .first()
    .evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length)
  expect(columns).toBe(12)
})

for (const locale of ['de', 'pl', 'fr']) {
  test(`nothing scrolls sideways from 320 to 1440 px, in ${locale}, one of the longest languages`, async ({
    page,
    context,
  }) => {
    await setChoices(context, { locale, country: 'CH' })
    for (const path of ['/', '/lang-config', '/pages/terms', '/pages/faq', '/complaints']) {
      await page.goto(path)
      for (const width of [320, 390, 576, 768, 992, 1200, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        await expect.poll(overflow, `${path} at ${String(width)} px`).toBeLessThanOrEqual(0)
      }
    }
  })
}

test('the footer of a short page stands at the end of a wide screen, for visitors and for members', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 1600 })
  const end = () =>
    page.getByRole('contentinfo').evaluate((footer) => Math.round(innerHeight - footer.getBoundingClientRect().bottom))
  await page.goto('/lang-config')
  await expect.poll(end).toBeLessThanOrEqual(0)
  await createMember(page)
  for (const path of ['/lang-config', '/notifications', '/settings/sessions']) {
    await untilReady(page, path)
    await expect.poll(end, path).toBeLessThanOrEqual(0)
  }
})
