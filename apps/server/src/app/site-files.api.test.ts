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
  {
    host: 'vonk.localhost',
    name: 'Vonk',
    lang: 'nl-NL',
    shortcuts: ['Berichten', 'Likes'],
    brand: { ground: '#FFCFC0', mark: '#D4301F', night: '#2B0E1A', dark_night: '#3A1526', mark_on_night: '#FF6A4D' },
  },
  {
    host: 'klaver.localhost',
    name: 'Klaver',
    lang: 'en-GB',
    shortcuts: ['Messages', 'Likes'],
    brand: { ground: '#C3E6D6', mark: '#0F6B52', night: '#0E2A24', dark_night: '#123A31', mark_on_night: '#57CFA4' },
  },
] as const

const fetchFile = (host: string, path: string, headers: Record<string, string> = {}) =>
  download({ port: server.port, path, headers: { host, ...headers } })

async function pixelsOf(bytes: Buffer) {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
  return { width: info.width, height: info.height, at, data }
}

const hex = (pixel: readonly number[]) =>
  `#${pixel
    .slice(0, 3)
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`.toUpperCase()

/** How many pixels have exactly that colour. */
function countColour(data: Buffer, colour: string): number {
  let count = 0
  for (let at = 0; at < data.length; at += 4) if (hex([...data.subarray(at, at + 3)]) === colour) count += 1
  return count
}

describe.each(BRANDS)('of $name', ({ host, name, lang, shortcuts, brand }) => {
  test('[S1.24] the manifest has the brand’s name, language and colours, and is the same for everybody', async () => {
    const { status, headers, text, json } = await server.request('/manifest.webmanifest', { host })
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/manifest+json',
      'public, max-age=3600',
    ])
    const icon = (size: number, purpose: string) => ({
      src: expect.stringMatching(
        new RegExp(`^/icon-${purpose === 'any' ? '' : `${purpose}-`}${String(size)}\\.png\\?v=[\\w-]{10}$`),
      ) as string,
      sizes: `${String(size)}x${String(size)}`,
      type: 'image/png',
      purpose,
    })
    expect(json()).toEqual({
      id: '/',
      name,
      short_name: name,
      lang,
      dir: 'ltr',
      start_url: '/?app=1',
      scope: '/',
      display: 'standalone',
      launch_handler: { client_mode: ['navigate-existing', 'auto'] },
      theme_color: brand.night,
      background_color: brand.night,
      user_preferences: {
        color_scheme: { dark: { theme_color: brand.dark_night, background_color: brand.dark_night } },
      },
      icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable'), icon(512, 'monochrome')],
      shortcuts: [
        { name: shortcuts[0], url: '/chats' },
        { name: shortcuts[1], url: '/likes' },
      ],
    })
    const { cookies } = await plantAccounts(server, 1)
    const cookie = `${cookies[0] ?? ''}; __Host-locale=pl; __Host-country=PL; __Host-theme=dark`
    const again = await server.request('/manifest.webmanifest', { host, headers: { cookie, 'accept-language': 'de' } })
    expect([again.text, again.headers['set-cookie']]).toEqual([text, undefined])
    const page = await server.request('/login', { host })
    expect(page.text).toMatch(/<link rel="manifest" href="\/manifest\.webmanifest\?lang=\w\w"\/>/)
    expect(page.text).toMatch(/<link rel="apple-touch-icon" href="\/apple-touch-icon\.png\?v=[\w-]{10}"\/>/)
    const german = (await server.request('/manifest.webmanifest?lang=de', { host })).json()
    expect(german).toMatchObject({ lang: 'de', shortcuts: [{ name: 'Nachrichten' }, { name: 'Likes' }] })
    expect(page.headers['content-security-policy']).toContain("manifest-src 'self'")
  })

  test('every icon of the manifest is a picture of its size, with the mark in the brand’s colours', async () => {
    const { icons } = (await server.request('/manifest.webmanifest', { host })).json() as {
      icons: { src: string; sizes: string; purpose: string }[]
    }
    const touch = { src: '/apple-touch-icon.png', sizes: '180x180', purpose: 'maskable' }
    for (const { src, sizes, purpose } of [...icons, touch]) {
      const { status, headers, bytes } = await fetchFile(host, src)
      expect([src, status, headers['content-type'], headers['cache-control'], headers['set-cookie']]).toEqual([
        src,
        200,
        'image/png',
        src.includes('?v=') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        undefined,
      ])
      const { width, height, at, data } = await pixelsOf(bytes)
      expect(`${String(width)}x${String(height)}`).toBe(sizes)
      // One that is cut by the device reaches the edge; the other has round corners of its own.
      expect([src, at(0, 0)[3]]).toEqual([src, purpose === 'maskable' ? 255 : 0])
      const mark = purpose === 'monochrome' ? '#FFFFFF' : brand.mark_on_night
      expect(countColour(data, mark), src).toBeGreaterThan((width * height) / 60)
      if (purpose === 'monochrome') continue
      expect([src, hex(at(Math.round(width / 2), 3))]).toEqual([src, brand.night])
      // Nothing of the mark lies outside the circle that every device leaves.
      const edge = purpose === 'maskable' ? [0.12, 0.5, 0.88].flatMap((x) => [0.04, 0.96].map((y) => [x, y])) : []
      const colours = edge.map(([x = 0, y = 0]) => hex(at(Math.round(width * x), Math.round(height * y))))
      expect([src, [...new Set(colours)]]).toEqual([src, edge.length > 0 ? [brand.night] : []])
    }
  })

  test('the picture of shared links is 1200 by 630, in the brand’s colours, with mark, name and drawn people', async () => {
    const { status, headers, bytes } = await fetchFile(host, '/preview.png')
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=3600',
    ])
    const { width, height, at, data } = await pixelsOf(bytes)
    expect([width, height, hex(at(2, 2)), hex(at(600, 625))]).toEqual([1200, 630, brand.ground, brand.night])
    expect(countColour(data, brand.mark)).toBeGreaterThan(1000)
    // Where the people stand there is little of the ground, and above them nothing else than the brand.
    const groundIn = (from: number, to: number) =>
      countColour(data.subarray(from * width * 4, to * width * 4), brand.ground) / ((to - from) * width)
    expect(groundIn(560, 600)).toBeLessThan(0.25)
    expect(groundIn(220, 280)).toBe(1)
    // What crawlers fetch must not be heavy.
    expect(bytes.length).toBeLessThan(150_000)
    expect((await fetchFile(host, '/preview.png')).bytes.equals(bytes)).toBe(true)
  })
})

