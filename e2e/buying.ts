/** People who buy, from a bundle to the credits, by the pages alone. */
import type { Page } from '@playwright/test'
import type { Member } from './create-member.ts'
import { creditsOf, sendMessage } from './messages.ts'
import { query } from './site-database.ts'
import { expect } from './visitor.ts'

export const payButton = (page: Page) => page.getByRole('button', { name: /^Nu betalen/ })
export const consent = (page: Page) => page.getByRole('checkbox', { name: /^Geef me de credits meteen/ })
export const addedToast = (page: Page, credits: number) =>
  page.locator('.toast', { hasText: `${String(credits)} credits toegevoegd` })
export const way = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}\\b`) })

/** From the bundles to the checkout of one. */
export async function chooseBundle(page: Page, credits = 100): Promise<void> {
  await page.goto('/credits')
  await page.getByRole('radio', { name: new RegExp(`^${String(credits)} credits`) }).check()
  await page.getByRole('button', { name: new RegExp(`^Verder met ${String(credits)} credits`) }).click()
  await expect(page.getByRole('heading', { name: 'Afrekenen' })).toBeVisible()
}

/** Agrees, chooses a way, and pays; the page of the bank comes next. */
export async function order(page: Page, method = 'iDEAL'): Promise<void> {
  await way(page, method).check()
  await consent(page).check()
  await payButton(page).click()
}

/** As if they had signed up so long ago: with more than four hours the time bonus is over. */
export async function signedUpBefore(email: string, interval: string): Promise<void> {
  const rows = await query(
    'update accounts.account set signup_date = now() - $2::interval where email = $1 returning id',
    [email, interval],
  )
  expect(rows).not.toEqual([])
}

/** Spends what came for signing up on roses for somebody. */
export async function spendAll({ page }: Pick<Member, 'page'>, on: string): Promise<void> {
  for (let left = await creditsOf(page); left > 0; left -= 3) await sendMessage({ page }, on, '', 'rose')
  expect(await creditsOf(page)).toBe(0)
}

interface OrderRow {
  state: string
  total_cents: number
  discount_code: string | null
  country: string
  payments: number
}

/** Every order of a member, the first one first, with how many payments were begun for it. */
export const ordersOf = (email: string): Promise<OrderRow[]> =>
  query<OrderRow>(
    `select o.state, o.total_cents, o.discount_code, o.country,
       (select count(*)::int from payments.attempt where order_id = o.id) as payments
     from payments.credit_order as o join accounts.account as a on a.id = o.account_id
     where a.email = $1 order by o.id`,
    [email],
  )
