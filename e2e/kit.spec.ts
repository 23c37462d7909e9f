/** Two brands on twelve screens: neither shows a colour, a drawing or a word of the other. */
import { allColours, FIXED_COLOURS } from '@app/contract/kit/colours'
import { Brand } from '@app/contract'
import { readSeedSites } from '@app/db/seeds'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { saveSiteFromFile } from '../apps/server/src/app/save-site.ts'
import { databaseUrl } from '../apps/server/src/testing/databases.ts'
import { createMember } from './create-member.ts'
import { untilReady } from './ready.ts'
import { originOf, TEST_PORT } from './site-address.ts'
import { expect, fromCountry, setChoices, test } from './visitor.ts'

const BRANDS = ['vonk', 'klaver'] as const
type BrandKey = (typeof BRANDS)[number]
const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

const seeds = new Map((await readSeedSites()).map(({ key, brand }) => [key, Brand.parse(brand)]))

/** What only one of them draws, as its drawings begin; and what only one of them says. */
const MARKS: Readonly<Record<BrandKey, { drawing: RegExp; words: RegExp }>> = {
  vonk: {
    drawing: /M54 54h13l4 40-6 14|M5\.4 12h3\.4l1\.2 12/,
    words: /match(box|stick)|\bbox\b|\bsticks?\b|\bsparks?\b|\bflames?\b|went out here|vonk|strike up/i,
  },
  klaver: {
    drawing: /M0 0C-4-4-14-8-14-17c0-6/,
    words: /clover|\bleaf\b|\bleaves\b|\bgrows?\b|garden|klaver|luck starts/i,
  },
}
const OTHER: Readonly<Record<BrandKey, BrandKey>> = { vonk: 'klaver', klaver: 'vonk' }

/** The colours of one brand that the other has not, as browsers write them. */
function coloursOnlyOf(key: BrandKey, theme: Theme): string[] {
  const of = (brand: BrandKey, which: Theme) => {
    const found = seeds.get(brand)
    if (!found) throw new Error(`there is no brand ${brand}`)
    return Object.values(allColours(found, which)).map((colour) => colour.toLowerCase())
  }
  const shared = new Set([
    ...of(OTHER[key], 'light'),
    ...of(OTHER[key], 'dark'),
    ...Object.values(FIXED_COLOURS[theme]),
  ])
  const own = new Set(of(key, theme).filter((colour) => !shared.has(colour)))
  return [...own].map((hex) => {
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    return `${String(red)}, ${String(green)}, ${String(blue)}`
  })
}

const PAINTED = [
  'color',
  'background-color',
  'background-image',
  'border-top-color',
  'border-bottom-color',
  'outline-color',
  'box-shadow',
  'fill',
  'stroke',
  'stop-color',
]

/** Everything on the screen that is of the other brand. */
async function foreignOn(page: Page, key: BrandKey, theme: Theme): Promise<string[]> {
  const other = OTHER[key]
  const seen = await page.evaluate(
    ([properties, colours]) => {
      const found: string[] = []
      for (const element of document.querySelectorAll('body, body *')) {
        const style = getComputedStyle(element)
        for (const property of properties) {
          const value = style.getPropertyValue(property)
          const colour = colours.find((rgb) => value.includes(`(${rgb})`) || value.includes(`(${rgb},`))
          if (colour !== undefined)
            found.push(`${element.tagName} ${element.getAttribute('class') ?? ''} ${property} ${value}`)
        }
      }
      const drawings = [...document.querySelectorAll('use')].map((part) => part.getAttribute('href') ?? '')
      return { found, drawings, text: document.body.innerText, html: document.documentElement.outerHTML }
    },
    [PAINTED, coloursOnlyOf(other, theme)] as const,
  )
  const files = [...new Set(seen.drawings.map((href) => href.replace(/#.*/, '')))]
  const texts = await Promise.all(files.map((file) => page.evaluate(async (path) => (await fetch(path)).text(), file)))
  const words = MARKS[other].words.exec(seen.text)?.[0]
  return [
    ...seen.found.map((line) => `colour: ${line}`),
    ...[seen.html, ...texts].flatMap((text) => (MARKS[other].drawing.test(text) ? ['drawing'] : [])),
    ...(words === undefined ? [] : [`word: ${words}`]),
  ]
}

/** No script that a screen loads carries a drawing of either: they are files of their own. */
function watchScripts(page: Page): Promise<string>[] {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''))
  })
  return scripts
}

const VISITOR_SCREENS = ['/', '/login', '/signup', '/pricing', '/nowhere', '/activate/error']
const MEMBER_SCREENS = ['/members', '/swipe-game', '/likes', '/chats', '/credits', '/notifications']

