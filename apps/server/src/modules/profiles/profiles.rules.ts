/** Pure rules of profiles: who may look around, what a site shows of a person, and in which order. */
import type { PromptAnswer } from '@app/contract'
import { countCharacters } from '@app/contract/characters'
import { LONGEST_LANDING_TEXT } from '@app/contract/limits'

interface BrowsingSettings {
  logged_out_search: boolean
  logged_out_search_trafficsource: boolean
}

/** Members may look at members. Visitors may where the site lets all of them, or those who came by a known way. */
export function mayBrowse(settings: BrowsingSettings, account: object | null, fromKnownNetwork: boolean): boolean {
  return (
    account !== null || settings.logged_out_search || (settings.logged_out_search_trafficsource && fromKnownNetwork)
  )
}

export interface ShownFields {
  visible_profile_fields: readonly string[]
  visible_profile_notes: readonly string[]
  profile_prompts: readonly string[]
}

/** The prompts the site has, in the owner's order. */
export function promptsShown(site: ShownFields, answers: readonly PromptAnswer[]): PromptAnswer[] {
  return answers.filter(({ prompt }) => site.profile_prompts.includes(prompt))
}

/** The value of a field where the site shows it and it was filled in. */
export function visibleFields<T extends string | number>(site: ShownFields, field: string, value: T | null): T | null {
  const shows = site.visible_profile_fields.includes(field) || site.visible_profile_notes.includes(field)
  return shows && value !== null && value !== '' ? value : null
}

/** The beginning of a text, cut between words where there is one to cut at. */
export function startOf(text: string, longest = LONGEST_LANDING_TEXT): string {
  const line = text.replaceAll(/\s+/g, ' ')
  if (countCharacters(line) <= longest) return line
  const start = Array.from(line)
    .slice(0, longest - 1)
    .join('')
  return `${start.replace(/\s\S{0,30}$/, '')}…`
}

/** What two people share comes first; otherwise the order is the owner's. */
export function sharedFirst(interests: readonly string[], viewerInterests: readonly string[]) {
  const flagged = interests.map((key) => ({ key, shared: viewerInterests.includes(key) }))
  return [...flagged.filter(({ shared }) => shared), ...flagged.filter(({ shared }) => !shared)]
}

/** What somebody likes doing, as far as the site shows it. */
export const interestsShown = (site: ShownFields, interests: readonly string[], viewerInterests: readonly string[]) =>
  site.visible_profile_fields.includes('interests') ? sharedFirst(interests, viewerInterests) : []
