import type { Page } from '@playwright/test'
import { activate, AFTER_PROOF_OF_WORK, waitForConfirmDialog, fillIn, send, signUp, type Person } from './newcomer.ts'
import { clearLogin, PASSWORD, asDutchVisitor, logInHere, newAddress } from './person.ts'
import { originOf } from './site-address.ts'
import { expect, allowConsoleErrors, setChoices, test } from './visitor.ts'

const emailField = (page: Page) => page.getByLabel('E-mail', { exact: true })

/** Of each call from here on, whether it brought its work along. */
function proofsIn(page: Page): boolean[] {
  const proofs: boolean[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') proofs.push('proof' in (request.postDataJSON() as object))
  })
  return proofs
}

async function visitRevealing(page: Page) {
  await asDutchVisitor(page.context(), 'revealing')
  await setChoices(page.context(), { entry: 'seen' }, 'revealing')
  await page.goto(`${originOf('revealing')}/signup`)
}

/** Signs up, confirms, and is a stranger again. */
async function becomeMember(page: Page, email: string) {
  await fillIn(page, { email })
  await send(page)
  await waitForConfirmDialog(page)
  await activate(page, email)
}

/** Everything the steps say, in order. */
async function listen(page: Page) {
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver(() => {
      const text = document.querySelector('dialog[open] .progress-steps .muted')?.textContent
      if (text && said.at(-1) !== text) said.push(text)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said)
}

test('[S5.3] a mistyped domain brings a suggestion, and a click takes it over', async ({ page, context }) => {
  await asDutchVisitor(context)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Gratis account maken' })).toBeEnabled()
  await emailField(page).fill('Daan.K@gmial.com')
  await page.keyboard.press('Tab')
  const suggestion = page.getByRole('status').filter({ hasText: 'Bedoelde je Daan.K@gmail.com?' })
  await expect(suggestion).toBeVisible()
  await suggestion.getByRole('button', { name: 'Daan.K@gmail.com' }).click()
  await expect(emailField(page)).toHaveValue('Daan.K@gmail.com')
  await expect(emailField(page)).toBeFocused()
  await expect(suggestion).toHaveCount(0)
})

test('[S5.3] a suggestion goes when the address is mended by hand, and a right one brings none', async ({
  page,
  context,
}) => {
  await asDutchVisitor(context)
  await page.goto('/signup')
  await expect(page.getByRole('button', { name: 'Gratis account maken' })).toBeEnabled()
  const loaded = page.waitForResponse(/suggest-email/)
  await emailField(page).fill('daan@ziggo.nl')
  await page.keyboard.press('Tab')
  await loaded
  await expect(page.locator('.suggestion')).toHaveCount(0)
  await emailField(page).fill('daan@zigo.nl')
  await page.keyboard.press('Tab')
  await expect(page.locator('.suggestion')).toContainText('daan@ziggo.nl')
  await emailField(page).fill('daan@bakkerij.nl')
  await expect(page.locator('.suggestion')).toHaveCount(0)
})

/** A browser that waits for the count however long a busy machine takes. */
const waitForCount = (page: Page) =>
  page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal
  })

test('[S4.4] where nobody fits yet the steps say so', async ({ page, context }) => {
  await asDutchVisitor(context, 'long-standing')
  await waitForCount(page)
  await page.goto(`${originOf('long-standing')}/signup`)
  await fillIn(page, { email: newAddress() })
  const said = await listen(page)
  await send(page)
  await expect(await waitForConfirmDialog(page)).toContainText('We stuurden een link naar')
  await expect.poll(said).toContain('In jouw land past nog niemand bij wat je ons vertelde.')
})

test('[S4.4] the steps say how many people really fit', async ({ page, context, browser }) => {
  const other = await browser.newContext()
  await asDutchVisitor(other)
  await setChoices(other, { entry: 'seen' })
  const woman = await other.newPage()
  const email = newAddress()
  await woman.goto(`${originOf('vonk')}/signup`)
  await woman.getByLabel('Ik ben', { exact: true }).selectOption('een vrouw')
  await woman.getByLabel('Op zoek naar').selectOption('mannen')
  await becomeMember(woman, email)
  await other.close()

  await asDutchVisitor(context)
  await waitForCount(page)
  await page.goto('/signup')
  await fillIn(page, { email: newAddress() })
  const said = await listen(page)
  await send(page)
  await waitForConfirmDialog(page)
  await expect.poll(async () => (await said()).join(' ')).toMatch(/In jouw land (past al 1 lid|passen al \d+ leden)/)
})

test('[S4.5] a mail that cannot leave yet stops nobody: the last step says that it is on its way', async ({
  page,
  context,
}) => {
  await asDutchVisitor(context)
  await page.goto('/signup')
  await fillIn(page, { email: newAddress() })
  await page.route('**/api/signups/progress', (route) => route.fulfill({ json: { people: 100, mail_sent: false } }))
  const said = await listen(page)
  await send(page)
  const dialog = await waitForConfirmDialog(page)
  await expect(dialog).toContainText('Er is een mail met een link onderweg naar')
  await expect.poll(said).toContain('In jouw land passen al 100 leden of meer bij wat je ons vertelde.')
})

test('[S4.5] a count that fails stops nobody either', async ({ page, context, consoleErrors }) => {
  await asDutchVisitor(context)
  await page.goto('/signup')
  await fillIn(page, { email: newAddress() })
  await page.route('**/api/signups/progress', (route) => route.fulfill({ status: 500, json: {} }))
  await send(page)
  await waitForConfirmDialog(page)
  allowConsoleErrors(consoleErrors)
})

