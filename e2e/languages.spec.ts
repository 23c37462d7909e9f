import { textsOf } from '../packages/i18n/src/catalogue.ts'
import { LOCALES } from '../packages/i18n/src/locales.ts'
import { createMember } from './create-member.ts'
import { clearLogin, PASSWORD } from './person.ts'
import { untilReady } from './ready.ts'
import { originOf } from './site-address.ts'
import { fromCountry, expect, setChoices, test } from './visitor.ts'

const NAMES = {
  en: 'English',
  nl: 'Nederlands',
  de: 'Deutsch',
  it: 'Italiano',
  fr: 'Français',
  es: 'Español',
  pl: 'Polski',
} as const
type Locale = keyof typeof NAMES

const SHOWN: readonly [string, string, readonly Locale[]][] = [
  ['S6.21', 'US', ['en', 'es']],
  ['S6.22', 'NL', ['nl']],
  ['S6.23', 'BE', ['nl', 'fr', 'de']],
  ['S6.24', 'FR', ['fr']],
  ['S6.25', 'IT', ['it']],
  ['S6.26', 'ES', ['es']],
  ['S6.27', 'DE', ['de']],
  ['S6.28', 'AT', ['de']],
  ['S6.29', 'IE', ['en']],
  ['S6.30', 'GB', ['en']],
  ['S6.31', 'CA', ['en', 'fr']],
  ['S6.32', 'PL', ['pl']],
  ['S6.33', 'AU', ['en']],
  ['S6.34', 'NZ', ['en']],
  ['S6.35', 'CH', ['de', 'it', 'fr', 'en']],
  ['D.89', 'SE', ['en', 'nl', 'de', 'it', 'fr', 'es', 'pl']],
]

for (const [id, country, locales] of SHOWN) {
  test(`[${id}] a visitor from ${country} is shown ${locales.join(', ')}`, async ({ page, context }) => {
    await fromCountry(context, country)
    await setChoices(context, { locale: 'en' })
    await page.goto('/lang-config')
    const near = page.getByRole('group', { name: 'Spoken where you are' }).getByRole('button')
    await expect(near).toHaveText(locales.map((locale) => NAMES[locale]))
    // The language that is read is among them, wherever the reader is.
    const choices = locales.includes('en') ? locales : [...locales, 'en' as const]
    const switcher = page.getByRole('banner').getByRole('button', { name: /Language/ })
    if (choices.length === 1) return expect(switcher).toHaveCount(0)
    await switcher.click()
    return expect(page.getByRole('banner').locator('button[name=locale]')).toHaveText(
      choices.map((locale) => NAMES[locale]),
    )
  })
}

test('[S2.86] the locale switcher shows when more than one locale is visible, and otherwise not', async ({
  page,
  context,
}) => {
  await fromCountry(context, 'BE')
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('button', { name: /Taal/ })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('contentinfo').getByRole('button', { name: /Taal/ })).toBeVisible()
  await fromCountry(context, 'NL')
  await page.goto('/')
  await expect(page.getByRole('button', { name: /Taal/ })).toHaveCount(0)
})

