// Drives every page in Chromium, phone and desktop, light and dark, and writes the pictures under reports/shots/.
// npm run shots -- [--only home,terms] [--locale nl,de] [--site a.localhost,b.localhost] [--file my-brand.json] [--full]
import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { HEADLESS } from '../e2e/chromium.ts'
import { saveSiteFromFile } from '../apps/server/src/app/save-site.ts'
import { readSeedSites, type RawSite } from '../db/seeds/read-seed-sites.ts'
import { PAGES } from '../e2e/pages.ts'
import { startTestSite } from '../e2e/test-site.ts'

// A process that is told nothing is one of production; this is not.
process.env['ENVIRONMENT'] ??= 'development'

const FOLDER = resolve(import.meta.dirname, '../reports/shots')
const SIZES = { m: { width: 390, height: 844 }, d: { width: 1280, height: 900 } } as const
const THEMES = ['light', 'dark'] as const

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    locale: { type: 'string', default: 'en' },
    site: { type: 'string' },
    file: { type: 'string' },
    full: { type: 'boolean', default: false },
  },
})

interface Shot {
  base: string
  host: string
  locale: string
  size: keyof typeof SIZES
  theme: (typeof THEMES)[number]
}

/** One visit with one look: every page in turn, in the same window. */
async function takeShots(browser: Browser, { base, host, locale, size, theme }: Shot): Promise<number> {
  const context = await browser.newContext({ viewport: SIZES[size], colorScheme: theme, isMobile: size === 'm' })
  const origin = base.replace('127.0.0.1', host)
  // Cookies of this kind can only be planted as if over https; a browser then also sends them to localhost.
  const url = origin.replace('http:', 'https:')
  await context.addCookies([
    { name: '__Host-locale', value: locale, url, secure: true },
    { name: '__Host-country', value: 'CH', url, secure: true },
  ])
  const page = await context.newPage()
  const requested = PAGES.filter(({ name }) => !options.only || options.only.split(',').includes(name))
  for (const { name, path, entry = false } of requested) {
    if (entry) await context.clearCookies({ name: '__Host-entry' })
    else await context.addCookies([{ name: '__Host-entry', value: 'seen', url, secure: true }])
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    await page.evaluate('document.fonts.ready')
    const file = [host.split('.')[0], name, locale, size, theme].join('-')
    await page.screenshot({ path: join(FOLDER, `${file}.png`), fullPage: options.full })
  }
  await context.close()
  return requested.length
}

await mkdir(FOLDER, { recursive: true })
// The pictures are of a site of their own, with the demo brands; another one comes from its file.
const brand = options.file === undefined ? [] : [JSON.parse(await readFile(options.file, 'utf8')) as RawSite]
// Without a word about it: the demo brand that was named last, as its seed has it.
const known = [...(await readSeedSites()), ...brand].map(({ hosts }) => (hosts as string[])[0] ?? '')
const sites = options.site?.split(',') ?? known.slice(-1)
const site = await startTestSite()
const browser = await chromium.launch(HEADLESS)
let taken = 0
try {
  if (options.file !== undefined) console.log((await saveSiteFromFile(site.database_url, options.file)).join('\n'))
  for (const host of sites)
    for (const locale of options.locale.split(','))
      for (const size of Object.keys(SIZES) as (keyof typeof SIZES)[])
        for (const theme of THEMES) taken += await takeShots(browser, { base: site.base, host, locale, size, theme })
} finally {
  await browser.close()
  await site.stop()
}
console.log(`${taken} pictures in reports/shots`)
