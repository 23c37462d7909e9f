import { createMember } from './create-member.ts'
import type { Page } from '@playwright/test'
import { callApi } from './member.ts'
import { openWithOverlay, headline, like, likedBy, overlay, photoOf, sayHello } from './overlay.ts'
import { expect, allowConsoleErrors, test } from './visitor.ts'

test('[S2.64] [D.49] a new like shows in the overlay, called one; liking back makes a match of it', async ({
  page,
  browser,
}) => {
  const noor = await likedBy(browser, page)
  await openWithOverlay(page)
  await expect(headline(page)).toHaveText('Noor vindt je leuk.')
  await expect(overlay(page)).toContainText('Like je terug, dan is het een match.')
  await overlay(page).getByRole('button', { name: 'Terugliken' }).click()
  await expect(headline(page)).toHaveText('Jij en Noor vinden elkaar leuk.')
  await expect(overlay(page)).toContainText('Dat is een match.')
  await expect(overlay(page).getByRole('button', { name: 'Terugliken' })).toHaveCount(0)
  await expect(sayHello(page)).toBeFocused()
  const { members } = await callApi<{ members: { id: string }[] }>(page, 'GET', '/api/likes/matches')
  expect(members.map(({ id }) => id)).toEqual([noor.id])
})

test('[S4.45] a click anywhere on the overlay closes it', async ({ page, browser }) => {
  await likedBy(browser, page)
  const places = [
    () => page.mouse.click(30, 400),
    () => page.mouse.click(640, 895),
    () => headline(page).click(),
    () => page.getByRole('img', { name: 'Jij' }).click(),
    () => overlay(page).getByRole('button', { name: 'Verder kijken' }).click(),
    () => overlay(page).getByRole('button', { name: 'Sluiten' }).click(),
  ]
  for (const press of places) {
    await openWithOverlay(page)
    await press()
    await expect(overlay(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/lang-config$/)
  }
})

/** What the page hears of presses from here on. */
async function listen(page: Page) {
  await page.evaluate(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    for (const name of ['image-pressed', 'button-pressed']) {
      document.addEventListener(name, (event) => heard.push([name, (event as CustomEvent<unknown>).detail]))
    }
  })
  return () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)
}

test('[S4.46] [S4.47] photo and button tell that they were pressed, with the id, and lead to the profile and the chat', async ({
  page,
  browser,
}) => {
  const noor = await likedBy(browser, page)
  await openWithOverlay(page)
  const heardOfPhoto = await listen(page)
  await photoOf(page, 'Noor').click()
  expect(await heardOfPhoto()).toEqual([['image-pressed', noor.id]])
  await expect(page).toHaveURL(new RegExp(`/members/${noor.id}$`))
  await expect(overlay(page)).toHaveCount(0)

  await like(page, noor.id)
  const lea = await createMember(browser, { name: 'Lea', gender: 'female' })
  const { profile } = await callApi<{ profile: { id: string } }>(page, 'GET', '/api/profile')
  await like(lea.page, profile.id)
  await openWithOverlay(page)
  const heardOfButton = await listen(page)
  await sayHello(page).click()
  expect(await heardOfButton()).toEqual([['button-pressed', lea.id]])
  await expect(page).toHaveURL(new RegExp(`/members/${lea.id}/chat$`))
  await expect(page.getByRole('textbox', { name: 'Bericht' })).toBeVisible()
  await expect(overlay(page)).toHaveCount(0)
})

test('[S2.64] the heart that makes a match opens it; the keyboard stays inside and goes back to the heart', async ({
  page,
  browser,
}) => {
  const noor = await likedBy(browser, page)
  await page.goto(`/members/${noor.id}`)
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /leuk|like/i })
    .first()
  await expect(heart).toBeEnabled()
  await heart.focus()
  await page.keyboard.press('Enter')
  await expect(headline(page)).toHaveText('Jij en Noor vinden elkaar leuk.')
  await expect(page.getByRole('dialog', { name: 'Jij en Noor vinden elkaar leuk.' })).toBeVisible()
  await expect(sayHello(page)).toBeFocused()
  const visited: string[] = []
  for (let i = 0; i < 5; i += 1) {
    visited.push(await page.evaluate(() => (document.activeElement?.closest('.match-overlay') ? 'inside' : 'outside')))
    await page.keyboard.press('Tab')
  }
  expect(new Set(visited)).toEqual(new Set(['inside']))
  await page.keyboard.press('Shift+Tab')
  await expect(overlay(page).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(overlay(page)).toHaveCount(0)
  await expect(heart).toBeFocused()
})

const durations = (page: Page) =>
  overlay(page).evaluate((element) =>
    element.getAnimations({ subtree: true }).map((animation) => {
      const { duration, iterations } = animation.effect?.getComputedTiming() ?? {}
      return [Number(duration), iterations]
    }),
  )

test('the spark is drawn once in 560 ms, and not at all where motion is reduced', async ({ page, browser }) => {
  await likedBy(browser, page)
  // So that an animation is still there when it is looked at, and none goes by unseen.
  await page.addInitScript(() => {
    document.addEventListener('animationstart', ({ target }) => {
      if (!(target instanceof Element) || !target.closest('.match-overlay')) return
      document.documentElement.dataset['moved'] = 'yes'
      for (const animation of target.getAnimations()) animation.pause()
    })
  })
  const moved = page.locator('html[data-moved]')
  await openWithOverlay(page)
  // Both pictures, and the rays behind them.
  const once = Array.from({ length: 3 }, () => [560, 1])
  await expect.poll(async () => (await durations(page)).filter(([ms]) => ms === 560)).toEqual(once)
  await expect(moved).toHaveCount(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWithOverlay(page)
  expect(await durations(page)).toEqual([])
  await expect(moved).toHaveCount(0)
})

test('it fits a phone, a wide screen and twice the size, with the longest name; the page behind stands still', async ({
  page,
  browser,
}) => {
  const name = `Maximiliane-Theodora${'x'.repeat(20)}`
  await likedBy(browser, page, name)
  for (const [width, height] of [
    [390, 844],
    [1280, 900],
    [640, 450],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openWithOverlay(page)
    await expect(sayHello(page)).toBeInViewport()
    for (const control of await overlay(page).locator('a, button').all()) {
      await control.scrollIntoViewIfNeeded()
      await expect(control).toBeInViewport({ ratio: 0.9 })
    }
    expect(await overlay(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
  }
})

test('where liking back is refused it says why, and stays', async ({ page, browser, consoleErrors }) => {
  await likedBy(browser, page)
  await openWithOverlay(page)
  await page.route('**/api/likes/*', (route) => route.fulfill({ status: 403, json: { code: 'confirmation_required' } }))
  await overlay(page).getByRole('button', { name: 'Terugliken' }).click()
  await expect(overlay(page).locator('[aria-live]')).toContainText(/bevestig/i)
  await expect(headline(page)).toHaveText('Noor vindt je leuk.')
  allowConsoleErrors(consoleErrors)
})
