/** The calls of the own profile: what it says, where one lives, who is kept away. */
import type { ProfileChange } from '@app/contract'
import { profiles } from '@app/contract/addresses/profiles'
import { call } from './call.ts'
import { outcomeOf, refusalOf } from './refusal.ts'

export function changeProfile(body: ProfileChange) {
  return outcomeOf(call(profiles.change, { body }))
}

export function changeArea(body: { country: string; region: string | null; city_id: number | null }) {
  return refusalOf(call(profiles.changeArea, { body }))
}

export function listBlocked(after: string) {
  return call(profiles.blocked, { query: { after } })
}
