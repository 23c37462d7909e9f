import type { Page } from '@playwright/test'
import { logInAs } from './members.ts'
import { useOwnAddress } from './person.ts'
import { originOf } from './site-address.ts'
import { expect, setChoices, test } from './visitor.ts'

const OPEN = originOf('open-search')
const BY_SOURCE = originOf('search-by-source')
const people = (page: Page) => page.getByRole('main').getByRole('article')

async function visit(page: Page, host: string): Promise<void> {
  await useOwnAddress(page.context())
  await setChoices(page.context(), { locale: 'nl', country: 'GB', entry: 'seen' }, host)
}

test('[S6.8] members show themselves to visitors only where the site says so', async ({ page }) => {
  await visit(page, 'vonk')
  await page.goto('/members')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alleen voor leden')
  await expect(people(page)).toHaveCount(0)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Inloggen' })).toHaveAttribute('href', '/login?to=/members')
  await expect(main.getByRole('link', { name: 'Gratis lid' })).toHaveAttribute('href', '/signup')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Mensen op Vonk' })).toHaveCount(0)

  await visit(page, 'open-search')
  await page.goto(`${OPEN}/`)
  await expect(page.getByRole('heading', { name: 'Mensen op open-search' })).toBeVisible()
  await page.getByRole('link', { name: 'Rondkijken' }).click()
  await expect(page).toHaveURL(`${OPEN}/members`)
  await expect(people(page).first()).toBeVisible()
  await people(page).first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, \d+$/)
})

test('[S6.9] a site can show them to those who came by a known way', async ({ page, context }) => {
  await visit(page, 'search-by-source')
  await page.goto(`${BY_SOURCE}/members`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alleen voor leden')
  await page.goto(`${BY_SOURCE}/members?network=invented`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alleen voor leden')
  await page.goto(`${BY_SOURCE}/members?network=radio`)
  await expect(people(page).first()).toBeVisible()
  // The way is remembered for the visit, and forgotten after it.
  await page.goto(`${BY_SOURCE}/members`)
  await expect(people(page).first()).toBeVisible()
  const kept = (await context.cookies(`${BY_SOURCE}/`.replace('http:', 'https:'))).find(
    ({ name }) => name === '__Host-network',
  )
  expect(kept).toMatchObject({ value: 'radio', expires: -1 })
  await context.clearCookies({ name: '__Host-network' })
  await page.goto(`${BY_SOURCE}/members`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alleen voor leden')
})

test('[S6.2] a visitor sees one photo, and that there are more for who logs in', async ({ page }) => {
  await visit(page, 'open-search')
  await page.goto(`${OPEN}/members?gender=both&with_photo=yes`)
  const addresses = await people(page)
    .locator('a[href^="/members/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const more = page.getByRole('main').getByRole('link', { name: 'Log in om meer te zien' })
  for (const address of addresses) {
    await page.goto(OPEN + (address ?? ''))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, \d+$/)
    await expect(page.getByRole('region', { name: /^Foto’s van/ }).locator('.photo-gallery__main img')).toHaveCount(1)
    await expect(page.locator('.photo-gallery__thumbs')).toHaveCount(0)
    // Neither reported nor blocked by somebody nobody knows.
    await expect(page.getByRole('button', { name: /melden|blokkeren/i })).toHaveCount(0)
    if ((await more.count()) > 0) break
  }
  await expect(page.getByText(/heeft nog \d+ foto/)).toBeVisible()
  await expect(more).toHaveAttribute('href', `/login?to=${new URL(page.url()).pathname}`)
})

test('[S2.65] [D.80] the advertisement says so in words, is no person, and its link carries nothing', async ({
  page,
}) => {
  await visit(page, 'open-search')
  await page.goto(`${OPEN}/members?gender=both&network=radio&ref=42`)
  const tile = page.getByRole('complementary', { name: 'Advertentie' })
  await expect(tile).toHaveCount(1)
  await expect(tile).toContainText('Advertentie')
  await expect(tile).toContainText('Opent cams.example')
  await expect(tile.locator('article, img')).toHaveCount(0)
  const link = tile.getByRole('link')
  await expect(link).toHaveAttribute('href', 'https://cams.example/')
  await expect(link).toHaveAttribute('rel', /\bsponsored\b.*\bnoreferrer\b/)
  await expect(link).toHaveAttribute('referrerpolicy', 'no-referrer')
  await expect(people(page).filter({ hasText: 'cams.example' })).toHaveCount(0)

  await logInAs(page, 'premium', 'vonk')
  await page.goto('/members')
  await expect(people(page).first()).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Advertentie' })).toHaveCount(0)
})
