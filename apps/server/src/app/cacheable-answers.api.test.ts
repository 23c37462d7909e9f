import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SITE_DRAWINGS } from '../modules/sites/pictures/site-drawings.ts'
import { plantAccounts } from '../testing/planted-accounts.ts'
import { statementsDuring } from '../testing/statements.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const PAGES = resolve(import.meta.dirname, '../../../web/app/routes.ts')
const HOURS = 60 * 60 * 1000

/** Made by the server itself. */
const DRAWN = [
  ...[...Object.keys(SITE_DRAWINGS), 'brand/portrait-1.svg'].map((name) => `/${name}`),
  '/sitemap.xml',
  '/sitemap-nl.xml',
]

/** The pages have to be built: `npm run build` comes before the tests. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'all' })
})
afterAll(() => server.close())

/** Every address whose answer is the same for everybody: the calls that caches keep, and the files of the site. */
async function publicAddresses(): Promise<string[]> {
  const calls = server.assembly.answeredRoutes.filter(({ route }) => route.cache_seconds !== undefined)
  const files = [...(await readFile(PAGES, 'utf8')).matchAll(/route\('([^']+)', 'routes\/site-files\//g)]
  return [...calls.map(({ route }) => route.path), ...files.map(([, path]) => `/${path ?? ''}`), ...DRAWN]
}

const siteFiles = async () => (await publicAddresses()).filter((path) => !path.startsWith('/api/'))

/** The cookie of a session whose token is due for a change. */
async function olderThanADay(): Promise<string> {
  const { settableClock } = server.assembly
  settableClock?.set(new Date(Date.now() - 25 * HOURS))
  const { cookies } = await plantAccounts(server, 1)
  settableClock?.reset()
  return cookies[0] ?? ''
}

test('no answer that a shared cache may keep carries a session, also when its token is due for a change', async () => {
  const addresses = await publicAddresses()
  expect(addresses).toEqual(
    expect.arrayContaining(['/api/companyinfo.php', '/favicon.svg', '/manifest.webmanifest', '/robots.txt']),
  )
  for (const path of [...addresses, '/favicon.svg?x=1']) {
    const cookie = await olderThanADay()
    const { status, headers } = await server.request(`${path}${path.includes('regions') ? '?country=NL' : ''}`, {
      headers: { cookie },
    })
    expect([path, status, headers['set-cookie']]).toEqual([path, 200, undefined])
  }
})

test('a file of the site asks the database for nobody, whoever asks for it', async () => {
  const files = await siteFiles()
  expect(files).toEqual(expect.arrayContaining(['/favicon.svg', '/robots.txt', '/preview.png', '/sitemap-nl.xml']))
  const { cookies } = await plantAccounts(server, 1)
  const headers = { cookie: cookies[0] ?? '' }
  for (const path of files) {
    const statements = await statementsDuring(server, () => server.request(path, { headers }))
    expect([path, statements]).toEqual([path, []])
  }
  // What is counted here is counted: a page does ask who reads it.
  expect(await statementsDuring(server, () => server.request('/pages/terms', { headers }))).not.toEqual([])
})

test('an answer that sets a cookie is kept by nobody: of a call, of a polled call and of a page', async () => {
  for (const path of ['/api/sessions', '/api/user.php', '/']) {
    const { headers } = await server.request(path, { headers: { cookie: await olderThanADay() } })
    expect([path, headers['set-cookie']?.length, headers['cache-control']]).toEqual([path, 1, 'private, no-store'])
  }
})

test('a file of the site that sets another cookie is kept by nobody either', async () => {
  const { headers } = await server.request('/favicon.svg?network=radio', { host: 'by-source.localhost' })
  expect(headers['set-cookie']?.length).toBe(1)
  expect(headers['cache-control']).toBe('private, no-store')
})
