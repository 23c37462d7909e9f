import type { Locator, Page } from '@playwright/test'
import { createMember } from './create-member.ts'
import { fillIn } from './newcomer.ts'
import { asReturningVisitor, newAddress } from './person.ts'
import { expireRecentLogin } from './site-database.ts'
import { untilReady } from './ready.ts'
import { expect, allowConsoleErrors, setChoices, test } from './visitor.ts'

/** The server knows the files of its own build only: what an open page still asks for of an older one is not there. */
const forgetFiles = (page: Page) => page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
const bringBack = (page: Page) => page.unroute('**/assets/*.js')

const notice = (page: Page) =>
  page.getByText(/kon niet worden geladen: de verbinding viel weg, of de site is bijgewerkt/)

interface Part {
  name: string
  path: string
  /** On a phone some parts are elsewhere. */
  phone?: true
  before?: (page: Page) => Promise<unknown>
  press: (page: Page) => Locator
  shown: (page: Page) => Locator
}

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })

const PARTS: readonly Part[] = [
  {
    name: 'the question before an account is deleted',
    path: '/settings/delete',
    press: button('Mijn account verwijderen'),
    shown: (page) => page.getByRole('alertdialog'),
  },
  {
    name: 'the filters of the search on a phone',
    path: '/members',
    phone: true,
    press: (page) => page.getByRole('button', { name: /^Filters/ }).first(),
    shown: (page) => page.getByRole('dialog'),
  },
]

test('where the files of the old build are gone, a part that is opened says so, and opens once they are there', async ({
  page,
  consoleErrors,
}) => {
  test.setTimeout(400_000)
  await createMember(page)
  for (const { name, path, phone, press, shown } of PARTS) {
    await test.step(name, async () => {
      await page.setViewportSize(phone ? { width: 390, height: 844 } : { width: 1280, height: 900 })
      await untilReady(page, path)
      await expect(press(page)).toBeEnabled()
      await forgetFiles(page)
      await press(page).click()
      await expect(notice(page).first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Opnieuw laden' })).toBeVisible()
      await expect(press(page)).toBeVisible()
      await expect(shown(page)).toHaveCount(0)
      await bringBack(page)
      await press(page).click()
      await expect(shown(page)).toBeVisible()
    })
  }
  allowConsoleErrors(consoleErrors)
})

test('where the password is asked for anew and that cannot be loaded, the form says so and can be sent again', async ({
  page,
  consoleErrors,
}) => {
  const { email } = await createMember(page)
  await untilReady(page, '/settings/security')
  await expireRecentLogin(email)
  await page.getByLabel('Nieuwe e-mail').fill(newAddress())
  await forgetFiles(page)
  await button('Link sturen')(page).click()
  await expect(notice(page).first()).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
  await bringBack(page)
  await button('Link sturen')(page).click()
  await expect(page.getByRole('dialog', { name: 'Ben jij het echt?' })).toBeVisible()
  allowConsoleErrors(consoleErrors)
})

test('where the files of the old build are gone, signing up says so and keeps what was typed', async ({
  page,
  consoleErrors,
}) => {
  await asReturningVisitor(page.context())
  await page.goto('/signup')
  await expect(button('Gratis account maken')(page)).toBeEnabled()
  await forgetFiles(page)
  const email = newAddress()
  await fillIn(page, { email })
  await expect(notice(page).first()).toBeVisible()
  await button('Gratis account maken')(page).click()
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email)
  await bringBack(page)
  await button('Gratis account maken')(page).click()
  await expect(page.getByRole('dialog', { name: 'Bevestig je e-mail' })).toBeVisible({ timeout: 60_000 })
  allowConsoleErrors(consoleErrors)
})

test('where the files of the old build are gone, a form that was already open is sent as ever', async ({
  page,
  consoleErrors,
}) => {
  await asReturningVisitor(page.context())
  await page.goto('/login')
  const logIn = page.getByRole('main').getByRole('button', { name: 'Inloggen' })
  await expect(logIn).toBeEnabled()
  await forgetFiles(page)
  await page.getByLabel('E-mail', { exact: true }).fill('niemand@example.com')
  await page.getByLabel('Wachtwoord', { exact: true }).fill('een ander geheim')
  await logIn.click()
  await expect(page.getByText(/Login mislukt/)).toBeVisible({ timeout: 60_000 })
  allowConsoleErrors(consoleErrors)
})

test('a member whose bar and footer cannot be loaded still has the page, and is told', async ({
  page,
  consoleErrors,
}) => {
  await createMember(page)
  await page.route(/assets\/frame-[\w-]{8}\.js/, (route) => route.fulfill({ status: 404 }))
  await page.goto('/settings')
  await expect(notice(page).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  allowConsoleErrors(consoleErrors)
})

test('a member changes the language although nothing more can be loaded', async ({ page, consoleErrors }) => {
  await createMember(page)
  await setChoices(page.context(), { country: 'BE' })
  await untilReady(page, '/lang-config')
  await forgetFiles(page)
  await page.getByRole('button', { name: 'Deutsch' }).first().click()
  await bringBack(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  allowConsoleErrors(consoleErrors)
})
