import { UNCONFIRMED_PROFILES_PER_DAY } from '@app/contract/limits'
import pg from 'pg'
import { seedPeople } from '../apps/server/src/app/seed-people.ts'
import { readConfig } from '../apps/server/src/platform/config/config.ts'
import { SIGNUP } from '../apps/server/src/testing/signup-form.ts'
import { a11yViolationsWideAndNarrow } from './axe.ts'
import { call } from './member.ts'
import { asReturningVisitor, newAddress, PASSWORD } from './person.ts'
import { untilReady } from './ready.ts'
import { TEST_PORT } from './site-address.ts'
import { startTestSite, type TestSite } from './test-site.ts'
import { allowConsoleErrors, expect, test } from './visitor.ts'

let site: TestSite
test.beforeAll(async () => {
  site = await startTestSite(TEST_PORT + 64, { LIMITS_FACTOR: '1' })
  const config = { ...readConfig(), ENVIRONMENT: 'test' as const, DATABASE_URL: site.database_url }
  await seedPeople(config, { members: 100, photos: 0 })
})
test.afterAll(() => site.stop())

/** Whom a man sees. */
async function women(): Promise<string[]> {
  const client = new pg.Client(site.database_url)
  await client.connect()
  const { rows } = await client.query<{ public_id: string }>(
    `select public_id from profiles.profile where gender = 'female' and kind = 'real' and status = 'active'
     order by id limit $1`,
    [UNCONFIRMED_PROFILES_PER_DAY + 1],
  )
  await client.end()
  return rows.map(({ public_id }) => public_id)
}

test('who looked at many profiles is told calmly to go on tomorrow, on the page and after a press', async ({
  page,
  context,
  consoleErrors,
}) => {
  const base = site.base.replace('127.0.0.1', 'vonk.localhost')
  await asReturningVisitor(context)
  await page.goto(`${base}/pages/terms`)
  const person = {
    ...SIGNUP,
    email: newAddress(),
    name: 'Daan',
    password: PASSWORD,
    gender: 'male',
    looking_for: 'female',
  }
  expect((await call(page, 'POST', '/api/signups', { body: person })).status).toBe(200)
  const [last, ...others] = await women()
  expect(others.length).toBeGreaterThanOrEqual(UNCONFIRMED_PROFILES_PER_DAY)
  for (const id of others.slice(0, UNCONFIRMED_PROFILES_PER_DAY)) {
    expect((await call(page, 'GET', `/api/members/${id}`)).status).toBe(200)
  }
  const first = page.waitForResponse(`${base}/members/${last ?? ''}`)
  await untilReady(page, `${base}/members/${last ?? ''}`)
  expect((await first).status()).toBe(429)
  await expect(page.getByRole('heading', { name: 'Even pauze' })).toBeVisible()
  await expect(page.getByText('Je hebt vandaag veel profielen bekeken. Morgen kun je weer verder.')).toBeVisible()
  expect(await a11yViolationsWideAndNarrow(page, 'the limit of profiles')).toEqual([])
  await page.goto(`${base}/members`)
  // Whom they opened today they may open again.
  const links = page.getByRole('main').locator('a[href^="/members/"]')
  const seen = others.map((id) => `/members/${id}`)
  const unseen = (await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))).find(
    (href) => !seen.includes(href),
  )
  await page
    .locator(`main a[href="${unseen ?? ''}"]`)
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Even pauze' })).toBeVisible()
  allowConsoleErrors(consoleErrors)
})
