import type { Page } from '@playwright/test'
import { field, log, openChat, messagesIn, sendButton, twoMembers } from './chats.ts'
import { createMember } from './create-member.ts'
import { goToBlank } from './member.ts'
import { giveCredits } from './credits.ts'
import { clearSiteCache } from './site-cache.ts'
import { query } from './site-database.ts'
import { creditsOf, sendMessage } from './messages.ts'
import { expect, test } from './visitor.ts'

/** Somebody whose page is open gets a message a moment after it was sent. */
const ARRIVED = /Verstuurd|Bezorgd/
const SENDING = /\/api\/chats\/[^/]+\/messages$/

/** The keys of the messages a page tries to send. */
function keysOf(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && SENDING.test(request.url()))
      keys.push(request.headers()['idempotency-key'] ?? '')
  })
  return keys
}

test('[D.101] what is typed without a connection is kept as a draft, also over a reload, and sent once, when the member says so', async ({
  browser,
}) => {
  const { she, he } = await twoMembers(browser)
  const conversation = await sendMessage(she, he.id, 'Hoi')
  const { page } = he
  await openChat(page, `/chats/${conversation}`)
  const keys = keysOf(page)
  // Nothing of the page is still on its way.
  await expect(page.getByRole('button', { name: /^Meer: blokkeren/ })).toBeEnabled()
  await expect(page.getByRole('navigation')).toBeVisible()
  await page.context().setOffline(true)
  await field(page).fill('Onderweg getypt')
  await sendButton(page).click()
  await expect(page.getByText('Je bent offline. Je tekst blijft hier staan')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Je bent offline')).toHaveCount(0)
  await expect(field(page)).toHaveValue('Onderweg getypt')
  await openChat(page, `/chats/${conversation}`)
  await expect(field(page)).toHaveValue('Onderweg getypt')
  expect(await messagesIn(page, conversation)).toEqual(['Hoi'])
  await field(page).press('Enter')
  await expect(page.locator('.message--out')).toHaveText('Onderweg getypt')
  await expect(page.locator('.message-status').last()).toContainText(ARRIVED)
  expect(await messagesIn(page, conversation)).toEqual(['Hoi', 'Onderweg getypt'])
  expect(keys).toHaveLength(1)
  await expect(field(page)).toHaveValue('')
})

test('[S1.11] a message that failed says so, is not charged, and is the same message when tried again', async ({
  browser,
}) => {
  const { she, he } = await twoMembers(browser)
  const conversation = await sendMessage(she, he.id, 'Hoi')
  const { page } = he
  const before = await creditsOf(page)
  await openChat(page, `/chats/${conversation}`)
  const keys = keysOf(page)
  await page.route(SENDING, (route) => route.fulfill({ status: 500, json: { code: 'internal_error' } }))
  await field(page).fill('Eén keer')
  await field(page).press('Enter')
  await expect(log(page)).toContainText('Niet verstuurd, niets afgeschreven')
  expect(await creditsOf(page)).toBe(before)
  await page.unroute(SENDING)
  await page.getByRole('button', { name: 'Opnieuw' }).click()
  await expect(page.locator('.message-status').last()).toContainText(ARRIVED)
  expect(new Set(keys).size).toBe(1)
  expect(await messagesIn(page, conversation)).toEqual(['Hoi', 'Eén keer'])
  expect(await creditsOf(page)).toBe(before - 2)
})

test('what failed is taken back into the field; on a phone the ways on stand together', async ({ browser }) => {
  const { she, he } = await twoMembers(browser)
  const conversation = await sendMessage(she, he.id, 'Hoi')
  const { page } = he
  await page.setViewportSize({ width: 390, height: 844 })
  await openChat(page, `/chats/${conversation}`)
  await page.route(SENDING, (route) => route.fulfill({ status: 500, json: { code: 'internal_error' } }))
  await field(page).fill('Toch anders')
  await sendButton(page).click()
  await expect(log(page)).toContainText('Niet verstuurd, niets afgeschreven')
  const [again, back] = await Promise.all(
    ['Opnieuw', 'Terugnemen'].map((name) => page.getByRole('button', { name }).boundingBox()),
  )
  expect(again?.y).toBe(back?.y)
  await page.getByRole('button', { name: 'Opnieuw' }).press('Enter')
  await expect(log(page)).toBeFocused()
  await page.getByRole('button', { name: 'Terugnemen' }).click()
  await expect(field(page)).toHaveValue('Toch anders')
  await expect(field(page)).toBeFocused()
  await expect(page.locator('.message--out')).toHaveCount(0)
})

test('[S1.11] what nobody answered is not called unsent before it could be looked up', async ({ browser }) => {
  const { she, he } = await twoMembers(browser)
  const conversation = await sendMessage(she, he.id, 'Hoi')
  const { page } = he
  await openChat(page, `/chats/${conversation}`)
  let looked = 0
  await page.route(SENDING, (route) => route.fulfill({ status: 500, json: { code: 'internal_error' } }))
  await page.route(`**/api/chats/${conversation}`, (route) => {
    looked += 1
    return route.fulfill({ status: 500, json: { code: 'internal_error' } })
  })
  await field(page).fill('Wel of niet?')
  await field(page).press('Enter')
  await expect.poll(() => looked).toBeGreaterThan(0)
  await expect(log(page)).toContainText('we weten niet of dit is verstuurd')
  await expect(log(page)).not.toContainText('Niet verstuurd, niets afgeschreven')
})

test('[S1.11] a message whose answer never came is there once after a reload, and charged once', async ({
  browser,
}) => {
  const { she, he } = await twoMembers(browser)
  const conversation = await sendMessage(she, he.id, 'Hoi')
  const { page } = he
  const before = await creditsOf(page)
  await openChat(page, `/chats/${conversation}`)
  const tab = await page.context().newPage()
  await goToBlank(tab)
  // The server gets it, by the hand of another tab; the page never hears of it.
  await page.route(SENDING, async (route) => {
    const headers = route.request().headers()
    const what = [route.request().url(), headers['idempotency-key'] ?? '', route.request().postData() ?? ''] as const
    await tab.evaluate(async ([where, key, body]) => {
      const said = { 'x-request-type': 'user', 'content-type': 'application/json', 'idempotency-key': key }
      await fetch(where, { method: 'POST', headers: said, body })
    }, what)
  })
  await field(page).fill('Wel of niet?')
  await field(page).press('Enter')
  await expect(log(page)).toContainText('Versturen…')
  await expect.poll(() => messagesIn(page, conversation)).toEqual(['Hoi', 'Wel of niet?'])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await openChat(page, `/chats/${conversation}`)
  await expect(page.locator('.message--out')).toHaveText(['Wel of niet?'])
  await expect(page.locator('.message-status').last()).toContainText(ARRIVED)
  expect(await creditsOf(page)).toBe(before - 2)
})

test('without credits nothing is sent, what was typed stays in the field, and logging out forgets it', async ({
  browser,
}) => {
  const { she, he } = await twoMembers(browser)
  const conversation = await sendMessage(she, he.id, 'Hoi')
  const { page } = he
  await openChat(page, `/chats/${conversation}`)
  await field(page).fill('Straks')
  await query(`update credits.wallet set balance = 1 where id = (select id from accounts.account where email = $1)`, [
    he.email,
  ])
  await sendButton(page).click()
  await expect(page.locator('.composer')).toContainText('Je hebt onvoldoende credits')
  await expect(page.locator('.composer')).toContainText('Je tekst blijft staan.')
  await expect(field(page)).toHaveValue('Straks')
  await expect(sendButton(page)).toHaveAttribute('aria-disabled', 'true')
  expect(await messagesIn(page, conversation)).toEqual(['Hoi'])
  await query(`update credits.wallet set balance = 112 where id = (select id from accounts.account where email = $1)`, [
    he.email,
  ])
  await openChat(page, `/chats/${conversation}`)
  await expect(field(page)).toHaveValue('Straks')
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('chat:')).length)).toBe(1)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Je account' }).click()
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('chat:')))).toEqual([])
})

