import { createMember } from './create-member.ts'
import type { Browser, Page } from '@playwright/test'
import { activateByCall, callApi, signUpByCall } from './member.ts'
import { clearLogin, PASSWORD, asReturningVisitor, logIn, mailedToken, newAddress } from './person.ts'
import { query } from './site-database.ts'
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
  const answer = await page.goto(`/l#${'b'.repeat(43)}`)
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

  const opened = await page.goto(`/l#${word}`)
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

  await page.goto(`/l#${word}`)
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

  await page.goto(`/l#${word}`)
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
  await expect(page.getByRole('status')).toContainText('Je hebt dit account verwijderd. Terugkomen?')
  await expect(page.getByRole('alert')).toHaveCount(0)

  const word = await mailedToken(email)
  await page.goto(`/l#${word}`)
  await expect(title(page)).toHaveText('Je account terughalen?')
  await page.getByRole('button', { name: 'Account terughalen' }).click()
  await expect(page).toHaveURL(/\/reactivate\/done$/)
  await expect(page.getByRole('main')).toContainText('Je account is terug.')
  await logIn(page, email)
  await expect(page.getByRole('button', { name: 'Je account' })).toBeVisible()
  await page.goto(`/l#${word}`)
  await expect(page.getByRole('alert')).toHaveText(EXPIRED)

  // Who shows the password needs no mail: the same button stands where they log in.
  expect(await callApi(page, 'POST', '/api/user/deletion', {})).toEqual({})
  await logIn(page, email)
  await page.getByRole('button', { name: 'Account terughalen' }).click()
  await expect(page).toHaveURL(/\/members$/)
  expect(await emailOf(page)).toMatchObject({ email, status: 'confirmed' })
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
  await page.goto(`/l#${await mailedToken(email)}`)
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

test('[S8.12] an activation whose link is gone when it is clicked fails in words; who is in already is told that', async ({
  page,
  context,
  consoleErrors,
}) => {
  await asReturningVisitor(context)
  const email = await signUpByCall(page)
  await page.goto(`/l#${await mailedToken(email)}`)
  const go = page.getByRole('button', { name: 'Verder' })
  await expect(go).toBeEnabled()
  const ofAccount = 'account_id = (select id from accounts.account where email = $1)'
  await query(`update accounts.link set expires_at = now() - interval '1 hour' where ${ofAccount}`, [email])
  await go.click()
  await expect(page).toHaveURL(/\/activate\/error$/)
  await expect(title(page)).toHaveText('Activeren mislukt')

  await query(`update accounts.link set expires_at = now() + interval '1 hour' where ${ofAccount}`, [email])
  const word = await mailedToken(email)
  await page.goto(`/l#${word}`)
  await expect(go).toBeEnabled()
  await activateByCall(page, email)
  await go.click()
  await expect(title(page)).toHaveText('Je bent al binnen')
  await page.goto(`/l#${word}`)
  await expect(title(page)).toHaveText('Je bent al binnen')
  await page.getByRole('main').getByRole('link', { name: 'Beginnen' }).click()
  await expect(page).toHaveURL(/\/members$/)
  allowConsoleErrors(consoleErrors)
})

const fields = (page: Page) => page.getByRole('main').locator('input:visible')
const wrong = (page: Page) => page.getByText('Dit wachtwoord klopt niet.')

/** Somebody who signed up in one browser and opens the mail in another. */
async function openElsewhere(browser: Browser, page: Page): Promise<{ email: string; elsewhere: Page; word: string }> {
  await asReturningVisitor(page.context())
  const email = await signUpByCall(page)
  const word = await mailedToken(email)
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  await asReturningVisitor(context)
  const elsewhere = await context.newPage()
  await elsewhere.goto(`/l#${word}`)
  await expect(title(elsewhere)).toHaveText('Is dit jouw aanmelding?')
  return { email, elsewhere, word }
}

test('a signup is confirmed in its own browser by a click alone, elsewhere by one field, and one is logged in there', async ({
  page,
  browser,
}) => {
  const { email, elsewhere, word } = await openElsewhere(browser, page)
  await page.goto(`/l#${word}`)
  await expect(page.getByRole('button', { name: 'Verder' })).toBeEnabled()
  expect(await fields(page).count(), 'none, as ever').toBe(0)
  // Logging in takes two; what was asked for one page later is asked for here.
  await elsewhere.goto('/login')
  const before = await fields(elsewhere).count()
  await elsewhere.goto(`/l#${word}`)
  await expect(elsewhere.getByLabel('Wachtwoord', { exact: true })).toBeFocused()
  expect([before, await fields(elsewhere).count()]).toEqual([2, 1])

  const go = elsewhere.getByRole('button', { name: 'Bevestigen en inloggen' })
  await elsewhere.getByLabel('Wachtwoord', { exact: true }).fill('verkeerd geraden')
  await go.click()
  await expect(wrong(elsewhere)).toBeVisible()
  await elsewhere.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD)
  await go.click()
  await expect(elsewhere).toHaveURL(/\/activate\/done$/)
  await expect(elsewhere.getByRole('link', { name: 'Beginnen' })).toBeVisible()
  expect(await emailOf(elsewhere)).toMatchObject({ email, status: 'confirmed' })
  expect(await emailOf(page)).toMatchObject({ email, status: 'confirmed' })
})

