import type { Browser, Page } from '@playwright/test'
import { expectPartForEverybody } from './axe-in-languages.ts'
import { twoMembers } from './chats.ts'
import { createMember, type Member } from './create-member.ts'
import { copyLogin, inInstalledApp, inInstallingTab } from './installed.ts'
import { daan, like } from './likes.ts'
import { unsubscribeWord } from './mail-words.ts'
import { sendMessage } from './messages.ts'
import { withPhotos } from './own-photos.ts'
import { untilReady } from './ready.ts'
import { buy } from './sales.ts'
import { originOf } from './site-address.ts'
import { query } from './site-database.ts'
import { expect, test } from './visitor.ts'

const back = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Terug', exact: true })

/** Pages of members that are none of the four kinds, and the same for all of them. */
const WITHOUT_BACK = [
  '/members',
  '/swipe-game',
  '/match-finder',
  '/premium',
  '/pricing',
  '/profile',
  '/notifications',
  '/settings',
  '/settings/profile',
  '/settings/photos',
  '/settings/area',
  '/settings/preferences',
  '/settings/notifications',
  '/settings/security',
  '/settings/sessions',
  '/settings/visibility',
  '/settings/credits',
  '/settings/spending',
  '/settings/payment-means',
  '/settings/privacy',
  '/settings/delete',
  '/transactions',
  '/chats',
  '/lang-config',
  '/pages/terms',
  '/pages/privacy',
  '/pages/faq',
  '/pages/service',
]

/** A card that can be charged again, as a purchase leaves it: without one there is no order to repeat. */
async function plantCard(email: string): Promise<void> {
  const rows = await query(
    `insert into payments.mandate (id, public_id, account_id, kind, provider, key, brand, last4, expires, signed_at,
       text_version, locale, state, cause, state_at)
     select ids.next_id(ids.shard_of(id)), ids.new_public_id(), id, 'card', 'mollie', gen_random_uuid(), 'Visa', '4242',
       '2099-12', now(), '1', 'nl', 'active', 'card_stored', now()
     from accounts.account where email = $1 returning id`,
    [email],
  )
  expect(rows).toHaveLength(1)
}

/** The others, of a member who wrote to somebody and bought something. */
async function ownPagesWithoutBack(member: Member, other: string): Promise<string[]> {
  const conversation = await sendMessage(member, other, 'Dag')
  const { public_id: payment, order_public_id: order } = await buy(member.email)
  await plantCard(member.email)
  return [
    `/chats/${conversation}`,
    `/members/${other}/chat`,
    `/transactions/${order}`,
    `/transactions/${order}/receipt`,
    `/transactions/${order}/withdraw`,
    `/payments/${payment}`,
    '/credits/repeat-order',
    '/directdebit?bundle=100',
    '/settings/limited-account',
    '/signup-matches',
    `/${await unsubscribeWord(member.email)}`,
    '/offline',
  ]
}

/** Nobody is named on these, and their bar, where they have one, is that of visitors. */
const isForAnybody = (path: string) => path === '/offline' || /^\/[\w-]{43}$/.test(path)

const pathOf = (address: string) => new URL(address).pathname

async function openPage(app: Page, path: string): Promise<void> {
  await app.goto(path)
  await expect(app.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
  const account = app.getByRole('banner').getByRole('button', { name: 'Je account' })
  if (!isForAnybody(path)) await expect(account, path).toBeVisible()
}

test('[S2.84] [S2.85] an installed app has a way back on four kinds of pages, and on no other of 40; a tab never', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const { she, he } = await twoMembers(browser)
  const { page } = he
  await like(she, he.id)
  const withoutBack = [...WITHOUT_BACK, ...(await ownPagesWithoutBack(he, she.id))]
  expect(new Set(withoutBack).size).toBe(40)
  const withBack = [
    `/members/${she.id}`,
    '/likes',
    '/likes/given',
    '/likes/matches',
    `/likes/m/${she.id}`,
    '/credits',
    '/credits/30',
    '/credits/30/paypal',
  ]
  for (const path of withBack) {
    await openPage(page, path)
    await expect(back(page), `${path} in a tab`).toBeHidden()
  }
  await inInstalledApp(page, async (app) => {
    for (const path of withBack) {
      await openPage(app, path)
      await expect(back(app), path).toBeVisible()
    }
    for (const path of withoutBack) {
      await openPage(app, path)
      expect(pathOf(app.url()), 'none of them leads to another').toBe(pathOf(originOf('vonk') + path))
      await expect(back(app), path).toBeHidden()
    }
    await untilReady(app, '/members?with_photo=yes')
    await app
      .getByRole('banner')
      .getByRole('link', { name: /^Likes/ })
      .click()
    await expect(app).toHaveURL(/\/likes$/)
    await back(app).click()
    await expect(app).toHaveURL(/\/members\?with_photo=yes$/)
    await untilReady(app, '/likes')
    await back(app).click()
    await expect(app).toHaveURL(/\/members/)
  })
})

