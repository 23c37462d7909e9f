import type { BrowserContext, Page } from '@playwright/test'
import { fillIn, send, waitForConfirmDialog } from './newcomer.ts'
import { asDutchVisitor, newAddress } from './person.ts'
import { originOf } from './site-address.ts'
import { query } from './site-database.ts'
import { expect, setChoices, test } from './visitor.ts'

const CLICK = 'network=radio&ref=42&sub1=a&sub2=b&sub3=c'
const ALL = { network: 'radio', ref: '42', sub1: 'a', sub2: 'b', sub3: 'c' }

/** What tells where somebody came from, in the browser, under any name. */
async function keptIn(page: Page, context: BrowserContext): Promise<string[]> {
  const stored = await page.evaluate(() => [JSON.stringify(sessionStorage), JSON.stringify(localStorage)].join(' '))
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`)
  return [...cookies, stored].filter((text) => /radio|network|tracking/.test(text))
}

const originOfAccount = (email: string) =>
  query<{ tracking: object; page: string | null; slug: string | null }>(
    `select tracking, page, slug from accounts.account left join tracking.origin on account_id = id where email = $1`,
    [email],
  )

async function join(page: Page) {
  const email = newAddress()
  await fillIn(page, { email })
  await send(page)
  await waitForConfirmDialog(page)
  return (await originOfAccount(email))[0]
}

test('[S3.12] a click is carried by the links from a lander over pages of text to the account, and nothing of it is kept in the browser', async ({
  page,
  context,
}) => {
  await asDutchVisitor(context)
  await page.goto(`/landers/alonetonight?${CLICK}`)
  await page.getByRole('link', { name: 'Voorwaarden' }).click()
  await expect(page).toHaveURL(/\/pages\/terms\?from=alonetonight&network=radio/)
  expect(await keptIn(page, context)).toEqual([])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Prijzen' }).click()
  await expect(page).toHaveURL(/\/pricing\?from=alonetonight&network=radio/)
  await page.getByRole('banner').getByRole('link', { name: 'Inloggen' }).click()
  await expect(page).toHaveURL(/\/login\?from=alonetonight&network=radio/)
  await page.getByRole('main').getByRole('link', { name: /lid/i }).click()
  await expect(page).toHaveURL(/\/signup\?.*network=radio/)
  expect(await join(page)).toEqual({ tracking: ALL, page: 'alonetonight', slug: null })
  expect(await keptIn(page, context)).toEqual([])
})

test('[S3.12] a newer advertisement in the same tab is the one that counts', async ({ page, context }) => {
  await asDutchVisitor(context)
  await page.goto('/landers/iconslanding?network=older&ref=1')
  await page.goto(`/?${CLICK}`)
  expect((await join(page))?.tracking).toEqual(ALL)
})

test('a page whose links carry nothing is asked for what its address said', async ({ page, context }) => {
  await asDutchVisitor(context)
  await page.goto(`/pages/terms?${CLICK}`)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Prijzen' })
  await link.evaluate((element) => element.setAttribute('href', '/pricing'))
  await link.click()
  await expect(page).toHaveURL(/\/pricing\?network=radio&ref=42&sub1=a&sub2=b&sub3=c$/)
  // Typed in by hand, an address says what it says.
  await page.goto('/pricing')
  await expect(page).toHaveURL(/\/pricing$/)
})

test('a campaign that tries something out carries all five values to the form, and the row names lander, slug and variant', async ({
  page,
  context,
}) => {
  await asDutchVisitor(context)
  const variants = ['a', 'b'].map((key) => ({
    key,
    weight: 50,
    texts: { nl: { button: `Kijk rond ${key}` } },
    art: [],
  }))
  await query(
    `insert into tracking.campaign (site_id, page, slug, texts, art, preset, variants, indexed, from_at)
     select id, 'alonetonight', 'tried', '{}', '{}', '{}', $1, false, now() - interval '1 day' from sites.site where key = 'vonk'
     on conflict do nothing`,
    [JSON.stringify(variants)],
  )
  await page.goto(`/landers/alonetonight/tried?${CLICK}`)
  const variant = await page.locator('.lander').getAttribute('data-variant')
  expect(['a', 'b']).toContain(variant)
  await page
    .getByRole('link', { name: `Kijk rond ${variant ?? ''}` })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page).toHaveURL(/\/signup\?/)
  expect(await keptIn(page, context)).toEqual([])
  const email = newAddress()
  await fillIn(page, { email })
  await send(page)
  await waitForConfirmDialog(page)
  const [origin] = await query(
    `select network, ref, sub1, sub2, sub3, page, slug, variant from tracking.origin join accounts.account on id = account_id where email = $1`,
    [email],
  )
  expect(origin).toEqual({ ...ALL, page: 'alonetonight', slug: 'tried', variant })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('from a lander that is kept the next page is asked for the values, and over other kept pages too', async ({
    page,
    context,
  }) => {
    await asDutchVisitor(context)
    const holdsAll = async (from: string) => {
      await expect(page).toHaveURL(/\/signup\?/)
      for (const [name, value] of Object.entries({ ...ALL, from }))
        await expect(page.locator(`form input[type=hidden][name=${name}]`)).toHaveValue(value)
    }
    const kept = await page.goto(`/landers/alonetonight?${CLICK}`)
    expect(kept?.headers()['etag']).toBeDefined()
    await page.locator('a.lander__action').filter({ visible: true }).first().click()
    await holdsAll('alonetonight')
    await page.goto(`/landers/maplanding/spring-utrecht?${CLICK}`)
    await page.getByRole('link', { name: 'Voorwaarden' }).click()
    await expect(page).toHaveURL(/\/pages\/terms\?from=map\.spring-utrecht&network=radio/)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Prijzen' }).click()
    await expect(page).toHaveURL(/\/pricing\?network=radio/)
    await page.getByRole('banner').getByRole('link', { name: 'Gratis lid' }).click()
    await holdsAll('map.spring-utrecht')
  })

  test('the form for signing up holds what the address carried', async ({ page, context }) => {
    await asDutchVisitor(context)
    await page.goto(`/landers/iconslanding?${CLICK}`)
    await page.getByRole('checkbox', { name: 'Honden' }).check({ force: true })
    await page.getByRole('button', { name: 'Laat zien wie past' }).click()
    await expect(page).toHaveURL(/\/signup\?/)
    for (const [name, value] of Object.entries({ ...ALL, from: 'icons' }))
      await expect(page.locator(`form input[type=hidden][name=${name}]`)).toHaveValue(value)
  })
})

test('a cookie names the network only where a door of the site opens by it, and only a network of the site', async ({
  context,
  page,
}) => {
  const cookieOn = async (host: string, network: string) => {
    await context.clearCookies()
    await setChoices(context, { locale: 'nl', entry: 'seen' }, host)
    await page.goto(`${originOf(host)}/?network=${network}`)
    return (await context.cookies(originOf(host).replace('http:', 'https:')))
      .filter(({ name }) => name === '__Host-network')
      .map(({ value }) => value)
  }
  expect(await cookieOn('vonk', 'radio')).toEqual([])
  expect(await cookieOn('by-source', 'elsewhere')).toEqual([])
  expect(await cookieOn('by-source', 'radio')).toEqual(['radio'])
  expect(await cookieOn('search-by-source', 'radio')).toEqual(['radio'])
})
