import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../db/seeds/people/logins.ts'
import { aged, card, daan, like, likesLink, namesIn, noor } from './likes.ts'
import { callApi, goToBlank } from './member.ts'
import { searchMembers } from './members.ts'
import { asReturningVisitor } from './person.ts'
import { originOf } from './site-address.ts'
import { expect, allowConsoleErrors, test } from './visitor.ts'

test('[S2.19] [S2.20] [S2.21] the likes have a page for each kind, and one for each member out of them', async ({
  browser,
}) => {
  const she = await noor(browser)
  const liker = await daan(browser, 'Adam')
  const match = await daan(browser, 'Bram')
  const stranger = await daan(browser, 'Cees')
  await like(liker, she.id)
  await like(match, she.id)
  await like(she, match.id)
  const { page } = she
  for (const path of ['/likes', '/likes/received']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Likes' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Likes' }).locator('[aria-current]')).toContainText('Voor jou')
    await expect(namesIn(page)).toHaveText([aged('Adam'), aged('Bram')])
  }
  await page.goto('/likes/given')
  await expect(namesIn(page)).toHaveText([aged('Bram')])
  await page.goto('/likes/matches')
  await expect(namesIn(page)).toHaveText([aged('Bram')])
  await expect(card(page, match.id).getByRole('link', { name: 'Chat: Bram' })).toBeVisible()
  await card(page, match.id)
    .getByRole('link', { name: aged('Bram') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(aged('Bram'))
  await expect(page.getByRole('main')).toContainText('Jij en Bram vinden elkaar leuk')
  await page.getByRole('link', { name: 'Terug naar je matches' }).click()
  await expect(page).toHaveURL(/\/likes\/matches$/)

  await page.goto(`/likes/m/${liker.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(aged('Adam'))
  await expect(page.getByRole('main')).toContainText(/Adam vindt jou leuk\s*Gaf je .* een like/)
  await page.getByRole('button', { name: 'Adam liken' }).click()
  await expect(page.getByRole('dialog', { name: 'Jij en Adam vinden elkaar leuk.' })).toBeVisible()

  // Who is in none of the lists has a profile, but not here.
  await page.goto(`/likes/m/${stranger.id}`)
  await expect(page).toHaveURL(`${originOf('vonk')}/members/${stranger.id}`)
  expect((await page.goto('/likes/m/AAAAAAAAAAAAAAAA'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Dit profiel is niet beschikbaar' })).toBeVisible()
})

test('a kind of likes there is not is no page, and a visitor logs in first', async ({
  page,
  context,
  consoleErrors,
}) => {
  await asReturningVisitor(context)
  await page.goto('/likes/given')
  await expect(page).toHaveURL(`${originOf('vonk')}/login?to=/likes/given`)
  const response = await page.goto('/likes/m/AAAAAAAAAAAAAAAA')
  expect(response?.url()).toContain('/login')
  allowConsoleErrors(consoleErrors)
})

test('a like is taken back by its heart, and the notice puts it back without a celebration', async ({ browser }) => {
  const she = await noor(browser)
  const one = await daan(browser, 'Adam')
  const other = await daan(browser, 'Bram')
  await like(one, she.id)
  for (const { id } of [one, other]) await like(she, id)
  const { page } = she
  expect((await page.goto('/likes/elsewhere'))?.status()).toBe(404)
  await page.goto('/likes/given')
  await page.getByRole('button', { name: 'Adam liken' }).click()
  await expect(namesIn(page)).toHaveText([aged('Bram')])
  await expect(page.getByRole('button', { name: 'Bram liken' })).toBeFocused()
  await expect
    .poll(() => callApi<{ members: unknown[] }>(page, 'GET', '/api/likes/matches'))
    .toHaveProperty('members', [])
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(namesIn(page)).toHaveText([aged('Bram'), aged('Adam')])
  await expect
    .poll(() => callApi<{ members: unknown[] }>(page, 'GET', '/api/likes/matches'))
    .toHaveProperty('members.0.id', one.id)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(namesIn(page)).toHaveText([aged('Bram'), aged('Adam')])
})

test('a heart goes back where the server refuses, is tried again where it may pass, and ends as it was last pressed', async ({
  browser,
}) => {
  const she = await noor(browser)
  const { page } = await daan(browser)
  const given = () => callApi<{ members: { id: string }[] }>(page, 'GET', '/api/likes/given')
  await page.goto(`/members/${she.id}`)
  const heart = page.getByRole('button', { name: 'Noor liken' })
  const address = `**/api/likes/${she.id}`
  await page.route(address, (route) => route.fulfill({ status: 500, json: { code: 'internal_error' } }))
  await heart.click()
  await expect(page.locator('.toast')).toContainText('We weten niet of die like is aangekomen.')
  await expect(heart).not.toHaveAttribute('aria-pressed', 'true')
  await page.unroute(address)

  let tried = 0
  await page.route(address, (route) => {
    tried += 1
    return tried === 1 ? route.fulfill({ status: 503, json: { code: 'temporarily_unavailable' } }) : route.continue()
  })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await given()).members.map(({ id }) => id)).toEqual([she.id])
  expect(tried).toBe(2)

  await page.context().setOffline(true)
  await heart.click()
  await expect(page.locator('.toast')).toContainText('Je bent offline. Voor Noor is er niets veranderd.')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.context().setOffline(false)

  for (const pressed of [false, true, false]) {
    await heart.click()
    if (pressed) await expect(heart).toHaveAttribute('aria-pressed', 'true')
    else await expect(heart).not.toHaveAttribute('aria-pressed', 'true')
  }
  await expect.poll(async () => (await given()).members).toEqual([])
})

/** One of those who live on the site and likes many. */
async function enter(page: Page): Promise<void> {
  await asReturningVisitor(page.context(), 'settled')
  await goToBlank(page, originOf('settled'))
  const body = { email: 'person-1-50@example.com', password: DEMO_PASSWORD }
  expect(await callApi(page, 'POST', '/api/user.php', body)).toHaveProperty('user')
}

test('a long list comes page by page, and the focus goes to the first who is new', async ({ page }) => {
  await enter(page)
  const found = await searchMembers(page, 'gender=both&country=NL')
  const more = await searchMembers(page, `gender=both&country=NL&after=${encodeURIComponent(found.next ?? '')}`)
  const people = [...found.results, ...more.results].slice(0, 30)
  for (const { id } of people) await like({ page }, id)
  await page.goto(`${originOf('settled')}/likes/given`)
  await expect(page.locator('main article')).toHaveCount(24)
  await page.getByRole('button', { name: 'Meer tonen' }).click()
  await expect(page.locator('main article')).toHaveCount(30)
  await expect(page.locator('main article').nth(24).getByRole('link')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Meer tonen' })).toHaveCount(0)
  // Fictional ones say so here too.
  const fictional = people.find(({ kind }) => kind === 'fictional')
  if (fictional) await expect(card(page, fictional.id)).toContainText('Fictief')
  await expect(likesLink(page)).toHaveText('Likes')
})

test('with the keyboard alone: from list to list by the arrows, and a heart', async ({ browser }) => {
  const she = await noor(browser)
  const { page, id } = await daan(browser)
  await like(she, id)
  await page.goto('/likes')
  await page.getByRole('link', { name: /^Voor jou/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('link', { name: 'Van jou' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('link', { name: 'Matches' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('link', { name: /^Voor jou/ })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Nog geen matches' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Matches' })).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(card(page, she.id)).toBeVisible()
  for (const name of [/^Van jou/, /^Matches/, aged('Noor'), /^Terugliken/]) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveAccessibleName(name)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Chat: Noor' })).toBeFocused()
})
