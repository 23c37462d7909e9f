import { bornYearsAgo } from './ages.ts'
import { createMember } from './create-member.ts'
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../db/seeds/people/logins.ts'
import { logInAs, searchMembers } from './members.ts'
import { asReturningVisitor } from './person.ts'
import { query as select } from './site-database.ts'
import { originOf } from './site-address.ts'
import { expect, allowConsoleErrors, test } from './visitor.ts'

// Where nobody joins meanwhile: what is counted stays so.
test.use({ baseURL: originOf('settled') })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const people = (page: Page) => page.getByRole('list', { name: 'Ontdekken' }).getByRole('article')
const similar = (page: Page) => page.getByRole('list', { name: 'Net buiten je filters' }).getByRole('article')
const rail = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const more = (page: Page) => page.getByRole('button', { name: /^Nog \d+ tonen$/ })
const query = (page: Page) => new URL(page.url()).searchParams

/** Loads page after page, until nobody is left. */
async function showAll(page: Page): Promise<void> {
  while ((await more(page).count()) > 0) {
    const shown = await people(page).count()
    await more(page).click()
    await expect.poll(() => people(page).count()).toBeGreaterThan(shown)
  }
}

/** The number the page tells is the number of people it lists. */
async function agrees(page: Page, count: number, words: RegExp): Promise<void> {
  await expect(heading(page)).toHaveText(words)
  await expect(heading(page)).toContainText(String(count))
  await showAll(page)
  await expect(people(page)).toHaveCount(count)
}

test('[S2.12] [S2.74] the navigation leads to the search, which lists people also without script', async ({
  page,
  browser,
  context,
}) => {
  await logInAs(page, 'premium')
  await page.goto('/settings')
  await page.getByRole('banner').getByRole('link', { name: 'Ontdekken' }).click()
  await expect(page).toHaveURL(`${originOf('settled')}/members`)
  await expect(page).toHaveTitle(/^(\(\d+\) )?Ontdekken · Vonk$/)
  const { numResults } = await searchMembers(page, '')
  await expect(heading(page)).toHaveText(`${String(numResults)} vrouwen · Nederland`)
  const first = people(page).first().getByRole('link')
  const address = await first.getAttribute('href')
  await first.click()
  await expect(page).toHaveURL(originOf('settled') + (address ?? ''))

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/settings')
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Ontdekken' }).click()
  await expect(people(page).first()).toBeVisible()

  const silent = await browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState() })
  const quiet = await silent.newPage()
  await quiet.goto(`${originOf('settled')}/members`)
  await expect(people(quiet)).toHaveCount(numResults)
  await quiet.getByText('Mannen', { exact: true }).click()
  await quiet.getByRole('button', { name: 'Zoeken' }).click()
  await expect(heading(quiet)).toHaveText(/mannen\s· Nederland$/)
  await silent.close()
})

