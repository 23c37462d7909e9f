/** What a member prefers: chosen once, changed in one place, used wherever people are found. */
import type { Answer, preferences, PreferencesChange } from '@app/contract'
import { MAXIMUM_SEARCH_AGE, MINIMUM_AGE, PREFERRED_YEARS } from '@app/contract/limits'
import type { AccountFacts, Context } from '../../../platform/context.ts'
import { fail } from '../../../platform/refusal.ts'
import { siteOf } from '../../sites/index.ts'
import { ageOf } from '../viewing/people.service.ts'
import { findPreferences, savePreferences } from './preferences.queries.ts'

/** Where nobody's city is shown, a distance would show it: whoever moves about could tell whom they came near to. */
export function citiesVisible(ctx: Pick<Context, 'site'>): boolean {
  const { visible_profile_fields, visible_profile_notes } = siteOf(ctx).settings
  return [...visible_profile_fields, ...visible_profile_notes].includes('city')
}

/** Before anything is chosen: some years around the own age, and not too far where a city is known. */
export async function ownPreferences(ctx: Context, account: AccountFacts): Promise<Answer<typeof preferences.own>> {
  const row = (await findPreferences(ctx.db, account.id)) ?? fail('authentication_required')
  const age = ageOf(ctx, row.date_of_birth)
  const city = citiesVisible(ctx) ? row.city : null
  return {
    preferences: {
      min_age: row.min_age ?? Math.max(MINIMUM_AGE, age - PREFERRED_YEARS),
      max_age: row.max_age ?? Math.min(MAXIMUM_SEARCH_AGE, age + PREFERRED_YEARS),
      distance: row.distance ?? (city === null ? 'country' : '50'),
      reason: row.reason,
      chosen: row.distance !== null,
      city,
    },
  }
}

/** Until a member chose, everybody is shown to them: a change of one thing must not narrow another unasked. */
const EVERYBODY = { min_age: MINIMUM_AGE, max_age: MAXIMUM_SEARCH_AGE, distance: 'country', reason: null } as const

export async function changePreferences(ctx: Context, account: AccountFacts, change: PreferencesChange) {
  const { min_age, max_age } = change
  // One without the other could turn the range round.
  if ((min_age === undefined) !== (max_age === undefined)) fail('invalid_input')
  if (min_age !== undefined && max_age !== undefined && min_age > max_age) fail('invalid_input')
  await savePreferences(ctx.db, account.id, change, EVERYBODY)
  return ownPreferences(ctx, account)
}
