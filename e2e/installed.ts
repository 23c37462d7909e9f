/**
 * The site in a Chromium that keeps a profile of its own: nothing can be installed in the private windows of other tests. As
 * an installed app it is a window without the bars of a browser, for which pages find that they stand alone.
 */
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { CHROMIUM } from './chromium.ts'
import { useOwnAddress } from './person.ts'
import { originOf } from './site-address.ts'

async function inOwnProfile(args: readonly string[], work: (page: Page) => Promise<void>): Promise<void> {
  const context = await chromium.launchPersistentContext('', {
    ...CHROMIUM,
    args: [...CHROMIUM.args, ...args],
    baseURL: originOf('vonk'),
    locale: 'nl-NL',
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
  })
  try {
    await useOwnAddress(context)
    const [page] = context.pages()
    if (!page) throw new Error('the browser has no window')
    await work(page)
  } finally {
    await context.close()
  }
}

/** Logs in there as who is logged in on that page. */
export async function copyLogin(member: Page, to: BrowserContext): Promise<void> {
  const url = originOf('vonk').replace('http:', 'https:')
  const known = await member.context().cookies()
  await to.addCookies(known.map(({ name, value, httpOnly }) => ({ name, value, httpOnly, url, secure: true })))
}

/** Opens the installed app as who is logged in on that page, and closes it after. */
export const inInstalledApp = (member: Page, work: (app: Page) => Promise<void>): Promise<void> =>
  inOwnProfile([`--app=${originOf('vonk')}/pages/faq`], async (app) => {
    await copyLogin(member, app.context())
    await work(app)
  })

/** Opens a tab, from where the site could be installed. */
export const inInstallingTab = (work: (tab: Page) => Promise<void>): Promise<void> => inOwnProfile([], work)
