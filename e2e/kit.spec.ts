/** Two brands on all kinds of screens: neither shows a colour, a drawing or a word of the other. */
import { allColours } from '@app/contract/kit/colours'
import { Brand } from '@app/contract'
import { PORTRAITS } from '@app/contract/lander-names'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { saveSiteFromFile } from '../apps/server/src/app/save-site.ts'
import { databaseUrl } from '../apps/server/src/testing/databases.ts'
import { createMember, type Member } from './create-member.ts'
import { BRANDS, foreignDrawing, foreignInFile, foreignOn, THEMES, type BrandKey } from './foreign.ts'
import { callApi } from './member.ts'
import { sendMessage } from './messages.ts'
import { searchMembers } from './members.ts'
import { LANDERS } from './pages.ts'
import { untilReady } from './ready.ts'
import { buy } from './sales.ts'
import { deckOf } from './swipe-game.ts'
import { originOf, TEST_PORT } from './site-address.ts'
import { allowConsoleErrors, expect, fromCountry, setChoices, test } from './visitor.ts'

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const
const COUNTRY: Readonly<Record<BrandKey, string>> = { vonk: 'NL', klaver: 'GB' }

interface Look {
  key: BrandKey
  size: keyof typeof SIZES
}

async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env['KIT_PICTURES']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` })
}

/** The screen as it is, in both themes. The page follows the system's: nobody chose one. */
async function lookAt(page: Page, { key, size }: Look, name: string): Promise<void> {
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    expect(await foreignOn(page, key, theme), `${key} ${theme} ${name}`).toEqual([])
    await takePicture(page, `${name}-${key}-${theme}-${size}`)
  }
}

/** No script that a screen loads carries a drawing of either: they are files of their own. */
function watchScripts(page: Page): Promise<string>[] {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''))
  })
  return scripts
}

async function visit(page: Page, look: Look, paths: readonly string[]): Promise<void> {
  const scripts = watchScripts(page)
  for (const path of paths) {
    await untilReady(page, originOf(look.key) + path)
    await lookAt(page, look, path === '/' ? 'home' : path.slice(1).replaceAll(/[/?=]/g, '-'))
  }
  const code = (await Promise.all(scripts)).join('\n')
  expect(BRANDS.flatMap((key) => foreignDrawing(key, code))).toEqual([])
}

const VISITOR_SCREENS = [
  '/',
  '/login',
  '/signup',
  '/pricing',
  '/offline',
  '/complaints',
  '/pages/faq',
  '/nowhere',
  '/gallery/error',
  '/activate/error',
  ...LANDERS.map((name) => `/landers/${name}`),
]
const MEMBER_SCREENS = [
  '/members',
  '/match-finder',
  '/likes/matches',
  '/credits',
  '/notifications',
  '/profile',
  '/settings',
  '/settings/photos',
]

/** Today's likes are used up, which is drawn and said by the art set. */
async function lookAtDayLimit(page: Page, look: Look): Promise<void> {
  const deck = await deckOf(page)
  // Who has no picture is dealt to nobody; a card is a card here.
  const { results } = await searchMembers(page, `gender=female&country=${COUNTRY[look.key]}`)
  const cards = results.slice(0, 1).map((card) => ({ ...card, interests: [], prompt: null }))
  expect(cards).toHaveLength(1)
  const box = { ...deck.box, likes_left: 0, new_box_at: '2100-01-01T00:00:00.000Z' }
  await page.route('**/api/swipe-game?*', (route) => route.fulfill({ json: { ...deck, cards, box } }))
  await untilReady(page, `${originOf(look.key)}/swipe-game`)
  await page.locator('.swipe-table__tools .icon-button--brand').click()
  await expect(page.locator('.swipe-end .likes-meter--lg')).toBeVisible()
  await lookAt(page, look, 'day-limit')
}

/** Everything two people can do with each other, and what one of them bought. */
async function lookAtMeeting(kim: Member, mia: Member, look: Look): Promise<void> {
  const { page } = kim
  const origin = originOf(look.key)
  await untilReady(mia.page, `${origin}/offline`)
  await callApi(mia.page, 'PUT', `/api/likes/${kim.id}`)
  await untilReady(page, `${origin}/lang-config?t=0`)
  await expect(page.locator('.match-overlay')).toBeVisible()
  await lookAt(page, look, 'overlay')
  const { order_public_id } = await buy(kim.email)
  const chat = await sendMessage(kim, mia.id, 'Hello Mia', 'matchbox')
  await visit(page, look, [
    `/members/${mia.id}`,
    '/chats',
    `/chats/${chat}`,
    '/likes',
    '/settings/spending',
    `/transactions/${order_public_id}`,
    `/transactions/${order_public_id}/receipt`,
  ])
}

for (const key of BRANDS)
  for (const [name, viewport] of Object.entries(SIZES)) {
    const look: Look = { key, size: name as keyof typeof SIZES }
    const where = `of ${key} show no colour, drawing or word of the other brand, ${name}`

    test(`[D.12] the screens of a visitor ${where}`, async ({ page, context, consoleErrors }) => {
      test.setTimeout(240_000)
      await page.setViewportSize(viewport)
      await fromCountry(context, COUNTRY[key])
      await setChoices(context, { locale: 'en', entry: 'seen' }, key)
      await visit(page, look, VISITOR_SCREENS)
      // The page that is not there, and the one that fails.
      allowConsoleErrors(consoleErrors, /./)
    })

    test(`[D.12] the screens of a member ${where}`, async ({ browser }) => {
      test.setTimeout(240_000)
      const country = COUNTRY[key]
      const mia = await createMember(browser, { name: 'Mia', gender: 'female', looking_for: 'male', country }, key)
      const kim = await createMember(browser, { name: 'Kim', gender: 'male', country }, key)
      await setChoices(kim.page.context(), { locale: 'en', entry: 'seen' }, key)
      await kim.page.setViewportSize(viewport)
      await visit(kim.page, look, MEMBER_SCREENS)
      await lookAtDayLimit(kim.page, look)
      await lookAtMeeting(kim, mia, look)
    })
  }

test.describe('what is sent and shared', () => {
  for (const key of BRANDS) {
    test(`[D.12] mails of ${key} have no colour or word of the other brand`, async ({ page }) => {
      await page.goto(`${originOf(key)}/gallery/mails`)
      const kinds = new Set(await page.locator('th').allInnerTexts())
      expect(kinds.size).toBeGreaterThan(10)
      for (const kind of kinds) {
        const answer = await page.goto(`${originOf(key)}/gallery/mails/${key}/en/${kind}.html`)
        expect(foreignInFile(key, (await answer?.text()) ?? ''), kind).toEqual([])
      }
    })

    test(`[D.12] icon and manifest of ${key} have nothing of the other brand`, async ({ page }) => {
      for (const file of ['favicon.svg', 'manifest.webmanifest', 'offline']) {
        const answer = await page.goto(`${originOf(key)}/${file}`)
        expect(foreignInFile(key, (await answer?.text()) ?? ''), file).toEqual([])
      }
    })
  }

  test('[D.12] the people who are drawn of one brand are not those of the other', async ({ page }) => {
    const drawnOf = async (key: BrandKey) => {
      const people: string[] = []
      for (let number = 1; number <= PORTRAITS; number += 1) {
        const answer = await page.goto(`${originOf(key)}/brand/portrait-${String(number)}.svg`)
        people.push((await answer?.text()) ?? '')
      }
      return people
    }
    const people = [...(await drawnOf('vonk')), ...(await drawnOf('klaver'))]
    expect(new Set(people).size).toBe(2 * PORTRAITS)
    for (const path of ['/', '/login']) {
      await untilReady(page, originOf('klaver') + path)
      const shown = await page
        .locator('.portrait img')
        .evaluateAll((images) => images.map((one) => one.getAttribute('src')))
      expect(shown.length).toBeGreaterThan(4)
      for (const src of shown) expect(src).toMatch(/^\/brand\/portrait-\d+\.svg\?v=/)
    }
  })
})

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
  expect(await foreignOn(page, 'klaver', 'light')).toEqual(['drawing', 'word: that’s the box empty', 'word: box'])
  await page.reload()
  await page.evaluate(() => {
    const own = new CSSStyleSheet()
    own.insertRule('main::before { content: ""; border-left: 1px solid #ffcfc0 }')
    document.adoptedStyleSheets = [own]
    document.title = 'Strike up a conversation'
  })
  expect(await foreignOn(page, 'klaver', 'light')).toEqual([
    expect.stringMatching(/^colour: MAIN::before .*border-left-color/),
    'word: strike up a conversation',
    'word: Strike up',
  ])
  expect(foreignInFile('klaver', '<b style="color:#D4301F">Vonk Demo B.V.</b>')).toEqual([
    'colour: #d4301f',
    'word: vonk',
  ])
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
      await takePicture(page, `${path === '/' ? 'home' : path.slice(1)}-haven-${theme}`)
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
