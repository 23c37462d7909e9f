import { createMember } from './create-member.ts'
import type { Page } from '@playwright/test'
import { activateByCall, callApi, signUpByCall } from './member.ts'
import { clearLogin, PASSWORD, asReturningVisitor, logIn, mailedToken, newAddress } from './person.ts'
import { expect, allowConsoleErrors, test } from './visitor.ts'

const EXPIRED = 'Link verlopen of invalide, vraag een nieuwe e-mail aan'
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const emailOf = async (page: Page) =>
  (await callApi<{ user: { email: string } | null }>(page, 'GET', '/api/user.php')).user

/** Asks for the change, and gives the word that was mailed to the new address. */
async function askForChange(page: Page, email: string): Promise<string> {
  expect(await callApi(page, 'POST', '/api/user/email', { email })).toEqual({})
  return mailedToken(email)
}

test('[S8.10] a link nobody knows says so at once, and is kept out of indexes and referrers', async ({
  page,
  context,
  consoleErrors,
}) => {
  await asReturningVisitor(context)
  const answer = await page.goto(`/${'b'.repeat(43)}`)
  expect(answer?.status()).toBe(410)
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(title(page)).toHaveText('Deze link werkt niet meer')
  await expect(page.getByRole('alert')).toHaveText(EXPIRED)
  await expect(page.getByRole('main').getByRole('link', { name: 'Nieuwe link aanvragen' })).toBeVisible()
  await page.goto('/mail-change/do')
  await expect(page.getByRole('alert')).toHaveText(EXPIRED)
  allowConsoleErrors(consoleErrors)
})

test('[S2.10] [S4.11] [S8.10] an address changes by the link at the new one, after a click, and once', async ({
  page,
  context,
  consoleErrors,
}) => {
  await asReturningVisitor(context)
  const { email: old } = await createMember(page)
  const fresh = newAddress()
  const word = await askForChange(page, fresh)

  const opened = await page.goto(`/${word}`)
  expect(opened?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page).toHaveURL(/\/mail-change\/do$/)
  await expect(title(page)).toHaveText('Bevestig je nieuwe e-mailadres')
  expect(await emailOf(page)).toMatchObject({ email: old })

  await page.route('**/api/email-changes', (route) =>
    route.fulfill({ status: 503, json: { code: 'temporarily_unavailable' } }),
  )
  const confirm = page.getByRole('button', { name: 'Adres bevestigen' })
  await confirm.click()
  await expect(page.getByRole('alert')).toContainText('Probeer het zo opnieuw.')
  await page.unroute('**/api/email-changes')
  await confirm.click()
  await expect(title(page)).toHaveText('Je e-mailadres is gewijzigd')
  expect(await emailOf(page)).toMatchObject({ email: fresh })

  await page.goto(`/${word}`)
  await expect(page.getByRole('alert')).toHaveText(EXPIRED)
  await clearLogin(page)
  await logIn(page, fresh)
  await expect(page.getByRole('button', { name: 'Je account' })).toBeVisible()
  allowConsoleErrors(consoleErrors)
})

test('[S2.10] [S5.8] an address that found another account meanwhile is not changed, and the link tells why', async ({
  page,
  context,
  consoleErrors,
}) => {
  await asReturningVisitor(context)
  const { email: old } = await createMember(page)
  const newEmail = newAddress()
  const word = await askForChange(page, newEmail)
  const { cookies } = await context.storageState()
  await clearLogin(page)
  await createMember(page, { email: newEmail })
  await clearLogin(page)
  await context.addCookies(cookies.filter(({ name }) => name === '__Host-sid'))

  await page.goto(`/${word}`)
  await page.getByRole('button', { name: 'Adres bevestigen' }).click()
  await expect(title(page)).toHaveText('Je adres is niet gewijzigd')
  await expect(page.getByRole('main')).toContainText('Dit e-mailadres heeft al een account op deze site.')
  expect(await emailOf(page)).toMatchObject({ email: old })
  allowConsoleErrors(consoleErrors)
})

test('[S2.11] [S4.9] [S8.10] a deleted account comes back by the link in the mail, after a click, and once', async ({
  page,
  context,
  consoleErrors,
}) => {
  await asReturningVisitor(context)
  const { email } = await createMember(page)
  expect(await callApi(page, 'POST', '/api/user/deletion', {})).toEqual({})
  await page.goto('/account-deleted')
  await expect(title(page)).toHaveText('Je account is verwijderd')
  await expect(page.getByRole('main')).toContainText('binnen 14 dagen')
  expect(await page.getByRole('main').textContent()).not.toContain(email)
  expect(await emailOf(page)).toBeNull()
  await logIn(page, email)
  await expect(page.getByRole('alert')).toContainText('Login mislukt, probeer opnieuw')

  const word = await mailedToken(email)
  await page.goto(`/${word}`)
  await expect(title(page)).toHaveText('Je account terughalen?')
  await page.getByRole('button', { name: 'Account terughalen' }).click()
  await expect(page).toHaveURL(/\/reactivate\/done$/)
  await expect(page.getByRole('main')).toContainText('Je account is terug.')
  await logIn(page, email)
  await expect(page.getByRole('button', { name: 'Je account' })).toBeVisible()
  await page.goto(`/${word}`)
  await expect(page.getByRole('alert')).toHaveText(EXPIRED)
  allowConsoleErrors(consoleErrors)
})

test('a change is taken back by the link in the notice: old address, old password, nobody logged in', async ({
  page,
  context,
  consoleErrors,
}) => {
  await asReturningVisitor(context)
  const { email } = await createMember(page)
  const password = 'een heel ander geheim'
  const change = { old_password: PASSWORD, password, password_again: password }
  expect(await callApi(page, 'PUT', '/api/user/password', change)).toEqual({})
  await page.goto(`/${await mailedToken(email)}`)
  await expect(title(page)).toHaveText('Deze wijziging terugdraaien?')
  await expect(page.getByRole('main')).toContainText('elk toestel wordt uitgelogd')
  expect(await emailOf(page)).not.toBeNull()
  await page.getByRole('button', { name: 'Wijziging terugdraaien' }).click()
  await expect(page).toHaveURL(/\/undo\/done$/)
  await expect(title(page)).toHaveText('De wijziging is teruggedraaid')
  await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/reset-password')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Inloggen' })).toBeVisible()
  expect(await emailOf(page)).toBeNull()
  await logIn(page, email, password)
  await expect(page.getByRole('alert')).toContainText('Login mislukt, probeer opnieuw')
  await logIn(page, email)
  await expect(page.getByRole('button', { name: 'Je account' })).toBeVisible()
  allowConsoleErrors(consoleErrors)
})

test('[S8.12] an activation whose link was used between opening and clicking fails in words', async ({
  page,
  context,
  consoleErrors,
}) => {
  await asReturningVisitor(context)
  const email = await signUpByCall(page)
  await page.goto(`/${await mailedToken(email)}`)
  const go = page.getByRole('button', { name: 'Verder' })
  await expect(go).toBeEnabled()
  await activateByCall(page, email)
  await go.click()
  await expect(page).toHaveURL(/\/activate\/error$/)
  await expect(title(page)).toHaveText('Activeren mislukt')
  allowConsoleErrors(consoleErrors)
})
