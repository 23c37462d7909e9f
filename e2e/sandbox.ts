/** The payment sandbox as a payer in a browser meets it, and what a site has to know of it. */
import type { Page } from '@playwright/test'
import type { PayerAct } from '../apps/sandbox/src/switches/switch-shapes.ts'
import { SANDBOX_KEYS } from '../apps/server/src/testing/sandbox.ts'
import { expect } from './visitor.ts'

/** The settings of a site that pays there. */
export const providersAt = (url: string): Record<string, string> => ({
  MOLLIE_URL: `${url}/mollie`,
  MOLLIE_KEY: SANDBOX_KEYS.mollie,
  STRIPE_URL: `${url}/stripe`,
  STRIPE_KEY: SANDBOX_KEYS.stripe,
})

/** A page of the bank is on another host, and may be gone to; nothing of it may be asked for by a page of ours. */
export const AT_THE_BANK = /^asked 127\.0\.0\.1$/

export async function untilAtTheBank(page: Page): Promise<void> {
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/pay\//)
}

/** What the payer does there; then they are sent back. */
export async function decideAtTheBank(page: Page, outcome = 'Pay'): Promise<void> {
  await untilAtTheBank(page)
  if (outcome !== 'Pay') await page.getByRole('radio', { name: new RegExp(`^${outcome}\\b`) }).check()
  await page.getByRole('button', { name: /^(Do it|Pay)/ }).click()
}

/** What the payer does of the payment whose page is open now: at once, or long after it was left. */
export async function findPayer(page: Page): Promise<(does: PayerAct) => Promise<void>> {
  await untilAtTheBank(page)
  const { origin } = new URL(page.url())
  const payment = await page.getByText(/^(tr|pi|cs)_\w+$/).textContent()
  return async (does) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ payer: { payment, does } })
    expect((await fetch(`${origin}/control`, { method: 'POST', headers, body })).ok).toBe(true)
  }
}

/** The payer decides and is sent back; the money comes when the answer is called, and not half a minute later by itself. */
export async function payLater(page: Page): Promise<() => Promise<void>> {
  const payer = await findPayer(page)
  await decideAtTheBank(page, 'Stay pending')
  return () => payer('pays')
}

/** With a test card, by its last digits. */
export async function payByCard(page: Page, last4 = '4242'): Promise<void> {
  await untilAtTheBank(page)
  await page.getByRole('radio', { name: new RegExp(`…${last4}`) }).check()
  await page.getByRole('button', { name: /^Pay/ }).click()
}
