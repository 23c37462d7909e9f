import { ageOf } from './ages.ts'
import { createMember } from './create-member.ts'
import type { Route } from '@playwright/test'
import { NEWS_MS } from '../packages/contract/src/limits.ts'
import { passFirstPolls } from './realtime.ts'
import { activateByCall, callApi, signUpByCall } from './member.ts'
import { asReturningVisitor, logIn } from './person.ts'
import { untilReady } from './ready.ts'
import { originOf } from './site-address.ts'
import { expect, allowConsoleErrors, setChoices, test } from './visitor.ts'

test('[S1.1] the bar tells a visitor and a free member apart', async ({ page, context }) => {
  await asReturningVisitor(context)
  await page.goto('/lang-config')
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'Inloggen' })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Je account' })).toHaveCount(0)
  await createMember(page, { confirmed: false })
  await page.goto('/lang-config')
  await bar.getByRole('button', { name: 'Je account' }).click()
  await expect(page.getByRole('menu')).toContainText('Daan')
  await expect(page.getByRole('menu')).toContainText('Gratis lid')
  await expect(bar.getByRole('link', { name: 'Inloggen' })).toHaveCount(0)
  // On a phone the tabs at the bottom lead to the same.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/lang-config')
  await page.getByRole('link', { name: 'Ik', exact: true }).click()
  await expect(page.getByRole('main')).toContainText(`Daan, ${String(ageOf())}`)
  await expect(page.getByRole('main')).toContainText('Gratis lid')
  await expect(bar.getByRole('link', { name: 'Inloggen' })).toHaveCount(0)
})

test('every link of the frame of members leads to a page', async ({ page, context, consoleErrors }) => {
  await asReturningVisitor(context)
  await createMember(page, { confirmed: false })
  await page.goto('/lang-config')
  await page.getByRole('button', { name: 'Je account' }).click()
  const links = page.locator('header a[href^="/"], [role=menu] a[href^="/"], footer a[href^="/"]')
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(paths.length).toBeGreaterThan(8)
  for (const path of new Set(paths)) expect((await page.goto(path))?.status(), path).toBe(200)
  allowConsoleErrors(consoleErrors)
})

test('[S7.5] a member logs out by the menu, also on pages that are only read, and in every tab', async ({
  page,
  context,
}) => {
  await asReturningVisitor(context)
  await createMember(page, { confirmed: false })
  const other = await context.newPage()
  await other.goto(`${originOf('vonk')}/lang-config`)
  await expect(other.getByRole('button', { name: 'Je account' })).toBeEnabled()
  await page.goto('/pages/terms')
  await page.getByRole('button', { name: 'Je account' }).click()
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
  await expect(page).toHaveURL(`${originOf('vonk')}/`)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Inloggen' })).toBeVisible()
  await expect(other).toHaveURL(/\/login\?session=ended(&to=[\w/-]+)?$/)
  expect(await callApi(page, 'GET', '/api/user.php')).toEqual({ user: null })
})

