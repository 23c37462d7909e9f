import { readSeedSites } from '@app/db/seeds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSite } from '../modules/sites/index.ts'
import { SiteData, type Localized } from '../modules/sites/site-data.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/** The pages have to be built: `npm run build` comes before the tests. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'all' })
})
afterAll(() => server.close())

const END = '</script><script>alert(1)</script>'
const ended = (text: string) => text + END
const endedIn = (texts: Localized): Localized =>
  Object.fromEntries(Object.entries(texts).map(([locale, text]) => [locale, ended(text)])) as Localized

/** The site with an end of a script in every text that somebody can save. */
async function saveHostileSite(): Promise<SiteData> {
  const seed = SiteData.parse((await readSeedSites()).find(({ key }) => key === 'vonk'))
  const { company, settings } = seed
  const site: SiteData = {
    ...seed,
    name: ended('V'),
    company: {
      ...company,
      name: ended(company.name),
      address: ended(company.address),
      city: ended(company.city),
      kvk: ended(company.kvk),
      tradenames: company.tradenames.map(ended),
      vat_numbers: company.vat_numbers.map(ended),
      delete_discount: END,
    },
    settings: {
      ...settings,
      index_title: endedIn(settings.index_title),
      description: endedIn(settings.description),
      fictional_singular: endedIn(settings.fictional_singular),
      fictional_plural: endedIn(settings.fictional_plural),
      fictional_warning: endedIn(settings.fictional_warning),
    },
  }
  await saveSite(server.assembly.db, site)
  return site
}

/** A browser ends a block at the first thing that looks like its end, so this does too. */
const blocksOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, block = '']) => block)

test('no text of a site ends the facts its pages tell search engines, and each is told as it was saved', async () => {
  const { name, company, settings } = await saveHostileSite()
  for (const path of ['/', '/?lang=pl', '/pricing', '/pages/terms', '/pages/faq', '/pages/faq?lang=de']) {
    const { text } = await server.request(path, { headers: { accept: 'text/html' } })
    expect([path, text.includes('<script>alert')]).toEqual([path, false])
    const blocks = blocksOf(text)
    expect([path, blocks.length]).toEqual([path, 1])
    expect([path, JSON.stringify(JSON.parse(blocks[0] ?? '')).includes(END)]).toEqual([path, true])
  }
  const { text } = await server.request('/', { headers: { accept: 'text/html' } })
  const { '@graph': facts } = JSON.parse(blocksOf(text)[0] ?? '') as { '@graph': object[] }
  expect(facts).toMatchObject([
    {
      name,
      legalName: company.name,
      vatID: company.vat_numbers[0],
      address: { streetAddress: company.address, addressLocality: company.city },
    },
    { name, description: settings.description.nl },
  ])
})
