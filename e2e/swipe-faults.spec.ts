import { createMember } from './create-member.ts'
import { goToBlank } from './member.ts'
import {
  deckOf,
  idOnTop,
  likeButton,
  nameOnTop,
  open,
  passButton,
  player,
  settled,
  swipe,
  swipeBy,
  top,
  undoButton,
} from './swipe-game.ts'
import { asReturningVisitor } from './person.ts'
import { expect, allowConsoleErrors, test } from './visitor.ts'

const CALL = /\/api\/swipe-game\/[\w-]{16}$/
const DECK = '**/api/swipe-game?*'

test('cards leave before the server answers, and it is told in order', async ({ browser }) => {
  const { page } = await player(browser)
  await open(page)
  const sent: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(CALL, async (route) => {
    sent.push(route.request().url().slice(-16))
    await held
    await route.continue()
  })
  const swiped = [
    await swipe(page, () => likeButton(page).click()),
    await swipe(page, () => passButton(page).click()),
    await swipe(page, () => likeButton(page).click()),
  ]
  await expect(page.getByText('Nog 2 van 4 likes')).toBeVisible()
  expect(sent).toEqual(swiped.slice(0, 1))
  release()
  await expect.poll(() => sent).toEqual(swiped)
  await expect.poll(async () => (await deckOf(page)).box.likes_left).toBe(2)
  await expect(page.getByText('Nog 2 van 4 likes')).toBeVisible()
})

test('a swipe that fails brings its card back and says so; the like is not spent', async ({ browser }) => {
  const { page } = await player(browser)
  await open(page)
  const name = /^(.+), \d+/.exec((await nameOnTop(page).textContent()) ?? '')?.[1] ?? ''
  await page.route(CALL, (route) => route.fulfill({ status: 500, json: { code: 'internal_error' } }))
  const id = await idOnTop(page)
  await likeButton(page).click()
  await expect(
    page.getByText(`Er kwam geen antwoord. ${name} ligt weer bovenop; nog een keer swipen telt maar één keer.`).first(),
  ).toBeVisible()
  await expect.poll(() => idOnTop(page)).toBe(id)
  await expect(page.getByText('Nog 4 van 4 likes')).toBeVisible()
  // Nothing stands, so there is nothing to undo.
  await expect(undoButton(page)).toHaveAttribute('aria-disabled', 'true')
  await page.unroute(CALL)
  await settled(page)
  await swipe(page, () => likeButton(page).click())
  await expect.poll(async () => (await deckOf(page)).box.likes_left).toBe(3)
})

test('a swipe whose answer is lost is told again, and counts once', async ({ browser }) => {
  const { page } = await player(browser)
  await open(page)
  const elsewhere = await page.context().newPage()
  await goToBlank(elsewhere)
  const sent: string[] = []
  await page.route(CALL, async (route) => {
    sent.push(route.request().url().slice(-16))
    if (sent.length > 1) return route.continue()
    // It arrives, but nobody hears of it.
    await swipeBy(elsewhere, sent[0] ?? '', true)
    return route.abort()
  })
  const id = await swipe(page, () => likeButton(page).click())
  await expect.poll(() => sent).toEqual([id, id])
  await expect(undoButton(page)).not.toHaveAttribute('aria-disabled', 'true')
  expect((await deckOf(page)).box.likes_left).toBe(3)
  await expect(page.getByText('Nog 3 van 4 likes')).toBeVisible()
})

test('offline nothing can be swiped, and the page says why', async ({ browser }) => {
  const { page } = await player(browser)
  await open(page)
  const id = await idOnTop(page)
  await page.context().setOffline(true)
  await expect(page.getByText('Je bent offline. Swipe verder zodra je weer verbinding hebt.')).toBeVisible()
  for (const button of [likeButton(page), passButton(page), undoButton(page)]) {
    await expect(button).toHaveAttribute('aria-disabled', 'true')
  }
  await likeButton(page).click({ force: true })
  await page.keyboard.press('ArrowLeft')
  expect(await idOnTop(page)).toBe(id)
  await page.context().setOffline(false)
  await swipe(page, () => passButton(page).click())
})

test('while the cards are dealt their place is kept; a deal that fails can be tried again', async ({ browser }) => {
  const { page } = await player(browser)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(DECK, async (route) => {
    await held
    await route.fulfill({ status: 500, json: { code: 'internal_error' } })
  })
  await page.goto('/swipe-game')
  await expect(page.locator('.deck .skeleton')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'De kaarten worden gedeeld…' })).toBeAttached()
  release()
  await expect(page.getByRole('heading', { name: 'Dat ging niet goed' })).toBeVisible()
  await page.unroute(DECK)
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await expect(top(page)).toBeVisible()
})

test('who has not confirmed the address is told so, and keeps the card', async ({ page, consoleErrors }) => {
  await asReturningVisitor(page.context())
  await createMember(page, { confirmed: false })
  await open(page)
  const id = await idOnTop(page)
  await likeButton(page).click()
  await expect(page.getByText('Bevestig eerst je e-mailadres. De link staat in onze mail.').first()).toBeVisible()
  await expect.poll(() => idOnTop(page)).toBe(id)
  allowConsoleErrors(consoleErrors)
})
