import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCampaignCommand } from '../../app/campaign-commands.ts'
import { campaignFacts } from '../../app/tracking-deps.ts'
import { DAY_MS } from '../../platform/calendar.ts'
import { runByClock } from '../../testing/due-jobs.ts'
import { peopleOf } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { listSites, type Site } from '../sites/index.ts'
import { saveCampaign } from './index.ts'

let server: TestServer
let people: ReturnType<typeof peopleOf>
let site: Site
let folder: string
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'all' })
  people = peopleOf(server)
  site = (await listSites(server.assembly.db)).find(({ key }) => key === 'vonk') as Site
  folder = await mkdtemp(join(tmpdir(), 'trials-'))
})
beforeEach(async () => {
  await server.assembly.pool.query('truncate tracking.campaign, tracking.trial, tracking.variant_count')
  // What was counted and not yet written down is of campaigns that are gone.
  await runByClock(server, 'tracking.write-shown-counts')
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await server.close()
})

const TRIED = {
  page: 'map',
  slug: 'spring',
  texts: { nl: { headline: 'Wie ken je nog niet?', button: 'Word lid' } },
  variants: [
    { key: 'a', weight: 50 },
    { key: 'b', weight: 50, texts: { nl: { button: 'Kijk rond' } }, art: ['portrait-3'] },
  ],
  // So that two of each are enough.
  trial: { metric: 'confirmed', smallest_effect: 0.5, expected_share: 0.03 },
}
const save = (changes: object = {}) =>
  saveCampaign(server.assembly.db, campaignFacts, site, { ...TRIED, ...changes }, server.assembly.clock.now())

interface Seen {
  variant: string | null
  button: string
  art: string[]
}

async function look(address: string): Promise<Seen> {
  const headers = { 'x-forwarded-for': address, 'user-agent': 'Firefox' }
  const { json } = await server.request('/api/landers/map?slug=spring&language=nl', { headers })
  return json()['campaign'] as Seen
}

const ADDRESSES = Array.from({ length: 40 }, (_, nth) => `10.77.${String(nth)}.5`)
const variantsOf = async () => (await Promise.all(ADDRESSES.map(look))).map(({ variant }) => variant)

interface VariantCount {
  variant: string
  shown: number
  confirmed: number
}

const countsOf = async () =>
  (
    await server.assembly.pool.query<VariantCount>(
      'select variant, shown, confirmed from tracking.variant_count order by variant',
    )
  ).rows
const result = () => runCampaignCommand(server.assembly.config, ['result', 'vonk', 'map', 'spring'])

