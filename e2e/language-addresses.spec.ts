import type { BrowserContext, Page } from '@playwright/test'
import { createMember } from './create-member.ts'
import { originOf } from './site-address.ts'
import { expect, fromCountry, setChoices, test } from './visitor.ts'

const language = (page: Page) => page.locator('html')
const menu = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(Taal|Langue|Sprache)/ })

/** Everything a visit left in the browser, but for the answer to the notice at the entry, which the test brought along. */
async function keptBy(page: Page, context: BrowserContext): Promise<string[]> {
  const cookies = (await context.cookies(page.url().replace('http:', 'https:'))).map(({ name }) => name)
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  return [...cookies, ...stored].filter((name) => name !== '__Host-entry')
}

for (const javaScriptEnabled of [true, false]) {
  test(`the language menu of a public page leads to an address of its own ${javaScriptEnabled ? '' : 'without script '}and keeps nothing`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, locale: 'nl-NL' })
    await setChoices(context, { entry: 'seen' })
    await fromCountry(context, 'BE')
    const page = await context.newPage()
    await page.goto(`${originOf('vonk')}/pages/faq?network=radio`)
    await menu(page).click()
    const links = page.getByRole('banner').locator('a[hreflang]')
    await expect(links).toHaveText(['Nederlands', 'Français', 'Deutsch'])
    await expect(links.nth(0)).toHaveAttribute('aria-current', 'true')
    await links.nth(1).click()
    // The page is the same for everybody: its script knows how somebody came, and without one the next page is told by which address.
    await expect(page).toHaveURL(/\/pages\/faq\?lang=fr&network=radio$/)
    await expect(language(page)).toHaveAttribute('lang', 'fr')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions fréquentes')
    const canonical = page.locator('link[rel=canonical]')
    await expect(canonical).toHaveAttribute('href', `${originOf('vonk')}/pages/faq?lang=fr`)
    // Back again is an address too.
    await menu(page).click()
    await links.nth(0).click()
    await expect(language(page)).toHaveAttribute('lang', 'nl')
    await expect(canonical).toHaveAttribute('href', `${originOf('vonk')}/pages/faq`)
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['__Host-entry'])
  })
}

test('links carry the language along, from page to page and to where one logs in', async ({ page, context }) => {
  await fromCountry(context, 'BE')
  await page.goto('/?lang=de')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Komm ins Gespräch.')
  // Through the router, by a document, by words in a sentence, and to a page that is a member's.
  await page.getByRole('banner').getByRole('link', { name: 'Einloggen' }).click()
  await expect(page).toHaveURL(/\/login\?lang=de$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Willkommen zurück')
  await page.getByRole('link', { name: 'Vergessen?' }).click()
  await expect(page).toHaveURL(/\/reset-password\?lang=de$/)
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Preise' }).click()
  await expect(page).toHaveURL(/\/pricing\?lang=de$/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz' }).click()
  await expect(page).toHaveURL(/\/pages\/privacy\?lang=de$/)
  await page.getByRole('main').getByRole('link', { name: 'Cookies' }).first().click()
  await expect(page).toHaveURL(/\/pages\/cookies\?lang=de$/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Vertrag widerrufen' }).click()
  await expect(page).toHaveURL(/\/login\?to=%2Ftransactions&lang=de$/)
  await expect(language(page)).toHaveAttribute('lang', 'de')
  expect((await keptBy(page, context)).filter((name) => !name.startsWith('react-router-'))).toEqual([])
})

test('a choice that is kept takes the place of the language in the address', async ({ page, context }) => {
  await fromCountry(context, 'BE')
  await page.goto('/pages/faq?lang=de&x=1')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sprache und Land' }).click()
  await expect(language(page)).toHaveAttribute('lang', 'de')
  await page.getByRole('main').getByRole('button', { name: 'Polski' }).click()
  await expect(page).toHaveURL(/\/pages\/faq\?x=1$/)
  await expect(language(page)).toHaveAttribute('lang', 'pl')
  // And the address goes on to win for whoever opens it, without changing the choice.
  await page.goto('/pages/faq?lang=it')
  await expect(language(page)).toHaveAttribute('lang', 'it')
  await page.goto('/pages/faq')
  await expect(language(page)).toHaveAttribute('lang', 'pl')
})

test('a browser that asks for another language is not offered it where the address names one', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'pl-PL' })
  await setChoices(context, { entry: 'seen' })
  const page = await context.newPage()
  await page.goto(`${originOf('vonk')}/pricing?lang=fr`)
  await expect(language(page)).toHaveAttribute('lang', 'fr')
  await expect(page.locator('form[lang=pl]')).toHaveCount(0)
  await page.goto(`${originOf('vonk')}/pricing`)
  await expect(page.locator('form[lang=pl]')).toHaveCount(1)
})

test('a member chooses by a form, and reads a public page as its address says', async ({ page, context }) => {
  await createMember(page)
  await setChoices(context, { country: 'BE' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/pages/terms?lang=de')
  await expect(language(page)).toHaveAttribute('lang', 'de')
  const footer = page.getByRole('contentinfo')
  await footer.locator('summary').first().click()
  await footer.getByRole('button', { name: /^Sprache/ }).click()
  await expect(footer.locator('a[hreflang]')).toHaveCount(0)
  await footer.getByRole('button', { name: 'Français' }).click()
  await expect(page).toHaveURL(/\/pages\/terms$/)
  await expect(language(page)).toHaveAttribute('lang', 'fr')
  // From an address in another language to a page of their own, which speaks the account's.
  await page.goto('/pages/terms?lang=de')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Vertrag widerrufen' }).click()
  await expect(page).toHaveURL(/\/transactions/)
  await expect(language(page)).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('main')).toContainText('Aucun paiement')
})

test('the head of a page follows from page to page', async ({ page }) => {
  await page.goto('/')
  const head = async () => ({
    canonical: await page
      .locator('link[rel=canonical]')
      .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('href'))),
    url: await page
      .locator('meta[property="og:url"]')
      .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('content'))),
    languages: await page
      .locator('link[rel=alternate][hreflang=pl]')
      .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('href'))),
  })
  const at = (path: string) => ({
    canonical: [originOf('vonk') + path],
    url: [originOf('vonk') + path],
    languages: [`${originOf('vonk')}${path}?lang=pl`],
  })
  expect(await head()).toEqual(at('/'))
  await page.getByRole('banner').getByRole('link', { name: 'Inloggen' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(head).toEqual(at('/login'))
  await page.getByRole('link', { name: 'Vergeten?' }).click()
  await expect(page).toHaveURL(/\/reset-password$/)
  await expect.poll(head).toEqual({ canonical: [], url: [], languages: [] })
})
