/**
 * What a campaign may choose among on the pages that advertisements lead to. No zod here, so that pages can import it
 * without importing schemas.
 */

/** The landers that a campaign can change. The deck has no slug, so no campaign can name it. */
export const CAMPAIGN_PAGES = [
  'alonetonight',
  'collage',
  'gallery',
  'icons',
  'map',
  'social',
  'transitions',
  'video',
] as const
export type CampaignPage = (typeof CAMPAIGN_PAGES)[number]

/** The pages about a member that have slugs: a campaign names them to be counted, and changes nothing of what a member agreed to. */
export const MEMBER_CAMPAIGN_PAGES = ['landing2', 'landing3'] as const
export type MemberCampaignPage = (typeof MEMBER_CAMPAIGN_PAGES)[number]

/** Where each lander is, below `/landers`: advertisements have had these addresses for years. */
export const LANDER_ADDRESSES = {
  alonetonight: 'alonetonight',
  collage: 'collagelanding',
  gallery: 'gallery',
  icons: 'iconslanding',
  map: 'maplanding',
  social: 'socialnetwork',
  transitions: 'transitionsvideolanding',
  video: 'video',
  swipe: 'tinderswipe',
} as const satisfies Readonly<Record<CampaignPage | 'swipe', string>>

/** The grounds a lander can stand on; each is a token of the brand, so a second brand needs no page of its own. */
export const LANDER_GROUNDS = ['plain', 'sunken', 'brand_tint', 'brand', 'night'] as const
export type LanderGround = (typeof LANDER_GROUNDS)[number]

/** The people that are drawn of a site: nobody's photo has a name like these, so no lander can show a member. */
export const PORTRAITS = 16
export const PORTRAIT_NAME = /^portrait-(?:[1-9]|1[0-6])$/

/** A number of members is rounded down to one of these; with fewer than the first there is no number. */
export const MEMBER_STEPS = [50, 100, 200, 500, 1000] as const
export type MemberStep = (typeof MEMBER_STEPS)[number]

/** The longest words of a campaign: with these German fits a phone of 320 px. */
export const LONGEST_CAMPAIGN_WORDS = { headline: 60, lead: 160, button: 28 } as const
export const LONGEST_HEADLINE_WORD = 14
