import { expect, test } from 'vitest'
import { escapeXml, languageSitemap, sitemapIndex, type MappedSite } from './sitemap-xml.ts'

const site: MappedSite = {
  countries: ['NL', 'DE', 'AT'],
  domain_language: 'nl-NL',
  origin: 'https://example.test',
  saved_at: new Date('2031-05-06T23:59:00Z'),
}

test('the index names one sitemap for each language of the site, with the day of the last change', () => {
  const index = sitemapIndex(site)
  expect([...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
    'https://example.test/sitemap-nl.xml',
    'https://example.test/sitemap-de.xml',
  ])
  expect(new Set([...index.matchAll(/<lastmod>([^<]*)</g)].map(([, day]) => day))).toEqual(new Set(['2031-05-06']))
})

test('a sitemap names each page in its language, and beside it every other language', () => {
  const sitemap = languageSitemap(site, 'de') ?? ''
  const locs = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc)
  expect(locs).toContain('https://example.test/?lang=de')
  expect(locs).toContain('https://example.test/pages/terms?lang=de')
  expect(new Set(locs).size).toBe(locs.length)
  const [first = ''] = sitemap.match(/<url>.*?<\/url>/s) ?? []
  expect([...first.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, code, href]) => [code, href])).toEqual([
    ['nl', 'https://example.test/'],
    ['de', 'https://example.test/?lang=de'],
    ['de-DE', 'https://example.test/?lang=de'],
    ['de-AT', 'https://example.test/?lang=de'],
    ['x-default', 'https://example.test/'],
  ])
  expect(languageSitemap(site, 'pl')).toBeUndefined()
})

test('a page is as new as its words where they were changed after its site', () => {
  const old = languageSitemap({ ...site, saved_at: new Date(0) }, 'nl') ?? ''
  const days = [...old.matchAll(/<lastmod>([^<]*)</g)].map(([, day]) => day)
  expect(days.length).toBeGreaterThan(8)
  for (const day of days) expect(day).toMatch(/^20\d\d-\d\d-\d\d$/)
})

test('nothing in an address ends a tag or an attribute', () => {
  expect(escapeXml(`<a href='"&'>`)).toBe('&lt;a href=&apos;&quot;&amp;&apos;&gt;')
  const odd = languageSitemap({ ...site, origin: 'https://a.test?x=1&y="<' }, 'nl') ?? ''
  expect(odd).toContain('<loc>https://a.test?x=1&amp;y=&quot;&lt;/pricing</loc>')
})