test('[S2.36] /lang-config chooses language and country, those of the country first, all seven below', async ({
  page,
  context,
}) => {
  await fromCountry(context, 'BE')
  await page.goto('/lang-config')
  const groups = page.getByRole('main').getByRole('group')
  await expect(groups.nth(0).getByRole('button')).toHaveText(['Nederlands', 'Français', 'Deutsch'])
  await expect(groups.nth(1).getByRole('button')).toHaveText(Object.values(NAMES))
  await page.getByLabel('Land', { exact: true }).selectOption('CH')
  await expect(groups.nth(0).getByRole('button')).toHaveText(['Deutsch', 'Italiano', 'Français', 'English'])
  await groups.nth(1).getByRole('button', { name: 'Polski' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  await expect(page.getByLabel('Kraj', { exact: true })).toHaveValue('CH')
})

test('[S7.13] without a language cookie the domain decides, with one it does not', async ({ page, context }) => {
  await page.goto(`${originOf('vonk')}/`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  await page.goto(`${originOf('klaver')}/`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await setChoices(context, { locale: 'pl' })
  await page.goto(`${originOf('vonk')}/`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
})

test('[S9.15] the default locale is en when nothing else decides', async ({ page }) => {
  await page.goto(`${originOf('swedish')}/`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('[S9.16] the locale cookie lasts 365 days', async ({ page, context }) => {
  await page.goto('/lang-config')
  const before = Date.now() / 1000
  await page.getByRole('button', { name: 'Deutsch' }).last().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  const cookie = (await context.cookies()).find(({ name }) => name === '__Host-locale')
  expect(cookie?.value).toBe('de')
  expect(cookie?.secure).toBe(true)
  const days = ((cookie?.expires ?? 0) - before) / (24 * 60 * 60)
  expect(days).toBeGreaterThan(364.99)
  expect(days).toBeLessThan(365.01)
})

test('light, dark or as the device: the choice is kept', async ({ page, context }) => {
  await setChoices(context, { locale: 'en' })
  await page.goto('/lang-config')
  await page.getByText('Dark', { exact: true }).click()
  await page.getByRole('button', { name: 'Save my choice' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.goto('/')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(24, 9, 12)')
})

test('a page that speaks another language than the browser offers that one, and leads back to where it was chosen', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'pl-PL' })
  await setChoices(context, { entry: 'seen' })
  const page = await context.newPage()
  await page.goto('/pages/faq?x=1')
  const offer = page.locator('form[lang=pl]')
  await expect(offer).toContainText('Wolisz czytać po polsku?')
  await offer.getByRole('button', { name: 'Polski' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  await expect(page).toHaveURL(/\/pages\/faq\?x=1$/)
  await expect(offer).toHaveCount(0)
  // From the page of all choices one comes back too.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Język' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Deutsch' }).last().click()
  await expect(page).toHaveURL(/\/pages\/faq\?x=1$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

/** Pages of every part of the interface, for visitors and for members. */
const SPOKEN = {
  visitors: [
    '/',
    '/pricing',
    '/complaints',
    '/signup',
    '/login',
    '/reset-password',
    '/pages/faq',
    '/landers/iconslanding',
  ],
  members: [
    '/members',
    '/likes',
    '/chats',
    '/swipe-game',
    '/notifications',
    '/credits',
    '/premium',
    '/profile',
    '/settings',
  ],
} as const

for (const locale of LOCALES) {
  test(`[S1.23] in ${locale} a visitor logs in by the words on screen, and every page speaks it`, async ({
    page,
    context,
  }) => {
    const words = textsOf(['signup', 'shell'], locale)
    const named = (id: string) => ({ name: String(words[id]), exact: true })
    const { email } = await createMember(page)
    await clearLogin(page)
    await setChoices(context, { locale, entry: 'seen' })
    const expectSpoken = async (path: string) => {
      await untilReady(page, path)
      await expect(page.locator('html'), path).toHaveAttribute('lang', locale)
      const text = await page.locator('body').innerText()
      // A text that was not found stands there by its key.
      expect([
        path,
        text.match(/\b[a-z_]+(?:\.[a-z_]+){1,3}\b(?=\s|$)/g)?.filter((word) => word in words) ?? [],
      ]).toEqual([path, []])
    }
    for (const path of SPOKEN.visitors) await expectSpoken(path)
    await untilReady(page, '/login')
    await page.getByLabel(String(words['signup.email']), { exact: true }).fill(email)
    await page.getByLabel(String(words['signup.password']), { exact: true }).fill(PASSWORD)
    await page.getByRole('main').getByRole('button', named('nav.login')).click()
    await expect(page).toHaveURL(/\/members$/)
    for (const path of SPOKEN.members) await expectSpoken(path)
  })
}
