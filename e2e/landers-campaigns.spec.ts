import type { Page } from '@playwright/test'
import { CAMPAIGN_PAGES, LANDER_GROUNDS, type CampaignPage } from '../packages/contract/src/lander-names.ts'
import { LOCALES } from '../packages/i18n/src/locales.ts'
import { a11yViolationsWideAndNarrow } from './axe.ts'
import { overflowOf } from './overflow.ts'
import { asDutchVisitor, newAddress, PASSWORD } from './person.ts'
import { originOf } from './site-address.ts'
import { query } from './site-database.ts'
import { expect, setChoices, test } from './visitor.ts'

const ADDRESSES: Readonly<Record<CampaignPage, string>> = {
  alonetonight: 'alonetonight',
  collage: 'collagelanding',
  gallery: 'gallery',
  icons: 'iconslanding',
  map: 'maplanding',
  social: 'socialnetwork',
  transitions: 'transitionsvideolanding',
  video: 'video',
}

const untilAlive = (page: Page) => expect(page.getByRole('button', { name: 'Gratis account maken' })).toBeEnabled()

/** What the form sends, once it is filled in. */
async function signUp(page: Page): Promise<Record<string, unknown>> {
  await page.getByLabel('Profielnaam').fill('Sanne')
  await page.getByLabel('Dag').fill('14')
  await page.getByLabel('Maand').fill('03')
  await page.getByLabel('Jaar').fill('1990')
  await page.getByLabel('E-mail', { exact: true }).fill(newAddress())
  await page.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD)
  for (const box of await page.locator('input[name^="agrees_to"]').all()) await box.check()
  const pending = page.waitForRequest((request) => request.url().endsWith('/api/signups'))
  await page.getByRole('button', { name: 'Gratis account maken' }).click()
  const request = await pending
  expect((await request.response())?.status()).toBe(200)
  return request.postDataJSON() as Record<string, unknown>
}

test('three interests are picked, stand in the form, and one is taken out again', async ({ page, context }) => {
  await asDutchVisitor(context)
  await page.goto('/landers/iconslanding?network=radio')
  for (const name of ['Honden', 'Koken', 'Wijn']) await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Laat zien wie past' }).click()
  await expect(page).toHaveURL(/\/signup\?/)
  for (const name of ['Honden', 'Koken', 'Wijn']) await expect(page.getByRole('checkbox', { name })).toBeChecked()
  await untilAlive(page)
  await page.getByRole('checkbox', { name: 'Koken' }).uncheck()
  expect(await signUp(page)).toMatchObject({ interests: ['dogs', 'wine'], tracking: { network: 'radio' } })
})

test('a region of the map is where the profile begins, and the country with it', async ({ page, context }) => {
  await asDutchVisitor(context)
  await setChoices(context, { country: 'BE' })
  await page.goto('/landers/maplanding')
  const regions = page.getByRole('navigation', { name: 'Regio’s' }).getByRole('link')
  await expect(regions).toHaveCount(11)
  await regions.filter({ hasText: 'Antwerpen' }).click()
  await expect(page).toHaveURL(/\/signup\?from=map&region=BE-VAN$/)
  await expect(page.getByRole('checkbox', { name: 'Antwerpen' })).toBeChecked()
  await expect(page.getByLabel('Land', { exact: true })).toHaveValue('BE')
  await untilAlive(page)
  expect(await signUp(page)).toMatchObject({ region: 'BE-VAN', country: 'BE' })
})

test('an answer goes along to the form, where it can be changed', async ({ page, context }) => {
  await asDutchVisitor(context)
  await page.goto('/landers/socialnetwork')
  await page.getByRole('link', { name: 'Museum' }).click()
  const line = page.getByLabel('Een bericht bij je aanmelding')
  await expect(line).toHaveValue('Zondag: markt, museum of matras? Museum')
  await untilAlive(page)
  await line.fill('Zondag: markt, museum of matras? Allebei')
  expect(await signUp(page)).toMatchObject({ signup_message: 'Zondag: markt, museum of matras? Allebei' })
})

