/** A brand from one file, by the documented steps: docs/a-brand-from-one-file.md. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Brand } from '@app/contract'
import { brandColours } from '@app/contract/kit/colours'
import { createTestDatabase, startTestServer, type TestServer } from '../testing/test-server.ts'
import { StaffRefusal } from '../platform/staff-refusal.ts'
import { saveSiteFromFile } from './save-site.ts'

const FILE = resolve(import.meta.dirname, '../../../../e2e/third-brand.json')
interface SiteFile {
  brand: Record<string, unknown> & { light: Record<string, string> }
  [field: string]: unknown
}

let server: TestServer
let url: string
let folder: string
beforeAll(async () => {
  url = await createTestDatabase()
  server = await startTestServer({ DATABASE_URL: url })
  folder = await mkdtemp(join(tmpdir(), 'brand-'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const read = async () => JSON.parse(await readFile(FILE, 'utf8')) as SiteFile

async function save(change: (site: SiteFile) => void): Promise<string[]> {
  const site = await read()
  change(site)
  const file = join(folder, 'site.json')
  await writeFile(file, JSON.stringify(site))
  return saveSiteFromFile(url, file)
}

/** What a file that is refused is refused with, a line for each fault. */
const refusal = async (change: (site: SiteFile) => void) => {
  const said: unknown = await save(change).catch((error: unknown) => error)
  if (!(said instanceof StaffRefusal)) throw new Error(`it was not refused: ${String(said)}`)
  return said.message
}

const askSettings = () => server.request('/api/settings.php', { host: 'haven.localhost' })

test('a file with faults is not saved, and each fault is named', async () => {
  const lines = await refusal(({ brand }) => {
    Object.assign(brand, { art: 'anchor', type: 'comic', radius: 40, neutral: 'blue' })
  })
  expect(lines).toMatch(/brand\.art is no art set; there are .*clover, matchbox/)
  expect(lines).toMatch(/brand\.type is no pair of typefaces; there are grotesk, /)
  expect(lines).toMatch(/brand\.radius is whole pixels from 0 to 24/)
  expect(lines).toMatch(/brand\.neutral is no colour like #0a1b2c/)
  expect((await askSettings()).status).toBe(404)
})

test('colours that cannot be read are not saved, with the pair, what it is and what it needs', async () => {
  const lines = await refusal(({ brand }) => (brand.light['brand_ink'] = '#9FB8CC'))
  expect(lines).toMatch(/brand light brand-ink on bg is \d\.\d\d, needs 4\.5/)
  expect((await askSettings()).status).toBe(404)
})

test('[D.12] a third brand is one file: it answers with its own kit', async () => {
  expect(await save(() => undefined)).toEqual(['Haven answers at haven.localhost within half a minute'])
  // A host that nobody served is asked for anew after five seconds.
  const { clock, settableClock } = server.assembly
  settableClock?.set(new Date(clock.now().getTime() + 5001))
  const answer = await askSettings()
  expect(answer.status).toBe(200)
  const { brand } = answer.json()
  const saved = Brand.parse((await read()).brand)
  expect(brand).toEqual(saved)
  expect(brandColours(saved, 'light')['ink']).toMatch(/^#[0-9a-f]{6}$/)
})

test('a brand that chooses no kit is not saved, because it would look like another one', async () => {
  const said = await refusal(({ brand }) => {
    for (const part of ['neutral', 'type', 'radius', 'art']) delete brand[part]
  })
  expect(said.split('\n').slice(1)).toEqual([
    'brand.neutral is not chosen',
    'brand.type is not chosen',
    'brand.radius is not chosen',
    'brand.art is not chosen',
  ])
})

test('a host of another site is not taken from it', async () => {
  await save(() => undefined)
  expect(await refusal((site) => Object.assign(site, { key: 'second' }))).toMatch(
    /domain or hosts belong to a site with another key/,
  )
  expect(await refusal((site) => Object.assign(site, { key: 'second', domain: 'second.localhost' }))).toMatch(
    /domain or hosts belong to a site with another key/,
  )
})

test('a file that is not there, or is no JSON, is named', async () => {
  await expect(saveSiteFromFile(url, join(folder, 'nowhere.json'))).rejects.toThrow(
    /nowhere\.json cannot be read: ENOENT/,
  )
  const file = join(folder, 'broken.json')
  await writeFile(file, '{"key": "haven",}')
  await expect(saveSiteFromFile(url, file)).rejects.toThrow(/broken\.json cannot be read: .*position/)
})
