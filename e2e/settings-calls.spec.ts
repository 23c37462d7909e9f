import type { Page, Request } from '@playwright/test'
import { RETRIES } from '../packages/contract/src/limits.ts'
import { expect, setChoices, stopClock, test, allowConsoleErrors } from './visitor.ts'

const SETTINGS = '**/api/settings.php*'

async function chooseCountry(page: Page, country: string) {
  await page.getByLabel('Country', { exact: true }).selectOption(country)
}

/** Writes down how long the page means to wait, whenever it waits longer than a blink. */
async function notePauses(page: Page) {
  await page.addInitScript(() => {
    const noted: number[] = []
    const original = window.setTimeout
    Object.assign(window, {
      notedPauses: noted,
      setTimeout: (work: () => void, ms = 0) => {
        if (ms >= 250) noted.push(ms)
        return original(work, ms)
      },
    })
  })
}

const pauses = (page: Page) => page.evaluate(() => (window as unknown as { notedPauses: number[] }).notedPauses)

test('[S7.12] settings are asked for with the forced host and the query of the page', async ({ page, context }) => {
  await setChoices(context, { locale: 'en' })
  await page.goto('/lang-config?network=radio&ref=42&sub1=a')
  const pending = page.waitForRequest(SETTINGS)
  await chooseCountry(page, 'CH')
  const query = new URL((await pending).url()).searchParams
  expect(Object.fromEntries(query)).toMatchObject({ host: 'vonk.localhost', network: 'radio', ref: '42', sub1: 'a' })
  await expect(page.getByRole('main').getByRole('group').first().getByRole('button')).toHaveCount(4)
})

test('[S7.21] calls of the browser say whether a person asked', async ({ page, context }) => {
  await setChoices(context, { locale: 'en' })
  await page.goto('/lang-config')
  const pending = page.waitForRequest(SETTINGS)
  await chooseCountry(page, 'BE')
  expect((await pending).headers()['x-request-type']).toBe('user')
})

test('[S7.19] company info is asked for once and kept', async ({ page, context }) => {
  await setChoices(context, { locale: 'en' })
  const requests: Request[] = []
  page.on('request', (request) => {
    // The layout asks with its page, in one request for the two; here the page came without it.
    if (/\.data\?.*_routes=.*layouts%2Fdefault/.test(request.url())) requests.push(request)
  })
  await page.goto('/gallery')
  await page.getByRole('link', { name: 'Leave the gallery' }).click()
  await expect(page.getByRole('contentinfo')).toContainText('Vonk Demo B.V.')
  expect(requests).toHaveLength(1)
  await page.goBack()
  await page.getByRole('link', { name: 'Leave the gallery' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Language and country' }).click()
  await expect(page.getByRole('contentinfo')).toContainText('Vonk Demo B.V.')
  expect(requests).toHaveLength(1)
})

test('[S7.22] a call that fails for a passing reason is tried five times more, each pause longer', async ({
  page,
  context,
  consoleErrors,
}) => {
  await setChoices(context, { locale: 'en' })
  await page.clock.install()
  await notePauses(page)
  await page.goto('/lang-config')
  await stopClock(page)
  let tries = 0
  await page.route(SETTINGS, (route) => {
    tries += 1
    return route.fulfill({ status: 503, body: '{}' })
  })
  await chooseCountry(page, 'CH')
  for (const [i, longest] of [500, 1000, 2000, 4000, 8000].entries()) {
    await expect.poll(() => pauses(page)).toHaveLength(i + 1)
    const pause = (await pauses(page))[i] ?? 0
    expect(pause).toBeGreaterThanOrEqual(longest / 2)
    expect(pause).toBeLessThanOrEqual(longest)
    expect(tries, 'not before its pause is over').toBe(i + 1)
    await page.clock.runFor(pause - 1)
    expect(tries, 'not before its pause is over').toBe(i + 1)
    await page.clock.runFor(2)
    await expect.poll(() => tries).toBe(i + 2)
  }
  await expect.poll(() => page.clock.runFor(500).then(() => page.locator('.toast').count())).toBe(1)
  await expect(page.locator('.toast')).toContainText('We couldn’t load the languages of that country.')
  await page.clock.runFor(60_000)
  expect(tries).toBe(RETRIES + 1)
  allowConsoleErrors(consoleErrors)
})

test('a passing failure that passes is never noticed', async ({ page, context, consoleErrors }) => {
  await setChoices(context, { locale: 'en' })
  await page.clock.install()
  await notePauses(page)
  await page.goto('/lang-config')
  await stopClock(page)
  let tries = 0
  await page.route(SETTINGS, (route) => {
    tries += 1
    return tries < 3 ? route.abort('connectionreset') : route.continue()
  })
  await chooseCountry(page, 'CH')
  for (const i of [1, 2]) {
    await expect.poll(() => pauses(page)).toHaveLength(i)
    await page.clock.runFor(1000)
  }
  await expect(page.getByRole('main').getByRole('group').first().getByRole('button')).toHaveCount(4)
  await expect(page.locator('.toast')).toHaveCount(0)
  allowConsoleErrors(consoleErrors)
})

test('a refusal that will not pass is not tried again', async ({ page, context, consoleErrors }) => {
  await setChoices(context, { locale: 'en' })
  await page.clock.install()
  await page.goto('/lang-config')
  await stopClock(page)
  let tries = 0
  await page.route(SETTINGS, (route) => {
    tries += 1
    return route.fulfill({ status: 404, body: '{"code":"site_not_found"}' })
  })
  await chooseCountry(page, 'CH')
  await expect.poll(() => page.clock.runFor(500).then(() => page.locator('.toast').count())).toBe(1)
  await expect(page.locator('.toast')).toContainText('We couldn’t load the languages of that country.')
  await page.clock.runFor(60_000)
  expect(tries).toBe(1)
  allowConsoleErrors(consoleErrors)
})

test('[S9.25] a toast is at most 350 px wide', async ({ page, context, consoleErrors }) => {
  await setChoices(context, { locale: 'de' })
  await page.route(SETTINGS, (route) => route.fulfill({ status: 404, body: '{}' }))
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/lang-config')
    await page.getByLabel('Land', { exact: true }).selectOption('CH')
    const toast = page.locator('.toast')
    await expect(toast).toBeVisible()
    const box = await toast.boundingBox()
    expect(box?.width).toBeLessThanOrEqual(350)
    expect(box?.width).toBeGreaterThan(300)
  }
  allowConsoleErrors(consoleErrors)
})
