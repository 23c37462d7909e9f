import type { Page } from '@playwright/test'
import { createMember } from './create-member.ts'
import { button, MEMBER_FORMS, VISITOR_FORMS, type Form } from './forms.ts'
import { callApi, signUpByCall } from './member.ts'
import { fillIn } from './newcomer.ts'
import { asReturningVisitor, clearLogin, mailedToken, newAddress } from './person.ts'
import { originOf } from './site-address.ts'
import { expect, allowConsoleErrors, test } from './visitor.ts'

/** A call that may be tried again is, for some seconds, before the page says that it failed. */
const AFTER_RETRIES = { timeout: 60_000 }

const cut = (page: Page) => page.route('**/api/**', (route) => route.abort('connectionfailed'))
const mend = (page: Page) => page.unroute('**/api/**')
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })

/** Sends it with the line cut: it says so and can be used again. With the line mended the same press does it. */
async function failsThenWorks(page: Page, { path, fill, press, message = alert, done }: Form): Promise<void> {
  await page.goto(path)
  await expect(press(page)).toBeEnabled()
  await fill?.(page)
  await cut(page)
  await press(page).click()
  await expect(message(page).first()).toBeVisible(AFTER_RETRIES)
  await expect(press(page)).toBeEnabled()
  await expect(press(page)).not.toHaveAttribute('aria-busy', 'true')
  await mend(page)
  await press(page).click()
  await expect(done(page).first()).toBeVisible(AFTER_RETRIES)
}

for (const form of VISITOR_FORMS) {
  test(`with the line cut, ${form.name} says what happened and can be used again`, async ({ page, consoleErrors }) => {
    await asReturningVisitor(page.context())
    await failsThenWorks(page, form)
    allowConsoleErrors(consoleErrors)
  })
}

test('with the line cut, a signup says what happened and keeps what was typed', async ({ page, consoleErrors }) => {
  await asReturningVisitor(page.context())
  await page.goto('/signup')
  const email = newAddress()
  await fillIn(page, { email })
  await cut(page)
  await button('Gratis account maken')(page).click()
  await expect(alert(page).first()).toBeVisible(AFTER_RETRIES)
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email)
  await mend(page)
  await button('Gratis account maken')(page).click()
  await expect(page.getByRole('dialog', { name: 'Bevestig je e-mail' })).toBeVisible(AFTER_RETRIES)
  allowConsoleErrors(consoleErrors)
})

test('with the line cut, the link of a mail says what happened and can be used again', async ({
  page,
  consoleErrors,
}) => {
  await asReturningVisitor(page.context())
  const email = await signUpByCall(page)
  const word = await mailedToken(email)
  await failsThenWorks(page, {
    name: 'the link',
    path: `/${word}`,
    press: button('Verder'),
    done: (at) => at.getByRole('heading', { level: 1 }),
  })
  await expect(page).toHaveURL(/\/activate\/done$/)
  allowConsoleErrors(consoleErrors)
})

test('with the line cut, every form of the settings says what happened and can be used again', async ({
  page,
  browser,
  consoleErrors,
}) => {
  test.setTimeout(600_000)
  const member = await createMember(page)
  for (const form of MEMBER_FORMS) {
    await test.step(form.name, async () => {
      await form.prepare?.(member, browser)
      await failsThenWorks(page, form)
    })
  }
  await test.step('deleting the account', async () => {
    await page.goto('/settings/delete')
    const go = button('Mijn account verwijderen')(page)
    const sure = page.getByRole('alertdialog').getByRole('button', { name: 'Account verwijderen' })
    await go.click()
    await expect(sure).toBeVisible()
    await cut(page)
    await sure.click()
    await expect(alert(page).first()).toBeVisible(AFTER_RETRIES)
    await mend(page)
    await go.click()
    await sure.click()
    await expect(page).toHaveURL(`${originOf('vonk')}/account-deleted`, AFTER_RETRIES)
  })
  allowConsoleErrors(consoleErrors)
})

test('with the line cut before anything was ever saved, a change of the profile is saved once it is mended', async ({
  page,
  consoleErrors,
}) => {
  await createMember(page)
  await page.goto('/settings/profile')
  const hair = page.getByLabel('Haar', { exact: true })
  await expect(hair).toBeEnabled()
  await page.context().setOffline(true)
  await hair.selectOption('Blond')
  await expect(page.getByRole('status').filter({ hasText: 'Je bent offline' })).toBeVisible(AFTER_RETRIES)
  await page.context().setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: 'Zojuist opgeslagen' })).toBeVisible(AFTER_RETRIES)
  allowConsoleErrors(consoleErrors)
})

test('with the line cut, a new password by the link of a mail says what happened and can be set again', async ({
  page,
  consoleErrors,
}) => {
  const { email } = await createMember(page)
  await clearLogin(page)
  await page.goto('/reset-password')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await button('Link sturen')(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Kijk in je mailbox' })).toBeVisible(AFTER_RETRIES)
  await failsThenWorks(page, {
    name: 'a new password by link',
    path: `/${await mailedToken(email)}`,
    fill: async () => {
      await page.getByLabel('Nieuw wachtwoord').fill('een nieuw geheim')
      await page.getByLabel('Nog een keer hetzelfde').fill('een nieuw geheim')
    },
    press: button('Wachtwoord opslaan'),
    done: () => page.getByRole('heading', { name: 'Je nieuwe wachtwoord is ingesteld' }),
  })
  allowConsoleErrors(consoleErrors)
})

test('with the line cut, sending the activation mail again says what happened and can be used again', async ({
  page,
  consoleErrors,
}) => {
  await createMember(page, { confirmed: false })
  const reminder = page.getByRole('region', { name: 'Bevestig je e-mail om te beginnen' })
  await failsThenWorks(page, {
    name: 'the activation mail',
    path: '/settings',
    press: () => reminder.getByRole('button', { name: 'Opnieuw sturen' }),
    message: () => reminder.getByRole('status').filter({ hasNotText: '@example.com' }),
    done: () => reminder.getByRole('status').filter({ hasText: 'Onderweg' }),
  })
  allowConsoleErrors(consoleErrors)
})

test('with the line cut, unblocking on a profile says what happened and can be used again', async ({
  page,
  browser,
  consoleErrors,
}) => {
  await createMember(page)
  const { id } = await createMember(browser)
  await callApi(page, 'PUT', `/api/members/${id}/block`)
  await failsThenWorks(page, {
    name: 'unblocking on a profile',
    path: `/members/${id}`,
    press: button('Deblokkeren'),
    message: () => page.locator('.toast'),
    done: () => page.getByRole('heading', { level: 1, name: /^Daan, \d+$/ }),
  })
  allowConsoleErrors(consoleErrors)
})
