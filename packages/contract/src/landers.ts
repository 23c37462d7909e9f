import * as z from 'zod/mini'
import { INTERESTS } from './interests.ts'
import { CAMPAIGN_PAGES, LANDER_GROUNDS, PORTRAIT_NAME } from './lander-names.ts'
import { RegionKey } from './people.ts'
import { route } from './route.ts'

const Language = z.enum(['en', 'nl', 'de', 'it', 'fr', 'es', 'pl'])

export const CampaignSlug = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
export const Portrait = z.string().check(z.regex(PORTRAIT_NAME))
export const Ground = z.enum(LANDER_GROUNDS)

/** What a campaign changes of its lander. What is null is as the page has it. */
const Campaign = z.strictObject({
  headline: z.nullable(z.string()),
  lead: z.nullable(z.string()),
  button: z.nullable(z.string()),
  ground: z.nullable(Ground),
  /** The drawn people who stand first. */
  art: z.array(Portrait),
  /** Which of those that are tried out this is; null where nothing is. */
  variant: z.nullable(z.enum(['a', 'b', 'c', 'd'])),
  /** What the form for signing up begins with. */
  region: z.nullable(RegionKey),
  interests: z.array(z.enum(INTERESTS)),
  /** A code that lowers the price of a bundle for whoever has it, at this moment. */
  offer: z.nullable(z.strictObject({ code: z.string(), percentage: z.number() })),
  /** Who measured what the words claim. */
  source: z.nullable(z.string()),
  /** Whether search engines may know of the page. */
  indexed: z.boolean(),
})
export type Campaign = z.infer<typeof Campaign>

export const landers = {
  campaign: route({
    method: 'GET',
    path: '/api/landers/:page',
    access: 'anyone',
    about: 'What a campaign makes of a lander, in one language; nothing where none of that name is on.',
    params: z.object({ page: z.enum(CAMPAIGN_PAGES) }),
    query: z.object({ slug: CampaignSlug, language: Language }),
    returns: z.strictObject({ campaign: z.nullable(Campaign) }),
  }),
}
