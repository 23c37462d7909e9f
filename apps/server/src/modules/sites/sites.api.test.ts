import { Settings } from '@app/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeSettings } from '../../testing/site-settings.ts'
import { openTcpProxy } from '../../testing/tcp-proxy.ts'
import { createTestDatabase, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { saveSite } from './index.ts'
import { readSeedSites } from '@app/db/seeds'

const SETTINGS = '/api/settings.php'
const COMPANY = '/api/companyinfo.php'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('settings', () => {
  test('[S3.29] settings have every field of the specification', async () => {
    const settings = (await server.request(SETTINGS)).json()
    const fields = [
      'name',
      'domain',
      'domain_language',
      'cdn_prefix',
      'countries',
      'index_title',
      'description',
      'visible_profile_fields',
      'visible_profile_notes',
      'geoip_country',
      'geoip_selected_country',
      'message_credits',
      'signup_credits',
      'photo_credits',
      'gift_credits',
      'message_length',
      'minimum_message_costs',
      'support_email',
      'support_phone',
      'enable_site_entry_popup',
      'push_public_key',
      'search_fields',
      'signups',
      'logged_out_search',
      'logged_out_search_trafficsource',
      'fictional_icon',
      'fictional_warning',
      'fictional_singular',
      'fictional_plural',
      'refund_days',
      'member_resell',
    ]
    expect(Object.keys(settings)).toEqual(expect.arrayContaining(fields))
    expect(Settings.safeParse(settings).success).toBe(true)
    expect(settings).toMatchObject({ message_credits: 2, signup_credits: 12, photo_credits: 5, gift_credits: 3 })
    expect(settings).toMatchObject({ message_length: 500, refund_days: 14, chat_history_days: 30 })
    expect(settings['minimum_message_costs']).toMatchObject({ NL: { costs: 0.4, currency: 'EUR' } })
  })

  test('[D.11] the site is chosen by the host of the request, whatever its case and port', async () => {
    expect((await server.request(SETTINGS, { host: 'vonk.localhost' })).json()['name']).toBe('Vonk')
    expect((await server.request(SETTINGS, { host: 'KLAVER.localhost:8080' })).json()['name']).toBe('Klaver')
    const stranger = await server.request(SETTINGS, { host: 'stranger.localhost' })
    expect(stranger.status).toBe(404)
    expect(stranger.json()['code']).toBe('site_not_found')
  })

  test('[S7.12] a forced host is answered with the settings of that host, the query of a page is borne', async () => {
    const query = '?host=klaver.localhost&network=radio&ref=42&sub1=a&utm_source=x&lb=1'
    expect((await server.request(SETTINGS + query, { host: 'vonk.localhost' })).json()['name']).toBe('Klaver')
    const unknown = await server.request(`${SETTINGS}?host=stranger.localhost`)
    expect([unknown.status, unknown.json()['code']]).toEqual([404, 'site_not_found'])
  })

  test('a network counts where the site lists it, and the list is told to nobody', async () => {
    const known = async (query: string, headers: Record<string, string> = {}) => {
      const { json, text } = await server.request(SETTINGS + query, { host: 'by-source.localhost', headers })
      expect(text).not.toContain('radio')
      return json()['known_network']
    }
    expect(await known('?network=radio')).toBe(true)
    expect(await known('', { cookie: '__Host-network=radio' })).toBe(true)
    for (const query of ['', '?network=x', '?network=', '?network=RADIO']) expect(await known(query)).toBe(false)
    expect((await server.request(`${SETTINGS}?network=radio`)).json()['known_network']).toBe(false)
  })

  test('texts come in the language asked for, and in English where there is none', async () => {
    const warning = async (language: string) =>
      (await server.request(`${SETTINGS}?language=${language}`)).json()['fictional_singular']
    expect(await warning('de')).toBe('Fiktives Profil')
    expect(await warning('sv')).toBe('Fictional profile')
  })

  test('the country is the one chosen, else the one of the address, else the first of the site', async () => {
    const ask = async (query: string, address?: string) =>
      (await server.request(SETTINGS + query, { headers: address ? { 'x-forwarded-for': address } : {} })).json()
    expect(await ask('?country=BE', '145.97.0.1')).toMatchObject({
      geoip_country: 'NL',
      geoip_selected_country: 'BE',
    })
    expect(await ask('', '193.99.144.80')).toMatchObject({ geoip_country: 'DE', geoip_selected_country: 'DE' })
    expect(await ask('?country=US', '8.8.8.8')).toMatchObject({ geoip_country: 'US', geoip_selected_country: 'NL' })
    expect(await ask('')).toMatchObject({ geoip_country: null, geoip_selected_country: 'NL' })
  })
})

describe('claims', () => {
  test('[D.55] a claim in numbers is told with its source, in the language asked for; without one it is not told', async () => {
    const inAll = (text: string) => ({ en: text, nl: `${text} (nl)`, de: text, it: text, fr: text, es: text, pl: text })
    const claimsIn = async (language: string) => {
      const { premium_match_claim, claims } = (await server.request(`${SETTINGS}?language=${language}`)).json()
      return { premium_match_claim, claims }
    }
    expect(await claimsIn('nl')).toEqual({ premium_match_claim: null, claims: [] })
    await changeSettings(server, {
      premium_match_claim: { percentage: 46, source: inAll('Own count, 2026') },
      claims: [
        { text: inAll('9 of 10 answer'), source: null },
        { text: inAll('4 of 5 stay'), source: inAll('Survey') },
      ],
    })
    expect(await claimsIn('nl')).toEqual({
      premium_match_claim: { percentage: 46, source: 'Own count, 2026 (nl)' },
      claims: [{ text: '4 of 5 stay (nl)', source: 'Survey (nl)' }],
    })
  })
})

test('[D.23] refund days below 14 cannot be saved, neither by the room nor past it', async () => {
  const { db, pool } = server.assembly
  const seed = (await readSeedSites()).find(({ key }) => key === 'vonk')
  await expect(saveSite(db, { ...seed, refund_days: 13 })).rejects.toThrow(/refund_days/)
  await expect(pool.query(`update sites.site set refund_days = 13 where key = 'vonk'`)).rejects.toThrow(/refund_days/)
  const { rows } = await pool.query(`select refund_days from sites.site where key = 'vonk'`)
  expect(rows).toEqual([{ refund_days: 14 }])
})

describe('company info', () => {
  test('[S3.30] company info has every field of the specification', async () => {
    expect((await server.request(COMPANY)).json()).toEqual({
      name: 'Vonk Demo B.V.',
      address: 'Voorbeeldkade 12',
      kvk: '00000000',
      city: 'Utrecht',
      country: 'NL',
      tradenames: ['Vonk'],
      vat_numbers: ['NL000000000B00'],
      support_phone: '+31 30 000 00 00',
      delete_discount: null,
      added: '2023-06-01',
    })
  })

  test('[S7.19] company info may be kept by caches, settings may not', async () => {
    expect((await server.request(COMPANY)).headers['cache-control']).toBe('public, max-age=3600')
    expect((await server.request(SETTINGS)).headers['cache-control']).toBe('no-store')
  })
})

describe('what a process remembers', () => {
  test('a saved change is shown within half a minute, and not asked for on every request', async () => {
    const own = await startTestServer()
    const name = async () => (await own.request(SETTINGS)).json()['name']
    expect(await name()).toBe('Vonk')
    const [site] = (await readSeedSites()).filter(({ key }) => key === 'vonk')
    await saveSite(own.assembly.db, { ...site, name: 'Renamed' })
    expect(await name()).toBe('Vonk')
    own.assembly.settableClock?.set(new Date(Date.now() + 31_000))
    expect(await name()).toBe('Renamed')
    await own.close()
  })

  test('while the database is away, sites already known are still answered', async () => {
    const proxy = await openTcpProxy(await createTestDatabase())
    const own = await startTestServer({ DATABASE_URL: proxy.url })
    expect((await own.request(SETTINGS)).status).toBe(200)
    await proxy.cut()
    own.assembly.settableClock?.set(new Date(Date.now() + 31_000))
    expect((await own.request(SETTINGS)).status).toBe(200)
    const unknown = await own.request(SETTINGS, { host: 'swedish.localhost' })
    expect([unknown.status, unknown.json()['code']]).toEqual([503, 'temporarily_unavailable'])
    expect(unknown.headers['retry-after']).toBe('2')
    await proxy.restore()
    expect((await own.request(SETTINGS, { host: 'swedish.localhost' })).status).toBe(200)
    await own.close()
    await proxy.cut()
  })
})

test('a host nobody serves is asked for anew after five seconds', async () => {
  const { pool, clock, settableClock } = server.assembly
  const status = async () => (await server.request(SETTINGS, { host: 'invented.test' })).status
  expect(await status()).toBe(404)
  await pool.query(
    `insert into sites.host (host, site_id) select 'invented.test', id from sites.site where key = 'vonk'`,
  )
  expect(await status()).toBe(404)
  settableClock?.set(new Date(clock.now().getTime() + 5001))
  expect(await status()).toBe(200)
  settableClock?.reset()
})
