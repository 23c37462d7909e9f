import * as z from 'zod/mini'
import { MAXIMUM_SEARCH_AGE, MINIMUM_AGE } from './limits.ts'
import { PROFILE_CHOICES } from './profile-choices.ts'
import { route } from './route.ts'

/** Kilometres between the centres of two cities. */
export const Kilometres = z.enum(['10', '25', '50', '100'])
export type Kilometres = z.infer<typeof Kilometres>

/** How far away people may live: so many kilometres, in the own region, or anywhere in the country. */
export const Distance = z.enum([...Kilometres.options, 'region', 'country'])
export type Distance = z.infer<typeof Distance>

export const Reason = z.enum(PROFILE_CHOICES.reason)
export type Reason = z.infer<typeof Reason>

const Age = z.int().check(z.minimum(MINIMUM_AGE), z.maximum(MAXIMUM_SEARCH_AGE))

const preferred = {
  min_age: Age,
  max_age: Age,
  distance: Distance,
  /** What the other should hope for; nothing where that does not matter. */
  reason: z.nullable(Reason),
}

/** What a member looks for wherever people are found. */
const Preferences = z.strictObject({
  ...preferred,
  /** Whether the member chose; otherwise this is what would be proposed. */
  chosen: z.boolean(),
  /** The member's own city, which distances are measured from; nothing where there is none, or cities are not shown. */
  city: z.nullable(z.string()),
})
export type Preferences = z.infer<typeof Preferences>

const PreferencesChange = z.partial(z.strictObject(preferred))
export type PreferencesChange = z.infer<typeof PreferencesChange>

export const preferences = {
  own: route({
    method: 'GET',
    path: '/api/preferences',
    access: 'account',
    about: 'What the member prefers; before they chose, ages around their own.',
    returns: z.strictObject({ preferences: Preferences }),
  }),
  change: route({
    method: 'PUT',
    path: '/api/preferences',
    access: 'account',
    about:
      'Changes the named preferences. They are used by the search, the swipe game, the match finder and suggestions.',
    body: PreferencesChange,
    returns: z.strictObject({ preferences: Preferences }),
  }),
}
