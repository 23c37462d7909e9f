/** How much of a profile is filled in, and what would help most: only what others see counts. */
import type { OwnProfile } from '@app/contract'
import { CHOICE_FIELDS } from '../../../features/people/profile-words.ts'

export type Missing = 'photo' | 'about_me' | 'interests' | 'city' | 'facts'

export interface Completeness {
  /** Whole percents. */
  percent: number
  /** The first of what is missing, in the order in which people look. */
  missing: Missing | undefined
}

export function completeness(own: OwnProfile, visible: readonly string[]): Completeness {
  const facts = CHOICE_FIELDS.filter((field) => visible.includes(field)).map((field) => own[field] !== null)
  const parts: readonly (readonly [Missing, boolean])[] = [
    ['photo', own.main_image !== null],
    ['about_me', own.about_me !== null],
    ['interests', own.interests.length > 0],
    ['city', own.city !== null],
    ...facts.map((filled) => ['facts', filled] as const),
  ]
  const shown = parts.filter(([part]) => ['photo', 'facts'].includes(part) || visible.includes(part))
  const filled = shown.filter(([, is]) => is).length
  return {
    percent: Math.floor((filled / shown.length) * 100),
    missing: shown.find(([, is]) => !is)?.[0],
  }
}
