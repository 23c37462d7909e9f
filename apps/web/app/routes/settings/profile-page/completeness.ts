/**
 * How much of a profile is filled in, and what would help most: only what others see counts. Whoever signed up has said
 * a name, an age and whom they look for; the rest weighs as much as it helps others to decide.
 */
import type { OwnProfile } from '@app/contract'
import { FREE_PHOTOS } from '@app/contract/limits'
import { CHOICE_FIELDS } from '../../../features/profiles/profile-labels.ts'

export type MissingPart = 'photo' | 'about_me' | 'prompts' | 'interests' | 'city' | 'photos' | 'facts'

export interface Completeness {
  /** Whole percents. */
  percent: number
  /** The first of what is missing, in the order in which people look. */
  missing: MissingPart | undefined
}

/** Percents of who has just signed up. */
const SIGNED_UP = 30

interface Part {
  part: MissingPart
  weight: number
  /** From 0 to 1. */
  filled: number
}

const isFilled = (filled: boolean) => (filled ? 1 : 0)

/** Of each fact that the site shows, whether it was told. */
function factsOf(own: OwnProfile, visible: readonly string[]): boolean[] {
  const stated = {
    ...Object.fromEntries(CHOICE_FIELDS.map((field) => [field, own[field] !== null])),
    height_cm: own.height_cm !== null,
    work: own.work !== null,
    languages: own.languages.length > 0,
  }
  return Object.entries(stated).flatMap(([field, is]) => (visible.includes(field) ? [is] : []))
}

function partsOf(own: OwnProfile, visible: readonly string[]): Part[] {
  const facts = factsOf(own, visible)
  const photos = own.photos.filter(({ state }) => state !== 'refused').length
  const parts: Part[] = [
    { part: 'photo', weight: 20, filled: isFilled(photos > 0) },
    { part: 'about_me', weight: 15, filled: isFilled(own.about_me !== null) },
    { part: 'prompts', weight: 10, filled: isFilled(own.prompts.length > 0) },
    { part: 'interests', weight: 10, filled: isFilled(own.interests.length > 0) },
    { part: 'city', weight: 10, filled: isFilled(own.city !== null) },
    { part: 'photos', weight: 10, filled: Math.min(Math.max(photos - 1, 0) / (FREE_PHOTOS - 1), 1) },
    { part: 'facts', weight: 15, filled: facts.filter(Boolean).length / facts.length },
  ]
  const isShown = ({ part }: Part) =>
    part === 'facts' ? facts.length > 0 : part.startsWith('photo') || visible.includes(part)
  return parts.filter(isShown)
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** `visible`: the fields and notes that the site shows, and `prompts` where it has some. */
export function completeness(own: OwnProfile, visible: readonly string[]): Completeness {
  const parts = partsOf(own, visible)
  const share = sum(parts.map(({ weight, filled }) => weight * filled)) / sum(parts.map(({ weight }) => weight))
  return {
    percent: SIGNED_UP + Math.floor((100 - SIGNED_UP) * share),
    missing: parts.find(({ filled }) => filled < 1)?.part,
  }
}
