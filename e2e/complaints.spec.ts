import type { Page } from '@playwright/test'
import { mailsTo } from '../apps/server/src/testing/mailbox.ts'
import { LOCALES } from '../packages/i18n/src/locales.ts'
import { a11yViolations, a11yViolationsInBothThemes, a11yViolationsWideAndNarrow } from './axe.ts'
import { createMember } from './create-member.ts'
import { getPage, sendForm } from './http.ts'
import { overflowOf } from './overflow.ts'
import { asReturningVisitor, newAddress, useOwnAddress } from './person.ts'
import { buy } from './sales.ts'
import { originOf } from './site-address.ts'
import { query } from './site-database.ts'
import { allowConsoleErrors, expect, setChoices, test } from './visitor.ts'

const NUMBER = /K-[0-9A-Z]{4}-[0-9A-Z]{2}/
const received = (page: Page) => page.getByRole('status').filter({ hasText: 'Bedankt. Een mens leest dit.' })
const sendButton = (page: Page) => page.getByRole('button', { name: 'Klacht versturen' })

async function fillIn(page: Page, email: string, body: string, topic = 'Iets technisch'): Promise<void> {
  await page.getByLabel('Waar gaat het over?').selectOption(topic)
  await page.getByLabel('Je e-mailadres').fill(email)
  await page.getByLabel('Wat is er gebeurd?').fill(body)
}

/** What the page says it was received by. */
async function shownNumber(page: Page): Promise<string> {
  await expect(received(page)).toBeVisible({ timeout: 20_000 })
  return NUMBER.exec(await received(page).innerText())?.[0] ?? 'no number'
}

const filedFrom = (email: string) =>
  query<{ number: string; body: string; topic: string; due_on: string; order_number: string | null }>(
    `select number, body, topic, due_on::text as due_on, order_number from complaints.complaint where email = $1 order by id`,
    [email],
  )