test('[S3.15] [D.46] each filter narrows, at once and in the address, and the number agrees with the people', async ({
  page,
}) => {
  test.slow()
  // Ages and places that are looked for are kept, so by somebody of their own, whom nobody finds.
  await createMember(page, { confirmed: false }, 'settled')
  const count = async (search: string) => (await searchMembers(page, search)).numResults
  await page.goto('/members?gender=both&country=NL')
  const all = await count('gender=both&country=NL')
  await agrees(page, all, /^\d+ mensen\s· Nederland$/)

  await rail(page).getByText('Mannen', { exact: true }).click()
  await expect.poll(() => query(page).get('gender')).toBe('male')
  const men = await count('gender=male&country=NL')
  expect(men).toBeLessThan(all)
  await agrees(page, men, /^\d+ mannen\s· Nederland$/)

  await rail(page).getByLabel('Land', { exact: true }).selectOption('BE')
  await expect.poll(() => query(page).get('country')).toBe('BE')
  await agrees(page, await count('gender=male&country=BE'), /^\d+ (man|mannen)\s· België$/)

  await rail(page).getByLabel('Land', { exact: true }).selectOption('NL')
  await expect.poll(() => query(page).get('country')).toBe('NL')
  const { region } = (await searchMembers(page, 'gender=male&country=NL')).results.find((one) => one.region) ?? {}
  await rail(page)
    .getByLabel('Regio')
    .selectOption(region ?? '')
  await expect.poll(() => query(page).get('countryregion')).toBe(region)
  const near = await count(`gender=male&country=NL&countryregion=${region ?? ''}`)
  expect(near).toBeLessThan(men)
  await agrees(page, near, /^\d+ (man|mannen)\s· /)

  await rail(page).getByLabel('Regio').selectOption('')
  await expect.poll(() => query(page).get('countryregion')).toBeNull()
  const youngest = rail(page).getByRole('slider', { name: 'Minimumleeftijd' })
  await youngest.focus()
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('PageUp')
  const oldest = rail(page).getByRole('slider', { name: 'Maximumleeftijd' })
  await oldest.focus()
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('PageDown')
  await expect.poll(() => [query(page).get('min_age'), query(page).get('max_age')]).toEqual(['38', '49'])
  const aged = await count('gender=male&country=NL&min_age=38&max_age=49')
  expect(aged).toBeLessThan(men)
  await agrees(page, aged, /^\d+ (man|mannen)\s· Nederland$/)
  for (const name of await people(page).locator('.person-card__name').allTextContents()) {
    expect(Number(/, (\d+)/.exec(name)?.[1])).toBeGreaterThanOrEqual(38)
    expect(Number(/, (\d+)/.exec(name)?.[1])).toBeLessThanOrEqual(49)
  }

  await page.goto('/members?gender=both&country=NL&min_age=18&max_age=99')
  await expect(page.getByText(/daarvan (is|zijn) fictief/).first()).toBeVisible()
  // By its words: all of the row can be pressed.
  await rail(page).getByText('Alleen echte leden').click()
  await expect.poll(() => query(page).get('real_only')).toBe('yes')
  const real = await count('gender=both&country=NL&min_age=18&max_age=99&real_only=yes')
  expect(real).toBeLessThan(all)
  await agrees(page, real, /^\d+ mensen\s· Nederland$/)
  await expect(page.getByRole('main').getByText('Fictief', { exact: true })).toHaveCount(0)
})

test('[S3.14] what is looked for, its pages and their number survive a reload, a step back and a profile', async ({
  page,
}) => {
  await logInAs(page, 'free')
  await page.goto('/members?gender=both&country=NL&min_age=18&max_age=99')
  const { numResults } = await searchMembers(page, 'gender=both&country=NL')
  await expect(people(page)).toHaveCount(24)
  await more(page).click()
  await expect(people(page)).toHaveCount(numResults)
  // The first who is new, not the end of the page.
  await expect(people(page).nth(24).getByRole('link')).toBeFocused()
  await people(page).nth(26).getByRole('link').click()
  await expect(page).toHaveURL(/\/members\/[\w-]{16}$/)
  await page.goBack()
  await expect(people(page)).toHaveCount(numResults)
  await expect(heading(page)).toHaveText(`${String(numResults)} mensen · Nederland`)
  await rail(page).getByText('Vrouwen', { exact: true }).click()
  await expect(heading(page)).toHaveText(/vrouwen/)
  await page.goBack()
  await expect(rail(page).getByRole('radio', { name: 'Beiden' })).toBeChecked()
  await page.reload()
  await expect(heading(page)).toHaveText(`${String(numResults)} mensen · Nederland`)
  await expect(rail(page).getByRole('radio', { name: 'Beiden' })).toBeChecked()
})