/** What Chromium finds in the way of installing the page that is open. */
async function installabilityErrors(tab: Page): Promise<string[]> {
  const cdp = await tab.context().newCDPSession(tab)
  const { installabilityErrors: found } = await cdp.send('Page.getInstallabilityErrors')
  await cdp.detach()
  return found.map(({ errorId }) => errorId)
}

test('[S1.24] Chromium finds nothing in the way of installing the site, for a visitor and for a member', async ({
  browser,
}) => {
  const { page } = await createMember(browser)
  await inInstallingTab(async (tab) => {
    await untilReady(tab, '/')
    expect(await installabilityErrors(tab)).toEqual([])
    await copyLogin(page, tab.context())
    await untilReady(tab, '/members')
    expect(await installabilityErrors(tab)).toEqual([])
    // It would say so.
    await tab.route('**/manifest.webmanifest?*', (route) => route.fulfill({ json: { name: 'Vonk', start_url: '/' } }))
    await untilReady(tab, '/likes')
    expect(await installabilityErrors(tab)).toContain('no-acceptable-icon')
  })
})

test('[S4.43] the badge of the app is the number in the title, after every step', async ({ browser }) => {
  test.setTimeout(240_000)
  const { she, he } = await twoMembers(browser)
  // Whoever opens a conversation sees the other's profile beside it, and with it their like.
  const third = await daan(browser, 'Bram')
  const { page } = she
  await page.addInitScript(() => {
    const shown = globalThis as { badge?: number }
    const set = (count: number) => Promise.resolve(void (shown.badge = count))
    Object.defineProperty(navigator, 'setAppBadge', { value: set })
    Object.defineProperty(navigator, 'clearAppBadge', { value: () => set(0) })
  })
  const both = () =>
    page.evaluate(() => {
      const number = Number(/^\((\d+)\)/.exec(document.title)?.[1] ?? 0)
      return [number, (globalThis as { badge?: number }).badge]
    })
  const expectBoth = (count: number) => expect.poll(both).toEqual([count, count])
  await untilReady(page, '/members')
  await expectBoth(0)
  const conversation = await sendMessage(he, she.id, 'een')
  await expectBoth(1)
  await sendMessage(he, she.id, 'twee')
  await expectBoth(2)
  await sendMessage(he, she.id, 'drie')
  await expectBoth(3)
  await like(third, she.id)
  await expectBoth(4)
  await untilReady(page, '/settings')
  await expectBoth(4)
  await untilReady(page, `/chats/${conversation}`)
  await expectBoth(1)
  await untilReady(page, '/members')
  await expectBoth(1)
  await sendMessage(he, she.id, 'vier')
  await expectBoth(2)
  await untilReady(page, `/members/${third.id}`)
  await expectBoth(1)
  await untilReady(page, `/chats/${conversation}`)
  await expectBoth(0)
  await untilReady(page, '/members')
  await expectBoth(0)
})

/** As Chromium does once it finds that a site can be installed. */
const offerInstall = (page: Page, outcome: 'accepted' | 'dismissed' = 'accepted') =>
  page.evaluate((chosen) => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    const shown = globalThis as { prompted?: boolean }
    Object.assign(event, {
      prompt: () => Promise.resolve(void (shown.prompted = true)),
      userChoice: Promise.resolve({ outcome: chosen }),
    })
    dispatchEvent(event)
  }, outcome)