test('by keyboard: Enter sends, Shift with Enter makes a line, Alt with the arrows goes to another chat; drafts stay apart', async ({
  browser,
}) => {
  const { she, he } = await twoMembers(browser)
  const other = await twoMembers(browser)
  const first = await sendMessage(he, she.id, 'Hoi')
  const second = await sendMessage(he, other.she.id, 'Hallo')
  const { page } = he
  await openChat(page, `/chats/${second}`)
  await field(page).focus()
  await page.keyboard.type('Een')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('twee https://example.org/pad.')
  await page.keyboard.press('Enter')
  await expect(page.locator('.message--out').last()).toHaveText('Een\ntwee https://example.org/pad.', {
    useInnerText: true,
  })
  await page.keyboard.type('Nog niet af')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page).toHaveURL(new RegExp(`/chats/${first}$`))
  await expect(field(page)).toHaveValue('')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page).toHaveURL(new RegExp(`/chats/${second}$`))
  await expect(field(page)).toHaveValue('Nog niet af')
})

test('a page that shows an old price sends nothing and says so; the words stay', async ({ browser }) => {
  const { she, he } = await twoMembers(browser)
  const conversation = await sendMessage(she, he.id, 'Hoi')
  const { page } = he
  const before = await creditsOf(page)
  await openChat(page, `/chats/${conversation}`)
  // As if it had been opened when a message cost one.
  await page.route(SENDING, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'credits-shown': '1' } }),
  )
  await field(page).fill('Voor de oude prijs?')
  await field(page).press('Enter')
  await expect(page.getByText('De prijs is intussen veranderd. Er is niets afgeschreven.')).toBeVisible()
  await expect(field(page)).toHaveValue('Voor de oude prijs?')
  expect(await messagesIn(page, conversation)).toEqual(['Hoi'])
  expect(await creditsOf(page)).toBe(before)
  await page.unroute(SENDING)
  await openChat(page, `/chats/${conversation}`)
  await field(page).press('Enter')
  await expect(page.locator('.message--out')).toHaveText('Voor de oude prijs?')
  await expect(page.locator('.message-status').last()).toContainText(ARRIVED)
  expect(await creditsOf(page)).toBe(before - 2)
})

