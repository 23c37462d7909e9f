import type { AttemptId } from '@app/db/ids'
import { blockDirectDebit } from '../apps/server/src/modules/payments/direct-debit/blocks.service.ts'
import { newIban, newPhone } from '../apps/server/src/modules/payments/direct-debit/testing/debits.ts'
import { a11yViolationsWideAndNarrow } from './axe.ts'
import { addedToast, chooseBundle, ordersOf, payButton, consent, way } from './buying.ts'
import { createMember } from './create-member.ts'
import { agree, codeField, confirmButton, dialog, fillIn, requestCode, sendButton } from './direct-debit.ts'
import { creditsOf } from './messages.ts'
import { codesTo, payerDoes } from './sandbox.ts'
import { db, query } from './site-database.ts'
import { allowConsoleErrors, expect, test } from './visitor.ts'

const lastCode = async (phone: string) => (await codesTo(phone)).at(-1) ?? ''
const wrong = (code: string) => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10))
const paymentOf = (url: string) => /\/payments\/([\w-]{16})/.exec(url)?.[1] ?? ''

// A call that is refused is an error to the console.
test.afterEach(({ consoleErrors }) => allowConsoleErrors(consoleErrors))

test('[S2.33] [S3.21] [S5.17] [D.77] from a bundle to the toast by direct debit, with the code of the text', async ({
  page,
}) => {
  const { email } = await createMember(page)
  await chooseBundle(page)
  await way(page, 'Automatische incasso').check()
  await consent(page).check()
  await payButton(page).click()
  await expect(page).toHaveURL(/\/directdebit\?bundle=100&country=NL$/)
  await expect(page.getByRole('heading', { name: 'Automatische incasso', level: 1 })).toBeVisible()
  await expect(page.getByText(/100 credits · €\s18,74, één keer geïncasseerd rond/)).toBeVisible()

  // The mandate in full, and nothing is agreed to beforehand.
  const mandate = page.getByRole('region', { name: 'SEPA-machtiging' })
  await expect(mandate).toContainText('NL00ZZZ000000000000')
  await expect(mandate).toContainText('Vonk Demo B.V.')
  await expect(mandate).toContainText('binnen acht weken na afschrijving contact op met uw bank')
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await expect(box).not.toBeChecked()

  const { phone } = await requestCode(page)
  await expect(dialog(page)).toContainText(`+31 6 •••• ${phone.slice(-4)}`)
  await expect(dialog(page)).toContainText(/Machtiging DD\d{8}\w{8} voor Vonk Demo B\.V\., incassant-ID NL00ZZZ/)
  expect(await ordersOf(email)).toEqual([])
  await codeField(page).fill(await lastCode(phone))
  await confirmButton(page).click()

  await expect(page).toHaveURL(/\/payments\/[\w-]{16}$/)
  await expect(page.getByRole('heading', { name: 'We verwerken je betaling' })).toBeVisible()
  expect(await ordersOf(email)).toMatchObject([{ state: 'processing', total_cents: 1874, payments: 1 }])
  await payerDoes(paymentOf(page.url()), 'pays')
  await expect(page.getByRole('heading', { name: '100 credits zijn van jou' })).toBeVisible({ timeout: 60_000 })
  await expect(addedToast(page, 100)).toHaveCount(1)
  expect(await creditsOf(page)).toBe(112)
})

