import { activate, AFTER_PROOF_OF_WORK, waitForConfirmDialog, fillIn, send, signUp, type Person } from './newcomer.ts'
import { clearLogin, PASSWORD, asDutchVisitor, logInHere, mailedToken, newAddress } from './person.ts'
import { originOf } from './site-address.ts'
import { allowConsoleErrors, expect, setChoices, test } from './visitor.ts'

test('[S1.2] [S1.3] [S2.2] [S2.4] [S2.5] [S2.8] [S4.3] [S4.4] [S4.5] [S6.5] sign up, open the mail, activate, log in, log out', async ({
  page,
  context,
}) => {
  await asDutchVisitor(context)
  const email = newAddress()
  await page.goto('/signup')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gratis lid worden')
  await fillIn(page, { email })
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const title = document.querySelector('dialog.dialog[open] h2')?.textContent
      if (title && seen.at(-1) !== title) seen.push(title)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  const counted = page.waitForResponse('**/api/signups/progress')
  await send(page)
  const dialog = await waitForConfirmDialog(page)
  await expect(dialog).toContainText(email)
  // Where the mail had left by the time people were counted, there is no work left that the step could show.
  const { mail_sent } = (await (await counted).json()) as { mail_sent: boolean }
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([
    'Je gegevens nakijken',
    'Je account maken',
    'Tellen wie er in jouw land bij je past',
    ...(mail_sent ? [] : ['Je activatiemail versturen']),
    'Bevestig je e-mail',
  ])
  await expect(dialog.getByRole('button', { name: /Opnieuw sturen kan over/ })).toBeDisabled()
  await dialog.getByRole('link', { name: 'Eerst rondkijken' }).click()
  await expect(page).toHaveURL(/\/members$/)
  await expect(page.getByRole('main').getByRole('button', { name: 'Uitloggen' })).toHaveCount(0)

  await page.goto('/complete-signup')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bevestig je e-mail')
  await expect(page.getByRole('main')).toContainText(email)

  await activate(page, email)
  await expect(page.getByRole('main')).toContainText('je account is geactiveerd')
  await expect(page.getByRole('main')).toContainText('Je krijgt 12 credits cadeau, genoeg voor 6 berichten.')
  const { user } = await page.evaluate(
    async () => (await (await fetch('/api/user.php')).json()) as { user: { status: string; profile: object } },
  )
  expect(user).toMatchObject({ status: 'confirmed', profile: { status: 'active' } })

  await clearLogin(page)
  await page.goto('/login')
  await logInHere(page, email, PASSWORD)
  await expect(page).toHaveURL(originOf('vonk') + '/members')
  await expect(page.getByRole('button', { name: 'Je account' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Gratis lid' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Je account' }).click()
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Inloggen' })).toBeVisible()
})

test('[S2.107] a member who is logged in sees no entry warning', async ({ page, context }) => {
  await asDutchVisitor(context)
  await signUp(page, newAddress())
  await context.clearCookies({ name: '__Host-entry' })
  for (const path of ['/', '/pages/terms']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('#entry-warning')).toHaveCount(0)
  }
})

test('[S2.68] complete-signup and reset-password show no entry warning', async ({ context, consoleErrors }) => {
  await asDutchVisitor(context)
  const page = await context.newPage()
  for (const path of ['/complete-signup', '/reset-password', '/reset-password/do']) {
    await page.goto(originOf('vonk') + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('#entry-warning')).toHaveCount(0)
  }
  await page.goto(`${originOf('vonk')}/login`)
  await expect(page.locator('#entry-warning')).toBeVisible()
  expect(consoleErrors).toEqual([])
})

test('[S2.69] [S4.6] [S4.7] neither the backdrop nor Escape closes the modal while signup is in progress', async ({
  page,
  context,
}) => {
  await asDutchVisitor(context)
  await page.goto('/')
  await fillIn(page, { email: newAddress() })
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/signups/check', async (route) => {
    await promise
    await route.continue()
  })
  await send(page)
  const dialog = page.getByRole('dialog', { name: 'Je gegevens nakijken' })
  await expect(dialog).toBeVisible()
  for (let i = 0; i < 3; i += 1) {
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
  }
  await expect(dialog).toBeVisible()
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
  resolve()
  await waitForConfirmDialog(page)
})