test('[S5.8] [S8.23] where the site tells, a taken address is refused under its field, with the way to log in', async ({
  page,
  consoleErrors,
}) => {
  await visitRevealing(page)
  const email = newAddress()
  await becomeMember(page, email)
  await clearLogin(page)
  await page.goto(`${originOf('revealing')}/signup`)
  await fillIn(page, { email })
  await send(page)
  await expect(page.locator('.field__error')).toHaveText(
    [/^Dit e-mailadres heeft al een account op deze site\./],
    AFTER_PROOF_OF_WORK,
  )
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(emailField(page)).toBeFocused()
  await expect(page.getByLabel('Profielnaam')).toHaveValue('Daan')
  await page.locator('.field__error').getByRole('link', { name: 'Inloggen' }).click()
  await expect(page).toHaveURL(`${originOf('revealing')}/login`)
  allowConsoleErrors(consoleErrors)
})

test('[S5.8] [S8.23] elsewhere nothing on screen tells that an address is taken', async ({
  page,
  context,
  consoleErrors,
}) => {
  await asDutchVisitor(context)
  const email = newAddress()
  await signUp(page, email)
  await activate(page, email)
  await clearLogin(page)
  await signUp(page, email)
  await expect(page.locator('.field__error')).toHaveCount(0)
  allowConsoleErrors(consoleErrors)
})

test('[S8.24] where the site tells, a deleted account that can come back is explained under the field', async ({
  page,
  consoleErrors,
}) => {
  await visitRevealing(page)
  const email = newAddress()
  await becomeMember(page, email)
  const gone = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json', 'x-request-type': 'user' }
    return (await fetch('/api/user/deletion', { method: 'POST', headers, body: '{}' })).status
  })
  expect(gone).toBe(200)
  await clearLogin(page)
  await page.goto(`${originOf('revealing')}/signup`)
  await fillIn(page, { email })
  await send(page)
  await expect(page.locator('.field__error')).toHaveText(
    ['Dit e-mailadres hoort bij een verwijderd account. Via de link in onze mail krijg je het terug.'],
    AFTER_PROOF_OF_WORK,
  )
  await expect(emailField(page)).toBeFocused()
  allowConsoleErrors(consoleErrors)
})

test('[S8.9] an unknown address is told only where the site tells', async ({ page, context, consoleErrors }) => {
  await asDutchVisitor(context)
  await asDutchVisitor(context, 'revealing')
  for (const [host, text] of [
    ['revealing', 'E-mailadres niet gevonden'],
    ['vonk', 'Kijk in je mailbox'],
  ] as const) {
    await setChoices(context, { entry: 'seen' }, host)
    await page.goto(`${originOf(host)}/reset-password`)
    await emailField(page).fill(newAddress())
    await page.getByRole('button', { name: 'Link sturen' }).click()
    await expect(page.locator('.banner')).toContainText(text)
  }
  allowConsoleErrors(consoleErrors)
})

const REFUSED: readonly [what: string, person: Partial<Person>, password: string, text: RegExp][] = [
  ['a common password', {}, 'wachtwoord', /^Dit wachtwoord staat op lijsten met gelekte wachtwoorden/],
  ['a throw-away address', { email: 'daan@mailinator.com' }, PASSWORD, /^Dit is een wegwerpadres\./],
]
for (const [what, person, password, text] of REFUSED) {
  test(`${what} is refused by the server under its field`, async ({ page, context, consoleErrors }) => {
    await asDutchVisitor(context)
    await page.goto('/signup')
    await fillIn(page, { email: newAddress(), ...person })
    await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
    await send(page)
    await expect(page.locator('.field__error')).toHaveText([text])
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('form [aria-invalid=true]')).toBeFocused()
    allowConsoleErrors(consoleErrors)
  })
}

test('a second signup from the same place does its work unseen', async ({ page, context, consoleErrors }) => {
  await asDutchVisitor(context)
  await signUp(page, newAddress())
  await clearLogin(page)
  const proofs = proofsIn(page)
  await signUp(page, newAddress())
  expect(proofs).toEqual([false, false, true])
  allowConsoleErrors(consoleErrors)
})

test('logging in and asking for a link do their work unseen too', async ({ page, context, consoleErrors }) => {
  await asDutchVisitor(context)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Inloggen', exact: true })).toBeEnabled()
  const proofs = proofsIn(page)
  for (let i = 0; i < 3; i += 1) {
    await logInHere(page, newAddress(), 'verkeerd geraden')
    await expect(page.getByRole('button', { name: 'Inloggen', exact: true })).toBeEnabled()
    await expect(page.getByRole('alert')).toContainText('Login mislukt, probeer opnieuw', AFTER_PROOF_OF_WORK)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Inloggen', exact: true })).toBeEnabled()
  }
  expect(proofs).toEqual([false, false, false, true])
  proofs.length = 0
  for (let i = 0; i < 2; i += 1) {
    await page.goto('/reset-password')
    await emailField(page).fill(newAddress())
    await page.getByRole('button', { name: 'Link sturen' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Kijk in je mailbox' })).toBeVisible(AFTER_PROOF_OF_WORK)
  }
  expect(proofs).toEqual([false, false, true])
  allowConsoleErrors(consoleErrors)
})

test('work that cannot be done is told, and everything typed is kept', async ({ page, context, consoleErrors }) => {
  await asDutchVisitor(context)
  await signUp(page, newAddress())
  await clearLogin(page)
  await page.route(/solve-challenge/, (route) => route.abort())
  const email = newAddress()
  await page.goto('/signup')
  await fillIn(page, { email })
  await send(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Even controleren of je geen robot bent.' })).toBeVisible(
    AFTER_PROOF_OF_WORK,
  )
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(emailField(page)).toHaveValue(email)
  allowConsoleErrors(consoleErrors)
})