/** As if this browser had been here the day before. */
async function plantVisitDay(page: Page): Promise<void> {
  const yesterday = (Math.floor(Date.now() / 86_400_000) - 1).toString(36)
  const url = originOf('vonk').replace('http:', 'https:')
  await page.context().addCookies([{ name: '__Host-days', value: `${yesterday}.1`, url, secure: true }])
}

test('the app is offered on the second day to who talks with somebody, asks the browser, and stays away once dismissed', async ({
  browser,
}) => {
  const { she, he } = await twoMembers(browser)
  const { page } = he
  await withPhotos(page, 1)
  await sendMessage(he, she.id, 'Dag')
  const banner = page.getByRole('region', { name: 'Zet Vonk op je startscherm' })
  const row = page.getByRole('button', { name: 'Zet Vonk op je startscherm' })
  await untilReady(page, '/members')
  await offerInstall(page)
  await untilReady(page, () =>
    page
      .getByRole('banner')
      .getByRole('link', { name: /^Likes/ })
      .click(),
  )
  await expect(banner).toHaveCount(0)

  await plantVisitDay(page)
  await untilReady(page, '/members')
  await expect(banner).toHaveCount(0)
  await offerInstall(page)
  await untilReady(page, () =>
    page
      .getByRole('banner')
      .getByRole('link', { name: /^Likes/ })
      .click(),
  )
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: 'Installeren' }).click()
  await expect.poll(() => page.evaluate(() => (globalThis as { prompted?: boolean }).prompted)).toBe(true)
  await expect(banner).toHaveCount(0)
  await offerInstall(page)
  await banner.getByRole('button', { name: 'Niet meer vragen' }).click()
  const cookie = (await page.context().cookies()).find(({ name }) => name === '__Host-install')
  expect(Math.round(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000)).toBe(60)
  await untilReady(page, '/settings')
  await offerInstall(page)
  await expect(row).toBeVisible()

  // Who tells the browser no is not asked by us either.
  await page.context().clearCookies({ name: '__Host-install' })
  await untilReady(page, '/members')
  await offerInstall(page, 'dismissed')
  await untilReady(page, () =>
    page
      .getByRole('banner')
      .getByRole('link', { name: /^Likes/ })
      .click(),
  )
  await banner.getByRole('button', { name: 'Installeren' }).click()
  await expect
    .poll(async () => (await page.context().cookies()).some(({ name }) => name === '__Host-install'))
    .toBe(true)
  await offerInstall(page)
  await expect(banner).toHaveCount(0)
})

test('axe finds nothing on the offer to install, at 1280, 390 and 320 px, by day and by night, and no word is cut off', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const { she, he } = await twoMembers(browser)
  const { page } = he
  await withPhotos(page, 1)
  await sendMessage(he, she.id, 'Dag')
  await plantVisitDay(page)
  const open = () => offerInstall(page)
  await expectPartForEverybody(page, { path: '/members', part: '.banner[data-tone=plain]', open })
})

/** A member in Safari on an iPhone, as far as it can be told from its name. */
async function onIphone(browser: Browser): Promise<Page> {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
  const context = await browser.newContext({
    baseURL: originOf('vonk'),
    userAgent,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await createMember(page)
  return page
}

test('on an iPhone a sheet says how it is put on the home screen', async ({ browser }) => {
  const page = await onIphone(browser)
  await untilReady(page, '/settings')
  await page.getByRole('button', { name: 'Zet Vonk op je startscherm' }).click()
  const sheet = page.getByRole('dialog', { name: 'Zet Vonk op je startscherm' })
  await expect(sheet.getByText('Kies ‘Zet op beginscherm’')).toBeVisible()
  await sheet.getByRole('button', { name: 'Sluiten' }).last().click()
  await expect(sheet).toHaveCount(0)
})

test('axe finds nothing on the sheet of an iPhone, at 1280, 390 and 320 px, by day and by night, and no word is cut off', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const page = await onIphone(browser)
  const open = async () => {
    await page.getByRole('main').getByRole('button', { name: /Vonk/ }).click()
    await expect(page.locator('.sheet-steps > li')).toHaveCount(3)
  }
  await expectPartForEverybody(page, { path: '/settings', part: '[role=dialog]', open })
})
