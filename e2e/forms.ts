/** The forms of the site as a person uses them, for tests in which the line is cut or the files of the build are gone. */
import type { Browser, Locator, Page } from '@playwright/test'
import { createMember, type Member } from './create-member.ts'
import { giveCredits } from './credits.ts'
import { callApi, logInElsewhere } from './member.ts'
import { newAddress, PASSWORD } from './person.ts'

export interface Form {
  name: string
  /** What has to be there before: somebody who is blocked, another session. */
  prepare?: (member: Member, browser: Browser) => Promise<unknown>
  path: string
  fill?: (page: Page) => Promise<unknown>
  /** What sends it. */
  press: (page: Page) => Locator
  /** What says that it failed; an alert unless told. */
  message?: (page: Page) => Locator
  /** What is there once it was sent with the line mended. */
  done: (page: Page) => Locator
}

export const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })
const words = (text: string | RegExp) => (page: Page) => page.getByText(text)

export const VISITOR_FORMS: readonly Form[] = [
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

async function blockSomebody({ page }: Member, browser: Browser): Promise<string> {
  const other = await createMember(browser)
  await callApi(page, 'PUT', `/api/members/${other.id}/block`)
  await other.page.context().close()
  return other.id
}

export const MEMBER_FORMS: readonly Form[] = [
  // Before the password changes, by which one logs in elsewhere.
  {
    name: 'ending another session',
    path: '/settings/sessions',
    prepare: (member, browser) => logInElsewhere(browser, member, '/settings'),
    press: (page) => page.getByRole('button', { name: /^Uitloggen: / }).first(),
    done: words('Dat toestel is uitgelogd.'),
  },
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
  {
    name: 'unblocking somebody',
    path: '/settings/visibility',
    prepare: blockSomebody,
    press: button('Daan deblokkeren'),
    done: words('Daan is gedeblokkeerd.'),
  },
  {
    name: 'more of the history of credits',
    path: '/settings/credits',
    prepare: ({ email }) => giveCredits(email, 1, 60),
    press: (page) => page.getByRole('main').getByRole('button', { name: /^Meer tonen$|^Opnieuw proberen$/ }),
    done: (page) => page.getByRole('list', { name: 'Geschiedenis' }).getByRole('listitem').nth(55),
  },
]
