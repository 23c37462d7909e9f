/** The shape of a site as data: what a seed file holds, what the back office will save, what validation promises. */
import { Brand } from '@app/contract'
import { contrastErrors } from '@app/contract/kit/contrast-pairs'
import { MINIMUM_REFUND_DAYS } from '@app/contract/limits'
import { NOTICE_KINDS } from '@app/contract/notice-kinds'
import { PROMPTS } from '@app/contract/profile-choices'
import * as z from 'zod'
import { missingPrices, unchangedPrices } from './sites.rules.ts'

const Country = z.string().regex(/^[A-Z]{2}$/)
const Currency = z.string().regex(/^[A-Z]{3}$/)
const Key = z.string().regex(/^[a-z][a-z0-9-]*$/)
/** A text in each of the seven languages. */
const Localized = z.strictObject({
  en: z.string().min(1),
  nl: z.string().min(1),
  de: z.string().min(1),
  it: z.string().min(1),
  fr: z.string().min(1),
  es: z.string().min(1),
  pl: z.string().min(1),
})
export type Localized = z.infer<typeof Localized>

/** An address of another site, without anything behind its path. */
const Elsewhere = z.string().regex(/^https:\/\/[a-z0-9.-]+(?:\/[\w./-]*)?$/)

/** Who collects a debit, as banks know them. */
const CreditorIdentifier = z.string().regex(/^[A-Z]{2}\d{2}[A-Z0-9]{3,31}$/)

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** A claim needs somebody who measured it; without a source it is never shown. */
const Source = Localized.nullable().default(null)

const SiteSettings = z.strictObject({
  cdn_prefix: z.string(),
  index_title: Localized,
  description: Localized,
  visible_profile_fields: z.array(z.string()),
  visible_profile_notes: z.array(z.string()),
  /** What members may finish on their profiles; with none there are no prompts. */
  profile_prompts: z.array(z.enum(PROMPTS)).default([...PROMPTS]),
  message_credits: z.int().positive().default(2),
  signup_credits: z.int().nonnegative().default(12),
  photo_credits: z.int().positive().default(5),
  gift_credits: z.int().positive().default(3),
  /** By what banks know who collects debits; without it there is no direct debit. */
  creditor_identifier: CreditorIdentifier.nullable().default(null),
  /** The discount on a first order once the time bonus has ended, in percent; 0: none. */
  welcome_percentage_after_bonus: z.int().min(0).max(24).default(10),
  /** Each time this much went to fictional profiles in a month, the chat says so; elsewhere as many cents as in euros. */
  reality_check_cents: z
    .record(Currency, z.int().positive())
    .default({ EUR: 5000, CHF: 5000, GBP: 4500, USD: 5500, CAD: 7500, AUD: 8500, NZD: 9000, PLN: 20_000 }),
  /** How many answers in words cost nothing in a conversation that somebody else began. */
  free_replies: z.int().nonnegative().default(0),
  message_length: z.int().min(50).max(5000).default(500),
  chat_history_days: z.int().positive().default(30),
  support_email: z.email(),
  support_phone: z.string().regex(/^\+?[0-9 -]+$/),
  /** When somebody answers the phone, from Monday to Friday; nobody says so where it is not known. */
  support_hours: z.strictObject({ from: TimeOfDay, to: TimeOfDay }).nullable().default(null),
  enable_site_entry_popup: z.boolean().default(true),
  /** What browsers subscribe with; without it nothing is pushed. */
  push_public_key: z.string().nullable().default(null),
  /** What the installed app is called under its icon; without it the name of the site. */
  app_name: z.string().min(1).max(12).nullable().default(null),
  /** Whether notices are mailed at all. */
  mail_notices: z.boolean().default(true),
  /** When nothing makes a sound, by the clock of the member; both the same: never. */
  quiet_hours: z.strictObject({ from: TimeOfDay, to: TimeOfDay }).default({ from: '23:00', to: '07:30' }),
  /** What members of this site do not hear of unless they choose so; nothing can be turned on for them. */
  notice_defaults: z
    .partialRecord(z.enum(NOTICE_KINDS), z.strictObject({ push: z.literal(false), mail: z.literal(false) }).partial())
    .default({}),
  search_fields: z.array(z.string()),
  match_finder_fields: z.array(z.enum(['age', 'appearance', 'race'])).default(['age', 'appearance']),
  signups: z.enum(['all', 'with_trafficsource', 'none']).default('all'),
  /** Asks who signs up for a few words. Off: nobody reads them. */
  ask_signup_message: z.boolean().default(false),
  logged_out_search: z.boolean().default(false),
  logged_out_search_trafficsource: z.boolean().default(false),
  /** The networks whose visitors count as come by a known way; told to nobody, or everybody could name one. */
  networks: z.array(z.string().regex(/^[\w.-]{1,100}$/)).default([]),
  fictional_icon: z.string().default('drama'),
  fictional_warning: Localized,
  fictional_singular: Localized,
  fictional_plural: Localized,
  /** How much more likely a match is with Premium, in percent. */
  premium_match_claim: z
    .strictObject({ percentage: z.int().positive().default(46), source: Source })
    .default({ percentage: 46, source: null }),
  /** Whatever else the site claims in numbers. */
  claims: z.array(z.strictObject({ text: Localized, source: Source })).default([]),
  /** Somebody is there who answers for fictional profiles. Off: nothing can be spent on one. */
  desk_open: z.boolean().default(false),
  member_resell: z.boolean().default(false),
  /** The advertisement's own address is all that its link carries: nothing of who clicks it can be written in. */
  member_resell_tile: z.strictObject({ title: Localized, text: Localized, href: Elsewhere }).nullable().default(null),
  /** Says on screen, not only by mail, whether an address has an account. Off: membership is nobody's business. */
  reveal_accounts: z.boolean().default(false),
  /** Somebody looks at every photo before others see it. Off: only at those that look like another member's. */
  photo_review: z.boolean().default(true),
})

