import type { Page } from '@playwright/test'
import { errorStatuses } from '../packages/contract/src/errors.ts'
import { createMember } from './create-member.ts'
import { untilReady } from './ready.ts'
import { originOf } from './site-address.ts'
import { expect, setChoices, test, allowConsoleErrors } from './visitor.ts'

test('[S2.103] [S8.3] an unknown route answers 404 and says that it could not be found', async ({
  page,
  context,
  consoleErrors,
}) => {
  await setChoices(context, { locale: 'en' })
  for (const path of ['/nowhere', '/a/b/c', '/pages/nothing', '/UPPERCASE']) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found')
  }
  allowConsoleErrors(consoleErrors)
})

test('[S2.104] the 404 page leads back to the home page', async ({ page, context, consoleErrors }) => {
  await setChoices(context, { locale: 'en' })
  await page.goto('/nowhere')
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page).toHaveURL(/localhost:\d+\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Strike up a conversation.')
  allowConsoleErrors(consoleErrors)
})

test('a member who meets an address that is none of ours has a menu that opens', async ({ page, consoleErrors }) => {
  await createMember(page)
  for (const path of ['/nowhere', '/a/b/c']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await page.getByRole('button', { name: 'Je account' }).click()
    await expect(page.getByRole('menuitem', { name: 'Uitloggen' })).toBeVisible()
  }
  allowConsoleErrors(consoleErrors)
})

test('[S8.5] the error page shows the status, and 500 where there is none', async ({ page, consoleErrors }) => {
  for (const [query, status] of [
    ['', 500],
    ['?status=403', 403],
    ['?status=503', 503],
  ] as const) {
    const answer = await page.goto(`/gallery/error${query}`)
    expect(answer?.status()).toBe(status)
    await expect(page.locator('.error-page .error-page__number')).toHaveText(String(status))
    await expect(page).toHaveTitle(new RegExp(String(status)))
  }
  allowConsoleErrors(consoleErrors)
})

test('[S8.6] an error without a text of its own shows the general one', async ({ page, consoleErrors }) => {
  await page.goto('/gallery/error')
  await expect(page.getByRole('main')).toContainText('Er is een fout opgetreden, probeer het later opnieuw.')
  await page.goto('/gallery/error?status=418')
  await expect(page.getByRole('main')).toContainText('Er is een fout opgetreden, probeer het later opnieuw.')
  allowConsoleErrors(consoleErrors)
})

/** What the error page says for each code: as the server writes it, which is what a browser shows before any script. */
const leadsFor = (page: Page, codes: readonly string[]) =>
  page.evaluate(
    (all) =>
      Promise.all(
        all.map(async (code) => {
          const answer = await fetch(`/gallery/error?status=500&code=${code}`)
          const shown = new DOMParser().parseFromString(await answer.text(), 'text/html')
          return shown.querySelector('.error-page .lead')?.textContent ?? ''
        }),
      ),
    codes,
  )

test('[D.86] every error code is shown as a text in all seven languages', async ({ browser }) => {
  // A page may not read a document from text, but this one has to.
  const context = await browser.newContext({ baseURL: originOf('vonk'), bypassCSP: true })
  const page = await context.newPage()
  const codes = Object.keys(errorStatuses)
  for (const locale of ['en', 'nl', 'de', 'it', 'fr', 'es', 'pl']) {
    await setChoices(context, { locale, entry: 'seen' })
    await page.goto(`/gallery/error?status=500&code=${codes[0] ?? ''}`)
    const leads = await leadsFor(page, codes)
    await expect(page.locator('.error-page .lead')).toHaveText(leads[0] ?? '')
    await expect(page.locator('.error-page .lead')).toBeVisible()
    for (const [nth, code] of codes.entries()) expect(leads[nth], `${code} in ${locale}`).not.toContain(code)
    expect(leads).not.toContain('')
    expect(new Set(leads).size, locale).toBe(codes.length)
  }
})

test('a page takes no more than a form of its own would send', async ({ page, consoleErrors }) => {
  await page.goto('/lang-config')
  const status = await page.evaluate(async () => {
    const body = new URLSearchParams({ locale: 'x'.repeat(70_000) })
    return (await fetch('/lang-config', { method: 'POST', body })).status
  })
  expect(status).toBe(413)
  allowConsoleErrors(consoleErrors)
})

test('a host that is no site answers 404', async ({ page, consoleErrors }) => {
  const answer = await page.goto(originOf('stranger'))
  expect(answer?.status()).toBe(404)
  allowConsoleErrors(consoleErrors)
})

test('[S8.2] a part of the program that is gone reloads the page, at most once a minute', async ({
  page,
  context,
  consoleErrors,
}) => {
  await setChoices(context, { locale: 'en' })
  await page.clock.install()
  await page.goto('/lang-config')
  const part = await page.evaluate(() => {
    const { __reactRouterManifest: manifest } = window as unknown as {
      __reactRouterManifest: { routes: Record<string, { module: string }> }
    }
    return manifest.routes['routes/home/page']?.module
  })
  await page.route(`**${part ?? 'nothing'}`, (route) => route.abort())
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  const home = page.getByRole('banner').getByRole('link', { name: 'Vonk, home' })
  const alive = page.getByLabel('Country', { exact: true })
  await untilReady(page, async () => {
    const reloaded = page.waitForEvent('load')
    await home.click()
    await reloaded
  })
  expect(documents).toBe(1)
  await expect(alive).toBeVisible()
  // The reload did not mend it; a second one within the minute would only blink.
  await home.click()
  await expect(page.locator('.error-page .error-page__number')).toHaveText('500')
  expect(documents).toBe(1)
  await untilReady(page, '/lang-config')
  documents = 0
  await page.clock.runFor(61_000)
  await home.click()
  await expect.poll(() => documents).toBe(1)
  allowConsoleErrors(consoleErrors)
})
