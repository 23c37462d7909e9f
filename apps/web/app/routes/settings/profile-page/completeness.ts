/** How much of a profile is filled in, and what would help most: only what others see counts. */
import type { OwnProfile } from '@app/contract'
import { CHOICE_FIELDS } from '../../../features/profiles/profile-labels.ts'

export type MissingPart = 'photo' | 'about_me' | 'interests' | 'city' | 'facts'

export interface Completeness {
  /** Whole percents. */
  percent: number
  /** The first of what is missing, in the order in which people look. */
  missing: MissingPart | undefined
}

export function completeness(own: OwnProfile, visible: readonly string[]): Completeness {
  const facts = CHOICE_FIELDS.filter((field) => visible.includes(field)).map((field) => own[field] !== null)
  const parts: readonly (readonly [MissingPart, boolean])[] = [
    ['photo', own.main_image !== null],
    ['about_me', own.about_me !== null],
    ['interests', own.interests.length > 0],
    ['city', own.city !== null],
    ...facts.map((filled) => ['facts', filled] as const),
  ]
  const visibleParts = parts.filter(([part]) => ['photo', 'facts'].includes(part) || visible.includes(part))
  const filled = visibleParts.filter(([, is]) => is).length
  return {
    percent: Math.floor((filled / visibleParts.length) * 100),
    missing: visibleParts.find(([, is]) => !is)?.[0],
  }
}
