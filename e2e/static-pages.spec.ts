import { BROWSER_STORAGE } from '../packages/contract/src/browser-storage.ts'
import { LOCALES } from '../packages/i18n/src/locales.ts'
import { getPage } from './http.ts'
import { originOf } from './site-address.ts'
import { expect, setChoices, test } from './visitor.ts'

const PAGES = [
  ['S2.38', 'ban', 'Suspensions and bans'],
  ['S2.39', 'cookies', '__Host-sid'],
  ['S2.40', 'faq', 'fictional'],
  ['S2.41', 'privacy', 'sensitive'],
  ['S2.42', 'return-policy', '14 days'],
  ['S2.43', 'service', 'support@vonk.example'],
  ['S2.44', 'terms', '18 or older'],
] as const

for (const [id, name, words] of PAGES) {
  test(`[${id}] /pages/${name} shows its page, without a program`, async ({ page, context }) => {
    await setChoices(context, { locale: 'en' })
    await page.goto(`/pages/${name}`)
    await expect(page.getByRole('main')).toContainText(words)
    await expect(page.locator('script[src], link[rel=modulepreload]')).toHaveCount(0)
  })
}

/** Tags and what the browser never shows are left out. */
const textOf = (html: string) => html.replaceAll(/<(script|style)[^]*?<\/\1>|<!--[^]*?-->|<[^>]*>/g, ' ')

test('the pages are complete in seven languages', async () => {
  for (const [, name] of PAGES) {
    const titles = new Set<string>()
    for (const locale of LOCALES) {
      const html = await getPage('vonk', `/pages/${name}`, `__Host-locale=${locale}; __Host-entry=seen`)
      const what = `${name} in ${locale}`
      expect(html, what).toMatch(new RegExp(`<html lang="${locale}"`))
      const main = /<main[^]*<\/main>/.exec(html)?.[0] ?? ''
      expect(textOf(main).length, what).toBeGreaterThan(1500)
      expect(textOf(main), `${what}: a value or tag was left unfilled`).not.toMatch(
        /[{}<>]|&lt;|&gt;|undefined|page\.\w+\./,
      )
      expect(main.split('<h2').length - 1, what).toBeGreaterThan(3)
      titles.add(/<title>([^<]*)/.exec(html)?.[1] ?? '')
    }
    expect(titles.size, name).toBeGreaterThan(2)
  }
})

test('[S2.39] the cookie page names everything that is kept in a browser, with what it is for and how long', async () => {
  for (const locale of LOCALES) {
    const html = await getPage('vonk', '/pages/cookies', `__Host-locale=${locale}; __Host-entry=seen`)
    const rows =
      html
        .match(/<dl class="storage-list">.*?<\/dl>/gs)
        ?.join('')
        .match(/<div>.*?<\/div>/gs) ?? []
    expect([locale, rows.length]).toEqual([locale, BROWSER_STORAGE.length])
    for (const [at, row] of rows.entries()) {
      const [names = '', purpose = '', facts = ''] = row.match(/<d[td][^>]*>.*?<\/d[td]>/gs) ?? []
      const kept = BROWSER_STORAGE[at]
      expect([...names.matchAll(/<code>([^<]*)</g)].map(([, name]) => name)).toEqual([...(kept?.names ?? [])])
      expect(textOf(purpose).trim().length, `${locale} ${kept?.id ?? ''}`).toBeGreaterThan(10)
      expect(textOf(facts)).toMatch(/ · /)
      if (kept && typeof kept.lifetime === 'object') expect(textOf(facts)).toMatch(/^\s*\d+\s\S/)
    }
  }
})

test('every entry of the contents leads to its section', async ({ page, context }) => {
  await setChoices(context, { locale: 'en' })
  for (const [, name] of PAGES) {
    await page.goto(`/pages/${name}`)
    for (const link of await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').all()) {
      await expect(page.locator((await link.getAttribute('href')) ?? 'none')).toHaveCount(1)
    }
  }
})

test('[S9.27] terms are dated by their first version, or by the company if that came later', async ({ page }) => {
  await page.goto(`${originOf('long-standing')}/pages/terms`)
  await expect(page.getByRole('main')).toContainText('Version of 1 December 2023')
  await page.goto(`${originOf('klaver')}/pages/terms`)
  await expect(page.getByRole('main')).toContainText('Version of 14 March 2025')
})

test('[S9.28] the link of the support phone has no dashes and no spaces', async ({ page }) => {
  await page.goto(`${originOf('klaver')}/pages/service`)
  const link = page.getByRole('main').getByRole('link', { name: '+44 117-000 0000' }).first()
  await expect(link).toHaveAttribute('href', 'tel:+441170000000')
})
