/** A visitor in a browser: from a country, with choices already made or none. Every page it opens is watched. */
import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { openWhoisCountries } from '../apps/server/src/adapters/geo/whois/whois.ts'
import { hydrateOnArrival } from './ready.ts'
import { originOf } from './site-address.ts'

const countries = await openWhoisCountries()

/** Some address the registries gave to that country. */
function addressIn(country: string): string {
  for (let a = 1; a < 224; a += 1)
    for (let b = 0; b < 256; b += 8) {
      const address = `${a}.${b}.1.1`
      if (a !== 127 && a !== 10 && countries.countryOf(address) === country) return address
    }
  throw new Error(`no address found in ${country}`)
}

export async function fromCountry(context: BrowserContext, country: string): Promise<void> {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': addressIn(country) })
}

/** Plants choices as if made earlier. Cookies of this kind can only be planted as if over https. */
export async function setChoices(
  context: BrowserContext,
  choices: Partial<Record<'locale' | 'country' | 'theme' | 'entry', string>>,
  host = 'vonk',
): Promise<void> {
  const url = originOf(host).replace('http:', 'https:')
  const cookies = Object.entries(choices).map(([name, value]) => ({ name: `__Host-${name}`, value, url, secure: true }))
  await context.addCookies(cookies)
}

/** From here on the page's time stands still, but for what the test lets pass. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60 * 60 * 1000)
}

/** What the runner says where a test lets no service worker in: most do not, because it would answer in place of the network. */
const WORKER_KEPT_OUT = 'Service Worker registration blocked by Playwright'

/** Fails the test on anything a page complains about in the console, and on any request to another host. */
function watchConsole(page: Page, consoleErrors: string[]): void {
  page.on('console', (message) => {
    if (message.text() === WORKER_KEPT_OUT) return
    if (message.type() === 'error' || message.type() === 'warning') consoleErrors.push(message.text())
  })
  page.on('pageerror', (error) => consoleErrors.push(String(error)))
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && !hostname.endsWith('.localhost')) consoleErrors.push(`asked ${hostname}`)
  })
}

/** The browser notes every answer that is a failure; a test that provokes some takes these notes, and no others, out. */
const NOTES = /^Failed to load resource|^Error loading route module|Failed to fetch dynamically imported module/

export function allowConsoleErrors(consoleErrors: string[], alsoExpected = /^$/): void {
  const left = consoleErrors.filter((text) => !NOTES.test(text) && !alsoExpected.test(text))
  consoleErrors.splice(0, consoleErrors.length, ...left)
}

interface Fixtures {
  /** A page whose visitor has seen the notice at the entry. */
  page: Page
  /** What pages complained about: any page of the test's browser, whoever opened it. */
  consoleErrors: string[]
  /** Whoever came in a browser of their own leaves with the test: an open page listens, looks for news and is online. */
  closeContexts: undefined
}

export const test = base.extend<Fixtures, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await newContext(options)
        if (options?.javaScriptEnabled !== false) context.on('page', hydrateOnArrival)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- the runner reads which fixtures are needed from this pattern
  consoleErrors: async ({}, use) => {
    const consoleErrors: string[] = []
    await use(consoleErrors)
    expect(consoleErrors).toEqual([])
  },
  context: async ({ context, consoleErrors }, use) => {
    context.on('page', (page) => watchConsole(page, consoleErrors))
    await use(context)
  },
  page: async ({ page, context }, use) => {
    for (const host of ['vonk', 'klaver', 'swedish', 'closed', 'long-standing']) {
      await setChoices(context, { entry: 'seen' }, host)
    }
    await use(page)
  },
  closeContexts: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})

export { expect }
