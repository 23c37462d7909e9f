import type { Page } from '@playwright/test'
import { a11yViolationsWideAndNarrow } from './axe.ts'
import { chooseBundle, order } from './buying.ts'
import { createMember } from './create-member.ts'
import { untilReady } from './ready.ts'
import { AT_THE_BANK, payByCard } from './sandbox.ts'
import { query } from './site-database.ts'
import { allowConsoleErrors, expect, test } from './visitor.ts'

test.afterEach(({ consoleErrors }) => allowConsoleErrors(consoleErrors, AT_THE_BANK))

async function keepCard(page: Page): Promise<string> {
  const { email } = await createMember(page)
  await chooseBundle(page, 30)
  await page.getByRole('radio', { name: /^Creditcard/ }).check()
  await page.getByRole('checkbox', { name: /^Onthoud deze kaart/ }).check()
  await order(page, 'Creditcard')
  await payByCard(page)
  await expect(page.getByRole('heading', { name: '30 credits zijn van jou' })).toBeVisible()
  return email
}

/** As a direct debit leaves it. */
async function signMandate(email: string): Promise<void> {
  const rows = await query(
    `insert into payments.mandate (id, public_id, account_id, kind, reference, provider, key, last4, signed_at, text_version, locale,
       creditor_identifier, uses, state, cause, state_at)
     select ids.next_id(ids.shard_of(id)), ids.new_public_id(), id, 'sdd', 'VK' || id, 'mollie', gen_random_uuid(), '4300',
       '2026-08-01T19:07:00Z', '2026-11', 'nl', 'NL00ZZZ000000000000', 1, 'signed', 'code_confirmed', now()
     from accounts.account where email = $1 returning id`,
    [email],
  )
  expect(rows).toHaveLength(1)
}

test('cards and mandates are listed, and each can be ended after a question', async ({ page }) => {
  const email = await keepCard(page)
  await signMandate(email)
  await untilReady(page, '/settings/payment-means')
  const cards = page.getByRole('list', { name: 'Kaarten' })
  const debits = page.getByRole('list', { name: 'Machtigingen voor incasso' })
  await expect(cards.getByRole('listitem')).toHaveCount(1)
  await expect(cards).toContainText('Visa •••• 4242')
  await expect(cards).toContainText('Geldig tot 08/28')
  await debits.getByText('Gegevens van de machtiging').click()
  await expect(debits).toContainText('NL00ZZZ000000000000')
  expect(await a11yViolationsWideAndNarrow(page, 'payment means')).toEqual([])

  const remove = cards.getByRole('button', { name: 'Visa •••• 4242 verwijderen' })
  await remove.click()
  const question = page.getByRole('alertdialog', { name: 'Visa •••• 4242 verwijderen?' })
  await expect(question).toContainText('De betaaldienst vergeet de kaart.')
  await question.getByRole('button', { name: 'Bewaren' }).click()
  await expect(question).toBeHidden()
  await expect(cards.getByRole('listitem')).toHaveCount(1)
  await remove.click()
  await question.getByRole('button', { name: 'Kaart verwijderen' }).click()
  await expect(page.locator('.toast', { hasText: 'De kaart is verwijderd.' })).toBeVisible()
  await expect(cards).toHaveCount(0)
  await debits.getByRole('button', { name: 'Machtiging voor Rekening •••• 4300 intrekken' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Machtiging intrekken' }).click()
  await expect(page.getByRole('heading', { name: 'We hebben niets onthouden' })).toBeVisible()
  // The worker has the payment company forget it.
  await expect
    .poll(async () => {
      const books = await fetch(`${process.env['E2E_SANDBOX'] ?? ''}/books.json`)
      const { mandates } = (await books.json()) as { mandates: { id: string; revoked: boolean }[] }
      const [kept] = await query<{ id: string }>(
        `select provider_mandate_id as id from payments.mandate as m join accounts.account as a on a.id = m.account_id
         where a.email = $1 and kind = 'card'`,
        [email],
      )
      return mandates.find(({ id }) => id === kept?.id)?.revoked
    })
    .toBe(true)
})

test('a card that is over says so, and who kept nothing is told how', async ({ page }) => {
  const email = await keepCard(page)
  await query(
    `update payments.mandate set expires = '2026-09' where account_id = (select id from accounts.account where email = $1)`,
    [email],
  )
  await untilReady(page, '/settings/payment-means')
  await expect(page.getByText('Verlopen 09/26')).toBeVisible()
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Betaalmiddelen' }).first().click()
  await expect(page.getByRole('heading', { name: 'Betaalmiddelen' })).toBeVisible()
})
