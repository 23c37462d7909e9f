/** The site as an installed app: a window of Chromium without its bars, for which pages find that they stand alone. */
import { chromium, type Page } from '@playwright/test'
import { CHROMIUM } from './chromium.ts'
import { useOwnAddress } from './person.ts'
import { originOf } from './site-address.ts'

/** Opens it as who is logged in on that page, and closes it after. */
export async function inInstalledApp(member: Page, work: (app: Page) => Promise<void>): Promise<void> {
  const origin = originOf('vonk')
  const context = await chromium.launchPersistentContext('', {
    ...CHROMIUM,
    args: [...CHROMIUM.args, `--app=${origin}/pages/faq`],
    baseURL: origin,
    locale: 'nl-NL',
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
  })
  try {
    await useOwnAddress(context)
    const url = origin.replace('http:', 'https:')
    const known = await member.context().cookies()
    await context.addCookies(known.map(({ name, value, httpOnly }) => ({ name, value, httpOnly, url, secure: true })))
    const [app] = context.pages()
    if (!app) throw new Error('the app has no window')
    await work(app)
  } finally {
    await context.close()
  }
}