test('[S6.19] [S6.20] footer and disclaimer differ between members and visitors, and both tell of the mark', async ({
  page,
  context,
}) => {
  await asReturningVisitor(context)
  const footer = page.getByRole('contentinfo')
  await page.goto('/pages/terms')
  await expect(footer).toContainText('Sommige profielen zijn fictief; die dragen overal het teken Fictief.')
  await expect(footer.getByRole('link', { name: 'Hulp' })).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Instellingen' })).toHaveCount(0)
  await expect(footer.getByRole('button', { name: 'Uitloggen' })).toHaveCount(0)
  await createMember(page, { confirmed: false })
  await untilReady(page, '/pages/terms')
  await expect(footer).toContainText('Profielen met het teken Fictief zijn fictief')
  await expect(footer).not.toContainText('Sommige profielen')
  await expect(footer.getByRole('link', { name: 'Hulp' })).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Instellingen' })).toBeVisible()
  // One line, and behind its last word the rules and who runs the site.
  await expect(footer.getByRole('link', { name: 'Voorwaarden' })).toBeHidden()
  expect((await footer.boundingBox())?.height).toBeLessThan(80)
  await footer.getByText('Bedrijf en regels').click()
  await expect(footer.getByRole('link', { name: 'Voorwaarden' })).toBeVisible()
  await expect(footer.getByText(/KvK/)).toBeVisible()
  await footer.getByRole('button', { name: 'Uitloggen' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Inloggen' })).toBeVisible()
})

test('[S2.107] a member who is logged in meets no entry warning; after logging out it is there', async ({
  page,
  context,
}) => {
  await asReturningVisitor(context)
  await createMember(page, { confirmed: false })
  await context.clearCookies({ name: '__Host-entry' })
  for (const path of ['/', '/lang-config', '/pages/terms']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Je account' })).toBeVisible()
    await expect(page.locator('#entry-warning')).toHaveCount(0)
  }
  await page.getByRole('contentinfo').getByRole('button', { name: 'Uitloggen' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Inloggen' })).toBeVisible()
  await page.goto('/pages/terms')
  await expect(page.locator('#entry-warning')).toBeVisible()
})

test('who logs out just as the page would look for news lands on the home page, and nothing is refused', async ({
  page,
  context,
}) => {
  await asReturningVisitor(context)
  await createMember(page, { confirmed: false })
  await page.clock.install()
  await page.goto('/pages/terms')
  await passFirstPolls(page)
  // The server has ended the session, and its answer is still on the way.
  const held = async (route: Route) => {
    const json = await callApi(page, 'GET', '/api/logout.php')
    await page.clock.runFor(NEWS_MS)
    // Whatever the page asks for by itself was asked before this.
    await callApi(page, 'GET', '/api/settings.php')
    await route.fulfill({ json })
  }
  await page.route('**/api/logout.php', held, { times: 1 })
  await page.getByRole('contentinfo').getByRole('button', { name: 'Uitloggen' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Inloggen' })).toBeVisible()
  await expect(page).toHaveURL(`${originOf('vonk')}/`)
})

test('a page that the browser kept and brings back is loaded anew: its member may have logged out since', async ({
  page,
  context,
}) => {
  await asReturningVisitor(context)
  await createMember(page, { confirmed: false })
  await untilReady(page, '/pages/terms')
  await page.evaluate(() => Object.assign(window, { kept: true }))
  const loadedAnew = page.waitForEvent('load')
  await page.evaluate(() => {
    setTimeout(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  })
  await loadedAnew
  expect(await page.evaluate(() => 'kept' in window)).toBe(false)
})

test('[S7.3] a visitor changes the language; a member who does tells the account', async ({ page, context }) => {
  await asReturningVisitor(context)
  await setChoices(context, { country: 'BE' })
  await page.goto('/lang-config')
  await page.getByRole('button', { name: 'Français' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await setChoices(context, { locale: 'nl' })
  await createMember(page, { confirmed: false })
  await page.goto('/lang-config')
  await expect(page.getByRole('button', { name: 'Je account' })).toBeEnabled()
  await page.getByRole('button', { name: 'Deutsch' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect.poll(() => callApi(page, 'GET', '/api/user.php')).toMatchObject({ user: { language: 'de' } })
})

test('a member without script tells the account by the form alone', async ({ browser, page, context }) => {
  await asReturningVisitor(context)
  await createMember(page, { confirmed: false })
  const silent = await browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState() })
  const quiet = await silent.newPage()
  await quiet.goto(`${originOf('vonk')}/lang-config`)
  await quiet.getByRole('button', { name: 'Polski' }).last().click()
  await expect(quiet.locator('html')).toHaveAttribute('lang', 'pl')
  expect(await callApi(page, 'GET', '/api/user.php')).toMatchObject({ user: { language: 'pl' } })
  await silent.close()
})

test('[S8.1] a session that ended elsewhere logs the member out and stops what was running', async ({
  page,
  context,
  browser,
  consoleErrors,
}) => {
  await asReturningVisitor(context)
  const email = await signUpByCall(page)
  await page.goto('/lang-config')
  await expect(page.getByRole('button', { name: 'Je account' })).toBeVisible()
  const other = await context.newPage()
  await other.goto(`${originOf('vonk')}/pages/terms`)
  await expect(other.getByRole('button', { name: 'Je account' })).toBeEnabled()

  // Only who has confirmed can log in anywhere else; this page still shows the reminder.
  await activateByCall(page, email)
  const elsewhere = await browser.newContext({ baseURL: originOf('vonk') })
  await asReturningVisitor(elsewhere)
  const far = await elsewhere.newPage()
  await logIn(far, email)
  await expect(far.getByRole('button', { name: 'Je account' })).toBeVisible()

  // Something that is being tried again and again must not outlive the session.
  let tries = 0
  await page.route('**/api/settings.php*', (route) => {
    tries += 1
    return route.fulfill({ status: 503, json: { code: 'temporarily_unavailable' } })
  })
  await page.getByLabel('Land', { exact: true }).selectOption('CH')
  await expect.poll(() => tries).toBeGreaterThan(0)
  expect(await callApi(far, 'DELETE', '/api/sessions/others')).toEqual({})
  await page.evaluate(() => sessionStorage.setItem('left', 'behind'))
  expect(await callApi(page, 'GET', '/api/user.php')).toEqual({ user: null })
  await expect(page).toHaveURL(/\/lang-config$/)
  await page.getByRole('button', { name: 'Opnieuw sturen' }).click()

  await expect(page).toHaveURL(/\/login\?session=ended(&to=[\w/-]+)?$/)
  await expect(page.getByRole('status').filter({ hasText: 'Je bent uitgelogd' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('left'))).toBeNull()
  await expect(other).toHaveURL(/\/login\?session=ended(&to=[\w/-]+)?$/)
  await elsewhere.close()
  const before = tries
  await logIn(page, email)
  await expect(page.getByRole('button', { name: 'Je account' })).toBeVisible()
  expect(tries).toBe(before)
  allowConsoleErrors(consoleErrors)
})
