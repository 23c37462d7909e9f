import { LOCALES } from '@app/i18n/locales'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { download } from '../testing/download.ts'
import { plantAccounts } from '../testing/planted-accounts.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/** The pages have to be built: `npm run build` comes before the tests. */
let server: TestServer
let origin: (domain: string) => string
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'all' })
  origin = (domain) => server.assembly.config.PUBLIC_ADDRESS.replace('{domain}', domain)
})
afterAll(() => server.close())

const BRANDS = [
  { host: 'vonk.localhost', name: 'Vonk', domain: 'nl', locales: ['en', 'nl', 'de', 'it', 'fr', 'es', 'pl'] },
  { host: 'klaver.localhost', name: 'Klaver', domain: 'en', locales: ['en', 'de', 'it', 'fr', 'es', 'pl'] },
] as const

const LONGEST_TITLE = 60
const DESCRIPTION = { shortest: 70, longest: 160 }

type Attributes = Readonly<Record<string, string>>

const unescapeHtml = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')

/** The tags of that name, by their attributes in lower case. */
function tagsOf(text: string, name: string): Attributes[] {
  return [...text.matchAll(new RegExp(`<${name}\\s([^>]*?)/?>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        unescapeHtml(value),
      ]),
    ),
  )
}

const alternatesIn = (tags: readonly Attributes[]): Record<string, string> =>
  Object.fromEntries(
    tags.filter(({ rel }) => rel === 'alternate').map(({ hreflang = '', href = '' }) => [hreflang, href]),
  )

interface Listed {
  loc: string
  locale: string
  lastmod: string
  alternates: Readonly<Record<string, string>>
}

async function fetchText(host: string, address: string) {
  const path = address.startsWith(origin(host)) ? address.slice(origin(host).length) : address
  return server.request(path, { host, headers: { 'user-agent': 'Googlebot/2.1' } })
}

const locsOf = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => unescapeHtml(loc))

/** What the sitemaps of a site name, beginning where robots.txt says. */
async function listPages(host: string): Promise<Listed[]> {
  const robots = (await fetchText(host, '/robots.txt')).text
  const index = await fetchText(host, /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '')
  expect([index.status, index.headers['content-type'], index.headers['cache-control']]).toEqual([
    200,
    'application/xml; charset=utf-8',
    'public, max-age=3600',
  ])
  const listed: Listed[] = []
  for (const sitemap of locsOf(index.text)) {
    const { status, text } = await fetchText(host, sitemap)
    expect([sitemap, status]).toEqual([sitemap, 200])
    for (const [url] of text.matchAll(/<url>.*?<\/url>/gs)) {
      listed.push({
        loc: locsOf(url)[0] ?? '',
        locale: /sitemap-(\w\w)\.xml$/.exec(sitemap)?.[1] ?? '',
        lastmod: /<lastmod>([^<]*)</.exec(url)?.[1] ?? '',
        alternates: alternatesIn(tagsOf(url, 'xhtml:link')),
      })
    }
  }
  return listed
}

/** The addresses of a page's links, without what they carry besides. */
const linksOf = (html: string) => tagsOf(html, 'a').map(({ href = '' }) => href.split(/[?#]/)[0] ?? '')

/** A member, a conversation, a payment: whatever has the id of somebody or something in its path. */
const OF_SOMEBODY = /^\/(?:members|chats|likes|payments|transactions|notifications|settings)\/|\/[\w-]{16}(?:\/|$)/

function factsOf(html: string): { '@graph': Record<string, unknown>[] } | undefined {
  const block = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]
  return block === undefined ? undefined : (JSON.parse(block) as { '@graph': Record<string, unknown>[] })
}

describe.each(BRANDS)('a crawler of $name', ({ host, name, domain, locales }) => {
  let listed: Listed[]
  let answers: Map<string, Awaited<ReturnType<typeof fetchText>>>
  const htmlOf = (loc: string) => answers.get(loc)?.text ?? ''
  beforeAll(async () => {
    listed = await listPages(host)
    answers = new Map()
    for (const { loc } of listed) answers.set(loc, await fetchText(host, loc))
  }, 300_000)

  test('is led to every public page in every language of the site, and to nobody', () => {
    expect([...new Set(listed.map(({ locale }) => locale))]).toEqual([...locales])
    const paths = listed.map(({ loc }) => new URL(loc).pathname)
    for (const path of ['/', '/pricing', '/pages/terms', '/pages/faq', '/pages/cookies']) {
      expect([path, paths.filter((other) => other === path).length]).toEqual([path, locales.length])
    }
    expect(answers.size).toBe(listed.length)
    for (const [loc, { status, headers }] of answers) {
      expect([loc, status, headers['set-cookie'], headers['x-robots-tag']]).toEqual([loc, 200, undefined, undefined])
    }
    expect(listed.filter(({ lastmod }) => !/^20\d\d-\d\d-\d\d$/.test(lastmod))).toEqual([])
    expect(paths.filter((path) => OF_SOMEBODY.test(path))).toEqual([])
    for (const { loc } of listed) {
      expect([loc, linksOf(htmlOf(loc)).filter((path) => OF_SOMEBODY.test(path))]).toEqual([loc, []])
    }
  })

  test('finds each page under its own address, in its language, with one headline', () => {
    for (const { loc, locale } of listed) {
      const html = htmlOf(loc)
      const canonical = tagsOf(html, 'link').filter(({ rel }) => rel === 'canonical')
      expect([loc, canonical.map(({ href }) => href)]).toEqual([loc, [loc]])
      expect([loc, /<html lang="(\w\w)"/.exec(html)?.[1], html.split(/<h1[\s>]/).length - 1]).toEqual([loc, locale, 1])
      expect(new URL(loc).search).toBe(locale === domain ? '' : `?lang=${locale}`)
    }
  })

  test('finds a page from each of its languages, and from there back', () => {
    for (const { loc, locale, alternates } of listed) {
      const inHead = alternatesIn(tagsOf(htmlOf(loc), 'link'))
      expect([loc, inHead]).toEqual([loc, alternates])
      expect(alternates[locale]).toBe(loc)
      expect(alternates['x-default']).toBe(alternates[domain])
      for (const [code, href] of Object.entries(alternates)) {
        const other = listed.find((entry) => entry.loc === href)
        expect([loc, code, other?.alternates]).toEqual([loc, code, alternates])
        expect([href, other?.locale]).toEqual([href, code === 'x-default' ? domain : code.slice(0, 2)])
      }
    }
  })

  test('finds the languages of a page that no sitemap names by its head alone', async () => {
    for (const path of ['/login', '/signup']) {
      const heads = await Promise.all(
        locales.map(async (locale) => {
          const loc = `${origin(host)}${path}${locale === domain ? '' : `?lang=${locale}`}`
          const links = tagsOf((await fetchText(host, loc)).text, 'link')
          expect(links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href)).toEqual([loc])
          expect([loc, alternatesIn(links)[locale]]).toEqual([loc, loc])
          return alternatesIn(links)
        }),
      )
      for (const alternates of heads) expect([path, alternates]).toEqual([path, heads[0]])
    }
  })

  test('reads titles that fit and differ, and descriptions that say enough', () => {
    for (const locale of locales) {
      const own = listed.filter((entry) => entry.locale === locale).map(({ loc }) => htmlOf(loc))
      const titles = own.map((html) => unescapeHtml(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''))
      expect([locale, new Set(titles).size]).toEqual([locale, own.length])
      for (const title of titles) {
        expect(title).toContain(name)
        expect(title.length, title).toBeLessThanOrEqual(LONGEST_TITLE)
      }
      const descriptions = own.map(
        (html) => tagsOf(html, 'meta').find((tag) => tag['name'] === 'description')?.['content'] ?? '',
      )
      for (const description of descriptions) {
        expect(description.length, description).toBeGreaterThanOrEqual(DESCRIPTION.shortest)
        expect(description.length, description).toBeLessThanOrEqual(DESCRIPTION.longest)
      }
    }
  })

  test('reads who is behind the site, where a page stands and what is asked, as data', async () => {
    const graphs = new Map(listed.map(({ loc }) => [loc, factsOf(htmlOf(loc))]))
    for (const [loc, facts] of graphs) expect([loc, facts?.['@graph'].length]).not.toEqual([loc, undefined])
    const typesAt = (path: string) =>
      graphs.get(`${origin(host)}${path}`)?.['@graph'].map((fact) => fact['@type']) ?? []
    expect(typesAt('/')).toEqual(['Organization', 'WebSite'])
    expect(typesAt('/pricing')).toEqual(['BreadcrumbList'])
    expect(typesAt('/pages/faq')).toEqual(['BreadcrumbList', 'FAQPage'])
    expect(typesAt('/pages/terms')).toEqual(['BreadcrumbList'])
    const company = (await server.request('/api/companyinfo.php', { host })).json()
    expect(graphs.get(`${origin(host)}/`)?.['@graph'][0]).toMatchObject({
      name,
      legalName: company['name'],
      url: `${origin(host)}/`,
      address: { streetAddress: company['address'], addressCountry: company['country'] },
    })
    for (const [loc, facts] of graphs) {
      const [, faq] = loc.includes('/pages/faq') ? (facts?.['@graph'] ?? []) : []
      const questions = (faq?.['mainEntity'] ?? []) as { name: string; acceptedAnswer: { text: string } }[]
      expect([loc, questions.length > 10]).toEqual([loc, loc.includes('/pages/faq')])
      const html = htmlOf(loc)
      for (const { name: question, acceptedAnswer } of questions) {
        // As it stands on the page, without what only a page has: marks, and places to fill in.
        expect(unescapeHtml(html), loc).toContain(question)
        expect(`${question} ${acceptedAnswer.text}`, loc).not.toMatch(/[<>{}]|undefined|page\.\w/)
        expect(acceptedAnswer.text.length, question).toBeGreaterThan(20)
      }
    }
  })

  test('is shown a picture of the site, 1200 by 630, for every page', async () => {
    const addresses = listed.map(
      ({ loc }) => tagsOf(htmlOf(loc), 'meta').find((tag) => tag['property'] === 'og:image')?.['content'],
    )
    expect(new Set(addresses)).toEqual(new Set([`${origin(host)}/preview.png`]))
    const { bytes } = await download({ port: server.port, path: '/preview.png', headers: { host } })
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  })
})

test('a language that no country of the site speaks can be read, and is not looked for', async () => {
  const { status, headers, text } = await server.request('/pricing?lang=nl', { host: 'klaver.localhost' })
  expect([status, /<html lang="(\w\w)"/.exec(text)?.[1], headers['x-robots-tag']]).toEqual([200, 'nl', 'noindex'])
  expect(alternatesIn(tagsOf(text, 'link'))).toEqual({})
  expect((await server.request('/sitemap-nl.xml', { host: 'klaver.localhost' })).status).toBe(404)
  for (const path of ['/sitemap-xx.xml', '/sitemap-.xml', '/sitemap-nl-NL.xml']) {
    expect([path, (await server.request(path)).status]).toEqual([path, 404])
  }
  expect((await server.request('/sitemap.xml', { host: 'nobody.example' })).status).toBe(404)
})

describe('what search engines are not to keep', () => {
  const robotsOf = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await server.request(path, { headers: { accept: 'text/html', ...headers } })
    return [path, answer.headers['content-type']?.startsWith('text/html') ?? false, answer.headers['x-robots-tag']]
  }

  test('is no page that anybody may open', async () => {
    for (const path of ['/', '/pricing', '/login', '/signup', '/pages/terms', '/pages/terms?lang=de&network=radio']) {
      expect(await robotsOf(path)).toEqual([path, true, undefined])
    }
  })

  test('is every page of a token, every error, and every page of members', async () => {
    const words = ['/l', '/activate/done', '/activate/error', '/undo/done', '/mail-change/do', `/${'a'.repeat(43)}`]
    const errors = ['/nowhere', '/pages/nothing', '/gallery/error', '/x'.repeat(100)]
    const others = ['/lang-config', '/reset-password', '/reset-password/do', '/complete-signup', '/leaving', '/offline']
    for (const path of [...words, ...errors, ...others, '/members', '/account-deleted']) {
      expect(await robotsOf(path)).toEqual([path, true, 'noindex'])
    }
    const { cookies } = await plantAccounts(server, 1)
    for (const path of ['/members', '/settings', '/chats', '/likes', '/profile', '/credits', '/notifications']) {
      expect(await robotsOf(path, { cookie: cookies[0] ?? '' })).toEqual([path, true, 'noindex'])
    }
  })

  test('is not there where nothing is', async () => {
    for (const path of ['/nowhere', '/pages/nothing', '/pages/nothing?lang=de', '/x'.repeat(100), '/members/x/y']) {
      expect([path, (await server.request(path, { headers: { accept: 'text/html' } })).status]).toEqual([path, 404])
    }
  })

  test('is closed to them where it is about somebody', async () => {
    const { text } = await server.request('/robots.txt')
    for (const path of [
      '/api/',
      '/members',
      '/chats',
      '/likes',
      '/credits',
      '/transactions',
      '/settings',
      '/notifications',
    ]) {
      expect(text).toContain(`\nDisallow: ${path}\n`)
    }
  })
})

describe('a language in the address', () => {
  const languageAt = async (path: string, cookie = '') => {
    const { headers, text } = await server.request(path, { headers: { accept: 'text/html', cookie } })
    expect([path, headers['set-cookie']]).toEqual([path, undefined])
    return /<html lang="(\w\w)"/.exec(text)?.[1]
  }

  test('wins over the domain, the reader’s choice and the account, on a public page', async () => {
    const { cookies } = await plantAccounts(server, 1)
    for (const path of ['/', '/login', '/signup', '/pricing', '/reset-password', '/pages/faq']) {
      for (const locale of LOCALES) {
        expect([path, await languageAt(`${path}?lang=${locale}`)]).toEqual([path, locale])
      }
      expect([path, await languageAt(`${path}?lang=de`, '__Host-locale=pl')]).toEqual([path, 'de'])
    }
    expect(await languageAt('/pages/faq?lang=de', `${cookies[0] ?? ''}; __Host-locale=pl`)).toBe('de')
    for (const odd of ['sv', '', 'DE', 'de-AT', '__proto__', 'nl&lang=de', `de${'x'.repeat(2000)}`]) {
      expect([odd, await languageAt(`/pricing?lang=${odd}`)]).toEqual([odd, 'nl'])
    }
  })

  test('is none on a page of members', async () => {
    const { cookies } = await plantAccounts(server, 1)
    for (const path of ['/settings', '/members', '/chats', '/likes']) {
      expect([path, await languageAt(`${path}?lang=de`, `${cookies[0] ?? ''}; __Host-locale=nl`)]).toEqual([path, 'nl'])
    }
  })

  test('is that of the data of the page too, and goes along to where one logs in', async () => {
    const { text } = await server.request('/login.data?lang=de')
    expect(text).toContain('Einloggen')
    const { status, headers } = await server.request('/transactions?lang=de', { headers: { accept: 'text/html' } })
    expect([status, headers.location]).toEqual([302, '/login?to=%2Ftransactions&lang=de'])
    const plain = await server.request('/transactions?lang=sv', { headers: { accept: 'text/html' } })
    expect(plain.headers.location).toBe('/login?to=/transactions')
  })

  test('gives way to a choice that is kept, and to no other', async () => {
    const choose = async (form: Record<string, string>) => {
      const answer = await server.request('/lang-config', {
        method: 'POST',
        form: new URLSearchParams({ back: '/pages/faq?x=1&lang=de', ...form }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://vonk.localhost' },
      })
      return answer.headers.location
    }
    expect(await choose({ locale: 'pl' })).toBe('/pages/faq?x=1')
    expect(await choose({ theme: 'dark' })).toBe('/pages/faq?x=1&lang=de')
    expect(await choose({ entry: 'seen' })).toBe('/pages/faq?x=1&lang=de')
  })

  test('has a shared link show the page in it', async () => {
    const { text } = await server.request('/pricing?lang=fr&network=radio', { headers: { cookie: '__Host-locale=pl' } })
    const facts = Object.fromEntries(tagsOf(text, 'meta').map((tag) => [tag['property'] ?? '', tag['content']]))
    expect(facts['og:url']).toBe(`${origin('vonk.localhost')}/pricing?lang=fr`)
    expect(facts['og:image:alt']).toBe('Le logo de Vonk et des visages dessinés')
  })
})
