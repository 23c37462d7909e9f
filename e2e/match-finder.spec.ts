import type { Page } from '@playwright/test'
import { a11yViolations } from './axe.ts'
import { callApi } from './member.ts'
import { logInAs } from './members.ts'
import { query } from './site-database.ts'
import { originOf } from './site-address.ts'
import { expect, allowConsoleErrors, test } from './visitor.ts'

// Where nobody joins meanwhile.
test.use({ baseURL: originOf('settled') })

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const people = (page: Page) => page.getByRole('list', { name: 'Matchfinder' }).getByRole('article')
const answers = (page: Page) => page.getByRole('radiogroup').getByRole('radio')
/** Answers, and waits for what comes next: the same answer may stand there again. */
async function choose(page: Page, name: string): Promise<void> {
  const question = await title(page).innerText()
  await page.getByRole('radio', { name }).click()
  await expect(title(page)).not.toHaveText(question)
}

async function begin(page: Page, site = 'settled'): Promise<void> {
  await logInAs(page, 'premium', site)
  await page.goto(`${originOf(site)}/match-finder`)
  await expect(title(page)).toHaveText('Wie ontmoet je liever?')
  await expect(answers(page).first()).toBeEnabled()
}

/** Everybody who is found, until nobody is left: how the world calls them, and their ages. */
async function everybody(page: Page) {
  await expect(people(page).first()).toBeVisible()
  const more = page.getByRole('button', { name: 'Meer tonen' })
  while ((await more.count()) > 0) {
    const shown = await people(page).count()
    await more.click()
    await expect.poll(() => people(page).count()).toBeGreaterThan(shown)
  }
  const cards = await people(page).getByRole('link').all()
  const addresses = await Promise.all(cards.map((card) => card.getAttribute('href')))
  const names = await people(page).getByRole('link').allInnerTexts()
  return {
    ids: addresses.map((address) => (address ?? '').split('/').at(-1) ?? ''),
    ages: names.map((name) => Number(/, (\d+)/.exec(name)?.[1])),
  }
}

const appearancesOf = (ids: readonly string[]) =>
  query<{ appearance: string | null; race: string | null }>(
    'select appearance, race from profiles.profile where public_id = any (string_to_array($1, $2))',
    [ids.join(','), ','],
  )

