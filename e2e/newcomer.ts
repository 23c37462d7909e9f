/** Somebody new, in Dutch, who fills in the form, signs up and opens the mail. */
import type { Page } from '@playwright/test'
import { mailedToken, PASSWORD } from './person.ts'
import { expect } from './visitor.ts'

/** After the first tries a browser has work to do: a third of a second where nothing else runs. */
export const AFTER_PROOF_OF_WORK = { timeout: 20_000 }

export interface Person {
  name?: string
  email: string
  birth?: readonly [string, string, string]
  consents?: boolean
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
export async function waitForConfirmDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Bevestig je e-mail' })
  await expect(dialog).toBeVisible({ timeout: 20_000 })
  return dialog
}

export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/signup')
  await fillIn(page, { email })
  await send(page)
  await waitForConfirmDialog(page)
}

export async function activate(page: Page, email: string): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/l#${await mailedToken(email)}`)
  await page.getByRole('button', { name: 'Verder' }).click()
  await expect(page).toHaveURL(/\/activate\/done$/)
}
