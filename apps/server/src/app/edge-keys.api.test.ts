import { LOCALES } from '@app/i18n/locales'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantAccounts } from '../testing/planted-accounts.ts'
import { startTestServer, type TestResponse, type TestServer } from '../testing/test-server.ts'

/** The pages have to be built: `npm run build` comes before the tests. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'all', EDGE_KEYS: 'on' })
})
afterAll(() => server.close())

const PUBLIC = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400'

interface Request {
  host: string
  path: string
  headers: Record<string, string>
}

const send = ({ host, path, headers }: Request) => server.request(path, { host, headers })

const cookieOf = ({ headers }: Request, name: string) =>
  new RegExp(`(?:^|; )__Host-${name}=([^;]*)`).exec(headers['cookie'] ?? '')?.[1] ?? ''

/** What docs/runbooks/edge.md has an edge tell requests apart by; nothing where it has to hand one on. */
function edgeKey(request: Request): string | undefined {
  if (cookieOf(request, 'sid') !== '') return undefined
  const { pathname, searchParams } = new URL(request.path, 'http://edge')
  return [
    request.host,
    pathname,
    searchParams.get('lang') ?? '',
    cookieOf(request, 'locale'),
    cookieOf(request, 'country'),
    cookieOf(request, 'entry') === '' ? '' : 'entered',
    request.headers['x-edge-country'] ?? '',
  ].join('|')
}

/** A cache that does what the answers and the runbook say, and nothing else. */
function openEdge() {
  const kept = new Map<string, TestResponse>()
  let hits = 0
  return {
    hits: () => hits,
    async ask(request: Request): Promise<TestResponse> {
      const key = edgeKey(request)
      const known = key === undefined ? undefined : kept.get(key)
      if (known) hits += 1
      const answer = known ?? (await send(request))
      if (key !== undefined && String(answer.headers['cache-control']).startsWith('public')) kept.set(key, answer)
      return answer
    },
  }
}

const REQUESTS: readonly Request[] = ['vonk.localhost', 'klaver.localhost'].flatMap((host) =>
  LOCALES.flatMap((locale) =>
    ['PL', 'CH'].flatMap((country) =>
      ['/pricing', '/pages/terms', '/pages/service'].flatMap((path) => [
        { host, path, headers: { cookie: `__Host-locale=${locale}`, 'x-edge-country': country } },
        { host, path: `${path}?lang=${locale}&network=radio&lb`, headers: { 'x-edge-country': country } },
        {
          host,
          path: `${path}?x=1`,
          headers: {
            cookie: `__Host-country=${country}; __Host-locale=${locale}; __Host-entry=seen`,
            'x-edge-country': 'AT',
            'accept-language': 'pl',
          },
        },
      ]),
    ),
  ),
)

/** In an order that is mixed, and the same at every run. */
const mixed = <T>(all: readonly T[], by: number): T[] => all.map((_, nth) => all[(nth * by) % all.length] as T)

test('an edge that keeps to the runbook hands nobody the page of another host, language or country', async () => {
  const edge = openEdge()
  const origin = new Map<Request, TestResponse>()
  for (const request of REQUESTS) origin.set(request, await send(request))
  let requests = 0
  for (const by of [1, 5, 11, 19]) {
    for (const request of mixed(REQUESTS, by)) {
      const given = await edge.ask(request)
      expect([request, given.text === origin.get(request)?.text]).toEqual([request, true])
      expect(given.headers['set-cookie']).toBeUndefined()
      requests += 1
    }
  }
  expect(requests).toBe(1008)
  expect(edge.hits()).toBeGreaterThan(700)
})

test('only what everybody may have may lie at the edge', async () => {
  const cacheOf = async (request: Omit<Request, 'host'> & { host?: string }) =>
    (await send({ host: 'vonk.localhost', ...request })).headers['cache-control']
  const located = { 'x-edge-country': 'NL' }
  const answer = await send({ host: 'vonk.localhost', path: '/pages/terms', headers: located })
  expect([answer.headers['cache-control'], answer.headers['surrogate-key'], answer.headers.vary]).toEqual([
    PUBLIC,
    expect.stringMatching(/^site-\d+ page-pages-terms$/),
    'accept-encoding',
  ])
  const { cookies } = await plantAccounts(server, 1)
  expect(await cacheOf({ path: '/pricing', headers: { ...located, cookie: cookies[0] ?? '' } })).toBe('no-store')
  expect(await cacheOf({ path: '/', headers: located })).toBe('no-store')
  expect(await cacheOf({ path: '/pages/nothing', headers: located })).toBe('no-store')
  // An edge that does not say where its readers are cannot tell them apart.
  expect(await cacheOf({ path: '/pricing', headers: {} })).toMatch(/^private/)
  // What this site shows depends on the network somebody came by, which no edge knows.
  expect(await cacheOf({ host: 'by-source.localhost', path: '/pricing', headers: located })).toMatch(/^private/)
})
