import type { Page } from '@playwright/test'
import {
  deckOf,
  idOnTop,
  nameOnTop,
  open,
  player,
  playingIn,
  said,
  settled,
  swipe,
  top,
  undoButton,
} from './swipe-game.ts'
import { expect, test } from './visitor.ts'

async function middle(page: Page) {
  const box = await page.locator('.deck').boundingBox()
  if (!box) throw new Error('there is no deck')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width }
}

/** How long a pointer takes from one event to the next, as its events say: how quick the machine is does not matter. */
const STEP_MS = 16
/** Longer than what counts as the end of a movement. */
const REST_MS = 500

/** Slowly enough to be no flick: the pointer rests before it lets go. */
async function dragBy(page: Page, part: number): Promise<void> {
  const { x, y, width } = await middle(page)
  const devtools = await page.context().newCDPSession(page)
  const began = Date.now()
  const steps = 8
  const mouse = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', way: number, ms: number) =>
    devtools.send('Input.dispatchMouseEvent', {
      type,
      x: x + width * part * way,
      y: y + 4 * way,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
      timestamp: (began + ms) / 1000,
    })
  await page.mouse.move(x, y)
  await mouse('mousePressed', 0, 0)
  for (let i = 1; i <= steps; i += 1) await mouse('mouseMoved', i / steps, i * STEP_MS)
  await mouse('mouseReleased', 1, steps * STEP_MS + REST_MS)
  await devtools.detach()
}

test('a card dragged by the mouse past a third is decided; short of that it springs back', async ({ browser }) => {
  const { page } = await player(browser)
  await open(page)
  const id = await idOnTop(page)
  await dragBy(page, 0.26)
  await dragBy(page, -0.26)
  expect(await idOnTop(page)).toBe(id)
  expect(await top(page).evaluate((card) => (card as HTMLElement).style.transform)).toBe('')

  const liked = await swipe(page, () => dragBy(page, 0.36))
  await expect(said(page)).toHaveText(/geliket, nog 3 likes over$/)
  const passed = await swipe(page, () => dragBy(page, -0.36))
  await expect(said(page)).toHaveText(/overgeslagen$/)
  await expect.poll(async () => (await deckOf(page)).box.likes_left).toBe(3)
  expect((await deckOf(page)).cards.map((card) => card.id)).not.toContain(liked)
  expect((await deckOf(page)).cards.map((card) => card.id)).not.toContain(passed)
})

test('the stamp grows with the drag, and says what would be decided', async ({ browser }) => {
  const { page } = await player(browser)
  await open(page)
  const { x, y, width } = await middle(page)
  const opacity = (which: 'like' | 'pass') =>
    top(page)
      .locator(`[data-stamp=${which}]`)
      .evaluate((stamp) => Number(getComputedStyle(stamp).opacity))
  expect([await opacity('like'), await opacity('pass')]).toEqual([0, 0])
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.15, y, { steps: 4 })
  await expect.poll(() => opacity('like')).toBeCloseTo(0.5, 1)
  await page.mouse.move(x + width * 0.4, y, { steps: 4 })
  await expect.poll(() => opacity('like')).toBe(1)
  await page.mouse.move(x - width * 0.4, y, { steps: 8 })
  await expect.poll(() => opacity('pass')).toBe(1)
  expect(await opacity('like')).toBe(0)
  await page.mouse.move(x, y, { steps: 8 })
  await page.mouse.up()
})

test('a finger drags and flicks cards, and still scrolls the page', async ({ browser }) => {
  const page = await playingIn(browser, await player(browser), {
    viewport: { width: 390, height: 700 },
    hasTouch: true,
    isMobile: true,
  })
  await open(page)
  const devtools = await page.context().newCDPSession(page)
  async function slide(dx: number, dy: number, steps: number): Promise<void> {
    const { x, y } = await middle(page)
    const began = Date.now()
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) => {
      const at = { x: x + (dx * step) / steps, y: y + (dy * step) / steps }
      const timestamp = (began + step * STEP_MS) / 1000
      return devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [at],
        timestamp,
      })
    }
    await touch('touchStart', 0)
    for (let i = 1; i <= steps; i += 1) await touch('touchMove', i)
    await touch('touchEnd', steps + 1)
  }
  await swipe(page, () => slide(-200, 5, 12))
  await expect(said(page)).toHaveText(/overgeslagen$/)
  // Short, but quick.
  await swipe(page, () => slide(90, 0, 3))
  await expect(said(page)).toHaveText(/geliket, nog 3 likes over$/)
  await settled(page)
  const id = await idOnTop(page)
  await slide(0, -200, 12)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)
  expect(await idOnTop(page)).toBe(id)
})

test('by the keyboard alone: like, pass, undo, profile', async ({ browser }) => {
  const { page } = await player(browser)
  await open(page)
  const press = (key: string) => page.keyboard.press(key)
  const liked = await swipe(page, () => press('ArrowRight'))
  await expect(said(page)).toHaveText(/geliket, nog 3 likes over$/)
  await settled(page)
  await press('z')
  await expect.poll(() => idOnTop(page)).toBe(liked)
  await expect(undoButton(page)).toHaveAttribute('aria-disabled', 'true')
  await swipe(page, () => press('ArrowLeft'))
  await expect(said(page)).toHaveText(/overgeslagen$/)
  // With the button that has the focus, it stays there.
  await page.getByRole('button', { name: /overslaan$/ }).focus()
  await swipe(page, () => press('Enter'))
  await expect(page.getByRole('button', { name: /overslaan$/ })).toBeFocused()
  await settled(page)
  const name = (await nameOnTop(page).textContent()) ?? ''
  await press('ArrowUp')
  await expect(page).toHaveURL(/\/members\/[\w-]{16}$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.replace(/nu online$/, ''))
  await page.goBack()
  await expect(nameOnTop(page)).toHaveText(name)
})

test('a letter means something only inside the game', async ({ browser }) => {
  const { page } = await player(browser)
  await open(page)
  await swipe(page, () => page.getByRole('button', { name: /overslaan$/ }).click())
  await settled(page)
  const id = await idOnTop(page)
  await page.getByRole('banner').getByRole('link').first().focus()
  await page.keyboard.press('z')
  await page.keyboard.press('ArrowLeft')
  expect(await idOnTop(page)).toBe(id)
})

test('who presses twice in a hurry has swiped once', async ({ browser }) => {
  const { page } = await player(browser)
  await open(page)
  await page.getByRole('button', { name: /^Like / }).dblclick()
  await settled(page)
  await expect.poll(async () => (await deckOf(page)).box).toMatchObject({ likes_left: 3, can_undo: true })
  await expect(page.getByText('Nog 3 van 4 likes')).toBeVisible()
})
