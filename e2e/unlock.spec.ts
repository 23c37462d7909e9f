import type { Page } from '@playwright/test'
import { daan } from './likes.ts'
import { findLockedPhoto } from './members.ts'
import { creditsOf, loseFirstAnswer, WORTH } from './messages.ts'
import { expect, test } from './visitor.ts'

const slide = (page: Page) => page.locator('.photo-gallery .photo-gallery__main [role=group]')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Deze foto openen?' })
const unlock = (page: Page) => dialog(page).getByRole('button', { name: /Openen voor 5 credits/ })

/** On the profile of somebody whose locked photo is shown large. */
async function atLocked(page: Page): Promise<string> {
  const { id, at } = await findLockedPhoto(page)
  await page.goto(`/members/${id}`)
  await expect(page.locator('.photo-gallery__thumb').first()).toBeEnabled()
  await page.locator('.photo-gallery__thumb').first().focus()
  for (let i = 0; i < at; i += 1) await page.keyboard.press('ArrowRight')
  await expect(slide(page).getByRole('button')).toContainText('Unlock foto')
  return id
}

test('[S1.13] [D.1] [D.18] a photo is opened by keyboard for 5 credits, in its place, and stays open', async ({
  browser,
}) => {
  const { page } = await daan(browser)
  const id = await atLocked(page)
  await page.evaluate(() => Object.assign(window, { same: true }))
  const image = slide(page).locator('img')
  const blurred = (await image.getAttribute('src')) ?? ''
  await slide(page).getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText(/Kost 5 credits \(€/)
  await expect(dialog(page)).toContainText('12 → 7')
  await expect(unlock(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(image).not.toHaveAttribute('src', blurred)
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth)).toBeTruthy()
  await expect(slide(page).getByRole('button', { name: /vergroten/ })).toBeFocused()
  await expect(page.getByText('Geopend. Hij blijft voor jou zichtbaar.').first()).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: '7 credits, bijna op' })).toBeVisible()
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
  expect(await creditsOf(page)).toBe(7)

  await page.goto(`/members/${id}`)
  await expect(page.locator('.photo--locked')).toHaveCount(0)
})

test('[S1.13] whoever does not want to, offline, and an answer that was lost: nothing is charged, or once', async ({
  browser,
}) => {
  const { page } = await daan(browser)
  await atLocked(page)
  const open = slide(page).getByRole('button')
  await open.click()
  await dialog(page).getByRole('button', { name: 'Nu niet' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(open).toBeFocused()

  await open.click()
  await page.context().setOffline(true)
  await unlock(page).click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Je bent offline. Er is niets afgeschreven.')
  await page.context().setOffline(false)

  // The first is paid, and its answer never comes; whoever tries again says the same key, also in a dialog opened anew.
  const keys = await loseFirstAnswer(page, '**/unlock', 'error')
  await unlock(page).click()
  await expect(dialog(page).getByRole('alert')).toHaveText(/Probeer het nog eens: je betaalt niet dubbel/)
  expect(await creditsOf(page)).toBe(7)
  await page.keyboard.press('Escape')
  await open.click()
  await unlock(page).click()
  await expect(dialog(page)).toHaveCount(0)
  expect(new Set(keys).size).toBe(1)
  expect(keys).toHaveLength(2)
  expect(await creditsOf(page)).toBe(7)
})

test('[D.32] every price of a photo has its worth in money beside it', async ({ browser }) => {
  const { page } = await daan(browser)
  await atLocked(page)
  const prices = page.getByText(/\d+ credits?\b/).filter({ visible: true })
  const without: string[] = []
  for (const one of await prices.all()) {
    const words = (await one.evaluate((element) => element.closest('p, button, a, div')?.textContent ?? '')).trim()
    if (!WORTH.test(words) && !/gratis credits/.test(words)) without.push(words)
  }
  expect(without).toEqual([])
  for (const thumb of await page.locator('.photo-gallery__thumb:has(.photo--locked)').all()) {
    await expect(thumb).toHaveAccessibleName(WORTH)
    await expect(thumb).toContainText(WORTH)
  }
})
