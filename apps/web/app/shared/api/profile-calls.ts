/** The calls of the own profile: what it says, where one lives, whom one looks for, who is kept away. */
import type { PreferencesChange, ProfileChange } from '@app/contract'
import type { LandingQuestion } from '@app/contract/landing-questions'
import { preferences } from '@app/contract/addresses/preferences'
import { profiles } from '@app/contract/addresses/profiles'
import { call } from './call.ts'
import { outcomeOf, refusalOf } from './refusal.ts'
import { sendLast } from './send-last.ts'

export function changeProfile(body: ProfileChange) {
  return outcomeOf(call(profiles.change, { body }))
}

export const changeProfileLast = (body: ProfileChange): void => sendLast(profiles.change, body)

interface EntryPagesChange {
  on?: boolean
  question?: LandingQuestion
}

export function changeEntryPages(body: EntryPagesChange) {
  return outcomeOf(call(profiles.changeEntryPages, { body }))
}

interface AreaChange {
  country: string
  region: string | null
  city_id: number | null
}

export function changeArea(body: AreaChange) {
  return outcomeOf(call(profiles.changeArea, { body }))
}

export const changeAreaLast = (body: AreaChange): void => sendLast(profiles.changeArea, body)

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
