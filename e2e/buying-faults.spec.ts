import { startRealProcess, type RealProcess } from '../apps/server/src/testing/real-process.ts'
import { startSandbox, type Sandbox } from '../apps/server/src/testing/sandbox.ts'
import type { Browser, Page } from '@playwright/test'
import { chooseBundle, order, payButton } from './buying.ts'
import { activateByCall, signUpByCall } from './member.ts'
import { creditsOf } from './messages.ts'
import { asReturningVisitor } from './person.ts'
import { decideAtTheBank, providersAt, untilAtTheBank } from './sandbox.ts'
import { TEST_PORT } from './site-address.ts'
import { startTestSite, type TestSite } from './test-site.ts'
import { expect, test } from './visitor.ts'

// A site of its own, with a sandbox for each of two providers: nobody else pays there while one is away.
test.describe.configure({ mode: 'serial' })
const PORT = TEST_PORT + 70
const ORIGIN = `http://vonk.localhost:${String(PORT)}`
let mollie: Sandbox
let stripe: Sandbox
let site: TestSite
let worker: RealProcess
test.beforeAll(async () => {
  mollie = await startSandbox()
  stripe = await startSandbox()
  const { STRIPE_URL = '' } = providersAt(stripe.url)
  const environment = { ...providersAt(mollie.url), STRIPE_URL, PUBLIC_ADDRESS: `http://{domain}:${String(PORT)}` }
  site = await startTestSite(PORT, environment)
  worker = await startRealProcess('worker', PORT + 2, { ...environment, DATABASE_URL: site.database_url })
})
test.afterAll(async () => {
  await worker.stop()
  await site.stop()
  await Promise.all([mollie.stop(), stripe.stop()])
})

/** Somebody new and confirmed. */
async function newcomer(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: ORIGIN })
  await asReturningVisitor(context)
  const url = ORIGIN.replace('http:', 'https:')
  const choices = { locale: 'nl', country: 'NL', entry: 'seen' }
  const cookies = Object.entries(choices).map(([name, value]) => ({ name: `__Host-${name}`, value, url, secure: true }))
  await context.addCookies(cookies)
  const page = await context.newPage()
  await activateByCall(page, await signUpByCall(page))
  return page
}

test('while a provider is unsure the page waits, nothing is asked for twice, and it goes on by itself', async ({
  browser,
}) => {
  const page = await newcomer(browser)
  await chooseBundle(page)
  // It makes the payment, and nobody hears of it.
  await mollie.control({
    calls: [{ provider: 'mollie', method: 'POST', path: '/payments', nth: 1, act: 'work, then drop' }],
  })
  await order(page)
  await expect(page.getByRole('heading', { name: 'We vragen het nog na bij iDEAL' })).toBeVisible()
  await expect(page.getByText('Bestel niet nog een keer.')).toBeVisible()
  // Neither is it said that nothing can be charged, nor is there another way meanwhile.
  await expect(page.getByRole('main')).not.toContainText('Er is niets afgeschreven')
  await expect(page.getByRole('link', { name: 'Andere manier' })).toHaveCount(0)
  await untilAtTheBank(page)
  await decideAtTheBank(page)
  await expect(page.getByRole('heading', { name: '100 credits zijn van jou' })).toBeVisible()
  expect(await creditsOf(page)).toBe(112)
  expect((await mollie.books()).payments).toHaveLength(1)
  expect((await stripe.books()).payments).toEqual([])
})

test('a provider that does not say how a payment stands is waited for', async ({ browser }) => {
  const page = await newcomer(browser)
  await chooseBundle(page, 30)
  await order(page)
  await untilAtTheBank(page)
  await mollie.control({ calls: [{ provider: 'mollie', method: 'GET', act: '500' }], notices: { hold: true } })
  await decideAtTheBank(page)
  await expect(page.getByRole('heading', { name: 'We verwerken je betaling' })).toBeVisible()
  await mollie.control({ calls: [] })
  await expect(page.getByRole('heading', { name: '30 credits zijn van jou' })).toBeVisible({ timeout: 60_000 })
  await mollie.control({ notices: {}, send: 'release' })
  expect(await creditsOf(page)).toBe(42)
})

test('a provider that is away gives way to the other; with both away nothing is charged and the order stays', async ({
  browser,
}) => {
  const page = await newcomer(browser)
  await chooseBundle(page, 30)
  await mollie.stop()
  await order(page, 'PayPal')
  await untilAtTheBank(page)
  expect(page.url().startsWith(stripe.url)).toBe(true)
  await decideAtTheBank(page)
  await expect(page.getByRole('heading', { name: '30 credits zijn van jou' })).toBeVisible()
  await chooseBundle(page, 100)
  await stripe.stop()
  await order(page, 'PayPal')
  await expect(
    page.getByRole('alert').filter({ hasText: 'Betalen kan even niet. Er is niets afgeschreven.' }),
  ).toBeVisible()
  await expect(payButton(page)).toBeEnabled()
  expect(await creditsOf(page)).toBe(42)
})
