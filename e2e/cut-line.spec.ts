import type { Locator, Page } from '@playwright/test'
import { createMember } from './create-member.ts'
import { giveCredits } from './credits.ts'
import {
  AFTER_RETRIES,
  alert,
  button,
  cutLine,
  expectAfterRetries,
  failsThenWorks,
  mendLine,
  words,
  type Form,
} from './forms.ts'
import { callApi, signUpByCall } from './member.ts'
import { openSessionOf } from './members.ts'
import { fillIn } from './newcomer.ts'
import { asReturningVisitor, mailedToken, newAddress, PASSWORD } from './person.ts'
import { originOf } from './site-address.ts'
import { expect, allowConsoleErrors, test } from './visitor.ts'

const VISITORS: readonly Form[] = [
  {
    name: 'logging in',
    path: '/login',
    fill: async (page) => {
      await page.getByLabel('E-mail', { exact: true }).fill('niemand@example.com')
      await page.getByLabel('Wachtwoord', { exact: true }).fill('een ander geheim')
    },
    press: (page) => page.getByRole('main').getByRole('button', { name: 'Inloggen', exact: true }),
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

for (const { path, ...form } of VISITORS) {
  test(`with the line cut, ${form.name} says what happened and can be used again`, async ({ page, consoleErrors }) => {
    await asReturningVisitor(page.context())
    await page.goto(path)
    await failsThenWorks(page, form)
    allowConsoleErrors(consoleErrors)
  })
}

test('with the line cut, a signup says what happened and keeps what was typed; so does sending its mail again', async ({
  page,
  consoleErrors,
}) => {
  await asReturningVisitor(page.context())
  await page.clock.install()
  await page.goto('/signup')
  const email = newAddress()
  await fillIn(page, { email })
  await cutLine(page)
  await button('Gratis account maken')(page).click()
  await expect(alert(page).first()).toBeVisible(AFTER_RETRIES)
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email)
  await mendLine(page)
  await button('Gratis account maken')(page).click()
  const dialog = page.getByRole('dialog', { name: 'Bevestig je e-mail' })
  await expect(dialog).toBeVisible(AFTER_RETRIES)
  // The first mail has a minute to arrive.
  await page.clock.fastForward(61_000)
  await failsThenWorks(page, {
    press: button('Opnieuw sturen'),
    message: () => dialog.getByRole('status').filter({ hasText: 'Probeer het zo opnieuw' }),
    done: () => dialog.getByText('Opnieuw verstuurd.'),
  })
  allowConsoleErrors(consoleErrors)
})

test('with the line cut, the link of a mail says what happened and can be used again', async ({
  page,
  consoleErrors,
}) => {
  await asReturningVisitor(page.context())
  const email = await signUpByCall(page)
  await page.goto(`/l#${await mailedToken(email)}`)
  await failsThenWorks(page, {
    press: button('Verder'),
    done: (at) => at.getByRole('heading', { level: 1 }),
  })
  await expect(page).toHaveURL(/\/activate\/done$/)
  allowConsoleErrors(consoleErrors)
})

test('with the line cut, a new password by the link of a mail says what happened and can be used again', async ({
  page,
  browser,
  consoleErrors,
}) => {
  const { email } = await createMember(browser)
  await asReturningVisitor(page.context())
  await page.goto('/reset-password')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await button('Link sturen')(page).click()
  await page.goto(`/l#${await mailedToken(email)}`)
  await expect(page).toHaveURL(/\/reset-password\/do$/)
  await failsThenWorks(page, {
    fill: async () => {
      await page.getByLabel('Nieuw wachtwoord').fill('een nieuw geheim')
      await page.getByLabel('Nog een keer hetzelfde').fill('een nieuw geheim')
    },
    press: button('Wachtwoord opslaan'),
    done: words('Je nieuwe wachtwoord is ingesteld'),
  })
  allowConsoleErrors(consoleErrors)
})

test('with the line cut, the reminder of the activation mail says what happened and can be used again', async ({
  page,
  consoleErrors,
}) => {
  await createMember(page, { confirmed: false })
  await page.goto('/lang-config')
  const banner = page.getByRole('region', { name: 'Bevestig je e-mail om te beginnen' })
  await failsThenWorks(page, {
    press: () => banner.getByRole('button', { name: 'Opnieuw sturen' }),
    message: () => banner.getByRole('status').filter({ hasText: 'Probeer het zo opnieuw' }),
    done: () => banner.getByText('Onderweg. Kijk ook in je spammap.'),
  })
  allowConsoleErrors(consoleErrors)
})

const SECURITY: readonly Form[] = [
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
    name: 'one’s own data',
    path: '/settings/privacy',
    press: button('Mijn gegevens opvragen'),
    done: words('We zoeken je gegevens bij elkaar'),
  },
]

