import { readSeedCampaigns } from '@app/db/campaigns'
import { expect, test } from 'vitest'
import { CampaignData, StoredCampaign } from './campaign-data.ts'
import { fitsPhone, isCampaignOn, saysNumber } from './campaigns.rules.ts'

const CAMPAIGN = { page: 'map', slug: 'spring', texts: { nl: { headline: 'Wie ken je nog niet?' } } }
const SOURCE = Object.fromEntries(['en', 'nl', 'de', 'it', 'fr', 'es', 'pl'].map((locale) => [locale, 'Telling, 2026']))

const refusals = (changes: object): string[] => {
  const read = CampaignData.safeParse({ ...CAMPAIGN, ...changes })
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('the campaigns of the demo sites are campaigns', async () => {
  const seeds = await readSeedCampaigns()
  expect(seeds.length).toBeGreaterThan(2)
  for (const { site: _, ...data } of seeds) expect(() => CampaignData.parse(data)).not.toThrow()
})

test.each([
  ['18+ only', null, false],
  ['Free, 18+', null, false],
  ['With HELLO30', 'HELLO30', false],
  ['With HELLO30', null, true],
  ['1000 members', null, true],
  ['9 of 10 answer', null, true],
  ['½ price', null, true],
  ['١٠٠ members', null, true],
  ['Ⅻ seconds', null, true],
  ['180+', null, true],
  ['One good question', null, false],
])('%s, offering %s, says a number: %s', (words, offer_code, number) => {
  expect(saysNumber(words, offer_code)).toBe(number)
})

test('[D.55] a campaign that says a number has a source, or is refused', () => {
  const texts = { de: { lead: '9 von 10 antworten.' }, nl: { headline: 'Gratis, 18+' } }
  expect(refusals({ texts })).toEqual(['texts.de.lead: says a number, so the campaign needs a claim_source'])
  expect(refusals({ texts, claim_source: SOURCE })).toEqual([])
  // A source that is told in some languages only would be no source in the others.
  expect(refusals({ texts, claim_source: { nl: 'Telling' } })).not.toEqual([])
})

test.each(['landing2', 'landing3'])('a campaign names %s to be counted, and says nothing there', (page) => {
  expect(refusals({ page, texts: {}, until: '2027-06-01' })).toEqual([])
  const changed = { art: ['portrait-5'], ground: 'night', preset: { region: 'NL-UT' }, indexed: true }
  expect(refusals({ page, ...changed })).toEqual(
    ['texts', 'art', 'ground', 'preset', 'indexed'].map((part) => `${part}: is not changed on a page about a member`),
  )
})

test('what is read is held against the same rules as what is saved', () => {
  const stored = {
    ...CampaignData.parse(CAMPAIGN),
    from: undefined,
    until: undefined,
    trial: undefined,
    texts: { nl: { lead: '9 van de 10' } },
  }
  const { from: _, until: __, trial: ___, ...rest } = stored
  const row = { ...rest, from_at: new Date(), until_at: null }
  expect(StoredCampaign.safeParse(row).success).toBe(false)
  expect(StoredCampaign.safeParse({ ...row, texts: {} }).success).toBe(true)
})

const [A, B] = ['a', 'b'].map((key) => ({ key, weight: 50 }))
const TRIAL = { metric: 'confirmed', smallest_effect: 0.02, expected_share: 0.1 }

test('two variants and what is measured of them make a campaign', () => {
  expect(refusals({ variants: [A, B], trial: TRIAL })).toEqual([])
})

const WRONG: readonly (readonly [changes: object, why: string])[] = [
  [{ page: 'swipe' }, 'the deck has no slug'],
  [{ page: 'home' }, 'no lander'],
  [{ slug: 'Spring' }, 'capitals'],
  [{ slug: '' }, 'nothing'],
  [{ slug: 'x'.repeat(41) }, 'too long'],
  [{ slug: '../map' }, 'a path'],
  [{ art: ['https://example.org/face.jpg'] }, 'a picture of somebody else'],
  [{ art: ['photos/AAAAAAAAAAAAAAAA'] }, 'the photo of a member'],
  [{ art: ['portrait-17'] }, 'nobody was drawn so'],
  [{ ground: '#ff0000' }, 'a colour of its own'],
  [{ preset: { region: 'Utrecht' } }, 'no key of a region'],
  [{ preset: { interests: ['stamps'] } }, 'no interest'],
  [{ preset: { city: 1 } }, 'unknown'],
  [{ texts: { sv: { headline: 'Hej' } } }, 'no language of ours'],
  [{ texts: { nl: { title: 'Hallo' } } }, 'no part of the page'],
  [{ texts: { nl: { headline: 'x'.repeat(61) } } }, 'too long'],
  [{ texts: { de: { headline: 'Donaudampfschifffahrt' } } }, 'a word that a phone would cut'],
  [{ texts: { nl: { button: 'x'.repeat(29) } } }, 'too long'],
  [{ texts: { nl: { headline: ' Hallo' } } }, 'space around it'],
  [{ texts: { nl: { headline: 'Hallo‮daar' } } }, 'turns what comes after it'],
  [{ texts: { nl: { headline: '​' } } }, 'nothing that is seen'],
  [{ texts: { nl: { headline: 'Hallo\ndaar' } } }, 'two lines'],
  [{ until: '2026-02-31' }, 'no day'],
  [{ variants: [A, B] }, 'nothing said of what is measured'],
  [{ variants: [A], trial: TRIAL }, 'nothing to be compared with'],
  [{ variants: [A, A], trial: TRIAL }, 'a key twice'],
  [{ variants: [A, { ...B, weight: 0 }], trial: TRIAL }, 'nobody would see it'],
  [{ trial: TRIAL }, 'nothing is tried out'],
  [{ variants: [A, { ...B, texts: { nl: { lead: '9 van de 10' } } }], trial: TRIAL }, 'a number without a source'],
  [{ variants: [A, B], trial: { ...TRIAL, smallest_effect: 0 } }, 'no effect'],
]

test.each(WRONG)('%j is refused: %s', (changes, _why) => {
  expect(refusals(changes)).not.toEqual([])
})

test('a campaign is on from its first day to the moment its last day ends', () => {
  const from_at = new Date('2027-04-30T22:00:00Z')
  const until_at = new Date('2027-05-31T22:00:00Z')
  const on = (moment: string) => isCampaignOn({ from_at, until_at }, new Date(moment))
  expect([on('2027-04-30T21:59:59Z'), on('2027-04-30T22:00:00Z')]).toEqual([false, true])
  expect([on('2027-05-31T21:59:59Z'), on('2027-05-31T22:00:00Z')]).toEqual([true, false])
  expect(isCampaignOn({ from_at, until_at: null }, new Date('2099-01-01T00:00:00Z'))).toBe(true)
})

test('words are measured one by one, and a hyphen lets them break', () => {
  expect(fitsPhone('Schleswig-Holstein, wen kennst du?')).toBe(true)
  expect(fitsPhone('Mecklenburgvorpommern')).toBe(false)
})
