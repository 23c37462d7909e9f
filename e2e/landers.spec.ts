import type { Page } from '@playwright/test'
import { LOCALES } from '../packages/i18n/src/locales.ts'
import { a11yViolationsAtAllWidths, a11yViolationsWideAndNarrow } from './axe.ts'
import { createMember } from './create-member.ts'
import { missingFromFirstScreen } from './first-screen.ts'
import { overflowOf } from './overflow.ts'
import { LANDERS } from './pages.ts'
import { originOf } from './site-address.ts'
import { expect, setChoices, test } from './visitor.ts'

const PROVED = {
  alonetonight: 'S2.45',
  collagelanding: 'S2.46',
  gallery: 'S2.47',
  iconslanding: 'S2.48',
  maplanding: 'S2.49',
  socialnetwork: 'S2.50',
  transitionsvideolanding: 'S2.51',
  video: 'S2.52',
} as const

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 900 }

/** The way to sign up that a page shows. */
const wayIn = (page: Page) =>
  page.getByRole('main').locator('a[href^="/signup"]:visible, button[type="submit"]:visible').first()

async function leadsToSignup(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await wayIn(page).click()
  await expect(page).toHaveURL(/\/signup(\?|$)/)
  await expect(page.getByLabel('Profielnaam')).toBeVisible()
}

for (const [address, id] of Object.entries(PROVED)) {
  test(`[${id}] /landers/${address} works with and without a slug and leads to signup`, async ({ page }) => {
    for (const path of [`/landers/${address}`, `/landers/${address}/nobody-knows`]) await leadsToSignup(page, path)
  })
}

test('[S2.53] /landers/tinderswipe leads to signup and has no slug: with one it is an unknown page', async ({
  page,
  consoleErrors,
}) => {
  await leadsToSignup(page, '/landers/tinderswipe')
  const answer = await page.goto('/landers/tinderswipe/spring')
  expect(answer?.status()).toBe(404)
  await expect(page.locator('.lander-deck')).toHaveCount(0)
  consoleErrors.length = 0
})

