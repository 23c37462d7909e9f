/** The calls of the own profile: what it says, where one lives, whom one looks for, who is kept away. */
import type { PreferencesChange, ProfileChange } from '@app/contract'
import { preferences } from '@app/contract/addresses/preferences'
import { profiles } from '@app/contract/addresses/profiles'
import { call } from './call.ts'
import { outcomeOf, refusalOf } from './refusal.ts'

export function changeProfile(body: ProfileChange) {
  return outcomeOf(call(profiles.change, { body }))
}

/** While the page goes away: the browser sends it to the end, and nobody waits for the answer. */
export function changeProfileLast(body: ProfileChange): void {
  const { method, path } = profiles.change
  const headers = { 'content-type': 'application/json', 'x-request-type': 'user' }
  fetch(path, { method, headers, body: JSON.stringify(body), keepalive: true }).catch(() => {})
}

export function changeArea(body: { country: string; region: string | null; city_id: number | null }) {
  return refusalOf(call(profiles.changeArea, { body }))
}

/** One after the other: of two quick changes the later is what stays. */
let saving: Promise<unknown> = Promise.resolve()

export function changePreferences(body: PreferencesChange) {
  const saved = saving.then(() => refusalOf(call(preferences.change, { body })))
  saving = saved.catch(() => undefined)
  return saved
}

export function listBlocked(after: string) {
  return call(profiles.blocked, { query: { after } })
}
