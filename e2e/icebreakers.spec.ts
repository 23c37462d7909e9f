import type { Page } from '@playwright/test'
import { daan, noor } from './likes.ts'
import { callApi } from './member.ts'
import { query } from './site-database.ts'
import { creditsOf } from './messages.ts'
import { expect, test } from './visitor.ts'

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Breek het ijs' })
const lines = (page: Page) => sheet(page).getByRole('radio')
const field = (page: Page) => page.getByRole('textbox', { name: 'Bericht' })

test('[S2.63] [D.20] opening lines say what they cost, as much as a message; one that is chosen is sent', async ({
  browser,
}) => {
  const she = await noor(browser)
  const [city] = await query<{ id: number }>(`select id from places.city where country = 'NL' and name = 'Zeist'`, [])
  await callApi(she.page, 'PUT', '/api/profile/area', { country: 'NL', region: null, city_id: city?.id })
  await callApi(she.page, 'PUT', '/api/profile', { interests: ['sailing'] })
  const { page } = await daan(browser)
  await page.goto(`/members/${she.id}/chat`)
  await page.getByRole('button', { name: 'Openingszinnen' }).click()
  await expect(lines(page)).toHaveCount(4)
  // Of what she likes doing, and of where she lives.
  await expect(sheet(page)).toContainText('Zeilen')
  await expect(sheet(page)).toContainText('Zeist')
  await expect(sheet(page).locator('.cost-line')).toContainText(/Kost 2 credits \(€.*12 → 10/)
  const before = await sheet(page).locator('.icebreaker-line').allTextContents()
  await sheet(page).getByRole('button', { name: 'Andere zinnen' }).click()
  const after = await sheet(page).locator('.icebreaker-line').allTextContents()
  expect(after.filter((line) => before.includes(line))).toEqual([])

  await lines(page).first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(lines(page).nth(1)).toBeChecked()
  await sheet(page).getByRole('button', { name: 'Eerst aanpassen' }).press('Enter')
  await expect(sheet(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue(after[1] ?? '')
  expect(await creditsOf(page)).toBe(12)
  await field(page).fill('')

  await page.getByRole('button', { name: 'Openingszinnen' }).click()
  await expect(lines(page)).toHaveCount(4)
  const chosen = (await sheet(page).locator('.icebreaker-line').nth(2).textContent()) ?? ''
  await lines(page).nth(2).check()
  await sheet(page).getByRole('button', { name: 'Verstuur voor 2 credits' }).click()
  await expect(page.getByRole('log')).toContainText(chosen)
  await expect.poll(() => creditsOf(page)).toBe(10)
  await she.page.goto('/chats')
  await she.page.getByRole('link', { name: /Daan/ }).click()
  await expect(she.page.getByRole('log')).toContainText(chosen)
})