test('what is none of ours in the address of the form is left out', async ({ page }) => {
  await page.goto(`/signup?region=XX-YY&interests=stamps,${'dogs,'.repeat(50)}&signup_message=%00%E2%80%AE`)
  await expect(page.getByLabel('Profielnaam')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Honden' })).toHaveCount(1)
  await expect(page.getByRole('checkbox')).toHaveCount(3)
  await page.goto(`/signup?signup_message=${encodeURIComponent('<img src=x onerror=alert(1)>'.repeat(40))}`)
  expect((await page.getByLabel('Een bericht bij je aanmelding').inputValue()).length).toBe(500)
})

test('a campaign says its words, and begins the form with its region', async ({ page, context }) => {
  await setChoices(context, { locale: 'de', country: 'DE' })
  await page.goto('/landers/maplanding/spring-utrecht')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Utrecht, wen kennst du noch nicht?')
  await expect(page).toHaveTitle('Utrecht, wen kennst du noch nicht? · Vonk')
  await expect(page.locator('.lander')).toHaveAttribute('data-ground', 'brand_tint')
  const current = page.getByRole('navigation').getByRole('link').and(page.locator('[aria-current]'))
  await expect(current).toContainText('Utrecht')
  await expect(page.getByRole('link', { name: 'In Utrecht umsehen' })).toHaveAttribute(
    'href',
    '/signup?from=map.spring-utrecht&region=NL-UT',
  )
  await page.goto('/landers/collagelanding/hello')
  await expect(page.getByText('Mit dem Code HELLO30 kostet ein Paket 30 % weniger.')).toBeVisible()
})

test('[D.55] a claim in numbers of a campaign is shown with its source; without one the page is shown without the campaign', async ({
  page,
}) => {
  const lead = '9 van de 10 antwoorden.'
  const source = Object.fromEntries(LOCALES.map((locale) => [locale, 'Eigen telling, 2026']))
  await query(
    `insert into tracking.campaign (site_id, page, slug, texts, art, preset, claim_source, indexed, from_at)
     select id, 'video', slug, $1, '{}', '{}', source, false, now()
     from sites.site, (values ('claim', $2::jsonb), ('claim-without', null)) as campaign (slug, source)
     where key = 'vonk' on conflict do nothing`,
    [JSON.stringify({ nl: { lead } }), JSON.stringify(source)],
  )
  await page.goto('/landers/video/claim')
  await expect(page.getByText(lead)).toBeVisible()
  await expect(page.getByText('Eigen telling, 2026')).toBeVisible()
  await page.goto('/landers/video/claim-without')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Twaalf seconden, dan weet je het.')
  await expect(page.getByText(lead)).toHaveCount(0)
})

/** Campaigns with the longest words that can be saved, one for each ground of each lander. */
async function plantLongest(): Promise<void> {
  const words = {
    headline: 'Wirtschaftlich Rheinland-Pfalz Liechtensteins Donaudampfers?',
    lead: 'Wirtschaftlich '.repeat(10).trim(),
    button: 'Kostenlos registrieren, 18+',
  }
  const texts = JSON.stringify({ de: words })
  const source = JSON.stringify(Object.fromEntries(LOCALES.map((locale) => [locale, 'Quelle'])))
  await query(
    `insert into tracking.campaign (site_id, page, slug, texts, art, ground, offer_code, preset, claim_source, indexed, from_at)
     select site.id, page, replace(ground, '_', '-'), $1, '{}', ground, 'HELLO30', '{}', $2, false, now()
     from sites.site, unnest(string_to_array($3, ' ')) as page, unnest(string_to_array($4, ' ')) as ground
     where site.key = 'vonk' on conflict do nothing`,
    [texts, source, CAMPAIGN_PAGES.join(' '), LANDER_GROUNDS.join(' ')],
  )
}

test('the longest words fit from 320 px, on every ground of every lander, and can be read by day and by night', async ({
  page,
  context,
}) => {
  test.slow()
  await plantLongest()
  await setChoices(context, { locale: 'de' })
  const found: string[] = []
  for (const lander of CAMPAIGN_PAGES) {
    for (const ground of LANDER_GROUNDS) {
      await page.goto(`/landers/${ADDRESSES[lander]}/${ground.replace('_', '-')}`)
      await expect(page.locator('.lander')).toHaveAttribute('data-ground', ground)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Rheinland-Pfalz')
      for (const width of [320, 390, 992, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        const cut = await page.evaluate(() => {
          const title = document.querySelector('h1') as HTMLElement
          return title.scrollWidth > title.clientWidth
        })
        if (cut) found.push(`${lander} on ${ground}: a word is cut at ${String(width)}`)
        if ((await overflowOf(page)) > 0) found.push(`${lander} on ${ground}: wider than ${String(width)}`)
      }
      found.push(...(await a11yViolationsWideAndNarrow(page, `${lander} on ${ground}`)))
    }
  }
  expect(found).toEqual([])
})

test('every campaign that is saved fits 320 px in each language', async ({ page, context }) => {
  const rows = await query<{ page: CampaignPage; slug: string; key: string }>(
    `select page, slug, key from tracking.campaign join sites.site on site.id = site_id
     where offer_code is null and key in ('vonk', 'klaver')`,
    [],
  )
  expect(rows.length).toBeGreaterThan(2)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const { page: lander, slug, key } of rows) {
    for (const locale of LOCALES) {
      await setChoices(context, { locale }, key)
      await page.goto(`${originOf(key)}/landers/${ADDRESSES[lander]}/${slug}`)
      expect(await overflowOf(page), `${lander}/${slug} in ${locale}`).toBeLessThanOrEqual(0)
    }
  }
})
