import {
  deckOf,
  idOnTop,
  likeAs,
  likeButton,
  nameOnTop,
  open,
  passButton,
  player,
  playingIn,
  said,
  settled,
  swipe,
  swipeBy,
  top,
  undoButton,
  wholeDeck,
} from './swipe-game.ts'
import { expect, allowConsoleErrors, test } from './visitor.ts'

/** Where the day ends at another hour than here. */
const FAR_AWAY = 'Pacific/Auckland'

test('[S2.25] [D.36] a member plays the swipe game: one card at a time, likes counted, one undo', async ({
  browser,
}) => {
  const { page } = await player(browser)
  await page.goto('/members')
  await page.getByRole('navigation', { name: 'Manieren om te ontdekken' }).getByRole('link', { name: 'Swipen' }).click()
  await expect(page).toHaveURL(/\/swipe-game$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Swipen')
  // Of the three that lie there, one is there for whoever cannot see.
  await expect(page.locator('.deck article')).toHaveCount(3)
  await expect(page.locator('.deck').getByRole('article')).toHaveCount(1)
  await expect(page.getByText('Nog 4 van 4 likes')).toBeVisible()
  await expect(undoButton(page)).toHaveAttribute('aria-disabled', 'true')

  const name = /^(.+), \d+/.exec((await nameOnTop(page).textContent()) ?? '')?.[1] ?? ''
  const first = await swipe(page, () => likeButton(page).click())
  await expect(said(page)).toHaveText(`${name} geliket, nog 3 likes over`)
  await expect(page.getByText('Nog 3 van 4 likes')).toBeVisible()
  await expect.poll(async () => (await deckOf(page)).box).toMatchObject({ likes_left: 3, can_undo: true })

  await settled(page)
  await undoButton(page).click()
  await expect(said(page)).toHaveText(`${name} ligt weer bovenop`)
  expect(await idOnTop(page)).toBe(first)
  await expect(page.getByText('Nog 4 van 4 likes')).toBeVisible()
  // Once, and no more.
  await expect(undoButton(page)).toHaveAttribute('aria-disabled', 'true')
  expect((await deckOf(page)).box).toMatchObject({ likes_left: 4, can_undo: false })

  await swipe(page, () => passButton(page).click())
  await expect(said(page)).toHaveText(`${name} overgeslagen`)
  await expect.poll(async () => (await deckOf(page)).box.likes_left).toBe(4)
  await page.reload()
  await expect(top(page)).toBeVisible()
  expect(await idOnTop(page)).not.toBe(first)
})

test('[S4.51] [D.35] four likes a day; the fifth is answered with when there are more, and passing goes on', async ({
  browser,
}) => {
  const page = await playingIn(browser, await player(browser), { timezoneId: FAR_AWAY })
  const zones: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/swipe-game/')) {
      zones.push((request.postDataJSON() as { time_zone: string }).time_zone)
    }
  })
  await open(page)
  for (let i = 0; i < 4; i += 1) await swipe(page, () => likeButton(page).click())
  await expect(page.getByText('Nog 0 van 4 likes')).toBeVisible()
  await expect(said(page)).toHaveText(/, geen likes meer over$/)
  await settled(page)
  const fifth = await idOnTop(page)
  await likeButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Het doosje is leeg' })).toBeVisible()
  const { box } = await deckOf(page, '', FAR_AWAY)
  expect(box.likes_left).toBe(0)
  const minutes = Math.ceil((Date.parse(box.new_box_at) - Date.now()) / 60_000)
  const time =
    minutes < 60 ? `${String(minutes)} min` : `${String(Math.floor(minutes / 60))} u ${String(minutes % 60)} min`
  await expect(page.locator('main')).toContainText(
    `Je 4 likes zijn op voor vandaag. Om middernacht ligt er een nieuw doosje klaar, over ${time}.`,
  )
  await expect(page.getByRole('link', { name: 'Liever zoeken' })).toHaveAttribute('href', '/members')
  await expect(page.getByRole('link', { name: 'Bekijk wie jou leuk vindt' })).toHaveAttribute('href', '/likes')
  await page.getByRole('button', { name: 'Terug naar de kaarten' }).click()
  expect(await idOnTop(page)).toBe(fifth)
  for (let i = 0; i < 6; i += 1) await swipe(page, () => passButton(page).click())
  await expect(page.getByText('Nog 0 van 4 likes')).toBeVisible()
  await expect.poll(() => zones).toEqual(Array.from({ length: 10 }, () => FAR_AWAY))
})

