/**
 * The first session of somebody new, from the home page to the first message, by keyboard alone. With `SHOTS` each step is
 * a picture in that folder; with `SLOW_LINE` it goes over a line of 400 kbit/s.
 */
import type { Page } from '@playwright/test'
import { asDutchVisitor, mailedToken, newAddress, PASSWORD } from './person.ts'
import { expect, test } from './visitor.ts'

test.use({
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
})

/** From home to the first person opened, preferences included; the entry warning and the link in the mail count. */
const TAPS = 17
const TYPED_FIELDS = 4
/** So many keys without success are too many. */
const MOST_STOPS = 120
const BYTES_PER_SECOND = 400_000 / 8
/** What a line of that kind adds to each answer. */
const LATENCY_MS = 400

/** The name of what has the focus, as a screen reader finds it, and where it leads. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return ''
    const labels = 'labels' in focused ? [...((focused.labels as NodeListOf<HTMLElement> | null) ?? [])] : []
    const by = (focused.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id))
    const words = [focused.getAttribute('aria-label'), ...[...labels, ...by].map((label) => label?.textContent)]
    const name = words.filter(Boolean).join(' ') || focused.textContent
    return `${name} ${focused.getAttribute('href') ?? ''}`.trim().replaceAll(/\s+/g, ' ')
  })

/** A person with a keyboard and no mouse. */
function keyboardOf(page: Page) {
  const counts = { taps: 0, fields: 0, steps: 0 }
  const goTo = async (name: RegExp) => {
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if (name.test(await focusedName(page))) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`no key leads to ${String(name)}`)
  }
  return {
    counts,
    press: async (name: RegExp, key = 'Enter') => {
      await goTo(name)
      counts.taps += 1
      await page.keyboard.press(key)
    },
    /** A tap into the field, then the words; a field that comes after another has the focus already. */
    type: async (name: RegExp, words: string, counted = 1) => {
      await goTo(name)
      counts.taps += counted
      counts.fields += counted
      await page.keyboard.type(words)
    },
    /** Chosen from a list with the arrow keys, as a tap to open it and one to choose. */
    choose: async (name: RegExp, words: string) => {
      await goTo(name)
      counts.taps += 2
      const chosen = page.locator('select:focus option:checked')
      for (let stop = 0; (await chosen.innerText({ timeout: 5000 })) !== words; stop += 1) {
        if (stop === MOST_STOPS) throw new Error(`no key chooses ${words}`)
        await page.keyboard.press('ArrowDown')
      }
    },
    picture: async (name: string) => {
      counts.steps += 1
      const folder = process.env['SHOTS']
      if (folder) await page.screenshot({ path: `${folder}/${String(counts.steps).padStart(2, '0')}-${name}.png` })
    },
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const line = {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  }
  await session.send('Network.emulateNetworkConditions', line)
}

test('by keyboard alone, with text at 200 %, one comes from the home page to the first message', async ({
  page,
  context,
}) => {
  test.setTimeout(process.env['SLOW_LINE'] ? 300_000 : 120_000)
  await asDutchVisitor(context)
  if (process.env['SLOW_LINE']) await slowDown(page)
  await page.addInitScript(() => {
    const enlarge = () => (document.documentElement.style.fontSize = '200%')
    document.addEventListener('DOMContentLoaded', enlarge)
  })
  const { counts, press, type, choose, picture } = keyboardOf(page)
  const email = newAddress()
  await page.goto('/')
  await picture('entry')
  await press(/^Ik ben 18 of ouder/)
  await expect(page.getByRole('button', { name: 'Gratis account maken' })).toBeEnabled()
  await picture('home')
  await choose(/^Ik ben(?! 18)/, 'een vrouw')
  await choose(/^Op zoek naar/, 'mannen')
  await type(/^Profielnaam/, 'Sanne')
  await type(/^Dag/, '14')
  await type(/^Maand/, '03', 0)
  await type(/^Jaar/, String(new Date().getUTCFullYear() - 33), 0)
  await type(/^E-mail/, email)
  await type(/^Wachtwoord/, PASSWORD)
  await press(/voorwaarden/i, 'Space')
  await press(/gevoelig|seksu|gegevens/i, 'Space')
  await picture('form')
  await press(/^Gratis account maken/)
  await expect(page.getByRole('dialog', { name: 'Bevestig je e-mail' })).toBeVisible({ timeout: 60_000 })
  await picture('confirm')
  // The mail: its link is tapped there.
  counts.taps += 1
  await page.goto(`/l#${await mailedToken(email)}`)
  await picture('link')
  await press(/^Verder/)
  await expect(page).toHaveURL(/\/activate\/done$/)
  await picture('activated')
  await press(/^Beginnen/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wie zoek je?')
  await picture('preferences')
  await press(/^Toon mensen/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mensen die passen bij wat je zoekt')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await picture('people')
  const people = page.getByRole('article').filter({ hasNotText: 'Fictief' })
  const href = (await people.first().getByRole('link').getAttribute('href')) ?? ''
  await press(new RegExp(`${href}$`))
  await expect(page).toHaveURL(/\/members\/[\w-]{16}$/)
  expect(counts).toMatchObject({ taps: TAPS, fields: TYPED_FIELDS })
  await picture('profile')
  await press(/^Chat/)
  await expect(page).toHaveURL(/\/chat$/)
  await picture('chat')
  await type(/^Bericht/, 'Hoi, wandel jij ook graag?', 0)
  await picture('typed')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log')).toContainText('Hoi, wandel jij ook graag?')
  await expect(page.getByText('nog 10')).toBeVisible()
  await picture('sent')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
