import { readSeedSites } from '@app/db/seeds'
import { describe, expect, test } from 'vitest'
import { SiteData } from './site-data.ts'
import { minimumMessageCosts, selectedCountry } from './sites.rules.ts'

const seeds = await readSeedSites()
const vonk = SiteData.parse(seeds.find(({ key }) => key === 'vonk'))

/** What a changed site is refused for. */
function faults(change: (site: SiteData) => void): string[] {
  const site = structuredClone(vonk)
  change(site)
  const result = SiteData.safeParse(site)
  return result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
}

/** Puts into the kit what the compiler would refuse. */
const assign = (kit: Record<string, unknown>) => (site: SiteData) => Object.assign(site.brand, kit)

describe('a site is refused', () => {
  test.each<[string, RegExp, (site: SiteData) => void]>([
    ['a refund period under the law’s', /refund_days/, (site) => (site.refund_days = 13)],
    [
      'a button nobody can read',
      /light on-brand on brand is 1\.\d\d, needs 4\.5/,
      (site) => (site.brand.light.brand = '#FFD0C0'),
    ],
    ['a footer nobody can read', /dark on-night on night/, (site) => (site.brand.dark.night = '#E0D0D0')],
    ['a colour that is more than a colour', /brand/, (site) => (site.brand.light.brand = 'red;}body{display:none')],
    ['a neutral that is no colour', /brand.neutral is no colour like/, (site) => (site.brand.neutral = 'green')],
    ['typefaces we do not have', /brand.type is no pair of typefaces; there are/, assign({ type: 'comic' })],
    ['drawings we do not have', /brand.art is no art set; there are/, assign({ art: 'anchor' })],
    ['corners rounder than round', /brand.radius is whole pixels from 0 to 24/, assign({ radius: 25 })],
    ['corners of half a pixel', /brand.radius is whole pixels/, assign({ radius: 7.5 })],
    [
      'a tint on which its own text is lost',
      /light muted on brand-tint/,
      (site) => (site.brand.light.brand_tint = '#8A9A90'),
    ],
    ['a logo that carries more than a drawing', /brand/, (site) => (site.brand.logo.view_box = '"><script>')],
    ['a bundle without a price in a currency', /has no price in CHF/, (site) => delete site.bundles[0]?.prices['CHF']],
    ['a country that is none', /countries/, (site) => (site.countries[0] = { country: 'nl', currency: 'EUR' })],
    ['a time zone that is none', /time_zone/, (site) => (site.time_zone = 'Europe/Utrecht')],
    ['a setting nobody knows', /settings/, (site) => Object.assign(site.settings, { nonsense: true })],
    ['a text missing in a language', /settings.description.pl/, (site) => (site.settings.description.pl = '')],
  ])('for %s', (_, expected, change) => {
    expect(faults(() => {})).toEqual([])
    expect(faults(change).join('\n')).toMatch(expected)
  })
})

test('[S9.11] the claim that Premium makes a match likelier is a setting, 46 percent, and comes without a source', () => {
  const { premium_match_claim: _, ...settings } = vonk.settings
  expect(SiteData.parse({ ...vonk, settings }).settings.premium_match_claim).toEqual({ percentage: 46, source: null })
})

describe('rules', () => {
  test('the demo sites pass, and differ in name, colours and countries', () => {
    const [a, b] = seeds.map((seed) => SiteData.parse(seed))
    expect(a?.name).not.toBe(b?.name)
    expect(a?.brand.light.brand).not.toBe(b?.brand.light.brand)
    expect(a?.countries).not.toEqual(b?.countries)
  })

  test('the least a message costs is the best price per credit times the credits of a message', () => {
    const table = {
      countries: [{ country: 'NL', currency: 'EUR' }],
      bundles: [
        { key: 'a', credits: 30, prices: { EUR: 999 } },
        { key: 'b', credits: 250, prices: { EUR: 4999 } },
      ],
    }
    expect(minimumMessageCosts(table, 2)).toEqual({ NL: { costs: 0.4, currency: 'EUR' } })
    expect(minimumMessageCosts(table, 3)).toEqual({ NL: { costs: 0.6, currency: 'EUR' } })
  })

  test('a country that is not served is never selected', () => {
    expect(selectedCountry('US', 'BE', ['NL', 'BE'])).toBe('BE')
    expect(selectedCountry(undefined, 'US', ['NL', 'BE'])).toBe('NL')
    expect(selectedCountry('BE', 'NL', ['NL', 'BE'])).toBe('BE')
  })
})