test('[S2.35] a complaint is taken, and its number and day stand on the page and in the mail', async ({
  page,
  context,
}) => {
  await asReturningVisitor(context)
  const email = newAddress()
  await page.goto('/complaints')
  await expect(page).toHaveTitle('Klachten · Vonk')
  await expect(page.locator('script[src], link[rel=modulepreload]'), 'no program').toHaveCount(0)
  await fillIn(page, email, 'De knop\ndoet niets. <b>Echt</b> niet.')
  await sendButton(page).click()
  const number = await shownNumber(page)
  await expect(page).toHaveTitle('Klacht ontvangen · Vonk')
  await expect(page.locator('script[src]'), 'no program either').toHaveCount(0)
  const [complaint, ...more] = await filedFrom(email)
  expect(more).toEqual([])
  expect(complaint).toMatchObject({ number, body: 'De knop\ndoet niets. <b>Echt</b> niet.', topic: 'technical' })
  const day = new Intl.DateTimeFormat('nl', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  const due = day.format(new Date(`${complaint?.due_on ?? ''}T12:00:00Z`))
  await expect(received(page)).toContainText(email)
  await expect(received(page)).toContainText(due)
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 45_000 }).toBe(1)
  const [mail] = await mailsTo(email)
  expect(mail?.subject).toContain(number)
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(due)
  expect(mail?.html).not.toContain('doet niets')

  // The browser asks whether to send it again: it is the same complaint.
  await page.reload()
  expect(await shownNumber(page)).toBe(number)
  expect(await filedFrom(email)).toHaveLength(1)
  await page.getByRole('link', { name: 'Terug naar de startpagina' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('[S2.35] in each language the same number and day stand on the page and in the mail that came', async ({
  browser,
}) => {
  test.slow()
  for (const locale of LOCALES) {
    const context = await browser.newContext({ baseURL: originOf('vonk'), javaScriptEnabled: false })
    await asReturningVisitor(context)
    await setChoices(context, { locale })
    const page = await context.newPage()
    const email = newAddress()
    await page.goto('/complaints')
    await page.locator('select[name=topic]').selectOption('technical')
    await page.locator('input[name=email]').fill(email)
    await page.locator('textarea[name=body]').fill('…')
    await page.getByRole('main').locator('form button[type=submit]').click()
    const status = page.getByRole('status').filter({ hasText: email })
    await expect(status, locale).toBeVisible({ timeout: 20_000 })
    const [complaint] = await filedFrom(email)
    if (!complaint) throw new Error(`nothing was filed in ${locale}`)
    const day = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    }).format(new Date(`${complaint.due_on}T12:00:00Z`))
    // Whether there is a comma between day and date is the platform's to say.
    const flat = (text: string) => text.replaceAll(/[\s,]+/g, ' ')
    const shown = flat(await status.innerText())
    expect([locale, shown.includes(complaint.number), shown.includes(flat(day))]).toEqual([locale, true, true])
    await expect.poll(async () => (await mailsTo(email)).length, { timeout: 45_000 }).toBe(1)
    const [mail] = await mailsTo(email)
    expect(mail?.subject, locale).toContain(complaint.number)
    expect(flat(mail?.text ?? ''), locale).toContain(flat(day))
    await context.close()
  }
})

test('[S2.35] the second one of a day waits for the browser to work, and is sent by itself', async ({
  page,
  context,
  consoleErrors,
}) => {
  await asReturningVisitor(context)
  const email = newAddress()
  for (const body of ['De eerste.', 'De tweede.']) {
    await page.goto('/complaints')
    await fillIn(page, email, body)
    await sendButton(page).click()
    await shownNumber(page)
  }
  expect((await filedFrom(email)).map(({ body }) => body)).toEqual(['De eerste.', 'De tweede.'])
  // The answer that wants work is a refusal.
  allowConsoleErrors(consoleErrors)
})

test('[S2.35] without script a complaint is taken too, and the next one of the day is told where to mail it', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: originOf('vonk'), javaScriptEnabled: false })
  await asReturningVisitor(context)
  const page = await context.newPage()
  const email = newAddress()
  await page.goto('/complaints')
  await fillIn(page, email, 'Zonder script.')
  await sendButton(page).click()
  expect((await filedFrom(email))[0]?.number).toBe(await shownNumber(page))
  await page.goto('/complaints')
  await fillIn(page, email, 'Nog een keer.')
  await sendButton(page).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Nog niet verstuurd')
  await expect(alert.getByRole('link', { name: 'support@vonk.example' })).toHaveAttribute('href', /^mailto:/)
  await expect(page.getByLabel('Wat is er gebeurd?'), 'nothing that was typed is lost').toHaveValue('Nog een keer.')
  expect(await filedFrom(email)).toHaveLength(1)
})

test('what is missing is said above the form, and leads to its field by keyboard', async ({
  page,
  context,
  consoleErrors,
}) => {
  await asReturningVisitor(context)
  await page.goto('/complaints')
  await page.getByLabel('Je e-mailadres').fill('niemand@nergens')
  await page.getByLabel('Je e-mailadres').press('Enter')
  await expect(page).toHaveTitle('Nog niet verstuurd · Vonk')
  const alert = page.getByRole('alert')
  await expect(alert.getByRole('link')).toHaveText([
    'Kies waar het over gaat.',
    'Vul een e-mailadres in waarop we kunnen antwoorden.',
    'Vertel wat er is gebeurd.',
  ])
  const field = page.getByLabel('Wat is er gebeurd?')
  await expect(field).toHaveAccessibleDescription('Vertel wat er is gebeurd.')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Je e-mailadres')).toHaveValue('niemand@nergens')
  await alert.getByRole('link', { name: 'Vertel wat er is gebeurd.' }).focus()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  allowConsoleErrors(consoleErrors)
})