test('a price that changed meanwhile is shown at a press: what was typed and chosen stays, and that price is paid', async ({
  browser,
}) => {
  const site = 'search-by-source'
  const she = await createMember(browser, { name: 'Noor', gender: 'female' }, site)
  const { page, email } = await createMember(browser, { name: 'Daan', gender: 'male' }, site)
  await giveCredits(email, 100)
  const before = await creditsOf(page)
  await openChat(page, `/members/${she.id}/chat`)
  const charge = (prices: object) =>
    query(
      'update sites.site set settings = settings || $2 where id = (select site_id from sites.host where host = $1)',
      [`${site}.localhost`, JSON.stringify(prices)],
    )
  await charge({ message_credits: 3, gift_credits: 4 })
  await field(page).fill('Voor de nieuwe prijs')
  await clearSiteCache()
  await sendButton(page).click()
  await expect(page.getByText('De prijs is intussen veranderd. Er is niets afgeschreven.')).toBeVisible()
  // Of a gift too, and what is chosen stays.
  await page.locator('.composer').getByRole('button', { name: 'Stuur Noor een cadeau' }).click()
  const gifts = page.getByRole('dialog', { name: 'Stuur Noor een cadeau' })
  await gifts.getByRole('radio', { name: /Cactus/ }).check()
  await gifts.getByRole('textbox').fill('Met een briefje')
  await gifts.getByRole('button', { name: 'Stuur cactus voor 3 credits' }).click()
  await gifts.getByRole('alert').getByRole('button', { name: 'Toon de nieuwe prijs' }).click()
  await expect(gifts.getByRole('button', { name: 'Stuur cactus voor 4 credits' })).toBeFocused()
  await expect(gifts.getByRole('alert')).toHaveCount(0)
  await expect(gifts.getByRole('textbox')).toHaveValue('Met een briefje')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Toon de nieuwe prijs' }).click()
  await expect(page.getByText('De prijs is intussen veranderd.')).toBeHidden()
  await expect(field(page)).toHaveValue('Voor de nieuwe prijs')
  const send = page.getByRole('button', { name: /^Versturen voor 3 credits/ })
  await expect(send).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('.message--out')).toHaveText('Voor de nieuwe prijs')
  await expect.poll(() => creditsOf(page)).toBe(before - 3)
  await charge({ message_credits: 2, gift_credits: 3 })
  await clearSiteCache()
})
