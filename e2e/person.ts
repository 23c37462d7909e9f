/** What every person of a journey has: an address of their own, a language, a mailbox and a password. */
import { randomInt, randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { linkIn, mailsTo } from '../apps/server/src/testing/mailbox.ts'
import { expect, setChoices } from './visitor.ts'

export const PASSWORD = 'een lang geheim'
export const newAddress = () => `e2e-${randomUUID()}@example.com`

let contextCount = 0
/** A block for each who comes, and none twice: what is tried often from one counts against everybody in it. */
function newAddressBlock(): string {
  contextCount += 1
  const worker = Number(process.env['TEST_WORKER_INDEX'] ?? 0) % 16
  return `10.${String(worker * 16 + ((contextCount >> 8) % 16))}.${String(contextCount & 0xff)}`
}

/** From a block of addresses nobody else uses. */
export async function useOwnAddress(context: BrowserContext): Promise<void> {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `${newAddressBlock()}.${String(randomInt(1, 255))}` })
}

export async function asDutchVisitor(context: BrowserContext, host?: string): Promise<void> {
  await useOwnAddress(context)
  await setChoices(context, { locale: 'nl', country: 'NL' }, host)
}

/** In Dutch, and past the notice at the entry. */
export async function asReturningVisitor(context: BrowserContext, host?: string): Promise<void> {
  await asDutchVisitor(context, host)
  await setChoices(context, { entry: 'seen' }, host)
}

/** The word of the link in the newest of so many mails to an address. */
export async function mailedToken(email: string, count = 1): Promise<string> {
  await expect
    .poll(async () => (await mailsTo(email)).length, { timeout: 45_000, intervals: [50, 100, 150, 250] })
    .toBe(count)
  return linkIn((await mailsTo(email)).at(-1))
}

/** Fills in the form of the login page one is on, and sends it. */
export async function logInHere(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
}

export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login')
  await logInHere(page, email, password)
}

/** As if never logged in. No page is open meanwhile: it would go on asking, and complain of being nobody. */
export async function clearLogin(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies({ name: '__Host-sid' })
}
