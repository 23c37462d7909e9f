import type { Page } from '@playwright/test'
import { LOCALES } from '../packages/i18n/src/locales.ts'
import { a11yViolationsByWidth } from './axe.ts'
import { untilReady } from './ready.ts'
import { player, playingIn, top } from './swipe-game.ts'
import { originOf } from './site-address.ts'
import { expect, setChoices, test } from './visitor.ts'

const DECK = '**/api/swipe-game?*'

const box = { likes_left: 0, can_undo: true, new_box_at: '2100-01-01T00:00:00.000Z' }

interface Screen {
  name: string
  /** What the server says in place of the real deck. */
  deck?: { status: number; json: object }
  see: (page: Page) => Promise<void>
}

/** Every state the page has; the limit comes last, because the likes are gone then. */
const SCREENS: readonly Screen[] = [
  { name: 'the deck', see: (page) => expect(top(page)).toBeVisible({ timeout: 20_000 }) },
  {
    name: 'offline',
    see: async (page) => {
      await expect(top(page)).toBeVisible({ timeout: 20_000 })
      await page.context().setOffline(true)
      await expect(page.locator('.swipe-table__tools [aria-disabled=true]')).toHaveCount(3)
    },
  },
  {
    name: 'the end of the deck',
    deck: { status: 200, json: { cards: [], next: null, passed: true, box } },
    see: (page) => expect(page.locator('.swipe-end button').first()).toBeVisible(),
  },
  {
    name: 'nobody',
    deck: { status: 200, json: { cards: [], next: null, passed: false, box: { ...box, can_undo: false } } },
    see: (page) => expect(page.locator('.swipe-end h1')).toBeVisible(),
  },
  {
    name: 'a failure',
    deck: { status: 500, json: { code: 'internal_error' } },
    see: (page) => expect(page.locator('main [role=alert]')).toBeVisible(),
  },
  {
    name: 'the limit',
    see: async (page) => {
      for (const left of [3, 2, 1, 0]) {
        await page.locator('.swipe-table__tools .icon-button--brand').click()
        await expect(page.locator('.swipe-table__count b')).toContainText(String(left))
        await expect(page.locator('.deck [data-place=liked]')).toHaveCount(0)
      }
      await page.locator('.swipe-table__tools .icon-button--brand').click()
      await expect(page.locator('.swipe-end .likes-meter--lg')).toBeVisible()
    },
  },
]

for (const width of [390, 1280]) {
  test(`axe finds nothing in the swipe game, ${width === 390 ? 'on a phone by night' : 'on a wide screen by day'}`, async ({
    browser,
  }) => {
    test.setTimeout(150_000)
    const viewport = { width, height: 844 }
    const page = await playingIn(browser, await player(browser), { viewport })
    await setChoices(page.context(), { locale: 'de' }, 'settled')
    const found: string[] = []
    for (const { name, deck, see } of SCREENS) {
      if (deck) await page.route(DECK, (route) => route.fulfill(deck))
      // A card takes its time to leave, and only then the next press counts.
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await untilReady(page, '/swipe-game')
      await see(page)
      found.push(...(await a11yViolationsByWidth(page, name)))
      await page.unroute(DECK)
      await page.context().setOffline(false)
    }
    expect(found).toEqual([])
  })
}

test('the game speaks seven languages, and each fits on a phone', async ({ browser }) => {
  const page = await playingIn(browser, await player(browser), { viewport: { width: 390, height: 844 } })
  const words = new Set<string>()
  for (const locale of LOCALES) {
    await setChoices(page.context(), { locale }, 'settled')
    await page.goto(`${originOf('settled')}/swipe-game`)
    await expect(top(page)).toBeVisible({ timeout: 20_000 })
    const main = page.locator('main')
    words.add((await main.locator('.swipe-table__count').textContent()) ?? '')
    expect(await main.textContent()).not.toMatch(/swipe\.\w/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), locale).toBeLessThanOrEqual(390)
  }
  expect(words.size).toBe(LOCALES.length)
})