test('[S2.72] the lander layout has the brand and a way to log in, one line at its end, and no navigation', async ({
  page,
}) => {
  for (const name of LANDERS) {
    await page.goto(`/landers/${name}`)
    const bar = page.getByRole('banner')
    await expect(bar.getByRole('link')).toHaveText(['vonk', 'Inloggen'])
    await expect(bar.getByRole('navigation')).toHaveCount(0)
    await expect(bar.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText(['Voorwaarden', 'Privacy'])
    await expect(page.getByRole('contentinfo')).toContainText('Vonk Demo B.V.')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.getByRole('banner').getByRole('link', { name: 'Inloggen' }).click()
  // By which lander one came goes along: from there it is one step to signing up.
  await expect(page).toHaveURL(/\/login\?from=swipe$/)
})

test('a stranger meets no notice at the entry of a lander, and no cookie is set', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  for (const name of LANDERS) {
    await page.goto(`${originOf('vonk')}/landers/${name}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  expect(await context.cookies()).toEqual([])
})

test('a member is led on', async ({ page }) => {
  await createMember(page)
  for (const path of ['/landers/video', '/landers/maplanding/spring-utrecht']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/members$/)
  }
})

/** What has to be known, the age and the way in. */
const FIRST_SCREEN = {
  disclosure: { selector: '[data-disclosure]:has(.fictional-mark)' },
  age: { selector: 'main :is(a, button, span, p)', says: /18\+/ },
  action: { selector: '.lander__action, .lander-deck__skip a' },
}

for (const locale of LOCALES) {
  test(`what has to be known and the way in are in the first screen of every lander, in ${locale}`, async ({
    page,
    context,
  }) => {
    await setChoices(context, { locale, country: 'DE' })
    const found: string[] = []
    for (const viewport of [PHONE, DESK]) {
      await page.setViewportSize(viewport)
      for (const name of LANDERS) {
        await page.goto(`/landers/${name}`)
        await page.evaluate(() => document.fonts.ready)
        const missing = await missingFromFirstScreen(page, FIRST_SCREEN)
        found.push(...missing.map((part) => `${name} at ${String(viewport.width)}: ${part}`))
      }
    }
    expect(found).toEqual([])
  })

  test(`axe finds nothing on any lander, on a wide screen and on a phone, by day and by night, in ${locale}`, async ({
    page,
    context,
  }) => {
    test.slow()
    const found: string[] = []
    // What colours can break was looked at in one language, of either brand.
    for (const host of locale === 'nl' ? ['vonk', 'klaver'] : ['vonk']) {
      const look = locale === 'nl' ? a11yViolationsAtAllWidths : a11yViolationsWideAndNarrow
      await setChoices(context, { locale }, host)
      for (const name of LANDERS) {
        await page.goto(`${originOf(host)}/landers/${name}`)
        found.push(...(await look(page, `${host} ${name}`)))
      }
    }
    expect(found).toEqual([])
  })
}

test('on paper and in the colours of the system every lander says the same', async ({ page }) => {
  for (const name of LANDERS) {
    await page.goto(`/landers/${name}`)
    for (const media of [{ media: 'print' }, { media: 'screen', forcedColors: 'active' }] as const) {
      await page.emulateMedia(media)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[data-disclosure]:visible').first()).toBeVisible()
      await expect(wayIn(page)).toBeVisible()
    }
    await page.emulateMedia({ media: null, forcedColors: null })
  }
})

for (const locale of ['de', 'pl', 'fr']) {
  test(`no lander scrolls sideways from 320 to 1440 px, in ${locale}`, async ({ page, context }) => {
    await setChoices(context, { locale, country: 'CH' })
    for (const name of LANDERS) {
      await page.goto(`/landers/${name}`)
      for (const width of [320, 390, 576, 768, 992, 1200, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        await expect.poll(() => overflowOf(page), `${name} at ${String(width)} px`).toBeLessThanOrEqual(0)
      }
    }
  })
}

test('another brand has its own colours and its own people', async ({ page }) => {
  const look = async (host: string) => {
    await page.goto(`${originOf(host)}/landers/alonetonight`)
    return page.evaluate(async () => ({
      ground: getComputedStyle(document.querySelector('.lander') as Element).backgroundColor,
      face: await (await fetch(document.querySelector('.house__front img')?.getAttribute('src') ?? '')).text(),
    }))
  }
  const [vonk, klaver] = [await look('vonk'), await look('klaver')]
  expect(vonk.ground).not.toBe(klaver.ground)
  expect(vonk.face).not.toBe(klaver.face)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('every lander reaches the form for signing up', async ({ page }) => {
    for (const name of LANDERS) {
      await page.goto(`/landers/${name}`)
      await wayIn(page).click()
      await expect(page, name).toHaveURL(/\/signup(\?|$)/)
    }
  })

  test('the deck plays to its end by the keyboard, and again', async ({ page }) => {
    await page.goto('/landers/tinderswipe')
    const end = page.getByRole('heading', { name: 'Zo werkt het.' })
    const turn = (nth: number) => page.getByRole('group', { name: `Tekening ${String(nth)} van 3` })
    const isOnScreen = async (nth: number) => ((await turn(nth).boundingBox())?.width ?? 0) > 40
    await expect(end).toBeHidden()
    // Skip link, brand, log in, and then the first choice.
    await page.getByRole('banner').getByRole('link', { name: 'Inloggen' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('radio', { name: 'Overslaan' }).first()).toBeFocused()
    await page.keyboard.press('Space')
    expect([await isOnScreen(1), await isOnScreen(2)]).toEqual([false, true])
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    expect([await isOnScreen(2), await isOnScreen(3)]).toEqual([false, true])
    await expect(end).toBeHidden()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await expect(end).toBeVisible()
    // The one that was passed over is grey, the others are not.
    const filters = () =>
      page.locator('.lander-deck__three img').evaluateAll((faces) => faces.map((face) => getComputedStyle(face).filter))
    expect(await filters()).toEqual(['grayscale(1)', 'none', 'none'])
    await expect(page.getByText(/match/i)).toHaveCount(1)
    await page.getByRole('button', { name: 'Nog een keer' }).click()
    await expect(end).toBeHidden()
    expect(await isOnScreen(1)).toBe(true)
  })

  test('a film is played and stopped, a scene chosen, and the way back stays as it was', async ({ page }) => {
    await page.goto('/landers/alonetonight')
    await page.goto('/landers/transitionsvideolanding')
    await page.getByText('Koffie').click()
    await expect(page.getByRole('radio', { name: 'Koffie' })).toBeChecked()
    await page.getByText('Zaterdag', { exact: true }).click()
    await page.goBack()
    await expect(page).toHaveURL(/alonetonight$/)
    await page.goto('/landers/video')
    const film = page.getByRole('checkbox', { name: 'Film afspelen: twaalf seconden, zonder geluid' })
    await film.check()
    await film.uncheck()
    await expect(film).not.toBeChecked()
  })
})

/** Of everything that moves now, how long it goes on. */
const movements = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().duration !== 0)
      .map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0)),
  )

test('nothing moves by itself for long without a way to stop it, and nothing at all where less motion is wanted', async ({
  page,
}) => {
  for (const name of LANDERS.filter((lander) => lander !== 'transitionsvideolanding')) {
    await page.goto(`/landers/${name}`)
    expect(await movements(page), name).toEqual([])
  }
  await page.goto('/landers/transitionsvideolanding')
  expect(await movements(page)).toContain(Number.POSITIVE_INFINITY)
  await page.getByText('Stop').click()
  expect(await movements(page)).toEqual([])
  await page.getByText('Stop').click()
  expect(await movements(page)).not.toEqual([])
  await page.getByText('Wandelen').click()
  expect(await movements(page)).toEqual([])
  await expect(page.locator('.scenes__picture').nth(2)).toHaveCSS('opacity', '1')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const name of LANDERS) {
    await page.goto(`/landers/${name}`)
    expect(await movements(page), name).toEqual([])
  }
})

test('the film runs twelve seconds when it is started; with less motion it is four pictures with their words', async ({
  page,
}) => {
  await page.goto('/landers/video')
  await page.locator('.film__switch').check()
  const ends = await movements(page)
  expect(Math.max(...ends)).toBe(12_000)
  const strip = page.getByRole('list', { name: 'De film in vier plaatjes' })
  await expect(strip.getByRole('listitem')).toHaveText([
    '“Wat lees je?”',
    '“Eerst het einde. Altijd.”',
    'Ze lachen allebei.',
    '“Jouw beurt.”',
  ])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(page.locator('.film')).toBeHidden()
  expect((await strip.boundingBox())?.height).toBeGreaterThan(100)
})
