/** The shape of a campaign as data: what a file holds, what the back office will save, and what is read again. */
import { hasVisibleText, plainLine } from '@app/contract/characters'
import { INTERESTS } from '@app/contract/interests'
import {
  CAMPAIGN_PAGES,
  LANDER_GROUNDS,
  LONGEST_CAMPAIGN_WORDS,
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
  page: z.enum(CAMPAIGN_PAGES),
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
  indexed: z.boolean().default(false),
}

const Content = z.strictObject(content)
type Content = z.infer<typeof Content>

/** Numbers are claims, and a claim has a source or is not made. */
function refuseClaims({ value, issues }: z.core.ParsePayload<Content>): void {
  if (value.claim_source !== null) return
  for (const [locale, words] of Object.entries(value.texts)) {
    for (const [part, text] of Object.entries(words)) {
      if (text === undefined || !saysNumber(text, value.offer_code)) continue
      const message = 'says a number, so the campaign needs a claim_source'
      issues.push({ code: 'custom', input: text, path: ['texts', locale, part], message })
    }
  }
}

const Day = z.iso.date().nullable().default(null)

/** As it is written down: days are those of the site, and a campaign without a first one begins when it is saved. */
export const CampaignData = z.strictObject({ ...content, from: Day, until: Day }).check(refuseClaims)
export type CampaignData = z.infer<typeof CampaignData>

/** As it is stored. */
export const StoredCampaign = z
  .strictObject({ ...content, from_at: z.date(), until_at: z.date().nullable() })
  .check(refuseClaims)
export type StoredCampaign = z.infer<typeof StoredCampaign>
