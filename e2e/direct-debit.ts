/** People who pay by direct debit, by the pages alone. */
import type { Page } from '@playwright/test'
import { newIban, newPhone } from '../apps/server/src/modules/payments/direct-debit/testing/debits.ts'
import { expect } from './visitor.ts'

interface DebitDetails {
  iban: string
  phone: string
}

export const dialog = (page: Page) => page.getByRole('dialog')
export const sendButton = (page: Page) => page.getByRole('button', { name: 'Sms me de code' })
export const codeField = (page: Page) => dialog(page).getByLabel('Code van 6 cijfers')
export const confirmButton = (page: Page) => dialog(page).getByRole('button', { name: /^Bevestigen en betalen/ })

/** Everything but the two boxes. */
export async function fillIn(page: Page, changes: Partial<DebitDetails> = {}): Promise<DebitDetails> {
  const filled = { iban: newIban(), phone: newPhone(), ...changes }
  await page.getByLabel('Rekeninghouder').fill('D. de Vries')
  await page.getByLabel('IBAN').fill(filled.iban)
  await page.getByLabel('Straat').fill('Oudegracht')
  await page.getByLabel('Huisnummer').fill('12')
  await page.getByLabel('Postcode').fill('3511 AB')
  await page.getByLabel('Plaats').fill('Utrecht')
  await page.getByLabel('Mobiel nummer').fill(filled.phone)
  return filled
}

export async function agree(page: Page): Promise<void> {
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check()
}

/** From the form to the step with the code. */
export async function requestCode(page: Page, changes: Partial<DebitDetails> = {}): Promise<DebitDetails> {
  const filled = await fillIn(page, changes)
  await agree(page)
  await sendButton(page).click()
  await expect(dialog(page).getByRole('heading', { name: 'Vul de code in' })).toBeVisible()
  return filled
}
