import { getPage } from './http.ts'
import { originOf } from './site-address.ts'
import { expect, setChoices, test } from './visitor.ts'

test('a page that is kept has the chosen theme before it is drawn, and the device’s where none was chosen', async ({
  page,
  context,
}) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/pricing')
  const light = await background()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/pages/terms')
  const dark = await background()
  expect(dark).not.toBe(light)
  await setChoices(context, { theme: 'light' })
  await page.goto('/pages/faq')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  expect(await background()).toBe(light)
  await page.emulateMedia({ colorScheme: 'light' })
  await setChoices(context, { theme: 'dark' })
  await page.addInitScript(() => {
    // The theme at the moment the body begins.
    new MutationObserver((_, observer) => {
      if (!document.querySelector('body')) return
      document.documentElement.dataset['seen'] = document.documentElement.dataset['theme'] ?? 'none'
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/pricing')
  expect(await background()).toBe(dark)
  await expect(page.locator('html')).toHaveAttribute('data-seen', 'dark')
})

test('the way somebody came goes along to the next page and stays nowhere', async ({ page, context }) => {
  await setChoices(context, { locale: 'en' })
  const came = 'network=radio&ref=spring&sub1=a&sub2=b&sub3=c'
  await page.goto(`/pages/faq?${came}&x=1#safety`)
  const links = page.locator('a[href^="/"]')
  for (const href of await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).search))) {
    expect(href).toBe(`?${came}`)
  }
  // Where it leads within the page, it still does.
  expect(await page.locator('a[href^="#"]').count()).toBeGreaterThan(3)
  await page.getByRole('banner').getByRole('link', { name: 'Join free' }).click()
  await expect(page).toHaveURL(`${originOf('vonk')}/signup?${came}`)
  await page.goto('/pricing')
  expect(await page.evaluate(() => [Object.keys(sessionStorage), Object.keys(localStorage)])).toEqual([
    expect.not.arrayContaining(['kept']) as string[],
    [],
  ])
  await expect(page.locator('a[href*="network="]')).toHaveCount(0)
})

test('who chooses a language on a kept page comes back to where they were', async ({ page, context }) => {
  await setChoices(context, { locale: 'en', country: 'BE' })
  await page.goto('/pages/terms?network=radio&x=1')
  const menu = page.getByRole('banner')
  await menu.getByRole('button', { name: /English/ }).click()
  await menu.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL(`${originOf('vonk')}/pages/terms?lang=de&network=radio`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.goBack()
  await page.goForward()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('who logs in and out sees their own page and then the visitors’', async ({ page }) => {
  await page.goto('/pricing')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Inloggen' })).toBeVisible()
  const html = await getPage('vonk', '/pricing', '__Host-locale=nl; __Host-sid=nobody')
  expect(html).toContain('nonce=')
  expect(await getPage('vonk', '/pricing', '__Host-locale=nl')).not.toContain('nonce')
})
