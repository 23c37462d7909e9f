import * as z from 'zod/mini'
import { ART_SET_NAMES } from './kit/art-sets.ts'
import { RADIUS } from './kit/corners.ts'
import { TYPE_PAIR_NAMES } from './kit/type-pairs.ts'
import { PROMPTS } from './profile-choices.ts'
import { route } from './route.ts'

const Colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'is no colour like #0a1b2c'))
const Palette = z.strictObject({
  brand: Colour,
  brand_hover: Colour,
  on_brand: Colour,
  brand_ink: Colour,
  brand_soft: Colour,
  brand_tint: Colour,
  night: Colour,
  flame: Colour,
})

const LogoColour = z.enum(['brand', 'flame', 'ink', 'night'])
const Coordinate = z.number().check(z.minimum(-256), z.maximum(256))
/** A logo is a few plain shapes in token colours, so that it follows the theme and can carry no script. */
export const LogoShape = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('path'),
    d: z.string().check(z.regex(/^[MmLlHhVvCcSsQqTtAaZz0-9 ,.-]+$/), z.maxLength(2000)),
    fill: z.optional(LogoColour),
    stroke: z.optional(LogoColour),
    width: z.optional(z.number()),
  }),
  z.strictObject({ kind: z.literal('circle'), cx: Coordinate, cy: Coordinate, r: Coordinate, fill: LogoColour }),
])
export type LogoShape = z.infer<typeof LogoShape>

const RADIUS_RULE = `is whole pixels from ${String(RADIUS.least)} to ${String(RADIUS.most)}`
const Radius = z.int(RADIUS_RULE).check(z.minimum(RADIUS.least, RADIUS_RULE), z.maximum(RADIUS.most, RADIUS_RULE))

/** A brand: its mark, its colours, and the kit all else is drawn with. A brand without a kit looks as brands did before there was one. */
export const Brand = z.strictObject({
  wordmark: z.string().check(z.minLength(1), z.maxLength(24)),
  logo: z.strictObject({ view_box: z.string().check(z.regex(/^[0-9. -]+$/)), shapes: z.array(LogoShape) }),
  light: Palette,
  dark: Palette,
  /** The seed of all neutrals: grounds, lines, text. */
  neutral: z.prefault(Colour, '#2b1218'),
  /** The typefaces. */
  type: z.prefault(
    z.enum(TYPE_PAIR_NAMES, `is no pair of typefaces; there are ${TYPE_PAIR_NAMES.join(', ')}`),
    'grotesk',
  ),
  /** How round a button is, in pixels; all other corners follow. */
  radius: z.prefault(Radius, 14),
  /** The drawings, the strip, and the words that go with them. */
  art: z.prefault(z.enum(ART_SET_NAMES, `is no art set; there are ${ART_SET_NAMES.join(', ')}`), 'matchbox'),
})
export type Brand = z.infer<typeof Brand>

const Money = z.strictObject({ costs: z.number(), currency: z.string() })

/** What the world may know of a site. Texts come in the reader's language. */
export const Settings = z.strictObject({
  name: z.string(),
  domain: z.string(),
  domain_language: z.string(),
  cdn_prefix: z.string(),
  countries: z.array(z.string()),
  index_title: z.string(),
  description: z.string(),
  visible_profile_fields: z.array(z.string()),
  visible_profile_notes: z.array(z.string()),
  /** The prompts members may answer, in the order they are offered. */
  profile_prompts: z.array(z.enum(PROMPTS)),
  geoip_country: z.nullable(z.string()),
  geoip_selected_country: z.string(),
  message_credits: z.number(),
  signup_credits: z.number(),
  photo_credits: z.number(),
  gift_credits: z.number(),
  /** How many answers in words cost nothing in a conversation that somebody else began. */
  free_replies: z.number(),
  message_length: z.number(),
  minimum_message_costs: z.record(z.string(), Money),
  support_email: z.string(),
  support_phone: z.string(),
  /** When somebody answers the phone, from Monday to Friday by the clock of the site; nothing where that is not said. */
  support_hours: z.nullable(z.strictObject({ from: z.string(), to: z.string() })),
  enable_site_entry_popup: z.boolean(),
  push_public_key: z.nullable(z.string()),
  /** What the installed app is called under its icon. */
  app_name: z.string(),
  /** In the addresses of icons: they may be kept for ever. */
  pictures_revision: z.string(),
  search_fields: z.array(z.string()),
  /** The questions of the match finder, in order. */
  match_finder_fields: z.array(z.enum(['age', 'appearance', 'race'])),
  signups: z.enum(['all', 'with_trafficsource', 'none']),
  /** Whether who signs up is asked for a few words to the people behind the site. */
  ask_signup_message: z.boolean(),
  logged_out_search: z.boolean(),
  logged_out_search_trafficsource: z.boolean(),
  /** Whether this reader came by a network the site works with. */
  known_network: z.boolean(),
  fictional_icon: z.string(),
  fictional_warning: z.string(),
  fictional_singular: z.string(),
  fictional_plural: z.string(),
  /** Whether somebody answers for fictional profiles; while nobody does, nothing can be spent on one. */
  desk_open: z.boolean(),
  refund_days: z.number(),
  member_resell: z.boolean(),
  /** What the advertisement among the members says, and where it leads; nothing where the site sells no place. */
  member_resell_tile: z.nullable(z.strictObject({ title: z.string(), text: z.string(), href: z.string() })),
  /** How much more likely a match is with Premium, in percent, and who measured it; nothing where nobody did. */
  premium_match_claim: z.nullable(z.strictObject({ percentage: z.number(), source: z.string() })),
  /** Whatever else the site claims in numbers, each with its source. */
  claims: z.array(z.strictObject({ text: z.string(), source: z.string() })),
  chat_history_days: z.number(),
  time_zone: z.string(),
  brand: Brand,
})
export type Settings = z.infer<typeof Settings>

export const CompanyInfo = z.strictObject({
  name: z.string(),
  address: z.string(),
  kvk: z.string(),
  city: z.string(),
  country: z.string(),
  tradenames: z.array(z.string()),
  vat_numbers: z.array(z.string()),
  support_phone: z.string(),
  delete_discount: z.nullable(z.string()),
  added: z.string(),
})
export type CompanyInfo = z.infer<typeof CompanyInfo>

const short = () => z.string().check(z.maxLength(200))

/** The page's own query travels along unchanged, so unknown names are allowed; only these mean something here. */
const SettingsQuery = z.catchall(
  z.object({
    /** Forces the site of this host instead of the host that was asked. */
    host: z.optional(short()),
    /** The language the texts come in. */
    language: z.optional(short()),
    /** The country the reader chose. */
    country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
    /** The network the reader came by. */
    network: z.optional(z.string()),
  }),
  z.unknown(),
)

export const sites = {
  settings: route({
    method: 'GET',
    path: '/api/settings.php',
    access: 'anyone',
    about: 'The settings of the site of this host, or of the host that is forced.',
    query: SettingsQuery,
    returns: Settings,
    fails: ['site_not_found'],
  }),
  companyInfo: route({
    method: 'GET',
    path: '/api/companyinfo.php',
    access: 'anyone',
    about: 'The company behind the site.',
    returns: CompanyInfo,
    fails: ['site_not_found'],
    cache_seconds: 3600,
  }),
}
