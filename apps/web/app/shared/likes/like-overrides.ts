/**
 * Like state shared by all hearts on the page. A press overrides every profile loaded before it; profiles loaded later
 * carry their own state, which wins.
 */
import type { MemberCard } from '@app/contract'
import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '../store.ts'

type LikeableProfile = Pick<MemberCard, 'id' | 'liked'>

interface LikeOverride {
  liked: boolean
  /** People who came onto the page up to here are older than the press; while it is under way, everybody is. */
  upTo: number
}

const overrides = createStore<ReadonlyMap<string, LikeOverride>>(new Map())
/** In which turn people came onto the page; who is in none yet has only just been loaded. */
const turns = new WeakMap<LikeableProfile, number>()
let turn = 0

/** Whether the heart of this loaded profile is pressed. */
export function isLiked(profile: LikeableProfile): boolean {
  const override = overrides.get().get(profile.id)
  return override && (turns.get(profile) ?? Infinity) <= override.upTo ? override.liked : profile.liked
}

function setOverride(id: string, liked: boolean, upTo: number): void {
  overrides.set(new Map(overrides.get()).set(id, { liked, upTo }))
}

/** A heart was pressed; the call is running. */
export function overrideLike(id: string, liked: boolean): void {
  setOverride(id, liked, Infinity)
}

/** The server has answered. */
export function confirmLike(id: string, liked: boolean): void {
  setOverride(id, liked, turn)
}

/** These people are on the page from now on. */
function comeOn(people: readonly LikeableProfile[]): void {
  const fresh = people.filter((person) => !turns.has(person))
  if (fresh.length === 0) return
  turn += 1
  for (const person of fresh) turns.set(person, turn)
}

/** Those of the people who are liked. */
export function useLikedAmong<P extends LikeableProfile>(people: readonly P[]): readonly P[] {
  useEffect(() => comeOn(people), [people])
  const liked = useSyncExternalStore(
    overrides.subscribe,
    () => idsOf(people.filter(isLiked)),
    () => idsOf(people.filter((person) => person.liked)),
  )
  const ids = new Set(liked.split(' '))
  return people.filter(({ id }) => ids.has(id))
}

const idsOf = (people: readonly LikeableProfile[]) => people.map(({ id }) => id).join(' ')

export function useLiked(profile: LikeableProfile): boolean {
  useEffect(() => comeOn([profile]), [profile])
  return useSyncExternalStore(
    overrides.subscribe,
    () => isLiked(profile),
    () => profile.liked,
  )
}
