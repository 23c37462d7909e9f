import type { Page } from '@playwright/test'
import { a11yViolationsWideAndNarrow } from './axe.ts'
import { createMember } from './create-member.ts'
import { callApi } from './member.ts'
import { autoLike, openWithOverlay, headline, likeAllUntil, likedBy, overlay, photoOf, sayHello } from './overlay.ts'
import { untilReady } from './ready.ts'
import { expect, test } from './visitor.ts'

/** Somebody where few people live, four of them real and one made up; in no list, so that who counts is not disturbed. */
async function stranger(browser: Parameters<typeof createMember>[0]): Promise<Page> {
  const { page } = await createMember(browser, { name: 'Daan', gender: 'male', country: 'DE' }, 'settled')
  await callApi(page, 'PUT', '/api/profile', { invisible: true })
  return page
}

/** Nobody likes him, and nothing says so. */
async function countsNoLike(page: Page): Promise<void> {
  const { liked_by, num_new } = await callApi<{ liked_by: unknown[]; num_new: number }>(page, 'GET', '/api/likes.php')
  expect({ liked_by, num_new }).toEqual({ liked_by: [], num_new: 0 })
  expect(await overlay(page).textContent()).not.toMatch(/vindt je leuk|vinden elkaar|klikt|een nieuwe like/)
  await expect(overlay(page).getByRole('button', { name: 'Terugliken' })).toHaveCount(0)
}

test('[D.49] [D.50] a suggestion and somebody made up are called what they are, and never a like; where nobody is left nothing comes up', async ({
  browser,
}) => {
  const page = await stranger(browser)
  const { profile: proposed, shown_as } = await autoLike(page)
  expect([shown_as, proposed?.kind]).toEqual(['suggestion', 'real'])
  await openWithOverlay(page)
  await expect(headline(page)).toHaveText(`Misschien iets voor jou: ${proposed?.name ?? ''}.`)
  await expect(overlay(page)).toContainText('Dit is een suggestie van ons, op basis van je wensen. Het is geen like.')
  await expect(overlay(page).locator('.fictional-mark')).toHaveCount(0)
  await expect(photoOf(page, proposed?.name ?? '').locator('img')).toBeVisible()
  await countsNoLike(page)

  const { profile: julie } = await likeAllUntil(page, 'fictional')
  await openWithOverlay(page)
  await expect(headline(page)).toHaveText(`${julie?.name ?? ''} is een fictief profiel.`)
  await expect(overlay(page)).toContainText('Dit is dus geen like van een echt lid.')
  await expect(overlay(page)).toContainText('Een echte ontmoeting is niet mogelijk.')
  await expect(overlay(page).locator('.fictional-mark')).toHaveText('Fictief profiel')
  await countsNoLike(page)
  // On the photo, and a press there is one on the photo.
  const mark = (await overlay(page).locator('.fictional-mark').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(mark.x + mark.width / 3, mark.y + mark.height / 2)
  await expect(page).toHaveURL(new RegExp(`/members/${julie?.id ?? ''}$`))

  await likeAllUntil(page, null)
  await untilReady(page, '/lang-config?a=b&t=0#c')
  await expect(page).toHaveURL(/\/lang-config\?a=b#c$/)
  await expect(overlay(page)).toHaveCount(0)
})

test('axe finds nothing on any form of the overlay, by day and by night', async ({ page, browser }) => {
  const look = async (where: Page, what: string) => {
    await expect(sayHello(where)).toBeVisible()
    expect(await a11yViolationsWideAndNarrow(where, what)).toEqual([])
  }
  const other = await stranger(browser)
  await openWithOverlay(other)
  await look(other, 'suggestion')
  await likeAllUntil(other, 'fictional')
  await openWithOverlay(other)
  await look(other, 'fictional')
  await likedBy(browser, page)
  await openWithOverlay(page)
  await look(page, 'like')
  await overlay(page).getByRole('button', { name: 'Terugliken' }).click()
  await expect(headline(page)).toHaveText('Jij en Noor vinden elkaar leuk.')
  await look(page, 'match')
})