test('a visitor sees the same variant all day and without a cookie; who sees which is drawn anew the next day', async () => {
  await save()
  const first = await variantsOf()
  expect(await variantsOf()).toEqual(first)
  expect(new Set(first)).toEqual(new Set(['a', 'b']))
  server.assembly.settableClock?.set(new Date(Date.now() + DAY_MS))
  const next = await variantsOf()
  server.assembly.settableClock?.reset()
  expect(next).not.toEqual(first)
  const answer = await server.request('/landers/maplanding/spring', { headers: { 'x-forwarded-for': '10.77.1.5' } })
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('a page with variants is kept for each of them: who gets which is drawn for each visitor, and each showing is counted', async () => {
  const open = (address: string, slug: string) =>
    server.request(`/landers/maplanding/${slug}`, { headers: { 'x-forwarded-for': address, accept: 'text/html' } })
  // It was kept as long as there was nothing to be tried out.
  const { variants: _variants, trial: _trial, ...plain } = TRIED
  await saveCampaign(server.assembly.db, campaignFacts, site, { ...plain, slug: 'kept' }, server.assembly.clock.now())
  expect((await open('10.77.0.5', 'kept')).headers.etag).toBeDefined()
  await save({ slug: 'kept' })
  server.assembly.settableClock?.set(new Date(Date.now() + 2 * 60_000))
  const drawn: string[] = []
  for (const address of ADDRESSES) {
    const { headers, text } = await open(address, 'kept')
    expect(headers['cache-control']).toBe('private, max-age=0, must-revalidate')
    expect(headers.etag).toMatch(/^"[\w-]+-identity"$/)
    expect(headers['set-cookie']).toBeUndefined()
    const [, variant = ''] = /from=map\.kept\.([ab])"/.exec(text) ?? []
    expect(text).toContain(`data-variant="${variant}"`)
    expect(text).toContain(variant === 'a' ? 'Word lid' : 'Kijk rond')
    // Whoever comes back the same day sees the same bytes.
    expect((await open(address, 'kept')).text).toBe(text)
    drawn.push(variant)
  }
  server.assembly.settableClock?.reset()
  await runByClock(server, 'tracking.write-shown-counts')
  const shownOf = (key: string) => 2 * drawn.filter((variant) => variant === key).length
  expect(shownOf('a') * shownOf('b')).toBeGreaterThan(0)
  expect((await countsOf()).map(({ variant, shown }) => [variant, shown])).toEqual([
    ['a', shownOf('a')],
    ['b', shownOf('b')],
  ])
})

test('a page and a call show a visitor the same variant; a look at the headers alone is none that was shown', async () => {
  await save()
  for (const address of ADDRESSES.slice(0, 8)) {
    const headers = { 'x-forwarded-for': address, 'user-agent': 'Firefox', accept: 'text/html' }
    const { text } = await server.request('/landers/maplanding/spring', { headers })
    expect(text).toContain(`data-variant="${String((await look(address)).variant)}"`)
    await server.request('/landers/maplanding/spring', { headers, method: 'HEAD' })
  }
  await runByClock(server, 'tracking.write-shown-counts')
  expect((await countsOf()).reduce((sum, { shown }) => sum + shown, 0)).toBe(16)
})

test('a page that is kept shows other variants within a minute of a change, and none once its trial is over', async () => {
  await save()
  const variantIn = async (address: string) => {
    const { text } = await server.request('/landers/maplanding/spring', {
      headers: { 'x-forwarded-for': address, accept: 'text/html' },
    })
    return /data-variant="(\w*)"/.exec(text)?.[1]
  }
  const seen = async () => new Set(await Promise.all(ADDRESSES.map(variantIn)))
  expect(await seen()).toEqual(new Set(['a', 'b']))
  const [first, second] = TRIED.variants
  await save({ variants: [first, { ...second, key: 'c' }] })
  server.assembly.settableClock?.set(new Date(Date.now() + 61_000))
  expect(await seen()).toEqual(new Set(['a', 'c']))
  const { variants: _variants, trial: _trial, ...plain } = TRIED
  await saveCampaign(server.assembly.db, campaignFacts, site, plain, server.assembly.clock.now())
  server.assembly.settableClock?.set(new Date(Date.now() + 2 * 61_000))
  expect(await seen()).toEqual(new Set([undefined]))
  server.assembly.settableClock?.reset()
})

test('a variant has its own words and drawings, and for what it leaves open those of the campaign; the form is told', async () => {
  await save()
  const seen = await Promise.all(ADDRESSES.map(look))
  expect(seen.find(({ variant }) => variant === 'a')).toMatchObject({ button: 'Word lid', art: [] })
  expect(seen.find(({ variant }) => variant === 'b')).toMatchObject({ button: 'Kijk rond', art: ['portrait-3'] })
  const { text } = await server.request('/landers/maplanding/spring', { headers: { 'x-forwarded-for': '10.77.1.5' } })
  expect(text).toMatch(/from=map\.spring\.[ab]/)
})

test('pages and people are counted for the variant they began with, and nothing is compared before it is due', async () => {
  await save()
  const own = await look('10.77.3.5')
  await runByClock(server, 'tracking.write-shown-counts')
  expect(await countsOf()).toEqual(
    ['a', 'b'].map((variant) => ({ variant, shown: variant === own.variant ? 1 : 0, confirmed: 0 })),
  )
  await people.member({ from: 'map.spring.b' })
  // Of a variant that there is not, of no variant, and not confirmed.
  await people.member({ from: 'map.spring.d' })
  await people.member({ from: 'map.spring' })
  await people.signup({ from: 'map.spring.a' })
  expect((await countsOf()).map(({ confirmed }) => confirmed)).toEqual([0, 1])
  expect((await result()).at(-1)).toBe('too early: each has to be shown 2 times')
  expect((await result()).join(' ')).not.toContain('%')
  await variantsOf()
  await runByClock(server, 'tracking.write-shown-counts')
  expect((await result()).at(-1)).toMatch(
    /^b against a: -?\d+\.\d %, with 95 % certainty between -?\d+\.\d % and -?\d+\.\d %$/,
  )
})

test('saving it again as it is goes on counting; with another variant it begins anew', async () => {
  await save()
  await variantsOf()
  await runByClock(server, 'tracking.write-shown-counts')
  const shown = async () => (await countsOf()).reduce((sum, { shown: times }) => sum + times, 0)
  expect(await shown()).toBe(ADDRESSES.length)
  await save({ ground: 'sunken' })
  expect(await shown()).toBe(ADDRESSES.length)
  await save({ variants: [TRIED.variants[0], { ...TRIED.variants[1], weight: 10 }] })
  expect(await shown()).toBe(0)
})

test('a trial that is stopped early says so', async () => {
  await writeFile(
    join(folder, 'campaign.json'),
    JSON.stringify({ ...TRIED, trial: { ...TRIED.trial, smallest_effect: 0.01 } }),
  )
  await runCampaignCommand(server.assembly.config, ['save', 'vonk', join(folder, 'campaign.json')])
  await runCampaignCommand(server.assembly.config, ['stop', 'vonk', 'map', 'spring'])
  expect((await result()).at(-1)).toMatch(/^too early: .*, and it was stopped early$/)
})