test('the whole form is sent by keyboard, and nobody lands on the field that persons do not see', async ({
  page,
  context,
}) => {
  await asReturningVisitor(context)
  const email = newAddress()
  await page.goto('/complaints')
  await page.getByLabel('Waar gaat het over?').focus()
  // The first letters of a topic choose it.
  await page.keyboard.type('Privacy')
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Wat weten jullie van mij?')
  await page.keyboard.press('Tab')
  await expect(sendButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await shownNumber(page)
  await expect(received(page)).toContainText('Waar je volgens de privacywet recht op hebt, krijg je uiterlijk')
  expect(await filedFrom(email)).toMatchObject([{ topic: 'privacy' }])
})

test('who chooses safety is shown whom to call, before and after', async ({ page, context }) => {
  await useOwnAddress(context)
  await setChoices(context, { locale: 'en', country: 'US', entry: 'seen' })
  await page.goto('/complaints')
  const notice = page.getByText('In danger? Call the police first: 911.')
  await expect(notice).toBeHidden()
  await page.getByLabel('What is it about?').selectOption('Safety')
  await expect(notice).toBeVisible()
  await expect(page.getByRole('link', { name: '911' })).toHaveAttribute('href', 'tel:911')
  await page.getByLabel('What is it about?').selectOption('A decision about me')
  await expect(notice).toBeHidden()
  await expect(page.getByRole('link', { name: 'suspensions and bans' })).toBeVisible()
  await page.getByLabel('What is it about?').selectOption('Safety')
  await page.getByLabel('Your e-mail').fill(newAddress())
  await page.getByLabel('What happened?').fill('Somebody waits at my door.')
  await page.getByRole('button', { name: 'Send complaint' }).click()
  await expect(page.getByText('Thank you. A person reads this.')).toBeVisible()
  await expect(notice).toBeVisible()
})

test('who objects to a decision comes from the page on bans to the form, which says how long that is possible', async ({
  page,
  context,
}) => {
  await asReturningVisitor(context)
  await page.goto('/pages/ban')
  await page.getByRole('link', { name: 'klachtenformulier' }).click()
  await expect(page).toHaveURL(/\/complaints\?topic=decision$/)
  await expect(page.getByLabel('Waar gaat het over?')).toHaveValue('decision')
  await expect(page.getByText('Ben je het niet eens met een besluit?')).toBeVisible()
})

test('a member finds the own address filled in, and comes with topic and order from a payment', async ({
  page,
  context,
}) => {
  await asReturningVisitor(context)
  const { email } = await createMember(page)
  await page.goto('/transactions')
  await page.getByRole('link', { name: 'Schrijf ons' }).click()
  await expect(page).toHaveURL(/\/complaints\?topic=payment$/)
  await expect(page.getByLabel('Waar gaat het over?')).toHaveValue('payment')
  await expect(page.getByLabel('Je e-mailadres')).toHaveValue(email)
  const { number, order_public_id } = await buy(email)
  await page.goto(`/transactions/${order_public_id}`)
  await page.getByRole('dialog').getByRole('link', { name: 'Schrijf ons' }).click()
  await expect(page.getByLabel('Bestelnummer')).toHaveValue(number)
  await page.getByLabel('Wat is er gebeurd?').fill('Twee keer betaald.')
  await sendButton(page).click()
  await shownNumber(page)
  expect(await filedFrom(email)).toMatchObject([{ topic: 'payment', order_number: number }])
  const [own] = await query<{ account_id: string | null }>(
    'select account_id from complaints.complaint where email = $1',
    [email],
  )
  expect(own?.account_id).not.toBeNull()
})

test('a form of another site is not taken', async () => {
  const fields = { topic: 'other', email: newAddress(), body: 'Not from here.' }
  for (const site of ['cross-site', 'same-site'])
    expect(await sendForm('vonk', '/complaints', fields, { 'sec-fetch-site': site })).toBe(403)
  expect(await filedFrom(fields.email)).toEqual([])
})

test('the page says the same in all seven languages, whatever its address carries', async () => {
  for (const locale of LOCALES) {
    const odd = encodeURIComponent('"><script>alert(1)</script>')
    const html = await getPage('vonk', `/complaints?topic=${odd}&order=${odd}`, `__Host-locale=${locale}`)
    expect(html).toContain(`<html lang="${locale}"`)
    expect(html).not.toContain('<script>alert(1)')
    const main = /<main[^]*<\/main>/.exec(html)?.[0] ?? ''
    expect(main.replaceAll(/<[^>]*>/g, ' '), locale).not.toMatch(/[{}]|undefined|complaints\.\w/)
    expect(main.split('<option').length - 1, locale).toBe(9)
  }
})

test('axe finds nothing on the form, on what is missing and on what was received', async ({
  page,
  context,
  consoleErrors,
}) => {
  await asReturningVisitor(context)
  await setChoices(context, { locale: 'de' })
  await page.goto('/complaints?topic=safety&order=1')
  expect(await a11yViolationsInBothThemes(page, 'complaints')).toEqual([])
  await page.getByRole('button', { name: 'Beschwerde senden' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await a11yViolationsWideAndNarrow(page, 'complaints-missing')).toEqual([])
  await page.getByLabel('Deine E-Mail').fill(newAddress())
  await page.getByLabel('Was ist passiert?').fill('Nichts.')
  await page.getByRole('button', { name: 'Beschwerde senden' }).click()
  await expect(page.getByText('Danke. Ein Mensch liest das.')).toBeVisible()
  expect(await a11yViolationsWideAndNarrow(page, 'complaint-received')).toEqual([])
  allowConsoleErrors(consoleErrors)
})

test('at 320 px, and at 390 px in large letters, nothing is wider than the screen, in the longest languages', async ({
  browser,
}) => {
  for (const locale of ['de', 'pl', 'fr']) {
    const context = await browser.newContext({ baseURL: originOf('vonk'), viewport: { width: 320, height: 700 } })
    await useOwnAddress(context)
    await setChoices(context, { locale, country: 'CH', entry: 'seen' })
    const page = await context.newPage()
    const fits = async (what: string) => {
      await page.setViewportSize({ width: 320, height: 700 })
      expect(await overflowOf(page), `${locale}, ${what}`).toBeLessThanOrEqual(0)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
      expect(await overflowOf(page), `${locale}, ${what}, large`).toBeLessThanOrEqual(0)
    }
    await page.goto('/complaints?topic=safety&order=20260914-48213')
    expect(await a11yViolations(page, locale)).toEqual([])
    await fits('form')
    await page
      .getByRole('textbox')
      .nth(1)
      .fill(`${'long'.repeat(15)}@${'name'.repeat(12)}.example`)
    await page.getByRole('textbox').nth(2).fill('x')
    await page.getByRole('main').getByRole('button').click()
    await expect(page.locator('.complaints__received')).toBeVisible()
    expect(await a11yViolations(page, locale)).toEqual([])
    await fits('received')
    await context.close()
  }
})

const FOOTER: readonly (readonly [string, string])[] = [
  ['Voorwaarden', '/pages/terms'],
  ['Privacy', '/pages/privacy'],
  ['Cookies', '/pages/cookies'],
  ['Schorsingen', '/pages/ban'],
  ['Prijzen', '/pricing'],
  ['Klachten', '/complaints'],
  ['Herroepen en terugbetalen', '/pages/return-policy'],
  ['Veelgestelde vragen', '/pages/faq'],
  ['Hulp', '/pages/service'],
]

for (const who of ['visitor', 'member'] as const) {
  test(`[S2.87] each link of the footer opens its page, for a ${who}`, async ({ page, context }) => {
    test.setTimeout(120_000)
    await asReturningVisitor(context)
    if (who === 'member') await createMember(page)
    const start = who === 'member' ? '/notifications' : '/lang-config'
    for (const [name, path] of FOOTER) {
      await page.goto(start)
      const footer = page.getByRole('contentinfo')
      if (who === 'member') await footer.getByText('Bedrijf en regels').click()
      await footer.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(`${originOf('vonk')}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })
}
