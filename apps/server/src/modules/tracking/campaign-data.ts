/** The shape of a campaign as data: what a file holds, what the back office will save, and what is read again. */
import { isDeepStrictEqual } from 'node:util'
import { hasVisibleText, plainLine } from '@app/contract/characters'
import { INTERESTS } from '@app/contract/interests'
import {
  CAMPAIGN_PAGES,
  LANDER_GROUNDS,
  LONGEST_CAMPAIGN_WORDS,
  MEMBER_CAMPAIGN_PAGES,
  PORTRAIT_NAME,
  PORTRAITS,
} from '@app/contract/lander-names'
import { MOST_INTERESTS } from '@app/contract/limits'
import { LOCALES } from '@app/i18n/locales'
import * as z from 'zod'
import { fitsPhone, saysNumber } from './campaigns.rules.ts'

const Line = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .refine((text) => text === text.trim() && text === plainLine(text) && hasVisibleText(text), 'is no plain line')

const Words = z
  .strictObject({
    headline: Line(LONGEST_CAMPAIGN_WORDS.headline).refine(fitsPhone, 'has a word that a phone would cut'),
    lead: Line(LONGEST_CAMPAIGN_WORDS.lead),
    button: Line(LONGEST_CAMPAIGN_WORDS.button),
  })
  .partial()

/** A source is told in each of the seven languages, so that none shows the claim without it. */
const Source = z.strictObject({
  en: z.string().min(1),
  nl: z.string().min(1),
  de: z.string().min(1),
  it: z.string().min(1),
  fr: z.string().min(1),
  es: z.string().min(1),
  pl: z.string().min(1),
})

const content = {
  page: z.enum([...CAMPAIGN_PAGES, ...MEMBER_CAMPAIGN_PAGES]),
  slug: z.string().regex(/^[a-z0-9-]{1,40}$/),
  texts: z.partialRecord(z.enum(LOCALES), Words).default({}),
  /** Drawings of ours, by name: there is no name that a member's photo could have. */
  art: z.array(z.string().regex(PORTRAIT_NAME)).max(PORTRAITS).default([]),
  ground: z.enum(LANDER_GROUNDS).nullable().default(null),
  offer_code: z.string().min(1).nullable().default(null),
  preset: z
    .strictObject({
      region: z.string().regex(/^[A-Z]{2}-[A-Z0-9]{1,4}$/),
      interests: z.array(z.enum(INTERESTS)).max(MOST_INTERESTS),
    })
    .partial()
    .default({}),
  claim_source: Source.nullable().default(null),
  /** What is tried out beside each other: what one leaves open is as in the campaign. */
  variants: z
    .array(
      z.strictObject({
        key: z.enum(['a', 'b', 'c', 'd']),
        weight: z.int().positive().max(100),
        texts: z.partialRecord(z.enum(LOCALES), Words).default({}),
        art: z.array(z.string().regex(PORTRAIT_NAME)).max(PORTRAITS).default([]),
      }),
    )
    .max(4)
    .refine((variants) => variants.length !== 1, 'has nothing to be compared with')
    .refine((variants) => new Set(variants.map(({ key }) => key)).size === variants.length, 'has a key twice')
    .default([]),
  indexed: z.boolean().default(false),
}

const Content = z.strictObject(content)
type Content = z.infer<typeof Content>

/** Numbers are claims, and a claim has a source or is not made. */
function refuseClaims({ value, issues }: z.core.ParsePayload<Content>): void {
  if (value.claim_source !== null) return
  const all = [
    { at: [], texts: value.texts },
    ...value.variants.map(({ texts }, index) => ({ at: ['variants', index], texts })),
  ]
  for (const { at, texts } of all) {
    for (const [locale, words] of Object.entries(texts)) {
      for (const [part, text] of Object.entries(words)) {
        if (text === undefined || !saysNumber(text, value.offer_code)) continue
        const message = 'says a number, so the campaign needs a claim_source'
        issues.push({ code: 'custom', input: text, path: [...at, 'texts', locale, part], message })
      }
    }
  }
}

/** What a page about a member shows is what that member agreed to: no campaign has a word in it. */
function refuseWordsAboutMembers({ value, issues }: z.core.ParsePayload<Content>): void {
  const { page, slug, ...rest } = value
  if (!MEMBER_CAMPAIGN_PAGES.some((name) => name === page)) return
  const changesNothing = Content.parse({ page, slug })
  for (const part of Object.keys(content) as (keyof typeof rest)[]) {
    if (isDeepStrictEqual(value[part], changesNothing[part])) continue
    issues.push({
      code: 'custom',
      input: value[part],
      path: [part],
      message: 'is not changed on a page about a member',
    })
  }
}

/** Decided before anything is counted, and written down with it. */
const Trial = z.strictObject({
  metric: z.enum(['confirmed', 'ordered']),
  /** The smallest difference that matters, as a share: 0.02 is two of a hundred. */
  smallest_effect: z.number().min(0.001).max(0.5),
  /** What is reached today, as far as it is known. */
  expected_share: z.number().min(0.001).max(0.999),
})

const Day = z.iso.date().nullable().default(null)

/** As it is written down: days are those of the site, and a campaign without a first one begins when it is saved. */
export const CampaignData = z
  .strictObject({ ...content, from: Day, until: Day, trial: Trial.nullable().default(null) })
  .check(refuseClaims, refuseWordsAboutMembers)
  .refine(({ variants, trial }) => variants.length > 0 === (trial !== null), {
    path: ['trial'],
    message: 'variants and a trial of them go together',
  })
export type CampaignData = z.infer<typeof CampaignData>

/** As it is stored. */
export const StoredCampaign = z
  .strictObject({ ...content, from_at: z.date(), until_at: z.date().nullable() })
  .check(refuseClaims, refuseWordsAboutMembers)
export type StoredCampaign = z.infer<typeof StoredCampaign>
