import * as z from 'zod/mini'
import { MEMBER_STEPS } from './lander-names.ts'
import { MAXIMUM_SEARCH_AGE, MINIMUM_AGE } from './limits.ts'
import { Country, MemberCard, RegionKey } from './people.ts'
import { Distance, Kilometres, Reason } from './preferences.ts'
import { route } from './route.ts'

const Age = z.coerce.number().check(z.int(), z.minimum(MINIMUM_AGE), z.maximum(MAXIMUM_SEARCH_AGE))
const Flag = z.enum(['yes', 'no'])

/** What to look for. What is left out is taken from the member: whom they look for, what they prefer, where they live. */
const SearchQuery = z.object({
  gender: z.optional(z.enum(['male', 'female', 'both'])),
  country: z.optional(Country),
  countryregion: z.optional(RegionKey),
  /** How far from the member's own city, or their own region or country. */
  distance: z.optional(Distance),
  /** What they should hope for; `any` where the member prefers something and does not mean it now. */
  reason: z.optional(z.enum([...Reason.options, 'any'])),
  min_age: z.optional(Age),
  max_age: z.optional(Age),
  online: z.optional(Flag),
  with_photo: z.optional(Flag),
  real_only: z.optional(Flag),
  sort: z.optional(z.enum(['recent', 'nearest'])),
  /** How many fit, without the people. */
  count_only: z.optional(Flag),
  /** The way a visitor came by, where the site opens itself to those who came by one. */
  network: z.optional(z.string().check(z.maxLength(100))),
  /** Where the page before ended, as its answer said. */
  after: z.optional(z.string().check(z.maxLength(200))),
})
export type SearchQuery = z.infer<typeof SearchQuery>

const Page = {
  results: z.array(MemberCard),
  /** Where the next page begins; nothing after the last. */
  next: z.nullable(z.string()),
}

/** What the search really looked for, defaults filled in. */
const SearchFilters = z.strictObject({
  gender: z.enum(['male', 'female', 'both']),
  country: Country,
  countryregion: z.nullable(RegionKey),
  distance: z.nullable(Kilometres),
  reason: z.nullable(Reason),
  min_age: z.number(),
  max_age: z.number(),
  online: z.boolean(),
  with_photo: z.boolean(),
  real_only: z.boolean(),
  sort: z.enum(['recent', 'nearest']),
})

/** The one mail that tells a member that people are near: not requested, waited for, or sent. */
const ArrivalMail = z.strictObject({ arrival_mail: z.enum(['off', 'on', 'sent']) })
export type ArrivalMail = z.infer<typeof ArrivalMail>['arrival_mail']

export const search = {
  members: route({
    method: 'GET',
    path: '/api/members',
    access: 'anyone',
    about: 'Members that fit, a page at a time. Visitors may search where the site lets them.',
    query: SearchQuery,
    returns: z.strictObject({
      ...Page,
      filters: SearchFilters,
      numResults: z.number(),
      /** Whether there are more than the number says: online, near or hoping for something is counted up to a bound. */
      more_than: z.boolean(),
      /** How many of them are fictional. */
      num_fictional: z.number(),
      /** With few results in a region or near: how many there are in the whole country. */
      num_in_country: z.nullable(z.number()),
    }),
    fails: ['authentication_required', 'hourly_limit_reached', 'daily_limit_reached'],
  }),
  similar: route({
    method: 'GET',
    path: '/api/members/similar',
    access: 'anyone',
    about: 'Who nearly fits: the other regions of the country, and some years more each way. The same paging.',
    query: SearchQuery,
    returns: z.strictObject(Page),
    fails: ['authentication_required', 'hourly_limit_reached', 'daily_limit_reached'],
  }),
  regionCounts: route({
    method: 'GET',
    path: '/api/members/regions',
    access: 'anyone',
    about:
      'How many members at least live in each region of a country, without fictional profiles, and when they were counted. A region with fewer than fifty is left out.',
    query: z.object({ country: Country }),
    returns: z.strictObject({
      counted_at: z.nullable(z.string()),
      regions: z.record(RegionKey, z.literal(MEMBER_STEPS)),
    }),
    cache_seconds: 600,
  }),
  arrivalMail: route({
    method: 'GET',
    path: '/api/arrival-mail',
    access: 'account',
    about: 'Whether the member waits for the one mail that tells that people are near.',
    returns: ArrivalMail,
  }),
  changeArrivalMail: route({
    method: 'PUT',
    path: '/api/arrival-mail',
    access: 'account',
    about: 'Waits for that mail, or no more. Whoever had it gets no second one.',
    body: z.strictObject({ on: z.boolean() }),
    returns: ArrivalMail,
    fails: ['confirmation_required'],
  }),
}
