import { writeFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runCampaignCommand } from '../../app/campaign-commands.ts'
import { campaignFacts } from '../../app/tracking-deps.ts'
import { dayIn } from '../../platform/calendar.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { listSites, type Site } from '../sites/index.ts'
import { saveCampaign } from './index.ts'

let server: TestServer
let site: Site
let klaver: Site
beforeAll(async () => {
  server = await startTestServer()
  const sites = await listSites(server.assembly.db)
  const named = (key: string) => sites.find((candidate) => candidate.key === key) as Site
  ;[site, klaver] = [named('vonk'), named('klaver')]
})
beforeEach(async () => {
  await server.assembly.pool.query('truncate tracking.campaign')
})
afterAll(() => server.close())

const SPRING = {
  page: 'map',
  slug: 'spring',
  texts: { nl: { headline: 'Wie ken je nog niet?', button: 'Kijk rond' }, de: { lead: 'Sieh dich um.' } },
  preset: { region: 'NL-UT', interests: ['dogs'] },
  art: ['portrait-12'],
  ground: 'brand_tint',
}

const save = (changes: object = {}, on = site, now = server.assembly.clock.now()) =>
  saveCampaign(server.assembly.db, campaignFacts, on, { ...SPRING, ...changes }, now)

async function find(slug = 'spring', { language = 'nl', page = 'map', host = 'vonk.localhost' } = {}) {
  const { status, json } = await server.request(`/api/landers/${page}?slug=${slug}&language=${language}`, { host })
  expect(status).toBe(200)
  return json()['campaign']
}

describe('what a lander is told', () => {
  test('the words of the reader’s language, and nothing where the campaign says nothing in it', async () => {
    await save()
    const common = { ground: 'brand_tint', art: ['portrait-12'], region: 'NL-UT', interests: ['dogs'] }
    const rest = { ...common, offer: null, source: null, indexed: false, variant: null }
    expect(await find()).toEqual({ ...rest, headline: 'Wie ken je nog niet?', lead: null, button: 'Kijk rond' })
    expect(await find('spring', { language: 'de' })).toEqual({
      ...rest,
      headline: null,
      lead: 'Sieh dich um.',
      button: null,
    })
    expect(await find('spring', { language: 'pl' })).toEqual({ ...rest, headline: null, lead: null, button: null })
  })

  test('nothing of a slug that nobody knows, of another lander, or of another site', async () => {
    await save()
    expect(await find('autumn')).toBeNull()
    expect(await find('spring', { page: 'icons' })).toBeNull()
    expect(await find('spring', { host: 'klaver.localhost' })).toBeNull()
  })

  test.each(['UPPER', 'a/b', '..', 'x'.repeat(41), "a'--", '%00'])('%s is no slug', async (slug) => {
    const { status } = await server.request(`/api/landers/map?slug=${encodeURIComponent(slug)}&language=nl`)
    expect(status).toBe(400)
  })

  test('nothing before the first day and after the last, by the clock of the site', async () => {
    await save({ from: '2027-05-01', until: '2027-06-01' })
    const at = async (moment: string) => {
      server.assembly.settableClock?.set(new Date(moment))
      return (await find()) !== null
    }
    expect(await at('2027-04-30T21:59:59Z')).toBe(false)
    expect(await at('2027-04-30T22:00:00Z')).toBe(true)
    expect(await at('2027-05-31T21:59:59Z')).toBe(true)
    expect(await at('2027-05-31T22:00:00Z')).toBe(false)
    server.assembly.settableClock?.reset()
  })

  test('nothing of a campaign that was broken by hand, and a line in the log', async () => {
    await save()
    await server.assembly.pool.query(`update tracking.campaign set texts = '{"nl": {"lead": "9 van de 10"}}'`)
    expect(await find()).toBeNull()
    expect(server.logs()).toContain('stored campaign is invalid')
  })
})

