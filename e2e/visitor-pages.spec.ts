// What strangers meet before they are anybody: nothing kept in their browser, nothing findings of anybody else, and on the pages that
// advertisements lead to, in every language, what has to be known and the way in: the latter at night, by `LANDING_LOCALES=all`.
import type { Browser } from '@playwright/test'
import { LOCALES } from '../packages/i18n/src/locales.ts'
import { a11yViolationsAtAllWidths } from './axe.ts'
import { ENTRY_PAGES, findFictional, plantNoor, UNKNOWN } from './entry-pages.ts'
import { missingFromFirstScreen } from './first-screen.ts'
import { LANDERS, PAGES } from './pages.ts'
import { asDutchVisitor } from './person.ts'
import { originOf } from './site-address.ts'
import { query } from './site-database.ts'
import { expect, setChoices, test } from './visitor.ts'

const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]
const LOOKED_AT = process.env['LANDING_LOCALES'] === 'all' ? LOCALES : []

/** What a first visit leaves in the browser, and whom its pages ask besides the site. */
async function firstVisit(browser: Browser, origin: string, path: string): Promise<string[]> {
  const context = await browser.newContext()
  const findings: string[] = []
  context.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== new URL(origin).hostname) findings.push(`asks ${hostname}`)
  })
  const heads: Promise<void>[] = []
  context.on('response', (response) => {
    const look = async () => {
      if ((await response.headerValue('set-cookie')) !== null) findings.push(`${response.url()} sets a cookie`)
    }
    // Of a page that is left at once, the browser may have forgotten the answer; what it keeps is looked at below.
    heads.push(look().catch(() => undefined))
  })
  const page = await context.newPage()
  await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' })
  const foreign = await page.evaluate(
    (own) =>
      [...document.querySelectorAll('[src], link[href]:not([rel=canonical], [rel=alternate])')]
        .map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '')
        .filter((address) => new URL(address, location.href).origin !== own && !address.startsWith('data:')),
    origin,
  )
  await Promise.all(heads)
  const kept = await context.cookies()
  await context.close()
  return [
    ...findings,
    ...foreign.map((address) => `refers to ${address}`),
    ...kept.map(({ name }) => `keeps ${name}`),
  ].map((what) => `${path}: ${what}`)
}

for (const host of ['vonk', 'klaver']) {
  test(`a first visit to any page of ${host} keeps no cookie, and asks nobody else`, async ({ browser }) => {
    test.slow()
    const origin = originOf(host)
    const left = PAGES.filter(({ name }) => name !== 'failure' && name !== 'gallery').map(({ path }) => path)
    const found: string[] = []
    const visit = async () => {
      for (let path = left.pop(); path !== undefined; path = left.pop())
        found.push(...(await firstVisit(browser, origin, path)))
    }
    await Promise.all([visit(), visit(), visit()])
    expect(found).toEqual([])
  })
}

/** Of what has to be known, that some profiles are fictional and how old one has to be; and the way in. */
const FIRST_SCREEN = {
  disclosure: { selector: '.fictional-mark, .fictional-box, .landing__fictional' },
  age: { selector: 'body :is(p, span, a, button, label)', says: /18/ },
  action: { selector: 'main a[href*="/signup"], main button, main input, .landing__dock a' },
}

for (const locale of LOOKED_AT) {
  test(`on every page about a person what has to be known and the way in are in the first screen, and axe finds nothing, in ${locale}`, async ({
    browser,
    page,
    context,
  }) => {
    test.setTimeout(600_000)
    await asDutchVisitor(context)
    for (const site of ['vonk', 'settled']) await setChoices(context, { locale, country: 'DE' }, site)
    const people = [
      ['noor', 'vonk', (await plantNoor(browser)).id],
      ['fictional', 'settled', await findFictional('settled')],
      ['nobody', 'vonk', UNKNOWN],
    ] as const
    const found: string[] = []
    for (const [who, site, id] of people) {
      for (const name of ENTRY_PAGES) {
        await page.goto(`${originOf(site)}/members/${id}/${name}`)
        for (const viewport of VIEWPORTS) {
          await page.setViewportSize(viewport)
          await page.evaluate(() => document.fonts.ready)
          const missing = await missingFromFirstScreen(page, FIRST_SCREEN)
          found.push(...missing.map((part) => `${who} ${name} at ${String(viewport.width)}: ${part}`))
        }
        found.push(...(await a11yViolationsAtAllWidths(page, `${who} ${name}`)))
      }
    }
    expect(found).toEqual([])
  })

  test(`axe finds nothing on a lander with a campaign, nor with a slug that nobody knows, in ${locale}`, async ({
    page,
    context,
  }) => {
    test.setTimeout(600_000)
    await setChoices(context, { locale })
    const campaigns = await query<{ path: string; slug: string }>(
      `select case page when 'map' then 'maplanding' when 'icons' then 'iconslanding' when 'collage' then 'collagelanding'
           when 'social' then 'socialnetwork' when 'transitions' then 'transitionsvideolanding' else page end as path, slug
       from tracking.campaign join sites.site on site.id = site_id
       where key = $1 and from_at <= now() and coalesce(until_at, 'infinity') > now()`,
      ['vonk'],
    )
    const found: string[] = []
    const unknown = LANDERS.filter((name) => name !== 'tinderswipe').map((path) => ({ path, slug: 'nobody-knows' }))
    for (const { path, slug } of [...campaigns, ...unknown]) {
      const answer = await page.goto(`/landers/${path}/${slug}`)
      expect([path, slug, answer?.status()]).toEqual([path, slug, 200])
      found.push(...(await a11yViolationsAtAllWidths(page, `${path} ${slug}`)))
    }
    expect(campaigns.length).toBeGreaterThan(0)
    expect(found).toEqual([])
  })
}