async function lookAt(page: Page, key: BrandKey, paths: readonly string[], picture: string): Promise<void> {
  const scripts = watchScripts(page)
  for (const theme of THEMES) {
    await setChoices(page.context(), { locale: 'en', theme, entry: 'seen' }, key)
    for (const path of paths) {
      await untilReady(page, originOf(key) + path)
      if (path === '/swipe-game') await expect(page.locator('.likes-meter--lg, .swipe-end h1').first()).toBeVisible()
      expect(await foreignOn(page, key, theme), `${key} ${theme} ${path}`).toEqual([])
      if (process.env['KIT_PICTURES'] !== undefined) {
        const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')
        await page.screenshot({ path: `${process.env['KIT_PICTURES']}/${name}-${key}-${theme}-${picture}.png` })
      }
    }
  }
  const code = (await Promise.all(scripts)).join('\n')
  for (const { drawing } of Object.values(MARKS)) expect(code).not.toMatch(drawing)
}

/** Today's likes are used up, which is drawn and said by the art set. */
const NO_LIKES = {
  cards: [],
  next: null,
  passed: false,
  box: { likes_left: 0, can_undo: false, new_box_at: '2100-01-01T00:00:00.000Z' },
}

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const

for (const key of BRANDS)
  for (const [size, viewport] of Object.entries(SIZES)) {
    test(`[D.12] twelve screens of ${key} show no colour, drawing or word of the other brand, ${size}`, async ({
      page,
      browser,
      context,
      consoleErrors,
    }) => {
      test.setTimeout(180_000)
      await page.setViewportSize(viewport)
      await fromCountry(context, key === 'vonk' ? 'NL' : 'GB')
      await lookAt(page, key, VISITOR_SCREENS, size)
      const country = key === 'vonk' ? 'NL' : 'GB'
      // Somebody to swipe, or the page says that nobody is there yet.
      await createMember(browser, { name: 'Mia', gender: 'female', looking_for: 'male', country }, key)
      const { page: own } = await createMember(browser, { name: 'Kim', gender: 'male', country }, key)
      await own.setViewportSize(viewport)
      await own.route('**/api/swipe-game?*', (route) => route.fulfill({ json: NO_LIKES }))
      await lookAt(own, key, MEMBER_SCREENS, size)
      // The page that is not there.
      consoleErrors.splice(0)
    })
  }

test('what is of the other brand is found: a colour, a drawing, a word', async ({ page }) => {
  await setChoices(page.context(), { locale: 'en', theme: 'light' }, 'klaver')
  await untilReady(page, `${originOf('klaver')}/login`)
  expect(await foreignOn(page, 'klaver', 'light')).toEqual([])
  await page.evaluate(() => {
    const main = document.querySelector('main')
    if (main) main.style.backgroundColor = '#d4301f'
  })
  expect(await foreignOn(page, 'klaver', 'light')).toEqual([expect.stringMatching(/^colour: MAIN/)])
  await page.evaluate(() => {
    const main = document.querySelector('main')
    if (main) main.style.backgroundColor = ''
    const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'path')
    drawing.setAttribute('d', 'M54 54h13l4 40-6 14-6-11-7-9Z')
    main?.append(drawing, 'That’s the box empty')
  })
  expect(await foreignOn(page, 'klaver', 'light')).toEqual(['drawing', 'word: box'])
})

test('[D.12] the words that go with the drawings are those of the set', async ({ page, consoleErrors }) => {
  const says = async (key: BrandKey) => {
    await setChoices(page.context(), { locale: 'en' }, key)
    await page.goto(`${originOf(key)}/nowhere`)
    return page.locator('main').innerText()
  }
  expect(await says('vonk')).toContain('The match went out here.')
  expect(await says('klaver')).toContain('Nothing grows here.')
  consoleErrors.splice(0)
})

test('[D.12] a third brand is one file and a kit: its own neutrals, letters, corners and words', async ({ page }) => {
  const said = await saveSiteFromFile(
    databaseUrl(`site_${String(TEST_PORT)}`),
    join(import.meta.dirname, 'third-brand.json'),
  )
  expect(said).toEqual(['Haven answers at haven.localhost within half a minute'])
  const { brand } = JSON.parse(await readFile(join(import.meta.dirname, 'third-brand.json'), 'utf8')) as {
    brand: unknown
  }
  const own = allColours(Brand.parse(brand), 'light')
  for (const theme of THEMES) {
    await setChoices(page.context(), { locale: 'en', theme, entry: 'seen' }, 'haven')
    for (const path of ['/', '/login', '/pricing']) {
      await untilReady(page, originOf('haven') + path)
      if (process.env['KIT_PICTURES'] !== undefined) {
        const name = path === '/' ? 'home' : path.slice(1)
        await page.screenshot({ path: `${process.env['KIT_PICTURES']}/${name}-haven-${theme}.png` })
      }
    }
  }
  await setChoices(page.context(), { locale: 'en', theme: 'light', entry: 'seen' }, 'haven')
  await page.goto(`${originOf('haven')}/login`)
  const look = await page.evaluate(() => {
    const root = getComputedStyle(document.documentElement)
    const button = document.querySelector('form .button--primary')
    return {
      bg: root.getPropertyValue('--bg'),
      ink: root.getPropertyValue('--ink'),
      corners: button && getComputedStyle(button).borderRadius,
      letters: getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily,
    }
  })
  expect(look).toEqual({ bg: own['bg'], ink: own['ink'], corners: '6px', letters: expect.stringContaining('Georgia') })
})