test('[S2.24] the search leads to the match finder, which visitors cannot see', async ({ page, browser }) => {
  await logInAs(page, 'premium')
  await page.goto('/members')
  await page.getByRole('navigation', { name: 'Manieren om te ontdekken' }).getByRole('link', { name: 'Finder' }).click()
  await expect(page).toHaveURL(`${originOf('settled')}/match-finder`)
  await expect(page).toHaveTitle(/Matchfinder · Vonk$/)
  await expect(title(page)).toHaveText('Wie ontmoet je liever?')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ontdekken' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(page.getByRole('link', { name: 'Finder' })).toHaveAttribute('aria-current', 'page')

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${originOf('settled')}/match-finder`)
  await expect(visitor).toHaveURL(`${originOf('settled')}/login?to=/match-finder`)
  await visitor.context().close()
})

for (const [answer, fits] of [
  ['18 – 35', (age: number) => age >= 18 && age <= 35],
  ['35 en ouder', (age: number) => age >= 35],
] as const) {
  test(`[S3.26] the match finder asks for the age, and who answers ${answer} finds nobody else`, async ({ page }) => {
    await begin(page)
    await expect(answers(page)).toHaveCount(3)
    await choose(page, answer)
    await choose(page, 'Geen voorkeur')
    await expect(page.getByText(`${answer}. Opnieuw beginnen`)).toBeVisible()
    const { ages } = await everybody(page)
    expect(ages.length).toBeGreaterThan(3)
    expect(ages.filter((age) => !fits(age))).toEqual([])
  })
}

test('[S3.27] the match finder asks for the looks, and finds those who said so themselves', async ({ page }) => {
  await begin(page)
  const found: string[][] = []
  for (const [answer, said] of [
    ['Natuurlijke look', 'normal'],
    ['Sexy look', 'sexy'],
  ] as const) {
    await choose(page, 'Geen voorkeur')
    await expect(title(page)).toHaveText('Welke look vind je leuk?')
    await choose(page, answer)
    const { ids } = await everybody(page)
    await expect(people(page).filter({ hasText: `Zegt zelf: ${answer}` })).toHaveCount(ids.length)
    expect(new Set((await appearancesOf(ids)).map(({ appearance }) => appearance))).toEqual(new Set([said]))
    found.push(ids)
    await page.getByRole('button', { name: 'Opnieuw beginnen' }).click()
  }
  expect(found[0]?.filter((id) => found[1]?.includes(id))).toEqual([])
})

test('[S3.28] [D.56] race is asked only where the site says so, with no preference first, and finds who said it', async ({
  page,
  browser,
}) => {
  await begin(page)
  await expect(page.getByText('Vraag 1 van 2.')).toBeVisible()
  await choose(page, '35 en ouder')
  await choose(page, 'Geen voorkeur')
  await expect(people(page).first()).toBeVisible()

  // She says so on her own profile, and is told what for.
  const other = await (await browser.newContext()).newPage()
  await logInAs(other, 'free', 'asks-all')
  await other.goto(`${originOf('asks-all')}/settings/profile`)
  const field = other.getByLabel('Etnische achtergrond')
  await expect(field).toHaveAccessibleDescription(/vinden in de matchfinder\. Niemand ziet het op je profiel/)
  await field.selectOption('Wit')
  await expect(other.getByText('Zojuist opgeslagen')).toBeVisible()
  const own = await callApi<{ profile: { id: string } }>(other, 'GET', '/api/profile')
  await other.context().close()

  await begin(page, 'asks-all')
  await choose(page, 'Geen voorkeur')
  await choose(page, 'Geen voorkeur')
  await expect(title(page)).toHaveText('Speelt etnische achtergrond voor jou mee?')
  expect(await answers(page).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual([
    'any',
    'white',
    'other',
  ])
  await choose(page, 'Wit')
  await expect(people(page)).toHaveCount(1)
  await expect(people(page).getByRole('link')).toHaveAttribute('href', `/members/${own.profile.id}`)
  await expect(people(page)).not.toContainText('Wit')
})

test('no answer is in an address, the history, a cookie or a store of the browser', async ({ page, context }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await begin(page, 'asks-all')
  await choose(page, '35 en ouder')
  await choose(page, 'Sexy look')
  await choose(page, 'Anders')
  await expect(title(page)).toHaveText('Nog niemand past bij deze antwoorden')
  await expect(page).toHaveURL(`${originOf('asks-all')}/match-finder`)
  const kept = await page.evaluate(() => JSON.stringify([history.state, localStorage, sessionStorage]))
  const cookies = JSON.stringify(await context.cookies())
  for (const word of ['sexy', 'other', '35+', '35%2B', 'race', 'appearance']) {
    expect(kept).not.toContain(word)
    expect(cookies).not.toContain(word)
    expect(requests.filter((address) => address.includes(word) && !address.includes('/assets/'))).toEqual([])
  }
})

test('by keyboard arrows choose and Enter goes on; back keeps the answer, and loading anew forgets it', async ({
  page,
}) => {
  await begin(page)
  await answers(page).first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: '35 en ouder' })).toBeChecked()
  await expect(title(page)).toHaveText('Wie ontmoet je liever?')
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('Welke look vind je leuk?')
  await expect(title(page)).toBeFocused()
  await page.getByRole('button', { name: 'Vorige vraag' }).press('Enter')
  await expect(title(page)).toHaveText('Wie ontmoet je liever?')
  await expect(title(page)).toBeFocused()
  await expect(page.getByRole('radio', { name: '35 en ouder' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Verder' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('Welke look vind je leuk?')
  await answers(page).last().press('Enter')
  await expect(title(page)).toHaveText('Zes om mee te beginnen')
  await expect(title(page)).toBeFocused()

  await people(page).first().getByRole('link').press('Enter')
  await expect(page).toHaveURL(/\/members\/[\w-]{16}$/)
  await page.goBack()
  await expect(title(page)).toHaveText('Zes om mee te beginnen')
  await page.goBack()
  await expect(title(page)).toHaveText('Welke look vind je leuk?')
  await page.goForward()
  await expect(people(page)).toHaveCount(6)
  await page.reload()
  await expect(title(page)).toHaveText('Wie ontmoet je liever?')
  await expect(page.locator('input[type=radio]:checked')).toHaveCount(0)
})

test('a page that brings nobody new leaves who is there, and the focus', async ({ page }) => {
  await begin(page)
  await choose(page, 'Geen voorkeur')
  await choose(page, 'Geen voorkeur')
  await expect(people(page)).toHaveCount(6)
  await page.route('**/api/match-finder', (route) => route.fulfill({ json: { results: [], next: 'on' } }))
  const more = page.getByRole('button', { name: 'Meer tonen' })
  await more.click()
  await expect(title(page)).toHaveText('6 mensen tot nu toe')
  await expect(people(page)).toHaveCount(6)
  await expect(more).toBeEnabled()
})

test('where nobody fits an answer can be left out; what failed or is offline is said, and tried again', async ({
  page,
  context,
  consoleErrors,
}) => {
  await begin(page)
  await choose(page, '18 – 35')
  await page.route('**/api/match-finder', (route) => route.fulfill({ json: { results: [], next: null } }))
  await choose(page, 'Sexy look')
  await expect(title(page)).toHaveText('Nog niemand past bij deze antwoorden')
  await page.unroute('**/api/match-finder')
  await page.getByRole('button', { name: 'Weglaten: Sexy look' }).click()
  await expect(people(page).first()).toBeVisible()
  await expect(page.getByText('18 – 35. Opnieuw beginnen')).toBeVisible()

  await page.getByRole('button', { name: 'Opnieuw beginnen' }).click()
  await choose(page, 'Geen voorkeur')
  await page.route('**/api/match-finder', (route) =>
    route.fulfill({ status: 503, json: { code: 'temporarily_unavailable' } }),
  )
  await choose(page, 'Geen voorkeur')
  await expect(page.getByRole('alert')).toContainText('Dat ging niet goed')
  await page.unroute('**/api/match-finder')
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await expect(title(page)).toHaveText('Zes om mee te beginnen')

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Meer tonen' }).click()
  await expect(page.getByRole('alert')).toContainText('Je bent offline')
  await context.setOffline(false)
  await expect.poll(() => people(page).count()).toBeGreaterThan(6)
  allowConsoleErrors(consoleErrors, /^Failed to fetch manifest patches/)
})

for (const size of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]) {
  test(`nothing on the way is in anybody’s way, at ${String(size.width)}`, async ({ page }) => {
    await page.setViewportSize(size)
    await begin(page, 'asks-all')
    const faults = () => a11yViolations(page, 'the finder')
    expect(await faults()).toEqual([])
    await choose(page, 'Geen voorkeur')
    await choose(page, 'Geen voorkeur')
    await expect(title(page)).toHaveText('Speelt etnische achtergrond voor jou mee?')
    expect(await faults()).toEqual([])
    await choose(page, 'Geen voorkeur')
    await expect(people(page).first()).toBeVisible()
    expect(await faults()).toEqual([])
  })
}
