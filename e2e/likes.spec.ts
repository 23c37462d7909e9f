import { NEWS_FIRST_MS, NEWS_MS } from '@app/contract/limits'
import { aged, bar, card, daan, like, likesLink, namesIn, noor } from './likes.ts'
import { callApi } from './member.ts'
import { asReturningVisitor } from './person.ts'
import { originOf } from './site-address.ts'
import { expect, test } from './visitor.ts'

const STEP_MS = 5000

test('[S1.6] [S1.7] [S2.77] one likes, the other hears of it while the page is open, likes back, and both see the match', async ({
  browser,
}) => {
  const she = await noor(browser)
  const he = await daan(browser)
  await she.page.clock.install()
  await she.page.goto('/members')
  await expect(likesLink(she.page)).toHaveText('Likes')
  await expect(she.page).toHaveTitle(/^Ontdekken/)

  await he.page.goto(`/members/${she.id}`)
  await he.page.getByRole('button', { name: 'Noor liken' }).click()
  await expect(he.page.getByRole('button', { name: 'Noor liken', pressed: true })).toBeFocused()
  await expect(he.page.getByRole('main')).toContainText('Jij vindt Noor leuk')
  await expect(he.page.getByRole('dialog')).toHaveCount(0)

  // She has not touched the page: it asks by itself, and within so long. In steps, so that what it asks can be answered.
  let left = NEWS_FIRST_MS + NEWS_MS
  const said = async () => {
    if (left > 0) await she.page.clock.runFor(STEP_MS)
    left -= STEP_MS
    return likesLink(she.page).textContent()
  }
  await expect.poll(said, { timeout: 20_000 }).toMatch(/^Likes\s+1/)
  await expect(she.page).toHaveTitle(/^\(1\) Ontdekken/)
  await likesLink(she.page).click()
  await expect(she.page).toHaveURL(`${originOf('vonk')}/likes`)
  await expect(card(she.page, he.id)).toContainText('Nieuw')
  await expect(card(she.page, he.id)).toContainText(/Like van/)
  await she.page.getByRole('button', { name: 'Terugliken: Daan' }).click()
  await expect(she.page.getByRole('dialog', { name: 'Jij en Daan vinden elkaar leuk.' })).toBeVisible()
  await she.page.keyboard.press('Escape')
  await expect(she.page.getByRole('link', { name: 'Chat: Daan' })).toBeVisible()
  await expect(likesLink(she.page)).toHaveText('Likes')
  await expect(she.page).toHaveTitle(/^Likes/)

  await she.page.getByRole('link', { name: 'Matches' }).click()
  await expect(namesIn(she.page)).toHaveText([aged('Daan')])
  await expect(card(she.page, he.id)).toContainText('Match sinds vandaag')
  await he.page.goto('/likes/matches')
  await expect(namesIn(he.page)).toHaveText([aged('Noor')])
})

test('[S4.34] [S4.35] new likes come first, and who is looked at is no longer new', async ({ browser }) => {
  const she = await noor(browser)
  const [first, second, third] = [await daan(browser, 'Adam'), await daan(browser, 'Bram'), await daan(browser, 'Cees')]
  for (const one of [first, second, third]) await like(one, she.id)
  const { page } = she
  await page.goto('/likes')
  await expect(namesIn(page)).toHaveText([aged('Cees'), aged('Bram'), aged('Adam')])
  await expect(page.getByRole('main')).toContainText('3 nieuwe sinds je laatst keek')
  await expect(page.locator('.person-card--new')).toHaveCount(3)

  await page.goto(`/members/${third.id}`)
  await expect(page.getByRole('main')).toContainText('Cees vindt jou leuk')
  await expect(likesLink(page)).toHaveText(/^Likes\s+2/)
  await likesLink(page).click()
  await expect(namesIn(page)).toHaveText([aged('Bram'), aged('Adam'), aged('Cees')])
  await expect(card(page, third.id)).not.toContainText('Nieuw')

  // Out of the list it is the same: opened is seen, also when the page was never loaded anew.
  await card(page, first.id).getByRole('link').click()
  await expect(page).toHaveURL(`${originOf('vonk')}/likes/m/${first.id}`)
  await expect(likesLink(page)).toHaveText(/^Likes\s+1/)
  await page.getByRole('link', { name: 'Terug naar wie jou leuk vindt' }).click()
  await expect(namesIn(page)).toHaveText([aged('Bram'), aged('Cees'), aged('Adam')])
  await expect(card(page, second.id)).toContainText('Nieuw')
  await expect(page.locator('.person-card--new')).toHaveCount(1)
})