test('[S3.21] what is missing or wrong is said beside its field, and the focus goes there', async ({ page }) => {
  await createMember(page)
  await page.goto('/directdebit?bundle=100')
  await sendButton(page).click()
  await expect(page.getByLabel('Rekeninghouder')).toBeFocused()
  await expect(page.getByText('Vul dit in.')).toHaveCount(7)
  await expect(page.getByText('Vink aan dat we dit bedrag mogen incasseren.')).toBeVisible()
  await expect(
    page.getByText('Vink aan dat je de credits direct wilt krijgen. Er is niets afgeschreven.'),
  ).toBeVisible()

  await page.getByLabel('IBAN').fill('nl91abna0417164301')
  await page.getByLabel('Straat').focus()
  await expect(page.getByLabel('IBAN')).toHaveValue('NL91 ABNA 0417 1643 01')
  await expect(page.getByText('Controleer je IBAN.')).toBeVisible()
  await page.getByLabel('IBAN').fill('nl91abna0417164300')
  await page.getByLabel('Straat').focus()
  await expect(page.getByText('Dit nummer klopt.')).toBeVisible()

  await fillIn(page, { phone: '030 231 1234' })
  await agree(page)
  await sendButton(page).click()
  await expect(page.getByText('Vul een mobiel nummer in.')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})

test('[S8.20] a wrong code says so and how often it may be tried; after five there is a clock and another way', async ({
  page,
}) => {
  await createMember(page)
  await page.goto('/directdebit?bundle=100')
  const { phone } = await requestCode(page)
  const code = await lastCode(phone)
  await expect(dialog(page)).toContainText(/Nieuwe code over 0:[0-3]\d/)
  for (const left of ['4 pogingen', '3 pogingen', '2 pogingen', '1 poging']) {
    await codeField(page).fill(wrong(code))
    await confirmButton(page).click()
    await expect(dialog(page).getByRole('alert')).toContainText(`Code ongeldig. Nog ${left}, er is niets afgeschreven.`)
  }
  expect(await a11yViolationsWideAndNarrow(page, 'a wrong code', { within: '[role=dialog]' })).toEqual([])
  await codeField(page).fill(wrong(code))
  await confirmButton(page).click()
  await expect(dialog(page).getByRole('heading', { name: 'Te veel pogingen' })).toBeVisible()
  await expect(dialog(page)).toContainText(/Nieuwe code vanaf \d\d:\d\d/)
  await expect(dialog(page).getByRole('timer')).toHaveText(/1[45]:\d\d/)
  await expect(dialog(page).getByRole('button', { name: /^Sms een nieuwe code om/ })).toBeDisabled()
  expect(await a11yViolationsWideAndNarrow(page, 'codes spent', { within: '[role=dialog]' })).toEqual([])
  await dialog(page).getByRole('link', { name: 'Anders betalen' }).click()
  await expect(page.getByRole('heading', { name: 'Afrekenen' })).toBeVisible()
})

test('a code that has ended can be replaced, and the form is still there', async ({ page }) => {
  const { email } = await createMember(page)
  await page.goto('/directdebit?bundle=100')
  const { phone } = await requestCode(page)
  await query(
    `update payments.direct_debit_request set expires_at = now() - interval '1 second', sent_at = now() - interval '1 hour'
     where account_id = (select id from accounts.account where email = $1) returning id`,
    [email],
  )
  await codeField(page).fill(await lastCode(phone))
  await confirmButton(page).click()
  await expect(dialog(page).getByRole('heading', { name: 'Code verlopen' })).toBeVisible()
  await expect(dialog(page)).toContainText('Deze code is verlopen. Vraag een nieuwe aan.')
  await dialog(page)
    .getByRole('button', { name: /^Nieuwe code naar/ })
    .click()
  await expect(dialog(page).getByRole('heading', { name: 'Vul de code in' })).toBeVisible()
  await codeField(page).fill(await lastCode(phone))
  await confirmButton(page).click()
  await expect(page.getByRole('heading', { name: 'We verwerken je betaling' })).toBeVisible()
})

test('who closes the step by mistake comes back to it without another text', async ({ page }) => {
  await createMember(page)
  await page.goto('/directdebit?bundle=100')
  const { phone } = await requestCode(page)
  await dialog(page).getByRole('button', { name: 'Sluiten' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await sendButton(page).click()
  await expect(codeField(page)).toBeVisible()
  expect(await codesTo(phone)).toHaveLength(1)
})

test('[S8.17] [S8.18] [S8.19] a blocked account or phone, and the limit, are told in their words', async ({ page }) => {
  const { email } = await createMember(page)
  const [iban, phone] = [newIban(), newPhone()]
  await page.goto('/directdebit?bundle=30')
  await requestCode(page, { iban, phone })
  await codeField(page).fill(await lastCode(phone))
  await confirmButton(page).click()
  await expect(page).toHaveURL(/\/payments\/[\w-]{16}$/)

  await page.goto('/directdebit?bundle=30')
  await fillIn(page, { iban, phone })
  await agree(page)
  await sendButton(page).click()
  await expect(page.getByRole('alert')).toContainText(
    'Uw limiet voor automatische incasso betalingen is bereikt. Probeer het later, kies een goedkoper pakket of betaal op een andere manier.',
  )
  const [attempt] = await query<{ id: AttemptId }>(
    `select attempt.id from payments.attempt join accounts.account on account.id = attempt.account_id where email = $1`,
    [email],
  )
  if (!attempt) throw new Error('nothing was collected')
  await db.transaction().execute((tx) => blockDirectDebit(tx, attempt.id, 'chargeback', new Date()))
  for (const changes of [{ iban }, { phone }]) {
    await page.goto('/directdebit?bundle=30')
    await fillIn(page, changes)
    await agree(page)
    await sendButton(page).click()
    await expect(page.getByRole('alert')).toContainText('Je account is geblokkeerd voor automatische incasso.')
  }
})

test('axe finds nothing on the form and the step with the code, by day and by night', async ({ page }) => {
  await createMember(page)
  await page.goto('/directdebit?bundle=100')
  expect(await a11yViolationsWideAndNarrow(page, 'the form')).toEqual([])
  await requestCode(page)
  expect(await a11yViolationsWideAndNarrow(page, 'the code', { within: '[role=dialog]' })).toEqual([])
})

test('without a bundle there is nothing to debit', async ({ page }) => {
  await createMember(page)
  await page.goto('/directdebit')
  await expect(page).toHaveURL(/\/credits$/)
  expect((await page.goto('/directdebit?bundle=31'))?.status()).toBe(404)
})