test('[S3.16] after the last page come those just outside the filters, page by page', async ({ page }) => {
  await logInAs(page, 'premium')
  const { results, numResults: all } = await searchMembers(page, 'gender=both&country=NL')
  const region = results.find((one) => one.region)?.region ?? ''
  await page.goto(`/members?gender=both&country=NL&countryregion=${region}`)
  const { numResults } = await searchMembers(page, `gender=both&country=NL&countryregion=${region}`)
  await expect(people(page)).toHaveCount(numResults)
  // Few in a region: said, with the way to more.
  await expect(page.getByRole('main')).toContainText(`${String(all)} in het hele land`)
  await expect(similar(page)).toHaveCount(24)
  await page.getByRole('button', { name: 'Meer tonen' }).click()
  await expect(similar(page)).toHaveCount(all - numResults)
  await expect(similar(page).nth(24).getByRole('link')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Meer tonen' })).toHaveCount(0)
  const names = await people(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const others = await similar(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(names.filter((name) => others.includes(name))).toEqual([])
  await page.getByRole('button', { name: 'Zoek in het hele land' }).click()
  await expect(heading(page)).toHaveText(`${String(all)} mensen · Nederland`)
})

test('[D.38] the search covers the ages 18 to 99', async ({ page, browser }) => {
  await createMember(
    browser,
    { name: 'Achttien', country: 'IE', date_of_birth: bornYearsAgo(18), gender: 'female' },
    'settled',
  )
  await createMember(
    browser,
    { name: 'Oudste', country: 'IE', date_of_birth: bornYearsAgo(99), gender: 'female' },
    'settled',
  )
  await logInAs(page, 'premium')
  await page.goto('/members?country=IE&min_age=12&max_age=130')
  await expect(people(page).getByRole('link', { name: /Achttien, 18/ })).toBeVisible()
  await expect(people(page).getByRole('link', { name: /Oudste, 99/ })).toBeVisible()
  const ends = rail(page).getByRole('slider')
  await expect(ends.first()).toHaveAttribute('aria-valuemin', '18')
  await expect(ends.first()).toHaveAttribute('aria-valuenow', '18')
  await expect(ends.last()).toHaveAttribute('aria-valuemax', '99')
  await expect(ends.last()).toHaveAttribute('aria-valuenow', '99')
  await page.goto('/members?country=IE&min_age=19&max_age=98')
  await expect(people(page).getByRole('link', { name: /Achttien|Oudste/ })).toHaveCount(0)
})

/** Somebody who lives here and has not been here lately. */
async function quietOne(): Promise<{ email: string; id: string }> {
  const rows = await select<{ email: string; id: string }>(
    `select account.email, profile.public_id as id from accounts.account
     join profiles.profile on profile.account_id = account.id
     join sites.site on site.id = account.site_id and site.key = 'settled'
     where account.email like 'person-1-%' and profile.status = 'active' and not profile.invisible
     order by profile.id desc limit 1`,
    [],
  )
  const [row] = rows
  if (!row) throw new Error('nobody lives here')
  return row
}

test('[D.37] who does something is online, who is only polled for is not', async ({ page, browser }) => {
  const quiet = await quietOne()
  const context = await browser.newContext({ baseURL: originOf('settled') })
  await asReturningVisitor(context, 'settled')
  const other = await context.newPage()
  await other.goto('/pages/terms')
  /** Logs in and asks who one is, as nobody's click. */
  const poll = (type: 'background' | 'user') =>
    other.evaluate(
      async ([email, password, kind]) => {
        const headers = { 'x-request-type': kind, 'content-type': 'application/json' }
        const body = JSON.stringify({ email, password })
        if (kind === 'background') await fetch('/api/user.php', { method: 'POST', headers, body })
        const answer = await fetch('/api/user.php', { headers })
        return ((await answer.json()) as { user: { email: string } | null }).user?.email
      },
      [quiet.email, DEMO_PASSWORD, type] as const,
    )
  await logInAs(page, 'premium')
  await page.goto(`/members/${quiet.id}`)
  const online = page.getByText('Nu online', { exact: true })
  await expect(heading(page)).toBeVisible()
  await expect(online).toHaveCount(0)
  expect(await poll('background')).toBe(quiet.email)
  await page.reload()
  await expect(heading(page)).toBeVisible()
  await expect(online).toHaveCount(0)
  expect(await poll('user')).toBe(quiet.email)
  await page.reload()
  await expect(online).toBeVisible()
  await context.close()
})

test('when nobody fits the page says so, and widening finds people', async ({ page }) => {
  await logInAs(page, 'premium')
  await page.goto('/members?gender=female&country=NL&min_age=98&max_age=99&online=yes')
  await expect(page.getByRole('heading', { name: 'Niemand past bij deze filters' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.getByRole('button', { name: 'Ruimer zoeken' }).click()
  await expect.poll(() => [query(page).get('online'), query(page).get('min_age')]).toEqual([null, '93'])
})

test('on a phone the sheet tells how many it will show, and shows them when asked', async ({ page }) => {
  await logInAs(page, 'premium')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/members?gender=both&country=NL')
  await expect(rail(page)).toBeHidden()
  const open = page.getByRole('button', { name: /^Filters/ })
  await open.click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const { numResults: all } = await searchMembers(page, 'gender=both&country=NL')
  await expect(sheet.getByRole('button', { name: `Toon ${String(all)} mensen` })).toBeVisible()
  await sheet.getByText('Mannen', { exact: true }).click()
  const { numResults: men } = await searchMembers(page, 'gender=male&country=NL')
  await expect(sheet.getByRole('button', { name: `Toon ${String(men)} mensen` })).toBeVisible()
  // Behind the sheet nothing has changed yet.
  await expect(page.locator('h1')).toHaveText(`${String(all)} mensen · Nederland`)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(open).toBeFocused()
  await open.click()
  await sheet.getByText('Mannen', { exact: true }).click()
  await sheet.getByRole('button', { name: `Toon ${String(men)} mensen` }).click()
  await expect(heading(page)).toHaveText(`${String(men)} mannen · Nederland`)
})

test('a search that is slow shows where people will be; one that fails says so and can be tried again', async ({
  page,
  context,
  consoleErrors,
}) => {
  await logInAs(page, 'premium')
  await page.goto('/members?gender=both&country=NL')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/members?*', async (route) => {
    await held
    await route.continue()
  })
  await rail(page).getByText('Mannen', { exact: true }).click()
  await expect(page.locator('.discover__results[aria-busy=true] .skeleton').first()).toBeVisible()
  release()
  await expect(heading(page)).toHaveText(/mannen/)
  await expect(page.locator('.skeleton')).toHaveCount(0)

  await page.unroute('**/api/members?*')
  await page.route('**/api/members?*', (route) => route.fulfill({ status: 500, json: { code: 'internal_error' } }))
  await rail(page).getByText('Vrouwen', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Dat ging niet goed' })).toBeVisible()
  await page.unroute('**/api/members?*')
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await expect(heading(page)).toHaveText(/vrouwen/)

  await context.setOffline(true)
  await rail(page).getByText('Mannen', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Je bent offline' })).toBeVisible()
  await context.setOffline(false)
  await expect(heading(page)).toHaveText(/mannen/)
  allowConsoleErrors(consoleErrors, /^Failed to fetch manifest patches/)
})

test('[S7.17] [S7.18] regions and interests are asked for once, however many pages need them', async ({ page }) => {
  await logInAs(page, 'premium')
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/(regions|interests)\.php$/.test(pathname)) requests.push(pathname)
  })
  await page.goto('/settings')
  await page.getByRole('banner').getByRole('link', { name: 'Ontdekken' }).click()
  for (const index of [0, 1]) {
    await people(page).nth(index).getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Interesses' })).toBeVisible()
    await page.goBack()
    await expect(people(page).first()).toBeVisible()
  }
  await rail(page).getByText('Mannen', { exact: true }).click()
  await expect(heading(page)).toHaveText(/mannen/)
  expect(requests.toSorted()).toEqual(['/api/interests.php', '/api/regions.php'])
})

test('where nobody lives yet search and swipe game say so, and nothing says that all were shown', async ({
  browser,
}) => {
  const { page } = await createMember(browser, { country: 'LU' })
  for (const path of ['/members', '/swipe-game']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Je bent bij de eersten' })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(/filters|hele stapel|is geweest/)
    await expect(page.getByRole('link', { name: 'Naar mijn profiel' })).toBeVisible()
  }
})