test('[S4.14] who is invisible cannot be liked first; who likes first is seen, and can be liked back', async ({
  browser,
}) => {
  const she = await noor(browser)
  const he = await daan(browser)
  await he.page.goto(`/members/${she.id}`)
  await expect(he.page.getByRole('button', { name: 'Noor liken' })).toBeEnabled()
  await callApi(she.page, 'PUT', '/api/profile', { invisible: true })
  await he.page.getByRole('button', { name: 'Noor liken' }).click()
  await expect(he.page.locator('.toast')).toContainText('Dat kunnen we niet vinden.')
  await expect(he.page.getByRole('button', { name: 'Noor liken' })).not.toHaveAttribute('aria-pressed', 'true')
  expect((await he.page.goto(`/members/${she.id}`))?.status()).toBe(404)
  await he.page.goto('/likes/given')
  await expect(he.page.getByRole('heading', { name: 'Nog niemand' })).toBeVisible()

  await like(she, he.id)
  await he.page.goto('/likes')
  await he.page.getByRole('button', { name: 'Terugliken: Noor' }).click()
  await expect(he.page.getByRole('dialog', { name: 'Jij en Noor vinden elkaar leuk.' })).toBeVisible()
})

test('[D.50] a suggestion is never counted as a like', async ({ browser }) => {
  const { page } = await daan(browser)
  await page.goto('/members?t=0')
  await expect(page.getByRole('dialog')).toContainText(/geen like/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(likesLink(page)).toHaveText('Likes')
  await expect(page).toHaveTitle(/^Ontdekken/)
  await page.goto('/likes')
  await expect(page.getByRole('heading', { name: 'Nog geen likes' })).toBeVisible()
  await expect(bar(page).locator('.badge')).toHaveCount(0)
  for (const list of ['given', 'matches']) {
    await page.goto(`/likes/${list}`)
    await expect(page.locator('main article')).toHaveCount(0)
  }
})

test('[S6.4] a visitor who presses a heart is led to log in, and then to the person', async ({ page, context }) => {
  await asReturningVisitor(context, 'open-search')
  await page.goto(`${originOf('open-search')}/members?gender=both&with_photo=yes`)
  const first = page.locator('main article').first()
  const name = (await first.locator('.person-card__name').innerText()).split(',')[0] ?? ''
  const href = (await first.getByRole('link').first().getAttribute('href')) ?? ''
  await first.getByRole('link', { name: `Log in om ${name} te liken` }).click()
  await expect(page).toHaveURL(`${originOf('open-search')}/login?to=${href}`)
  await page.goto(originOf('open-search') + href)
  await page.getByRole('link', { name: `Log in om ${name} te liken` }).click()
  await expect(page).toHaveURL(`${originOf('open-search')}/login?to=${href}`)
})

test('[S1.7] a match that is made before the page is whole is celebrated once it is', async ({ browser }) => {
  const she = await noor(browser)
  const { page, id } = await daan(browser)
  await like(she, id)
  let release = () => {}
  let requested = 0
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/frame-[\w-]{8}\.js/, async (route) => {
    requested += 1
    await held
    await route.continue()
  })
  await page.goto(`/members/${she.id}`)
  await expect.poll(() => requested).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Noor liken' }).click()
  await expect(page.getByRole('button', { name: 'Noor liken', pressed: true })).toBeVisible()
  await expect
    .poll(() => callApi<{ members: unknown[] }>(page, 'GET', '/api/likes/matches'))
    .toHaveProperty('members.0.id')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(page.getByRole('dialog', { name: 'Jij en Noor vinden elkaar leuk.' })).toBeVisible()
})