test('[S4.51] likes that were used elsewhere: the card comes back, and the page says why', async ({
  browser,
  consoleErrors,
}) => {
  const { page } = await player(browser)
  await open(page)
  const others = (await wholeDeck(page)).slice(5, 9)
  for (const { id } of others) await swipeBy(page, id, true)
  const id = await idOnTop(page)
  await likeButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Het doosje is leeg' })).toBeVisible()
  await page.getByRole('button', { name: 'Terug naar de kaarten' }).click()
  expect(await idOnTop(page)).toBe(id)
  await expect(page.getByText('Nog 0 van 4 likes')).toBeVisible()
  allowConsoleErrors(consoleErrors)
})

test('where the browser’s clock is wrong, the new box is announced by ours', async ({ browser }) => {
  const { page } = await player(browser)
  await page.clock.install({ time: Date.now() + 5 * 3_600_000 })
  await open(page)
  const others = (await wholeDeck(page)).slice(5, 9)
  for (const { id } of others) await swipeBy(page, id, true)
  await page.reload()
  await likeButton(page).click()
  const { box } = await deckOf(page)
  const words = async () => (await page.locator('main .numeric').textContent()) ?? ''
  const shown = async () => {
    const [, hours = '0', minutes = '0'] = /(?:(\d+) u )?(\d+) min/.exec(await words()) ?? []
    return Number(hours) * 60 + Number(minutes)
  }
  const left = () => Math.ceil((Date.parse(box.new_box_at) - Date.now()) / 60_000)
  await expect.poll(async () => Math.abs((await shown()) - left())).toBeLessThanOrEqual(1)
})

test('[D.35] everybody can be passed; then the deck says so, takes the last back, and deals them again', async ({
  browser,
}) => {
  const { page } = await player(browser)
  const all = await wholeDeck(page)
  expect(all.length).toBeGreaterThan(12)
  for (const { id } of all.slice(0, -2)) await swipeBy(page, id, false)
  await open(page)
  await swipe(page, () => passButton(page).click())
  const last = await swipe(page, () => passButton(page).click())
  await expect(page.getByRole('heading', { name: 'Dat was de hele stapel' })).toBeVisible()
  await expect(page.locator('main')).toContainText('Wie je oversloeg, kun je nog een keer bekijken.')
  await expect(page.getByRole('link', { name: 'Ruimer zoeken' })).toHaveAttribute('href', '/members')
  await page.getByRole('button', { name: 'Ongedaan' }).click()
  await expect(top(page)).toBeVisible()
  expect(await idOnTop(page)).toBe(last)
  await swipe(page, () => passButton(page).click())
  await page.reload()
  await page.getByRole('button', { name: 'Bekijk ze nog een keer' }).click()
  await expect(top(page)).toBeVisible()
  expect((await wholeDeck(page)).map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted())
})

test('a fictional card carries the mark, and claims neither place nor presence', async ({ browser }) => {
  const { page } = await player(browser)
  const all = await wholeDeck(page)
  const at = all.findIndex(({ kind }) => kind === 'fictional')
  expect(at).toBeGreaterThan(-1)
  for (const { id } of all.slice(0, at)) await swipeBy(page, id, false)
  await open(page)
  expect(await idOnTop(page)).toBe(all[at]?.id)
  await expect(top(page).getByText('Fictief', { exact: true })).toBeVisible()
  await expect(top(page).getByText('Fictief profiel')).toBeVisible()
  await expect(top(page).getByText(/km$/)).toHaveCount(0)
  await expect(top(page).locator('.online-dot')).toHaveCount(0)
})

test('when a like is mutual the overlay says so', async ({ browser }) => {
  const { page, id: own } = await player(browser)
  const [first] = await wholeDeck(page)
  expect(first?.kind).toBe('real')
  await likeAs(browser, first?.id ?? '', own)
  await open(page)
  expect(await idOnTop(page)).toBe(first?.id)
  await likeButton(page).click()
  const overlay = page.getByRole('dialog')
  await expect(overlay).toContainText(`Jij en ${first?.name ?? ''} vinden elkaar leuk.`)
  await page.keyboard.press('Escape')
  await expect(overlay).toHaveCount(0)
  await expect(likeButton(page)).toBeFocused()
})
