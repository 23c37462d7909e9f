import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../db/seeds/people/logins.ts'
import { ask } from './member.ts'
import { lookFor } from './people.ts'
import { comeAlone } from './person.ts'
import { originOf } from './site-address.ts'
import { expect, remember, test } from './visitor.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What lies over the page is looked at by itself: the page behind it is out of reach. */
async function finds(page: Page, part?: string): Promise<string[]> {
  await page.evaluate(async () => {
    const ends = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.all(ends.map(({ finished }) => finished))
  })
  const axe = new AxeBuilder({ page }).withTags(RULES)
  const { violations } = await (part === undefined ? axe : axe.include(part).disableRules('region')).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

const press = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
}

interface Screen {
  name: string
  path: (people: { real: string; fictional: string }) => string
  open?: (page: Page) => Promise<void>
  wait?: string
}

const SCREENS: readonly Screen[] = [
  { name: 'the search', path: () => '/members?gender=both&country=NL' },
  { name: 'similar results', path: () => '/members?gender=both&country=NL&countryregion=NL-UT' },
  { name: 'an empty search', path: () => '/members?gender=female&country=NL&min_age=98&max_age=99&online=yes' },
  { name: 'a profile', path: ({ real }) => `/members/${real}` },
  { name: 'a fictional profile', path: ({ fictional }) => `/members/${fictional}` },
  {
    name: 'a locked photo',
    path: ({ real }) => `/members/${real}`,
    open: press(/^Foto \d+ freischalten/),
    wait: '[role=dialog]',
  },
  { name: 'a report', path: ({ real }) => `/members/${real}`, open: press(/^Profil melden/), wait: '[role=dialog]' },
  {
    name: 'the question before a block',
    path: ({ real }) => `/members/${real}`,
    open: press(/^[^:]+ blockieren$/),
    wait: '[role=alertdialog]',
  },
  { name: 'the menu', path: ({ real }) => `/members/${real}`, open: press(/^Mehr:/), wait: '[role=menu]' },
  { name: 'the match finder', path: () => '/match-finder' },
  { name: 'nobody', path: () => '/members/AAAAAAAAAAAAAAAA' },
  { name: 'who fits at signup', path: () => '/signup-matches' },
]

/** A free member who reads German, the longest of the languages. */
async function enter(page: Page): Promise<{ real: string; fictional: string }> {
  await comeAlone(page.context())
  await remember(page.context(), { locale: 'de', country: 'NL', entry: 'seen' }, 'settled')
  await page.goto(`${originOf('settled')}/pages/terms`)
  await ask(page, 'POST', '/api/user.php', { email: 'free@example.com', password: DEMO_PASSWORD })
  const { results } = await lookFor(page, 'gender=both&country=NL')
  const fictional = results.find(({ kind }) => kind === 'fictional')?.id
  for (const { id, kind } of results) {
    const { profile } = await ask<{ profile: { num_photos: number } }>(page, 'GET', `/api/members/${id}`)
    if (fictional !== undefined && kind === 'real' && profile.num_photos > 4) return { real: id, fictional }
  }
  throw new Error('there is nobody to look at')
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test(`axe finds nothing on the pages about people, ${colorScheme}, ${String(width)} px`, async ({ browser }) => {
      test.setTimeout(90_000)
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 844 } })
      const page = await context.newPage()
      const people = await enter(page)
      const found: string[] = []
      for (const { name, path, open, wait } of SCREENS) {
        await page.goto(originOf('settled') + path(people), { waitUntil: 'networkidle' })
        if (open) await open(page)
        if (wait !== undefined) await page.locator(wait).waitFor()
        found.push(...(await finds(page, wait)).map((line) => `${name}: ${line}`))
      }
      if (width === 390) {
        await page.goto(`${originOf('settled')}/members`, { waitUntil: 'networkidle' })
        await page
          .getByRole('button', { name: /^Filter/ })
          .first()
          .click()
        await page.getByRole('dialog').waitFor()
        found.push(...(await finds(page)).map((line) => `the sheet: ${line}`))
      }
      await context.clearCookies({ name: '__Host-sid' })
      await page.goto(`${originOf('settled')}/members`, { waitUntil: 'networkidle' })
      found.push(...(await finds(page)).map((line) => `for members only: ${line}`))
      expect(found).toEqual([])
      await context.close()
    })
  }
}
