import { createMember } from './create-member.ts'
import type { Browser, Page } from '@playwright/test'
import { giveCredits } from './credits.ts'
import { daan, noor } from './likes.ts'
import { callApi } from './member.ts'
import { searchMembers } from './members.ts'
import { originOf } from './site-address.ts'
import { creditsOf, loseFirstAnswer, sendMessage, WORTH } from './messages.ts'
import { expect, test } from './visitor.ts'

const sheet = (page: Page) => page.locator('.dialog', { has: page.locator('.gifts') })
const tiles = (page: Page) => sheet(page).getByRole('radio')

async function openGifts(page: Page, id: string, name = 'Noor'): Promise<void> {
  await page.goto(`/members/${id}`)
  await page.getByRole('button', { name: `Stuur ${name} een cadeau` }).click()
  await expect(sheet(page)).toBeVisible()
}

test('[S1.12] [D.19] [D.1] [D.32] a gift is chosen by keyboard, says its price and arrives with its note', async ({
  browser,
}) => {
  const she = await noor(browser)
  const { page } = await daan(browser)
  await openGifts(page, she.id)
  await expect(tiles(page)).toHaveCount(8)
  const prices = await sheet(page).locator('.gift .short-price .sr-only').allTextContents()
  expect(prices.map((words) => Number.parseInt(words, 10))).toEqual([3, 3, 3, 6, 6, 6, 12, 12])
  for (const words of prices) expect(words).toMatch(WORTH)
  await expect(tiles(page).first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(sheet(page).getByRole('radio', { name: /Cactus/ })).toBeChecked()
  await expect(sheet(page).locator('.cost-line')).toContainText(/Kost 3 credits \(€.*12 → 9/)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Weinig onderhoud, net als ik')
  await page.keyboard.press('Tab')
  await expect(sheet(page).getByRole('button', { name: 'Stuur cactus voor 3 credits' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Stuur Noor een cadeau' })).toBeFocused()
  expect(await creditsOf(page)).toBe(9)

  await page.getByRole('button', { name: 'Naar de chat' }).click()
  await expect(page.getByRole('log')).toContainText('Je stuurde een cactus')
  await she.page.goto('/chats')
  await she.page.getByRole('link', { name: /Daan/ }).click()
  await expect(she.page.getByRole('log')).toContainText('Stuurde je een cactus')
  await expect(she.page.getByRole('log')).toContainText('Weinig onderhoud, net als ik')
})

test('a gift whose answer was lost is tried with the same key, and paid once', async ({ browser }) => {
  const she = await noor(browser)
  const { page } = await daan(browser)
  await openGifts(page, she.id)
  const keys = await loseFirstAnswer(page, '**/messages', 'abort')
  await sheet(page)
    .getByRole('button', { name: /Stuur koffie/ })
    .click()
  await expect(sheet(page)).toHaveCount(0)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(await creditsOf(page)).toBe(9)
})

test('[S8.15] too few credits: said to the letter, with the price and its worth, and the way to more', async ({
  browser,
}) => {
  const she = await noor(browser)
  const { page } = await daan(browser)
  await sendMessage({ page }, she.id, '', 'bubbly')
  await openGifts(page, she.id)
  await expect(sheet(page).locator('.cost-line')).toContainText('Je hebt er 0.')
  await sheet(page)
    .getByRole('button', { name: /Stuur koffie/ })
    .click()
  const alert = page.getByRole('dialog', { name: 'Je hebt onvoldoende credits' })
  await expect(alert).toContainText(/Dit kost 3 credits \(€.*\) en je hebt er 0\. Er is niets afgeschreven\./)
  await expect(alert.getByRole('link', { name: 'Credits kopen' })).toHaveAttribute(
    'href',
    `/premium?${new URLSearchParams({ back: `/members/${she.id}` }).toString()}`,
  )
  await alert.getByRole('button', { name: 'Nu niet' }).click()
  await expect(alert).toHaveCount(0)
  await expect(sheet(page)).toBeVisible()
})

test('[S6.10] the third conversation a free member begins is refused, answering goes on', async ({ browser }) => {
  const { page, id } = await daan(browser)
  const [first, second, third] = [
    await noor(browser),
    await noor(browser),
    await createMember(browser, { name: 'Lea', gender: 'female' }),
  ]
  await sendMessage({ page }, first.id, 'Hoi')
  await sendMessage({ page }, second.id, 'Hoi')
  await openGifts(page, third.id, 'Lea')
  await sheet(page)
    .getByRole('button', { name: /Stuur koffie/ })
    .click()
  const limit = page.getByRole('dialog', { name: 'Je twee gratis gesprekken zijn op' })
  await expect(limit).toContainText('Wil je ook met Lea praten')
  await expect(limit.getByRole('link', { name: 'Bekijk de bundels' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(limit).toHaveCount(0)
  expect(await creditsOf(page)).toBe(8)

  await sendMessage(third, id, 'Hallo Daan')
  await page.goto(`/members/${third.id}/chat`)
  await page.getByRole('textbox', { name: 'Bericht' }).fill('Hallo Lea')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log')).toContainText('Hallo Lea')
  await expect.poll(() => creditsOf(page)).toBe(6)
})

/** Somebody of a site whose gifts are dear, with credits, before one of those who live there. */
async function wherePricesAreHigh(browser: Browser): Promise<Page> {
  const { page, email } = await createMember(browser, { name: 'Daan', gender: 'male' }, 'asks-all')
  await giveCredits(email, 50)
  const { results } = await searchMembers(page, 'gender=both&country=NL')
  const real = results.find(({ kind }) => kind === 'real')
  await page.goto(`${originOf('asks-all')}/members/${real?.id ?? ''}`)
  await page.getByRole('button', { name: `Stuur ${real?.name ?? ''} een cadeau` }).click()
  return page
}

test('who is about to spend more than 20 credits at once is asked again', async ({ browser }) => {
  const page = await wherePricesAreHigh(browser)
  await sheet(page)
    .getByRole('radio', { name: /Bubbels/ })
    .check()
  await sheet(page).getByRole('button', { name: 'Stuur bubbels voor 24 credits' }).click()
  const alert = page.getByRole('alertdialog', { name: '24 credits uitgeven?' })
  await expect(alert).toContainText(WORTH)
  await expect(alert.getByRole('button', { name: 'Niet uitgeven' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(alert).toHaveCount(0)
  expect(await creditsOf(page)).toBe(62)
  await sheet(page).getByRole('button', { name: 'Stuur bubbels voor 24 credits' }).click()
  await alert.getByRole('button', { name: 'Ja, 24 credits uitgeven' }).click()
  await expect(sheet(page)).toHaveCount(0)
  expect(await creditsOf(page)).toBe(38)
})

test('[S4.42] [S4.40] who was blocked can give nothing and write nothing, and their chat and likes are gone', async ({
  browser,
}) => {
  const she = await noor(browser)
  const he = await daan(browser)
  await callApi(he.page, 'PUT', `/api/likes/${she.id}`)
  await sendMessage(he, she.id, 'Hoi')
  await openGifts(he.page, she.id)
  await she.page.goto(`/members/${he.id}`)
  await she.page.getByRole('button', { name: 'Daan blokkeren' }).click()
  await she.page.getByRole('alertdialog').getByRole('button', { name: 'Blokkeren', exact: true }).click()
  await expect(she.page.getByRole('heading', { name: 'Je hebt Daan geblokkeerd' })).toBeVisible()

  await sheet(he.page)
    .getByRole('button', { name: /Stuur koffie/ })
    .click()
  await expect(sheet(he.page).getByRole('alert')).toBeVisible()
  expect(await creditsOf(he.page)).toBe(10)
  await he.page.goto(`/members/${she.id}/chat`)
  await expect(he.page.getByRole('textbox', { name: 'Bericht' })).toHaveCount(0)
  expect((await callApi<{ code?: string }>(he.page, 'PUT', `/api/likes/${she.id}`)).code).toBe('not_found')
  for (const { page } of [she, he]) {
    await page.goto('/chats')
    await expect(page.getByText('Nog geen berichten').filter({ visible: true })).toBeVisible()
  }
  await he.page.goto('/likes/given')
  await expect(he.page.locator('main article')).toHaveCount(0)
})

test('[S4.13] an invisible member cannot be written to first; whom they wrote to can answer', async ({ browser }) => {
  const she = await noor(browser)
  const he = await daan(browser)
  await callApi(she.page, 'PUT', '/api/profile', { invisible: true })
  await he.page.goto(`/members/${she.id}/chat`)
  await expect(he.page.getByRole('textbox', { name: 'Bericht' })).toHaveCount(0)
  await sendMessage(she, he.id, 'Hallo')
  await he.page.goto('/chats')
  await he.page.getByRole('link', { name: /Noor/ }).click()
  await he.page.getByRole('textbox', { name: 'Bericht' }).fill('Dag Noor')
  await he.page.keyboard.press('Enter')
  await expect.poll(() => creditsOf(he.page)).toBe(10)
  await she.page.goto('/chats')
  await she.page.getByRole('link', { name: /Daan/ }).click()
  await expect(she.page.getByRole('log')).toContainText('Dag Noor')
})
