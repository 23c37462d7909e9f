/** A member who has confirmed the address and is at the screen, and what such a one can meet. */
import type { Browser, Page } from '@playwright/test'
import pg from 'pg'
import { readConfig } from '../apps/server/src/platform/config/config.ts'
import * as newcomer from './member.ts'
import { arrive, mailedWord, PASSWORD } from './member.ts'
import { originOf, TEST_PORT } from './site-address.ts'
import { expect, remember } from './visitor.ts'

export interface Member {
  email: string
  password: string
}

/** Signs up by the call the form makes, then opens the mail's link; the browser is logged in afterwards. */
export async function settle(page: Page, locale = 'nl'): Promise<Member> {
  await arrive(page.context())
  await remember(page.context(), { locale })
  const email = await newcomer.becomeMember(page)
  await page.goto(`/${await mailedWord(email)}`)
  await page.locator('main button').click()
  await expect(page).toHaveURL(/\/activate\/done$/, { timeout: 20_000 })
  return { email, password: PASSWORD }
}

/** Fills in the form of the login page one is on, in Dutch. */
export async function logInHere(page: Page, { email, password }: Member): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Inloggen' }).click()
}

/** The same member in another browser, at that page. */
export async function elsewhere(browser: Browser, member: Member, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: originOf('vonk') })
  await arrive(context)
  const page = await context.newPage()
  await page.goto(path)
  await expect(page).toHaveURL(`${originOf('vonk')}/login?to=${path}`)
  await logInHere(page, member)
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
