import { originOf } from './site-address.ts'
import { expect, remember, test } from './visitor.ts'

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
  test(`[${id}] /pages/${name} shows its page, complete, in seven languages`, async ({ page, context }) => {
    const titles = new Set<string>()
    for (const locale of ['en', 'nl', 'de', 'it', 'fr', 'es', 'pl']) {
      await remember(context, { locale })
      await page.goto(`/pages/${name}`)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      const text = await page.getByRole('main').innerText()
      if (locale === 'en') expect(text).toContain(words)
      expect(text.length).toBeGreaterThan(1500)
      expect(text, 'a value or tag was left unfilled').not.toMatch(/[{}<>]|undefined|page\.\w+\./)
      titles.add(await page.title())
      expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBeGreaterThan(3)
    }
    expect(titles.size).toBeGreaterThan(2)
    await expect(page.locator('script[src], link[rel=modulepreload]')).toHaveCount(0)
  })
}

test('every entry of the contents leads to its section', async ({ page, context }) => {
  await remember(context, { locale: 'en' })
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
