import type { Locator, Page } from '@playwright/test'
import { createMember } from './create-member.ts'
import { signUpByCall } from './member.ts'
import { fillIn } from './newcomer.ts'
import { asReturningVisitor, mailedToken, newAddress, PASSWORD } from './person.ts'
import { originOf } from './site-address.ts'
import { expect, allowConsoleErrors, test } from './visitor.ts'

/** A call that may be tried again is, for some seconds, before the page says that it failed. */
const AFTER_RETRIES = { timeout: 60_000 }

const cut = (page: Page) => page.route('**/api/**', (route) => route.abort('connectionfailed'))
const mend = (page: Page) => page.unroute('**/api/**')
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })

interface Form {
  name: string
  path: string
  fill?: (page: Page) => Promise<unknown>
  /** What sends it. */
  press: (page: Page) => Locator
  /** What says that it failed; an alert unless told. */
  message?: (page: Page) => Locator
  /** What is there once it was sent with the line mended. */
  done: (page: Page) => Locator
}

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

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })
const words = (text: string | RegExp) => (page: Page) => page.getByText(text)

const VISITORS: readonly Form[] = [
  {
    name: 'logging in',
    path: '/login',
    fill: async (page) => {
      await page.getByLabel('E-mail', { exact: true }).fill('niemand@example.com')
      await page.getByLabel('Wachtwoord', { exact: true }).fill('een ander geheim')
    },
    press: (page) => page.getByRole('main').getByRole('button', { name: 'Inloggen' }),
    done: words(/Login mislukt/),
  },
  {
    name: 'asking for a new password',
    path: '/reset-password',
    fill: (page) => page.getByLabel('E-mail', { exact: true }).fill(newAddress()),
    press: button('Link sturen'),
    done: (page) => page.getByRole('status').filter({ hasText: '@example.com' }),
  },
]

for (const form of VISITORS) {
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

const MEMBERS: readonly Form[] = [
  {
    name: 'a new password',
    path: '/settings/security',
    fill: async (page) => {
      await page.getByLabel('Huidig wachtwoord').fill(PASSWORD)
      await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('nog een lang geheim')
      await page.getByLabel('Nieuw wachtwoord nog een keer').fill('nog een lang geheim')
    },
    press: button('Wachtwoord wijzigen'),
    done: words('Je wachtwoord is gewijzigd'),
  },
  {
    name: 'another address',
    path: '/settings/security',
    fill: (page) => page.getByLabel('Nieuwe e-mail').fill(newAddress()),
    press: button('Link sturen'),
    done: words('Kijk in je nieuwe mailbox'),
  },
  {
    name: 'where one lives',
    path: '/settings/area',
    press: button('Opslaan'),
    done: words('Je woonplaats is opgeslagen'),
  },
  {
    name: 'one’s own data',
    path: '/settings/privacy',
    press: button('Mijn gegevens opvragen'),
    done: words('We zoeken je gegevens bij elkaar'),
  },
  {
    name: 'read receipts',
    path: '/settings/privacy',
    press: (page) => page.getByRole('switch', { name: 'Leesbevestigingen' }),
    done: (page) => page.getByRole('switch', { name: 'Leesbevestigingen', checked: false }),
  },
  {
    name: 'invisible mode',
    path: '/settings/visibility',
    press: (page) => page.getByRole('switch', { name: 'Onzichtbaar zijn' }),
    done: words('Je bent nu onzichtbaar'),
  },
]

test('with the line cut, every form of the settings says what happened and can be used again', async ({
  page,
  consoleErrors,
}) => {
  test.setTimeout(400_000)
  await createMember(page)
  for (const form of MEMBERS) {
    await test.step(form.name, async () => {
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