const SWITCHES: readonly Form[] = [
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

async function eachFailsThenWorks(page: Page, forms: readonly Form[]): Promise<void> {
  for (const { name, path, ...form } of forms) {
    await test.step(name, async () => {
      await page.goto(path)
      await failsThenWorks(page, form)
    })
  }
}

test('with the line cut, the forms of the account say what happened and can be used again', async ({
  page,
  consoleErrors,
}) => {
  test.setTimeout(400_000)
  await createMember(page)
  await eachFailsThenWorks(page, SECURITY)
  await test.step('deleting the account', async () => {
    await page.goto('/settings/delete')
    const go = button('Mijn account verwijderen')(page)
    const sure = page.getByRole('alertdialog').getByRole('button', { name: 'Account verwijderen' })
    await go.click()
    await expect(sure).toBeVisible()
    await cutLine(page)
    await sure.click()
    await expect(alert(page).first()).toBeVisible(AFTER_RETRIES)
    await mendLine(page)
    await go.click()
    await sure.click()
    await expect(page).toHaveURL(`${originOf('vonk')}/account-deleted`, AFTER_RETRIES)
  })
  allowConsoleErrors(consoleErrors)
})

test('with the line cut, the settings of privacy and visibility say what happened and can be used again', async ({
  page,
  consoleErrors,
}) => {
  test.setTimeout(400_000)
  await createMember(page)
  await eachFailsThenWorks(page, SWITCHES)
  allowConsoleErrors(consoleErrors)
})

test('with the line cut, ending a session, unblocking and the next page of a list say what happened and can be used again', async ({
  page,
  browser,
  consoleErrors,
}) => {
  test.setTimeout(400_000)
  const { email } = await createMember(page)
  await openSessionOf(await browser.newContext(), email, 'vonk')
  await giveCredits(email, 1, 60)
  const { id } = await createMember(browser, { name: 'Noor', gender: 'female' })
  await callApi(page, 'PUT', `/api/members/${id}/block`)
  const history = (at: Page): Locator => at.getByRole('list', { name: 'Geschiedenis' })
  await eachFailsThenWorks(page, [
    {
      name: 'ending a session',
      path: '/settings/sessions',
      press: (at) => at.getByRole('button', { name: 'Uitloggen: Chromium, Linux' }),
      done: words('Dat toestel is uitgelogd.'),
    },
    {
      name: 'unblocking in the list',
      path: '/settings/visibility',
      press: button('Noor deblokkeren'),
      done: words('Noor is gedeblokkeerd.'),
    },
    {
      name: 'more of the credit history',
      path: '/settings/credits',
      press: button('Meer tonen'),
      // The first row of the next page takes the focus.
      done: (at) => history(at).locator('li:focus'),
    },
  ])
  allowConsoleErrors(consoleErrors)
})

test('with the line cut, unblocking on a profile says what happened, and the page stays', async ({
  page,
  browser,
  consoleErrors,
}) => {
  await createMember(page)
  const { id } = await createMember(browser, { name: 'Noor', gender: 'female' })
  await callApi(page, 'PUT', `/api/members/${id}/block`)
  await page.goto(`/members/${id}`)
  await failsThenWorks(page, {
    press: button('Deblokkeren'),
    done: (at) => at.getByRole('heading', { level: 1, name: /^Noor, \d+$/ }),
  })
  allowConsoleErrors(consoleErrors)
})

test('with the line cut, blocking on a profile says what happened, and the page stays', async ({
  page,
  browser,
  consoleErrors,
}) => {
  await createMember(page)
  const { id } = await createMember(browser, { name: 'Noor', gender: 'female' })
  await page.goto(`/members/${id}`)
  const block = async () => {
    await button('Noor blokkeren')(page).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Blokkeren', exact: true }).click()
  }
  const profile = page.getByRole('heading', { level: 1, name: /^Noor, \d+$/ })
  await expect(button('Noor blokkeren')(page)).toBeEnabled()
  await button('Noor blokkeren')(page).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Niet blokkeren' }).click()
  await page.clock.install()
  await cutLine(page)
  await block()
  await expectAfterRetries(page, words('We komen even op adem. Probeer het zo opnieuw.')(page).first())
  await expect(profile).toBeVisible()
  await mendLine(page)
  await block()
  await expect(page.getByRole('heading', { name: 'Je hebt Noor geblokkeerd' })).toBeVisible()
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

test('a form that is sent without a connection says that one is offline', async ({ page, consoleErrors }) => {
  await asReturningVisitor(page.context())
  await page.goto('/reset-password')
  await expect(button('Link sturen')(page)).toBeEnabled()
  await page.getByLabel('E-mail', { exact: true }).fill(newAddress())
  await page.context().setOffline(true)
  await button('Link sturen')(page).click()
  await expect(alert(page)).toHaveText('Je bent offline. Probeer het nog eens zodra je weer verbinding hebt.')
  await page.context().setOffline(false)
  await button('Link sturen')(page).click()
  await expect(page.getByRole('status').filter({ hasText: '@example.com' })).toBeVisible(AFTER_RETRIES)
  allowConsoleErrors(consoleErrors)
})
