import type { Page } from '@playwright/test'
import { NEWS_PUSHED_MS } from '../packages/contract/src/limits.ts'
import { expectPartForEverybody } from './axe-in-languages.ts'
import { CHROMIUM } from './chromium.ts'
import { createMember } from './create-member.ts'
import { callApi } from './member.ts'
import { withPhotos } from './own-photos.ts'
import { useSubscribingBrowser } from './push-browser.ts'
import { blockStream, passFirstPolls, watchPolls } from './realtime.ts'
import { untilReady } from './ready.ts'
import { query } from './site-database.ts'
import { allowConsoleErrors, expect, stopClock, test } from './visitor.ts'

// The engine without windows allows no notifications.
test.use({ serviceWorkers: 'allow', launchOptions: CHROMIUM })

const ASK = 'Vraag het aan mijn browser'

const alert = (page: Page) => page.getByRole('region', { name: 'Weten wanneer iemand antwoordt' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Weten wanneer iemand antwoordt' })

const storedFor = async (email: string) =>
  (
    await query<{ endpoint: string }>(
      `select browser.endpoint from notifications.browser as browser
       join accounts.account as account on account.id = browser.account_id
       where account.email = $1 and browser.ended_at is null`,
      [email],
    )
  ).map(({ endpoint }) => endpoint)

/** With a photo: what else there is to be reminded of comes first. */
async function memberWithPhoto(page: Page) {
  const member = await createMember(page)
  await withPhotos(page, 1)
  return member
}

async function turnOn(page: Page): Promise<void> {
  await alert(page).getByRole('button', { name: 'Aanzetten' }).click()
  await sheet(page).getByRole('button', { name: ASK }).click()
  await expect(page.getByText('Meldingen staan aan op dit apparaat.', { exact: true })).toBeVisible()
}

test('[S2.96] [S7.4] [S3.13] [S3.32] [S4.15] [S4.16] push is offered to whose browser can, the sheet asks it, and the server has it', async ({
  page,
}) => {
  const endpoint = await useSubscribingBrowser(page)
  const { email } = await memberWithPhoto(page)
  await untilReady(page, '/members')
  await expect(alert(page)).toBeVisible()
  expect(await storedFor(email)).toEqual([])
  await turnOn(page)
  expect(await storedFor(email)).toEqual([endpoint])
  await expect(alert(page)).toHaveCount(0)
  await untilReady(page, '/likes')
  await expect(alert(page)).toHaveCount(0)

  await untilReady(page, '/notifications')
  const here = page.getByRole('switch', { name: 'Push op dit apparaat' })
  await expect(here).toBeChecked()
  await here.click()
  await expect(here).not.toBeChecked()
  await expect.poll(() => storedFor(email)).toEqual([])
  // Who turned it off is not offered it on the next page.
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Likes/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Likes' })).toBeVisible()
  await expect(alert(page)).toHaveCount(0)
})

test('browsers that are pushed to are listed in the settings and ended there, this one and others', async ({
  page,
}) => {
  const endpoint = await useSubscribingBrowser(page)
  const { email } = await memberWithPhoto(page)
  await untilReady(page, '/settings/notifications')
  const list = page.getByRole('list', { name: 'Browsers die push krijgen' })
  await expect(page.getByRole('switch', { name: 'Stille uren' })).toBeVisible()
  await expect(list).toHaveCount(0)
  await untilReady(page, '/members')
  await turnOn(page)
  // As another browser of the member: of a session that is over by now.
  await query(
    `insert into notifications.browser
       (id, account_id, session_id, session_ends_at, endpoint_hash, endpoint, p256dh, auth, key_id, zone, made_at, renewed_at)
     select ids.next_id(ids.shard_of(account_id)), account_id, ids.next_id(ids.shard_of(account_id)), session_ends_at,
       sha256(endpoint_hash), endpoint || '-other', p256dh, auth, key_id, zone, made_at - interval '1 day', renewed_at
     from notifications.browser where endpoint = $1`,
    [endpoint],
  )
  await untilReady(page, '/settings/notifications')
  await expect(list.getByRole('listitem')).toHaveCount(2)
  const here = list.getByRole('listitem').filter({ hasText: 'Deze browser' })
  await expect(here).toHaveCount(1)
  await list.getByRole('button', { name: 'Stoppen: Onbekend toestel' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toBeFocused()
  expect(await storedFor(email)).toEqual([endpoint])
  await here.getByRole('button', { name: /^Stoppen: / }).click()
  await expect(list).toHaveCount(0)
  expect(await storedFor(email)).toEqual([])
  await untilReady(page, '/members')
  await expect(page.getByRole('button', { name: 'Je account' })).toBeVisible()
  await expect(alert(page)).toHaveCount(0)
})

test('the sheet says that nobody is named only to who chose so', async ({ page }) => {
  await useSubscribingBrowser(page)
  await memberWithPhoto(page)
  const open = async () => {
    await untilReady(page, '/members')
    await alert(page).getByRole('button', { name: 'Aanzetten' }).click()
    await expect(sheet(page).getByText('Stil van 23:00 tot 07:30')).toBeVisible()
  }
  await open()
  await expect(sheet(page).getByText('Geen namen, tenzij je daarvoor kiest')).toBeVisible()
  await expect(sheet(page).getByText('Meer staat er niet op je vergrendelscherm')).toBeVisible()
  await callApi(page, 'PUT', '/api/notices/preferences', { preview: 'name' })
  await open()
  await expect(sheet(page).getByText('Geen namen, tenzij je daarvoor kiest')).toHaveCount(0)
  await expect(sheet(page).getByText('Meer staat er niet op je vergrendelscherm')).toHaveCount(0)
})

test('where the server does not hear of it, push is off and the page says that it did not work', async ({
  page,
  consoleErrors,
}) => {
  await useSubscribingBrowser(page)
  const { email } = await memberWithPhoto(page)
  await untilReady(page, '/members')
  const failing = (url: URL) => url.pathname === '/api/user.php' && url.searchParams.get('push') === '1'
  await page.route(failing, (route) => route.fulfill({ status: 400, json: {} }))
  await alert(page).getByRole('button', { name: 'Aanzetten' }).click()
  await sheet(page).getByRole('button', { name: ASK }).click()
  await expect(page.getByText('Dat lukte niet. Probeer het later nog eens.', { exact: true })).toBeVisible()
  await expect(page.getByText('Meldingen staan aan op dit apparaat.', { exact: true })).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('push-report'))).toBe(null)
  await page.unroute(failing)
  await untilReady(page, '/notifications')
  await expect(page.getByRole('switch', { name: 'Push op dit apparaat' })).not.toBeChecked()
  expect(await storedFor(email)).toEqual([])
  allowConsoleErrors(consoleErrors)
})

test('a subscription that the browser lost is made anew, and one that the member ended is not', async ({ page }) => {
  const endpoint = await useSubscribingBrowser(page)
  const { email } = await memberWithPhoto(page)
  await untilReady(page, '/members')
  await turnOn(page)
  await page.evaluate(() => localStorage.removeItem('kept-by-the-browser'))
  await untilReady(page, '/notifications')
  const here = page.getByRole('switch', { name: 'Push op dit apparaat' })
  await expect(here).toBeChecked()
  expect(await page.evaluate(() => localStorage.getItem('kept-by-the-browser'))).not.toBe(null)
  await expect.poll(() => storedFor(email)).toEqual([endpoint])
  await here.click()
  await expect.poll(() => storedFor(email)).toEqual([])
  await untilReady(page, () => page.reload())
  await expect(page.getByText('Uit. Je hoort het pas als je hier bent.')).toBeVisible()
  await expect(here).not.toBeChecked()
})

test('push is offered in no browser that cannot, and on no page that says it itself', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'))
  await memberWithPhoto(page)
  await untilReady(page, '/notifications')
  await expect(page.getByText('Deze browser kan geen meldingen tonen.')).toBeVisible()
  await page.goto('/members')
  await expect(page.getByRole('button', { name: 'Je account' })).toBeVisible()
  await expect(alert(page)).toHaveCount(0)
})

test('[S2.67] [S2.97] [S9.29] who dismisses the offer of push is not asked again, and what else was not dismissed still comes', async ({
  page,
  context,
}) => {
  await useSubscribingBrowser(page)
  await createMember(page)
  await untilReady(page, '/members')
  const photo = page.getByRole('region', { name: 'Zet er een foto bij' })
  await expect(photo).toBeVisible()
  await expect(alert(page)).toHaveCount(0)
  const flags = async () =>
    (await context.cookies()).map(({ name }) => name).filter((name) => /-(enrich|push|mail-off|time-bonus)$/.test(name))
  await photo.getByRole('button', { name: 'Niet meer vragen' }).click()
  expect(await flags()).toEqual(['__Host-enrich'])
  await expect(alert(page)).toBeVisible()
  await alert(page).getByRole('button', { name: 'Niet meer vragen' }).click()
  expect((await flags()).toSorted()).toEqual(['__Host-enrich', '__Host-push'])
  await expect(alert(page)).toHaveCount(0)
  await untilReady(page, () => page.reload())
  await expect(page.getByRole('button', { name: 'Je account' })).toBeVisible()
  await expect(photo).toHaveCount(0)
  await expect(alert(page)).toHaveCount(0)
})

test('[S9.2] a page in a browser that is pushed to looks for news every 300 seconds', async ({
  page,
  consoleErrors,
}) => {
  await useSubscribingBrowser(page)
  await memberWithPhoto(page)
  await blockStream(page)
  await untilReady(page, '/members')
  await turnOn(page)
  await untilReady(page, () => page.reload())
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await passFirstPolls(page)
  const polls = watchPolls(page)
  const countPolls = () => polls.filter(({ path }) => path === '/api/user.php').length
  // Whatever was due is done once, at the end of the leap: the page knows by then that it is pushed to, and counts anew.
  await stopClock(page)
  await expect.poll(countPolls).toBe(1)
  await page.clock.runFor(NEWS_PUSHED_MS - 1)
  // What the page asked for by itself was asked for before this.
  await callApi(page, 'GET', '/api/settings.php')
  expect(countPolls()).toBe(1)
  await page.clock.runFor(1)
  await expect.poll(countPolls).toBe(2)
  // The stream is kept out.
  allowConsoleErrors(consoleErrors)
})

const BANNERS = [
  { what: 'the banner of who has not confirmed', tone: 'warn', confirmed: false },
  { what: 'the banner of a page', tone: 'brand', confirmed: true },
  // The longest words, and the most buttons.
  { what: 'the banner of a complaint about mails', tone: 'danger', confirmed: true, reason: 'fbl' },
  { what: 'the banner of an address that takes no mail', tone: 'danger', confirmed: true, reason: 'bounce' },
]

for (const { what, tone, confirmed, reason } of BANNERS) {
  test(`axe finds nothing on ${what}, at 1280, 390 and 320 px, by day and by night, and no word is cut off`, async ({
    browser,
  }) => {
    test.setTimeout(400_000)
    const { page, email } = await createMember(browser, { confirmed })
    if (reason) {
      await query(
        'update accounts.account set notifications_disabled = array[$2::text] where email = $1 returning id',
        [email, reason],
      )
    }
    await expectPartForEverybody(page, { path: '/lang-config', part: `.banner[data-tone=${tone}]` })
  })
}

test('axe finds nothing on the offer of push and on its sheet, at 1280, 390 and 320 px, by day and by night, and no word is cut off', async ({
  page,
}) => {
  test.setTimeout(400_000)
  await useSubscribingBrowser(page)
  await memberWithPhoto(page)
  const part = '.banner[data-tone=info]'
  await expectPartForEverybody(page, { path: '/members', part })
  const open = async () => {
    await page.locator(part).getByRole('button').first().click()
    // All that is promised: how the member hears of things is known.
    await expect(page.locator('.sheet-promises > li')).toHaveCount(3)
  }
  await expectPartForEverybody(page, { path: '/members', part: '[role=dialog]', open })
})
