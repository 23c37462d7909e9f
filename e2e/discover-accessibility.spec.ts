import type { Page } from '@playwright/test'
import { a11yViolationsByWidth } from './axe.ts'
import { callApi } from './member.ts'
import { logInAs, searchMembers } from './members.ts'
import { clearLogin } from './person.ts'
import { untilReady } from './ready.ts'
import { originOf } from './site-address.ts'
import { expect, setChoices, test } from './visitor.ts'

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
  await logInAs(page, 'free')
  await setChoices(page.context(), { locale: 'de' }, 'settled')
  const { results } = await searchMembers(page, 'gender=both&country=NL')
  const fictional = results.find(({ kind }) => kind === 'fictional')?.id
  for (const { id, kind } of results) {
    const { profile } = await callApi<{ profile: { num_photos: number } }>(page, 'GET', `/api/members/${id}`)
    if (fictional !== undefined && kind === 'real' && profile.num_photos > 4) return { real: id, fictional }
  }
  throw new Error('there is nobody to look at')
}

for (const width of [390, 1280]) {
  test(`axe finds nothing on the pages about people, ${width === 390 ? 'on a phone by night' : 'on a wide screen by day'}`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const context = await browser.newContext({ viewport: { width, height: 844 } })
    const page = await context.newPage()
    const people = await enter(page)
    const found: string[] = []
    for (const { name, path, open, wait } of SCREENS) {
      await untilReady(page, originOf('settled') + path(people))
      if (open) await open(page)
      if (wait !== undefined) await page.locator(wait).waitFor()
      // What lies over the page is looked at by itself.
      found.push(
        ...(await a11yViolationsByWidth(page, name, wait === undefined ? {} : { within: wait, without: ['region'] })),
      )
    }
    if (width === 390) {
      await untilReady(page, `${originOf('settled')}/members`)
      await page
        .getByRole('button', { name: /^Filter/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
      found.push(...(await a11yViolationsByWidth(page, 'the sheet')))
    }
    await clearLogin(page)
    await untilReady(page, `${originOf('settled')}/members`)
    found.push(...(await a11yViolationsByWidth(page, 'for members only')))
    expect(found).toEqual([])
    await context.close()
  })
}
