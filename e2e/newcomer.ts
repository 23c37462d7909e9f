/** Somebody new, in Dutch: fills in the form, signs up, opens the mail, logs in. */
import { randomInt, randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { linkIn, mailsTo } from '../apps/server/src/testing/mailbox.ts'
import { expect, remember } from './visitor.ts'

export const PASSWORD = 'een lang geheim'
export const newAddress = () => `e2e-${randomUUID()}@example.com`

/** After the first tries a browser has work to do: a third of a second where nothing else runs. */
export const AFTER_WORK = { timeout: 20_000 }

export interface Person {
  name?: string
  email: string
  birth?: readonly [string, string, string]
  consents?: boolean
}

/** From an address nobody else uses: what one test tries often must not count against another. */
export async function inDutch(context: BrowserContext, host?: string): Promise<void> {
  const address = ['10', ...Array.from({ length: 3 }, () => String(randomInt(256)))].join('.')
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': address })
  await remember(context, { locale: 'nl', country: 'NL' }, host)
}

export async function fillIn(page: Page, person: Person): Promise<void> {
  const { name = 'Daan', email, birth = ['14', '03', '1990'], consents = true } = person
  await expect(page.getByRole('button', { name: 'Gratis account maken' })).toBeEnabled()
  await page.getByLabel('Profielnaam').fill(name)
  await page.getByLabel('Dag').fill(birth[0])
  await page.getByLabel('Maand').fill(birth[1])
  await page.getByLabel('Jaar', { exact: true }).fill(birth[2])
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD)
  for (const box of await page.getByRole('checkbox').all()) await box.setChecked(consents)
}

export const send = (page: Page) => page.getByRole('button', { name: 'Gratis account maken' }).click()

/** Four steps, a hash that is slow on purpose among them. */
export async function confirmAsked(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Bevestig je e-mail' })
  await expect(dialog).toBeVisible({ timeout: 20_000 })
  return dialog
}

export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/signup')
  await fillIn(page, { email })
  await send(page)
  await confirmAsked(page)
}

export async function mailed(email: string, count = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 15_000 }).toBe(count)
  return linkIn((await mailsTo(email)).at(-1))
}

export async function activate(page: Page, email: string): Promise<void> {
  await page.goto(`/${await mailed(email)}`)
  await page.getByRole('button', { name: 'Verder' }).click()
  await expect(page).toHaveURL(/\/activate\/done$/)
}

export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Inloggen' }).click()
}
