import { a11yViolationsInBothThemes } from './axe.ts'
import { PAGES } from './pages.ts'
import { untilReady } from './ready.ts'
import { originOf } from './site-address.ts'
import { expect, setChoices, test } from './visitor.ts'

for (const { name, path, entry } of PAGES) {
  test(`axe finds nothing on ${name}, by day and by night`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    await setChoices(context, { locale: 'de', country: 'CH', ...(entry ? {} : { entry: 'seen' }) })
    const page = await context.newPage()
    await untilReady(page, originOf('vonk') + path)
    // The gallery shows the same navigation many times, once for each kind of member.
    const found = await a11yViolationsInBothThemes(page, name, {
      without: name === 'gallery' ? ['landmark-unique'] : [],
    })
    expect(found).toEqual([])
    await context.close()
  })
}

test('the keyboard reaches everything, and a skip link comes first', async ({ page, context }) => {
  await setChoices(context, { locale: 'en', country: 'BE' })
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  await page.goto('/')
  const menu = page.getByRole('banner').getByRole('button', { name: /Language/ })
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Nederlands' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Nederlands' })).toBeHidden()
  await expect(menu).toBeFocused()
})
