/** The payment sandbox as a payer in a browser meets it, and what a site has to know of it. */
import type { Page } from '@playwright/test'
import type { PayerAct } from '../apps/sandbox/src/switches/switch-shapes.ts'
import { SANDBOX_KEYS, SANDBOX_SMS_TOKEN } from '../apps/server/src/testing/sandbox.ts'
import { expect } from './visitor.ts'

/** The settings of a site that pays there. */
export const providersAt = (url: string): Record<string, string> => ({
  MOLLIE_URL: `${url}/mollie`,
  MOLLIE_KEY: SANDBOX_KEYS.mollie,
  STRIPE_URL: `${url}/stripe`,
  STRIPE_KEY: SANDBOX_KEYS.stripe,
  SMS_URL: `${url}/sms`,
  SMS_TOKEN: SANDBOX_SMS_TOKEN,
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

/** The codes that were sent to a phone, the last one last. */
export async function codesTo(phone: string): Promise<string[]> {
  const inbox = `${process.env['E2E_SANDBOX'] ?? ''}/inbox.json?to=${phone.replace(/^\+/, '00')}`
  const messages = (await (await fetch(inbox)).json()) as { text: string }[]
  return messages.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '')
}

/** Another word of whoever pays, by what our site calls the payment. */
export async function payerDoes(payment_id: string, does: string): Promise<void> {
  const sandbox = process.env['E2E_SANDBOX'] ?? ''
  const { payments } = (await (await fetch(`${sandbox}/books.json`)).json()) as {
    payments: { id: string; metadata: Record<string, unknown> | null }[]
  }
  const payment = payments.find(({ metadata }) => metadata?.['attempt'] === payment_id)?.id
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ payer: { payment, does } })
  expect((await fetch(`${sandbox}/control`, { method: 'POST', headers, body })).ok).toBe(true)
}