const Company = z.strictObject({
  key: Key,
  name: z.string().min(1),
  address: z.string().min(1),
  city: z.string().min(1),
  country: Country,
  kvk: z.string().min(1),
  tradenames: z.array(z.string()),
  vat_numbers: z.array(z.string()),
  support_phone: z.string(),
  delete_discount: z.string().nullable(),
  added: z.iso.date(),
})

/** The address that buys the last bundle again; no bundle can be called that. */
const REPEAT_ORDER = 'repeat-order'

const Bundle = z.strictObject({
  key: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .refine((key) => key !== REPEAT_ORDER, 'is an address already'),
  credits: z.int().positive(),
  prices: z.record(Currency, z.int().positive()),
})

const TimeZone = z.string().refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone), 'is not a time zone')

export const SiteData = z
  .strictObject({
    key: Key,
    /** Stands in every id of the site's members. Chosen once, by who runs the cells; small sites may share one. */
    shard: z.int().min(0).max(1023),
    name: z.string().min(1).max(40),
    domain: z.string().min(1),
    domain_language: z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/),
    hosts: z.array(z.string().regex(/^[a-z0-9.-]+$/)).min(1),
    time_zone: TimeZone,
    refund_days: z.int().min(MINIMUM_REFUND_DAYS).default(MINIMUM_REFUND_DAYS),
    countries: z.array(z.strictObject({ country: Country, currency: Currency })).min(1),
    bundles: z.array(Bundle).min(1),
    company: Company,
    settings: SiteSettings,
    brand: Brand,
  })
  .check((ctx) => {
    const refuse = (path: string, message: string) =>
      ctx.issues.push({ code: 'custom', input: ctx.value, path: [path], message })
    for (const error of contrastErrors(ctx.value.brand)) refuse('brand', error)
    for (const error of missingPrices(ctx.value)) refuse('bundles', error)
    const { welcome_percentage_after_bonus: welcome } = ctx.value.settings
    for (const error of unchangedPrices(ctx.value, welcome)) refuse('settings', error)
  })
export type SiteData = z.infer<typeof SiteData>