const email = 'daan@example.com'
const yearsAgo = (years: number, days: number): [string, string, string] => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam', dateStyle: 'short' }).format()
  const day = new Date(`${String(Number(today.slice(0, 4)) - years)}${today.slice(4)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  const [year = '', month = '', date = ''] = day.toISOString().slice(0, 10).split('-')
  return [date, month, year]
}

const TOO_YOUNG = 'Vul uw geboortedatum in (18+ jaar). Je kunt hier terecht vanaf 18 jaar.'

const REFUSED: readonly [id: string, what: string, person: Person, text: string][] = [
  ['S5.1', 'a name that is the address', { email, name: email }, 'Je profielnaam moet anders zijn dan je e-mailadres'],
  ['S5.2', 'a name that starts with @', { email, name: '@daan' }, 'Je profielnaam mag niet beginnen met een @'],
  ['S5.4', 'no date of birth', { email, birth: ['', '', ''] }, 'Vul uw geboortedatum in (18+ jaar)'],
  ['S5.4', 'a child', { email, birth: yearsAgo(12, 0) }, TOO_YOUNG],
  ['S5.6', 'the day before the 18th birthday', { email, birth: yearsAgo(18, 1) }, TOO_YOUNG],
  ['S5.7', 'an invalid address', { email: 'daan@nergens' }, 'Ongeldige e-mail'],
]
for (const [id, what, person, text] of REFUSED) {
  test(`[${id}] ${what} is refused under its field, which gets the focus`, async ({ page, context, consoleErrors }) => {
    await asDutchVisitor(context)
    await page.goto('/signup')
    await fillIn(page, person)
    await send(page)
    await expect(page.locator('.field__error')).toHaveText([text])
    await expect(page.locator('form [aria-invalid=true]').first()).toBeFocused()
    await expect(page.getByRole('alert').filter({ hasText: '1 veld klopt nog niet.' })).toHaveCount(1)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // A minor is refused by the server, which the browser notes.
    allowConsoleErrors(consoleErrors)
  })
}

test('whoever gave the date of a minor is told calmly to come back, and another year is not accepted that day', async ({
  page,
  context,
  consoleErrors,
}) => {
  await asDutchVisitor(context)
  await page.goto('/signup')
  const address = newAddress()
  await fillIn(page, { email: address, birth: yearsAgo(16, 0) })
  await send(page)
  await expect(page.locator('.field__error')).toHaveText([TOO_YOUNG])
  const later = page
    .getByRole('alert')
    .filter({ hasText: 'Je moet 18 zijn om mee te doen. Kom terug als het zover is' })
  await expect(later).toHaveCount(0)
  await page.getByLabel('Jaar', { exact: true }).fill('1990')
  await send(page)
  await expect(later).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Nor on the home page, nor after coming back, nor with another address.
  await page.goto('/')
  await fillIn(page, { email: newAddress() })
  await send(page)
  await expect(later).toBeVisible()
  expect(await page.evaluate(() => document.cookie)).not.toContain('pause')
  // A slip that says nothing of a minor can be mended at once, in a browser that was not refused.
  await context.clearCookies({ name: '__Host-signup-pause' })
  await fillIn(page, { email: address, birth: yearsAgo(2, 0) })
  await send(page)
  await expect(page.locator('.field__error')).toHaveText([TOO_YOUNG])
  await page.getByLabel('Jaar', { exact: true }).fill('1990')
  await send(page)
  await waitForConfirmDialog(page)
  allowConsoleErrors(consoleErrors)
})

test('[S5.6] the 18th birthday itself is accepted', async ({ page, context }) => {
  await asDutchVisitor(context)
  await page.goto('/signup')
  await fillIn(page, { email: newAddress(), birth: yearsAgo(18, 0) })
  await send(page)
  await waitForConfirmDialog(page)
})

test('[S5.5] a date of birth that does not exist brings a popup', async ({ page, context }) => {
  await asDutchVisitor(context)
  await page.goto('/signup')
  await fillIn(page, { email, birth: ['31', '02', '1990'] })
  await send(page)
  const popup = page.getByRole('alertdialog', { name: 'Ongeldige geboortedatum.' })
  await expect(popup).toBeVisible()
  await popup.getByRole('button').click()
  await expect(page.getByLabel('Dag')).toBeFocused()
})

test('[S3.11] the form has email, name, password, date of birth and a message, and all of it is sent', async ({
  page,
  context,
}) => {
  await asDutchVisitor(context)
  await page.goto('/signup')
  await expect(page.getByLabel('Profielnaam')).toBeVisible()
  await expect(page.getByLabel('Een bericht bij je aanmelding')).toHaveCount(0)
  // Asked where a site wants it.
  await setChoices(context, { entry: 'seen' }, 'asks-all')
  await page.goto(`${originOf('asks-all')}/signup`)
  const address = newAddress()
  await fillIn(page, { email: address, name: 'Daan' })
  await page.getByLabel('Een bericht bij je aanmelding').fill('Hallo daar')
  const [request] = await Promise.all([page.waitForRequest('**/api/signups'), send(page)])
  expect(request.postDataJSON()).toMatchObject({
    email: address,
    name: 'Daan',
    password: PASSWORD,
    date_of_birth: '1990-03-14',
    signup_message: 'Hallo daar',
  })
  await waitForConfirmDialog(page)
})

test('both consents are asked for apart and neither is ticked beforehand', async ({ page, context }) => {
  await asDutchVisitor(context)
  await page.goto('/signup')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await fillIn(page, { email, consents: false })
  await send(page)
  await expect(page.locator('.field__error')).toHaveText(
    Array.from({ length: 2 }, () => 'Vink dit aan om verder te gaan.'),
  )
})

test('a refusal of the server leads back to the form with everything kept', async ({
  page,
  context,
  consoleErrors,
}) => {
  await asDutchVisitor(context)
  await page.goto('/signup')
  await fillIn(page, { email })
  let tries = 0
  await page.route('**/api/signups/check', (route) => {
    tries += 1
    const fields = [{ path: '/name', reason: 'name_is_email' }]
    return route.fulfill({ status: 400, json: { code: 'invalid_input', fields } })
  })
  await send(page)
  await expect(page.locator('.field__error')).toHaveText(['Je profielnaam moet anders zijn dan je e-mailadres'])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('Profielnaam')).toBeFocused()
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email)
  await page.unroute('**/api/signups/check')
  await page.route('**/api/signups/check', (route) => {
    tries += 1
    return route.fulfill({ status: 503, json: { code: 'temporarily_unavailable' } })
  })
  await send(page)
  await expect(page.locator('main .banner')).toBeVisible()
  expect(tries).toBe(2)
  consoleErrors.length = 0
})

test('[S6.7] where signups are closed no way to sign up is shown', async ({ page, context, consoleErrors }) => {
  await asDutchVisitor(context, 'closed')
  for (const path of ['/', '/login', '/signup', '/pages/terms', '/nowhere']) {
    await page.goto(originOf('closed') + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('a[href="/signup"]')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Gratis account maken' })).toHaveCount(0)
  }
  consoleErrors.length = 0
})

test('[S6.6] [S6.7] a site open to known sources shows the form to those who came by one', async ({
  page,
  context,
}) => {
  await asDutchVisitor(context, 'by-source')
  await setChoices(context, { entry: 'seen' }, 'by-source')
  await page.goto(`${originOf('by-source')}/signup`)
  await expect(page.getByRole('main').getByRole('link', { name: 'Inloggen' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Gratis account maken' })).toHaveCount(0)
  await page.goto(`${originOf('by-source')}/?network=radio`)
  await expect(page.getByRole('button', { name: 'Gratis account maken' })).toBeEnabled()
  await page.goto(`${originOf('by-source')}/signup`)
  await fillIn(page, { email: newAddress() })
  await send(page)
  await waitForConfirmDialog(page)
})

test('[S8.7] [S8.8] a failed login says so, and too many say for how long', async ({
  page,
  context,
  consoleErrors,
}) => {
  await asDutchVisitor(context)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Inloggen', exact: true })).toBeEnabled()
  const address = newAddress()
  await logInHere(page, address, 'verkeerd geraden')
  await expect(page.getByRole('alert')).toContainText('Login mislukt, probeer opnieuw')
  await expect(page.getByLabel('Wachtwoord', { exact: true })).toBeFocused()
  for (let i = 0; i < 4; i += 1) {
    await logInHere(page, address, 'verkeerd geraden')
    await expect(page.locator('form [aria-busy=true]')).toHaveCount(0, AFTER_PROOF_OF_WORK)
  }
  await expect(page.getByRole('alert')).toContainText(/Te veel foute pogingen, account voor \d+ min geblokkeerd\./)
  consoleErrors.length = 0
})

test('[S1.4] [S2.6] [S2.7] [S5.10] [S8.10] [S8.11] a forgotten password', async ({ page, context, consoleErrors }) => {
  await asDutchVisitor(context)
  const address = newAddress()
  await signUp(page, address)
  await activate(page, address)
  await clearLogin(page)
  const ask = async () => {
    await page.goto('/reset-password')
    await page.getByLabel('E-mail', { exact: true }).fill(address)
    await page.getByRole('button', { name: 'Link sturen' }).click()
  }
  await ask()
  await expect(page.getByRole('status').filter({ hasText: 'Kijk in je mailbox' })).toBeVisible()
  const word = await mailedToken(address, 2)

  const opened = await page.goto(`/l#${word}`)
  expect(opened?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page).toHaveURL(/\/reset-password\/do$/)
  expect(page.url()).not.toContain(word)
  const fresh = 'een nieuw geheim'
  const save = async (again: string) => {
    await page.getByLabel('Nieuw wachtwoord').fill(fresh)
    await page.getByLabel('Nog een keer hetzelfde').fill(again)
    await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
  }
  await save('iets anders heel')
  await expect(page.locator('.field__error')).toHaveText(['De opgegeven wachtwoorden zijn niet gelijk.'])
  await save(fresh)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Je nieuwe wachtwoord is ingesteld')
  await page.getByRole('link', { name: 'Inloggen' }).click()
  await logInHere(page, address, fresh)
  await expect(page.getByRole('button', { name: 'Je account' })).toBeVisible()

  await page.goto(`/l#${word}`)
  await expect(page.getByRole('alert')).toContainText('Link verlopen of invalide, vraag een nieuwe e-mail aan')

  for (let i = 0; i < 3; i += 1) {
    await ask()
    await expect(page.locator('.banner')).toBeVisible(AFTER_PROOF_OF_WORK)
  }
  await expect(page.getByRole('alert')).toContainText(
    'Te veel wachtwoordherstel mails verstuurd, probeer het morgen nog eens.',
  )
  consoleErrors.length = 0
})

test('[S2.9] [S8.12] an activation that fails says so', async ({ page, context, consoleErrors }) => {
  await asDutchVisitor(context)
  const address = newAddress()
  await signUp(page, address)
  await page.goto(`/l#${await mailedToken(address)}`)
  await page.route('**/api/activations', (route) => route.fulfill({ status: 410, json: { code: 'link_invalid' } }))
  await page.getByRole('button', { name: 'Verder' }).click()
  await expect(page).toHaveURL(/\/activate\/error$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activeren mislukt')
  consoleErrors.length = 0
})

test('a word at the root of the site that no mail could carry is no page', async ({ page, consoleErrors }) => {
  for (const path of ['/nowhere', `/${'a'.repeat(42)}`, `/${'a'.repeat(44)}`]) {
    expect((await page.goto(path))?.status(), path).toBe(404)
  }
  consoleErrors.length = 0
})