describe('offers', () => {
  const code = (changes: string) =>
    server.assembly.pool.query(`update offers.code set ${changes} where code = 'HELLO30' and site_id = ${site.id}`)

  test('[D.54] an offer is named only where it exists and lowers the price of every bundle for anybody', async () => {
    await expect(save({ offer_code: 'NOTHING' })).rejects.toThrow('no offer')
    // Each of these is a code, but not one for whoever reads an advertisement.
    await expect(save({ offer_code: 'PAYPAL35' })).rejects.toThrow('no offer')
    await expect(save({ offer_code: 'LARGE40' })).rejects.toThrow('no offer')
    await expect(save({ offer_code: 'FIRST50' })).rejects.toThrow('no offer')
    expect(await find()).toBeNull()
    await save({ offer_code: 'HELLO30' })
    expect(await find()).toMatchObject({ offer: { code: 'HELLO30', percentage: 30 } })
  })

  test('an offer that changes nothing is none: where prices are so small that the discount is rounded away', async () => {
    const cheap = { ...site, bundles: [{ key: '1', credits: 1, prices: { EUR: 1, GBP: 1, CHF: 1, PLN: 1 } }] }
    await expect(save({ offer_code: 'FIVE' }, cheap)).rejects.toThrow('no offer')
  })

  test('a campaign whose offer is over is over too', async () => {
    await save({ offer_code: 'HELLO30' })
    await code(`status = 'paused'`)
    expect(await find()).toBeNull()
    await code(`status = 'active', expires_at = now() - interval '1 minute'`)
    expect(await find()).toBeNull()
    await code(`expires_at = null`)
    expect(await find()).not.toBeNull()
  })
})

describe('saving', () => {
  test('a region that is none of the site’s countries is refused', async () => {
    await expect(save({ preset: { region: 'US-NY' } })).rejects.toThrow('US-NY')
    await expect(save({ preset: { region: 'NL-XX' } })).rejects.toThrow('NL-XX')
    await expect(save({ preset: { region: 'NL-UT' } }, klaver)).rejects.toThrow('NL-UT')
  })

  test('one that ends before it begins is refused', async () => {
    await expect(save({ from: '2027-05-01', until: '2027-05-01' })).rejects.toThrow('ends before it begins')
  })

  test('saving again replaces it whole, and counts', async () => {
    await save()
    await save({ texts: {}, preset: {}, art: [], ground: null })
    expect(await find()).toMatchObject({ headline: null, region: null, art: [], ground: null })
    const { rows } = await server.assembly.pool.query('select revision from tracking.campaign')
    expect(rows).toEqual([{ revision: 2 }])
  })
})

describe('by the command line', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'campaigns-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const run = (...args: string[]) => runCampaignCommand(server.assembly.config, args)
  const file = async (data: unknown) => {
    const path = join(folder, 'campaign.json')
    await writeFile(path, JSON.stringify(data))
    return path
  }

  test('campaigns are saved, listed and stopped', async () => {
    const path = await file([SPRING, { ...SPRING, slug: 'later', from: '2099-01-01' }])
    expect(await run('save', 'vonk', path)).toEqual(['map/spring is saved', 'map/later is saved'])
    const day = dayIn(site.time_zone, server.assembly.clock.now())
    expect(await run('list', 'vonk')).toEqual(['off  map/later  2099-01-01 – …', `on   map/spring  ${day} – …`])
    expect(await run('stop', 'vonk', 'map', 'spring')).toEqual(['map/spring is over'])
    expect(await find()).toBeNull()
    // One that has not begun never does.
    expect(await run('stop', 'vonk', 'map', 'later')).toEqual(['map/later is over'])
    await expect(run('stop', 'vonk', 'map', 'spring')).rejects.toThrow('map/spring is not on')
  })

  test('what cannot be saved is refused with the reason, and nothing of it is there', async () => {
    const path = await file({ ...SPRING, texts: { nl: { headline: '9 van de 10' } } })
    await expect(run('save', 'vonk', path)).rejects.toThrow(/needs a claim_source[\s\S]*texts\.nl\.headline/)
    await expect(run('save', 'nowhere', path)).rejects.toThrow('say which site')
    await expect(run('save', 'vonk', join(folder, 'gone.json'))).rejects.toThrow('cannot be read')
    await expect(run('paint', 'vonk')).rejects.toThrow('save, list, stop')
    expect(await run('list', 'vonk')).toEqual([])
  })
})