test('a picture that no site has is none, and a host that is no site has none', async () => {
  expect((await fetchFile('vonk.localhost', '/icon-64.png')).status).toBe(404)
  expect((await fetchFile('nobody.example', '/preview.png')).status).toBe(404)
})

const factsOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[\w:]+)" content="([^"]*)"\/?>/g)].map(
      ([, fact = '', content = '']) => [fact, content],
    ),
  )

describe('a link that is shared', () => {
  test.each(['/', '/signup', '/login', '/pages/terms', '/pages/faq', '/pages/privacy'])(
    'to %s shows title, words, picture and one address',
    async (path) => {
      for (const { host, name } of BRANDS) {
        // Whatever a visitor's address carries besides is no part of it.
        const { text } = await server.request(`${path}?to=/settings&network=radio&x=${'a'.repeat(43)}`, { host })
        const facts = factsOf(text)
        expect(facts).toMatchObject({
          'og:type': 'website',
          'og:site_name': name,
          'og:url': origin(host) + path,
          'og:image': `${origin(host)}/preview.png`,
          'og:image:alt': expect.stringContaining(name) as string,
          'og:image:width': '1200',
          'og:image:height': '630',
          'twitter:card': 'summary_large_image',
        })
        expect(facts['og:title']).toContain(name)
        expect(facts['og:title']).toBe(/<title>([^<]*)<\/title>/.exec(text)?.[1])
        expect((facts['og:description'] ?? '').length).toBeGreaterThan(40)
      }
    },
  )

  test.each([
    '/reset-password',
    '/reset-password/do',
    '/l',
    '/activate/done',
    '/activate/error',
    '/undo/done',
    '/leaving',
  ])('to %s shows nothing of itself', async (path) => {
    const { text } = await server.request(path)
    expect(text).toContain('<html')
    expect(factsOf(text)).toEqual({})
  })

  test('to a page of members shows nothing, to the member or to a visitor who may look', async () => {
    const { cookies } = await plantAccounts(server, 1)
    for (const path of ['/members', '/settings', '/settings/privacy', '/chats', '/likes', '/profile', '/swipe-game']) {
      const { status, text } = await server.request(path, { headers: { cookie: cookies[0] ?? '' } })
      expect([path, status, factsOf(text)]).toEqual([path, 200, {}])
    }
    const { text } = await server.request('/members', { host: 'open-search.localhost' })
    expect(factsOf(text)).toEqual({})
  })

  test('has the same address whatever host was asked', async () => {
    const { text } = await server.request('/login', { host: 'localhost' })
    expect(factsOf(text)['og:url']).toBe(`${origin('vonk.localhost')}/login`)
  })
})
