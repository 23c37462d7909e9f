/**
 * Events for new matches, whichever heart was pressed. A match announced before anybody subscribed is delivered to the
 * first subscriber.
 */
import type { MemberCard } from '@app/contract'
import { createListeners } from '../store.ts'

const matches = createListeners<[person: MemberCard]>()
let unheard: MemberCard | undefined

export function announceMatch(profile: MemberCard): void {
  if (matches.count() === 0) unheard = profile
  matches.tell(profile)
}

export function onMatch(listener: (profile: MemberCard) => void): () => void {
  const stop = matches.add(listener)
  if (unheard) listener(unheard)
  unheard = undefined
  return stop
}
