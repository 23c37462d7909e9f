/** A member for browser tests: signed up, confirmed by the mail, at the screen. Each comes from an address of its own. */
import { randomInt, randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import pg from 'pg'
import { readConfig } from '../apps/server/src/platform/config/config.ts'
import { linkIn, mailsTo } from '../apps/server/src/testing/mailbox.ts'
import { originOf, TEST_PORT } from './site-address.ts'
import { expect, remember } from './visitor.ts'

export const PASSWORD = 'een lang geheim'

export interface Member {
  email: string
  password: string
}

export const newAddress = () => `e2e-${randomUUID()}@example.com`

/** Nobody shares an address with another test, and so nobody shares its limits. */
async function comeAlone(context: BrowserContext): Promise<void> {
  const address = ['10', ...Array.from({ length: 3 }, () => String(randomInt(1, 255)))].join('.')
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': address })
}

/** The word in the newest mail, once so many have come. */
export async function mailed(email: string, count = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 40_000 }).toBe(count)
  return linkIn((await mailsTo(email)).at(-1))
}

/** Signs up by the call the form makes, then opens the mail's link; the browser is logged in afterwards. */
export async function becomeMember(page: Page, locale = 'nl'): Promise<Member> {
  const context = page.context()
  await comeAlone(context)
  await remember(context, { locale, country: 'NL', entry: 'seen' })
  const email = newAddress()
  await page.goto('/login')
  const status = await page.evaluate(
    async (form) => {
      const headers = { 'content-type': 'application/json', 'x-request-type': 'user' }
      return (await fetch('/api/signups', { method: 'POST', headers, body: JSON.stringify(form) })).status
    },
    {
      email,
      name: 'Daan',
      password: PASSWORD,
      date_of_birth: '1990-03-14',
      gender: 'male',
      looking_for: 'female',
      country: 'NL',
      language: locale,
      tracking: {},
      agrees_to_terms: true,
      agrees_to_sensitive_data: true,
    },
  )
  expect(status).toBe(200)
  await page.goto(`/${await mailed(email)}`)
  await page.locator('main button').click()
  await expect(page).toHaveURL(/\/activate\/done$/, { timeout: 20_000 })
  return { email, password: PASSWORD }
}

/** Fills in the form of a login page in Dutch. */
export async function logIn(page: Page, { email, password }: Member): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Inloggen' }).click()
}

/** The same member in another browser, at that page. */
export async function elsewhere(browser: Browser, member: Member, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: originOf('vonk') })
  await comeAlone(context)
  await remember(context, { locale: 'nl', country: 'NL', entry: 'seen' })
  const page = await context.newPage()
  await page.goto(path)
  await expect(page).toHaveURL(`${originOf('vonk')}/login?to=${path}`)
  await logIn(page, member)
  // A login hashes, slowly on purpose.
  await expect(page).toHaveURL(originOf('vonk') + path, { timeout: 20_000 })
  return page
}

/** Looks into the database of the site, for what no screen shows, and turns back what only time would. */
export async function query<R>(sql: string, values: readonly string[]): Promise<R[]> {
  const url = new URL(readConfig().DATABASE_URL)
  url.pathname = `/site_${String(TEST_PORT)}`
  const client = new pg.Client(url.href)
  await client.connect()
  try {
    return (await client.query(sql, [...values])).rows as R[]
  } finally {
    await client.end()
  }
}

/** As if the password was last given an hour ago. */
export async function growStale({ email }: Member): Promise<void> {
  const rows = await query(
    `update accounts.session set proved_at = proved_at - interval '1 hour'
     where account_id in (select id from accounts.account where email = $1) returning id`,
    [email],
  )
  expect(rows).not.toEqual([])
}
