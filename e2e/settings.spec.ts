import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { mailsTo } from '../apps/server/src/testing/mailbox.ts'
import { a11yViolationsWideAndNarrow } from './axe.ts'
import { createMember } from './create-member.ts'
import { blockStream, passFirstPolls } from './realtime.ts'
import { logInElsewhere } from './member.ts'
import { clearLogin, PASSWORD, logInHere, mailedToken, newAddress } from './person.ts'
import { untilReady } from './ready.ts'
import { expireRecentLogin, query } from './site-database.ts'
import { originOf } from './site-address.ts'
import { expect, allowConsoleErrors, setChoices, test } from './visitor.ts'

const SETTINGS = [
  '/profile',
  ...['', '/profile', '/photos', '/area', '/security', '/sessions', '/visibility', '/privacy', '/delete'].map(
    (path) => `/settings${path}`,
  ),
]
const FRESH = 'een heel nieuw geheim'
const at = (path: string) => originOf('vonk') + path
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ben jij het echt?' })

/** Gives the password where it is asked for anew. */
async function prove(page: Page, password = PASSWORD) {
  await expect(dialog(page).getByLabel('Wachtwoord', { exact: true })).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

test('a visitor is led to the login, and then to the page that was wanted', async ({ page, context }) => {
  await setChoices(context, { locale: 'nl', country: 'NL' })
  for (const path of SETTINGS) {
    await page.goto(path)
    await expect(page).toHaveURL(at(`/login?to=${path}`))
    await expect(page.getByRole('main')).not.toContainText('Toestellen')
  }
  const member = await createMember(page)
  await clearLogin(page)
  await page.goto('/settings/security')
  await logInHere(page, member.email, member.password)
  await expect(page).toHaveURL(at('/settings/security'))
  await clearLogin(page)
  await page.goto('/login?to=//elsewhere.localhost/settings')
  await logInHere(page, member.email, member.password)
  await expect(page).toHaveURL(at('/members'))
})

test('the list leads to every page', async ({ page }) => {
  await createMember(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const pages = ['Profiel bewerken', 'Foto’s', 'Woonplaats', 'Inloggen en e-mail', 'Toestellen']
  pages.push('Zichtbaarheid en blokkades', 'Privacy en je gegevens', 'Account verwijderen')
  for (const name of pages) {
    await page.goto('/settings')
    await page.getByRole('navigation', { name: 'Instellingen' }).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.getByRole('link', { name: 'Terug naar instellingen' }).click()
    await expect(page).toHaveURL(at('/settings'))
  }
})

test('[S2.59] [S5.10] [S5.11] [D.95] the password is changed, by the keyboard alone, and other devices are logged out', async ({
  page,
  browser,
  consoleErrors,
}) => {
  const member = await createMember(page)
  const other = await logInElsewhere(browser, member, '/settings')
  await page.goto('/settings/security')
  const save = page.getByRole('button', { name: 'Wachtwoord wijzigen' })
  await expect(save).toBeEnabled()
  const type = async (old: string, fresh: string, again: string) => {
    await page.getByLabel('Huidig wachtwoord').focus()
    for (const words of [old, fresh, again]) {
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(words)
      // The button that shows what was typed stands between.
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
    }
    await expect(save).toBeFocused()
    await page.keyboard.press('Enter')
  }

  await type(PASSWORD, FRESH, 'iets heel anders')
  await expect(page.locator('.field__error')).toHaveText(['De opgegeven wachtwoorden zijn niet gelijk.'])
  await expect(page.getByLabel('Nieuw wachtwoord nog een keer')).toBeFocused()
  await type('geraden wachtwoord', FRESH, FRESH)
  await expect(page.locator('.field__error')).toHaveText(['Controleer je oude wachtwoord.'])
  await expect(page.getByLabel('Huidig wachtwoord')).toBeFocused()
  await type(PASSWORD, 'kort', 'kort')
  await expect(page.locator('.field__error')).toHaveText(['Gebruik minstens 8 tekens.'])
  await type(PASSWORD, 'password123', 'password123')
  await expect(page.locator('.field__error')).toHaveText([
    'Dit wachtwoord staat op lijsten met gelekte wachtwoorden of is makkelijk te raden. Kies een ander.',
  ])
  await type(PASSWORD, FRESH, FRESH)
  await expect(page.getByRole('status').filter({ hasText: 'Je wachtwoord is gewijzigd' })).toContainText(
    'Alle andere toestellen zijn uitgelogd.',
  )
  await expect(page.getByLabel('Huidig wachtwoord')).toHaveValue('')

  await other.goto('/settings')
  await expect(other).toHaveURL(at('/login?to=/settings'))
  await logInHere(other, member.email, FRESH)
  await expect(other).toHaveURL(at('/settings'))
  await page.goto('/settings/security')
  await expect(page).toHaveURL(at('/settings/security'))
  allowConsoleErrors(consoleErrors)
})

test('[S4.11] [S5.9] a new address gets a link, and the old one stays until it is opened', async ({
  page,
  consoleErrors,
}) => {
  const member = await createMember(page)
  await page.goto('/settings/security')
  await expect(page.getByText(`Nu: ${member.email}`)).toBeVisible()
  const send = page.getByRole('button', { name: 'Link sturen' })
  await page.getByLabel('Nieuwe e-mail').fill('daan@nergens')
  await send.click()
  await expect(page.locator('.field__error')).toHaveText(['Nieuw e-mailadres invalide.'])
  await expect(page.getByLabel('Nieuwe e-mail')).toBeFocused()

  const fresh = newAddress()
  await page.getByLabel('Nieuwe e-mail').fill(fresh)
  await send.click()
  await expect(page.getByRole('status').filter({ hasText: 'Kijk in je nieuwe mailbox' })).toContainText(fresh)
  await mailedToken(fresh)
  await page.reload()
  await expect(page.getByText(`Nu: ${member.email}`)).toBeVisible()
  await clearLogin(page)
  await page.goto('/login')
  await logInHere(page, fresh, member.password)
  await expect(page.getByRole('alert')).toContainText('Login mislukt, probeer opnieuw')
  await logInHere(page, member.email, member.password)
  await expect(page).toHaveURL(at('/members'))
  allowConsoleErrors(consoleErrors)
})

test('the answer is in the same words for an address that has an account', async ({ page, browser }) => {
  const taken = await createMember(browser)
  await createMember(page)
  await page.goto('/settings/security')
  await page.getByLabel('Nieuwe e-mail').fill(taken.email)
  await page.getByRole('button', { name: 'Link sturen' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Kijk in je nieuwe mailbox' })).toHaveText(
    `Kijk in je nieuwe mailboxWe hebben een mail gestuurd naar ${taken.email}. Tot je de link daarin opent, blijft je adres zoals het is.`,
  )
})

test('a change of address long after the login asks for the password first', async ({ page, consoleErrors }) => {
  const member = await createMember(page)
  await page.goto('/settings/security')
  await expireRecentLogin(member.email)
  const fresh = newAddress()
  const send = page.getByRole('button', { name: 'Link sturen' })
  await page.getByLabel('Nieuwe e-mail').fill(fresh)
  await send.click()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('alert')).toContainText('Vul je wachtwoord nog een keer in om verder te gaan.')
  await expect(page.getByLabel('Nieuwe e-mail')).toHaveValue(fresh)
  await expect(send).toBeFocused()
  await page.keyboard.press('Enter')
  await prove(page, 'geraden wachtwoord')
  await expect(dialog(page).locator('.field__error')).toHaveText(['Dit wachtwoord klopt niet.'])
  await page.keyboard.press('ControlOrMeta+A')
  await prove(page)
  await expect(page.getByRole('status').filter({ hasText: 'Kijk in je nieuwe mailbox' })).toContainText(fresh)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await mailedToken(fresh)
  expect(await mailsTo(member.email)).toHaveLength(0)
  allowConsoleErrors(consoleErrors)
})

test('[D.95] open sessions are listed with device and time, and ended one by one or all but this', async ({
  page,
  browser,
}) => {
  const member = await createMember(page)
  await page.goto('/settings/sessions')
  const rows = page.getByRole('list', { name: 'Toestellen' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Dit toestel')
  await expect(page.getByRole('heading', { name: 'Alleen dit toestel is ingelogd' })).toBeVisible()

  const others = [
    await logInElsewhere(browser, member, '/settings'),
    await logInElsewhere(browser, member, '/settings'),
    await logInElsewhere(browser, member, '/settings'),
  ]
  await page.reload()
  await expect(rows).toHaveCount(4)
  await expect(rows.first()).toContainText('Dit toestel')
  const second = rows.nth(1)
  await expect(second).toContainText(/Chrome, Linux.*Laatst gezien: \d+ \S+ \d{4}.*\d+:\d\d/)
  await second.getByRole('button', { name: 'Uitloggen: Chrome, Linux' }).click()
  await expect(page.locator('.toast')).toContainText('Dat toestel is uitgelogd.')
  await expect(rows).toHaveCount(3)
  await expect(page.getByRole('list', { name: 'Toestellen' })).toBeFocused()
  const wherever = async () => {
    const ends = await Promise.all(others.map(async (other) => (await other.goto('/settings'))?.url()))
    return ends.filter((url) => url?.includes('/login')).length
  }
  expect(await wherever()).toBe(1)

  const all = page.getByRole('button', { name: 'Alle andere toestellen uitloggen' })
  await all.click()
  const question = page.getByRole('alertdialog', { name: 'Alle andere toestellen uitloggen?' })
  await question.getByRole('button', { name: 'Annuleren' }).click()
  await expect(all).toBeFocused()
  expect(await wherever()).toBe(1)
  await all.click()
  await question.getByRole('button', { name: 'Uitloggen' }).click()
  await expect(page.getByRole('heading', { name: 'Alleen dit toestel is ingelogd' })).toBeVisible()
  await expect(rows).toHaveCount(1)
  expect(await wherever()).toBe(3)
})

test('who was logged out elsewhere is led to the login at the next click, and back', async ({
  page,
  browser,
  consoleErrors,
}) => {
  const member = await createMember(page)
  // What the page asks by itself leads to the login just as well: not before the click.
  await blockStream(page)
  await page.goto('/settings/security')
  await passFirstPolls(page)
  const other = await logInElsewhere(browser, member, '/settings/sessions')
  await other.getByRole('button', { name: 'Alle andere toestellen uitloggen' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Uitloggen' }).click()
  await expect(other.locator('.toast')).toBeVisible()
  await page.getByLabel('Nieuwe e-mail').fill(newAddress())
  await page.getByRole('button', { name: 'Link sturen' }).click()
  await expect(page).toHaveURL(at('/login?session=ended&to=/settings/security'))
  await logInHere(page, member.email, member.password)
  await expect(page).toHaveURL(at('/settings/security'))
  await passFirstPolls(page)
  await page.context().clearCookies({ name: '__Host-sid' })
  await page.getByRole('navigation', { name: 'Instellingen' }).getByRole('link', { name: 'Toestellen' }).click()
  await expect(page).toHaveURL(at('/login?to=/settings/sessions'))
  allowConsoleErrors(consoleErrors)
})

test('everything kept about the member is asked for, gathered, and fetched once', async ({ page, consoleErrors }) => {
  const member = await createMember(page)
  await page.goto('/settings/privacy')
  await expireRecentLogin(member.email)
  await page.getByRole('button', { name: 'Mijn gegevens opvragen' }).click()
  await prove(page)
  const fetched = page.getByRole('button', { name: 'Downloaden' })
  await expect(fetched).toBeVisible({ timeout: 90_000 })
  await expect(page.getByRole('status').filter({ hasText: 'Je gegevens staan klaar' })).toContainText(
    /Je kunt het bestand één keer downloaden, tot \d+ \S+ \d{4}/,
  )
  const saving = page.waitForEvent('download')
  await fetched.click()
  const file = await saving
  const content = await readFile(await file.path())
  expect(content.subarray(0, 2).toString()).toBe('PK')
  expect(file.suggestedFilename()).toMatch(/\.zip$/)
  await expect(page.getByRole('status').filter({ hasText: 'Gedownload.' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Mijn gegevens opvragen' })).toBeEnabled()
  allowConsoleErrors(consoleErrors)
})

const REASONS = {
  price: 'Het kost te veel',
  found_someone: 'Ik heb iemand gevonden',
  not_looking: 'Ik ben niet meer op zoek',
  site_problems: 'Er werkt iets niet op de site',
  no_members: 'Er zijn te weinig mensen voor mij',
  time: 'Ik heb er geen tijd voor',
  other: 'Een andere reden',
}

test('[S2.60] [S3.22] [S3.23] deleting asks why, keeps what was said, and then the account is gone', async ({
  page,
  consoleErrors,
}) => {
  const member = await createMember(page)
  await page.goto('/settings/delete')
  await expect(page.getByRole('main')).toContainText('Je kunt 14 dagen lang terugkomen met de link in onze mail.')
  const radios = page.getByRole('group', { name: 'Waarom ga je weg?' }).getByRole('radio')
  await expect(radios).toHaveCount(7)
  const values = await radios.evaluateAll((all) => all.map((radio) => (radio as HTMLInputElement).value))
  expect(values).toEqual(Object.keys(REASONS))
  const remarks = page.getByLabel('Vertel ons meer')
  for (const [reason, words] of Object.entries(REASONS)) {
    await page.getByLabel(words).check()
    await expect(remarks).toHaveCount(reason === 'other' ? 1 : 0)
  }
  await remarks.fill('Ik ga op wereldreis.')

  const leave = page.getByRole('button', { name: 'Mijn account verwijderen' })
  const question = page.getByRole('alertdialog', { name: 'Je account verwijderen?' })
  await leave.click()
  await expect(question.getByRole('button', { name: 'Toch houden' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(leave).toBeFocused()
  await expireRecentLogin(member.email)
  await leave.click()
  await question.getByRole('button', { name: 'Account verwijderen' }).click()
  await prove(page)
  await expect(page).toHaveURL(at('/account-deleted'))

  const kept = await query('select status, delete_reason, delete_remarks from accounts.account where email = $1', [
    member.email,
  ])
  expect(kept).toEqual([{ status: 'deleted', delete_reason: 'other', delete_remarks: 'Ik ga op wereldreis.' }])
  await page.goto('/settings')
  await expect(page).toHaveURL(at('/login?to=/settings'))
  allowConsoleErrors(consoleErrors)
})

test('[S3.22] a reason need not be given', async ({ page, consoleErrors }) => {
  const member = await createMember(page)
  await page.goto('/settings/delete')
  await page.evaluate(() => localStorage.setItem('chat:me:you', '{"text":"Straks"}'))
  await page.getByRole('button', { name: 'Mijn account verwijderen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Account verwijderen' }).click()
  await expect(page).toHaveURL(at('/account-deleted'))
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('chat:')))).toEqual([])
  const kept = await query('select delete_reason, delete_remarks from accounts.account where email = $1', [
    member.email,
  ])
  expect(kept).toEqual([{ delete_reason: null, delete_remarks: null }])
  allowConsoleErrors(consoleErrors)
})

test('axe finds nothing on any page of the settings, by day and by night', async ({ page, browser, consoleErrors }) => {
  const member = await createMember(page)
  const look = async (what: string, box = 'html') => {
    expect(await a11yViolationsWideAndNarrow(page, what, { within: box })).toEqual([])
  }
  await logInElsewhere(browser, member, '/settings')
  for (const path of SETTINGS) {
    await untilReady(page, path)
    await look(path)
  }
  await page.getByRole('button', { name: 'Mijn account verwijderen' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await look('question', '.dialog')
  await expireRecentLogin(member.email)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Account verwijderen' }).click()
  await expect(dialog(page)).toBeVisible()
  await look('password', '.dialog')
  allowConsoleErrors(consoleErrors)
})
