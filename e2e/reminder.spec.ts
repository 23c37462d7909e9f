import { createMember } from './create-member.ts'
import type { Page } from '@playwright/test'
import { activateByCall, callApi, signUpByCall } from './member.ts'
import { asReturningVisitor } from './person.ts'
import { untilReady } from './ready.ts'
import { query } from './site-database.ts'
import { expect, allowConsoleErrors, test } from './visitor.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Bevestig je e-mail om te beginnen' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Bevestig je e-mail om te beginnen' })
const PHONE = { width: 390, height: 844 }

/** A wide screen has a menu for the account, a phone has a tab. */
async function shown(page: Page, path = '/lang-config') {
  await page.goto(path)
  const menu = page.getByRole('button', { name: 'Je account' })
  await expect(menu.or(page.getByRole('link', { name: 'Ik', exact: true })).filter({ visible: true })).toBeVisible()
}

/** What no page can do yet: mail that bounced is switched off by the server. */
async function switchMailOff(email: string) {
  const changed = await query(
    `update accounts.account set notifications_disabled = '{email}' where email = $1 returning id`,
    [email],
  )
  expect(changed).toHaveLength(1)
}

test('[S2.89] one who has not confirmed is reminded and told the address; a visitor and one who has confirmed are not', async ({
  page,
  context,
}) => {
  await asReturningVisitor(context)
  await page.goto('/lang-config')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  const email = await signUpByCall(page)
  await shown(page)
  await expect(banner(page)).toContainText(`We stuurden een link naar ${email}.`)
  await activateByCall(page, email)
  await shown(page)
  await expect(banner(page)).toHaveCount(0)
  const { email: silent } = await createMember(page, { confirmed: false })
  await shown(page)
  await expect(banner(page)).toBeVisible()
  await switchMailOff(silent)
  await shown(page)
  await expect(banner(page)).toHaveCount(0)
})

test('[S2.90] the reminder is hidden on signup, settings and notifications', async ({
  page,
  context,
  consoleErrors,
}) => {
  await asReturningVisitor(context)
  await createMember(page, { confirmed: false })
  for (const path of ['/complete-signup', '/settings', '/notifications']) {
    await untilReady(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
  }
  await shown(page)
  await expect(banner(page)).toBeVisible()
  allowConsoleErrors(consoleErrors)
})

test('[S2.91] after signing up the reminder is a modal on a smartphone, and a banner everywhere else', async ({
  page,
  context,
}) => {
  await asReturningVisitor(context)
  await createMember(page, { confirmed: false })
  await page.setViewportSize(PHONE)
  await shown(page)
  await expect(banner(page)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await page.goto('/lang-config?api_signup_complete')
  await expect(dialog(page)).toBeVisible()
  expect(await dialog(page).evaluate((element) => element.matches(':modal'))).toBe(true)
  await expect(banner(page)).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 900 })
  await shown(page, '/lang-config?api_signup_complete=1')
  await expect(banner(page)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})

for (const kind of ['banner', 'dialog'] as const) {
  test(`[S2.92] the reminder as a ${kind} is dismissed, and stays so after a reload; another account has its own`, async ({
    page,
    context,
  }) => {
    await asReturningVisitor(context)
    await createMember(page, { confirmed: false })
    if (kind === 'dialog') await page.setViewportSize(PHONE)
    const reminder = kind === 'dialog' ? dialog(page) : banner(page)
    const path = kind === 'dialog' ? '/lang-config?api_signup_complete' : '/lang-config'
    await page.goto(path)
    await reminder.getByRole('button', { name: 'Nu niet' }).first().click()
    await expect(reminder).toHaveCount(0)
    await shown(page, path)
    await expect(reminder).toHaveCount(0)
    const { value = '' } = (await context.cookies()).find(({ name }) => name === '__Host-reminder') ?? {}
    expect(value).toMatch(/^[a-z0-9]{1,3}$/)
    await createMember(page, { confirmed: false })
    await page.goto(path)
    await expect(reminder).toBeVisible()
  })
}

test('the mail is sent again on demand, and too often is refused in words', async ({
  page,
  context,
  consoleErrors,
}) => {
  await asReturningVisitor(context)
  await createMember(page, { confirmed: false })
  await shown(page)
  let tries = 0
  await page.route('**/api/signups/mail', (route) => {
    tries += 1
    return tries === 1
      ? route.fulfill({ status: 200, json: {} })
      : route.fulfill({ status: 429, json: { code: 'too_many_requests' } })
  })
  const again = banner(page).getByRole('button', { name: 'Opnieuw sturen' })
  await again.click()
  await expect(banner(page).getByRole('status')).toHaveText('Onderweg. Kijk ook in je spammap.')
  await again.click()
  await expect(banner(page).getByRole('status')).toHaveText(
    'Dat was veel tegelijk. Wacht een minuut en probeer het opnieuw.',
  )
  expect(tries).toBe(2)
  allowConsoleErrors(consoleErrors)
})

test('visitors do not load the reminder', async ({ page, context }) => {
  await asReturningVisitor(context)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await untilReady(page, '/')
  expect(loaded.filter((url) => /reminder|member|assets\/frame-/.test(url))).toEqual([])
  await createMember(page, { confirmed: false })
  expect(await callApi<{ user: unknown }>(page, 'GET', '/api/user.php')).toMatchObject({
    user: { status: 'not_confirmed' },
  })
  await page.goto('/')
  await expect.poll(() => loaded.filter((url) => /assets\/frame-[\w-]{8}\.js/.test(url))).toHaveLength(1)
})