test('who does not know the password of a signup chooses one, and whoever signed up is out', async ({
  page,
  browser,
  consoleErrors,
}) => {
  const { email, elsewhere } = await openElsewhere(browser, page)
  await elsewhere.getByRole('button', { name: 'Ik weet het wachtwoord niet' }).click()
  await expect(title(elsewhere)).toHaveText('Kies je eigen wachtwoord')
  const field = elsewhere.getByLabel('Nieuw wachtwoord')
  await expect(field).toBeFocused()
  await field.fill('kort')
  await elsewhere.getByRole('button', { name: 'Opslaan en inloggen' }).click()
  await expect(elsewhere.locator('.field__error')).toBeVisible()
  await field.fill('een heel ander geheim')
  await elsewhere.getByRole('button', { name: 'Opslaan en inloggen' }).click()
  await expect(elsewhere).toHaveURL(/\/activate\/done$/)
  expect(await emailOf(elsewhere)).toMatchObject({ email, status: 'confirmed' })
  expect(await emailOf(page)).toBeNull()
  allowConsoleErrors(consoleErrors)
})

test('who did not sign up says so: the link is gone, and whoever did sees nothing of it', async ({
  page,
  browser,
  consoleErrors,
}) => {
  const { email, elsewhere, word } = await openElsewhere(browser, page)
  await elsewhere.getByRole('button', { name: 'Ik heb me niet aangemeld' }).click()
  await expect(title(elsewhere)).toHaveText('Dank je, nu weten we het')
  await expect(elsewhere.getByRole('main')).toContainText('30 dagen lang geen mail meer')
  await elsewhere.reload()
  await expect(elsewhere.getByRole('alert')).toHaveText(EXPIRED)
  expect(await emailOf(page)).toMatchObject({ email, status: 'not_confirmed' })
  await page.goto(`/l#${word}`)
  await expect(page.getByRole('alert')).toHaveText(EXPIRED)
  allowConsoleErrors(consoleErrors)
})

test('[S2.10] a new address is confirmed in another browser by the password, and one is logged in there', async ({
  page,
  browser,
  consoleErrors,
}) => {
  await asReturningVisitor(page.context())
  await createMember(page)
  const fresh = newAddress()
  const word = await askForChange(page, fresh)
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  await asReturningVisitor(context)
  const elsewhere = await context.newPage()
  await elsewhere.goto(`/l#${word}`)
  await expect(elsewhere).toHaveURL(/\/mail-change\/do$/)
  await expect(elsewhere.getByRole('button', { name: 'Ik heb dit niet gevraagd' })).toBeVisible()
  expect(await fields(elsewhere).count()).toBe(1)
  await elsewhere.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD)
  await elsewhere.getByRole('button', { name: 'Bevestigen en inloggen' }).click()
  await expect(title(elsewhere)).toHaveText('Je e-mailadres is gewijzigd')
  await elsewhere.getByRole('link', { name: 'Naar je instellingen' }).click()
  await expect(elsewhere).toHaveURL(/\/settings$/)
  expect(await emailOf(elsewhere)).toMatchObject({ email: fresh })
  // The first browser goes on asking, and is nobody now.
  allowConsoleErrors(consoleErrors)
})

test('the page of a link never sends its word to a server by its address, and says what it needs without scripts', async ({
  page,
  browser,
}) => {
  await asReturningVisitor(page.context())
  const word = await mailedToken(await signUpByCall(page))
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url(), request.headers()['referer'] ?? ''))
  await page.goto(`/l#${word}`)
  await expect(page.getByRole('button', { name: 'Verder' })).toBeEnabled()
  expect(addresses.filter((address) => address.split('#')[0]?.includes(word))).toEqual([])
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, javaScriptEnabled: false })
  await asReturningVisitor(context)
  const quiet = await context.newPage()
  await quiet.goto(`/l#${word}`)
  await expect(title(quiet)).toHaveText('De link uit onze mail')
  await expect(quiet.getByText('We openen de pagina')).toHaveCount(0)
  // This browser hides it although it runs no script; others show it.
  const html = await page.evaluate(async () => (await fetch('/l')).text())
  expect(html).toMatch(/<noscript><p[^>]*>Deze pagina heeft JavaScript nodig\./)
})
